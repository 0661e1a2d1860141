"""copy, deepcopy and pickle of environments in the middle of a game: the copy goes on as the first does, by itself."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.envs.games import INSTALLED
from westward.envs.batch import Batch, make
from westward.envs.gymnasium_env import SingleAgentEnv
from westward.envs.pettingzoo_env import TableEnv, aec_env
from westward.envs.vector import GameVectorEnv, Pool
from westward.kernel import IllegalMove

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
STEPS = 12


class Single:
    """One seat against others."""

    def __init__(self, name: str) -> None:
        self.env = SingleAgentEnv(name)
        self.seen: Any = self.env.reset(seed=4)

    def step(self) -> None:
        """Choose, and begin again at the end."""
        action = int(np.flatnonzero(self.env.action_masks())[-1])
        self.seen = self.env.step(action)
        if self.seen[2]:
            self.seen = self.env.reset()

    def look(self) -> list[Any]:
        """All that it shows."""
        return [self.seen[0].tolist(), self.env.action_masks().tolist()]


class Table:
    """Everybody at a table, without the wrapper."""

    def __init__(self, name: str) -> None:
        self.env = TableEnv(name)
        self.env.reset(seed=4)

    def step(self) -> None:
        """Whoever is asked chooses."""
        self.env.step(int(np.flatnonzero(self.env.last()[0]["action_mask"])[-1]))

    def look(self) -> list[Any]:
        """All that it shows."""
        seen = self.env.last()[0]
        return [self.env.agent_selection, seen["observation"].tolist(), seen["action_mask"].tolist()]


class Many:
    """A batch."""

    def __init__(self, name: str) -> None:
        self.env = make(name, games=3, seed=4)
        self.env.reset()

    def step(self) -> None:
        """Every row chooses."""
        self.env.step(self.env.mask.argmax(axis=1))

    def look(self) -> list[Any]:
        """All that it shows."""
        env: Batch = self.env
        arrays: list[Any] = [env.obs, env.mask, env.seat, env.reward, env.done, *env.info.values()]
        return [array.tolist() for array in arrays]


class Vector(Many):
    """One seat of many games."""

    def __init__(self, name: str) -> None:
        self.vector = GameVectorEnv(name, 3)
        self.vector.reset(seed=4)

    @property
    def env(self) -> Batch:  # type: ignore[override] # a look at the batch inside
        """The batch inside."""
        return self.vector.batch


KINDS = {"Single": Single, "Table": Table, "Many": Many, "Vector": Vector}
INSIDE = {"Vector": "vector"}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", [game.name for game in INSTALLED])
def test_a_copied_environment_goes_its_own_way(name: str, kind: str, way: str) -> None:
    first: Any = KINDS[kind](name)
    for _ in range(STEPS):
        first.step()
    before = first.look()
    part = INSIDE.get(kind, "env")
    second = copy.copy(first)  # only our own helper; what it holds is copied in the way that is tested
    setattr(second, part, WAYS[way](getattr(first, part)))
    assert second.look() == before
    for _ in range(STEPS):
        second.step()
    assert first.look() == before
    for _ in range(STEPS):
        first.step()
    assert first.look() == second.look() != before


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_the_wrapped_table_is_copied_too(way: str) -> None:
    env = aec_env("trails")
    env.reset(seed=4)
    other = WAYS[way](env)
    other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
    assert env.last()[0]["observation"].tolist() != other.last()[0]["observation"].tolist()


def test_a_copied_batch_has_workers_and_shared_memory_of_its_own() -> None:
    with make("trails", games=4, seed=4, workers=2) as env:
        env.reset()
        with copy.deepcopy(env) as other:
            assert other.shared
            assert other.shared != env.shared
            assert [member.count for member in other.members] == [2, 2]
            other.step(other.mask.argmax(axis=1))
            env.step(env.mask.argmax(axis=1))
            assert np.array_equal(env.obs, other.obs)


def test_a_batch_that_has_not_begun_or_is_under_way() -> None:
    env = make("trails", games=2, seed=4)
    other = pickle.loads(pickle.dumps(env))
    env.reset()
    other.reset()
    assert np.array_equal(env.obs, other.obs)
    env.send(env.mask.argmax(axis=1))
    with pytest.raises(IllegalMove, match=r"still under way; recv\(\) it before the batch is copied"):
        copy.copy(env)


def test_a_copied_pool_goes_its_own_way() -> None:
    pool = Pool(make("trails", games=2))
    pool.async_reset()
    info = pool.recv()[-1]
    other = copy.copy(pool)
    other.send(info["mask"].argmax(axis=1), info["env_id"])
    other.recv()
    assert pool.batch.info["turn"].tolist() == [0, 0]
    assert other.batch.info["turn"].tolist() != [0, 0]
