"""What happened, in one sentence for each event."""

from collections.abc import Callable, Sequence
from typing import Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.phrases import (
    MODES,
    NOUNS,
    SITE_TITLES,
    amount,
    barrel,
    bridge,
    chart,
    effect,
    gunmen,
    joining,
    land,
    node,
    points,
    slot_owner,
    source,
    specialty,
    starts,
    the_card,
    voice_for,
)
from westward.games.coloma.words.things import thing
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed, several
from westward.language.events import Args
from westward.language.sheets import victory
from westward.language.voices import Voice

Clause = Callable[[Voice, Args], str]
ENDS: Final = ("on top of", "under")
NOWHERE: Final = -1


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    >>> row = Event("row", (3, 0, 2))
    >>> event(row, 3), event(row, 0)
    ('You fill row 1 with 2 Gunmen.', 'Gold fills row 1 with 2 Gunmen.')
    """
    voice = voice_for(viewer, names)
    return f"{starts(voice, clause(voice, event.name, event.args))}."


def clause(voice: Voice, name: str, args: Args) -> str:
    """What happened, in the middle of a sentence."""
    return SENTENCES[name](voice, args)


def doing(phrase: Callable[[Voice, Args], str]) -> Clause:
    """The party of the first number does something."""
    return lambda voice, args: voice.does(args[0], phrase(voice, args))


def secret(phrase: Callable[[Voice, Args], str]) -> Clause:
    """The same, and only that party knows."""
    return lambda voice, args: f"only {voice.does(args[0], 'know')}: {voice.does(args[0], phrase(voice, args))}"


# ---------------------------------------------------------------- numbers in words


def gain_words(resource: int, got: int, missing: int) -> str:
    """What was gained, and what was not because there was no more of it.

    >>> gain_words(e.GOLD, 1, 1), gain_words(e.DUDE, 0, 2), gain_words(e.HORSE, 1, 1)
    ('1 nugget and 1 Buck for lack of nuggets', 'none of 2 Dudes', '1 of 2 Horses')
    """
    if not missing:
        return amount(got, resource)
    if resource == e.GOLD:
        instead = f"{amount(missing * int(t.GOLD_SUBSTITUTE), e.BUCKS)} for lack of nuggets"
        return f"{amount(got, resource)} and {instead}" if got else instead
    return f"{got or 'none'} of {amount(got + missing, resource)}"


def shade_gain_words(resource: int, got: int) -> str:
    """What Shade does: it gets nothing instead of Gold that is not there, and pays for its dead with points.

    >>> shade_gain_words(e.VP, -4), shade_gain_words(e.GOLD, 0)
    ('lose 4 points', 'gain no nugget, as none is left')
    """
    if got < 0:
        return f"lose {amount(-got, resource)}"
    return f"gain {amount(got, resource) if got else f'no {NOUNS[resource]}, as none is left'}"


def drawn_words(drawn: int, vp: int) -> str:
    """Cards that were drawn, and points for those that were not there.

    >>> drawn_words(1, 3), drawn_words(0, 2)
    ('1 card and 3 points for an empty deck', '2 points for an empty deck')
    """
    return several([(drawn, "card"), (vp, "point")]) + (" for an empty deck" if vp else "")


def paid_words(bucks: int, gold: int, dudes: int, tents: int, lost: int) -> str:
    """What was paid, and what was lost because no change is given."""
    paid = several([(gold, "nugget"), (bucks, "Buck"), (dudes, "Dude"), (tents, "Tent")])
    return f"{paid} ({amount(lost, e.BUCKS)} too much, no change given)" if lost else paid


def skipped(mask: int) -> str:
    """The nodes with other Wagons that were passed."""
    nodes = [node(name) for at, name in enumerate(t.NODE_IDS) if mask >> at & 1]
    return f" past {listed(nodes)}" if nodes else ""


def use_words(slot: int, line: int) -> str:
    """What is used: a half of the site, the Mill or a card, and what for unless that is gained at once.

    >>> use_words(0, t.EFFECT_NAMES.index("site.4.common.1")), use_words(t.BOOM, t.EFFECT_NAMES.index("site.5.boom.1"))
    ('use Common (a Wagon action)', 'use Boom')
    """
    return f"use {slot_owner(t.SLOT_NAMES[slot])}{opens(line)}"


def opens(line: int) -> str:
    """What an effect opens, in brackets; nothing for what is gained at once, which is told next.

    >>> opens(t.EFFECT_NAMES.index("barrel.trail_map")), opens(t.EFFECT_NAMES.index("barrel.whiskey"))
    (' (a Wagon action)', '')
    """
    at_once = t.OP[line] == e.PER or (t.OP[line] == e.GAIN and t.ARG[line] != e.BARREL)
    return "" if at_once else f" ({effect(line)})"


def busted_words(args: Args) -> str:
    """Where the Bust lies, and why."""
    position, clear, copied = args
    if not clear:
        return f"no position has the most pieces, so the Bust stays on the signpost, {position + 1}"
    return f"position {position + 1} goes bust{', and the signpost that copies it' if copied else ''}"


# ---------------------------------------------------------------- clauses with cases


def _sheriff(voice: Voice, args: Args) -> str:
    party, before = args
    if before == NOWHERE:
        return voice.does(party, "be the first Sheriff")
    return voice.does(party, f"keep {voice.their(party)} badge" if party == before else "become Sheriff")


def _exchanges(voice: Voice, args: Args) -> str:
    party, gold, vp, event = args
    if party == t.TOLD_SHADE:
        return f"give {amount(gold, e.GOLD)} for {points(vp)}"
    if not gold:
        return f"keep {voice.their(args[0])} nuggets at Event {event + 1}"
    return f"give {amount(gold, e.GOLD)} for {points(vp)} at Event {event + 1}"


def _gains(voice: Voice, args: Args) -> str:
    party, resource, got, missing, line = args
    if party == t.TOLD_SHADE:
        return shade_gain_words(resource, got)
    return f"gain {gain_words(resource, got, missing)} from {source(t.EFFECT_NAMES[line])}"


def _pays(voice: Voice, args: Args) -> str:
    _, bucks, gold, dudes, tents, action, lost = args
    return f"pay {paid_words(bucks, gold, dudes, tents, lost)} for {thing(CODEC.text(action))}"


def _owes(voice: Voice, args: Args) -> str:
    _, bucks, action = args
    return f"owe {amount(bucks, e.BUCKS)} for {thing(CODEC.text(action))}"


def _barrel(voice: Voice, args: Args) -> str:
    _, space, kind, outlaws = args
    place = f"of space {space}" if space else "of the hidden pile"
    return f"take the {barrel(t.BARREL_IDS[kind])} {place}, and {joining(outlaws)} the Shootout"


def _tier(voice: Voice, args: Args) -> str:
    _, tier, number = args
    return f"{TIERS[tier]}" if tier == len(TIERS) - 1 else f"{TIERS[tier]} with {gunmen(number)}"


TIERS: Final = ("be first at the Shootout", "be second at the Shootout", "be behind at the Shootout", "have no Gunmen")


def _shootout(voice: Voice, args: Args) -> str:
    name, lost, total, outlaws = args
    result = "lost" if lost else "won"
    fight = f"{gunmen(total)} against {counted(outlaws, 'Outlaw')}"
    return f"the Shootout ({chart(t.CHART_IDS[name])}) is {result}, {fight}"


def _turn(voice: Voice, args: Args) -> str:
    _, position, place, busted = args
    return f"begin {voice.their(args[0])} turn on position {position + 1}, {SITE_TITLES[place]}{', busted' * busted}"


def _shade(voice: Voice, args: Args) -> str:
    operation, hotel = args
    if t.SHADE_OPS[operation] == "shade_building":
        return f"Shade builds a {'Hotel' if hotel else 'Town Building'}"
    return SHADE_DOES[t.SHADE_OPS[operation]]


SHADE_DOES: Final = {
    "shade_gold": "Shade digs for nuggets",
    "shade_river": "Shade takes a River",
    "shade_wagon": "Shade moves its Wagon",
    "shade_row": "Shade looks for a vacant row",
    "shade_tents": "Shade looks for lands beside its Wagon",
    "shade_exchange": "Shade turns nuggets into points",
    "shade_horse": "Shade looks for a Horse",
    "shade_barrel": "Shade takes a Barrel",
}


def _uses(voice: Voice, args: Args) -> str:
    _, slot, line = args
    return f"use {slot_owner(t.SLOT_NAMES[slot])}: {effect(line)}"


def _mule(voice: Voice, args: Args) -> str:
    seat, event, eats = args
    found = "eats the Carrot" if eats else "finds no Carrot"
    return f"{voice.whose(seat)} Mule {found} on Event {event + 1}"


def over_words(voice: Voice, args: Args) -> str:
    """Who has won; alone, perhaps nobody."""
    winners = [seat for seat in range(t.MOST_SEATS) if args[0] >> seat & 1]
    return f"the game is over: {voice.does(winners, victory(winners)) if winners else 'Shade wins'}"


SENTENCES: Final[dict[str, Clause]] = {
    "sheriff": _sheriff,
    "stash": lambda voice, args: f"the {barrel(t.BARREL_IDS[args[1]])} comes to space {args[0]} of the Stash",
    "bridge_type": lambda voice, args: f"the {bridge(t.BRIDGE_IDS[args[0]])} is in the game",
    "chart": lambda voice, args: f"the chart of {t.YEAR_NAMES[args[0]]} is {chart(t.CHART_IDS[args[1]])}",
    "pioneer": doing(lambda voice, args: f"be the {t.PIONEERS[args[1]]} pioneer"),
    "draws_card": secret(lambda voice, args: f"draw {the_card(t.CARD_IDS[args[1]])}"),
    "draws": doing(lambda voice, args: f"get {drawn_words(args[1], args[2])}"),
    "cards": doing(lambda voice, args: f"may draw {amount(args[1], e.CARD)}: {source(t.EFFECT_NAMES[args[2]])}"),
    "picks": secret(lambda voice, args: f"choose {the_card(t.CARD_IDS[args[1]])} to go {ENDS[args[2]]} the deck"),
    "puts_back_card": secret(
        lambda voice, args: f"put {the_card(t.CARD_IDS[args[1]])} {ENDS[args[2]]} {voice.their(args[0])} deck"
    ),
    "puts_back": doing(lambda voice, args: f"put a card back {ENDS[args[1]]} {voice.their(args[0])} deck"),
    "ready": doing(lambda voice, args: "be ready"),
    "round": lambda voice, args: f"round {args[1]} of {t.YEAR_NAMES[args[0]]} begins",
    "event": doing(lambda voice, args: f"have Event {args[1] + 1}{', doubled by a Tent' * args[2]}"),
    "exchanges": doing(_exchanges),
    "buster_card": lambda voice, args: f"a Buster card shows position {args[1] + 1}",
    "buster": lambda voice, args: f"Buster goes to position {args[0] + 1}",
    "selects": secret(lambda voice, args: f"{('go', 'send the Mule')[args[1]]} to position {args[2] + 1}"),
    "places": doing(lambda voice, args: f"{('go', 'send the Mule')[args[2]]} to position {args[1] + 1}"),
    "bust": lambda voice, args: busted_words(args),
    "mule": _mule,
    "turn": doing(_turn),
    "ends_turn": doing(lambda voice, args: f"end {voice.their(args[0])} turn"),
    "uses": doing(_uses),
    "uses_barrel": doing(lambda voice, args: f"use a {barrel(t.BARREL_IDS[args[1]])}{opens(t.BARREL_PC[args[1]])}"),
    "specialty": doing(lambda voice, args: f"act as {specialty(t.SPECIALTY_IDS[args[1]])}"),
    "pays": doing(_pays),
    "owes": doing(_owes),
    "gains": doing(_gains),
    "outlaws_leave": doing(lambda voice, args: f"drive {counted(args[1], 'Outlaw')} away"),
    "robs": doing(lambda voice, args: f"take {amount(args[1], e.GOLD)} from the Mine Cart"),
    "barrel": doing(_barrel),
    "new_pile": lambda voice, args: f"the discarded Barrels become a new pile of {args[0]}",
    "gives_up_barrel": doing(lambda voice, args: f"give up a used {barrel(t.BARREL_IDS[args[1]])}"),
    "builds": doing(lambda voice, args: f"build {the_card(t.CARD_IDS[args[1]])} by {MODES[args[2]]}"),
    "builds_hotel": doing(lambda voice, args: f"build a Hotel by {MODES[args[1]]}"),
    "surveys": doing(lambda voice, args: f"survey a River in canyon {args[1] + 1} by {MODES[args[2]]}"),
    "bridges": doing(lambda voice, args: f"build the {bridge(t.BRIDGE_IDS[args[1]])} by {MODES[args[2]]}"),
    "buys": doing(lambda voice, args: f"buy {several([(args[1], 'Tent'), (args[2], 'Horse')])}"),
    "goes": doing(lambda voice, args: f"go{skipped(args[2])} to {node(t.NODE_IDS[args[1]])}"),
    "stops": doing(lambda voice, args: f"stop {'off ' * args[2]}at {node(t.NODE_IDS[args[1]])}"),
    "row": doing(lambda voice, args: f"fill row {args[1] + 1} with {gunmen(args[2])}"),
    "tent_on_event": doing(lambda voice, args: f"pitch a Tent on Event {args[1] + 1}"),
    "tent_on_land": doing(lambda voice, args: f"pitch a Tent on {land(t.LAND_IDS[args[1]])}"),
    "guests": doing(lambda voice, args: f"take {counted(args[1], 'guest')} for {points(args[2])}"),
    "buries": doing(lambda voice, args: f"bury {counted(args[1], 'Dude')}"),
    "declines": doing(lambda voice, args: f"decline what {source(t.EFFECT_NAMES[args[2]])} offers"),
    "shootout": _shootout,
    "tier": doing(_tier),
    "year": lambda voice, args: (
        f"the year {t.YEAR_NAMES[args[0]]} begins with {counted(args[1], 'Outlaw')}, "
        f"and {amount(args[2], e.GOLD)} of the Mine Cart fill the pools again"
    ),
    "shade": _shade,
    "wagon_card": lambda voice, args: f"Shade's Wagon goes to {node(t.NODE_IDS[args[0]])}",
    "game_over": over_words,
}
