"""What a piece, a card or a place of Settlers of America is, does and is worth now to whoever looks."""

from collections.abc import Sequence

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.ahead import founding, production
from westward.games.settlers_of_america.words.phrases import (
    CARD_NAMES,
    amounts_words,
    chance,
    claims,
    cost_of,
    cost_words,
    counted,
    gold_words,
    items_words,
    kinds_words,
    lacking,
    number_of,
    own_hand,
)
from westward.games.settlers_of_america.words.places import hex_name, path_name, site_name, spot_name
from westward.kernel.seats import SEAT_NAMES
from westward.language.abouts import About, Explain, about_of, by_kind
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first


def about(view: View, piece: str, names: Sequence[str] = SEAT_NAMES) -> About | None:
    """What the piece with this id is, does and is worth to the viewer; None where the board has no such piece.

    >>> from westward.games.settlers_of_america import GAME
    >>> about(GAME.build({"seats": 4, "dice": 8}).view(0), "site-omaha")["title"]
    'Omaha, an empty city-site'
    """
    if piece not in PRINTED and piece not in pieces(view):
        return None
    return by_kind(view, piece, EXPLAIN, Voice(view["viewer"], names))


PRINTED = frozenset(
    (
        *("outlaw", "deck", "discards", "dice", "trade"),
        *(f"hex-{place}" for place in g.HEX_IDS),
        *(f"site-{site}" for site in g.SITE_IDS),
        *(f"path-{path}" for path in g.PATH_IDS),
        *(f"spot-{spot}" for n, spot in enumerate(g.SPOT_IDS) if g.SPOT_SITE[n] == g.NOWHERE),
        *(f"bank-{item}" for item in t.ITEM_NAMES),
        *(f"build-{name}" for name in ("card", "settler", "train", "rail")),
    )
)
"""The ids of what every board has."""


def pieces(view: View) -> set[str]:
    """The ids of all other pieces that the board can have."""
    seats = range(view["seats"])
    own = None if view["viewer"] is None else view["players"][view["viewer"]]
    cards = {} if own is None else {**own["development_cards"], **own["new_cards"]}
    return {
        *(f"token-{place}" for place in view["tokens"]),
        *(f"good-{site}" for site in view["goods"]),
        *(f"{kind}-{seat}" for seat in seats for kind in ("seat", "turntable")),
        *(f"train-{seat}-{n}" for seat in seats for n, at in enumerate(view["players"][seat]["trains"]) if at),
        *(f"settler-{seat}-{n}" for seat in seats for n, at in enumerate(view["players"][seat]["settlers"]) if at),
        *(f"hand-{item}" for item in t.ITEM_NAMES if own is not None),
        *(f"card-{kind}" for kind in cards),
        *(["offer"] if view["trade"] else []),
    }


# ------------------------------------------------------------------ the land


def _hex(view: View, place: str, voice: Voice) -> About:
    land = g.LAND[g.HEX_INDEX[place]]
    title, number = upper_first(hex_name(place)), number_of(view, place)
    if land.kind == "desert":
        return about_of(title, "Deserts produce nothing, and the outlaw begins in one.", rule="the-map-and-the-pieces")
    product = g.PRODUCTS[g.TERRAINS.index(land.terrain)]
    if not number:
        does = f"It will produce {product} when a number token comes here."
        if land.kind == "single":
            does = "Its number token has gone west, so it produces nothing any more."
        return about_of(title, does, rule="number-tokens")
    does = f"On {number} ({chance(number)}) it gives 1 {product} to each city beside it."
    if place == view["outlaw"]:
        does = f"The outlaw is here, so it gives no {product} on {number} ({chance(number)})."
    found = [f"{voice.who(seat)} {counted(n, product)}" for seat, n in claims(view, place).items()]
    worth = f"On {number} it is for {listed(found)}." if found else "Nobody has a city here that it would pay."
    return about_of(f"{title}: {number}", does, worth, "production")


def _token(view: View, place: str, voice: Voice) -> About:
    number = view["tokens"][place]
    does = (
        "It makes its hex produce. Whoever founds a city beside a hex with two question marks brings there the token "
        "that lies farthest to the east, and in that column farthest to the north."
    )
    worth = f"It comes up in {chance(number)}."
    if place == view["next_token"]:
        worth += " It is the next one to leave."
    return about_of(f"Number token {number} on {hex_name(place)}", does, worth, "number-tokens")


