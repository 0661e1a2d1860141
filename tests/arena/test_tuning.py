"""Figures tuned by self-play: the same for a seed, whoever plays the games and however often it was interrupted."""

import json
import math
from collections.abc import Sequence
from pathlib import Path

import pytest

import westward
from westward.arena.tuning import Progress, Tuning, course, tune
from westward.arena.tuning.trials import Trial, play_trial
from westward.cli import main
from westward.kernel import Rng

SMALL = Tuning("oregon_trail", "greedy:2", (2, 3), generations=2, deals=2)


def silent(progress: Progress) -> None:
    assert 0 <= progress.trials <= progress.of


def distance(figures: Sequence[int], best: Sequence[int]) -> float:
    return math.fsum(math.log(one / two) ** 2 for one, two in zip(figures, best, strict=True))


def test_a_known_optimum_is_approached_through_luck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = westward.load("oregon_trail").figures
    best = [figure * 3 // 2 + 2 for figure in figures.shipped]

    def toy(tuning: Tuning, generation: int, candidates: Sequence[Sequence[int]], index: int) -> Trial:
        luck = Rng((generation, index)).below(1001) / 1000 - 0.5
        return Trial(index, luck - distance(candidates[index // tuning.deals], best), 0.0)

    monkeypatch.setattr(course, "play_trial", toy)
    found = tune(Tuning("oregon_trail", "greedy:2", (2,), 60, 2), tmp_path, 1, silent)
    assert distance(figures.read(found), best) < distance(figures.shipped, best) / 4


def test_the_shipped_figures_are_worth_nothing_against_themselves() -> None:
    shipped = westward.load("oregon_trail").figures.shipped
    spoiled = [1 if name == "wagon" else number for name, number in zip(names(), shipped, strict=True)]
    tuning = Tuning("oregon_trail", "greedy:4", (2,), generations=1, deals=40)
    same = [play_trial(tuning, 0, [shipped], index).worth for index in range(40)]
    worse = [play_trial(tuning, 0, [spoiled], index).worth for index in range(40)]
    assert same == [0.0] * 40
    assert math.fsum(worse) < 0


def names() -> list[str]:
    out: list[str] = westward.load("oregon_trail").figures.names()
    return out


def test_a_course_is_the_same_in_one_go_interrupted_or_shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tune(SMALL, tmp_path / "whole", 2, silent)
    add, added = course.Folder.add, list[Trial]()

    def killed(folder: course.Folder, generation: int, trial: Trial) -> None:
        if len(added) == 17:
            raise KeyboardInterrupt
        added.append(trial)
        add(folder, generation, trial)

    monkeypatch.setattr(course.Folder, "add", killed)
    with pytest.raises(KeyboardInterrupt):
        tune(SMALL, tmp_path / "parts", 1, silent)
    monkeypatch.undo()
    journal = tmp_path / "parts" / "trials.jsonl"
    assert len(journal.read_bytes().splitlines()) == 17
    with journal.open("ab") as file:
        file.write(b"[1, 3, 0.")  # a line that was being written
    parts = tune(SMALL, tmp_path / "parts", 1, silent)
    assert parts.read_bytes() == whole.read_bytes()
    assert parts.read_bytes() != westward.load("oregon_trail").figures.file.read_bytes()
    worths = [
        sorted(json.loads(line)[:3] for line in (file.parent / "trials.jsonl").read_bytes().splitlines())
        for file in (parts, whole)
    ]
    assert worths[0] == worths[1]


def test_more_generations_go_on_and_another_course_is_refused(tmp_path: Path) -> None:
    tune(Tuning("oregon_trail", "greedy:2", (2, 3), 1, 2), tmp_path, 1, silent)
    before = (tmp_path / "trials.jsonl").read_bytes()
    tune(SMALL, tmp_path, 1, silent)
    assert (tmp_path / "trials.jsonl").read_bytes().startswith(before)
    with pytest.raises(ValueError, match="holds another course: it differs in seed"):
        tune(Tuning("oregon_trail", "greedy:2", (2, 3), 2, 2, seed=2), tmp_path, 1, silent)


def test_the_folder_says_how_the_figures_were_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--bot", "greedy:2", "--seats", "2,3", "--generations", "1", "--deals", "2", "--seed", "5"]
    assert main(["tune", "oregon_trail", "--folder", str(tmp_path), *arguments]) == 0
    told = capsys.readouterr().out
    assert "generation 1: best" in told
    assert f"westward tournament oregon_trail greedy:2+figures={tmp_path}" in told
    made = json.loads((tmp_path / "made.json").read_text(encoding="utf-8"))
    command = "westward tune oregon_trail --bot greedy:2 --seats 2,3 --generations 1 --deals 2 --seed 5"
    assert made["command"] == command
    deals = [json.loads(line) for line in (tmp_path / "trials.jsonl").read_bytes().splitlines()]
    assert made["games"] == (2 + 3) * len(deals) / 2
    assert made["seconds"] == pytest.approx(math.fsum(deal[3] for deal in deals), abs=0.001)
    figures = westward.load("oregon_trail").figures
    assert tuple(made["after"].values()) == figures.read(tmp_path / "figures.toml")
    players = f"greedy:2+figures={tmp_path}/figures.toml,greedy:2"
    assert main(["tournament", "oregon_trail", players, "--seats", "2", "--games", "2"]) == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["trails"], "TRAILS has no file of figures (figures.toml), so there is nothing to tune"),
        (["oregon_trail", "--seats", "9"], "is for 2 to 6 seats, not 9"),
        (["end_of_the_trail", "--seats", "1"], "name at least 2 seats"),
        (["oregon_trail", "--seats", "two"], "--seats: numbers with commas between them, as in 2,6, not two"),
        (["oregon_trail", "--deals", "1"], "at least 2 deals"),
        (["oregon_trail", "--bot", "program:x"], "does not judge by the game's own figures"),
        (["oregon_trail", "--jobs", "0"], "at least 1 job is needed, not 0"),
    ],
)
def test_what_cannot_be_tuned_gets_a_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", *arguments, "--folder", str(tmp_path)]) == 2
    assert sentence in capsys.readouterr().err
