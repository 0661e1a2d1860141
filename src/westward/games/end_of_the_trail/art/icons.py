"""Suits, animals, actions, pieces and small marks as symbols."""

from typing import Final

from westward.drawing import Art, Symbol, boxed

RED: Final = "#c3272b"
BLACK: Final = "#26221f"
DARK: Final = "#2b2118"

SUITS: Final = boxed(
    24,
    24,
    {
        "spades": f'<path fill="{BLACK}" d="M12 1c3 5 10 8 10 13.5a5 5 0 0 1-8.6 3.5c.2 2 .9 3.6 2.4 5H8.2c1.5-1.4 2.2-3 2.4-5A5 5 0 0 1 2 14.5C2 9 9 6 12 1z"/>',
        "hearts": f'<path fill="{RED}" d="M12 22.5C8 18 1.5 13.5 1.5 8A5.5 5.5 0 0 1 12 5.5 5.5 5.5 0 0 1 22.5 8c0 5.5-6.5 10-10.5 14.5z"/>',
        "diamonds": f'<path fill="{RED}" d="M12 1c2.5 4.5 5 7.5 8.5 11-3.5 3.5-6 6.5-8.5 11-2.5-4.5-5-7.5-8.5-11C7 8.5 9.5 5.5 12 1z"/>',
        "clubs": f'<path fill="{BLACK}" d="M12 1.5a4.8 4.8 0 0 1 3.9 7.6 4.8 4.8 0 1 1-2.4 8.2c.2 2.2.9 4 2.4 5.4H8.1c1.5-1.4 2.2-3.2 2.4-5.4a4.8 4.8 0 1 1-2.4-8.2A4.8 4.8 0 0 1 12 1.5z"/>',
    },
)

