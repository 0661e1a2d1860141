"""The search for better figures: CMA-ES (pycma), by factors of the figures that there are."""

import math
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from westward.kernel.figures import MOST

with warnings.catch_warnings():  # it misses a library for plots, which nobody asks it for
    warnings.simplefilter("ignore")
    import cma

STEP = 0.2  # at first figures are drawn by about a fifth above and below


class Evolution:
    """Candidates of one generation after the other; the same seed and the same answers give the same ones."""

    def __init__(self, figures: Sequence[int], seed: int) -> None:
        self.figures = tuple(figures)
        # Its own random numbers: pycma would otherwise draw those that everybody shares in NumPy.
        luck = np.random.default_rng(seed)
        settings: dict[str, Any] = {"randn": lambda *shape: luck.standard_normal(shape), "seed": math.nan}
        self.strategy = cma.CMAEvolutionStrategy(len(figures) * [0.0], STEP, {**settings, "verbose": -9})
        self.drawn: list[Any] = []

    @property
    def size(self) -> int:
        """How many candidates a generation has."""
        return int(self.strategy.popsize)

    @property
    def step(self) -> float:
        """How widely it draws by now."""
        return float(self.strategy.sigma)

    def draw(self) -> list[list[int]]:
        """The candidates of the next generation."""
        self.drawn = self.strategy.ask()
        return [self.whole(one) for one in self.drawn]

    def hear(self, worths: Sequence[float]) -> None:
        """What each of them was worth."""
        self.strategy.tell(self.drawn, [-worth for worth in worths])

    def found(self) -> list[int]:
        """The middle of what seems best by now: steadier than the candidate that had most luck."""
        return self.whole(self.strategy.result.xfavorite)

    def whole(self, factors: Sequence[float]) -> list[int]:
        """Figures, by the logarithms of their factors."""
        scaled = [figure * math.exp(min(float(x), 10.0)) for figure, x in zip(self.figures, factors, strict=True)]
        return [min(max(1, round(number)), MOST) for number in scaled]
