"""What a position is worth to a seat, by a rough estimate after the bot notes of the rules: in hundredths of a segment,
then as utility.

Its figures stand in figures.toml.
"""

from typing import Final

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.figures import (
    ACTION,
    CLOSE,
    FAR,
    FIT,
    FODDER,
    HAND,
    LANE,
    LAST_PERSON,
    NEXT_FIT,
    PERSON,
    PERSON_EACH,
    PLACE,
    RIVER,
    STRIKE,
    SUPPLY,
    WAGON,
    WAITING,
    V,
)
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules.turn import Turn
from westward.games.oregon_trail.state import NONE
from westward.kernel.utility import utilities

MANY: Final = 7  # cards in hand that count
SURE: Final = 100  # per cent


def value(s: Turn, seat: i64) -> float:
    """A quick estimate of the final utility of a seat, from -1 to 1: how surely its wagon will beat each of the others.

    >>> import westward
    >>> game = westward.load("oregon_trail")
    >>> ahead = game.build({"seats": 2, "players": {"Red": {"trail": ["MM-plain", "MM-plain"]}}})
    >>> value(ahead, 0) > 0 > value(ahead, 1)
    True
    """
    if s.over():
        return utilities(s)[seat]
    mine = strength(s, seat) + prospects(s, seat)
    total: float = 0.0
    for rival in range(s.seats):
        if rival != seat:
            total += beats(s, seat, mine, rival)
    return total / float(s.seats - 1)


def beats(s: Turn, seat: i64, mine: i64, rival: i64) -> float:
    """From -1 to 1. A lost wagon stays behind all that are not lost, and behind those that were lost later."""
    when = s.lost[seat]
    theirs = s.lost[rival]
    if when == theirs and when:
        return 0.0
    if when or theirs:
        return 1.0 if not when or (theirs and when > theirs) else -1.0
    ahead = float(mine - strength(s, rival))
    left = s.goal - max(s.forged[seat], s.forged[rival])
    return ahead / (abs(ahead) + float(V[CLOSE] + V[FAR] * left))


# ------------------------------------------------------------------ what everybody sees


