"""The Oregon Trail race in plain English: what is asked, what may be chosen, what happened, how things stand."""

from westward.games.oregon_trail.words.abouts import about
from westward.games.oregon_trail.words.causes import because
from westward.games.oregon_trail.words.choices import choice
from westward.games.oregon_trail.words.events import event
from westward.games.oregon_trail.words.prompts import prompt
from westward.games.oregon_trail.words.reasons import closed
from westward.games.oregon_trail.words.recaps import recap
from westward.games.oregon_trail.words.sets import makes, sets
from westward.games.oregon_trail.words.sheets import scores
from westward.games.oregon_trail.words.texts import text

__all__ = ["about", "because", "choice", "closed", "event", "makes", "prompt", "recap", "scores", "sets", "text"]
