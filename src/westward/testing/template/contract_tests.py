"""The contract that every game of Westward keeps; WESTWARD_SOAK=1 looks at far more."""

from westward.testing.contract import *  # noqa: F403
from westward.testing.toy import GAME

GAMES = [GAME]
