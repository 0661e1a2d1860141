"""What cannot be chosen now, and why not: for buttons that are grey."""

from collections.abc import Iterable, Sequence

from westward.games.end_of_the_trail.tables import CARD_INDEX, CARDS
from westward.games.end_of_the_trail.words.phrases import PIECE_WORDS, action_name, me, short, spot
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Closed, Menu, Reasons, refusals, refused
from westward.language.views import View

# A card that can do nothing now (rules.md 5.3).
IDLE = {
    "shortcut": "every other tile is claimed",
    "double_or_nothin": "no two neighboring tiles are unclaimed",
    "claim_jump": "no tile has a tent of others and none of yours",
    "new_prospects": "no tent stands on the land",
}
SPENT = {"tent": "You have no tent left.", "camp": "Your camp stands already."}


def closed(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Closed]:
    """What the viewer cannot choose now, each with the reason and the places on the table.

    >>> from westward.games.end_of_the_trail import GAME
    >>> from westward.kernel import Match, menu_of
    >>> state = Match(GAME, seats=2, seed=1).state
    >>> closed(state.view(0), menu_of(state, 0))
    []
    """
    return refusals(view, menu, REASONS)


def _card(verb: str, card: str, why: str) -> Closed:
    targets = [] if card == "JOKER" else [f"card-{card}"]
    return refused(f"{verb} {short(card)}", why, *targets)


def _missing(menu: Menu, cards: Iterable[str]) -> list[str]:
    """The cards that no choice uses."""
    offered = {arg for choice in menu for arg in choice["args"]}
    return [card for card in dict.fromkeys(cards) if card not in offered]


def _hole(view: View, menu: Menu) -> list[Closed]:
    return [_card("Lay down", card, "A Joker cannot be your hole card.") for card in _missing(menu, me(view)["cards"])]


def _bid(view: View, menu: Menu) -> list[Closed]:
    if any(choice["verb"] == "bid" for choice in menu):
        return []
    verb = "Outbid with" if view["phase"] == "raise" else "Bid"
    return [refused(f"{verb} ${view['auction']['high'] + 1} or more", f"You have only ${me(view)['money']}.")]


def _select(view: View, menu: Menu) -> list[Closed]:
    jokers = ["JOKER"] if "JOKER" in me(view)["cards"] else []
    return [_card("Select", card, "A Joker cannot be selected.") for card in jokers]


def _turn(view: View, menu: Menu) -> list[Closed]:
    mine = me(view)
    out = [_card(f"{action_name(card)}:", card, _idle(card)) for card in _missing(menu, mine["selected"])]
    if any(choice["verb"] == "stake" for choice in menu):
        return out + _pieces(view, menu)
    here = mine["position"]
    if here is None:
        return [*out, refused("Stake a tile", "You have not looked at a tile in this round.")]
    return [*out, refused(f"Stake {spot(view, here)}", "Somebody has claimed it.", f"tile-{here}")]


def _idle(card: str) -> str:
    why = IDLE.get(CARDS[CARD_INDEX[card]].action, "every other tile in its reach is claimed")
    return f"Not usable now: {why}."


def _pieces(view: View, menu: Menu) -> list[Closed]:
    mine = me(view)
    gone = [piece for piece, left in (("tent", mine["tents"]), ("camp", mine["camps"])) if not left]
    return [refused(f"Claim with {PIECE_WORDS[piece]}", SPENT[piece]) for piece in gone]


REASONS: dict[str, Reasons] = {
    "hole": _hole,
    "bid": _bid,
    "raise": _bid,
    "select": _select,
    "turn": _turn,
    "claim": _pieces,
    "double": _pieces,
    "hold": _pieces,
    "final": _pieces,
}
