"""What one whole act meant, in one line: who did it, what it cost and brought, and why."""

from collections import Counter
from collections.abc import Callable, Sequence

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.events import (
    ANSWERS,
    CAUSES,
    answers,
    card,
    city_of,
    connect_words,
    gold,
    land,
    move_words,
    rail_on,
    rail_words,
    settler_words,
    sides,
    terms,
    train_words,
    won_words,
)
from westward.games.settlers_of_america.words.phrases import (
    amounts_words,
    cost_words,
    counted,
    items_words,
    seats_in,
    together,
)
from westward.games.settlers_of_america.words.places import town
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args, turn
from westward.language.recaps import line, told
from westward.language.voices import Voice


def recap(events: Sequence[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """One line for one act, as the viewer is told it; "" where the viewer is told nothing.

    >>> done, roll = Event("done_building", (2,)), Event("rolls", (0, 5, 3))
    >>> recap([done, roll, Event("produces", (0, 8, 0, 1, 0, 0, 0)), Event("compensation", (1, 8))], 1)
    'Green builds nothing more. Red rolls 8 (5 and 3); you take 1 gold, and Red gets 1 coal.'
    """
    act = Act(Voice(viewer, names))
    for event in told(events, viewer):
        TELLS[event.name](act, event.args)
    return act.line()


def passing(event: Event) -> bool:
    """What need not stay in the log: parts that are told again as a whole, and that somebody does nothing more.

    >>> passing(Event("done_building", (2,))), passing(Event("rolls", (0, 5, 3)))
    (True, False)
    """
    return event.name in PASSING


PASSING = (
    *("picks_card", "picks_partners", "picks_item", "picks_done", "answers", "ready"),
    *("ends_turn", "turn", "done_building"),
)


class Act:
    """What is said of an act, as it is put together."""

    def __init__(self, voice: Voice) -> None:
        self.gains: dict[int, str] = {}  # what the roll brought each player
        self.seat = -1
        self.voice = voice
        self.follows: list[str] = []  # what came of it: clauses
        self.did: list[str] = []  # what the seat did: phrases that begin with a verb
        self.returned: dict[int, str] = {}  # after a seven
        self.parts: dict[str, Counter[str]] = {}  # what is picked in secret
        self.steps = 0
        self.coal = 0
        self.fees: Counter[int] = Counter()
        self.roll: list[str] = []  # the dice after it, and what they brought: clauses of a sentence of their own
        self.turn = ""
        self.ready = ""

    def does(self, seat: int, phrase: str) -> None:
        """What the seat that acts did."""
        self.seat = seat
        self.did.append(phrase)

    def line(self) -> str:
        """The whole."""
        voice = self.voice
        for verb, items in self.parts.items():
            self.did.append(f"{verb} {amounts_words(items)}")
        if self.fees:
            self.follows.append(listed(f"{gold(n)} to {voice.who(owner)}" for owner, n in self.fees.items()))
        if self.returned:
            words = [voice.does(seat, f"return {cards}") for seat, cards in _in_order(voice, self.returned)]
            self.follows.insert(0, f"after the seven {listed(words)}")
        if self.gains:
            self.brought(together(voice, self.gains))
        head = voice.begins(self.seat, *self.did) if self.did else ""
        said = [line(head, self.follows), line("; ".join(self.roll))]
        return " ".join(filter(None, said)) or self.ready or self.turn

    def brought(self, clause: str) -> None:
        """What came of the dice, or of a total that was named."""
        (self.roll or self.follows).append(clause)


def _in_order(voice: Voice, found: dict[int, str]) -> list[tuple[int, str]]:
    """The viewer first."""
    return sorted(found.items(), key=lambda one: one[0] != voice.viewer)


Tell = Callable[[Act, Args], None]


def _acts(phrase: Callable[[Args], str]) -> Tell:
    """The seat of the first number does something."""
    return lambda act, args: act.does(args[0], phrase(args))


def _nothing(act: Act, args: Args) -> None:
    """What is said elsewhere in the same act."""


# ------------------------------------------------------------------ set-up and course


def _token(act: Act, args: Args) -> None:
    act.follows[:1] = ["the number tokens are laid at random"]


def _starts(act: Act, args: Args) -> None:
    act.follows.append(act.voice.does(args[0], "go first"))


def _places_city(act: Act, args: Args) -> None:
    act.does(args[0], f"place a city in {town(args[1])}")
    if args[2]:
        act.follows.append(f"{gold(args[2])} from the coast")


def _starting_cards(act: Act, args: Args) -> None:
    act.follows.append(f"{items_words(args[2:])} for the hexes around it")


def _turn(act: Act, args: Args) -> None:
    act.turn = turn(act.voice, args)


def _rolls(act: Act, args: Args) -> None:
    seat, one, two = args
    act.roll.append(act.voice.begins(seat, f"roll {one + two} ({one} and {two})"))


def _produces(act: Act, args: Args) -> None:
    act.gains[args[0]] = f"get {items_words(args[2:])}"


def _compensation(act: Act, args: Args) -> None:
    act.gains[args[0]] = "take 1 gold"


def _shortage(act: Act, args: Args) -> None:
    res, wanted, left = args
    act.brought(f"only {left} {g.RESOURCES[res]} for {wanted}, so nobody gets any")


def _end(act: Act, args: Args) -> None:
    winners = seats_in(args[0])
    others = [f"{act.voice.who(seat)}: {n}" for seat, n in enumerate(args[2:]) if seat not in winners]
    rest = f" ({listed(others)})" if others else ""
    act.follows.append(f"the game is over, and {won_words(act.voice, args)}{rest}")


# ------------------------------------------------------------------ a seven


def _picks_card(act: Act, args: Args) -> None:
    act.seat = args[0]
    act.parts.setdefault("pick", Counter())[g.RESOURCES[args[1]]] += 1


def _ready(act: Act, args: Args) -> None:
    act.ready = act.voice.says(args[0], "be ready")


def _discards(act: Act, args: Args) -> None:
    act.parts.pop("pick", None)
    act.returned[args[0]] = items_words(args[1:])


def _outlaw(act: Act, args: Args) -> None:
    seat, _, stop, cause = args
    act.does(seat, f"move the outlaw to {land(stop)} {CAUSES[cause]}")


def _steals(act: Act, args: Args) -> None:
    act.does(args[0], f"steal a card from {act.voice.who(args[1])}")


def _stolen(act: Act, args: Args) -> None:
    act.did[-1] = act.did[-1].replace("a card", f"1 {g.RESOURCES[args[2]]}", 1)


# ------------------------------------------------------------------ trade


def _partners(act: Act, args: Args) -> None:
    act.does(args[0], f"ask {act.voice.who(seats_in(args[1]))}")


def _item(act: Act, args: Args) -> None:
    seat, side, item = args
    act.seat = seat
    act.parts.setdefault("want" if side else "give", Counter())[t.ITEM_NAMES[item]] += 1


def _side(act: Act, args: Args) -> None:
    if not act.parts:
        act.does(args[0], f"have said what to {'want' if args[1] else 'give'}")


def _stated(act: Act) -> None:
    """The whole is said, so the parts need not be."""
    act.parts.clear()
    act.did.clear()


def _offers(act: Act, args: Args) -> None:
    give, want = terms(args[2:])
    _stated(act)
    act.does(args[0], f"offer {give} to {act.voice.who(seats_in(args[1]))} for {want}")


def _answers(act: Act, args: Args) -> None:
    act.does(args[0], ANSWERS[args[1]])


def _replies(act: Act, args: Args) -> None:
    if not (act.did and act.did[0].startswith("offer")):
        act.did.clear()
    act.follows.append(answers(act.voice, args[1:]))


def _counters(act: Act, args: Args) -> None:
    give, want = terms(args[1:])
    _stated(act)
    act.does(args[0], f"offer {give} for {want} in return")


def _trades(act: Act, args: Args) -> None:
    give, get = sides(args)
    act.does(args[0], f"give {give} to {act.voice.who(args[1])} for {get}")


# ------------------------------------------------------------------ building and moving


def _reshuffles(act: Act, args: Args) -> None:
    act.follows.append(f"the {args[0]} discarded cards are shuffled")


def _draws_card(act: Act, args: Args) -> None:
    act.follows.append(f"it is {card(args[1])}")


def _connects(act: Act, args: Args) -> None:
    act.follows.append(connect_words(act.voice, args))
    act.seat = args[0]


def _founds(act: Act, args: Args) -> None:
    act.does(args[0], "found a city there")
    act.follows.append("a cube to deliver")
    if args[2]:
        act.follows.append(f"{gold(args[2])} from the coast")


def _token_moves(act: Act, args: Args) -> None:
    source, to, number = args
    act.follows.append(f"the token {number} goes from {land(source)} to {land(to)}")


def _steps(act: Act, args: Args) -> None:
    """All steps of an act are one drive."""
    seat, _, _, stop, coal, fee, owner = args
    act.steps += 1
    act.coal += coal
    act.fees.update({owner: fee} if fee else {})
    price = f" for {counted(act.coal, 'coal')}" if act.coal else ""
    words = f"drive a train {counted(act.steps, 'rail')}{price}, to the one {rail_on(stop)}"
    if act.steps > 1:
        act.did = [phrase for phrase in act.did if not phrase.startswith("drive ")]
    act.does(seat, words)


def _delivers(act: Act, args: Args) -> None:
    seat, site, owner, count = args
    act.does(seat, f"deliver a cube to {city_of(act.voice, owner, site)}")
    act.follows.append(f"{count} delivered by now")


# ------------------------------------------------------------------ development cards


def _card_gold(act: Act, args: Args) -> None:
    if act.did:
        price = f" for {counted(int(t.CATTLE_PRICE), 'cattle')}" if args[1] == t.CATTLE_DRIVE else ""
        act.follows.append(f"{gold(args[2])}{price}")
    else:
        act.does(args[0], f"take {gold(args[2])} with {card(args[1])}")


def _takes(act: Act, args: Args) -> None:
    act.seat = args[0]
    act.parts.setdefault("take", Counter())[g.RESOURCES[args[1]]] += 1


def _drives_free(act: Act, args: Args) -> None:
    clause = f"the train on the rail {rail_on(args[2])} may go {args[3]} rails for free"
    if act.did:
        act.follows.append(clause)
    else:
        act.does(args[0], f"choose a train: {clause}")


TELLS: dict[str, Tell] = {
    "trades": _trades,
    "counters": _counters,
    "replies": _replies,
    "answers": _answers,
    "offers": _offers,
    "token": _token,
    "starts": _starts,
    "places_city": _places_city,
    "starting_cards": _starting_cards,
    "places_neutral": _acts(lambda args: f"place a neutral city in {town(args[1])}"),
    "turn": _turn,
    "rolls": _rolls,
    "names_total": _acts(lambda args: f"name {args[1]} with Native Support"),
    "produces": _produces,
    "compensation": _compensation,
    "shortage": _shortage,
    "ends_turn": lambda act, args: act.does(args[0], f"end {act.voice.their(args[0])} turn"),
    "done_building": _acts(lambda args: "build nothing more"),
    "end": _end,
    "shows": _nothing,
    "picks_card": _picks_card,
    "ready": _ready,
    "discards": _discards,
    "outlaw": _outlaw,
    "steals": _steals,
    "stolen": _stolen,
    "exchanges": _acts(lambda args: f"exchange {args[2]} {g.RESOURCES[args[1]]} for 1 {t.ITEM_NAMES[args[3]]}"),
    "buys": _acts(lambda args: f"buy 1 {g.RESOURCES[args[1]]} for {gold(args[2])}"),
    "picks_partners": _partners,
    "picks_item": _item,
    "picks_done": _side,
    "withdraws": _acts(lambda args: "trade with nobody"),
    "buys_card": _acts(lambda args: f"buy a development card for {cost_words(t.DEVELOPMENT)}"),
    "reshuffles": _reshuffles,
    "draws": _nothing,
    "draws_card": _draws_card,
    "builds_settler": _acts(settler_words),
    "builds_train": _acts(train_words),
    "rail": _acts(rail_words),
    "connects": _connects,
    "skips_bonus": _acts(lambda args: "do without the free rail of the track"),
    "stops": _acts(lambda args: "do without the second rail of the Engineer"),
    "moves": _acts(move_words),
    "founds": _founds,
    "token_moves": _token_moves,
    "steps": _steps,
    "delivers": _delivers,
    "plays": _acts(lambda args: f"play {card(args[1])}"),
    "card_gold": _card_gold,
    "takes": _takes,
    "drives_free": _drives_free,
}
