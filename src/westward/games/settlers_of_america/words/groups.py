"""The menu in the order in which a player wants to read it: what brings most first, the end of the turn last."""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.games.settlers_of_america.words.ahead import deliverable
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
    "buy": "Buy a card for gold",
    "exchange": "Exchange cards with the bank",
    "offer": "Offer a trade",
    "rail": "Build a rail",
    "to": "Move the settler",
    "end_turn": "End your turn",
    "done": "Build nothing more",
}


def groups(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Group]:
    """The groups of choices, the most useful first.

    >>> from westward.games.settlers_of_america import GAME
    >>> red = {"rails": ["p158", "p159", "p160"], "trains": ["p159"], "hand": {"coal": 1, "ore": 3}}
    >>> state = GAME.build({"seats": 4, "dice": 8, "players": {"red": red}})
    >>> menu = [GAME.words.choice(state.view(0), action) for action in state.legal(0)]
    >>> [group["words"] for group in groups(state.view(0), menu)][:3]
    ['Drive where you can deliver', 'Drive a train', 'Buy a card for gold']
    """
    useful = sorted(menu, key=lambda choice: not pays(view, choice))
    drives = [choice for choice in useful if choice["verb"] == "step" and pays(view, choice)]
    rest = [choice for choice in useful if choice not in drives]
    return [*groups_of(menu, FIRST), *([group_of(DRIVES, drives)] if drives else []), *groups_of(rest, REST)]


def pays(view: View, choice: Mapping[str, Any]) -> bool:
    """Whether a drive ends where a cube can be delivered, a rail brings gold, or a settler founds a city."""
    kind, _, place = choice["targets"][-1].partition("-") if choice["targets"] else ("", "", "")
    if choice["verb"] == "step":
        return bool(deliverable(view, place))
    if choice["verb"] == "rail":
        return any(gold[view["viewer"]] for gold in view["hints"]["rail_gold"].get(place, []))
    return choice["verb"] in ("move", "to") and kind == "site" and place not in view["cities"]
