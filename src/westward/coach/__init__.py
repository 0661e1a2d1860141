"""What there is to learn from a game: how likely everybody was to win, where most was given away, and why."""

from westward.coach.reasons import Reason, reason
from westward.coach.review import JUDGE, Game, JudgeError, Moment, Review, Swing, course, review

__all__ = ["JUDGE", "Game", "JudgeError", "Moment", "Reason", "Review", "Swing", "course", "reason", "review"]
