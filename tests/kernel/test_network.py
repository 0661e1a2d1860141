"""The network in whole numbers against the same sums in plain Python, and files that are not one."""

import math
import random
import struct

import pytest

import westward
from westward.kernel import Match, Network, Rng, playout, value_of
from westward.kernel.floats import table
from westward.kernel.menu import Menu
from westward.kernel.network import DEPTH, MAGIC, MOST_WEIGHT, SCALE, WIDTH

REST = WIDTH + WIDTH * DEPTH + DEPTH + 2 * DEPTH + 4


def network(first: list[int], rest: list[float]) -> Network:
    data = MAGIC + struct.pack("<I", len(first) // WIDTH) + struct.pack(f"<{len(first)}h", *first)
    return Network(data + struct.pack(f"<{len(rest)}f", *rest), westward.load("trails"))


def reckoned(inputs: list[float], estimate: float, first: list[int], rest: list[float]) -> tuple[float, float]:
    """The same, as it is written in books."""
    one = [
        max(0.0, rest[n] + sum(x * first[i * WIDTH + n] / SCALE for i, x in enumerate(inputs))) for n in range(WIDTH)
    ]
    row, bias, last = WIDTH, WIDTH + WIDTH * DEPTH, WIDTH + WIDTH * DEPTH + DEPTH
    two = [
        max(0.0, rest[bias + n] + sum(x * rest[row + n * WIDTH + i] for i, x in enumerate(one))) for n in range(DEPTH)
    ]
    rank, lead = (
        rest[last + 2 * DEPTH + k]
        + estimate * rest[last + 2 * DEPTH + 2 + k]
        + sum(x * rest[last + k * DEPTH + n] for n, x in enumerate(two))
        for k in (0, 1)
    )
    return math.tanh(rank), math.tanh(lead)


@pytest.mark.parametrize("most", [40, 800, MOST_WEIGHT])
def test_whole_numbers_give_what_the_book_gives(most: int) -> None:
    luck = random.Random(most)
    inputs = [luck.choice([0.0, 0.0, 1.0, 1.0, -1.0, 0.5, 0.25, 1.75, -0.0078125]) for _ in range(300)]
    first = [luck.randint(-most, most) for _ in range(300 * WIDTH)]
    rest = [luck.uniform(-1, 1) * 10 / most for _ in range(REST)]
    made = network(first, rest)
    made.judge(table(inputs), 0.25)
    rank, lead = reckoned(inputs, 0.25, first, rest)
    assert made.rank == pytest.approx(rank, abs=1e-6)
    assert made.lead == pytest.approx(lead, abs=1e-6)


def test_the_largest_sums_do_not_spill_into_the_neighbor() -> None:
    first = [MOST_WEIGHT if neuron % 2 else -MOST_WEIGHT for _ in range(500) for neuron in range(WIDTH)]
    made = network(first, [0.0] * REST)
    made.judge(table([2.0] * 500), 0.0)
    assert list(made.layer) == [0.0, 1000 * MOST_WEIGHT / SCALE] * (WIDTH // 2)


@pytest.mark.parametrize(
    ("data", "words"), [(b"", "not a network"), (b"WWN1", "not a network"), (MAGIC + b"\5\0\0\0abc", "not complete")]
)
def test_other_files_are_refused(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Network(data, westward.load("trails"))


@pytest.mark.parametrize("name", westward.games())
def test_the_end_is_worth_what_it_is(name: str) -> None:
    game = westward.load(name)
    match = Match(game, seats=max(2, game.seats[0]), seed=1)
    state = match.state.clone()
    value = value_of(game)
    assert all(-1 <= value(state, seat) <= 1 for seat in range(state.seats))
    playout(state, Rng(1), Menu())
    for winner in state.winners():
        assert all(
            value(state, winner) > value(state, seat) for seat in range(state.seats) if seat not in state.winners()
        )
