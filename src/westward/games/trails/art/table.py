"""What lies on the table beside the tiles: the Sun's path, decks, supply, the two drawn photos, banners."""

from collections.abc import Mapping
from typing import Any

from westward.drawing import Desk, circle, empty, fit, number_tag, place, rect, text
from westward.games.trails import tables
from westward.games.trails.art.labels import PLACES, badge_title, tile_kind
from westward.games.trails.art.pen import use
from westward.games.trails.art.seats import cost_row
from westward.games.trails.words import phrases
from westward.games.trails.words.phrases import above, counted, photo_words
from westward.games.trails.words.tiles import space_does

Stop = tuple[Mapping[str, Any], float, float]


def stop_icon(desk: Desk, space: Mapping[str, Any]) -> str:
    """The symbol of what a space of the Sun gives."""
    if space["kind"] == "site":
        kind = tile_kind(desk.view, space["position"])
        return "any" if kind == "unknown" else kind
    return str(space["resource"] if space["bonus"] == "gain" else space["bonus"])


def stop_title(desk: Desk, number: int) -> str:
    """The tooltip of a space of the Sun."""
    view = dict(desk.view)
    words = f"Space of the Sun above {above(view, number)}: {space_does(view, number)}"
    return f"{words}, and take the Sun" if view["sun_path"][number].get("final") else words


def sun_stops(desk: Desk, stops: list[Stop], radius: float) -> str:
    """The spaces of the Sun with their bonus; the Sun stands behind the icon of its space, passed spaces are dim."""
    view = desk.view
    held = view["sun_holder"] is not None
    rings, icons, sun = [], [], ""
    for index, (space, x, y) in enumerate(stops):
        past = index < view["sun"] or held
        here = index == view["sun"] and not held
        size = radius * 1.25
        icon = use(stop_icon(desk, space), radius - size / 2, radius - size / 2, size, size)
        if space.get("amount", 1) > 1:
            icon += circle(radius * 1.72, radius * 0.4, 8, "w-tag")
            icon += text(radius * 1.72, radius * 0.4 + 4.5, space["amount"], "w-12 w-bold w-mid w-dark")
        if space.get("final"):
            icon += use("flag", radius * 1.35, -radius * 0.15, radius * 0.95, radius * 0.95)
        group = '<g class="tr-past">{}</g>' if past else "{}"
        rings.append("" if here else group.format(circle(x, y, radius, "tr-stop")))
        box = (2 * radius, 2 * radius)
        icons.append(
            desk.targets.piece(
                f"space-{index}", stop_title(desk, index), x - radius, y - radius, box, group.format(icon)
            )
        )
        if here:
            wide = radius * 3
            sun = desk.targets.piece("sun", "", x - wide / 2, y - wide / 2, (wide, wide), use("sun", 0, 0, wide, wide))
    return "".join(rings) + sun + "".join(icons)


def banner_words(desk: Desk) -> str:
    """What everybody must know about the end of the game; empty before the Sun stands on its last space."""
    view = desk.view
    if view["over"]:
        return ""
    if view["turns_left"] is not None:
        return f"Final round: {counted(view['turns_left'], 'turn')} left"
    if view["sun_holder"] is not None:
        return "Final round: the others have one more turn"
    if view["sun"] == len(view["sun_path"]) - 1:
        return "Next arrival at Trail End: the final round"
    return ""


def badge_slot(
    desk: Desk, slot: int, symbol: str, x: float, y: float, size: tuple[float, float], cost: tuple[float, ...]
) -> str:
    """One of the four open badges, or its empty place."""
    width, height = size
    ident = desk.view["display"][slot]
    where = "Trailhead" if slot < 2 else "Trail End"
    if ident is None:
        return desk.targets.piece(f"slot-{slot}", f"Empty place at the {where}", x, y, size, empty(width, height))
    center, top, cube, gap = cost
    badge = phrases.badge(ident)
    face = use(f"{symbol}-{ident}", 0, 0, width, height) + cost_row(desk.view, badge, center, top, cube, gap)
    return desk.targets.piece(f"slot-{slot}", f"At the {where}: {badge_title(badge)}", x, y, size, face)


def stacked(symbol: str, cards: int, width: float, height: float) -> str:
    """A face-down deck: a card, with an edge or two below it while there are more."""
    depth = min(2, cards - 1)
    return "".join(use(symbol, 0, -3 * layer + 3 * depth, width, height) for layer in range(depth + 1))


