"""components.toml, read once into constant tables."""

from pathlib import Path
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from westward.kernel.components import Sheet, digest_components, read_components

KINDS: Final[tuple[str, ...]] = ("acorn", "leaf", "rock")
SITES: Final[tuple[str, ...]] = ("acorn", "leaf", "rock", "exchange", "photo")
FACES: Final = (*SITES, "wild")
EXCHANGE: Final = 3
PHOTO: Final = 4
WILD: Final = 5

TRAILHEAD: Final = 0
TRAIL_END: Final = 6
ENDS: Final = ("Trailhead", "Trail End")

BONUSES: Final[tuple[str, ...]] = (
    "none",
    "gain",
    "gain_any",
    "photo",
    "exchange",
    "wildlife",
    "sun_bonus",
    "free_badge",
)
NO_BONUS: Final[i64] = BONUSES.index("none")
GAIN: Final[i64] = BONUSES.index("gain")
GAIN_ANY: Final[i64] = BONUSES.index("gain_any")
TAKE_PHOTO: Final[i64] = BONUSES.index("photo")
RECYCLE: Final[i64] = BONUSES.index("exchange")
WILDLIFE: Final[i64] = BONUSES.index("wildlife")
SUN_BONUS: Final[i64] = BONUSES.index("sun_bonus")
FREE_BADGE: Final[i64] = BONUSES.index("free_badge")

POINT_RULES: Final[tuple[str, ...]] = ("fixed", "per_own_type", "fixed_plus_2_if_most_birds", "equal_to_best_other")
COLLECTOR: Final = 1
OBSERVER: Final = 2
RAPPELLING: Final = 3

SUN_SITE: Final = 0
SUN_GAIN: Final = 1
SUN_PHOTO: Final = 2
SUN_WILDLIFE: Final = 3
SUN_KINDS: Final = ("site", "gain", "photo", "wildlife")
SUN_STRIDE: Final = 16

ORIGINS: Final = ("hiker", "bear", "sun", "last_sun", "badge")
"""Where a site action, a photo or a question can come from; events have the number, views the word."""

BADGE_NAMES: Final = (
    ("astronomy", ("acorn",)),
    ("birdwatching", KINDS),
    ("cartography", KINDS),
    ("climber", KINDS),
    ("collector", KINDS),
    ("first_aid", KINDS),
    ("navigation", KINDS),
    ("observer", KINDS),
    ("photography", KINDS),
    ("rappelling", ("rock",)),
    ("recycling", KINDS),
    ("research", KINDS),
    ("science", ("",)),
    ("seeker", KINDS),
    ("shutterbug", ("leaf",)),
    ("sunshine", KINDS),
)
PHOTO_IDS: Final[tuple[str, ...]] = ("photo_2", "photo_1_1", "photo_0_2")


class Badge(NamedTuple):
    """A badge as printed."""

    id: str
    name: str
    types: tuple[str, ...]
    copies: int
    cost: tuple[int, int, int]
    discount: bool
    points: int
    points_rule: str
    birds: int
    bonus: dict[str, Any]


class Photo(NamedTuple):
    """A photo card as printed."""

    id: str
    points: int
    birds: int
    copies: int


def badge_ids() -> list[str]:
    """The ids that a complete deck has, in order."""
    return [f"{name}_{kind}".rstrip("_") for name, kinds in BADGE_NAMES for kind in kinds]


def cube_counts(sheet: Sheet) -> tuple[int, int, int]:
    """A resource triple: acorn, leaf, rock."""
    return sheet.number("acorn"), sheet.number("leaf"), sheet.number("rock")


def read_badge(entry: Sheet) -> Badge:
    """One badge of the file, checked."""
    types = entry.words("types", KINDS)
    if not types:
        raise entry.wrong("types", f"must name one of {', '.join(KINDS)}")
    bonus = entry.table("bonus")
    action = bonus.word("action", BONUSES)
    if action == "gain":
        bonus.word("resource", KINDS)
        bonus.number("amount", 1, 9)
    if action == "photo":
        bonus.number("times", 1, 3)
    return Badge(
        id=entry.word("id"),
        name=entry.word("name"),
        types=types,
        copies=entry.number("count", 1, 9),
        cost=cube_counts(entry.table("cost")),
        discount="cost_rule" in entry.data,
        points=entry.number("points", 0, 20),
        points_rule=entry.word("points_rule", POINT_RULES),
        birds=entry.number("birds", 0, 9),
        bonus=bonus.data,
    )


def read_photo(entry: Sheet) -> Photo:
    """One kind of photo of the file, checked."""
    return Photo(
        entry.word("id"), entry.number("points", 0, 9), entry.number("birds", 0, 9), entry.number("count", 0, 60)
    )


