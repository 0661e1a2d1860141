"""The land: green foothills, layered red canyons, grey mountains with snow, three scenes of each.

Tiles come in several proportions, so a scene is cut to fit: what matters lies in the middle.
"""

from typing import Final

from westward.drawing import boxed, place


def pine(x: float, y: float, scale: float) -> str:
    """A pine that stands on (x, y), 16 wide and 30 high."""
    return place(
        x,
        y,
        '<path fill="#4a3322" d="M-1.5-5h3v5h-3z"/>',
        '<path fill="#3f6b4c" d="M0-30 5-20H3l5 8H5l4 8H-9l4-8h-3l5-8h-2z"/>',
        '<path fill="#2f523b" d="M0-30 5-20H3l5 8H5l4 8H0z"/>',
        scale=scale,
    )


def oak(x: float, y: float, scale: float) -> str:
    """A broad tree that stands on (x, y), 34 wide and 30 high."""
    return place(
        x,
        y,
        '<path fill="#5b3d26" d="M-2-12h4l1.5 12h-7z"/>',
        '<path fill="#4c8a3b" d="M-14-10a7 7 0 0 1-1-13 9 9 0 0 1 14-7 9 9 0 0 1 15 5 7 7 0 0 1 0 15z"/>',
        '<path fill="#66a64c" d="M-10-16a6 6 0 0 1 4-9 8 8 0 0 1 9-3c-5 1-7 4-7 7-3 0-5 2-6 5z"/>',
        scale=scale,
    )


def bush(x: float, y: float, color: str) -> str:
    """A round bush on (x, y)."""
    return f'<path fill="{color}" d="M{x} {y}h-9a4 4 0 0 1 1-7 5 5 0 0 1 9-2 4 4 0 0 1 6 4 3 3 0 0 1 0 5z"/>'


def sky(top: str, middle: str, low: str) -> str:
    """Three bands of sky."""
    return (
        f'<path fill="{top}" d="M0 0h160v110H0z"/><path fill="{middle}" d="M0 24h160v90H0z"/>'
        f'<path fill="{low}" d="M0 42h160v70H0z"/>'
    )


MOUNTAIN_SKY: Final = sky("#8db4d2", "#b3cfe0", "#d5e4ea")
CANYON_SKY: Final = sky("#f2b877", "#f7cf95", "#fbe3b8")
FOOTHILL_SKY: Final = sky("#9fd3e6", "#c2e4ea", "#e2f0e4")
FLOOR: Final = '<path fill="#5d7160" d="M0 86c30-8 50 2 80-2s50-6 80 2v34H0z"/><path fill="#4a5d50" d="M0 98c40-6 90 4 160-4v26H0z"/>'
CLOUD: Final = (
    '<path fill="#fff" fill-opacity=".85" d="M18 24a5 5 0 0 1 1-9 8 8 0 0 1 15-2 7 7 0 0 1 12 3 4 4 0 0 1 3 8z"/>'
)

