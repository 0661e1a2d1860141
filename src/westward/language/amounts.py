"""Counted and listed things: "2 leaves", "1 acorn, 2 leaves and 1 rock"."""

from collections.abc import Iterable, Mapping
from functools import lru_cache


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """A list as one says it.

    >>> listed(["1 acorn", "2 leaves", "1 rock"]), listed(["Ann", "Ben"], "or"), listed([])
    ('1 acorn, 2 leaves and 1 rock', 'Ann or Ben', '')
    """
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


@lru_cache(maxsize=4096)  # the same few words in every text
def with_s(word: str) -> str:
    """A word with the s of many things, or of what he, she or it does.

    >>> [with_s(word) for word in ("tile", "city", "day", "box", "pass", "branch")]
    ['tiles', 'cities', 'days', 'boxes', 'passes', 'branches']
    """
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh")) else "s")


class Nouns:
    """The things of a game. It is told only what many of them are called where that is not the word with an s.

    >>> nouns = Nouns({"leaf": "leaves", "gold": "gold"})
    >>> nouns.counted(2, "leaf"), nouns.counted(3, "gold"), nouns.counted(1, "rock")
    ('2 leaves', '3 gold', '1 rock')
    """

    def __init__(self, irregular: Mapping[str, str]) -> None:
        self.many = dict(irregular)

    def plural(self, noun: str) -> str:
        """Many of them.

        >>> Nouns({"ox": "oxen"}).plural("ox"), plural("hole card")
        ('oxen', 'hole cards')
        """
        return self.many.get(noun) or with_s(noun)

    def counted(self, n: int, noun: str) -> str:
        """A number with its noun.

        >>> counted(0, "card"), counted(1, "card"), counted(2, "card")
        ('0 cards', '1 card', '2 cards')
        """
        return f"{n} {noun if n == 1 else self.plural(noun)}"

    def several(self, things: Iterable[tuple[int, str]], nothing: str = "nothing") -> str:
        """How many there are of each thing; things that are not there are left out.

        >>> several([(3, "acorn"), (0, "leaf"), (1, "rock")]), several([(0, "point")], "no points")
        ('3 acorns and 1 rock', 'no points')
        """
        return listed(self.counted(n, noun) for n, noun in things if n) or nothing


REGULAR = Nouns({})
plural, counted, several = REGULAR.plural, REGULAR.counted, REGULAR.several
