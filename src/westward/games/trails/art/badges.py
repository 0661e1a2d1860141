"""Badges as symbols: sixteen motifs on stitched patches, one shape and color for each type, and the face of each card."""

from math import cos, pi, sin
from typing import Final

from westward.drawing import Art, boxed, num, rect, text
from westward.games.trails import tables
from westward.games.trails.art.icons import CAMERA
from westward.games.trails.art.pen import use

CREAM: Final = "#fff6e0"
DARK: Final = "#3a2c20"
LINE: Final = f'fill="none" stroke="{CREAM}" stroke-linecap="round" stroke-linejoin="round"'
INK: Final = f'fill="none" stroke="{DARK}" stroke-linecap="round" stroke-linejoin="round"'

# Motifs are drawn in a box of 48 with the patch's center in the middle.
MOTIFS: Final = {
    "Astronomy": f'<path fill="{CREAM}" d="M29 9a15 15 0 1 0 10 22A13 13 0 0 1 29 9z"/>'
    '<path fill="#ffd35a" d="m32 14 1.6 3.9 4.1.3-3.2 2.6 1 4.1-3.5-2.2-3.5 2.2 1-4.1-3.2-2.6 4.1-.3z"/>'
    f'<circle cx="37" cy="10.5" r="1.3" fill="{CREAM}"/><circle cx="11" cy="12" r="1.3" fill="{CREAM}"/>',
    "Birdwatching": f'<path fill="{CREAM}" d="M13 16h8l1 4h4l1-4h8l4 14a6.5 6.5 0 0 1-13 2h-4a6.5 6.5 0 0 1-13-2z"/>'
    '<circle cx="15.5" cy="30.5" r="4" fill="#4f90b8"/><circle cx="32.5" cy="30.5" r="4" fill="#4f90b8"/>'
    f'<path {INK} stroke-width="1.8" d="M13 20h7.5M27.5 20H35"/><path {LINE} stroke-width="2.2" d="M14 10q4-4 7 1 3-5 7-1"/>',
    "Cartography": f'<path fill="{CREAM}" d="m9 14 10-3 10 3 10-3v23l-10 3-10-3-10 3z"/><path fill="#d9c79c" d="m19 11 10 3v23l-10-3z"/>'
    '<path fill="none" stroke="#c8472f" stroke-width="2" stroke-dasharray="3 2.5" stroke-linecap="round" d="M13 31c4-6 8-2 11-7s5-3 8-6"/>'
    '<path fill="none" stroke="#c8472f" stroke-width="2.2" stroke-linecap="round" d="m31 15 5 5m0-5-5 5"/>',
    "Climber": f'<path fill="{CREAM}" d="M6 36 21 12l6 10 4-6 11 20z"/><path fill="#8aa4b8" d="M21 12l6 10 4-6 11 20H27z"/>'
    '<path fill="none" stroke="#c8472f" stroke-width="2" stroke-linecap="round" d="M21 12V5"/><path fill="#c8472f" d="M21 4.5h7L26 7l2 2.5h-7z"/>',
    "Collector": f'<path {LINE} stroke-width="3" d="M13 23c0-16 22-16 22 0"/><path fill="{CREAM}" d="M9 23h30l-4 15H13z"/>'
    f'<path {INK} stroke-width="1.5" d="m12 29 24 0M13.5 34h21M18 23l2 15M30 23l-2 15M24 23v15"/>'
    '<circle cx="19" cy="19.5" r="3.2" fill="#c8472f"/><circle cx="26" cy="18" r="3.6" fill="#7fb85a"/>',
    "First Aid": f'<rect x="9" y="15" width="30" height="22" rx="3.5" fill="{CREAM}"/>'
    f'<path {LINE} stroke-width="2.6" d="M18 14v-3.5h12V14"/><path fill="#c8332b" d="M21.5 18h5v5.5H32v5h-5.5V34h-5v-5.5H16v-5h5.5z"/>',
    "Navigation": f'<circle cx="24" cy="24" r="15" fill="{CREAM}"/><circle cx="24" cy="24" r="12" fill="none" stroke="{DARK}" stroke-width="1.2"/>'
    '<path fill="#c8332b" d="m31 14-4 12.5-5.8-5.2z"/>'
    f'<path fill="#4d5a68" d="m17 34 4.2-12.7 5.8 5.2z"/><path {INK} stroke-width="1.6" d="M24 10.5v2M24 35.5v2M10.5 24h2M35.5 24h2"/>',
    "Observer": f'<path fill="{CREAM}" d="M5 24c5-8 11-12 19-12s14 4 19 12c-5 8-11 12-19 12S10 32 5 24z"/>'
    f'<circle cx="24" cy="24" r="8.5" fill="#2f7f8c"/><circle cx="24" cy="24" r="4.3" fill="{DARK}"/><circle cx="21.5" cy="21.5" r="1.9" fill="#fff"/>',
    "Photography": f'<g transform="translate(7 6.5) scale(1.42)"><rect x="-.5" y="3.5" width="25" height="17.5" rx="3" fill="{CREAM}"/>{CAMERA}</g>',
    "Rappelling": "".join(
        f'<ellipse cx="24" cy="{y}" rx="12" ry="4.6" {LINE} stroke-width="2.6"/>' for y in (35, 30.5, 26)
    )
    + f'<path {LINE} stroke-width="2.6" d="M36 26c0-7-4-9-8-11"/><rect x="17" y="5" width="11" height="17" rx="5.5" {LINE} stroke-width="3.2"/>'
    '<path stroke="#ffd35a" stroke-width="3.2" stroke-linecap="round" d="M28 11v5"/>',
    "Recycling": "".join(
        f'<path transform="rotate({turn} 24 25)" fill="{CREAM}" d="M24 9c4.2 0 8 1.6 10.8 4.3l2.7-2.7 1.5 10.5-10.5-1.5 2.8-2.8A10.5 10.5 0 0 0 24 14z"/>'
        for turn in (-28, 92, 212)
    ),
    "Research": f'<path fill="{CREAM}" d="M24 15c-4-4-10-4.5-16-3v23c6-1.5 12-1 16 3 4-4 10-4.5 16-3V12c-6-1.5-12-1-16 3z"/>'
    f'<path {INK} stroke-width="1.6" d="M24 15v23M12 18c3-.5 6 0 8.5 1.5M12 23.5c3-.5 6 0 8.5 1.5M12 29c3-.5 6 0 8.5 1.5M36 18c-3-.5-6 0-8.5 1.5M36 23.5c-3-.5-6 0-8.5 1.5M36 29c-3-.5-6 0-8.5 1.5"/>',
    "Science": f'<path fill="{CREAM}" d="M19 8h10v3h-1.5v9L37 36c1 2 0 3.5-2 3.5H13c-2 0-3-1.5-2-3.5l9.5-16v-9H19z"/>'
    '<path fill="#4fae9c" d="M18 28h12l5 8.3c.5 1-.2 1.7-1 1.7H14c-.8 0-1.5-.7-1-1.7z"/>'
    f'<circle cx="21" cy="33" r="1.7" fill="{CREAM}"/><circle cx="27" cy="31.5" r="1.3" fill="{CREAM}"/><circle cx="28" cy="35.5" r="1.5" fill="{CREAM}"/>',
    "Seeker": "".join(
        f'<g transform="translate({x} {y}) rotate({turn})" fill="{CREAM}"><ellipse rx="4.4" ry="5" cy="3"/><circle cx="-5" cy="-2.5" r="1.9"/>'
        '<circle cx="-1.8" cy="-5" r="2"/><circle cx="1.8" cy="-5" r="2"/><circle cx="5" cy="-2.5" r="1.9"/></g>'
        for x, y, turn in ((16, 32, 14), (31, 29, 20), (25, 14, 16))
    ),
    "Shutterbug": f'<rect x="9" y="12" width="30" height="24" rx="2" fill="{CREAM}"/>'
    f'<path fill="{DARK}" d="'
    + "".join(f"M{x} 14h3v3h-3zM{x} 31h3v3h-3z" for x in (11, 16.5, 22.5, 28.5, 34))
    + '"/><path fill="#5aa0c8" d="M11 19h12v10H11zm14 0h12v10H25z"/><path fill="#3f7f34" d="m11 29 4-6 3 3 5 3zm14 0 6-7 6 7z"/>',
    "Sunshine": '<path fill="#ffd35a" d="M'
    + " ".join(
        f"{num(24 + r * sin(pi * i / 12))} {num(24 - r * cos(pi * i / 12))}"
        for i, r in ((i, 16.5 if i % 2 == 0 else 11.5) for i in range(24))
    )
    + f'z"/><circle cx="24" cy="24" r="9" fill="{CREAM}"/>',
}


