"""Settlers of America in plain English: what is asked, may be chosen and happened, what things do, how all stands."""

from westward.games.settlers_of_america.words.abouts import about
from westward.games.settlers_of_america.words.answers import in_advance
from westward.games.settlers_of_america.words.causes import because
from westward.games.settlers_of_america.words.choices import choice
from westward.games.settlers_of_america.words.events import event
from westward.games.settlers_of_america.words.groups import groups
from westward.games.settlers_of_america.words.plans import plans
from westward.games.settlers_of_america.words.prompts import prompt
from westward.games.settlers_of_america.words.reasons import closed
from westward.games.settlers_of_america.words.recaps import passing, recap
from westward.games.settlers_of_america.words.sets import makes, sets
from westward.games.settlers_of_america.words.sheets import scores
from westward.games.settlers_of_america.words.texts import text

__all__ = [
    "about",
    "because",
    "choice",
    "closed",
    "event",
    "groups",
    "in_advance",
    "makes",
    "passing",
    "plans",
    "prompt",
    "recap",
    "scores",
    "sets",
    "text",
]
