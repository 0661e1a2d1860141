"""The board as lines of text, for a terminal or a screen reader."""

from collections.abc import Sequence

from westward.games.trails.tables import KINDS, TRAIL_END, TRAILHEAD
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.choices import bonus_words
from westward.games.trails.words.phrases import badge, badge_name, counted, cubes, photo, photo_worth, tile
from westward.games.trails.words.prompts import prompt
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The board as lines of text, for a terminal or a screen reader.

    >>> import westward
    >>> text(westward.load("trails").new(seats=2).view(0)).splitlines()[1]
    '0. Trailhead: Red facing right and Blue facing right'
    """
    return "\n".join(
        [
            prompt(view, names),
            *(_tile_line(view, position, names) for position in range(TRAIL_END + 1)),
            _sun_line(view, names),
            _slots_line(view, "Trailhead", 0),
            _slots_line(view, "Trail End", 2),
            _decks_line(view),
            *(_player_line(view, seat, names) for seat in range(view["seats"])),
        ]
    )


def _tile_line(view: View, position: int, names: Sequence[str]) -> str:
    here = ["the bear"] if view["bear"] == position else []
    for seat, player in enumerate(view["players"]):
        if player["position"] == position:
            here.append(f"{names[seat]} facing {'right' if player['facing'] > 0 else 'left'}")
    if position in (TRAILHEAD, TRAIL_END):
        name = tile(view, position)
    elif view["trail"][position - 1] is None:
        name = "not laid yet"
    else:
        name = f"{view['trail'][position - 1]} site, {'night' if view['night'][position - 1] else 'day'}"
    return f"{position}. {name}{': ' if here else ''}{listed(here)}"


def _sun_line(view: View, names: Sequence[str]) -> str:
    if view["sun_holder"] is not None:
        return f"Sun: held by {names[view['sun_holder']]}; no more bonus at Trail End"
    space = view["sun_path"][view["sun"]]
    where = {"trailhead": "Trailhead", "trail_end": "Trail End"}.get(space.get("tile", ""), "")
    where = where or f"site {space['position']}"
    last = "; the next Hiker at Trail End takes it" if space.get("final") else ""
    return f"Sun: space {view['sun'] + 1} of {len(view['sun_path'])}, above {where}{last}"


def _slots_line(view: View, end: str, first: int) -> str:
    shown = [_offer(view, key) for key in view["display"][first : first + 2] if key is not None]
    return f"Badges at {end}: {'; '.join(shown) or 'none'}"


def _offer(view: View, key: str) -> str:
    """A badge with what it costs and gives the viewer (an onlooker: the active player)."""
    this = badge(key)
    ahead = Ahead(view if view["viewer"] is None else {**view, "active": view["viewer"]})
    price = cubes(ahead.price(this))
    points = "points vary" if this.points_rule in ("per_own_type", "equal_to_best_other") else _points(this.points)
    birds = [counted(this.birds, "bird")] if this.birds else []
    return f"{badge_name(this)} for {price} ({', '.join([points, *birds, *bonus_words(ahead, this)])})"


def _points(n: int) -> str:
    return counted(n, "point")


def _decks_line(view: View) -> str:
    pile = view["photo_pile"]
    top = f" (top: {_worth(pile[-1])})" if pile else ""
    supply = "endless" if view["supply"] is None else cubes([view["supply"][kind] for kind in KINDS])
    return (
        f"Decks: {counted(view['badge_deck'], 'badge')}, {counted(view['photo_deck'], 'photo')}; "
        f"discard pile: {counted(len(pile), 'photo')}{top}; supply: {supply}"
    )


def _worth(key: str) -> str:
    return photo_worth(photo(key))


def _player_line(view: View, seat: int, names: Sequence[str]) -> str:
    player = view["players"][seat]
    final = view["result"][seat] if view["over"] else {"birds": player["birds"], "total": player["points"]}
    mine = seat == view["viewer"]
    earned = ", ".join(badge_name(badge(key)) for key in player["badges"])
    known = ", ".join(_worth(key) for key in player["known_photos"])
    hand = f"hand badge: {_offer(view, player['hand'])}" if player["hand"] is not None else "hand badge hidden"
    parts = [
        cubes([player["resources"][kind] for kind in KINDS]) if any(player["resources"].values()) else "no resources",
        f"canteen {'filled' if player['canteen'] else 'empty'}",
        counted(len(player["badges"]), "badge") + (f": {earned}" if earned else ""),
        counted(player["photos"], "photo")
        + (f"{': ' if mine or view['over'] else ', known: '}{known}" if known else ""),
        hand if player["hand_badges"] else "no hand badge",
        f"{counted(final['birds'], 'bird')} and {_points(final['total'])}",
    ]
    return f"{names[seat]}{' (you)' if mine else ''}: {'; '.join(parts)}"