# What a card does, in a box of 48 by 40.
OXEN: Final = (
    '<path fill="#f0e4c8" stroke="#7a6a4a" stroke-width="1.2" d="M16 13C9 14 3 10 3 2c4 4 8 5 14 6zM32 13c7 1 13-3 13-11-4 4-8 5-14 6z"/>'
    '<path fill="#6d4426" d="M14 14 4 18c2 4 7 5 11 3zM34 14l10 4c-2 4-7 5-11 3z"/>'
    '<path fill="#8f5b32" d="M14 9c6-4 14-4 20 0l1 11-4 11H17l-4-11z"/><path fill="#6d4426" d="M17 7c4 3 10 3 14 0l-2 6c-3 2-7 2-10 0z"/>'
    '<path fill="#ecd2ae" d="M17 26h14c4 4 3 11-1 13H18c-4-2-5-9-1-13z"/>'
    f'<g fill="{DARK}"><circle cx="18.5" cy="18.5" r="1.9"/><circle cx="29.5" cy="18.5" r="1.9"/><ellipse cx="20.5" cy="32" rx="1.5" ry="2"/>'
    '<ellipse cx="27.5" cy="32" rx="1.5" ry="2"/></g>'
)
MULES: Final = (
    '<path fill="#857b6e" d="M19 15C11 12 9 4 11 0c6 2 10 7 10 13zM29 15c8-3 10-11 8-15-6 2-10 7-10 13z"/>'
    '<path fill="#e0b9a4" d="M18.5 12.5C14 10 12.5 6 12.8 3c3.5 2 5.5 5.5 5.7 9.5zM29.5 12.5C34 10 35.5 6 35.2 3c-3.5 2-5.5 5.5-5.7 9.5z"/>'
    '<path fill="#9c9183" d="M16 14c4-5 12-5 16 0l-1 11-2 7H19l-2-7z"/><path fill="#443c33" d="M20 8c2 3 6 3 8 0l1 8-5 3-5-3z"/>'
    '<path fill="#efe8db" d="M18 27h12c4 4 3 10-1 12H19c-4-2-5-8-1-12z"/>'
    f'<g fill="{DARK}"><circle cx="19.2" cy="20" r="1.8"/><circle cx="28.8" cy="20" r="1.8"/><ellipse cx="21" cy="33" rx="1.3" ry="1.8"/>'
    '<ellipse cx="27" cy="33" rx="1.3" ry="1.8"/></g>'
)
HORSE: Final = (
    '<path fill="#b3592c" d="M9 40C8 24 14 12 24 7l1-7 5 6c6 2 9 6 12 13l3 7c1 3-1 6-4 6s-5-2-8-4l-7-2c-3 4-2 9 1 14z"/>'
    '<path fill="#8f4220" d="M26 26c-3 4-2 9 1 14H18c-2-7 0-12 4-16z"/>'
    '<path fill="#3b2115" d="M25 6C13 9 4 22 4 40h7c-2-13 3-23 14-28z"/><path fill="#f6e7cf" d="M33 9.5c4 2.5 6 6.5 8 11l-3 1c-1-5-3-8-6-10z"/>'
    f'<circle cx="30" cy="14" r="1.9" fill="{DARK}"/><circle cx="42" cy="26.5" r="1.4" fill="{DARK}"/>'
    '<path fill="none" stroke="#4d2a16" stroke-width="1.6" d="M33 28c1-4 2-6 5-8M20 20c4 2 9 3 13 8"/>'
)
SHORTCUT: Final = (
    '<path fill="none" stroke="#9a5a26" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 7.2" d="M6 36c14 2 18-5 11-9s-4-13 14-11"/>'
    f'<path stroke="{DARK}" stroke-width="2.4" stroke-linecap="round" d="M37 3v22"/><path fill="#d2452c" d="M38 3.5 47 7l-9 4z"/>'
    '<ellipse cx="37" cy="26" rx="7" ry="2.5" fill="#9a5a26" fill-opacity=".45"/>'
)
DOUBLE: Final = (
    f'<g stroke="{DARK}" stroke-width="1.4"><path fill="#7fb04f" d="m3 19 18-3 3 19-18 3z"/><path fill="#cf6a3c" d="m27 16 18 3-3 19-18-3z"/></g>'
    '<path fill="#fff" fill-opacity=".7" d="m6 34 5-8 4 4 2-3 4 6zM28 33l3-9 4 3 2-3 4 11z"/>'
    f'<path fill="#fffdf6" stroke="{DARK}" stroke-width="1.5" d="M9 10c5-6 10-8.5 15-8.5S34 4 39 10c-5 6-10 8.5-15 8.5S14 16 9 10z"/>'
    f'<circle cx="24" cy="10" r="5.5" fill="#2f7f8c"/><circle cx="24" cy="10" r="2.7" fill="{DARK}"/><circle cx="22.3" cy="8.3" r="1.3" fill="#fff"/>'
)
JUMP: Final = (
    f'<g stroke="{DARK}" stroke-width="1.3" stroke-linejoin="round"><path fill="#c99356" d="M10 2h6v25l-3 11-3-11z" transform="rotate(-38 22 22)"/>'
    '<path fill="#e3b67c" d="M32 2h6v25l-3 11-3-11z" transform="rotate(38 26 22)"/></g>'
    '<path fill="#d2452c" d="m24 11 3 6 6.5-3-3 6.5 6.5 2.5-6.5 2.5 3 6.5L27 29l-3 6-3-6-6.5 3 3-6.5L11 23l6.5-2.5-3-6.5L21 17z"/>'
    '<path fill="#ffd86b" d="m24 17 1.6 3.2 3.4-1.6-1.6 3.4 3.2 1.2-3.2 1.2 1.6 3.4-3.4-1.6L24 29l-1.6-2.8-3.4 1.6 1.6-3.4-3.2-1.2'
    ' 3.2-1.2-1.6-3.4 3.4 1.6z"/>'
)
NUDGE: Final = (
    f'<path fill="#d9a21b" stroke="{DARK}" stroke-width="1.5" stroke-linejoin="round" d="M15 13 28 37H2z"/><path fill="#5f430c" d="m15 22 7 15H8z"/>'
    '<path fill="none" stroke="#fff" stroke-width="7" d="M20 9C27 2 37 4 40 15"/>'
    '<path fill="none" stroke="#2463b0" stroke-width="4" d="M20 9C27 2 37 4 40 15"/><path fill="#2463b0" stroke="#fff" stroke-width="1" d="m32.5 14.5 15-1.5-6.5 12z"/>'
    '<path fill="none" stroke="#8a6a2a" stroke-width="1.6" stroke-dasharray="3 2.5" d="m41 28 5.5 10h-14z"/>'
)
JOKER: Final = (
    f'<g stroke="{DARK}" stroke-width="1.2" stroke-linejoin="round"><path fill="#7a3f9d" d="M13 28C4 24 3 12 6 7c5 1 9 6 11 12z"/>'
    '<path fill="#2d7d3a" d="M35 28c9-4 10-16 7-21-5 1-9 6-11 12z"/><path fill="#d2452c" d="M14 28c-1-10 4-20 10-25 6 5 11 15 10 25z"/>'
    '<path fill="#ffd24a" d="M12 27c8 3 16 3 24 0v8c-8 4-16 4-24 0z"/>'
    '<circle cx="6" cy="6" r="3.2" fill="#ffd24a"/><circle cx="42" cy="6" r="3.2" fill="#ffd24a"/><circle cx="24" cy="3.5" r="3.2" fill="#ffd24a"/></g>'
)
ACTIONS: Final = boxed(
    48,
    40,
    {
        "oxen": OXEN,
        "mules": MULES,
        "horse": HORSE,
        "shortcut": SHORTCUT,
        "double": DOUBLE,
        "jump": JUMP,
        "nudge": NUDGE,
        "joker": JOKER,
    },
)

