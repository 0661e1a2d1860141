"""What a position is worth to a seat, by a rough estimate after the bot notes of the rules: in hundredths of a segment,
then as utility.

The figures were tuned by games of a bot that looks one choice ahead with them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules.turn import Turn
from westward.games.oregon_trail.state import NONE
from westward.kernel.utility import utilities

ACTION: Final = 30  # what an action brings, on average
PERSON: Final = 90  # one person less at the finish ...
PERSON_EACH: Final = 12  # ... and more for each segment that is still to be forged
LAST_PERSON: Final = 120  # the next death would be the end
WAGON: Final = 900  # what is at stake when the wagon may be lost
SUPPLY: Final = vec[i64]([20, 48, 24, 30, 38, 48, 28, 24])  # the first card of a kind; each further one is worth half
FODDER: Final = 8  # any card is something to trade with
HAND: Final = 9  # a trail card in hand ...
MANY: Final = 7  # ... up to so many
PLACE: Final = vec[i64]([70, 40])  # a town and a fort in hand
FIT: Final = vec[i64]([45, 55, 15, 5])  # the best card that fits, by its kind ...
NEXT_FIT: Final = 12  # ... and one more
LANE: Final = 8  # the middle lane is the easiest to continue, and any lane better still
RIVER: Final = 60  # an unforded river
STRIKE: Final = 45  # a calamity for somebody else
WAITING: Final = vec[i64]([70, 40, 40, 50])  # what lies in wait: grass, bad water, measles, cholera
CLOSE: Final = 200  # so far ahead at the finish, a wagon wins three times out of four ...
FAR: Final = 30  # ... and so much more it takes for each segment that is left
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
    return ahead / (abs(ahead) + float(CLOSE + FAR * left))


# ------------------------------------------------------------------ what everybody sees


def strength(s: Turn, seat: i64) -> i64:
    """What is forged, who can go on forging and with what, and what is in the way."""
    forged = s.forged[seat]
    people = s.people[seat]
    person = PERSON + PERSON_EACH * (s.goal - forged)
    out = 100 * forged + person * people - ACTION * (forged - s.at[seat])
    if people == 1:
        out -= LAST_PERSON
    if seat == s.active:
        out += ACTION * s.actions
    out += HAND * min(s.hand_size(seat), MANY) + stores(s, seat)
    if s.free_lane(seat):
        out += 2 * LANE
    elif s.exit_lane(seat) == 1:
        out += LANE
    river = s.river[seat]
    if river:
        out -= RIVER + (person // 3 if (river - 1) // 2 % 4 == t.RIVER_DROWN else SUPPLY[0])
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
        worth = SUPPLY[kind]
        for i in range(copies):
            out += worth
            worth //= 2
    return out + FODDER * min(cards, 5)


def troubles(s: Turn, seat: i64, person: i64) -> i64:
    """What the calamities in front of a wagon will cost, as far as they cannot be mended."""
    out: i64 = 0
    for trouble in range(t.ATTACHED):
        cards = s.suffers(seat, trouble)
        if not cards:
            continue
        if trouble <= t.DEAD_OXEN:
            out += ACTION + (WAGON + person) * (SURE - rescue(s, seat, trouble)) // SURE
        elif trouble == t.BROKEN_ARM:
            out += ACTION * (s.troubles[(seat * t.ATTACHED + trouble) * t.STAGES + 1] + 2 * cards)
        elif t.DEADLINE[trouble] == t.LOSE_PERSON:
            out += ACTION + cards * person * (SURE - mending(s, seat, trouble)) // SURE
        else:
            out += waiting(s, seat, trouble)
    return out


def waiting(s: Turn, seat: i64, trouble: i64) -> i64:
    """Grass, bad water, measles or cholera; these cost an action in the first turn."""
    if trouble == t.MEASLES:
        fresh = s.troubles[(seat * t.ATTACHED + trouble) * t.STAGES + 2]
        return WAITING[2] + ACTION * fresh
    if trouble == t.CHOLERA:
        return WAITING[3]
    return WAITING[0] if trouble == t.INADEQUATE_GRASS else WAITING[1]


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
            out += PLACE[place]
            if s.is_blocked(seat) and not s.river[seat] and place == t.A_TOWN:
                out += WAGON // 2
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
            best = max(best, FIT[card % 4])
            if card % 4 <= t.CALAMITY:
                more += hand[at + card]
    return out + best + NEXT_FIT * min(max(more - 1, 0), 3)


def pending(s: Turn, seat: i64) -> i64:
    """A question whose answer brings or costs something."""
    if s.stack.size == 0 or seat != s.active:
        return 0
    code = s.stack.code
    arg = s.stack.arg
    if code == f.ASK_TARGET:
        return STRIKE
    if code == f.ASK_PICK:
        return SUPPLY[t.FOOD] * (arg % OTHER)
    if code == f.ASK_BENEFIT:
        return SUPPLY[t.FOOD] + ACTION
    if code == f.ASK_LOSE:
        return -SUPPLY[0]
    if code == f.ASK_OFFER:
        return offer(s, seat, arg % OTHER)
    return 0


def offer(s: Turn, seat: i64, trouble: i64) -> i64:
    """One try in two succeeds: half of what the trouble would cost, and a supply."""
    person = PERSON + PERSON_EACH * (s.goal - s.forged[seat])
    if trouble <= t.DEAD_OXEN:
        return WAGON // 8
    if t.DEADLINE[trouble] == t.LOSE_PERSON:
        return person // 4 - SUPPLY[0] // 2
    return waiting(s, seat, trouble) // 2 - SUPPLY[t.FOOD]
