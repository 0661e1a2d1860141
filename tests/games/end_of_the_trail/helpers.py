"""Positions of End of the Trail in a few words: cards are written "10H JOKER", tiles "r1c2", parties are numbers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.games.end_of_the_trail.scripts import play
from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t
from westward.kernel import SEAT_NAMES, Rng, State

LETTERS = {"F": "foothill", "C": "canyon", "M": "mountain"}
DEFAULT_LAND = {
    1: "CMF MCC FCM CFF",
    2: "CM FC MF CF",
    3: "CMF MCC FCM CFF",
    4: "CMFF MCCC FCMF CFFM",
}
"""Rows from the bottom: Foothill, Canyon, Mountain."""

Owners = Mapping[str, Iterable[int]]


def called(seats: int, options: Mapping[str, Any] | None = None) -> Sequence[str]:
    """What positions call the parties."""
    pair = str((options or {}).get("argonauts", "A2+A3"))
    return SEAT_NAMES[:seats] if seats > 1 else ["Red", *pair.split("+")]


def position(
    seats: int = 3,
    *,
    part: str = "prospecting",
    land: str = "",
    gold: Mapping[str, int] | None = None,
    looked: Owners | None = None,
    tents: Owners | None = None,
    camps: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
    lots: Sequence[str] = (),
    auction: Mapping[str, Any] | None = None,
    order: Sequence[int] = (),
    marker: int = 0,
    deck: str | None = None,
    discard: str = "",
    **more: Any,
) -> State:
    """The position of `GAME.build`; hands, hole cards and reserves that are not named are empty."""
    names = called(seats, options)
    out: dict[str, Any] = {"seats": seats, "options": dict(options or {}), "part": part}
    out["tiles"] = tiles(land or DEFAULT_LAND[seats], names, gold or {}, looked or {}, tents or {}, camps or {})
    out["players"] = {name: player_part(seats, party, more) for party, name in enumerate(names)}
    out |= {"deck": deck.split()} if deck is not None else {"discard": discard.split()}
    out["auction"] = {key: named(value, names) for key, value in (auction or {}).items()}
    out |= {"lots": [cards.split() for cards in lots]} if part == "auctions" else {}
    out |= {"turn_order": [names[party] for party in order]} if order else {}
    out |= {"marker": names[marker]} if seats > 1 else {}
    return GAME.build(out | {key: value for key, value in more.items() if key not in PLAYER_PARTS})


PLAYER_PARTS = {
    "hands": "hand",
    "holes": "hole",
    "supplies": "supply",
    "reserves": "reserve",
    "prospectors": "prospector",
    "last_looks": "last_look",
    **{part: part for part in ("selected", "used", "picks", "known", "older_decks", "ready", "done")},
    **{part: part for part in ("money_at_least", "money_at_most")},
}
"""What `position` calls it, and what `GAME.build` does."""


def player_part(seats: int, party: int, more: Mapping[str, Any]) -> dict[str, Any]:
    """What belongs to one party."""
    out: dict[str, Any] = {"hand": [], "hole": None} if party < seats else {"reserve": []}
    for key, part in PLAYER_PARTS.items():
        if part in ("ready", "done"):
            out |= {part: True} if party in more.get(key, ()) else {}
            continue
        values = more.get(key, ())
        values = values.split() if isinstance(values, str) else ["", *values] if key == "reserves" else values
        value = values.get(party) if isinstance(values, Mapping) else dict(enumerate(values)).get(party)
        if value:
            several = isinstance(value, str) and part not in ("hole", "prospector", "last_look")
            out[part] = value.split() if several else value
    return out


def named(value: Any, names: Sequence[str]) -> Any:
    """Parties by their names."""
    return [names[party] if isinstance(party, int) else party for party in value] if isinstance(value, list) else value


def tiles(
    rows: str, names: Sequence[str], gold: Mapping[str, int], looked: Owners, tents: Owners, camps: Mapping[str, int]
) -> dict[str, Any]:
    """The land; a tile with gold that nobody has looked at needs no die when somebody does."""
    out: dict[str, Any] = {}
    for row, letters in enumerate(rows.split(), 1):
        for column, letter in enumerate(letters, 1):
            name = f"r{row}c{column}"
            out[name] = {"type": LETTERS[letter]}
            out[name] |= {"gold": gold[name]} if name in gold else {}
            out[name] |= {"looked": [names[seat] for seat in looked.get(name, ())]}
            out[name] |= {"tents": [names[party] for party in tents.get(name, ())]}
            out[name] |= {"camp": names[camps[name]]} if name in camps else {}
    return out


def started(seats: int = 3, seed: int = 1, **options: object) -> State:
    """A new game after its deals: everybody has to choose a hole card."""
    state = GAME.new(seats, **options)
    rng = Rng(seed)
    while state.faces():
        state.roll(rng.below(state.faces()))
    return state


def auction(seats: int, hands: list[str], marker: int = 0, **more: Any) -> State:
    """The marker holder has to pick a lot; the lots are whatever lies on top."""
    free = [name for name in t.CARD_NAMES[:52] if name not in " ".join(hands).split()]
    lots = [" ".join(free[number * 3 : number * 3 + 3]) for number in range(seats - 1)]
    to_do = [f"lot picked by {SEAT_NAMES[marker]}"]
    return position(seats, hands=hands, lots=lots, part="auctions", to_do=to_do, marker=marker, **more)


def turn(seats: int, selected: list[str], seat: int = 0, **more: Any) -> State:
    """It is a player's turn of Prospecting; the turn order is that of the seats."""
    order = range(len(called(seats)))
    to_do = [f"turn of {SEAT_NAMES[seat]}", "next turn"]
    return position(seats, selected=selected, **{"order": order, "to_do": to_do, **more})


def showdown(seats: int, holes: str, supplies: list[str], **more: Any) -> State:
    """The last round ends: the only one with a choice keeps a card, then the hole cards are shown."""
    spare = [name for name in ("3C", "3D", "4C", "4D", "6C") if name not in " ".join([holes, *supplies])][:2]
    used = [" ".join(spare)]
    state = position(seats, holes=holes, supplies=supplies, used=used, part="gambling", **{"round": 3, **more})
    return play(state, f"0 keep {spare[0]}", "0 done")
