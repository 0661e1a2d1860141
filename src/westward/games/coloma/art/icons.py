"""What is counted and what is done in Coloma, each drawn in a box of 24 by 24."""

from typing import Final

from westward.drawing import Art, boxed

DARK: Final = "#2b2118"
EDGE: Final = f'stroke="{DARK}" stroke-width="1.2" stroke-linejoin="round"'

BUCKS: Final = (
    f'<rect x="1" y="5" width="22" height="14" rx="2" fill="#7fae6a" {EDGE}/><circle cx="12" cy="12" r="5" fill="#dcecc4"/>'
    '<path fill="none" stroke="#2f5a26" stroke-width="1.7" stroke-linecap="round" d="M14 9.6c-1-1-4-1-4 .6 0 2 4 1.4 4 3.5 0 1.7-3.2 1.7-4.2.5M12 7.9v8.2"/>'
)
GOLD: Final = (
    f'<path fill="#f2b92c" {EDGE} d="M2 14.5 4.5 8 10 4l7 1 5 5.5-1.5 7L14 21 6 20z"/>'
    '<path fill="#ffe08a" d="M5.5 9 10 5.5l3 3.5-4 4zM14.5 12l4-2.5 1.5 3-3.5 3z"/><path fill="#c98a12" d="m6 18.5 5-3 4 4.2-8.6-.5z"/>'
)
# A pawn takes the color of the place where it stands, so that it can be anybody's.
DUDE: Final = (
    f'<path fill="currentColor" {EDGE} d="M4.5 22.5c0-6.5 2-9.5 7.5-9.5s7.5 3 7.5 9.5z"/><circle cx="12" cy="9.5" r="4.2" fill="#f0c9a0" {EDGE}/>'
    f'<path fill="currentColor" {EDGE} d="M3.5 7.8c2-1 3.6-.8 4.5-1.2L9 2.4c1-.9 5-.9 6 0l1 4.2c.9.4 2.5.2 4.5 1.2-4 1.7-13 1.7-17 0z"/>'
)
TENT: Final = f'<path fill="currentColor" {EDGE} d="M12 2.5 22.5 21h-21z"/><path fill="{DARK}" d="M12 9.5 16.5 21h-9z"/><path fill="none" stroke="{DARK}" stroke-width="1.3" d="m10.5 1.5 3 3m0-3-3 3"/>'
HORSE: Final = (
    f'<path fill="#9a5a2c" {EDGE} d="M5 22.5c-.5-6 0-12 6-15.5l.5-4 3 2.8c3 .9 5 3 6 6.7l1.5 3c.4 1.5-.6 2.8-2 2.7-1.3 0-2.3-.8-3.5-1.7l-3-.5c-1 2-.8 4 .5 6.5z"/>'
    f'<path fill="{DARK}" d="M11.5 4C5.5 5.5 2.5 12 2.5 22.5h2.8C5 15 6.5 9 11.5 7z"/><circle cx="14.5" cy="10.2" r="1" fill="{DARK}"/>'
)
CARD: Final = (
    f'<rect x="3" y="5" width="11" height="16" rx="1.8" fill="#d9b27c" {EDGE} transform="rotate(-9 8 13)"/><rect x="8.5" y="3" width="12.5" height="18" rx="1.8" fill="#fffaf0" {EDGE}/>'
    '<path fill="#a2552d" d="M10.5 19v-7l4.2-3.5 4.3 3.5v7h-3v-4h-2.5v4z"/>'
)
BARREL: Final = (
    f'<path fill="#a9713a" {EDGE} d="M5.5 2.5h13c2.6 6 2.6 13 0 19h-13c-2.6-6-2.6-13 0-19z"/><path fill="none" stroke="#5d3a18" stroke-width="1" d="M10 2.5c-1 6-1 13 0 19M14 2.5c1 6 1 13 0 19"/>'
    '<path fill="#6b6f76" d="M4.6 5.5h14.8l.5 2.5H4.1zM4.1 16h15.8l-.5 2.5H4.6z"/>'
)
VP: Final = (
    '<path fill="#b8431f" stroke="#5f1d0a" stroke-width="1.1" stroke-linejoin="round" d="m12 .8 3.3 6.9 7.5 1-5.5 5.2 1.4 7.5-6.7-3.7-6.7 3.7 1.4-7.5L1.2 8.7l7.5-1z"/>'
    '<path fill="#ffd98a" d="m12 6.3 1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z"/>'
)
OUTLAW: Final = (
    '<path fill="#26221f" stroke="#a89f92" stroke-width=".9" d="M4 23c0-6 2.5-9 8-9s8 3 8 9z"/><circle cx="12" cy="10" r="4.5" fill="#e6bd92"/><path fill="#a3261c" d="M7.3 10.5h9.4c0 3.5-2 5.5-4.7 6.5-2.7-1-4.7-3-4.7-6.5z"/>'
    '<path fill="#26221f" stroke="#a89f92" stroke-width=".9" d="M2 7.5c2.5-.8 4.5-.6 5.3-1L8.5 1.8c1.5-.8 5.5-.8 7 0l1.2 4.7c.8.4 2.8.2 5.3 1-5 2-15 2-20 0z"/><path stroke="#e9dcc2" stroke-width=".8" d="M7.6 6.2c2.6.9 6.2.9 8.8 0"/>'
)
GRAVE: Final = f'<path fill="#9aa0a3" {EDGE} d="M5 20V9.5a7 7 0 0 1 14 0V20z"/><path stroke="{DARK}" stroke-width="1.8" d="M12 6.5v8M9 9.3h6"/><path fill="#6f8f4e" {EDGE} d="M2 22.5c2-3.5 18-3.5 20 0z"/>'
HAMMER: Final = f'<path fill="#b57b3e" {EDGE} d="m9.5 9.5 3-2.5L22 18.5l-3 3z"/><path fill="#777d85" {EDGE} d="M2 10.5 9.5 3c2.5-1.5 5-1 6.5 0l-3 1.8 1 3.2-6.5 5.5-1.5-2L4 13z"/>'
SAW: Final = f'<path fill="#c9ced3" {EDGE} d="M1.5 15.5 15 5l4.5 6L4 20.5l-.6-1.6-1.7-.3.6-1.6z"/><path fill="#b57b3e" {EDGE} d="M14.5 4.5 18 2l4.8 1.2.2 5.3-3.3 2.7z"/><circle cx="18.8" cy="6.5" r="1.6" fill="#fffaf0"/>'
SHOVEL: Final = (
    f'<path fill="none" stroke="{DARK}" stroke-width="3.6" stroke-linecap="round" d="m8 16 10.5-10.5"/><path fill="none" stroke="#b57b3e" stroke-width="2" stroke-linecap="round" d="m8 16 10.5-10.5"/>'
    f'<path fill="#8a9097" {EDGE} d="M1.5 22.5c-.5-5 1-8 4.5-9.5l5 5c-1.5 3.5-4.5 5-9.5 4.5z"/><path fill="#b57b3e" {EDGE} d="m16 3.5 2-2 4.5 4.5-2 2z"/>'
)
BARROW: Final = (
    f'<path fill="#a2552d" {EDGE} d="M3 6h14.5L15 14.5H7z"/><path fill="none" stroke="{DARK}" stroke-width="1.7" stroke-linecap="round" d="M16 8.5 23 6M8 14.5 6.5 20M14 14.5l2.5 5"/>'
    f'<circle cx="6" cy="19" r="3.4" fill="#d9b27c" {EDGE}/><circle cx="6" cy="19" r="1" fill="{DARK}"/><path fill="#f2b92c" {EDGE} d="m5 6 2.5-3.5 3 1L12.5 2l3 4z"/>'
)
WAGON: Final = (
    f'<path fill="#fffaf0" {EDGE} d="M3 12c-1-6 1-9 3.5-9.5 4 1.5 8 1.5 12 0C21.5 4 22 8 20.5 12z"/><path fill="none" stroke="#c4b394" stroke-width="1" d="M8.5 3.2c-1 3-1 6 0 8.8M15.5 3.2c1 3 1 6 0 8.8"/>'
    f'<path fill="#a2552d" {EDGE} d="M2.5 12h19l-1.5 4.5H4z"/><circle cx="7" cy="18.5" r="4" fill="#d9b27c" {EDGE}/><circle cx="17.5" cy="18.5" r="4" fill="#d9b27c" {EDGE}/>'
    f'<path stroke="{DARK}" stroke-width="1" d="M7 14.5v8M3 18.5h8M17.5 14.5v8M13.5 18.5h8"/>'
)
WAGON_OWN: Final = (
    f'<path fill="currentColor" {EDGE} d="M2.5 12.5C1 6 3 2.5 5.5 2c4.5 1.5 9 1.5 13.5 0C21.5 3.5 22.5 8 21 12.5z"/><path fill="#8a5a2c" {EDGE} d="M2 12.5h20l-1.5 3h-17z"/>'
    f'<circle cx="7" cy="17" r="3" fill="#fffaf0" {EDGE}/><circle cx="17.5" cy="17" r="3" fill="#fffaf0" {EDGE}/>'
)
RIVER: Final = (
    f'<rect x="1.5" y="2.5" width="21" height="19" rx="3" fill="#c79a62" {EDGE}/><path fill="#4f97c4" d="M8 3c4 4-3 7 0 11 2 3 0 5-1 7h9c2-4 3-6 0-9-2.5-3 2-5 0-9z"/>'
    '<path fill="none" stroke="#d6ecf7" stroke-width="1" stroke-linecap="round" d="M12 6c1 2-1.5 4-1 6M12.5 15c1 1 .5 3 0 4"/>'
)
BRIDGE: Final = f'<path fill="#b57b3e" {EDGE} d="M1 8.5h22v4h-2.5V19H17c0-4-2-6-5-6s-5 2-5 6H3.5v-6.5H1z"/><path fill="none" stroke="{DARK}" stroke-width="1.2" d="M2 5h20M4 5v3.5M9.3 5v3.5M14.6 5v3.5M20 5v3.5"/><path fill="#4f97c4" d="M1 20h22v2.5H1z"/>'
TOWN: Final = f'<path fill="#c9603a" {EDGE} d="M3 22.5V7h3V2.5h12V7h3v15.5z"/><path fill="#fffaf0" d="M8 5h8v3H8zM5.5 11h4v4h-4zM14.5 11h4v4h-4z"/><path fill="{DARK}" d="M10 16.5h4v6h-4z"/>'
HOTEL: Final = f'<path fill="#7d5a96" {EDGE} d="M3.5 22.5V5.5L12 1.5l8.5 4v17z"/><path fill="#ffe9a8" d="M6 8.5h3v3.5H6zM10.5 8.5h3v3.5h-3zM15 8.5h3v3.5h-3zM6 14h3v3.5H6zM15 14h3v3.5h-3z"/><path fill="{DARK}" d="M10.3 15h3.4v7.5h-3.4z"/>'
GUN: Final = f'<path fill="#6b7078" {EDGE} d="M1.5 6.5h20.5v4.5H12.5c-.5 2-1.5 2.5-3.5 2.5z"/><path fill="#8a5a2c" {EDGE} d="M1.5 6.5h5.5l2 5-3.5 10H1c1.5-5 2-10 .5-15z"/>'
HORN: Final = f'<path fill="#f2b92c" {EDGE} d="M8 8.5 19.5 3v17L8 15z"/><path fill="#b8431f" {EDGE} d="M3 8.5h5V15H3a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2zM5 15h4l1.5 6H7z"/><path fill="none" stroke="{DARK}" stroke-width="1.6" stroke-linecap="round" d="M21.5 8c1.5 2 1.5 5 0 7"/>'
BUST: Final = '<rect x="1" y="4.5" width="22" height="15" rx="3" fill="#b3261e" stroke="#fff3d6" stroke-width="1.3"/><path stroke="#fff3d6" stroke-width="2.6" stroke-linecap="round" d="m8 8 8 8m0-8-8 8"/>'
HORSESHOE: Final = (
    f'<path fill="none" stroke="{DARK}" stroke-width="6.6" d="M6 21C1 12 4 4 12 4s11 8 6 17"/><path fill="none" stroke="#a9aeb4" stroke-width="4.2" d="M6.3 20.3C1.8 12 4.5 4.3 12 4.3s10.2 7.7 5.7 16"/>'
    f'<g fill="{DARK}"><circle cx="5.3" cy="13" r="1"/><circle cx="7.8" cy="7" r="1"/><circle cx="16.2" cy="7" r="1"/><circle cx="18.7" cy="13" r="1"/></g>'
)
BADGE: Final = '<path fill="#f4c23c" stroke="#7a5208" stroke-width="1.2" stroke-linejoin="round" d="m12 1.5 2.8 5.2 6.2-1.2-1.8 6 4 4.6-6 1.4L16.5 23 12 19.5 7.5 23l-.7-5.5-6-1.4 4-4.6-1.8-6 6.2 1.2z"/><circle cx="12" cy="13" r="3.5" fill="none" stroke="#7a5208" stroke-width="1.2"/>'
CART: Final = f'<path fill="#6b7078" {EDGE} d="M2 8.5h20L19 17H5z"/><path fill="#f2b92c" {EDGE} d="m4 8.5 3-4 3 1.5L13 2.5l3.5 2.5 3.5 3.5z"/><circle cx="8" cy="19.5" r="2.8" fill="#9aa0a3" {EDGE}/><circle cx="16" cy="19.5" r="2.8" fill="#9aa0a3" {EDGE}/>'
CARROT: Final = '<path fill="#e8832a" stroke="#7d3d0c" stroke-width="1.2" stroke-linejoin="round" d="M3 22c1-8 5-13 9-15l5 5c-2 4-6 8-14 10z"/><path fill="#4f8a3a" stroke="#2b5a1e" stroke-width="1" d="M12 7c0-4 2-6 4-6l1 4 4 1c.5 3-2 5-5 5z"/>'
MULE: Final = f'<path fill="currentColor" {EDGE} d="M9 9C5 7 5 3 6 1c3 1 4.5 3 5 6h2c.5-3 2-5 5-6 1 2 1 6-3 8l.5 6-1.5 5c-.5 3-3.5 3-4 0l-1.5-5z"/><path fill="#efe8db" d="M9.5 17h5l-.6 4c-.6 1.8-3.2 1.8-3.8 0z"/><circle cx="10" cy="11.5" r="1.1" fill="#fff"/><circle cx="14" cy="11.5" r="1.1" fill="#fff"/>'
BUSTER: Final = f'<path fill="#5b5f66" {EDGE} d="M4 22.5c0-6 2.5-9 8-9s8 3 8 9z"/><circle cx="12" cy="9.5" r="4.3" fill="#d8dade" {EDGE}/><path fill="#b3261e" {EDGE} d="M3 7.5c2-1 4-.8 5-1.2L9 2c1-.9 5-.9 6 0l1 4.3c1 .4 3 .2 5 1.2-4 1.7-14 1.7-18 0z"/>'
# Both stand on cards only, which are light in every theme.
ARROW: Final = f'<path fill="{DARK}" d="M2 10h11V5.5l9 6.5-9 6.5V14H2z"/>'
SLASH: Final = f'<path stroke="{DARK}" stroke-width="2.4" stroke-linecap="round" d="M15.5 4 8.5 20"/>'
TICK: Final = '<circle cx="12" cy="12" r="10" fill="#3f7f34"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m7 12.5 3.4 3.5 6.6-7.5"/>'
COIN: Final = f'<circle cx="12" cy="12" r="10" fill="#c9ced3" {EDGE}/><path fill="#777d85" d="m12 5 2 4.7 5 .4-3.8 3.3 1.2 5-4.4-2.7-4.4 2.7 1.2-5L5 10.1l5-.4z"/>'
SUPPLY: Final = f'<path fill="#d9b27c" {EDGE} d="M2 8.5 12 4l10 4.5v11L12 23 2 19.5z"/><path fill="none" {EDGE} d="m2 8.5 10 4 10-4M12 12.5V23"/>'
DECK: Final = f'<rect x="6" y="1.5" width="13.5" height="17" rx="2" fill="#8a4a26" {EDGE}/><rect x="4" y="3.5" width="13.5" height="17" rx="2" fill="#a2552d" {EDGE}/><path fill="none" stroke="#f0d9a8" stroke-width="1.1" d="M6.5 6h8.5v12H6.5z"/>'
SITES: Final = '<g stroke="#2b2118" stroke-width="1"><circle cx="7" cy="7" r="5" fill="#d8b24a"/><circle cx="17" cy="7" r="5" fill="#5b9cc4"/><circle cx="7" cy="17" r="5" fill="#c9603a"/><circle cx="17" cy="17" r="5" fill="#7aa65a"/></g>'

RESOURCES: Final = {
    "bucks": BUCKS,
    "gold": GOLD,
    "dude": DUDE,
    "tent": TENT,
    "horse": HORSE,
    "card": CARD,
    "barrel": BARREL,
    "vp": VP,
}
WAGONS: Final = boxed(24, 20.4, {"wagon-own": WAGON_OWN})
ICONS: Final[Art] = WAGONS | boxed(
    24,
    24,
    {
        **RESOURCES,
        "outlaw": OUTLAW,
        "grave": GRAVE,
        "hammer": HAMMER,
        "saw": SAW,
        "shovel": SHOVEL,
        "wheelbarrow": BARROW,
        "wagon": WAGON,
        "river": RIVER,
        "bridge": BRIDGE,
        "town": TOWN,
        "hotel": HOTEL,
        "gun": GUN,
        "horn": HORN,
        "bust": BUST,
        "horseshoe": HORSESHOE,
        "badge": BADGE,
        "cart": CART,
        "carrot": CARROT,
        "mule": MULE,
        "buster": BUSTER,
        "arrow": ARROW,
        "slash": SLASH,
        "tick": TICK,
        "coin": COIN,
        "supply": SUPPLY,
        "deck": DECK,
        "sites": SITES,
    },
)
