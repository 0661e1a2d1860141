"""What stands along the trail: Independence, towns, forts, landmarks, the Willamette Valley.

Towns, forts, start and finish are cut to their place: what matters is in the middle, for a bar across the lanes is narrow.
"""

from typing import Final

from westward.drawing import Art, Symbol, boxed, place

DARK: Final = "#2b2118"
LINE: Final = f'stroke="{DARK}" stroke-width="1.2" stroke-linejoin="round"'


def pine(x: float, y: float, scale: float = 1) -> str:
    """A pine that stands on (x, y), 12 wide and 20 high."""
    drawing = (
        '<path fill="#4a3322" d="M-1-4h2v4h-2z"/><path fill="#2f6b45" d="M0-20 4-13H2l4 5H3l3 5H-6l3-5h-3l4-5h-2z"/>'
    )
    return place(x, y, drawing, scale=scale)


TOWN: Final = (
    '<path fill="#f0d9a8" d="M0 0h60v40H0z"/><path fill="#d9b877" d="M0 34h60v6H0z"/>'
    f'<g {LINE}><path fill="#7f9fb0" d="M2 18h15v17H2z"/><path fill="#5d4030" d="M0 18 9.5 10 19 18z"/>'
    '<path fill="#b0806a" d="M43 17h15v18H43z"/><path fill="#5d4030" d="m41 17 9.5-7 9.5 7z"/>'
    '<path fill="#c8643a" d="M19 13h22v22H19z"/><path fill="#a84a26" d="M18 6h24v9H18z"/><path fill="#8a3a1c" d="M20 3h20v4H20z"/>'
    '<path fill="#5a3016" d="M26 23h8v12h-8z"/><path fill="#ffe9b0" d="M20.5 18h4.500v6h-4.500zM35 18h4.500v6H35zM6 23h6v5H6zM48 23h6v5h-6z"/></g>'
    '<path fill="#fff3d6" d="M22 9.500h16v2H22z"/>'
)
FORT: Final = (
    '<path fill="#dbe4cf" d="M0 0h60v40H0z"/><path fill="#b9a46c" d="M0 34h60v6H0z"/>'
    f'<path stroke="{DARK}" stroke-width="1.4" d="M30 14V1"/><path fill="#2463b0" {LINE} d="M30 1.5 40 4l-10 3.500z"/>'
    f'<g fill="#a8743f" {LINE}><path d="M1 36V17l2.5-4 2.5 4 2.5-4 2.5 4 2.5-4 2.5 4v19zM44 36V17l2.5-4 2.5 4 2.5-4 2.5 4 2.5-4 2.5 4v19z"/>'
    '<path fill="#8a5a2c" d="M16 36V15l3-5 3 5v21zM38 36V15l3-5 3 5v21z"/><path fill="#a8743f" d="M22 17h16v19H22z"/>'
    '<path fill="#6b4321" d="M21 12h18v6H21z"/><path fill="#4a2c14" d="M24.5 22h11v14h-11z"/></g>'
    '<path stroke="#7b5128" stroke-width="1" d="M30 22v14M6 18v17M11 18v17M49 18v17M54 18v17"/>'
)
START: Final = (
    '<path fill="#f4e2b8" d="M0 0h60v40H0z"/><path fill="#a9bf72" d="M0 33h60v7H0z"/>'
    f'<g {LINE}><path fill="#b4533a" d="M4 22h14v14H4z"/><path fill="#6b4a34" d="m2 22 9-7 9 7z"/><path fill="#b4533a" d="M42 22h14v14H42z"/><path fill="#6b4a34" d="m40 22 9-7 9 7z"/>'
    '<path fill="#fffaf0" d="M17 19h26v17H17z"/><path fill="#e3d2ad" d="m15 19 15-8 15 8z"/><path fill="#fffaf0" d="M26 6h8v7h-8z"/><path fill="#8fa6ad" d="M25 6c0-6 10-6 10 0z"/></g>'
    f'<g fill="none" stroke="#8a7a5a" stroke-width="1.6"><path d="M20.5 21v14M25 21v14M35 21v14M39.5 21v14"/></g><path fill="#5a3a20" d="M27.5 25h5v11h-5z"/>'
    f'<path stroke="{DARK}" stroke-width="1" d="M30 2V0"/>'
)
FINISH: Final = (
    '<path fill="#bfe2f0" d="M0 0h60v40H0z"/><circle cx="47" cy="9" r="5" fill="#ffe08a"/>'
    '<path fill="#8ba3b5" d="m0 27 10-9 8 6L31 4l14 20 6-5 9 8v6H0z"/><path fill="#6b8397" d="m31 4 14 20 6-5 9 8v6H36l-3-12 3-6z"/>'
    '<path fill="#fff" d="m31 4 6.5 9.5-3 1-2-2.5-3 4-3-2-2 1z"/><path fill="#d6e3ec" d="m31 4 6.5 9.5-3 1-2-2.5-1.5 2z"/>'
    '<path fill="#6fae52" d="M0 28c12-6 20 2 30-1s20-5 30 0v13H0z"/><path fill="#8fcb66" d="M0 34c14-5 24 1 34-2 9-3 18-2 26 0v8H0z"/>'
    '<path fill="#4d9fd4" d="M30 28c-5 3 5 4-1 7-3 2-5 3-6 5h11c0-3 4-4 2-7-1-2-5-2-6-5z"/>'
    + pine(12, 36, 0.55)
    + pine(19, 34, 0.45)
    + pine(46, 36, 0.6)
    + pine(53, 35, 0.48)
)
BACK: Final = (
    '<rect x=".75" y=".75" width="58.5" height="38.5" rx="4" fill="#6b4a2c" stroke="#2f1e10" stroke-width="1.5"/>'
    '<rect x="4" y="4" width="52" height="32" rx="2" fill="none" stroke="#d9b877" stroke-width="1.2" stroke-dasharray="4 2.5"/>'
    '<circle cx="30" cy="20" r="10.5" fill="none" stroke="#d9b877" stroke-width="2.6"/><circle cx="30" cy="20" r="2.6" fill="#d9b877"/>'
    '<path stroke="#d9b877" stroke-width="1.6" d="M30 10v20M20 20h20M23 13l14 14M37 13 23 27"/>'
)
CALAMITY_BACK: Final = (
    '<rect x=".75" y=".75" width="58.5" height="38.5" rx="4" fill="#7c2a1c" stroke="#35100a" stroke-width="1.5"/>'
    '<rect x="4" y="4" width="52" height="32" rx="2" fill="none" stroke="#f0c08a" stroke-width="1.2" stroke-dasharray="4 2.5"/>'
    '<path fill="#f0c08a" d="M22 18c0-12 16-12 16 0 0 4-2 5-3 7v5H25v-5c-1-2-3-3-3-7z"/>'
    '<path fill="#7c2a1c" d="M25 18c2-2 5 0 4 3-2 1-4 0-4-3zM35 18c-2-2-5 0-4 3 2 1 4 0 4-3zM30 22l1.5 3h-3zM28 27h1v3h-1zM31 27h1v3h-1z"/>'
)
PLACES: Final[Art] = {
    name: Symbol("0 0 60 40", drawing, True)
    for name, drawing in (("town", TOWN), ("fort", FORT), ("start", START), ("finish", FINISH))
}
BACKS: Final = boxed(60, 40, {"back": BACK, "calamity-back": CALAMITY_BACK}) | boxed(60, 40, {"back-cut": BACK}, True)

# Landmarks of the race ruler stand on the lower edge of their box.
ROCK: Final = '<path fill="#b98a5a" d="M4 60 20 40l4-1 2-38h4l3 38 5 1 18 20z"/><path fill="#99703f" d="m30 1 3 38 5 1 18 20H34l-3-20z"/><path fill="#d1a673" d="m4 60 16-20 3 2-9 18z"/>'
PEAKS: Final = (
    '<path fill="#8ea3b4" d="m0 60 34-42 14 14 26-31 30 34 14-13 42 38z"/><path fill="#71889b" d="m74 1 30 34 14-13 42 38H92L80 34z"/>'
    '<path fill="#fff" d="m74 1 12 14-5 2-4-4-5 7-5-4-4 1zM34 18l7 7-4 2-3-2-4 4-4-2zM118 22l8 7-4 1-4-3-4 4-3-2z"/>'
)
GROVE: Final = pine(8, 30, 1.2) + pine(22, 30, 1.5) + pine(36, 30, 1.1)
LANDMARKS: Final[Art] = {
    "rock": Symbol("0 0 60 60", ROCK),
    "peaks": Symbol("0 0 160 60", PEAKS),
    "grove": Symbol("0 0 44 30", GROVE),
}
