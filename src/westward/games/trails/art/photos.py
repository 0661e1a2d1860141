"""Photo cards and the backs of both decks as symbols."""

from typing import Final

from westward.drawing import Art, boxed, place, text
from westward.games.trails import tables
from westward.games.trails.art.badges import PATCHES
from westward.games.trails.art.icons import CAMERA
from westward.games.trails.art.pen import use
from westward.games.trails.art.scenery import cloud, pines

# One landscape for each number of birds, 56 by 42.
LANDSCAPES: Final = {
    0: '<path fill="#8ccbe0" d="M0 0h56v42H0z"/><path fill="#f9e2b0" d="M0 16h56v26H0z"/>'
    '<circle cx="43" cy="12" r="5.5" fill="#fff3c4"/>'
    '<path fill="#8078a8" d="m2 36 20-27 11 15 6-7 17 19v6H2z"/><path fill="#675e92" d="m22 9 11 15 6-7 17 19v6H26z"/>'
    '<path fill="#fdf8f4" d="M22 9 15 18.5l4-1.5 3 4 3-4 4.5 2z"/><path fill="#5f9a58" d="M0 34q14-6 28-1t28-3v12H0z"/>'
    + pines("#3c7450", "#2c5d3e", (3, 21, 0.28), (44, 18, 0.34))
    + '<path fill="#3f7f46" d="M0 38q20-4 56 0v4H0z"/>',
    1: '<path fill="#f6c79a" d="M0 0h56v42H0z"/><path fill="#fbe3bd" d="M0 14h56v28H0z"/><circle cx="28" cy="21" r="7" fill="#f08a4b"/>'
    '<path fill="#5b6f92" d="M0 22q10-8 18-3t16-1 22 0v10H0z"/><path fill="#6db0cc" d="M0 26h56v16H0z"/>'
    '<path fill="#f6b98a" d="M20 28h16v1.5H20zm4 4h10v1.5H24zm-10 4h9v1.5h-9z"/><path fill="#35596b" d="M38 42c0-5 8-9 18-9v9zM0 42c0-3 6-6 12-6 3 2 6 4 6 6z"/>'
    '<path fill="none" stroke="#4a3524" stroke-width="2.2" stroke-linecap="round" d="M56 17q-10 3-22 3m10-1-3 4"/>',
    2: '<path fill="#9fd8d4" d="M0 0h56v42H0z"/><path fill="#d8f0d2" d="M0 18h56v24H0z"/>'
    + place(5, 4, cloud("#f7fdf6"), scale=0.4)
    + '<path fill="#8cc28c" d="M0 30q14-12 30-5t26-4v21H0z"/><path fill="#5a9d63" d="M0 35q18-9 34-3t22-2v12H0z"/>'
    '<path fill="none" stroke="#5b3d26" stroke-width="2.2" stroke-linecap="round" d="M56 25q-20 4-46 1m14 1-5 4m28-5 4 4"/>',
}
BIRD_PLACES: Final = {0: (), 1: ((33, 0, 21),), 2: ((11, 7, 20), (33, 6, 20))}


def photo(card: tables.Photo, small: bool = False) -> str:
    """A print with a white border, 64 by 70: the picture, then its points or birds; a small one has a star for each."""
    birds = "".join(use("bird", 4 + x, 4 + y, size, size) for x, y, size in BIRD_PLACES[card.birds])
    frame = (
        '<rect x=".75" y=".75" width="62.5" height="68.5" rx="4" fill="#fffdf8" stroke="#8d8271" stroke-width="1.5"/>'
    )
    picture = place(4, 4, LANDSCAPES[card.birds]) + birds
    signs = ["star"] * (card.points if small else bool(card.points)) + ["bird"] * card.birds
    x = 32 - (len(signs) * 21 - 1) / 2
    caption = []
    for sign in signs:
        size = 21 if sign == "star" else 18
        caption.append(use(sign, x, 57.5 - size / 2, size, size))
        if sign == "star" and not small:
            caption.append(text(x + 10.5, 62.5, card.points, "tr-print"))
        x += 21
    return frame + picture + "".join(caption)


PHOTO_BACK: Final = (
    '<rect x=".75" y=".75" width="62.5" height="68.5" rx="4" fill="#35536b" stroke="#1f3547" stroke-width="1.5"/>'
    '<rect x="5" y="5" width="54" height="60" rx="2" fill="none" stroke="#8fb4c8" stroke-width="1.2" stroke-dasharray="3 2"/>'
    '<circle cx="32" cy="35" r="19" fill="#f6ead0"/>' + place(18, 20.5, CAMERA, scale=1.17)
)
BADGE_BACK: Final = (
    '<rect x=".75" y=".75" width="98.5" height="120.5" rx="8" fill="#2f5b4a" stroke="#173529" stroke-width="1.5"/>'
    '<rect x="7" y="7" width="86" height="108" rx="5" fill="none" stroke="#a9c9a4" stroke-width="1.5" stroke-dasharray="4 3"/>'
    '<path fill="#3f7259" d="m10 96 24-34 14 18 12-15 30 34v10H10z"/>'
    + place(26, 30, PATCHES["all"])
    + '<path fill="#fff6e0" d="m50 38 4.5 10.5 11.5 1-8.7 7.5 2.7 11.2-10-5.9-10 5.9 2.7-11.2-8.7-7.5 11.5-1z"/>'
)


def photos() -> Art:
    """The symbols of the photo cards and of the card backs."""
    prints = {card.id.replace("_", "-"): photo(card) for card in tables.PHOTOS}
    small = {f"{card.id.replace('_', '-')}-small": photo(card, small=True) for card in tables.PHOTOS}
    backs = {"photo-back": PHOTO_BACK, "photo-back-small": PHOTO_BACK}
    return {**boxed(64, 70, {**prints, **small, **backs}), **boxed(100, 122, {"badge-back": BADGE_BACK})}
