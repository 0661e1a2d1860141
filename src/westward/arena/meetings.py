"""A file of meetings: claims about bots that anybody can have played again.

A file names a game, its seats and a seed once, then one meeting after the other: the bot that is said to be better, and
those that it sits among. What is said at the top holds for every meeting that says nothing else.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from westward.arena.series import Outcome
from westward.arena.stats import Mean, mean_of, wilson
from westward.arena.tournament import Tournament

Kinds = dict[str, tuple[type, ...]]
WANTED: Final[Kinds] = {"game": (str,), "seats": (int,), "seed": (int, str), "games": (int,), "players": (list,)}
OPTIONAL: Final[Kinds] = {"alone": (bool,), "stop": (float,), "options": (dict,)}


class Meeting(NamedTuple):
    """One claim: its first player is above the others."""

    name: str  # the same every time, so that a journal finds it again
    tournament: Tournament
    stop: float | None  # end as soon as it is clear, by so much


def read_meetings(path: Path) -> list[Meeting]:
    """The meetings of a file; ValueError names the file and what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path} is not a file of meetings: {error}") from None
    rows = data.pop("meetings", None)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise ValueError(f"{path} has no [[meetings]]")
    return [_meeting({**data, **row}, f"{path}, meeting {number}", path.stem) for number, row in enumerate(rows, 1)]


def _meeting(row: dict[str, Any], where: str, stem: str) -> Meeting:
    for key, value in row.items():
        kind = {**WANTED, **OPTIONAL}.get(key)
        if kind is None:
            raise ValueError(f"{where}: there is no '{key}'; a meeting has {', '.join([*WANTED, *OPTIONAL])}")
        if not isinstance(value, kind) or (isinstance(value, bool) and bool not in kind):
            raise ValueError(f"{where}: '{key}' cannot be {value!r}")
    if missing := [key for key in WANTED if key not in row]:
        raise ValueError(f"{where}: {', '.join(missing)} is missing")
    players = tuple(str(player) for player in row["players"])
    tournament = Tournament(
        row["game"],
        players,
        row["seats"],
        row["games"],
        row["seed"],
        row.get("options", {}),
        alone=row.get("alone", False),
    )
    try:
        tournament.check()
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    return Meeting(f"{stem} {' '.join(players)}", tournament, row.get("stop"))


class Result(NamedTuple):
    """How the first player of a meeting did; shares of the victories of its seats, points of its and of other seats."""

    meeting: Meeting
    games: int
    settled: bool  # it ended early
    share: float
    low: float
    high: float
    points: Mean
    others: Mean

    @property
    def times(self) -> float:
        """The share as a multiple of what is fair."""
        return self.share * self.meeting.tournament.seats


def result_of(meeting: Meeting, outcomes: Iterable[Outcome], settled: bool) -> Result:
    """Sum up the games of a meeting."""
    games = 0
    seats = 0
    wins = 0.0
    mine: list[float] = []
    theirs: list[float] = []
    for outcome in outcomes:
        games += 1
        winners = outcome["winners"]
        for seat, player in enumerate(outcome["players"]):
            (theirs if player else mine).append(outcome["scores"][seat])
            if not player:
                seats += 1
                wins += seat in winners and 1 / len(winners)
    low, high = wilson(wins, seats)
    return Result(meeting, games, settled, wins / seats if seats else 0.0, low, high, mean_of(mine), mean_of(theirs))
