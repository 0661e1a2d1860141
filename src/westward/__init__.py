"""Westward: five frontier board games as a typed Python library.

>>> import westward
>>> game = westward.load("trails")
>>> state = game.new(seats=3, layout="first_game")
>>> state.over()
False
"""

from westward import bots
from westward.kernel import COMPILED, Game, Match, State, games, load

__version__ = "0.1.0"

__all__ = ["COMPILED", "Game", "Match", "State", "__version__", "bots", "games", "load"]
