"""What may be chosen, in one sentence for each action, with the places on the board that it concerns."""

from collections.abc import Callable, Sequence

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.actions import CODEC
from westward.games.settlers_of_america.words.ahead import (
    connection,
    deliveries,
    founding,
    production,
    step_cost,
    victims_at,
)
from westward.games.settlers_of_america.words.phrases import (
    CARD_NAMES,
    amounts_words,
    chance,
    cost_words,
    counted,
    gold_words,
    hex_words,
    settler_words,
    spot_target,
    train_words,
)
from westward.games.settlers_of_america.words.places import path_name, site_name, spot_name
from westward.games.settlers_of_america.words.sets import in_set
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.choices import Choice, Draft, choice_of
from westward.language.views import View
from westward.language.voices import Voice

Args = Sequence[str]


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
    """An action of the viewer with its words, places, cost and consequences.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8, "to_do": ["rail built by red", "action of red"],
    ...     "players": {"red": {"hand": {"ore": 1, "lumber": 1}}}})
    >>> choice(state.view(0), GAME.actions.parse("rail p160"))["words"]
    'Build the rail from Nashville towards Indianapolis: 2 gold for you'
    """
    verb, args = CODEC.split(action)
    return choice_of(CODEC, action, DRAFTS[verb](view, args, Voice(view["viewer"], names)))


# ------------------------------------------------------------------ the turn


