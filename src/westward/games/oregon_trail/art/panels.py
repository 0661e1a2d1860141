"""What is known of a wagon beside its trail: people, hand, supplies, troubles, and whether it is its turn."""

from typing import Any, Final

from westward.drawing import Desk, border, ink, pill, rect, text, title
from westward.games.oregon_trail.art.labels import (
    GRADES,
    Trouble,
    costs_action,
    is_acting,
    rank_words,
    seat_title,
    spoken,
    trouble_icon,
    trouble_name,
    trouble_title,
    turns_left,
)
from westward.games.oregon_trail.art.pen import use
from westward.games.oregon_trail.tables import PEOPLE, SUPPLIES
from westward.language.amounts import counted

Part = tuple[str, float]
"""A drawing and its width, or where it ends."""
Box = tuple[float, float, float, float]
BUSY: Final = {"draft": "drafts", "bullets": "bullets?", "hunt": "hunts?"}


def seat_piece(desk: Desk, seat: int, box: Box, *parts: str) -> str:
    """All of a wagon, drawn where it stands; the box is that of its halo."""
    ident = f"seat-{seat}"
    chosen = ident in desk.targets
    x, y, width, height = box
    hit = rect(*box, 8, "ot-hit") if chosen else ""
    halo = rect(x + 2, y + 2, width - 4, height - 4, 8, "w-halo") if chosen else ""
    return f'<g id="{ident}"{desk.targets.attributes(ident)}>{title(seat_title(desk, seat))}{hit}{"".join(parts)}{halo}</g>'


def ground(desk: Desk, seat: int, box: Box) -> str:
    """The ground of a wagon's panel, with a border when something is up to its seat, or when it has won."""
    view = desk.view
    marked = seat in view["winners"] if view["over"] else is_acting(view, seat)
    return rect(*box, 8, border(seat if marked else None))


def people(player: Any, seat: int, x: float, y: float, height: float) -> Part:
    """The people in the wagon, each worth an action; a tombstone for each who has fallen."""
    wide = height * 20 * int(PEOPLE) // 28
    return use(f"people-{player['people']}", x, y, wide, height, f"w-seat-{seat}"), wide


def hand_count(player: Any, x: float, y: float, height: float, size: str) -> Part:
    """How many trail cards a player holds."""
    wide = height * 1.5
    return use("back", x, y, wide, height) + text(x + wide + 3, y + height * 0.86, player["hand"], size), wide + 26


def stores(player: Any, x: float, y: float, height: float) -> Part:
    """The supplies that a wagon has, each kind with its number."""
    out = []
    start = x
    for kind in SUPPLIES:
        count = player["supplies"][kind]
        if count:
            out.append(use(kind, x, y, height, height))
            x += height + 1
            if count > 1:
                out.append(text(x, y + height * 0.82, count, "w-12 w-bold"))
                x += 8
            x += 3
    return "".join(out), x - start


def own_stores(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float], gap: float) -> Part:
    """The viewer's supplies, all kinds, as tiles; those that are missing are pale."""
    held = desk.view["players"][seat]["supplies"]
    out = []
    wide, high = size
    icon = min(high - 4, wide - 16.0)
    for number, kind in enumerate(SUPPLIES):
        count = held[kind]
        if not count and kind == "hunted_food":
            continue
        parts = (
            rect(0.75, 0.75, wide - 1.5, high - 1.5, 7, "w-panel"),
            use(kind, 3, (high - icon) / 2, icon, icon, "" if count else "ot-dim"),
            text(wide - 8, high / 2 + 5, count, f"w-14 w-mid {'w-bold' if count else 'w-muted'}"),
        )
        words = f"Your {spoken(kind)}: {count}"
        out.append(desk.targets.piece(f"supply-{kind}", words, x + number * (wide + gap), y, size, *parts))
    return "".join(out), len(out) * (wide + gap)


# ------------------------------------------------------------------ troubles


def remedy_icons(trouble: Trouble, x: float, y: float, size: float) -> Part:
    """What mends a trouble; pale where the wagon lacks it."""
    held = list(trouble["genuine"])
    out = []
    for number, supply in enumerate(trouble["remedy"]):
        paid = "hunted_food" if supply == "food" and "hunted_food" in held else supply
        if paid in held:
            held.remove(paid)
            shade = ""
        else:
            shade = "ot-lack"
        out.append(use(supply, x + number * (size + 1), y, size, size, shade))
    return "".join(out), len(out) * (size + 1)


