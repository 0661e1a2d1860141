"""What happened, in one sentence for each event."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import laid_name
from westward.games.oregon_trail.words.phrases import (
    PATHS,
    TRADED,
    bare,
    calamity,
    counted,
    kind_of,
    lanes,
    long_faces,
    path,
    place,
    remedies,
    remedy_of,
    river_faces,
    spot,
    supply,
    trail_card,
    trouble,
)
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args, Sentence, does, happens, secretly
from westward.language.sheets import victory
from westward.language.voices import Voice, upper_first


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    >>> steals = Event("steals", (1, 0, 1))
    >>> event(steals, 1), event(steals, 0)
    ('You steal oxen from Red.', 'Blue steals oxen from you.')
    """
    return SENTENCES[event.name](Voice(viewer, names), event.args)


# ---------------------------------------------------------------- numbers in words


def _supply(kind: int) -> str:
    return supply(t.SUPPLIES[kind])


def _supplies(n: int) -> str:
    return counted(n, "supply")


def _cards(n: int) -> str:
    return counted(n, "card")


def _card(card: int) -> str:
    return trail_card(t.CARD_NAMES[card])


def _calamity(kind: int) -> str:
    return calamity(t.CALAMITIES[kind])


def _trouble(number: int) -> str:
    return trouble(t.TROUBLES[number])


def _place(args: Args) -> str:
    name, after = args
    return place(t.PLACES[name], after)


def _new_place(args: Args) -> str:
    return f"a{_place(args).removeprefix('the')}"


def _laid(args: Args) -> str:
    card, turned, segment = args
    return f"segment {segment}: {path(laid_name(card, turned))}"


def _step(args: Args) -> str:
    steps, at = args
    return f"{'walk back' if steps < 0 else 'move forward'} to {spot(at)}"


def remedy_words(kind: int) -> str:
    """The supplies that mend a calamity."""
    return remedies(remedy_of(t.TROUBLES[kind]))


def _is_oxen(kind: int) -> bool:
    """Whether a card that is due has to do with dead oxen: grass and bad water are due only when they have turned."""
    return kind in (t.DEAD_OXEN, t.INADEQUATE_GRASS, t.BAD_WATER)


SOURCES: Final = (" for the journey", *(f" in the {name}" for name in t.PLACES))
"""Where a supply is taken: in the draft, in a town, in a fort."""


def _both(*phrases: str) -> Sentence:
    """Two things that a seat does."""
    return lambda voice, args: voice.says(args[0], *(phrase.format(their=voice.their(args[0])) for phrase in phrases))


# ---------------------------------------------------------------- turns


def _turn(voice: Voice, args: Args) -> str:
    seat, actions, _, arms, measles, number = args
    why = f" ({action_loss(arms, measles)})" if arms or measles else ""
    has = counted(actions, "action") if actions else "no actions"
    return f"Round {number}: it is {voice.whose(seat)} turn, with {has}{why}."


def action_loss(arms: int, measles: int) -> str:
    """Why somebody has fewer actions than people."""
    less = [f"{arms} less for {'a broken arm' if arms == 1 else 'broken arms'}"] if arms else []
    return listed([*less, "1 less for measles"] if measles else less)


def _scouts(voice: Voice, args: Args) -> str:
    seat, forced = args
    return voice.says(seat, "scout for a trail card" + (", the only thing to do" if forced else ""))


def _stops(voice: Voice, args: Args) -> str:
    seat, forced = args
    why = "nothing can be done" if forced else "no new trail card can be had"
    return voice.says(seat, f"end {voice.their(seat)} turn early, as {why}")


def _due(voice: Voice, args: Args) -> str:
    seat, kind, n = args
    if t.DEADLINE[kind] == t.GONE:
        healed = "broken arm has" if n == 1 else "broken arms have"
        return f"{voice.starts(seat, voice.whose(seat))} {healed} healed."
    late = "replace the dead oxen" if _is_oxen(kind) else f"mend {_trouble(kind)}"
    return f"It is too late for {voice.who(seat)} to {late}."


