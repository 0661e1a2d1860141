"""These tests also run where the package is not installed and no entry point announces the game."""

from westward.games.settlers_of_america import GAME
from westward.kernel import register

register(GAME)
