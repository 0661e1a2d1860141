"""What one whole act meant, in one line: who did what, what it cost and brought, and why."""

from collections import Counter
from collections.abc import Callable, Sequence

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import laid_name
from westward.games.oregon_trail.words.events import (
    SOURCES,
    action_loss,
    ending,
    event,
    lost_wagon,
    remedy_words,
    what_dies,
)
from westward.games.oregon_trail.words.phrases import (
    PATHS,
    calamity,
    counted,
    kind_of,
    lanes,
    path,
    place,
    remedies,
    spot,
    stock,
    trail_card,
    trouble,
)
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args
from westward.language.recaps import line, told
from westward.language.voices import Voice


def recap(events: Sequence[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """One line for one act, as the viewer is told it; "" where the viewer is told nothing.

    >>> river, roll = Event("enters_river", (1, 2, 0, 6)), Event("rolls_river", (1, 3, 0))
    >>> recap([river, roll, Event("loses", (1, 6))], 0, ("Ann", "Ben"))
    'Ben lays a supply river (middle to middle) as segment 6 and rolls 3: stuck; the river takes food.'
    """
    seen = told(events, viewer)
    act = Act(Voice(viewer, names))
    for one in seen:
        TELLS.get(one.name, _nothing)(act, one.args)
    return act.line() or (event(seen[-1], viewer, names) if seen else "")


class Act:
    """What is said of an act, as it is put together."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.told: list[str] = []  # sentences that are finished
        self.seat = -1
        self.did: list[str] = []  # what the seat did: phrases that begin with a verb
        self.follows: list[str] = []  # what came of it: clauses
        self.taken: list[int] = []  # supplies from the bank
        self.spent: list[int] = []
        self.offered: list[int] = []
        self.dealt: list[int] = []  # the cards that the viewer is dealt
        self.struck: tuple[int, int] | None = None  # who gets which calamity
        self.roll = 0  # of somebody who may escape
        self.stuck = False  # in a river, and nothing more is known yet

    def does(self, seat: int, *phrases: str) -> None:
        """What the seat does belongs to the head, as long as nobody else has acted and nothing has followed."""
        if self.did and (self.follows or self.seat != seat):
            self.follows.append(self.voice.does(seat, *phrases))
        else:
            self.seat = seat
            self.did += phrases

    def ends(self) -> None:
        """What the end of the turn brings does not follow from the act: it is told in a sentence of its own."""
        self.told.append(self.sentence())
        self.did, self.follows, self.struck, self.stuck = [], [], None, False

    def sentence(self) -> str:
        """What has been told since the last end of a turn."""
        if self.stuck:
            self.follows.insert(0, "stuck, and the river takes a supply")
        head = self.voice.begins(self.seat, *self.did) if self.did else ""
        return line(head, self.follows)

    def line(self) -> str:
        """All of it."""
        return " ".join(filter(None, [*self.told, self.sentence()]))


Tell = Callable[[Act, Args], None]


def _nothing(act: Act, args: Args) -> None:
    """Not worth a word in one line."""


def _simply(*phrases: str) -> Tell:
    """The seat that the first number names does this."""
    return lambda act, args: act.does(args[0], *phrases)


def _then(clause: str) -> Tell:
    """This follows."""
    return lambda act, args: act.follows.append(clause)


def _supplies(kinds: Sequence[int]) -> str:
    return stock(Counter(t.SUPPLIES[kind] for kind in kinds))


# ---------------------------------------------------------------- set-up, turns and decks


def _deals(act: Act, args: Args) -> None:
    seat, n = args
    if seat == act.voice.viewer:
        act.follows.append(f"you are dealt {listed(trail_card(t.CARD_NAMES[card]) for card in act.dealt)}")
    elif not any(clause.startswith("everybody") for clause in act.follows):
        act.follows.insert(0, f"everybody is dealt {counted(n, 'trail card')}")


def _finds(act: Act, args: Args) -> None:
    seat, card = args
    if not act.did or act.did[0] == "go first":
        act.dealt.append(card)
    elif seat == act.seat and act.did[-1] == "scout":
        act.did.append(f"find {trail_card(t.CARD_NAMES[card])}")
    else:
        act.follows.append(act.voice.does(seat, f"find {trail_card(t.CARD_NAMES[card])}"))


def _takes(act: Act, args: Args) -> None:
    seat, kind, source = args
    if act.taken:
        act.did.pop()
    act.taken.append(kind)
    where = "" if len(act.did) else SOURCES[source]
    act.does(seat, f"take {_supplies(act.taken)}{where}")


def _turn(act: Act, args: Args) -> None:
    """Whose turn it is everybody sees; not why somebody has fewer actions."""
    seat, actions, _, arms, measles, _ = args
    if arms or measles:
        act.ends()
        has = counted(actions, "action") if actions else "no action"
        act.follows.append(act.voice.does(seat, f"have {has} now ({action_loss(arms, measles)})"))


def _stops(act: Act, args: Args) -> None:
    seat, forced = args
    why = "nothing can be done" if forced else "no new trail card can be had"
    act.does(seat, f"end {act.voice.their(seat)} turn early, as {why}")


def _due(act: Act, args: Args) -> None:
    """A deadline that kills is told by who dies."""
    seat, kind, n = args
    act.ends()
    if t.DEADLINE[kind] == t.GONE:
        act.follows.append(f"{act.voice.whose(seat)} broken {'arm has' if n == 1 else 'arms have'} healed")


def _discards(act: Act, args: Args) -> None:
    act.does(args[0], f"discard {trail_card(t.CARD_NAMES[args[1]])}")


def _prunes(act: Act, args: Args) -> None:
    act.follows.append(f"all trails are cut off after {spot(args[0])}")


def _shuffles(act: Act, args: Args) -> None:
    act.follows.append(f"a new trail deck of {counted(args[0], 'card')} is shuffled")


def _shuffles_calamities(act: Act, args: Args) -> None:
    act.follows.append(f"the {counted(args[0], 'calamity')} are shuffled anew")


# ---------------------------------------------------------------- the trail


def _forges(act: Act, args: Args) -> None:
    seat, card, turned, segment = args
    act.does(seat, f"forge segment {segment}, {path(laid_name(card, turned))}")


def _enters_river(act: Act, args: Args) -> None:
    seat, card, turned, segment = args
    laid = laid_name(card, turned)
    act.does(seat, f"lay {PATHS[kind_of(laid)]} ({lanes(laid)}) as segment {segment}")


def _rolls_river(act: Act, args: Args) -> None:
    seat, face, drowning = args
    act.does(seat, f"roll {face}")
    at = drowning * t.FACES + face - 1
    act.stuck = not drowning and bool(t.TOLL[at])


def _fords(act: Act, args: Args) -> None:
    first = act.did and act.did[0].startswith("lay")  # which segment it is has been said
    act.follows.append("across" if first else f"across, to segment {args[1]}")


def _loses(act: Act, args: Args) -> None:
    seat, kind = args
    if act.did:
        act.follows += ["stuck", f"the river takes {_supplies([kind])}"]
    else:
        act.does(seat, f"lose {_supplies([kind])} to the river")
    act.stuck = False


def _nothing_to_lose(act: Act, args: Args) -> None:
    act.follows.append("stuck, with no supplies to lose")
    act.stuck = False


def _moves(act: Act, args: Args) -> None:
    seat, steps, at = args
    act.does(seat, f"{'walk back' if steps < 0 else 'move forward'} to {spot(at)}")


# ---------------------------------------------------------------- mending and places


def _offers(act: Act, args: Args) -> None:
    seat, number, kind = args
    if act.offered:
        act.did.pop()
    act.offered.append(kind)
    act.does(seat, f"offer {_supplies(act.offered)} in a trade to mend {trouble(t.TROUBLES[number])}")


def _rolls_trade(act: Act, args: Args) -> None:
    act.does(args[0], f"roll {args[1]}")


def _trade_fails(act: Act, args: Args) -> None:
    act.follows.append(f"the trade fails, which costs {_supplies(act.spent)} but no action")


def _spends(act: Act, args: Args) -> None:
    act.spent.append(args[1])


def _mends(act: Act, args: Args) -> None:
    seat, number = args
    spent = remedies(t.SUPPLIES[kind] for kind in act.spent)
    if act.did:
        act.follows.append(f"mended, for {spent}")
    else:
        act.does(seat, f"mend {trouble(t.TROUBLES[number])} with {spent}")


def _uses(act: Act, args: Args) -> None:
    seat, name, after = args
    act.does(seat, f"use {place(t.PLACES[name], after)}")


def _places(act: Act, args: Args) -> None:
    seat, name, after = args
    act.does(seat, f"put down a{place(t.PLACES[name], after).removeprefix('the')}")


def _removes(act: Act, args: Args) -> None:
    seat, number = args
    where = "" if act.did else " in the town"
    act.does(seat, f"get rid of {trouble(t.TROUBLES[number])}{where}")


# ---------------------------------------------------------------- calamities


def _calamity(act: Act, args: Args) -> None:
    victim, kind, seat = args
    what, who = calamity(t.CALAMITIES[kind]), act.voice.who(victim)
    act.struck = victim, kind
    if act.did:
        verb = "meet" if kind == t.HUNTING else "be struck with"
        act.follows.append(act.voice.does(victim, f"{verb} {what}"))
    else:
        act.does(seat, f"{f'send {who}' if kind == t.HUNTING else f'strike {who} with'} {what}")


def _attaches(act: Act, args: Args) -> None:
    """What it does if nothing is done about it."""
    seat, kind, stage = args
    if act.roll:
        act.follows.append(act.voice.does(seat, f"roll {act.roll}"))
    when = f"{act.voice.their(seat)} {'next' if stage < 2 else 'second'} turn"
    cure = f"without {remedy_words(kind)} or a town"
    if kind <= t.DEAD_OXEN:
        act.follows.append(f"{cure} the wagon is lost at the end of {when}")
    elif t.DEADLINE[kind] == t.LOSE_PERSON:
        act.follows.append(f"{cure} a person dies at the end of {when}")
    elif kind == t.BROKEN_ARM:
        act.follows.append("1 action less in the next two turns")
    else:
        penalty = "1 action less next turn, and " if kind == t.MEASLES else ""
        act.follows.append(f"{penalty}it lies in wait for the second card")


def _rolls_escape(act: Act, args: Args) -> None:
    act.roll = args[1]


def _escapes(act: Act, args: Args) -> None:
    act.follows.append(act.voice.does(args[0], f"roll {act.roll}", "get away"))


def _pair(act: Act, args: Args) -> None:
    _, holder, victim = args
    act.struck = None
    where = "the same wagon" if holder == victim else f"{act.voice.whose(holder)} wagon"
    act.follows.append(f"a pair with the card before {where}")


def _oxen_die(act: Act, args: Args) -> None:
    """Both holders of a pair, or the one who has both cards."""
    lost, oxen = f" die, and without {remedy_words(t.DEAD_OXEN)} or a town", f"{act.voice.whose(args[0])} oxen"
    other, second, _ = act.follows[-1].partition(lost)
    if second:
        act.follows[-1] = f"{other} and {oxen}{lost} both wagons will be lost"
    else:
        act.follows.append(f"{oxen}{lost} the wagon will be lost")


def _yields(act: Act, args: Args) -> None:
    act.does(args[0], f"keep {act.voice.their(args[0])} bullets")


def _steals(act: Act, args: Args) -> None:
    robber, robbed, kind = args
    act.follows.append(act.voice.does(robber, f"steal {_supplies([kind])} from {act.voice.who(robbed)}"))


def _nothing_to_steal(act: Act, args: Args) -> None:
    act.follows.append(act.voice.does(args[1], "have nothing to steal"))


def _hunts(act: Act, args: Args) -> None:
    act.does(args[0], f"spend {act.voice.their(args[0])} bullets", "get hunted food")


def _lets_go(act: Act, args: Args) -> None:
    act.does(args[0], f"keep {act.voice.their(args[0])} bullets", "let the game go")


# ---------------------------------------------------------------- losses and the end


def _dies(act: Act, args: Args) -> None:
    """Who dies at once of what has just been named needs no further word."""
    seat, _, left, cause = args
    if act.struck == (seat, cause):
        act.follows.append(f"one person dies ({left} left)" if left else "the last person dies")
    else:
        act.follows.append(what_dies(act.voice, args))


def _wagon_lost(act: Act, args: Args) -> None:
    act.follows.append(lost_wagon(act.voice, args))


def _over(act: Act, args: Args) -> None:
    act.follows.append(ending(act.voice, args))


TELLS: dict[str, Tell] = {
    "first": _simply("go first", "take supplies last"),
    "deals": _deals,
    "finds": _finds,
    "takes": _takes,
    "turn": _turn,
    "stops": _stops,
    "due": _due,
    "scouts": _simply("scout"),
    "discards": _discards,
    "prunes": _prunes,
    "shuffles": _shuffles,
    "shuffles_calamities": _shuffles_calamities,
    "forges": _forges,
    "enters_river": _enters_river,
    "tries_again": _simply("try again to ford the river"),
    "rolls_river": _rolls_river,
    "fords": _fords,
    "stuck": _then("stuck, but nobody drowns"),
    "loses": _loses,
    "nothing_to_lose": _nothing_to_lose,
    "moves": _moves,
    "offers": _offers,
    "rolls_trade": _rolls_trade,
    "trade_fails": _trade_fails,
    "spends": _spends,
    "mends": _mends,
    "refund": _then("the action that measles took is back"),
    "uses": _uses,
    "places": _places,
    "no_benefit": _then("it gives nothing now"),
    "bank_empty": _then("the bank has no more"),
    "removes": _removes,
    "calamity": _calamity,
    "no_calamity": _then("no calamity is left to strike with"),
    "attaches": _attaches,
    "rolls_escape": _rolls_escape,
    "escapes": _escapes,
    "pair": _pair,
    "oxen_die": _oxen_die,
    "shoots": _simply("answer the thief with bullets"),
    "yields": _yields,
    "steals": _steals,
    "nothing_to_steal": _nothing_to_steal,
    "no_bullets": _then("without bullets it gets away"),
    "hunts": _hunts,
    "lets_go": _lets_go,
    "dies": _dies,
    "wagon_lost": _wagon_lost,
    "over": _over,
}
