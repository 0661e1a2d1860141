"""A series of games between bots: each game is a pure function of the series and its number.

So a series gives the same result in one process, in many, or on many machines: whoever distributes the work only has
to call `play_game(series, index)` for every index and collect the small dicts.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, NotRequired, Protocol, TypedDict

from westward import bots
from westward.arena import cluster
from westward.arena.spread import spread, spread_over
from westward.arena.stats import Standing, standing
from westward.kernel import SEAT_NAMES, Match, Perspective, Rng, State, load, settle

Engine = Literal["local", "ray"]


class Outcome(TypedDict):
    """The result of one game: lists by seat, `players` says who sat there (as an index of `Series.players`)."""

    index: int
    players: list[int]
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    record: NotRequired[dict[str, Any]]  # where records are asked for


Outcomes = Generator[Outcome, None, None]
"""Games as they end; closing it ends the processes that play them."""


class Schedule(Protocol):
    """What is to be played, game by game: a series, or a tournament."""

    @property
    def game(self) -> str: ...
    @property
    def players(self) -> tuple[str | bots.Bot, ...]: ...
    @property
    def games(self) -> int: ...
    @property
    def recorded(self) -> bool: ...
    @property
    def options(self) -> Mapping[str, object]: ...

    def check(self) -> None:
        """ValueError if something is not possible."""

    def seating(self, index: int) -> list[int]:
        """Which player sits in each seat."""

    def deal(self, index: int) -> object:
        """The seed of the chance in a game."""

    def seed_of(self, index: int, seat: int) -> object:
        """The seed of the bot in a seat."""


@dataclass(frozen=True)
class Series:
    """What is to be played, as plain data: players are descriptions of bots, or bot objects.

    With `rotate` the players change seats from game to game, so that each sits everywhere equally often; with
    `recorded` each outcome brings the record of its game.

    >>> Series("trails", ("random", "mc:50", "mc:100"), games=3).seating(1)
    [2, 0, 1]
    """

    game: str
    players: tuple[str | bots.Bot, ...]
    games: int
    seed: int | str = 0
    options: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = True
    recorded: bool = False

    @property
    def names(self) -> list[str]:
        """What the players are called in tables: an object by its class, equal ones by their number."""
        names = [name_of(player) for player in self.players]
        return [f"{name} #{i + 1}" if names.count(name) > 1 else name for i, name in enumerate(names)]

    def seating(self, index: int) -> list[int]:
        """Which player sits in each seat."""
        count = len(self.players)
        return [(seat - index * self.rotate) % count for seat in range(count)]

    def deal(self, index: int) -> object:
        """The seed of the chance in a game."""
        return self.seed, index

    def seed_of(self, index: int, seat: int) -> object:
        """The seed of the bot in a seat."""
        return self.seed, index, self.seating(index)[seat]

    def check(self) -> None:
        """ValueError if a game, a bot, an option or a number is not possible."""
        load(self.game).check(len(self.players), self.options)
        for player in self.players:
            bots.seated(player)
        if self.games < 1:
            raise ValueError(f"a series has at least 1 game, not {self.games}")


class Onlooker(Protocol):
    """Sees a game from outside, as it is played."""

    def decides(self, state: State, seat: int, action: int) -> None:
        """A seat has chosen an action that is not carried out yet."""

    def ends(self, state: State) -> None:
        """The game is over."""


def play_game(series: Schedule, index: int, onlooker: Onlooker | None = None) -> Outcome:
    """Play one game of a series or a tournament.

    >>> outcome = play_game(Series("trails", ("random", "random"), games=2, seed=7), 1)
    >>> outcome["players"], len(outcome["scores"])
    ([1, 0], 2)
    """
    seating = series.seating(index)
    makers = [bots.seated(series.players[player], series.seed_of(index, seat)) for seat, player in enumerate(seating)]
    decisions = [0] * len(seating)
    try:
        match = _play_refereed(series, index, makers, decisions) if series.recorded else None
        state = match.state if match else _play(series, index, makers, decisions, onlooker)
    finally:
        for player, bot in zip(seating, makers):
            if isinstance(series.players[player], str):  # an object belongs to whoever made it
                bot.close()
    if onlooker is not None:
        onlooker.ends(state)
    outcome = Outcome(
        index=index,
        players=seating,
        scores=state.scores(),
        winners=state.winners(),
        decisions=decisions,
    )
    if match:
        outcome["record"] = {**match.record(), "players": [name_of(series.players[player]) for player in seating]}
    return outcome


def _play(
    series: Schedule, index: int, makers: Sequence[bots.Bot], decisions: list[int], onlooker: Onlooker | None
) -> State:
    chance = Rng(series.deal(index))
    state = load(series.game).new(len(makers), **series.options)
    last, trail = -1, list[int]()
    while (seat := settle(state, chance)) >= 0:
        trail = trail if seat == last else []
        action = makers[seat].choose(Perspective(state, seat, trail))
        last = seat
        trail.append(action)
        if onlooker is not None:
            onlooker.decides(state, seat, action)
        state.apply(seat, action)
        decisions[seat] += 1
    return state


def _play_refereed(series: Schedule, index: int, makers: Sequence[bots.Bot], decisions: list[int]) -> Match:
    """The same game with a referee, who can write its record and takes longer."""
    options: dict[str, Any] = {**series.options}
    match = Match(load(series.game), len(makers), series.deal(index), **options)
    while not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, makers[seat].choose(match.perspective(seat)))
        decisions[seat] += 1
    return match


def name_of(player: str | bots.Bot) -> str:
    """What a player is called: an object by its class."""
    return player if isinstance(player, str) else type(player).__name__


def play_series(
    series: Schedule, jobs: int | None = 1, played: Collection[int] = (), engine: Engine = "local"
) -> Outcomes:
    """All games of a series but those already played, in the order in which they end; `jobs` processes share the work.

    A script that uses more than one job must be importable: guard its start by `if __name__ == "__main__":`. With the
    engine `ray` the processes are those of a Ray cluster (`westward.arena.cluster`), all of them where jobs is None.
    """
    series.check()
    indexes = [index for index in range(series.games) if index not in played]
    if engine == "ray" and indexes and (jobs is None or jobs > 0):
        cluster.check()
        return spread_over(lambda: cluster.RayWorkers(jobs, series.game), partial(play_game, series), indexes)
    return spread(partial(play_game, series), indexes, 1 if jobs is None else jobs)


@dataclass(frozen=True)
class SeriesResult:
    """The games that were played, sorted by their number; fewer than asked for when the series was interrupted."""

    series: Series
    outcomes: tuple[Outcome, ...]

    @staticmethod
    def of(series: Series, outcomes: Iterable[Outcome]) -> "SeriesResult":
        """The result from outcomes in any order."""
        return SeriesResult(series, tuple(sorted(outcomes, key=lambda outcome: outcome["index"])))

    @property
    def complete(self) -> bool:
        """Whether all games of the series were played."""
        return len(self.outcomes) == self.series.games

    @property
    def decisions(self) -> int:
        """The decisions made in all games together."""
        return sum(sum(outcome["decisions"]) for outcome in self.outcomes)

    def by_player(self) -> list[Standing]:
        """One standing for each player of the series, wherever it sat."""
        return [
            self._standing(name, [outcome["players"].index(player) for outcome in self.outcomes])
            for player, name in enumerate(self.series.names)
        ]

    def by_seat(self) -> list[Standing]:
        """One standing for each seat, whoever sat there: shows what a seat is worth."""
        seats = range(len(self.series.players))
        return [self._standing(SEAT_NAMES[seat], [seat] * len(self.outcomes)) for seat in seats]

    def _standing(self, name: str, seats: Sequence[int]) -> Standing:
        wins: list[float] = []
        scores: list[int] = []
        decisions: list[int] = []
        for outcome, seat in zip(self.outcomes, seats, strict=True):
            winners = outcome["winners"]
            wins.append(1 / len(winners) if seat in winners else 0.0)
            scores.append(outcome["scores"][seat])
            decisions.append(outcome["decisions"][seat])
        return standing(name, wins, scores, decisions)


def run_series(
    game_name: str,
    specs: Sequence[str | bots.Bot],
    games: int,
    seed: int | str = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    rotate: bool = True,
    on_game: Callable[[Outcome], None] | None = None,
) -> SeriesResult:
    """Play a series to its end. The same seed gives the same result whatever the number of jobs.

    (Bots that think for a number of seconds are the exception.) `on_game` is told of each game as it ends.

    >>> result = run_series("trails", ["random", "random"], games=2, seed=7, rotate=False)
    >>> result.complete, result == run_series("trails", ["random", "random"], games=2, seed=7, rotate=False)
    (True, True)
    """
    series = Series(game_name, tuple(specs), games, seed, dict(options or {}), rotate)
    outcomes: list[Outcome] = []
    for outcome in play_series(series, jobs):
        outcomes.append(outcome)
        if on_game is not None:
            on_game(outcome)
    return SeriesResult.of(series, outcomes)