def _collects(voice: Voice, args: Args) -> str:
    seat, first, last = args
    joint = "and" if last == first + 1 else "to"
    which = f"Segment {first}" if first == last else f"Segments {first} {joint} {last}"
    leaves = "leaves" if first == last else "leave"
    return f"{which} of {voice.whose(seat)} trail {leaves} the table, too far behind to go back to."


def _gathers(voice: Voice, args: Args) -> str:
    name, after, n = args
    which = upper_first(place(t.PLACES[name], after)) + (f" (×{n})" if n > 1 else "")
    return f"{which} leaves the table, too far behind for everybody."


# ---------------------------------------------------------------- the trail


def _enters_river(voice: Voice, args: Args) -> str:
    seat, card, turned, segment = args
    laid = laid_name(card, turned)
    river = f"{PATHS[kind_of(laid)]} ({lanes(laid)})"
    return voice.says(seat, f"lay {river} as segment {segment}", "try to ford it")


def _rolls_river(voice: Voice, args: Args) -> str:
    seat, face, drowning = args
    kind = t.KINDS[t.RIVER_SUPPLY + drowning]
    return _rolls(voice, seat, face, river_faces(kind, t.FORDED), f"fords the {bare(PATHS[kind])}")


def _rolls(voice: Voice, seat: int, face: int, wanted: Sequence[int], what: str) -> str:
    """A roll of the die, and what it takes."""
    only = "and" if face in wanted else "but only"
    return voice.says(seat, f"roll {face}, {only} {long_faces(wanted)} {what}")


def _fords(voice: Voice, args: Args) -> str:
    seat, segment = args
    return voice.says(seat, f"be across: the river is now segment {segment} of {voice.their(seat)} trail")


def _loses(voice: Voice, args: Args) -> str:
    seat, kind = args
    return f"The river takes {_supply(kind)} from {voice.who(seat)} and holds {voice.their(seat)} wagon fast."


def _trade_fails(voice: Voice, args: Args) -> str:
    seat, number = args
    keeps = voice.does(seat, f"keep {_trouble(number)}")
    return f"{voice.begins(seat, 'get nothing for it')}: {keeps}, but no action is spent."


# ---------------------------------------------------------------- calamities


def _targets(voice: Voice, args: Args) -> str:
    seat, victim = args
    return voice.says(seat, f"wish a calamity on {voice.who(victim)}")


def _calamity_card(voice: Voice, args: Args) -> str:
    victim, kind, seat = args
    if kind == t.HUNTING:
        return voice.says(seat, f"send {voice.who(victim)} {_calamity(kind)}: food, for whoever has bullets")
    return voice.says(seat, f"strike {voice.who(victim)} with {_calamity(kind)}")


def _attaches(voice: Voice, args: Args) -> str:
    seat, kind, stage = args
    when = f"{voice.their(seat)} next turn" if stage < 2 else f"{voice.their(seat)} second turn from now"
    cure = f"{remedy_words(kind)} or a town"
    whose = voice.starts(seat, voice.whose(seat))
    if kind < t.DEAD_OXEN:
        return f"{whose} wagon has {_calamity(kind)}: {_doomed(cure, when).replace('the wagon', 'it')}"
    if kind == t.DEAD_OXEN:
        return f"{whose} oxen are dead: {_doomed(cure, when)}"
    if t.DEADLINE[kind] == t.LOSE_PERSON:
        return f"Without {cure}, one of {voice.whose(seat)} people will die of {_cause(kind)} at the end of {when}."
    if kind == t.BROKEN_ARM:
        turns = f"{voice.their(seat)} next {'two turns' if stage == 2 else 'turn'}"
        return f"With a broken arm, {voice.does(seat, f'have 1 action less in {turns}')}."
    penalty = f"takes 1 action from {voice.who(seat)} next turn and " if kind == t.MEASLES else ""
    return f"{upper_first(_calamity(kind))} {penalty}lies in wait before {voice.whose(seat)} wagon: {PAIRS[kind]}."


