"""What a piece is, does and is worth now: everything that belongs to a player or to Shade."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words import phrases as p
from westward.games.coloma.words.choices import canyon_words
from westward.games.coloma.words.dials import event_words
from westward.games.coloma.words.reasons import lacking
from westward.language.abouts import About, Explain, about_of
from westward.language.amounts import counted, listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first

HAVE: Final = "what-you-have"
TURN: Final = "your-turn"
TOWN: Final = "town-buildings"
THINGS: Final = "bridges-and-barrels"
SHOOTOUT: Final = "the-shootout-and-the-end-of-a-year"
MODULES: Final = "modules-and-variants"
ROUND: Final = "a-round"

Own = dict[str, Any]
Tell = Callable[[View, int, Own, Voice], About | None]


def owner(view: View, which: str) -> Own:
    """What a party has: a player, or Shade."""
    party = int(which)
    if party == view["seats"] and view["shade"] is not None:
        shade: Own = view["shade"]
        return shade
    if not 0 <= party < view["seats"]:
        raise IndexError(which)
    player: Own = view["players"][party]
    return player


def of_party(tell: Tell) -> Explain:
    """A thing that every party has, with the party's number in its id."""
    return lambda view, which, voice: tell(view, int(which), owner(view, which), voice)


def whose(view: View, party: int, voice: Voice) -> str:
    """At the start of a title."""
    return voice.starts(party, voice.whose(party))


# ---------------------------------------------------------------- amounts


def _amount(title: str, does: str, number: Callable[[View, Own], str], rule: str = HAVE) -> Explain:
    """Something that is counted."""

    def tell(view: View, party: int, own: Own, voice: Voice) -> About:
        return about_of(f"{whose(view, party, voice)} {title}", does, f"{number(view, own)}.", rule)

    return of_party(tell)


def _bucks(view: View, own: Own) -> str:
    return p.amount(own.get("bucks", 0), e.BUCKS)


def _gold(view: View, own: Own) -> str:
    return f"{p.amount(own['gold'], e.GOLD)}, as money each worth {p.amount(view['gold']['value'], e.BUCKS)} now"


def _horses(view: View, own: Own) -> str:
    return p.amount(own["horses"], e.HORSE)


def _lodge(view: View, own: Own) -> str:
    dudes = own["dudes"]
    return p.amount(dudes if isinstance(dudes, int) else dudes["lodge"], e.DUDE)


def _tents(view: View, own: Own) -> str:
    return p.amount(own["tents"]["lodge"] if "tents" in own else 0, e.TENT)


def _supply(view: View, own: Own) -> str:
    if "tents" not in own:
        return p.amount(own["dudes"], e.DUDE)
    return f"{p.amount(own['dudes']['supply'], e.DUDE)} and {p.amount(own['tents']['supply'], e.TENT)}"


def _graves(view: View, own: Own) -> str:
    dead = own["dudes"]["graves"] if "tents" in own else 0
    return f"{counted(dead, 'grave')} of {t.GRAVES} taken, {p.points(-sum(t.GRAVE_VP[:dead]))}"


def _hand(view: View, own: Own) -> str:
    return counted(own.get("hand_size", 0), "card")


def _deck(view: View, own: Own) -> str:
    deck = own.get("deck", {"top": 0, "bag": 0, "bottom": 0})
    known = f"; {deck['top']} put on top and {deck['bottom']} put under it" if deck["top"] + deck["bottom"] else ""
    return f"{counted(sum(deck.values()), 'card')}{known}"


def _guests(view: View, own: Own) -> str:
    return f"{counted(own['dudes']['guests'], 'guest')} in {counted(own['rooms'], 'room')}"


def _score(view: View, party: int, own: Own, voice: Voice) -> About:
    rows = [(key, vp) for key, vp in own["score"].items() if key not in ("total", "remains") and vp]
    worth = listed(f"{key} {vp}" for key, vp in rows) or "nothing yet"
    does = "The points as if the game ended now, row by row."
    title = f"{whose(view, party, voice)} score: {p.points(own['score']['total'])}"
    return about_of(title, does, f"{upper_first(worth)}.", "the-end-of-the-game")


