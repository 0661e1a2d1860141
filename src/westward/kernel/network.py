"""A small neural network that mends a game's own estimate of a position, learned by self-play over its features.

The first layer is whole numbers, two of them in one machine word, so that it is quick without a library and gives the
same answer on every machine, compiled or not; only what is not 0 is multiplied.
"""

import importlib
import math
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from sys import byteorder
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.kernel.floats import ONE
from westward.kernel.game import Game, State
from westward.kernel.utility import MARGIN, utilities, worths

MAGIC: Final = b"WWN1"
WIDTH: Final = 32  # neurons of the first layer
WORDS: Final = 16  # in which they are counted, two in each
DEPTH: Final = 16  # neurons of the second layer
LAST: Final = 560  # where the weights of the two answers lie: behind 32 + 32 * 16 + 16 others
STEPS: Final = 128  # into which an input of 1.0 is divided
SCALE: Final = 2048  # into which a weight of 1.0 is divided
LANE: Final = 1 << 31
MOST_WEIGHT: Final = 8191  # 500 inputs of 2.0 stay within a lane with it

Value = Callable[[State, int], float]
Features = Callable[[State, int], "vec[i32]"]
VALUES: Final[dict[str, Value]] = {}


def value_of(game: Game) -> Value:
    """What bots expect of positions: as the game has learned it (its value.bin), or else as its features.py reckons.

    A network that does not fit the features, because an owner changed the components, is left aside.
    """
    known = game.package + game.digest
    if known not in VALUES:
        network = network_of(game)
        VALUES[known] = network.value if network else game.features.value
    return VALUES[known]


def network_of(game: Game) -> "Network | None":
    """What the game has learned, if it fits."""
    file = Path(str(importlib.import_module(game.package).__file__)).parent / "value.bin"
    if not file.exists():
        return None
    network = Network(file.read_bytes(), game)
    return network if network.inputs == len(game.features.names()) else None


@final
class Network:
    """The numbers of two layers, read from bytes; `value` is what they say of a position."""

    def __init__(self, data: bytes, game: Game) -> None:
        if data[:4] != MAGIC or len(data) < 8:
            raise ValueError("this is not a network of Westward")
        self.features: Features = game.features.features
        self.estimate: Value = game.features.value
        self.inputs: i64 = int.from_bytes(data[4:8], "little")
        first: i64 = self.inputs * WIDTH
        rest = LAST + 2 * DEPTH + 4
        if len(data) != 8 + 2 * first + 4 * rest:
            raise ValueError("the network is not complete")
        weights = numbers("h", data[8 : 8 + 2 * first])
        others = numbers("f", data[8 + 2 * first :])
        packed: list[i64] = []
        for at in range(0, first, 2):
            # Machine numbers: mypyc aborts when Ctrl-C comes while it multiplies larger ones.
            low: i64 = int(weights[at])
            high: i64 = int(weights[at + 1])
            packed.append(low + high * LANE)
        self.first: vec[i64] = vec[i64](packed)
        self.others: vec[float] = vec[float]([float(number) for number in others])
        none: list[i64] = [0] * int(self.inputs)
        self.places: vec[i64] = vec[i64](none)
        self.amounts: vec[i64] = vec[i64](none)
        layer: list[float] = [0.0] * WIDTH
        self.layer: vec[float] = vec[float](layer)
        self.rank: float = 0.0
        self.lead: float = 0.0

    def value(self, state: State, seat: i64) -> float:
        """The worth that a seat can expect; exact at the end."""
        if state.over():
            return worths(state)[seat]
        self.judge(self.features(state, seat), self.estimate(state, seat))
        return (1.0 - MARGIN) * self.rank + MARGIN * self.lead

    def utility(self, state: State, seat: i64) -> float:
        """The utility that a seat can expect, however clear its victory; exact at the end."""
        if state.over():
            return utilities(state)[seat]
        self.judge(self.features(state, seat), self.estimate(state, seat))
        return self.rank

    def judge(self, features: vec[i32], estimate: float) -> None:
        """What features promise: `rank` is the utility, `lead` the share by which the seat will be ahead."""
        count = self.gather(features)
        self.add_up(count, 0)
        self.add_up(count, 8)
        others = self.others
        layer = self.layer
        rank = others[LAST + 2 * DEPTH] + others[LAST + 2 * DEPTH + 2] * estimate
        lead = others[LAST + 2 * DEPTH + 1] + others[LAST + 2 * DEPTH + 3] * estimate
        for neuron in range(DEPTH):
            total = others[WIDTH + WIDTH * DEPTH + neuron]
            row = WIDTH + neuron * WIDTH
            for i in range(WIDTH):
                total += layer[i] * others[row + i]
            if total > 0.0:
                rank += total * others[LAST + neuron]
                lead += total * others[LAST + DEPTH + neuron]
        self.rank = math.tanh(rank)
        self.lead = math.tanh(lead)

    def gather(self, features: vec[i32]) -> i64:
        """Note which inputs are not 0, in steps of an input; how many there are."""
        places = self.places
        amounts = self.amounts
        count: i64 = 0
        for at in range(self.inputs):
            bits = features[at]
            if bits:
                amount = STEPS if bits == ONE else steps(i64(bits))
                if amount:
                    places[count] = at * WORDS
                    amounts[count] = amount
                    count += 1
        return count

    def add_up(self, count: i64, word: i64) -> None:
        """Eight words of the first layer."""
        first = self.first
        places = self.places
        amounts = self.amounts
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        d: i64 = 0
        e: i64 = 0
        f: i64 = 0
        g: i64 = 0
        h: i64 = 0
        for i in range(count):
            amount = amounts[i]
            at = places[i] + word
            a += amount * first[at]
            b += amount * first[at + 1]
            c += amount * first[at + 2]
            d += amount * first[at + 3]
            e += amount * first[at + 4]
            f += amount * first[at + 5]
            g += amount * first[at + 6]
            h += amount * first[at + 7]
        self.unpack(word, a)
        self.unpack(word + 1, b)
        self.unpack(word + 2, c)
        self.unpack(word + 3, d)
        self.unpack(word + 4, e)
        self.unpack(word + 5, f)
        self.unpack(word + 6, g)
        self.unpack(word + 7, h)

    def unpack(self, word: i64, total: i64) -> None:
        """The two neurons of a word: what is below 0 counts as 0."""
        low = total & (LANE - 1)
        if low >= LANE // 2:
            low -= LANE
        high = (total - low) >> 31
        neuron = 2 * word
        self.layer[neuron] = max(0.0, float(low) / (STEPS * SCALE) + self.others[neuron])
        self.layer[neuron + 1] = max(0.0, float(high) / (STEPS * SCALE) + self.others[neuron + 1])


def steps(bits: i64) -> i64:
    """A float32, given by its bits, in steps of an input, rounded.

    >>> from westward.kernel.floats import bits
    >>> [steps(bits(number)) for number in (1.0, -0.5, 0.001, 1.9921875)]
    [128, -64, 0, 255]
    """
    shift = 143 - (bits >> 23 & 255)
    if shift > 24:
        return 0
    mantissa = bits & 0x7FFFFF | 0x800000
    size = mantissa + (ONES[shift] >> 1) >> shift if shift > 0 else mantissa * ONES[-shift]
    return -size if bits < 0 else size


def numbers(kind: str, data: bytes) -> Sequence[float]:
    """Numbers that lie little end first in bytes."""
    out = array(kind, data)
    if byteorder == "big":
        out.byteswap()
    return out


_ones: list[i64] = [1 << shift for shift in range(32)]
ONES: Final = vec[i64](_ones)
