"""What a choice would cost and bring, as far as the view tells: for words that say it beforehand."""

from functools import cache

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.phrases import claims, counted, gold_words, number_of
from westward.games.settlers_of_america.words.places import hex_name, site_name
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice


def produces(view: View, place: str) -> str:
    """What a hex gives, and on which total: "ore on 6"; nothing for a desert, or where a token has gone for good."""
    return product_on(place, number_of(view, place))


@cache
def product_on(place: str, number: int) -> str:
    """The same for a hex with this number."""
    land = g.LAND[g.HEX_INDEX[place]]
    if not number and land.kind != "double":
        return ""
    product = g.PRODUCTS[g.TERRAINS.index(land.terrain)]
    return f"{product} on {number}" if number else f"{product} once a number token comes"


def production(view: View, site: str) -> str:
    """What a city would get, and how often.

    >>> from westward.games.settlers_of_america import GAME
    >>> production(GAME.build({"seats": 4}).view(0), "denver")
    'ore once a number token comes, coal on 5 and cattle on 3 (6 of 36 rolls)'
    """
    hexes = [g.HEX_IDS[number] for number in g.TOWNS[g.SITE_INDEX[site]].hexes]
    totals = {number_of(view, place) for place in hexes} - {0}
    rolls = sum(t.WAYS_TO_ROLL[total] for total in totals)
    found = listed(filter(None, (produces(view, place) for place in hexes)))
    return f"{found or 'nothing'} ({rolls} of {t.DICE_FACES} rolls)"


def founding(view: View, site: str) -> str:
    """What a new city brings at once, and what it produces."""
    town = g.TOWNS[g.SITE_INDEX[site]]
    parts = ["a cube to deliver"]
    if town.gold:
        parts.append(counted(town.gold, "gold"))
    place = g.SITE_DOUBLE[g.SITE_INDEX[site]]
    source = view["next_token"]
    if place != g.NOWHERE and g.HEX_IDS[place] not in view["tokens"] and source:
        tokens = {**view["tokens"], g.HEX_IDS[place]: view["tokens"][source]}
        del tokens[source]
        brings = production({**view, "tokens": tokens}, site)
        parts.append(f"{brings}, with the token {view['tokens'][source]} of {hex_name(source)}")
    else:
        parts.append(production(view, site))
    return "; ".join(parts)


def connection(view: View, path: str, voice: Voice) -> str:
    """The gold that a rail would bring, and the free rail of a track, after its name."""
    parts = []
    payments = view["hints"]["rail_gold"].get(path, [])
    if payments:
        more = " (or another way)" if len(payments) > 1 else ""
        parts.append(gold_words(voice, payments[0], view["viewer"]) + more)
    rails = view["players"][view["viewer"]]["rails_left"]
    if g.IS_TRACK[g.PATH_INDEX[path]] and view["phase"] in ("build_rail", "free_rail") and rails > 1:
        parts.append("a track, so another rail beside it is free")
    return f": {', and '.join(parts)}" if parts else ""


def step_cost(view: View, number: int, path: str, voice: Voice) -> tuple[str, str]:
    """What a step of a train costs, and whom it pays and how many steps are left, after its words."""
    drive = view["drive"]
    going = drive is not None and drive["train"] == number and drive["steps"] > 0
    left = (drive["steps"] if going else int(t.PER_COAL)) - 1
    owner = view["rails"][path]
    fee = owner != view["viewer"] and not (going and drive["free"]) and [number, owner] not in view["paid"]
    costs = ([] if going else ["1 coal"]) + ([counted(int(t.FEE), "gold")] if fee else [])
    parts = ([f"{counted(int(t.FEE), 'gold')} to {voice.who(owner)}"] if fee else []) + [
        f"{counted(left, 'step')} left"
    ]
    beside = deliverable(view, path)
    if beside:
        parts.append(f"then you can deliver to {listed(map(site_name, beside), 'or')}")
    return " and ".join(costs), f" ({', '.join(parts)})"


def deliverable(view: View, path: str) -> list[str]:
    """The cities at a path that would take a cube of the viewer's."""
    own = view["viewer"]
    if not view["players"][own]["center"]:
        return []
    ends = [g.SPOT_SITE[end] for end in (g.WAYS[g.PATH_INDEX[path]].a, g.WAYS[g.PATH_INDEX[path]].b)]
    sites = [g.SITE_IDS[site] for site in ends if site != g.NOWHERE]
    return [s for s in sites if s in view["cities"] and view["cities"][s] != own and s not in view["goods"]]


def deliveries(view: View) -> list[str]:
    """The cities that would take a cube of the viewer's now, from where the trains stand."""
    trains = view["players"][view["viewer"]]["trains"]
    return list(dict.fromkeys(site for path in trains if path for site in deliverable(view, path)))


def victims(view: View, place: str) -> list[int]:
    """From whom the viewer could steal with the outlaw on a hex."""
    return [seat for seat in claims(view, place) if seat != view["viewer"] and view["players"][seat]["cards"]]


def victims_at(view: View, place: str, voice: Voice) -> str:
    """Who is robbed there, and who gets nothing any more."""
    stopped = list(claims(view, place))
    robbed = victims(view, place)
    theft = f"steal a card from {voice.who(robbed)}" if len(robbed) == 1 else "nobody to steal from"
    if len(robbed) > 1:
        theft = f"steal a card from {listed(map(voice.who, robbed), 'or')}"
    return f"{theft}; stops production for {voice.who(stopped)}" if stopped else theft
