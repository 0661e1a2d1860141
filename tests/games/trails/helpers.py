"""Positions of TRAILS in a few words, and scripts to play them.

A script line is an action ("move 1"), or what chance brings: "die rock", "badge science", "photo photo_2".
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from tests.games.seen import legal, phase
from tests.games.trails.reading import Triple
from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.kernel import State
from westward.kernel.seats import SEAT_NAMES

ALL_BADGES = tuple(badge.id for badge in t.BADGES for _ in range(badge.copies))
ALL_PHOTOS = tuple(photo.id for photo in t.PHOTOS for _ in range(photo.copies))
TILES = ("Trailhead", *t.FIRST_GAME, "Trail End")
"""The tiles of a first game by their positions in rules.md, 0 to 6."""

DEAR = (
    *("climber_acorn", "climber_leaf", "climber_rock"),
    *("photography_acorn", "photography_leaf", "photography_rock"),
    *("sunshine_acorn", "sunshine_leaf", "sunshine_rock"),
)
"""Badges for five cubes: they lie where a test does not say which badge lies there."""


def started(seats: int = 2, first: int = 0) -> State:
    """A first game after its set-up."""
    return GAME.build({"seats": seats, "options": {"layout": "first_game"}, "first": SEAT_NAMES[first]})


def position(
    seats: int = 2,
    *,
    active: int = 0,
    at: int | list[int] = 0,
    facing: int | list[int] = 1,
    canteen: bool = True,
    cubes: Triple | list[Triple] = (1, 1, 1),
    hand: str | list[str | None] | None = "",
    badges: Sequence[Sequence[str]] = (),
    photos: Sequence[Sequence[str]] = (),
    open_photos: Sequence[Sequence[str]] = (),
    display: Sequence[str | None] = ("", "", "", ""),
    deck: Sequence[str] | None = None,
    pile: Sequence[str] = (),
    turned: Sequence[str] | None = None,
    bear: int = 3,
    sun_holder: int | None = None,
    over: bool = False,
    options: Mapping[str, object] | None = None,
    **more: object,
) -> State:
    """The active player is to move; what is not said is as at the start of a first game.

    Tiles, looks and the Sun are numbered as in rules.md. What is not a list by seat is the active player's; the badge
    "" is any dear one. A badge `deck` or a `turned` photo deck that is named is complete: the last seat has the rest.
    """
    players: list[dict[str, Any]] = [{} for _ in range(seats)]
    for seat, tile in said(at, active):
        players[seat]["place"] = TILES[tile]
    for seat, look in said(facing, active):
        players[seat]["facing"] = "right" if look > 0 else "left"
    for seat, held in said(cubes, active):
        players[seat]["cubes"] = dict(zip(t.KINDS, held, strict=True))
    players[active]["canteen"] = "filled" if canteen else "empty"
    hands = {**dict.fromkeys(range(seats), ""), **dict(said(hand, active))}
    earned, closed, opened = (by_seat(cards, seats) for cards in (badges, photos, open_photos))
    named = (badge for badge in chain(*earned, hands.values(), display, deck or ()) if badge)
    badges_left = Counter(ALL_BADGES) - Counter(named)
    filler = (badge for badge in dict.fromkeys((*DEAR, *badges_left)) if badges_left[badge])
    faced = [next(filler) if badge == "" else badge for badge in (*hands.values(), *display)]
    if deck is not None:
        earned[-1] += (Counter(ALL_BADGES) - Counter(chain(*earned, faced, deck))).elements()
    if turned is not None:
        closed[-1] += without(*chain(*closed, *opened, pile, turned))
    for seat, own in enumerate(players):
        own |= {"hand": faced[seat], "badges": earned[seat]}
        own |= {"photos": closed[seat] + opened[seat], "known_photos": opened[seat]}
    if over:
        sun_holder = (active + 1) % seats
    data = {
        "seats": seats,
        "options": {"layout": "first_game", **(options or {})},
        "active": SEAT_NAMES[active],
        "players": dict(zip(SEAT_NAMES, players)),
        "display": {"Trailhead": faced[seats : seats + 2], "Trail End": faced[seats + 2 :]},
        "photo_pile": [*pile],
        "photo_deck_order": [*(turned or ())],
        "bear": TILES[bear],
        "sun_holder": None if sun_holder is None else SEAT_NAMES[sun_holder],
        "to_do": [] if over else ["move"],
    }
    return GAME.build({**data, **more})


def said(value: Any, active: int) -> list[tuple[int, Any]]:
    """Of whom something is said: a list is by seat, and everything else is the active player's."""
    return [*enumerate(value)] if isinstance(value, list) else [(active, value)]


def by_seat(cards: Sequence[Sequence[str]], seats: int) -> list[list[str]]:
    return [list(own) for own in cards] + [[] for _ in range(seats - len(cards))]


def without(*photos: str) -> list[str]:
    """All photos but these."""
    return [*(Counter(ALL_PHOTOS) - Counter(photos)).elements()]


def changed(state: State, players: Mapping[str, Mapping[str, object]], **more: object) -> State:
    """The same position with something said anew."""
    data = GAME.describe(state)
    for name, own in players.items():
        data["players"][name] = {**data["players"][name], **own}
    return GAME.build({**data, **more})


def play(state: State, *script: str) -> State:
    """Play a script in place; every line is checked to be possible."""
    for line in script:
        head, _, rest = line.partition(" ")
        now = f"'{line}' at '{phase(state)}', where {legal(state)} is legal"
        if head in ("die", "badge", "photo"):
            assert phase(state) == ("die" if head == "die" else "deal"), now
        if head == "die":
            state.roll(t.FACES.index(rest))
        elif head == "badge":
            state.roll(state.to_dict()["badge_deck"].index(t.BADGE_INDEX[rest]))
        elif head == "photo":
            bag = state.to_dict()["photos"][-3:]
            kind = t.PHOTO_IDS.index(rest)
            assert bag[kind], f"{line}: the deck has {bag}"
            state.roll(sum(bag[:kind]))
        else:
            assert line in legal(state), now
            state.apply(state.actors()[0], GAME.actions.parse(line))
    return state


def finish_turn(state: State) -> State:
    """Roll the first face and decline what can be declined until the next turn begins."""
    while not state.over() and phase(state) != "move":
        if state.faces():
            state.roll(0)
        else:
            seat = state.actors()[0]
            state.apply(seat, state.legal(seat)[-1])
    return state