def chip(desk: Desk, seat: int, trouble: Trouble, x: float, y: float, height: float, named: bool) -> Part:
    """A trouble: its picture, what it costs, the turns that it leaves, and its remedy."""
    name = trouble["trouble"]
    grade = GRADES[trouble["deadline"]]
    icon = height - 4
    parts = [use(trouble_icon(name), 3, 2, icon, icon)]
    wide = icon + 6
    if named:
        label = trouble_name(name)
        parts.append(text(wide, height / 2 + 4.5, label, "w-13 w-bold w-dark"))
        wide += len(label) * 8.4 + 6
    if len(trouble["cards"]) > 1:
        parts.append(text(wide, height / 2 + 4.5, f"×{len(trouble['cards'])}", "w-12 w-bold w-dark"))
        wide += 17
    if costs_action(trouble):
        parts.append(text(wide, height / 2 + 4.5, "−1", "w-12 w-bold w-dark"))
        parts.append(use("action", wide + 15, 3, 15, height - 6))
        wide += 33
    left = turns_left(trouble)
    if left:
        parts.append(use("hourglass", wide, 3, 14, height - 6))
        parts.append(text(wide + 15, height / 2 + 4.5, left, "w-13 w-bold w-dark"))
        wide += 26
    if trouble["remedy"]:
        small = min(height - 6, 24.0)
        icons, more = remedy_icons(trouble, wide + 5, (height - small) / 2, small)
        parts.append(rect(wide + 3, (height - small) / 2 - 1, more + 4, small + 2, 5, "ot-remedy") + icons)
        wide += more + 9
    wide += 2
    ground = rect(0.75, 0.75, wide - 1.5, height - 1.5, 7, f"ot-chip ot-{grade}")
    ident = f"trouble-{seat}-{name}"
    piece = desk.targets.piece(ident, trouble_title(trouble), x, y, (wide, height), ground, *parts)
    return piece, wide


def chips(desk: Desk, seat: int, troubles: list[Trouble], right: float, y: float, height: float, named: bool) -> Part:
    """Troubles of a wagon in a row that ends at `right`, and where it begins."""
    out = []
    for trouble in reversed(troubles):
        _, wide = chip(desk, seat, trouble, 0, 0, height, named)
        out.append(chip(desk, seat, trouble, right - wide, y, height, named)[0])
        right -= wide + 4
    return "".join(reversed(out)), right


# ------------------------------------------------------------------ states


def state_words(desk: Desk, seat: int) -> tuple[str, str]:
    """What is said of a wagon now, and how it is shown."""
    view, player = desk.view, desk.view["players"][seat]
    if view["over"]:
        rank = rank_words(view["result"][seat]["rank"])
        if seat in view["winners"]:
            return f"{rank} · winner", "w-winner"
        return (f"{rank} · lost" if player["lost"] else rank), "ot-quiet"
    if player["lost"]:
        return "lost", "ot-quiet"
    if view["active"] == seat and view["phase"] != "draft":
        return f"{counted(view['actions'], 'action')} left", f"w-seat-{seat}"
    return (BUSY.get(view["phase"], "to choose"), f"w-seat-{seat}") if is_acting(view, seat) else ("", "")


def state_pill(desk: Desk, seat: int, right: float, y: float, height: float, size: str) -> Part:
    """The state in a pill that ends at `right`."""
    words, back = state_words(desk, seat)
    if not words:
        return "", 0
    inks = {"w-winner": f"{size} w-bold w-mid w-dark", "ot-quiet": f"{size} w-bold w-mid w-muted"}
    return pill(words, right, y, height, back, inks.get(back, ink(seat, size)))


def hindrances(player: Any, x: float, y: float, size: float) -> Part:
    """Signs for a wagon that is blocked or stuck, and where they end."""
    out = []
    for held, sign in ((player["blocked"], "blocked"), (player["river"], "stuck")):
        if held:
            wide = size + len(sign) * 7.2 + 10
            out.append(rect(x, y, wide, size, size / 2, f"ot-sign-{sign}") + use(sign, x, y, size, size))
            out.append(text(x + size + 3, y + size * 0.5 + 4.3, sign, "w-12 w-bold ot-sign"))
            x += wide + 5
    return "".join(out), x
