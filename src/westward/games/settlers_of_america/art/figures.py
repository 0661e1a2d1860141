"""The pieces on the map, in each seat's color and with its mark: cities, cubes, wagons, engines, rails; the outlaw."""

from typing import Final

from westward.drawing import Art, Symbol
from westward.games.settlers_of_america.art.grid import SLANTS, TURNS

SEATS: Final = 4
MARKS: Final = (
    '<circle r="4.6" {0}/>',
    '<path d="M0-6 6 0 0 6-6 0z" {0}/>',
    '<path d="M0-5.5 6 5H-6z" {0}/>',
    '<path d="M-4.5-4.5h9v9h-9z" {0}/>',
)
"""The shapes of the seats around (0, 0), to be filled."""


def mark(seat: int, x: float, y: float, size: float = 1, paint: str = 'fill="#fffdf6"') -> str:
    """The mark of a seat, small and light."""
    return f'<g transform="translate({x:g} {y:g})scale({size:g})">{MARKS[seat].format(paint)}</g>'


def house(color: str, sign: str) -> str:
    """A city: houses under a tower, in one color."""
    return (
        '<g stroke="#fffdf6" stroke-width="6" stroke-linejoin="round"><path d="M3 39V20l9-8V5l6-4 6 4v8l13 7v19z"/></g>'
        f'<g class="{color}" stroke="#1d1712" stroke-width="1.8" stroke-linejoin="round"><path fill="currentColor" d="M3 39V20l9-8V5l6-4 6 4v8l13 7v19z"/></g>'
        '<path fill="#1d1712" fill-opacity=".28" d="M12 12V5l6-4 6 4v8l13 7v4L24 15.5 3 24v-4z"/>'
        '<path fill="#1d1712" fill-opacity=".55" d="M16.5 5.5h3v4h-3z"/>' + sign
    )


def cube(color: str, sign: str) -> str:
    """A cube of goods."""
    return (
        '<path fill="#fffdf6" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" d="M12 1.5 22 6.5v11l-10 5-10-5v-11z"/>'
        f'<g class="{color}" stroke="#1d1712" stroke-width="1.4" stroke-linejoin="round"><path fill="currentColor" d="M12 1.5 22 6.5v11l-10 5-10-5v-11z"/></g>'
        '<path fill="#fff" fill-opacity=".38" d="M12 1.5 22 6.5l-10 5-10-5z"/><path fill="#1d1712" fill-opacity=".25" d="m12 11.5 10-5v11l-10 5z"/>'
        + sign
    )


def wagon(color: str, sign: str) -> str:
    """A settler's covered wagon; its cover has the color."""
    return (
        '<path fill="#fffdf6" stroke="#fffdf6" stroke-width="6" stroke-linejoin="round" d="M4 22C0 8 10 2 24 3s22 6 18 19l-3 3v2a6 6 0 0 1-12 4h-8a6 6 0 0 1-12-4z"/>'
        f'<g class="{color}" stroke="#1d1712" stroke-width="1.7" stroke-linejoin="round"><path fill="currentColor" d="M5 21C1 8 10 2.5 23 3.5S45 9 41 21z"/></g>'
        '<path fill="none" stroke="#1d1712" stroke-opacity=".4" stroke-width="1.5" d="M14 5c-3 5-3 11-2 16M32 5.5c3 5 3 10 2 15.5"/>'
        '<path fill="#7a4b22" stroke="#1d1712" stroke-width="1.5" stroke-linejoin="round" d="M3 21h40l-3 6H6z"/>'
        '<g fill="#e9d3a6" stroke="#1d1712" stroke-width="2"><circle cx="12" cy="29" r="5.5"/><circle cx="34" cy="29" r="5.5"/></g>'
        '<g fill="#1d1712"><circle cx="12" cy="29" r="1.5"/><circle cx="34" cy="29" r="1.5"/></g>' + sign
    )


def engine(color: str, sign: str) -> str:
    """A train: an engine that looks west, with a cowcatcher and a tall stack."""
    body = "M2 30 7 21V13H5V5h8v8h7c0-3 5-3 5 0h3V4h18v4h-2v22z"
    return (
        f'<path fill="#fffdf6" stroke="#fffdf6" stroke-width="6" stroke-linejoin="round" d="{body}M8 30h36v5H8z"/>'
        f'<g class="{color}" stroke="#1d1712" stroke-width="1.7" stroke-linejoin="round"><path fill="currentColor" d="M7 21V13h21V4h18v4h-2v22H8z"/></g>'
        '<path fill="#2b2522" d="M4 3h10l-2 5v5H7V8zM20 13c0-3 5-3 5 0zM26.5 2h21v4h-21zM1 31l7-11v11z"/><path fill="#fff6d8" d="M31.5 9h9v7h-9z"/>'
        '<g fill="#3a332e" stroke="#fffdf6" stroke-width="1.5"><circle cx="13" cy="31" r="4.6"/><circle cx="23" cy="31" r="4.6"/><circle cx="37" cy="30" r="6"/></g>'
        + sign
    )


