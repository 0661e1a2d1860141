"""The seven tiles of the trail: five sites by day and by night, the Trailhead and the Trail End.

A scene is drawn once, in daylight. The night side is the same land in moonlight (every color goes through `moonlight`) under
a dark sky, with stars, a moon and what shines by itself. All scenes share the height of the path, so that the tiles join
into one trail.
"""

import re
from math import cos, radians, sin
from typing import Final

from westward.games.trails.art.icons import ACORN, Art
from westward.games.trails.art.svg import num

SITE_WIDTH: Final = 150
END_WIDTH: Final = 206
HEIGHT: Final = 260


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


def put(x: float, y: float, scale: float, drawing: str) -> str:
    """A drawing moved and scaled."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{drawing}</g>'


def sky(width: int, *bands: str) -> str:
    """Flat bands of color from the top of the sky to the horizon."""
    heights = (0, 46, 78, 104)
    return "".join(f'<path fill="{c}" d="M0 {y}h{width}v{HEIGHT - y}H0z"/>' for c, y in zip(bands, heights))


def land(color: str, line: str, width: int = SITE_WIDTH) -> str:
    """A hill: everything below a line that runs from the left edge to the right one."""
    return f'<path fill="{color}" d="{line}V{HEIGHT}H0z"/>'.replace("W", str(width))


def path(width: int, sand: str, edge: str) -> str:
    """The trail itself; it meets both edges at the same height on every tile."""
    half = width / 2
    upper = f"M-4 200H0C{num(half * 0.5)} 192 {num(half * 0.6)} 206 {num(half)} 203S{num(half * 1.6)} 194 {width} 200h4"
    lower = f"v26h-4C{num(half * 1.5)} 232 {num(half * 1.3)} 220 {num(half)} 225S{num(half * 0.5)} 233 0 226h-4z"
    return f'<path fill="{sand}" stroke="{edge}" stroke-width="2" d="{upper}{lower}"/>'


def pine(color: str, shade: str) -> str:
    """A pine, 30 wide and 60 high."""
    return (
        f'<path fill="#5b3d26" d="M13 50h4v10h-4z"/><path fill="{color}" d="M15 0 24 18h-4l7 14h-5l8 18H0l8-18H3l7-14H6z"/>'
        f'<path fill="{shade}" d="M15 0 24 18h-4l7 14h-5l8 18H15z"/>'
    )


def cloud(color: str) -> str:
    """A flat cloud, 44 wide."""
    return f'<path fill="{color}" d="M4 14a5 5 0 0 1 1-10 9 9 0 0 1 16-2 8 8 0 0 1 13 3 5 5 0 0 1 5 9z"/>'


def oak(crown: str, light: str, shade: str) -> str:
    """An oak in autumn, 80 wide and 104 high."""
    return (
        '<path fill="#59381f" d="M34 104c3-14 3-26 2-40l-14-14 3-3 13 9 2-18h4l1 19 15-12 3 4-16 16c0 14 1 26 5 39z"/>'
        f'<path fill="{shade}" d="M14 58a15 15 0 0 1-9-24A17 17 0 0 1 20 12a20 20 0 0 1 34-4 18 18 0 0 1 20 22 15 15 0 0 1-6 27'
        'c-5 5-12 4-16 0-5 7-13 7-18 0-5 6-14 7-20 1z"/>'
        f'<path fill="{crown}" d="M12 50A13 13 0 0 1 8 30 15 15 0 0 1 22 14 18 18 0 0 1 52 10a15 15 0 0 1 16 20 12 12 0 0 1-8 19'
        'c-6 3-10 1-13-3-5 6-12 5-16 0-5 6-13 7-19 4z"/>'
        f'<path fill="{light}" d="M18 34a9 9 0 0 1 8-14 13 13 0 0 1 22-5c-5 0-8 3-9 7-6-2-10 1-11 5-5-1-9 2-10 7z"/>'
    )


def frond(color: str, length: float, bend: float, angle: float) -> str:
    """One leaf of a fern: a bent stalk with leaflets that grow shorter towards the tip."""
    turn = radians(angle)
    parts = []
    x = y = 0.0
    steps = 11
    for step in range(steps):
        size = length * 0.34 * (1 - (step / steps) ** 1.6) * (0.55 if step == 0 else 1)
        for side in (-1, 1):
            aim = turn + side * 1.05
            tip = f"{num(x + sin(aim) * size)} {num(y - cos(aim) * size)}"
            swell = turn + side * 0.55
            curve = f"{num(x + sin(swell) * size * 0.6)} {num(y - cos(swell) * size * 0.6)}"
            parts.append(f"M{num(x)} {num(y)}Q{curve} {tip}L{num(x + sin(turn) * 1.5)} {num(y - cos(turn) * 1.5)}")
        x += sin(turn) * length / steps
        y -= cos(turn) * length / steps
        turn += radians(bend) / steps
        parts.append(f"L{num(x)} {num(y)}")
    stroke = f'stroke="{color}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path fill="{color}" {stroke} d="{"".join(parts)}"/>'


def fern(color: str, light: str, length: float) -> str:
    """A fern that stands on (0, 0)."""
    back = "".join(frond(color, length * 0.86, bend, angle) for bend, angle in ((-60, -48), (60, 48), (-14, -6)))
    return back + "".join(frond(light, length, bend, angle) for bend, angle in ((-50, -24), (50, 26)))


def boulder(light: str, face: str, shade: str) -> str:
    """A boulder, 40 wide and 30 high."""
    return (
        f'<path fill="{face}" d="M0 30 5 12 17 1l16 5 7 15-3 9z"/><path fill="{light}" d="M5 12 17 1l16 5-12 9z"/>'
        f'<path fill="{shade}" d="m21 15 12-9 7 15-3 9H23z"/>'
    )


def ridge(width: int, base: str, snow: str, shade: str) -> str:
    """A snow-capped range."""
    scale = num(width / 150)
    return (
        f'<g transform="scale({scale} 1)"><path fill="{base}" d="M0 128 22 100l12 10L70 56l30 42 14-14 36 44v40H0z"/>'
        f'<path fill="{shade}" d="M70 56l30 42 14-14 36 44v40h-50C92 140 84 118 76 100c4-10-2-26-6-44z"/>'
        f'<path fill="{snow}" d="M70 56 53 82l7-3 5 7 7-8 6 6 5-6 6 3z"/></g>'
    )


def grass(color: str, *places: tuple[int, int]) -> str:
    """Tufts of grass."""
    return "".join(f'<path fill="{color}" d="M{x} {y}l-6-9 4 4 1-9 3 9 5-6-3 11z"/>' for x, y in places)


def acorn_grove() -> str:
    """Oaks in autumn, acorns on the forest floor."""
    acorns = ((16, 183, 0.5), (62, 187, 0.55), (104, 181, 0.5), (128, 187, 0.6), (40, 179, 0.42))
    return (
        put(50, 50, 0.9, cloud("#f3f6e6"))
        + land("#eec27a", "M0 128Q34 104 72 122T150 108")
        + land("#dc9c4e", "M0 142Q44 122 86 140T150 128")
        + put(52, 96, 0.6, oak("#d98b3c", "#e9a855", "#b96a2a"))
        + put(98, 100, 0.55, oak("#c9742f", "#df9447", "#a85a24"))
        + land("#b9752f", "M0 164Q40 150 80 160T150 154")
        + put(-18, 74, 1.02, oak("#d2702b", "#ea9a48", "#a84f1d"))
        + put(94, 84, 0.92, oak("#e09a3a", "#f3bd5f", "#bb7426"))
        + land("#8f5a28", "M0 182Q36 172 78 180T150 174")
        + "".join(put(x, y - 5, scale, ACORN) for x, y, scale in acorns)
        + path(150, "#f0dca8", "#d8b878")
        + land("#6a3f1c", "M0 238Q30 230 74 237T150 232")
    )


def fern_valley() -> str:
    """A green valley with a waterfall, ferns in front."""
    return (
        put(10, 52, 1, cloud("#f2fbf4"))
        + land("#9ed3a6", "M0 112Q22 84 44 104T96 96 150 104")
        + land("#6fb98a", "M0 132Q20 96 54 118L64 124 150 96")
        + '<path fill="#e8f8fa" d="M70 112q6-4 12 0l4 58H66z"/><path fill="#b9e3ec" d="M78 110q3 0 4 2l4 58h-6z"/>'
        + land("#4c9c6c", "M0 148Q30 126 66 150L70 170h16l2-22Q116 122 150 140")
        + land("#3a865a", "M0 172Q34 154 72 172T150 160")
        + put(22, 190, 1, fern("#3d9a4b", "#63b956", 46))
        + put(126, 192, 1, fern("#2f8747", "#58b050", 52))
        + put(76, 188, 1, fern("#4aa84f", "#86cc62", 26))
        + land("#2b6c45", "M0 190Q34 182 78 188T150 184")
        + path(150, "#eadfae", "#c5bd80")
        + land("#1f5537", "M0 238Q30 230 74 237T150 232")
        + put(6, 244, 1, fern("#2b6c45", "#37804f", 20))
        + put(146, 242, 1, fern("#2b6c45", "#37804f", 20))
    )


def canyon() -> str:
    """Red mesas, a talus slope of grey boulders."""
    stone, dark = ("#c6cbd1", "#949ba4", "#6b727c"), ("#aab0b8", "#7b828c", "#565d67")
    return (
        put(54, 52, 0.8, cloud("#f7f1e2"))
        + '<path fill="#e9a873" d="M0 124h16l4-34h30l5 26h20l4-14h26l5 22h40v60H0z"/>'
        + '<path fill="#d98a5c" d="M16 124l2-16h34l3 8 0 8zM77 112h30l3 12H76z"/>'
        + '<path fill="#cd6f45" d="M150 82h-30l-4 18h-8l-6 44-16 26h64z"/><path fill="#b4552f" d="M150 100h-34l-2 10h36zm0 24h-41l-2 12h43z"/>'
        + '<path fill="#b65a34" d="M0 92h24l4 20h8l6 32 20 26H0z"/><path fill="#9a4526" d="M0 112h28l2 9H0zm0 26h41l3 10H0z"/>'
        + land("#c88f5d", "M0 168Q40 152 78 166T150 158")
        + put(44, 138, 0.7, boulder(*dark))
        + put(86, 142, 0.62, boulder(*dark))
        + put(62, 146, 0.95, boulder(*stone))
        + put(-10, 158, 1.1, boulder(*stone))
        + put(26, 168, 0.66, boulder(*dark))
        + put(112, 156, 1.15, boulder(*stone))
        + put(98, 172, 0.55, boulder(*dark))
        + land("#a9673c", "M0 188Q36 180 78 186T150 182")
        + path(150, "#f3dcae", "#d9b27c")
        + land("#7c3f24", "M0 238Q30 230 74 237T150 232")
    )


CABIN: Final = (
    '<path fill="#9a6236" d="M8 30h62v36H8z"/><path fill="#85522b" d="M8 39h62v3H8zm0 9h62v3H8zm0 9h62v3H8z"/>'
    '<path fill="#6c2f22" d="M39 2 80 32H-2z"/><path fill="#8d4230" d="M39 2 80 32H62L39 13 16 32H-2z"/>'
    '<path fill="#4f2f1b" d="M16 40h17v26H16z"/><path fill="#5c3a22" d="M56 0h9v20l-9-7z"/>'
)
SIGN: Final = (
    '<path fill="#6b4526" d="M10 14h4v34h-4z"/><rect x="-4" y="-2" width="32" height="20" rx="2" fill="#f1dcae"/>'
    '<path fill="#2f7f8c" d="M1 4h13V1l9 5-9 5V8H1z"/><path fill="#c8632f" d="M23 12H10V9l-9 4.5L10 18v-3h13z"/>'
)


def trading_post() -> str:
    """A log cabin by a stream, with stepping stones."""
    stones = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{rx / 2.6:.1f}" fill="#b9b6aa"/>'
        for x, y, rx in ((92, 174, 6), (104, 179, 7), (118, 184, 8))
    )
    return (
        put(6, 54, 1, cloud("#f4fafa"))
        + land("#a3cfc0", "M0 118 30 96 52 110 92 78 122 104 150 92")
        + land("#79b596", "M0 138Q36 116 76 132T150 118")
        + "".join(
            put(x, y, s, pine("#3f7f5e", "#2f684c"))
            for x, y, s in ((2, 98, 0.9), (24, 108, 0.7), (116, 96, 1), (132, 108, 0.8))
        )
        + land("#8dbb5f", "M0 152Q40 140 80 150T150 144")
        + put(22, 98, 0.92, CABIN)
        + '<path fill="#ffe08a" d="M65 136h14v12H65z"/><path fill="#4f2f1b" d="M71 136h2v12h-2zM65 141h14v2H65z"/>'
        + land("#78a94e", "M0 162Q40 156 84 160T150 152")
        + '<path fill="#4f9fc4" d="M150 158c-28 2-58 6-62 12-3 5 20 8 22 16 1 6-22 8-34 14h74z"/>'
        + '<path fill="#8ccbe0" d="M150 163c-24 1-42 4-46 8 10-1 28-3 46-3zm0 16c-14 0-22 2-26 4 8 1 16 1 26 0z"/>'
        + stones
        + put(8, 150, 0.8, SIGN)
        + grass("#5c8f3c", (60, 186), (44, 192))
        + path(150, "#efdfae", "#c9b57c")
        + land("#3f6f35", "M0 238Q30 230 74 237T150 232")
    )


TRIPOD: Final = (
    '<path fill="none" stroke="#3a2a20" stroke-width="3" stroke-linecap="round" d="M20 22 8 62M20 22l12 40M20 22v38"/>'
    '<path fill="#2f3a48" d="M4 4h9l2-4h10l2 4h9v19H4z"/><circle cx="20" cy="13" r="7.5" fill="#f5ead2"/><circle cx="20" cy="13" r="5" fill="#5aa0c8"/>'
)
RAIL: Final = (
    '<path fill="#7a5133" d="M0 172h150v5H0zM0 184h150v4H0z"/>'
    '<path fill="#5f3d25" d="M10 166h6v34h-6zM66 166h6v34h-6zM132 166h6v34h-6z"/>'
)


def lookout() -> str:
    """A railed lookout over a lake and a snowy range, a camera on its tripod."""
    return (
        put(10, 50, 0.8, cloud("#f6f2f6"))
        + ridge(150, "#8f84b5", "#fbf7fb", "#7468a0")
        + land("#5f7fa6", "M0 138Q30 128 60 136T150 128")
        + '<path fill="#6db3d2" d="M0 146h150v40H0z"/><path fill="#a4d5e6" d="M20 152h40v2H20zm60 6h50v2H80zM8 162h34v2H8zm58 5h30v2H66z"/>'
        + '<path fill="#8f84b5" d="M44 146h52l-22 16z" opacity=".5"/>'
        + "".join(
            put(x, y, s, pine("#3c6e63", "#2c5850"))
            for x, y, s in ((-8, 112, 1), (8, 124, 0.75), (132, 112, 1), (120, 126, 0.7))
        )
        + RAIL
        + put(66, 128, 1, TRIPOD)
        + land("#8d7a5c", "M0 192Q36 186 78 190T150 187")
        + path(150, "#eeddb2", "#c8b184")
        + land("#4d4468", "M0 238Q30 230 74 237T150 232")
    )


SIGNPOST: Final = (
    '<path fill="#6b4526" d="M34 0h8v104h-8z"/><path fill="#8a5c34" d="M34 0h3v104h-3z"/>'
    '<path fill="#f0d9a5" stroke="#6b4526" stroke-width="2" d="M10 10h64l12 10-12 10H10z"/>'
    '<path fill="#d98a3c" stroke="#6b4526" stroke-width="2" d="M70 38H10L0 48l10 10h60z"/>'
    '<path fill="#5b8f4a" stroke="#6b4526" stroke-width="2" d="M12 66h54l10 9-10 9H12z"/>'
    '<path fill="#6b4526" d="M20 18h40v4H20zM22 46h36v4H22zm-2 27h34v4H20z"/>'
)


def trailhead() -> str:
    """Morning at the Trailhead: a signpost among pines."""
    pines = ((4, 94, 1.5), (44, 112, 1), (128, 104, 1.2), (164, 82, 1.75), (150, 122, 0.9))
    return (
        sky(206, "#8ed0e0", "#bfe4dc", "#f0efce", "#fde3a8")
        + put(20, 40, 1.1, cloud("#fbf8ea"))
        + put(140, 50, 0.8, cloud("#fbf8ea"))
        + ridge(206, "#9fb9c8", "#fbfbf4", "#86a3b6")
        + land("#9cc48f", "M0 138Q50 112 104 132TW 118", 206)
        + "".join(put(x, y, s, pine("#4a8a5e", "#38734c")) for x, y, s in pines)
        + land("#7fb060", "M0 160Q60 146 110 158TW 150", 206)
        + land("#6a9e50", "M0 180Q60 170 110 178TW 172", 206)
        + put(66, 92, 1, SIGNPOST)
        + grass("#4f8440", (54, 196), (128, 198), (24, 192), (182, 194))
        + path(206, "#f2dfaa", "#cfba7c")
        + land("#41713b", "M0 238Q46 230 104 237TW 232", 206)
    )


TENT: Final = (
    '<path fill="#c9512f" d="M48 0 96 62H0z"/><path fill="#e8793f" d="M48 0 66 62H0z"/><path fill="#5a2a1c" d="M48 10 60 62H34z"/>'
    '<path fill="#f6c776" d="M48 24 56 62H42z"/><path stroke="#8a5c34" stroke-width="2" d="M48 0v-7M0 62l-8 4M96 62l8 4"/>'
)
FIRE: Final = (
    '<path fill="#6b4526" d="m0 20 26-7 1 4L1 24zm27 0L1 13l-1 4 26 7z"/><path fill="#f0862c" d="M13-8c8 9 12 14 8 22H5C1 8 6 5 13-8z"/>'
    '<path fill="#ffd35a" d="M13 2c4 5 6 8 4 12H9c-2-4 1-7 4-12z"/>'
)


def trail_end() -> str:
    """Camp at the Trail End: a tent, a fire, mountains at dusk."""
    return (
        sky(206, "#6fa9c6", "#a9c6d0", "#f0d4b4", "#fbb98a")
        + put(26, 44, 1.1, cloud("#f8e6d8"))
        + put(128, 36, 0.9, cloud("#e9e4e2"))
        + ridge(206, "#8e86a6", "#fdf1e8", "#746c92")
        + land("#b98b74", "M0 136Q46 114 96 130TW 112", 206)
        + "".join(
            put(x, y, s, pine("#4a6f66", "#365a54"))
            for x, y, s in ((0, 96, 1.4), (30, 112, 1), (176, 92, 1.5), (158, 114, 1))
        )
        + land("#8a9a5c", "M0 162Q60 148 110 160TW 150", 206)
        + put(40, 118, 1, TENT)
        + land("#74864c", "M0 184Q60 174 110 182TW 176", 206)
        + put(148, 170, 1, FIRE)
        + grass("#5d7040", (24, 196), (196, 196))
        + path(206, "#f0d8a6", "#cdb078")
        + land("#4e5a38", "M0 238Q46 230 104 237TW 232", 206)
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
}
NIGHT_SKY: Final = ("#141c40", "#1c2750", "#263462", "#334474")
LAND: Final = {
    "acorn": acorn_grove,
    "leaf": fern_valley,
    "rock": canyon,
    "exchange": trading_post,
    "photo": lookout,
}
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
    frame = f"0 0 {SITE_WIDTH} {HEIGHT}"
    art = {}
    for kind, draw_land in LAND.items():
        scene = draw_land()
        art[f"site-{kind}-day"] = (frame, sky(SITE_WIDTH, *DAY_SKY[kind]) + scene)
        art[f"site-{kind}-night"] = (frame, night(kind, scene))
    art["site-trailhead"] = (f"0 0 {END_WIDTH} {HEIGHT}", trailhead())
    art["site-trail-end"] = (f"0 0 {END_WIDTH} {HEIGHT}", trail_end())
    return art