def _player(view: View, party: int, own: Own, voice: Voice) -> About:
    total = p.points(own["score"]["total"])
    if "tents" not in own:
        return about_of(
            p.SHADE, "It plays by itself, by rules of its own.", f"It has {total} now.", "alone-against-shade"
        )
    begun = "has taken" if own["begun"] else "has not taken"
    where = f"on position {own['position']}" if own["position"] else "not on the wheel"
    special = f" The specialty is {p.specialty(own['specialty'])}." if own["specialty"] else ""
    return about_of(
        f"{whose(view, party, voice)} board",
        f"The Pioneer is {where} and {begun} a turn this round.{special}",
        f"{total} as if the game ended now.",
        HAVE,
    )


# ---------------------------------------------------------------- pieces


def _pioneer(view: View, party: int, own: Own, voice: Voice) -> About:
    at = own["position"]
    worth = f"On position {at}." if at else "Not on the wheel yet."
    does = "It stands where its player chose, and counts for the Bust."
    return about_of(f"{whose(view, party, voice)} Pioneer", does, worth, ROUND)


def _mule(view: View, party: int, own: Own, voice: Voice) -> About:
    at = own.get("mule")
    does = "It counts for the Bust, and eats its player's Carrot there: that brings the Event."
    return about_of(f"{whose(view, party, voice)} Mule", does, f"On position {at}." if at else "Not sent yet.", MODULES)


def _dial(view: View, party: int, own: Own, voice: Voice) -> About:
    does = "The choice of a position, laid down face down. It is final."
    return about_of(
        f"{whose(view, party, voice)} Dial", does, "Ready." if own.get("ready") else "Not laid down.", ROUND
    )


def _wagon(view: View, party: int, own: Own, voice: Voice) -> About:
    horses = p.amount(own["horses"], e.HORSE)
    does = f"It moves one step for each Horse, and has {horses}. Lands are reached from boomtowns."
    return about_of(f"{whose(view, party, voice)} Wagon", does, f"It is at {p.node(own['wagon'])}.", "the-sites")


def _tent(view: View, which: str, voice: Voice) -> About | None:
    """A Tent on an Event or on a land."""
    party, kind, name = which.split("-")
    own = owner(view, party)
    title = f"{whose(view, int(party), voice)} Tent"
    if kind == "event" and int(name) in own["events"]:
        event = int(name)
        brings = f"It doubles Event {event} for its player: {event_words(event, True)}."
        return about_of(f"{title} on Event {event}", brings, rule=ROUND)
    if kind == "land" and name in own["lands"]:
        worth = f"{counted(len(own['lands']), 'land')}: {p.points(t.LAND_VP[len(own['lands'])])}."
        return about_of(f"{title} on {p.land(name)}", "Tents on lands are worth more the more there are.", worth, HAVE)
    return None


def _carrot(view: View, which: str, voice: Voice) -> About | None:
    seat, event = (int(number) for number in which.split("-"))
    if seat not in view["wheel"]["positions"][event - 1]["carrots"]:
        return None
    does = f"If the Mule of its player comes here, it eats it, and Event {event} happens for that player."
    return about_of(f"{whose(view, seat, voice)} Carrot on Event {event}", does, rule=MODULES)


# ---------------------------------------------------------------- cards, canyons, Barrels


def building(name: str) -> str:
    """What a Town Building does, as printed, and what it costs."""
    at = t.CARD_IDS.index(name)
    hammer, saw = (p.price_words(p.parts(t.CARD_PRICE[mode * t.CARDS + at])) for mode in range(len(p.MODES)))
    where = p.site(t.SITES[t.CARD_SITE[at]])
    vp = p.points(t.CARD_VP[at])
    return f"{CARD_TEXTS[at]} It belongs to {where}; {hammer} by hammer, {saw} by saw; {vp} in the end."