# A jagged range, a lone peak above a lake, twin horns with a glacier.
MOUNTAINS: Final = (
    MOUNTAIN_SKY + '<path fill="#9fb0c0" d="M0 66 20 40l12 12 18-26 20 26 30-22 16 20 18-24 26 34v50H0z"/>'
    '<path fill="#7d8996" d="m4 100 44-62 15 15 27-41 26 36 10-10 34 62z"/>'
    '<path fill="#59636f" d="m90 12 26 36 10-10 34 62H104l-8-26 6-16-12-14z"/><path fill="#6a7581" d="m48 38 15 15-6 12 8 35H44l4-26-6-12z"/>'
    '<path fill="#f6fafc" d="m90 12 14 20-5 3-5-5-6 10-5-5-8 4-3-1z"/><path fill="#cfdde7" d="m90 12 14 20-5 3-5-5-4 2z"/>'
    '<path fill="#f6fafc" d="m48 38 9 9-4 4-4-3-5 6-7-1z"/><path fill="#cfdde7" d="m48 38 9 9-4 4-4-3z"/>'
    '<path fill="#e6eef3" d="m126 38 8 15-4 1-4-4-5 5-2-5-2-1z"/>'
    + FLOOR
    + pine(16, 96, 0.8)
    + pine(30, 100, 0.62)
    + pine(142, 97, 0.85)
    + pine(126, 101, 0.6),
    MOUNTAIN_SKY + '<path fill="#a9bac8" d="M0 72c14-14 24-16 36-8 10-12 22-14 34-4l20-10 26 8c12-10 28-8 44 6v50H0z"/>'
    '<path fill="#7a8794" d="M18 100 68 26l14-12 12 14 14 10 44 62z"/>'
    '<path fill="#56616d" d="m82 14 12 14 14 10 44 62H96l-6-22 8-18-10-16z"/>'
    '<path fill="#f6fafc" d="m82 14 12 14 8 6-4 8-7-5-5 9-6-6-9 7-3-4-9 5 9-22z"/><path fill="#cfdde7" d="m82 14 12 14 8 6-4 8-7-5-4 3z"/>'
    + FLOOR
    + '<path fill="#6fa9c4" d="M40 100c12-7 66-7 82 0 8 5-6 12-40 12s-52-6-42-12z"/><path fill="#a9d2e2" d="M56 101c14-4 38-4 50 0-14 2-36 2-50 0z"/>'
    + pine(18, 102, 0.9)
    + pine(32, 96, 0.6)
    + pine(138, 100, 0.75),
    MOUNTAIN_SKY + CLOUD + '<path fill="#9fb0c0" d="M0 70 26 52l22 10 30-20 34 18 22-14 26 20v50H0z"/>'
    '<path fill="#808c99" d="m0 100 30-40 16-34 14 26 12 8 22-16 16-30 22 36 28 50z"/>'
    '<path fill="#5b6672" d="m46 26 14 26 12 8-8 12 8 28H48l4-30-8-14zM110 14l22 36 28 50h-46l-8-26 8-20-6-14z"/>'
    '<path fill="#f6fafc" d="m46 26 9 16-4 4-4-5-5 7-5-3zM110 14l11 18-4 6-5-5-5 8-6-4-4 2z"/>'
    '<path fill="#cfdde7" d="m46 26 9 16-4 4-4-5zM110 14l11 18-4 6-5-5-2 2z"/>'
    '<path fill="#e8f1f6" d="M72 60c8-2 16-4 22-16l4 8c-6 14-4 22-12 34h-10c6-10-2-16-4-26z"/><path fill="#bcd0dc" d="M84 60c4 8-4 16 0 26h-6c4-10-2-16-2-24z"/>'
    + FLOOR
    + pine(120, 102, 0.75)
    + pine(136, 98, 0.95)
    + pine(22, 101, 0.7),
)
# A river between walls, buttes on a plain, a stone arch.
CANYONS: Final = (
    CANYON_SKY + '<circle cx="98" cy="34" r="10" fill="#fff3cf"/>'
    '<path fill="#d98a5c" d="M46 100V52h8v-8h22v6h8v50zM100 100V58h6v-7h16v49z"/><path fill="#e6a577" d="M46 60h38v5H46zM100 66h22v4h-22z"/>'
    '<path fill="#b8472a" d="M0 18h34v8h10v16h8v20h8v22h10v30H0z"/><path fill="#d2673d" d="M0 26h44v6H0zM0 52h52v7H0z"/>'
    '<path fill="#96351f" d="M0 42h52v4H0zM0 68h60v6H0zM0 84h70v5H0z"/><path fill="#e58a56" d="M0 18h34v3H0z"/>'
    '<path fill="#a83f24" d="M160 26h-26v8h-10v20h-8v18h-12v14h-8v24h64z"/><path fill="#c85c36" d="M160 34h-36v6h36zM160 58h-44v7h44z"/>'
    '<path fill="#842d1a" d="M160 48h-36v4h36zM160 74h-56v6h56z"/><path fill="#d97b4b" d="M160 26h-26v3h26z"/>'
    '<path fill="#e2ae72" d="M0 94c40-6 60-3 86-6 30-3 50 4 74 2v30H0z"/>'
    '<path fill="#4fa3a8" d="M88 86c-10 4 8 8-6 13-12 4-22 8-24 21h52c-4-10 2-12-4-20-5-6-10-8-12-14z"/><path fill="#8fd0cd" d="M86 92c-2 4 4 6-2 11l-6 5c10-4 12-8 8-16z"/>'
    + bush(36, 100, "#8a8a3c")
    + bush(140, 104, "#7a7a34"),
    CANYON_SKY + '<circle cx="36" cy="30" r="10" fill="#fff3cf"/><path fill="#e0a070" d="M0 74h40v-6h30v8h90v40H0z"/>'
    '<path fill="#b8472a" d="m52 92 6-44h4V30h30v18h4l8 44z"/><path fill="#d2673d" d="M62 36h30v5H62zM57 56h40l1 6H56z"/>'
    '<path fill="#96351f" d="m54 74 48 0 1 5H53zM61 46h32v4H60z"/><path fill="#e58a56" d="M62 30h30v3H62z"/><path fill="#8c3420" d="M92 30v18h4l8 44H90l-6-44h2V30z" fill-opacity=".55"/>'
    '<path fill="#a83f24" d="m116 94 4-34h3V50h16v10h4l5 34z"/><path fill="#c85c36" d="M123 55h16v4h-16zM119 70h26l1 5h-28z"/><path fill="#d97b4b" d="M123 50h16v2.5h-16z"/>'
    '<path fill="#a83f24" d="m8 94 4-24h3v-8h14v8h3l4 24z"/><path fill="#c85c36" d="M15 66h14v3H15zM11 78h22l1 4H10z"/>'
    '<path fill="#e2ae72" d="M0 90c40-4 60 2 90 0s50-2 70 2v28H0z"/><path fill="#d39a5c" d="M0 104c30-6 60 2 90-2s50-2 70 2v16H0z"/>'
    '<g fill="#5f8a4a"><path d="M136 92V78a3 3 0 0 1 6 0v26h-6zM130 90v-6a2 2 0 0 1 4 0v3h3v5h-5a2 2 0 0 1-2-2zM148 86v-5a2 2 0 0 0-4 0v3h-3v5h5a2 2 0 0 0 2-3z"/></g>'
    + bush(40, 104, "#8a8a3c"),
    CANYON_SKY + '<path fill="#dd9766" d="M0 66h30v-8h34v10h40v-14h30v8h26v54H0z"/>'
    '<path fill="#b8472a" d="M34 100V54c0-18 18-30 44-30s48 12 48 32v44h-22V66c0-14-12-22-25-22S56 52 56 66v34z"/>'
    '<path fill="#d2673d" d="M36 46c6-12 22-19 42-19s38 7 45 20l-4 1c-7-10-22-17-41-17s-32 5-39 16zM34 70h22v5H34zM104 72h22v5h-22z"/>'
    '<path fill="#96351f" d="M34 58h23l-1 4H34zM34 84h22v5H34zM103 60h23v4h-22zM104 86h22v5h-22z"/><path fill="#8c3420" fill-opacity=".5" d="M104 100V66c0-10-6-17-14-20l10 0c14 4 26 12 26 24v30z"/>'
    '<circle cx="80" cy="62" r="9" fill="#fff3cf"/>'
    '<path fill="#e2ae72" d="M0 92c36-6 60-2 86-4 30-2 50 4 74 2v30H0z"/><path fill="#d39a5c" d="M0 106c30-6 60 2 90-2s50-2 70 2v14H0z"/>'
    + bush(22, 100, "#7a7a34")
    + bush(146, 102, "#8a8a3c"),
)
# A path through meadows, oaks on a ridge, a creek with flowers.
FOOTHILLS: Final = (
    FOOTHILL_SKY + CLOUD + '<path fill="#a9cf86" d="M0 56c20-14 36-14 56 0 22-18 44-20 62-4 14-8 28-8 42 2v60H0z"/>'
    '<path fill="#8bbd5c" d="M0 70c26-20 52-16 72 4 24-22 60-24 88-4v50H0z"/>'
    '<path fill="#74a848" d="M72 74c24-22 60-24 88-4v8c-30-14-60-10-80 6z"/>'
    '<path fill="#6aa042" d="M0 84c36-14 66-6 92 10 20-10 44-14 68-8v34H0z"/><path fill="#568936" d="M0 102c40-10 70-4 92-8 20-4 44-10 68-2v28H0z"/>'
    '<path fill="#e6cf95" d="M58 120c6-12 26-14 20-23-4-6-14-7-10-15l3-4c-1 8 10 8 14 15 6 10-8 16-8 27z"/>'
    + bush(34, 84, "#4f8f3e")
    + bush(124, 80, "#5b9c47")
    + bush(140, 98, "#3f7a34")
    + bush(24, 104, "#3f7a34")
    + '<g fill="#fff2a8"><circle cx="44" cy="98" r="1.6"/><circle cx="50" cy="103" r="1.6"/><circle cx="112" cy="100" r="1.6"/><circle cx="106" cy="104" r="1.6"/></g>',
    FOOTHILL_SKY + '<circle cx="124" cy="26" r="9" fill="#fff6cf"/>'
    '<path fill="#a9cf86" d="M0 60c30-18 54-18 84-2 24-12 50-12 76 0v60H0z"/>'
    '<path fill="#86b957" d="M0 74c40-24 96-24 160 0v50H0z"/><path fill="#9cca6c" d="M22 68c30-12 70-12 104 0-34-6-70-6-104 0z"/>'
    '<path fill="#6aa042" d="M0 92c30-10 60-4 90-2 26 2 46-4 70-8v38H0z"/><path fill="#568936" d="M0 106c40-8 100-2 160-8v22H0z"/>'
    + oak(58, 72, 1.0)
    + oak(92, 70, 0.75)
    + oak(128, 88, 0.9)
    + bush(30, 100, "#3f7a34"),
    FOOTHILL_SKY + CLOUD + '<path fill="#b4d690" d="M0 54c24-10 50-10 70 4 28-16 60-18 90-6v60H0z"/>'
    '<path fill="#8bbd5c" d="M0 66c22-12 50-10 70 10 10 8 12 16 10 34H0z"/><path fill="#7cb04f" d="M160 62c-34-14-64-4-84 16-10 10-10 20-6 34h90z"/>'
    '<path fill="#5aa7c2" d="M76 74c8 4-10 8-2 14s20 8 14 18-20 8-22 14h36c6-8 14-8 12-18-2-9-22-10-26-16s-2-10-12-12z"/>'
    '<path fill="#9fd3e2" d="M80 84c-2 4 14 8 16 16 1 6-10 8-12 14 10-5 18-8 17-15-2-8-18-10-21-15z"/>'
    '<path fill="#568936" d="M0 100c24-6 50-2 64 4l-8 16H0zM160 98c-24-6-40 0-52 8l0 14h52z"/>'
    + oak(134, 84, 0.8)
    + bush(28, 92, "#4f8f3e")
    + '<g fill="#f4a9b8"><circle cx="20" cy="106" r="1.8"/><circle cx="34" cy="108" r="1.8"/><circle cx="44" cy="104" r="1.8"/>'
    '<circle cx="126" cy="108" r="1.8"/><circle cx="140" cy="104" r="1.8"/></g>',
)
WAGON: Final = (
    '<path fill="#f8f0df" stroke="#5a3a20" stroke-width="1.6" stroke-linejoin="round" d="M7 27C3 12 8 5 14 5c5 3 22 3 28-1 6 1 9 10 5 23z"/>'
    '<path fill="none" stroke="#cdbb98" stroke-width="1.5" d="M17 7c-3 6-3 14-1 20M28 8c-1 6-1 13 0 19M39 7c2 6 2 14 0 20"/>'
    '<path fill="#8f5b32" stroke="#5a3a20" stroke-width="1.4" d="M5 26h46l-3 9H9z"/>'
    '<g fill="#f2e3c4" stroke="#5a3a20" stroke-width="2.2"><circle cx="15" cy="38" r="7.5"/><circle cx="42" cy="38" r="7.5"/></g>'
    '<path stroke="#5a3a20" stroke-width="1.3" d="M15 31v14M8 38h14M10 33l10 10M20 33 10 43M42 31v14M35 38h14M37 33l10 10M47 33 37 43"/>'
)
SCENES: Final = 3
_scenes = {"mountain": MOUNTAINS, "canyon": CANYONS, "foothill": FOOTHILLS}
# Land fills its tile, whatever its proportions.
LAND: Final = boxed(
    160, 110, {f"{kind}-{n}": scene for kind, scenes in _scenes.items() for n, scene in enumerate(scenes)}, cut=True
)
TRACK: Final = boxed(56, 47, {"wagon": WAGON})


def scene_of(kind: str, tile: str) -> str:
    """The scene of a tile: neighbors of one type look different.

    >>> [scene_of("canyon", tile) for tile in ("r1c1", "r1c2", "r2c1")]
    ['canyon-0', 'canyon-1', 'canyon-2']
    """
    return f"{kind}-{(2 * int(tile[1]) + int(tile[3])) % SCENES}"
