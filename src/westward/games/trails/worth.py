"""What a position is worth to a seat: a quick estimate of everybody's final score, after the bot notes of rules.md 9.

All figures are hundredths of a point. They were tuned by games of a bot that looks one choice ahead with them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.state import NONE, Position

CUBE: Final = 55  # in hand, while there is time to spend it
HURRY: Final = 220  # how soon a cube loses its worth as the Sun goes down
CANTEEN: Final = 50
PLAN: Final = 40  # per cent of what the badges at the end ahead promise ...
LATER: Final = 80  # ... and what is left of it for each turn that it takes to get there
SECOND: Final = 60  # per cent of what a second badge promises
MISSING: Final = 140  # for each cube that a badge still lacks
SPREAD: Final = 120  # hundredths of birds by which one may lead and still lose the trophy ...
SPREAD_EACH: Final = 40  # ... and more for each space that the Sun has before it
DOUBT: Final = 150  # a lead of so much is worth half of a sure victory ...
DOUBT_EACH: Final = 90  # ... and more for each space that the Sun has before it

BONUS_WORTH: Final = {"none": 0, "gain_any": 85, "exchange": 85, "wildlife": 110, "sun_bonus": 120, "free_badge": 450}
GAINED_CUBE: Final = 85
TAKEN_PHOTO: Final = 170
BIRD: Final = 60
RULE_WORTH: Final = (0, 150, 80, 400)  # fixed points, Collector with its first badge, Observer, Rappelling


def printed_worth(badge: t.Badge) -> int:
    """What a badge brings by what is printed on it."""
    bonus = badge.bonus["action"]
    worth = 100 * badge.points + BIRD * badge.birds + RULE_WORTH[t.POINT_RULES.index(badge.points_rule)]
    if bonus == "gain":
        return worth + GAINED_CUBE * int(badge.bonus["amount"])
    if bonus == "photo":
        return worth + TAKEN_PHOTO * int(badge.bonus["times"])
    return worth + BONUS_WORTH[bonus]


_worths = [printed_worth(badge) for badge in t.BADGES]
WORTH: Final = vec[i64](_worths)
_photos = sum(photo.copies for photo in t.PHOTOS)
MEAN_POINTS: Final[i64] = sum(100 * photo.points * photo.copies for photo in t.PHOTOS) // _photos
MEAN_BIRDS: Final[i64] = sum(100 * photo.birds * photo.copies for photo in t.PHOTOS) // _photos
ZEROS: Final = vec[i64]([0, 0, 0, 0])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tally:
    """What earned badges come to."""

    def __init__(self) -> None:
        self.badges: i64 = 0
        self.birds: i64 = 0
        self.acorns: i64 = 0  # badges that count as this type, and so on
        self.leaves: i64 = 0
        self.rocks: i64 = 0
        self.acorn_collectors: i64 = 0
        self.leaf_collectors: i64 = 0
        self.rock_collectors: i64 = 0
        self.observers: i64 = 0
        self.best_observer: i64 = 0
        self.rappelling: i64 = 0
        self.printed: i64 = 0  # points
        self.best: i64 = 0

    def add(self, badge: i64, copies: i64) -> None:
        self.badges += copies
        self.birds += copies * t.BIRDS[badge]
        self.acorns += copies * t.IS_TYPE[badge * 3]
        self.leaves += copies * t.IS_TYPE[badge * 3 + 1]
        self.rocks += copies * t.IS_TYPE[badge * 3 + 2]
        rule = t.POINT_RULE[badge]
        if rule == t.COLLECTOR:
            kind = t.FIRST_TYPE[badge]
            if kind == 0:
                self.acorn_collectors += copies
            elif kind == 1:
                self.leaf_collectors += copies
            else:
                self.rock_collectors += copies
        elif rule == t.RAPPELLING:
            self.rappelling += copies
        else:
            self.printed += copies * t.POINTS[badge]
            self.best = max(self.best, i64(t.POINTS[badge]))
            if rule == t.OBSERVER:
                self.observers += copies
                self.best_observer = max(self.best_observer, i64(t.POINTS[badge]))

    def see_most_birds(self) -> None:
        """Observers are worth more (rules.md 4)."""
        if self.observers:
            self.printed += self.observers * t.OBSERVER_EXTRA
            self.best = max(self.best, self.best_observer + t.OBSERVER_EXTRA)

    def points(self) -> i64:
        """As they stand."""
        total = self.printed
        best = self.best
        if self.acorn_collectors:
            total += self.acorn_collectors * self.acorns
            best = max(best, self.acorns)
        if self.leaf_collectors:
            total += self.leaf_collectors * self.leaves
            best = max(best, self.leaves)
        if self.rock_collectors:
            total += self.rock_collectors * self.rocks
            best = max(best, self.rocks)
        return total + self.rappelling * best


def tally_of(s: Position, who: i64) -> Tally:
    """The badges of a player."""
    earned = s.earned
    out = Tally()
    first = who * t.BADGE_KINDS
    for at in range(first, first + t.BADGE_KINDS):
        copies = i64(earned[at])
        if copies:
            out.add(at - first, copies)
    return out


def value(s: Position, seat: i64) -> float:
    """The utility that a seat can expect, from -1 to 1, by what it may know; exact at the end.

    >>> from westward.games.trails import GAME
    >>> value(GAME.build({"seats": 2, "players": {"Red": {"badges": ["science"]}}}), 0) > 0
    True
    """
    n = s.seats
    if s.stack.size == 0:
        return outcome(s, seat)
    left: i64 = 0
    if s.sun_holder == NONE:
        left = t.SUN_LENGTH[s.track] - s.sun
    points = ZEROS[:n]
    birds = ZEROS[:n]
    trophies = ZEROS[:n]
    for who in range(n):
        tally = tally_of(s, who)
        known = who == seat
        points[who] = 100 * tally.points() + on_photos(s, who, known, t.PHOTO_POINTS, MEAN_POINTS)
        points[who] += prospects(s, who, known, left)
        birds[who] = 100 * tally.birds + on_photos(s, who, known, t.PHOTO_BIRDS, MEAN_BIRDS)
        trophies[who] = t.TROPHY_POINTS + tally.observers * t.OBSERVER_EXTRA
    for who in range(n):
        points[who] += trophies[who] * trophy_odds(birds, who, SPREAD + SPREAD_EACH * left)
    doubt = float(DOUBT + DOUBT_EACH * left)
    total = 0.0
    for rival in range(n):
        lead = float(points[seat] - points[rival])
        total += lead / (abs(lead) + doubt)
    return total / float(n - 1)


def on_photos(s: Position, who: i64, known: bool, each: bytes, mean: i64) -> i64:
    """The points, or the birds, on photos; one that the seat does not know counts like the mean of all."""
    total: i64 = 0
    for photo in range(3):
        count = s.photos[who * 3 + photo]
        seen = count if known else s.open_photos[who * 3 + photo]
        total += 100 * seen * each[photo] + (count - seen) * mean
    return total


def trophy_odds(birds: vec[i64], who: i64, spread: i64) -> i64:
    """How likely a player is to see the most birds in the end, in per cent."""
    most: i64 = 0
    for other in range(len(birds)):
        if other != who:
            most = max(most, birds[other])
    return max(0, min(50 + 50 * (birds[who] - most) // spread, 100))


def prospects(s: Position, who: i64, known: bool, left: i64) -> i64:
    """What the cubes, the place and the canteen of a player promise."""
    place = s.place[who]
    right = s.facing[who] > 0
    ahead = t.TRAIL_END - place if right else place
    moved = s.active == who and s.stack.code != f.MOVE
    earning = moved and (place == t.TRAILHEAD or place == t.TRAIL_END)
    slot: i64 = 0
    if right != earning:  # on an end tile the Hiker has turned around already
        slot = 2
    if left == 0:
        return plan(s, who, known, slot, 0) if earning or may_still_arrive(s, who, moved, ahead) else 0
    cube = CUBE * 100 * left // (100 * left + HURRY)
    promised = PLAN * plan(s, who, known, slot, cube) // 100
    if not earning:
        for turn in range((ahead + 1) // 2):
            promised = promised * LATER // 100
    return cube * min(s.cubes_of(who), t.RESOURCE_LIMIT) + CANTEEN * s.canteen[who] + promised


def may_still_arrive(s: Position, who: i64, moved: bool, ahead: i64) -> bool:
    """In the last round: whether a player has a turn left that can lead to an end tile."""
    n = s.seats
    if moved or who == s.sun_holder or (who - s.sun_holder) % n < (s.active - s.sun_holder) % n:
        return False
    return ahead <= 2 or s.canteen[who] == 1


def plan(s: Position, who: i64, known: bool, slot: i64, cube: i64) -> i64:
    """What the badges at an end tile, and a hand that the seat knows, bring beside the cubes that they cost.

    Where cubes are worth nothing any more, only a badge that can be paid at once counts.
    """
    first: i64 = 0
    second: i64 = 0
    for place in range(3):
        badge: i64 = NONE
        if place < 2:
            badge = s.display[slot + place]
        elif known:
            badge = s.hand[who]
        if badge == NONE:
            continue
        gain = WORTH[badge]
        if t.POINT_RULE[badge] == t.COLLECTOR:
            gain += 100 * s.type_count(who, t.FIRST_TYPE[badge])
        missing: i64 = 0
        for kind in range(3):
            price = s.price(who, badge, kind)
            gain -= price * cube
            missing += max(0, price - s.cubes[who * 3 + kind])
        if missing and not cube:
            continue
        gain -= missing * MISSING
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    return first + second * SECOND // 100


def outcome(s: Position, seat: i64) -> float:
    """The utility at the end, with all ties broken as in rules.md 4."""
    n = s.seats
    points = ZEROS[:n]
    ranks = ZEROS[:n]
    birds = ZEROS[:n]
    most: i64 = 1
    for who in range(n):
        birds[who] = tally_of(s, who).birds + on_photos(s, who, True, t.PHOTO_BIRDS, 0) // 100
        most = max(most, birds[who])
    best: i64 = 0
    for who in range(n):
        tally = tally_of(s, who)
        points[who] = on_photos(s, who, True, t.PHOTO_POINTS, 0) // 100
        if birds[who] == most:
            tally.see_most_birds()
            points[who] += t.TROPHY_POINTS
        points[who] += tally.points()
        photos = s.photos[who * 3] + s.photos[who * 3 + 1] + s.photos[who * 3 + 2]
        ranks[who] = ((points[who] * 1000 + tally.badges) * 1000 + photos) * 1000 + birds[who]
        best = max(best, ranks[who])
    total: i64 = 0
    for rival in range(n):
        if ranks[seat] == best or ranks[rival] == best:
            total += i64(ranks[seat] == best) - i64(ranks[rival] == best)
        else:
            total += i64(points[seat] > points[rival]) - i64(points[seat] < points[rival])
    return float(total) / float(n - 1)
