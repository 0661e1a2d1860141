"""A batch as PufferLib has its environments: one seat of many games, in arrays that PufferLib hands over.

PufferLib's Python files are enough, its own games need not be built.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from westward.bots import Bot
from westward.envs import seats as shared
from westward.envs.batch import make
from westward.envs.extras import missing
from westward.kernel import Game

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None


class Missing:
    """What stands in the place of PufferLib where it is not installed."""

    def __init__(self, buf: Any = None) -> None:
        raise ImportError("pufferlib is not installed; get it with: pip install pufferlib", name="pufferlib")


try:
    PufferEnv: Any = import_module("pufferlib").PufferEnv  # no extra has it, as it does not install everywhere
except ImportError:
    PufferEnv = Missing

Answer = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], list[dict[str, float]]]


class GamePufferEnv(PufferEnv):  # type: ignore[misc] # the base class has no types
    """One seat of many games; bots play the others, at random unless there are `opponents` in the order of the seats.

    PufferLib knows no masks, so the mask of the legal actions stands behind the numbers of an observation: its last
    `single_action_space.n` numbers. A policy that does not heed it may choose what is not legal; the next legal action
    above counts then, and beyond the last one the first. Games that end begin anew; then `infos` has the mean `reward`
    and `score` of this seat. What else `batch.make` takes can be given too.
    """

    def __init__(
        self,
        game: str | Game,
        games: int = 1024,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Sequence[Bot | str] | None = None,
        buf: Any = None,
        seed: int = 0,
        **arguments: Any,
    ) -> None:
        found = shared.find(game)
        bots = shared.around(seat, opponents, shared.usual_seats(found) if seats is None else seats)
        self.batch = make(found, games, len(bots), seed, bots=bots, **arguments)
        self.seat = seat
        self.num_agents = games
        self.numbers = len(self.batch.names)
        width = self.numbers + self.batch.num_actions
        self.single_observation_space = spaces.Box(-shared.FAR, shared.FAR, (width,), np.float32)
        self.single_action_space = spaces.Discrete(self.batch.num_actions)
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], list[dict[str, float]]]:
        """Begin all games: those of the last seed, unless there is a new one."""
        self.batch.reset(seed)
        self._show()
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> Answer:
        """Take an action in every game, or the next legal one."""
        env = self.batch
        chosen = np.array(actions, np.intp)
        wrong = np.flatnonzero(env.mask[np.arange(env.games), chosen] == 0)
        if len(wrong):
            further = (np.arange(env.num_actions) - chosen[wrong, None]) % env.num_actions
            chosen[wrong] = np.where(env.mask[wrong], further, env.num_actions).argmin(axis=1)
        env.step(chosen)
        self._show()
        infos = []
        if env.done.any():
            reward = env.reward[env.done, self.seat].mean()
            infos = [{"reward": float(reward), "score": float(env.info["scores"][env.done, self.seat].mean())}]
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def close(self) -> None:
        """End the workers."""
        self.batch.close()

    def _show(self) -> None:
        env = self.batch
        self.observations[:, : self.numbers] = env.obs
        self.observations[:, self.numbers :] = env.mask
        self.rewards[:] = env.reward[:, self.seat]
        self.terminals[:] = env.done
        self.truncations[:] = False
