"""What follows from a choice before its maker is asked again: tried out on positions that the seat thinks possible."""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from westward.kernel.game import EVERYBODY, Event, State
from westward.kernel.rng import Rng
from westward.kernel.seats import SEAT_NAMES

TRIES: Final = 6


def menu_of(state: State, seat: i64, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The legal choices of a seat in words, each with what follows from it; what people, forms and drawings use.

    `chance`: a die is rolled or a card is drawn. `reveals`: somebody learns something that was hidden.
    `ends_turn`: the seat is not asked again at once, whatever the dice show.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=3, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> [(choice["text"], choice["chance"], choice["ends_turn"]) for choice in menu_of(match.state, seat)][:3]
    [('move 1', False, False), ('move 2', False, True), ('canteen 3', True, False)]
    """
    view = state.view(seat)
    words = state.game.words
    out: list[dict[str, Any]] = []
    for action in state.legal(seat):
        choice: dict[str, Any] = words.choice(view, action, names)
        choice.update(outlook(state, seat, action))
        out.append(choice)
    return out


def outlook(state: State, seat: i64, action: i64, tries: i64 = TRIES) -> dict[str, bool]:
    """The three flags of a choice. They come from sampled positions, so they tell nothing that the seat cannot know.

    Where only the seat is told anything, and the same in all these positions, it learns nothing, and neither do others.
    """
    chance = False
    reveals = False
    ends_turn = True
    rng = Rng("outlook")
    expected: list[tuple[str, tuple[int, ...]]] = []
    for i in range(tries):
        events: list[Event] = []
        trial = state.determinize(seat, rng)
        trial.sink = events
        trial.apply(seat, action)
        chance = chance or trial.faces() > 0
        while trial.faces():
            trial.roll(rng.below(trial.faces()))
        told: list[tuple[str, tuple[int, ...]]] = []
        private = 0
        for event in events:
            private += event.mask != EVERYBODY
            if event.mask == 1 << seat:
                told.append((event.name, event.args))
        if i == 0:
            expected = told
        reveals = reveals or (private > 0 and (len(told) < len(events) or told != expected))
        ends_turn = ends_turn and not trial.acting() >> seat & 1
    return {"chance": chance, "reveals": reveals, "ends_turn": ends_turn}
