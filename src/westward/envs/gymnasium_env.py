"""Any game as a Gymnasium environment: one seat learns, bots play the others."""

from collections.abc import Sequence
from typing import Any

from westward.bots import Bot, seated
from westward.envs import seats as shared
from westward.envs.extras import missing
from westward.envs.past import Past
from westward.envs.single import BOT, LEARNER, RANDOM, mask_of, onward, rewards
from westward.kernel import Game, IllegalMove, Perspective, Rng, games

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None


def register() -> None:
    """Give every installed game its Gymnasium id; `import westward.envs` does it.

    >>> import gymnasium
    >>> register()
    >>> gymnasium.make("Westward/trails-v0", seats=3).unwrapped
    <SingleAgentEnv trails, seat 0 of 3>
    """
    for name in games():
        if f"Westward/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"Westward/{name}-v0",
                "westward.envs.gymnasium_env:SingleAgentEnv",
                vector_entry_point="westward.envs.vector:GameVectorEnv",
                kwargs={"game": name},
            )


class SingleAgentEnv(shared.Copied, gymnasium.Env[NDArray[np.float32], int]):
    """One seat of a game. The observation is the features of its view, and with `moves` the last moves as in batches.

    `opponents` has a bot for each other seat (an object or a description), in the order of the seats; without it they
    choose at random. The reward comes at the end: by "rank" each rival beaten counts 1, each lost to -1, on average; or
    `reward` is "win" or "margin", as in batches. An illegal action ends the episode with `illegal_reward`, or raises an
    error if that is None. `info` has the mask, the number of `legal` actions and the `seat`, at the end the scores too.

    >>> env = SingleAgentEnv("trails", seats=2)
    >>> observation, info = env.reset(seed=7)
    >>> terminated = False
    >>> while not terminated:
    ...     action = int(env.action_masks().argmax())
    ...     observation, reward, terminated, truncated, info = env.step(action)
    >>> sorted(info)
    ['action_mask', 'legal', 'scores', 'seat', 'winners']
    """

    metadata = {"render_modes": list(shared.RENDER_MODES), "render_fps": 1}  # noqa: RUF012 # Gymnasium wants a plain dict

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        opponents: Sequence[Bot | str] | None = None,
        seats: int | None = None,
        *,
        reward: str = "rank",
        moves: int = 0,
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = shared.find(game)
        self.render_mode = shared.check_render_mode(render_mode)
        self.seats = shared.usual_seats(self.game) if seats is None else seats
        self.options = self.game.check(self.seats, options)
        self.seat = seat
        self.bots = shared.around(seat, opponents, self.seats)
        self._past = Past(self.game, self.seats, moves)
        chance = BOT if moves else RANDOM  # `onward` remembers no moves
        self._kinds = bytes([LEARNER if bot is None else chance if bot == "random" else BOT for bot in self.bots])
        self.reward = shared.check_reward(reward)
        self.illegal_reward = illegal_reward
        self._legal = bytearray()
        width = self.game.features.LENGTH + self._past.width
        self.observation_space = spaces.Box(-shared.FAR, shared.FAR, (width,), np.float32)
        self.action_space = spaces.Discrete(self.game.num_actions)  # type: ignore[assignment] # it samples numpy ints

    def __repr__(self) -> str:
        return f"<SingleAgentEnv {self.game.name}, seat {self.seat} of {self.seats}>"

    __str__ = __repr__

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start a new game. The seed decides the dice and the random opponents; given bots bring their own."""
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(2**63))
        self._rng = Rng(fresh)
        self._seated = {rival: seated(bot, (fresh, rival)) for rival, bot in enumerate(self.bots) if bot is not None}
        self.position = self.game.new(self.seats, **self.options)
        self._past.clear()
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action; then the other seats play until it is this seat's turn again or the game is over."""
        if not self._legal:
            raise IllegalMove("no game is open; start one with reset()")
        number = shared.action_number(action)
        if reason := shared.refusal(self.position, self.seat, self._legal, number):
            if self.illegal_reward is None:
                raise IllegalMove(reason)
            self._legal = bytearray()
            info = {**self._info(), "illegal_action": reason}
            return self._observation(), self.illegal_reward, True, False, info
        self._apply(self.seat, number)
        self._go_on()
        reward = 0.0 if self._legal else rewards(self.position, self.reward)[self.seat]
        return self._observation(), reward, not self._legal, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now: the name and the form that MaskablePPO of sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def render(self) -> shared.Picture:
        """What the seat sees: text for "ansi" ("human" prints it), a drawing for "svg", its pixels for "rgb_array"."""
        if self.render_mode is None:
            gymnasium.logger.warn(shared.NO_RENDER)
            return None
        return shared.picture(self.position, self.seat, self.render_mode)

    def _go_on(self) -> None:
        while (deciding := onward(self.position, self._rng, self._kinds)) not in (self.seat, -1):
            self._apply(deciding, self._choice(deciding))
        self._legal = bytearray() if deciding < 0 else mask_of(self.position, deciding)
        if self.render_mode == "human":
            self.render()

    def _choice(self, rival: int) -> int:
        if self.bots[rival] == "random":  # with the dice of the game, as in `onward`
            legal = self.position.legal(rival)
            return legal[self._rng.below(len(legal))]
        return self._seated[rival].choose(Perspective(self.position, rival))

    def _apply(self, seat: int, action: int) -> None:
        if self._past.moves:
            self._past.add(seat, action)
        self.position.apply(seat, action)

    def _observation(self) -> NDArray[np.float32]:
        return shared.observation(self.position, self.seat, self._past)

    def _mask(self) -> NDArray[np.int8]:
        if not self._legal:
            return np.zeros(self.game.num_actions, dtype=np.int8)
        return np.frombuffer(self._legal, np.int8).copy()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask(), "legal": self._legal.count(1), "seat": self.seat}
        if self.position.over():
            info["scores"] = self.position.scores()
            info["winners"] = self.position.winners()
        return info
