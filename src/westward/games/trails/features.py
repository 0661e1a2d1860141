"""What a seat knows as numbers, straight from the position: the viewer first, then the others clockwise.

Empty chairs are zeros, counts are scaled to about 1, and `names` says what each number is. Only what the seat may know
is read: two positions that it cannot tell apart give the same numbers. What it is all worth: worth.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.trails import feature_names as fn
from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.feature_names import LENGTH, names
from westward.games.trails.state import MOST_CUBES, NONE, Position
from westward.games.trails.worth import Tally, value
from westward.kernel.floats import ONE, table

__all__ = ["LENGTH", "SECRET", "features", "names", "value"]

SECRET: Final = ("keep",)
"""Families of actions that rivals do not see: photos are looked at alone."""

# ---------------------------------------------------------------- tables


def zeros_but_unseen() -> vec[i32]:
    """Nothing is there, and all badges are unseen."""
    return table(float(name.startswith("badge_") and name.endswith("_unseen")) for name in names())


def phase_of(code: int) -> int:
    """Which phase a frame is."""
    if 0 < code <= f.LAST_DECISION:
        return code - 1
    return fn.PHASES.index("die" if code == f.WILDLIFE_DIE else "deal" if code else "over")


def pending_at(code: int) -> int:
    """Where a frame that is still to come is counted; 0 for others."""
    kinds = (f.ENCOUNTER, f.SITE, f.BEAR_SITE, f.PHOTO_ACTION, f.DRAW_PHOTO, f.MOVE_SUN, f.TAKE_SUN, f.EARN, f.BONUS)
    return fn.AT_PENDING + kinds.index(code) if code in kinds else 0


def printed_at(badge: t.Badge) -> list[int]:
    """The parts of a badge that are 1 by what is printed on it; six of them, `there` more than once."""
    parts = ["there", *(f"type_{kind}" for kind in badge.types)]
    parts += [f"rule_{badge.points_rule}", f"bonus_{badge.bonus['action']}"]
    return [fn.BADGE_PARTS.index(part) for part in parts] + [0] * (PRINTED - len(parts))


PRINTED: Final = 6
COPIES: Final = 10  # fewer of each badge, see tables.py

START: Final = zeros_but_unseen()
PHASE_OF: Final = bytes(phase_of(code) for code in range(f.LAST_FRAME + 1))
PENDING_AT: Final = bytes(pending_at(code) for code in range(f.LAST_FRAME + 1))
PRINTED_AT: Final = bytes(part for badge in t.BADGES for part in printed_at(badge))
POINTS: Final = table(badge.points / 6 for badge in t.BADGES)
BIRDS: Final = table(badge.birds / 2 for badge in t.BADGES)
SHARE: Final = table(n / max(copies, 1) for copies in range(COPIES) for n in range(COPIES))
LOOK: Final = table([-1.0, 0.0, 1.0])
HALVES: Final = table(n / 2 for n in range(16))
THIRDS: Final = table(n / 3 for n in range(4))
FIFTHS: Final = table(n / 5 for n in range(256))
SIXTHS: Final = table(n / 6 for n in range(7))
TENTHS: Final = table(n / 10 for n in range(256))
TWELFTHS: Final = table(n / 12 for n in range(17))
FORTIETHS: Final = table(n / 40 for n in range(1024))
CARDS: Final = table(n / 32 for n in range(256))
HELD: Final = table(n / t.RESOURCE_LIMIT for n in range(3 * MOST_CUBES + 1))
LEFT: Final = table(min(n / 15, 1.0) for n in range(256))


# ---------------------------------------------------------------- the numbers


def features(s: Position, seat: i64) -> vec[i32]:
    """The numbers of a seat as the bits of float32, `LENGTH` of them whatever the number of seats.

    >>> import westward
    >>> state = westward.Match(westward.load("trails"), seats=3, seed=1).state
    >>> numbers = state.features(0)
    >>> len(numbers) == LENGTH, numbers[names().index("player_0_acorn")]
    (True, 0.125)
    """
    out = START[:]
    write_question(s, out)
    write_trail(s, seat, out)
    write_sun(s, out)
    write_decks(s, seat, out)
    write_badges(s, seat, out)
    for chair in range(s.seats):
        write_player(s, seat, chair, out)
    return out


def write_question(s: Position, out: vec[i32]) -> None:
    """What is asked, and what is still to come in this turn."""
    stack = s.stack
    out[PHASE_OF[stack.code]] = ONE
    if stack.code == f.ASK_PHOTO and stack.arg:
        out[fn.AT_PAID] = ONE
    if s.hand_used:
        out[fn.AT_HAND_USED] = ONE
    frames = stack.numbers
    for i in range(1, stack.size, 2):
        code = frames[i]
        at: i64 = PENDING_AT[code]
        if at:
            if code == f.PHOTO_ACTION or code == f.DRAW_PHOTO:
                out[at] = HALVES[1 + i64(out[at] != 0)]
            else:
                out[at] = ONE
            if code == f.SITE:
                out[fn.AT_NEXT_SITE + s.trail[frames[i - 1]]] = ONE


def write_trail(s: Position, seat: i64, out: vec[i32]) -> None:
    """The sites, and what lies ahead of the viewer step by step."""
    trail = s.trail
    for position in range(1, 6):
        kind = trail[position]
        if kind != NONE:
            out[fn.AT_TRAIL + position * 5 - 5 + kind] = ONE
        if s.is_night(position):
            out[fn.AT_NIGHT + position - 1] = ONE
    out[fn.AT_BEAR + s.bear - 1] = ONE
    place = s.place[seat]
    look = s.facing[seat]
    far: i64 = fn.STEPS if s.canteen[seat] else 2
    at: i64 = fn.AT_AHEAD
    for steps in range(1, fn.STEPS + 1):
        place += look
        if place == t.TRAILHEAD:
            out[at + fn.TILE_TRAILHEAD] = ONE
        elif place == t.TRAIL_END:
            out[at + fn.TILE_TRAIL_END] = ONE
        else:
            kind = trail[place]
            if kind != NONE:
                out[at + kind] = ONE
            if s.is_night(place):
                out[at + fn.TILE_NIGHT] = ONE
            if s.bear == place:
                out[at + fn.TILE_BEAR] = ONE
        if steps <= far:
            out[at + fn.TILE_IN_REACH] = ONE
        if place == t.TRAILHEAD or place == t.TRAIL_END:
            return
        at += fn.TILE


def write_sun(s: Position, out: vec[i32]) -> None:
    """Where the Sun is, and what it gives now and on its next spaces."""
    length: i64 = t.SUN_LENGTH[s.track]
    out[fn.AT_SUN] = TWELFTHS[length - s.sun]
    if s.sun == length - 1:
        out[fn.AT_SUN + 1] = ONE
    if s.sun_holder != NONE:
        out[fn.AT_SUN + 2] = ONE
        out[fn.AT_SPACES + fn.SPACE_PHOTO] = ONE  # a Sunshine badge brings a photo
        if s.turns_left > 0:
            out[fn.AT_SUN + 3] = THIRDS[s.turns_left]
        return
    at: i64 = fn.AT_SPACES
    for space in range(s.sun, min(s.sun + fn.SPACES, length)):
        index = s.track * t.SUN_STRIDE + space
        kind = t.SUN_KIND[index]
        if kind == t.SUN_SITE:
            site = s.trail[t.SUN_ARG[index]]
            if site != NONE:
                out[at + site] = ONE
        elif kind == t.SUN_GAIN:
            out[at + fn.SPACE_GAIN + t.SUN_ARG[index]] = HALVES[t.SUN_AMOUNT[index]]
        elif kind == t.SUN_PHOTO:
            out[at + fn.SPACE_PHOTO] = ONE
        else:
            out[at + fn.SPACE_WILDLIFE] = ONE
        at += fn.SPACE


def write_decks(s: Position, seat: i64, out: vec[i32]) -> None:
    """The decks, the pile, the supply, the drawn photos, and how many photos of each kind the viewer has not seen."""
    n = s.seats
    bag = n * 3
    out[fn.AT_DECKS] = CARDS[len(s.badge_deck)]
    out[fn.AT_DECKS + 1] = CARDS[s.photo_deck()]
    pile = len(s.photo_pile)
    out[fn.AT_DECKS + 2] = CARDS[pile]
    if pile:
        out[fn.AT_PILE_TOP + s.photo_pile[pile - 1]] = ONE
    for i in range(min(len(s.turned), 2)):
        out[fn.AT_DECK + 3 * i + s.turned[i]] = ONE
    mine = s.active == seat
    over = s.stack.size == 0
    for kind in range(3):
        unseen = s.photos[bag + kind]
        if not over:
            for at in range(kind, bag, 3):
                unseen += s.photos[at] - s.open_photos[at]
            unseen -= s.photos[seat * 3 + kind] - s.open_photos[seat * 3 + kind]
        if not mine:
            unseen += i64(s.drawn0 == kind and not s.open0) + i64(s.drawn1 == kind and not s.open1)
        out[fn.AT_UNSEEN + kind] = TENTHS[unseen]
        if s.endless:
            out[fn.AT_SUPPLY + kind] = ONE
        else:
            out[fn.AT_SUPPLY + kind] = LEFT[s.cubes[bag + kind]]
    if s.drawn0 != NONE:
        out[fn.AT_DRAWN] = ONE
        if mine or s.open0:
            out[fn.AT_DRAWN + 1 + s.drawn0] = ONE
        if s.drawn1 != NONE:
            out[fn.AT_DRAWN + 4] = ONE
            if mine or s.open1:
                out[fn.AT_DRAWN + 5 + s.drawn1] = ONE


def write_badges(s: Position, seat: i64, out: vec[i32]) -> None:
    """The badges that the viewer could earn: where, what is printed on them, and which cubes it lacks for them."""
    for place in range(5):
        badge = s.hand[seat] if place == 4 else s.display[place]
        if badge == NONE:
            continue
        at: i64 = fn.AT_BADGES + place * fn.BADGE
        for i in range(PRINTED):
            out[at + PRINTED_AT[badge * PRINTED + i]] = ONE
        out[at + fn.BADGE_POINTS] = POINTS[badge]
        out[at + fn.BADGE_BIRDS] = BIRDS[badge]
        missing: i64 = 0
        for kind in range(3):
            cost = s.price(seat, badge, kind)
            if cost:
                out[at + fn.BADGE_COST + kind] = FIFTHS[cost]
                lacks = cost - s.cubes[seat * 3 + kind]
                if lacks > 0:
                    out[at + fn.BADGE_MISSING + kind] = FIFTHS[lacks]
                    missing += lacks
        if missing:
            out[at + fn.BADGE_MISSING + 3] = FIFTHS[min(missing, 255)]
        else:
            out[at + fn.BADGE_PAYABLE] = ONE
        at = fn.AT_KINDS + badge * fn.KIND
        out[at + place // 2] = ONE
        out[at + fn.KIND_UNSEEN] = unseen_share(s, seat, badge)


def unseen_share(s: Position, seat: i64, badge: i64) -> i32:
    """How many of the copies of a badge lie in the deck or in rivals' hands."""
    copies: i64 = t.COPIES[badge]
    if copies == 1:
        return 0
    left = copies - i64(s.hand[seat] == badge)
    for slot in range(4):
        left -= i64(s.display[slot] == badge)
    for at in range(badge, s.seats * t.BADGE_KINDS, t.BADGE_KINDS):
        left -= i64(s.earned[at])
    return SHARE[copies * COPIES + left]


