"""Positions of End of the Trail in a few words, and scripts to play them.

Cards are written "10H JOKER", tiles "r1c2". A script line is a seat and its action ("0 bid 3"), or what chance brings:
"draw 10H 9S" (cards from the deck), "reserve QS" (an Argonaut's own card), "value 3" (the tile looked at).
"""

# `**more` hands on any part of a position, so its type is known only to `position`: the ignores below.
from collections.abc import Mapping, Sequence
from typing import Any

from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import state as f
from westward.games.end_of_the_trail import tables as t
from westward.kernel import Event, Rng, State

ROUNDS = {f.AUCTIONS: 1, f.PROSPECTING: 1, f.GAMBLING: 1, f.THE_END: 3}
DEFAULT_LAND = {
    1: "CMF MCC FCM CFF",
    2: "CM FC MF CF",
    3: "CMF MCC FCM CFF",
    4: "CMFF MCCC FCMF CFFM",
}
"""Rows from the bottom: Foothill, Canyon, Mountain."""


def card(name: str) -> int:
    return t.CARD_INDEX[name]


def tile(name: str) -> int:
    return t.TILE_INDEX[name]


def position(
    seats: int = 3,
    *,
    hands: Sequence[str] = (),
    holes: str = "",
    supplies: Sequence[str] = (),
    selected: Sequence[str] = (),
    used: Sequence[str] = (),
    lots: Sequence[str] = (),
    discard: str = "",
    deck: str | None = None,
    reserves: Sequence[str] = (),
    land: str = "",
    gold: Mapping[str, int] | None = None,
    seen: Mapping[str, int] | None = None,
    tents: Mapping[str, Sequence[int]] | None = None,
    camps: Mapping[str, int] | None = None,
    part: int = f.PROSPECTING,
    frames: Sequence[tuple[int, int]] = ((0, f.ASK_SELECT),),
    options: Mapping[str, object] | None = None,
    **fields: Any,
) -> State:
    """Cards that are not named lie in the deck; a `deck` that is named is complete, and the others are discarded.

    `gold` gives values to tiles that nobody has looked at unless `seen` says so: a look then needs no die.
    """
    state = GAME.new(seats, **(options or {}))
    data = state.to_dict()
    parties = len(data["place"])
    zones: dict[int, str] = {f.DISCARD: discard}
    for first, names in (
        (f.HAND, hands),
        (f.SUPPLY, supplies),
        (f.SELECTED, selected),
        (f.USED, used),
        (f.LOT, lots),
        (f.RESERVE, ("", *reserves) if reserves else ()),
    ):
        zones |= {first + number: cards for number, cards in enumerate(names)}
    zones |= {f.HOLE + number: name for number, name in enumerate(holes.split())}
    place_cards(data, zones, deck)
    data["land"] = grid(land or DEFAULT_LAND[seats])
    for name, value in (gold or {}).items():
        data["value"][tile(name)] = value
    for name, mask in (seen or {}).items():
        data["seen"][tile(name)] = mask
    for name, owners in (tents or {}).items():
        for owner in owners:
            data["tents"][tile(name)] |= 1 << owner
            data["tents_left"][owner] -= 1
    for name, owner in (camps or {}).items():
        data["camps"][tile(name)] = 1 << owner
        data["camps_left"][owner] -= 1
    data["stack"] = [number for frame in frames for number in frame]
    data.update(part=part, round=ROUNDS[part], marker=-1 if seats == 1 else 0)
    if part in (f.GAMBLING, f.PROSPECTING) and frames[-1][1] not in (f.ASK_SELECT,):
        data["order"] = list(range(parties))
        data["turn"] = 0
    data.update(fields)
    return GAME.from_dict(data)


def place_cards(data: dict[str, Any], zones: Mapping[int, str], deck: str | None) -> None:
    where: list[int] = data["where"]
    free = dict.fromkeys(range(t.CARD_COUNT))
    jokers = [t.JOKER, t.JOKER + 1]
    for zone, names in zones.items():
        for name in names.split():
            number = jokers.pop(0) if name == "JOKER" else card(name)
            assert number in free, f"{name} is in two places"
            free.pop(number)
            where[number] = zone
    if deck is not None:
        named = {card(name) for name in deck.split()}
        for number in free:
            if where[number] != f.BOX:
                where[number] = f.DECK if min(number, t.JOKER) in named else f.DISCARD


def grid(rows: str) -> list[int]:
    """The types of the tiles, from the bottom row."""
    out = [-1] * t.TILES
    for row, letters in enumerate(rows.split()):
        for column, letter in enumerate(letters):
            out[row * 4 + column] = "FCM".index(letter)
    return out


