"""Resources, gold and the signs of the table, each drawn in a box of 24 by 24."""

from typing import Final

from westward.drawing import Art, boxed

CATTLE: Final = (
    '<path fill="none" stroke="#c9b48a" stroke-width="2.6" stroke-linecap="round" d="M8 7.5C4.5 7.5 2 6.5 1.5 2.5M16 7.5c3.5 0 6-1 6.5-5"/>'
    '<path fill="#8a5a36" stroke="#4f3019" stroke-width="1" stroke-linejoin="round" d="M7.5 6h9l2 1.8 3.3-1c0 2.8-1.7 4-4 3.3L16 18.5c-.6 2.5-7.4 2.5-8 0L6.2 10.1c-2.3.7-4-.5-4-3.3l3.3 1z"/>'
    '<path fill="#f3dcc0" stroke="#4f3019" stroke-width=".8" d="M8.5 15.5h7l-.6 4.3c-1 1.6-4.8 1.6-5.8 0z"/>'
    '<path fill="#4f3019" d="M9.8 17.3h1.4v1.4H9.8zM12.8 17.3h1.4v1.4h-1.4zM8.7 10h1.7v2H8.7zM13.6 10h1.7v2h-1.7z"/>'
)
COAL: Final = (
    '<path fill="#2b2a2c" stroke="#77747b" stroke-width="1.1" stroke-linejoin="round" d="M1.5 20 4 12.5l4.5-3L12 3.5l6 2.5 3.5 6 1 8z"/>'
    '<path fill="#6a686d" d="m8.5 9.5 3.5-6 2.5 5.5-3 4zM14.5 9l3.5-3 2.5 5-4.5 2.5z"/><path fill="#4a484d" d="m4 12.5 4.5-3 3 4-4 4.5zM16 13.5l4.5-2.5 1 6z"/>'
)
GRAIN: Final = (
    '<path fill="none" stroke="#8f6414" stroke-width="1.5" d="M12 23V9"/>'
    '<path fill="#f0bf32" stroke="#7d5610" stroke-width=".9" stroke-linejoin="round" d="M12 .8c2.2 2.2 2.2 4.5 0 6.7-2.2-2.2-2.2-4.5 0-6.7zM11.4 10.3c-3.6 0-5.2-2-5.2-5 3.6 0 5.2 2 5.2 5zM12.6 10.3c3.6 0 5.2-2 5.2-5-3.6 0-5.2 2-5.2 5zM11.4 15.6c-3.6 0-5.2-2-5.2-5 3.6 0 5.2 2 5.2 5zM12.6 15.6c3.6 0 5.2-2 5.2-5-3.6 0-5.2 2-5.2 5zM11.4 21c-3.6 0-5.2-2-5.2-5 3.6 0 5.2 2 5.2 5zM12.6 21c3.6 0 5.2-2 5.2-5-3.6 0-5.2 2-5.2 5z"/>'
)
LUMBER: Final = (
    '<g stroke="#4a2d14" stroke-width="1"><path fill="#9a6a3a" d="M5 12.5h14.5v8H5z"/><path fill="#8a5c30" d="M8.5 4H20v8H8.5z"/>'
    '<ellipse cx="5" cy="16.5" rx="3.6" ry="4.2" fill="#e3c08a"/><ellipse cx="19.3" cy="16.5" rx="3.4" ry="4.1" fill="#b98b55"/>'
    '<ellipse cx="9" cy="8" rx="3.6" ry="4.2" fill="#e3c08a"/></g>'
    '<g fill="none" stroke="#9a6a3a" stroke-width=".9"><ellipse cx="5" cy="16.5" rx="1.8" ry="2.2"/><ellipse cx="9" cy="8" rx="1.8" ry="2.2"/></g>'
)
ORE: Final = (
    '<path fill="#7d828d" stroke="#3f434b" stroke-width="1.1" stroke-linejoin="round" d="M1.5 18.5 5 8.5 11 4l8 2 3.5 8-3 6.5H5z"/>'
    '<path fill="#a9aeb8" d="M5 8.5 11 4l2.5 5.5-4.5 4z"/><path fill="#5d626c" d="m13.5 9.5 5.5-3.5 3.5 8-5 1.5z"/>'
    '<path fill="#e6b33c" d="m9 13.5 2.2-1.1 2 2.3-2 2.3-2.4-.8zM16 17l2-1.3 1.5 1.6-1.6 1.6zM5.2 15.8l1.5-.8 1 1.5-1.2 1z"/>'
)
GOLD: Final = (
    '<circle cx="12" cy="12" r="10.3" fill="#f4bf3a" stroke="#8a5c0a" stroke-width="1.5"/><circle cx="12" cy="12" r="7.6" fill="none" stroke="#b57f16" stroke-width="1.1"/>'
    '<path fill="#8a5c0a" d="m12 6.5 1.6 3.7 4 .4-3 2.7.9 3.9-3.5-2-3.5 2 .9-3.9-3-2.7 4-.4z"/>'
)
CARDS: Final = (
    '<rect x="3" y="5" width="11" height="16" rx="2" fill="#d8c49a" stroke="#5b4a35" stroke-width="1.2" transform="rotate(-10 8 13)"/>'
    '<rect x="9" y="4" width="11.5" height="16.5" rx="2" fill="#fffaf0" stroke="#5b4a35" stroke-width="1.2"/><path fill="#a8743a" d="m14.75 8.5 3 4-3 4-3-4z"/>'
)
DEVELOPMENT: Final = (
    '<rect x="4" y="1.5" width="16" height="21" rx="2.4" fill="#7b3f2a" stroke="#3d1c10" stroke-width="1.2"/><rect x="6.2" y="3.7" width="11.6" height="16.6" rx="1.3" fill="none" stroke="#f0d9a8" stroke-width=".9"/>'
    '<path fill="#f4c653" d="m12 7.2 1.5 3.2 3.5.5-2.5 2.5.6 3.5-3.1-1.7-3.1 1.7.6-3.5L7 10.9l3.5-.5z"/>'
)
RAIL_SIGN: Final = (
    '<path stroke="#6b4526" stroke-width="2.4" stroke-linecap="round" d="M3 8.5 7 17M8 8l3.5 8.5M13 7.5l3.5 8.5M18 7l3.5 8.5"/>'
    '<path fill="none" class="sa-line" stroke-width="2" stroke-linecap="round" d="m1.5 11 20-2.5M3 16l20-2.5"/>'
)
SHAKE: Final = (
    '<path fill="#e8c79a" stroke="#6b4526" stroke-width="1.1" stroke-linejoin="round" d="M1 8l4-2 5 2 3-1.5L19 8l4-2v9l-4 1.5-5 4.5c-1.5 1-3 0-3-1l-6-4-4-1.5z"/>'
    '<path fill="none" stroke="#6b4526" stroke-width="1.1" stroke-linecap="round" d="m13 7-4.5 4.5c1.5 1.5 3.5 1 5-.5l5.5 5M11 20l-2-2M16 19l-2.5-2.5"/>'
)
TICK: Final = '<circle cx="12" cy="12" r="10" fill="#3f7f34"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m7 12.5 3.4 3.5 6.6-7.5"/>'
CROSS: Final = '<circle cx="12" cy="12" r="10" fill="#a33a2a"/><path stroke="#fff" stroke-width="3" stroke-linecap="round" d="m8 8 8 8m0-8-8 8"/>'
COUNTER: Final = '<circle cx="12" cy="12" r="10" fill="#2f7f8c"/><path fill="#fff" d="M5 8.2h8V5.5l6 4-6 4v-2.7H5zM19 15.8h-8v2.7l-6-4 6-4v2.7h8z"/>'
WAITING: Final = '<circle cx="12" cy="12" r="9.5" fill="none" class="sa-line" stroke-width="2"/><path fill="none" class="sa-line" stroke-width="2" stroke-linecap="round" d="M12 6.5V12l4 2.5"/>'
PLAYED: Final = (
    '<rect x="4" y="1.5" width="16" height="21" rx="2.4" fill="#fffaf0" stroke="#5b4a35" stroke-width="1.2"/>'
    '<path fill="#b98b55" d="m12 7.2 1.5 3.2 3.5.5-2.5 2.5.6 3.5-3.1-1.7-3.1 1.7.6-3.5L7 10.9l3.5-.5z"/>'
)
ARROW: Final = '<path class="sa-ink" d="M2 10.3h12V6l8 6-8 6v-4.3H2z"/>'

RESOURCES: Final = {"cattle": CATTLE, "coal": COAL, "grain": GRAIN, "lumber": LUMBER, "ore": ORE, "gold": GOLD}
ICONS: Final[Art] = boxed(
    24,
    24,
    {
        **RESOURCES,
        "cards": CARDS,
        "development": DEVELOPMENT,
        "rails": RAIL_SIGN,
        "trade": SHAKE,
        "tick": TICK,
        "cross": CROSS,
        "counter": COUNTER,
        "waiting": WAITING,
        "played": PLAYED,
        "arrow": ARROW,
    },
)
