"""Players for any game. They get a `Perspective`, never the true state.

>>> import westward
>>> match = westward.Match(westward.load("trails"), seats=2, seed=1)
>>> seat = match.state.actors()[0]
>>> bot = make("ismcts:50", seed=3)
>>> bot.choose(match.perspective(seat)) in match.state.legal(seat)
True
"""

from westward.bots.players import Advice, Bot, Budget, OwnBot, RandomBot, Search, SearchBot
from westward.bots.search import FlatSearch, GreedySearch, TreeSearch

SEARCHES: dict[str, type[Search]] = {"greedy": GreedySearch, "mc": FlatSearch, "ismcts": TreeSearch}
DEFAULT_GAMES = 1000

__all__ = ["Advice", "Bot", "Budget", "OwnBot", "RandomBot", "SearchBot", "make", "names"]


def names() -> tuple[str, ...]:
    """The kinds of bots there are."""
    return ("random", "own", *SEARCHES)


def make(spec: str, seed: object = 0) -> Bot:
    """A bot from its description.

    `random`; `own`, the game's own; `greedy:200` (sampled positions); `mc:500` or `ismcts:2000` (sampled games);
    `ismcts:1.5s` (seconds).
    """
    kind, colon, amount = spec.partition(":")
    if kind == "random" and not colon:
        return RandomBot(seed)
    if kind == "own" and not colon:
        return OwnBot(seed)
    if kind in SEARCHES:
        return SearchBot(SEARCHES[kind], _budget(spec, amount) if colon else Budget(DEFAULT_GAMES), seed)
    raise ValueError(
        f"there is no bot '{spec}'; choose {', '.join(names())}, with a budget as in ismcts:2000 or mc:1.5s"
    )


def _budget(spec: str, amount: str) -> Budget:
    try:
        budget = Budget(seconds=float(amount[:-1])) if amount.endswith("s") else Budget(int(amount))
    except ValueError:
        budget = Budget()
    if not (0 < budget.games <= 10_000_000 or 0 < budget.seconds <= 3600):
        raise ValueError(f"bot '{spec}': the budget is a number of games (ismcts:2000) or seconds (ismcts:1.5s)")
    return budget
