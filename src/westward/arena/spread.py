"""Many games in one process or in several: whoever plays them, the same games come out."""

import itertools
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Final, TypeVar

from westward.arena.cluster import RayWorkers
from westward.arena.workers import Workers

CHUNK_SECONDS: Final = 0.2  # work for about this long between two messages of a worker
CHUNK_MOST: Final = 1000

Played = TypeVar("Played")
Play = Callable[[int], Played]
"""Plays the game of a number; with several processes it must be picklable, such as a `partial` of a function."""


def spread(
    play: Play[Played], indexes: Sequence[int], jobs: int, components: str | None = None
) -> Generator[Played, None, None]:
    """All these games, in the order in which they end; `jobs` processes share the work, and closing it ends them.

    With `components`, a folder of somebody's own, they are played by other processes in any case: printed matter is
    read once.

    >>> sorted(spread(abs, [-3, 1, -2], jobs=1))
    [1, 2, 3]
    """
    if jobs < 1:
        raise ValueError(f"at least 1 job is needed, not {jobs}")
    jobs = max(1, min(jobs, len(indexes)))
    if jobs == 1 and components is None:
        return (play(index) for index in indexes)
    return spread_over(lambda: Workers(jobs, components), play, indexes)


def spread_over(
    open_workers: Callable[[], Workers | RayWorkers], play: Play[Played], all_indexes: Iterable[int]
) -> Generator[Played, None, None]:
    """All these games at these workers, a chunk at a time, in the order in which they end."""
    indexes = iter(all_indexes)
    size = 1
    with open_workers() as workers:
        for _ in range(workers.open_work):
            workers.submit(_several, play, list(itertools.islice(indexes, size)))
        for played, seconds in workers.results():
            yield from played
            if seconds < CHUNK_SECONDS / 2:
                size = min(2 * size, CHUNK_MOST)
            elif seconds > 2 * CHUNK_SECONDS:
                size = max(1, size // 2)
            chunk = list(itertools.islice(indexes, size))
            if chunk:
                workers.submit(_several, play, chunk)


def _several(play: Play[Played], indexes: Sequence[int]) -> tuple[list[Played], float]:
    """Some games, and the seconds that they took."""
    start = time.perf_counter()
    return [play(index) for index in indexes], time.perf_counter() - start
