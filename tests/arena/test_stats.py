import math

import pytest

from westward.arena.stats import standing, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 1, 0.2065, 1.0)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wilson_contains_the_share_and_narrows() -> None:
    widths = []
    for games in (10, 100, 1000):
        low, high = wilson(games * 0.3, games)
        assert 0 <= low < 0.3 < high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_standing_counts_shared_victories_in_parts() -> None:
    row = standing("bot", [0.5, 1.0, 0.0, 0.0], [4, 8, 6, 6], [10, 20, 30, 40])
    assert (row.games, row.wins, row.share, row.score, row.decisions) == (4, 1.5, 0.375, 6.0, 25.0)
    assert row.deviation == pytest.approx(math.sqrt(8 / 3))
    assert row.low < row.share < row.high


def test_standing_of_no_games() -> None:
    row = standing("bot", [], [], [])
    assert (row.games, row.share, row.score, row.deviation) == (0, 0.0, 0.0, 0.0)
    assert (row.low, row.high) == (0.0, 1.0)
