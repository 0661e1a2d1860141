"""What a choice is certain to bring, as far as the view tells: for words that say what one gets."""

from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail.tables import (
    CARD_INDEX,
    CATEGORIES,
    DISTANCE,
    TILE_COUNTS,
    TILE_INDEX,
    TILES,
    TYPES,
    VALUES,
    Category,
)
from westward.games.end_of_the_trail.words.phrases import is_free, me, tile_of
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


def best_hand(cards: Sequence[str]) -> Category:
    """The best poker hand of some cards.

    >>> best_hand(["8S", "8D", "KC"]).name
    'Pair'
    """
    key = poker.best_key(vec[i64]([i64(CARD_INDEX[card]) for card in cards]))
    return CATEGORIES[poker.category_of(key)]


def hand_with(view: View, *more: str) -> Category:
    """The viewer's poker hand with further cards."""
    mine = me(view)
    return best_hand([mine["hole"], *mine["supply"], *more])


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
