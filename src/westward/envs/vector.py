"""A batch as others expect one: Gymnasium's `VectorEnv`, and the sending and receiving of EnvPool."""

from collections.abc import Sequence
from typing import Any

from westward.bots import Bot
from westward.envs import seats as shared
from westward.envs.batch import Batch, make
from westward.envs.extras import missing
from westward.kernel import Game

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise missing(error, "envs") from None

Numbers = NDArray[np.float32]
Stepped = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class GameVectorEnv(shared.Copied, VectorEnv[Numbers, NDArray[Any], NDArray[Any]]):
    """One seat of many games; bots play the others. A game that has ended begins anew in the same step.

    `opponents` has a bot for each other seat, in the order of the seats; without it they choose at random. What else
    `batch.make` takes can be given too. `info` has the `action_mask`, the number of `legal` actions and the `seat`, and
    where games ended `final_obs` and `final_info` (`scores`, `winners`) with their masks, as Gymnasium has them.

    >>> env = GameVectorEnv("trails", 4, seats=2)
    >>> obs, info = env.reset(seed=7)
    >>> obs, reward, terminated, truncated, info = env.step(info["action_mask"].argmax(axis=1))
    >>> obs.shape == env.observation_space.shape, reward.shape
    (True, (4,))
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Sequence[Bot | str] | None = None,
        **arguments: Any,
    ) -> None:
        found = shared.find(game)
        count = shared.usual_seats(found) if seats is None else seats
        bots = shared.around(seat, opponents, count)
        self.batch = make(found, num_envs, count, bots=bots, last=True, **arguments)
        self.seat = seat
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = spaces.Box(-shared.FAR, shared.FAR, self.batch.obs.shape[1:], np.float32)
        self.single_action_space = spaces.Discrete(found.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin all games; without a seed they are others than before."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**62)))
        return self.batch.obs.copy(), self._info()

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Take an action in every game; IllegalMove names the first row that cannot, and nothing changes."""
        env = self.batch
        env.step(actions)
        info = self._info()
        done = env.done.copy()
        if env.last:
            final = np.full(self.num_envs, None, dtype=object)
            for row, seen in env.last.items():
                final[row] = seen
            ended = {"scores": env.info["scores"].copy(), "winners": env.info["winners"].copy()}
            info |= {"final_obs": final, "_final_obs": done, "_final_info": done}
            info["final_info"] = {**ended, **{f"_{name}": done for name in ended}}
        reward = env.reward[:, self.seat].astype(np.float64)
        return env.obs.copy(), reward, done, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        self.batch.close()

    def _info(self) -> dict[str, Any]:
        env = self.batch
        return {"action_mask": env.mask.astype(np.int8), "legal": env.info["legal"].copy(), "seat": env.seat.copy()}


class Pool(shared.Copied):
    """A batch that is sent actions and answers with whatever rows are ready, as EnvPool does.

    With workers `recv` has the rows of the one that is ready first, so that the learner thinks while others step.

    >>> pool = Pool(make("trails", games=4))
    >>> pool.async_reset()
    >>> obs, reward, terminated, truncated, info = pool.recv()
    >>> pool.send(info["mask"].argmax(axis=1), info["env_id"])
    >>> pool.recv()[-1]["env_id"]
    array([0, 1, 2, 3])
    """

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self._waiting: list[NDArray[np.intp]] = []

    def __len__(self) -> int:
        return self.batch.games

    def async_reset(self) -> None:
        """Begin all games; `recv` then has their first decisions, the rows of one worker after the other."""
        self.batch.reset()
        rows = np.arange(self.batch.games)
        self._waiting = [rows[member.first : member.first + member.count] for member in self.batch.members]

    def send(self, actions: ArrayLike, env_id: ArrayLike | None = None) -> None:
        """Begin a step of some rows, or of all."""
        self.batch.send(actions, env_id)

    def recv(self) -> tuple[Numbers, Numbers, NDArray[np.bool_], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """What followed in the rows that are ready; the rewards are those of all seats."""
        rows = self._waiting.pop(0) if self._waiting else self.batch.recv()
        env = self.batch
        info = {name: column[rows] for name, column in env.info.items()}
        info |= {"env_id": rows, "mask": env.mask[rows]}
        return env.obs[rows], env.reward[rows], env.done[rows], np.zeros(len(rows), np.bool_), info

    def close(self) -> None:
        """End the workers."""
        self.batch.close()
