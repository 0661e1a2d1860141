"""PufferLib is not installed here: its base class is stood in for by what the batch needs of it."""

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.envs.games import every_game, short
from westward.envs.batch import make
from westward.kernel import Game


class StandIn:
    """What `PufferEnv` of PufferLib 3.0 does for its games: it checks what they say of themselves and makes arrays."""

    def __init__(self, buf: dict[str, Any] | None = None) -> None:
        mine: Any = self
        many, shape = mine.num_agents, mine.single_observation_space.shape
        fresh = {
            "observations": np.zeros((many, *shape), mine.single_observation_space.dtype),
            "rewards": np.zeros(many, np.float32),
            "terminals": np.zeros(many, bool),
            "truncations": np.zeros(many, bool),
        }
        for name, array in (buf or fresh).items():
            setattr(self, name, array)


@pytest.fixture
def puffer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    stand_in: Any = ModuleType("pufferlib")
    stand_in.PufferEnv = StandIn
    monkeypatch.setitem(sys.modules, "pufferlib", stand_in)
    monkeypatch.delitem(sys.modules, "westward.envs.puffer", raising=False)
    yield importlib.import_module("westward.envs.puffer")
    del sys.modules["westward.envs.puffer"]


@every_game
def test_it_is_the_batch(puffer: Any, game: Game) -> None:
    env = puffer.GamePufferEnv(game, 3, seed=5, **short(game))
    bots = [None, *["random"] * (env.batch.seats - 1)]
    batch = make(game, games=3, seats=env.batch.seats, seed=5, bots=bots, **short(game))
    batch.reset()
    shown, infos = env.reset()
    assert infos == []
    for _ in range(60):
        assert shown is env.observations
        assert shown.shape == (3, *env.single_observation_space.shape)
        assert np.array_equal(shown[:, : len(batch.names)], batch.obs)
        assert np.array_equal(shown[:, -env.single_action_space.n :], batch.mask)
        actions = batch.mask.argmax(axis=1)
        batch.step(actions)
        shown, reward, terminal, truncated, infos = env.step(actions)
        assert np.array_equal(reward, batch.reward[:, 0])
        assert np.array_equal(terminal, batch.done)
        assert not truncated.any()
        assert len(infos) == int(batch.done.any())
    env.close()


def test_it_writes_into_the_arrays_of_others(puffer: Any) -> None:
    one = puffer.GamePufferEnv("trails", 2)
    lent = {name: getattr(one, name).copy() for name in ("observations", "rewards", "terminals", "truncations")}
    env = puffer.GamePufferEnv("trails", 2, seed=3, buf=lent)
    env.reset()
    assert env.observations is lent["observations"]
    assert lent["observations"].any()


def test_an_illegal_action_counts_as_the_next_legal_one(puffer: Any) -> None:
    wrong, right = (puffer.GamePufferEnv("trails", 4, seed=2) for _ in range(2))
    wrong.reset()
    right.reset()
    last = wrong.batch.num_actions - 1
    for _ in range(30):
        mask = right.batch.mask
        right.step(np.where(mask[:, last], last, mask.argmax(axis=1)))
        shown, *_ = wrong.step(np.full(4, last))
        assert np.array_equal(shown, right.observations)


def test_other_seats_and_the_end(puffer: Any) -> None:
    env = puffer.GamePufferEnv("trails", 2, seats=3, seat=2, opponents=["random", "greedy:5"], reward="win")
    env.reset()
    infos: list[dict[str, float]] = []
    while not infos:
        assert (env.batch.seat == 2).all()
        *_, infos = env.step(np.zeros(2, np.int32))
    assert set(infos[0]) == {"reward", "score"}
    assert infos[0]["reward"] in (-1.0, 0.0, 1.0)


def test_without_pufferlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pufferlib", None)
    monkeypatch.delitem(sys.modules, "westward.envs.puffer", raising=False)
    module = importlib.import_module("westward.envs.puffer")
    with pytest.raises(ImportError, match="pufferlib is not installed; get it with: pip install pufferlib"):
        module.GamePufferEnv("trails", 2)
    del sys.modules["westward.envs.puffer"]
