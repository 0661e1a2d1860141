"""Levels for people: five names, the same in every game, each about as far above the one below it.

What a level is in a game stands in the game's levels.toml: a bot, how many of its decisions are slips, made at a
glance, and how many choices a glance notices. What a level has under `alone` counts in a game for one, what it has
under `many` at tables of four and more: there many rivals make more of the same step. Its budget is a number of
samples, so it plays the same on a busy machine; a time limit is only a safety.
"""

import importlib
import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from westward.bots.players import Advice, Player, SearchBot
from westward.bots.search import GreedySearch, GuidedSearch, Style
from westward.kernel import Game, Perspective, Rng

LEVELS: Final = ("newcomer", "casual", "steady", "skilled", "expert")
SAFETY: Final = 10.0  # seconds; a level that needs more was given to a machine that is far too slow
MANY: Final = 4
WEIGHING: Final = "guided:1000"  # says what choices are worth, where a level's own bot does not do so by the value
USUAL: Final = {  # where a game says nothing
    "newcomer": {"bot": "greedy:20", "slips": 100},
    "casual": {"bot": "greedy:20", "slips": 50},
    "steady": {"bot": "greedy:50", "slips": 15},
    "skilled": {"bot": "guided:200", "slips": 0},
    "expert": {"bot": "guided:2000", "slips": 0},
}


class Level(NamedTuple):
    """How a level plays a game."""

    bot: str
    slips: int  # of a hundred decisions, those that are made at a glance
    sees: int = 33  # of a hundred choices, those that are noticed at a glance


def level_of(game: Game, name: str, seats: int = 2) -> Level:
    """What a level is in a game, at a table of so many seats.

    >>> import westward
    >>> level_of(westward.load("trails"), "newcomer").slips > level_of(westward.load("trails"), "expert").slips
    True
    """
    file = Path(str(importlib.import_module(game.package).__file__)).parent / "levels.toml"
    table: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else USUAL
    words = dict(table[name])
    alone, many = words.pop("alone", {}), words.pop("many", {})
    return Level(**{**words, **(alone if seats == 1 else many if seats >= MANY else {})})


class LevelBot(Player):
    """A player of a level; the same seed makes the same choices.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
    >>> seat = match.state.actors()[0]
    >>> LevelBot("newcomer", seed=1).choose(match.perspective(seat)) in match.state.legal(seat)
    True
    """

    def __init__(self, name: str, seed: object = 0, safety: float = SAFETY) -> None:
        self.name = name
        self.seed = seed
        self.safety = safety
        self.rng = Rng((seed, "slips"))
        self.level: Level | None = None
        self.player: Player | None = None

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        level = self.meet(perspective)
        if self.rng.below(100) < level.slips:
            return at_a_glance(perspective, self.rng, level.sees)
        return self.met(perspective).choose(perspective)

    def advise(self, perspective: Perspective) -> list[Advice]:
        """All choices, first the one that the level makes when it does not slip, then those that seem best.

        What they are worth is on the same scale whatever bot the level is, so that chances can be compared. Where that
        bot does not reckon in this scale, a search does; what it finds comes first if it is worth more.
        """
        return self.weigh(perspective)

    def weigh(self, perspective: Perspective, action: int | None = None) -> list[Advice]:
        """The same, but an action was looked at about as often as the best one."""
        player = self.met(perspective)
        if isinstance(player, SearchBot) and player.search in (GreedySearch, GuidedSearch):
            return player.weigh(perspective, action)
        chosen = player.choose(perspective)
        weighed = self.limited(WEIGHING).weigh(perspective, action)
        found = weighed[0]
        best = max((one for one in weighed if one is found or one.action == chosen), key=lambda one: one.value)
        return sorted(weighed, key=lambda one: (one is not best, one.action != chosen))

    def met(self, perspective: Perspective) -> Player:
        """The bot that plays."""
        self.meet(perspective)
        assert self.player is not None
        return self.player

    def meet(self, perspective: Perspective) -> Level:
        """Learn at the first decision which game it is, and at how large a table."""
        if self.level is None:
            self.level = level_of(perspective.game, self.name, perspective.seats)
            self.player = self.limited(self.level.bot)
        return self.level

    def limited(self, spec: str) -> Player:
        """A bot that does not think much longer than is safe."""
        from westward.bots import make

        player = make(spec, self.seed)
        if isinstance(player, SearchBot):
            player.budget = player.budget._replace(seconds=self.safety)
        return player


def at_a_glance(perspective: Perspective, rng: Rng, sees: int) -> int:
    """The best of the few choices that were noticed, as it looks in one position that may be the true one."""
    search = GreedySearch(perspective, rng, Style())
    seen = [node for node in search.root.children if rng.below(100) < sees]
    search.root.children = seen or [search.root.children[rng.below(len(search.root.children))]]
    search.advance(1)
    return search.ranked()[0].action
