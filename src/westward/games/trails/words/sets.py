"""The one set of TRAILS: at the end of a turn, the cubes above the limit go back together."""

from collections.abc import Sequence
from typing import Any

from westward.games.trails.actions import DISCARD
from westward.games.trails.tables import KINDS
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.phrases import counted, cubes, plural
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Menu
from westward.language.sets import Makes, Member, makes_of, set_of
from westward.language.views import View, is_asked

RETURNS = "return"


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The cubes to return, in any mixture.

    >>> import westward
    >>> sets(westward.load("trails").new(seats=2).view(0), [])
    []
    """
    if not is_asked(view) or view["phase"] != "discard":
        return []
    ahead = Ahead(view)
    excess = ahead.excess()
    members = [
        Member(DISCARD + kind, f"cube-{KINDS[kind]}", KINDS[kind], min(n, excess))
        for kind, n in enumerate(ahead.cubes)
        if n
    ]
    return [set_of(RETURNS, f"Return {counted(excess, 'cube')} to the supply", members)]


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> Makes:
    """How many of the cubes that have to go back are marked.

    The last kind that is left goes back by itself (rules.md, ruling 33), so nothing of it needs to be marked.
    """
    ahead = Ahead(view)
    excess = ahead.excess()
    back = [0, 0, 0]
    for number, action in enumerate(sorted(actions), start=1):
        back[action - DISCARD] += 1
        kind = _last_kind(ahead, back)
        if kind is not None and number < len(actions):
            why = f"Unmark the {plural(KINDS[kind])}: they are all you have then, and go back by themselves."
            return makes_of(f"{len(actions)} cubes", why)
        if kind is not None:
            back[kind] += excess - number
    words = f"{sum(back)} of {counted(excess, 'cube')}"
    missing = excess - sum(back)
    why = f"{_are(missing)} missing." if missing > 0 else f"{_are(-missing)} too many." if missing else ""
    return makes_of(f"{words}: {cubes(back)}" if any(back) else words, why)


def _last_kind(ahead: Ahead, back: Sequence[int]) -> int | None:
    """The only kind that is left while there are still too many cubes; None where there is a choice, or no need."""
    kinds = [kind for kind, n in enumerate(ahead.cubes) if n > back[kind]]
    return kinds[0] if len(kinds) == 1 and sum(back) < ahead.excess() else None


def _are(n: int) -> str:
    return f"{counted(n, 'cube')} {'is' if n == 1 else 'are'}"
