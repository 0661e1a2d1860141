"""float32 numbers as the ints that have the same bits: compiled code writes them into a `vec[i32]` without an object.

A `vec` lends its memory, so an array of float32 is a look at the same bytes: `numpy.frombuffer(numbers, "float32")`.
"""

import struct
from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32

ONE: Final = 0x3F800000
"""The bits of 1.0; those of 0.0 are 0."""


def bits(number: float) -> int:
    """The int with the bits of a float32.

    >>> bits(1.0) == ONE, bits(0.0), bits(-0.5)
    (True, 0, -1090519040)
    """
    return int(struct.unpack("=i", struct.pack("=f", number))[0])


def table(numbers: Iterable[float]) -> vec[i32]:
    """The bits of many numbers, to be looked up by index: `EIGHTHS = table(n / 8 for n in range(9))`."""
    out = [bits(number) for number in numbers]
    return vec[i32](out)


def floats(numbers: vec[i32]) -> "memoryview[float]":
    """A look at the numbers behind the bits.

    >>> list(floats(table([0.5, -1.0])))
    [0.5, -1.0]
    """
    return memoryview(numbers).cast("B").cast("f")