def _roll(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Roll the dice", ["dice"])


def _end_turn(view: View, args: Args, voice: Voice) -> Draft:
    missed = deliveries(view)
    without = f" without delivering to {listed(map(site_name, missed), 'or')}" if missed else ""
    return Draft(f"End your turn{without}; then the others may build")


def _done(view: View, args: Args, voice: Voice) -> Draft:
    if view["phase"] == "extra_build":
        return Draft("Build nothing more")
    words = "That is what you give" if view["phase"] == "give" else "That is what you want"
    return Draft(words, of=in_set(view))


# ------------------------------------------------------------------ trade with the bank


def _exchange(view: View, args: Args, voice: Voice) -> Draft:
    give, get = args
    price = counted(int(t.BANK_RATE), give)
    return Draft(f"Exchange {price} for 1 {get}", [f"hand-{give}", f"bank-{get}"], price)


def _buy(view: View, args: Args, voice: Voice) -> Draft:
    price = counted(int(t.GOLD_PRICE), "gold")
    return Draft(f"Buy 1 {args[0]} for {price}", ["hand-gold", f"bank-{args[0]}"], price)


# ------------------------------------------------------------------ building


def _card(view: View, args: Args, voice: Voice) -> Draft:
    odds = f"1 of {counted(view['deck'], 'card')}" if view["deck"] else "the discards are shuffled first"
    return Draft(f"Buy a development card ({odds})", ["build-card"], cost_words(t.DEVELOPMENT))


def _settler(view: View, args: Args, voice: Voice) -> Draft:
    both = None not in view["players"][view["viewer"]]["settlers"]
    return Draft(_anew("Build a settler", both), ["build-settler"], cost_words(t.SETTLER))


def _train(view: View, args: Args, voice: Voice) -> Draft:
    both = None not in view["players"][view["viewer"]]["trains"]
    return Draft(_anew("Build a train", both), ["build-train"], cost_words(t.TRAIN))


def _anew(words: str, both: bool) -> str:
    return f"{words}, taking one of yours off the board" if both else words


def _build_rail(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Build a rail", ["build-rail"], cost_words(t.RAIL))


def _pick(view: View, args: Args, voice: Voice) -> Draft:
    seat, number = view["viewer"], int(args[0])
    if view["phase"] == "remove_settler":
        return Draft(f"Take off {settler_words(view, seat, number)}", [f"settler-{seat}-{number}"])
    if view["phase"] == "remove_train":
        return Draft(f"Take off {train_words(view, seat, number)}", [f"train-{seat}-{number}"])
    if view["phase"] == "scout":
        far = counted(int(t.SCOUT_STEPS), "intersection")
        words = f"Lead {settler_words(view, seat, number)} up to {far} for free"
        return Draft(words, [f"settler-{seat}-{number}"])
    far = counted(int(t.FREE_STEPS), "rail")
    return Draft(f"Drive {train_words(view, seat, number)} up to {far} for free", [f"train-{seat}-{number}"])


def _city(view: View, args: Args, voice: Voice) -> Draft:
    site, name = args[0], site_name(args[0])
    target = [f"site-{site}"]
    if view["phase"] == "settler_at":
        return Draft(f"The new settler starts in {name}", target)
    if view["phase"] == "place_neutral":
        return Draft(f"Place a neutral city in {name}", target)
    return Draft(f"Place a city in {name}: {production(view, site)}", target)


def _rail(view: View, args: Args, voice: Voice) -> Draft:
    path, name, target = args[0], path_name(args[0]), [f"path-{args[0]}"]
    if view["phase"] == "train_at":
        return Draft(f"The new train starts on the rail {name}", target)
    verb = {"place_rail": "Place your first rail and train", "build_rail": "Build the rail"}
    words = f"{verb.get(view['phase'], 'Lay the free rail')} {name}{connection(view, path, voice)}"
    return Draft(words, target)


def _skip(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Do without the free rail of the track")


def _stop(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Do without the second rail of the Engineer")


def _route(view: View, args: Args, voice: Voice) -> Draft:
    route = view["hints"]["routes"][int(args[0])]
    rails = [f"path-{path}" for path in route["rails"]]
    ends = f"the way from {site_name(route['site'])} over {counted(len(rails), 'rail')}"
    return Draft(f"Count {ends}: {gold_words(voice, route['gold'], view['viewer'])}", rails)


# ------------------------------------------------------------------ settlers and trains


def _move(view: View, args: Args, voice: Voice) -> Draft:
    """The board shows how far each price goes; new cities can be gone to at once (plans.py)."""
    seat, number, grain = view["viewer"], int(args[0]), int(args[1])
    low, high = (grain - 1) * int(g.PER_GRAIN) + 1, grain * int(g.PER_GRAIN)
    words = f"Move {settler_words(view, seat, number)} {low} to {high} intersections"
    piece = f"settler-{seat}-{number}"
    return Draft(words, [piece], counted(grain, "grain"))


def _to(view: View, args: Args, voice: Voice) -> Draft:
    spot = args[0]
    question = view["question"]
    piece = f"settler-{view['viewer']}-{question['settler']}"
    site = g.SPOT_SITE[g.SPOT_INDEX[spot]]
    if site != g.NOWHERE and g.SITE_IDS[site] not in view["cities"]:
        words = f"Go to {spot_name(spot)} and found a city: {founding(view, g.SITE_IDS[site])}"
    elif site != g.NOWHERE:
        words = f"Go to your city of {spot_name(spot)}"
    else:
        words = f"Go to {spot_name(spot)}"
    return Draft(words, [spot_target(spot)], piece=piece)


def _step(view: View, args: Args, voice: Voice) -> Draft:
    seat, number, path = view["viewer"], int(args[0]), args[1]
    train = train_words(view, seat, number)
    piece = f"train-{seat}-{number}"
    cost, why = step_cost(view, number, path, voice)
    return Draft(f"Drive {train} to the rail {path_name(path)}{why}", [piece, f"path-{path}"], cost, piece)


def _deliver(view: View, args: Args, voice: Voice) -> Draft:
    site = args[0]
    owner = view["cities"][site]
    own = view["players"][view["viewer"]]
    whose = "the neutral city of" if owner is None else f"{voice.whose(owner)} city of"
    count = own["delivered"] + 1
    wins = ", and you win" if count == own["goal"] else ""
    return Draft(f"Deliver a cube to {whose} {site_name(site)} ({count} of {own['goal']}{wins})", [f"site-{site}"])


# ------------------------------------------------------------------ development cards and the outlaw


def _play(view: View, args: Args, voice: Voice) -> Draft:
    cost = counted(int(t.CATTLE_PRICE), "cattle") if args[0] == "cattle_drive" else ""
    return Draft(f"Play {CARD_NAMES[args[0]]}: {PLAYS[args[0]]}", [f"card-{args[0]}"], cost)


PLAYS = {
    "cavalry": f"take {int(t.CAVALRY_GOLD)} gold, move the outlaw and steal a card",
    "engineer": "lay up to 2 rails for free",
    "right_of_way": f"drive a train up to {int(t.FREE_STEPS)} rails without coal and fees",
    "mineral_rights": f"take any {int(t.FREE_CARDS)} cards from the bank",
    "cattle_drive": f"return {int(t.CATTLE_PRICE)} cattle and take {int(t.CATTLE_GOLD)} gold",
    "scout": f"move a settler up to {int(t.SCOUT_STEPS)} intersections for free, or take {int(t.SCOUT_GOLD)} gold",
    "native_support": "name the total of the dice instead of rolling",
}
"""What each card does, after its name."""


def _outlaw(view: View, args: Args, voice: Voice) -> Draft:
    words = f"Move the outlaw to {hex_words(view, args[0])}: {victims_at(view, args[0], voice)}"
    return Draft(words, [f"hex-{args[0]}"], piece="outlaw")


def _steal(view: View, args: Args, voice: Voice) -> Draft:
    victim = int(args[0])
    cards = counted(view["players"][victim]["cards"], "card")
    return Draft(f"Steal one of {voice.whose(victim)} {cards}", [f"seat-{victim}"])


def _gold(view: View, args: Args, voice: Voice) -> Draft:
    return Draft(f"Take {int(t.SCOUT_GOLD)} gold", ["bank-gold"])


def _take(view: View, args: Args, voice: Voice) -> Draft:
    return Draft(f"Take 1 {args[0]} from the bank ({view['bank'][args[0]]} left)", [f"bank-{args[0]}"])


def _total(view: View, args: Args, voice: Voice) -> Draft:
    total = int(args[0])
    if total == t.SEVEN:
        return Draft("Name 7: large hands are halved, and you move the outlaw")
    return Draft(f"Name {total} ({chance(total)})")


def _discard(view: View, args: Args, voice: Voice) -> Draft:
    return Draft(f"Return 1 {args[0]}", [f"hand-{args[0]}"], of=in_set(view))


# ------------------------------------------------------------------ trade with players


def _offer(view: View, args: Args, voice: Voice) -> Draft:
    left = view["offers_left"]
    return Draft(f"Choose whom you offer a trade ({counted(left, 'offer')} left this turn)", ["trade"])


def _ask(view: View, args: Args, voice: Voice) -> Draft:
    seats = [int(seat) for seat in args[0].split("+")]
    who = "everybody" if len(seats) == view["seats"] - 1 else voice.who(seats)
    return Draft(f"Ask {who}", [f"seat-{seat}" for seat in seats])


def _give(view: View, args: Args, voice: Voice) -> Draft:
    return Draft(f"Give 1 {args[0]}", [f"hand-{args[0]}"], of=in_set(view))


def _want(view: View, args: Args, voice: Voice) -> Draft:
    return Draft(f"Want 1 {args[0]}", [f"bank-{args[0]}"], of=in_set(view))


def _accept(view: View, args: Args, voice: Voice) -> Draft:
    terms = view["trade"]["terms"][view["trade"]["from"]]
    words = f"Accept: you give {amounts_words(terms['want'])} and get {amounts_words(terms['give'])}"
    return Draft(words, ["offer"], amounts_words(terms["want"]))


def _reject(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Say no")


def _counter(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Make a counteroffer")


def _confirm(view: View, args: Args, voice: Voice) -> Draft:
    partner, trade = int(args[0]), view["trade"]
    if trade["replies"][partner] == "accept":
        terms = trade["terms"][trade["from"]]
        give, get = terms["give"], terms["want"]
    else:
        terms = trade["terms"][partner]
        give, get = terms["want"], terms["give"]
    words = f"Trade with {voice.who(partner)}: you give {amounts_words(give)} and get {amounts_words(get)}"
    return Draft(words, ["offer", f"seat-{partner}"], amounts_words(give))


def _withdraw(view: View, args: Args, voice: Voice) -> Draft:
    return Draft("Trade with nobody")


DRAFTS: dict[str, Callable[[View, Args, Voice], Draft]] = {
    "roll": _roll,
    "end_turn": _end_turn,
    "exchange": _exchange,
    "buy": _buy,
    "card": _card,
    "settler": _settler,
    "train": _train,
    "build_rail": _build_rail,
    "move": _move,
    "step": _step,
    "deliver": _deliver,
    "play": _play,
    "offer": _offer,
    "done": _done,
    "skip": _skip,
    "stop": _stop,
    "pick": _pick,
    "city": _city,
    "rail": _rail,
    "to": _to,
    "outlaw": _outlaw,
    "steal": _steal,
    "gold": _gold,
    "take": _take,
    "total": _total,
    "discard": _discard,
    "ask": _ask,
    "give": _give,
    "want": _want,
    "accept": _accept,
    "reject": _reject,
    "counter": _counter,
    "confirm": _confirm,
    "withdraw": _withdraw,
    "route": _route,
}
