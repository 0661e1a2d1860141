"""The seven tiles of the trail: five sites by day and by night, the Trailhead and the Trail End.

A scene is drawn once, in daylight. The night side is the same land in moonlight (every color goes through `moonlight`) under
a dark sky, with stars, a moon and what shines by itself. All scenes share the height of the path, so that the tiles join
into one trail.
"""

import re
from typing import Final

from westward.drawing import Art, boxed, num, place
from westward.games.trails.art.icons import ACORN
from westward.games.trails.art.scenery import (
    CABIN,
    FIRE,
    RAIL,
    SIGN,
    SIGNPOST,
    TENT,
    TRIPOD,
    boulder,
    cloud,
    fern,
    grass,
    oak,
    pines,
)

SITE_WIDTH: Final = 150
END_WIDTH: Final = 206
HEIGHT: Final = 260
BANKS: Final = {SITE_WIDTH: "M0 238Q30 230 74 237T150 232", END_WIDTH: "M0 238Q46 230 104 237TW 232"}


def moonlight(color: str) -> str:
    """A color as it looks at night.

    >>> moonlight("#ffffff")
    '#84a29c'
    """
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return f"#{20 + red * 44 // 100:02x}{30 + green * 52 // 100:02x}{60 + blue * 38 // 100:02x}"


def at_night(scene: str) -> str:
    """The scene in moonlight."""
    return re.sub(r"#[0-9a-f]{6}", lambda found: moonlight(found[0]), scene)


def sky(width: int, *bands: str) -> str:
    """Flat bands of color from the top of the sky to the horizon."""
    heights = (0, 46, 78, 104)
    return "".join(f'<path fill="{c}" d="M0 {y}h{width}v{HEIGHT - y}H0z"/>' for c, y in zip(bands, heights))


def land(color: str, line: str, width: int = SITE_WIDTH) -> str:
    """A hill: everything below a line that runs from the left edge to the right one."""
    return f'<path fill="{color}" d="{line}V{HEIGHT}H0z"/>'.replace("W", str(width))


def trail(width: int, sand: str, edge: str, bank: str) -> str:
    """The trail itself, and the bank before it; on every tile it meets both edges at the same height."""
    half = width / 2
    upper = f"M-4 200H0C{num(half * 0.5)} 192 {num(half * 0.6)} 206 {num(half)} 203S{num(half * 1.6)} 194 {width} 200h4"
    lower = f"v26h-4C{num(half * 1.5)} 232 {num(half * 1.3)} 220 {num(half)} 225S{num(half * 0.5)} 233 0 226h-4z"
    way = f'<path fill="{sand}" stroke="{edge}" stroke-width="2" d="{upper}{lower}"/>'
    return way + land(bank, BANKS[width], width)


def ridge(width: int, base: str, snow: str, shade: str) -> str:
    """A snow-capped range."""
    scale = num(width / 150)
    return (
        f'<g transform="scale({scale} 1)"><path fill="{base}" d="M0 128 22 100l12 10L70 56l30 42 14-14 36 44v40H0z"/>'
        f'<path fill="{shade}" d="M70 56l30 42 14-14 36 44v40h-50C92 140 84 118 76 100c4-10-2-26-6-44z"/>'
        f'<path fill="{snow}" d="M70 56 53 82l7-3 5 7 7-8 6 6 5-6 6 3z"/></g>'
    )


def backdrop(colors: tuple[str, str, str], *clouds: tuple[float, float, float, str]) -> str:
    """Clouds over a snow-capped range, behind both ends of the trail."""
    above = "".join(place(x, y, cloud(color), scale=size) for x, y, size, color in clouds)
    return above + ridge(END_WIDTH, *colors)


