"""What a seat knows as numbers, straight from the position: the viewer first, then the others clockwise.

Empty chairs are zeros, counts are scaled to about 1, and `names` says what each number is. Only what the seat may know
is read: two positions that it cannot tell apart give the same numbers. What it is all worth: worth.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import CARD_OF, LAID_OF, WAYS
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules.decks import count
from westward.games.oregon_trail.rules.game import OregonTrail
from westward.games.oregon_trail.state import NONE
from westward.games.oregon_trail.view import PHASES
from westward.games.oregon_trail.worth import value
from westward.kernel.floats import ONE, table

__all__ = ["LENGTH", "features", "names", "value"]

CONDITIONS: Final = (
    *((kind, 1) for kind in range(t.DEAD_OXEN)),
    *((t.INADEQUATE_GRASS, 0), (t.BAD_WATER, 0), *((t.MEASLES, stage) for stage in range(t.STAGES))),
    *((t.CHOLERA, 0), (t.TYPHOID, 1), (t.STARVATION, 1), (t.STARVATION, 2), (t.EXTREME_COLD, 1)),
    *((t.BROKEN_ARM, 1), (t.BROKEN_ARM, 2)),
)
"""How a calamity can lie in front of a wagon: its kind and its stage; of dead oxen all cards count together."""
MENDED: Final = tuple(trouble for trouble in t.TROUBLES if trouble not in t.INCURABLE)
PLAYER_PARTS: Final = (
    *("there", "alive", "active", "first", "people", "forged", "share_forged", "steps_back", "room_back"),
    *("river_supply", "river_drown", "free_lane", *(f"exit_{lane}" for lane in t.LANES), "blocked", "hand"),
    *t.SUPPLIES,
    "supplies",
    *(f"{t.CALAMITIES[kind]}_{stage}" for kind, stage in CONDITIONS),
    *(f"oxen_{stage}" for stage in range(1, t.STAGES)),
    *("fatal", "next_actions", "town_behind", "fort_behind", "place_ahead"),
)

# Where the parts begin; test_features.py holds them against the names.
AT_TABLE: Final = 9
AT_CALAMITIES: Final = 18
AT_BANK: Final = 34
AT_HAND: Final = 41
AT_FITS: Final = 67
AT_FITS_TO: Final = 71
AT_UNSEEN: Final = 74
AT_DISCARD: Final = 100
AT_MENDING: Final = 126
AT_OFFERED: Final = 136
AT_MISSING: Final = 144
AT_ROBBER: Final = 146
AT_ROBBED: Final = 152
AT_PLAYERS: Final = 158
LENGTH: Final = 446
PLAYER: Final = 48
AT_LANES: Final = 11  # in the part of a player
AT_BLOCKED: Final = 15
AT_SUPPLIES: Final = 17
AT_TROUBLES: Final = 26
AT_OXEN: Final = 41
AT_FATAL: Final = 43


def names() -> tuple[str, ...]:
    """What each number is.

    >>> len(names()), names()[0], names()[-1]
    (446, 'phase_draft', 'player_5_place_ahead')
    """
    return (
        *(f"phase_{PHASES[code]}" for code in range(1, f.LAST_DECISION + 1)),
        *("asked", "actions", "round", "trail_length", "voluntary_discard", "deck", "discard", "dry", "calamity_deck"),
        *(f"deck_{calamity}" for calamity in t.CALAMITIES),
        *(f"bank_{supply}" for supply in t.SUPPLIES[: t.BANKED]),
        *(f"hand_{card}" for card in t.CARD_NAMES),
        *(f"fits_{kind}" for kind in t.KINDS),
        *(f"fits_to_{lane}" for lane in t.LANES),
        *(f"unseen_{card}" for card in t.CARD_NAMES),
        *(f"discard_{card}" for card in t.CARD_NAMES),
        *(f"mending_{trouble}" for trouble in MENDED),
        *(f"offered_{supply}" for supply in t.SUPPLIES),
        *("missing", "picks"),
        *(f"robber_{chair}" for chair in range(t.MOST_SEATS)),
        *(f"robbed_{chair}" for chair in range(t.MOST_SEATS)),
        *(f"player_{chair}_{part}" for chair in range(t.MOST_SEATS) for part in PLAYER_PARTS),
    )


# ------------------------------------------------------------------ tables


def shares(whole: int) -> vec[i32]:
    """The numbers from 0 up as shares of a whole, cut off where they are far beyond it."""
    return table(min(number / whole, 1.5) for number in range(256))


LONGEST_TRAIL: Final = max(t.LENGTHS)
PEOPLE: Final = shares(int(t.PEOPLE))
COPIES: Final = shares(4)  # of a card or a supply; also steps back
PAIRS: Final = shares(2)  # of calamities and picks
HAND: Final = shares(12)
SUPPLIES: Final = shares(8)
TRAIL_CARDS: Final = shares(int(t.TRAIL_CARDS))
CALAMITY_CARDS: Final = shares(int(t.CALAMITY_CARDS))
SEGMENTS: Final = shares(LONGEST_TRAIL)
ROUNDS: Final = shares(int(t.ROUNDS) * LONGEST_TRAIL)
NEAR: Final = table(max(1 - steps / 8, 0.0) for steps in range(256))  # 1: at the place itself
PROGRESS: Final = table(min(forged / max(goal, 1), 1.0) for goal in range(32) for forged in range(32))
MENDING: Final = bytes(MENDED.index(trouble) if trouble in MENDED else 0 for trouble in t.TROUBLES)
CONDITION: Final = bytes(kind * t.STAGES + stage for kind, stage in CONDITIONS)
ZEROS: Final = table(0.0 for name in names())


# ------------------------------------------------------------------ features


def features(s: OregonTrail, seat: i64) -> vec[i32]:
    """The numbers of a seat as bits of float32, `LENGTH` of them whatever the number of seats.

    >>> import westward
    >>> numbers = westward.Match(westward.load("oregon_trail"), seats=3, seed=1).state.features(0)
    >>> numbers[names().index("phase_draft")], numbers[names().index("player_0_people")]
    (1.0, 1.0)
    """
    out = ZEROS[:]
    write_table(s, seat, out)
    write_cards(s, seat, out)
    write_fits(s, seat, out)
    write_question(s, seat, out)
    at: i64 = AT_PLAYERS
    other = seat
    for chair in range(s.seats):
        write_player(s, other, out, at)
        at += PLAYER
        other += 1
        if other == s.seats:
            other = 0
    return out


def write_table(s: OregonTrail, seat: i64, out: vec[i32]) -> None:
    """What is there once for all."""
    code = s.stack.code
    if 0 < code <= f.LAST_DECISION:
        out[code - 1] = ONE
        if s.decider() == seat:
            out[AT_TABLE] = ONE
    out[AT_TABLE + 1] = PEOPLE[s.actions]
    out[AT_TABLE + 2] = ROUNDS[s.round]
    out[AT_TABLE + 3] = SEGMENTS[s.goal]
    if s.free_discard:
        out[AT_TABLE + 4] = ONE
    deck = count(s.deck)
    out[AT_TABLE + 5] = TRAIL_CARDS[deck]
    out[AT_TABLE + 6] = TRAIL_CARDS[count(s.discard)]
    if not deck and not s.table_yields():
        out[AT_TABLE + 7] = ONE
    out[AT_TABLE + 8] = CALAMITY_CARDS[count(s.calamity_deck)]
    calamities = s.calamity_deck
    pairs = PAIRS
    for kind in range(t.CALAMITY_KINDS):
        out[AT_CALAMITIES + kind] = pairs[calamities[kind]]
    bank = s.seats * t.STORES
    for kind in range(t.BANKED):
        out[AT_BANK + kind] = COPIES[s.supplies[bank + kind]]


def write_cards(s: OregonTrail, seat: i64, out: vec[i32]) -> None:
    """The own hand, the cards that the seat does not see, and those in the discard pile."""
    hand = s.hand
    deck = s.deck
    discard = s.discard
    copies = COPIES
    mine = seat * t.CARDS
    for card in range(t.CARDS):
        own = hand[mine + card]
        hidden = deck[card] - own
        at = card
        for other in range(s.seats):
            hidden += hand[at]
            at += t.CARDS
        out[AT_HAND + card] = copies[own]
        out[AT_UNSEEN + card] = copies[hidden]
        out[AT_DISCARD + card] = copies[discard[card]]


def write_fits(s: OregonTrail, seat: i64, out: vec[i32]) -> None:
    """How many ways to go on the hand has, by kind of card and by the lane to which they lead."""
    hand = s.hand
    mine = seat * t.CARDS
    free = s.free_lane(seat)
    lane = NONE if free else s.exit_lane(seat)
    plain: i64 = 0
    calamity: i64 = 0
    river: i64 = 0
    left: i64 = 0
    middle: i64 = 0
    ways: i64 = 0
    for way in range(WAYS):
        card: i64 = CARD_OF[way]
        laid: i64 = LAID_OF[way]
        if hand[mine + card] and (free or t.ENTRY[laid] == lane):
            kind = card & 3
            plain += kind == t.PLAIN
            calamity += kind == t.CALAMITY
            river += kind == t.RIVER_SUPPLY
            left += t.EXIT[laid] == 0
            middle += t.EXIT[laid] == 1
            ways += 1
    copies = COPIES
    out[AT_FITS] = copies[plain]
    out[AT_FITS + 1] = copies[calamity]
    out[AT_FITS + 2] = copies[river]
    out[AT_FITS + 3] = copies[ways - plain - calamity - river]
    out[AT_FITS_TO] = copies[left]
    out[AT_FITS_TO + 1] = copies[middle]
    out[AT_FITS_TO + 2] = copies[ways - left - middle]


def write_question(s: OregonTrail, seat: i64, out: vec[i32]) -> None:
    """What is being mended, picked or stolen."""
    code = s.stack.code
    arg = s.stack.arg
    if code == f.ASK_OFFER:
        out[AT_MENDING + MENDING[arg % OTHER]] = ONE
        if arg >= OTHER:
            out[AT_OFFERED + arg // OTHER - 1] = ONE
        out[AT_MISSING] = PAIRS[s.missing(s.active, arg % OTHER)]
    elif code == f.ASK_PICK:
        out[AT_MISSING + 1] = PAIRS[arg % OTHER]
    elif code == f.ASK_BULLETS:
        out[AT_ROBBER + (arg % OTHER - seat + s.seats) % s.seats] = ONE
        out[AT_ROBBED + (arg // OTHER - seat + s.seats) % s.seats] = ONE


def write_player(s: OregonTrail, seat: i64, out: vec[i32], at: i64) -> None:
    """A wagon: all of it is public."""
    people = s.people[seat]
    forged = s.forged[seat]
    here = s.at[seat]
    out[at] = ONE
    if people:
        out[at + 1] = ONE
    if seat == s.active:
        out[at + 2] = ONE
    if seat == s.first:
        out[at + 3] = ONE
    out[at + 4] = PEOPLE[people]
    out[at + 5] = SEGMENTS[forged]
    out[at + 6] = PROGRESS[32 * s.goal + forged]
    out[at + 7] = COPIES[forged - here]
    out[at + 8] = COPIES[max(here - s.floor(seat), 0)]
    river = s.river[seat]
    if river:
        out[at + (10 if (river - 1) >> 1 & 3 == t.RIVER_DROWN else 9)] = ONE
    if s.free_lane(seat):
        out[at + AT_LANES] = ONE
    else:
        out[at + AT_LANES + 1 + s.exit_lane(seat)] = ONE
    out[at + AT_BLOCKED + 1] = HAND[s.hand_size(seat)]
    supplies = s.supplies
    held: i64 = 0
    for kind in range(t.STORES):
        cards = supplies[seat * t.STORES + kind]
        held += cards
        out[at + AT_SUPPLIES + kind] = COPIES[cards]
    out[at + AT_SUPPLIES + t.STORES] = SUPPLIES[held]
    if s.is_troubled(seat):
        write_troubles(s, seat, out, at)
        out[at + AT_FATAL + 1] = PEOPLE[s.next_actions(seat)]
    else:
        out[at + AT_FATAL + 1] = PEOPLE[people]
    write_places(s, seat, out, at + AT_FATAL + 2)


def write_troubles(s: OregonTrail, seat: i64, out: vec[i32], at: i64) -> None:
    """The calamities in front of a wagon."""
    troubles = s.troubles
    first = seat * t.ATTACHED * t.STAGES
    for i in range(len(CONDITION)):
        out[at + AT_TROUBLES + i] = PAIRS[troubles[first + CONDITION[i]]]
    for stage in range(1, t.STAGES):
        oxen: i64 = first + stage
        cards = troubles[oxen + t.DEAD_OXEN * t.STAGES] + troubles[oxen + t.INADEQUATE_GRASS * t.STAGES]
        out[at + AT_OXEN + stage - 1] = PAIRS[cards + troubles[oxen + t.BAD_WATER * t.STAGES]]
    if s.is_blocked(seat):
        out[at + AT_BLOCKED] = ONE
    if s.fatal_due(seat) != NONE:
        out[at + AT_FATAL] = ONE


def write_places(s: OregonTrail, seat: i64, out: vec[i32], at: i64) -> None:
    """How near the next town and fort behind the wagon are, and the next place in front of it."""
    for place in range(2):
        steps = s.steps_back(seat, place)
        if steps != NONE:
            out[at + place] = NEAR[steps]
    here = s.at[seat]
    ahead = here + 1
    while ahead < s.goal and not s.place_at(ahead):
        ahead += 1
    if ahead < s.goal:
        out[at + 2] = NEAR[ahead - here]
