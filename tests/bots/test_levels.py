"""The five levels: the same names in every game, and what makes them weaker or stronger."""

import logging
import time
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

import westward
from westward import bots
from westward.bots import levels
from westward.bots.levels import LEVELS, SAFETY, LevelBot, at_a_glance, level_of
from westward.bots.players import Budget, SearchBot
from westward.kernel import Match, Rng


@pytest.mark.parametrize("name", westward.games())
@pytest.mark.parametrize("level", LEVELS)
def test_every_game_has_every_level(name: str, level: str) -> None:
    game = westward.load(name)
    for seats in game.seats:
        chosen = level_of(game, level, seats)
        assert 0 <= chosen.slips <= 100
        player = bots.make(chosen.bot)
        if isinstance(player, SearchBot):
            assert player.budget.games, "a level must not depend on how busy the machine is"


@pytest.mark.parametrize("name", westward.games())
def test_of_the_same_bot_the_higher_level_slips_less(name: str) -> None:
    for seats in westward.load(name).seats:
        levels = [level_of(westward.load(name), level, seats) for level in LEVELS]
        assert len(set(levels)) == len(LEVELS)
        for low, high in pairwise(levels):
            if low.bot == high.bot:
                assert low.slips >= high.slips
                assert low.sees <= high.sees
        assert levels[-1].slips == 0


def test_a_level_may_be_another_one_alone_and_among_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "levels.toml").write_text(
        '[steady]\nbot = "own"\nslips = 20\nalone = { bot = "greedy:9" }\nmany = { slips = 30, sees = 50 }\n'
    )
    game = westward.load("trails")
    package = SimpleNamespace(__file__=str(tmp_path / "__init__.py"))
    monkeypatch.setattr("importlib.import_module", lambda _: package)
    found = [level_of(game, "steady", seats) for seats in (1, 2, 3, 4, 6)]
    assert found == [("greedy:9", 20, 33), *[("own", 20, 33)] * 2, *[("own", 30, 50)] * 2]


@pytest.mark.parametrize("level", ["newcomer", "steady"])
def test_the_same_seed_plays_the_same(level: str) -> None:
    def played(seed: int) -> list[int]:
        match = Match(westward.load("trails"), seats=2, seed=4)
        bot = bots.make(level, seed)
        for _ in range(12):
            seat = match.state.actors()[0]
            match.play(seat, bot.choose(match.perspective(seat)))
        return [step.action for step in match.steps]

    assert played(9) == played(9)
    assert any(played(9) != played(seed) for seed in range(4))


def test_a_glance_misses_most_choices_and_sees_the_better_of_two() -> None:
    match = Match(westward.load("trails"), seats=2, seed=7)
    perspective = match.perspective(match.state.actors()[0])
    glances = [at_a_glance(perspective, Rng(seed), 33) for seed in range(60)]
    assert len(set(glances)) > 1
    assert set(glances) <= set(perspective.legal)
    best = bots.make("greedy:600", 1).choose(perspective)
    assert glances.count(best) > 60 / len(perspective.legal)


def test_the_time_of_a_level_is_a_safety_that_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Slow:
        def advance(self, games: int) -> None:
            time.sleep(0.002)

    with caplog.at_level(logging.WARNING):
        Budget(10_000, 0.001).spend(Slow())  # type: ignore[arg-type] # it does all that a budget asks of a search
    assert "50 of its 10000" in caplog.text
    match = Match(westward.load("trails"), seats=2, seed=7)
    bot = LevelBot("expert")
    bot.meet(match.perspective(match.state.actors()[0]))
    assert isinstance(bot.player, SearchBot)
    assert bot.player.budget.seconds == SAFETY


@pytest.mark.parametrize("name", westward.games())
def test_the_expert_says_what_it_thinks_of_every_choice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "WEIGHING", "guided:60")
    game = westward.load(name)
    match = Match(game, seats=max(2, game.seats[0]), seed=7)
    while len(match.state.legal(seat := match.state.actors()[0])) == 1:
        match.play(seat, match.state.legal(seat)[0])
    bot = LevelBot("expert", seed=3, safety=0.5)
    advice = bot.advise(match.perspective(seat))
    assert {one.action for one in advice} == set(match.state.legal(seat))
    assert any(one.visits for one in advice)
    assert all(-1 <= one.value <= 1 for one in advice)
    if not isinstance(bot.player, SearchBot):  # a game's own bot names one choice; only what is worth more stands above
        chosen = LevelBot("expert", seed=3).choose(match.perspective(seat))
        assert chosen in [one.action for one in advice[:2]]
        assert advice[0].value >= next(one.value for one in advice if one.action == chosen)
