"""Actions that are chosen in parts, such as a rail and then its place: the parts that are best for the player."""

from mypy_extensions import i64

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america.outlook import rounds_left
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import NONE
from westward.kernel.menu import Menu


def is_part(code: i64) -> bool:
    """Whether the question is how to go on with an own action; the outlaw, who is for others, and trades are not."""
    return f.REMOVE_SETTLER <= code <= f.MOVE_TO or f.ROUTE <= code <= f.RIGHT_OF_WAY


def copy_of(s: Knowledge) -> Knowledge:
    """A position to try something in."""
    out = s.clone()
    assert isinstance(out, Knowledge)
    return out


def carried_out(s: Knowledge) -> Knowledge:
    """The position in which the action that is under way is complete, each part by what it brings at once.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8, "players": {"red": {"hand": {"ore": 1, "lumber": 1}, "gold": 0}}})
    >>> state.apply(0, GAME.actions.parse("build_rail"))
    >>> before, after = (one.view(0)["rails"] for one in (state, carried_out(state)))
    >>> sorted(set(after) - set(before))
    ['p160']
    """
    out = copy_of(s)
    while out.stack.size and is_part(out.stack.code):
        seat = out.stack.arg % f.OTHER
        out.apply(seat, best_part(out, seat))
    return out


def best_part(s: Knowledge, seat: i64) -> i64:
    """The part after which the fewest rounds are left."""
    menu = Menu()
    s.fill(seat, menu)
    best: i64 = NONE
    fewest: i64 = 0
    for i in range(menu.count):
        trial = copy_of(s)
        trial.apply(seat, menu.items[i])
        rounds = rounds_left(trial, seat)
        if best == NONE or rounds < fewest:
            fewest = rounds
            best = menu.items[i]
    return best
