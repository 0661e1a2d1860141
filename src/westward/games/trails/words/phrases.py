"""The small phrases of which the sentences of TRAILS are made: amounts, places, badges, photos."""

from collections.abc import Sequence
from functools import lru_cache

from westward.games.trails.tables import (
    BADGE_INDEX,
    BADGES,
    KINDS,
    PHOTO_IDS,
    PHOTOS,
    SITES,
    TRAIL_END,
    TRAILHEAD,
    Badge,
    Photo,
)
from westward.language.amounts import Nouns
from westward.language.views import View

ENDS = {TRAILHEAD: "Trailhead", TRAIL_END: "Trail End"}
NOUNS = Nouns({"leaf": "leaves"})
counted, plural = NOUNS.counted, NOUNS.plural


def cubes(amounts: Sequence[int]) -> str:
    """Cubes by kind, in the order acorn, leaf, rock.

    >>> cubes((3, 0, 1)), cubes((0, 0, 0))
    ('3 acorns and 1 rock', 'nothing')
    """
    return _cubes(tuple(amounts))


@lru_cache(maxsize=1024)
def _cubes(amounts: tuple[int, ...]) -> str:
    return NOUNS.several(zip(amounts, KINDS, strict=True))


def spot(position: int, kind: int, night: int = 0) -> str:
    """A tile by its name, by night with that word.

    >>> spot(0, -1), spot(3, 2), spot(3, 2, 1), spot(6, -1)
    ('Trailhead', 'the rock site', 'the rock site (night)', 'Trail End')
    """
    return ENDS.get(position) or f"the {SITES[kind]} site{' (night)' if night else ''}"


def tile(view: View, position: int) -> str:
    """A tile by its name: "Trailhead", "the rock site (night)"."""
    if position in ENDS:
        return ENDS[position]
    return f"the {view['trail'][position - 1]} site ({'night' if view['night'][position - 1] else 'day'})"


def above(view: View, space: int) -> str:
    """The tile above which a space of the Sun lies."""
    here = view["sun_path"][space]
    if here["kind"] == "site":
        return f"the {view['trail'][here['position'] - 1] or 'next'} site"
    return {"trailhead": "Trailhead", "trail_end": "Trail End"}[here["tile"]]


def tiles(n: int) -> str:
    """A distance.

    >>> tiles(1), tiles(4)
    ('1 tile', '4 tiles')
    """
    return counted(n, "tile")


def badge(key: str) -> Badge:
    """The badge with that id."""
    return BADGES[BADGE_INDEX[key]]


def badge_name(this: Badge) -> str:
    """The name, with the type where the badge has just one.

    >>> badge_name(badge("climber_rock")), badge_name(badge("science"))
    ('Climber (rock)', 'Science')
    """
    return this.name if len(this.types) > 1 else f"{this.name} ({this.types[0]})"


def photo(key: str) -> Photo:
    """The photo with that id."""
    return PHOTOS[PHOTO_IDS.index(key)]


def photo_worth(this: Photo) -> str:
    """What a photo shows.

    >>> photo_worth(photo("photo_1_1"))
    '1 point and 1 bird'
    """
    return NOUNS.several([(this.points, "point"), (this.birds, "bird")], "no points")


def photo_words(key: str | None) -> str:
    """What a photo shows, where that is known.

    >>> photo_words("photo_0_2"), photo_words(None)
    ('2 birds', 'unknown')
    """
    return "unknown" if key is None else photo_worth(photo(key))
