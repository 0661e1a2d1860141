"""The score sheet, and the order in which the wagons came in."""

from collections.abc import Sequence
from typing import Any

from westward.games.oregon_trail.words.phrases import counted, standing
from westward.kernel.seats import SEAT_NAMES
from westward.language.sheets import sheet_of
from westward.language.views import View
from westward.language.voices import Voice


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet: the segments of wagons that are not lost; those that are have less than nothing.

    >>> from westward.games.oregon_trail import GAME
    >>> scores(GAME.new(seats=2).view(0))["totals"]
    [0, 0]
    """
    players = view["players"]
    last = max(player["lost"] or 0 for player in players)
    rows = {"Segments": [0 if player["lost"] else player["forged"] for player in players]}
    if last:
        rows["Wagon lost"] = [player["lost"] - last - 1 if player["lost"] else 0 for player in players]
    note = _ranking(view, Voice(view["viewer"], names)) if view["over"] else ""
    return sheet_of(rows, view["winners"], note)


def _ranking(view: View, voice: Voice) -> str:
    """Everybody by rank, with what decides between those who did not arrive: segments, people, supplies."""
    order = sorted(range(view["seats"]), key=lambda seat: view["result"][seat]["rank"])
    ranks = (f"{view['result'][seat]['rank']}. {voice.name(seat)} {_fate(view, seat)}" for seat in order)
    return f"Ranking: {'; '.join(ranks)}."


def _fate(view: View, seat: int) -> str:
    player = view["players"][seat]
    if player["lost"]:
        return f"(lost after {counted(player['forged'], 'segment')})"
    return f"({standing(player)})"
