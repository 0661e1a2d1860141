"""What every game shares. Knows no game, no web, no bot."""

from westward.kernel import game as _game
from westward.kernel.codec import Codec, Family
from westward.kernel.components import Sheet
from westward.kernel.frames import Frames, FrameState
from westward.kernel.game import ANY, EVERYBODY, Bounds, Event, Game, State
from westward.kernel.match import IllegalMove, Match, StaleMove, Step
from westward.kernel.menu import Menu
from westward.kernel.network import Network, value_of
from westward.kernel.options import Option
from westward.kernel.outlook import menu_of, outlook, plans_of
from westward.kernel.perspective import Perspective
from westward.kernel.playout import deciding, playout, random_games, settle
from westward.kernel.record import RecordError, dump_record, load_record, parse_record, save_record
from westward.kernel.registry import games, load, register
from westward.kernel.rng import Rng
from westward.kernel.seats import SEAT_LETTERS, SEAT_NAMES, SEAT_SHAPES
from westward.kernel.utility import utilities, worths

COMPILED = not str(_game.__file__).endswith(".py")
"""Whether this is the package compiled by mypyc."""

__all__ = [
    "ANY",
    "COMPILED",
    "EVERYBODY",
    "SEAT_LETTERS",
    "SEAT_NAMES",
    "SEAT_SHAPES",
    "Bounds",
    "Codec",
    "Event",
    "Family",
    "FrameState",
    "Frames",
    "Game",
    "IllegalMove",
    "Match",
    "Menu",
    "Network",
    "Option",
    "Perspective",
    "RecordError",
    "Rng",
    "Sheet",
    "StaleMove",
    "State",
    "Step",
    "deciding",
    "dump_record",
    "games",
    "load",
    "load_record",
    "menu_of",
    "outlook",
    "parse_record",
    "plans_of",
    "playout",
    "random_games",
    "register",
    "save_record",
    "settle",
    "utilities",
    "value_of",
    "worths",
]
