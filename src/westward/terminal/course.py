"""A match as a course of acts: what a seat decides at once is one act, be it a single decision or a set of them."""

from collections.abc import Sequence

from westward.kernel import SEAT_NAMES, Event, Match, State, Step
from westward.table import sets
from westward.table.sets import Set


class Course:
    """A match that is played, taken back and told act by act."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = SEAT_NAMES[: match.state.seats]
        self.sets: list[Set | None] = [None]  # the set that each step is a part of
        self.undone: list[tuple[Step, Set | None]] = []
        steps = match.steps[1:]
        for _ in steps:
            match.undo()
        for step in steps:
            before = match.state
            match.redo()
            self._note(before, step)

    def _note(self, before: State, step: Step) -> None:
        """A step was a part of a set, or not, as its maker saw it before."""
        which = self.match.game.words.choice(before.view(step.seat), step.action)["set"]
        found = sets.open_sets(before, step.seat) if which else []
        self.sets.append(next((one for one in found if one["id"] == which), None))

    # ------------------------------------------------------------------ forth and back

    def play(self, seat: int, *actions: int | str) -> None:
        """Make decisions one after the other; IllegalMove says why not."""
        for action in actions:
            before = self.match.state
            self.match.play(seat, action)
            self._note(before, self.match.steps[-1])
            self.undone.clear()

    def back(self) -> None:
        """Take back a single decision."""
        self.undone.append((self.match.undo(), self.sets.pop()))

    def forth(self) -> None:
        """Make the decision again that was taken back last."""
        self.match.redo()
        self.sets.append(self.undone.pop()[1])

    def undo(self) -> None:
        """Take back the last act."""
        for _ in range(self.first(self.match.turn), self.match.turn + 1):
            self.back()

    def redo(self) -> None:
        """Make the act again that was taken back last."""
        self.forth()
        while self.undone and goes_on(self.match.steps[-1], self.sets[-1], *self.undone[-1]):
            self.forth()

    # ------------------------------------------------------------------ acts

    def first(self, step: int) -> int:
        """The number of the first step of the act that a step belongs to."""
        steps, parts = self.match.steps, self.sets
        while step > 1 and goes_on(steps[step - 1], parts[step - 1], steps[step], parts[step]):
            step -= 1
        return step

    def acts(self, since: int = 0) -> list[range]:
        """The steps of each act, from a step on."""
        out: list[range] = []
        for step in range(since, len(self.match.steps)):
            if out and self.first(step) < step:
                out[-1] = range(out[-1].start, step + 1)
            else:
                out.append(range(step, step + 1))
        return out

    # ------------------------------------------------------------------ in words

    def recap(self, steps: range, viewer: int | None) -> str:
        """What an act meant, as one line; '' where the viewer is told nothing."""
        return str(self.match.game.words.recap(self._events(steps), viewer, self.names))

    def recaps(self, since: int, viewer: int | None) -> list[str]:
        """What a viewer is told of all acts from a step on."""
        return [words for act in self.acts(since) if (words := self.recap(act, viewer))]

    def details(self, steps: range, viewer: int | None) -> list[str]:
        """The single events of some steps, as far as the viewer saw them."""
        event = self.match.game.words.event
        return [event(one, viewer, self.names) for one in self._events(steps) if one.seen_by(viewer)]

    def _events(self, steps: range) -> Sequence[Event]:
        return [event for step in steps for event in self.match.steps[step].events]


def goes_on(step: Step, one: Set | None, after: Step, other: Set | None) -> bool:
    """Whether a step and the one after it are parts of one set."""
    if one is None or step.seat != after.seat or step.rolls:
        return False
    return after.action == one["done"] or (other is not None and other["id"] == one["id"])
