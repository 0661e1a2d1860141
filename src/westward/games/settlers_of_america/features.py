"""What a seat knows as numbers, straight from the position: the viewer first, then the others clockwise.

Empty chairs are zeros, counts are scaled to about 1, and `names` says what each number is. Only what the seat may know
is read: two positions that it cannot tell apart give the same numbers. What it is all worth: worth.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.frames import OTHER
from westward.games.settlers_of_america.rules.deduction import bounds_for
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import (
    ACCEPTED,
    COUNTERED,
    DECK,
    DISCARDED,
    HELD,
    NEW,
    NONE,
)
from westward.games.settlers_of_america.view import PHASES
from westward.games.settlers_of_america.worth import value
from westward.kernel.floats import ONE, table

__all__ = ["LENGTH", "SECRET", "features", "names", "value"]

SECRET: Final = (
    "settler",
    "train",
    "build_rail",
    "move",
    "offer",
    "done",
    "pick",
    "discard",
    "ask",
    "give",
    "want",
    "accept",
    "reject",
    "counter",
)
"""Families of actions that rivals do not see: what is only announced, and what is discussed or chosen face down."""

CHAIRS: Final = 4
PHASE_NAMES: Final = tuple(dict.fromkeys((*PHASES.values(), "counter")))
TURN_PARTS: Final = (
    *("turn", "dice", "gold_bought", "offers", "card_played", "drive_0", "drive_1", "drive_steps", "drive_free"),
    *("must_go_on", "deck", "grain_of_move", "settler_of_move", "piece_removed", "cards_to_take", "second_rail"),
    "four_players",
)
PLAYER_PARTS: Final = (
    *("active", "acts", "ready", "gold", "cards", "development", "new", "rails_left", "cities_left", "center"),
    *("delivered", "missing", "settlers", "trains", "addressed", "accepts", "counters"),
    *(f"at_least_{res}" for res in g.RESOURCES),
    *(f"at_most_{res}" for res in g.RESOURCES),
    *(f"ways_{res}" for res in g.RESOURCES),
    *(f"gives_{item}" for item in t.ITEM_NAMES),
    *(f"wants_{item}" for item in t.ITEM_NAMES),
)
SITE_PARTS: Final = ("own_city", "other_city", "own_settler", "rival_settler", "own_train")
PRODUCING: Final = tuple(number for number in range(g.HEXES) if g.HEX_RESOURCE[number] != g.NOWHERE)

# Where the parts begin; test_features.py holds them against the names.
AT_TURN: Final = 35
AT_BANK: Final = 52
AT_CARDS: Final = 57
AT_HAND: Final = 85
AT_PLAYERS: Final = 95
AT_HEXES: Final = 271
AT_SITES: Final = 336
AT_RAILS: Final = 561
LENGTH: Final = 762
PLAYER: Final = 44
SITE: Final = 5
KNOWN: Final = 17  # where the resources begin among a player's parts


def names() -> tuple[str, ...]:
    """What each number is.

    >>> len(names()), names()[0], names()[-1]
    (762, 'phase_over', 'rail_p200')
    """
    return (
        *(f"phase_{phase}" for phase in PHASE_NAMES),
        *TURN_PARTS,
        *(f"bank_{res}" for res in g.RESOURCES),
        *(f"{place}_{card}" for place in ("discarded", "unseen", "own", "new") for card in t.CARD_IDS),
        *(f"hand_{res}" for res in g.RESOURCES),
        *(f"picked_{res}" for res in g.RESOURCES),
        *(f"player_{chair}_{part}" for chair in range(CHAIRS) for part in PLAYER_PARTS),
        *(f"ways_of_{g.HEX_IDS[number]}" for number in PRODUCING),
        *(f"{site}_{part}" for site in g.SITE_IDS for part in SITE_PARTS),
        *(f"rail_{path}" for path in g.PATH_IDS),
    )


# ---------------------------------------------------------------- tables

PHASE_OF: Final = bytes(PHASE_NAMES.index(PHASES[code]) if code in PHASES else 0 for code in range(f.DRAW_CARD + 1))
COUNTER_PHASE: Final[i64] = PHASE_NAMES.index("counter")
ACTION_PHASE: Final[i64] = PHASE_NAMES.index("action")
EXTRA_PHASE: Final[i64] = PHASE_NAMES.index("extra_build")
HEX_AT: Final = vec[i64]([AT_HEXES + PRODUCING.index(n) if n in PRODUCING else NONE for n in range(g.HEXES)])
BLANK: Final = table(0.0 for _ in range(LENGTH))
HUNDRED: Final = 101
COUNT: Final = table(min(n / 8, 1.5) for n in range(HUNDRED))
SHARE: Final = table(n / 100 for n in range(HUNDRED))
ENOUGH: Final = table(min(n / 20, 1.5) for n in range(HUNDRED))
HALF: Final[i32] = table([0.5])[0]
QUARTER: Final[i32] = table([0.25])[0]
MINUS: Final[i32] = table([-1.0])[0]
NEAR: Final = table(1 / (1 + n) for n in range(g.NOWHERE + 1))
MOST: Final[i64] = HUNDRED - 1
NO_SPOTS: Final = vec[i64]([0 for _ in range(g.SPOTS)])


# ---------------------------------------------------------------- the numbers


def features(s: Knowledge, seat: i64) -> vec[i32]:
    """The numbers of a seat as the bits of float32, `LENGTH` of them whatever the number of seats.

    >>> import westward
    >>> state = westward.Match(westward.load("settlers_of_america"), seats=4, seed=1).state
    >>> numbers = state.features(0)
    >>> len(numbers) == LENGTH, numbers[names().index("four_players")]
    (True, 1.0)
    """
    out = BLANK[:]
    write_turn(s, seat, out)
    write_cards(s, seat, out)
    write_players(s, seat, out)
    write_map(s, seat, out)
    return out


def write_turn(s: Knowledge, seat: i64, out: vec[i32]) -> None:
    """What is being decided, as far as the viewer sees it, and what has been done this turn."""
    code = s.stack.code
    other = s.stack.arg // OTHER
    phase: i64 = PHASE_OF[code]
    mine = s.stack.arg % OTHER == seat
    if f.FIRST_PART <= code <= f.LAST_PART and not mine:
        below = s.stack.numbers[s.stack.size - 3]
        phase = EXTRA_PHASE if below == f.EXTRA else ACTION_PHASE if below == f.ACTION else COUNTER_PHASE
    out[phase] = ONE
    out[AT_TURN] = SHARE[100 * s.turn // s.max_turns]
    out[AT_TURN + 1] = COUNT[s.dice]
    out[AT_TURN + 2] = COUNT[min(4 * s.gold_bought, MOST)]
    out[AT_TURN + 3] = COUNT[min(s.offers, MOST)]
    if s.card_played:
        out[AT_TURN + 4] = ONE
    if s.drive_train != NONE:
        out[AT_TURN + 5 + s.drive_train] = ONE
        out[AT_TURN + 7] = COUNT[s.drive_steps]
        if s.drive_free:
            out[AT_TURN + 8] = ONE
        if s.must_go_on():
            out[AT_TURN + 9] = ONE
    out[AT_TURN + 10] = ENOUGH[s.cards_at(DECK)]
    if s.seats == CHAIRS:
        out[AT_TURN + 16] = ONE
    if not mine:
        return
    if code == f.MOVE_TO:
        out[AT_TURN + 11] = COUNT[other // t.PIECES]
        out[AT_TURN + 12] = COUNT[8 * (other % t.PIECES)]
    elif code == f.SCOUT_TO:
        out[AT_TURN + 12] = COUNT[8 * other]
    elif code == f.SETTLER_AT or code == f.TRAIN_AT:
        out[AT_TURN + 13] = COUNT[4 * other]
    elif code == f.TAKE:
        out[AT_TURN + 14] = COUNT[4 * other]
    elif code == f.FREE_RAIL:
        out[AT_TURN + 15] = COUNT[8 * other]


def write_cards(s: Knowledge, seat: i64, out: vec[i32]) -> None:
    """The bank, the own hand, and the development cards by kind: discarded, not to be placed, own, own and new."""
    for res in range(t.RES):
        out[AT_BANK + res] = ENOUGH[s.hand[s.seats * t.RES + res]]
        out[AT_HAND + res] = COUNT[s.hand[seat * t.RES + res]]
        out[AT_HAND + t.RES + res] = COUNT[s.dropping[seat * t.RES + res]]
    kinds = t.NO_KINDS[:]
    for card in range(t.DECK_SIZE):
        place = s.cards[card]
        at: i64 = t.CARD_KIND[card]
        if place == HELD + seat:
            at += 2 * t.KINDS
        elif place == NEW and seat == s.active:
            at += 3 * t.KINDS
        elif place != DISCARDED:
            at += t.KINDS
        kinds[at] += 1
    for i in range(4 * t.KINDS):
        out[AT_CARDS + i] = COUNT[2 * kinds[i]]


def write_players(s: Knowledge, seat: i64, out: vec[i32]) -> None:
    """What everybody has; of the hands of others what can be told for certain."""
    bounds = bounds_for(s, seat)
    acting = s.acting()
    code = s.stack.code
    composer = s.stack.arg % OTHER if f.ASK <= code <= f.WANT else NONE
    talk = s.addressed > 0 and (composer != s.active or composer == seat)
    over = s.stack.size == 0
    who = seat
    for chair in range(s.seats):
        at: i64 = AT_PLAYERS + chair * PLAYER
        if who == s.active:
            out[at] = ONE
        if acting & t.BIT[who]:
            out[at + 1] = ONE
        if s.ready & t.BIT[who]:
            out[at + 2] = ONE
        out[at + 3] = ENOUGH[min(s.gold[who], MOST)]
        out[at + 4] = COUNT[min(s.hand_size(who), MOST)]
        out[at + 5] = COUNT[s.development_cards(who)]
        out[at + 6] = COUNT[s.cards_at(NEW) if who == s.active else 0]
        out[at + 7] = ENOUGH[s.rails_left[who]]
        out[at + 8] = COUNT[s.cities_left[who]]
        out[at + 9] = COUNT[s.center[who]]
        out[at + 10] = COUNT[s.delivered[who]]
        out[at + 11] = COUNT[s.goal() - s.delivered[who]]
        for number in range(t.PIECES):
            if s.settler[who * 2 + number] != NONE:
                out[at + 12] = COUNT[8 if out[at + 12] else 4]
            if s.train[who * 2 + number] != NONE:
                out[at + 13] = COUNT[8 if out[at + 13] else 4]
        shown = talk and (code != f.REPLY or who == seat)
        if talk and s.addressed & t.BIT[who]:
            out[at + 14] = ONE
        if shown and s.reply[who] == ACCEPTED:
            out[at + 15] = ONE
        if shown and s.reply[who] == COUNTERED:
            out[at + 16] = ONE
        known = who == seat or over
        for res in range(t.RES):
            cards = who * t.RES + res
            out[at + KNOWN + res] = COUNT[s.hand[cards] if known else bounds.least[cards]]
            out[at + KNOWN + t.RES + res] = COUNT[s.hand[cards] if known else bounds.most[cards]]
        speaks = who == s.active or (shown and s.reply[who] == COUNTERED)
        if talk and speaks and (composer != who or composer == seat):
            for item in range(t.ITEMS):
                out[at + KNOWN + 3 * t.RES + item] = COUNT[2 * s.give[who * t.ITEMS + item]]
                out[at + KNOWN + 3 * t.RES + t.ITEMS + item] = COUNT[2 * s.want[who * t.ITEMS + item]]
        who = s.next_seat(who)


def write_map(s: Knowledge, seat: i64, out: vec[i32]) -> None:
    """Which hexes produce and for whom, the city-sites with what is near them, and the rails."""
    n = s.seats
    ways = t.NO_CLAIMS[:]
    for place in range(g.HEXES):
        number = g.PRINTED[place] + s.token[place]
        if number and place != s.outlaw:
            chances: i64 = t.WAYS_TO_ROLL[number]
            out[HEX_AT[place]] = COUNT[chances]
            for i in range(g.AT_HEX):
                site = g.HEX_SITES[place * g.AT_HEX + i]
                if site != g.NOWHERE and 0 <= s.city[site] < n:
                    ways[s.city[site] * t.RES + g.HEX_RESOURCE[place]] += chances
    for who in range(n):
        at: i64 = AT_PLAYERS + (who - seat + n) % n * PLAYER + KNOWN + 2 * t.RES
        for res in range(t.RES):
            out[at + res] = ENOUGH[min(ways[who * t.RES + res], MOST)]
    for site in range(g.SITES):
        write_site(s, seat, site, out)
    write_rails(s, seat, out)


def write_rails(s: Knowledge, seat: i64, out: vec[i32]) -> None:
    """Whose rail lies on a path: 1 for an own one, -1 for another's; a quarter where an own one could come next."""
    rail = s.rail
    near = NO_SPOTS[:]
    for site in range(g.SITES):
        if s.city[site] == seat:
            near[g.SITE_AT[site]] = 1
    for path in range(g.PATHS):
        owner = rail[path]
        if owner == seat:
            out[AT_RAILS + path] = ONE
            near[g.PATH_A[path]] = 1
            near[g.PATH_B[path]] = 1
        elif owner != NONE:
            out[AT_RAILS + path] = MINUS
    for path in range(g.PATHS):
        if rail[path] == NONE and near[g.PATH_A[path]] + near[g.PATH_B[path]]:
            out[AT_RAILS + path] = QUARTER


