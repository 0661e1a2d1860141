"""Everything in plain English: what is asked, what may be chosen, what happened, what things do, how all stands."""

from westward.testing.toy.words.abouts import about
from westward.testing.toy.words.choices import choice, closed, makes, sets
from westward.testing.toy.words.events import event, recap
from westward.testing.toy.words.prompts import prompt
from westward.testing.toy.words.sheets import scores, text

__all__ = ["about", "choice", "closed", "event", "makes", "prompt", "recap", "scores", "sets", "text"]
