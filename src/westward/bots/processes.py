"""Processes in which bots think: they end with whoever started them, and so do the programs that bots start in them."""

import contextlib
import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def begin() -> None:
    """(worker) Lead a group, so that what is started here can be ended too; leave when whoever started it is gone."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """Even one that was killed and could not say so is followed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        if hasattr(os, "killpg"):
            os.killpg(0, signal.SIGKILL)
        os._exit(0)


def end(process: BaseProcess) -> None:
    """End such a process at once, with the programs that were started in it."""
    if hasattr(os, "killpg") and process.pid is not None:
        with contextlib.suppress(ProcessLookupError):  # it is new and leads no group yet
            os.killpg(process.pid, signal.SIGTERM)
    process.terminate()
