"""The score sheet, and the board as text."""

from collections.abc import Sequence
from typing import Any

from westward.kernel import SEAT_NAMES
from westward.language.amounts import counted
from westward.language.sheets import sheet_of
from westward.language.views import View
from westward.testing.toy.tables import CARDS


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet."""
    return sheet_of({"Points": view["points"]}, view["winners"], "")


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The table as text."""
    lines = [
        f"Round {min(view['round'] + 1, view['rounds'])} of {view['rounds']}, {counted(view['deck'], 'card')} left"
    ]
    for seat, points in enumerate(view["points"]):
        ready = ", has chosen" if view["ready"][seat] else ""
        lines.append(f"{names[seat]}: {counted(points, 'point')}, {counted(view['sizes'][seat], 'card')}{ready}")
    if view["hand"] is not None:
        held = [card for card, count in zip(CARDS, view["hand"]) for _ in range(count)]
        lines.append(f"Your hand: {' '.join(held) or 'empty'}")
    return "\n".join(lines)
