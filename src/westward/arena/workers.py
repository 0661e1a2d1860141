"""Local processes that leave quietly: an interrupt reaches the main process only, and ends all of them.

They do not stay either when the main process is killed.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from types import TracebackType
from typing import Any, Self

from westward.bots import processes


def start(components: str | None) -> None:
    """(worker) Games that are loaded from now on have the printed matter of this folder."""
    processes.begin()
    if components:
        os.environ["WESTWARD_COMPONENTS"] = components


class Workers:
    """A pool of processes; results come in the order in which they are ready.

    Processes are spawned, not forked: the same on every platform, and safe beside threads. With `components` they read
    the printed matter of the games from that folder, whatever this process does.
    """

    def __init__(self, count: int, components: str | None = None) -> None:
        self.open_work = 2 * count  # one chunk at work and one waiting for each process
        self._others = multiprocessing.active_children()
        self._pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), start, (components,))
        self._open: set[Future[Any]] = set()

    def submit(self, work: Callable[..., Any], *args: object) -> None:
        """Have some work done; more may be submitted while results are read."""
        # A new process inherits the blocked signal, so that Ctrl-C does not make it complain.
        mask = getattr(signal, "pthread_sigmask", None)
        before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask else None
        try:
            self._open.add(self._pool.submit(work, *args))
        finally:
            if mask:
                mask(signal.SIG_SETMASK, before)

    def results(self) -> Iterator[Any]:
        """What the work returned, until nothing is left to wait for."""
        while self._open:
            done, self._open = wait(self._open, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            for process in multiprocessing.active_children():
                if process not in self._others:
                    processes.end(process)
        self._pool.shutdown(cancel_futures=True)
