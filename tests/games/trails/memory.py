"""A perfect-memory onlooker of TRAILS, written from rules.md: it is fed what a viewer is told, and forgets nothing.

It keeps its own account of all that lies open, and of every card that was once certain: photos taken from the pile,
photos kept from a turned-over deck, the order of that deck, the viewer's own hand and photos. A view that says
something else, or no longer says it, gets a sentence; so does a position in which the hidden cards contradict it.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westward.games.trails import tables as t
from westward.kernel import Event
from westward.kernel.seats import SEAT_NAMES

SLOTS = {"Trailhead": (0, 1), "Trail End": (2, 3)}
UNKNOWN = None


class Player:
    """What the onlooker knows of one player."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.position: int = view["position"]
        self.facing: int = view["facing"]
        self.canteen: bool = view["canteen"]
        self.cubes = Counter[str](view["resources"])
        self.badges = Counter[str](view["badges"])
        self.photos: int = view["photos"]
        self.known = Counter[str](view["known_photos"])
        self.hand_badges: int = view["hand_badges"]
        self.hand: str | None = view["hand"]


class Memory:
    """`see` takes the events of a step that the viewer saw, and the view after it, and says what does not fit."""

    def __init__(self, viewer: int | None, view: Mapping[str, Any]) -> None:
        self.viewer = viewer
        self.seats: int = view["seats"]
        self.players = [Player(own) for own in view["players"]]
        self.trail: list[str | None] = list(view["trail"])
        self.night: list[bool] = list(view["night"])
        self.bear: int = view["bear"]
        self.sun: int = view["sun"]
        self.sun_holder: int | None = view["sun_holder"]
        self.active: int = view["active"]
        self.display: list[str | None] = list(view["display"])
        self.badge_deck: int = view["badge_deck"]
        self.supply = None if view["supply"] is None else Counter[str](view["supply"])
        self.pile: list[str] = list(view["photo_pile"])
        self.deck: list[str | None] = list(view["photo_deck_order"] or [UNKNOWN] * view["photo_deck"])
        self.drawn: list[str | None] = list(view["known_drawn"] or ())
        self.to_draw = 0
        self.over: bool = view["over"]

    # -------------------------------------------------------------- what happened

    def see(self, events: Sequence[Event], view: Mapping[str, Any]) -> list[str]:
        """What is wrong with the view after these events: a sentence for each thing that is forgotten or changed."""
        for event in events:
            assert event.seen_by(self.viewer), f"{event} is not for {self.viewer}"
            if event.name in self.HEARS:
                self.HEARS[event.name](self, *event.args)
        while self.to_draw and len(self.deck) > view["photo_deck"]:
            self.draw()
        if not self.over and view["over"]:
            self.reveal_photos(view)
        self.lay_trail(view)
        return self.differences(view)

    def lay_trail(self, view: Mapping[str, Any]) -> None:
        """During the set-up sites are laid without a word."""
        for at, site in enumerate(view["trail"]):
            if self.trail[at] is None:
                self.trail[at] = site

    def reveal_photos(self, view: Mapping[str, Any]) -> None:
        """rules.md 4: at the end all photos are shown; what was known of them must be among them."""
        self.over = True
        for own, shown in zip(self.players, view["players"], strict=True):
            photos = Counter[str](shown["known_photos"])
            if own.known <= photos and photos.total() == own.photos:
                own.known = photos

    def begin(self, seat: int) -> None:
        """rules.md 2, step 7."""
        self.active = seat
        if self.seats == 4:
            for order in range(2):
                first = self.players[(seat + order) % 4]
                first.position, first.facing = t.TRAIL_END, -1

    def turn(self, seat: int) -> None:
        self.active = seat

    def moves(self, seat: int, start: int, place: int, *kind: int) -> None:
        self.players[seat].position = place

    def empties_canteen(self, seat: int, start: int, place: int, *kind: int) -> None:
        self.players[seat].position = place
        self.players[seat].canteen = False

    def fills(self, seat: int) -> None:
        self.players[seat].canteen = True

    def turns_around(self, seat: int, facing: int) -> None:
        self.players[seat].facing = facing

    def moves_bear(self, seat: int, start: int, place: int, *kinds: int) -> None:
        self.bear = place

    def moves_sun(self, space: int, *tile: int) -> None:
        self.sun = space

    def falls_night(self, place: int, kind: int) -> None:
        self.night[place - 1] = True

    def takes_sun(self, seat: int) -> None:
        self.sun_holder = seat

    # -------------------------------------------------------------- cubes

    def trade(self, seat: int, gained: Sequence[int]) -> None:
        """Cubes that a player gets from the supply, or gives back."""
        for kind, count in zip(t.KINDS, gained, strict=True):
            self.players[seat].cubes[kind] += count
            if self.supply is not None:
                self.supply[kind] -= count

    def gains(self, seat: int, kind: int, got: int, wanted: int, *source: int) -> None:
        self.trade(seat, [got * (kind == one) for one in range(3)])

    def pays(self, seat: int, *paid: int) -> None:
        self.trade(seat, [-count for count in paid])

    def discards(self, seat: int, kind: int, *source: int) -> None:
        self.gains(seat, kind, -1, -1)

    def exchanges(self, seat: int, give: int, get: int, got: int, *source: int) -> None:
        self.discards(seat, give)
        self.gains(seat, get, got, got)

    def splits(self, seat: int, give: int, *got: int) -> None:
        self.discards(seat, give)
        self.trade(seat, got[:3])

    # -------------------------------------------------------------- badges

    def earns(self, seat: int, badge: int, source: int, free: int, worth: int) -> None:
        own, name = self.players[seat], t.BADGES[badge].id
        own.badges[name] += 1
        if source == 2:
            own.hand_badges = 0
            own.hand = None
        else:
            self.display[source if own.position == t.TRAILHEAD else 2 + source] = None

    def reveals(self, slot: int, badge: int) -> None:
        self.display[slot] = t.BADGES[badge].id
        self.badge_deck -= 1

    def deals_hand(self, seat: int) -> None:
        self.players[seat].hand_badges = 1
        self.badge_deck -= 1

    def sees_hand(self, seat: int, badge: int) -> None:
        self.players[seat].hand = t.BADGES[badge].id

    # -------------------------------------------------------------- photos

    def takes_photo(self, seat: int, photo: int, *source: int) -> None:
        self.pile.pop()
        self.gets_photo(seat, t.PHOTO_IDS[photo])

    def gets_photo(self, seat: int, photo: str | None) -> None:
        self.players[seat].photos += 1
        if photo is not None:
            self.players[seat].known[photo] += 1

    def draws(self, seat: int, count: int, *source: int) -> None:
        self.to_draw = count

    def draw(self) -> None:
        """The next card of the deck, which is known if the deck was turned over."""
        self.drawn.append(self.deck.pop(0))
        self.to_draw -= 1

    def turns_over(self, count: int) -> None:
        """rules.md 3.6: the deck is empty, and the pile becomes the deck, its oldest card on top."""
        while self.deck:
            self.draw()
        self.deck += self.pile
        self.pile.clear()

    def sees_drawn(self, seat: int, photo: int) -> None:
        """The chooser is shown each card as it is drawn."""
        self.draw()
        self.drawn[-1] = t.PHOTO_IDS[photo]

    def keeps(self, seat: int) -> None:
        while self.to_draw:
            self.draw()
        if len(self.drawn) == 1:
            self.gets_photo(seat, self.drawn.pop())

    def keeps_known(self, seat: int, photo: int) -> None:
        """The chooser knows what it kept; one card of two is noted when the other is laid down."""
        if self.drawn:
            left = list(self.drawn)
            left.remove(t.PHOTO_IDS[photo])
            self.drawn = [t.PHOTO_IDS[photo], *left]

    def lays_down(self, seat: int, photo: int) -> None:
        """One of two drawn cards is laid down openly: the other one is certain if it can be one card only."""
        left = t.PHOTO_IDS[photo]
        kept = [self.drawn[1 - i] for i in range(2) if self.drawn[i] in (left, UNKNOWN)]
        if seat == self.viewer:
            kept = self.drawn[:1]
        self.gets_photo(seat, kept[0] if len(set(kept)) == 1 else UNKNOWN)
        self.drawn.clear()
        self.pile.append(left)

    HEARS: Mapping[str, Callable[..., None]] = {
        "first": begin,
        "turn": turn,
        "moves": moves,
        "canteen": empties_canteen,
        "fills": fills,
        "turns": turns_around,
        "bear": moves_bear,
        "sun": moves_sun,
        "night": falls_night,
        "takes_sun": takes_sun,
        "gains": gains,
        "pays": pays,
        "pays_photo": discards,
        "discards": discards,
        "exchanges": exchanges,
        "splits": splits,
        "earns": earns,
        "reveal": reveals,
        "hand": deals_hand,
        "hand_card": sees_hand,
        "photo_take": takes_photo,
        "photo_draw": draws,
        "turn_over": turns_over,
        "photo_sees": sees_drawn,
        "photo_keep": keeps,
        "photo_keeps": keeps_known,
        "photo_discard": lays_down,
    }

    # -------------------------------------------------------------- what does not fit

    def differences(self, view: Mapping[str, Any]) -> list[str]:
        """Where the view says something else than what is remembered."""
        order = self.deck if self.deck and self.deck[0] is not UNKNOWN else None
        pairs: list[tuple[str, object, object]] = [
            ("the trail", self.trail, view["trail"]),
            ("where it is night", self.night, view["night"]),
            ("the bear's tile", self.bear, view["bear"]),
            ("the Sun's space", self.sun, view["sun"]),
            ("who has the Sun", self.sun_holder, view["sun_holder"]),
            ("whose turn it is", self.active, view["active"]),
            ("the badges face up", self.display, view["display"]),
            ("the badge deck", self.badge_deck, view["badge_deck"]),
            ("the supply", self.supply, view["supply"]),
            ("the photo pile", self.pile, view["photo_pile"]),
            ("the photo deck", len(self.deck), view["photo_deck"]),
            ("the order of the photo deck", order, view["photo_deck_order"]),
            ("the drawn photos", self.drawn or None, view["known_drawn"]),
            ("the photos to choose from", self.drawn if view["drawn"] else None, view["drawn"]),
        ]
        for seat, (own, shown) in enumerate(zip(self.players, view["players"], strict=True)):
            name = SEAT_NAMES[seat]
            pairs += [
                (f"{name}'s tile", own.position, shown["position"]),
                (f"where {name}'s Hiker looks", own.facing, shown["facing"]),
                (f"{name}'s canteen", own.canteen, shown["canteen"]),
                (f"{name}'s cubes", own.cubes, Counter(shown["resources"])),
                (f"{name}'s badges", own.badges, Counter(shown["badges"])),
                (f"{name}'s number of photos", own.photos, shown["photos"]),
                (f"{name}'s known photos", own.known, Counter(shown["known_photos"])),
                (f"{name}'s number of hand badges", own.hand_badges, shown["hand_badges"]),
                (f"{name}'s hand", own.hand, shown["hand"]),
            ]
        return [contradiction(what, mine, said) for what, mine, said in pairs if mine != said]

    def contradictions(self, position: Mapping[str, Any]) -> list[str]:
        """Where a position in names (`Game.describe`) cannot be, after all that is remembered."""
        drawn = position["drawn"]
        known = drawn if self.active == self.viewer else position["known_drawn"]
        really = [photo if mine is UNKNOWN else mine for mine, photo in zip(self.drawn, drawn)]
        pairs: list[tuple[str, object, object]] = [
            ("the trail", self.trail, position["trail"]),
            ("the bear's site", self.tile(self.bear), position["bear"]),
            ("the Sun's space", self.sun, position["sun"]),
            ("who has the Sun", self.seat_name(self.sun_holder), position["sun_holder"]),
            ("whose turn it is", self.seat_name(self.active), position["active"]),
            ("the photo pile", self.pile, position["photo_pile"]),
            ("the order of the photo deck", [p for p in self.deck if p is not UNKNOWN], position["photo_deck_order"]),
            ("the drawn photos", really, drawn),
            ("which drawn photos are known", self.drawn, known),
        ]
        for end, slots in SLOTS.items():
            pairs.append((f"the badges at {end}", [self.display[slot] for slot in slots], position["display"][end]))
        for seat, own in enumerate(self.players):
            name = SEAT_NAMES[seat]
            said = position["players"][name]
            pairs += [
                (f"{name}'s tile", self.tile(own.position), said["place"]),
                (f"{name}'s canteen", "filled" if own.canteen else "empty", said["canteen"]),
                (f"{name}'s cubes", own.cubes, Counter(said["cubes"])),
                (f"{name}'s badges", own.badges, Counter(said["badges"])),
                (f"{name}'s number of hand badges", own.hand_badges, int(said["hand"] is not None)),
                (f"{name}'s number of photos", own.photos, len(said["photos"])),
                *self.secrets(name, own, said, seat == self.viewer),
            ]
        return [contradiction(what, mine, said) for what, mine, said in pairs if mine != said]

    def secrets(
        self, name: str, own: Player, said: Mapping[str, Any], myself: bool
    ) -> list[tuple[str, object, object]]:
        """A rival may hold any cards but those that are certain; one's own are certain, and at the end all photos."""
        photos = Counter[str](said["photos"])
        if myself:
            return [(f"{name}'s hand", own.hand, said["hand"]), (f"{name}'s photos", own.known, photos)]
        if self.over:
            return [(f"{name}'s photos", own.known, photos)]
        return [
            (f"{name}'s known photos", own.known, own.known & photos),
            (f"{name}'s photos that all know", own.known, Counter(said["known_photos"])),
        ]

    def tile(self, position: int) -> str | None:
        return ["Trailhead", *self.trail, "Trail End"][position]

    def seat_name(self, seat: int | None) -> str | None:
        return None if seat is None else SEAT_NAMES[seat]


def contradiction(what: str, mine: object, said: object) -> str:
    """The sentence about one thing."""
    return f"{what}: it was {plain(mine)}, and now it is said to be {plain(said)}"


def plain(value: object) -> object:
    """Counted cards as a list."""
    return sorted(value.elements()) if isinstance(value, Counter) else value
