"""The stacks: Bridges, Barrels and Shootout charts."""

from typing import NamedTuple

from westward.games.coloma import effects as e
from westward.games.coloma.effects import Program
from westward.games.coloma.printed.entries import check_total, entries
from westward.kernel.components import Sheet


class Bridge(NamedTuple):
    """A type of Bridge."""

    id: str
    name: str
    counts: str
    each: int
    most: int


class Barrel(NamedTuple):
    """A kind of Barrel."""

    id: str
    name: str
    tokens: int
    effect: int


class Chart(NamedTuple):
    """What a Shootout brings: won and lost, three tiers and those without Gunmen."""

    id: str
    printed: bool
    results: tuple[int, ...]


def read_bridges(sheet: Sheet) -> list[Bridge]:
    """The types of Bridges."""
    out: list[Bridge] = []
    copies = 0
    most_needed = max(
        sheet.table("setup").table("by_players").table(str(players)).number("bridge_copies", 1, 9)
        for players in range(1, 7)
    )
    for entry in entries(sheet, "bridge", 6, 20):
        copies += entry.number("copies", most_needed, 20)
        out.append(
            Bridge(
                entry.word("id"),
                entry.word("name"),
                entry.word("count", e.COUNTS),
                entry.number("vp_each", 1, 20),
                entry.number("vp_max", 1, 60),
            )
        )
    check_total(sheet, "counts", "bridge_types", len(out))
    check_total(sheet, "counts", "bridge_tiles_total", copies)
    return out


def read_barrels(sheet: Sheet, program: Program) -> list[Barrel]:
    """The kinds of Barrels."""
    out = [
        Barrel(
            entry.word("id"),
            entry.word("name"),
            entry.number("count", 1, 24),
            program.add(entry, "effect", f"barrel.{entry.word('id')}", e.QUESTIONS),
        )
        for entry in entries(sheet, "barrel", 1, 24)
    ]
    check_total(sheet, "counts", "barrel_tokens", sum(barrel.tokens for barrel in out))
    if sum(barrel.tokens for barrel in out) < 5:
        raise sheet.wrong("barrel", "must be at least five tokens")
    return out


def read_charts(sheet: Sheet, program: Program) -> list[Chart]:
    """The chart tiles, and the chart printed on the board."""
    out: list[Chart] = []
    for entry in entries(sheet, "shootout_chart", 3, 20):
        results: list[int] = []
        name = f"chart.{entry.word('id')}"
        for side in ("win", "lose"):
            tiers = entry.value(side)
            if not isinstance(tiers, list) or len(tiers) != 3:
                raise entry.wrong(side, "must have three tiers")
            for tier in range(3):
                part = Sheet({side: tiers[tier]}, entry.file, f"{entry.path}{tier}.")
                results.append(program.add(part, side, f"{name}.{side}.{tier + 1}", e.REWARDS))
            results.append(program.add(entry, f"{side}_none", f"{name}.{side}.none", e.REWARDS))
        out.append(Chart(entry.word("id"), entry.word("kind", ("board", "tile")) == "board", tuple(results)))
    if [chart.printed for chart in out].count(True) != 1:
        raise sheet.wrong("shootout_chart", 'must have one chart of the kind "board"')
    check_total(sheet, "counts", "shootout_chart_tiles", len(out) - 1)
    return out
