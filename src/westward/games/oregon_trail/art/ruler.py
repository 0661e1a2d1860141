"""The race ruler: the land from Independence to the Willamette Valley, with all wagons as far as their trails go."""

from typing import Final

from westward.drawing import Desk, num, path, place, rect, text
from westward.drawing.svg import remembered
from westward.games.oregon_trail.art import wagons
from westward.games.oregon_trail.art.pen import use
from westward.games.oregon_trail.art.track import Track

Size = tuple[float, float]
HOME: Final = 46.0  # the room for wagons that have not left Independence


def land(x: float, width: float, base: float) -> str:
    """Two rows of hills that end on `base`."""
    step = num(width / 6)
    far = f"M{num(x)} {num(base - 7)}q{num(width / 12)}-9 {step} 0t{step} 0t{step} 0t{step}-2t{step} 0t{step} 2V{num(base)}H{num(x)}z"
    near = f"M{num(x)} {num(base - 4)}q{num(width / 8)} 5 {num(width / 4)} 0t{num(width / 4)} 0t{num(width / 2)} 0V{num(base)}H{num(x)}z"
    return path(far, "ot-hill") + path(near, "ot-grass")


@remembered
def scenery(x: float, size: Size, base: float) -> str:
    """What stands in the land: a rock on the plains, the mountains, the valley."""
    width, height = size
    tall = base - 6

    def stands(symbol: str, at: float, share: float, wide: float) -> str:
        high = tall * share // 1
        return use(symbol, (x + width * at) // 1, base - high - 2, high * wide // 1, high, "ot-far")

    return (
        rect(x, 0, width, height, 10, "ot-sky")
        + stands("peaks", 0.5, 0.62, 8 / 3)
        + stands("peaks", 0.8, 0.62, 8 / 3)
        + stands("peaks", 0.63, 0.95, 8 / 3)
        + stands("rock", 0.33, 0.8, 1)
        + land(x, width, base)
        + stands("grove", 0.2, 0.36, 44 / 30)
        + stands("grove", 0.58, 0.42, 44 / 30)
        + stands("grove", 0.86, 0.36, 44 / 30)
    )


@remembered
def marks(track: Track, base: float, every: int) -> str:
    """The road with a tick for each segment, and a number for every so many."""
    ticks = "".join(f"M{num(track.right(k))} {num(base + 1)}v5" for k in range(track.goal + 1))
    line = path(f"M{num(track.right(0))} {num(base + 3)}H{num(track.right(track.goal))}", "ot-road ot-thin")
    numbers = "".join(text(track.right(k), base + 17, k, "w-12 w-bold w-mid") for k in range(0, track.goal + 1, every))
    return line + path(ticks, "ot-tick") + numbers


def racers(desk: Desk, track: Track, base: float, high: float) -> str:
    """All wagons; those that are equally far stand above and behind each other."""
    out = []
    wide = high * wagons.WIDTH
    rows = max(1, int((base - 2) / (high * 0.8)))
    players = desk.view["players"]
    for segment in sorted({player["forged"] for player in players}):
        here = [seat for seat, player in enumerate(players) if player["forged"] == segment]
        front = track.right(segment) - wide * 0.5
        if not segment:  # before Independence there is no room
            behind = (len(here) - 1) // rows
            front = max(front, track.right(0) + wide * (behind * 0.6 + 0.5) - HOME)
        for number, seat in enumerate(here):
            column, row = divmod(number, rows)
            x, feet = front - column * wide * 0.6, base - row * high * 0.8 + 3
            out.append(wagons.wagon(desk, seat, f"racer-{seat}", x, feet, high))
    return "".join(reversed(out))


def ruler(desk: Desk, track: Track, y: float, x: float, size: Size, ends: Size) -> str:
    """The whole ruler; `ends` are the widths of Independence and of the valley at its edges."""
    width, height = size
    base = height - 20
    wide = width > 600
    town = min(base, 44.0)
    names = text(x + 8, 15, "Independence", "w-12 w-bold") + text(
        x + width - 8, 15, "Willamette Valley", "w-12 w-bold w-end"
    )
    return place(
        0,
        y,
        scenery(x, size, base),
        use("start", x + 4, base - town * 0.82, ends[0] - 6, town * 0.82),
        use("finish", x + width - ends[1] + 2, base - town * 0.9, ends[1] - 6, town * 0.9),
        names if wide else "",
        marks(track, base, 1 if track.cell > 40 else 5),
        racers(desk, track, base, (30.0 if height > 80 else 24.0) if wide else 20.0),
        rect(x + 0.75, 0.75, width - 1.5, height - 1.5, 10, "w-frame"),
    )