def acorn_grove() -> str:
    """Oaks in autumn, acorns on the forest floor."""
    acorns = ((16, 183, 0.5), (62, 187, 0.55), (104, 181, 0.5), (128, 187, 0.6), (40, 179, 0.42))
    return (
        place(50, 50, cloud("#f3f6e6"), scale=0.9)
        + land("#eec27a", "M0 128Q34 104 72 122T150 108")
        + land("#dc9c4e", "M0 142Q44 122 86 140T150 128")
        + place(52, 96, oak("#d98b3c", "#e9a855", "#b96a2a"), scale=0.6)
        + place(98, 100, oak("#c9742f", "#df9447", "#a85a24"), scale=0.55)
        + land("#b9752f", "M0 164Q40 150 80 160T150 154")
        + place(-18, 74, oak("#d2702b", "#ea9a48", "#a84f1d"), scale=1.02)
        + place(94, 84, oak("#e09a3a", "#f3bd5f", "#bb7426"), scale=0.92)
        + land("#8f5a28", "M0 182Q36 172 78 180T150 174")
        + "".join(place(x, y - 5, ACORN, scale=scale) for x, y, scale in acorns)
        + trail(SITE_WIDTH, "#f0dca8", "#d8b878", "#6a3f1c")
    )


def fern_valley() -> str:
    """A green valley with a waterfall, ferns in front."""
    return (
        place(10, 52, cloud("#f2fbf4"))
        + land("#9ed3a6", "M0 112Q22 84 44 104T96 96 150 104")
        + land("#6fb98a", "M0 132Q20 96 54 118L64 124 150 96")
        + '<path fill="#e8f8fa" d="M70 112q6-4 12 0l4 58H66z"/><path fill="#b9e3ec" d="M78 110q3 0 4 2l4 58h-6z"/>'
        + land("#4c9c6c", "M0 148Q30 126 66 150L70 170h16l2-22Q116 122 150 140")
        + land("#3a865a", "M0 172Q34 154 72 172T150 160")
        + place(22, 190, fern("#3d9a4b", "#63b956", 46))
        + place(126, 192, fern("#2f8747", "#58b050", 52))
        + place(76, 188, fern("#4aa84f", "#86cc62", 26))
        + land("#2b6c45", "M0 190Q34 182 78 188T150 184")
        + trail(SITE_WIDTH, "#eadfae", "#c5bd80", "#1f5537")
        + place(6, 244, fern("#2b6c45", "#37804f", 20))
        + place(146, 242, fern("#2b6c45", "#37804f", 20))
    )


def canyon() -> str:
    """Red mesas, a talus slope of grey boulders."""
    stone, dark = ("#c6cbd1", "#949ba4", "#6b727c"), ("#aab0b8", "#7b828c", "#565d67")
    return (
        place(54, 52, cloud("#f7f1e2"), scale=0.8)
        + '<path fill="#e9a873" d="M0 124h16l4-34h30l5 26h20l4-14h26l5 22h40v60H0z"/>'
        + '<path fill="#d98a5c" d="M16 124l2-16h34l3 8 0 8zM77 112h30l3 12H76z"/>'
        + '<path fill="#cd6f45" d="M150 82h-30l-4 18h-8l-6 44-16 26h64z"/><path fill="#b4552f" d="M150 100h-34l-2 10h36zm0 24h-41l-2 12h43z"/>'
        + '<path fill="#b65a34" d="M0 92h24l4 20h8l6 32 20 26H0z"/><path fill="#9a4526" d="M0 112h28l2 9H0zm0 26h41l3 10H0z"/>'
        + land("#c88f5d", "M0 168Q40 152 78 166T150 158")
        + place(44, 138, boulder(*dark), scale=0.7)
        + place(86, 142, boulder(*dark), scale=0.62)
        + place(62, 146, boulder(*stone), scale=0.95)
        + place(-10, 158, boulder(*stone), scale=1.1)
        + place(26, 168, boulder(*dark), scale=0.66)
        + place(112, 156, boulder(*stone), scale=1.15)
        + place(98, 172, boulder(*dark), scale=0.55)
        + land("#a9673c", "M0 188Q36 180 78 186T150 182")
        + trail(SITE_WIDTH, "#f3dcae", "#d9b27c", "#7c3f24")
    )


