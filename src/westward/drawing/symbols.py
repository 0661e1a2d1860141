"""Art as symbols: a game draws each picture once, and its boards refer to it."""

from collections.abc import Mapping
from typing import NamedTuple


class Symbol(NamedTuple):
    """A picture in its box. A picture that is `cut` fills its place whatever the proportions, and loses its edges."""

    box: str
    drawing: str
    cut: bool = False


Art = dict[str, Symbol]
"""Symbols by their names."""


def boxed(width: float, height: float, drawings: Mapping[str, str], cut: bool = False) -> Art:
    """Drawings that share a box of this size, as symbols.

    >>> boxed(24, 20, {"ox": "<path/>"})
    {'ox': Symbol(box='0 0 24 20', drawing='<path/>', cut=False)}
    """
    return {name: Symbol(f"0 0 {width} {height}", drawing, cut) for name, drawing in drawings.items()}
