"""The toy's positions in names; the work is done by methods, so that broken relatives can replace them."""

from typing import Any

from tests.contract.toy.rules import Toy
from westward.kernel import Sheet


def describe(state: Toy) -> dict[str, Any]:
    """The position in names."""
    return state.describe()


def build(start: Toy, sheet: Sheet) -> dict[str, Any]:
    """The position that the names mean, as `to_dict` gives it."""
    start.read(sheet)
    return start.to_dict()
