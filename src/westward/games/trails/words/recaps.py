"""What one whole act meant, in one line: who did it, what it cost and brought, and why."""

from collections import Counter
from collections.abc import Callable, Sequence

from westward.games.trails.tables import BADGES, EXCHANGE_GET, FACES, KINDS, RESOURCE_LIMIT, SITES, TROPHY_POINTS
from westward.games.trails.words.events import (
    DECLINED,
    SLOTS,
    badge_words,
    first_site,
    hike_words,
    lost_words,
    photo_shown,
    seats_in,
    short,
    split_words,
    sun_words,
    void_words,
)
from westward.games.trails.words.origins import Origin, of_event
from westward.games.trails.words.phrases import NOUNS, counted, cubes, plural, spot
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args, turn
from westward.language.recaps import line, told
from westward.language.sheets import victory
from westward.language.voices import Voice


def recap(events: Sequence[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """One line for one act, as the viewer is told it; "" where the viewer is told nothing.

    >>> hike, bear = Event("moves", (1, 2, 4, 4, 1)), Event("gains", (1, 1, 2, 2, 1, -1, 2, 1, 2))
    >>> recap([hike, Event("encounter", (1, 4, 4, 1)), Event("die", (1, 1, 1, -1, -1, 1, 0)),
    ...     Event("bear", (1, 4, 2, 4, 1)), bear], 0)
    'Blue hikes 2 tiles to the photo site (night) and meets the bear: the die sends the bear to the leaf site; the bear
    there brings 2 leaves.'
    """
    act = Act(Voice(viewer, names))
    for event in told(events, viewer):
        TELLS.get(event.name, _nothing)(act, event.args)
    return act.line()


class Act:
    """What is said of an act, as it is put together."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.seat = -1
        self.did: list[str] = []  # what the seat did: phrases that begin with a verb
        self.follows: list[str] = []  # what came of it: clauses
        self.over: list[str] = []  # how the game has ended
        self.badges: dict[str, list[str]] = {}  # new face-up badges by where they lie
        self.trail: list[str] = []  # how it is laid at the start
        self.seen: list[str] = []  # photos that only the viewer sees
        self.returned: Counter[int] = Counter()
        self.earned = ""  # the badge whose bonus may follow
        self.die = ""  # what has sent the bear
        self.turn = ""

    def does(self, seat: int, phrase: str) -> None:
        """What the seat that acts did."""
        self.seat = seat
        self.did.append(phrase)

    def origin(self, source: Args, kind: str) -> Origin:
        """Where something comes from: the badge that was just earned, where it could be one of several."""
        origin = of_event(source, kind)
        several = self.earned and self.earned in origin.badge.split(" or ")
        return origin._replace(badge=self.earned) if several else origin

    def line(self) -> str:
        """The whole."""
        if self.returned:
            amounts = [self.returned[kind] for kind in range(len(KINDS))]
            self.did.append(f"return {cubes(amounts)} (only {RESOURCE_LIMIT} cubes may be kept)")
        if self.seen:
            same = len({*self.seen}) < len(self.seen)
            shown = f"both with {self.seen[0]}" if same else listed(f"one with {photo}" for photo in self.seen)
            self.follows.insert(0, shown)
        new = [f"{listed(keys)} come{'s'[len(keys) > 1 :]} up at {where}" for where, keys in self.badges.items()]
        self.follows = [*self.follows, *new] if self.did else [*self.trail, *new, *self.follows]
        head = self.voice.begins(self.seat, *self.did) if self.did else ""
        return line(head, [*self.follows, *self.over]) or self.turn


Tell = Callable[[Act, Args], None]


def _nothing(act: Act, args: Args) -> None:
    """What everybody sees anyway."""


# Hiking and the bear.


def _moves(act: Act, args: Args) -> None:
    act.does(args[0], hike_words(args[1:]))


def _canteen(act: Act, args: Args) -> None:
    act.does(args[0], f"empty {act.voice.their(args[0])} canteen")
    _moves(act, args)


def _fills(act: Act, args: Args) -> None:
    act.does(args[0], f"refill {act.voice.their(args[0])} canteen")


def _encounter(act: Act, args: Args) -> None:
    act.does(args[0], "meet the bear")


def _resolves(act: Act, args: Args) -> None:
    act.does(args[0], first_site(act.voice, args))


def _die(act: Act, args: Args) -> None:
    origin = act.origin(args[2:], "")
    act.die = {"bear": "the die", "sun": "the Sun's die"}.get(origin.kind) or f"the die of {origin.badge or 'a badge'}"
    if FACES[args[1]] not in SITES:
        act.follows.append(f"{act.die} is wild")


def _bear(act: Act, args: Args) -> None:
    seat, start, stop, _, kind = args
    if not act.die:
        act.does(seat, f"{'leave the bear at' if start == stop else 'send the bear to'} {spot(stop, kind)}")
    elif start == stop:
        act.follows.append(f"{act.die} keeps the bear at {spot(stop, kind)}")
    else:
        act.follows.append(f"{act.die} sends the bear to {spot(stop, kind)}")


# Cubes.


def _gains(act: Act, args: Args) -> None:
    seat, kind, n, wanted = args[:4]
    origin = act.origin(args[4:], KINDS[kind])
    got = f"{counted(n, KINDS[kind])}{short(n, wanted)}" if n else f"nothing, as no {plural(KINDS[kind])} are left"
    if origin.kind == "hiker":
        landed = act.did and act.did[0].startswith(("hike ", "empty "))
        act.does(seat, f"gain {got}{'' if landed else f' {origin.where()}'}")
    elif not act.did:
        act.does(seat, f"gain {got} from {origin.brings()}")
    elif origin.bear:
        act.follows.append(f"{'the bear there' if act.die else origin.brings()} brings {got}")
    elif origin.kind == "badge" and not origin.site:
        act.follows.append(f"its bonus brings {got}")
    else:
        act.follows.append(f"{origin.brings()} brings {got}")


def _void(act: Act, args: Args) -> None:
    _, kind, why = args[:3]
    origin = act.origin(args[3:], SITES[kind])
    brings = "the bear there" if origin.bear and act.die else origin.brings()
    act.follows.append(f"{brings} brings nothing, as {void_words(kind, why)}")


def _pays(act: Act, args: Args) -> None:
    act.did[-1] += f" for {cubes(args[1:])}" if any(args[1:]) else " at no cost"


def _pays_photo(act: Act, args: Args) -> None:
    act.does(args[0], f"pay 1 {KINDS[args[1]]} for a photo {act.origin(args[2:], 'photo').where()}")


def _exchanges(act: Act, args: Args) -> None:
    seat, give, get, n = args[:4]
    got = f"{counted(n, KINDS[get])} {act.origin(args[4:], 'exchange').where()}{short(n, EXCHANGE_GET)}"
    act.does(seat, f"exchange 1 {KINDS[give]} for {got}")


def _splits(act: Act, args: Args) -> None:
    act.does(args[0], split_words(args, act.origin(args[5:], "exchange").where()))


def _skips(act: Act, args: Args) -> None:
    what = DECLINED[args[1]]
    act.does(args[0], f"decline {what} {act.origin(args[2:], what.split()[-1]).where()}")


def _discards(act: Act, args: Args) -> None:
    act.seat = args[0]
    act.returned[args[1]] += 1


# Photos.


def _photo_take(act: Act, args: Args) -> None:
    where = act.origin(args[2:], "photo").where()
    act.does(args[0], f"take the discarded photo with {photo_shown(args[1])}{_unless_paid(act, where)}")


def _photo_draw(act: Act, args: Args) -> None:
    where = act.origin(args[2:], "photo").where()
    act.does(args[0], f"draw {counted(args[1], 'photo')}{_unless_paid(act, where)}")


def _unless_paid(act: Act, where: str) -> str:
    """Who pays for a photo has said where."""
    return "" if act.did and act.did[-1].startswith("pay ") else f" {where}"


def _photo_sees(act: Act, args: Args) -> None:
    act.seen.append(photo_shown(args[1]))


def _photo_keep(act: Act, args: Args) -> None:
    act.does(args[0], "keep a photo")


def _photo_keeps(act: Act, args: Args) -> None:
    act.did[-1] += f" with {photo_shown(args[1])}"


def _photo_discard(act: Act, args: Args) -> None:
    act.does(args[0], f"discard one with {photo_shown(args[1])}")


def _turn_over(act: Act, args: Args) -> None:
    act.follows.append(f"the photo deck is empty, so the pile of {counted(args[0], 'photo')} is turned over")


# The Sun and the badges.


def _sun(act: Act, args: Args) -> None:
    act.follows.append(sun_words(args))


def _night(act: Act, args: Args) -> None:
    act.follows[-1] += f", and night falls on {spot(*args)}"


def _takes_sun(act: Act, args: Args) -> None:
    if act.did:
        act.did.append("take the Sun")
    else:
        act.does(args[0], "take the Sun")
    act.follows.append("the last round begins")


def _earns(act: Act, args: Args) -> None:
    seat, badge, source, free, worth = args
    start = f" from {act.voice.their(seat)} hand" if source == 2 else ""
    act.does(seat, f"earn {badge_words(badge)}{start}{' for free' if free else ''}")
    act.earned = BADGES[badge].name
    act.follows.append(NOUNS.several([(worth, "point"), (BADGES[badge].birds, "bird")], "no points yet"))


def _lost(act: Act, args: Args) -> None:
    act.follows.append(f"its bonus is lost, as {lost_words(args[1])}")


def _done(act: Act, args: Args) -> None:
    act.does(args[0], f"be done at {spot(args[1], -1)}")


def _hand_card(act: Act, args: Args) -> None:
    act.follows.append(f"{act.voice.whose(args[0])} {'new ' if act.did else ''}hand badge is {badge_words(args[1])}")


def _reveal(act: Act, args: Args) -> None:
    act.badges.setdefault(SLOTS[args[0]], []).append(badge_words(args[1]))


# The beginning and the end.


def _trail(act: Act, args: Args) -> None:
    act.trail.append(f"the trail is {listed(SITES[kind] for kind in args)}")


def _first(act: Act, args: Args) -> None:
    act.follows.append(act.voice.does(args[0], "go first"))


def _turn(act: Act, args: Args) -> None:
    act.turn = turn(act.voice, args)


def _last_turns(act: Act, args: Args) -> None:
    act.follows.append(f"{counted(args[0], 'turn')} {'is' if args[0] == 1 else 'are'} left")


def _trophy(act: Act, args: Args) -> None:
    seats = seats_in(args[0])
    most = f"see the most birds ({args[1]})"
    act.over.append(act.voice.does(seats, most, f"get the Bird Trophy ({TROPHY_POINTS} points)"))


def _end(act: Act, args: Args) -> None:
    winners, totals = seats_in(args[0]), args[1:]
    won = act.voice.does(winners, f"{victory(winners)} with {counted(totals[winners[0]], 'point')}")
    others = [f"{act.voice.who(seat)} {n}" for seat, n in enumerate(totals) if seat not in winners]
    act.over.append(f"the game is over, and {won}{f' ({listed(others)})' if others else ''}")


TELLS: dict[str, Tell] = {
    "trail": _trail,
    "first": _first,
    "reveal": _reveal,
    "hand_card": _hand_card,
    "moves": _moves,
    "canteen": _canteen,
    "fills": _fills,
    "encounter": _encounter,
    "resolves": _resolves,
    "die": _die,
    "bear": _bear,
    "gains": _gains,
    "void": _void,
    "pays": _pays,
    "pays_photo": _pays_photo,
    "exchanges": _exchanges,
    "splits": _splits,
    "skips": _skips,
    "discards": _discards,
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
    "done": _done,
    "turn": _turn,
    "last_turns": _last_turns,
    "trophy": _trophy,
    "end": _end,
}
