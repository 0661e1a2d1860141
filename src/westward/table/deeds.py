"""What a seat did at once: one decision, or a set of them. A table counts, shows and takes back deeds, never parts."""

from collections.abc import Sequence
from typing import Any, Final

from westward.kernel import Event, Match, State, Step
from westward.kernel.game import EVERYBODY
from westward.kernel.outlook import learns, outlook

CAREFUL: Final = 24  # tries to find out whether a move has shown something


class Deed:
    """One or more steps of a seat with all that followed from them; the first deed of a game is its start."""

    __slots__ = ("bar", "steps", "took", "turn")

    def __init__(self, steps: Sequence[Step], turn: int) -> None:
        self.steps = steps
        self.turn = turn  # how many decisions there were after all of them
        self.took = 0.0  # seconds since the seat was asked
        self.bar = ""  # why it cannot simply be taken back

    @property
    def seat(self) -> int:
        """Who did it; -1: nobody."""
        return self.steps[0].seat

    @property
    def rolled(self) -> bool:
        """Whether chance had a part in it."""
        return any(step.rolls for step in self.steps)

    @property
    def events(self) -> list[Event]:
        """What happened."""
        return [event for step in self.steps for event in step.events]


def actions_of(data: dict[str, Any]) -> list[str]:
    """The decisions of a stored move; those that were stored before there were sets have one each.

    >>> actions_of({"seat": 0, "actions": ["pay 3H", "pay JS"]}), actions_of({"seat": 0, "action": "pass"})
    (['pay 3H', 'pay JS'], ['pass'])
    """
    return list(data["actions"]) if "actions" in data else [data["action"]]


def bar_of(deed: Deed, match: Match, committed: bool) -> str:
    """Why a seat cannot simply take back what it did last; '' if it can. `committed`: nobody else knows what it was."""
    if deed.rolled:
        return "chance has decided something since"
    before = (match.position(turn) for turn in range(deed.turn - len(deed.steps), deed.turn))
    shown = any(_shows(position, step, committed) for position, step in zip(before, deed.steps))
    return "hidden things have been seen since" if shown else ""


def _shows(before: State, step: Step, committed: bool) -> bool:
    """Whether somebody has learned by a step what was hidden."""
    if all(event.mask == EVERYBODY for event in step.events):
        return False
    choice = (before, step.seat, step.action, CAREFUL)
    return learns(*choice) if committed else outlook(*choice)["reveals"]
