"""What lies on the table beside the tiles: the Sun's path, decks, supply, the two drawn photos, banners."""

from collections.abc import Mapping
from typing import Any

from westward.drawing import Desk, circle, empty, number_tag, place, rect, text, title
from westward.games.trails import tables
from westward.games.trails.art.labels import PLACES, badge_title, counted, photo_title, tile_kind
from westward.games.trails.art.pen import use
from westward.games.trails.art.seats import badge_of, cost_row

Stop = tuple[Mapping[str, Any], float, float]


def stop_icon(desk: Desk, space: Mapping[str, Any]) -> str:
    """The symbol of what a space of the Sun gives."""
    if space["kind"] == "site":
        kind = tile_kind(desk.view, space["position"])
        return "any" if kind == "unknown" else kind
    return str(space["resource"] if space["bonus"] == "gain" else space["bonus"])


def stop_title(desk: Desk, space: Mapping[str, Any]) -> str:
    """The tooltip of a space of the Sun."""
    if space.get("final"):
        return "Last space of the Sun: the next arrival at Trail End takes a photo and ends the game"
    if space["kind"] == "site":
        site = PLACES[tile_kind(desk.view, space["position"])][1].lower()
        return f"Sun bonus: the day action of the {site}; night falls there when the Sun leaves"
    gains = {
        "gain": counted(space.get("amount", 0), space.get("resource", "acorn")),
        "photo": "a photo",
        "wildlife": "roll the die and move the bear",
    }
    return f"Sun bonus: {gains[space['bonus']]}"


def sun_stops(desk: Desk, stops: list[Stop], radius: float) -> str:
    """The spaces of the Sun with their bonus; the Sun stands behind the icon of its space, passed spaces are dim."""
    view = desk.view
    held = view["sun_holder"] is not None
    rings, icons, sun = [], [], ""
    for index, (space, x, y) in enumerate(stops):
        past = index < view["sun"] or held
        here = index == view["sun"] and not held
        size = radius * 1.25
        icon = use(stop_icon(desk, space), x - size / 2, y - size / 2, size, size)
        if space.get("amount", 1) > 1:
            icon += circle(x + radius * 0.72, y - radius * 0.6, 8, "w-tag")
            icon += text(x + radius * 0.72, y - radius * 0.6 + 4.5, space["amount"], "w-12 w-bold w-mid w-dark")
        if space.get("final"):
            icon += use("flag", x + radius * 0.35, y - radius * 1.15, radius * 0.95, radius * 0.95)
        group = '<g class="tr-past">{}</g>' if past else "<g>{}</g>"
        rings.append(group.format("" if here else circle(x, y, radius, "tr-stop")))
        icons.append(group.format(title(stop_title(desk, space)) + icon))
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
        return "Final round: everybody else has one more turn"
    if view["sun"] == len(view["sun_path"]) - 1:
        return "The next arrival at Trail End ends the game"
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
    badge = badge_of(ident)
    face = use(f"{symbol}-{ident}", 0, 0, width, height) + cost_row(desk.view, badge, center, top, cube, gap)
    return desk.targets.piece(f"slot-{slot}", f"At the {where}: {badge_title(badge)}", x, y, size, face)


def photo_name(ident: str) -> str:
    """A photo in words."""
    return photo_title(next(photo for photo in tables.PHOTOS if photo.id == ident))


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
        words += "; known order: " + " / ".join(photo_name(ident) for ident in order)
    label = number_tag(width / 2, height - 13, cards, text_class)
    return desk.targets.piece("photo-deck", words, x, y, size, back, label)


def photo_pile(desk: Desk, x: float, y: float, size: tuple[float, float], text_class: str) -> str:
    """The photos laid aside: the top card open, the whole pile in the tooltip."""
    pile, (width, height) = desk.view["photo_pile"], size
    top, words = empty(width, height, 6), "No discarded photos"
    if pile:
        top = use(pile[-1].replace("_", "-"), 0, 0, width, height)
        words = "Discarded photos, top first: " + " / ".join(photo_name(p) for p in reversed(pile))
    label = number_tag(18, 13, len(pile), text_class)
    return desk.targets.piece("photo-pile", words, x, y, size, top, label)


def die(desk: Desk, x: float, y: float, width: float) -> str:
    """The Wildlife die; a question mark while it is about to be rolled."""
    height = width * 50 / 52
    ask = text(width / 2, height * 0.62, "?", "w-20 w-bold w-mid w-dark") if desk.view["phase"] == "die" else ""
    face = use("die", 0, 0, width, height, "tr-missing" if ask else "")
    return desk.targets.piece("die", "Wildlife die: it says where the bear goes", x, y, (width, height), face, ask)


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
    """The private sheet with the two photos between which the viewer chooses; nothing for anybody else."""
    photos = desk.view["drawn"]
    if not photos:
        return ""
    width, height = card
    broad = len(photos) * (width + 14) + 14
    sheet = rect(0, 0, broad, height + 44, 12, "tr-sheet-back")
    head = use("hidden", 12, 9, 18, 18) + text(36, 23, "Only you see: keep one", f"{text_class} w-bold")
    cards = "".join(
        desk.targets.piece(
            f"drawn-{number}",
            photo_name(ident),
            14 + number * (width + 14),
            34,
            card,
            use(ident.replace("_", "-"), 0, 0, width, height),
        )
        for number, ident in enumerate(photos)
    )
    return place(x - broad / 2, y, sheet, head, cards)
