"""Scripts to play positions of End of the Trail, and what came of them.

A script line is a seat and its action ("0 bid 3"), or what chance brings: "draw 10H 9S" (cards from the deck), "reserve
QS" (an Argonaut's own card), "value 3" (the tile looked at).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.games.end_of_the_trail.seen import legal, places
from tests.games.seen import events_of, phase
from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t
from westward.kernel import Event, Rng, State


def play(state: State, *script: str) -> State:
    """Play a script in place; every line is checked to be possible."""
    for line in script:
        head, _, rest = line.partition(" ")
        if head in ("draw", "reserve"):
            for name in rest.split():
                roll_card(state, name)
        elif head == "value":
            roll_value(state, int(rest))
        else:
            seat = int(head)
            assert rest in legal(state, seat), f"'{line}' at '{phase(state)}', where {legal(state, seat)} is legal"
            state.apply(seat, GAME.actions.parse(rest))
    return state


def roll_card(state: State, name: str) -> None:
    """The die shows a card of the deck or of a reserve: they are counted in ascending order."""
    data = GAME.describe(state)
    doing = data["to_do"][0]
    wanted = "deck" if doing.startswith("deal") else f"{doing.split()[-1]} reserve"
    cards = [one for one, place in places(data) if place == wanted]
    assert state.faces() == len(cards), f"'draw {name}' at '{phase(state)}'"
    state.roll(cards.index(name))


def roll_value(state: State, value: int) -> None:
    """The die shows a value of the tile that is looked at: the tiles of its type that nobody has seen are counted."""
    data = GAME.describe(state)
    doing = data["to_do"][0]
    assert doing.startswith("value of"), f"'value {value}' at '{phase(state)}'"
    kind = data["tiles"][doing.split()[-1]]["type"]
    left = list(t.TILE_COUNTS[t.TYPES.index(kind) * t.VALUES :][: t.VALUES])
    for one in data["tiles"].values():
        if one["type"] == kind and "gold" in one:
            left[one["gold"]] -= 1
    assert left[value], f"no {kind} tile worth {value} is left"
    state.roll(sum(left[:value]))


def told(state: State, *script: str) -> list[Event]:
    """Play a script; what happened."""
    return events_of(play, state, *script)


TILES = {
    **dict.fromkeys(("claims", "looks", "sees", "presses", "holds"), (1,)),
    **dict.fromkeys(("travels", "shortcuts", "jumps", "nudges"), (2,)),
    "luck": (1, 2),
    "moves_tent": (1, 2),
    "doubles": (2, 3),
    "reveals": (0,),
}
"""Where in its numbers an event has tiles; it names them with their land."""


def args(events: Sequence[Event], name: str) -> list[tuple[int, ...]]:
    """The numbers of all events of a name, with tiles as `tile` counts them."""
    tiles = TILES.get(name, ())
    return [
        tuple(number % t.TILES if at in tiles else number for at, number in enumerate(event.args))
        for event in events
        if event.name == name
    ]


RARE = ("nudge", "jump", "double", "shortcut", "press", "hold", "relocate", "joker", "camp", "bid", "concede")


def walk(seats: int, options: Mapping[str, Any], seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game whose players like to do rare things: the position after each step, and what happened in it."""
    rng = Rng((seats, seed))
    state = GAME.new(seats, **options)
    yield state, []
    while not state.over():
        events: list[Event] = []
        state.sink = events
        if state.faces():
            state.roll(rng.below(state.faces()))
        else:
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            choices = state.legal(seat)
            liked = [action for action in choices if GAME.actions.text(action).split()[0] in RARE]
            choices = liked[:3] if liked and rng.below(2) else choices
            state.apply(seat, choices[rng.below(len(choices))])
        state.sink = None
        yield state, events


def finish(state: State) -> State:
    """The values of the other tiles are rolled."""
    while state.faces():
        state.roll(0)
    assert state.over()
    return state