def _doomed(cure: str, when: str) -> str:
    return f"the wagon can neither forge nor ford, and without {cure} it is lost at the end of {when}."


PAIRS: Final = {
    t.INADEQUATE_GRASS: "a second card of it kills the oxen",
    t.BAD_WATER: "a second card of it kills the oxen",
    t.MEASLES: "with a second card of it, each kills a person",
    t.CHOLERA: "with a second card of it, each kills a person",
}


def _rolls_escape(voice: Voice, args: Args) -> str:
    seat, face, kind = args
    saving = [number + 1 for number in range(t.FACES) if t.ESCAPED[kind * t.FACES + number]]
    return _rolls(voice, seat, face, saving, f"saves the wagon from {_calamity(kind)}")


def _pair(voice: Voice, args: Args) -> str:
    kind, holder, victim = args
    where = "the same wagon" if holder == victim else f"{voice.whose(holder)} wagon"
    return f"This is the second card of {_calamity(kind)}, and the first lies before {where}: they make a pair."


def _oxen_die(voice: Voice, args: Args) -> str:
    seat, kind, _ = args
    cure = f"{remedy_words(t.DEAD_OXEN)} or a town"
    dead = f"{voice.starts(seat, voice.whose(seat))} oxen die of {_calamity(kind)}"
    return f"{dead}: {_doomed(cure, f'{voice.their(seat)} next turn')}"


def _dies(voice: Voice, args: Args) -> str:
    sentence = what_dies(voice, args)
    named = not args[2] and args[1] == 1 and args[0] != voice.viewer  # a name is left as its owner writes it
    return f"{sentence if named else upper_first(sentence)}."


def what_dies(voice: Voice, args: Args) -> str:
    """Who dies of what, and who is left."""
    seat, deaths, left, cause = args
    how = "drowns" if cause == t.DROWNED else f"dies of {_cause(cause)}"
    whose = voice.whose(seat)
    if not left:
        if deaths == 1:
            return f"{whose} last person {how}"
        return f"nobody in {whose} wagon survives {_cause(cause)}"
    stuck = ", and the wagon is stuck in the river" if cause == t.DROWNED else ""
    who = "one of" if deaths == 1 else "two of"
    return f"{who} {whose} people {how if deaths == 1 else how.replace('dies', 'die')} ({left} left){stuck}"


def _cause(kind: int) -> str:
    return "the cold" if kind == t.EXTREME_COLD else _calamity(kind)


def _wagon_lost(voice: Voice, args: Args) -> str:
    return f"{voice.starts(args[0], lost_wagon(voice, args))}."


def lost_wagon(voice: Voice, args: Args) -> str:
    """Whose wagon is lost, where and why."""
    seat, cause, forged = args
    where = f"after {counted(forged, 'segment')}" if forged else "before its first segment"
    fatal = cause < t.ATTACHED and t.DEADLINE[cause] == t.WAGON_LOST
    want = (
        f"for want of {remedy_words(t.DEAD_OXEN if _is_oxen(cause) else cause)}" if fatal else "with nobody left in it"
    )
    return f"{voice.whose(seat)} wagon is lost {where}, {want}"


def _lays_down(voice: Voice, args: Args) -> str:
    seat, *cards = args
    shown = listed(_card(card) + (f" ×{n}" if n > 1 else "") for card, n in Counter(cards).items())
    return f"{voice.starts(seat, voice.whose(seat))} hand goes to the discard pile: {shown}."


# ---------------------------------------------------------------- thieves


def _shoots(voice: Voice, args: Args) -> str:
    seat, robber = args
    return f"{voice.begins(seat, 'answer the thief with bullets')}: now {voice.does(robber, 'be to be robbed')}."


def _yields(voice: Voice, args: Args) -> str:
    seat, robber = args
    return voice.says(seat, f"keep {voice.their(seat)} bullets in spite of {voice.whose(robber)} thief")


def _steals(voice: Voice, args: Args) -> str:
    robber, robbed, kind = args
    return voice.says(robber, f"steal {_supply(kind)} from {voice.who(robbed)}")


