"""Players for any game. They get a `Perspective`, never the true state.

>>> import westward
>>> match = westward.Match(westward.load("trails"), seats=2, seed=1)
>>> seat = match.state.actors()[0]
>>> bot = make("ismcts:50", seed=3)
>>> bot.choose(match.perspective(seat)) in match.state.legal(seat)
True
"""

from westward.bots.figured import Figured, other_figures
from westward.bots.foreign import installed, is_foreign, summon
from westward.bots.levels import LEVELS, LevelBot, level_of
from westward.bots.players import Advice, Bot, BotError, Budget, Checked, OwnBot, Player, RandomBot, Search, SearchBot
from westward.bots.search import FlatSearch, GreedySearch, GuidedSearch, Style, TreeSearch
from westward.kernel.utility import MARGIN

SEARCHES: dict[str, type[Search]] = {
    "greedy": GreedySearch,
    "mc": FlatSearch,
    "ismcts": TreeSearch,
    "guided": GuidedSearch,
}
DEFAULT_GAMES = 1000

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "BotError",
    "Budget",
    "Figured",
    "LevelBot",
    "OwnBot",
    "Player",
    "RandomBot",
    "SearchBot",
    "is_foreign",
    "level_of",
    "make",
    "names",
    "seated",
]


def names() -> tuple[str, ...]:
    """The kinds of bots there are, and the bots of installed packages."""
    return (*LEVELS, "random", "own", *SEARCHES, *installed())


def seated(bot: str | Bot, seed: object = 0) -> Player:
    """The bot of a description, or a bot object whose choices are checked from now on.

    >>> seated(RandomBot(1)).choose.__self__.__class__.__name__
    'RandomBot'
    """
    if isinstance(bot, str):
        return make(bot, seed)
    return bot if isinstance(bot, Player) else Checked(bot, type(bot).__name__)


def make(spec: str, seed: object = 0) -> Player:
    """A bot from its description.

    A level from `newcomer` to `expert`; `random`; `own`, the game's own; `greedy:200` (sampled positions); `mc:500` or
    `ismcts:2000` (sampled games); `guided:500` (positions judged by the game's value); `ismcts:1.5s` (seconds); with
    settings as in `guided:500+explore=0.3+margin=0.5+depth=4`; the name of a bot that an installed package announces;
    `module:Class`; `program:COMMAND`. With `+figures=FILE` at its end any of them judges by other figures of the game.
    """
    if other := other_figures(spec):
        return Figured(make(other[0], seed), other[1])
    kind, colon, amount = spec.partition(":")
    if kind == "random" and not colon:
        return RandomBot(seed)
    if kind == "own" and not colon:
        return OwnBot(seed)
    if spec in LEVELS:
        return LevelBot(spec, seed)
    if kind in SEARCHES:
        amount, *settings = amount.split("+")
        budget = _budget(spec, amount) if colon else Budget(DEFAULT_GAMES)
        return SearchBot(SEARCHES[kind], budget, seed, _style(spec, settings))
    if is_foreign(spec):
        return summon(spec, seed)
    raise ValueError(
        f"there is no bot '{spec}'; choose {', '.join(names())}, with a budget as in ismcts:2000 or mc:1.5s, "
        "or your own as module:Class or program:COMMAND"
    )


def _budget(spec: str, amount: str) -> Budget:
    try:
        budget = Budget(seconds=float(amount[:-1])) if amount.endswith("s") else Budget(int(amount))
    except ValueError:
        budget = Budget()
    if not (0 < budget.games <= 10_000_000 or 0 < budget.seconds <= 3600):
        raise ValueError(f"bot '{spec}': the budget is a number of games (ismcts:2000) or seconds (ismcts:1.5s)")
    return budget


def _style(spec: str, settings: list[str]) -> Style:
    words = dict(setting.partition("=")[::2] for setting in settings)
    try:
        explore = float(words.pop("explore")) if "explore" in words else None
        margin = float(words.pop("margin", MARGIN))
        depth = int(words.pop("depth", 0))
        prior = float(words.pop("prior", 0))
        among = int(words.pop("among", 1))
        reuse = bool(("0", "1").index(words.pop("reuse", "0")))
        habit = bool(("0", "1").index(words.pop("habit", "0")))
        plain = {"plain": True, "learned": False}[words.pop("value", "learned")]
        if words or (explore or 0) < 0 or not 0 <= margin <= 1 or not 0 <= depth <= 1000:
            raise ValueError
        if not 0 <= prior <= 1000 or not 1 <= among <= 100:
            raise ValueError
    except (KeyError, ValueError):
        raise ValueError(
            f"bot '{spec}': a setting is explore=NUMBER, margin=0 to 1 (how much a clear victory counts), prior=TRIES "
            "(what a choice's value at once counts for), depth=DECISIONS, among=CHOICES (compared in each of these "
            "decisions), habit=1 (these decisions as the game knows players to make them), reuse=1 or value=plain (not "
            "what was learned), as in guided:500+explore=0.3+prior=1"
        ) from None
    return Style(None, explore, margin, depth, plain, prior, among, reuse, habit)
