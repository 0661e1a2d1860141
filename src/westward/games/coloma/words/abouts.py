"""What a piece of the shared board is, does and is worth now; what belongs to players: belongings.py."""

from collections.abc import Mapping, Sequence
from typing import Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words import phrases as p
from westward.games.coloma.words.belongings import OWNED
from westward.games.coloma.words.choices import node_words
from westward.games.coloma.words.dials import event_words
from westward.games.coloma.words.texts import chart_words
from westward.kernel.seats import SEAT_NAMES
from westward.language.abouts import About, Explain, about_of, by_kind
from westward.language.amounts import counted, listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first

WHEEL: Final = "the-wheel-and-the-bust"
SITES: Final = "the-sites"
ROUND: Final = "a-round"
GOLD: Final = "gold"
SHOOTOUT: Final = "the-shootout-and-the-end-of-a-year"
THINGS: Final = "bridges-and-barrels"
MAP: Final = "the-frontier-map-and-the-charts"
BUSTER: Final = "two-players-and-buster"
ALONE: Final = "alone-against-shade"
PAID_WITH: Final = ("bucks", "gold", "dudes_in_lodge")
"""What Bridges count and cost alike."""


def about(view: View, piece: str, names: Sequence[str] = SEAT_NAMES) -> About | None:
    """What a piece on the board is; None where the board has no such piece.

    >>> from westward.games.coloma import GAME
    >>> view = GAME.build({"seats": 3, "to_do": ["select"]}).view(0)
    >>> about(view, "stash-0")["worth"]
    'It has 20 tokens of 8 kinds; taking one, 1 Outlaw joins the Shootout.'
    >>> about(view, "nothing") is None
    True
    """
    try:
        return by_kind(view, piece, KINDS, p.voice_of(view, names))
    except (ValueError, IndexError, KeyError):
        return None  # a kind that there is, but not this one of it


# ---------------------------------------------------------------- the wheel


def _wedge(view: View, which: str, voice: Voice) -> About:
    """A position, and what the viewer could do there."""
    wedge = view["wheel"]["positions"][place(which, t.SITE_COUNT)]
    boom = p.site(wedge["boom"]) if wedge["boom"] != wedge["site"] else "its own"
    there = f" {voice.who(wedge['pioneers'])}." if wedge["pioneers"] else " nobody."
    does = (
        f"A Pioneer here is at {p.site(wedge['site'])}. The Common half always works; the Boom half is {boom}, "
        f"and is lost where the position is busted. Here now:{there}"
    )
    return about_of(f"Position {which}: {p.site(wedge['site'])}", does, _could(view, int(which)), WHEEL)


def _could(view: View, position: int) -> str:
    """What a turn there would let the viewer use as things stand."""
    if view["plans"] is None:
        return ""
    plan = view["plans"][position - 1]
    usable = [p.slot_words(view, slot, position) for slot in plan["slots"] if slot in plan["usable"]]
    bust = [slot for slot in plan["usable"] if slot not in plan["slots"]]
    words = f"You could use {'; '.join(usable)}." if usable else "You could use nothing there as you stand."
    return (
        f"{words} If busted, also {'; '.join(p.slot_words(view, slot, position) for slot in bust)}." if bust else words
    )


def _half(boom: bool) -> Explain:
    """One half of a position."""

    def explain(view: View, which: str, voice: Voice) -> About:
        wedge = view["wheel"]["positions"][place(which, t.SITE_COUNT)]
        name = wedge["boom"] if boom else wedge["site"]
        at = t.SITES.index(name)
        title = f"{'Boom' if boom else 'Common'} of position {which}: {p.site(name)}"
        state = " It is lost now: the position is busted." if boom and wedge["busted"] else ""
        return about_of(title, f"{BOOM_DOES[at] if boom else COMMON_DOES[at]}{state}", rule=SITES)

    return explain


