"""Any game as a PettingZoo environment in which the agents act one after the other (AEC)."""

from copy import deepcopy
from secrets import randbits
from typing import Any

from westward.envs import seats as shared
from westward.envs.extras import missing
from westward.envs.past import Past
from westward.envs.single import mask_of, rewards
from westward.kernel import Game, IllegalMove, Rng, settle

try:
    import numpy as np
    from gymnasium import logger, spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped] # ships no types
    from pettingzoo.utils import OrderEnforcingWrapper  # type: ignore[import-untyped] # ships no types
except ImportError as error:
    raise missing(error, "envs") from None


def aec_env(
    game: str | Game,
    seats: int | None = None,
    *,
    masked: bool = True,
    reward: str = "rank",
    moves: int = 0,
    render_mode: str | None = None,
    **options: object,
) -> Any:
    """A PettingZoo AEC environment, with agents `player_0`, `player_1`, … by seat.

    An observation holds the features of the agent's view and the mask of its legal actions; with `masked=False` it is
    the features alone, and the mask is in `info` only. With `moves` the last moves stand behind the features, as in
    batches. An illegal action raises an error and changes nothing. All rewards come at the end: by "rank" each rival
    beaten counts 1, each lost to -1, on average; or `reward` is "win" or "margin", as in batches. `info` has also the
    number of `legal` actions and the `seat`, at the end the scores.

    >>> env = aec_env("trails", seats=3, layout="first_game")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     over = terminated or truncated
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    >>> sorted(info)
    ['legal', 'scores', 'seat', 'winners']
    """
    env = TableEnv(game, seats, masked=masked, reward=reward, moves=moves, render_mode=render_mode, **options)
    return InOrder(env)


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc] # the base class has no types
    """PettingZoo's explanations of calls in the wrong order; what is in order goes the short way."""

    def __str__(self) -> str:
        return str(self.env)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, and what its last action brought it."""
        whose: Any = self.env if self._has_reset else super()
        seen: tuple[Any, float, bool, bool, dict[str, Any]] = whose.last(observe)
        return seen


class TableEnv(shared.Copied, AECEnv):  # type: ignore[misc] # the base class has no types
    """The environment itself; `aec_env` adds the wrapper that explains calls in the wrong order."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        masked: bool = True,
        reward: str = "rank",
        moves: int = 0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.game = shared.find(game)
        self.render_mode = shared.check_render_mode(render_mode)
        self._seats = shared.usual_seats(self.game) if seats is None else seats
        self._options = self.game.check(self._seats, options)
        self._rng = Rng(randbits(64))
        self.metadata = {
            "name": f"westward_{self.game.name}_v0",
            "render_modes": list(shared.RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats)]
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._reward = shared.check_reward(reward)
        self._masked = masked
        self._past = Past(self.game, self._seats, moves)
        self._legal = bytearray()
        width = self.game.features.LENGTH + self._past.width
        numbers = spaces.Box(-shared.FAR, shared.FAR, (width,), np.float32)
        mask = spaces.Box(0, 1, (self.game.num_actions,), np.int8)
        space = spaces.Dict({"observation": numbers, "action_mask": mask}) if masked else numbers
        self.observation_spaces = {agent: deepcopy(space) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. The same seed gives the same dice; without one the dice go on as they were."""
        if seed is not None:
            self._rng = Rng(int(seed))
        self.position = self.game.new(self._seats, **self._options)
        self._past.clear()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """The selected agent acts; IllegalMove says why it cannot, and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = shared.action_number(action)
        if reason := shared.refusal(self.position, self._seat, self._legal, number):
            raise IllegalMove(reason)
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        if self._past.moves:
            self._past.add(self._seat, number)
        self.position.apply(self._seat, number)
        self._go_on()
        if self._seat < 0:  # before the end there is nothing to add up
            self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]] | NDArray[np.float32]:
        """What an agent sees now. Only the selected agent has legal actions."""
        seat = self._numbers[agent]
        numbers = shared.observation(self.position, seat, self._past)
        if not self._masked:
            return numbers
        mask = self._mask() if seat == self._seat else np.zeros(self.game.num_actions, dtype=np.int8)
        return {"observation": numbers, "action_mask": mask}

    def render(self) -> shared.Picture:
        """What the selected agent sees: text for "ansi" ("human" prints it), "svg", or pixels for "rgb_array"."""
        if self.render_mode is None:
            logger.warn(shared.NO_RENDER)
            return None
        return shared.picture(self.position, self._numbers[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _mask(self) -> NDArray[np.int8]:
        return np.frombuffer(self._legal, np.int8).copy()

    def _go_on(self) -> None:
        self._seat = settle(self.position, self._rng)
        if self._seat >= 0:
            self._legal = mask_of(self.position, self._seat)
            self.agent_selection = self.possible_agents[self._seat]
            self.infos[self.agent_selection] = {
                "action_mask": self._mask(),
                "legal": self._legal.count(1),
                "seat": self._seat,
            }
            return
        self.agent_selection = self.agents[0]
        self.rewards = dict(zip(self.agents, rewards(self.position, self._reward), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        ended = {"scores": self.position.scores(), "winners": self.position.winners()}
        for agent, seat in self._numbers.items():
            self.infos[agent] = {"legal": 0, "seat": seat, **ended}
