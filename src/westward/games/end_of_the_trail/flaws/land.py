"""What is wrong with the land of a loaded position, with the pieces on it and with what is known."""

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.frames import Frame
from westward.games.end_of_the_trail.state import NONE, ONE, Position


def flaw_of_land(s: Position, to_do: list[Frame]) -> str:
    """The grid is laid but for the tiles that are to be laid; who has looked has seen something."""
    laying = [frame.arg for frame in to_do if frame.code == f.LAY_TILE]
    for tile in range(t.TILES):
        name = t.TILE_NAMES[tile]
        laid = s.land[tile] != NONE
        if laid == (tile % 4 >= s.columns or tile in laying):
            return f"{name} is {'laid' if laid else 'not laid'}"
        if (s.value[tile] or s.tents[tile] or s.camps[tile]) and not laid:
            return f"something is on {name}, which is not laid"
        if s.seen[tile] and not s.value[tile]:
            return f"somebody has looked at {name}, and it has no value"
        if s.camps[tile] and (s.tents[tile] or s.camps[tile] not in ONE):
            return f"a camp is not alone on {name}"
        if any(s.fresh[seat] >> tile & 1 and not s.seen[tile] >> seat & 1 for seat in range(s.seats)):
            return f"somebody has just looked at {name}, and has not seen it"
    if len({*laying}) < len(laying):
        return "a tile is laid twice"
    return ""


def flaw_of_pieces(s: Position) -> str:
    """rules.md 12: with one claim a round and the final claim nobody runs out of pieces, nor of unclaimed tiles."""
    for party in range(s.parties):
        to_come = t.ROUNDS - s.round + 1
        if s.part == f.AUCTIONS or (s.part == f.PROSPECTING and not s.done >> party & 1):
            to_come += 1
        if s.part == f.THE_END:
            to_come = 1 if s.best == party and s.final == NONE else 0
        left = s.tents_left[party] + s.camps_left[party]
        if left < to_come:
            return f"{s.name_of(party)} has only {left} of the {to_come} pieces for claims that can still be made"
    return ""


def flaw_of_knowledge(s: Position) -> str:
    """What everybody knows is true."""
    for seat in range(s.seats):
        money = s.money(z.HAND + seat) + s.money(z.PICK + seat)
        if not s.floor[seat] <= money <= s.ceiling[seat]:
            known = f"from ${s.floor[seat]} to ${s.ceiling[seat]}"
            return f"the hand of {s.name_of(seat)} is worth ${money}, but known to be worth {known}"
    for fact in s.facts:
        tile, before, lower = fact // 2 // t.TILES, fact // 2 % t.TILES, fact % 2 == 1
        true = (s.value[tile] < s.value[before]) == lower and s.value[tile] and s.value[before]
        if not true or list(s.facts).count(fact) > 1:
            return f"'facts' compares {t.TILE_NAMES[tile]} and {t.TILE_NAMES[before]} wrongly, or twice"
    return ""
