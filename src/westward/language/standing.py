"""Standing answers: what a player may have answered in advance, so that play flows (`words.in_advance`)."""

from typing import Any

Standing = dict[str, Any]


def standing_of(ident: str, words: str, action: int | None) -> Standing:
    """A standing answer to the present question; the action is None where its condition says that the player is asked.

    >>> standing_of("extra", "Build nothing more where I cannot afford a rail", 7)
    {'id': 'extra', 'words': 'Build nothing more where I cannot afford a rail', 'action': 7}
    """
    return {"id": ident, "words": words, "action": action}
