"""What is asked, or what everybody waits for."""

from collections.abc import Sequence

from westward.language.voices import Voice


def waiting(voice: Voice, seats: Sequence[int], what: str) -> str:
    """For everybody who is not asked: whom the game waits for.

    >>> waiting(Voice(0, ("Ann", "Ben", "Cid")), [1, 2], "choose a card")
    'Waiting for Ben and Cid to choose a card.'
    """
    return f"Waiting for {voice.who(seats)} to {what}."
