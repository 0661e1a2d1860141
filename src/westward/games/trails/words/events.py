"""What happened, in one sentence for each event."""

from collections.abc import Sequence

from westward.games.trails.tables import (
    BADGES,
    EXCHANGE_GET,
    FACES,
    KINDS,
    PHOTOS,
    RESOURCE_LIMIT,
    SITES,
    TRAILHEAD,
    TROPHY_POINTS,
)
from westward.games.trails.words.origins import of_event
from westward.games.trails.words.phrases import ENDS, badge_name, counted, cubes, photo_worth, plural, spot, tiles
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args, Sentence, does, end, happens, knows, turn
from westward.language.voices import Voice, upper_first


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    >>> gains = Event("gains", (1, 2, 2, 2, 1, -1, 5, 1, 2))
    >>> event(gains, 1), event(gains, 0)
    ('You gain 2 rocks with the bear at the rock site.', 'Blue gains 2 rocks with the bear at the rock site.')
    """
    return SENTENCES[event.name](Voice(viewer, names), event.args)


# Numbers in words.


def badge_words(badge: int) -> str:
    """A badge by its number."""
    return badge_name(BADGES[badge])


def photo_shown(photo: int) -> str:
    """A photo by its number."""
    return photo_worth(PHOTOS[photo])


def short(n: int, wanted: int) -> str:
    """Said where the supply had too few."""
    return "" if n == wanted else f" instead of {wanted}, as no more are left"


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def void_words(kind: int, why: int) -> str:
    """Why a site or the Sun gives nothing, after "nothing"."""
    if SITES[kind] == "photo":
        return "no photo is left" if why else "there is no cube to pay for a photo"
    return "no cube of another kind is left" if why else "there is no cube to exchange"


def lost_words(badge: int) -> str:
    """Why the bonus of a badge is lost."""
    reasons = {
        "photo": "no photo is left",
        "exchange": "there is no cube to exchange",
        "free_badge": "there is no other badge to take",
        "gain_any": "no cubes are left",
    }
    return reasons[BADGES[badge].bonus["action"]]


def _photos(n: int) -> str:
    return counted(n, "photo")


def _sites(kinds: Args) -> str:
    return listed(SITES[kind] for kind in kinds)


def _spot(args: Args) -> str:
    return spot(*args)


def hike_words(way: Args) -> str:
    """How far and where to."""
    start, stop, kind, night = way
    return f"hike {tiles(abs(stop - start))} to {spot(stop, kind, night)}"


def _face(face: int) -> str:
    return f"the {FACES[face]} site" if FACES[face] in SITES else "wild, any site"


def _drawn(photos: Args) -> str:
    return f"{listed(f'a photo with {photo_shown(photo)}' for photo in photos)} was drawn"


def first_site(voice: Voice, args: Args) -> str:
    """Which of the two sites of an encounter comes first."""
    seat, hiker, kind, night = args
    whose = f"{voice.their(seat)} own site" if hiker else "the bear's site"
    return f"use {whose} first ({SITES[kind]}{', night' if night else ''})"


# Sentences with cases.


def _canteen(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"empty {voice.their(args[0])} canteen", hike_words(args[1:]))


def _resolves(voice: Voice, args: Args) -> str:
    return voice.says(args[0], first_site(voice, args))


def _bear(voice: Voice, args: Args) -> str:
    _, start, stop, from_kind, to_kind = args
    if start == stop:
        return f"The bear stays at {spot(stop, to_kind)}."
    return f"The bear moves from {spot(start, from_kind)} to {spot(stop, to_kind)}."


def _gains(voice: Voice, args: Args) -> str:
    seat, kind, n, wanted = args[:4]
    where = of_event(args[4:], KINDS[kind]).where()
    if n == 0:
        return voice.says(seat, f"gain nothing {where}, as no {plural(KINDS[kind])} are left")
    return voice.says(seat, f"gain {counted(n, KINDS[kind])} {where}{short(n, wanted)}")


def _void(voice: Voice, args: Args) -> str:
    seat, kind, why = args[:3]
    return voice.says(seat, f"get nothing {of_event(args[3:], SITES[kind]).where()}, as {void_words(kind, why)}")


def _exchanges(voice: Voice, args: Args) -> str:
    seat, give, get, n = args[:4]
    got = f"{counted(n, KINDS[get])} {of_event(args[4:], 'exchange').where()}{short(n, EXCHANGE_GET)}"
    return voice.says(seat, f"exchange 1 {KINDS[give]} for {got}")


def split_words(args: Args, where: str) -> str:
    """One cube for one of each other kind, as long as there are any."""
    give, got = args[1], args[2:5]
    gone = [plural(kind) for index, kind in enumerate(KINDS) if index != give and not got[index]]
    return f"exchange 1 {KINDS[give]} for {cubes(got)} {where}{f', as no {gone[0]} are left' if gone else ''}"


def _splits(voice: Voice, args: Args) -> str:
    return voice.says(args[0], split_words(args, of_event(args[5:], "exchange").where()))


def _at_photos(source: Args) -> str:
    return of_event(source, "photo").where()


def _rolls(voice: Voice, args: Args) -> str:
    origin = of_event(args[2:], "")
    cause = {"sun": " for the Sun bonus", "badge": f" for {origin.badge or 'a badge'}"}.get(origin.kind, "")
    return voice.says(args[0], f"roll the Wildlife die{cause}: {_face(args[1])}")


def _skips(voice: Voice, args: Args) -> str:
    what = DECLINED[args[1]]
    return voice.says(args[0], f"decline {what} {of_event(args[2:], what.split()[-1]).where()}")


def sun_words(args: Args) -> str:
    """Where the Sun goes."""
    _, final, tile, kind = args
    if final:
        return f"the Sun moves on to its last space, above {spot(tile, kind)}"
    return f"the Sun moves on{' above' if tile in ENDS else ' to'} {spot(tile, kind)}"


def _takes_sun(voice: Voice, args: Args) -> str:
    return f"{voice.begins(args[0], 'take the Sun')}: the last round begins."


def _earns(voice: Voice, args: Args) -> str:
    seat, badge, source, free, _ = args
    start = f" from {voice.their(seat)} hand" if source == 2 else ""
    return voice.says(seat, f"earn {badge_words(badge)}{start}{' for free' if free else ''}")


def _lost(voice: Voice, args: Args) -> str:
    return f"The bonus of {badge_words(args[1])} is lost, as {lost_words(args[1])}."


def _trophy(voice: Voice, args: Args) -> str:
    seats = seats_in(args[0])
    each = " each" if len(seats) > 1 else ""
    most = f"see the most birds ({args[1]}{each})"
    return voice.says(seats, most, f"get the Bird Trophy: {TROPHY_POINTS} points{each}")


# Where the face-up badges lie.
SLOTS = ("Trailhead", "Trailhead", "Trail End", "Trail End")

# The phase in which somebody declines, by the number that the event carries.
DECLINED = {4: "the exchange", 5: "the exchange", 6: "the photo", 7: "the photo", 10: "the free badge"}

SENTENCES: dict[str, Sentence] = {
    "trail": happens("The trail from Trailhead to Trail End: {}.", rest=_sites),
    "first": does("go first"),
    "reveal": happens("{1} is the new face-up badge at {0}.", SLOTS, badge_words),
    "hand": does("draw a hand badge"),
    "hand_card": knows("{whose} hand badge is {}", badge_words),
    "moves": does("{}", rest=hike_words),
    "canteen": _canteen,
    "turns": does("turn around to face {}", {1: "Trail End", -1: "Trailhead"}),
    "fills": does("refill {their} canteen"),
    "encounter": does("meet the bear at {}", rest=_spot),
    "resolves": _resolves,
    "die": _rolls,
    "bear": _bear,
    "gains": _gains,
    "void": _void,
    "pays": does("pay {}", rest=cubes),
    "pays_photo": does("pay 1 {} for a photo {}", KINDS, rest=_at_photos),
    "exchanges": _exchanges,
    "splits": _splits,
    "photo_take": does("take the photo with {} from the discard pile {}", photo_shown, rest=_at_photos),
    "photo_draw": does("draw {} {}", _photos, rest=_at_photos),
    "photo_sees": knows("{}", rest=_drawn),
    "photo_keep": does("keep a photo"),
    "photo_keeps": knows("the photo kept is one with {}", photo_shown),
    "photo_discard": does("discard the photo with {}", photo_shown),
    "turn_over": happens("The photo deck is empty: the pile of {} is turned over and becomes the deck.", _photos),
    "sun": lambda voice, args: upper_first(f"{sun_words(args)}."),
    "night": happens("Night falls on {}.", rest=_spot),
    "takes_sun": _takes_sun,
    "earns": _earns,
    "lost": _lost,
    "skips": _skips,
    "done": does("be done at {}", lambda place: SLOTS[0 if place == TRAILHEAD else 2]),
    "discards": does(f"return 1 {{}} to the supply, as only {RESOURCE_LIMIT} cubes may be kept", KINDS),
    "turn": turn,
    "last_turns": happens("Last round: {} left.", lambda n: counted(n, "turn")),
    "trophy": _trophy,
    "end": end,
}
