"""How long the bots think, and that the same seed thinks the same."""

import time

import pytest

import westward
from westward import bots
from westward.bots import SearchBot
from westward.bots.players import SLICE, Budget
from westward.kernel import Match, Rng


class Counting:
    """A search that only counts, and takes its time."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.games = 0

    def advance(self, games: int) -> None:
        self.games += games
        time.sleep(self.seconds)


@pytest.mark.parametrize(
    ("budget", "seconds", "least", "most"),
    [
        (Budget(130), 0.0, 130, 130),
        (Budget(130, 60.0), 0.0, 130, 130),
        (Budget(10_000, 0.05), 0.02, SLICE, 3 * SLICE),
        (Budget(0, 0.05), 0.02, SLICE, 3 * SLICE),
    ],
)
def test_thinking_ends_with_the_games_or_the_time(budget: Budget, seconds: float, least: int, most: int) -> None:
    search = Counting(seconds)
    budget.spend(search)  # type: ignore[arg-type] # it does all that a budget asks of a search
    assert least <= search.games <= most


@pytest.mark.parametrize(
    "spec", ["greedy:130", "mc:130", "ismcts:130", "guided:130", "guided:70+prior=1+depth=2+among=3+reuse=1"]
)
def test_the_same_seed_makes_the_same_choices(spec: str) -> None:
    def played(limit: float) -> list[int]:
        match = Match(westward.load("trails"), seats=2, seed=4)
        bot = bots.make(spec, seed=9)
        assert isinstance(bot, SearchBot)
        bot.budget = bot.budget._replace(seconds=limit)
        for _ in range(8):
            seat = match.state.actors()[0]
            match.play(seat, bot.choose(match.perspective(seat)))
        return [step.action for step in match.steps]

    assert played(0.0) == played(60.0)


@pytest.mark.parametrize("name", westward.games())
def test_every_game_has_a_player_of_its_own(name: str) -> None:
    game = westward.load(name)

    def played() -> list[int]:
        match, bot = Match(game, seats=game.seats[-1], seed=4), bots.make("own", seed=9)
        for _ in range(8):
            seat = match.state.actors()[0]
            match.play(seat, bot.choose(match.perspective(seat)))
        return [step.action for step in match.steps]

    assert played() == played()


@pytest.mark.slow
@pytest.mark.parametrize("spec", ["own", "greedy:60", "mc:60"])
@pytest.mark.parametrize("name", westward.games())
def test_thinking_helps(name: str, spec: str) -> None:
    wins = 0
    for game in range(12):
        match = Match(westward.load(name), seats=max(2, westward.load(name).seats[0]), seed=game)
        bot, rng = bots.make(spec, seed=game), Rng(game)
        while not match.state.over():
            seat = match.state.actors()[0]
            legal = match.state.legal(seat)
            match.play(seat, bot.choose(match.perspective(seat)) if seat == 0 else legal[rng.below(len(legal))])
        wins += match.state.winners() == [0]
    assert wins >= (10 if spec == "mc:60" else 8), f"{wins} of 12 games won against random play"
