"""Any game as a PettingZoo environment in which the agents act one after the other (AEC)."""

from secrets import randbits
from typing import Any

from westward.envs import seats as shared
from westward.envs.extras import missing
from westward.kernel import Game, IllegalMove, Rng, settle, utilities

try:
    import numpy as np
    from gymnasium import logger, spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped] # ships no types
    from pettingzoo.utils import OrderEnforcingWrapper  # type: ignore[import-untyped] # ships no types
except ImportError as error:
    raise missing(error, "envs") from None


def aec_env(game: str | Game, seats: int | None = None, *, render_mode: str | None = None, **options: object) -> Any:
    """A PettingZoo AEC environment, with agents `player_0`, `player_1`, … by seat.

    An observation holds the features of the agent's view and the mask of its legal actions; an illegal action raises
    an error and changes nothing. All rewards come at the end: each rival beaten counts 1, each lost to -1, on average.

    >>> env = aec_env("trails", seats=3, layout="first_game")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     over = terminated or truncated
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    >>> sorted(info)
    ['scores', 'winners']
    """
    return OrderEnforcingWrapper(TableEnv(game, seats, render_mode=render_mode, **options))


class TableEnv(AECEnv):  # type: ignore[misc] # the base class has no types
    """The environment itself; `aec_env` adds the wrapper that explains calls in the wrong order."""

    def __init__(
        self, game: str | Game, seats: int | None = None, *, render_mode: str | None = None, **options: object
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
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-shared.FAR, shared.FAR, (self.game.features.LENGTH,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. The same seed gives the same dice; without one the dice go on as they were."""
        if seed is not None:
            self._rng = Rng(int(seed))
        self.position = self.game.new(self._seats, **self._options)
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
        if reason := shared.refusal(self.position, self._seat, number):
            raise IllegalMove(reason)
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        self.position.apply(self._seat, number)
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees now. Only the selected agent has legal actions."""
        seat = self.possible_agents.index(agent)
        if seat == self._seat:
            mask = self.infos[agent]["action_mask"].copy()
        else:
            mask = np.zeros(self.game.num_actions, dtype=np.int8)
        return {"observation": shared.numbers(self.position, seat), "action_mask": mask}

    def render(self) -> str | None:
        """What the selected agent sees: text for the mode "ansi", a drawing for "svg"."""
        if self.render_mode is None:
            logger.warn(shared.NO_RENDER)
            return None
        return shared.picture(self.position, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _go_on(self) -> None:
        self._seat = settle(self.position, self._rng)
        if self._seat >= 0:
            self.agent_selection = self.possible_agents[self._seat]
            self.infos[self.agent_selection] = {"action_mask": shared.mask_of(self.position, self._seat)}
            return
        self.agent_selection = self.agents[0]
        self.rewards = dict(zip(self.agents, utilities(self.position), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        for agent in self.agents:
            self.infos[agent] = {"scores": self.position.scores(), "winners": self.position.winners()}
