"""A game's figures tuned by self-play: `westward tune GAME --folder FOLDER`.

CMA-ES draws candidates around the figures that the game has (its figures.toml), each sits alone among players by those
figures, in every seat of the same deals, and what that brings them moves and shapes the next draw. It needs pycma
(`westward[learn]`).
"""

from westward.arena.tuning.course import Progress, tune
from westward.arena.tuning.trials import Tuning

__all__ = ["Progress", "Tuning", "tune"]
