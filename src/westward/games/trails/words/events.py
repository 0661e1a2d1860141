"""What happened, in one sentence for each event."""

from collections.abc import Callable, Sequence

from westward.games.trails.tables import BADGES, EXCHANGE_GET, FACES, KINDS, PHOTOS, RESOURCE_LIMIT, SITES
from westward.games.trails.words.phrases import (
    Voice,
    badge_name,
    counted,
    cubes,
    listed,
    photo_worth,
    plural,
    spot,
    tiles,
)
from westward.kernel.game import Event

Args = tuple[int, ...]


# The phase in which somebody declines, by the number that the event carries.
DECLINED = {4: "the exchange", 5: "the exchange", 6: "the photo", 7: "the photo", 10: "the free badge"}


def event_words(event: Event, viewer: int | None, names: Sequence[str]) -> str:
    """The event as the viewer (None: an onlooker) is told of it."""
    return SENTENCES[event.name](Voice(viewer, names), event.args)


def _trail(voice: Voice, args: Args) -> str:
    return f"The trail from left to right: {listed(SITES[kind] for kind in args)}."


def _first(voice: Voice, args: Args) -> str:
    return voice.says(args[0], "go first")


def _reveal(voice: Voice, args: Args) -> str:
    slot, badge = args
    end = "Trailhead" if slot < 2 else "Trail End"
    return f"{badge_name(BADGES[badge])} is the new face-up badge at {end}."


def _hand(voice: Voice, args: Args) -> str:
    return voice.says(args[0], "draw a hand badge")


def _hand_card(voice: Voice, args: Args) -> str:
    seat, badge = args
    return _secret(voice, seat, f"{voice.whose(seat)} hand badge is {badge_name(BADGES[badge])}")


def _secret(voice: Voice, seat: int, fact: str) -> str:
    knows = "Only you know" if seat == voice.viewer else f"Only {voice.who(seat)} knows"
    return f"{knows}: {fact}."


def _moves(voice: Voice, args: Args) -> str:
    seat, *way = args
    return voice.says(seat, _hike(*way))


def _hike(start: int, stop: int, kind: int) -> str:
    return f"hike {tiles(abs(stop - start))} to {spot(stop, kind)}"


def _canteen(voice: Voice, args: Args) -> str:
    seat, *way = args
    return voice.says(seat, f"empty {_own(voice, seat)} canteen", _hike(*way))


def _own(voice: Voice, seat: int) -> str:
    return "your" if seat == voice.viewer else "the"


def _turns(voice: Voice, args: Args) -> str:
    seat, facing = args
    return voice.says(seat, f"turn around to face {'Trail End' if facing > 0 else 'Trailhead'}")


def _fills(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"refill {_own(voice, args[0])} canteen")


def _encounter(voice: Voice, args: Args) -> str:
    seat, position, kind = args
    return voice.says(seat, f"meet the bear on {spot(position, kind)}")


def _die(voice: Voice, args: Args) -> str:
    seat, face = args
    shown = f"the {FACES[face]} site" if FACES[face] in SITES else "wild, any site"
    return voice.says(seat, f"roll the Wildlife die: {shown}")


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


def _short(n: int, wanted: int) -> str:
    return "" if n == wanted else f" instead of {wanted}: the supply has no more"


def _pays(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"pay {cubes(args[1:])}")


def _exchanges(voice: Voice, args: Args) -> str:
    seat, give, get, n = args
    return voice.says(seat, f"exchange 1 {KINDS[give]} for {counted(n, KINDS[get])}{_short(n, EXCHANGE_GET)}")


def _splits(voice: Voice, args: Args) -> str:
    seat, give, *gained = args
    return voice.says(seat, f"exchange 1 {KINDS[give]} for {cubes(gained)}")


def _photo_take(voice: Voice, args: Args) -> str:
    seat, photo = args
    return voice.says(seat, f"take the photo with {photo_worth(PHOTOS[photo])} from the discard pile")


