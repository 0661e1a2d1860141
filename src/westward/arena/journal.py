"""A journal of games in a file, one line for each: whatever was written is played, also after a kill."""

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Any

import westward
from westward.arena.series import Outcome
from westward.arena.tournament import Tournament
from westward.kernel import load


def head_of(tournament: Tournament) -> dict[str, Any]:
    """The first line: all that a game depends on but its number. How many games are wanted may change."""
    game = load(tournament.game)
    return {
        "westward": westward.__version__,
        "tournament": tournament.game,
        "rules_version": game.rules_version,
        "components": game.digest,
        "players": list(tournament.players),
        "seats": tournament.seats,
        "alone": tournament.alone,
        "seed": tournament.seed,
        "options": game.check(tournament.seats, tournament.options),
    }


class Journal:
    """The games of a tournament in a file: `outcomes` are those that it held, `add` writes another one."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        head = head_of(tournament)
        self.outcomes: dict[int, Outcome] = {}
        self._file: IO[bytes] = path.open("a+b")
        try:
            self._read(path, head, tournament)
        except BaseException:
            self.close()
            raise

    def _read(self, path: Path, head: Mapping[str, Any], tournament: Tournament) -> None:
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                break  # it was being written when the power went
            data = _parsed(line, f"{path}, line {number + 1}")
            if number:
                self.outcomes[data["index"]] = _checked(data, f"{path}, line {number + 1}", tournament)
            elif data != head:
                other = [key for key in head if data.get(key) != head[key]]
                raise ValueError(
                    f"{path} holds another tournament: it differs in {', '.join(other)}; name another file"
                )
            whole += len(line)
        self._file.truncate(whole)
        self._file.seek(0, os.SEEK_END)
        if not whole:
            self._write(head)

    def add(self, outcome: Outcome) -> None:
        """Write down a game; it is safe in the file when this returns."""
        self._write(outcome)
        self.outcomes[outcome["index"]] = outcome

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(data).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def sorted_games(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """The games from the first on that were played without a gap."""
    found = sorted(outcomes, key=lambda outcome: outcome["index"])
    return [outcome for number, outcome in enumerate(found) if outcome["index"] == number]


def _parsed(line: bytes, where: str) -> Any:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise ValueError(f"{where} is no line of a tournament")
    return data


def _checked(data: Any, where: str, tournament: Tournament) -> Outcome:
    index = data.get("index")
    lists = [data.get(key) for key in ("players", "scores", "decisions")]
    fits = type(index) is int and index >= 0 and all(isinstance(row, list) for row in [*lists, data.get("winners")])
    if not fits or any(len(row) != tournament.seats for row in lists) or data["players"] != tournament.seating(index):
        raise ValueError(f"{where} is no game of this tournament")
    return Outcome(
        index=index,
        players=data["players"],
        scores=data["scores"],
        winners=data["winners"],
        decisions=data["decisions"],
    )
