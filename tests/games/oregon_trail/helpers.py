"""Positions of the Oregon Trail race in a few words, and scripts to play them.

A script line is an action ("forge MM-plain"), or what chance brings: "die 3", "card town" for a trail card that is
drawn, "calamity thief" for a calamity, "loot food" for a stolen supply.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.games.seen import events_of, legal, phase
from westward.games.oregon_trail import GAME
from westward.games.oregon_trail import tables as t
from westward.kernel import SEAT_NAMES, Event, Rng, State

FRONT = {
    "Red": ["MM-plain", "MM-plain", "MM-plain", "MM-calamity"],
    "Blue": ["LL-calamity"] * 4,
    "Green": ["LL-river_supply"] * 4,
    "Gold": ["MM-river_supply"] * 4,
    "Purple": ["MM-calamity"] * 3,
}
"""What lies at the front of a trail where a test does not care; Red's ends in the middle lane, Blue's in the left."""


def trail(name: str, segments: int) -> list[str | None]:
    """A trail of some length; all but its last four segments have been collected."""
    front = FRONT[name][: min(segments, 4)]
    return [None] * (segments - len(front)) + front


def position(
    seats: int = 2, *, active: str | None = "Red", options: dict[str, Any] | None = None, **parts: Any
) -> State:
    """Players are named (`Red={"hand": ["town"]}`); hands and supplies are empty where nothing else is said.

    A number for a trail is that of its segments.
    """
    players: dict[str, dict[str, Any]] = {}
    for name in SEAT_NAMES[:seats]:
        own = {"hand": [], "supplies": [], **parts.pop(name, {})}
        if isinstance(own.get("trail"), int):
            own["trail"] = trail(name, own["trail"])
        players[name] = own
    return GAME.build({"seats": seats, "options": options or {}, "active": active, "players": players, **parts})


def play(state: State, *script: str) -> State:
    """Play a script in place; every line is checked to be possible."""
    for line in script:
        head, _, rest = line.partition(" ")
        now = f"'{line}' at '{phase(state)}', where {legal(state)} is legal"
        if head == "die":
            assert phase(state) in ("river", "escape", "trade"), now
            state.roll(int(rest) - 1)
        elif head in BAGS and not legal(state):
            wanted, names = BAGS[head]
            assert phase(state) in wanted, now
            state.roll(face_of(bag(state, head), names.index(rest), line))
        else:
            assert line in legal(state), now
            state.apply(state.actors()[0], GAME.actions.parse(line))
    return state


BAGS = {
    "card": (("scout", "deal"), t.CARD_NAMES),
    "calamity": (("calamity",), t.CALAMITIES),
    "loot": (("theft",), t.SUPPLIES),
}


def bag(state: State, what: str) -> list[int]:
    """What chance draws from, counted by kind."""
    data = state.to_dict()
    if what == "loot":
        robbed = state.view(None)["asked"]["robbed"]
        return list(data["supplies"][robbed * t.STORES : (robbed + 1) * t.STORES])
    return list(data["deck" if what == "card" else "calamity_deck"])


def face_of(counts: list[int], number: int, line: str) -> int:
    """The face of the die that draws a card of some kind."""
    assert counts[number], f"'{line}': there is none of it"
    return sum(counts[:number])


def told(state: State, *script: str) -> list[Event]:
    """Play a script; what happened."""
    return events_of(play, state, *script)


def random_walk(seats: int, seed: int, **options: object) -> Iterator[State]:
    """A random game, stopping at every decision and at the end. The state is the same object all the time."""
    rng = Rng(("walk", seats, seed, sorted(options.items())))
    state = GAME.new(seats, **options)
    while True:
        while state.faces():
            state.roll(rng.below(state.faces()))
        yield state
        if state.over():
            return
        seat = state.actors()[0]
        choices = state.legal(seat)
        state.apply(seat, choices[rng.below(len(choices))])


ALL_CARDS = Counter(dict(zip(t.CARD_NAMES, t.TRAIL_DECK, strict=True)))
"""The trail cards of the box."""


def others(*named: list[str] | tuple[str, ...]) -> list[str]:
    """All trail cards but the named ones: for a hand that holds whatever a test wants nowhere else."""
    left = ALL_CARDS.copy()
    for cards in named:
        left.subtract(cards)
    return sorted(left.elements())