def _outlaw(view: View, which: str, voice: Voice) -> About:
    does = "Its hex produces nothing. A seven or the Cavalry moves it, and then a card is stolen from a player there."
    return about_of("The outlaw", does, f"It stands at {hex_name(view['outlaw'])}.", "a-seven-and-the-outlaw")


def _site(view: View, site: str, voice: Voice) -> About:
    town, name = g.TOWNS[g.SITE_INDEX[site]], site_name(site)
    coast = f" On the coast the founder takes {counted(town.gold, 'gold')}." if town.gold else ""
    if site not in view["cities"]:
        does = f"A settler that stops here founds a city.{coast}"
        if town.purple and not view["turn"]:
            does = f"A starting city can be placed here.{coast}"
        return about_of(
            f"{name}, an empty city-site", does, f"It would bring {founding(view, site)}.", "founding-a-city"
        )
    owner = view["cities"][site]
    title = f"{name}, a neutral city" if owner is None else f"{name}, {voice.whose(owner)} city"
    does = f"It produces {production(view, site)}." if owner is not None else "It produces nothing for anybody."
    worth = "It takes one cube of any player but its owner, by a train on a path beside it."
    if site in view["goods"]:
        worth = f"A cube of {_possessive(voice, view['goods'][site])} lies here, so it takes no other one."
    return about_of(title, does, worth, "deliveries")


def _possessive(voice: Voice, seat: int) -> str:
    return "yours" if seat == voice.viewer else voice.name(seat)


def _good(view: View, site: str, voice: Voice) -> About:
    seat = view["goods"][site]
    title = f"{voice.starts(seat, voice.whose(seat))} cube in {site_name(site)}"
    does = "A city takes one cube in the whole game. Whoever delivers all cubes first wins."
    player = view["players"][seat]
    worth = f"{voice.begins(seat, 'have')} delivered {player['delivered']} of {player['goal']}."
    return about_of(title, does, worth, "deliveries")


def _spot(view: View, spot: str, voice: Voice) -> About:
    does = "Settlers can stop here on their way; rails and trains use the paths between intersections."
    far = [
        f"{far} from {spot_name(at)}"
        for at in ([] if view["viewer"] is None else view["players"][view["viewer"]]["settlers"])
        if at
        for far in [g.DISTANCE[g.SPOT_INDEX[at] * g.SPOTS + g.SPOT_INDEX[spot]]]
    ]
    worth = f"It is {listed(far)}, where your settlers are." if far else ""
    return about_of(upper_first(spot_name(spot)), does, worth, "settlers")


def _path(view: View, path: str, voice: Voice) -> About:
    name = path_name(path)
    track = g.IS_TRACK[g.PATH_INDEX[path]]
    if path in view["rails"]:
        owner = view["rails"][path]
        does = "Trains of all players can drive here."
        worth = f"Entering it costs others {counted(int(t.FEE), 'gold')} for each of their trains and turns."
        if owner != view["viewer"] and view["viewer"] is not None:
            worth = (
                f"Each of your trains that enters pays {voice.who(owner)} {counted(int(t.FEE), 'gold')} once in a turn."
            )
        return about_of(f"{voice.starts(owner, voice.whose(owner))} rail {name}", does, worth, "trains")
    does = f"A rail here costs {cost_words(t.RAIL)}."
    if track:
        does += " It is a track: whoever builds here may lay another rail beside it for free."
    payments = (view["hints"] or {"rail_gold": {}})["rail_gold"].get(path)
    worth = f"Built by you now it would bring {gold_words(voice, payments[0], view['viewer'])}." if payments else ""
    return about_of(f"{'Track' if track else 'Path'} {name}", does, worth, "rails")


# ------------------------------------------------------------------ pieces of players


def _train(view: View, which: str, voice: Voice) -> About:
    seat, number = (int(part) for part in which.split("-"))
    does = (
        f"1 coal moves it up to {int(t.PER_COAL)} rails. Beside a city of another player, or a neutral one, it can "
        "deliver a cube."
    )
    worth = f"It stands on the rail {path_name(view['players'][seat]['trains'][number])}."
    ways = [way for way in (view["hints"] or {"ways": []})["ways"] if way["train"] == number]
    if seat == view["viewer"] and ways:
        best = [way for way in ways if way["deliveries"]]
        worth += f" It can reach {counted(len({way['way'][-1] for way in ways}), 'rail')} now."
        if best:
            way = min(best, key=lambda one: (one["coal"], len(one["fees"])))
            fees = f" and {counted(len(way['fees']) * int(t.FEE), 'gold')}" if way["fees"] else ""
            sites = listed(map(site_name, way["deliveries"]), "or")
            worth += f" It can deliver to {sites} for {counted(way['coal'], 'coal')}{fees}."
    return about_of(f"{voice.starts(seat, voice.whose(seat))} train", does, worth, "trains")