def _photo_draw(voice: Voice, args: Args) -> str:
    seat, n = args
    return voice.says(seat, f"draw {counted(n, 'photo')}")


def _photo_sees(voice: Voice, args: Args) -> str:
    seat, *photos = args
    shown = listed(f"a photo with {photo_worth(PHOTOS[photo])}" for photo in photos)
    return _secret(voice, seat, f"{shown} {'was' if len(photos) == 1 else 'were'} drawn")


def _photo_keep(voice: Voice, args: Args) -> str:
    return voice.says(args[0], "keep a photo")


def _photo_keeps(voice: Voice, args: Args) -> str:
    seat, photo = args
    return _secret(voice, seat, f"the photo kept is one with {photo_worth(PHOTOS[photo])}")


def _photo_discard(voice: Voice, args: Args) -> str:
    seat, photo = args
    return voice.says(seat, f"discard the photo with {photo_worth(PHOTOS[photo])}")


def _turn_over(voice: Voice, args: Args) -> str:
    return f"The photo deck is empty: the pile of {counted(args[0], 'photo')} is turned over and becomes the deck."


def _sun(voice: Voice, args: Args) -> str:
    start, stop = args
    return f"The Sun moves from space {start + 1} to space {stop + 1} of its path."


def _night(voice: Voice, args: Args) -> str:
    position, kind = args
    return f"Night falls on {spot(position, kind)}."


def _takes_sun(voice: Voice, args: Args) -> str:
    return f"{voice.says(args[0], 'take the Sun')[:-1]}: the last round begins."


def _earns(voice: Voice, args: Args) -> str:
    seat, badge, source, free = args
    start = f" from {_own(voice, seat)} hand" if source == 2 else ""
    return voice.says(seat, f"earn {badge_name(BADGES[badge])}{start}{' for free' if free else ''}")


def _lost(voice: Voice, args: Args) -> str:
    _, badge = args
    return f"The bonus of {badge_name(BADGES[badge])} cannot be used and is lost."


def _skips(voice: Voice, args: Args) -> str:
    seat, phase = args
    return voice.says(seat, f"decline {DECLINED[phase]}")


def _done(voice: Voice, args: Args) -> str:
    return voice.says(args[0], "stop earning badges")


def _discards(voice: Voice, args: Args) -> str:
    seat, kind = args
    return voice.says(seat, f"return 1 {KINDS[kind]} to the supply, as only {RESOURCE_LIMIT} resources may be kept")


def _turn(voice: Voice, args: Args) -> str:
    return f"It is {voice.whose(args[0])} turn."


def _last_turns(voice: Voice, args: Args) -> str:
    return f"Last round: {counted(args[0], 'turn')} left."


def _end(voice: Voice, args: Args) -> str:
    winners = [seat for seat in range(len(voice.names)) if args[0] >> seat & 1]
    if len(winners) == 1:
        return f"The game is over. {voice.says(winners[0], 'win')}"
    return f"The game is over. {voice.all(winners)} share the victory."


SENTENCES: dict[str, Callable[[Voice, Args], str]] = {
    "trail": _trail,
    "first": _first,
    "reveal": _reveal,
    "hand": _hand,
    "hand_card": _hand_card,
    "moves": _moves,
    "canteen": _canteen,
    "turns": _turns,
    "fills": _fills,
    "encounter": _encounter,
    "die": _die,
    "bear": _bear,
    "gains": _gains,
    "pays": _pays,
    "exchanges": _exchanges,
    "splits": _splits,
    "photo_take": _photo_take,
    "photo_draw": _photo_draw,
    "photo_sees": _photo_sees,
    "photo_keep": _photo_keep,
    "photo_keeps": _photo_keeps,
    "photo_discard": _photo_discard,
    "turn_over": _turn_over,
    "sun": _sun,
    "night": _night,
    "takes_sun": _takes_sun,
    "earns": _earns,
    "lost": _lost,
    "skips": _skips,
    "done": _done,
    "discards": _discards,
    "turn": _turn,
    "last_turns": _last_turns,
    "end": _end,
}
