"""Every game as an OpenSpiel game: `import westward.envs.openspiel`, then `pyspiel.load_game("westward_trails")`.

The number of seats is the parameter `players`, the options of a game are parameters of the same names:
`westward_trails(players=3,layout=first_game)`. Chance is explicit. Simultaneous choices are made one after the other,
the lowest seat first; as they are hidden until all have chosen, nobody learns anything by choosing later.
"""

import hashlib
import json
from typing import Any, Final

from westward.envs.extras import missing

try:
    import pyspiel
except ImportError as error:
    raise missing(error, "openspiel") from None

import numpy as np
from numpy.typing import NDArray

from westward.envs.seats import numbers, usual_seats
from westward.kernel import Game, Rng, State, deciding, games, load, utilities
from westward.kernel.options import spell

MOST_FACES: Final = 256
"""No die of any game has more faces."""
DIGEST: Final = 16
"""So many numbers of an information-state tensor stand for all that was seen on the way."""

_games: Final[dict[str, Game]] = {}


def register(game: Game) -> str:
    """Make a game known to OpenSpiel; the name under which it can be loaded.

    All installed games are registered when this module is imported; this is for one made in a notebook or a test.
    """
    _games[game.name] = game
    kind = game_type(game, usual_seats(game))
    # OpenSpiel drops what it was given only after Python has ended; a class, unlike a function, survives that.
    pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"game": game}))
    return str(kind.short_name)


def game_type(game: Game, seats: int) -> Any:
    """What OpenSpiel wants to know of a game before it loads it."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"westward_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": usual_seats(game),
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # the base class has no types
    """A game with a number of players and options; `register` derives a class for each game."""

    game: Game

    def __init__(self, params: dict[str, Any]) -> None:
        game = self.game
        seats = params["players"]
        options = {option.name: option.parse(spell(params[option.name])) for option in game.options}
        self.start = game.new(seats, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=MOST_FACES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, seats), info, params)

    def new_initial_state(self) -> "SpielState":
        """A new game, before its first roll."""
        return SpielState(self, Trace(self.start.clone(), [[] for _ in range(self.start.seats + 1)]))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The observer behind the strings and tensors of the states."""
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc] # the base class has no types
    """A position. OpenSpiel clones and pickles a state by its attributes, so there is only one: the trace."""

    def __init__(self, game: SpielGame, trace: "Trace") -> None:
        super().__init__(game)
        self.trace = trace

    def current_player(self) -> int:
        """The lowest seat that owes a decision, or OpenSpiel's number for chance or the end."""
        position = self.trace.position
        if position.faces():
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over() else deciding(position)

    def _legal_actions(self, player: int) -> list[int]:
        return self.trace.position.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of a fair die."""
        faces = int(self.trace.position.faces())
        return [(face, 1.0 / faces) for face in range(faces)]

    def _apply_action(self, action: int) -> None:
        self.trace.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"roll {action}" if player == pyspiel.PlayerId.CHANCE else self.trace.position.game.actions.text(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.trace.position.over()

    def returns(self) -> list[float]:
        """The utilities at the end, zeros before."""
        position = self.trace.position
        return utilities(position) if position.over() else [0.0] * position.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player thinks possible; `sampler()` gives random numbers from 0 to 1.

        The position is drawn anew, not the way to it: `history()` remains that of the true game.
        """
        other: SpielState = self.clone()
        other.trace = self.trace.resampled(player, Rng(sampler()))
        return other

    def __str__(self) -> str:
        return _compact(self.trace.position.to_dict())


class Trace:
    """A position and, for each seat and for an onlooker, what was seen of the way to it."""

    def __init__(self, position: State, seen: list[list[str]]) -> None:
        self.position = position
        self.seen = seen

    def go_on(self, action: int) -> None:
        """Take the roll or the action of the deciding seat; the seats remember what they see of it."""
        position = self.position
        events = position.sink = []
        if position.faces():
            position.roll(action)
        else:
            seat = deciding(position)
            self.seen[seat].append(f"I {position.game.actions.text(action)}")
            position.apply(seat, action)
        position.sink = None
        viewers = [*range(position.seats), None]
        for event in events:
            words = " ".join([event.name, *map(str, event.args)])
            for viewer, seen in zip(viewers, self.seen, strict=True):
                if event.seen_by(viewer):
                    seen.append(words)

    def resampled(self, seat: int, rng: Rng) -> "Trace":
        """What a seat cannot know is drawn anew.

        The other seats of the new position have another past than those of the true one. What they remember is made
        of what everybody saw and of what they know now, so that a search tells them apart by what was drawn for them.
        """
        position = self.position.determinize(seat, rng)
        public = self.seen[-1]
        seen = [[*public, _compact(position.view(other))] for other in range(position.seats)]
        seen[seat] = self.seen[seat][:]
        return Trace(position, [*seen, public[:]])

    def __deepcopy__(self, memo: object) -> "Trace":
        return Trace(self.position.clone(), [seen[:] for seen in self.seen])

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.position.game.name, self.position.to_dict(), self.seen)


class Observer:
    """The tensor is the features of the view, the string is the view; if recall is perfect, with all that was seen.

    What was seen has no fixed length. In a tensor a digest of it stands behind the features, so that information states
    have different tensors where they have different strings, and only there.
    """

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"the observers of Westward have no parameters, but {params!r} were given")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("the observers of Westward show what one player knows: public and that player's private")
        self.recall = bool(kind.perfect_recall)
        self.length: int = game.features.LENGTH
        self.tensor = np.zeros(self.length + DIGEST * self.recall, np.float32)
        self.dict = {"information_state" if self.recall else "observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[: self.length] = numbers(state.trace.position, player)
        if self.recall:
            self.tensor[self.length :] = _digest("\n".join(state.trace.seen[player]))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as text; equal for positions that the player cannot tell apart."""
        view = _compact(state.trace.position.view(player))
        return "\n".join([*state.trace.seen[player], view]) if self.recall else view


def _digest(text: str) -> NDArray[np.float32]:
    """Numbers from 0 to 1 that are others for another text."""
    digest = hashlib.blake2b(text.encode(), digest_size=DIGEST).digest()
    return np.frombuffer(digest, np.uint8).astype(np.float32) / np.float32(255)


def _restore(name: str, position: dict[str, Any], seen: list[list[str]]) -> Trace:
    return Trace(_games[name].from_dict(position), seen)


def _compact(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


for _name in games():
    register(load(_name))
