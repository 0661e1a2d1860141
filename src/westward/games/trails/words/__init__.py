"""TRAILS in plain English: what is asked, what may be chosen, what happened, how things stand."""

from westward.games.trails.words.choices import choice
from westward.games.trails.words.events import event
from westward.games.trails.words.prompts import prompt
from westward.games.trails.words.reasons import closed
from westward.games.trails.words.sheets import scores
from westward.games.trails.words.texts import text

__all__ = ["choice", "closed", "event", "prompt", "scores", "text"]