def scallops(lobes: int, radius: float, depth: float) -> str:
    """A closed wavy outline around (24, 24)."""
    points = []
    for step in range(lobes * 2):
        reach = radius if step % 2 == 0 else radius - depth
        angle = pi * step / lobes
        points.append(f"{num(24 + reach * sin(angle))} {num(24 - reach * cos(angle))}")
    curves = "".join(f"Q{points[i]} {points[(i + 1) % len(points)]}" for i in range(2, len(points), 2))
    return f"M{points[-1]}Q{points[0]} {points[1]}{curves}z"


def octagon(radius: float) -> str:
    """A closed eight-sided outline around (24, 24)."""
    corners = (pi / 8 + pi * step / 4 for step in range(8))
    return "M" + " ".join(f"{num(24 + radius * sin(a))} {num(24 - radius * cos(a))}" for a in corners) + "z"


PATCHES: Final = {
    "acorn": '<circle cx="24" cy="24" r="23" fill="#6b3d19"/><circle cx="24" cy="24" r="20.8" fill="#a8662e" stroke="#e9c592" stroke-width="1.2" stroke-dasharray="3 2"/>',
    "leaf": f'<path fill="#245726" d="{scallops(12, 26.5, 5)}"/><circle cx="24" cy="24" r="20.3" fill="#45883a" stroke="#c2e2a6" stroke-width="1.2" stroke-dasharray="3 2"/>',
    "rock": f'<path fill="#434951" d="{octagon(24)}"/><path fill="#767d87" stroke="#d9dde2" stroke-width="1.2" stroke-dasharray="3 2" d="{octagon(21.3)}"/>',
    "all": '<path fill="#6b3d19" d="M24 24 4.1 35.5A23 23 0 0 1 24 1z"/><path fill="#245726" d="M24 24V1a23 23 0 0 1 19.9 34.5z"/>'
    '<path fill="#434951" d="m24 24 19.9 11.5a23 23 0 0 1-39.8 0z"/><path fill="#a8662e" d="M24 24 6 34.4A20.8 20.8 0 0 1 24 3.2z"/>'
    '<path fill="#45883a" d="M24 24V3.2a20.8 20.8 0 0 1 18 31.2z"/><path fill="#767d87" d="m24 24 18 10.4a20.8 20.8 0 0 1-36 0z"/>'
    '<circle cx="24" cy="24" r="20.8" fill="none" stroke="#fff6e0" stroke-width="1.2" stroke-dasharray="3 2"/>',
}


