"""Coloma in plain English: what is asked, what may be chosen, what happened, what things do, how all stands."""

from westward.games.coloma.words.abouts import about
from westward.games.coloma.words.causes import because
from westward.games.coloma.words.choices import choice
from westward.games.coloma.words.events import event
from westward.games.coloma.words.plans import plans
from westward.games.coloma.words.prompts import prompt
from westward.games.coloma.words.reasons import closed
from westward.games.coloma.words.recaps import recap, staged
from westward.games.coloma.words.sets import makes, sets
from westward.games.coloma.words.sheets import scores
from westward.games.coloma.words.texts import text

__all__ = [
    "about",
    "because",
    "choice",
    "closed",
    "event",
    "makes",
    "plans",
    "prompt",
    "recap",
    "scores",
    "sets",
    "staged",
    "text",
]
