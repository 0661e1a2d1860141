"""Positions of Settlers of America in names, and scripts to play them.

A script line is an action of whoever acts ("build_rail"), of one of several who act ("orange: accept"), or what chance
brings: "dice 11", "stolen ore", "drawn cavalry".
"""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import networkx as nx

from tests.games.settlers_of_america.model_board import DISTANCE, LAND, NAME, SITES
from westward.games.settlers_of_america import GAME
from westward.kernel import Event, State

COLORS = ("red", "orange", "white", "blue")
HOME = ["indianapolis", "atlanta", "little_rock"]
"""The cities of red after the fixed set-up."""
FAR = ["houston", "san_antonio"]
"""Cities for whom a test wants far from all that it is about, as nobody has fewer than three."""
CARDS = (
    *["cavalry"] * 6,
    *["engineer"] * 4,
    *["right_of_way"] * 4,
    *["mineral_rights"] * 3,
    *["cattle_drive"] * 3,
    *["scout"] * 2,
    *["native_support"] * 2,
)


def built(seats: int = 4, options: Mapping[str, Any] | None = None, **data: Any) -> State:
    """A position; the fixed set-up where nothing else is said. Colors are keys of their own: `red={"gold": 0}`."""
    players = {color: data.pop(color) for color in COLORS if color in data}
    if seats == 3:
        options = {"unplayed_colour": "blue", **(options or {})}
    return GAME.build({"seats": seats, "options": dict(options or {}), "players": players, **data})


def acting(seats: int = 4, options: Mapping[str, Any] | None = None, **data: Any) -> State:
    """A position in the action phase of red, after a 12, which brings nobody anything."""
    return built(seats, options, **{"dice": 12, **data})


def colors(state: State) -> list[str]:
    """The colors in seat order."""
    return list(state.view(None)["colors"])


def play(state: State, *lines: str) -> State:
    """Go through a script; the state changes."""
    for line in lines:
        head, _, rest = line.partition(" ")
        if head in ("dice", "stolen", "drawn"):
            state.roll(face_for(state, head, rest))
            continue
        seat = state.actors()[0]
        if head.endswith(":"):
            seat, line = colors(state).index(head[:-1]), rest
        else:
            assert len(state.actors()) == 1, f"'{line}': who of {state.actors()}?"
        action = GAME.actions.parse(line)
        assert action in state.legal(seat), f"'{line}' is not among {texts(state, seat)}"
        state.apply(seat, action)
    return state


def face_for(state: State, head: str, rest: str) -> int:
    """The face of the die that brings something."""
    for face in range(state.faces()):
        trial = state.clone()
        if outcome(events_of(trial, face), head) == rest:
            return face
    raise AssertionError(f"no face of {state.faces()} brings '{head} {rest}'")


def outcome(events: list[Event], head: str) -> str:
    """What a roll brought."""
    for event in events:
        if head == "dice" and event.name == "rolls":
            return str(event.args[1] + event.args[2])
        if head == "stolen" and event.name == "stolen":
            return ("cattle", "coal", "grain", "lumber", "ore")[event.args[2]]
        if head == "drawn" and event.name == "draws_card":
            return list(dict.fromkeys(CARDS))[event.args[1]]
    return ""


def events_of(state: State, face: int) -> list[Event]:
    """Roll; what happened."""
    events: list[Event] = []
    state.sink = events
    state.roll(face)
    state.sink = None
    return events


def heard(state: State, *lines: str) -> list[Event]:
    """Go through a script; what happened."""
    events: list[Event] = []
    for line in lines:
        state.sink = events
        play(state, line)
        state.sink = None
    return events


def texts(state: State, seat: int | None = None) -> list[str]:
    """The choices of whoever acts, or of one seat."""
    return [GAME.actions.text(action) for action in state.legal(state.actors()[0] if seat is None else seat)]


def verbs(state: State, verb: str, seat: int | None = None) -> set[str]:
    """What a verb can be used with: `{"p121"}` for `rail p121`."""
    return {text.partition(" ")[2] for text in texts(state, seat) if text.split()[0] == verb}


def phase(state: State) -> str:
    """What is asked, as whoever acts sees it."""
    return str(state.view(state.actors()[0] if state.actors() else None)["phase"])


def player(state: State, color: str) -> dict[str, Any]:
    """What a player knows of himself."""
    seat = colors(state).index(color)
    found: dict[str, Any] = state.view(seat)["players"][seat]
    return found


def hand(state: State, color: str) -> dict[str, int]:
    """The resource cards of a player, without those that there are none of."""
    return {res: count for res, count in player(state, color)["hand"].items() if count}


def gold(state: State) -> dict[str, int]:
    """The gold of all players."""
    return {color: player(state, color)["gold"] for color in colors(state)}


def gains(state: State, *lines: str) -> dict[str, dict[str, int]]:
    """What a script brings each player, in cards and gold; the state changes."""
    before = {color: holdings(state, color) for color in colors(state)}
    play(state, *lines)
    out = {color: holdings(state, color) for color in before}
    for color, items in out.items():
        items.subtract(before[color])
    return {color: {item: count for item, count in items.items() if count} for color, items in out.items()}


def holdings(state: State, color: str) -> Counter[str]:
    """Cards and gold of a player."""
    own = player(state, color)
    return Counter({**own["hand"], "gold": own["gold"]})


def way(start: str, end: str) -> list[str]:
    """The paths of a shortest way between two city-sites."""
    spots = nx.shortest_path(LAND, SITES[start]["at"], SITES[end]["at"])
    return [NAME[frozenset(pair)] for pair in pairwise(spots)]


def away(site: str, distance: int) -> list[str]:
    """The intersections without a city-site that are so far from one."""
    sites = {one["at"] for one in SITES.values()}
    return [spot for spot, far in DISTANCE[SITES[site]["at"]].items() if far == distance and spot not in sites]


def refused(**data: Any) -> str:
    """The words with which a position is refused."""
    try:
        built(**data)
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused")
