"""TRAILS in plain English: what is asked, what may be chosen, what happened, what things do, how all stands."""

from westward.games.trails.words.abouts import about
from westward.games.trails.words.causes import because
from westward.games.trails.words.choices import choice
from westward.games.trails.words.events import event
from westward.games.trails.words.prompts import prompt
from westward.games.trails.words.reasons import closed
from westward.games.trails.words.recaps import recap
from westward.games.trails.words.sets import makes, sets
from westward.games.trails.words.sheets import scores
from westward.games.trails.words.texts import text

__all__ = ["about", "because", "choice", "closed", "event", "makes", "prompt", "recap", "scores", "sets", "text"]
