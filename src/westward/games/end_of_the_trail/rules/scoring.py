"""Poker hands, gold and the winner (rules.md 8 and 11.6)."""

from mypy_extensions import i64

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.state import NONE, Position


def poker_key(s: Position, seat: i64) -> i64:
    """The number of a player's best hand."""
    return poker.key_of(s.where.bits[z.SUPPLY + seat] | s.where.bits[z.HOLE + seat])


def category(s: Position, party: i64) -> i64:
    """The category of a party's hand; an Argonaut's is fixed."""
    if party >= s.seats:
        return t.ARGONAUT_HAND[s.argonauts[party]]
    return poker.category_of(poker_key(s, party))


def tile_gold(s: Position, party: i64) -> i64:
    """Every tile with an own piece counts in full (ruling 32); one that nobody has looked at counts nothing yet."""
    total: i64 = 0
    for tile in range(t.TILES):
        if (s.tents[tile] | s.camps[tile]) >> party & 1:
            total += s.value[tile]
    return total


def total_of(s: Position, party: i64) -> i64:
    """Gold of the tiles and of the poker hand."""
    return tile_gold(s, party) + t.GOLD[category(s, party)]


def best_hand(s: Position) -> i64:
    """Who has the best poker hand. Two players never tie; against Argonauts only categories count, and the player
    wins a tie (rules.md 11.6)."""
    best: i64 = 0
    highest = category(s, 0) if s.solo else poker_key(s, 0)
    for party in range(1, s.parties):
        hand = category(s, party) if s.solo else poker_key(s, party)
        if hand > highest:
            best = party
            highest = hand
    return best


def victors(s: Position) -> list[int]:
    """Most gold, then the higher poker hand. Alone: nobody but the Argonauts may win."""
    if s.solo:
        mine = (total_of(s, 0), category(s, 0))
        for party in range(1, s.parties):
            if (total_of(s, party), category(s, party)) > mine:
                return []
        return [0]
    best: i64 = 0
    for seat in range(1, s.seats):
        ahead = total_of(s, seat) - total_of(s, best)
        if ahead > 0 or (ahead == 0 and poker_key(s, seat) > poker_key(s, best)):
            best = seat
    return [int(best)]


def final_type(s: Position) -> i64:
    """The lowest type that has an unclaimed tile: there the final claim goes (rules.md 8.2)."""
    lowest: i64 = NONE
    for tile in range(t.TILES):
        if s.unclaimed(tile) and (lowest == NONE or s.land[tile] < lowest):
            lowest = s.land[tile]
    return lowest
