"""The score sheet, and how a tie was broken."""

from collections.abc import Sequence
from typing import Any, Final

from westward.games.coloma.words.phrases import SHADE, points, voice_of
from westward.kernel.seats import SEAT_NAMES
from westward.language.sheets import sheet_of
from westward.language.views import View
from westward.language.voices import Voice

ROWS: Final = {
    "Score track": "track",
    "Buildings": "buildings",
    "Rivers": "rivers",
    "Bridges": "bridges",
    "Lands": "lands",
    "Graves": "graves",
}
COLLECTION: Final = "Barrels, Horses and nuggets of Shade"


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet: exact at the end, before that as if the game ended now.

    >>> import westward
    >>> sheet = scores(westward.load("coloma").new(seats=2).view(0))
    >>> [row["label"] for row in sheet["rows"]][:3], sheet["totals"]
    (['Score track', 'Buildings', 'Rivers'], [0, 0])
    """
    rows = {label: [player["score"][key] for player in view["players"]] for label, key in ROWS.items()}
    note = _note(view, voice_of(view, names)) if view["over"] else ""
    if view["shade"] is None:
        return sheet_of(rows, view["winners"], note)
    theirs = view["shade"]["score"]
    column = [*(theirs.get(key, 0) for key in ROWS.values()), theirs["collection"]]
    return sheet_of({**rows, COLLECTION: [0]}, view["winners"], note, {SHADE: column})


def _note(view: View, voice: Voice) -> str:
    """How a tie was broken; nothing where there was none."""
    if view["shade"] is not None:
        mine, theirs = view["players"][0]["score"]["total"], view["shade"]["score"]["total"]
        return "A tie is a victory of Shade." if mine == theirs else ""
    ranks = [(player["score"]["total"], player["gold"], player["score"]["remains"]) for player in view["players"]]
    best = max(ranks)
    tied = [seat for seat, rank in enumerate(ranks) if rank[0] == best[0]]
    if len(tied) == 1:
        return ""
    start = voice.begins(tied, f"tie at {points(best[0])}")
    if len(view["winners"]) > 1:
        who = "they" if len(view["winners"]) == len(tied) else voice.who(view["winners"])
        return f"{start}; {who} share the victory, with equal nuggets and equal leftovers."
    by_gold = sum(rank[:2] == best[:2] for rank in ranks) == 1
    deed = f"win with more {'nuggets' if by_gold else 'Bucks, Dudes, Tents and Horses'}"
    return f"{start}; {voice.does(view['winners'], deed)} ({best[1] if by_gold else best[2]})."