def motif(name: str) -> str:
    """The symbol of a badge's picture.

    >>> motif("First Aid")
    'motif-first-aid'
    """
    return f"motif-{name.lower().replace(' ', '-')}"


def patch_of(badge: tables.Badge) -> str:
    """The patch of a badge: its type, or "all" when it counts as every type."""
    return badge.types[0] if len(badge.types) == 1 else "all"


def bonus_icons(badge: tables.Badge) -> list[str]:
    """What the badge brings, as a row of symbols and short words ("+2", "#leaf")."""
    kind = badge.types[0]
    by_action = {
        "gain": [f"+{badge.bonus.get('amount')}", f"#{badge.bonus.get('resource')}"],
        "gain_any": ["+1", "#any"],
        "photo": ["#photo"] * int(badge.bonus.get("times", 1)),
        "exchange": ["1", "#exchange", "2"],
        "wildlife": ["#wildlife"],
        "sun_bonus": ["#sun"],
        "free_badge": ["+1", "#free"],
    }
    by_rule = {
        "per_own_type": ["1", "#star", "per", f"#patch-{kind}"],
        "fixed_plus_2_if_most_birds": ["+2", "#trophy"],
        "equal_to_best_other": ["=", "best", "#free"],
    }
    if badge.discount:
        return ["−1", f"#{kind}", "per", f"#patch-{kind}"]
    action = badge.bonus["action"]
    return by_rule.get(badge.points_rule, []) if action == "none" else by_action[action]


