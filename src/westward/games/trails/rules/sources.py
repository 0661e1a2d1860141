"""Where a site action, a photo or a question comes from: the Hiker's site, the bear, the Sun, or the bonus of a badge.

Nothing of this is kept in the position. It follows from what is still to be done and from what everybody sees, so only
events and views ask for it. Two badges of one player may bring the same question; then both are named.
"""

from typing import Final

from mypy_extensions import i64

from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.state import NONE, Position

HIKER: Final = t.ORIGINS.index("hiker")
BEAR: Final = t.ORIGINS.index("bear")
SUN: Final = t.ORIGINS.index("sun")
LAST_SUN: Final = t.ORIGINS.index("last_sun")
BADGE: Final = t.ORIGINS.index("badge")

Source = tuple[int, int, int, int, int]
"""Origin; the badge, several (`either_of`) or NONE; the site or NONE; whether the bear leads there; 1, 2 of 2, or 0."""

PHOTOS: Final = (f.ASK_PAY_PHOTO, f.ASK_PHOTO, f.ASK_KEEP)
EXCHANGES: Final = (f.ASK_EXCHANGE, f.ASK_SPLIT)


def source_of(s: Position, question: i64, at: i64, site: i64 = NONE) -> Source:
    """What brought a question about, or the action of a site, or (BONUS) the bonus of a badge, named in its place.

    The frame below it is the one at `at` of the stack.
    """
    if question == f.BONUS:
        return (BADGE, site, NONE, 0, 0)
    below = s.stack[at + 1]
    if question in PHOTOS or question in EXCHANGES:
        site = list(s.trail).index(t.PHOTO if question in PHOTOS else t.EXCHANGE)
    if below == f.ENCOUNTER:
        return (BEAR, NONE, NONE, 1, 0)
    if below == f.BEAR_SITE:
        at -= 2
        below = s.stack[at + 1]
        site = s.bear
    if below == f.MOVE_SUN:
        space = s.track * t.SUN_STRIDE + s.sun
        bear = t.SUN_KIND[space] == t.SUN_WILDLIFE
        return (SUN, NONE, site if bear or t.SUN_KIND[space] == t.SUN_SITE else NONE, int(bear), 0)
    if below == f.TAKE_SUN:
        return (LAST_SUN, NONE, NONE, 0, 0)
    if below == f.EARN or below == f.PHOTO_ACTION:
        return of_badge(s, question, site, below == f.PHOTO_ACTION)
    place = s.place[s.active]
    if below == f.SITE:
        mine = s.stack[at] == s.bear
        return (HIKER if mine else BEAR, NONE, site, int(not mine), 1)
    if place == s.bear:
        return (BEAR, NONE, site, 1, 2)
    return (HIKER, NONE, site, 0, 0) if site == place else (BEAR, NONE, site, 1, 2)


def of_badge(s: Position, question: i64, site: i64, first_of_two: bool) -> Source:
    """The badge whose bonus it is, as far as one can tell from the earned ones."""
    space = s.track * t.SUN_STRIDE + s.sun
    sun = t.SUN_PHOTO if s.sun_holder != NONE else t.SUN_KIND[space]
    photo = question in (f.ASK_PHOTO, f.ASK_KEEP)  # free or paid for, so by day or by night
    wild = question in (f.ASK_BEAR, f.WILDLIFE_DIE) or (
        site == s.bear and (question == f.SITE or photo or s.is_night(site) == (question == f.ASK_SPLIT))
    )
    under_sun = sun == t.SUN_SITE and site == t.SUN_ARG[space] and question != f.ASK_SPLIT
    by_sun = under_sun or (sun == t.SUN_WILDLIFE and wild) or (sun == t.SUN_PHOTO and photo)
    possible = {
        t.GAIN_ANY: question == f.ASK_GAIN_ANY,
        t.FREE_BADGE: question == f.ASK_FREE,
        t.RECYCLE: question == f.ASK_EXCHANGE,
        t.TAKE_PHOTO: photo,
        t.WILDLIFE: wild,
        t.SUN_BONUS: by_sun or question == f.SUN_BONUS,
    }
    badges = [
        badge
        for badge in range(t.BADGE_KINDS)
        if s.earned[s.active * t.BADGE_KINDS + badge] and possible.get(t.BONUS[badge], False)
    ]
    if first_of_two:
        badges = [badge for badge in badges if t.BONUS_AMOUNT[badge] > 1 and t.BONUS[badge] == t.TAKE_PHOTO]
    if len({t.BADGES[badge].name for badge in badges}) != 1:
        return (BADGE, t.either_of(badges), NONE, 0, 0)
    badge = badges[0]
    bonus = t.BONUS[badge]
    two = 0 if bonus != t.TAKE_PHOTO or t.BONUS_AMOUNT[badge] == 1 else 1 if first_of_two else 2
    bear = bonus == t.WILDLIFE or (bonus == t.SUN_BONUS and sun == t.SUN_WILDLIFE)
    return (BADGE, badge, site if bear or (bonus == t.SUN_BONUS and sun == t.SUN_SITE) else NONE, int(bear), two)