# Pieces take the color of their seat. A light rim keeps them apart from the land.
TENT: Final = (
    '<path fill="#fffdf6" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" d="M23 5 44 34H2z"/>'
    f'<path stroke="{DARK}" stroke-width="2" stroke-linecap="round" d="m20 1 3 5 3-5"/>'
    f'<path fill="currentColor" stroke="{DARK}" stroke-width="1.6" stroke-linejoin="round" d="M23 5 44 34H2z"/>'
    f'<path fill="#fff" fill-opacity=".28" d="M23 6 4 33h10z"/><path fill="{DARK}" fill-opacity=".42" d="m23 8 10 26H13z"/>'
)
CAMP: Final = (
    '<path fill="#fffdf6" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" d="M24 9h24l16 33H4z"/>'
    f'<path stroke="{DARK}" stroke-width="2" stroke-linecap="round" d="M48 10V1"/><path fill="currentColor" stroke="{DARK}" d="M48 1.5 60 4l-12 4z"/>'
    f'<g stroke="{DARK}" stroke-width="1.6" stroke-linejoin="round"><path fill="currentColor" d="M24 9h24l16 33H40z"/>'
    '<path fill="currentColor" d="M24 9 4 42h36z"/></g>'
    f'<path fill="#fff" fill-opacity=".32" d="M24 9h24l16 33H40z"/><path fill="{DARK}" fill-opacity=".42" d="m24 12 10 30H12z"/>'
    '<path fill="#e8651e" stroke="#fffdf6" stroke-width="1.2" d="M56 44c-5-1-7-5-5-9 1 1 2 2 3 2-1-5 2-8 5-10 0 4 6 7 5 12-.5 3-3 5-8 5z"/>'
    '<path fill="#ffd24a" d="M57 43c-3 0-4-2-3-5 1 1 2 1 2.5 1 0-2 1-4 2.5-5 0 3 3 4 2 6.5-.5 1.5-2 2.5-4 2.5z"/>'
)
PROSPECTOR: Final = (
    '<g fill="#fffdf6" stroke="#fffdf6" stroke-width="4" stroke-linejoin="round"><path d="M8 44V26c0-5 3-8 8-8s8 3 8 8v18z"/><path d="M5 10h22v5H5zM10 3h12v8H10z"/></g>'
    f'<path stroke="#7a4d23" stroke-width="2.4" stroke-linecap="round" d="m30 42-4-27"/><path fill="none" stroke="#59636e" stroke-width="3" stroke-linecap="round" d="M20 18c3-4 9-5 13-3"/>'
    f'<path fill="#4a3a2b" d="M10 33h5.5v11H8.5zM16.5 33H22l1.5 11h-7z"/>'
    f'<path fill="currentColor" stroke="{DARK}" stroke-width="1.3" d="M8 35V25c0-5 3-8 8-8s8 3 8 8v10z"/>'
    '<circle cx="16" cy="14" r="5.5" fill="#e9b98d"/><path fill="#e8e2d6" d="M10.5 14c0 8 3 9 5.5 9s5.5-1 5.5-9c-2 2-3 2.5-5.5 2.5s-3.5-.5-5.5-2.5z"/>'
    f'<path fill="currentColor" stroke="{DARK}" stroke-width="1.3" stroke-linejoin="round" d="M10.5 10.5 11.5 4c2-2 7-2 9 0l1 6.5 5 1.5c-3 2.5-18 2.5-21 0z"/>'
)
PIECES: Final[Art] = {
    "tent": Symbol("0 0 46 36", TENT),
    "camp": Symbol("0 0 68 46", CAMP),
    "prospector": Symbol("0 0 34 46", PROSPECTOR),
}

