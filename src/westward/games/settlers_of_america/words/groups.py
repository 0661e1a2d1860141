"""The menu in the order in which a player wants to read it: what brings most first, trade last."""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.words.ahead import deliverable, deliveries, victims
from westward.games.settlers_of_america.words.phrases import claims
from westward.kernel.seats import SEAT_NAMES
from westward.language.groups import Group, group_of, groups_of
from westward.language.reasons import Menu
from westward.language.views import View

FIRST = {"deliver": "Deliver a cube"}
DRIVES = "Drive where you can deliver"
REST = {
    "roll": "Roll the dice",
    "step": "Drive a train",
    "move": "Move a settler",
    "build_rail": "Build a rail",
    "settler": "Build a settler",
    "train": "Build a train",
    "card": "Buy a development card",
    "play": "Play a development card",
    "end_turn": "End your turn",  # always in sight; the board has places for what follows
    "done": "Build nothing more",
    "buy": "Buy a card with gold",
    "exchange": "Exchange cards with the bank",
    "offer": "Offer a trade",
    "rail": "Build a rail",
    "to": "Move the settler",
    "outlaw": "Move the outlaw",
}


def groups(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Group]:
    """The groups of choices, the most useful first.

    >>> from westward.games.settlers_of_america import GAME
    >>> red = {"rails": ["p158", "p159", "p160"], "trains": ["p159"], "hand": {"coal": 1, "ore": 3}}
    >>> state = GAME.build({"seats": 4, "dice": 8, "players": {"red": red}})
    >>> menu = [GAME.words.choice(state.view(0), action) for action in state.legal(0)]
    >>> [group["words"] for group in groups(state.view(0), menu)][:3]
    ['Drive where you can deliver', 'Drive a train', 'End your turn']
    """
    best = sorted(menu, key=lambda choice: -merit(view, choice))
    drives = [choice for choice in best if choice["verb"] == "step" and merit(view, choice)]
    rest = [choice for choice in best if choice not in drives]
    return [*groups_of(menu, FIRST), *([group_of(DRIVES, drives)] if drives else []), *groups_of(rest, REST)]


def merit(view: View, choice: Mapping[str, Any]) -> int:
    """Sorts the choices of one verb: what delivers, brings gold, founds a city or robs only rivals counts more."""
    verb = choice["verb"]
    kind, _, place = choice["targets"][-1].partition("-") if choice["targets"] else ("", "", "")
    if verb == "step":
        return len({*deliverable(view, place)} - {*deliveries(view)})
    if verb == "rail":
        gold = max((payment[view["viewer"]] for payment in view["hints"]["rail_gold"].get(place, [])), default=0)
        return gold + g.IS_TRACK[g.PATH_INDEX[place]]  # a track brings another rail
    if verb == "outlaw":
        return len(victims(view, place)) if view["viewer"] not in claims(view, place) else 0
    if verb == "offer":
        return int("actions" in choice)  # everybody is asked at once
    return int(verb in ("move", "to") and kind == "site" and place not in view["cities"])
