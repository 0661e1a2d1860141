"""The small phrases of which the sentences of End of the Trail are made: cards, tiles, gold, people."""

from collections.abc import Iterable, Sequence
from typing import Any

from westward.games.end_of_the_trail.tables import ACTION_NAMES, ACTIONS, CARD_INDEX, CARDS, CATEGORIES, CATEGORY_IDS
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice

SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
RANK_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
NO_ARTICLE = ("two_pair", "three_of_a_kind", "four_of_a_kind")
PIECE_WORDS = {"tent": "a tent", "camp": "your camp"}


# ---------------------------------------------------------------- cards


def short(name: str) -> str:
    """A card where space is tight.

    >>> short("10H"), short("JOKER")
    ('10♥', 'Joker')
    """
    card = CARDS[CARD_INDEX[name]]
    return f"{card.rank}{SIGNS[card.suit]}" if card.suit in SIGNS else "Joker"


def tag(name: str) -> str:
    """A card with all that is printed on it, still short.

    >>> tag("10H"), tag("JOKER")
    ('10♥ Shortcut $1', 'Joker $1')
    """
    action = f" {action_name(name)}" if name != "JOKER" else ""
    return f"{short(name)}{action} ${money(name)}"


def the_card(name: str) -> str:
    """A card in a sentence.

    >>> the_card("10H"), the_card("AS"), the_card("JOKER")
    ('the 10 of hearts', 'the ace of spades', 'a Joker')
    """
    card = CARDS[CARD_INDEX[name]]
    if card.suit not in SIGNS:
        return "a Joker"
    return f"the {RANK_WORDS.get(card.rank, card.rank)} of {card.suit}"


def full_card(name: str) -> str:
    """A card in a sentence, with its action and its money.

    >>> full_card("10H"), full_card("JOKER")
    ('the 10 of hearts (Shortcut, $1)', 'a Joker ($1)')
    """
    action = f"{action_name(name)}, " if name != "JOKER" else ""
    return f"{the_card(name)} ({action}${money(name)})"


def the_cards(names: Iterable[str]) -> str:
    """Several cards in a sentence.

    >>> the_cards(["QD", "JOKER"]), the_cards([])
    ('the queen of diamonds and a Joker', 'no card')
    """
    return listed(the_card(name) for name in names) or "no card"


def money(name: str) -> int:
    """What a card is worth in an auction."""
    return CARDS[CARD_INDEX[name]].money


def action_name(name: str) -> str:
    """The action of a card as it is printed: "Double or Nothin'"."""
    return ACTION_NAMES[ACTIONS.index(CARDS[CARD_INDEX[name]].action)]


def poker_name(category: str) -> str:
    """A category of poker hands in a sentence.

    >>> poker_name("full_house"), poker_name("two_pair")
    ('a full house', 'two pair')
    """
    name = CATEGORIES[CATEGORY_IDS.index(category)].name.lower()
    return name if category in NO_ARTICLE else f"a {name}"


# ---------------------------------------------------------------- tiles


def place(name: str) -> str:
    """Where a tile lies.

    >>> place("r2c3")
    'row 2, column 3'
    """
    return f"row {name[1]}, column {name[3]}"


def tile_of(view: View, name: str) -> dict[str, Any]:
    """All that the viewer knows about a tile."""
    found: dict[str, Any] = next(tile for tile in view["tiles"] if tile["id"] == name)
    return found


def is_free(tile: dict[str, Any]) -> bool:
    """Whether nobody has claimed it."""
    return not tile["tents"] and tile["camp"] is None


def spot(view: View, name: str) -> str:
    """A tile by its place and type: "row 2, column 3 (canyon)"."""
    return f"{place(name)} ({tile_of(view, name)['type']})"


def tile(view: View, name: str) -> str:
    """A tile with its value, if the viewer knows it: "row 2, column 3 (canyon, 4 gold)"."""
    this = tile_of(view, name)
    worth = "" if this["value"] is None else f", {this['value']} gold"
    return f"{place(name)} ({this['type']}{worth})"


# ---------------------------------------------------------------- people


def me(view: View) -> dict[str, Any]:
    """The viewer's own things."""
    player: dict[str, Any] = view["players"][view["viewer"]]
    return player


def voice_for(viewer: int | None, names: Sequence[str]) -> Voice:
    """The voice for a viewer: who comes after the last name is an Argonaut, called by the color of its pieces.

    >>> voice_for(0, ("Ann",)).name(1)
    'the Blue Argonaut'
    """
    return Voice(viewer, names, [f"the {color} Argonaut" for color in SEAT_NAMES[len(names) :]])


def voice_of(view: View, names: Sequence[str]) -> Voice:
    """The voice for a view, in which the Argonauts are known."""
    return voice_for(view["viewer"], names[: view["seats"]])
