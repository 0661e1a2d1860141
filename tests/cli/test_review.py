import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from westward.kernel import Match, load, save_record

QUICK = ("--judge", "guided:60")


def test_a_review_names_the_largest_swings(run: Run, finished: Path) -> None:
    done = run("review", str(finished), *QUICK)
    assert done.code == 0
    assert done.out.startswith("TRAILS, ")
    assert "judged by guided:60" in done.out
    assert "Red   " in done.out
    assert "1. Decision " in done.out
    for label in ("Played:", "Better:", "Why:"):
        assert label in done.out


def test_the_same_review_as_data_and_as_a_page(run: Run, finished: Path) -> None:
    first = run("review", str(finished), *QUICK, "--json", "--out", "r.html")
    again = run("review", str(finished), *QUICK, "--json")
    assert first.out == again.out
    data = json.loads(first.out)
    assert data["judge"] == "guided:60"
    page = Path("r.html").read_text(encoding="utf-8")
    assert page.count("<polyline") == 2
    assert page.count("<li>") == len(data["swings"]) > 0
    assert "http" not in page  # it needs nothing else


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "trails"}', '{"westward": 1}', '{"westward": 9}'])
def test_what_is_no_record_gets_the_same_sentence_as_a_replay(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    review, replay = run("review", str(path)), run("replay", str(path))
    assert review == replay
    assert review.code == 2
    assert review.err.startswith("westward: ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--judge", "own"), "the bot own cannot judge a game"),
        (("--judge", "wise"), "there is no bot 'wise'"),
        (("--out", "review.txt"), "--out: review.txt must end in .html"),
        (("--out", "no/folder/review.html"), "--out: there is no folder no/folder"),
    ],
)
def test_wrong_arguments(run: Run, finished: Path, arguments: tuple[str, ...], words: str) -> None:
    done = run("review", str(finished), *arguments)
    assert done.code == 2
    assert words in done.err
    assert not done.out


def test_a_game_without_decisions_has_nothing_to_review(run: Run, tmp_path: Path) -> None:
    save_record(Match(load("trails"), 2, seed=1).record(), tmp_path / "empty.json")
    assert "nothing to review" in run("review", str(tmp_path / "empty.json")).err
