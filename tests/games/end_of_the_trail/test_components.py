"""The printed matter: our file, and an owner's own."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.printed import Printed
from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t

PRINTED = Printed("end_of_the_trail")
DATA: dict[str, Any] = tomllib.loads(PRINTED.text)
FIGURES = "print(GAME.digest, t.MONEY[0], t.GOLD[1], len(GAME.actions))"


def run(folder: Path, *edits: tuple[str, str]) -> str:
    """What a new interpreter says about our file with some texts replaced, each where it occurs first."""
    return PRINTED.run(PRINTED.write(folder, PRINTED.changed(*edits)), FIGURES)


def test_the_check_sums_of_the_file() -> None:
    check = DATA["check"]
    cards = t.CARDS[:52]
    actions = Counter(card.action for card in cards)
    assert {name: actions[name] for name in t.ACTIONS[:7]} == {name: check[name] for name in t.ACTIONS[:7]}
    assert (len(cards), sum(card.money for card in cards)) == (check["cards_52"], check["money_total_52"])
    assert Counter(card.suit for card in cards) == dict.fromkeys(t.SUITS, check["cards_per_suit"])
    special = Counter(card.suit for card in cards if t.ACTIONS.index(card.action) > t.HORSE)
    assert special == dict.fromkeys(t.SUITS, check["specials_per_suit"])
    assert sum(t.TILE_COUNTS) == check["tiles"]
    assert sum(count * (at % t.VALUES) for at, count in enumerate(t.TILE_COUNTS)) == check["gold_total"]
    assert dict(Counter(card.money for card in cards)) == {
        int(value): count for value, count in DATA["money"]["count_by_value"].items()
    }


def test_ruling_34_each_special_action_once_in_every_suit() -> None:
    for action in t.ACTIONS[3:7]:
        assert sorted(card.suit for card in t.CARDS if card.action == action) == sorted(t.SUITS)


def test_money_follows_its_rule() -> None:
    money = DATA["money"]
    for card in t.CARDS[:52]:
        band = "low_2_5" if card.rank_value <= 5 else "mid_6_9" if card.rank_value <= 9 else "high_10_K"
        assert card.money == money["base"][card.action] + money["bonus_ranks"][band if card.rank != "A" else "ace"]


@pytest.mark.parametrize("columns", [2, 3, 4])
def test_neighbors_are_those_of_the_file(columns: int) -> None:
    printed = DATA["grid"][f"adjacency_{columns}_columns"]
    inside = [tile for tile in range(16) if tile % 4 < columns]
    for tile in inside:
        near = [other for other in inside if t.DISTANCE[tile * 16 + other] == 1]
        assert sorted(t.TILE_NAMES[other] for other in near) == sorted(printed[t.TILE_NAMES[tile]])


def test_pairs_of_neighbors() -> None:
    assert len(t.PAIRS) == t.PAIR_COUNT == 24
    assert all(one < two for one, two in t.PAIRS)


def test_a_number_compares_rank_then_suit() -> None:
    order = sorted(t.CARDS[:52], key=lambda card: (card.rank_value, t.SUITS.index(card.suit)))
    assert [card.id for card in order] == list(t.CARD_NAMES[:52])


def test_the_actions() -> None:
    assert GAME.num_actions == 1536
    for text in ("hole 10H", "travel 9H r3c3", "double 4S r1c1 r1c2", "nudge 3H r1c1 2", "pay JOKER"):
        action = GAME.actions.parse(text.lower())
        assert GAME.actions.text(action) == text
    with pytest.raises(ValueError, match=r"is not an action; say: claim tent\|camp"):
        GAME.actions.parse("claim horse")


def test_an_owners_figures_are_used(tmp_path: Path) -> None:
    plain = run(tmp_path).split()
    assert plain == [GAME.digest, "3", "1", str(GAME.num_actions)]
    gold = ('id = "pair"\nname = "Pair"\nstrength = 1\ngold = 1', 'id = "pair"\nname = "Pair"\nstrength = 1\ngold = 2')
    other = run(tmp_path, gold).split()
    assert (other[0] != GAME.digest, other[2]) == (True, "2")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('id = "2S"\nrank = "2"', 'id = "2S"\nrank = "3"', "card[2S].rank and suit do not fit the id '2S'"),
        ("money = 3\ncount = 1", "money = 9\ncount = 1", "card[2S].money must be a whole number from 1 to 5, not 9"),
        ('id = "2S"', 'id = "2H"', "card has the id '2H' twice"),
        ("reach_rows = [1, 2]", "reach_rows = [2]", "action.oxen.reach_rows must count the rows from 1"),
        ("mountains = 2\ncanyons = 3", "mountains = 7\ncanyons = 3", "setup[0].columns gives 8 places for 13 tiles"),
        (
            'id = "A1"\npoker_category = "four_of_a_kind"',
            'id = "A1"\npoker_category = "six"',
            "argonaut[A1].poker_category",
        ),
    ],
)
def test_a_wrong_figure_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in run(tmp_path, (old, new))
