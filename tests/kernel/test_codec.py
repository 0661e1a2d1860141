"""The vocabulary: ids, texts and helpful refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westward.kernel import Codec, Family

CODEC = Codec(
    [
        Family("move", ["1", "2"]),
        Family("trade", ["hay", "oats"], ["hay", "oats"], distinct=True),
        Family("pair", ["a", "b"], ["a", "b"]),
        Family("skip"),
    ]
)


def test_ids_follow_the_families() -> None:
    assert [CODEC.text(action) for action in range(len(CODEC))] == [
        *("move 1", "move 2"),
        *("trade hay oats", "trade oats hay"),
        *("pair a a", "pair a b", "pair b a", "pair b b"),
        "skip",
    ]
    assert [CODEC.first(name) for name in ("move", "trade", "pair", "skip")] == [0, 2, 4, 8]


@given(st.integers(0, len(CODEC) - 1))
def test_every_id_goes_through_its_text(action: int) -> None:
    text = CODEC.text(action)
    name, arguments = CODEC.split(action)
    assert CODEC.parse(text) == action
    assert " ".join((name, *arguments)) == text


def test_spaces_and_case_do_not_matter() -> None:
    assert CODEC.parse("  Trade   HAY oats ") == CODEC.parse("trade hay oats")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly", "'fly' is not an action; they begin with move, trade, pair, skip"),
        ("", "'' is not an action; they begin with move, trade, pair, skip"),
        ("move 3", "'move 3' is not an action; say: move 1|2"),
        ("trade hay hay", "'trade hay hay' is not an action; say: trade hay|oats hay|oats"),
        ("skip it", "'skip it' is not an action; say: skip"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_what_is(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="is not an action") as refusal:
        CODEC.parse(text)
    assert str(refusal.value) == message


@pytest.mark.parametrize("action", [-1, 9, 10**30])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(ValueError, match=f"action {action}: the actions are numbered from 0 to 8"):
        CODEC.text(action)


def test_two_actions_with_one_text_are_refused() -> None:
    with pytest.raises(ValueError, match="two actions of the vocabulary have the same text: 'move 1'"):
        Codec([Family("move", ["1", "1"])])
