"""A position of TRAILS: what lies where, and who knows it (rules.md 1)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.kernel.frames import Frames, FrameState
from westward.kernel.game import ANY, Bounds, Game
from westward.kernel.rng import Rng

NONE: Final = -1
MOST_CUBES: Final = 99  # of a kind, in the hands of one player

EMPTY: Final = vec[i64]()
NO_EARNED: Final = vec[u8]()


def numbers(items: Iterable[int]) -> vec[i64]:
    """What a new game copies, for up to four players."""
    listed = list(items)
    return vec[i64](listed)


def setup_stack(seats: int, shuffled: bool) -> Frames:
    """What there is to do before the first turn (rules.md 2)."""
    stack = Frames()
    stack.push(f.BEGIN, 0)
    stack.push(f.FIRST_PLAYER, 0)
    for seat in range(seats - 1, -1, -1):
        stack.push(f.DEAL_HAND, seat)
    for slot in range(3, -1, -1):
        stack.push(f.DEAL_SLOT, slot)
    for position in range(5, 0, -1) if shuffled else ():
        stack.push(f.LAY_SITE, position)
    return stack


ZEROS: Final = numbers([0] * 12)
ONES: Final = numbers([1] * 4)
NONES: Final = numbers([NONE] * 7)
FIRST_TRAIL: Final = numbers([NONE, *(t.SITES.index(site) for site in t.FIRST_GAME), NONE])
CUBES: Final = numbers([*t.START_CUBES * 4, *t.SUPPLY])
PHOTOS: Final = numbers([*[0] * 12, *(photo.copies for photo in t.PHOTOS)])
NO_BADGES: Final = vec[u8](bytes(4 * t.BADGE_KINDS))
STACKS: Final = tuple(setup_stack(seats, shuffled) for seats in range(5) for shuffled in (False, True))


class Position(FrameState):
    """The components and the frames. The rules are in the class that derives from it.

    Cubes, photos and badges are counted by owner; the owner after the last seat is the supply, or the shuffled deck.
    A shuffled deck is a bag: nobody knows an order, so there is none.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options, f.LAST_DECISION, f.FIRST_CHANCE)
        self.track: i64 = 1 if seats == 4 else 0
        self.endless: bool = False
        self.chain: bool = False
        self.first: i64 = 0
        self.active: i64 = 0
        self.bear: i64 = 0
        self.sun: i64 = 0
        self.sun_holder: i64 = NONE
        self.turns_left: i64 = NONE
        self.hand_used: i64 = 0
        self.drawn0: i64 = NONE  # the photos between which the active player chooses
        self.drawn1: i64 = NONE
        self.open0: i64 = 0  # whether everybody knows them, because they come from a turned-over pile
        self.open1: i64 = 0
        self.trail: vec[i64] = EMPTY  # kind of site by position; NONE on the ends
        self.display: vec[i64] = EMPTY  # badges face up: slots 0, 1 at Trailhead, 2, 3 at Trail End
        self.badge_deck: vec[i64] = EMPTY  # a bag, ascending
        self.place: vec[i64] = EMPTY
        self.facing: vec[i64] = EMPTY
        self.canteen: vec[i64] = EMPTY
        self.hand: vec[i64] = EMPTY  # the badge in hand, or NONE
        self.earned: vec[u8] = NO_EARNED  # seat * 40 + badge: how many
        self.cubes: vec[i64] = EMPTY  # owner * 3 + kind
        self.photos: vec[i64] = EMPTY  # owner * 3 + photo
        self.open_photos: vec[i64] = EMPTY  # seat * 3 + photo: those of `photos` that everybody knows
        self.photo_pile: vec[i64] = EMPTY  # face up, oldest first
        self.turned: vec[i64] = EMPTY  # the pile turned over to be the deck, next card first: public

    def fields(self) -> tuple[str, ...]:
        return (
            "first",
            "active",
            "bear",
            "sun",
            "sun_holder",
            "turns_left",
            "hand_used",
            "drawn0",
            "drawn1",
            "open0",
            "open1",
            "stack",
            "trail",
            "display",
            "badge_deck",
            "place",
            "facing",
            "canteen",
            "hand",
            "earned",
            "cubes",
            "photos",
            "open_photos",
            "photo_pile",
            "turned",
        )

    def copy_to(self, other: "Position") -> None:
        other.endless = self.endless
        other.chain = self.chain
        other.first = self.first
        other.active = self.active
        other.bear = self.bear
        other.sun = self.sun
        other.sun_holder = self.sun_holder
        other.turns_left = self.turns_left
        other.hand_used = self.hand_used
        other.drawn0 = self.drawn0
        other.drawn1 = self.drawn1
        other.open0 = self.open0
        other.open1 = self.open1
        other.stack = self.stack.copy()
        other.trail = self.trail[:]
        other.display = self.display[:]
        other.badge_deck = self.badge_deck[:]
        other.place = self.place[:]
        other.facing = self.facing[:]
        other.canteen = self.canteen[:]
        other.hand = self.hand[:]
        other.earned = self.earned[:]
        other.cubes = self.cubes[:]
        other.photos = self.photos[:]
        other.open_photos = self.open_photos[:]
        other.photo_pile = self.photo_pile[:]
        other.turned = self.turned[:]

    def setup(self) -> None:
        """rules.md 2. The shuffles and deals are left to the die."""
        n = self.seats
        shuffled = self.options["layout"] == "shuffled"
        self.endless = self.options["limited_supply"] is False
        self.chain = self.options["chain_hand_badges"] is True
        self.trail = NONES[:7] if shuffled else FIRST_TRAIL[:]
        self.display = NONES[:4]
        self.badge_deck = t.BADGE_DECK[:]
        self.bear = t.BEAR_START
        self.place = ZEROS[:n]
        self.facing = ONES[:n]
        self.canteen = ONES[:n]
        self.hand = NONES[:n]
        self.earned = NO_BADGES[: n * t.BADGE_KINDS]
        self.cubes = CUBES[12 - n * 3 :]
        for kind in range(3):
            self.cubes[n * 3 + kind] -= n * self.cubes[kind]
        self.photos = PHOTOS[12 - n * 3 :]
        self.open_photos = ZEROS[: n * 3]
        self.stack = STACKS[n * 2 + i64(shuffled)].copy()

    def load(self, data: Mapping[str, Any]) -> None:
        super().load(data)
        deck = sorted(self.badge_deck)
        self.badge_deck = vec[i64](deck)

    def is_night(self, position: i64) -> bool:
        """A site flips when the Sun leaves it (rules.md 3.3)."""
        return self.sun > t.SUN_OVER[self.track * 7 + position]

    def available(self, kind: i64) -> i64:
        """Cubes of a kind that can be gained (ruling 1)."""
        if self.endless:
            return MOST_CUBES
        return self.cubes[self.seats * 3 + kind]

    def photo_bag(self) -> i64:
        """Cards in the shuffled photo deck."""
        n = self.seats * 3
        return self.photos[n] + self.photos[n + 1] + self.photos[n + 2]

    def photo_deck(self) -> i64:
        """Cards in the photo deck, shuffled or turned over."""
        return self.photo_bag() + len(self.turned)

    def photo_possible(self) -> bool:
        return self.photo_deck() + len(self.photo_pile) > 0

    def cubes_of(self, seat: i64) -> i64:
        return self.cubes[seat * 3] + self.cubes[seat * 3 + 1] + self.cubes[seat * 3 + 2]

    def type_count(self, seat: i64, kind: i64) -> i64:
        """Earned badges that count as a type (rulings 13, 14)."""
        total: i64 = 0
        earned = self.earned
        first = seat * t.BADGE_KINDS
        badges = t.OF_TYPE[kind]
        for i in range(len(badges)):
            total += i64(earned[first + badges[i]])
        return total

    def price(self, seat: i64, badge: i64, kind: i64) -> i64:
        """What a badge costs now in one kind: Research is cheaper for badges of its type (ruling 13)."""
        cubes: i64 = t.COST[badge * 3 + kind]
        if cubes and t.DISCOUNT[badge]:
            cubes -= self.type_count(seat, kind)
        return max(cubes, 0)

    def payable(self, seat: i64, badge: i64) -> bool:
        cubes = self.cubes
        at = seat * 3
        if t.DISCOUNT[badge]:
            for kind in range(3):
                if cubes[at + kind] < self.price(seat, badge, kind):
                    return False
            return True
        cost = badge * 3
        return cubes[at] >= t.COST[cost] and cubes[at + 1] >= t.COST[cost + 1] and cubes[at + 2] >= t.COST[cost + 2]

    def ledger(self) -> dict[str, int]:
        n = self.seats
        badges = len(self.badge_deck) + sum(i64(n) for n in self.earned)
        for badge in self.display:
            badges += badge != NONE
        for badge in self.hand:
            badges += badge != NONE
        photos = sum(self.photos) + len(self.photo_pile) + len(self.turned)
        out = {
            "badges": badges,
            "photos": photos + (self.drawn0 != NONE) + (self.drawn1 != NONE),
        }
        for kind in range(3):
            out[t.KINDS[kind] + " cubes"] = sum(self.cubes[owner * 3 + kind] for owner in range(n + 1))
        for badge in range(t.BADGE_KINDS):
            copies = sum(i64(self.earned[seat * t.BADGE_KINDS + badge]) for seat in range(n))
            copies += list(self.display).count(badge) + list(self.hand).count(badge)
            out[t.BADGES[badge].id] = copies + list(self.badge_deck).count(badge)
        for photo in range(3):
            copies = sum(self.photos[owner * 3 + photo] for owner in range(n + 1))
            copies += [self.drawn0, self.drawn1].count(photo)
            out[t.PHOTOS[photo].id] = copies + list(self.photo_pile).count(photo) + list(self.turned).count(photo)
        return out

    def bounds(self) -> dict[str, Bounds]:
        n = int(self.seats)
        seat, badge, photo = Bounds(0, n - 1), t.BADGE_KINDS - 1, len(t.PHOTO_IDS) - 1
        drawn, flag = Bounds(NONE, photo), Bounds(0, 1)
        photos = sum(kind.copies for kind in t.PHOTOS)
        owed = n * MOST_CUBES if self.endless else 0  # an endless supply lends what is not in the box
        return {
            "first": seat,
            "active": seat,
            "bear": Bounds(t.TRAILHEAD + 1, t.TRAIL_END - 1),
            "sun": Bounds(0, t.SUN_LENGTH[self.track] - 1),
            "sun_holder": Bounds(NONE, n - 1),
            "turns_left": Bounds(NONE, n - 1),
            "hand_used": flag,
            "drawn0": drawn,
            "drawn1": drawn,
            "open0": flag,
            "open1": flag,
            "stack": Bounds(0, f.LAST_FRAME, ANY),
            "trail": Bounds(NONE, len(t.SITES) - 1, 7),
            "display": Bounds(NONE, badge, 4),
            "badge_deck": Bounds(0, badge, ANY),
            "place": Bounds(t.TRAILHEAD, t.TRAIL_END, n),
            "facing": Bounds(-1, 1, n),
            "canteen": Bounds(0, 1, n),
            "hand": Bounds(NONE, badge, n),
            "earned": Bounds(0, len(t.BADGE_DECK), n * t.BADGE_KINDS),
            "cubes": Bounds(-owed, max(MOST_CUBES, *t.SUPPLY), n * 3 + 3),
            "photos": Bounds(0, photos, n * 3 + 3),
            "open_photos": Bounds(0, photos, n * 3),
            "photo_pile": Bounds(0, photo, ANY),
            "turned": Bounds(0, photo, ANY),
        }

    def deal_badge(self, face: i64) -> i64:
        """Take one badge out of the bag."""
        self.badge_deck, badge = pop(self.badge_deck, face)
        return badge

    def deal_photo(self, face: i64) -> i64:
        """Take one photo out of the bag: faces count the cards kind by kind."""
        at = self.seats * 3
        photo: i64 = 0
        while face >= self.photos[at + photo]:
            face -= self.photos[at + photo]
            photo += 1
        self.photos[at + photo] -= 1
        return photo

    def resample(self, seat: i64, rng: Rng) -> None:
        """Draw anew what a seat cannot know: rivals' badges in hand, rivals' closed photos, a rival's drawn photos."""
        self.resample_hands(seat, rng)
        if self.over():
            return  # at the end all photos are shown
        n = self.seats
        bag = n * 3
        for at in range(bag):
            if at // 3 != seat:
                self.photos[bag + at % 3] += self.photos[at] - self.open_photos[at]
        hidden = self.active != seat
        if hidden and self.drawn0 != NONE and not self.open0:
            self.photos[bag + self.drawn0] += 1
        if hidden and self.drawn1 != NONE and not self.open1:
            self.photos[bag + self.drawn1] += 1
        for owner in range(n):
            if owner != seat:
                closed: i64 = 0
                for photo in range(3):
                    closed += self.photos[owner * 3 + photo] - self.open_photos[owner * 3 + photo]
                    self.photos[owner * 3 + photo] = self.open_photos[owner * 3 + photo]
                for i in range(closed):
                    self.photos[owner * 3 + self.deal_photo(rng.below(self.photo_bag()))] += 1
        if hidden and self.drawn0 != NONE and not self.open0:
            self.drawn0 = self.deal_photo(rng.below(self.photo_bag()))
        if hidden and self.drawn1 != NONE and not self.open1:
            self.drawn1 = self.deal_photo(rng.below(self.photo_bag()))

    def resample_hands(self, seat: i64, rng: Rng) -> None:
        pool = self.badge_deck
        for owner in range(self.seats):
            if owner != seat and self.hand[owner] != NONE:
                pool = append(pool, self.hand[owner])
        pool = ascending(pool)  # so that it does not matter who held what
        for owner in range(self.seats):
            if owner != seat and self.hand[owner] != NONE:
                pool, badge = pop(pool, rng.below(len(pool)))
                self.hand[owner] = badge
        self.badge_deck = pool


def ascending(cards: vec[i64]) -> vec[i64]:
    """Sorted by counting: the canonical order of a bag."""
    zeros = [0] * t.BADGE_KINDS
    count = vec[i64](zeros)
    for card in cards:
        count[card] += 1
    out = vec[i64](capacity=len(cards))
    for card in range(t.BADGE_KINDS):
        for i in range(count[card]):
            out = append(out, card)
    return out
