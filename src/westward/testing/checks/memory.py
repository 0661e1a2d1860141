"""The contract of knowledge: what somebody once knew for certain is neither forgotten nor contradicted."""

from westward.testing.cases import Case, depth
from westward.testing.memory import Memory, memory_of
from westward.testing.remedies import remedy
from westward.testing.walks import DENSITY, Walk, called, outline, telling, told, walk

GUESSES = depth(2, 5)
TIMES = 8 * DENSITY


@remedy(
    "If the view has forgotten: keep in the position who has seen which hidden thing (as `known` in the toy), "
    "and read it in view.py. If a determinization contradicts: let `resample` keep what the seat has seen. If "
    "the memory is wrong, mend memory.py; it must object to something."
)
def check_memory(case: Case) -> None:
    """No view forgets or contradicts what its viewer was once told, and no determinization contradicts it."""
    kind = memory_of(case.game)
    idle = set(range(case.seats))
    for number in telling(case):
        loud = case.new()
        minds = {viewer: kind(viewer, loud.view(viewer)) for viewer in case.viewers}
        every = max(1, outline(case, number).steps // TIMES)
        for at in walk(case, number):
            if at.last:
                events = told(loud, at.last)
                for viewer, mind in minds.items():
                    wrong = mind.see([event for event in events if event.seen_by(viewer)], at.state.view(viewer))
                    assert not wrong, (
                        f"{at}: the view of {called(viewer)} has forgotten or contradicts: {' '.join(wrong)}"
                    )
            if at.step % every == 0 or at.state.over():
                idle -= compare(at, minds)
    assert not idle, f"{case}: the memory of seats {sorted(idle)} objects to nothing that others think possible"


def compare(at: Walk, minds: dict[int | None, Memory]) -> set[int]:
    """Nobody remembers what is not true, or what a determinization contradicts; the seats that object to others."""
    case, describe = at.case, at.case.game.describe
    truth = describe(at.state)
    guesses = {
        seat: [describe(at.state.determinize(seat, case.rng("memory", at.step, seat, i))) for i in range(GUESSES)]
        for seat in range(case.seats)
    }
    for viewer, mind in minds.items():
        wrong = mind.contradictions(truth)
        assert not wrong, f"{at}: {called(viewer)} remembers what is not true: {' '.join(wrong)}"
        for seat in guesses if viewer is None else [viewer]:  # an onlooker knows less than any seat
            for guess in guesses[seat]:
                wrong = mind.contradictions(guess)
                assert not wrong, (
                    f"{at}: determinize for seat {seat} contradicts what {called(viewer)} knows: {' '.join(wrong)}"
                )
    others = [describe(case.new()), *(guess for seat in guesses for guess in guesses[seat])]
    return {seat for seat in guesses if any(minds[seat].contradictions(other) for other in others)}
