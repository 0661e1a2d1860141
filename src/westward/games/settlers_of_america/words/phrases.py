"""Cards, pieces and amounts in words."""

from collections.abc import Mapping, Sequence

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.places import hex_name, path_name, spot_name, town
from westward.language.amounts import Nouns
from westward.language.views import View
from westward.language.voices import Voice

CARD_NAMES = {card.id: card.name for card in t.CARDS}
NOUNS = Nouns({name: name for name in (*t.ITEM_NAMES, *CARD_NAMES.values())})
counted, several = NOUNS.counted, NOUNS.several

WHAT = ("a development card", "a settler", "a train", "a rail")
"""What can be bought, as tables.BUILDS has it."""


def items_words(numbers: Sequence[int]) -> str:
    """Resources, or resources and gold, in their order.

    >>> items_words([0, 1, 2, 0, 0]), items_words([1, 0, 0, 0, 0, 3]), items_words([0, 0, 0, 0, 0])
    ('1 coal and 2 grain', '1 cattle and 3 gold', 'nothing')
    """
    return several(zip(numbers, t.ITEM_NAMES))


def amounts_words(amounts: Mapping[str, int]) -> str:
    """The same by name.

    >>> amounts_words({"gold": 2, "ore": 1})
    '1 ore and 2 gold'
    """
    return items_words([amounts.get(item, 0) for item in t.ITEM_NAMES])


def cost_of(what: int) -> list[int]:
    """The cards that something costs."""
    return list(t.COST[what * t.RES : (what + 1) * t.RES])


def cost_words(what: int) -> str:
    """What something costs.

    >>> cost_words(t.RAIL)
    '1 lumber and 1 ore'
    """
    return items_words(cost_of(what))


def lacking(hand: Mapping[str, int], cost: Sequence[int]) -> list[int]:
    """The cards that a hand lacks for a cost."""
    return [max(0, n - hand[res]) for res, n in zip(g.RESOURCES, cost)]


def own_hand(view: View) -> dict[str, int]:
    """The viewer's resource cards."""
    hand: dict[str, int] = view["players"][view["viewer"]]["hand"]
    return hand


def number_of(view: View, place: str) -> int:
    """The number of a hex, printed or by a token; 0 where there is none."""
    return int(g.LAND[g.HEX_INDEX[place]].number or view["tokens"].get(place, 0))


def chance(total: int) -> str:
    """How likely a total is.

    >>> chance(6), chance(12)
    ('5 of 36 rolls', '1 of 36 rolls')
    """
    return f"{t.WAYS_TO_ROLL[total]} of {t.DICE_FACES} rolls"


def hex_words(view: View, place: str) -> str:
    """A hex with its number."""
    number = number_of(view, place)
    return f"{hex_name(place)} ({number if number else 'no number'})"


def sites_at(place: str) -> list[str]:
    """The city-sites around a hex."""
    number = g.HEX_INDEX[place]
    return [g.SITE_IDS[s] for s in g.HEX_SITES[number * g.AT_HEX : (number + 1) * g.AT_HEX] if s != g.NOWHERE]


def claims(view: View, place: str) -> dict[int, int]:
    """How many cards each player would get from a hex."""
    owners = [view["cities"].get(site) for site in sites_at(place)]
    return {seat: owners.count(seat) for seat in range(view["seats"]) if seat in owners}


def train_words(view: View, seat: int, number: int) -> str:
    """A train of the viewer's by the town where it stands, if only one does; the only train needs no place."""
    trains = view["players"][seat]["trains"]
    if None in trains:
        return "your train"
    towns = [towns_at(path) for path in trains]
    told = [name for name in towns[number] if not any(name in other for other in towns if other is not towns[number])]
    return f"the train at {told[0]}" if told else f"the train on the rail {path_name(trains[number])}"


def towns_at(path: str) -> list[str]:
    """The towns at the ends of a path."""
    way = g.WAYS[g.PATH_INDEX[path]]
    return [town(g.SPOT_SITE[end]) for end in (way.a, way.b) if g.SPOT_SITE[end] != g.NOWHERE]


def settler_words(view: View, seat: int, number: int) -> str:
    """A settler by where it stands."""
    return f"the settler at {spot_name(view['players'][seat]['settlers'][number])}"


def spot_target(spot: str) -> str:
    """The id of an intersection on the board: that of its city-site, if it has one."""
    site = g.SPOT_SITE[g.SPOT_INDEX[spot]]
    return f"spot-{spot}" if site == g.NOWHERE else f"site-{g.SITE_IDS[site]}"


def gold_words(voice: Voice, gold: Sequence[int], first: int) -> str:
    """Who gets how much gold, beginning with one seat: "2 gold for you and 1 for Ben"."""
    order = [(first + i) % len(gold) for i in range(len(gold))]
    parts = [f"{gold[seat]} for {voice.who(seat)}" for seat in order if gold[seat]]
    return parts[0].replace(" for", " gold for", 1) + "".join(f", {part}" for part in parts[1:]) if parts else "no gold"


def together(voice: Voice, found: Mapping[int, str]) -> str:
    """What each seat does, the viewer first, and those who do the same together: "you and Ben take 1 gold, and …"."""
    groups: dict[str, list[int]] = {}
    for seat in sorted(found, key=lambda seat: seat != voice.viewer):
        groups.setdefault(found[seat], []).append(seat)
    clauses = [voice.does(seats, what) for what, seats in groups.items()]
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def kinds_words(kinds: Mapping[str, int]) -> str:
    """Development cards by name: "2 Cavalry and 1 Scout"."""
    return several(((n, CARD_NAMES[kind]) for kind, n in kinds.items()), "none")
