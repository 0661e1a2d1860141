"""The web table with every step of its event loop timed: by the clock, and by the processor, whatever else runs here.

python -m benchmarks.table_steps FILE serve --port 0 …

When the server ends, FILE has one line for each step that took more than a millisecond of the processor: how many of
them, and by the clock, in which work. Nobody is served during a step, so the longest are what the others wait for.
"""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from westward.cli import main

LEAST = 0.001  # of the processor, or 0.05 by the clock
LEAST_WAIT = 0.05
steps: list[tuple[float, float, str]] = []
run = asyncio.Handle._run  # there is no other place where every step passes


def timed(self: Any) -> None:
    """A step, as always."""
    start, used = time.perf_counter(), time.thread_time()
    run(self)
    used, spent = time.thread_time() - used, time.perf_counter() - start
    if used > LEAST or spent > LEAST_WAIT:
        steps.append((used, spent, name(self._callback)))


def name(callback: Any) -> str:
    """What a step is a part of."""
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        coroutine: Any = task.get_coro()
        return str(getattr(coroutine, "__qualname__", coroutine))
    return str(getattr(callback, "__qualname__", callback))


if __name__ == "__main__":
    asyncio.Handle._run = timed  # type: ignore[method-assign] # the same
    try:
        code = main(sys.argv[2:])
    finally:
        Path(sys.argv[1]).write_bytes(msgspec.json.encode(steps))
    sys.exit(code)
