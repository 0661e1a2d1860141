"""How long bots take for their answers: as long as usual, whatever they were asked.

A quick answer would tell that there was nothing to choose, and a hand that can do only one thing is a secret.
"""

from collections import defaultdict, deque
from typing import Final

REMEMBERED: Final = 16  # thoughts of a bot

Kind = tuple[str, str]
"""A game, and a bot that plays it."""


class Tempo:
    """What every kind of bot usually needs: the longest of its last thoughts, so that few take longer.

    >>> tempo, kind = Tempo(), ("trails", "steady")
    >>> tempo.pause(kind, 0.5), tempo.pause(kind, 0.25), tempo.usual(kind)
    (0.0, 0.25, 0.5)
    """

    def __init__(self) -> None:
        self._thoughts: defaultdict[Kind, deque[float]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    def knows(self, kind: Kind) -> bool:
        """Whether such a bot has thought before."""
        return bool(self._thoughts[kind])

    def usual(self, kind: Kind) -> float:
        """How many seconds an answer takes."""
        return max(self._thoughts[kind], default=0.0)

    def pause(self, kind: Kind, thought: float) -> float:
        """For how many seconds an answer is kept back that took so many; it is remembered."""
        self._thoughts[kind].append(thought)
        return self.usual(kind) - thought
