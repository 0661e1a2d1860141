"""The command `westward` in a process of its own, stopped by Ctrl-C or by a kill."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.patience import PATIENCE, wait_until


def interrupted(
    arguments: list[str], place: Path, ready: Callable[[], bool], environment: Mapping[str, str], *, kill: bool = False
) -> tuple[int, str, str]:
    """Run a command in a folder, interrupt it once it is ready, and give its exit code and what it printed.

    Nothing more can be printed: all processes that it started have ended as well.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "westward", *arguments],
        cwd=place,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )
    try:
        wait_until(lambda: process.poll() is not None or ready())
        if kill:
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody in the group gets it
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
    return process.returncode, out, err
