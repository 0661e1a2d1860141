"""The score sheet, and the order in which the wagons came in."""

from collections.abc import Sequence
from typing import Any

from westward.games.oregon_trail.words.phrases import counted, standing, total
from westward.kernel.seats import SEAT_NAMES
from westward.language.sheets import sheet_of
from westward.language.views import View
from westward.language.voices import Voice


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """How far everybody is, and at the end in which place; who is left in the wagons decides between equals.

    >>> from westward.games.oregon_trail import GAME
    >>> [row["label"] for row in scores(GAME.new(seats=2).view(0))["rows"]]
    ['Segments', 'People', 'Supplies']
    """
    players = view["players"]
    rows = {"Place": [result["rank"] for result in view["result"]]} if view["over"] else {}
    rows["Segments"] = [player["forged"] for player in players]
    rows["People"] = [player["people"] for player in players]
    rows["Supplies"] = [total(player["supplies"]) for player in players]
    note = _ranking(view, Voice(view["viewer"], names)) if view["over"] else ""
    return sheet_of(rows, view["winners"], note, summed=False)


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
