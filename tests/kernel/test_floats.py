"""float32 numbers as ints with the same bits."""

import math
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westward.kernel.floats import ONE, bits, floats, table


@given(st.floats(width=32, allow_nan=False))
def test_a_number_comes_back_from_its_bits(number: float) -> None:
    assert list(floats(table([number, 0.0, number]))) == [number, 0.0, number]
    assert struct.pack("=i", bits(number)) == struct.pack("=f", number)


def test_what_is_not_a_float32_is_rounded() -> None:
    (third,) = floats(table([1 / 3]))
    assert third != 1 / 3
    assert math.isclose(third, 1 / 3, rel_tol=1e-7)


def test_the_bits_of_one() -> None:
    assert list(floats(table([1.0]))) == [1.0]
    assert bits(1.0) == ONE


def test_the_numbers_are_a_look_at_the_same_memory() -> None:
    numbers = table([0.5, 0.25])
    look = floats(numbers)
    numbers[0] = bits(-1.0)
    assert (list(look), look.nbytes, look.format) == ([-1.0, 0.25], 8, "f")


def test_too_large_a_number_is_refused() -> None:
    with pytest.raises(OverflowError):
        bits(1e39)
