"""What cannot be chosen now, and why not: for buttons that are grey."""

from collections.abc import Sequence

from westward.games.trails.tables import KINDS, RESOURCE_LIMIT, TRAIL_END, TRAILHEAD
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.origins import of_view
from westward.games.trails.words.phrases import badge, badge_name, cubes, plural, tile
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Closed, Menu, Reasons, refusals, refused
from westward.language.views import View


def closed(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Closed]:
    """What the viewer cannot choose now, each with the reason and the places on the board.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=1, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> closed(match.state.view(seat), [])
    []
    """
    return refusals(view, menu, REASONS)


def _move(view: View, menu: Menu) -> list[Closed]:
    ahead = Ahead(view)
    end = TRAIL_END if ahead.facing > 0 else TRAILHEAD
    far = abs(end - ahead.position)
    if far == 1:
        return [refused("Hike 2 tiles", f"{tile(view, end)} is the next tile, and you stop there.")]
    if far > 2 and not view["players"][view["active"]]["canteen"]:
        return [refused("Empty your canteen to go further", "It is empty; you refill it at Trailhead.")]
    return []


def _give(words: str) -> Reasons:
    """One choice for each kind of cube that is missing."""

    def reasons(view: View, menu: Menu) -> list[Closed]:
        return [
            refused(words.format(kind), f"You have no {plural(kind)}.", f"cube-{kind}")
            for kind, n in zip(KINDS, Ahead(view).cubes)
            if not n
        ]

    return reasons


def _exchange(view: View, menu: Menu) -> list[Closed]:
    """By day one also says what to gain, and of that something must be left."""
    left = zip(KINDS, Ahead(view).supply)
    gone = [
        refused(f"Gain {plural(kind)}", f"No {plural(kind)} are left.", f"supply-{kind}") for kind, n in left if not n
    ]
    return _give("Give 1 {}")(view, menu) + gone


def _photo(view: View, menu: Menu) -> list[Closed]:
    out = []
    if not view["photo_pile"]:
        out.append(refused("Take the top photo of the discard pile", "No photo has been discarded.", "photo-pile"))
    if not any(choice["verb"] == "skip" for choice in menu):
        origin = of_view(view)
        out.append(refused("Decline the photo", f"You have paid for it{f' {origin.where()}' if origin else ''}."))
    return out


def _earn(view: View, menu: Menu) -> list[Closed]:
    ahead = Ahead(view)
    first = 0 if ahead.position == TRAILHEAD else 2
    offered = [(ahead.display[slot], f"slot-{slot}") for slot in (first, first + 1)]
    offered.append((view["players"][view["active"]]["hand"], "hand"))
    possible = {target for choice in menu for target in choice["targets"]}
    out = []
    for key, target in offered:
        if key is not None and target not in possible:
            lacking = ahead.lacking(badge(key))
            why = f"You lack {cubes(lacking)}." if any(lacking) else "You have drawn it on this visit; it has to wait."
            out.append(refused(f"Earn {badge_name(badge(key))}", why, target))
    return out


def _discard(view: View, menu: Menu) -> list[Closed]:
    return [refused("End your turn", f"Nobody may keep more than {RESOURCE_LIMIT} cubes.")]


REASONS: dict[str, Reasons] = {
    "move": _move,
    "exchange": _exchange,
    "exchange_split": _give("Give 1 {}"),
    "pay_photo": _give("Pay 1 {} for a photo"),
    "photo": _photo,
    "earn": _earn,
    "discard": _discard,
}
