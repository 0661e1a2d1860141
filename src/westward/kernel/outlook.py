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


def plans_of(
    state: State, seat: i64, menu: list[dict[str, Any]], names: Sequence[str] = SEAT_NAMES
) -> list[dict[str, Any]]:
    """What a seat may choose beside its menu: several choices as one, if the game offers such plans.

    A plan stands for choices that are made one after the other; none but the last rolls, shows or ends anything.
    """
    words = state.game.words
    plans: list[dict[str, Any]] = words.plans(state.view(seat), menu, names) if hasattr(words, "plans") else []
    for plan in plans:
        before = state.clone()
        for action in plan["actions"][:-1]:
            before.apply(seat, action)
        plan.update(outlook(before, seat, plan["actions"][-1]))
    return plans


def outlook(state: State, seat: i64, action: i64, tries: i64 = TRIES) -> dict[str, bool]:
    """The three flags of a choice. They come from sampled positions, so they tell nothing that the seat cannot know.

    Where only the seat is told anything, and the same in all these positions, it learns nothing, and neither do others.
    """
    chance = False
    ends_turn = True
    private = False
    public = False
    rng = Rng("outlook")
    for i in range(tries):
        events: list[Event] = []
        after = state.determinize(seat, rng)
        chance = try_out(after, seat, action, rng, events) or chance
        ends_turn = ends_turn and not after.acting() >> seat & 1
        for event in events:
            private = private or event.mask != EVERYBODY
            public = public or event.mask != 1 << seat
    reveals = private and (public or learns(state, seat, action, tries))
    return {"chance": chance, "reveals": reveals, "ends_turn": ends_turn}


def learns(state: State, seat: i64, action: i64, tries: i64 = TRIES) -> bool:
    """Whether the seat itself is told something by its choice that it could not foresee."""
    rng = Rng("outlook")
    expected: list[tuple[str, tuple[int, ...]]] = []
    for i in range(tries):
        events: list[Event] = []
        try_out(state.determinize(seat, rng), seat, action, rng, events)
        told = [(event.name, event.args) for event in events if event.mask == 1 << seat]
        if i == 0:
            expected = told
        elif told != expected:
            return True
    return False


def try_out(after: State, seat: i64, action: i64, rng: Rng, events: list[Event]) -> bool:
    """Let a choice and the chance behind it happen; whether there was any."""
    after.sink = events
    after.apply(seat, action)
    chance = after.faces() > 0
    while after.faces():
        after.roll(rng.below(after.faces()))
    return chance
