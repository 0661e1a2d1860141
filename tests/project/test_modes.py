"""The compiled and the interpreted package play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import westward

ROOT = Path(__file__).resolve().parents[2]
GAMES_EACH = 3

PLAY = """
import json, random, sys
import westward
played = []
for name in westward.games():
    game = westward.load(name)
    for seats in game.seats:
        for seed in range(int(sys.argv[1])):
            chooser = random.Random(f"{name} {seats} {seed}")
            match = None
            while match is None:
                options = {option.name: chooser.choice(option.choices) for option in game.options}
                try:
                    match = westward.Match(game, seats=seats, seed=seed, **options)
                except ValueError:
                    pass  # options that are meant for other seat counts
            while not match.state.over():
                seat = chooser.choice(match.state.actors())
                match.play(seat, chooser.choice(match.state.legal(seat)))
            played.append([name, seats, seed, options, match.state.fingerprint(), match.state.scores(), match.record()])
print(json.dumps([westward.COMPILED, played]))
"""


def play(source: Path | None) -> list[object]:
    environment = {**os.environ, "PYTHONPATH": str(source) if source else ""}
    command = [sys.executable, "-c", PLAY, str(GAMES_EACH)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT / "tests")
    compiled, played = json.loads(done.stdout)
    assert compiled == (source is None)
    return list(played)


@pytest.mark.skipif(not westward.COMPILED, reason="compares with the compiled package")
def test_compiled_and_interpreted_games_are_equal() -> None:
    compiled, interpreted = play(None), play(ROOT / "src")
    assert compiled
    assert compiled == interpreted
