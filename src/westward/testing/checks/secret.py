"""The contract of secrets: what a seat cannot know varies, and is nowhere to be seen."""

from collections.abc import Iterator
from typing import Any

from westward.kernel import Rng, State
from westward.testing.cases import Case
from westward.testing.checks.view import SHAPES, ids, menu_for
from westward.testing.remedies import remedy
from westward.testing.twins import check_parting, hidden_from, play_alike, same_for, settle, settle_alike
from westward.testing.walks import Walk, called, dumped, finish, position, samples, seen, strides, told, walk

MOST_TRIES = 1000


@remedy(
    "In `resample`, draw anew exactly what the seat cannot know: keep its view, its choices and all totals, use "
    "only the given generator, and collect hidden things in a fixed order before you deal them again, so that "
    "how they lay before does not matter."
)
def check_determinize(case: Case) -> None:
    """A determinization keeps what its seat knows and all components, can be played, and leaves the original alone."""
    books = case.new().ledger()
    for at in samples(case, 16):
        before = position(at.state)
        for seat in range(case.seats):
            where = f"{at}, determinized for seat {seat}"
            rng = case.rng("determinize", at.step, seat)
            at.state.sink = []
            other, again = at.state.determinize(seat, rng.clone()), at.state.determinize(seat, rng)
            at.state.sink = None
            assert position(at.state) == before, f"{where}: the original changed"
            assert type(other) is type(at.state), (
                f"{where}: it is a {type(other).__name__}, not a {type(at.state).__name__}"
            )
            assert other.sink is None, f"{where}: it has the sink of the original"
            assert position(other) == position(again), (
                f"{where}: the same random numbers gave another one, so it uses others of its own"
            )
            assert other.ledger() == books, f"{where}: components are not conserved"
            for part, value in at.state.view(seat).items():
                now = other.view(seat)[part]
                assert now == value, f"{where}: what the seat knows changed: {part} was {value}, is {now}"
            assert other.legal(seat) == at.state.legal(seat), f"{where}: the seat's choices changed"
            same_for(at.state, other, seat, where)
            if (at.step + seat) % 3 == 0:
                finish(other, rng, case.game.longest)
                assert other.over(), f"{where}: it cannot be played to the end"
                assert other.ledger() == books, f"{where}: components are lost when it is played on"
                assert position(at.state) == before, f"{where}: playing on with it changed the original"


@remedy(
    "What the seat has not seen must be drawn anew in `resample`: rivals' hands, decks, and what others have "
    "committed in a simultaneous choice. If everybody may know it, tell the event to everybody and show it in "
    "the view."
)
def check_hidden(case: Case) -> None:
    """What came by a roll or a commitment that a seat did not see is drawn anew by its determinizations."""
    unseen, varied = set[int](), set[int]()
    other = case.new()
    for at in walk(case):
        for event in told(other, at.last) if at.last else ():
            unseen |= {seat for seat in range(case.seats) if not event.seen_by(seat)}
        for seat in range(case.seats):
            if seat not in varied:
                guess = at.state.determinize(seat, case.rng("varies", at.step))
                varied |= {seat} if position(guess) != position(at.state) else set()
    assert unseen <= varied, f"{case}: hidden things never vary for seats {sorted(unseen - varied)}"
    for at in strides(case):
        for seat in range(case.seats):
            for one, two in unseen_turns(at, seat):
                resampled(one, two, seat, case.rng("hidden", at.step, seat), f"{at}, for seat {seat}")


def unseen_turns(at: Walk, seat: int) -> Iterator[tuple[State, State]]:
    """Pairs of positions that came about by something that the seat did not see: two rolls, or two commitments."""
    rng = at.case.rng("unseen", at.step, seat)
    if at.state.faces():
        twins = two_rolls(at.state, seat, rng, f"{at}, before a roll")
        if twins and twins.same_told:
            yield twins.one, twins.two
    rivals = [actor for actor in at.state.actors() if actor != seat]
    for rival in rivals if len(at.state.actors()) > 1 else []:
        legal = at.state.legal(rival)
        one, two = at.state.clone(), at.state.clone()
        if seen(told(one, (rival, legal[0])), seat) == seen(told(two, (rival, legal[-1])), seat):
            if one.actors() == two.actors():
                yield one, two


def resampled(one: State, two: State, seat: int, rng: Rng, where: str) -> None:
    """Every number in which the two positions differ, unseen by the seat, varies when the first is determinized."""
    truth = numbers(one)
    still = {key for key, value in numbers(two).items() if truth.get(key) != value}
    for _ in range(MOST_TRIES):
        if not still:
            return
        guess = numbers(one.determinize(seat, rng))
        still = {key for key in still if guess.get(key) == truth.get(key)}
    assert not still, f"{where}: determinize never varies {sorted(still)}, which the seat cannot know"