_tent, _horse = p.amount(int(t.TENT_PRICE), e.BUCKS), p.amount(int(t.HORSE_PRICE), e.BUCKS)
COMMON_DOES: Final = (
    "Use every shovel of yours once: that of Sutter's Mill and those of your buildings.",
    "Survey a River or build a Bridge at the hammer price.",
    "Build one card of your hand at its hammer price.",
    "Move your Wagon, one step for each Horse.",
    "Fill one vacant row of the Shootout, and pitch as many Tents as you like.",
    f"Buy Tents for {_tent} and Horses for {_horse} each, with one payment.",
)
BOOM_DOES: Final = (
    "Use every wheelbarrow of yours once: that of Sutter's Mill and those of your buildings.",
    "Survey a River or build a Bridge at the saw price.",
    "Build one card of your hand at its saw price.",
    "Move your Wagon once more.",
    "Gain a Tent, which you can pitch at once.",
    "Take a Barrel; the Outlaws under it join the Shootout.",
)


def _event(view: View, which: str, voice: Voice) -> About:
    position = place(which, t.SITE_COUNT) + 1
    mules = view["options"]["mule_duel"]
    when = "a Mule that eats its Carrot there" if mules else f"round {position} of every year, for everybody"
    does = f"It comes with {when}: {event_words(position, False)}, with a Tent there {event_words(position, True)}."
    tents = view["wheel"]["positions"][position - 1]["tents"]
    worth = f"Tents here: {voice.who(tents)}." if tents else "Nobody has a Tent here."
    return about_of(f"Event {position}", does, worth, ROUND)


def _barker(view: View, which: str, voice: Voice) -> About:
    does = "It goes round, a position each round, and covers the site there completely. Its position has the Event."
    return about_of("Barker", does, f"It is on position {view['wheel']['barker']}.", WHEEL)


def _signpost(view: View, which: str, voice: Voice) -> About:
    wheel = view["wheel"]
    does = "It covers the Boom half of the position before the Barker, and copies the Boom of the one before that."
    return about_of("Signpost", does, f"On {wheel['signpost']} it copies the Boom of Site {wheel['copied']}.", WHEEL)


def _bust(view: View, which: str, voice: Voice) -> About:
    does = (
        "It goes to the position with the most pieces: no Boom there this round. Without one position that has the "
        "most, it stays on the signpost. Only abilities that need the Bust work because of it."
    )
    return about_of("Bust", does, f"It is on position {view['wheel']['bust']}.", WHEEL)


def _wheel(view: View, which: str, voice: Voice) -> About:
    does = "Five positions. All choose one in secret, then take turns from position 1 to 5."
    return about_of("The wheel", does, rule=WHEEL)


def _buster(view: View, which: str, voice: Voice) -> About | None:
    """The piece, or one of the two cards."""
    buster = view["buster"]
    if buster is None:
        return None
    if which:
        shown = buster[{"left": "left", "right": "right"}[which]]
        does = "Buster does not go to the positions of the two revealed cards."
        if view["shade"] is not None:
            does += f" {p.SHADE} does: to the left one by heads, to the right one by tails."
        worth = f"It shows position {shown}." if shown else "It is not revealed yet."
        return about_of(f"Buster card, {which}", does, worth, BUSTER)
    does = "One more piece for the Bust, placed at random on one of the three positions that were not revealed."
    stands = buster["stands"]
    return about_of("Buster", does, f"Buster stands on {stands}." if stands else "Buster is not placed yet.", BUSTER)


def _year(view: View, which: str, voice: Voice) -> About:
    left = t.YEARS * t.ROUNDS - view["year"] * t.ROUNDS - view["round"]
    does = "Three years of five rounds. After the fifth round of a year comes the Shootout."
    words = f"Round {view['round']} of {t.YEAR_NAMES[view['year']]}; {counted(left, 'round')} after this one."
    return about_of("Year track", does, words, ROUND)


def _sheriff(view: View, which: str, voice: Voice) -> About:
    does = "The Sheriff is first at Events and at a shared position. The best of a Shootout takes the badge."
    holder = view["sheriff"]
    worth = "" if holder is None else f"{voice.begins(holder, 'be Sheriff')}."
    return about_of("Sheriff's badge", does, worth, ROUND)


