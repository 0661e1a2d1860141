"""A course of tuning: generation after generation, resumable after each deal, the same for the same seed."""

import json
import math
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple

from westward.arena.spread import spread
from westward.arena.tuning.evolution import Evolution
from westward.arena.tuning.trials import Trial, Tuning, play_trial
from westward.kernel import load


class Progress(NamedTuple):
    """How far a course is."""

    generation: int  # the one that is played
    trials: int  # deals that were played
    of: int  # deals of the whole course
    best: float  # what the best candidate of the last generation was worth, and the mean of all
    mean: float
    step: float  # how widely candidates are drawn by now
    seconds: float  # of the processor, in games


class Folder:
    """What a course keeps: what it is, every deal that was played, and at its end what it found."""

    def __init__(self, path: Path, tuning: Tuning) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        game = load(tuning.game)
        head = {
            **asdict(tuning),
            "seats": list(tuning.seats),
            "figures": list(game.figures.shipped),
            "components": game.digest,
        }
        plan = path / "tuning.json"
        if plan.exists():
            known = json.loads(plan.read_text(encoding="utf-8"))
            other = [key for key in head if key != "generations" and known.get(key) != head[key]]
            if other:
                raise ValueError(f"{path} holds another course: it differs in {', '.join(other)}; name another folder")
        put(plan, json.dumps(head) + "\n")
        self.trials: dict[tuple[int, int], Trial] = {}
        self._journal: IO[bytes] = (path / "trials.jsonl").open("a+b")
        self._journal.seek(0)
        whole = 0
        for line in self._journal:
            if not line.endswith(b"\n"):
                break  # it was being written when the power went
            generation, *trial = json.loads(line)
            self.trials[generation, trial[0]] = Trial(*trial)
            whole += len(line)
        self._journal.truncate(whole)

    def add(self, generation: int, trial: Trial) -> None:
        """Write down a deal; it is in the file when this returns."""
        self._journal.write(json.dumps([generation, *trial]).encode() + b"\n")
        self._journal.flush()
        self.trials[generation, trial.number] = trial

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()


def tune(tuning: Tuning, folder: Path, jobs: int, tell: Callable[[Progress], None]) -> Path:
    """Go through a course, or on with one that was interrupted; the file with the figures that it found.

    Beside it `made.json` says how they were found, and how long it took.
    """
    tuning.check()
    kept = Folder(folder, tuning)
    try:
        evolution = Evolution(load(tuning.game).figures.shipped, tuning.seed)
        told = Progress(0, 0, tuning.generations * evolution.size * tuning.deals, 0.0, 0.0, evolution.step, 0.0)
        for generation in range(tuning.generations):
            candidates = evolution.draw()
            wanted = range(len(candidates) * tuning.deals)
            for index in wanted:
                if trial := kept.trials.get((generation, index)):
                    told = told._replace(trials=told.trials + 1, seconds=told.seconds + trial.seconds)
            tell(told)
            missing = [index for index in wanted if (generation, index) not in kept.trials]
            for trial in spread(partial(play_trial, tuning, generation, candidates), missing, jobs) if missing else ():
                kept.add(generation, trial)
                told = told._replace(trials=told.trials + 1, seconds=told.seconds + trial.seconds)
                tell(told)
            worths = [mean_worth(kept, tuning, generation, candidate) for candidate in range(len(candidates))]
            evolution.hear(worths)
            mean = math.fsum(worths) / len(worths)
            told = told._replace(generation=generation + 1, best=max(worths), mean=mean, step=evolution.step)
            tell(told)
    finally:
        kept.close()
    return write_found(tuning, folder, evolution, told)


def mean_worth(kept: Folder, tuning: Tuning, generation: int, candidate: int) -> float:
    """What a candidate was worth, whoever played its deals and in which order."""
    first = candidate * tuning.deals
    return math.fsum(kept.trials[generation, first + deal].worth for deal in range(tuning.deals)) / tuning.deals


def write_found(tuning: Tuning, folder: Path, evolution: Evolution, told: Progress) -> Path:
    """The figures as the game would read them, and how they were made."""
    figures = load(tuning.game).figures
    file: Path = folder / figures.file.name
    put(file, figures.text(evolution.found()))
    made = {
        "command": command_of(tuning),
        "games": evolution.size * tuning.games(tuning.generations),
        "seconds": round(told.seconds, 3),
        "before": dict(zip(figures.names(), figures.shipped, strict=True)),
        "after": dict(zip(figures.names(), evolution.found(), strict=True)),
    }
    put(folder / "made.json", json.dumps(made, indent=1) + "\n")
    return file


def command_of(tuning: Tuning) -> str:
    """What makes the same figures again.

    >>> command_of(Tuning("oregon_trail", "greedy:20", (2, 6), generations=10, deals=40))
    'westward tune oregon_trail --bot greedy:20 --seats 2,6 --generations 10 --deals 40 --seed 1'
    """
    numbers = (f"--{name} {getattr(tuning, name)}" for name in ("generations", "deals", "seed"))
    seats = ",".join(str(seats) for seats in tuning.seats)
    return f"westward tune {tuning.game} --bot {tuning.bot} --seats {seats} {' '.join(numbers)}"


def put(file: Path, text: str) -> None:
    """Write a file whole or not at all: whoever finds it takes it for done."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)
