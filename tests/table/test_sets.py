"""Sets that are chosen step by step."""

from collections.abc import Callable

from tests.games.end_of_the_trail.helpers import auction
from tests.games.end_of_the_trail.scripts import play
from westward.kernel import State
from westward.table import sets


def paying() -> State:
    return play(auction(3, ["2D 3C 4H", "10C QD 5H JS", "5S 6C 6H"]), "0 pick_lot 0", "1 bid 5", "2 pass", "0 pass")


def in_order(*texts: str) -> Callable[[State], int]:
    """Somebody who pays with these cards, one after the other."""
    left = list(texts)
    return lambda state: state.game.actions.parse(left.pop(0))


def texts(state: State, decide: Callable[[State], int]) -> list[str]:
    return [state.game.actions.text(action) for action in sets.choose(state, 1, decide)]


def test_steps_in_any_order_become_a_set() -> None:
    assert sorted(texts(paying(), in_order("pay JS", "pay 10C", "pay QD"))) == ["pay 10C", "pay JS", "pay QD"]


def test_what_is_a_set_only_in_the_order_of_its_maker_is_made_step_by_step() -> None:
    assert texts(paying(), in_order("pay JS", "pay 5H")) == ["pay JS"], "with the 5 first the jack is not needed"
