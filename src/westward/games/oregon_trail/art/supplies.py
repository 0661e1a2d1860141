"""The supplies as symbols, in boxes of 48 by 48."""

from typing import Final

from westward.drawing import boxed

DARK: Final = "#2b2118"


def cartridge(x: float, y: float) -> str:
    """One of the bullets."""
    return (
        f'<path fill="#b5622c" d="M{x} {y}c0-8 2-13 5-16 3 3 5 8 5 16z"/>'
        f'<path fill="#eab548" d="M{x} {y}h10v20h-10z"/><path fill="#c98f24" d="M{x - 1} {y + 18}h12v4h-12z"/>'
    )


BULLETS: Final = (
    f'<g stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round">'
    + cartridge(4, 24)
    + cartridge(34, 24)
    + cartridge(19, 21)
    + '</g><path fill="#fff3c4" d="M6 26h2v14H6zM21 23h2v14h-2zM36 26h2v14h-2z"/>'
)
OXEN: Final = (
    f'<g stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round">'
    '<path fill="#f3e7cc" d="M15 17C7 18 2 12 3 3c4 6 8 7 15 8zM33 17c8 1 13-5 12-14-4 6-8 7-15 8z"/>'
    '<path fill="#7a4a28" d="M14 18 4 21c2 5 7 6 11 4zM34 18l10 3c-2 5-7 6-11 4z"/>'
    '<path fill="#a0673a" d="M13 13c7-5 15-5 22 0l1 13-4 12H16l-4-12z"/>'
    '<path fill="#f0d8b6" d="M15 32h18c5 4 4 12-1 14H16c-5-2-6-10-1-14z"/></g>'
    '<path fill="#7a4a28" d="M17 11c5 3 9 3 14 0l-3 9c-3 2-5 2-8 0z"/>'
    f'<g fill="{DARK}"><circle cx="18" cy="24" r="2.3"/><circle cx="30" cy="24" r="2.3"/>'
    '<ellipse cx="20" cy="39" rx="1.8" ry="2.4"/><ellipse cx="28" cy="39" rx="1.8" ry="2.4"/></g>'
)
CLOTHES: Final = (
    f'<g stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round">'
    '<path fill="#3f6fa8" d="M16 4h16l13 10-4 14-7-2v19H14V26l-7 2L3 14z"/>'
    '<path fill="#f3e7cc" d="M16 4c2 6 14 6 16 0l-8 12z"/></g>'
    '<path fill="none" stroke="#24466f" stroke-width="2" d="M24 17v27M14 26l1-9M34 26l-1-9"/>'
    '<g fill="#f2c14e"><circle cx="27.5" cy="23" r="1.8"/><circle cx="27.5" cy="30" r="1.8"/>'
    '<circle cx="27.5" cy="37" r="1.8"/></g>'
)
DROP: Final = "M24 3c9 12 15 19 15 27a15 15 0 0 1-30 0C9 22 15 15 24 3z"
CLEAN_WATER: Final = (
    f'<path fill="#3d9ad6" stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round" d="{DROP}"/>'
    '<path fill="#8fd0f2" d="M24 8c6 9 10 15 10 21-6-8-13-1-20 0 1-6 5-12 10-21z"/>'
    '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M15 31c0 5 3 8 7 9"/>'
)
MEDICINE: Final = (
    f'<g stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round"><path fill="#c79a63" d="M18 2h12v7H18z"/>'
    '<path fill="#2f8f72" d="M19 9h10v6c7 3 9 7 9 12v15c0 3-1 4-4 4H14c-3 0-4-1-4-4V27c0-5 2-9 9-12z"/>'
    '<path fill="#fffaf0" d="M10 25h28v15H10z"/></g>'
    '<path fill="#1f6f8f" d="M21.5 27h5v3.300h4v5h-4V38h-5v-2.700h-4v-5h4z"/>'
    '<path fill="#8fd6bf" d="M20 15h3l-6 8h-3c1-4 3-6 6-8z"/>'
)


def spokes(around: str, color: str) -> str:
    """Eight spokes of a wheel in the middle of the box."""
    return (
        f'<g stroke="{color}" stroke-width="3.4" stroke-linecap="round" {around}>'
        '<path d="M24 7v34M7 24h34M12 12l24 24M36 12 12 36"/></g>'
    )


WHEEL: Final = (
    f'<circle cx="24" cy="24" r="19" fill="none" stroke="{DARK}" stroke-width="7.6"/>'
    '<circle cx="24" cy="24" r="19" fill="none" stroke="#b97a3e" stroke-width="4.4"/>'
    + spokes("", "#8a5526")
    + f'<circle cx="24" cy="24" r="5.5" fill="#d9a55f" stroke="{DARK}" stroke-width="1.8"/>'
)
SPARE_PARTS: Final = (
    f'<path fill="#8b949c" stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round" d="m2 40 38-38 6 6L8 46z"/>'
    '<g transform="translate(2.5 2.5) scale(.9)">' + WHEEL + "</g>"
)
FOOD: Final = (
    f'<g stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round">'
    '<path fill="#e6c58a" d="M17 12C5 20 2 32 6 41c2 5 34 5 36 0 4-9 1-21-11-29z"/>'
    '<path fill="#d2a862" d="M14 3c4 3 16 3 20 0l-3 9H17z"/></g>'
    '<path fill="none" stroke="#8a4a1c" stroke-width="3.2" stroke-linecap="round" d="M16 12.500h16"/>'
    '<path fill="#7f8f2f" d="M24 21c5 4 5 9 0 14-5-5-5-10 0-14z"/>'
    '<path fill="none" stroke="#566b1e" stroke-width="2.2" stroke-linecap="round" d="M24 24v16M24 40l-8-8M24 40l8-8"/>'
)
HUNTED_FOOD: Final = (
    f'<g stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round">'
    '<path fill="#fffaf0" d="m30 29 7 7a4.5 4.5 0 1 1-1 7 4.5 4.5 0 1 1-7-3l-6-6z"/>'
    '<path fill="#b5582f" d="M6 22C4 12 12 4 22 5c9 1 14 9 11 17-2 6-6 11-10 13C15 36 8 31 6 22z"/></g>'
    '<path fill="#dd8a55" d="M11 18c0-6 6-9 11-8 4 1 6 4 5 7-5-3-9 4-14 5-1-1-2-2-2-4z"/>'
)
SUPPLIES: Final = boxed(
    48,
    48,
    {
        "bullets": BULLETS,
        "oxen": OXEN,
        "clothes": CLOTHES,
        "clean_water": CLEAN_WATER,
        "medicine": MEDICINE,
        "spare_parts": SPARE_PARTS,
        "food": FOOD,
        "hunted_food": HUNTED_FOOD,
    },
)
