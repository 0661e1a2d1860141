"""Who does what, said to one reader."""

import pytest

from westward.language.voices import Voice, second_person, third_person, upper_first

NAMES = ("ann {0}", "Bob & {their}", "Cid")
OTHERS = ("the Blue Argonaut", "Shade")


@pytest.mark.parametrize(
    ("to", "you", "it"),
    [
        ("gain 1 rock", "gain 1 rock", "gains 1 rock"),
        ("go", "go", "goes"),
        ("empty the canteen", "empty the canteen", "empties the canteen"),
        ("stay", "stay", "stays"),
        ("pass", "pass", "passes"),
        ("fix it", "fix it", "fixes it"),
        ("catch up", "catch up", "catches up"),
        ("push a tent", "push a tent", "pushes a tent"),
        ("hold: be quiet", "hold: be quiet", "holds: be quiet"),
        ("be ready", "are ready", "is ready"),
        ("have to go", "have to go", "has to go"),
        ("cannot pay", "cannot pay", "cannot pay"),
        ("may be", "may be", "may be"),
    ],
)
def test_verbs(to: str, you: str, it: str) -> None:
    assert second_person(to) == you
    assert third_person(to) == it


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, ["You are ready.", "Bob & {their} is ready.", "The Blue Argonaut is ready.", "Shade is ready."]),
        (1, ["ann {0} is ready.", "You are ready.", "The Blue Argonaut is ready.", "Shade is ready."]),
        (None, ["ann {0} is ready.", "Bob & {their} is ready.", "The Blue Argonaut is ready.", "Shade is ready."]),
    ],
)
def test_one_subject(viewer: int | None, said: list[str]) -> None:
    voice = Voice(viewer, NAMES[:2], OTHERS)
    assert [voice.says(seat, "be ready") for seat in range(4)] == said
    assert [voice.says([seat], "be ready") for seat in range(4)] == said, "a list of one is one"


@pytest.mark.parametrize(
    ("viewer", "seats", "said"),
    [
        (1, [0, 1], "You and ann {0} have 3 points."),
        (0, [0, 1, 2], "You, Bob & {their} and Cid have 3 points."),
        (0, [1, 2], "Bob & {their} and Cid have 3 points."),
        (None, [0, 2], "ann {0} and Cid have 3 points."),
        (0, [3, 1], "The Blue Argonaut and Bob & {their} have 3 points."),
    ],
)
def test_several_subjects(viewer: int | None, seats: list[int], said: str) -> None:
    voice = Voice(viewer, NAMES, OTHERS)
    assert voice.says(seats, "have 3 points") == said
    assert f"{voice.begins(seats, 'have 3 points')}." == said
    assert voice.starts(seats, f"{voice.does(seats, 'have 3 points')}.") == said


def test_several_things_are_done() -> None:
    voice = Voice(0, NAMES)
    assert voice.does(0, "turn", "be quick", "hike 2 tiles") == "you turn, are quick and hike 2 tiles"
    assert voice.does(2, "turn", "be quick", "hike 2 tiles") == "Cid turns, is quick and hikes 2 tiles"


def test_what_belongs_to_whom() -> None:
    voice = Voice(2, NAMES, OTHERS)
    assert [voice.whose(seat) for seat in (0, 2, 3)] == ["ann {0}'s", "your", "the Blue Argonaut's"]
    assert [voice.their(seat) for seat in (0, 2, 3)] == ["their", "your", "their"]
    assert [voice.name(seat) for seat in (2, 3, 4)] == ["Cid", "the Blue Argonaut", "Shade"]


def test_secrets() -> None:
    voice = Voice(0, NAMES, OTHERS)
    assert voice.only(0, "it is red") == "Only you know: it is red."
    assert voice.only(2, "it is red") == "Only Cid knows: it is red."
    assert voice.only(3, "it is red") == "Only the Blue Argonaut knows: it is red."


def test_capital_letters() -> None:
    assert [upper_first(words) for words in ("", "a", "10 of hearts", "ÖL", "the Sun")] == [
        *("", "A", "10 of hearts", "ÖL", "The Sun"),
    ]
