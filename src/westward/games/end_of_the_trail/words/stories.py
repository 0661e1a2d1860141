"""The events of one act, told one after the other: what the recaps of all phases share."""

from collections.abc import Callable, Iterable, Sequence

from westward.games.end_of_the_trail.tables import CARD_NAMES, MONEY
from westward.games.end_of_the_trail.words.phrases import short
from westward.kernel.game import Event
from westward.language.events import Args
from westward.language.voices import Voice


class Story:
    """The events that are still to be told, and to whom."""

    def __init__(self, voice: Voice, events: Sequence[Event], brief: bool = False) -> None:
        self.voice = voice
        self.brief = brief
        self.left = [(one.name, one.args) for one in events]
        self.names = {one.name for one in events}
        self.now = ""

    def next(self) -> tuple[str, Args]:
        """The event that is told now."""
        self.now, args = self.left.pop(0)
        return self.now, args

    def take(self, *names: str) -> list[tuple[str, Args]]:
        """The next events, as long as they are some of these."""
        out = []
        while self.left and self.left[0][0] in names:
            out.append(self.next())
        return out

    def args(self, *names: str) -> list[Args]:
        """The numbers of the next events, as long as they are some of these."""
        return [args for _, args in self.take(*names)]


def cards(numbers: Iterable[int]) -> str:
    """Cards where space is tight: "10♥ A♠ 2♦"."""
    return " ".join(short(CARD_NAMES[card]) for card in numbers) or "no card"


def dollars(numbers: Iterable[int]) -> int:
    """What cards are worth together."""
    return sum(MONEY[card] for card in numbers)


def gold_seen(story: Story) -> list[int]:
    """The looks that follow; the gold that the viewer sees in them."""
    return [args[2] for name, args in story.take("looks", "sees") if name == "sees"]


def reshuffled(story: Story, args: Args) -> list[str]:
    """Where much is to be told, that the deck was made anew is left out."""
    return [] if story.brief else ["the deck is empty, so the discard pile is shuffled"]


Clause = Callable[[Story, Args], list[str]]
"""What an event, and those after it that belong to it, add to the line."""
