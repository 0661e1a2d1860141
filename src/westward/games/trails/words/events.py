"""What happened, in one sentence for each event."""

from collections.abc import Sequence

from westward.games.trails.tables import BADGES, EXCHANGE_GET, FACES, KINDS, PHOTOS, RESOURCE_LIMIT, SITES
from westward.games.trails.words.phrases import badge_name, counted, cubes, photo_worth, plural, spot, tiles
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args, Sentence, does, end, happens, knows, turn
from westward.language.voices import Voice


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    >>> gains = Event("gains", (1, 2, 2, 2))
    >>> event(gains, 1), event(gains, 0)
    ('You gain 2 rocks.', 'Blue gains 2 rocks.')
    """
    return SENTENCES[event.name](Voice(viewer, names), event.args)


# Numbers in words.


def _badge(badge: int) -> str:
    return badge_name(BADGES[badge])


def _photo(photo: int) -> str:
    return photo_worth(PHOTOS[photo])


def _photos(n: int) -> str:
    return counted(n, "photo")


def _sites(kinds: Args) -> str:
    return listed(SITES[kind] for kind in kinds)


def _spot(args: Args) -> str:
    position, kind = args
    return spot(position, kind)


def _hike(way: Args) -> str:
    start, stop, kind = way
    return f"hike {tiles(abs(stop - start))} to {spot(stop, kind)}"


def _face(face: int) -> str:
    return f"the {FACES[face]} site" if FACES[face] in SITES else "wild, any site"


def _space(number: int) -> str:
    return f"space {number + 1}"


def _drawn(photos: Args) -> str:
    shown = listed(f"a photo with {_photo(photo)}" for photo in photos)
    return f"{shown} {'was' if len(photos) == 1 else 'were'} drawn"


def _short(n: int, wanted: int) -> str:
    return "" if n == wanted else f" instead of {wanted}: the supply has no more"


# Sentences with cases.


def _canteen(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"empty {voice.own(args[0])} canteen", _hike(args[1:]))


def _bear(voice: Voice, args: Args) -> str:
    _, start, stop, from_kind, to_kind = args
    if start == stop:
        return f"The bear stays on {spot(stop, to_kind)}."
    return f"The bear moves from {spot(start, from_kind)} to {spot(stop, to_kind)}."


def _gains(voice: Voice, args: Args) -> str:
    seat, kind, n, wanted = args
    if n == 0:
        return voice.says(seat, f"gain nothing: the supply has no {plural(KINDS[kind])}")
    return voice.says(seat, f"gain {counted(n, KINDS[kind])}{_short(n, wanted)}")


def _exchanges(voice: Voice, args: Args) -> str:
    seat, give, get, n = args
    return voice.says(seat, f"exchange 1 {KINDS[give]} for {counted(n, KINDS[get])}{_short(n, EXCHANGE_GET)}")


def _takes_sun(voice: Voice, args: Args) -> str:
    return f"{voice.begins(args[0], 'take the Sun')}: the last round begins."


def _earns(voice: Voice, args: Args) -> str:
    seat, badge, source, free = args
    start = f" from {voice.own(seat)} hand" if source == 2 else ""
    return voice.says(seat, f"earn {_badge(badge)}{start}{' for free' if free else ''}")


# Where the face-up badges lie.
SLOTS = ("Trailhead", "Trailhead", "Trail End", "Trail End")

# The phase in which somebody declines, by the number that the event carries.
DECLINED = {4: "the exchange", 5: "the exchange", 6: "the photo", 7: "the photo", 10: "the free badge"}

SENTENCES: dict[str, Sentence] = {
    "trail": happens("The trail from left to right: {}.", rest=_sites),
    "first": does("go first"),
    "reveal": happens("{1} is the new face-up badge at {0}.", SLOTS, _badge),
    "hand": does("draw a hand badge"),
    "hand_card": knows("{whose} hand badge is {}", _badge),
    "moves": does("{}", rest=_hike),
    "canteen": _canteen,
    "turns": does("turn around to face {}", {1: "Trail End", -1: "Trailhead"}),
    "fills": does("refill {own} canteen"),
    "encounter": does("meet the bear on {}", rest=_spot),
    "die": does("roll the Wildlife die: {}", _face),
    "bear": _bear,
    "gains": _gains,
    "pays": does("pay {}", rest=cubes),
    "exchanges": _exchanges,
    "splits": does("exchange 1 {} for {}", KINDS, rest=cubes),
    "photo_take": does("take the photo with {} from the discard pile", _photo),
    "photo_draw": does("draw {}", _photos),
    "photo_sees": knows("{}", rest=_drawn),
    "photo_keep": does("keep a photo"),
    "photo_keeps": knows("the photo kept is one with {}", _photo),
    "photo_discard": does("discard the photo with {}", _photo),
    "turn_over": happens("The photo deck is empty: the pile of {} is turned over and becomes the deck.", _photos),
    "sun": happens("The Sun moves from {} to {} of its path.", _space, _space),
    "night": happens("Night falls on {}.", rest=_spot),
    "takes_sun": _takes_sun,
    "earns": _earns,
    "lost": happens("The bonus of {1} cannot be used and is lost.", str, _badge),
    "skips": does("decline {}", DECLINED),
    "done": does("stop earning badges"),
    "discards": does(f"return 1 {{}} to the supply, as only {RESOURCE_LIMIT} resources may be kept", KINDS),
    "turn": turn,
    "last_turns": happens("Last round: {} left.", lambda n: counted(n, "turn")),
    "end": end,
}