def check_total(sheet: Sheet, key: str, count: int) -> None:
    """A deck must have as many cards as it says."""
    if sheet.table(key).number("total") != count:
        raise sheet.wrong(f"{key}.total", f"says {sheet.table(key).number('total')}, but the cards add up to {count}")


def read_path(sheet: Sheet, track: str) -> tuple[dict[str, Any], ...]:
    """The spaces of the Sun in the order of travel; each site once, the final space last."""
    spaces = sheet.table("sun_track").table(track).tables("path")
    for space in spaces:
        if space.word("kind", ("track", "site")) == "site":
            space.number("position", 1, 5)
        elif space.word("bonus", SUN_KINDS[1:]) == "gain":
            space.word("resource", KINDS)
            space.number("amount", 1, 9)
    sites = [space.data["position"] for space in spaces if space.data["kind"] == "site"]
    last = spaces[-1].data if spaces else {}
    if sorted(sites) != [1, 2, 3, 4, 5] or last.get("final") is not True or len(spaces) > SUN_STRIDE:
        raise sheet.wrong(f"sun_track.{track}.path", "must pass each site once and end on a space with final = true")
    return tuple(space.data for space in spaces)


def read_starts(sheet: Sheet) -> dict[int, tuple[tuple[int, ...], tuple[int, ...], str]]:
    """For each number of players: where the Hikers stand, where they look, which Sun track is used."""
    starts: dict[int, tuple[tuple[int, ...], tuple[int, ...], str]] = {}
    for entry in sheet.tables("player_count"):
        players = entry.number("players", 2, 4)
        places = entry.numbers("hiker_start", players, 0, 6)
        facing = entry.numbers("hiker_facing", players, -1, 1)
        if any((place == TRAIL_END) != (look < 0) or look == 0 for place, look in zip(places, facing, strict=True)):
            raise entry.wrong("hiker_facing", "must be -1 on Trail End and 1 elsewhere")
        starts[players] = (places, facing, entry.word("sun_track", ("two_three", "four")))
    for players in (2, 3, 4):
        if players not in starts:
            raise sheet.wrong("player_count", f"lacks the entry for {players} players")
    return starts


def site_gain(entry: Sheet, side: str) -> int:
    """Cubes gained on one side of a site."""
    return entry.table(side).number("amount", 1, 9)


def check_procedure(sheet: Sheet) -> None:
    """Figures that are part of the rules: another value would be ignored, so it is refused."""
    limits = sheet.table("limits")
    for key, value in (("hand_badges", 1), ("face_up_badges_per_end", 2), ("step_min", 1), ("step_max", 2)):
        limits.number(key, value, value)
    exchange, photo = sheet.by_id("site", list(SITES))[EXCHANGE:]
    exchange.table("day").number("pay", 1, 1)
    exchange.table("night").number("pay", 1, 1)
    exchange.table("night").number("get", 2, 2)
    photo.table("day").number("pay", 1, 1)
    photo.table("night").number("pay", 0, 0)
    get = exchange.table("day").number("get", 1, 9)
    for badge in sheet.by_id("badge", badge_ids()):
        bonus = badge.table("bonus")
        if bonus.word("action") == "gain_any":
            bonus.number("amount", 1, 1)
        if bonus.word("action") == "exchange":
            bonus.number("pay", 1, 1)
            bonus.number("get", get, get)
    if sheet.table("wildlife_die").words("faces", FACES) != FACES:
        raise sheet.wrong("wildlife_die.faces", f"must be {', '.join(FACES)}")


SHEET: Final = read_components("trails", Path(__file__).parent / "components.toml")
DIGEST: Final = digest_components(SHEET)
check_procedure(SHEET)

BADGES: Final = tuple(read_badge(entry) for entry in SHEET.by_id("badge", badge_ids()))
PHOTOS: Final = tuple(read_photo(entry) for entry in SHEET.by_id("photo", list(PHOTO_IDS)))
BADGE_INDEX: Final = {badge.id: number for number, badge in enumerate(BADGES)}
check_total(SHEET, "badge_deck", sum(badge.copies for badge in BADGES))
check_total(SHEET, "photo_deck", sum(photo.copies for photo in PHOTOS))

SUN_PATHS: Final = {track: read_path(SHEET, track) for track in ("two_three", "four")}
STARTS: Final = read_starts(SHEET)
FIRST_GAME: Final = SHEET.table("first_game").words("trail", SITES)
if sorted(FIRST_GAME) != sorted(SITES):
    raise SHEET.wrong("first_game.trail", "must name each of the five sites once")

