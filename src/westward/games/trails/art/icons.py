"""Tokens, icons and pieces as symbols."""

from typing import Final

from westward.drawing import Art, Symbol, boxed

ACORN: Final = (
    '<path fill="#c98a45" d="M5.5 11h13c0 6-3 9.6-6.5 11.5C8.5 20.6 5.5 17 5.5 11z"/>'
    '<path fill="#a4662b" d="M12 22.5c3.5-1.9 6.5-5.5 6.5-11.5h-4.3c.5 4.5-.4 8.6-2.2 11.5z"/>'
    '<path fill="#6b3d19" d="M3.5 11.5C3.3 7 7 4.6 12 4.6s8.7 2.4 8.5 6.9c0 1-.7 1.4-1.6 1.4H5.1c-.9 0-1.6-.4-1.6-1.4z"/>'
    '<path fill="none" stroke="#6b3d19" stroke-width="2" stroke-linecap="round" d="M12 5c0-1.5.6-2.6 1.8-3.4"/>'
    '<path fill="none" stroke="#94602f" stroke-width="1.1" d="M6 10.8 9 6M10.4 11 13.5 5.5M15 11l2.6-3.7"/>'
)
LEAF: Final = (
    '<path fill="#5da443" d="M21.5 2.5C11 2.3 3.6 6.5 3.6 14c0 2 .7 3.8 1.9 5.1C14 18.5 21.8 13.5 21.5 2.5z"/>'
    '<path fill="#3f7f34" d="M21.5 2.5C21.8 13.5 14 18.5 5.5 19.1c1.5 1.6 3.7 2.5 6 2.3 7.5-.6 11.5-8.4 10-18.9z"/>'
    '<path fill="none" stroke="#265a26" stroke-width="1.5" stroke-linecap="round" d="M2.4 22.2C6.5 16 12 10.5 18.5 6M9.5 13.3V8.8M13.6 9.6l5-.1M8 15.5l5.5.3"/>'
)
ROCK: Final = (
    '<path fill="#8b929b" d="M2 18.5 5.5 9l6-5.5 7.5 3 3.2 8.5-2.7 5.5H4.5z"/>'
    '<path fill="#b9bfc6" d="M5.5 9l6-5.5 7.5 3-6.2 4.3z"/>'
    '<path fill="#646b75" d="M12.8 10.8 19 6.5l3.2 8.5-2.7 5.5h-6.2z"/>'
    '<path fill="none" stroke="#454b54" stroke-width="1.2" stroke-linejoin="round" d="M2 18.5 5.5 9l6-5.5 7.5 3 3.2 8.5-2.7 5.5H4.5z"/>'
)
ANY: Final = (
    '<path fill="#b8763a" d="M12 12 3.3 17A10 10 0 0 1 12 2z"/><path fill="#4f9440" d="M12 12V2a10 10 0 0 1 8.7 15z"/>'
    '<path fill="#8b929b" d="m12 12 8.7 5a10 10 0 0 1-17.4 0z"/>'
    '<circle cx="12" cy="12" r="10" fill="none" stroke="#3d3a35" stroke-width="1.3"/>'
    '<circle cx="12" cy="12" r="4.6" fill="#fffaf0" stroke="#3d3a35" stroke-width="1"/>'
)
CAMERA: Final = (
    '<path fill="#3b4a5c" stroke="#fff6e0" stroke-width=".8" d="M8 4.5h8l1.5 3H21a1.5 1.5 0 0 1 1.5 1.5v9.5A1.5 1.5 0 0 1 21 20H3a1.5 1.5 0 0 1-1.5-1.5V9A1.5 1.5 0 0 1 3 7.5h3.5z"/>'
    '<circle cx="12" cy="13.5" r="5" fill="#fffaf0"/><circle cx="12" cy="13.5" r="3.4" fill="#5aa0c8"/>'
    '<circle cx="10.9" cy="12.4" r="1.1" fill="#fff"/><circle cx="19.3" cy="10.5" r="1" fill="#f2b63c"/>'
)
PAW: Final = (
    '<g fill="#6a4023" stroke="#fff6e0" stroke-width=".8"><path d="M12 11.5c3.2 0 6.5 3.6 6.5 6.7 0 2-1.5 3.1-3.2 3.1-1.3 0-2.1-.6-3.3-.6s-2 .6-3.3.6c-1.7 0-3.2-1.1-3.2-3.1 0-3.1 3.3-6.7 6.5-6.7z"/>'
    '<ellipse cx="4.6" cy="11.3" rx="2.2" ry="3" transform="rotate(-24 4.6 11.3)"/><ellipse cx="9.2" cy="6.7" rx="2.2" ry="3.2"/>'
    '<ellipse cx="14.8" cy="6.7" rx="2.2" ry="3.2"/><ellipse cx="19.4" cy="11.3" rx="2.2" ry="3" transform="rotate(24 19.4 11.3)"/></g>'
)
EXCHANGE: Final = (
    '<path fill="#2f7f8c" d="M2 4.6h11.5V.8L23 7l-9.5 6.2V9.4H2z"/>'
    '<path fill="#c8632f" d="M22 14.6H10.5v-3.8L1 17l9.5 6.2v-3.8H22z"/>'
)
BIRD: Final = (
    '<path fill="#2f6f9f" d="M1.5 15.5 7 12.3C7.6 8 10.5 5 14.3 5c2.5 0 4.3 1.3 5 3.2l3.2 1.3-3.1 1.3c-.3 5-3.8 8.2-8.6 8.2-2 0-3.6-.5-5-1.5z"/>'
    '<path fill="#8fc4e0" d="M8 12.5c3.3-.9 6.3 0 7.5 2.2-2.3 2.3-6.2 2.5-9.5 1z"/>'
    '<path fill="#e8a13a" d="m19.3 8.2 3.2 1.3-3.1 1.3z"/><circle cx="16.2" cy="8.7" r="1.15" fill="#fff"/>'
    '<path stroke="#7a4b22" stroke-width="1.3" stroke-linecap="round" d="M10.5 19v3M13 18.6v3.2"/>'
)
STAR: Final = '<path fill="#f4b938" stroke="#b57b12" stroke-width="1.1" stroke-linejoin="round" d="m12 1.8 3.1 6.5 7.1 1-5.2 5 1.3 7.1L12 18l-6.3 3.4L7 14.3l-5.2-5 7.1-1z"/>'
SUN: Final = (
    '<path fill="#f39a1d" d="M24.0 0.4 28.5 7.4 35.8 3.6 36.2 11.8 44.4 12.2 40.6 19.5 47.6 24.0 40.6 28.5 44.4 35.8 36.2 36.2 35.8 44.4 28.5 40.6'
    ' 24.0 47.6 19.5 40.6 12.2 44.4 11.8 36.2 3.6 35.8 7.4 28.5 0.4 24.0 7.4 19.5 3.6 12.2 11.8 11.8 12.2 3.6 19.5 7.4z"/>'
    '<circle cx="24" cy="24" r="16" fill="#ffd35a" stroke="#e5860f" stroke-width="1.5"/>'
)
CANTEEN_BODY: Final = '<path d="M8.5 6h7v2.2c3.4 1.2 5.5 4 5.5 7.3 0 4.4-3.6 7-9 7s-9-2.6-9-7c0-3.3 2.1-6.1 5.5-7.3z" '
CANTEEN_CAP: Final = '<path fill="#7d6247" d="M8.5 2h7a1 1 0 0 1 1 1v3h-9V3a1 1 0 0 1 1-1z"/>'
CANTEEN_STRAP: Final = '<path fill="none" stroke="#7d6247" stroke-width="1.7" d="M3 15C1.5 9 4 4.5 7.5 4"/>'
CANTEEN_FULL: Final = (
    CANTEEN_STRAP
    + CANTEEN_BODY
    + 'fill="#2e8fbf" stroke="#1b5a7a" stroke-width="1.4"/>'
    + CANTEEN_CAP
    + '<path fill="#fff" d="M12 10.5c2 2.4 3.1 4 3.1 5.6a3.1 3.1 0 0 1-6.2 0c0-1.6 1.1-3.2 3.1-5.6z"/>'
)
CANTEEN_EMPTY: Final = (
    CANTEEN_STRAP
    + CANTEEN_BODY
    + 'fill="#fffaf0" stroke="#7a6a55" stroke-width="1.5" stroke-dasharray="2.5 1.5"/>'
    + CANTEEN_CAP
    + '<path stroke="#a33a2a" stroke-width="2.2" stroke-linecap="round" d="m8.5 12 7 7m0-7-7 7"/>'
)
ARROW: Final = '<path fill="#b0722f" d="M2 10.3h12V6l8 6-8 6v-4.3H2z"/>'
HIDDEN: Final = (
    '<path fill="none" class="tr-eye" stroke-width="2" stroke-linecap="round" d="M2 12c2.6-4.3 6-6.5 10-6.5S19.4 7.7 22 12c-2.6 4.3-6 6.5-10 6.5S4.6 16.3 2 12zM4 21 20 3"/>'
    '<circle cx="12" cy="12" r="3" class="tr-ink"/>'
)
TICK: Final = '<circle cx="12" cy="12" r="9.5" fill="#fffaf0" stroke="#3f7f34" stroke-width="1.5" stroke-dasharray="3 2"/><path fill="none" stroke="#3f7f34" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="m7.5 12.5 3.2 3.3 6-7"/>'
MOON: Final = '<circle cx="12" cy="12" r="11.5" fill="#263462"/><path fill="#fbeec2" d="M14 3.5a9 9 0 1 0 6.5 12.5A8 8 0 0 1 14 3.5z"/>'
FLAG: Final = '<path fill="#5b4632" d="M5 2h2v20H5z"/><path fill="#c8472f" d="M7 3h13l-3.5 4.5L20 12H7z"/>'

