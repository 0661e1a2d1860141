"""Positions of Coloma in a few words, and scripts to play them.

A script line is an action of whoever is asked ("use common1"), an action of somebody ("Blue: select 3"), or what a die
brings: "card saloon", "barrel whiskey", "buster 3", "coin 2", "wagon auburn"; "roll" takes the first face.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.games.coloma import GAME
from westward.games.coloma import tables as t
from westward.kernel import Event, State
from westward.kernel.seats import SEAT_NAMES

TURN = ("turn of Red", "next turn")
NAMED = {
    "draws_card": ("card", t.CARD_IDS, 1),
    "stash": ("barrel", t.BARREL_IDS, 1),
    "barrel": ("barrel", t.BARREL_IDS, 2),
    "wagon_card": ("wagon", t.NODE_IDS, 0),
    "buster": ("buster", ("1", "2", "3", "4", "5"), 0),
    "places": ("coin", ("1", "2", "3", "4", "5"), 1),
}
"""What a die brings: the event that tells it, the names, and which of its numbers it is."""

Own = Mapping[str, Any]


def build(seats: int = 4, options: Mapping[str, Any] | None = None, **keys: Any) -> State:
    """A position; what is not said is as after the set-up."""
    return GAME.build({"seats": seats, "options": dict(options or {}), **keys})


def turn_at(
    site: int,
    red: Own | None = None,
    *,
    seats: int = 3,
    round: int = 1,
    busted: bool = False,
    options: Mapping[str, Any] | None = None,
    others: Mapping[str, Own] | None = None,
    **keys: Any,
) -> State:
    """The turn of Red on a position that is busted or not; the other Pioneers stand where that needs them."""
    other = site % 5 + 1
    players: dict[str, dict[str, Any]] = {"Red": {"position": site, **(red or {})}}
    for seat in range(1, seats):
        # One piece on each of several positions is no majority; two on one are.
        at = site if busted else other + (seat - 1) if seats == 3 else other
        players[SEAT_NAMES[seat]] = {"position": (at - 1) % 5 + 1, **(others or {}).get(SEAT_NAMES[seat], {})}
    bust = {"bust": site} if busted else {"bust": other}
    return build(seats, options, round=round, players=players, to_do=list(keys.pop("to_do", TURN)), **{**bust, **keys})


def last_turn(round: int, players: Mapping[str, Own], seats: int = 4, **keys: Any) -> State:
    """The turn of Red, the last one of a round: when it ends, the next round or the Shootout comes."""
    names = ("Red", "Shade") if seats == 1 else SEAT_NAMES[:seats]
    turn = {"begun": list(names)}
    return build(seats, round=round, players=dict(players), turn=turn, to_do=list(TURN), **keys)


def legal(state: State, seat: int | None = None) -> list[str]:
    """The choices of a seat, or of whoever is asked."""
    who = state.actors()[0] if seat is None else seat
    return [GAME.actions.text(action) for action in state.legal(who)]


def slots(state: State) -> list[str]:
    """What is open in this turn."""
    found: list[str] = state.view(None)["turn"]["slots"]
    return found


def own(state: State, name: str = "Red") -> dict[str, Any]:
    """What belongs to a player."""
    found: dict[str, Any] = GAME.describe(state)["players"][name]
    return found


def score(state: State, seat: int = 0) -> dict[str, int]:
    """The score sheet of a seat."""
    found: dict[str, int] = state.view(None)["players"][seat]["score"]
    return found


def amounts(state: State, *keys: str, name: str = "Red") -> tuple[Any, ...]:
    """Several things that a player has."""
    mine = own(state, name)
    return tuple(mine[key] for key in keys)


def brings(events: Sequence[Event]) -> str:
    """What a die brought, as a script line."""
    for event in events:
        if event.name in NAMED:
            word, names, at = NAMED[event.name]
            return f"{word} {names[event.args[at]]}"
    return ""


def roll(state: State, wanted: str) -> None:
    """Let a die bring what is wanted."""
    found: list[str] = []
    for face in range(state.faces()):
        trial = state.clone()
        trial.sink = []
        trial.roll(face)
        found.append(brings(trial.sink))
        if wanted in ("roll", found[-1]):
            state.roll(face)
            return
    raise AssertionError(f"'{wanted}' is not among {found}")


def play(state: State, *lines: str) -> State:
    """Play a script; whatever is not legal or not possible fails."""
    for line in lines:
        if state.faces():
            roll(state, line)
            continue
        who, _, text = line.rpartition(": ")
        seat = SEAT_NAMES.index(who) if who else state.actors()[0]
        assert text in legal(state, seat), f"'{text}' is not among {legal(state, seat)}"
        state.apply(seat, GAME.actions.parse(text))
    return state


def settle(state: State) -> State:
    """Roll all dice that are due, first faces."""
    while state.faces():
        state.roll(0)
    return state


def events(state: State, *lines: str) -> list[tuple[str, tuple[int, ...]]]:
    """What happens while a script is played."""
    state.sink = []
    play(state, *lines)
    told = [(event.name, event.args) for event in state.sink]
    state.sink = None
    return told
