"""The land: green foothills, layered red canyons, grey mountains with snow; and the wagon track beside them.

Tiles come in several proportions, so a scene is cut to fit: what matters lies in the middle.
"""

from typing import Final

from westward.drawing import boxed, place


def pine(x: float, y: float, scale: float, color: str, shade: str) -> str:
    """A pine that stands on (x, y), 16 wide and 30 high."""
    return place(
        x,
        y,
        '<path fill="#4a3322" d="M-1.5-5h3v5h-3z"/>',
        f'<path fill="{color}" d="M0-30 5-20H3l5 8H5l4 8H-9l4-8h-3l5-8h-2z"/>',
        f'<path fill="{shade}" d="M0-30 5-20H3l5 8H5l4 8H0z"/>',
        scale=scale,
    )


def bush(x: float, y: float, color: str) -> str:
    """A round bush on (x, y)."""
    return f'<path fill="{color}" d="M{x} {y}h-9a4 4 0 0 1 1-7 5 5 0 0 1 9-2 4 4 0 0 1 6 4 3 3 0 0 1 0 5z"/>'


MOUNTAIN: Final = (
    '<path fill="#8db4d2" d="M0 0h160v110H0z"/><path fill="#b3cfe0" d="M0 24h160v90H0z"/><path fill="#d5e4ea" d="M0 44h160v70H0z"/>'
    '<path fill="#9fb0c0" d="M0 66 20 40l12 12 18-26 20 26 30-22 16 20 18-24 26 34v50H0z"/>'
    '<path fill="#7d8996" d="m4 100 44-62 15 15 27-41 26 36 10-10 34 62z"/>'
    '<path fill="#59636f" d="m90 12 26 36 10-10 34 62H104l-8-26 6-16-12-14z"/><path fill="#6a7581" d="m48 38 15 15-6 12 8 35H44l4-26-6-12z"/>'
    '<path fill="#f6fafc" d="m90 12 14 20-5 3-5-5-6 10-5-5-8 4-3-1z"/><path fill="#cfdde7" d="m90 12 14 20-5 3-5-5-4 2z"/>'
    '<path fill="#f6fafc" d="m48 38 9 9-4 4-4-3-5 6-7-1z"/><path fill="#cfdde7" d="m48 38 9 9-4 4-4-3z"/>'
    '<path fill="#e6eef3" d="m126 38 8 15-4 1-4-4-5 5-2-5-2-1z"/>'
    '<path fill="#5d7160" d="M0 86c30-8 50 2 80-2s50-6 80 2v34H0z"/><path fill="#4a5d50" d="M0 98c40-6 90 4 160-4v26H0z"/>'
    + pine(16, 96, 0.8, "#3f6b4c", "#2f523b")
    + pine(30, 100, 0.62, "#3f6b4c", "#2f523b")
    + pine(142, 97, 0.85, "#3f6b4c", "#2f523b")
    + pine(126, 101, 0.6, "#3f6b4c", "#2f523b")
)
CANYON: Final = (
    '<path fill="#f2b877" d="M0 0h160v110H0z"/><path fill="#f7cf95" d="M0 22h160v90H0z"/><path fill="#fbe3b8" d="M0 42h160v70H0z"/>'
    '<circle cx="98" cy="34" r="10" fill="#fff3cf"/>'
    '<path fill="#d98a5c" d="M46 100V52h8v-8h22v6h8v50zM100 100V58h6v-7h16v49z"/><path fill="#e6a577" d="M46 60h38v5H46zM100 66h22v4h-22z"/>'
    '<path fill="#b8472a" d="M0 18h34v8h10v16h8v20h8v22h10v30H0z"/><path fill="#d2673d" d="M0 26h44v6H0zM0 52h52v7H0z"/>'
    '<path fill="#96351f" d="M0 42h52v4H0zM0 68h60v6H0zM0 84h70v5H0z"/><path fill="#e58a56" d="M0 18h34v3H0z"/>'
    '<path fill="#a83f24" d="M160 26h-26v8h-10v20h-8v18h-12v14h-8v24h64z"/><path fill="#c85c36" d="M160 34h-36v6h36zM160 58h-44v7h44z"/>'
    '<path fill="#842d1a" d="M160 48h-36v4h36zM160 74h-56v6h56z"/><path fill="#d97b4b" d="M160 26h-26v3h26z"/>'
    '<path fill="#e2ae72" d="M0 94c40-6 60-3 86-6 30-3 50 4 74 2v30H0z"/>'
    '<path fill="#4fa3a8" d="M88 86c-10 4 8 8-6 13-12 4-22 8-24 21h52c-4-10 2-12-4-20-5-6-10-8-12-14z"/><path fill="#8fd0cd" d="M86 92c-2 4 4 6-2 11l-6 5c10-4 12-8 8-16z"/>'
    + bush(36, 100, "#8a8a3c")
    + bush(140, 104, "#7a7a34")
)
FOOTHILL: Final = (
    '<path fill="#9fd3e6" d="M0 0h160v110H0z"/><path fill="#c2e4ea" d="M0 24h160v90H0z"/><path fill="#e2f0e4" d="M0 40h160v70H0z"/>'
    '<path fill="#fff" fill-opacity=".85" d="M18 24a5 5 0 0 1 1-9 8 8 0 0 1 15-2 7 7 0 0 1 12 3 4 4 0 0 1 3 8z"/>'
    '<path fill="#a9cf86" d="M0 56c20-14 36-14 56 0 22-18 44-20 62-4 14-8 28-8 42 2v60H0z"/>'
    '<path fill="#8bbd5c" d="M0 70c26-20 52-16 72 4 24-22 60-24 88-4v50H0z"/>'
    '<path fill="#74a848" d="M72 74c24-22 60-24 88-4v8c-30-14-60-10-80 6z"/>'
    '<path fill="#6aa042" d="M0 84c36-14 66-6 92 10 20-10 44-14 68-8v34H0z"/><path fill="#568936" d="M0 102c40-10 70-4 92-8 20-4 44-10 68-2v28H0z"/>'
    '<path fill="#e6cf95" d="M58 120c6-12 26-14 20-23-4-6-14-7-10-15l3-4c-1 8 10 8 14 15 6 10-8 16-8 27z"/>'
    + bush(34, 84, "#4f8f3e")
    + bush(124, 80, "#5b9c47")
    + bush(140, 98, "#3f7a34")
    + bush(24, 104, "#3f7a34")
    + '<g fill="#fff2a8"><circle cx="44" cy="98" r="1.6"/><circle cx="50" cy="103" r="1.6"/><circle cx="112" cy="100" r="1.6"/><circle cx="106" cy="104" r="1.6"/></g>'
)
WAGON: Final = (
    '<path fill="#f8f0df" stroke="#5a3a20" stroke-width="1.6" stroke-linejoin="round" d="M7 27C3 12 8 5 14 5c5 3 22 3 28-1 6 1 9 10 5 23z"/>'
    '<path fill="none" stroke="#cdbb98" stroke-width="1.5" d="M17 7c-3 6-3 14-1 20M28 8c-1 6-1 13 0 19M39 7c2 6 2 14 0 20"/>'
    '<path fill="#8f5b32" stroke="#5a3a20" stroke-width="1.4" d="M5 26h46l-3 9H9z"/>'
    '<g fill="#f2e3c4" stroke="#5a3a20" stroke-width="2.2"><circle cx="15" cy="38" r="7.5"/><circle cx="42" cy="38" r="7.5"/></g>'
    '<path stroke="#5a3a20" stroke-width="1.3" d="M15 31v14M8 38h14M10 33l10 10M20 33 10 43M42 31v14M35 38h14M37 33l10 10M47 33 37 43"/>'
)
# Land fills its tile, whatever its proportions.
LAND: Final = boxed(160, 110, {"mountain": MOUNTAIN, "canyon": CANYON, "foothill": FOOTHILL}, cut=True)
TRACK: Final = boxed(56, 47, {"wagon": WAGON})
