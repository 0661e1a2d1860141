"""The small phrases of which the sentences of End of the Trail are made: cards, tiles, gold, people."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from westward.games.end_of_the_trail.tables import (
    ACTION_NAMES,
    ACTIONS,
    ARGONAUT,
    ARGONAUT_IDS,
    CARD_INDEX,
    CARDS,
    CATEGORIES,
    CATEGORY_IDS,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice

SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
RANK_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
MANY = dict(
    zip(
        ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
        (
            "twos",
            "threes",
            "fours",
            "fives",
            "sixes",
            "sevens",
            "eights",
            "nines",
            "tens",
            "jacks",
            "queens",
            "kings",
            "aces",
        ),
        strict=True,
    )
)
NO_ARTICLE = ("two_pair", "three_of_a_kind", "four_of_a_kind")
PIECE_WORDS = {"tent": "a tent", "camp": "your camp"}
# What a card does: in a few words for a prompt, in sentences for whoever asks, and where the rules page says it.
BRIEF = {
    "oxen": "travel to rows 1 and 2",
    "mules": "travel to rows 1 to 3",
    "horse": "travel to any row",
    "shortcut": "look at any unclaimed tile, no bust",
    "double_or_nothin": "look at two neighboring tiles and claim one",
    "claim_jump": "claim a tile that has tents of others",
    "new_prospects": "make somebody move a tent",
}
_LOOK = "Look at an unclaimed tile in {}, then claim it or press on; less gold than at your look before is a bust."
DOES = {
    "oxen": f"Travel: {_LOOK.format('rows 1 and 2').lower()}",
    "mules": f"Travel: {_LOOK.format('rows 1 to 3').lower()}",
    "horse": f"Travel: {_LOOK.format('any row').lower()}",
    "shortcut": "Look at any unclaimed tile, then claim it or press on. A Shortcut never goes bust.",
    "double_or_nothin": "Look at two unclaimed tiles that share an edge, in any rows, then claim one of them.",
    "claim_jump": "Claim a tile that has tents of others: share it with a tent, or push them off with your camp.",
    "new_prospects": "Choose any tent: its owner moves it to the nearest unclaimed tile. It is no claim and no risk.",
    "joker": "It is not wild. At the end of Gambling it can be exchanged for any card of the discard pile.",
}
RULES = {
    **dict.fromkeys(("oxen", "mules", "horse"), "travel"),
    "shortcut": "shortcut",
    "double_or_nothin": "double-or-nothin",
    "claim_jump": "claim-jump",
    "new_prospects": "new-prospects",
    "joker": "jokers",
}


# ---------------------------------------------------------------- cards


def short(name: str) -> str:
    """A card where space is tight.

    >>> short("10H"), short("JOKER")
    ('10♥', 'Joker')
    """
    card = CARDS[CARD_INDEX[name]]
    return f"{card.rank}{SIGNS[card.suit]}" if card.suit in SIGNS else "Joker"


@cache
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


def with_action(name: str) -> str:
    """A card and what it does: "10♥ (Shortcut: look at any unclaimed tile, no bust)"."""
    return f"{short(name)} ({action_name(name)}: {BRIEF[CARDS[CARD_INDEX[name]].action]})"


def poker_name(category: str) -> str:
    """A category of poker hands in a sentence.

    >>> poker_name("full_house"), poker_name("two_pair")
    ('a full house', 'two pair')
    """
    name = CATEGORIES[CATEGORY_IDS.index(category)].name.lower()
    return name if category in NO_ARTICLE else f"a {name}"


def hand_words(category: str, cards: Sequence[str]) -> str:
    """A poker hand in a sentence by its leading cards; without cards (an Argonaut's) by its kind alone.

    >>> hand_words("pair", ["JS", "JH", "9D"]), hand_words("full_house", ["8S", "8H", "8D", "5C", "5D"])
    ('a pair of jacks', 'a full house, eights over fives')
    >>> hand_words("straight", ["9S", "8D", "7H", "6S", "5D"]), hand_words("high_card", ["KH"]), hand_words("flush", [])
    ('a 9-high straight', 'king high', 'a flush')
    """
    if not cards:
        return poker_name(category)
    ranks = [CARDS[CARD_INDEX[card]].rank for card in cards]
    first = ranks[0]
    second = next((rank for rank in ranks if rank != first), first)
    top = RANK_WORDS.get(first, first)
    return {
        "high_card": f"{top} high",
        "pair": f"a pair of {MANY[first]}",
        "two_pair": f"two pair, {MANY[first]} and {MANY[second]}",
        "three_of_a_kind": f"three {MANY[first]}",
        "straight": f"{article(top)} {top}-high straight",
        "flush": f"{article(top)} {top}-high flush",
        "full_house": f"a full house, {MANY[first]} over {MANY[second]}",
        "four_of_a_kind": f"four {MANY[first]}",
        "straight_flush": f"{article(top)} {top}-high straight flush",
    }[category]


def article(word: str) -> str:
    """ "a king", "an ace", "an 8"."""
    return "an" if word[0] in "a8" else "a"


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
    """The voice for events, in which A1, A2 and A3 come after the seats of the largest table.

    >>> voice_for(0, ("Ann",)).name(5)
    'Argonaut A2'
    """
    people = (*names, *SEAT_NAMES[len(names) :])[:ARGONAUT]
    return Voice(viewer, people, [argonaut(label) for label in ARGONAUT_IDS])


def voice_of(view: View, names: Sequence[str]) -> Voice:
    """The voice for a view, in which the Argonauts come after the player."""
    labels = [player["argonaut"] for player in view["players"] if player["argonaut"]]
    return Voice(view["viewer"], names[: view["seats"]], [argonaut(label) for label in labels])


def argonaut(label: str) -> str:
    """What an Argonaut is called, on the board as in the log.

    >>> argonaut("A2")
    'Argonaut A2'
    """
    return f"Argonaut {label}"
