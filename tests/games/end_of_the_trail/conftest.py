"""These tests also run where no entry point announces the game."""

from westward.games.end_of_the_trail import GAME
from westward.kernel import register

register(GAME)