# ---------------------------------------------------------------- the map


def _node(view: View, which: str, voice: Voice) -> About:
    at = t.NODE_IDS.index(which)
    brings = upper_first(node_words(which))
    does = {
        "boomtown": f"A boomtown, with room for all Wagons. {brings}.",
        "settlement": f"A settlement, with room for one Wagon; others skip it. {brings} on entering it.",
        "horseshoe": "A horseshoe: a step that brings nothing. One Wagon has room, others skip it.",
    }[t.NODE_KINDS[at]]
    here = [party for party, wagon in enumerate(_wagons(view)) if wagon == which]
    reach = (view["question"] or {}).get("reach", {}).get(which)
    way = (
        f" Your Wagon gets there by {listed(map(p.node, reach))}."
        if reach and view["actors"] == [view["viewer"]]
        else ""
    )
    there = f"Wagons here: {voice.who(here)}." if here else "No Wagon is here."
    return about_of(upper_first(p.node(which)), does, f"{there}{way}", MAP)


def _wagons(view: View) -> list[str]:
    """Where all Wagons stand."""
    shade = [] if view["shade"] is None else [view["shade"]["wagon"]]
    return [*(player["wagon"] for player in view["players"]), *shade]


def _land(view: View, which: str, voice: Voice) -> About:
    at = t.LAND_IDS.index(which)
    towns = [p.node(t.NODE_IDS[number]) for number in range(t.NODES) if t.NODE_LANDS[number] >> at & 1]
    does = (
        f"Pitch a Tent here when your Wagon stands in {listed(towns, 'or')}. One to five lands are worth "
        f"{listed(map(str, t.LAND_VP[1:]))} points in the end."
    )
    holders = [seat for seat, player in enumerate(view["players"]) if which in player["lands"]]
    holders += [view["seats"]] if view["shade"] and which in view["shade"]["lands"] else []
    return about_of(p.land(which), does, f"Tents here: {voice.who(holders)}." if holders else "No Tent is here.", MAP)


def _map(view: View, which: str, voice: Voice) -> About:
    does = "Roads join the boomtowns. A Wagon takes one step for each Horse and gains what lies on its way."
    return about_of("Frontier Map", does, rule=MAP)


# ---------------------------------------------------------------- the Shootout


def _row(view: View, which: str, voice: Voice) -> About:
    row = view["shootout"]["rows"][place(which, t.ROWS)]
    size = p.gunmen(row["size"])
    does = f"It takes exactly {size} of one player, who come from the Lodge and stay until the year ends."
    party = row["party"]
    holder = "It is vacant." if party is None else "Neutral Gunmen hold it."
    if isinstance(party, int):
        holder = f"{voice.begins(party, 'hold it')}."
    return about_of(f"Row {which} of the Shootout", does, holder, SHOOTOUT)


def _fight(view: View, which: str, voice: Voice) -> About:
    fight = view["shootout"]
    does = "After the fifth round all Gunmen together face the Outlaws. It is won with more Gunmen than Outlaws."
    stand = f"{p.gunmen(fight['gunmen'])} against {counted(fight['outlaws'], 'Outlaw')}"
    ranked = [voice.who(party) if isinstance(party, int) else "the neutral Gunmen" for party in fight["ranking"]]
    order = f" In the lead: {', then '.join(ranked)}." if ranked else ""
    return about_of("Shootout", does, f"It stands {stand}: {'won' if fight['wins'] else 'lost'}.{order}", SHOOTOUT)


def _outlaws(view: View, which: str, voice: Voice) -> About:
    does = "They come at the start of a year and with every Barrel that somebody takes."
    return about_of("Outlaws", does, f"There are {view['shootout']['outlaws']} now.", SHOOTOUT)


