"""The board as lines of text, for a terminal or a screen reader: with the numbers that a pointer would be shown."""

from collections.abc import Sequence

from westward.games.trails.tables import KINDS, RESOURCE_LIMIT, TRAIL_END, TRAILHEAD, TROPHY_POINTS
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.badges import printed
from westward.games.trails.words.gives import badge_words
from westward.games.trails.words.phrases import (
    above,
    badge,
    badge_name,
    counted,
    cubes,
    photo_words,
    tile,
)
from westward.games.trails.words.prompts import prompt
from westward.games.trails.words.standing import earned_values, known_points, most_birds
from westward.games.trails.words.tiles import site_does, space_does, tile_does
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The board as lines of text, for a terminal or a screen reader.

    >>> import westward
    >>> text(westward.load("trails").new(seats=2).view(0)).splitlines()[1]
    '0. Trailhead (refill the canteen, earn badges): Red facing right and Blue facing right'
    """
    return "\n".join(
        [
            prompt(view, names),
            *(_tile_line(view, position, names) for position in range(TRAIL_END + 1)),
            _sun_line(view, names),
            _slots_line(view, "Trailhead", 0),
            _slots_line(view, "Trail End", 2),
            _decks_line(view),
            *_drawn_line(view, names),
            *(_player_line(view, seat, names) for seat in range(view["seats"])),
            *_trophy_line(view, names),
        ]
    )


def _tile_line(view: View, position: int, names: Sequence[str]) -> str:
    here = ["the bear"] if view["bear"] == position else []
    for seat, player in enumerate(view["players"]):
        if player["position"] == position:
            here.append(f"{names[seat]} facing {'right' if player['facing'] > 0 else 'left'}")
    if position in (TRAILHEAD, TRAIL_END):
        name = f"{tile(view, position)} ({tile_does(view, position)})"
    elif view["trail"][position - 1] is None:
        name = "not laid yet"
    else:
        kind, night = view["trail"][position - 1], view["night"][position - 1]
        name = f"{kind} site, {'night' if night else 'day'} ({site_does(kind, night)})"
    return f"{position}. {name}{': ' if here else ''}{listed(here)}"


def _sun_line(view: View, names: Sequence[str]) -> str:
    if view["sun_holder"] is not None:
        return f"Sun: held by {names[view['sun_holder']]}; no more bonus at Trail End"
    if None in view["trail"]:
        return "Sun: above Trail End"
    now = view["sun"]
    left = len(view["sun_path"]) - 1 - now
    later = "this is its last space" if not left else f"{counted(left, 'space')} to go"
    return f"Sun: above {above(view, now)}, {later}; bonus at Trail End: {space_does(view, now)}"


def _slots_line(view: View, end: str, first: int) -> str:
    shown = [_offer(view, key) for key in view["display"][first : first + 2] if key is not None]
    return f"Badges at {end}: {'; '.join(shown) or 'none'}"


def _offer(view: View, key: str) -> str:
    """A badge with what it costs and gives the viewer; for an onlooker, what is printed on it."""
    this = badge(key)
    if view["viewer"] is None:
        return f"{badge_name(this)} for {cubes(this.cost)} ({', '.join(printed(this))})"
    ahead = Ahead(view, view["viewer"])
    price, lacking = cubes(ahead.price(this)), ahead.lacking(this)
    short = f", {cubes(lacking)} missing" if any(lacking) else ""
    ahead.cubes = [mine + n for mine, n in zip(ahead.cubes, lacking)]  # as if what is missing were there
    ahead.pay(this)
    return f"{badge_name(this)} for {price}{short} ({badge_words(ahead, this)})"


def _decks_line(view: View) -> str:
    pile, order = view["photo_pile"], view["photo_deck_order"]
    shown = f" (top first: {', '.join(map(photo_words, reversed(pile)))})" if pile else ""
    known = f" (in this order: {', '.join(map(photo_words, order))})" if order else ""
    supply = "endless" if view["supply"] is None else cubes([view["supply"][kind] for kind in KINDS])
    return (
        f"Decks: {counted(view['badge_deck'], 'badge')}, {counted(view['photo_deck'], 'photo')}{known}; "
        f"discard pile: {counted(len(pile), 'photo')}{shown}; supply: {supply}"
    )


def _drawn_line(view: View, names: Sequence[str]) -> list[str]:
    """The photos that somebody has drawn, as far as the viewer knows them."""
    drawn = view["known_drawn"]
    if not drawn:
        return []
    return [f"Drawn by {names[view['active']]}: {', '.join(map(photo_words, drawn))}"]


def _player_line(view: View, seat: int, names: Sequence[str]) -> str:
    player = view["players"][seat]
    mine = seat == view["viewer"]
    birds = view["result"][seat]["birds"] if view["over"] else player["birds"]
    earned = ", ".join(f"{badge_name(badge(key))} {value}" for key, value in earned_values(view, seat))
    known = ", ".join(map(photo_words, player["known_photos"]))
    hand = f"hand badge: {_offer(view, player['hand'])}" if player["hand"] is not None else "hand badge hidden"
    held = sum(player["resources"].values())
    parts = [
        f"{cubes([player['resources'][kind] for kind in KINDS])} ({held} of {RESOURCE_LIMIT})" if held else "no cubes",
        f"canteen {'filled' if player['canteen'] else 'empty'}",
        counted(len(player["badges"]), "badge") + (f": {earned}" if earned else ""),
        counted(player["photos"], "photo")
        + (f"{': ' if mine or view['over'] else ', known: '}{known}" if known else ""),
        hand if player["hand_badges"] else "no hand badge",
        f"{counted(birds, 'bird')} and {known_points(view, seat)}",
    ]
    return f"{names[seat]}{' (you)' if mine else ''}: {'; '.join(parts)}"


def _trophy_line(view: View, names: Sequence[str]) -> list[str]:
    """Who sees the most birds, as far as the viewer knows."""
    seats, birds = most_birds(view)
    so_far = "" if view["over"] else " so far"
    who = f"{listed(names[seat] for seat in seats)} with {counted(birds, 'bird')}" if seats else "nobody"
    return [f"Bird Trophy ({TROPHY_POINTS} points for the most birds){so_far}: {who}"]
