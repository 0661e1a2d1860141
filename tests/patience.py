"""How long tests wait for what should take a moment: longer than it takes on the busiest machine."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 120  # seconds


def soon(condition: Callable[[], bool]) -> bool:
    """Whether something becomes true before long."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def wait_until(happened: Callable[[], bool]) -> None:
    assert soon(happened), "it never happened"
