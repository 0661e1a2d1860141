"""The small phrases of which the sentences of End of the Trail are made: cards, tiles, gold, who does what."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from westward.games.end_of_the_trail.tables import ACTION_NAMES, ACTIONS, CARD_INDEX, CARDS, CATEGORIES, CATEGORY_IDS
from westward.kernel.seats import SEAT_NAMES

View = dict[str, Any]

SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
RANK_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
NO_ARTICLE = ("two_pair", "three_of_a_kind", "four_of_a_kind")
PIECE_WORDS = {"tent": "a tent", "camp": "your camp"}
VERB = re.compile(r"^\w+")
IRREGULAR = {"be": ("are", "is"), "have": ("have", "has"), "can": ("can", "can"), "cannot": ("cannot", "cannot")}


def counted(n: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "card"), counted(0, "camp")
    ('1 card', '0 camps')
    """
    return f"{n} {noun}{'' if n == 1 else 's'}"


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """A list as one says it.

    >>> listed(["a tent", "a camp"]), listed(["2♣", "3♣", "4♣"], "or")
    ('a tent and a camp', '2♣, 3♣ or 4♣')
    """
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


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


def upper_first(sentence: str) -> str:
    """With a capital letter at the start."""
    return sentence[:1].upper() + sentence[1:]


# ---------------------------------------------------------------- people


def second_person(verb: re.Match[str]) -> str:
    """The form of a verb for you."""
    return IRREGULAR.get(verb[0], (verb[0], ""))[0]


def third_person(verb: re.Match[str]) -> str:
    """The form of a verb for he, she or it.

    >>> [VERB.sub(third_person, v) for v in ("bid", "pass", "stay", "be", "have", "cannot", "carry")]
    ['bids', 'passes', 'stays', 'is', 'has', 'cannot', 'carries']
    """
    word = verb[0]
    if word in IRREGULAR:
        return IRREGULAR[word][1]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh", "o")) else "s")


class Voice(NamedTuple):
    """Whom a sentence speaks to: the viewer is "you", everybody else has a name.

    Who comes after the last name is an Argonaut, called by the color of its pieces.
    """

    viewer: int | None
    names: Sequence[str]

    def name(self, party: int) -> str:
        """What the party is called.

        >>> Voice(0, ("Red",)).name(1)
        'the Blue Argonaut'
        """
        return self.names[party] if party < len(self.names) else f"the {SEAT_NAMES[party]} Argonaut"

    def who(self, party: int) -> str:
        """The party in the middle of a sentence."""
        return "you" if party == self.viewer else self.name(party)

    def whose(self, party: int) -> str:
        """What belongs to the party: "your" or "Blue's"."""
        return "your" if party == self.viewer else f"{self.name(party)}'s"

    def own(self, party: int) -> str:
        """The same where the party was named just before: "your" or "the"."""
        return "your" if party == self.viewer else "the"

    def does(self, party: int, *phrases: str) -> str:
        """What the party does, in the middle of a sentence; each phrase begins with its verb."""
        if party == self.viewer:
            return f"you {listed(VERB.sub(second_person, phrase, count=1) for phrase in phrases)}"
        return f"{self.name(party)} {listed(VERB.sub(third_person, phrase, count=1) for phrase in phrases)}"

    def says(self, party: int, *phrases: str) -> str:
        """What the party does, as a sentence.

        >>> Voice(0, ("Red", "Blue")).says(0, "be ready"), Voice(0, ("Red", "Blue")).says(1, "bid $4")
        ('You are ready.', 'Blue bids $4.')
        """
        return f"{self.starts(party, self.does(party, *phrases))}."

    def starts(self, party: int, words: str) -> str:
        """Words that begin with the party, at the start of a sentence: a name is left as its owner writes it."""
        return words if party < len(self.names) and party != self.viewer else upper_first(words)

    def all(self, parties: Iterable[int]) -> str:
        """Several parties, the viewer first: "you and Blue"."""
        return listed(self.who(party) for party in sorted(parties, key=lambda p: p != self.viewer))

    def piece(self, party: int, piece: str) -> str:
        """A tent, or the only camp that the party has."""
        return "a tent" if piece == "tent" else f"{self.own(party)} camp"


def voice_of(view: View, names: Sequence[str]) -> Voice:
    """The voice for a view, in which the Argonauts are known."""
    return Voice(view["viewer"], tuple(names[: view["seats"]]))