HIKER: Final = (
    '<g stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" fill="#fffdf6">'
    '<path d="M18 34 12 51M20 34l6 17M31 17l2 34M13 17h9l3 17H12zM5 17h8v15H5z"/><circle cx="19" cy="10" r="5.5"/></g>'
    '<path fill="none" stroke="#6b4a2a" stroke-width="2" stroke-linecap="round" d="m31 17 2 34"/>'
    '<path fill="none" stroke="#33302c" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round" d="m18 34-2 8-5 9M20 34l4 7 2 10"/>'
    '<path fill="#4a3a2b" d="M10.5 51h-2a1 1 0 0 0 0 3h5.5zM25 51h4.5a1.5 1.5 0 0 1 0 3H24z"/>'
    '<rect x="4" y="16" width="10" height="16" rx="3.5" fill="#4a3a2b"/><rect x="4.5" y="12" width="9" height="5" rx="2.5" fill="#d9b26a"/>'
    '<path fill="currentColor" d="M13.5 16.5h7.5c2 0 3 1 3.3 2.8L26.5 35H12z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="m22 20 4 7 5.5-1"/>'
    '<circle cx="31.8" cy="26" r="2.3" fill="#d99f70"/><circle cx="19.5" cy="11" r="5" fill="#d99f70"/>'
    '<path fill="currentColor" d="M14.2 9.2c0-4 2.2-6.2 5.3-6.2 3 0 5 2 5.3 5.3l4 1c.7.2.6 1.2-.1 1.2H13.5c-.8 0-.8-1-.1-1.2z"/>'
    '<path fill="#33302c" opacity=".35" d="m14.2 9.2 10.6-.9v1.5l-10.6.7z"/>'
)
# The same Hiker seen from the front and from behind: it comes down the page, or goes up.
LIMBS: Final = (
    '<g stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" fill="#fffdf6">'
    '<path d="M11 34v17M19 34v17M4 29 8 18h14l4 11M7 17h16l2 18H5z"/><circle cx="15" cy="10" r="6"/></g>'
    '<path fill="none" stroke="#33302c" stroke-width="4.8" stroke-linecap="round" d="M11 34v16M19 34v16"/>'
    '<path fill="#4a3a2b" d="M8 50h5.5v4H7a1.5 1.5 0 0 1 0-3zM22 50h-5.5v4H23a1.5 1.5 0 0 0 0-3z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" d="M8 19 4 29M22 19l4 10"/>'
    '<circle cx="3.8" cy="30" r="2.3" fill="#d99f70"/><circle cx="26.2" cy="30" r="2.3" fill="#d99f70"/>'
    '<path fill="currentColor" d="M9.5 15.5h11c1.7 0 2.7 1 2.9 2.5L24.5 36h-19L6.6 18c.2-1.5 1.2-2.5 2.9-2.5z"/>'
)
HIKER_FRONT: Final = (
    LIMBS + '<path fill="none" stroke="#4a3a2b" stroke-width="2.4" d="M10.5 16v12M19.5 16v12"/>'
    '<circle cx="15" cy="11" r="5.2" fill="#d99f70"/><circle cx="13" cy="11.8" r=".9" fill="#33302c"/><circle cx="17" cy="11.8" r=".9" fill="#33302c"/>'
    '<path fill="currentColor" d="M9.5 9c0-4 2.3-6.5 5.5-6.5s5.5 2.5 5.5 6.5l3 .8c.8.2.7 1.2-.1 1.2H6.6c-.8 0-.9-1-.1-1.2z"/>'
    '<path fill="#33302c" opacity=".35" d="M9.5 8h11v1.6h-11z"/>'
)
HIKER_BACK: Final = (
    LIMBS
    + '<rect x="8.5" y="16" width="13" height="17" rx="3.5" fill="#4a3a2b"/><rect x="11" y="23" width="8" height="7" rx="1.5" fill="#6b543d"/>'
    '<circle cx="15" cy="10.5" r="5.2" fill="#7a5232"/><rect x="7" y="13" width="16" height="5" rx="2.5" fill="#d9b26a"/>'
    '<path fill="currentColor" d="M9.5 8.5c0-4 2.3-6 5.5-6s5.5 2 5.5 6l3 .8c.8.2.7 1.2-.1 1.2H6.6c-.8 0-.9-1-.1-1.2z"/>'
    '<path fill="#33302c" opacity=".35" d="M9.5 7.5h11v1.6h-11z"/>'
)
BEAR: Final = (
    '<path fill="#fffdf6" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" d="M8 46V26C8 15 18 9 30 9c6 0 9 1 13 0 3-4 9-5 13-3l4-3 2 5 6 7c2 2 1 6-3 6l-7 1-2 24h-9V36H26v10z"/>'
    '<path fill="#4c2f1b" d="M19 28h9l2 18H20zM45 28h9l-1 18h-9z"/>'
    '<path fill="#6d4426" d="M8 46V27C8 15 17 9 29 9c6 0 10 1.5 14.5 0C46 5.5 50 4 54.5 5l3.8-3c2.2.6 3 3 2 5.2 1.8 1.9 3 3.7 4.2 6l4 2.3c1.6 1.3 1.3 5-1.3 5.6L58.5 23c-1.5 4-2.6 7-3 11l-.5 12h-8.5l-1.5-11c-6 2.5-13 2.5-19.5.5L19 38l-1.5 8z"/>'
    '<path fill="#8a5a34" d="M26 9.2c6-.8 12 1.6 16.5.8C45 17 38 22 30 20c-5-1.2-7.5-7-4-10.8z" opacity=".6"/>'
    '<path fill="#b98654" d="m62.5 14 6 1.5c1.6 1.3 1.3 5-1.3 5.6l-7.2 1.6c-2-3 0-7.5 2.5-8.7z"/>'
    '<circle cx="67.8" cy="16.6" r="1.9" fill="#221409"/><circle cx="59.6" cy="11.6" r="1.3" fill="#221409"/>'
    '<path fill="#4c2f1b" d="M56.5 5.5c.6-1.4 1.6-2 2.6-1.5.7 1 .5 2.3-.4 3.2z"/>'
)
TROPHY: Final = (
    '<path fill="none" stroke="#c58a1a" stroke-width="3" d="M12 12H5c0 9 4 13 9 14m22-14h7c0 9-4 13-9 14"/>'
    '<path fill="#f2b93b" d="M11 5h26c0 17-3 27-13 29C14 32 11 22 11 5z"/><path fill="#fbdc86" d="M11 5h4c0 14 1.5 21 4 26C13 27 11 19 11 5z"/>'
    '<path fill="#c58a1a" d="M21.5 33h5l1 7h-7z"/><rect x="13" y="39" width="22" height="6.5" rx="2" fill="#7a4b22"/>'
    '<g transform="translate(15.5 9) scale(.72)">' + BIRD + "</g>"
)
DIE: Final = (
    '<g stroke="#5b4632" stroke-width="2" stroke-linejoin="round"><path fill="#fffdf4" d="M2 13 12 2h36L38 13z"/>'
    '<path fill="#d8c596" d="M38 13 48 2v36L38 49z"/><path fill="#fff3d6" d="M2 13h36v36H2z"/></g>'
)

