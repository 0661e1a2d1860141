"""The score sheet, and how a tie was broken."""

from collections.abc import Sequence
from typing import Any

from westward.games.trails.words.phrases import counted
from westward.kernel.seats import SEAT_NAMES
from westward.language.sheets import sheet_of
from westward.language.views import View
from westward.language.voices import Voice


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet: exact at the end, before that what the viewer knows, without the Bird Trophy.

    >>> import westward
    >>> scores(westward.load("trails").new(seats=2).view(0))["totals"]
    [0, 0]
    """
    if view["result"] is None:
        rows = {
            "Badges": [player["badge_points"] for player in view["players"]],
            "Photos": [player["points"] - player["badge_points"] for player in view["players"]],
        }
    else:
        rows = {
            "Badges": [result["badge_points"] for result in view["result"]],
            "Photos": [result["photo_points"] for result in view["result"]],
            "Bird Trophy": [result["trophy"] for result in view["result"]],
        }
    note = _tie_note(view, Voice(view["viewer"], names)) if view["over"] else ""
    return sheet_of(rows, view["winners"], note)


def _tie_note(view: View, voice: Voice) -> str:
    """How a tie was broken; nothing where there was none."""
    ranks = [
        (result["total"], len(player["badges"]), player["photos"], result["birds"])
        for result, player in zip(view["result"], view["players"])
    ]
    best = max(ranks)
    tied = [seat for seat, rank in enumerate(ranks) if rank[0] == best[0]]
    winners = view["winners"]
    if len(tied) == 1:
        return ""
    start = voice.begins(tied, f"tie at {counted(best[0], 'point')}")
    if len(winners) > 1:
        who = "they" if len(winners) == len(tied) else voice.who(winners)
        return f"{start}; {who} share the victory, with equal badges, photos and birds."
    decided = next(i for i in (1, 2, 3) if sum(rank[: i + 1] == best[: i + 1] for rank in ranks) == 1)
    noun = ("badges", "photos", "birds")[decided - 1]
    return f"{start}; {voice.does(winners, f'win with more {noun}')} ({best[decided]})."
