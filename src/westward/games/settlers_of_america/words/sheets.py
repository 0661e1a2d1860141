"""The score sheet, and what decided when the turns were over."""

from collections.abc import Sequence
from typing import Any

from westward.games.settlers_of_america.words.phrases import counted
from westward.kernel.seats import SEAT_NAMES
from westward.language.sheets import sheet_of, victory
from westward.language.views import View
from westward.language.voices import Voice

DECIDES = ("cubes delivered", "cubes in the center", "cities on the board", "gold")
"""The ranking, in its order."""


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet: what counts, in its order. Only the goods that are delivered win; the rest breaks ties.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "players": {"red": {"goods": ["nashville"]}}})
    >>> scores(state.view(0))["rows"][0]
    {'label': 'Goods delivered', 'values': [1, 0, 0, 0]}
    """
    players = view["players"]
    owners = list(view["cities"].values())
    rows = {
        "Goods delivered": [player["delivered"] for player in players],
        "Goods in the center": [player["center"] for player in players],
        "Cities": [owners.count(seat) for seat in range(view["seats"])],
        "Gold": [player["gold"] for player in players],
    }
    note = _note(view, Voice(view["viewer"], names)) if view["over"] else ""
    return sheet_of(rows, view["winners"], note, summed=False)


def _note(view: View, voice: Voice) -> str:
    """Why the game ended, and how a tie was broken."""
    ranks, winners = view["result"], view["winners"]
    if view["players"][winners[0]]["delivered"] == view["players"][winners[0]]["goal"]:
        return voice.says(winners, f"have delivered everything in turn {view['turn']}")
    over = f"The game was stopped after {counted(view['turn'], 'turn')}"
    best = max(ranks)
    if len(winners) > 1:
        return f"{over}; {voice.does(winners, victory(winners))}, equal in everything."
    decided = next(i for i in range(len(best)) if sum(rank[: i + 1] == best[: i + 1] for rank in ranks) == 1)
    return f"{over}; {voice.does(winners, 'win')} with the most {DECIDES[decided]} ({best[decided]})."
