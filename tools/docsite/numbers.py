"""The page of a game's features: their names, put together where they are alike, and the numbers that they take."""

import re
from array import array
from collections import defaultdict
from itertools import pairwise
from typing import Final

import westward
from tools.docsite.sampling import positions
from tools.docsite.table import code, table

DENSE: Final = 50  # so many positions of a game are looked at, and of the long rest the fewer the later
FINEST: Final = 400  # a smaller step is none that people count in
NEAR: Final = 1e-4
PAGE: Final = """\
# {title}: features

What a seat knows as {many:,} numbers, about -1 to 1; those of empty chairs are 0. Names that differ only in a number
share an entry, in which `#` stands for it. What values they take was looked up in random games of every kind: rare
things may reach further.

```pycon
>>> import westward
>>> game = westward.load("{name}")
>>> names = game.features.names()
>>> len(names)
{many}
>>> len(game.new(seats={seats}).features(0)) == len(names)
True

```

{tables}"""


def page(game: westward.Game) -> str:
    """All features by their first word."""
    names = game.features.names()
    seen = values(game)
    groups: dict[str, dict[str, list[int]]] = defaultdict(dict)
    for number, name in enumerate(names):
        pattern = re.sub(r"\d+", "#", name)
        groups[head(pattern)].setdefault(pattern, []).append(number)
    tables = ""
    for word, patterns in groups.items():
        rows = []
        for pattern, numbers in patterns.items():
            alike = [names[number] for number in numbers]
            taken = set().union(*(seen[number] for number in numbers))
            rows.append([code(pattern), counted(alike), scale(taken)])
        tables += f"## {word}\n\n{table(['features', '#', 'values'], merged(rows))}\n\n"
    return PAGE.format(title=game.title, name=game.name, many=len(names), seats=game.seats[0], tables=tables)


def head(pattern: str) -> str:
    """The word under which a feature stands.

    >>> head("player_#_points"), head("deck")
    ('player', 'deck')
    """
    return pattern.split("_")[0]


def merged(rows: list[list[str]]) -> list[list[str]]:
    """Rows without what tells them apart but their names are one.

    >>> merged([["a", "", "0 or 1"], ["b", "", "0 or 1"], ["c", "", "0 to 1"]])
    [['a b', '', '0 or 1'], ['c', '', '0 to 1']]
    """
    found: dict[tuple[str, str], list[str]] = {}
    for name, which, numbers in rows:
        found.setdefault((which, numbers), []).append(name)
    return [[" ".join(alike), which, numbers] for (which, numbers), alike in found.items()]


def counted(names: list[str]) -> str:
    """What stands for the number of alike features, or how many there are where it is several numbers.

    >>> counted(["bear_1", "bear_2", "bear_3"]), counted(["deck"]), counted(["at_0_0", "at_0_1", "at_1_0", "at_1_1"])
    ('1 to 3', '', '4 features')
    """
    if len(names) == 1:
        return ""
    found = [re.findall(r"\d+", name) for name in names]
    if any(len(numbers) > 1 for numbers in found):
        return f"{len(names)} features"
    return f"{found[0][0]} to {found[-1][0]}"


def values(game: westward.Game) -> list[set[float]]:
    """The numbers that each feature took."""
    many = len(game.features.names())
    taken = array("f")
    for state, seat, turn in positions(game):
        if turn % (1 + turn // DENSE) == 0:
            taken.frombytes(state.features(seat).tobytes())
    return [set(taken[number::many]) for number in range(many)]


def scale(seen: set[float]) -> str:
    """The numbers of a feature in words.

    >>> scale({0.0, 1.0}), scale({0.0, 0.05, 0.15, 0.4}), scale({0.0}), scale({0.1, 0.33333, 0.7})
    ('0 or 1', '0 to 0.4 in steps of 1/20', '0', '0.1 to 0.7')
    """
    low, high = min(seen), max(seen)
    if seen <= {0.0, 1.0}:
        return "0 or 1" if len(seen) == 2 else f"{low:.4g}"
    steps = [b - a for a, b in pairwise(sorted(seen)) if b - a > NEAR]
    parts = round(1 / min(steps)) if steps else FINEST
    even = parts < FINEST and all(abs(value * parts - round(value * parts)) < NEAR * parts for value in seen)
    return f"{low:.4g} to {high:.4g}" + (f" in steps of 1/{parts}" if even and parts > 1 else "")
