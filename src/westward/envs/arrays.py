"""The arrays of a batch, in this process's memory or in memory that processes share."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from westward.envs.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None

COLUMNS: Final = ("seat", "legal", "turn", "game", "done", "reward", "scores", "winners")
"""The arrays beside the observations and the masks, in the order in which `Rows.show` copies them."""
ALIGNED: Final = 64
IN_MEMORY: Final = Path("/dev/shm")

Layout = Mapping[str, tuple[str, tuple[int, ...]]]


def layout(games: int, seats: int, width: int, actions: int) -> Layout:
    """The kind and the shape of every array."""
    return {
        "obs": ("float32", (games, width)),
        "mask": ("uint8", (games, actions)),
        "seat": ("int32", (games,)),
        "legal": ("int32", (games,)),
        "turn": ("int32", (games,)),
        "game": ("int32", (games,)),
        "done": ("bool", (games,)),
        "reward": ("float32", (games, seats)),
        "scores": ("int32", (games, seats)),
        "winners": ("bool", (games, seats)),
    }


class Arrays:
    """Arrays by name. With `shared` they lie in a file in memory that `Arrays(layout, name=...)` elsewhere opens.

    The memory goes when nobody looks at any of the arrays any more, so they stay readable after `close`.
    """

    def __init__(self, layout: Layout, *, shared: bool = False, name: str = "") -> None:
        self.layout = layout
        self.owner = not name
        self.name = name
        places: dict[str, int] = {}
        size = 0
        for key, (kind, shape) in layout.items():
            places[key] = size
            size += -(-np.dtype(kind).itemsize * int(np.prod(shape)) // ALIGNED) * ALIGNED
        if shared and not name:
            handle, self.name = tempfile.mkstemp(prefix="westward-", dir=IN_MEMORY if IN_MEMORY.is_dir() else None)
            os.truncate(handle, size)
            os.close(handle)
        memory: Any = np.memmap(self.name, np.uint8, "r+", shape=(size,)) if self.name else bytearray(size)
        self._arrays = {
            key: np.frombuffer(memory, kind, int(np.prod(shape)), places[key]).reshape(shape)
            for key, (kind, shape) in layout.items()
        }

    def __getitem__(self, key: str) -> NDArray[Any]:
        return self._arrays[key]

    def shown(self, key: str) -> NDArray[Any]:
        """An array to look at: whoever wrote into it would change what the games are asked."""
        out = self._arrays[key].view()
        out.flags.writeable = False
        return out

    def close(self) -> None:
        """Nobody else can open the arrays any more."""
        if self.owner and self.name:
            os.unlink(self.name)
            self.name = ""