def numbers(state: State) -> dict[str, Any]:
    """Every number of a position by its name."""
    out: dict[str, Any] = {}
    for name, value in state.to_dict().items():
        if isinstance(value, list):
            out |= {f"{name}[{i}]": item for i, item in enumerate(value)}
        else:
            out[name] = value
    return out


class Twins:
    """Two positions after different faces of the same die, and whether the viewer was told the same."""

    def __init__(self, one: State, two: State, same_told: bool) -> None:
        self.one = one
        self.two = two
        self.same_told = same_told


def two_rolls(state: State, viewer: int | None, rng: Rng, where: str) -> Twins | None:
    """Roll two faces and go on alike to the next decision; None where the viewer does not see the same afterwards."""
    faces = state.faces()
    face = rng.below(faces)
    other_face = (face + 1 + rng.below(faces - 1)) % faces
    one, two = state.clone(), state.clone()
    first, second = seen(told(one, (None, face)), viewer), seen(told(two, (None, other_face)), viewer)
    rest = settle(one, viewer, rng)
    where = f"{where}, faces {face} and {other_face}"
    if any(here != there for here, there in zip(first, second)):
        check_parting(first, second, viewer, where)
        two, course = settle_alike(two, second, second + rest, viewer, rng)
        return Twins(one, two, same_told=False) if course == second + rest else None
    two, course = settle_alike(two, second, first + rest, viewer, rng, where)
    if course != first + rest:
        check_parting(first + rest, course, viewer, where)
        return None
    return Twins(one, two, same_told=True)


@remedy(
    "Whatever an event tells must be in the view of those who see it, and what changes in a view must be told: "
    "compare the mask of `tell` with what view.py shows to whom."
)
def check_told(case: Case) -> None:
    """A roll of which a viewer is told nothing changes nothing for it; and what it is told, its view knows as well."""
    for at in strides(case):
        if not at.state.faces():
            continue
        for viewer in case.viewers:
            where = f"{at}, before a roll"
            twins = two_rolls(at.state, viewer, case.rng("told", at.step, viewer), where)
            if twins is None:
                continue
            one, two = twins.one, twins.two
            if twins.same_told:
                same_for(one, two, viewer, where)
            elif not one.over() and position(one) != position(two):
                known = dumped(one.view(viewer)) != dumped(two.view(viewer))
                assert known, f"{where}: {called(viewer)} is told by an event what its view does not know"


@remedy(
    "Ask, roll and show the same in positions that the viewer cannot tell apart: do not skip a decision because "
    "of a hidden card. If a choice brings something hidden to light, tell it first to those who knew it (an "
    "event with a mask) so that the menu announces it, and then to all."
)
def check_course(case: Case) -> None:
    """Nobody can read a hidden fact from who is asked, what comes next, or what becomes visible (see twins.py)."""
    for at in samples(case, 30):
        for viewer in case.viewers:
            rng = case.rng("course", at.number, at.step, viewer)
            other = hidden_from(at.state, viewer, rng)
            same_for(at.state, other, viewer, str(at))
            if at.state.actors():
                play_alike(at.state.clone(), other, viewer, 4, rng, str(at))


@remedy(
    "Look in view.py for what depends on hidden fields (also through an order, a length or a sum); words and "
    "drawings may use nothing but the view, and no counters of their own."
)
def check_output(case: Case) -> None:
    """All that leaves for a viewer is the same, byte by byte, in positions that differ only in what it cannot know."""
    for at in samples(case, 8):
        for viewer in case.viewers:
            rng = case.rng("output", at.step, viewer)
            shown = outputs(at.state, viewer)
            for _ in range(2):
                other = outputs(hidden_from(at.state, viewer, rng), viewer)
                for part, text in shown.items():
                    assert other[part] == text, f"{at}: the {part} of {called(viewer)} leaks a hidden fact"


def outputs(state: State, viewer: int | None) -> dict[str, str]:
    """All that leaves for a viewer."""
    game, view = state.game, state.view(viewer)
    menu = menu_for(state, viewer)
    out = {
        "view": dumped(view),
        "menu": dumped(menu),
        "closed choices": dumped(game.words.closed(view, menu)),
        "sets": dumped(game.words.sets(view, menu)),
        "prompt": game.words.prompt(view),
        "text": game.words.text(view),
        "score sheet": dumped(game.words.scores(view)),
    }
    drawn = set[str]()
    for shape in SHAPES:
        svg = game.board.draw(view, menu, shape=shape, sheet=False)
        out[f"{shape} drawing"] = svg
        drawn |= {*ids(svg, shape)}
    out["explanations"] = dumped([game.words.about(view, piece) for piece in sorted(drawn)])
    return out
