"""The sixteen calamities as symbols, in boxes of 48 by 48."""

from typing import Final

from westward.drawing import boxed
from westward.games.oregon_trail.art.supplies import DARK, DROP

LINE: Final = f'stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round"'
SNAP: Final = '<path fill="#ffd24a" stroke="#b8431f" stroke-width="1.6" stroke-linejoin="round" d="m{x} {y} 2.5 5 5-2.5-2.5 5 5 2.5-5 2.5 2.5 5-5-2.5-2.5 5-2.5-5-5 2.5 2.5-5-5-2.5 5-2.5-2.5-5 5 2.500z"/>'

BROKEN_TONGUE: Final = (
    f'<g {LINE}><path fill="#a86f3a" d="m2 42 18-19 2 4 3-1 1 4L9 46z"/><path fill="#a86f3a" d="m24 22 1-4 3 1 1-4L42 2l4 5-15 16-2-2-2 4z"/>'
    '<path fill="#7b848c" d="M36 3c4-3 11 3 8 8l-3-1c1-3-2-5-4-4z"/></g>' + SNAP.format(x=25, y=14.5)
)
BROKEN_AXLE: Final = (
    f'<g {LINE}><path fill="#a86f3a" d="m8 20 13 5-2 3 3 2-2 4L8 29zM40 20l-13 5 2 3-3 2 2 4 12-5z"/></g>'
    f'<g fill="#d9a55f" {LINE}><ellipse cx="7" cy="25" rx="5.5" ry="16"/><ellipse cx="41" cy="25" rx="5.5" ry="16"/></g>'
    f'<g fill="#8a5526" {LINE}><ellipse cx="7" cy="25" rx="2" ry="6"/><ellipse cx="41" cy="25" rx="2" ry="6"/></g>'
    + SNAP.format(x=24, y=9)
)
BROKEN_WHEEL: Final = (
    f'<path fill="none" stroke="{DARK}" stroke-width="7.6" d="M27.3 42.700A19 19 0 1 1 42.7 27.3"/>'
    '<path fill="none" stroke="#b97a3e" stroke-width="4.4" d="M27 41.700A19 19 0 1 1 42 27"/>'
    '<g stroke="#8a5526" stroke-width="3.4" stroke-linecap="round"><path d="M24 24V7M24 24H7M24 24 12 12M24 24 36 12M24 24 12 36M24 24l10 1M24 24v9"/></g>'
    f'<circle cx="24" cy="24" r="5.5" fill="#d9a55f" stroke="{DARK}" stroke-width="1.8"/>'
    f'<path fill="#a86f3a" {LINE} d="m34 45 11-11 2 3-10 10zM31 37l6-5 2 2-6 5z"/>'
)
DEAD_OXEN: Final = (
    f'<g {LINE}><path fill="#e8dcc0" d="M15 15C7 16 1 11 3 2c4 5 9 6 15 7zM33 15c8 1 14-4 12-13-4 5-9 6-15 7z"/>'
    '<path fill="#fbf4e2" d="M13 11c7-5 15-5 22 0l1 11-5 7-1 13c-2 5-10 5-12 0l-1-13-5-7z"/></g>'
    f'<g fill="{DARK}"><path d="M14 20c4-3 8 0 7 5-3 2-7 0-7-5zM34 20c-4-3-8 0-7 5 3 2 7 0 7-5z"/>'
    '<path d="M20.5 36c2-2 3 2 2 5-2 0-2-3-2-5zM27.5 36c-2-2-3 2-2 5 2 0 2-3 2-5z"/></g>'
)
INADEQUATE_GRASS: Final = (
    f'<path fill="#d8b56c" {LINE} d="M2 37c10-5 34-5 44 0v9H2z"/>'
    '<path fill="none" stroke="#8a6a2c" stroke-width="1.8" d="m10 46 4-5 5 2 3-5M31 46l-2-4 6-1"/>'
    '<g fill="none" stroke="#4d3a12" stroke-width="5" stroke-linecap="round"><path d="M13 38C13 26 10 20 5 15M15 38c0-14 2-20 6-28M33 38c0-12-1-18-5-24M35 38c1-10 4-14 9-17"/></g>'
    '<g fill="none" stroke="#e0b93f" stroke-width="2.8" stroke-linecap="round"><path d="M13 38C13 26 10 20 5 15M15 38c0-14 2-20 6-28M33 38c0-12-1-18-5-24M35 38c1-10 4-14 9-17"/></g>'
)
BAD_WATER: Final = (
    f'<path fill="#7d7a35" {LINE} d="{DROP}"/><path fill="#a3a04e" d="M24 8c6 9 10 15 10 21-6-8-13-1-20 0 1-6 5-12 10-21z"/>'
    '<path fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" d="m18 25 4 4m0-4-4 4m8-4 4 4m0-4-4 4M18 38c3-4 9-4 12 0"/>'
)
HEAD: Final = "M24 4c11 0 17 8 17 19 0 12-8 21-17 21S7 35 7 23C7 12 13 4 24 4z"
MEASLES: Final = (
    f'<path fill="#f3c9a1" {LINE} d="{HEAD}"/><path fill="#7a4a28" {LINE} d="M7 22C5 9 13 2 24 2s19 7 17 20c-3-8-7-9-11-11-8 4-18 2-23 11z"/>'
    f'<g fill="{DARK}"><circle cx="17" cy="25" r="2.2"/><circle cx="31" cy="25" r="2.2"/></g><path fill="none" stroke="{DARK}" stroke-width="2.2" stroke-linecap="round" d="M18 38c3-4 9-4 12 0"/>'
    '<g fill="#d3322a"><circle cx="12" cy="30" r="2.6"/><circle cx="18" cy="32.5" r="2"/><circle cx="36" cy="30" r="2.6"/><circle cx="30" cy="32" r="2"/><circle cx="24" cy="29" r="2.4"/><circle cx="24" cy="20" r="2.2"/><circle cx="34" cy="19" r="2"/></g>'
)
TYPHOID: Final = (
    f'<g {LINE}><path fill="#fffaf0" d="M17 7a7 7 0 0 1 14 0v22a11 11 0 1 1-14 0z"/></g>'
    '<circle cx="24" cy="37" r="7.5" fill="#d3322a"/><path fill="#d3322a" d="M21.5 9a2.5 2.5 0 0 1 5 0v24h-5z"/>'
    f'<path stroke="{DARK}" stroke-width="2.2" stroke-linecap="round" d="M35 9h6M35 16h4M35 23h6"/>'
    '<path fill="none" stroke="#d3322a" stroke-width="2.4" stroke-linecap="round" d="M6 12c4 3-3 5 1 9s-3 5 1 9"/>'
)
CHOLERA: Final = (
    '<g stroke="#33591f" stroke-width="2.6" stroke-linecap="round"><path d="m12 13-6-6M30 7l2-6M40 20l6-3M8 29l-6 3M40 34l5 4M27 40l2 6M15 40l-4 5M19 8l-2-6"/></g>'
    f'<path fill="#7fb344" {LINE} d="M10 18C12 8 26 4 35 11c9 7 9 20 1 27-8 6-21 5-25-4-3-6-3-10-1-16z"/>'
    '<g fill="#4f7f25"><circle cx="18" cy="19" r="4"/><circle cx="31" cy="19" r="3"/><circle cx="31" cy="31" r="4.5"/><circle cx="19" cy="32" r="2.6"/></g>'
    '<path fill="none" stroke="#d8efb2" stroke-width="2.2" stroke-linecap="round" d="M14 15c3-4 8-6 12-5"/>'
)
STARVATION: Final = (
    f'<path fill="none" stroke="#5b3d1d" stroke-width="2.6" stroke-linecap="round" d="M25 9c0-4 2-6 5-7"/>'
    f'<g {LINE}><path fill="#c73a2b" d="M9 9c5-4 10-2 15 1 5-3 10-5 15-1-1 5-4 7-8 9H17c-4-2-7-4-8-9zM8 42c2-6 5-9 9-10h14c4 1 7 4 9 10-6 5-11 4-16 2-5 2-10 3-16-2z"/>'
    '<path fill="#fdf2d0" d="M15 17c6 2 12 2 18 0-5 5-5 11 0 17-6-3-12-3-18 0 5-6 5-12 0-17z"/></g>'
    '<path fill="#5b3d1d" d="M22 21c2 2 2 5 0 7-2-2-2-5 0-7zM27 22c2 2 2 5 0 7-2-2-2-5 0-7z"/>'
)
FLAKE: Final = '<path d="M24 3v42M5.8 13.500l36.4 21M42.2 13.500l-36.4 21M24 11l-6-5m6 5 6-5M24 37l-6 5m6-5 6 5M12.7 17.5 5 20m7.7-2.500L11 9.500M35.3 30.5 43 28m-7.7 2.5 1.7 8M35.3 17.5 43 20m-7.7-2.500L37 9.500M12.7 30.5 5 28m7.7 2.5-1.7 8"/>'
EXTREME_COLD: Final = (
    f'<g fill="none" stroke="#1d4e78" stroke-width="6" stroke-linecap="round">{FLAKE}</g>'
    f'<g fill="none" stroke="#a8e0fa" stroke-width="3" stroke-linecap="round">{FLAKE}</g>'
)
BROKEN_ARM: Final = (
    f'<g {LINE}><path fill="#8a5a8f" d="M5 46c-2-14 2-22 12-24h14c10 2 14 10 12 24z"/><circle cx="24" cy="12" r="9" fill="#f3c9a1"/>'
    '<path fill="#7a4a28" d="M15 11c-1-8 4-10 9-10s10 2 9 10c-4-4-12-4-18 0z"/>'
    '<path fill="#fffdf6" d="m13 22 24 14c0 6-3 9-8 9H16c-5 0-7-3-7-7z"/><path fill="#f3c9a1" d="M33 38c5-2 9 0 9 3s-3 4-8 3z"/></g>'
    '<path fill="none" stroke="#c9bfa8" stroke-width="1.6" d="M13 37h18M15 41h15"/>'
)
DYSENTERY: Final = (
    f'<g {LINE}><path fill="#a0693a" d="M10 15h28v31H10z"/><path fill="#6c4426" d="M24 1 43 16H5z"/><path fill="#c48a52" d="M17 20h14v26H17z"/></g>'
    f'<path fill="{DARK}" d="M26 24a6 6 0 1 0 0 10 5 5 0 0 1 0-10z"/><circle cx="28.5" cy="37" r="1.5" fill="{DARK}"/>'
    '<path stroke="#7a4c28" stroke-width="1.6" d="M13.5 16v30M34.5 16v30"/>'
)
SNAKE_BITE: Final = (
    f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="{DARK}" stroke-width="10.5" d="M9 41h26c8 0 8-11 0-11H19c-8 0-8-11 0-11h12c4 0 6-2 6-6"/>'
    '<path stroke="#6a9a3c" stroke-width="7" d="M9 41h26c8 0 8-11 0-11H19c-8 0-8-11 0-11h12c4 0 6-2 6-6"/>'
    '<path stroke="#d9c04a" stroke-width="2.6" stroke-dasharray=".1 6" d="M9 41h26c8 0 8-11 0-11H19c-8 0-8-11 0-11h12"/></g>'
    f'<path fill="#6a9a3c" {LINE} d="M30 12c-1-6 2-10 7-10s9 4 8 10c-2 4-13 4-15 0z"/><path fill="none" stroke="#d3322a" stroke-width="2" stroke-linecap="round" d="M41 14c2 3 2 5 1 7m0-4c2 1 3 2 4 3"/>'
    f'<g fill="{DARK}"><circle cx="35" cy="7.5" r="1.6"/><circle cx="41" cy="7.5" r="1.6"/></g>'
)
THIEF: Final = (
    f'<g {LINE}><path fill="#f3c9a1" d="M11 15h26v12c0 9-6 15-13 15s-13-6-13-15z"/><path fill="#3a3733" d="M13 13C14 4 18 1 24 3c6-2 10 1 11 10l11 3c-8 6-36 6-44 0z"/>'
    '<path fill="#b8431f" d="M10 30c9 4 19 4 28 0l-3 9c-4 6-7 8-11 8s-7-2-11-8z"/></g>'
    f'<path fill="#fffdf6" d="M15 22h7v5h-7zM26 22h7v5h-7z"/><g fill="{DARK}"><circle cx="19" cy="24.5" r="2"/><circle cx="30" cy="24.5" r="2"/></g>'
    '<path fill="none" stroke="#f2b38f" stroke-width="1.6" stroke-dasharray="1.5 3" d="M15 36c6 3 12 3 18 0"/>'
)
HUNTING: Final = (
    f'<g {LINE}><path fill="#c9b08c" d="M17 24C10 16 9 6 13 1c6 3 9 11 9 20zM31 24C38 16 39 6 35 1c-6 3-9 11-9 20z"/>'
    '<path fill="#d8c3a2" d="M24 17c10 0 15 6 15 14 0 9-6 15-15 15S9 40 9 31c0-8 5-14 15-14z"/></g>'
    '<path fill="#f0c0ad" d="M17.5 19C14 14 13 9 14 5c3 3 5 8 5 13zM30.5 19C34 14 35 9 34 5c-3 3-5 8-5 13z"/>'
    f'<g fill="{DARK}"><circle cx="17.5" cy="28" r="2.4"/><circle cx="30.5" cy="28" r="2.4"/></g><path fill="#c9635a" d="M21 33h6l-3 3.500z"/>'
    f'<path fill="#fffdf6" stroke="{DARK}" stroke-width="1.3" d="M21 38h6v5h-6zM24 38v5"/>'
)
CALAMITIES: Final = boxed(
    48,
    48,
    {
        "broken_tongue": BROKEN_TONGUE,
        "broken_axle": BROKEN_AXLE,
        "broken_wheel": BROKEN_WHEEL,
        "dead_oxen": DEAD_OXEN,
        "inadequate_grass": INADEQUATE_GRASS,
        "bad_water": BAD_WATER,
        "measles": MEASLES,
        "typhoid": TYPHOID,
        "cholera": CHOLERA,
        "starvation": STARVATION,
        "extreme_cold": EXTREME_COLD,
        "broken_arm": BROKEN_ARM,
        "dysentery": DYSENTERY,
        "snake_bite": SNAKE_BITE,
        "thief": THIEF,
        "hunting": HUNTING,
    },
)
