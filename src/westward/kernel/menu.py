"""The buffer into which rules write the legal actions."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Menu:
    """A reusable list of action ids: `items[:count]` are the choices.

    >>> menu = Menu()
    >>> menu.add(4)
    >>> menu.add(17)
    >>> menu.listed()
    [4, 17]
    """

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64](capacity=16)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1

    def listed(self) -> list[int]:
        """The choices as an ordinary list."""
        out: list[int] = []
        for i in range(self.count):
            out.append(self.items[i])
        return out