def _settler(view: View, which: str, voice: Voice) -> About:
    seat, number = (int(part) for part in which.split("-"))
    does = (
        f"Each grain moves it up to {int(g.PER_GRAIN)} intersections. On an empty city-site it founds a city, which "
        "frees a cube."
    )
    at = view["players"][seat]["settlers"][number]
    near = sorted(
        (g.DISTANCE[g.SPOT_INDEX[at] * g.SPOTS + town.at], town.id) for town in g.TOWNS if town.id not in view["cities"]
    )
    nearest = [f"{site_name(site)} ({far} away, {counted(g.grain_for(far), 'grain')})" for far, site in near[:3]]
    worth = f"It is at {spot_name(at)}." + (f" Nearest empty city-sites: {listed(nearest)}." if nearest else "")
    return about_of(f"{voice.starts(seat, voice.whose(seat))} settler", does, worth, "settlers")


def _seat(view: View, which: str, voice: Voice) -> About:
    seat = int(which)
    player = view["players"][seat]
    title = "You" if seat == view["viewer"] else voice.name(seat)
    have = [
        counted(player["gold"], "gold"),
        counted(player["cards"], "resource card"),
        counted(player["development"], "development card"),
    ]
    does = voice.says(seat, f"play {player['color']}", f"have {listed(have)}")
    ways = amounts_words(player["ways"])
    worth = f"36 rolls would bring {ways} and {counted(player['gold_ways'], 'gold')}."
    if player["hand"] is None and player["cards"]:
        known = [f"{n} {res}" for res, n in player["at_least"].items() if n]
        worth += f" Certainly in hand: {listed(known) or 'nothing'}."
    if player["cards"] > t.HAND_LIMIT:
        worth += f" A seven would cost {counted(player['cards'] // 2, 'card')}."
    return about_of(title, does, worth, "what-is-secret")


def _turntable(view: View, which: str, voice: Voice) -> About:
    seat = int(which)
    player = view["players"][seat]
    does = (
        "Beside each city that is not founded yet lies a cube. Founding the city moves its cube to the center, and "
        "only cubes in the center can be delivered."
    )
    worth = (
        f"{counted(player['cities_left'], 'city')} left, {counted(player['center'], 'cube')} in the center, "
        f"{player['delivered']} of {player['goal']} delivered."
    )
    return about_of(f"{voice.starts(seat, voice.whose(seat))} turntable", does, worth, "the-map-and-the-pieces")


# ------------------------------------------------------------------ cards and the bank


def _hand(view: View, item: str, voice: Voice) -> About:
    own = view["players"][view["viewer"]]
    if item == "gold":
        does = (
            f"{int(t.GOLD_PRICE)} gold buy a card of the bank, {int(t.GOLD_PURCHASES)} times in a turn; "
            "gold also pays fees and can be traded."
        )
        left = counted(view["purchases_left"], "purchase")
        return about_of("Your gold", does, f"You have {own['gold']}; {left} left in this turn.", "trade")
    uses = [what for number, what in enumerate(USES) if cost_of(number)[g.RESOURCES.index(item)]]
    more = {"grain": ["moves of settlers"], "coal": ["drives of trains"]}.get(item, [])
    does = f"{upper_first(item)} pays for {listed([*uses, *more])}."
    worth = (
        f"You have {own['hand'][item]} of {counted(own['cards'], 'card')}; 36 rolls would bring {own['ways'][item]}."
    )
    return about_of(f"Your {item}", does, worth, "what-costs-what")


USES = ("development cards", "settlers", "trains", "rails")


def _bank(view: View, item: str, voice: Voice) -> About:
    if item == "gold":
        does = (
            f"{int(t.BANK_RATE)} equal cards bring 1 gold, and so does a roll that brings no card. It never runs out."
        )
        return about_of("Gold", does, rule="trade")
    does = (
        f"{int(t.BANK_RATE)} equal cards or {int(t.GOLD_PRICE)} gold bring 1 {item}. If a roll brings more than there "
        "is, nobody gets any."
    )
    return about_of(f"{upper_first(item)} in the bank", does, f"{counted(view['bank'][item], 'card')} left.", "trade")


