"""The contract of simultaneous choices: hidden commitments, in any order."""

from itertools import permutations

from westward.kernel import Rng, State
from westward.testing.cases import Case
from westward.testing.remedies import remedy
from westward.testing.walks import called, dumped, position, seen, told, walks

MOST_ORDERS = 6
MOST_STEPS = 200


@remedy(
    "Keep each commitment apart until the last one is in, and carry them out in the order of the seats, not of "
    "the commits; until then show and tell others only that a seat is ready (the event of what was chosen goes "
    "to `1 << seat`)."
)
def check_commits(case: Case) -> None:
    """All orders of a simultaneous choice give the same position, and nobody sees more than who is ready."""
    for at in walks(case):
        if len(at.state.actors()) > 1:
            commits_in_any_order(at.state, case.rng("commit", at.number, at.step), str(at))
            commits_are_hidden(at.state, case.rng("hide", at.number, at.step), str(at))


def commitment(state: State, seat: int, rng: Rng, where: str) -> list[int]:
    """What a seat chooses until it owes nothing more, while the others wait."""
    state = state.clone()
    out: list[int] = []
    while seat in state.actors():
        legal = state.legal(seat)
        out.append(legal[rng.below(len(legal))])
        state.apply(seat, out[-1])
        assert len(out) <= MOST_STEPS, (
            f"{where}: seat {seat} is never ready, after {MOST_STEPS} choices while the others wait"
        )
    return out


def commits_in_any_order(state: State, rng: Rng, where: str) -> None:
    """The position afterwards does not depend on who committed when."""
    actors = state.actors()
    plans = {seat: commitment(state, seat, rng, where) for seat in actors}
    orders = [[seat for seat in order for _ in plans[seat]] for order in list(permutations(actors))[:MOST_ORDERS]]
    longest = max(len(plan) for plan in plans.values())
    orders.append([seat for i in range(longest) for seat in reversed(actors) if i < len(plans[seat])])
    results: dict[str, list[int]] = {}
    for order in orders:
        trial = state.clone()
        done = dict.fromkeys(actors, 0)
        for seat in order:
            action = plans[seat][done[seat]]
            allowed = action in trial.legal(seat)
            assert allowed, f"{where}: what seat {seat} may choose depends on the commitments of others (order {order})"
            trial.apply(seat, action)
            done[seat] += 1
        results.setdefault(position(trial), order)
    found = list(results.values())
    assert len(found) == 1, f"{where}: the orders of commitment {found[:2]} lead to different positions"


def commits_are_hidden(state: State, rng: Rng, where: str) -> None:
    """As long as somebody else still has to choose, all choices of a seat look alike to the others."""
    actors = state.actors()
    for seat in actors:
        legal = state.legal(seat)
        one, two = state.clone(), state.clone()
        actions = legal[rng.below(len(legal))], legal[rng.below(len(legal))]
        events = told(one, (seat, actions[0])), told(two, (seat, actions[1]))
        if one.actors() != two.actors():
            continue  # one of the choices was the last of several, the other not: that may be seen
        for viewer in (*range(state.seats), None):
            if viewer == seat:
                continue
            who = called(viewer)
            here = f"{where}, seat {seat} committed {actions}"
            assert seen(events[0], viewer) == seen(events[1], viewer), f"{here}: the events for {who} tell which"
            assert dumped(one.view(viewer)) == dumped(two.view(viewer)), f"{here}: the view of {who} tells which"
            if viewer is not None:
                same = one.legal(viewer) == two.legal(viewer)
                assert same, f"{here}: the choices of {who} tell which"
