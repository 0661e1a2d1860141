"""What benchmarks/results.md says of one game, for the page of that game: every figure stands in one place only."""

import re
from typing import NamedTuple

from tools.docsite.table import table


class Figures(NamedTuple):
    """Rows of a table, or lines of a printout, under their heading."""

    heading: str
    head: list[str]
    rows: list[list[str]]
    lines: list[str]


def is_of(cell: str, title: str) -> bool:
    """Whether the first cell of a row is about a game.

    >>> is_of("Oregon Trail race, 2", "The Oregon Trail race"), is_of("batch of 9, TRAILS, 2 seats", "TRAILS")
    (True, True)
    >>> is_of("Alone, by level", "TRAILS")
    False
    """
    return title.removeprefix("The ") in [part.strip().removeprefix("The ") for part in cell.split(",")]


def figures(results: str, name: str, title: str) -> list[Figures]:
    """All that there is of a game.

    >>> text = "## Speed\\n\\n| game | a second |\\n|---|--:|\\n| Chess, 2 | 9 |\\n| Go | 3 |\\n"
    >>> [found.rows for found in figures(text, "chess", "Chess")]
    [[['Chess, 2', '9']]]
    """
    found: list[Figures] = []
    heading = ""
    head: list[str] = []
    for line in results.split("\n"):
        if line.startswith("#"):
            heading, head = line.lstrip("# "), []
        cells = [cell.strip() for cell in line.strip("| ").split("|")] if line.startswith("|") else []
        if not cells:
            head = []
        elif not head:
            head = cells
        if cells and is_of(cells[0], title):
            of(found, heading, head).rows.append(cells)
        elif re.match(rf"{name}[, ]", line):
            of(found, heading, []).lines.append(line)
    return found


def of(found: list[Figures], heading: str, head: list[str]) -> Figures:
    """The figures of a heading to which a line belongs."""
    for one in found:
        if one.heading == heading and one.head == head:
            return one
    found.append(Figures(heading, head, [], []))
    return found[-1]


def section(results: str, name: str, title: str) -> str:
    """The figures in Markdown."""
    parts = []
    for heading, head, rows, lines in figures(results, name, title):
        parts.append(f"**{heading}**\n")
        parts.append(table(head, rows) if rows else "\n".join(["```text", *lines, "```"]))
        parts.append("")
    return "\n".join(parts)
