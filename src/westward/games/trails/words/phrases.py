"""The small phrases of which the sentences of TRAILS are made: amounts, places, badges, photos, who does what."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

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

View = dict[str, Any]
ENDS = {TRAILHEAD: "Trailhead", TRAIL_END: "Trail End"}

PLURALS = {"leaf": "leaves"}


def counted(n: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "leaf"), counted(2, "leaf"), counted(0, "rock")
    ('1 leaf', '2 leaves', '0 rocks')
    """
    return f"{n} {noun if n == 1 else PLURALS.get(noun, noun + 's')}"


def plural(noun: str) -> str:
    """Many of them.

    >>> plural("leaf"), plural("acorn")
    ('leaves', 'acorns')
    """
    return PLURALS.get(noun, noun + "s")


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """A list as one says it.

    >>> listed(["1 acorn", "2 leaves", "1 rock"])
    '1 acorn, 2 leaves and 1 rock'
    """
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def cubes(amounts: Sequence[int]) -> str:
    """Resources by kind, in the order acorn, leaf, rock.

    >>> cubes((3, 0, 1)), cubes((0, 0, 0))
    ('3 acorns and 1 rock', 'nothing')
    """
    return listed(counted(n, kind) for kind, n in zip(KINDS, amounts, strict=True) if n) or "nothing"


def spot(position: int, kind: int) -> str:
    """A tile by its name, whether it is day or night.

    >>> spot(0, -1), spot(3, 2), spot(6, -1)
    ('Trailhead', 'the rock site', 'Trail End')
    """
    return ENDS.get(position) or f"the {SITES[kind]} site"


def tile(view: View, position: int) -> str:
    """A tile by its name: "Trailhead", "the rock site (night)"."""
    if position in ENDS:
        return ENDS[position]
    return f"the {view['trail'][position - 1]} site ({'night' if view['night'][position - 1] else 'day'})"


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
    amounts = ((this.points, "point"), (this.birds, "bird"))
    return listed(counted(n, noun) for n, noun in amounts if n) or "no points"


def third_person(verb: str) -> str:
    """The form of a verb for he, she or it.

    >>> [third_person(v) for v in ("gain", "empty", "pay", "discard", "go", "pass")]
    ['gains', 'empties', 'pays', 'discards', 'goes', 'passes']
    """
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


class Voice(NamedTuple):
    """Whom a sentence speaks to: the viewer is "you", everybody else has a name."""

    viewer: int | None
    names: Sequence[str]

    def who(self, seat: int) -> str:
        """The seat in the middle of a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        """What belongs to the seat: "your" or "Blue's"."""
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def says(self, seat: int, *phrases: str) -> str:
        """What the seat does; each phrase begins with its verb.

        >>> Voice(0, ("Red", "Blue")).says(0, "gain 1 rock"), Voice(0, ("Red", "Blue")).says(1, "turn", "hike 2 tiles")
        ('You gain 1 rock.', 'Blue turns and hikes 2 tiles.')
        """
        if seat == self.viewer:
            return f"You {listed(phrases)}."
        verbs = (phrase.partition(" ") for phrase in phrases)
        return f"{self.names[seat]} {listed(third_person(verb) + gap + rest for verb, gap, rest in verbs)}."

    def all(self, seats: Sequence[int], start: bool = True) -> str:
        """Several seats as the subject of a sentence, the viewer first: "You and Blue"."""
        names = listed(self.who(seat) for seat in sorted(seats, key=lambda s: s != self.viewer))
        return names.replace("you", "You", 1) if start and self.viewer in seats else names
