"""Why a seat should choose something, told to itself: from its position, and beyond what the choice says of itself."""

import math
import re
from collections.abc import Sequence
from typing import Final

from westward.coach.reasons import brief, labels, reason
from westward.kernel import SEAT_NAMES, State

NEW: Final = 0.25  # the share of its words by which a sentence says something that a choice does not say of itself
STEM: Final = 4  # letters by which words are compared
SENTENCES: Final = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
SMALL: Final = ("a", "an", "the", "of", "to", "for", "in", "on", "at", "by", "and", "or", "with", "it", "is", "are")
YOU: Final = ("be", "you", "your", "yours", "they", "them", "now")


def hint(
    state: State,
    seat: int,
    action: int,
    other: int,
    names: Sequence[str] = SEAT_NAMES,
    seconds: float = math.inf,
) -> str:
    """What speaks for a choice of a seat, beside another of its choices. No new try begins after `seconds`.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=3, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> move = match.game.actions.parse
    >>> hint(match.state, seat, move("move 2"), move("move 1"), seconds=0.0)
    '...'
    """
    words, beside = labels(state, seat, (action, other), names)
    said = because(state, seat, action, names)
    found = reason(state, seat, action, other, seat, names, seconds)
    if found.counts:
        return f"{said} {found.brings}".strip()
    if found.instead:
        return f"{said} After “{brief(beside, words)}”: {found.instead}".strip()
    return said or _new(found.brings, words) or _alike(words, beside)


def because(state: State, seat: int, action: int, names: Sequence[str]) -> str:
    """What the game itself says for a choice, if it has words for that."""
    words = state.game.words
    return str(words.because(state.view(seat), action, names)) if hasattr(words, "because") else ""


def _new(told: str, words: str) -> str:
    """The sentences that are not only words of a choice over again."""
    return " ".join(sentence for sentence in SENTENCES.split(told) if is_new(sentence, words))


def is_new(sentence: str, words: str) -> bool:
    """Whether a sentence says something else than a choice says of itself.

    >>> is_new("You claim the canyon.", "Claim row 2 (canyon, 4 gold)"), is_new("Night falls here.", "Hike 2 tiles")
    (False, True)
    """
    told, known = _stems(sentence), _stems(words)
    return bool(told) and len(told - known) / len(told) >= NEW


def _stems(words: str) -> set[str]:
    return {word[:STEM] for word in re.findall(r"[$\w]+", words.lower()) if word not in SMALL + YOU}


def _alike(words: str, beside: str) -> str:
    if words == beside:
        return "The other choice like it is as good."
    return f"The next turns go much as after “{brief(beside, words)}”; what tells them apart comes later."