def started(seats: int = 3, seed: int = 1, **options: object) -> State:
    """A new game after its deals: everybody has to choose a hole card."""
    state = GAME.new(seats, **options)
    rng = Rng(seed)
    while state.faces():
        state.roll(rng.below(state.faces()))
    return state


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
    data = state.to_dict()
    arg, code = data["stack"][-2:]
    zone = f.DECK if code == f.DEAL else f.RESERVE + arg
    cards = [number for number in range(t.CARD_COUNT) if data["where"][number] == zone]
    assert state.faces() == len(cards), f"'draw {name}' at '{phase(state)}'"
    state.roll(cards.index(card(name)))


def roll_value(state: State, value: int) -> None:
    data = state.to_dict()
    arg, code = data["stack"][-2:]
    assert code == f.VALUE, f"'value {value}' at '{phase(state)}'"
    kind = data["land"][arg]
    left = [t.TILE_COUNTS[kind * t.VALUES + number] for number in range(t.VALUES)]
    for place in range(t.TILES):
        if data["land"][place] == kind:
            left[data["value"][place]] -= data["value"][place] > 0
    assert left[value], f"no {t.TYPES[kind]} tile worth {value} is left"
    state.roll(sum(left[:value]))


def told(state: State, *script: str) -> list[Event]:
    """Play a script; what happened."""
    events: list[Event] = []
    state.sink = events
    play(state, *script)
    state.sink = None
    return events


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def args(events: Sequence[Event], name: str) -> list[tuple[int, ...]]:
    return [event.args for event in events if event.name == name]


def legal(state: State, seat: int | None = None) -> list[str]:
    """The texts of what a seat may choose; of the only actor where no seat is named."""
    if seat is None:
        (seat,) = state.actors()
    return [GAME.actions.text(action) for action in state.legal(seat)]


def public(state: State) -> dict[str, Any]:
    """What an onlooker sees."""
    return state.view(None)


def phase(state: State) -> str:
    return str(public(state)["phase"])


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """What a player knows of the own things."""
    own: dict[str, Any] = state.view(min(seat, state.seats - 1))["players"][seat]
    return own


def tile_of(state: State, name: str, viewer: int | None = None) -> dict[str, Any]:
    """A tile as a viewer sees it."""
    return next(dict(one) for one in state.view(viewer)["tiles"] if one["id"] == name)


def edited(state: State, **fields: Any) -> State:
    """The same position with some fields changed."""
    return GAME.from_dict({**state.to_dict(), **fields})


def play_out(state: State, seed: int = 0) -> State:
    """Random choices and rolls to the end."""
    rng = Rng(seed)
    while not state.over():
        if state.faces():
            state.roll(rng.below(state.faces()))
        else:
            seat = state.actors()[0]
            choices = state.legal(seat)
            state.apply(seat, choices[rng.below(len(choices))])
    return state


def zone_of(state: State, name: str) -> int:
    """Where a card is."""
    return int(state.to_dict()["where"][card(name)])


def auction(seats: int, hands: list[str], marker: int = 0, **more: Any) -> State:
    """The marker holder has to pick a lot; the lots are whatever lies on top."""
    free = [name for name in t.CARD_NAMES[:52] if name not in " ".join(hands).split()]
    lots = [" ".join(free[number * 3 : number * 3 + 3]) for number in range(seats - 1)]
    frame = (marker, f.ASK_LOT)
    return position(seats, hands=hands, lots=lots, part=f.AUCTIONS, frames=[frame], marker=marker, **more)


def turn(seats: int, selected: list[str], seat: int = 0, **more: Any) -> State:
    """It is a player's turn of Prospecting; the turn order is that of the seats."""
    frames = [(0, f.NEXT_TURN), (seat, f.ASK_TURN)]
    return position(seats, selected=selected, frames=frames, turn=seat, **more)


def showdown(seats: int, holes: str, supplies: list[str], **more: Any) -> State:
    """The last round ends: the only one with a choice keeps a card, then the hole cards are shown."""
    spare = [name for name in ("3C", "3D", "4C", "4D", "6C") if name not in " ".join([holes, *supplies])][:2]
    used = [" ".join(spare)] + [""] * (seats - 1)
    state = position(
        seats,
        holes=holes,
        supplies=supplies,
        used=used,
        part=f.GAMBLING,
        frames=[(0, f.ASK_KEEP)],
        round=3,
        ready=(1 << seats) - 2,
        **more,
    )
    return play(state, f"0 keep {spare[0]}", "0 done")


def finish(state: State) -> State:
    """The values of the other tiles are rolled."""
    while state.faces():
        state.roll(0)
    assert state.over()
    return state
