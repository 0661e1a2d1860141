"""What a seat can tell of the hands of others for certain (rules.md 10), for views and features."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.holdings import Holdings, narrow
from westward.games.settlers_of_america.state import LEAST, THIEF, VICTIM, VICTIM_BOOK

MOST_WORLDS: Final = 4096  # that are looked at one by one; beyond that the bounds can be wider than they need be
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
    worlds: i64 = 1
    for mask in masks:
        worlds *= options_in(mask)
    if worlds <= MOST_WORLDS:
        out = Bounds(blank(s.seats, ENDLESS), blank(s.seats, 0))
        look(s, masks, 0, t.NO_CLAIMS[:], books, out)
        return out
    return wide_bounds(s, masks, books)


def blank(seats: i64, number: i64) -> vec[i64]:
    """A number for each hand and resource."""
    out = vec[i64](capacity=seats * t.RES)
    for i in range(seats * t.RES):
        out = append(out, number)
    return out


def options_in(mask: i64) -> i64:
    """How many resources a mask has."""
    count: i64 = 0
    for res in range(t.RES):
        count += mask & t.BIT[res] > 0
    return count


def look(s: Holdings, masks: vec[i64], number: i64, shift: vec[i64], books: vec[i64], out: Bounds) -> None:
    """Try every resource for every theft, as long as nothing that everybody knows is contradicted."""
    if number == len(masks):
        for at in range(s.seats * t.RES):
            out.least[at] = min(out.least[at], books[at] + shift[at])
            out.most[at] = max(out.most[at], books[at] + shift[at])
        return
    first = number * s.theft_size()
    thief = s.thefts[first + THIEF] * t.RES
    victim = s.thefts[first + VICTIM] * t.RES
    for res in range(t.RES):
        if masks[number] & t.BIT[res] and s.thefts[first + VICTIM_BOOK + res] + shift[victim + res] > 0:
            shift[thief + res] += 1
            shift[victim + res] -= 1
            if bearable(s, first, shift):
                look(s, masks, number + 1, shift, books, out)
            shift[thief + res] -= 1
            shift[victim + res] += 1


def bearable(s: Holdings, first: i64, shift: vec[i64]) -> bool:
    """Whether nobody would have held less than nothing until the next theft."""
    for at in range(s.seats * t.RES):
        if s.thefts[first + LEAST + at] + shift[at] < 0:
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
