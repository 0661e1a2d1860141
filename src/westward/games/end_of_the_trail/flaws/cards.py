"""What is wrong with the cards of a loaded position: where they are, and what is still to be dealt."""

from typing import Final, NamedTuple

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.frames import Frame
from westward.games.end_of_the_trail.state import Position


class Place(NamedTuple):
    """A kind of zone: what people call it, whose it can be, how many cards it holds, and when it holds any."""

    first: int
    name: str
    players: bool
    argonauts: bool
    most: int
    when: tuple[int, ...] = ()  # one of these frames lies on the stack; always, where none is named


_TURNS: Final = (f.NEXT_TURN, f.ASK_KEEP)
PLACES: Final = (
    Place(z.HAND, "cards in hand", True, False, t.CARD_COUNT),
    Place(z.HOLE, "hole cards", True, False, 1),
    Place(z.SUPPLY, "cards in the supply", True, False, t.CARD_COUNT),
    Place(z.SELECTED, "selected cards", True, True, t.SELECT_MAX, (*_TURNS, f.TURN_ORDER)),
    Place(z.USED, "used cards", True, True, t.SELECT_MAX, _TURNS),
    Place(z.PICK, "picked cards", True, False, t.SELECT_MAX, (f.ASK_SELECT,)),
    Place(z.KEEPING, "cards to keep", True, False, t.KEEP_MAX, (f.ASK_KEEP,)),
    Place(z.RESERVE, "cards in reserve", False, True, t.RESERVE_SIZE),
    Place(z.TURNED, "cards turned up", False, True, t.BID_CARDS, (f.COMPARE_BIDS, f.ASK_RAISE)),
)
FOR_JOKERS: Final = (z.DECK, z.DISCARD, z.BOX, z.LOT, z.HAND, z.TURNED)


def flaw_of_cards(s: Position, codes: list[int]) -> str:
    """Every card is where such a card can be now."""
    for card in range(t.CARD_COUNT):
        flaw = flaw_of_card(s, card)
        if flaw:
            return f"{t.CARD_NAMES[min(card, t.JOKER)]} {flaw}"
    for place in PLACES:
        for party in range(s.parties):
            held = s.count(place.first + party)
            if held > place.most:
                return f"{s.name_of(party)} has {held} {place.name}, more than {place.most}"
            if held and place.when and not {*place.when} & {*codes}:
                return f"{s.name_of(party)} has {place.name} now"
    for party in range(s.parties):
        chosen = sum(s.count(zone + party) for zone in (z.SELECTED, z.USED, z.KEEPING))
        if chosen > (t.SELECT_MAX if party < s.seats else t.ARGONAUT_DRAWS + 1):
            return f"{s.name_of(party)} has selected {chosen} cards"
    if any(s.count(z.LOT + lot) > (t.LOT_SIZE if s.part == f.AUCTIONS else 0) for lot in range(s.lots)):
        return "there are too many cards in the lots"
    shown = [card for party in range(s.parties) for card in sorted(s.turned_up(party))]
    held_up = [min(int(card), t.JOKER) for party in range(s.parties) for card in s.cards_in(z.TURNED + party)]
    if len(s.turned) != len(held_up) or shown != held_up:
        return "'turned' is not what the Argonauts have turned up"
    return ""


def flaw_of_card(s: Position, card: int) -> str:
    """What is wrong with the zone of a card."""
    zone = int(s.where[card])
    first, whose = zone, 0
    if zone >= z.HAND:
        place = PLACES[(zone - z.HAND) // 4]
        first, whose = place.first, zone - place.first
        if not (place.players if whose < s.seats else place.argonauts and whose < s.parties):
            return f"is among {place.name} of somebody who has none"
    elif zone >= z.LOT:
        first = z.LOT
        if zone >= z.LOT + s.lots:
            return "is in a lot that there is not"
    if (zone == z.BOX) != (card >= t.JOKER and not s.jokers):
        return "is in the box" if zone == z.BOX else "is not in the box"
    if card >= t.JOKER and first not in FOR_JOKERS and not (first == z.SELECTED and whose >= s.seats):
        return f"is among {PLACES[(zone - z.HAND) // 4].name}"
    if first == z.RESERVE and not t.RESERVE_CARD[card]:
        return "is no card for a reserve"
    if s.opened[card] and first not in (z.HAND, z.PICK):
        return "is known to be in a hand, and is not"
    if zone == z.DECK and s.deck_of[card] != s.epoch:
        return "is in the deck, and came from an older one"
    return ""


def flaw_of_deals(s: Position, to_do: list[Frame]) -> str:
    """Each deal brings as many cards as are missing, and nothing is dealt twice."""
    dealt = [frame for frame in to_do if frame.code in (f.FILL_RESERVE, f.DRAW_RESERVE)]
    hands = list[int]()
    for at, frame in enumerate(to_do):
        if frame.code == f.DEAL:
            zone, left, so_far = frame.arg % 64, frame.arg // 64 % 16, frame.arg // 1024
            held = s.count(zone)
            wanted, before = deal_wanted(s, zone, to_do[at + 1])
            if left + held != wanted or not (so_far <= held if s.part == f.GAMBLING else so_far == held - before):
                return "a deal does not bring the cards that are missing"
            dealt.append(Frame(f.DEAL, zone))
            hands.append(zone - z.HAND)
        elif frame.code == f.FILL_RESERVE and s.count(z.RESERVE + frame.arg) == t.RESERVE_SIZE:
            return f"the reserve of {s.name_of(frame.arg)} is full"
    if len({*dealt}) < len(dealt):
        return "something is dealt twice"
    for seat in range(s.seats if s.part == f.SETUP else 0):
        if seat not in hands and s.count(z.HAND + seat) + s.count(z.HOLE + seat) != t.STARTING_DEAL:
            return f"{s.name_of(seat)} does not begin with {t.STARTING_DEAL} cards"
    return ""


def deal_wanted(s: Position, zone: int, then: Frame) -> tuple[int, int]:
    """How many cards a zone has after a deal, and how many of them it had before; (-1, 0): nothing is dealt there."""
    if z.HAND <= zone < z.HOLE:
        return {f.SETUP: (t.STARTING_DEAL, 0), f.GAMBLING: (t.REFILL_TO, 0)}.get(s.part, (-1, 0))
    if z.LOT <= zone < z.HAND:
        return (t.LOT_SIZE, 0) if then.code in (f.DEAL, f.OPEN_AUCTIONS) else (-1, 0)
    if then == Frame(f.DRAW_RESERVE, zone - z.SELECTED):
        return t.ARGONAUT_DRAWS, 0
    if then == Frame(f.ARGONAUT_BID, zone - z.TURNED):
        return 1, 0
    return (t.BID_CARDS, 1) if then == Frame(f.ARGONAUT_TOTAL, zone - z.TURNED) else (-1, 0)
