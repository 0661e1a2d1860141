"""Work that may never come to an end, or take the interpreter with it, is done in a process of its own."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from tests.contract.toy import make
from westward.kernel import Game

PATIENCE = 5.0
"""Seconds of the processor's own time for one thing, which takes milliseconds, however busy the machine is."""


def origin(game: Game) -> str:
    """Where another process finds a game: in its package, or for a relative of the toy by the class of its states."""
    state = type(game.new(game.seats[0]))
    return f"{state.__module__}:{state.__qualname__}" if "broken" in state.__module__ else f"{game.package}:GAME"


def found(origin: str) -> Game:
    """The game that `origin` meant."""
    module, _, name = origin.partition(":")
    thing = getattr(import_module(module), name)
    return thing if isinstance(thing, Game) else make(state=thing)


def python(code: str, *arguments: str, text: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run code in another process that sees the same sources, interpreted or compiled."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=environment, input=text, capture_output=True, text=True, check=False)


def apart(function: str, game: Game, things: Mapping[str, Any]) -> None:
    """Call `function(game, thing, name)` for every thing by its name, in another process.

    An error there is an AssertionError here that names the thing. A thing that is never done ends the process.
    """
    code = "import sys; from tests.contract.apart import serve; serve(*sys.argv[1:])"
    done = python(code, function, origin(game), text=json.dumps(things))
    if done.returncode:
        last = done.stdout.rstrip("\n").rpartition("\n")[2]
        if done.returncode == -signal.SIGVTALRM:
            raise AssertionError(f"{last}: not done after {PATIENCE:g} seconds")
        raise AssertionError(f"{last}: the process ended with {done.returncode}: {done.stderr}")


def serve(function: str, origin: str) -> None:
    """What the other process does: the name of a thing is printed before it is tried."""
    module, _, name = function.partition(":")
    call, game = getattr(import_module(module), name), found(origin)
    for where, thing in json.load(sys.stdin).items():
        print(where, flush=True)
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        call(game, thing, where)
