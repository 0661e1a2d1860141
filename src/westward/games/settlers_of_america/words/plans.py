"""Several choices offered as one: the whole way of a train, a settler all the way to a new city, an offer to all."""

from collections.abc import Sequence
from typing import Any

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.actions import ASK, CODEC, MOVE, OFFER, STEP, TO
from westward.games.settlers_of_america.words.ahead import founding
from westward.games.settlers_of_america.words.phrases import counted, settler_words, spot_target, train_words
from westward.games.settlers_of_america.words.places import path_name, site_name
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.choices import Draft
from westward.language.plans import Plan, plan_of
from westward.language.reasons import Menu
from westward.language.views import View
from westward.language.voices import Voice

Planned = tuple[list[int], Draft]


def plans(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Plan]:
    """What can be chosen beside the menu.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8,
    ...     "players": {"red": {"rails": ["p158", "p159", "p160"], "trains": ["p158"], "hand": {"coal": 1}}}})
    >>> plans(state.view(0), [])[0]["words"]
    'Drive your train over 2 rails to the one from Nashville towards Indianapolis; then you can deliver to Nashville'
    """
    voice = Voice(view["viewer"], names)
    hints = view["hints"] or {"ways": [], "moves": []}
    found: list[Planned] = [way_plan(view, way, voice) for way in hints["ways"] if len(way["way"]) > 1]
    for ring in hints["moves"]:
        found += [city_plan(view, ring, spot) for spot in ring["to"] if founds(view, spot)]
    if any(choice["id"] == OFFER for choice in menu):
        found.append(offer_plan(view))
    return [plan_of(CODEC, number, actions, draft) for number, (actions, draft) in enumerate(found)]


def way_plan(view: View, way: dict[str, Any], voice: Voice) -> Planned:
    """A train as far as it can go in one drive, or in several."""
    seat, number, rails = view["viewer"], way["train"], way["way"]
    fees = [f"1 gold to {voice.who(owner)}" for owner in way["fees"]]
    cost = ([counted(way["coal"], "coal")] if way["coal"] else []) + ([counted(len(fees), "gold")] if fees else [])
    far = f"over {counted(len(rails), 'rail')} to the one {path_name(rails[-1])}"
    words = f"Drive {train_words(view, seat, number)} {far}"
    words += f" ({listed(fees)})" if fees else ""
    ends = [g.SITE_IDS[g.SPOT_SITE[end]] for end in ends_of(rails[-1]) if g.SPOT_SITE[end] != g.NOWHERE]
    there = [site for site in ends if site in way["deliveries"]]
    words += f"; then you can deliver to {listed(map(site_name, there), 'or')}" if there else ""
    piece = f"train-{seat}-{number}"
    actions = [int(STEP) + number * g.PATHS + g.PATH_INDEX[path] for path in rails]
    return actions, Draft(words, [piece, f"path-{rails[-1]}"], " and ".join(cost), piece)


def ends_of(path: str) -> tuple[int, int]:
    """The intersections that a path joins."""
    way = g.WAYS[g.PATH_INDEX[path]]
    return way.a, way.b


def founds(view: View, spot: str) -> bool:
    """Whether a settler that comes there founds a city."""
    site = g.SPOT_SITE[g.SPOT_INDEX[spot]]
    return site != g.NOWHERE and g.SITE_IDS[site] not in view["cities"]


def city_plan(view: View, ring: dict[str, Any], spot: str) -> Planned:
    """A settler to an empty city-site."""
    seat, number, grain = view["viewer"], ring["settler"], ring["grain"]
    site = g.SITE_IDS[g.SPOT_SITE[g.SPOT_INDEX[spot]]]
    piece = f"settler-{seat}-{number}"
    words = f"Move {settler_words(view, seat, number)} to {site_name(site)} and found a city: {founding(view, site)}"
    actions = [int(MOVE) + number * g.MOST_GRAIN + grain - 1, int(TO) + g.SPOT_INDEX[spot]]
    return actions, Draft(words, [piece, spot_target(spot)], counted(grain, "grain"), piece)


def offer_plan(view: View) -> Planned:
    """An offer to all rivals: what is given and wanted comes next."""
    everybody = sum(1 << seat for seat in range(view["seats"]) if seat != view["viewer"])
    return [int(OFFER), int(ASK) + everybody - 1], Draft("Offer everybody a trade", ["trade"])
