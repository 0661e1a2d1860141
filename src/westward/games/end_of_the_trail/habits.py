"""What a practiced player does without much thought: the quick choices of sampled games (rules.md 16).

A seat's own cards and the tiles it was shown decide, and some luck, so that sampled games differ.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.state import NONE, Position
from westward.kernel.menu import Menu
from westward.kernel.rng import Rng

# In hundredths of gold.
_means = [
    100 * sum(t.TILE_COUNTS[kind * t.VALUES + gold] * gold for gold in range(t.VALUES)) // max(t.TYPE_COUNTS[kind], 1)
    for kind in range(len(t.TYPES))
]
MEAN: Final = vec[i64](_means)
ANOTHER_CARD: Final = 70  # a second card for the poker hand
FIT: Final = 25  # a point of a card's fit
MORE_CARDS: Final = 60  # to look and have another card to go on with
SAFE_LOOK: Final = 60  # Double or Nothin' takes the better of two
CHOSEN_WELL: Final = 30  # what others have claimed is better than the mean
SAFE: Final = 20  # a camp
SPECIAL: Final = 380  # what Double or Nothin' or Claim Jump may find
NUDGE: Final = 350  # it costs no claim
NEVER: Final = -9999
STAY: Final = 40  # a claim at hand

# Points of fit: for each card of the same rank in the poker hand, and for each one that may join it.
KEPT: Final = 13
AT_HAND: Final = 4
USEFUL: Final = bytes([8, 20, 26, 26, 26, 28, 20, 0])  # a card for Prospecting, by action, three for a point of fit

# What a lot is worth, fifteen for a dollar: a point of fit, a pair among its cards, a match in hand.
DOLLAR: Final = 15
POINT: Final = 15
IN_LOT: Final = 30
WITH_HAND: Final = 40


def habit(s: Position, seat: i64, menu: Menu, rng: Rng) -> i64:
    """One of the choices on the menu.

    >>> import westward
    >>> match = westward.Match(westward.load("end_of_the_trail"), seats=2, seed=1)
    >>> menu = Menu()
    >>> match.state.fill(0, menu)
    >>> habit(match.state, 0, menu, Rng(1)) in match.state.legal(0)
    True
    """
    first = menu.items[0]
    if menu.count == 1:
        return first
    code = s.stack.code
    if code == f.ASK_TURN:
        return turn(s, seat, menu, rng)
    if code == f.ASK_CLAIM:
        return claim(s, seat, menu, rng)
    if code == f.ASK_SELECT:
        rest = s.where.bits[z.HAND + seat]  # three, for those come early, and one more can be used
        return lowest_of(s, seat, rest, z.PICK + seat, t.SELECT_MAX, a.SELECT, True, rng)
    if code == f.ASK_KEEP:
        rest = s.where.bits[z.USED + seat]
        return lowest_of(s, seat, rest, z.KEEPING + seat, t.KEEP_MAX, a.KEEP, False, rng)
    if code == f.ASK_BID or code == f.ASK_RAISE:
        return bid(s, seat, menu, rng)
    if code == f.ASK_STAKE or code == f.ASK_HOLD:
        return first + piece(s, s.place[seat], menu)
    if code == f.ASK_BUST:
        return first + piece(s, s.stack.arg // f.OTHER, menu)
    best = first
    most: i64 = NEVER - 1
    for i in range(menu.count):
        action = menu.items[i]
        worth = rng.below(40)
        if code == f.ASK_HOLE:
            worth += 20 * fit(s, seat, action - a.HOLE)
        elif code == f.ASK_PAY:
            card = action - a.PAY
            worth += 12 * i64(t.MONEY[card]) - 10 * fit(s, seat, card) - i64(USEFUL[t.ACTION[card]])
        elif code == f.ASK_LOT:
            worth += lot_fit(s, seat, action - a.PICK_LOT) if action != a.QUIT else NEVER
        elif code == f.ASK_DOUBLE:
            worth += hope(s, seat, (action - a.CLAIM_AT) // 2) + SAFE * ((action - a.CLAIM_AT) % 2)
        elif code == f.ASK_RELOCATE:
            worth += hope(s, seat, action - a.RELOCATE)
        elif code == f.ASK_FINAL:
            worth += hope(s, seat, (action - a.FINAL) // 2)
        if worth > most:
            most = worth
            best = action
    return best


def hope(s: Position, seat: i64, tile: i64) -> i64:
    """The gold of a tile that the seat was shown, or the mean of its type."""
    if s.seen[tile] >> seat & 1:
        return 100 * s.value[tile]
    return MEAN[s.land[tile]]


def piece(s: Position, tile: i64, menu: Menu) -> i64:
    """The camp where there is much to protect, and in the last round; else a tent. Where one is left, that one."""
    if menu.count < 2 or menu.items[1] != menu.items[0] + 1:
        return 0
    return 1 if s.value[tile] >= 5 or s.round == t.ROUNDS else 0


# ------------------------------------------------------------------ cards


def fit(s: Position, seat: i64, card: i64) -> i64:
    """How well a card goes with the poker hand and the other cards."""
    bits = s.where.bits
    base = bits[z.HOLE + seat] | bits[z.SUPPLY + seat] | bits[z.KEEPING + seat]
    near = bits[z.HAND + seat] | bits[z.PICK + seat] | bits[z.SELECTED + seat] | bits[z.USED + seat]
    shift = card - card % 4
    same: i64 = poker.COUNT[base >> shift & 15]
    others: i64 = poker.COUNT[near >> shift & 15]
    return KEPT * same + AT_HAND * max(others - 1, 0)


def lot_fit(s: Position, seat: i64, lot: i64) -> i64:
    """How well three cards go with those of the seat, and with each other."""
    total: i64 = 0
    rest = s.where.bits[z.LOT + lot]
    all_of = rest
    while rest:
        lowest = rest & -rest
        rest -= lowest
        card: i64 = t.CARD_OF_BIT[lowest % 67]
        if card < t.PACK:
            shift = card - card % 4
            same: i64 = poker.COUNT[all_of >> shift & 15]
            total += POINT * fit(s, seat, card) + IN_LOT * (same - 1) + i64(USEFUL[t.ACTION[card]])
            if s.where.bits[z.HAND + seat] >> shift & 15:
                total += WITH_HAND
    return total


def bid(s: Position, seat: i64, menu: Menu, rng: Rng) -> i64:
    """The lowest bid, as long as it is not more than the cards seem to be worth; alone, the first one is free."""
    first = menu.items[0]
    last = menu.items[menu.count - 1]
    if last != a.PASS and last != a.CONCEDE:
        return first
    reserve = lot_fit(s, seat, s.lot) // DOLLAR + rng.below(5)
    return first if first - a.BID <= reserve else last


def lowest_of(s: Position, seat: i64, cards: i64, zone: i64, many: i64, family: i64, useful: bool, rng: Rng) -> i64:
    """Cards are chosen in ascending order: the lowest one of the best that are still wanted, or done."""
    chosen = s.where.bits[zone]
    many -= s.where.held[zone]
    rest = cards
    most: i64 = -1
    second: i64 = -1
    third: i64 = -1
    best: i64 = NONE
    better: i64 = NONE
    good: i64 = NONE
    while rest:
        lowest = rest & -rest
        rest -= lowest
        card: i64 = t.CARD_OF_BIT[lowest % 67]
        if lowest <= chosen or card >= t.JOKER:
            continue
        worth = 3 * fit(s, seat, card) + rng.below(20)
        if useful:
            worth += i64(USEFUL[t.ACTION[card]])
        if worth > most:
            third = second
            good = better
            second = most
            better = best
            most = worth
            best = card
        elif worth > second:
            third = second
            good = better
            second = worth
            better = card
        elif worth > third:
            third = worth
            good = card
    if many <= 0 or best == NONE:
        return a.DONE
    lowest_card = best
    if many > 1 and better != NONE:
        lowest_card = min(lowest_card, better)
        if many > 2 and good != NONE:
            lowest_card = min(lowest_card, good)
    return family + lowest_card


# ------------------------------------------------------------------ Prospecting


def turn(s: Position, seat: i64, menu: Menu, rng: Rng) -> i64:
    """The choice of a turn that promises most gold; a second card for the poker hand counts as well."""
    used = s.where.held[z.USED + seat]
    unused = s.where.held[z.SELECTED + seat]
    here = s.place[seat]
    held = here != NONE and s.unclaimed(here)
    more: i64 = ANOTHER_CARD if used < t.KEEP_MAX else 0
    best = menu.items[0]
    most: i64 = NEVER - 1
    for i in range(menu.count):
        action = menu.items[i]
        worth = rng.below(100)
        if action < a.TRAVEL:
            worth += hope(s, seat, here)
            if action == a.STAKE + t.CAMP and not piece(s, here, menu):
                worth -= 100
        elif action < a.DOUBLE:
            tile = (action - a.TRAVEL) % a.PER_TRAVEL
            card = a.CARD_OF[(action - a.TRAVEL) // a.PER_TRAVEL]
            worth += hope(s, seat, tile) + more + FIT * fit(s, seat, card)
            if unused > 1:
                worth += MORE_CARDS
        elif action < a.JUMP:
            pair = (action - a.DOUBLE) % a.PER_DOUBLE
            one = hope(s, seat, t.PAIR_ONE[pair])
            two = hope(s, seat, t.PAIR_TWO[pair])
            card = a.CARD_OF[a.FIRST_DOUBLE + (action - a.DOUBLE) // a.PER_DOUBLE]
            worth += max(one, two) + SAFE_LOOK + FIT * fit(s, seat, card)
            if used:
                worth += more
        elif action < a.NUDGE:
            tile = (action - a.JUMP) % a.PER_JUMP // 2
            card = a.CARD_OF[a.FIRST_JUMP + (action - a.JUMP) // a.PER_JUMP]
            worth += hope(s, seat, tile) + CHOSEN_WELL + FIT * fit(s, seat, card)
            if used:
                worth += more
        elif unused > 1 or held:
            place = (action - a.NUDGE) % a.PER_NUDGE
            gold = hope(s, seat, place // 4)
            if place % 4 == seat:
                gold = 500 - gold
            card = a.CARD_OF[a.FIRST_NUDGE + (action - a.NUDGE) // a.PER_NUDGE]
            worth += NUDGE + gold // 3 + more + FIT * fit(s, seat, card)
        if worth > most:
            most = worth
            best = action
    return best


def claim(s: Position, seat: i64, menu: Menu, rng: Rng) -> i64:
    """Press on if what the other cards may find is better, the cards for the poker hand counted."""
    tile = s.stack.arg // f.OTHER
    rest = s.where.bits[z.SELECTED + seat]
    gold = 100 * s.value[tile]
    hoped: i64 = 0
    fits: i64 = 0
    while rest:
        lowest = rest & -rest
        rest -= lowest
        card: i64 = t.CARD_OF_BIT[lowest % 67]
        fits = max(fits, fit(s, seat, card))
        action: i64 = t.ACTION[card]
        if action == t.NUDGE:
            hoped = max(hoped, gold)
        elif action > t.SHORTCUT:
            hoped = max(hoped, SPECIAL)
        else:
            for other in range(4 * i64(t.REACH[action])):
                if other != tile and s.unclaimed(other):
                    hoped = max(hoped, hope(s, seat, other))
    if hoped:
        if s.where.held[z.USED + seat] < t.KEEP_MAX:
            hoped += ANOTHER_CARD + FIT * fits
        if hoped + rng.below(80) > gold + STAY:
            return a.PRESS
    return menu.items[0] + piece(s, tile, menu)
