"""Many games: series and tournaments between bots, their statistics, and measurements of speed.

>>> result = run_series("trails", ["random", "random"], games=4, seed=7)
>>> [standing.games for standing in result.by_player()]
[4, 4]
"""

from westward.arena.series import Engine, Outcome, Series, SeriesResult, play_game, play_series, run_series
from westward.arena.stats import Standing, wilson
from westward.arena.tournament import Tournament

__all__ = [
    "Engine",
    "Outcome",
    "Series",
    "SeriesResult",
    "Standing",
    "Tournament",
    "play_game",
    "play_series",
    "run_series",
    "wilson",
]
