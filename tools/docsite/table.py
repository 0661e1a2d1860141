"""Tables in Markdown."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    r"""A table; whatever stands in a cell stays in it.

    >>> print(table(["a", "b"], [["1", "2 | 3"]]))
    | a | b |
    | --- | --- |
    | 1 | 2 \| 3 |
    """
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in lines)


def code(text: str) -> str:
    """A piece of code within a line.

    >>> code("move 1").replace("`", "'")
    "'move 1'"
    """
    return f"`{text}`"
