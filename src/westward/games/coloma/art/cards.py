"""Cards as symbols: Town Buildings, Sutter's Mill, Barrels and Bridges, drawn once from what is printed on them."""

from typing import Any, Final

from westward.drawing import Art, boxed, circle, fit, rect, text
from westward.games.coloma.art import printed
from westward.games.coloma.art.motifs import fronts
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.pieces import badge
from westward.games.coloma.art.signs import COUNTED, PLAIN, Sign, breadth, centered, line_of, price, signs, with_cost

WIDTH: Final = 148
HEIGHT: Final = 72
HEAD: Final = 18
LETTER: Final = 13.5
"""The size of the letters on a card: those of 17 cards in two rows can still be read on a desk."""
LINE: Final = 18.5
"""How high the line of an ability is; the first begins below the head."""


def trigger(kind: str, site: str, x: float, y: float) -> str:
    """When an ability works."""
    if kind == "site":
        return badge(site, x + 8.5, y + 8.5, 8)
    return use(kind, x, y, 17, 17)


def head(site: str, name: str) -> str:
    """The name of a card on the color of its site."""
    band = f"M0 {HEAD}V7a7 7 0 0 1 7-7H{WIDTH - 7}a7 7 0 0 1 7 7V{HEAD}z"
    return (
        rect(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 7, "co-paper")
        + f'<path class="co-site-{site}" d="{band}"/>'
        + badge(site, 10, 9, 8)
        + text(22, 13.5, fit(name, WIDTH - 26, 11), "co-card-name")
    )


def line(at: int, sign: str, abilities: list[Sign]) -> str:
    """An ability: when it works, and what it does."""
    y = HEAD + 1 + at * LINE
    size = 16.0
    while breadth(abilities, size, LETTER) > 90:
        size -= 0.5
    return sign + line_of(abilities, 23, y + 1 + (16 - size) / 2, size, "co-card-text", LETTER)


def building(card: Any) -> str:
    """A Town Building: two abilities, and below them its prices by hammer and by saw."""
    site = str(card["site"])
    lines = "".join(
        line(
            at,
            trigger(ability["trigger"], site, 3, HEAD + 1.5 + at * LINE),
            with_cost(ability.get("cost", []), ability["effect"]),
        )
        for at, ability in enumerate(card["abilities"])
    )
    top = HEAD + 2 * LINE + 1
    costs = f'<path class="co-price" d="M1 {top}H{WIDTH - 1}V{HEIGHT - 8}a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z"/>'
    for left, mode in ((4, "hammer"), (74, "saw")):
        costs += use(mode, left, top + 0.5, 14, 14) + line_of(
            price(card[mode]), left + 17, top + 0.5, 14, "co-card-text", LETTER
        )
    return head(site, card["name"]) + use(f"front-{card['id']}", 114, HEAD + 2, 31, 33) + lines + costs


def mill() -> str:
    """Sutter's Mill, which every player has from the start."""
    top = HEAD + 4
    lines = "".join(
        use(kind, 5, top + at * 24, 20, 20)
        + line_of(signs(printed.MILL[kind]), 32, top + at * 24, 20, "w-16 w-bold w-dark", 16)
        for at, kind in enumerate(("shovel", "wheelbarrow"))
    )
    wheel = (
        '<g fill="none" stroke="#5b3d17"><circle cx="122" cy="46" r="17" stroke-width="4"/><circle cx="122" cy="46" r="5" stroke-width="3"/>'
        '<path stroke-width="3" d="M122 26v40M102 46h40M108 32l28 28M136 32l-28 28"/></g><path class="co-water" d="M98 60q6-4 12 0t12 0 12 0 13-2v5a7 7 0 0 1-7 7H98z"/>'
    )
    return head("1", printed.MILL["name"]) + wheel + lines


def token(barrel: Any) -> str:
    """A Barrel: its lid with what it brings."""
    return (
        circle(22, 22, 20.5, "co-token")
        + circle(22, 22, 16.5, "co-slot")
        + centered(signs(barrel["effect"]), 22, 13, 18, "co-token-text", 14, 30)
    )


def small_token(barrel: Any) -> str:
    """A Barrel in little room: what it brings, without how much."""
    icons = [Sign(icon=sign.icon) for sign in signs(barrel["effect"]) if sign.icon]
    return circle(22, 22, 20.5, "co-token") + centered(icons, 22, 9, 26, "co-token-text", 14, 32)


def arch(bridge: Any) -> str:
    """A Bridge: what it counts stands on it, with the points for each and the most of all."""
    icon = COUNTED[bridge["count"]]
    extra = {"tents_on_lands": use("river", 31, 2, 12, 12), "tents_on_events": use("horn", 31, 2, 12, 12)}
    planks = '<path class="co-plank" d="M0 24h52v6h-5v8h-5c-1-6-6-8-16-8s-15 2-16 8H5v-8H0z"/>'
    each = (
        rect(0.5, 4, 27, 17, 6, "w-tag")
        + text(4, 17, bridge["vp_each"], "w-14 w-bold w-dark")
        + use("vp", 13, 6, 13, 13)
    )
    return planks + each + use(icon, 29, 2, 22, 22, PLAIN.get(icon, "")) + extra.get(bridge["count"], "")


def small_arch(bridge: Any) -> str:
    """A Bridge in little room: only what it counts stands on it."""
    icon = COUNTED[bridge["count"]]
    planks = '<path class="co-plank" d="M0 26h52v6h-5v8h-5c-1-6-6-8-16-8s-15 2-16 8H5v-8H0z"/>'
    return planks + use(icon, 13, 0, 27, 27, PLAIN.get(icon, ""))


def cards() -> Art:
    """All of them."""
    return {
        **boxed(32, 34, {f"front-{name}": drawing for name, drawing in fronts().items()}),
        **boxed(WIDTH, HEIGHT, {f"card-{name}": building(card) for name, card in printed.CARDS.items()}),
        **boxed(WIDTH, HEIGHT, {"mill": mill(), "back": back()}),
        **boxed(44, 44, {f"token-{name}": token(barrel) for name, barrel in printed.BARRELS.items()}),
        **boxed(44, 44, {"token-back": circle(22, 22, 20.5, "co-back") + use("barrel", 9, 9, 26, 26)}),
        **boxed(44, 44, {f"lid-{name}": small_token(barrel) for name, barrel in printed.BARRELS.items()}),
        **boxed(52, 40, {f"arch-{name}": arch(bridge) for name, bridge in printed.BRIDGES.items()}),
        **boxed(52, 40, {f"span-{name}": small_arch(bridge) for name, bridge in printed.BRIDGES.items()}),
    }


def back() -> str:
    """A card face down."""
    return (
        rect(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 7, "co-back")
        + rect(6, 6, WIDTH - 12, HEIGHT - 12, 4, "co-back-line")
        + use("town", 56, 18, 36, 36)
    )