def trading_post() -> str:
    """A log cabin by a stream, with stepping stones."""
    stones = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{rx / 2.6:.1f}" fill="#b9b6aa"/>'
        for x, y, rx in ((92, 174, 6), (104, 179, 7), (118, 184, 8))
    )
    return (
        place(6, 54, cloud("#f4fafa"))
        + land("#a3cfc0", "M0 118 30 96 52 110 92 78 122 104 150 92")
        + land("#79b596", "M0 138Q36 116 76 132T150 118")
        + pines("#3f7f5e", "#2f684c", (2, 98, 0.9), (24, 108, 0.7), (116, 96, 1), (132, 108, 0.8))
        + land("#8dbb5f", "M0 152Q40 140 80 150T150 144")
        + place(22, 98, CABIN, scale=0.92)
        + '<path fill="#ffe08a" d="M65 136h14v12H65z"/><path fill="#4f2f1b" d="M71 136h2v12h-2zM65 141h14v2H65z"/>'
        + land("#78a94e", "M0 162Q40 156 84 160T150 152")
        + '<path fill="#4f9fc4" d="M150 158c-28 2-58 6-62 12-3 5 20 8 22 16 1 6-22 8-34 14h74z"/>'
        + '<path fill="#8ccbe0" d="M150 163c-24 1-42 4-46 8 10-1 28-3 46-3zm0 16c-14 0-22 2-26 4 8 1 16 1 26 0z"/>'
        + stones
        + place(8, 150, SIGN, scale=0.8)
        + grass("#5c8f3c", (60, 186), (44, 192))
        + trail(SITE_WIDTH, "#efdfae", "#c9b57c", "#3f6f35")
    )


def lookout() -> str:
    """A railed lookout over a lake and a snowy range, a camera on its tripod."""
    return (
        place(10, 50, cloud("#f6f2f6"), scale=0.8)
        + ridge(150, "#8f84b5", "#fbf7fb", "#7468a0")
        + land("#5f7fa6", "M0 138Q30 128 60 136T150 128")
        + '<path fill="#6db3d2" d="M0 146h150v40H0z"/><path fill="#a4d5e6" d="M20 152h40v2H20zm60 6h50v2H80zM8 162h34v2H8zm58 5h30v2H66z"/>'
        + '<path fill="#8f84b5" d="M44 146h52l-22 16z" opacity=".5"/>'
        + pines("#3c6e63", "#2c5850", (-8, 112, 1), (8, 124, 0.75), (132, 112, 1), (120, 126, 0.7))
        + RAIL
        + place(66, 128, TRIPOD)
        + land("#8d7a5c", "M0 192Q36 186 78 190T150 187")
        + trail(SITE_WIDTH, "#eeddb2", "#c8b184", "#4d4468")
    )


def trailhead() -> str:
    """Morning at the Trailhead: a signpost among pines."""
    return (
        backdrop(("#9fb9c8", "#fbfbf4", "#86a3b6"), (20, 40, 1.1, "#fbf8ea"), (140, 50, 0.8, "#fbf8ea"))
        + land("#9cc48f", "M0 138Q50 112 104 132TW 118", 206)
        + pines("#4a8a5e", "#38734c", (4, 94, 1.5), (44, 112, 1), (128, 104, 1.2), (164, 82, 1.75), (150, 122, 0.9))
        + land("#7fb060", "M0 160Q60 146 110 158TW 150", 206)
        + land("#6a9e50", "M0 180Q60 170 110 178TW 172", 206)
        + place(66, 92, SIGNPOST)
        + grass("#4f8440", (54, 196), (128, 198), (24, 192), (182, 194))
        + trail(END_WIDTH, "#f2dfaa", "#cfba7c", "#41713b")
    )