NUGGET: Final = (
    '<path fill="#f6bd3a" stroke="#8a5c0a" stroke-width="1.5" stroke-linejoin="round" d="M6 8c4-6 11-6 16-5s9 5 9 11c1 6-3 10-8 13s-12 3-17-1-7-9-5-13z"/>'
    '<path fill="#ffe08a" d="M8 9c4-5 8-4 12-4-3 2-4 4-8 5-2 1-3 4-6 5-1-2 0-4 2-6z"/><path fill="#d99a1c" d="M29 14c1 6-3 9-7 12-4 2-9 3-13 0 7 1 10-2 13-5 3-2 6-3 7-7z"/>'
)
EYE: Final = (
    f'<path fill="#fffdf6" stroke="{DARK}" stroke-width="1.8" d="M1.5 10C5 4.5 8.5 2.5 12 2.5s7 2 10.5 7.5c-3.5 5.5-7 7.5-10.5 7.5S5 15.5 1.5 10z"/>'
    f'<circle cx="12" cy="10" r="4.3" fill="#2f7f8c"/><circle cx="12" cy="10" r="2" fill="{DARK}"/>'
)
STEPS: Final = (
    '<path fill="#4a3520" d="M4 10c-2-4-1-9 2-9s4 5 3 9zM4.5 11.5h4.5c1 3 0 5-2 5s-3-2-2.5-5z"/>'
    '<path fill="#4a3520" d="M12 15.5c-2-4-1-9 2-9s4 5 3 9zM12.5 17h4.5c1 3 0 5-2 5s-3-2-2.5-5z"/>'
)
BACK: Final = (
    '<rect x=".75" y=".75" width="34.5" height="52.5" rx="4.5" fill="#7c2f24" stroke="#3d150f" stroke-width="1.2"/>'
    '<rect x="3.5" y="3.5" width="29" height="47" rx="2.5" fill="none" stroke="#f0cf9a" stroke-width="1" stroke-dasharray="3 1.8"/>'
    '<circle cx="18" cy="27" r="10" fill="none" stroke="#f0cf9a" stroke-width="2"/><circle cx="18" cy="27" r="2.5" fill="#f0cf9a"/>'
    '<path stroke="#f0cf9a" stroke-width="1.3" d="M18 17v20M8 27h20M11 20l14 14M25 20 11 34"/>'
)
MARKER: Final = (
    '<circle cx="16" cy="16" r="14.5" fill="#f6d27a" stroke="#6b4a10" stroke-width="2"/><circle cx="16" cy="16" r="11" fill="none" stroke="#6b4a10" stroke-width="1" stroke-dasharray="2.5 2"/>'
    '<path fill="#6b4a10" d="M11.5 9.5h4.5c4.3 0 6.7 2.5 6.7 6.5s-2.4 6.5-6.7 6.5h-4.5zm3.1 2.6v7.8h1.2c2.4 0 3.7-1.4 3.7-3.9s-1.3-3.9-3.7-3.9z"/>'
)
TICK: Final = (
    '<circle cx="12" cy="12" r="10.5" fill="#2d7d3a" stroke="#fffdf6" stroke-width="2"/>'
    '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m7 12.5 3.5 3.5L17 9"/>'
)
COIN: Final = '<circle cx="12" cy="12" r="11" fill="#f4b938" stroke="#8a5c0a" stroke-width="1.4"/><circle cx="12" cy="12" r="8.6" fill="none" stroke="#fbe3a0" stroke-width="1.2"/>'
FINAL: Final = (
    '<path fill="#8c2b3d" stroke="#fffdf6" stroke-width="1.2" d="m8 14-3 13 6-3 3 4 2-12zM20 14l3 13-6-3-3 4-2-12z"/>'
    '<circle cx="14" cy="11" r="10" fill="#b8431f" stroke="#fffdf6" stroke-width="2"/>'
    '<path fill="#ffe08a" d="m14 3.5 2.2 4.9 5.3.5-4 3.6 1.2 5.2-4.7-2.7-4.7 2.7 1.2-5.2-4-3.6 5.3-.5z"/>'
)
SMALL: Final[Art] = {
    "final": Symbol("0 0 28 30", FINAL),
    "nugget": Symbol("0 0 32 30", NUGGET),
    "eye": Symbol("0 0 24 20", EYE),
    "steps": Symbol("0 0 21 24", STEPS),
    "back": Symbol("0 0 36 54", BACK),
    "marker": Symbol("0 0 32 32", MARKER),
    **boxed(24, 24, {"tick": TICK, "coin": COIN}),
}
