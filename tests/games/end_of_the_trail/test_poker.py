"""Poker hands (rules.md 8.1), against an evaluator that goes another way.

Compiled, all 2,598,960 hands of five cards are sorted into their categories, and every 13th is compared in every part;
interpreted, every 400th. `make soak` compares all.
"""

from collections import Counter
from itertools import combinations, islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.end_of_the_trail.seen import card
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.kernel import COMPILED, Rng

Hand = tuple[int, ...]
HANDS = 2_598_960
WHEELS = {frozenset(range(low, low + 5)): low + 4 for low in range(2, 11)} | {frozenset({14, 2, 3, 4, 5}): 5}


def key(cards: Hand) -> int:
    return int(poker.best_key(vec[i64](list(cards))))


def hand(text: str) -> Hand:
    return tuple(card(name) for name in text.split())


def expected(cards: Hand) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Category, ranks and suits in the order of comparison; straights and flushes by sets, groups by sorting."""
    ranks = [number // 4 + 2 for number in cards]
    suits = [number % 4 for number in cards]
    distinct = frozenset(ranks)
    flush = len(cards) == 5 and len(set(suits)) == 1
    top = WHEELS.get(distinct) if len(cards) == 5 else None
    pairs = sorted(zip(ranks, suits, strict=True), reverse=True)
    if top == 5:
        pairs = [*pairs[1:], (1, pairs[0][1])]
    groups = sorted(((ranks.count(rank), rank) for rank in distinct), reverse=True)
    sizes = [size for size, _ in groups]
    if len(distinct) < len(cards):
        pairs = [pair for _, rank in groups for pair in pairs if pair[0] == rank]
        category = {4: 7, 3: 6 if sizes[1:2] == [2] else 3, 2: 2 if sizes[1:2] == [2] else 1}[sizes[0]]
    else:
        category = 8 if flush and top else 5 if flush else 4 if top else 0
    padding = (0,) * (5 - len(cards))
    return category, tuple(rank for rank, _ in pairs) + padding, tuple(suit for _, suit in pairs) + padding


def decoded(number: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The three parts of a key."""
    suits = tuple(number >> shift & 3 for shift in (8, 6, 4, 2, 0))
    ranks = tuple(number >> shift & 15 for shift in (26, 22, 18, 14, 10))
    return number >> 30, ranks, suits


def compare(every: int) -> int:
    """Compare every so-manieth hand of five cards; how many these were."""
    seen = 0
    for cards in islice(combinations(range(t.PACK), 5), 0, None, every):
        seen += 1
        assert decoded(key(cards)) == expected(cards), cards
    return seen


def test_hands_of_five() -> None:
    every = 13 if COMPILED else 400
    assert compare(every) == -(-HANDS // every)


@pytest.mark.slow
def test_every_hand_of_five() -> None:
    assert compare(1) == HANDS


@pytest.mark.skipif(not COMPILED, reason="takes minutes interpreted")
def test_how_many_hands_there_are_of_each_category() -> None:
    counts = Counter(key(cards) >> 30 for cards in combinations(range(t.PACK), 5))
    assert [counts[n] for n in range(9)] == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_every_small_hand(size: int) -> None:
    for cards in islice(combinations(range(t.PACK), size), 0, None, 1 if size < 4 else 30):
        assert decoded(key(cards)) == expected(cards), cards


@pytest.mark.parametrize("size", [6, 7, 8, 9])
def test_the_best_five_of_more_cards(size: int) -> None:
    rng = Rng(size)
    for _ in range(100):
        pack = list(range(t.PACK))
        cards = tuple(pack.pop(rng.below(len(pack))) for _ in range(size))
        assert decoded(key(cards)) == max(expected(five) for five in combinations(cards, 5)), cards


def test_keys_are_different_for_different_hands() -> None:
    hands = list(islice(combinations(range(t.PACK), 5), 0, None, 997))
    assert len({key(cards) for cards in hands}) == len(hands)


def test_the_cards_can_be_read_from_a_key() -> None:
    for cards in islice(combinations(range(t.PACK), 5), 0, None, 9973):
        assert sorted(poker.cards_of(key(cards))) == list(cards)
    assert poker.cards_of(key(hand("5C AS 3D 2H 4H"))) == list(hand("5C 4H 3D 2H AS"))
    assert poker.cards_of(key(hand("9S 4C 4D"))) == list(hand("4D 4C 9S"))
    assert poker.cards_of(key(())) == []


def test_the_order_of_cards_does_not_matter() -> None:
    cards = hand("9S 9H 4C 4D KD 2S JS")
    assert len({key(cards[turn:] + cards[:turn]) for turn in range(7)}) == 1


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("2C 5D 9H JS KC", "high_card"),
        ("2C 2D 9H JS KC", "pair"),
        ("2C 2D 9H 9S KC", "two_pair"),
        ("2C 2D 2H JS KC", "three_of_a_kind"),
        ("10C JD QH KS AC", "straight"),
        ("AC 2D 3H 4S 5C", "straight"),
        ("QC KD AH 2S 3C", "high_card"),
        ("2C 5C 9C JC KC", "flush"),
        ("2C 2D 2H KS KC", "full_house"),
        ("2C 2D 2H 2S KC", "four_of_a_kind"),
        ("AC 2C 3C 4C 5C", "straight_flush"),
        ("2C 3C 4C 5C", "high_card"),
    ],
)
def test_categories(text: str, category: str) -> None:
    assert t.CATEGORIES[poker.category_of(key(hand(text)))].id == category