def _card(view: View, kind: str, voice: Voice) -> About:
    own = view["players"][view["viewer"]]
    held, new = own["development_cards"].get(kind, 0), own["new_cards"].get(kind, 0)
    parts = [f"You have {held + new}."]
    if new:
        parts.append(f"{new} of them bought in this turn, to be played from your next turn on.")
    if view["card_played"]:
        parts.append("You have played a card in this turn.")
    return about_of(CARD_NAMES[kind], DOES[kind], " ".join(parts), "development-cards")


DOES = {
    "cavalry": f"Move the outlaw, take {int(t.CAVALRY_GOLD)} gold, and steal a card from a player there.",
    "engineer": "Lay up to 2 rails for free, with connection gold and track bonus.",
    "right_of_way": f"Drive a train up to {int(t.FREE_STEPS)} rails without coal and without fees.",
    "mineral_rights": f"Take any {int(t.FREE_CARDS)} cards from the bank.",
    "cattle_drive": f"Return {int(t.CATTLE_PRICE)} cattle and take {int(t.CATTLE_GOLD)} gold.",
    "scout": f"Lead a settler up to {int(t.SCOUT_STEPS)} intersections for free, or take {int(t.SCOUT_GOLD)} gold.",
    "native_support": "Instead of rolling, name the total of the dice, the seven included.",
}


def _deck(view: View, which: str, voice: Voice) -> About:
    does = f"A development card costs {cost_words(t.DEVELOPMENT)} and can be played from your next turn on."
    unseen: dict[str, int] = {}
    for pool in view["unseen"]:
        if pool["deck"]:
            unseen = pool["cards"]
    known = f" Among these and closed hands: {kinds_words(unseen)}." if unseen else ""
    return about_of("Development cards", does, f"{counted(view['deck'], 'card')} left.{known}", "development-cards")


def _discards(view: View, which: str, voice: Voice) -> About:
    does = "Cards that were played. They are shuffled when somebody buys a card and the deck is empty."
    return about_of("Played cards", does, f"Here are {kinds_words(view['discards'])}.", "development-cards")


def _dice(view: View, which: str, voice: Voice) -> About:
    does = "Hexes with the total produce. On a seven hands of more than 7 cards are halved, and the outlaw moves."
    worth = f"This turn: {view['dice']}." if view["dice"] else "Not rolled yet. A seven comes in 6 of 36 rolls."
    return about_of("The dice", does, worth, "production")


BUILDS = {
    "card": (
        t.DEVELOPMENT,
        "A development card",
        "It is drawn from the deck, and only you see it.",
        "development-cards",
    ),
    "settler": (t.SETTLER, "A settler", "It starts in one of your cities and may move at once.", "settlers"),
    "train": (t.TRAIN, "A train", "It starts on one of your rails at one of your cities.", "trains"),
    "rail": (t.RAIL, "A rail", "It goes on a path that touches one of your cities or rails.", "rails"),
}


def _build(view: View, name: str, voice: Voice) -> About:
    what, title, does, rule = BUILDS[name]
    worth = f"It costs {cost_words(what)}."
    if view["viewer"] is not None:
        missing = lacking(own_hand(view), cost_of(what))
        worth += f" You lack {items_words(missing)}." if any(missing) else " You can pay that."
    return about_of(title, does, worth, rule)


def _trade(view: View, which: str, voice: Voice) -> About:
    does = (
        f"Whoever plays may exchange {int(t.BANK_RATE)} equal cards for 1 card or gold, buy a card for "
        f"{int(t.GOLD_PRICE)} gold, and offer the others a trade, which they answer all at once."
    )
    left = (
        f"{counted(view['purchases_left'], 'purchase')} and {counted(view['offers_left'], 'offer')} left in this turn."
    )
    return about_of("Trade", does, left if view["turn"] else "", "trade")


def _offer(view: View, which: str, voice: Voice) -> About:
    does = (
        "In each row somebody gives what stands before the arrow for what stands behind it. All who are asked say yes, "
        "say no or make a counteroffer; then whoever made the offer trades with one of them, or with nobody."
    )
    return about_of("The open offer", does, rule="trade")


EXPLAIN: dict[str, Explain] = {
    "hex": _hex,
    "token": _token,
    "outlaw": _outlaw,
    "site": _site,
    "good": _good,
    "spot": _spot,
    "path": _path,
    "train": _train,
    "settler": _settler,
    "seat": _seat,
    "turntable": _turntable,
    "hand": _hand,
    "bank": _bank,
    "card": _card,
    "deck": _deck,
    "discards": _discards,
    "dice": _dice,
    "build": _build,
    "trade": _trade,
    "offer": _offer,
}
