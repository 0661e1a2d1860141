"""What a choice is certain to bring, as far as the view tells: for words that say what one gets."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail.tables import (
    CARD_INDEX,
    CARD_NAMES,
    CATEGORIES,
    DISTANCE,
    PACK,
    TILE_COUNTS,
    TILE_INDEX,
    TILES,
    TYPES,
    VALUES,
)
from westward.games.end_of_the_trail.words.phrases import hand_words, is_free, me, tile_of
from westward.language.views import View


def least_payment(dollars: Iterable[int], price: int) -> int:
    """The smallest sum of cards that reaches a price; the cards are worth as much together.

    >>> least_payment([3, 5], 4), least_payment([3, 5, 1], 4), least_payment([3], 0)
    (5, 4, 0)
    """
    sums = {0}
    for one in dollars:
        sums |= {one + other for other in sums}
    return min(total for total in sums if total >= price)


class Hand(NamedTuple):
    """A poker hand: what it is called, its cards with the leading ones first, and its gold."""

    words: str
    cards: list[str]
    gold: int


def best_hand(cards: Sequence[str]) -> Hand:
    """The best poker hand of some cards.

    >>> best_hand(["8S", "8D", "KC"])
    Hand(words='a pair of eights', cards=['8S', '8D', 'KC'], gold=1)
    """
    key = poker.best_key(vec[i64]([i64(CARD_INDEX[card]) for card in cards]))
    category = CATEGORIES[poker.category_of(key)]
    names = [CARD_NAMES[card] for card in poker.cards_of(key)]
    return Hand(hand_words(category.id, names), names, category.gold)


def hand_of(view: View, party: int, *more: str) -> Hand:
    """A poker hand as far as the viewer knows it, with further cards."""
    player = view["players"][party]
    return best_hand([*([player["hole"]] if player["hole"] else []), *player["supply"], *more])


def hand_with(view: View, *more: str) -> Hand:
    """The viewer's poker hand with further cards."""
    return hand_of(view, view["viewer"], *more)


def to_pick(view: View) -> list[str]:
    """The cards that can still be chosen for the set in question: to be selected, kept or paid, the lowest first.

    What is chosen before narrows it down: the codec takes cards in ascending order.
    """
    mine = me(view)
    if view["phase"] == "pay":
        return list(mine["cards"])
    cards = mine["cards"] if view["phase"] == "select" else mine["used"]
    last = max((CARD_INDEX[card] for card in mine["picks"]), default=-1)
    return [card for card in cards if last < CARD_INDEX[card] < PACK]


def set_now(view: View) -> str:
    """The set that the viewer is building; '' where nothing can be added to it any more."""
    return str(view["phase"]) if view["phase"] in ("select", "keep", "pay") and to_pick(view) else ""


def nearest_free(view: View, name: str) -> list[str]:
    """The unclaimed tiles at the smallest distance from a tile: there a tent on it may be moved."""
    start = TILE_INDEX[name] * TILES
    far = {tile["id"]: DISTANCE[start + TILE_INDEX[tile["id"]]] for tile in view["tiles"] if is_free(tile)}
    return [other for other, steps in far.items() if steps == min(far.values())]


def lowest_value(kind: str) -> int:
    """The least that a tile of a type can be worth.

    >>> lowest_value("foothill")
    1
    """
    return next(value for value in range(1, VALUES) if TILE_COUNTS[TYPES.index(kind) * VALUES + value])


def bust_words(view: View, name: str) -> str:
    """What a travel to a tile risks."""
    before = me(view)["last_tile"]
    this = tile_of(view, name)
    if before is None:
        return "a first look cannot bust"
    least = tile_of(view, before)["value"]
    if least is None:
        return "less gold than on the tile before would be a bust"
    if this["value"] is not None:
        if this["value"] < least:
            return f"a sure bust, below {least} gold"
        return f"no bust, not below {least} gold"
    if lowest_value(this["type"]) >= least:
        return f"it cannot be below {least} gold, so no bust"
    return f"a look; below {least} gold would be a bust"


def land_left(view: View, kind: str) -> str:
    """What a tile of a type can be worth that the viewer has not seen: "2 to 6 gold, 4.3 on average"."""
    values = _values_left(view, kind)
    if values[0] == values[-1]:
        return f"{values[0]} gold for sure"
    return f"{values[0]} to {values[-1]} gold, {land_mean(view, kind):.1f} on average"


def land_mean(view: View, kind: str) -> float:
    """The gold of a tile of a type that the viewer has not seen, on average."""
    values = _values_left(view, kind)
    return sum(values) / len(values)


def _values_left(view: View, kind: str) -> list[int]:
    counts = list(TILE_COUNTS[TYPES.index(kind) * VALUES :][:VALUES])
    for tile in view["tiles"]:
        if tile["type"] == kind and tile["value"] is not None:
            counts[tile["value"]] -= 1
    return [value for value in range(1, VALUES) for _ in range(counts[value])]
