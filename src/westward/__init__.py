"""Westward: five frontier board games as a typed Python library.

>>> import westward
>>> game = westward.load("trails")
>>> state = game.new(seats=3, layout="first_game")
>>> state.over()
False

Whatever a bot or a program around the games needs is here; what only the writer of a game needs is in
`westward.kernel`.
"""

import importlib
from typing import TYPE_CHECKING, Any

from westward.kernel import (
    COMPILED,
    Event,
    Game,
    IllegalMove,
    Match,
    Menu,
    Option,
    Perspective,
    RecordError,
    Rng,
    StaleMove,
    State,
    Step,
    dump_record,
    games,
    load,
    load_record,
    menu_of,
    parse_record,
    random_games,
    register,
    save_record,
    utilities,
)

if TYPE_CHECKING:
    from westward import arena, bots, envs
    from westward.bots import Advice, Bot, BotError, Player, make

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "Advice",
    "Bot",
    "BotError",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Menu",
    "Option",
    "Perspective",
    "Player",
    "RecordError",
    "Rng",
    "StaleMove",
    "State",
    "Step",
    "__version__",
    "arena",
    "bots",
    "dump_record",
    "envs",
    "games",
    "load",
    "load_record",
    "make",
    "menu_of",
    "parse_record",
    "random_games",
    "register",
    "save_record",
    "utilities",
]

_PACKAGES = ("arena", "bots", "envs")
_OF_BOTS = ("Advice", "Bot", "BotError", "Player", "make")


def __getattr__(name: str) -> Any:
    """What lies around the kernel, which is loaded when it is first asked for."""
    if name in _PACKAGES:
        return importlib.import_module(f"westward.{name}")
    if name in _OF_BOTS:
        return getattr(importlib.import_module("westward.bots"), name)
    raise AttributeError(f"module 'westward' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