def _chart(view: View, which: str, voice: Voice) -> About:
    year = place(which, t.YEARS, first=0)
    name = view["shootout"]["charts"][year]
    if name is None:
        return about_of(f"Chart of {t.YEAR_NAMES[year]}", "It is drawn at the start of the game.", rule=SHOOTOUT)
    at = 8 * t.CHART_IDS.index(name)
    won, lost = ("; ".join(chart_words(at + 4 * side)) for side in range(2))
    return about_of(f"Chart of {t.YEAR_NAMES[year]}: {p.chart(name)}", f"Won: {won}. Lost: {lost}.", rule=SHOOTOUT)


# ---------------------------------------------------------------- Gold, Barrels, Bridges, Hotels


def _pool(view: View, which: str, voice: Voice) -> About:
    at = t.POOLS.index(which)
    value = p.amount(t.POOL_VALUE[at], e.BUCKS)
    does = (
        f"Nuggets are taken from the topmost pool that has some. While this is the lowest pool with an empty space, "
        f"a nugget is worth {value}."
    )
    worth = f"It has {view['gold']['pools'][at]} of {p.amount(view['gold']['size'], e.GOLD)}."
    return about_of(f"{upper_first(which)} pool of nuggets", does, worth, GOLD)


def _gold_value(view: View, which: str, voice: Voice) -> About:
    does = "A nugget pays for so many Bucks. No change is given."
    worth = f"A nugget is worth {p.amount(view['gold']['value'], e.BUCKS)} now."
    return about_of("Value of a nugget", does, worth, GOLD)


def _cart(view: View, which: str, voice: Voice) -> About:
    does = "Nuggets that are spent go here, and back to the pools when the year ends, to the bottom first."
    return about_of("Mine Cart", does, f"It has {p.amount(view['gold']['cart'], e.GOLD)}.", GOLD)


def _stash(view: View, which: str, voice: Voice) -> About:
    """The hidden pile, or an open token."""
    space = place(which, t.SPACES + 1, first=0)
    stash = view["stash"]
    join = "joins" if stash["outlaws"][space] == 1 else "join"
    cost = f"taking one, {counted(stash['outlaws'][space], 'Outlaw')} {join} the Shootout"
    if space == 0:
        kinds = sum(number > 0 for number in stash["pile_kinds"].values())
        does = "Nobody knows the order of the Barrels here; which ones are among them, everybody can count."
        held = f"It has {counted(stash['pile'], 'token')} of {counted(kinds, 'kind')}"
        return about_of("Hidden pile of Barrels", does, f"{held}; {cost}.", THINGS)
    kind = stash["open"][space - 1]
    if kind is None:
        return about_of(f"Space {space} of the Stash", "It is empty, because no Barrel is left.", rule=THINGS)
    does = f"Use it in any turn of yours, once: {p.effect(t.BARREL_PC[t.BARREL_IDS.index(kind)])}."
    return about_of(f"{p.barrel(kind)} on space {space}", does, f"{upper_first(cost)}.", THINGS)


def _discards(view: View, which: str, voice: Voice) -> About:
    left = [f"{number} {p.barrel(kind)}" for kind, number in view["stash"]["discards"].items() if number]
    does = "Barrels that somebody gave up. They become a new pile when the hidden pile is empty."
    return about_of("Discarded Barrels", does, f"{listed(left)}." if left else "There are none.", THINGS)


def bridge_about(view: View, name: str, now: str) -> About:
    """A type of Bridge."""
    at = t.BRIDGE_IDS.index(name)
    counts = p.COUNT_NOUNS[e.COUNTS[t.BRIDGE_COUNT[at]]]
    hammer, saw = (p.price_words(p.parts(t.BRIDGE_PRICE[mode])) for mode in range(2))
    does = (
        f"{p.points(t.BRIDGE_EACH[at])} in the end for each {counts}, at most {t.BRIDGE_MOST[at]}. It needs a River "
        f"without a Bridge, and costs {hammer} by hammer or {saw} by saw."
    )
    return about_of(p.bridge(name), does, now, THINGS)


