"""A course of self-play: generation after generation, resumable after each, the same for the same seed."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from westward.arena.learning.fit import Pupil
from westward.arena.learning.selfplay import Harvest, harvest, together
from westward.arena.workers import Workers
from westward.kernel import load

CHUNK = 50  # games that a process plays between two messages
MEMORY = 3  # generations whose games are learned from
EPOCHS = 3


@dataclass(frozen=True)
class Course:
    """What is to be learned, as plain data."""

    game: str
    generations: int
    games: int  # of each generation
    seed: int = 1

    def check(self) -> None:
        """ValueError if a name or a number is not possible."""
        load(self.game)
        if self.generations < 1 or self.games < 1:
            raise ValueError("a course has at least 1 generation of at least 1 game")


def learn(course: Course, folder: Path, jobs: int, tell: Callable[[str], None]) -> Path:
    """Go through a course, or on with one that was interrupted; the file with what was learned last.

    The folder keeps the weights of every generation (as `value.bin` wants them), the games that are still learned
    from, and what is needed to go on.
    """
    course.check()
    folder.mkdir(parents=True, exist_ok=True)
    plan = folder / "course.json"
    if plan.exists():
        known = json.loads(plan.read_text(encoding="utf-8"))
        if {**known, "generations": 0} != {**asdict(course), "generations": 0}:
            raise ValueError(
                f"{folder} holds another course: {known['game']}, {known['games']} games, seed {known['seed']}"
            )
    put(plan, json.dumps(asdict(course)).encode())
    pupil = Pupil(len(load(course.game).features.names()), course.seed)
    weights: bytes | None = None
    for generation in range(course.generations):
        made = folder / f"{generation}.bin"
        state = folder / f"{generation}.npz"
        if not made.exists():
            rows = played(course, generation, weights, jobs, folder)
            memory = [rows, *(remembered(folder, old) for old in range(max(0, generation - MEMORY + 1), generation))]
            wrong = pupil.study(together(memory), EPOCHS, course.seed + generation)
            tell(f"generation {generation}: {len(rows.inputs):,} positions, wrong by {wrong:.4f} (mean square)")
            pupil.save(str(state))
            put(made, pupil.to_bytes())
        else:
            pupil = Pupil.load(str(state))
        weights = made.read_bytes()
    return folder / f"{course.generations - 1}.bin"


def put(file: Path, content: bytes) -> None:
    """Write a file whole or not at all: whoever finds it takes it for done."""
    part = file.with_name(f"{file.name}.part")
    part.write_bytes(content)
    part.replace(file)


def played(course: Course, generation: int, weights: bytes | None, jobs: int, folder: Path) -> Harvest:
    """The games of a generation, in the order of their numbers whoever played them."""
    parts: dict[int, Harvest] = {}
    with Workers(jobs) as workers:
        for first in range(0, course.games, CHUNK):
            games = range(first, min(first + CHUNK, course.games))
            workers.submit(chunk, course.game, weights, (course.seed, generation), games)
        for first, part in workers.results():
            parts[first] = part
    rows = together([parts[first] for first in sorted(parts)])
    np.savez(folder / f"games{generation}.npz", **rows._asdict())
    forgotten = folder / f"games{generation - MEMORY}.npz"
    forgotten.unlink(missing_ok=True)
    return rows


def chunk(game: str, weights: bytes | None, seed: object, games: range) -> tuple[int, Harvest]:
    """Some games, and the number of the first one."""
    return games[0], harvest(game, weights, seed, games)


def remembered(folder: Path, generation: int) -> Harvest:
    """The games of an earlier generation."""
    with np.load(folder / f"games{generation}.npz") as data:
        return Harvest(**data)
