"""The toy with other rooms: its own words, drawing, numbers or positions in names."""

import sys
from types import ModuleType
from typing import Any

from westward.kernel import Game
from westward.testing import toy
from westward.testing.toy import features, memory, position, words
from westward.testing.toy.art import board
from westward.testing.variants import variant

ROOMS = {"words": words, "art.board": board, "features": features, "memory": memory, "position": position}


def with_room(name: str, room: str, **other: Any) -> Game:
    """The toy, with other things in one of its rooms."""
    package = f"{toy.__name__}.{name}"
    changed = ModuleType(f"{package}.{room}")
    vars(changed).update({**vars(ROOMS[room]), **other})
    rooms: dict[str, Any] = {**ROOMS, room: changed}
    # Found by import_module like a package of files.
    sys.modules |= {package: toy, **{f"{package}.{part}": module for part, module in rooms.items()}}
    return variant(toy.GAME, package=package)
