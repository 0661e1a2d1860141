"""A game's value learned by self-play: `westward learn GAME --folder FOLDER`.

Generation after generation a bot that looks one choice ahead plays itself by what it has learned so far (the first one
by the game's own estimate), and a small network learns what its positions led to. It needs NumPy (`westward[learn]`).
"""

from westward.arena.learning.course import Course, learn

__all__ = ["Course", "learn"]
