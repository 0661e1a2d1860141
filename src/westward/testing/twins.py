"""Two positions that a viewer cannot tell apart, played on side by side.

What the viewer sees must stay the same until it is told otherwise, and only an event can tell it. So:

- As long as the viewer has seen the same events in both, it must see the same view and the same choices of its own,
  and the same seats must have to act.
- Where the events part, the first that differs must have the same name in both and other numbers: a fact came to
  light (`shows 3` and `shows 1`). If one course goes on where the other stops, or something else happens, then a
  hidden fact has decided who is asked or what comes next, and the viewer can read it from that.
- If the decision itself makes them part, before any roll, then the menu must have said of the choice that it reveals
  something (or that luck is involved: the last card of a deck comes without a roll).

The end of a game may reveal everything. Rolls are matched: the second position rolls whatever lets the viewer see the
same, so that a public die shows the same face and a public card is the same card, where that is possible.
"""

from westward.kernel import Rng, State, outlook
from westward.testing.walks import Seen, called, dumped, seen, told

MOST_FACES = 60


def hidden_from(state: State, viewer: int | None, rng: Rng) -> State:
    """Another position that the viewer cannot tell from this one; an onlooker knows less than any seat."""
    if viewer is not None:
        return state.determinize(viewer, rng)
    for seat in range(state.seats):
        state = state.determinize(seat, rng)
    return state


def same_for(one: State, two: State, viewer: int | None, where: str) -> None:
    """The viewer cannot tell the two positions apart."""
    fact, who = f"{where}: a hidden fact decides", called(viewer)
    assert one.over() == two.over(), f"{fact} whether the game is over, and {who} sees it"
    rolling = one.faces() > 0, two.faces() > 0
    assert rolling[0] == rolling[1], f"{fact} whether a die is rolled, and {who} sees it"
    actors = one.actors(), two.actors()
    assert actors[0] == actors[1], f"{fact} who must act ({actors}), and {who} sees it"
    if one.over():
        return
    views = one.view(viewer), two.view(viewer)
    parts = [key for key in {**views[0], **views[1]} if views[0].get(key) != views[1].get(key)]
    assert not parts, f"{where}: the view of {who} leaks a hidden fact through {parts}"
    assert dumped(views[0]) == dumped(views[1]), f"{where}: the view of {who} leaks by its form"
    if viewer is not None:
        assert one.legal(viewer) == two.legal(viewer), f"{where}: the choices of {who} leak a hidden fact"


def check_parting(one: Seen, two: Seen, viewer: int | None, where: str) -> None:
    """Two courses part by an event that says so, not because a hidden fact decided what comes next."""
    fact, who = f"{where}: a hidden fact decides", called(viewer)
    for first, second in zip(one, two):
        if first != second:
            fair = first[0] == second[0]
            assert fair, f"{fact} what comes next: {who} sees {first} or {second}"
            return
    longer = (one if len(one) > len(two) else two)[min(len(one), len(two)) :]
    assert not longer, f"{fact} whether it goes on: {who} sees {longer[0]} or nothing"


def settle(state: State, viewer: int | None, rng: Rng) -> Seen:
    """Roll until somebody has to decide; what the viewer sees."""
    out: Seen = []
    while state.faces():
        out += seen(told(state, (None, rng.below(state.faces()))), viewer)
    return out


def settle_alike(
    state: State, so_far: Seen, wanted: Seen, viewer: int | None, rng: Rng, where: str = ""
) -> tuple[State, Seen]:
    """Roll until somebody has to decide, so that the viewer sees what is wanted where that is possible.

    Ends at the first thing that the viewer sees otherwise; the position reached, and all that the viewer saw. With
    `where`, every roll that was tried must be a fair parting from what is wanted.
    """
    while state.faces() and so_far == wanted[: len(so_far)]:
        faces = state.faces()
        start = rng.below(faces)
        for i in range(min(faces, MOST_FACES)):
            trial = state.clone()
            course = so_far + seen(told(trial, (None, (start + i) % faces)), viewer)
            if course == wanted[: len(course)]:
                break
            if where:
                check_parting(wanted, course, viewer, where)
        state, so_far = trial, course
    return state, so_far


def play_alike(one: State, two: State, viewer: int | None, moves: int, rng: Rng, where: str) -> int:
    """Make the same random choices in both positions until the viewer can tell them apart; how many were made.

    Both positions are used up.
    """
    for number in range(moves):
        here = f"{where}, {number} decisions later"
        same_for(one, two, viewer, here)
        actors = one.actors()
        common: list[int] = []
        if actors:
            seat = actors[rng.below(len(actors))]
            common = sorted({*one.legal(seat)} & {*two.legal(seat)})
        if not common:
            return number
        action = common[rng.below(len(common))]
        here += f", seat {seat} chose '{one.game.actions.text(action)}'"
        flags = outlook(one, seat, action)
        course, other = seen(told(one, (seat, action)), viewer), seen(told(two, (seat, action)), viewer)
        if any(first != second for first, second in zip(course, other)):
            check_parting(course, other, viewer, here)
            announced = flags["reveals"] or flags["chance"] or one.over()
            assert announced, (
                f"{here}: {called(viewer)} learns something, but the menu did not say that the choice reveals it"
            )
        course += settle(one, viewer, rng)
        two, other = settle_alike(two, other, course, viewer, rng, here)
        if course != other:
            check_parting(course, other, viewer, here)
            return number
    same_for(one, two, viewer, f"{where}, {moves} decisions later")
    return moves
