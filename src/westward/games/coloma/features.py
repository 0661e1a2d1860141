"""What a seat knows as numbers, straight from the position: the viewer first, then the others clockwise.

Empty chairs are zeros, counts are scaled to about 1, and `names` says what each number is. Only what the seat may know
is read: two positions that it cannot tell apart give the same numbers. What it is all worth: worth.py.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules import scoring
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import NONE, ONE, ones
from westward.games.coloma.worth import value
from westward.kernel import floats

__all__ = ["LENGTH", "SECRET", "features", "names", "value"]

SECRET: Final = ("discard", "select", "mule")
"""Families of actions that rivals do not see: cards and places are chosen face down."""

CHAIRS: Final = t.MOST_SEATS
CHANCE: Final = f.LAST_DECISION + 1  # the phase in which a die is rolled
PHASES: Final = (
    *("over", "opening", "exchange", "select", "turn", "basket", "land", "town", "wagon", "row", "barrel", "tents"),
    *("guests", "option", "pay", "discard", "token", "chance"),
)
POSITIONS: Final = tuple(str(position + 1) for position in range(t.SITE_COUNT))
CANYON_NAMES: Final = tuple(str(canyon + 1) for canyon in range(t.CANYONS))
NUMBERS: Final = (
    *("bucks", "gold", "vp", "horses", "lodge", "supply", "gunmen", "graves", "guests", "tents", "tent_supply"),
    *("hotels", "used_barrels", "hand", "deck", "known_top", "known_bottom", "rivers", "bridges", "buildings", "score"),
)
PLAYER_PARTS: Final = (
    *("there", "active", "sheriff", "ready", "begun"),
    *NUMBERS,
    *(f"event_{at}" for at in POSITIONS),
    *(f"land_{land}" for land in t.LAND_IDS),
    *(f"wagon_{node}" for node in t.NODE_IDS),
    *(f"barrel_{kind}" for kind in t.BARREL_IDS),
    *(f"built_{card}" for card in t.CARD_IDS),
    *(f"canyon_{at}" for at in CANYON_NAMES),
    *(f"at_{at}" for at in POSITIONS),
    *(f"pioneer_{pioneer}" for pioneer in t.PIONEERS),
    *(f"tier_{tier}" for tier in ("1", "2", "3")),
)


def names() -> tuple[str, ...]:
    """What each number is.

    >>> names()[0], names()[-1], len(names()) == LENGTH
    ('phase_over', 'player_5_tier_3', True)
    """
    return (
        *(f"phase_{phase}" for phase in PHASES),
        *(f"seats_{seats}" for seats in range(1, CHAIRS + 1)),
        *("hotel_module", "specialties", "side_b", "mule_duel"),
        *(f"year_{year}" for year in t.YEAR_NAMES),
        *(f"round_{number}" for number in range(t.ROUNDS + 1)),
        *("rounds_left", "turns_begun"),
        *(f"bust_{at}" for at in POSITIONS),
        *(f"pool_{pool}" for pool in t.POOLS),
        *("cart", "gold_value", "outlaws", "all_gunmen", "gunmen_win"),
        *(f"row_{row + 1}_{who}" for row in range(t.ROWS) for who in ("mine", "theirs")),
        *(f"{when}_{chart}" for when in ("chart", "next_chart") for chart in t.CHART_IDS),
        *(f"stash_{space + 1}_{kind}" for space in range(t.SPACES) for kind in t.BARREL_IDS),
        *(f"pile_{kind}" for kind in t.BARREL_IDS),
        *(f"bridge_{bridge}_{part}" for bridge in t.BRIDGE_IDS for part in ("in_play", "left", "worth", "mine")),
        "hotels_left",
        *(f"buster_{side}_{at}" for side in ("left", "right", "stands") for at in POSITIONS),
        *("asked_to_decline", "hammer", "saw", "due", "moves_left", "row_filled"),
        *(f"open_{slot}" for slot in t.SLOT_NAMES),
        *(f"passed_{node}" for node in t.NODE_IDS),
        *(f"hand_{card}" for card in t.CARD_IDS),
        *(f"payable_{mode}_{card}" for mode in ("hammer", "saw") for card in t.CARD_IDS),
        *(f"bag_{card}" for card in t.CARD_IDS),
        *(f"next_card_{card}" for card in t.CARD_IDS),
        *(f"plan_{at}_{how}" for at in POSITIONS for how in ("boom", "bust")),
        *(f"mule_{who}_{at}" for who in ("mine", "theirs") for at in POSITIONS),
        *(f"carrot_{who}_{at}" for who in ("mine", "theirs") for at in POSITIONS),
        *("shade_rivers", "shade_towns", "shade_lost"),
        *(f"wagon_card_{t.NODE_IDS[node]}" for node in t.WAGON_CARDS),
        *(f"player_{chair}_{part}" for chair in range(CHAIRS) for part in PLAYER_PARTS),
    )


LENGTH: Final = len(names())


def scaled(most: int) -> vec[i32]:
    """The bits of n / most, as far as numbers of moderate size go."""
    return floats.table(min(max(n / most, -1.5), 1.5) for n in range(1000))


FEW: Final = scaled(4)
SIX: Final = scaled(6)
EIGHT: Final = scaled(8)
TWELVE: Final = scaled(12)
SIXTEEN: Final = scaled(16)
TWENTY: Final = scaled(20)
POINTS: Final = scaled(100)
_nothing = [0] * LENGTH
NOTHING: Final = vec[i32](_nothing)


@final
class Writer:
    """Writes the numbers one after the other, in the order of their names."""

    def __init__(self) -> None:
        self.out: vec[i32] = NOTHING[:]
        self.at: i64 = 0

    def flag(self, true: bool) -> None:
        if true:
            self.out[self.at] = floats.ONE
        self.at += 1

    def number(self, number: i64, scale: vec[i32]) -> None:
        if number < 0:
            number = 0
        if number > 999:
            number = 999
        self.out[self.at] = scale[number]
        self.at += 1

    def one_of(self, which: i64, count: i64) -> None:
        """1 for the one that it is; none for NONE."""
        if which >= 0:
            self.out[self.at + which] = floats.ONE
        self.at += count

    def bits(self, mask: i64, count: i64) -> None:
        """1 for each bit that is set."""
        at = self.at
        self.at += count
        while mask:
            if mask & 1:
                self.out[at] = floats.ONE
            mask >>= 1
            at += 1


def features(s: Knowledge, seat: i64) -> vec[i32]:
    """The numbers of a seat as the bits of float32, `LENGTH` of them whatever the number of seats.

    >>> import westward
    >>> state = westward.Match(westward.load("coloma"), seats=3, seed=1).state
    >>> numbers = state.features(0)
    >>> len(numbers) == LENGTH, numbers[names().index("player_0_lodge")] > 0
    (True, True)
    """
    w = Writer()
    write_course(s, w)
    write_board(s, seat, w)
    write_question(s, w)
    write_own(s, seat, w)
    write_variants(s, seat, w)
    ranks = s.ranking()
    for chair in range(s.parties):
        write_party(s, seat, (seat + chair) % s.parties, ranks, w)
    return w.out


def write_course(s: Knowledge, w: Writer) -> None:
    """What is asked, the options, the time and the wheel."""
    code = s.stack.code
    w.one_of(min(code, CHANCE), len(PHASES))
    w.one_of(s.seats - 1, CHAIRS)
    w.flag(s.hotel_module)
    w.flag(s.specialties)
    w.flag(s.side_b)
    w.flag(s.mules)
    w.one_of(s.year, t.YEARS)
    w.one_of(s.round, t.ROUNDS + 1)
    w.number(t.YEARS * t.ROUNDS - s.year * t.ROUNDS - s.round, SIXTEEN)
    w.flag(s.done != 0)
    w.one_of(s.bust, t.SITE_COUNT)


def write_board(s: Knowledge, seat: i64, w: Writer) -> None:
    """Gold, the Shootout, Barrels, Bridges and Hotels."""
    for pool in range(3):
        w.number(s.pools[pool], TWELVE)
    w.number(s.cart, TWENTY)
    w.number(s.gold_value(), FEW)
    w.number(s.outlaws, TWENTY)
    w.number(s.all_gunmen(), TWENTY)
    w.flag(s.all_gunmen() > s.outlaws)
    for row in range(t.ROWS):
        party = s.rows[row]
        w.flag(party == seat)
        w.flag(party != NONE and party != seat)
    w.one_of(s.charts[s.year], t.CHARTS)
    w.one_of(s.charts[s.year + 1] if s.year + 1 < t.YEARS else NONE, t.CHARTS)
    for kind in s.stash:
        w.one_of(kind, t.KINDS)
    for number in s.pile:
        w.number(number, FEW)
    for bridge in range(t.BRIDGES):
        in_play = s.stock[bridge] != NONE
        w.flag(in_play)
        w.number(s.stock[bridge], FEW)
        w.number(scoring.bridge_vp(s, seat, bridge) if in_play else 0, TWELVE)
        w.flag(s.bridges[seat] >> bridge & 1 == 1)
    w.number(s.hotels_left, TWELVE)
    w.one_of(s.left, t.SITE_COUNT)
    w.one_of(s.right, t.SITE_COUNT)
    w.one_of(s.buster, t.SITE_COUNT)


def write_question(s: Knowledge, w: Writer) -> None:
    """The turn under way, which everybody can follow."""
    code = s.stack.code
    arg = s.stack.arg
    builds = code == f.ASK_TOWN or code == f.ASK_LAND
    w.flag(f.ASK_LAND <= code <= f.ASK_BARREL and arg & 1 == 1)
    w.flag(builds and t.ARG[arg >> 1] == 0)
    w.flag(builds and t.ARG[arg >> 1] == 1)
    w.number(arg % f.PRICE if code == f.ASK_PAY else 0, TWELVE)
    w.number(s.moves_left(s.active) if code == f.ASK_WAGON else 0, EIGHT)
    w.flag(s.row_filled == 1)
    w.bits(s.slots, t.SLOTS)
    w.bits(s.path, t.NODES)


def write_own(s: Knowledge, seat: i64, w: Writer) -> None:
    """The cards of the viewer, and what it could use at each position."""
    hand = s.hand[seat]
    w.bits(hand, t.CARDS)
    for mode in range(2):
        payable: i64 = 0
        for card in range(t.CARDS):
            if hand >> card & 1 and s.payable(seat, t.CARD_PRICE[mode * t.CARDS + card]):
                payable |= t.BIT[card]
        w.bits(payable, t.CARDS)
    w.bits(s.bag[seat], t.CARDS)
    on_top = s.known_cards(s.top, seat)
    first: i64 = NONE
    if on_top:
        first = s.top[seat * t.CARDS + on_top - 1]
    elif not s.bag[seat] and s.bottom[seat * t.CARDS] != t.NO_CARD:
        first = s.bottom[seat * t.CARDS]
    w.one_of(first, t.CARDS)
    for position in range(t.SITE_COUNT):
        w.number(ones(s.slots_at(seat, position, False)), EIGHT)
        w.number(ones(s.slots_at(seat, position, True)), EIGHT)


def write_variants(s: Knowledge, seat: i64, w: Writer) -> None:
    """Mules and Carrots of two players, and what only Shade has."""
    if s.mules:
        w.one_of(position_of(s, seat, seat, 1), t.SITE_COUNT)
        w.one_of(position_of(s, seat, 1 - seat, 1), t.SITE_COUNT)
        w.bits(s.carrots[seat], t.SITE_COUNT)
        w.bits(s.carrots[1 - seat], t.SITE_COUNT)
    else:
        w.at += 4 * t.SITE_COUNT
    w.number(s.shade_rivers, EIGHT)
    w.number(s.shade_towns, EIGHT)
    w.number(s.shade_lost, TWELVE)
    w.bits(s.wagon_cards, len(t.WAGON_CARDS))


def position_of(s: Knowledge, viewer: i64, party: i64, part: i64) -> i64:
    """Where a Pioneer or a Mule stands, as far as the viewer knows; choices of the opening are not positions."""
    code = s.stack.code
    if code == f.ASK_OPENING or (code == f.ASK_SELECT and party != viewer):
        return NONE
    return s.choices[2 * party + part]


def write_party(s: Knowledge, seat: i64, party: i64, ranks: vec[i64], w: Writer) -> None:
    """What the viewer knows of a player, or of Shade."""
    w.flag(True)
    w.flag(s.active == party)
    w.flag(s.sheriff == party)
    w.flag(s.ready & ONE[party] != 0)
    w.flag(s.done & ONE[party] != 0)
    w.number(s.bucks[party], EIGHT)
    w.number(s.gold[party], EIGHT)
    w.number(s.vp[party], POINTS)
    w.number(s.horses[party], SIX)
    w.number(s.lodge[party], TWELVE)
    w.number(s.supply[party], TWELVE)
    w.number(s.gunmen(party), TWELVE)
    w.number(s.graves[party], SIX)
    w.number(s.guests[party], FEW)
    w.number(s.tents[party], EIGHT)
    w.number(s.tent_supply[party], EIGHT)
    w.number(s.hotels[party], FEW)
    tokens: i64 = 0
    for at in range(party * t.KINDS, (party + 1) * t.KINDS):
        tokens += s.used[at]
    w.number(tokens, SIX)
    if party < s.seats:
        w.number(s.hand_size(party), SIXTEEN)
        w.number(s.deck_size(party), SIXTEEN)
        w.number(s.known_cards(s.top, party), EIGHT)
        w.number(s.known_cards(s.bottom, party), EIGHT)
        w.number(ones(s.canyons[party]), FEW)
        w.number(ones(s.bridges[party]), FEW)
        w.number(ones(s.tableau[party]), TWELVE)
        w.number(scoring.total_of(s, party), POINTS)
    else:
        w.at += 7
        w.number(scoring.shade_total(s), POINTS)
    w.bits(s.events[party], t.SITE_COUNT)
    w.bits(s.lands[party], len(t.LAND_IDS))
    w.one_of(s.wagon[party], t.NODES)
    for at in range(party * t.KINDS, (party + 1) * t.KINDS):
        w.number(s.unused[at], FEW)
    if party < s.seats:
        w.bits(s.tableau[party], t.CARDS)
        w.bits(s.canyons[party], t.CANYONS)
    else:
        w.at += t.CARDS + t.CANYONS
    w.one_of(position_of(s, seat, party, 0), t.SITE_COUNT)
    w.one_of(s.pioneer[party] if party < s.seats else NONE, len(t.PIONEERS))
    tier: i64 = NONE
    for place in range(len(ranks)):
        if ranks[place] == party:
            tier = min(place, 2)
    w.one_of(tier, 3)
