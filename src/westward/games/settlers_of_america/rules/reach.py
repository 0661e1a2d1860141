"""Where a train can go before its first step, and for how much (rules.md 5.8): what people want to see."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.trains import FULL, Trains
from westward.games.settlers_of_america.state import NONE

FEES: Final = 16  # sets of owners who are paid


@final
class Way:
    """The paths that a train enters one after the other, the coal, and the mask of owners who are paid a fee."""

    def __init__(self, rails: vec[i64], coal: i64, fees: i64) -> None:
        self.rails: vec[i64] = rails
        self.coal: i64 = coal
        self.fees: i64 = fees


def ways_of(s: Trains, seat: i64, number: i64) -> list[Way]:
    """The ways of a train to every path where it can rest: those that no other one beats in coal and fees.

    The search goes step by step; a train on a path after so many steps with these fees paid is looked at once.
    """
    start = s.train[seat * 2 + number]
    if start == NONE or (s.must_go_on() and number != s.drive_train):
        return []
    free = s.drive_steps if s.drive_train == number else 0
    coal = s.hand[seat * t.RES + t.COAL] if s.dice else 0
    most = free + coal * t.PER_COAL
    came = vec[i64](capacity=256)  # for each place in the search: the one before
    at = vec[i64](capacity=256)  # path * FEES + fees
    done = vec[i64](capacity=256)  # steps
    seen = t.NO_WAYS[:]
    came = append(came, NONE)
    at = append(at, start * FEES)
    done = append(done, 0)
    seen[start * FEES] = 1
    looked: i64 = 0
    out: list[Way] = []
    while looked < len(at):
        path = at[looked] // FEES
        fees = at[looked] % FEES
        steps = done[looked]
        if path != start and s.others_on(seat * 2 + number, path) < FULL:
            offer(out, path, max(-((free - steps) // t.PER_COAL), 0), fees, came, at, looked)
        if steps < most:
            for i in range(g.BESIDE):
                beside = g.NEXT[path * g.BESIDE + i]
                if beside == g.NOWHERE or s.rail[beside] == NONE:
                    continue
                paid = fees
                owner = s.rail[beside]
                unpaid = owner != seat and not s.paid & t.BIT[number * 4 + owner]
                if unpaid and not (s.drive_free and steps < free):
                    paid |= t.BIT[owner]
                if price(paid) <= s.gold[seat] and not seen[beside * FEES + paid]:
                    seen[beside * FEES + paid] = 1
                    came = append(came, looked)
                    at = append(at, beside * FEES + paid)
                    done = append(done, steps + 1)
        looked += 1
    return out


def price(fees: i64) -> i64:
    """The gold for the fees to a set of owners."""
    gold: i64 = 0
    for owner in range(t.MOST_SEATS):
        if fees & t.BIT[owner]:
            gold += t.FEE
    return gold


def offer(out: list[Way], path: i64, coal: i64, fees: i64, came: vec[i64], at: vec[i64], place: i64) -> None:
    """Add a way unless one to the same path costs no more coal and no more gold; it replaces those that cost more."""
    gold = price(fees)
    number = len(out) - 1
    while number >= 0:
        way = out[number]
        if way.rails[len(way.rails) - 1] == path:
            if way.coal <= coal and price(way.fees) <= gold:
                return
            if way.coal >= coal and price(way.fees) >= gold:
                out.pop(number)
        number -= 1
    backward = vec[i64](capacity=16)
    while came[place] != NONE:
        backward = append(backward, at[place] // FEES)
        place = came[place]
    rails = vec[i64](capacity=len(backward))
    for i in range(len(backward) - 1, -1, -1):
        rails = append(rails, backward[i])
    out.append(Way(rails, coal, fees))