def write_site(s: Knowledge, seat: i64, site: i64, out: vec[i32]) -> None:
    """Whose city it is (half where a cube lies), and how near the settlers and the own trains are, in paths."""
    n = s.seats
    at: i64 = AT_SITES + site * SITE
    owner = s.city[site]
    if owner != NONE:
        out[at + (owner != seat)] = ONE if s.goods[site] == NONE else HALF
    spot: i64 = g.SITE_AT[site]
    own: i64 = g.NOWHERE
    rival: i64 = g.NOWHERE
    for piece in range(n * t.PIECES):
        place = s.settler[piece]
        if place != NONE:
            away: i64 = g.DISTANCE[place * g.SPOTS + spot]
            if piece // t.PIECES == seat:
                own = min(own, away)
            else:
                rival = min(rival, away)
    if own != g.NOWHERE:
        out[at + 2] = NEAR[own]
    if rival != g.NOWHERE:
        out[at + 3] = NEAR[rival]
    train: i64 = g.NOWHERE
    for number in range(t.PIECES):
        path = s.train[seat * t.PIECES + number]
        if path != NONE:
            one: i64 = g.DISTANCE[g.PATH_A[path] * g.SPOTS + spot]
            two: i64 = g.DISTANCE[g.PATH_B[path] * g.SPOTS + spot]
            train = min(train, min(one, two))
    if train != g.NOWHERE:
        out[at + 4] = NEAR[train]
