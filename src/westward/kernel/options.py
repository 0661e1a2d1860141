"""The switches of a game: what can be chosen, and how it is typed and shown."""

from collections.abc import Sequence


class Option:
    """A switch of the game: its default fixes its type.

    `label` is what a form calls it, `words` what it calls the choices that are no plain words; `seats` are the numbers
    of seats for which it matters (none: all of them).

    >>> Option("layout", "shuffled", "How the trail is laid.", ("shuffled", "first_game")).check("circle")
    Traceback (most recent call last):
    ...
    ValueError: option layout: 'circle' is not allowed; choose shuffled or first_game
    """

    def __init__(
        self,
        name: str,
        default: object,
        help: str,
        choices: Sequence[object] = (),
        *,
        label: str = "",
        words: Sequence[str] = (),
        seats: Sequence[int] = (),
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.label = label or _sentence(name)
        self.words = tuple(words) or tuple(_sentence(str(choice)) for choice in choices)
        self.seats = tuple(seats)
        self.choices: tuple[object, ...] = (False, True) if isinstance(default, bool) else tuple(choices)

    @property
    def type(self) -> str:
        """`bool`, `choice` or `int`: which control a form should show."""
        if isinstance(self.default, bool):
            return "bool"
        return "int" if isinstance(self.default, int) else "choice"

    def check(self, value: object) -> object:
        """The value, or a ValueError that says what is allowed."""
        if type(value) is type(self.default) and value in self.choices:
            return value
        allowed = " or ".join(spell(choice) for choice in self.choices)
        raise ValueError(f"option {self.name}: {value!r} is not allowed; choose {allowed}")

    def parse(self, text: str) -> object:
        """The value that a person typed."""
        for choice in self.choices:
            if spell(choice).lower() == text.strip().lower():
                return choice
        return self.check(text)


def _sentence(name: str) -> str:
    """A name of the program as people read it: `first_game` is `First game`."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def spell(value: object) -> str:
    """An option's value as a person types it: `true` rather than `True`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
