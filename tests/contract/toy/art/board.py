"""The toy as a drawing."""

from collections.abc import Sequence
from html import escape
from typing import Any

from westward.kernel import SEAT_NAMES

HEAD = '<svg xmlns="http://www.w3.org/2000/svg"'


def draw(
    view: dict[str, Any],
    menu: Sequence[dict[str, Any]] = (),
    *,
    names: Sequence[str] = SEAT_NAMES,
    shape: str = "wide",
    sheet: bool = True,
) -> str:
    """The table as SVG."""
    cards = "".join(f'<text id="card-{rank}">{count}</text>' for rank, count in enumerate(view["hand"] or []))
    seats = "".join(
        f'<text id="seat-{seat}">{escape(names[seat])}: {points}</text>' for seat, points in enumerate(view["points"])
    )
    width = 200 if shape == "wide" else 100
    style = "<style>text { fill: black }</style>" if sheet else ""
    return f'{HEAD} viewBox="0 0 {width} 100">{style}{cards}{seats}</svg>'


def sheet() -> str:
    """What all drawings share."""
    return f"{HEAD}><style>text {{ fill: black }}</style></svg>"
