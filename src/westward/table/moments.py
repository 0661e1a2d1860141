"""What a pair of eyes sees at one moment of a game, as words and data: made once, used for all who ask.

Everything that the projection sends about a position begins here, with the view of these eyes.
"""

from typing import Any, Final

from westward.kernel import menu_of, plans_of
from westward.language.groups import arranged
from westward.table.happenings import ENDED
from westward.table.live import Live

MOST_PAST: Final = 32  # earlier moments that a table remembers, for those who go back and forth in them

BEGUN: Final = "The game has begun. Whoever watches sees it with a delay."

Parts = dict[str, Any]


def parts(live: Live, eyes: int | None, at: int) -> Parts:
    """The position after so many moves, for one viewer; what is drawn of it is added by whoever needs it."""
    now = at == live.moves
    kept, key = (live.cache, eyes) if now else (live.past, (eyes, at))
    if key not in kept:
        if not now and len(kept) >= MOST_PAST:
            del kept[next(iter(kept))]
        kept[key] = _parts(live, eyes, at)
    found: Parts = kept[key]
    return found


def _parts(live: Live, eyes: int | None, at: int) -> Parts:
    if live.match is None:
        missing = sum(seat["kind"] == "open" for seat in live.seats)
        status = f"Waiting for {missing} more player{'s' if missing > 1 else ''}." if missing else BEGUN
        nothing: Parts = {
            "choices": [],
            "closed": [],
            "sets": [],
            "standing": [],
            "text": "",
            "over": False,
            "result": None,
        }
        return {"status": status, **nothing, "view": None}
    state, words, now = live.position_at(at), live.words, at == live.moves
    view, over = state.view(eyes), state.over()
    menu = menu_of(state, eyes, live.names) if eyes is not None and now else []
    choices = menu + plans_of(state, eyes, menu, live.names) if eyes is not None and menu else []
    groups = words.groups(view, choices, live.names) if hasattr(words, "groups") else []
    return {
        "status": ENDED if live.abandoned and now else words.prompt(view, live.names),
        "choices": arranged(choices, groups),
        "closed": words.closed(view, menu, live.names) if menu else [],
        "sets": words.sets(view, menu, live.names) if menu else [],
        "standing": words.in_advance(view, menu, live.names) if menu and hasattr(words, "in_advance") else [],
        "text": words.text(view, live.names),
        "over": over,
        "result": words.scores(view, live.names) if over else None,
        "view": view,
    }