CARD_TEXTS: Final = tuple(entry.word("text") for entry in t.SHEET.tables("town"))


def _card(view: View, which: str, voice: Voice) -> About | None:
    """A card of the viewer's hand."""
    if view["viewer"] is None or which not in view["players"][view["viewer"]]["hand"]:
        return None
    at = t.CARD_IDS.index(which)
    short = [lacking(view, p.parts(t.CARD_PRICE[mode * t.CARDS + at])) for mode in range(len(p.MODES))]
    ways = [f"by {mode} you lack {lack}" if lack else f"by {mode} you can pay" for mode, lack in zip(p.MODES, short)]
    return about_of(p.card(which), building(which), f"{upper_first(listed(ways))}.", TOWN)


def _built(view: View, which: str, voice: Voice) -> About | None:
    party, _, name = which.partition("-")
    if name not in owner(view, party).get("tableau", ()):
        return None
    fresh = view["turn"]["active"] == int(party) and name in view["turn"]["fresh"]
    open_now = [slot for slot in view["turn"]["slots"] if slot.startswith(f"{name}_")]
    mine = view["turn"]["active"] == int(party)
    worth = "Built in this turn: it works from the next one on." if fresh else ""
    if mine and open_now:
        worth = "Open in this turn."
    return about_of(f"{p.card(name)} of {voice.who(int(party))}", building(name), worth, TOWN)


def _mill(view: View, party: int, own: Own, voice: Voice) -> About:
    shovel, barrow = (p.effect(t.SLOT_PC[t.SLOT_NAMES.index(f"mill_{kind}")]) for kind in ("shovel", "wheelbarrow"))
    does = f"Shovel, in the Common half of Site 1: {shovel}. Wheelbarrow, in its Boom half: {barrow}."
    return about_of(f"{whose(view, party, voice)} Sutter's Mill", does, rule="the-sites")


def _canyon(view: View, which: str, voice: Voice) -> About:
    """A canyon, with or without a River."""
    party, number = which.split("-")
    own = owner(view, party)
    vp, brings = canyon_words(own["board"], int(number))
    hammer, saw = (p.price_words(p.parts(t.RIVER_PRICE[mode])) for mode in range(len(p.MODES)))
    gift = f" and {brings} at once" if brings else ""
    does = f"A River here brings {p.points(vp)} in the end{gift}. It costs {hammer} by hammer or {saw} by saw."
    state = "It has a River." if int(number) in own["canyons"] else "It is vacant."
    return about_of(f"{whose(view, int(party), voice)} canyon {number}", does, state, THINGS)


def _river(view: View, which: str, voice: Voice) -> About | None:
    party, number = which.split("-")
    own = owner(view, party)
    if int(number) not in own["canyons"]:
        return None
    vp, _ = canyon_words(own["board"], int(number))
    title = f"{whose(view, int(party), voice)} River in canyon {number}"
    return about_of(title, "It can carry a Bridge.", f"{p.points(vp)} in the end.", THINGS)


def _barrel(used: bool) -> Explain:
    """A Barrel of a party."""

    def explain(view: View, which: str, voice: Voice) -> About | None:
        party, _, kind = which.partition("-")
        held = owner(view, party).get("used_barrels" if used else "barrels", ())
        if kind not in held:
            return None
        brings = p.effect(t.BARREL_PC[t.BARREL_IDS.index(kind)])
        does = "It has been used and stays with its owner." if used else f"Use it in any turn of yours, once: {brings}."
        title = f"{'Used ' * used}{p.barrel(kind)} of {voice.who(int(party))}"
        return about_of(title, does, f"{held.count(kind)} of them.", THINGS)

    return explain