def _nothing_to_steal(voice: Voice, args: Args) -> str:
    robber, robbed = args
    return voice.says(robber, f"steal nothing: {voice.does(robbed, 'have no supplies')}")


# ---------------------------------------------------------------- places and the end


def _no_benefit(voice: Voice, args: Args) -> str:
    seat, name = args
    also = f", and {voice.does(seat, 'have no calamity to get rid of')}" if name == t.A_TOWN else ""
    return f"The {t.PLACES[name]} gives nothing now: the bank is empty{also}."


def _over(voice: Voice, args: Args) -> str:
    return f"The race is over: {ending(voice, args)}."


def ending(voice: Voice, args: Args) -> str:
    """How the race ends, and who wins."""
    how, *winners = args
    if not winners:
        return "no wagon is left on the trail, and nobody wins"
    if how == t.ARRIVED:
        return voice.does(winners, "reach the Willamette Valley first", "win")
    if how == t.LAST_WAGON:
        return f"only {voice.whose(winners[0])} wagon is left, and {voice.does(winners, 'win')}"
    assert how == t.WINTER
    return f"winter closes the passes, and {voice.does(winners, victory(winners))}"


SENTENCES: dict[str, Sentence] = {
    # set-up
    "first": _both("go first", "take supplies last"),
    "deals": does("be dealt {}", lambda n: counted(n, "trail card")),
    "finds": secretly("draw {}", _card),
    "takes": does("take {} from the bank{}", _supply, SOURCES),
    # turns and decks
    "turn": _turn,
    "stops": _stops,
    "due": _due,
    "scouts": _scouts,
    "discards": does("discard {}", _card),
    "collects": _collects,
    "gathers": _gathers,
    "prunes": happens(
        "All wagons have reached the place after {}: the trails are cut off there, and nobody can go back behind it.",
        spot,
    ),
    "shuffles": happens("The trail deck is empty: a new one is shuffled from {}.", _cards),
    "shuffles_calamities": happens("The calamity deck is empty: a new one is shuffled from {}.", _cards),
    # the trail
    "forges": does("forge {}", rest=_laid),
    "enters_river": _enters_river,
    "tries_again": does("try again to ford the river"),
    "rolls_river": _rolls_river,
    "fords": _fords,
    "stuck": does("lose nobody, but {their} wagon is stuck in the river"),
    "loses": _loses,
    "nothing_to_lose": does("have no supplies to lose, but {their} wagon is stuck in the river"),
    "moves": does("{}", rest=_step),
    # mending
    "offers": does("offer {1} in a trade to mend {0}", _trouble, _supply),
    "rolls_trade": lambda voice, args: _rolls(voice, args[0], args[1], TRADED, "makes the trade"),
    "trade_fails": _trade_fails,
    "spends": does("spend {} on {}", _supply, _trouble),
    "mends": does("mend {}", _trouble),
    "refund": does("get back the action that measles took"),
    # places
    "uses": does("use {}", rest=_place),
    "places": does("put down {}, on all trails", rest=_new_place),
    "no_benefit": _no_benefit,
    "bank_empty": does("go without {}, as the bank is empty", _supplies),
    "removes": does("get rid of {} in the town", _trouble),
    # calamities
    "targets": _targets,
    "no_calamity": happens("No calamity is left to draw, so nobody is struck."),
    "calamity": _calamity_card,
    "attaches": _attaches,
    "rolls_escape": _rolls_escape,
    "escapes": does("get away without {}", _calamity),
    "pair": _pair,
    "oxen_die": _oxen_die,
    "shoots": _shoots,
    "yields": _yields,
    "steals": _steals,
    "nothing_to_steal": _nothing_to_steal,
    "no_bullets": does("have no bullets, so the game gets away"),
    "hunts": _both("spend {their} bullets", "get hunted food for them"),
    "lets_go": _both("keep {their} bullets", "let the game go"),
    # losses and the end
    "dies": _dies,
    "wagon_lost": _wagon_lost,
    "lays_down": _lays_down,
    "hand_shown": does("have no trail cards any more"),
    "over": _over,
}
