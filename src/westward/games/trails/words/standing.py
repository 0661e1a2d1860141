"""How the players stand, as far as the viewer knows: what badges are worth, points, birds."""

from collections.abc import Sequence
from functools import lru_cache

from westward.games.trails.words.phrases import badge, counted
from westward.language.views import View

Worth = list[tuple[str, int]]


def earned_values(view: View, seat: int) -> Worth:
    """The seat's earned badges with what each is worth now; exact when the game is over."""
    if view["result"] is not None:
        return [(key, value) for key, value in view["result"][seat]["badges"]]
    return standing_values(view["players"][seat]["badges"])


def standing_values(keys: Sequence[str]) -> Worth:
    """Each badge with its value as it stands: Collectors count, Rappelling copies, an Observer has no extra yet.

    >>> standing_values(["collector_leaf", "rappelling_rock", "science"])
    [('collector_leaf', 2), ('rappelling_rock', 3), ('science', 3)]
    """
    return list(_worth(tuple(keys)))


@lru_cache(maxsize=1024)
def _worth(keys: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    worth = {}
    for key in keys:
        this = badge(key)
        collected = sum(this.types[0] in badge(other).types for other in keys)
        worth[key] = collected if this.points_rule == "per_own_type" else this.points
    best = max((value for key, value in worth.items() if not copies(key)), default=0)
    return tuple((key, best if copies(key) else worth[key]) for key in keys)


def copies(key: str) -> bool:
    """Whether the badge is worth as much as the best other one."""
    return badge(key).points_rule == "equal_to_best_other"


def earned_ids(view: View, seat: int) -> list[str]:
    """The seat's earned badges in the order of their values, each told apart from its copies.

    >>> player = {"badges": ["climber_leaf", "science", "science"]}
    >>> earned_ids({"result": None, "players": [player]}, 0)
    ['climber_leaf', 'science', 'science-2']
    """
    keys = [key for key, _ in earned_values(view, seat)]
    numbers = [keys[:at].count(key) + 1 for at, key in enumerate(keys)]
    return [key if number == 1 else f"{key}-{number}" for key, number in zip(keys, numbers)]


def closed_photos(view: View, seat: int) -> int:
    """Photos of the seat that the viewer does not know."""
    player = view["players"][seat]
    return int(player["photos"]) - len(player["known_photos"])


def known_points(view: View, seat: int) -> str:
    """The points of the seat, and how many photos are still to be added to them.

    >>> player = {"photos": 3, "known_photos": ["photo_2"], "points": 9}
    >>> known_points({"result": None, "players": [player]}, 0)
    '9 points and 2 closed photos'
    """
    if view["result"] is not None:
        return counted(view["result"][seat]["total"], "point")
    closed = closed_photos(view, seat)
    points = counted(view["players"][seat]["points"], "point")
    return f"{points} and {counted(closed, 'closed photo')}" if closed else points


def most_birds(view: View) -> tuple[list[int], int]:
    """The seats that see the most birds as far as the viewer knows, and how many; nobody without a bird."""
    parts = view["result"] or view["players"]
    birds = [part["birds"] for part in parts]
    most = max(birds)
    return [seat for seat, n in enumerate(birds) if n == most and most], most
