"""Bots from elsewhere: of an installed package (entry point group `westward.bots`), or a class by `module:Class`.

Whatever they choose is checked: a bot that answers nonsense is refused in words, wherever it sits.
"""

import importlib
import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from westward.bots.figured import FIGURES
from westward.bots.players import BotError, Checked, Player
from westward.bots.program import KIND, ProgramBot

GROUP: Final = "westward.bots"
CLASS: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


@cache  # to look them up reads a file of every installed package: 2 ms, and every choice of a bot begins here
def announced() -> tuple[EntryPoint, ...]:
    """The entry points of the bots of installed packages."""
    return tuple(entry_points(group=GROUP))


def installed() -> tuple[str, ...]:
    """The names of the bots that installed packages announce."""
    return tuple(sorted({entry.name for entry in announced()}))


def is_foreign(spec: str) -> bool:
    """Whether a description means code or a file that is not ours: only whoever owns the machine may have it used."""
    return FIGURES in spec or spec in installed() or spec.partition(":")[0] == KIND or CLASS.fullmatch(spec) is not None


def summon(spec: str, seed: object) -> Player:
    """The bot from elsewhere that a description names: `name` of a package, `module:Class`, `program:COMMAND`.

    A class, or any other maker, is called with the seed if it takes one.
    """
    kind, _, rest = spec.partition(":")
    if kind == KIND:
        return ProgramBot(rest, seed)
    found = [entry for entry in announced() if entry.name == spec]
    maker = _announced(found[0]) if found else _by_class(spec)
    try:
        bot = maker(seed) if takes_seed(maker) else maker()
    except Exception as error:
        raise BotError(f"the bot {spec} cannot be made: {error!r}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"the bot {spec} has no method choose(perspective)")
    return Checked(bot, spec)


def takes_seed(maker: Callable[..., object]) -> bool:
    """Whether a class, or any other maker, can be called with a seed: what draws nothing needs none.

    >>> takes_seed(lambda seed: None), takes_seed(lambda: None), takes_seed(object)
    (True, False, False)
    """
    try:
        inspect.signature(maker).bind(0)
    except TypeError:
        return False
    except ValueError:  # compiled code need not say what it takes
        return True
    return True


def _announced(entry: EntryPoint) -> Callable[..., Any]:
    try:
        maker: Callable[..., Any] = entry.load()
    except Exception as error:
        raise BotError(f"the bot {entry.name} of {entry.value} cannot be loaded: {error}") from error
    return maker


def _by_class(spec: str) -> Callable[..., Any]:
    module, _, name = spec.partition(":")
    try:
        maker: Callable[..., Any] | None = getattr(importlib.import_module(module), name, None)
    except Exception as error:
        raise BotError(f"the bot {spec} cannot be loaded: {error}") from error
    if not callable(maker):
        raise BotError(f"the bot {spec} cannot be loaded: the module {module} has no class {name}")
    return maker
