"""The machines of a Ray cluster as workers (the extra `westward[ray]`). Ray has the work of a dead one done again.

`RAY_ADDRESS` says where the cluster is; without it one is started here, for as long as it is needed.
"""

import logging
import os
import socket
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

import westward
from westward.kernel import load

if TYPE_CHECKING:
    from ray import ObjectRef

AGAIN: Final = 10  # so often work is done again whose worker has died: then it is the work that kills
PATIENCE: Final = 10.0  # seconds for a cluster to answer
STORE: Final = 80 * 2**20  # bytes of shared memory, about the least that Ray takes: outcomes are small


def check() -> None:
    """ImportError if Ray is not installed."""
    try:
        import ray  # noqa: F401
    except ImportError as error:
        raise ImportError("Ray is not installed; get it with: pip install westward[ray]", name=error.name) from None


class RayWorkers:
    """A cluster that works for us; results come in the order in which they are ready.

    A cluster that was there before stays: one that the program is connected to already, or the one at `RAY_ADDRESS`.
    """

    def __init__(self, count: int | None, game: str) -> None:
        import ray

        self._ray: Any = ray
        self._game = game
        self._edition = edition(game)
        self._joined = ray.is_initialized()
        if not self._joined:
            _connect(count)
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        self.open_work = 2 * cores if count is None or count >= cores else count  # work that waits would be begun
        self._work = ray.remote(max_retries=AGAIN)(_work)
        self._open: list[ObjectRef[Any]] = []

    def submit(self, work: Callable[..., Any], *args: object) -> None:
        """Have some work done; more may be submitted while results are read."""
        self._open.append(self._work.remote(self._game, self._edition, work, *args))

    def results(self) -> Iterator[Any]:
        """What the work returned, until nothing is left to wait for."""
        while self._open:
            done, self._open = self._ray.wait(self._open)
            try:
                yield self._ray.get(done[0])
            except self._ray.exceptions.RayTaskError as error:
                raise error.cause from None
            except self._ray.exceptions.WorkerCrashedError:
                raise ValueError(f"the same games have ended {AGAIN + 1} workers of the Ray cluster") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for work in self._open:
            self._ray.cancel(work, force=True)
        if not self._joined:
            self._ray.shutdown()


def edition(game: str) -> tuple[str, int, str]:
    """What must be the same on all machines for the same games."""
    loaded = load(game)
    return westward.__version__, loaded.rules_version, loaded.digest


def _connect(count: int | None) -> None:
    """Join the cluster at `RAY_ADDRESS`, or start one; nothing is reported to anybody, and no pages are served."""
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    address = os.environ.get("RAY_ADDRESS")
    if not address:
        ray.init("local", num_cpus=count, include_dashboard=False, object_store_memory=STORE, **quiet)
        return
    host, _, port = address.rpartition(":")
    try:
        if port.isdecimal() and "/" not in host:  # Ray would try for minutes, and say nothing that helps
            socket.create_connection((host, int(port)), PATIENCE).close()
        ray.init(address, **quiet)
    except (OSError, RuntimeError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise ConnectionError(f"there is no Ray cluster at RAY_ADDRESS={address}: {reason}") from error


def _work(game: str, wanted: tuple[str, int, str], work: Callable[..., Any], *args: object) -> Any:
    """(worker) Work, where the games are the same as at the one who asks."""
    here = edition(game)
    if here != wanted:
        words = "Westward {0}, version {1} of the rules and the components {2}"
        raise ValueError(f"a machine of the Ray cluster has {words.format(*here)}; it needs {words.format(*wanted)}")
    return work(*args)
