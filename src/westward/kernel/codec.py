"""The action vocabulary of a game: small ints, with a text for each."""

from collections.abc import Sequence


class Family:
    """Actions with one name and the same arguments, such as `exchange acorn leaf`.

    `distinct` leaves out the combinations in which an argument occurs twice.
    """

    def __init__(self, name: str, *args: Sequence[str], distinct: bool = False) -> None:
        self.name = name
        self.args = args
        self.distinct = distinct

    def texts(self) -> list[str]:
        """All actions of the family, in the order of their ids."""
        out = [self.name]
        for choices in self.args:
            out = [f"{head} {word}" for head in out for word in choices]
        if self.distinct:
            out = [text for text in out if len(set(text.split())) == len(text.split())]
        return out


class Codec:
    """Numbers the actions of the families one after the other, and translates both ways.

    >>> codec = Codec([Family("move", ["1", "2"]), Family("skip")])
    >>> len(codec), codec.text(1), codec.parse("skip"), codec.split(0)
    (3, 'move 2', 2, ('move', ('1',)))
    """

    def __init__(self, families: Sequence[Family]) -> None:
        self.families = tuple(families)
        self._texts: list[str] = []
        self._first: dict[str, int] = {}
        for family in families:
            self._first[family.name] = len(self._texts)
            self._texts.extend(family.texts())
        self._ids = {text.lower(): number for number, text in enumerate(self._texts)}
        if len(self._ids) != len(self._texts):
            folded = [text.lower() for text in self._texts]
            twice = [text for text in folded if folded.count(text) > 1]
            raise ValueError(f"two actions of the vocabulary have the same text: '{twice[0]}'")

    def __len__(self) -> int:
        return len(self._texts)

    def first(self, name: str) -> int:
        """The id of the first action of a family."""
        return self._first[name]

    def text(self, action: int) -> str:
        """The action in words that `parse` understands."""
        if not 0 <= action < len(self._texts):
            raise ValueError(f"action {action}: the actions are numbered from 0 to {len(self._texts) - 1}")
        return self._texts[action]

    def split(self, action: int) -> tuple[str, tuple[str, ...]]:
        """The family's name and the arguments."""
        words = self.text(action).split()
        return words[0], tuple(words[1:])

    def parse(self, text: str) -> int:
        """The id of an action; spaces and case do not matter."""
        words = text.lower().split()
        number = self._ids.get(" ".join(words))
        if number is not None:
            return number
        if words and words[0] in self._first:
            family = next(f for f in self.families if f.name == words[0])
            shapes = " ".join("|".join(choices) for choices in family.args)
            raise ValueError(f"'{text}' is not an action; say: {words[0]} {shapes}".rstrip())
        raise ValueError(f"'{text}' is not an action; they begin with {', '.join(self._first)}")
