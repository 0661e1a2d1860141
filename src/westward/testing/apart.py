"""Work that may never come to an end, or take the interpreter with it, is done in a process of its own."""

import faulthandler
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from westward.kernel import Game, load
from westward.testing.variants import announced, variant

PATIENCE = 5.0
"""Seconds of the processor's own time for one thing, which takes milliseconds, however busy the machine is."""


def origin(game: Game) -> str:
    """Where another process finds a game: by its name, in its package, or there with other states."""
    if announced(game) and load(game.name)._state is game._state:
        return game.name
    home, kind = f"{game.package}:GAME", game._state
    return home if found(home)._state is kind else f"{home}={kind.__module__}:{kind.__qualname__}"


def found(origin: str) -> Game:
    """The game that `origin` meant."""
    home, _, kind = origin.partition("=")
    game: Game = named(home) if ":" in home else load(home)
    return variant(game, state=named(kind)) if kind else game


def named(place: str) -> Any:
    """What `module:name` names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def python(code: str, *arguments: str, text: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run code in another process that sees the same sources, interpreted or compiled."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=environment, input=text, capture_output=True, text=True, check=False)


def apart(function: str, game: Game, things: Mapping[str, Any]) -> None:
    """Call `function(game, thing, name)` for every thing by its name, in another process.

    An error there is an AssertionError here that names the thing. A thing that is never done ends the process.
    """
    code = "import sys; from westward.testing.apart import serve; serve(*sys.argv[1:])"
    done = python(code, function, origin(game), text=json.dumps(things))
    if done.returncode:
        last = done.stdout.rstrip("\n").rpartition("\n")[2]
        if out_of_time(done):
            raise AssertionError(f"{last}: not done after {PATIENCE:g} seconds")
        raise AssertionError(f"{last}: {reason(done)}")


def reason(done: subprocess.CompletedProcess[str]) -> str:
    """Why another process ended: its last words, then all that it said."""
    lines = done.stderr.strip().splitlines() or [f"the process ended with {done.returncode}"]
    return f"{lines[-1].removeprefix('AssertionError: ')}\n{done.stderr}"


def serve(function: str, origin: str) -> None:
    """What the other process does: the name of a thing is printed before it is tried."""
    call, game = named(function), found(origin)
    for where, thing in json.load(sys.stdin).items():
        print(where, flush=True)
        begin_waiting()
        call(game, thing, where)


def begin_waiting() -> None:
    """End this process unless it is asked again in time."""
    if sys.platform == "win32":  # which has no clock of the processor's own time
        faulthandler.dump_traceback_later(20 * PATIENCE, exit=True)
    else:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)


def out_of_time(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether a process ended because it took too long."""
    if sys.platform == "win32":
        return done.stderr.startswith("Timeout")
    return done.returncode == -signal.SIGVTALRM
