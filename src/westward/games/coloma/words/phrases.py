"""The things of Coloma in words: resources, prices, effects, and where an effect comes from.

The resource Gold is counted in nuggets, because a seat may be called Gold.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.language.amounts import counted, listed, several
from westward.language.views import View
from westward.language.voices import Voice, upper_first

SHADE: Final = "Shade"
NOUNS: Final = ("Buck", "nugget", "Dude", "Tent", "Horse", "card", "Barrel", "point")
"""The resources in the order of effects.RESOURCES."""
COUNT_NOUNS: Final = {
    "horses": "Horse",
    "cards_in_hand": "card in hand",
    "dudes_in_graveyard": "Dude on your graves",
    "gold": "nugget",
    "bucks": "Buck",
    "dudes_in_lodge": "Dude in your Lodge",
    "barrels": "Barrel, used or not",
    "tents_on_lands": "Tent on a land",
    "tents_on_events": "Tent on an Event",
    "rivers": "River",
    "buildings": "Town Building or Hotel",
    "different_building_sites": "different site among your Town Buildings",
}
SITE_TITLES: Final = ("Workday", "Rivers and Bridges", "Town Buildings", "Wagons", "Settle and Defend", "Barker")
MODES: Final = ("hammer", "saw")


def voice_of(view: View, names: Sequence[str]) -> Voice:
    """Who reads a view; Shade comes after the only seat."""
    return Voice(view["viewer"], names[: view["seats"]], (SHADE,))


def voice_for(viewer: int | None, names: Sequence[str]) -> Voice:
    """Who reads an event, which has a number of its own for Shade."""
    return Voice(viewer, [*names, *[""] * t.TOLD_SHADE][: t.TOLD_SHADE], (SHADE,))


def starts(voice: Voice, words: str) -> str:
    """Words at the start of a sentence: a name is left as its owner writes it."""
    named = any(name and words.startswith(name) for name in voice.names)
    return words if named else upper_first(words)


# ---------------------------------------------------------------- names


def card(name: str) -> str:
    """A Town Building by its id."""
    return t.CARD_NAMES[t.CARD_IDS.index(name)]


def the_card(name: str) -> str:
    """The same in the middle of a sentence.

    >>> the_card("saloon"), the_card("sheriffs_office")
    ('the Saloon', "the Sheriff's Office")
    """
    return f"the {card(name)}"


def barrel(name: str) -> str:
    """A Barrel by its id.

    >>> barrel("whiskey")
    'Whiskey Barrel'
    """
    return f"{t.BARREL_NAMES[t.BARREL_IDS.index(name)]} Barrel"


def bridge(name: str) -> str:
    """A Bridge by its id."""
    return t.BRIDGE_NAMES[t.BRIDGE_IDS.index(name)]


def node(name: str) -> str:
    """A node of the map by its id; a horseshoe is called by its road.

    >>> node("gold_hill"), node("hs_auburn")
    ('Gold Hill', 'the horseshoe (Auburn road)')
    """
    at = t.NODE_IDS.index(name)
    return f"the horseshoe ({t.NODE_NAMES[at]})" if t.HORSESHOE[at] else t.NODE_NAMES[at]


def land(name: str) -> str:
    """A Frontier Land by its id."""
    return t.LAND_NAMES[t.LAND_IDS.index(name)]


def chart(name: str) -> str:
    """A Shootout chart by its id.

    >>> chart("stolen_gold"), chart("printed")
    ('Stolen gold', 'Printed chart')
    """
    return "Printed chart" if name == "printed" else upper_first(name.replace("_", " "))


def site(name: str) -> str:
    """A site by its id.

    >>> site("3"), site("barker")
    ('Site 3, Town Buildings', 'the Barker')
    """
    return title(name) if t.SITES.index(name) == t.BARKER else f"Site {name}, {title(name)}"


def title(name: str) -> str:
    """The same without its number, where the position has been named.

    >>> title("3"), title("barker")
    ('Town Buildings', 'the Barker')
    """
    at = t.SITES.index(name)
    return "the Barker" if at == t.BARKER else SITE_TITLES[at]


def specialty(name: str) -> str:
    """A specialty by its id."""
    return f"the {t.SPECIALTY_NAMES[t.SPECIALTY_IDS.index(name)]}"


# ---------------------------------------------------------------- amounts


def amount(number: int, resource: int) -> str:
    """So many of a resource.

    >>> amount(2, e.GOLD), amount(1, e.VP)
    ('2 nuggets', '1 point')
    """
    return counted(number, NOUNS[resource])


def amounts(numbers: Mapping[int, int]) -> str:
    """So many of several resources; '' for none.

    >>> amounts({e.DUDE: 1, e.BUCKS: 2})
    '2 Bucks and 1 Dude'
    """
    return listed(amount(numbers[resource], resource) for resource in sorted(numbers))


def gunmen(number: int) -> str:
    """So many Dudes at the Shootout.

    >>> gunmen(1), gunmen(5)
    ('1 Gunman', '5 Gunmen')
    """
    return "1 Gunman" if number == 1 else f"{number} Gunmen"


def joining(outlaws: int) -> str:
    """Outlaws that come.

    >>> joining(1), joining(3)
    ('1 Outlaw joins', '3 Outlaws join')
    """
    return "1 Outlaw joins" if outlaws == 1 else f"{outlaws} Outlaws join"


def points(number: int) -> str:
    """So many points.

    >>> points(-3)
    '-3 points'
    """
    return counted(number, "point")


@cache
def exchange_words(times: int, gold: int, vp: int) -> str:
    """What may be given for points, so many times.

    >>> exchange_words(1, 1, 3), exchange_words(2, 1, 3)
    ('1 nugget for 3 points', 'up to 2 nuggets for 3 points each')
    """
    given = amount(times * gold, e.GOLD)
    return f"{given} for {points(vp)}" if times == 1 else f"up to {given} for {points(vp)} each"


def price_words(price: Mapping[str, int]) -> str:
    """A price in its parts.

    >>> price_words({"bucks": 2, "gold": 0, "dude": 2}), price_words({})
    ('2 Bucks and 2 Dudes', 'nothing')
    """
    return several([(price.get("bucks", 0), "Buck"), (price.get("gold", 0), "nugget"), (price.get("dude", 0), "Dude")])


def parts(price: int) -> dict[str, int]:
    """A price of the tables in its parts."""
    return {"bucks": price % e.GOLD_PART, "gold": price // e.GOLD_PART % e.GOLD_PART, "dude": price // e.DUDE_PART}


@cache
def cost_words(cost: int) -> str:
    """What using a slot (or, after the slots, a specialty) costs; '' for nothing.

    >>> cost_words(t.SLOT_NAMES.index("assay_office_wheelbarrow")), cost_words(0)
    ('1 nugget', '')
    """
    price = parts(t.COST_PRICE[cost])
    owed = [(price["bucks"], "Buck"), (price["gold"], "nugget"), (price["dude"], "Dude")]
    owed += [(t.COST_TENTS[cost], "Tent"), (t.COST_CARDS[cost], "card"), (t.COST_BARRELS[cost], "used Barrel")]
    return several(owed, "")


# ---------------------------------------------------------------- effects


@cache
def effect(line: int) -> str:
    """A list of effects, as one says what it brings; '' for the empty list.

    >>> effect(t.EFFECT_NAMES.index("map.folsom.stop_off"))
    '1 Horse and 1 Buck'
    >>> effect(t.EFFECT_NAMES.index("town.toll_house.wheelbarrow"))
    '1 Buck for each River (at most 3)'
    """
    found: list[str] = []
    while t.OP[line] != e.END:
        found.append(operation(line))
        line += 1
    return listed(found)


def gains_of(line: int) -> dict[int, int]:
    """The resources that a list of effects brings, if it is nothing but gains.

    >>> gains_of(t.EFFECT_NAMES.index("map.folsom.stop_off")) == {e.HORSE: 1, e.BUCKS: 1}
    True
    """
    gains: Counter[int] = Counter()
    while t.OP[line] == e.GAIN:
        gains[t.ARG[line]] += t.ARG2[line]
        line += 1
    return gains if t.OP[line] == e.END else {}


def operation(line: int) -> str:
    """One operation."""
    op, one, two, three = t.OP[line], t.ARG[line], t.ARG2[line], t.ARG3[line]
    if op == e.GAIN:
        return amount(two, one)
    if op == e.CHOOSE:
        return listed((effect(t.OPTIONS[two + option]) for option in range(one)), "or")
    if op == e.PER:
        return f"{effect(three)} for each {COUNT_NOUNS[e.COUNTS[one]]} (at most {two})"
    if op == e.BUILD_TOWN:
        return f"a building by {MODES[one]}{_cheaper(three)}"
    if op == e.BUILD_LAND:
        what = ("a River or a Bridge", "a River", "a Bridge")[two]
        return f"{what} by {MODES[one]}{_cheaper(three)}"
    if op == e.WAGON:
        return f"a Wagon action{f' with {one} more movement' if one else ''}"
    if op == e.REMOVE_OUTLAWS:
        return f"{counted(one, 'Outlaw')} less"
    if op == e.BURY:
        return f"{counted(one, 'Dude')} to bury"
    if op == e.TAKE_CART_GOLD:
        return f"up to {amount(one, e.GOLD)} from the Mine Cart"
    return PLAIN[op]


PLAIN: Final = {
    e.PLACE_ROW: "a row of Gunmen",
    e.PITCH_TENTS: "Tents to pitch",
    e.FILL_HOTEL: "guests for Hotels",
    e.BUY: "Tents and Horses to buy",
}


def _cheaper(price: int) -> str:
    return f", {price_words(parts(price))} cheaper" if price else ""


def line_of(name: str) -> int:
    """The line of the effects that has a name."""
    return t.EFFECT_NAMES.index(name)


@cache
def source(name: str) -> str:
    """Where an effect comes from, by its name in the tables.

    >>> source("town.saloon.site"), source("map.hangtown.stop_off"), source("event.2.with_tent")
    ('the Saloon', 'the stop-off at Hangtown', 'Event 2')
    >>> source("canyon.A.2"), source("chart.bounty.win.1"), source("mill.shovel from step 2")
    ('canyon 2', 'the Shootout', "Sutter's Mill")
    """
    kind, which, *rest = name.split(" from ")[0].split(".")
    if kind == "town":
        return the_card(which)
    if kind == "barrel":
        return f"the {barrel(which)}"
    if kind == "map":
        return f"the stop-off at {node(which)}" if rest[0] == "stop_off" else node(which)
    if kind == "site":
        return site(which)
    if kind == "canyon":
        return f"canyon {rest[0]}"
    if kind == "specialty":
        return specialty(which)
    return {"event": f"Event {which}", "mill": "Sutter's Mill", "chart": "the Shootout"}[kind]


# ---------------------------------------------------------------- slots


def slot_line(view: View, slot: str, position: int) -> int:
    """The effect of a slot of a turn at a position of the wheel."""
    number = t.SLOT_NAMES.index(slot)
    if number > t.BOOM:
        return t.SLOT_PC[number]
    wedge = view["wheel"]["positions"][position - 1]
    if number == t.BOOM:
        return t.BOOM_PC[t.SITES.index(wedge["boom"])]
    return t.COMMON_PC[t.SITES.index(wedge["site"]) * t.COMMON_SLOTS + number]


def slot_owner(slot: str) -> str:
    """Whose ability a slot is: a card, the Mill, or the half of a site.

    >>> slot_owner("saloon_bust"), slot_owner("mill_shovel"), slot_owner("common2"), slot_owner("boom")
    ('the Saloon', "Sutter's Mill", 'Common', 'Boom')
    """
    number = t.SLOT_NAMES.index(slot)
    if number < t.MILL:
        return "Boom" if number == t.BOOM else "Common"
    return "Sutter's Mill" if number < t.FIRST_CARD_SLOT else the_card(t.CARD_IDS[t.SLOT_CARD[number]])


def ability(slot: str) -> str:
    """The same, with which of its abilities it is, where that is not the one of its site.

    >>> ability("saloon_bust"), ability("saloon_site"), ability("mill_shovel")
    ('the Saloon (bust)', 'the Saloon', "Sutter's Mill (shovel)")
    """
    trigger = t.SLOT_TRIGGER[t.SLOT_NAMES.index(slot)]
    return f"{slot_owner(slot)} ({trigger})" if trigger not in ("", "site") else slot_owner(slot)


def slot_words(view: View, slot: str, position: int) -> str:
    """A slot with what it brings and costs.

    >>> import westward
    >>> view = westward.load("coloma").new(2).view(0)
    >>> slot_words(view, "stage_office_site", 4)
    'the Stage Office: a Wagon action for 1 Buck'
    """
    number = t.SLOT_NAMES.index(slot)
    cost = cost_words(number)
    return f"{ability(slot)}: {effect(slot_line(view, slot, position))}{f' for {cost}' if cost else ''}"