def badge_deck(desk: Desk, x: float, y: float, size: tuple[float, float], text_class: str) -> str:
    """The badge deck with its count."""
    cards, (width, height) = desk.view["badge_deck"], size
    back = stacked("badge-back", cards, width, height) if cards else empty(width, height, 6)
    label = number_tag(width / 2, height - 13, cards, text_class)
    return desk.targets.piece("badge-deck", f"Badge deck: {counted(cards, 'card')}", x, y, size, back, label)


def photo_deck(desk: Desk, x: float, y: float, size: tuple[float, float], text_class: str) -> str:
    """The photo deck with its count; open when its order is known to all."""
    view, (width, height) = desk.view, size
    cards, order = view["photo_deck"], view["photo_deck_order"]
    back = stacked("photo-back", cards, width, height) if cards else empty(width, height, 6)
    words = f"Photo deck: {counted(cards, 'card')}"
    if order:
        words += "; known order: " + " / ".join(map(photo_words, order))
    label = number_tag(width / 2, height - 13, cards, text_class)
    return desk.targets.piece("photo-deck", words, x, y, size, back, label)


def photo_pile(desk: Desk, x: float, y: float, size: tuple[float, float], text_class: str) -> str:
    """The photos laid aside: the top card open, the whole pile in the tooltip."""
    pile, (width, height) = desk.view["photo_pile"], size
    top, words = empty(width, height, 6), "No discarded photos"
    if pile:
        top = use(pile[-1].replace("_", "-"), 0, 0, width, height)
        words = "Discarded photos, top first: " + " / ".join(map(photo_words, reversed(pile)))
    label = number_tag(18, 13, len(pile), text_class)
    return desk.targets.piece("photo-pile", words, x, y, size, top, label)


def die(desk: Desk, x: float, y: float, width: float) -> str:
    """The Wildlife die: a question mark while it rolls, wild while the player chooses, else the bear's site (ruling 34)."""
    view, height, icon = desk.view, width * 51 / 50, width * 0.52
    kind = tile_kind(view, view["bear"])
    if view["phase"] == "die" or kind == "unknown":
        face = text(width * 0.4, height * 0.74, "?", "w-20 w-bold w-mid w-dark")
        words = "Wildlife die: it is being rolled" if view["phase"] == "die" else "Wildlife die"
    else:
        wild = view["phase"] == "bear"
        face = use("wildlife" if wild else kind, width * 0.4 - icon / 2, height * 0.61 - icon / 2, icon, icon)
        words = (
            "Wildlife die: wild" if wild else f"Wildlife die: turned to the bear's site, the {PLACES[kind][1].lower()}"
        )
    return desk.targets.piece("die", words, x, y, (width, height), use("die", 0, 0, width, height), face)


def trophy(desk: Desk, x: float, y: float, size: float, text_class: str) -> str:
    """The Bird Trophy with its points."""
    words = f"Bird Trophy: {tables.TROPHY_POINTS} points for seeing the most birds"
    label = text(size + 2, size * 0.68, f"+{tables.TROPHY_POINTS}", f"{text_class} w-bold")
    return desk.targets.piece("trophy", words, x, y, (size, size), use("trophy", 0, 0, size, size), label)


def supply_title(desk: Desk, kind: str) -> str:
    """The tooltip of a supply pile; the bank is endless when the view gives no numbers."""
    supply = desk.view["supply"]
    return f"Supply: {counted(supply[kind], kind)}" if supply else f"Supply: endless ({kind})"


def supply_words(desk: Desk, kind: str) -> str:
    """How many cubes are left."""
    supply = desk.view["supply"]
    return str(supply[kind]) if supply else "∞"


def drawn_photos(desk: Desk, x: float, y: float, card: tuple[float, float], text_class: str) -> str:
    """A sheet with the drawn photos: both for whoever keeps one of them, for others those that everybody knows."""
    view = desk.view
    photos = view["known_drawn"] or ()
    if not any(photos):
        return ""
    own = view["viewer"] == view["active"]
    width, height = card if own else (card[0] * 0.6, card[1] * 0.6)
    broad = len(photos) * (width + 14) + 14
    sheet = rect(0, 0, broad, height + 44, 12, "tr-sheet-back")
    name = fit(desk.names[view["active"]], broad - 96, 14)
    head = "Only you see: keep one" if own else f"{name} keeps one"
    eye = use("hidden", 12, 9, 18, 18) if own else ""
    cards = "".join(
        desk.targets.piece(
            f"drawn-{number}",
            photo_words(ident),
            14 + number * (width + 14),
            34,
            (width, height),
            use(ident.replace("_", "-") if ident else "photo-back", 0, 0, width, height),
        )
        for number, ident in enumerate(photos)
    )
    return place(x - broad / 2, y, sheet, eye, text(36 if own else 14, 23, head, f"{text_class} w-bold"), cards)
