"""Counted and listed things."""

import pytest

from westward.language.amounts import Nouns, counted, listed, plural, several


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([], ""),
        (["a tent"], "a tent"),
        (["a tent", "a camp"], "a tent and a camp"),
        (["2♣", "3♣", "4♣", "5♣"], "2♣, 3♣, 4♣ and 5♣"),
    ],
)
def test_lists(parts: list[str], said: str) -> None:
    assert listed(parts) == listed(iter(parts)) == said
    assert listed(parts, "or") == said.replace(" and ", " or ")


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("photo", "photos"),
        ("city", "cities"),
        ("journey", "journeys"),
        ("pass", "passes"),
        ("box", "boxes"),
        ("torch", "torches"),
        ("hole card", "hole cards"),
        ("Joker", "Jokers"),
    ],
)
def test_regular_nouns(one: str, many: str) -> None:
    assert plural(one) == many
    assert [counted(n, one) for n in (0, 1, 2, 11)] == [f"0 {many}", f"1 {one}", f"2 {many}", f"11 {many}"]


def test_a_game_names_its_irregular_nouns_once() -> None:
    nouns = Nouns({"leaf": "leaves", "gold": "gold"})
    assert [nouns.counted(n, "leaf") for n in (0, 1, 2)] == ["0 leaves", "1 leaf", "2 leaves"]
    assert [nouns.counted(n, "gold") for n in (0, 1, 2)] == ["0 gold", "1 gold", "2 gold"]
    assert nouns.several([(2, "leaf"), (1, "gold"), (3, "acorn")]) == "2 leaves, 1 gold and 3 acorns"
    assert plural("leaf") == "leafs", "the nouns of one game are not those of another"


def test_nothing_has_a_name() -> None:
    assert several([]) == several([(0, "acorn"), (0, "rock")]) == "nothing"
    assert several([(0, "point")], "no points") == "no points"
    assert several([(0, "point"), (1, "bird")], "no points") == "1 bird"
