import gc
import json
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import westward
from tests.patience import PATIENCE, wait_until
from westward import bots
from westward.arena import Series, SeriesResult, play_game, play_series, run_series
from westward.arena.workers import Workers
from westward.kernel import Perspective, games

GAMES = games()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_result_whatever_the_jobs(game: str) -> None:
    seats = ["random", "mc:1"] + ["random"] * (westward.load(game).seats[0] - 2)
    alone = run_series(game, seats, games=3, seed=3, jobs=1)
    together = run_series(game, seats, games=3, seed=3, jobs=2)
    assert alone == together
    assert alone.complete
    assert alone.outcomes[0] != run_series(game, seats, games=1, seed=4, jobs=1).outcomes[0]


def test_a_game_is_a_function_of_its_number() -> None:
    series = Series("trails", ("random", "random", "random"), games=5, seed="x")
    played = {outcome["index"]: outcome for outcome in play_series(series)}
    assert [play_game(series, index) for index in range(5)] == [played[index] for index in range(5)]
    assert len({tuple(outcome["scores"]) for outcome in played.values()}) > 1


def test_outcomes_are_plain_data() -> None:
    outcome = play_game(Series("trails", ("random", "random"), games=1), 0)
    assert json.loads(json.dumps(outcome)) == outcome
    assert sum(outcome["decisions"]) > 20


@pytest.mark.parametrize("count", [2, 3, 4])
def test_rotation_seats_everybody_everywhere_equally_often(count: int) -> None:
    series = Series("trails", ("random",) * count, games=count)
    seatings = [series.seating(index) for index in range(count)]
    for seat in range(count):
        assert sorted(seating[seat] for seating in seatings) == list(range(count))
    fixed = Series("trails", ("random",) * count, games=count, rotate=False)
    assert all(fixed.seating(index) == list(range(count)) for index in range(count))


def test_standings_follow_the_player_and_the_seat() -> None:
    series = Series("trails", ("a", "b"), games=2)
    result = SeriesResult.of(
        series,
        [
            {"index": 1, "players": [1, 0], "scores": [20, 10], "winners": [0], "decisions": [5, 6]},
            {"index": 0, "players": [0, 1], "scores": [3, 30], "winners": [1], "decisions": [7, 8]},
        ],
    )
    first, second = result.by_player()
    assert (first.name, first.wins, first.score, first.decisions) == ("a", 0, 6.5, 6.5)
    assert (second.name, second.wins, second.score, second.decisions) == ("b", 2, 25, 6.5)
    red, blue = result.by_seat()
    assert (red.name, red.wins, red.score) == ("Red", 1, 11.5)
    assert (blue.name, blue.wins, blue.score) == ("Blue", 1, 20)
    assert [outcome["index"] for outcome in result.outcomes] == [0, 1]
    assert result.decisions == 26


def test_players_of_one_kind_are_told_apart() -> None:
    result = run_series("trails", ["random", "random"], games=2)
    assert [row.name for row in result.by_player()] == ["random #1", "random #2"]


def test_on_game_is_told_of_every_game() -> None:
    told: list[int] = []
    run_series("trails", ["random", "random"], games=4, on_game=lambda outcome: told.append(outcome["index"]))
    assert told == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game_name": "chess"}, "there is no game 'chess'"),
        ({"specs": ["random"]}, "2 to 4 seats"),
        ({"specs": ["random", "genius"]}, "there is no bot 'genius'"),
        ({"options": {"layout": "circle"}}, "choose shuffled or first_game"),
        ({"games": 0}, "at least 1 game"),
        ({"jobs": 0}, "at least 1 job"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_starts(change: dict[str, Any], words: str) -> None:
    usual: dict[str, Any] = {"game_name": "trails", "specs": ["random", "random"], "games": 1}
    with pytest.raises(ValueError, match=words):
        run_series(**{**usual, **change})


class Cheat:
    """Chooses what nobody may."""

    def __init__(self, seed: object = 0) -> None:
        self.closed = False

    def choose(self, perspective: object) -> int:
        return -1

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("cheat", [Cheat(), f"{__name__}:Cheat"])
def test_a_bot_that_breaks_the_rules_is_named(cheat: str | Cheat) -> None:
    series = Series("trails", ("random", cheat), games=1)
    with pytest.raises(bots.BotError, match=f"the bot {series.names[1]} chose -1, which is not one of its"):
        play_game(series, 0)


def test_objects_can_play_and_stay_open() -> None:
    class Last(Cheat):
        def choose(self, perspective: object) -> int:
            assert isinstance(perspective, Perspective)
            return perspective.legal[-1]

    last = Last()
    result = run_series("trails", [last, "random", "random"], games=2)
    assert [row.name for row in result.by_player()] == ["Last", "random #2", "random #3"]
    assert not last.closed


def work_in_processes(work: Callable[..., object], *args: object) -> None:
    with Workers(2) as workers:
        for _ in range(2):
            workers.submit(work, *args)
        list(workers.results())


def test_an_error_in_a_worker_reaches_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        work_in_processes(divmod, 1, 0)
    assert not multiprocessing.active_children()


def test_leaving_early_ends_the_workers() -> None:
    games = play_series(Series("trails", ("random", "random"), games=100_000), jobs=2)
    next(iter(games))
    games.close()
    assert not multiprocessing.active_children()


@pytest.fixture
def uncollected() -> Iterator[None]:
    """An interrupt in a callback of the garbage collector, such as Hypothesis has, would be lost."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of POSIX")
def test_an_interrupt_ends_the_workers() -> None:
    start = time.monotonic()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it

    def interrupt() -> None:
        wait_until(lambda: len(multiprocessing.active_children()) == 2)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        work_in_processes(time.sleep, 5 * PATIENCE)
    assert time.monotonic() - start < 2 * PATIENCE
    assert not multiprocessing.active_children()