def _bridge(view: View, which: str, voice: Voice) -> About | None:
    """A stack of Bridges, or one that somebody has built."""
    owner, _, name = which.rpartition("-")
    if owner:
        worth = view["players"][place(owner, view["seats"], first=0)]["bridges"][name]
        return bridge_about(view, name, f"{upper_first(voice.whose(int(owner)))} one is worth {p.points(worth)} now.")
    stack = next((stack for stack in view["bridges"] if stack["id"] == name), None)
    if stack is None:
        return None
    if view["viewer"] is None:
        return bridge_about(view, name, f"{stack['left']} left.")
    counts = e.COUNTS[t.BRIDGE_COUNT[t.BRIDGE_IDS.index(name)]]
    paid = ", before you pay for it" if counts in PAID_WITH else ""
    worth = p.points(stack["worth"][view["viewer"]])
    return bridge_about(view, name, f"{stack['left']} left. One would be worth {worth} to you now{paid}.")


def _hotels(view: View, which: str, voice: Voice) -> About:
    hammer, saw = (p.price_words(p.parts(t.HOTEL_PRICE[mode])) for mode in range(len(p.MODES)))
    does = (
        f"{p.points(int(t.HOTEL_VP))} in the end, and {t.HOTEL_ROOMS} rooms: each guest brings "
        f"{p.points(int(t.GUEST_VP))} at once, every year anew. It costs {hammer} by hammer or {saw} by saw."
    )
    return about_of("Hotels", does, f"{view['hotels_left']} left.", "modules-and-variants")


# ---------------------------------------------------------------- Shade


def _wagon_card(view: View, which: str, voice: Voice) -> About | None:
    if view["shade"] is None or t.NODE_IDS.index(which) not in t.WAGON_CARDS:
        return None
    left = "It is not revealed yet" if which in view["shade"]["wagon_cards"] else "It has been revealed"
    does = f"{p.SHADE}'s Wagon goes to {p.node(which)} and scores a point for each of its Horses."
    return about_of(f"Wagon card {p.node(which)}", does, f"{left}; after the last one all are shuffled again.", ALONE)


def _shade_count(key: str, title: str, each: str) -> Explain:
    def explain(view: View, which: str, voice: Voice) -> About | None:
        if view["shade"] is None or which:
            return None
        vp = p.points(t.SHADE.scoring[each])
        return about_of(
            f"{title} of {p.SHADE}", f"Each is worth {vp} to {p.SHADE}.", f"{view['shade'][key]} so far.", ALONE
        )

    return explain


def _coin(view: View, which: str, voice: Voice) -> About | None:
    if view["shade"] is None or which:
        return None
    return about_of(
        "Coin", f"Heads sends {p.SHADE} to the left Buster card's position, tails to the right one's.", rule=ALONE
    )


def place(which: str, most: int, first: int = 1) -> int:
    """The index of a numbered place; an error where there is no such place."""
    at = int(which) - first
    if not 0 <= at < most:
        raise IndexError(which)
    return at


KINDS: Final[Mapping[str, Explain]] = {
    "site": _wedge,
    "common": _half(boom=False),
    "boom": _half(boom=True),
    "event": _event,
    "barker": _barker,
    "signpost": _signpost,
    "bust": _bust,
    "wheel": _wheel,
    "buster": _buster,
    "year": _year,
    "sheriff": _sheriff,
    "node": _node,
    "land": _land,
    "map": _map,
    "row": _row,
    "shootout": _fight,
    "outlaws": _outlaws,
    "chart": _chart,
    "pool": _pool,
    "gold-value": _gold_value,
    "cart": _cart,
    "stash": _stash,
    "discards": _discards,
    "bridge": _bridge,
    "hotels": _hotels,
    "wagon_card": _wagon_card,
    "shade_rivers": _shade_count("rivers", "Rivers", "river"),
    "shade_towns": _shade_count("towns", "Town Buildings", "town"),
    "coin": _coin,
    **OWNED,
}
