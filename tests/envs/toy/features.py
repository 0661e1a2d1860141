from librt.vecs import vec
from mypy_extensions import i32

from westward.kernel import State, utilities
from westward.kernel.floats import table

LENGTH = 14
SECRET = ("pass", "low", "high")


def names() -> tuple[str, ...]:
    chairs = [f"{part} {chair}" for part in ("card", "strong", "points") for chair in range(4)]
    return (*chairs, "viewer", "left")


def features(state: State, seat: int) -> vec[i32]:
    view = state.view(seat)
    numbers: list[float] = []
    for part in (view["cards"], view["strong"], view["points"]):
        there = [0.0 if number is None else (1 + number) / 10 for number in part]
        numbers += [*there, *[0.0] * (4 - len(there))]
    return table([*numbers, seat / 4, view["left"] / 3])


def value(state: State, seat: int) -> float:
    return utilities(state)[seat]