# Small tokens: a plain silhouette with a few light lines; what is missing is only an outline.
SILHOUETTES: Final = {
    "acorn": "M2.5 10.5C2.3 6 6 3.4 11 3.1c0-1 .5-2 1.6-2.6h1.7c-.9.8-1.2 1.7-1.1 2.6 5 .3 8.5 2.9 8.3 7.4 0 7-4 10.8-9.5 13.2"
    "C6.5 21.3 2.5 17.5 2.5 10.5z",
    "leaf": "M23.5.5C24.5 14 19.5 23.5 10 23.5c-2 0-3.8-.6-5.2-1.6L2 24l-1.5-1.5 2.2-2.7A9 9 0 0 1 1.5 15C1.5 5.5 10 .3 23.5.5z",
    "rock": "M.5 19 4 7.5 11.5 1 20.5 4 23.5 14.5l-3 8H4z",
}
LINES: Final = {
    "acorn": "M3.5 10.4h17",
    "leaf": "M4 20.2C8 14.5 12.5 10 18.5 5.8M9.8 13.2V8.3M13.5 9.7h5",
    "rock": "M4.5 8.5 12 11l8-6M12 11l1.5 10",
}
SMALL_COLORS: Final = {"acorn": "#a8662e", "leaf": "#3f7f34", "rock": "#5d646e"}

