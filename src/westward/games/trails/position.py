"""Positions of TRAILS in names: `Game.describe` and `Game.build` are the doors.

What follows from the rest is left out: the supply, the shuffled decks, the turns left, where a Hiker on an end tile
looks. Cards have their ids of components.toml, seats their colors; `to_do` says what happens, what comes next first.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.flaws import last_turns
from westward.games.trails.state import MOST_CUBES, NONE, Position
from westward.kernel.components import Sheet
from westward.kernel.game import State
from westward.kernel.seats import SEAT_NAMES

BADGE_IDS = tuple(badge.id for badge in t.BADGES)
LOOKS = {"left": -1, "right": 1}
CANTEENS = ("empty", "filled")
SLOTS = 2
KEYS = (
    *("trail", "bear", "sun", "sun_holder", "first", "active", "hand_used", "display", "players"),
    *("photo_pile", "photo_deck_order", "drawn", "known_drawn", "to_do"),
)
PLAYER_KEYS = ("place", "facing", "canteen", "cubes", "hand", "badges", "photos", "known_photos")

Names = list[str | None]


def describe(state: State) -> dict[str, Any]:
    """The whole position in names.

    >>> from westward.games.trails import GAME
    >>> position = describe(GAME.build({"seats": 2, "options": {"layout": "first_game"}}))
    >>> position["bear"], position["players"]["Blue"]["place"], position["to_do"]
    ('acorn', 'Trailhead', ['move'])
    """
    assert isinstance(state, Position)
    s = state
    drawn = [photo for photo in (s.drawn0, s.drawn1) if photo != NONE]
    return {
        "trail": [name_of(t.SITES, site) for site in list(s.trail)[1:6]],
        "bear": name_of(t.SITES, s.trail[s.bear]),
        "sun": int(s.sun),
        "sun_holder": name_of(SEAT_NAMES, s.sun_holder),
        "first": SEAT_NAMES[s.first],
        "active": SEAT_NAMES[s.active],
        "hand_used": s.hand_used == 1,
        "display": {end: [name_of(BADGE_IDS, badge) for badge in slots_of(s.display, end)] for end in t.ENDS},
        "players": {SEAT_NAMES[seat]: describe_player(s, seat) for seat in range(s.seats)},
        "photo_pile": [t.PHOTO_IDS[photo] for photo in s.photo_pile],
        "photo_deck_order": [t.PHOTO_IDS[photo] for photo in s.turned],
        "drawn": [t.PHOTO_IDS[photo] for photo in drawn],
        "known_drawn": [t.PHOTO_IDS[photo] if known else None for photo, known in zip(drawn, (s.open0, s.open1))],
        "to_do": f.book(s.seats).words(list(s.stack)),
    }


def describe_player(s: Position, seat: int) -> dict[str, Any]:
    """What lies in front of a player, secrets included."""
    place = s.place[seat]
    earned = list(s.earned)[seat * t.BADGE_KINDS :][: t.BADGE_KINDS]
    cubes, photos, known = (list(owned)[seat * 3 :][:3] for owned in (s.cubes, s.photos, s.open_photos))
    site = t.TRAILHEAD < place < t.TRAIL_END
    facing = {"facing": "right" if s.facing[seat] > 0 else "left"}
    return {
        "place": t.SITES[s.trail[place]] if site else t.ENDS[place == t.TRAIL_END],
        **(facing if site else {}),
        "canteen": CANTEENS[s.canteen[seat]],
        "cubes": dict(zip(t.KINDS, cubes, strict=True)),
        "hand": name_of(BADGE_IDS, s.hand[seat]),
        "badges": [*Counter(dict(zip(BADGE_IDS, earned, strict=True))).elements()],
        "photos": [*Counter(dict(zip(t.PHOTO_IDS, photos, strict=True))).elements()],
        "known_photos": [*Counter(dict(zip(t.PHOTO_IDS, known, strict=True))).elements()],
    }


def holdings(state: State) -> list[dict[str, list[str]]]:
    """What each player has, by kind: for those who ask what winners had."""
    assert isinstance(state, Position)
    players = [describe_player(state, seat) for seat in range(state.seats)]
    return [{"Badges": player["badges"], "Photos": player["photos"]} for player in players]


def name_of(names: Sequence[str], number: int) -> str | None:
    """None stands for nothing."""
    return None if number == NONE else names[number]


def slots_of(display: Iterable[int], end: str) -> list[int]:
    """The badges face up at one end."""
    return list(display)[SLOTS * t.ENDS.index(end) :][:SLOTS]


# ---------------------------------------------------------------- from names


class Deck:
    """All cards of one sort. Those that the position names are taken out; the rest is the deck."""

    def __init__(self, copies: dict[str, int]) -> None:
        self.copies = copies
        self.left = Counter(copies)

    def take(self, cards: Iterable[str | None]) -> None:
        """None is no card."""
        for card in cards:
            if card is not None:
                self.left[card] -= 1
                if self.left[card] < 0:
                    raise ValueError(f"position: it names {card} more often than the game has it, {self.copies[card]}")

    def deal(self) -> str | None:
        """The first card that is left, as if a die showed its first face; None where no card is left."""
        card = next(self.left.elements(), None)
        self.take([card])
        return card


def build(start: State, sheet: Sheet) -> dict[str, Any]:
    """The `to_dict` of the position that the sheet describes; what it leaves out is as after the set-up."""
    sheet.only(*KEYS)
    seats = int(start.seats)
    names = SEAT_NAMES[:seats]
    players = sheet.table("players") if "players" in sheet else Sheet({}, sheet.file, "players.")
    players.only(*names)
    own = [players.table(name) if name in players else Sheet({}, sheet.file, f"players.{name}.") for name in names]
    for one in own:
        one.only(*PLAYER_KEYS)
    data = start.to_dict()
    build_course(sheet, data, names)
    build_trail(sheet, data, own)
    build_cubes(data, own)
    build_badges(sheet, data, own)
    build_photos(sheet, data, own)
    return data


def build_course(sheet: Sheet, data: dict[str, Any], names: tuple[str, ...]) -> None:
    """Whose turn it is, the Sun, and what is to be done."""
    last = t.SUN_LENGTH[len(names) == 4] - 1
    holder = card(sheet, "sun_holder", names) if "sun_holder" in sheet else None
    first = names.index(sheet.word("first", names)) if "first" in sheet else 0
    active = names.index(sheet.word("active", names)) if "active" in sheet else first
    texts = sheet.words("to_do") if "to_do" in sheet else ("move",)
    try:
        stack = f.book(len(names)).numbers(texts)
    except ValueError as error:
        raise sheet.wrong("to_do", f"has a mistake: {error}") from None
    data["first"], data["active"], data["stack"] = first, active, stack
    data["sun"] = sheet.number("sun", 0, last) if "sun" in sheet else 0 if holder is None else last
    data["sun_holder"] = NONE if holder is None else names.index(holder)
    data["turns_left"] = last_turns(len(names), active, data["sun_holder"], not texts)
    data["hand_used"] = int(flag(sheet, "hand_used"))


def build_trail(sheet: Sheet, data: dict[str, Any], own: list[Sheet]) -> None:
    """The sites, the bear and the Hikers."""
    usual = t.FIRST_GAME if data["options"]["layout"] == "first_game" else t.SITES
    trail = cards(sheet, "trail", t.SITES, 5) if "trail" in sheet else [*usual]
    data["trail"] = [NONE, *(number_of(t.SITES, site) for site in trail), NONE]
    laid = tuple(site for site in trail if site is not None)
    bear = card(sheet, "bear", laid) if "bear" in sheet else None
    if bear is not None:
        data["bear"] = data["trail"].index(t.SITES.index(bear))
    places, looks, _track = t.STARTS[len(own)]
    for seat, one in enumerate(own):
        order = (seat - data["first"]) % len(own)
        place, look = places[order], looks[order]
        if "place" in one:
            name = one.word("place", (t.ENDS[0], *laid, t.ENDS[1]))
            sites = [t.ENDS[0], *trail, t.ENDS[1]]
            place = sites.index(name)
        if "facing" in one:
            look = LOOKS[one.word("facing", tuple(LOOKS))]
        elif place in (t.TRAILHEAD, t.TRAIL_END):
            look = 1 if place == t.TRAILHEAD else -1
        data["place"][seat], data["facing"][seat] = place, look
        data["canteen"][seat] = CANTEENS.index(one.word("canteen", CANTEENS)) if "canteen" in one else 1


def build_cubes(data: dict[str, Any], own: list[Sheet]) -> None:
    """The supply has what the players have not."""
    held: list[int] = []
    for one in own:
        cubes = one.table("cubes") if "cubes" in one else Sheet({}, one.file)
        cubes.only(*t.KINDS)
        for name, usual in zip(t.KINDS, t.START_CUBES, strict=True):
            held.append(cubes.number(name, 0, MOST_CUBES) if name in cubes else usual)
    left = [box - sum(held[kind::3]) for kind, box in enumerate(t.SUPPLY)]
    if min(left) < 0 and data["options"]["limited_supply"]:
        kind = left.index(min(left))
        raise ValueError(f"position: the players have more {t.KINDS[kind]} cubes than there are, {t.SUPPLY[kind]}")
    data["cubes"] = held + left


def build_badges(sheet: Sheet, data: dict[str, Any], own: list[Sheet]) -> None:
    """A slot or a hand that is not mentioned gets a badge that is mentioned nowhere, as in the set-up."""
    deck = Deck({badge.id: badge.copies for badge in t.BADGES})
    earned = [one.words("badges", BADGE_IDS) if "badges" in one else () for one in own]
    hands = [card(one, "hand", BADGE_IDS) if "hand" in one else None for one in own]
    ends = sheet.table("display") if "display" in sheet else Sheet({}, sheet.file)
    ends.only(*t.ENDS)
    display = {end: cards(ends, end, BADGE_IDS, SLOTS) for end in t.ENDS if end in ends}
    for named in (*earned, hands, *display.values()):
        deck.take(named)
    faced: Names = []
    for end in t.ENDS:
        faced += display[end] if end in display else [deck.deal() for _ in range(SLOTS)]
    held = [hand if "hand" in one else deck.deal() for one, hand in zip(own, hands, strict=True)]
    data["display"] = [number_of(BADGE_IDS, badge) for badge in faced]
    data["hand"] = [number_of(BADGE_IDS, badge) for badge in held]
    data["earned"] = [badges.count(badge) for badges in earned for badge in BADGE_IDS]
    data["badge_deck"] = sorted(BADGE_IDS.index(badge) for badge in deck.left.elements())


def build_photos(sheet: Sheet, data: dict[str, Any], own: list[Sheet]) -> None:
    """What lies nowhere else is in the shuffled deck."""
    deck = Deck({photo.id: photo.copies for photo in t.PHOTOS})
    photos = [one.words("photos", t.PHOTO_IDS) if "photos" in one else () for one in own]
    known = [one.words("known_photos", t.PHOTO_IDS) if "known_photos" in one else () for one in own]
    pile, turned, drawn = (
        sheet.words(key, t.PHOTO_IDS) if key in sheet else () for key in ("photo_pile", "photo_deck_order", "drawn")
    )
    if len(drawn) > 2:
        raise sheet.wrong("drawn", "must name no more than two photos")
    seen = cards(sheet, "known_drawn", t.PHOTO_IDS, len(drawn)) if "known_drawn" in sheet else [None] * len(drawn)
    if any(photo not in (None, really) for photo, really in zip(seen, drawn, strict=True)):
        raise sheet.wrong("known_drawn", "must name the photos in 'drawn', or null where not everybody knows them")
    for named in (*photos, pile, turned, drawn):
        deck.take(named)
    if turned and deck.left.total():
        rest = ", ".join(f"{count} {photo}" for photo, count in deck.left.items() if count)
        raise sheet.wrong("photo_deck_order", f"is a deck that was turned over: all photos must be named, also {rest}")
    data["photos"] = [cards.count(photo) for cards in (*photos, [*deck.left.elements()]) for photo in t.PHOTO_IDS]
    data["open_photos"] = [cards.count(photo) for cards in known for photo in t.PHOTO_IDS]
    data["photo_pile"] = [t.PHOTO_IDS.index(photo) for photo in pile]
    data["turned"] = [t.PHOTO_IDS.index(photo) for photo in turned]
    for i, photo in enumerate(drawn):
        data[f"drawn{i}"], data[f"open{i}"] = t.PHOTO_IDS.index(photo), int(seen[i] is not None)


def number_of(names: Sequence[str], name: str | None) -> int:
    """The number of a name; None stands for nothing."""
    return NONE if name is None else names.index(name)


def card(sheet: Sheet, key: str, allowed: tuple[str, ...]) -> str | None:
    """One of the names, or null."""
    value = sheet.value(key)
    if value is not None and not allowed:
        raise sheet.wrong(key, f"must be null, not {value!r:.80}")
    return None if value is None else sheet.word(key, allowed)


def cards(sheet: Sheet, key: str, allowed: tuple[str, ...], length: int) -> Names:
    """So many names, each of which may be null."""
    value = sheet.value(key)
    if not isinstance(value, list) or len(value) != length:
        raise sheet.wrong(key, f"must be a list of {length}, not {value!r}")
    for one in value:
        if one is not None and (not isinstance(one, str) or one not in allowed):
            raise sheet.wrong(key, f"must use only null, {', '.join(allowed)}; {one!r} is none of them")
    return list(value)


def flag(sheet: Sheet, key: str) -> bool:
    """A switch that is off where nothing is said."""
    value = sheet.data.get(key, False)
    if not isinstance(value, bool):
        raise sheet.wrong(key, f"must be true or false, not {value!r}")
    return value