BADGE_KINDS: Final = 40
RESOURCE_LIMIT: Final[i64] = SHEET.table("limits").number("resource_limit", 3, 45)
TROPHY_POINTS: Final[i64] = SHEET.table("scoring").number("bird_trophy_points", 0, 20)
OBSERVER_EXTRA: Final[i64] = SHEET.table("scoring").number("observer_extra_points", 0, 20)
BEAR_START: Final[i64] = SHEET.table("setup").number("bear_position", 1, 5)
START_CUBES: Final = cube_counts(SHEET.table("setup").table("starting_resources"))
SUPPLY: Final = cube_counts(SHEET.table("supply"))
if any(cubes < 4 * start for cubes, start in zip(SUPPLY, START_CUBES, strict=True)):
    raise SHEET.wrong("supply", "has fewer cubes than four players take at the start")

_sites = SHEET.by_id("site", list(SITES))
DAY_GAIN: Final = bytes(site_gain(entry, "day") for entry in _sites[:3])
NIGHT_GAIN: Final = bytes(site_gain(entry, "night") for entry in _sites[:3])
EXCHANGE_GET: Final[i64] = _sites[EXCHANGE].table("day").number("get", 1, 9)

COPIES: Final = bytes(badge.copies for badge in BADGES)
COST: Final = bytes(cubes for badge in BADGES for cubes in badge.cost)
DISCOUNT: Final = bytes(badge.discount for badge in BADGES)
IS_TYPE: Final = bytes(kind in badge.types for badge in BADGES for kind in KINDS)
FIRST_TYPE: Final = bytes(KINDS.index(badge.types[0]) for badge in BADGES)
OF_TYPE: Final = tuple(bytes(number for number, badge in enumerate(BADGES) if kind in badge.types) for kind in KINDS)
POINTS: Final = bytes(badge.points for badge in BADGES)
POINT_RULE: Final = bytes(POINT_RULES.index(badge.points_rule) for badge in BADGES)
BIRDS: Final = bytes(badge.birds for badge in BADGES)
BONUS: Final = bytes(BONUSES.index(badge.bonus["action"]) for badge in BADGES)
BONUS_KIND: Final = bytes(KINDS.index(badge.bonus.get("resource", "acorn")) for badge in BADGES)
BONUS_AMOUNT: Final = bytes(badge.bonus.get("amount", badge.bonus.get("times", 0)) for badge in BADGES)

PHOTO_POINTS: Final = bytes(photo.points for photo in PHOTOS)
PHOTO_BIRDS: Final = bytes(photo.birds for photo in PHOTOS)

MOST_PHOTO_ACTIONS: Final = max(badge.bonus.get("times", 0) for badge in BADGES)
BADGE_DECK: Final = vec[i64]([number for number, badge in enumerate(BADGES) for _ in range(badge.copies)])


def sun_kind(space: dict[str, Any]) -> int:
    """Which bonus a space of the Sun gives."""
    return SUN_KINDS.index(space.get("bonus", "site"))


def sun_arg(space: dict[str, Any]) -> int:
    """The site's position, or the resource gained."""
    return int(space["position"]) if space["kind"] == "site" else KINDS.index(space.get("resource", "acorn"))


def padded(numbers: list[int]) -> list[int]:
    """Both tracks get the same length, so that one index serves both."""
    return numbers + [0] * (SUN_STRIDE - len(numbers))


_paths = (SUN_PATHS["two_three"], SUN_PATHS["four"])
SUN_LENGTH: Final = bytes(len(path) for path in _paths)
SUN_KIND: Final = bytes(kind for path in _paths for kind in padded([sun_kind(space) for space in path]))
SUN_ARG: Final = bytes(arg for path in _paths for arg in padded([sun_arg(space) for space in path]))
SUN_AMOUNT: Final = bytes(n for path in _paths for n in padded([space.get("amount", 0) for space in path]))
SUN_OVER: Final = bytes(
    [space.get("position") for space in path].index(position) if 1 <= position <= 5 else SUN_STRIDE
    for path in _paths
    for position in range(7)
)
"""When the Sun stands over a position: track * 7 + position; the ends have no such space."""


def either_of(badges: list[int]) -> int:
    """Badges of which one is meant, as one number that is no badge's: below -1; -1 where there is none.

    >>> badge_names(either_of([BADGE_INDEX["shutterbug_leaf"], BADGE_INDEX["photography_rock"]]))
    'Photography or Shutterbug'
    >>> badge_names(either_of([]))
    ''
    """
    return -1 - sum(1 << badge for badge in badges)


def badge_names(badge: int) -> str:
    """The name of a badge, or of those that it can be; nothing where there is none."""
    if badge >= 0:
        return BADGES[badge].name
    return " or ".join(dict.fromkeys(one.name for number, one in enumerate(BADGES) if (-1 - badge) >> number & 1))