TOKENS: Final = boxed(
    24,
    24,
    {
        "acorn": ACORN,
        "leaf": LEAF,
        "rock": ROCK,
        "any": ANY,
        "photo": CAMERA,
        "wildlife": PAW,
        "exchange": EXCHANGE,
        "bird": BIRD,
        "star": STAR,
        "canteen-full": CANTEEN_FULL,
        "canteen-empty": CANTEEN_EMPTY,
        "arrow": ARROW,
        "hidden": HIDDEN,
        "tick": TICK,
        "flag": FLAG,
        "moon": MOON,
    },
)
SMALL: Final = boxed(
    24,
    24,
    {
        **{
            f"{kind}-small": f'<path fill="{SMALL_COLORS[kind]}" d="{shape}"/><path class="tr-line" d="{LINES[kind]}"/>'
            for kind, shape in SILHOUETTES.items()
        },
        **{f"{kind}-want": f'<path class="tr-want" d="{shape}{LINES[kind]}"/>' for kind, shape in SILHOUETTES.items()},
    },
)
PIECES: Final[Art] = {
    **boxed(48, 48, {"sun": SUN, "trophy": TROPHY}),
    "hiker": Symbol("0 -1 38 57", HIKER),
    "bear": Symbol("3 -3 70 52", BEAR),
    "die": Symbol("0 0 50 51", DIE),
    "hiker-front": Symbol("-2 -1 34 57", HIKER_FRONT),
    "hiker-back": Symbol("-2 -1 34 57", HIKER_BACK),
}
