"""What one seat of TRAILS may know, as plain JSON data: the only door to words and drawings."""

from typing import Any, Final

from mypy_extensions import i64

from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.rules import scoring
from westward.games.trails.rules.sources import source_of
from westward.games.trails.state import NONE, Position

PHASES: Final = {
    f.MOVE: "move",
    f.ASK_RESOLVE: "resolve",
    f.ASK_BEAR: "bear",
    f.ASK_EXCHANGE: "exchange",
    f.ASK_SPLIT: "exchange_split",
    f.ASK_PAY_PHOTO: "pay_photo",
    f.ASK_PHOTO: "photo",
    f.ASK_KEEP: "keep",
    f.ASK_EARN: "earn",
    f.ASK_FREE: "free_badge",
    f.ASK_GAIN_ANY: "gain_any",
    f.ASK_DISCARD: "discard",
    f.WILDLIFE_DIE: "die",
    0: "over",
}

SOURCED: Final = (
    *(f.ASK_BEAR, f.ASK_EXCHANGE, f.ASK_SPLIT, f.ASK_PAY_PHOTO, f.ASK_PHOTO, f.ASK_KEEP),
    *(f.ASK_FREE, f.ASK_GAIN_ANY, f.WILDLIFE_DIE),
)


def view_of(s: Position, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of an onlooker (None)."""
    me: i64 = NONE if seat is None else seat
    over = s.over()
    choosing = s.stack.code == f.ASK_KEEP and s.active == me
    return {
        "game": "trails",
        "viewer": seat,
        "seats": s.seats,
        "options": dict(s.options),
        "phase": PHASES.get(s.stack.code, "deal"),
        "source": source(s),
        "active": s.active,
        "actors": s.actors(),
        "over": over,
        "first": s.first,
        "trail": [None if kind == NONE else t.SITES[kind] for kind in list(s.trail)[1:6]],
        "night": [s.is_night(position) for position in range(1, 6)],
        "bear": s.bear,
        "sun": s.sun,
        "sun_path": list(t.SUN_PATHS["four" if s.track else "two_three"]),
        "sun_holder": known_number(s.sun_holder),
        "turns_left": known_number(s.turns_left),
        "display": [badge_name(badge) for badge in s.display],
        "badge_deck": len(s.badge_deck),
        "photo_deck": s.photo_deck(),
        "photo_deck_order": [t.PHOTO_IDS[photo] for photo in s.turned] if len(s.turned) else None,
        "photo_pile": [t.PHOTO_IDS[photo] for photo in s.photo_pile],
        "supply": None if s.endless else cubes(s, s.seats),
        "players": [player(s, other, me, over) for other in range(s.seats)],
        "drawn": [t.PHOTO_IDS[s.drawn0], t.PHOTO_IDS[s.drawn1]] if choosing else None,
        "known_drawn": known_drawn(s, me),
        "result": [result(s, other) for other in range(s.seats)] if over else None,
        "winners": s.winners(),
    }


def source(s: Position) -> dict[str, Any] | None:
    """Where the question comes from, or the die that is to be rolled; None where that is plain."""
    if s.stack.code not in SOURCED:
        return None
    origin, badge, site, bear, which = source_of(s, s.stack.code, s.stack.size - 4)
    return {
        "origin": t.ORIGINS[origin],
        "badge": t.badge_names(badge) or None,
        "site": known_number(site),
        "bear": bear == 1,
        "which": which or None,
    }


def known_drawn(s: Position, me: i64) -> list[str | None] | None:
    """The drawn photos in order, None for one that the viewer cannot know: all know those of a turned-over pile."""
    if s.drawn0 == NONE:
        return None
    mine = s.active == me
    out = [t.PHOTO_IDS[s.drawn0] if mine or s.open0 else None]
    if s.drawn1 != NONE:
        out.append(t.PHOTO_IDS[s.drawn1] if mine or s.open1 else None)
    return out


def player(s: Position, seat: i64, me: i64, over: bool) -> dict[str, Any]:
    """What a viewer knows of a player: own photos, and after the end all, else those that everybody saw."""
    photos = s.photos if over or seat == me else s.open_photos
    badges = [badge for badge in range(t.BADGE_KINDS) for i in range(i64(s.earned[seat * t.BADGE_KINDS + badge]))]
    known = [photo for photo in range(3) for i in range(photos[seat * 3 + photo])]
    badge_points = sum(value for badge, value in scoring.badge_values(s, seat, False))
    return {
        "position": s.place[seat],
        "facing": s.facing[seat],
        "canteen": s.canteen[seat] == 1,
        "resources": cubes(s, seat),
        "badges": [t.BADGES[badge].id for badge in badges],
        "photos": scoring.photo_count(s, seat),
        "known_photos": [t.PHOTO_IDS[photo] for photo in known],
        "hand_badges": int(s.hand[seat] != NONE),
        "hand": badge_name(s.hand[seat]) if seat == me else None,
        "badge_points": badge_points,
        "birds": sum(t.BIRDS[badge] for badge in badges) + sum(t.PHOTO_BIRDS[photo] for photo in known),
        "points": badge_points + sum(t.PHOTO_POINTS[photo] for photo in known),
    }


def result(s: Position, seat: i64) -> dict[str, Any]:
    """How the final score comes about."""
    most = scoring.sees_most_birds(s, seat)
    badges = scoring.badge_values(s, seat, most)
    return {
        "badges": [[t.BADGES[badge].id, value] for badge, value in badges],
        "badge_points": sum(value for badge, value in badges),
        "photo_points": scoring.photo_points(s, seat),
        "birds": scoring.birds(s, seat),
        "trophy": t.TROPHY_POINTS if most else 0,
        "total": scoring.total_of(s, seat),
    }


def cubes(s: Position, owner: i64) -> dict[str, int]:
    """Cubes by kind, of a seat or (owner = seats) of the supply."""
    return {t.KINDS[kind]: s.cubes[owner * 3 + kind] for kind in range(3)}


def badge_name(badge: i64) -> str | None:
    """The id of a badge as in components.toml."""
    return None if badge == NONE else t.BADGES[badge].id


def known_number(value: i64) -> int | None:
    """None for what is not set."""
    return None if value == NONE else value
