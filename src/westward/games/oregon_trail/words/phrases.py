"""The small phrases of which the sentences are made: cards, supplies, troubles, places, dice."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final

from westward.games.oregon_trail import tables as t
from westward.language.amounts import Nouns, listed
from westward.language.views import View

Player = dict[str, Any]
Trouble = dict[str, Any]

NOUNS: Final = Nouns({"person": "people"})
counted = NOUNS.counted

LANES: Final = {"L": "left", "M": "middle", "R": "right"}
SIDES: Final = {"left": "on the left", "middle": "in the middle", "right": "on the right"}
PATHS: Final = {
    "plain": "an open trail",
    "calamity": "a calamity trail",
    "river_supply": "a supply river",
    "river_drown": "a deadly river",
}

# A calamity when it comes, and when it is there.
CALAMITIES: Final = {
    "broken_tongue": "a broken wagon tongue",
    "broken_axle": "a broken axle",
    "broken_wheel": "a broken wheel",
    "broken_arm": "a broken arm",
    "snake_bite": "a snake bite",
    "thief": "a thief",
    "hunting": "game to hunt",
}
TROUBLES: Final = {
    "broken_tongue": "the broken wagon tongue",
    "broken_axle": "the broken axle",
    "broken_wheel": "the broken wheel",
    "oxen": "the dead oxen",
    "inadequate_grass": "the inadequate grass",
    "bad_water": "the bad water",
    "measles": "the measles",
    "extreme_cold": "the extreme cold",
    "broken_arm": "the broken arm",
}

TRADED: Final = [face for face in range(1, t.FACES + 1) if t.TRADED[face - 1]]
"""The faces of the die with which a trade succeeds."""


# ---------------------------------------------------------------- trail cards


def entry(laid: str) -> str:
    """The lane in which a path card begins."""
    return LANES[t.lanes_of(laid[:2], laid.endswith(" turned"))[0]]


@cache
def exit_of(laid: str) -> str:
    """The lane in which a path card ends."""
    return LANES[t.lanes_of(laid[:2], laid.endswith(" turned"))[1]]


@cache
def lanes(laid: str) -> str:
    """How a path card lies, seen by a traveler to Oregon.

    >>> lanes("LM-plain"), lanes("LM-plain turned")
    ('left to middle', 'middle to right')
    """
    return f"{entry(laid)} to {exit_of(laid)}"


def kind_of(card: str) -> str:
    """What happens when a path card is laid.

    >>> kind_of("LM-river_drown turned"), kind_of("MM-plain")
    ('river_drown', 'plain')
    """
    return card[3:].removesuffix(" turned")


def path(laid: str) -> str:
    """A path card as it lies.

    >>> path("LL-calamity turned")
    'a calamity trail, right to right'
    """
    return f"{PATHS[kind_of(laid)]}, {lanes(laid)}"


def ways(card: str) -> list[str]:
    """The ways in which a path card can be laid.

    >>> ways("LM-plain"), ways("LR-plain")
    (['LM-plain', 'LM-plain turned'], ['LR-plain'])
    """
    return [card, f"{card} turned"] if t.TURNS_OVER[t.CARD_NAMES.index(card)] else [card]


@cache
def trail_card(card: str) -> str:
    """A trail card in hand, with the ways in which it can be laid.

    >>> trail_card("LM-plain"), trail_card("LR-river_drown"), trail_card("town")
    ('an open trail (left to middle or middle to right)', 'a deadly river (left to right)', 'a town')
    """
    if card in t.PLACES:
        return f"a {card}"
    return f"{PATHS[kind_of(card)]} ({listed(map(lanes, ways(card)), 'or')})"


def bare(phrase: str) -> str:
    """A thing without its article.

    >>> bare("an open trail"), bare("a town"), bare("the dead oxen"), bare("typhoid")
    ('open trail', 'town', 'dead oxen', 'typhoid')
    """
    article, _, rest = phrase.partition(" ")
    return rest if article in ("a", "an", "the") else phrase


# ---------------------------------------------------------------- supplies and troubles


def supply(name: str) -> str:
    """A supply in a sentence.

    >>> supply("clean_water")
    'clean water'
    """
    return name.replace("_", " ")


def stock(supplies: Mapping[str, int], nothing: str = "no supplies") -> str:
    """Supplies, each kind as often as it is there.

    >>> stock({"bullets": 1, "oxen": 2, "food": 0}), stock({})
    ('bullets and oxen ×2', 'no supplies')
    """
    return listed(supply(name) + (f" ×{n}" if n > 1 else "") for name, n in supplies.items() if n) or nothing


def total(supplies: Mapping[str, int]) -> int:
    """How many supplies these are."""
    return sum(supplies.values())


def calamity(name: str) -> str:
    """A calamity that somebody receives.

    >>> calamity("broken_axle"), calamity("bad_water")
    ('a broken axle', 'bad water')
    """
    return CALAMITIES.get(name, supply(name))


def trouble(name: str) -> str:
    """A calamity in front of a wagon.

    >>> trouble("oxen"), trouble("typhoid")
    ('the dead oxen', 'typhoid')
    """
    return TROUBLES.get(name, supply(name))


def remedy_of(name: str) -> list[str]:
    """The supplies that mend a trouble.

    >>> remedy_of("typhoid"), remedy_of("broken_arm")
    (['clean_water', 'medicine'], [])
    """
    first = 2 * t.TROUBLES.index(name)
    return [t.SUPPLIES[cure] for cure in t.REMEDY[first : first + 2] if cure != t.NO_REMEDY]


def remedies(names: Iterable[str]) -> str:
    """One or two supplies that are spent together.

    >>> remedies(["clean_water", "medicine"]), remedies(["medicine", "medicine"])
    ('clean water and medicine', 'medicine (2 cards)')
    """
    kinds = list(names)
    return f"{supply(kinds[0])} (2 cards)" if len(kinds) == 2 and len({*kinds}) == 1 else listed(map(supply, kinds))


# ---------------------------------------------------------------- places


def spot(segments: int) -> str:
    """Where a wagon stands.

    >>> spot(0), spot(7)
    ('Independence', 'segment 7')
    """
    return f"segment {segments}" if segments else "Independence"


def place(name: str, after: int) -> str:
    """A town or a fort.

    >>> place("town", 0), place("fort", 7)
    ('the town at Independence', 'the fort after segment 7')
    """
    return f"the {name} {'after' if after else 'at'} {spot(after)}"


# ---------------------------------------------------------------- dice


def short_faces(faces: Sequence[int]) -> str:
    """Faces of the die.

    >>> short_faces([2, 4, 6]), short_faces([1]), short_faces([4, 5, 6])
    ('even', '1', '4, 5 or 6')
    """
    if [*faces] in ([2, 4, 6], [1, 3, 5]):
        return "odd" if faces[0] == 1 else "even"
    return listed(map(str, faces), "or")


def long_faces(faces: Sequence[int]) -> str:
    """Faces of the die as the subject of a sentence.

    >>> long_faces([2, 4, 6]), long_faces([1]), long_faces([4, 5, 6])
    ('an even number', 'a 1', '4, 5 or 6')
    """
    short = short_faces(faces)
    if short.isalpha():
        return f"an {short} number"
    return f"a {short}" if len(faces) == 1 else short


@cache
def odds(n: int, of: int = t.FACES) -> str:
    """How probable something is.

    >>> odds(3), odds(1), odds(4, 6)
    ('1 in 2', '1 in 6', '2 in 3')
    """
    share = Fraction(n, of)
    return f"{share.numerator} in {share.denominator}"


def river_faces(kind: str, table: bytes) -> list[int]:
    """The faces with which a river is forded (tables.FORDED), or takes its toll (tables.TOLL)."""
    first = t.FACES * (t.KINDS.index(kind) - t.RIVER_SUPPLY)
    return [face + 1 for face in range(t.FACES) if table[first + face]]


# ---------------------------------------------------------------- people


def path_cards(player: Player) -> int:
    """How many path cards a player, whose hand the viewer sees, has."""
    return sum(n for card, n in player["cards"].items() if card not in t.PLACES)


def fitting_kinds(player: Player) -> set[str]:
    """The path cards in hand that fit the end of the trail."""
    return {fit["card"].removesuffix(" turned") for fit in player["fits"]}


def standing(player: Player) -> str:
    """How far a wagon is and what it has.

    >>> standing({"forged": 7, "people": 1, "supplies": {"food": 2}})
    '7 segments, 1 person, 2 supplies'
    """
    parts = (player["forged"], "segment"), (player["people"], "person"), (total(player["supplies"]), "supply")
    return ", ".join(counted(n, noun) for n, noun in parts)


def me(view: View) -> Player:
    """The viewer's own things."""
    player: Player = view["players"][view["viewer"]]
    return player


def others(view: View) -> list[int]:
    """The rivals of the viewer whose wagons are not lost."""
    return [seat for seat, player in enumerate(view["players"]) if seat != view["viewer"] and not player["lost"]]
