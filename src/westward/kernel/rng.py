"""Random numbers that are the same on every machine, compiled or not."""

import hashlib
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

M32: Final = 0xFFFFFFFF


@final
class Rng:
    """xoshiro128++ on 32-bit words: quick, copyable, and fair without a remainder.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)]
    [4, 2, 3, 5, 2]
    """

    def __init__(self, seed: object) -> None:
        digest = hashlib.blake2b(repr(seed).encode(), digest_size=16).digest()
        self.s0: i64 = int.from_bytes(digest[0:4], "little")
        self.s1: i64 = int.from_bytes(digest[4:8], "little")
        self.s2: i64 = int.from_bytes(digest[8:12], "little")
        self.s3: i64 = int.from_bytes(digest[12:16], "little") | 1  # never all zero

    def word(self) -> i64:
        """The next 32 random bits."""
        total = (self.s0 + self.s3) & M32
        result = ((((total << 7) | (total >> 25)) & M32) + self.s0) & M32
        shifted = (self.s1 << 9) & M32
        self.s2 ^= self.s0
        self.s3 ^= self.s1
        self.s1 ^= self.s2
        self.s0 ^= self.s3
        self.s2 ^= shifted
        self.s3 = ((self.s3 << 11) | (self.s3 >> 21)) & M32
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's method; n below 2**31)."""
        product = self.word() * n
        if product & M32 < n:
            surplus = (M32 + 1 - n) % n
            while product & M32 < surplus:
                product = self.word() * n
        return product >> 32

    def clone(self) -> "Rng":
        """A generator that goes on with the same numbers, independently of this one."""
        return going_on(self.s0, self.s1, self.s2, self.s3)

    def __reduce__(self) -> "tuple[Callable[..., Rng], tuple[int, int, int, int]]":
        return going_on, (self.s0, self.s1, self.s2, self.s3)


def going_on(s0: i64, s1: i64, s2: i64, s3: i64) -> Rng:
    """The generator that was copied or saved in these words.

    >>> import pickle
    >>> rng = Rng(7)
    >>> pickle.loads(pickle.dumps(rng)).below(6) == rng.below(6)
    True
    """
    rng = Rng(0)
    rng.s0 = s0
    rng.s1 = s1
    rng.s2 = s2
    rng.s3 = s3
    return rng


def generator(seed: Rng | int) -> Rng:
    """The generator itself, or the one that a seed begins."""
    return seed if isinstance(seed, Rng) else Rng(seed)
