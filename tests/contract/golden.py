"""Golden games: what random games of every case came to when the rules were last changed on purpose.

`tests/golden/<game>.json` has two games of every case: the result, and a hash over the fingerprints of all steps.
`tests/golden/<game>-<seats>.json` are complete records. `tools/golden.py` writes both.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from westward.kernel import Game, dump_record
from westward.testing.cases import Case, cases
from westward.testing.walks import random_match, walk

FOLDER = Path(__file__).resolve().parents[1] / "golden"
GAMES_EACH = 2
MOST_STEPS = 2_000  # of a complete record: people should be able to read it


def course(case: Case, number: int) -> dict[str, Any]:
    """A random game in a nutshell."""
    digest = hashlib.blake2b(digest_size=8)
    for at in walk(case, number):
        digest.update(at.state.fingerprint().to_bytes(8, "big"))
    return {
        "seats": case.seats,
        "options": case.options,
        "game": number,
        "decisions": at.decisions,
        "rolls": at.step - at.decisions,
        "scores": at.state.scores(),
        "winners": at.state.winners(),
        "fingerprint": f"{at.state.fingerprint():016x}",
        "course": digest.hexdigest(),
    }


def courses(game: Game) -> dict[str, Any]:
    """All golden games of a game."""
    played = [course(case, number) for case in cases(game) for number in range(GAMES_EACH)]
    return {"game": game.name, "rules_version": game.rules_version, "components": game.digest, "games": played}


def dump_courses(golden: dict[str, Any]) -> str:
    """The golden games as text, one in each line."""
    head = json.dumps({key: value for key, value in golden.items() if key != "games"}, indent=1)[:-2]
    lines = ",\n".join("  " + json.dumps(game) for game in golden["games"])
    return f'{head},\n "games": [\n{lines}\n ]\n}}\n'


def golden_names(game: Game) -> list[str]:
    """The golden files that a game has: its courses, and a record for each seat count."""
    return [f"{game.name}.json", *(f"{game.name}-{seats}.json" for seats in game.seats)]


def golden_files(game: Game) -> Iterator[tuple[Path, str]]:
    """The golden files of a game as they should be now."""
    first, *others = golden_names(game)
    yield FOLDER / first, dump_courses(courses(game))
    for name, seats in zip(others, game.seats, strict=True):
        yield FOLDER / name, dump_record(complete_record(game, seats))


def complete_record(game: Game, seats: int) -> dict[str, Any]:
    """A random game of some case; where that is very long, of the next one in which it is not."""
    here = [case for case in cases(game) if case.seats == seats]
    first = seats % len(here)
    records = (random_match(case, number=seats).record() for case in here[first:] + here[:first])
    return next(record for record in records if len(record["steps"]) <= MOST_STEPS)


def is_ours(game: Game) -> bool:
    """Games of other packages bring golden games of their own."""
    return game.package.startswith("westward.")
