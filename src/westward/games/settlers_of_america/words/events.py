"""What happened, in one sentence for each event."""

from collections.abc import Sequence

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.phrases import (
    CARD_NAMES,
    cost_words,
    counted,
    gold_words,
    items_words,
    seats_in,
    several,
    together,
)
from westward.games.settlers_of_america.words.places import hex_name, path_name, spot_name, town
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args, Sentence, does, happens, secretly, turn
from westward.language.sheets import victory
from westward.language.voices import Voice

ANSWERS = ("", "accept", "say no", "want to make a counteroffer")
CAUSES = ("after the seven", "with the Cavalry")
RAILS = (
    "build the rail {}" + f" for {cost_words(t.RAIL)}",
    "lay the free rail of the track {}",
    "lay the free rail {} with the Engineer",
    "place the first rail {}, with a train on it",
)
"""How a rail came to lie."""


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    >>> buys = Event("buys", (0, 4, 2))
    >>> event(buys, 0), event(buys, 1)
    ('You buy 1 ore for 2 gold.', 'Red buys 1 ore for 2 gold.')
    """
    return SENTENCES[event.name](Voice(viewer, names), event.args)


# ------------------------------------------------------------------ numbers in words


def land(place: int) -> str:
    """A hex."""
    return hex_name(g.HEX_IDS[place])


def rail_on(path: int) -> str:
    """A path, after "rail"."""
    return path_name(g.PATH_IDS[path])


def spot(number: int) -> str:
    """An intersection."""
    return spot_name(g.SPOT_IDS[number])


def card(kind: int) -> str:
    """A development card."""
    return CARD_NAMES[t.CARD_IDS[kind]]


def gold(count: int) -> str:
    """Gold."""
    return counted(count, "gold")


def city_of(voice: Voice, owner: int, site: int) -> str:
    """A city with its owner: "Ben's city of Omaha"; a number beyond the players stands for nobody."""
    return f"{'the neutral' if owner >= t.MOST_SEATS else voice.whose(owner)} city of {town(site)}"


def terms(numbers: Args) -> tuple[str, str]:
    """What is given and what is wanted."""
    return items_words(numbers[: t.ITEMS]), items_words(numbers[t.ITEMS :])


def sides(args: Args) -> tuple[str, str]:
    """What the active player gives and gets in a trade that is closed."""
    active, _, speaker = args[:3]
    give, want = terms(args[3:])
    return (give, want) if speaker == active else (want, give)


def answers(voice: Voice, replies: Sequence[int]) -> str:
    """Who answered what: "Ben accepts, and Cleo says no"."""
    return together(voice, {seat: ANSWERS[reply] for seat, reply in enumerate(replies) if reply})


def instead(source: int, name: str) -> str:
    """Said where a piece was taken off to be built anew."""
    return "" if source < 0 else f", instead of the one {name}"


def move_words(args: Args) -> str:
    """How a settler moves."""
    _, _, start, stop, grain = args
    price = f"for {counted(grain, 'grain')}" if grain else "with the Scout"
    return f"move a settler from {spot(start)} to {spot(stop)} {price}"


def rail_words(args: Args) -> str:
    """How a rail came to lie."""
    _, path, how = args
    return RAILS[how].format(rail_on(path))


def won_words(voice: Voice, args: Args) -> str:
    """Who has won with what."""
    winners, delivered = seats_in(args[0]), args[2:]
    return voice.does(winners, f"{victory(winners)} with {counted(delivered[winners[0]], 'cube')} delivered")


# ------------------------------------------------------------------ sentences with cases


def _places_city(voice: Voice, args: Args) -> str:
    seat, site, gold_of_coast = args
    coast = f", which brings {gold(gold_of_coast)}" if gold_of_coast else ""
    return voice.says(seat, f"place a city in {town(site)}{coast}")


def _rolls(voice: Voice, args: Args) -> str:
    seat, one, two = args
    return voice.says(seat, f"roll {one} and {two}, {one + two} in all")


def _produces(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"get {items_words(args[2:])} for the {args[1]}")


def _shortage(voice: Voice, args: Args) -> str:
    res, wanted, left = args
    return f"The bank has {left} {g.RESOURCES[res]} for {wanted}, so nobody gets any."


def _end(voice: Voice, args: Args) -> str:
    winners = seats_in(args[0])
    return f"The game is over after turn {args[1]}. {voice.starts(winners, won_words(voice, args))}."


def _shows(voice: Voice, args: Args) -> str:
    """The cards left, and after them a victim and a resource for each card that was stolen unseen."""
    seat, cards, stolen = args[0], args[1 : 1 + t.RES + t.KINDS], args[1 + t.RES + t.KINDS :]
    left = several(zip(cards, (*g.RESOURCES, *CARD_NAMES.values())))
    thefts = [f"1 {g.RESOURCES[res]} from {voice.who(victim)}" for victim, res in zip(stolen[::2], stolen[1::2])]
    return voice.says(seat, f"have {left} left", *([f"have stolen {listed(thefts)}"] if thefts else []))


def _outlaw(voice: Voice, args: Args) -> str:
    seat, start, stop, cause = args
    return voice.says(seat, f"move the outlaw from {land(start)} to {land(stop)} {CAUSES[cause]}")


def _steals(voice: Voice, args: Args) -> str:
    seat, victim, cause = args
    return voice.says(seat, f"steal a card from {voice.who(victim)} {CAUSES[cause]}")


def _stolen(voice: Voice, args: Args) -> str:
    seat, victim, res = args
    return f"Only {voice.who([seat, victim])} know: the stolen card is {g.RESOURCES[res]}."


def _partners(voice: Voice, args: Args) -> str:
    seat, mask = args
    return voice.only(seat, f"the offer goes to {voice.who(seats_in(mask))}")


def _item(voice: Voice, args: Args) -> str:
    seat, side, item = args
    verb = "want" if side else "give"
    return voice.only(seat, voice.does(seat, f"{verb} 1 {t.ITEM_NAMES[item]}"))


def _side(voice: Voice, args: Args) -> str:
    seat, side = args
    return voice.only(seat, f"{voice.does(seat, 'have')} said what to {'want' if side else 'give'}")


def _offers(voice: Voice, args: Args) -> str:
    seat, mask = args[:2]
    give, want = terms(args[2:])
    return voice.says(seat, f"offer {give} to {voice.who(seats_in(mask))} for {want}")


def _answers(voice: Voice, args: Args) -> str:
    seat, reply = args
    return voice.only(seat, voice.does(seat, ANSWERS[reply]))


def _replies(voice: Voice, args: Args) -> str:
    return f"All answers are in: {answers(voice, args[1:])}."


def _counters(voice: Voice, args: Args) -> str:
    give, want = terms(args[1:])
    return voice.says(args[0], f"offer {give} for {want} in return")


def _trades(voice: Voice, args: Args) -> str:
    give, get = sides(args)
    return voice.says(args[0], f"give {give} to {voice.who(args[1])} for {get}")


def _builds_settler(voice: Voice, args: Args) -> str:
    return voice.says(args[0], settler_words(args))


def settler_words(args: Args) -> str:
    """A settler is built."""
    _, _, site, source = args
    old = instead(source, f"at {spot(source)}" if source >= 0 else "")
    return f"build a settler in {town(site)} for {cost_words(t.SETTLER)}{old}"


def _builds_train(voice: Voice, args: Args) -> str:
    return voice.says(args[0], train_words(args))


def train_words(args: Args) -> str:
    """A train is built."""
    _, _, path, source = args
    old = instead(source, f"on the rail {rail_on(source)}" if source >= 0 else "")
    return f"build a train on the rail {rail_on(path)} for {cost_words(t.TRAIN)}{old}"


def _rail(voice: Voice, args: Args) -> str:
    return voice.says(args[0], rail_words(args))


def _connects(voice: Voice, args: Args) -> str:
    return f"Connection gold: {connect_words(voice, args)}."


def connect_words(voice: Voice, args: Args) -> str:
    """What a connection pays."""
    seat, _, site, rails = args[:4]
    way = f"the way from {town(site)} over {counted(rails, 'rail')}"
    return f"{way} brings {gold_words(voice, args[4:], seat)}"


def _moves(voice: Voice, args: Args) -> str:
    return voice.says(args[0], move_words(args))


def _founds(voice: Voice, args: Args) -> str:
    seat, site, coast = args
    more = f" and {gold(coast)} from the coast" if coast else ""
    return voice.says(seat, f"found a city in {town(site)}: a cube to deliver{more}")


def _steps(voice: Voice, args: Args) -> str:
    seat, _, start, stop, coal, fee, owner = args
    price = [*(["1 coal"] if coal else []), *([f"{gold(fee)} to {voice.who(owner)}"] if fee else [])]
    cost = f" for {listed(price)}" if price else ""
    return voice.says(seat, f"drive a train from the rail {rail_on(start)} to the one {rail_on(stop)}{cost}")


def _delivers(voice: Voice, args: Args) -> str:
    seat, site, owner, count = args
    return voice.says(seat, f"deliver a cube to {city_of(voice, owner, site)}, number {count}")


SENTENCES: dict[str, Sentence] = {
    "token": happens("The number token {1} is laid on {0}.", land, str),
    "starts": does("go first"),
    "places_city": _places_city,
    "starting_cards": does("get {1} for the hexes around {0}", town, rest=items_words),
    "places_neutral": does("place a neutral city in {}", town),
    "turn": turn,
    "rolls": _rolls,
    "names_total": does("name {} with Native Support", str),
    "produces": _produces,
    "compensation": does("take 1 gold, as the {} brings no card", str),
    "shortage": _shortage,
    "ends_turn": does("end {their} turn"),
    "done_building": does("build nothing more"),
    "end": _end,
    "shows": _shows,
    "picks_card": secretly("pick 1 {} to return", g.RESOURCES),
    "ready": does("be ready"),
    "discards": does("return {} to the bank after the seven", rest=items_words),
    "outlaw": _outlaw,
    "steals": _steals,
    "stolen": _stolen,
    "exchanges": does("exchange {1} {0} for 1 {2}", g.RESOURCES, str, t.ITEM_NAMES),
    "buys": does("buy 1 {} for {}", g.RESOURCES, gold),
    "picks_partners": _partners,
    "picks_item": _item,
    "picks_done": _side,
    "offers": _offers,
    "answers": _answers,
    "replies": _replies,
    "counters": _counters,
    "trades": _trades,
    "withdraws": does("trade with nobody"),
    "buys_card": does(f"buy a development card for {cost_words(t.DEVELOPMENT)}"),
    "reshuffles": happens("The deck is empty, so the {} discarded cards are shuffled.", str),
    "draws": does("draw a development card"),
    "draws_card": secretly("draw {}", card),
    "builds_settler": _builds_settler,
    "builds_train": _builds_train,
    "rail": _rail,
    "connects": _connects,
    "skips_bonus": does("do without the free rail of the track"),
    "stops": does("do without the second rail of the Engineer"),
    "moves": _moves,
    "founds": _founds,
    "token_moves": happens("The number token {2} goes from {0} to {1}.", land, land, str),
    "steps": _steps,
    "delivers": _delivers,
    "plays": does("play {}", card),
    "card_gold": does("take {1} for {0}", card, gold),
    "takes": does("take 1 {} with Mineral Rights", g.RESOURCES),
    "drives_free": does("may drive the train on the rail {1} up to {2} rails for free", str, rail_on, str),
}