def write_player(s: Position, seat: i64, chair: i64, out: vec[i32]) -> None:
    """What the viewer knows of a player: own photos, and after the end all, else those that everybody saw."""
    who = seat + chair
    if who >= s.seats:
        who -= s.seats
    at: i64 = fn.AT_PLAYERS + chair * fn.PLAYER
    out[at] = ONE
    if s.active == who:
        out[at + fn.OWN_ACTIVE] = ONE
    if s.sun_holder == who:
        out[at + fn.OWN_SUN] = ONE
    place = s.place[who]
    look = s.facing[who]
    out[at + fn.OWN_FACING] = LOOK[look + 1]
    if look > 0:
        out[at + fn.OWN_WAY] = SIXTHS[t.TRAIL_END - place]
        out[at + fn.OWN_WAY + 1] = TWELFTHS[2 * t.TRAIL_END - place]
        out[at + fn.OWN_WAY + 2] = TWELFTHS[t.TRAIL_END - place]
    else:
        out[at + fn.OWN_WAY] = SIXTHS[place]
        out[at + fn.OWN_WAY + 1] = TWELFTHS[place]
        out[at + fn.OWN_WAY + 2] = TWELFTHS[t.TRAIL_END + place]
    if s.canteen[who]:
        out[at + fn.OWN_CANTEEN] = ONE
    if s.hand[who] != NONE:
        out[at + fn.OWN_HAND] = ONE
    out[at + fn.OWN_TILE + place] = ONE
    cubes: i64 = 0
    for kind in range(3):
        held = s.cubes[who * 3 + kind]
        out[at + fn.OWN_CUBES + kind] = HELD[held]
        cubes += held
    out[at + fn.OWN_CUBES + 3] = HELD[cubes]
    for slot in range(4):
        badge = s.display[slot]
        if badge != NONE and s.payable(who, badge):
            out[at + fn.OWN_PAYS + slot] = ONE
    tally = write_earned(s, seat, chair, who, out)
    points = tally.points()
    birds = tally.birds
    photos: i64 = 0
    known = s.photos if chair == 0 or s.stack.size == 0 else s.open_photos
    for photo in range(3):
        count = known[who * 3 + photo]
        out[at + fn.OWN_KNOWN + photo] = TENTHS[count]
        points += count * t.PHOTO_POINTS[photo]
        birds += count * t.PHOTO_BIRDS[photo]
        photos += s.photos[who * 3 + photo]
    out[at + fn.OWN_BADGES] = TENTHS[tally.badges]
    out[at + fn.OWN_TYPES] = TENTHS[tally.acorns]
    out[at + fn.OWN_TYPES + 1] = TENTHS[tally.leaves]
    out[at + fn.OWN_TYPES + 2] = TENTHS[tally.rocks]
    if tally.acorn_collectors:
        out[at + fn.OWN_COLLECTORS] = ONE
    if tally.leaf_collectors:
        out[at + fn.OWN_COLLECTORS + 1] = ONE
    if tally.rock_collectors:
        out[at + fn.OWN_COLLECTORS + 2] = ONE
    out[at + fn.OWN_POINTS] = FORTIETHS[min(points, 1023)]
    out[at + fn.OWN_BIRDS] = TENTHS[min(birds, 255)]
    out[at + fn.OWN_PHOTOS] = TENTHS[photos]


def write_earned(s: Position, seat: i64, chair: i64, who: i64, out: vec[i32]) -> Tally:
    """A player's badges one by one; what they come to."""
    tally = Tally()
    earned = s.earned
    for badge in range(t.BADGE_KINDS):
        if earned[who * t.BADGE_KINDS + badge]:
            copies = i64(earned[who * t.BADGE_KINDS + badge])
            tally.add(badge, copies)
            at: i64 = fn.AT_KINDS + badge * fn.KIND
            out[at + fn.KIND_UNSEEN] = unseen_share(s, seat, badge)
            out[at + fn.KIND_EARNED + chair] = SHARE[t.COPIES[badge] * COPIES + copies]
    return tally