def icon_row(items: list[str], center: float, y: float, size: float, cls: str) -> str:
    """Symbols and short words side by side, centered."""
    widths = [size if item[0] == "#" else len(item) * size * 0.47 + 3 for item in items]
    x = center - (sum(widths) + 2 * (len(items) - 1)) / 2
    out = []
    for item, width in zip(items, widths):
        if item[0] == "#":
            out.append(use(item[1:], x, y, size, size))
        else:
            out.append(text(x + width / 2, y + size * 0.79, item, cls))
        x += width + 2
    return "".join(out)


def worth(badge: tables.Badge) -> str:
    """The printed points; a star with a question mark for a value that depends on other badges."""
    return str(badge.points) if badge.points_rule.startswith("fixed") else "?"


def card(badge: tables.Badge) -> str:
    """The face of a badge card, 100 by 122, without its cost: that depends on who looks."""
    birds = "".join(use("bird", 59 + 18 * i - 9 * (badge.birds - 2), 38, 18, 18) for i in range(badge.birds))
    bonus = bonus_icons(badge)
    return (
        rect(0.75, 0.75, 98.5, 120.5, 8, f"tr-card tr-edge-{patch_of(badge)}")
        + use(f"disc-{badge.id}", 4, 4, 52, 52)
        + use("star", 60, 4, 34, 34)
        + text(77, 27, worth(badge), "tr-worth")
        + birds
        + text(50, 70, badge.name, "tr-name")
        + (icon_row(bonus, 50, 74, 18, "tr-bonus") if bonus else "")
        + '<path class="tr-cost" d="M1.5 95h97v18a7 7 0 0 1-7 7h-83a7 7 0 0 1-7-7z"/>'
    )


def strip(badge: tables.Badge) -> str:
    """The face of a badge on a low card, 154 by 56, without its cost."""
    birds = "".join(use("bird", 74 + 16 * i, 21, 16, 16) for i in range(badge.birds))
    bonus = bonus_icons(badge)
    left = 76 + 16 * badge.birds
    return (
        rect(0.75, 0.75, 152.5, 54.5, 8, f"tr-card tr-edge-{patch_of(badge)}")
        + use(f"disc-{badge.id}", 4, 5, 46, 46)
        + text(54, 16, badge.name, "tr-name-strip")
        + use("star", 51, 16, 25, 25)
        + text(63.5, 33.8, worth(badge), "tr-worth-strip")
        + birds
        + (icon_row(bonus, (left + 150) / 2, 21, 15, "tr-bonus-strip") if bonus else "")
    )


def badges() -> Art:
    """The symbols of patches, discs and cards."""
    round_art = {f"patch-{kind}": drawing for kind, drawing in PATCHES.items()}
    round_art["free"] = (
        PATCHES["all"] + '<path fill="#fff6e0" d="m24 10 4 9 10 1-7.5 6.5 2.5 10-9-5-9 5 2.5-10L10 20l10-1z"/>'
    )
    round_art |= {motif(name): drawing for name, drawing in MOTIFS.items()}
    for badge in tables.BADGES:
        disc = use(f"patch-{patch_of(badge)}", 0, 0, 48, 48) + use(motif(badge.name), 4, 4, 40, 40)
        round_art[f"disc-{badge.id}"] = disc
    return {
        **boxed(48, 48, round_art),
        **boxed(100, 122, {f"card-{badge.id}": card(badge) for badge in tables.BADGES}),
        **boxed(154, 56, {f"strip-{badge.id}": strip(badge) for badge in tables.BADGES}),
    }
