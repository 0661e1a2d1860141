"""Effects as icons: what an ability, a canyon, a Barrel or a town brings, readable without words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from westward.drawing import text
from westward.games.coloma.art.pen import use

Ops = Sequence[Mapping[str, Any]]

COUNTED: Final = {
    "horses": "horse",
    "cards_in_hand": "card",
    "dudes_in_graveyard": "grave",
    "gold": "gold",
    "bucks": "bucks",
    "dudes_in_lodge": "dude",
    "barrels": "barrel",
    "tents_on_lands": "tent",
    "tents_on_events": "tent",
    "rivers": "river",
    "buildings": "town",
    "different_building_sites": "sites",
}
PLAIN: Final = {"dude": "co-plain", "tent": "co-canvas"}
"""What is nobody's has a color of its own."""


class Sign(NamedTuple):
    """A number or word, and behind it an icon; either may be missing."""

    words: str = ""
    icon: str = ""


ARROW: Final = Sign(icon="arrow")


def price(cost: Mapping[str, int]) -> list[Sign]:
    """What something costs, or spares.

    >>> price({"bucks": 4, "dude": 1})
    [Sign(words='4', icon='bucks'), Sign(words='1', icon='dude')]
    """
    return [Sign(str(cost[kind]), kind) for kind in ("bucks", "gold", "dude") if cost.get(kind)]


def _built(op: Mapping[str, Any]) -> list[Sign]:
    """Something to build, the tool that builds it, and what is spared."""
    things = {"river": ["river"], "bridge": ["bridge"], "any": ["river", "bridge"]}[op.get("only", "any")]
    icons = ["town"] if op["op"] == "build_town" else things
    less = [Sign("−" + sign.words, sign.icon) for sign in price(op.get("less", {}))]
    return [*(Sign(icon=icon) for icon in icons), Sign(icon=op["mode"]), *less]


def signs(ops: Ops) -> list[Sign]:
    """Operations as signs, from left to right.

    >>> signs([{"op": "gain", "res": "gold", "n": 2}, {"op": "remove_outlaws", "n": 1}])
    [Sign(words='2', icon='gold'), Sign(words='−1', icon='outlaw')]
    """
    return [sign for op in ops for sign in _signs(op)]


def _signs(op: Mapping[str, Any]) -> list[Sign]:
    match op["op"]:
        case "gain" | "pay":
            return [Sign(str(op["n"]), op["res"])]
        case "discard_card":
            return [Sign(str(op["n"]), "card")]
        case "choose":
            first, *others = op["options"]
            return [*signs(first), *(sign for option in others for sign in (Sign(icon="slash"), *signs(option)))]
        case "per":
            return [*signs(op["each"]), Sign("per", COUNTED[op["count"]]), Sign(f"≤{op['max']}")]
        case "build_town" | "build_land":
            return _built(op)
        case "wagon":
            return [Sign(f"+{op['extra']}" if op.get("extra") else "", "wagon")]
        case "discount":
            return [Sign(f"−{op['n']}", op["res"]), Sign("each")]
        case "extra_movement":
            return [Sign(f"+{op['n']}", "wagon"), Sign("each")]
        case "remove_outlaws":
            return [Sign(f"−{op['n']}", "outlaw")]
        case "bury":
            return [Sign(str(op["n"]), "grave")]
        case "place_row":
            return [Sign(icon="gun")]
        case "take_cart_gold":
            return [Sign(f"≤{op['n']}", "cart")]
        case "forgo_wagon_action":
            return [Sign(icon="wagon")]
        case "discard_used_barrel":
            return [Sign(str(op["n"]), "barrel")]
        case other:
            raise ValueError(f"there is no sign for '{other}'")


def with_cost(cost: Ops, effect: Ops) -> list[Sign]:
    """What is paid, an arrow, and what it brings.

    >>> [sign.icon for sign in with_cost([{"op": "pay", "res": "gold", "n": 1}], [{"op": "gain", "res": "vp", "n": 3}])]
    ['gold', 'arrow', 'vp']
    """
    return [*signs(cost), ARROW, *signs(effect)] if cost else signs(effect)


def breadth(line: Sequence[Sign], size: float, letter: float) -> float:
    """How wide a line of signs is."""
    return sum(_breadth(sign, size, letter) for sign in line)


def _breadth(sign: Sign, size: float, letter: float) -> float:
    words = len(sign.words) * letter * 0.62 + 1 if sign.words else 0
    return words + (size * (0.7 if sign.icon in ("arrow", "slash") else 1) if sign.icon else 0) + 2


def line_of(line: Sequence[Sign], x: float, y: float, size: float, cls: str, letter: float) -> str:
    """Signs in a row from x on; y is the top of the icons, `letter` the size of the class's letters."""
    out = []
    for sign in line:
        left = x
        if sign.words:
            out.append(text(x, y + size / 2 + letter * 0.36, sign.words, cls))
            left += len(sign.words) * letter * 0.62 + 1
        if sign.icon:
            narrow = size * 0.7 if sign.icon in ("arrow", "slash") else size
            out.append(use(sign.icon, left, y + (size - narrow) / 2, narrow, narrow, PLAIN.get(sign.icon, "")))
        x += _breadth(sign, size, letter)
    return "".join(out)


def centered(line: Sequence[Sign], x: float, y: float, size: float, cls: str, letter: float, width: float) -> str:
    """The same around x, with smaller icons where the room is too narrow."""
    wide = breadth(line, size, letter)
    if wide > width:
        size -= (wide - width) / max(1, sum(bool(sign.icon) for sign in line))
        wide = breadth(line, size, letter)
    return line_of(line, x - wide / 2 + 1, y, size, cls, letter)