def trail_end() -> str:
    """Camp at the Trail End: a tent, a fire, mountains at dusk."""
    return (
        backdrop(("#8e86a6", "#fdf1e8", "#746c92"), (26, 44, 1.1, "#f8e6d8"), (128, 36, 0.9, "#e9e4e2"))
        + land("#b98b74", "M0 136Q46 114 96 130TW 112", 206)
        + pines("#4a6f66", "#365a54", (0, 96, 1.4), (30, 112, 1), (176, 92, 1.5), (158, 114, 1))
        + land("#8a9a5c", "M0 162Q60 148 110 160TW 150", 206)
        + place(40, 118, TENT)
        + land("#74864c", "M0 184Q60 174 110 182TW 176", 206)
        + place(148, 170, FIRE)
        + grass("#5d7040", (24, 196), (196, 196))
        + trail(END_WIDTH, "#f0d8a6", "#cdb078", "#4e5a38")
    )


def stars(width: int) -> str:
    """A scatter of stars that is the same on every tile."""
    places = ((12, 48, 1.2), (28, 74, 0.9), (52, 52, 1.3), (66, 76, 0.9), (86, 58, 1.1), (98, 84, 0.8), (14, 92, 0.8))
    return "".join(f'<circle cx="{x * width // 150}" cy="{y}" r="{r}" fill="#fff6d8"/>' for x, y, r in places)


DAY_SKY: Final = {
    "acorn": ("#9ed3d6", "#c3e2d2", "#e6ecc4", "#f9e7b0"),
    "leaf": ("#8fd0de", "#b4e2df", "#d5f0dc", "#eef8d6"),
    "rock": ("#8ccbd6", "#bfdcd0", "#f3e0b4", "#fbcf97"),
    "exchange": ("#86c8dd", "#ade0e2", "#d3efe2", "#f3f3d2"),
    "photo": ("#93bfe0", "#b9cfe6", "#e3d6e4", "#f9d9c8"),
    "trailhead": ("#8ed0e0", "#bfe4dc", "#f0efce", "#fde3a8"),
    "trail-end": ("#6fa9c6", "#a9c6d0", "#f0d4b4", "#fbb98a"),
}
NIGHT_SKY: Final = ("#141c40", "#1c2750", "#263462", "#334474")
LAND: Final = {
    "acorn": acorn_grove,
    "leaf": fern_valley,
    "rock": canyon,
    "exchange": trading_post,
    "photo": lookout,
}
ENDS: Final = {"trailhead": trailhead, "trail-end": trail_end}
MOON: Final = '<path fill="#fbeec2" d="M126 48a16 16 0 1 0 14 25 14 14 0 0 1-14-25z"/>'
LAMPLIGHT: Final = {
    "exchange": '<path fill="#ffd35a" d="M65 136h14v12H65z"/><path fill="#3b2415" d="M71 136h2v12h-2zM65 141h14v2H65z"/>',
    "leaf": "".join(
        f'<circle cx="{x}" cy="{y}" r="1.9" fill="#e9f58a"/>'
        for x, y in ((34, 150), (58, 166), (104, 154), (124, 142), (16, 164))
    ),
}


def night(kind: str, scene: str) -> str:
    """The night side of a site."""
    return sky(SITE_WIDTH, *NIGHT_SKY) + stars(SITE_WIDTH) + MOON + at_night(scene) + LAMPLIGHT.get(kind, "")


def sites() -> Art:
    """The symbols of all tiles."""
    scenes = {}
    for kind, draw_land in LAND.items():
        scene = draw_land()
        scenes[f"site-{kind}-day"] = sky(SITE_WIDTH, *DAY_SKY[kind]) + scene
        scenes[f"site-{kind}-night"] = night(kind, scene)
    ends = {f"site-{end}": sky(END_WIDTH, *DAY_SKY[end]) + draw_land() for end, draw_land in ENDS.items()}
    return {**boxed(SITE_WIDTH, HEIGHT, scenes), **boxed(END_WIDTH, HEIGHT, ends)}
