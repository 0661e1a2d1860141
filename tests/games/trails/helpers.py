"""Positions of TRAILS in a few words, and scripts to play them.

A script line is an action ("move 1"), or what chance brings: "die rock", "badge science", "photo photo_2".
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.kernel import State

Triple = tuple[int, int, int]
Cards = Sequence[str | None]

ALL_BADGES = tuple(badge.id for badge in t.BADGES for _ in range(badge.copies))
ALL_PHOTOS = tuple(photo.id for photo in t.PHOTOS for _ in range(photo.copies))
DEAR = (
    *("climber_acorn", "climber_leaf", "climber_rock"),
    *("photography_acorn", "photography_leaf", "photography_rock"),
    *("sunshine_acorn", "sunshine_leaf", "sunshine_rock"),
)
"""Badges for five cubes: they lie where a test does not say which badge lies there."""


def started(seats: int = 2, first: int = 0, options: Mapping[str, object] | None = None) -> State:
    """A new game after its set-up, in the first-game layout unless told otherwise."""
    state = GAME.new(seats, **{"layout": "first_game", **(options or {})})
    while state.faces():
        dealt = state.view(None)["badge_deck"] == len(ALL_BADGES) - 4 - seats
        state.roll(first if dealt else 0)
    return state


def position(
    seats: int = 2,
    *,
    active: int = 0,
    at: int | Sequence[int] = 0,
    facing: int | Sequence[int] = 1,
    canteen: bool = True,
    cubes: Triple | Sequence[Triple] = (1, 1, 1),
    badges: Sequence[Sequence[str]] = (),
    hand: str | Cards | None = "",
    display: Cards = (),
    deck: Sequence[str] | None = None,
    photos: Sequence[Sequence[str]] = (),
    open_photos: Sequence[Sequence[str]] = (),
    pile: Sequence[str] = (),
    turned: Sequence[str] | None = None,
    over: bool = False,
    options: Mapping[str, object] | None = None,
    **numbers: int,
) -> State:
    """The active player is to move; what is not said is as at the start of a first game.

    A value without a seat is the active player's; `badges`, `photos` and `open_photos` are lists by seat. What is not
    dealt out lies in the supply and in the decks. A badge `deck` or a `turned` photo deck that is named is complete:
    the last seat has the rest.
    """
    data = started(seats, options=options).to_dict()
    data.update(active=active, **numbers)
    data["canteen"][active] = int(canteen)
    for field, value in (("place", at), ("facing", facing)):
        if isinstance(value, int):
            data[field][active] = value
        else:
            data[field] = list(value)
    held = [(1, 1, 1)] * seats
    if isinstance(cubes[0], int):
        held[active] = cubes  # type: ignore[assignment] # one number tells that it is one player
    else:
        held = list(cubes)  # type: ignore[arg-type] # and here that it is all of them
    data["cubes"] = [n for own in held for n in own] + [15 - sum(own[kind] for own in held) for kind in range(3)]
    hands: list[str | None] = [""] * seats
    if hand is None or isinstance(hand, str):
        hands[active] = hand
    else:
        hands = list(hand)
    _place_badges(data, by_seat(badges, seats), hands, list(display) or [""] * 4, deck)
    _place_photos(data, by_seat(photos, seats), by_seat(open_photos, seats), pile, turned)
    if over:
        data["stack"] = []
    return GAME.from_dict(data)


def by_seat(cards: Sequence[Sequence[str]], seats: int) -> list[list[str]]:
    return [list(own) for own in cards] + [[] for _ in range(seats - len(cards))]


def _place_badges(
    data: dict[str, Any],
    earned: list[list[str]],
    hands: list[str | None],
    display: list[str | None],
    deck: Sequence[str] | None,
) -> None:
    """`""` is any dear badge, None is no badge."""
    rest = list(ALL_BADGES)
    for badge in chain(*earned, hands, display, deck or ()):
        if badge:
            rest.remove(badge)
    for places in (hands, display):
        for i, badge in enumerate(places):
            if badge == "":
                places[i] = dear = next(badge for badge in (*DEAR, *rest) if badge in rest)
                rest.remove(dear)
    if deck is not None:
        earned[-1].extend(rest)
        rest = list(deck)
    data["earned"] = [own.count(badge.id) for own in earned for badge in t.BADGES]
    data["hand"] = [number(badge) for badge in hands]
    data["display"] = [number(badge) for badge in display]
    data["badge_deck"] = sorted(number(badge) for badge in rest)


def _place_photos(
    data: dict[str, Any],
    closed: list[list[str]],
    opened: list[list[str]],
    pile: Sequence[str],
    turned: Sequence[str] | None,
) -> None:
    rest = list(ALL_PHOTOS)
    for photo in chain(*closed, *opened, pile, turned or ()):
        rest.remove(photo)
    if turned is not None:
        closed[-1].extend(rest)
        rest = []
    owned = [own + seen for own, seen in zip(closed, opened, strict=True)]
    data["photos"] = [own.count(photo) for own in (*owned, rest) for photo in t.PHOTO_IDS]
    data["open_photos"] = [own.count(photo) for own in opened for photo in t.PHOTO_IDS]
    data["photo_pile"] = [t.PHOTO_IDS.index(photo) for photo in pile]
    data["turned"] = [t.PHOTO_IDS.index(photo) for photo in turned or ()]


def number(badge: str | None) -> int:
    return -1 if badge is None else t.BADGE_INDEX[badge]


def edited(state: State, **fields: Any) -> State:
    """The same position with some fields changed."""
    return GAME.from_dict({**state.to_dict(), **fields})


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
            state.roll(state.to_dict()["badge_deck"].index(number(rest)))
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


def legal(state: State) -> list[str]:
    """The texts of what the player to decide may choose."""
    return [GAME.actions.text(action) for seat in state.actors() for action in state.legal(seat)]


def public(state: State) -> dict[str, Any]:
    """What an onlooker sees."""
    return state.view(None)


def phase(state: State) -> str:
    return str(public(state)["phase"])


def active(state: State) -> int:
    return int(public(state)["active"])


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """What a player knows of the own things."""
    own: dict[str, Any] = state.view(seat)["players"][seat]
    return own


def cubes(state: State, seat: int = 0) -> Triple:
    """What a player holds: acorn, leaf, rock."""
    return triple(player(state, seat)["resources"])


def supply(state: State) -> Triple:
    return triple(public(state)["supply"])


def triple(counts: dict[str, int]) -> Triple:
    return counts["acorn"], counts["leaf"], counts["rock"]


def random_walk(seats: int, seed: int, **options: object) -> Iterator[tuple[State, str]]:
    """A random game, stopping at every decision and at the end, with the action that led there.

    The state is the same object all the time.
    """
    chooser = random.Random(seed)
    state = GAME.new(seats, **options)
    played = ""
    while True:
        while state.faces():
            state.roll(chooser.randrange(state.faces()))
        yield state, played
        if state.over():
            return
        played = chooser.choice(legal(state))
        state.apply(state.actors()[0], GAME.actions.parse(played))
