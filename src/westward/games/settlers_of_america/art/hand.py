"""The viewer's own cards, and what can be built with them."""

from typing import Any, Final

from westward.drawing import Desk, number_tag, rect, section, text
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.art.pen import use

BUILDS: Final = ("settler", "rail", "train", "card")
"""What can be built, as the buttons are called."""
PRICES: Final = {"card": t.DEVELOPMENT, "settler": t.SETTLER, "train": t.TRAIN, "rail": t.RAIL}
TITLES: Final = {"card": "Card", "settler": "Settler", "train": "Train", "rail": "Rail"}


def mine(desk: Desk) -> Any:
    """What the viewer holds; None for an onlooker."""
    viewer = desk.view["viewer"]
    return None if viewer is None else desk.view["players"][viewer]


def cost(build: str) -> list[str]:
    """The cards that something costs.

    >>> cost("rail")
    ['lumber', 'ore']
    """
    row = PRICES[build] * t.RES
    return [name for res, name in enumerate(g.RESOURCES) for _ in range(t.COST[row + res])]


def payable(desk: Desk, build: str) -> bool:
    """Whether the viewer holds what it costs."""
    player = mine(desk)
    price = cost(build)
    return bool(player) and all(player["hand"][name] >= price.count(name) for name in price)


def card(
    desk: Desk, ident: str, icon: str, count: int, words: str, x: float, y: float, size: tuple[float, float]
) -> str:
    """A pile of equal cards with their number; pale when there is none."""
    width, height = size
    picture = min(width - 14, height - 22)
    return desk.targets.piece(
        ident,
        words,
        x,
        y,
        size,
        rect(1, 1, width - 2, height - 2, 8, f"sa-card sa-card-{icon}" if count else "sa-card sa-none"),
        use(icon, (width - picture) / 2, 5, picture, picture, "" if count else "sa-pale"),
        text(width - 8, height - 7, count, "w-18 w-bold w-end w-dark" if count else "w-16 w-end w-muted"),
    )


@section("discarding", own="players", targets=("hand-",))
def hand(desk: Desk, x: float, y: float, size: tuple[float, float], gap: float) -> str:
    """The five resources and the gold; discards already picked are taken off."""
    player = mine(desk)
    picked = (desk.view["discarding"] or {}).get("picked") or {}
    out = []
    for number, name in enumerate(g.RESOURCES):
        held = player["hand"][name] - picked.get(name, 0)
        left = x + number * (size[0] + gap)
        out.append(card(desk, f"hand-{name}", name, held, f"You hold {held} {name}", left, y, size))
    left = x + len(g.RESOURCES) * (size[0] + gap)
    out.append(card(desk, "hand-gold", "gold", player["gold"], f"You have {player['gold']} gold", left, y, size))
    return "".join(out)


@section(own="players", targets=("card-",))
def development(desk: Desk, x: float, y: float, width: float, size: tuple[float, float]) -> str:
    """The viewer's development cards; those bought this turn are pale, because they must wait."""
    player = mine(desk)
    old, new = player["development_cards"], player["new_cards"]
    kinds = [one for one in t.CARDS if one.id in old or one.id in new]
    step = min(size[0] + 5, (width - size[0]) / max(1, len(kinds) - 1))
    picture = min(size) - 14
    out = []
    for spot, one in enumerate(kinds):
        held, waits = old.get(one.id, 0), new.get(one.id, 0)
        words = f"{one.name}: you have {held + waits}" + (f", {waits} bought this turn" if waits else "")
        parts = [
            rect(1, 1, size[0] - 2, size[1] - 2, 7, "sa-deed"),
            use(
                one.id,
                (size[0] - picture) / 2,
                (size[1] - picture) / 2 - 1,
                picture,
                picture,
                "" if held else "sa-pale",
            ),
            number_tag(size[0] - 11, size[1] - 11, f"×{held + waits}", "w-12", 22) if held + waits > 1 else "",
        ]
        out.append(desk.targets.piece(f"card-{one.id}", words, x + spot * step, y, size, *parts))
    return "".join(out)


def build(desk: Desk, what: str, x: float, y: float, size: tuple[float, float]) -> str:
    """A line of the cost card as a button: bright when the viewer can pay it."""
    width, height = size
    price = cost(what)
    good = payable(desk, what)
    seat = desk.view["viewer"] or 0
    symbol = {"card": "development", "rail": f"rail-{seat}c"}.get(what, f"{what}-{seat}")
    small = width < 100
    icon = 17 if small else 20
    left = width - 7 - len(price) * (icon + 2)
    held = dict((mine(desk) or {}).get("hand") or {})
    row = []
    for name in price:
        missing = mine(desk) is not None and held.get(name, 0) < 1
        held[name] = held.get(name, 0) - 1
        row.append(use(name, left, height - icon - 6, icon, icon, "sa-pale" if missing else ""))
        left += icon + 2
    figure = (26, 24) if small else (40, 34)
    face = use(symbol, 4, 5, *figure) + text(
        width - 8, 20 if small else 24, TITLES[what], f"{'w-12' if small else 'w-14'} w-bold w-end"
    )
    words = f"{TITLES[what]}: costs {', '.join(price)}"
    ground = rect(1, 1, width - 2, height - 2, 10, "sa-build sa-good" if good else "sa-build")
    return desk.targets.piece(f"build-{what}", words, x, y, size, ground, face, *row)


@section(own="players", targets=("build-",))
def builds(desk: Desk, x: float, y: float, size: tuple[float, float], gap: float) -> str:
    """The cost card: four buttons."""
    return "".join(build(desk, what, x + spot * (size[0] + gap), y, size) for spot, what in enumerate(BUILDS))