def rail(seat: int, slant: str) -> str:
    """A rail in the middle of its box: a bar in the seat's color, with a pattern and a mark of its own."""
    patterns = (
        "",
        '<path stroke="#fffdf6" stroke-width="2.4" d="M-24 0h14M10 0h14"/>',
        '<path stroke="#fffdf6" stroke-width="2.6" d="M-21-4.5v9M-14-4.5v9M14-4.5v9M21-4.5v9"/>',
        '<path stroke="#241a00" stroke-width="3.4" stroke-dasharray="4 3.5" d="M-23 0h14M9.5 0h14"/>',
    )
    ink = 'fill="#241a00"' if seat == 3 else 'fill="#fffdf6"'
    return (
        f'<g transform="rotate({TURNS[slant]})"><path stroke="#fffdf6" stroke-width="16" stroke-linecap="round" d="M-23 0h46"/>'
        '<path stroke="#1d1712" stroke-width="13" stroke-linecap="round" d="M-23 0h46"/>'
        f'<g class="w-seat-{seat}"><path stroke="currentColor" stroke-width="10" stroke-linecap="round" d="M-23 0h46"/></g>{patterns[seat]}</g>'
        + mark(seat, 0, 0, 0.92, ink)
    )


OUTLAW: Final = (
    '<path fill="#fffdf6" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round" d="M1 12c4-2 5-2 7-2l2-8c4 2 6 2 10 0l2 8c2 0 3 0 7 2-1 3-3 4-6 4l1 5 5 15H1l5-15 1-5c-3 0-5-1-6-4z"/>'
    '<path fill="#26221f" stroke="#0f0c0a" stroke-width="1" d="m7 20-6 16h28l-6-16z"/><path fill="#d9a877" d="M8.5 12h13v7c0 5-13 5-13 0z"/>'
    '<path fill="#a8322a" d="M7.5 17.5h15l-1 4c-2 4-4 6-6.5 8-2.5-2-4.5-4-6.5-8z"/><path fill="#26221f" d="M1 12c4-2 5-2 7-2l2-8c4 2 6 2 10 0l2 8c2 0 3 0 7 2-1 3-4 3.5-7 3.5H8C5 15.5 2 15 1 12z"/>'
    '<path fill="#a8322a" d="m8.5 8-.5 2.5h14L21.5 8z"/><path fill="#1d1712" d="M10.5 14.5h3v1.8h-3zM16.5 14.5h3v1.8h-3z"/>'
)


def cells() -> Art:
    """The places of a turntable: goods delivered, goods that wait for a train, a city that is still to be founded."""
    house = '<path class="sa-ghost" d="M5 24V15l4-4V8l4-2.5L17 8v4l6 4v8z"/>'
    out = {"cell": Symbol("0 0 28 28", f'<rect class="sa-cell" width="26" height="26" x="1" y="1" rx="5"/>{house}')}
    for seat in range(SEATS):
        tick = f'<path fill="none" class="sa-tick-{seat}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="m7 14.5 5 5.5L21.5 8"/>'
        goods = f'<g transform="translate(2.5 2.5)scale(.96)">{cube(f"w-seat-{seat}", mark(seat, 7, 14.5, 0.8))}</g>'
        ground = '<rect width="26" height="26" x="1" y="1" rx="5" class="{0}"/>'
        out[f"sent-{seat}"] = Symbol("0 0 28 28", ground.format(f"w-seat-{seat}") + tick)
        out[f"ready-{seat}"] = Symbol("0 0 28 28", ground.format("sa-ready") + goods)
    return out


def figures() -> Art:
    """All pieces, in all colors."""
    out: Art = {
        **cells(),
        "outlaw": Symbol("-2 -1 34 40", OUTLAW),
        "city-neutral": Symbol("0 -2 40 44", house("sa-neutral", "")),
    }
    for seat in range(SEATS):
        color = f"w-seat-{seat}"
        out[f"city-{seat}"] = Symbol("0 -2 40 44", house(color, mark(seat, 20, 29.5, 1.35)))
        out[f"cube-{seat}"] = Symbol("-1 -1 26 26", cube(color, mark(seat, 7, 14.5, 0.8)))
        out[f"settler-{seat}"] = Symbol("-1 0 48 37", wagon(color, mark(seat, 23, 12.5, 1.2)))
        out[f"train-{seat}"] = Symbol("-2 -1 52 40", engine(color, mark(seat, 17, 21, 0.9)))
        for slant in sorted(set(SLANTS.values())):
            out[f"rail-{seat}{slant}"] = Symbol("-34 -34 68 68", rail(seat, slant))
    return out