def strength(s: Turn, seat: i64) -> i64:
    """What is forged, who can go on forging and with what, and what is in the way."""
    forged = s.forged[seat]
    people = s.people[seat]
    person = V[PERSON] + V[PERSON_EACH] * (s.goal - forged)
    out = 100 * forged + person * people - V[ACTION] * (forged - s.at[seat])
    if people == 1:
        out -= V[LAST_PERSON]
    if seat == s.active:
        out += V[ACTION] * s.actions
    out += V[HAND] * min(s.hand_size(seat), MANY) + stores(s, seat)
    if s.free_lane(seat):
        out += 2 * V[LANE]
    elif s.exit_lane(seat) == 1:
        out += V[LANE]
    river = s.river[seat]
    if river:
        out -= V[RIVER] + (person // 3 if (river - 1) // 2 % 4 == t.RIVER_DROWN else V[SUPPLY])
    if s.is_troubled(seat):
        out -= troubles(s, seat, person)
    return out


def stores(s: Turn, seat: i64) -> i64:
    """The supplies of a wagon."""
    out: i64 = 0
    cards: i64 = 0
    for kind in range(t.STORES):
        copies = s.supplies[seat * t.STORES + kind]
        cards += copies
        worth = V[SUPPLY + kind]
        for i in range(copies):
            out += worth
            worth //= 2
    return out + V[FODDER] * min(cards, 5)


def troubles(s: Turn, seat: i64, person: i64) -> i64:
    """What the calamities in front of a wagon will cost, as far as they cannot be mended."""
    out: i64 = 0
    for trouble in range(t.ATTACHED):
        cards = s.suffers(seat, trouble)
        if not cards:
            continue
        if trouble <= t.DEAD_OXEN:
            out += V[ACTION] + (V[WAGON] + person) * (SURE - rescue(s, seat, trouble)) // SURE
        elif trouble == t.BROKEN_ARM:
            out += V[ACTION] * (s.troubles[(seat * t.ATTACHED + trouble) * t.STAGES + 1] + 2 * cards)
        elif t.DEADLINE[trouble] == t.LOSE_PERSON:
            out += V[ACTION] + cards * person * (SURE - mending(s, seat, trouble)) // SURE
        else:
            out += waiting(s, seat, trouble)
    return out


def waiting(s: Turn, seat: i64, trouble: i64) -> i64:
    """Grass, bad water, measles or cholera; these cost an action in the first turn."""
    if trouble == t.MEASLES:
        fresh = s.troubles[(seat * t.ATTACHED + trouble) * t.STAGES + 2]
        return V[WAITING + 2] + V[ACTION] * fresh
    if trouble == t.CHOLERA:
        return V[WAITING + 3]
    return V[WAITING] if trouble == t.INADEQUATE_GRASS else V[WAITING + 1]


def mending(s: Turn, seat: i64, trouble: i64) -> i64:
    """How surely a trouble can be mended with the supplies of the wagon, in per cent."""
    if seat == s.active and not s.actions:
        return 0
    missing = s.missing(seat, trouble)
    if not missing:
        return 90
    held = t.REMEDY[2 * trouble + 1] != t.NO_REMEDY
    tries = (s.supplies_of(seat) - (1 if held else 0) + missing - 1) // missing
    if not s.can_mend(seat, trouble):
        return 0
    return 45 if tries == 1 else 65 if tries == 2 else 75


def rescue(s: Turn, seat: i64, trouble: i64) -> i64:
    """How surely a wagon that cannot go on will be saved: by its supplies, or in a place that it can reach."""
    sure = mending(s, seat, trouble)
    left = s.actions if seat == s.active else s.next_actions(seat)
    if seat != s.active:
        left = max(s.people[seat], 1)
    if s.river[seat]:
        return sure
    town = s.steps_back(seat, t.A_TOWN)
    if town != NONE and town + 1 <= left:
        sure = max(sure, 95)
    fort = s.steps_back(seat, t.A_FORT)
    if fort != NONE and fort + 2 <= left and s.supplies[s.seats * t.STORES + t.REMEDY[2 * trouble]]:
        sure = max(sure, 93)
    return sure


# ------------------------------------------------------------------ what only the seat knows, or has begun


def prospects(s: Turn, seat: i64) -> i64:
    """The cards in hand that fit, places for an emergency, and what the seat has begun and is asked about."""
    if s.lost[seat]:
        return 0
    return cards(s, seat) + pending(s, seat)


def cards(s: Turn, seat: i64) -> i64:
    """How well the hand goes on from here."""
    hand = s.hand
    at = seat * t.CARDS
    out: i64 = 0
    for place in range(2):
        copies = hand[at + t.TOWN + place]
        if copies:
            out += V[PLACE + place]
            if s.is_blocked(seat) and not s.river[seat] and place == t.A_TOWN:
                out += V[WAGON] // 2
    river = s.river[seat]
    free = s.free_lane(seat) and not river
    lane: i64 = NONE
    if river:
        lane = t.EXIT[river]
    elif not free:
        lane = s.exit_lane(seat)
    best: i64 = 0
    more: i64 = 0
    for way in range(a.WAYS):
        card: i64 = a.CARD_OF[way]
        if hand[at + card] and (free or t.ENTRY[a.LAID_OF[way]] == lane):
            best = max(best, V[FIT + card % 4])
            if card % 4 <= t.CALAMITY:
                more += hand[at + card]
    return out + best + V[NEXT_FIT] * min(max(more - 1, 0), 3)


def pending(s: Turn, seat: i64) -> i64:
    """A question whose answer brings or costs something."""
    if s.stack.size == 0 or seat != s.active:
        return 0
    code = s.stack.code
    arg = s.stack.arg
    if code == f.ASK_TARGET:
        return V[STRIKE]
    if code == f.ASK_PICK:
        return V[SUPPLY + t.FOOD] * (arg % OTHER)
    if code == f.ASK_BENEFIT:
        return V[SUPPLY + t.FOOD] + V[ACTION]
    if code == f.ASK_LOSE:
        return -V[SUPPLY]
    if code == f.ASK_OFFER:
        return offer(s, seat, arg % OTHER)
    return 0


def offer(s: Turn, seat: i64, trouble: i64) -> i64:
    """One try in two succeeds: half of what the trouble would cost, and a supply."""
    person = V[PERSON] + V[PERSON_EACH] * (s.goal - s.forged[seat])
    if trouble <= t.DEAD_OXEN:
        return V[WAGON] // 8
    if t.DEADLINE[trouble] == t.LOSE_PERSON:
        return person // 4 - V[SUPPLY] // 2
    return waiting(s, seat, trouble) // 2 - V[SUPPLY + t.FOOD]
