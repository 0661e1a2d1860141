"""End of the Trail in plain English: what is asked, what may be chosen, what happened, how things stand."""

from westward.games.end_of_the_trail.words.abouts import about
from westward.games.end_of_the_trail.words.answers import in_advance
from westward.games.end_of_the_trail.words.causes import because
from westward.games.end_of_the_trail.words.choices import choice
from westward.games.end_of_the_trail.words.events import event
from westward.games.end_of_the_trail.words.prompts import prompt
from westward.games.end_of_the_trail.words.reasons import closed
from westward.games.end_of_the_trail.words.recaps import recap, staged
from westward.games.end_of_the_trail.words.sets import makes, sets
from westward.games.end_of_the_trail.words.sheets import scores
from westward.games.end_of_the_trail.words.texts import text

__all__ = [
    "about",
    "because",
    "choice",
    "closed",
    "event",
    "in_advance",
    "makes",
    "prompt",
    "recap",
    "scores",
    "sets",
    "staged",
    "text",
]
