"""The Frontier Map of components.toml: its nodes, roads and lands, checked to hang together."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from westward.games.coloma import effects as e
from westward.games.coloma.effects import Program
from westward.games.coloma.printed.entries import entries
from westward.kernel.components import Sheet

KINDS: Final = ("boomtown", "settlement", "horseshoe")
MOST_NODES: Final = 60  # each has a bit in a mask


class Map(NamedTuple):
    """Everything about the map; tables by node."""

    ids: tuple[str, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    start: int
    roads: tuple[int, ...]
    first_road: tuple[int, ...]
    benefits: tuple[int, ...]
    stop_offs: tuple[int, ...]
    lands: tuple[int, ...]
    land_ids: tuple[str, ...]
    land_names: tuple[str, ...]


def read_map(sheet: Sheet, program: Program) -> Map:
    """The whole map."""
    table = sheet.table("map")
    nodes = entries(table, "node", 2, MOST_NODES)
    ids = tuple(node.word("id") for node in nodes)
    kinds = tuple(node.word("kind", KINDS) for node in nodes)
    start = table.word("start", tuple(name for name, kind in zip(ids, kinds) if kind == "boomtown"))
    beside = read_roads(table, ids)
    check_roads(table, ids, kinds, beside)
    lands = entries(sheet, "frontier_land", 1, 8)
    land_ids = tuple(land.word("id") for land in lands)
    for name, node, kind in zip(ids, nodes, kinds):
        own = node.words("lands", land_ids) if "lands" in node else ()
        known = {land.word("id") for land in lands if name in land.words("boomtowns", ids)}
        if {*own} != known or (own and kind != "boomtown"):
            raise node.wrong("lands", f"must be the lands that name {name} among their boomtowns, not {list(own)}")
    first = [0]
    for name in ids:
        first.append(first[-1] + len(beside[name]))
    return Map(
        ids=ids,
        names=tuple(node.word("name") for node in nodes),
        kinds=kinds,
        start=ids.index(start),
        roads=tuple(ids.index(other) for name in ids for other in beside[name]),
        first_road=tuple(first),
        benefits=tuple(program.add(node, "benefit", f"map.{node.word('id')}.benefit", e.GAINS) for node in nodes),
        stop_offs=tuple(
            program.add(node, "stop_off", f"map.{node.word('id')}.stop_off", e.QUESTIONS) if "stop_off" in node else 0
            for node in nodes
        ),
        lands=tuple(
            sum(1 << at for at, land in enumerate(land_ids) if "lands" in node and land in node.words("lands"))
            for node in nodes
        ),
        land_ids=land_ids,
        land_names=tuple(land.word("name") for land in lands),
    )


def read_roads(table: Sheet, ids: Sequence[str]) -> dict[str, list[str]]:
    """The neighbors of each node, in the order of the nodes."""
    pairs = table.table("edges").value("list")
    beside: dict[str, list[str]] = {name: [] for name in ids}
    if not isinstance(pairs, list):
        raise table.wrong("edges.list", "must be a list of pairs of nodes")
    for pair in pairs:
        known = isinstance(pair, list) and len(pair) == 2 and all(name in beside for name in pair)
        if not known or pair[0] == pair[1] or pair[1] in beside[pair[0]]:
            raise table.wrong("edges.list", f"must join two nodes of the map once; {pair!r} does not")
        beside[pair[0]].append(pair[1])
        beside[pair[1]].append(pair[0])
    return {name: sorted(others, key=ids.index) for name, others in beside.items()}


def check_roads(table: Sheet, ids: Sequence[str], kinds: Sequence[str], beside: Mapping[str, list[str]]) -> None:
    """A road goes from one boomtown to another; no two join the same towns; one can get everywhere."""
    towns = [name for name, kind in zip(ids, kinds) if kind == "boomtown"]
    for name in ids:
        if name not in towns and len(beside[name]) != 2:
            raise table.wrong("edges.list", f"must give {name}, which is no boomtown, two neighbors")
    joined: list[tuple[str, str]] = []
    for town in towns:
        for other in beside[town]:
            before, here = town, other
            while here not in towns:
                before, here = here, next(name for name in beside[here] if name != before)
            joined.append((town, here))
    if len({*joined}) < len(joined) or any(one == two for one, two in joined):
        raise table.wrong("edges.list", "must have no two roads between the same boomtowns, and none back to its own")
    reached, new = {ids[0]}, [ids[0]]
    while new:
        new = [name for here in new for name in beside[here] if name not in reached]
        reached.update(new)
    if len(reached) < len(ids):
        missing = next(name for name in ids if name not in reached)
        raise table.wrong("edges.list", f"must join the whole map; {missing} cannot be reached from {ids[0]}")
