"""What a seat can tell of the hands of others for certain (rules.md 10), for views and features."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.holdings import Holdings, narrow
from westward.games.settlers_of_america.state import LEAST, THIEF, VICTIM, VICTIM_BOOK

MOST_WORLDS: Final = 4096  # that are told apart; beyond that the bounds can be wider than they need be
LEVEL: Final = 100  # stands for no change: what thefts have brought and taken is kept as bytes
START: Final = bytes([LEVEL] * (t.MOST_SEATS * t.RES))
ENDLESS: Final = 1000


@final
class Bounds:
    """The fewest and the most cards of each resource that each player can hold: seat * 5 + resource."""

    def __init__(self, least: vec[i64], most: vec[i64]) -> None:
        self.least: vec[i64] = least
        self.most: vec[i64] = most


def bounds_for(s: Holdings, seat: i64) -> Bounds:
    """As far as a seat (-1: an onlooker) knows the thefts. Its own hand it knows anyway."""
    books = vec[i64](capacity=t.MOST_SEATS * t.RES)
    for owner in range(s.seats):
        for res in range(t.RES):
            books = append(books, s.book(owner, res))
    if not len(s.thefts):
        return Bounds(books, books[:])
    masks = s.masks(seat)
    narrow(s.thefts, masks, s.seats)
    worlds = worlds_of(s, masks)
    if not worlds:
        return wide_bounds(s, masks, books)
    out = Bounds(blank(s.seats, ENDLESS), blank(s.seats, 0))
    for world in worlds:
        for at in range(s.seats * t.RES):
            count = books[at] + world[at] - LEVEL
            out.least[at] = min(out.least[at], count)
            out.most[at] = max(out.most[at], count)
    return out


def blank(seats: i64, number: i64) -> vec[i64]:
    """A number for each hand and resource."""
    out = vec[i64](capacity=seats * t.RES)
    for i in range(seats * t.RES):
        out = append(out, number)
    return out


def worlds_of(s: Holdings, masks: vec[i64]) -> list[bytes]:
    """All that the thefts together can have moved, theft by theft, each outcome once; none where there are too many.

    Many orders of cards lead to the same hands, so there are few outcomes even after many thefts.
    """
    worlds = [START]
    if len(masks) > LEVEL:
        return []
    for number in range(len(masks)):
        first = number * s.theft_size()
        thief = s.thefts[first + THIEF] * t.RES
        victim = s.thefts[first + VICTIM] * t.RES
        after: set[bytes] = set()
        for world in worlds:
            for res in range(t.RES):
                held = s.thefts[first + VICTIM_BOOK + res] + world[victim + res] - LEVEL
                if masks[number] & t.BIT[res] and held > 0:
                    shift = bytearray(world)
                    shift[thief + res] += 1
                    shift[victim + res] -= 1
                    if bearable(s, first, shift):
                        after.add(bytes(shift))
        if len(after) > MOST_WORLDS:
            return []
        worlds = list(after)
    return worlds


def bearable(s: Holdings, first: i64, shift: bytearray) -> bool:
    """Whether nobody would have held less than nothing until the next theft."""
    for at in range(s.seats * t.RES):
        if s.thefts[first + LEAST + at] + shift[at] < LEVEL:
            return False
    return True


def wide_bounds(s: Holdings, masks: vec[i64], books: vec[i64]) -> Bounds:
    """Each theft by itself: certainly not too narrow."""
    size = s.theft_size()
    least = books[:]
    most = books[:]
    for i in range(len(masks)):
        thief = s.thefts[i * size + THIEF] * t.RES
        victim = s.thefts[i * size + VICTIM] * t.RES
        for res in range(t.RES):
            if masks[i] & t.BIT[res]:
                most[thief + res] += 1
                least[victim + res] -= 1
                if masks[i] == t.BIT[res]:
                    least[thief + res] += 1
                    most[victim + res] -= 1
    for at in range(s.seats * t.RES):
        least[at] = max(least[at], 0)
    return Bounds(least, most)