def _specialty(view: View, party: int, own: Own, voice: Voice) -> About | None:
    name = own.get("specialty")
    if name is None:
        return None
    at = t.SPECIALTY_IDS.index(name)
    cost = p.cost_words(int(t.SLOTS) + at)
    does = f"{WHENS[t.SPECIALTY_WHEN[at]]}{f' for {cost}' if cost else ''}: {p.effect(t.SPECIALTY_PC[at])}."
    title = f"{upper_first(p.source(f'specialty.{name}'))} of {voice.who(party)}"
    uses = t.SPECIALTY_USES[at]
    return about_of(title, does, f"At most {counted(uses, 'time')} in a turn." if uses else "", MODULES)


WHENS: Final = (
    "In one's own turn",
    "Instead of a Wagon action",
    "For each Dude of yours that is buried",
    "At the first horseshoe of a Wagon action",
)


def _hotel(view: View, party: int, own: Own, voice: Voice) -> About:
    vp, guest = p.points(int(t.HOTEL_VP)), p.points(int(t.GUEST_VP))
    does = f"{vp} in the end for each Hotel, and {guest} for each guest at once."
    return about_of(f"{whose(view, party, voice)} Hotels", does, f"{counted(own['hotels'], 'Hotel')}.", MODULES)


def _board(view: View, party: int, own: Own, voice: Voice) -> About:
    side = own.get("board", "A")
    does = "Four canyons, Sutter's Mill, the Lodge and the graveyard."
    printed = "Side A, alike for all." if side == "A" else f"Side B of the {side} pioneer."
    return about_of(f"{whose(view, party, voice)} player board", does, printed, HAVE)


def _own_end(side: str) -> Explain:
    """An end of the viewer's own deck."""

    def explain(view: View, which: str, voice: Voice) -> About | None:
        if view["viewer"] is None or which:
            return None
        cards = view["players"][view["viewer"]][side]
        end = "on top of" if side == "top" else "under"
        does = f"A card that you put {end} your deck is drawn {'first' if side == 'top' else 'after all others'}."
        known = f"You know: {listed(map(p.card, cards))}." if cards else "You have put none there."
        return about_of(f"The {side} of your deck", does, known, "what-is-secret")

    return explain


OWNED: Final[Mapping[str, Explain]] = {
    "player": of_party(_player),
    "seat": of_party(_player),
    "score": of_party(_score),
    "bucks": _amount("Bucks", "They pay for what is done by hammer, and for Tents and Horses.", _bucks),
    "gold": _amount("nuggets of gold", "They pay for what is done by saw, or serve as Bucks.", _gold),
    "horses": _amount("Horses", f"Steps of the Wagon. Nobody has more than {t.HORSES}.", _horses),
    "lodge": _amount("Dudes in the Lodge", "Buildings, Rivers and Bridges need some; they can be Gunmen.", _lodge),
    "tents": _amount("Tents in the Lodge", "Pitch them on Events and lands at Site 5.", _tents),
    "supply": _amount("supply", "Dudes and Tents that are gained come from here.", _supply),
    "graves": _amount("graves", "Dudes that are buried never return, and cost points.", _graves, SHOOTOUT),
    "hand": _amount("hand", "Town Buildings that can be built. Only their owner sees them.", _hand, "what-is-secret"),
    "deck": _amount(
        "deck", "It is never shuffled. When it is empty, each card owed is a point.", _deck, "what-is-secret"
    ),
    "guests": _amount("guests", "They stay in the Hotels until the year ends.", _guests, MODULES),
    "pioneer": of_party(_pioneer),
    "mule": of_party(_mule),
    "dial": of_party(_dial),
    "wagon": of_party(_wagon),
    "tent": _tent,
    "carrot": _carrot,
    "card": _card,
    "built": _built,
    "mill": of_party(_mill),
    "canyon": _canyon,
    "river": _river,
    "barrel": _barrel(used=False),
    "used": _barrel(used=True),
    "specialty": of_party(_specialty),
    "hotel": of_party(_hotel),
    "board": of_party(_board),
    "deck-top": _own_end("top"),
    "deck-bottom": _own_end("bottom"),
}
