"""What every failure says beside what was found: the rule that was broken, what to do, and how to see it again."""

from collections.abc import Callable
from functools import wraps
from inspect import cleandoc
from typing import Final, TypeVar

T = TypeVar("T")
Check = Callable[[T], None]

OWN: Final = (
    "The game's own code broke down here, before the rule could be looked at: mend that first; the last lines of the "
    "traceback say where."
)
ADVICE: Final[dict[str, tuple[str, str]]] = {}
"""By the name of a check: its rule, and what to do where a game breaks it."""


class FirstOf(AssertionError):
    """A game breaks the rule of another check, on which all the others build."""

    def __init__(self, check: str, found: str) -> None:
        super().__init__(found)
        self.check = check


def remedy(words: str) -> Callable[[Check[T]], Check[T]]:
    """A check whose docstring is the rule, and these words are what to do where a game breaks it."""

    def with_remedy(check: Check[T]) -> Check[T]:
        ADVICE[check.__name__] = " ".join(cleandoc(check.__doc__ or "").split()), words

        @wraps(check)
        def checked(thing: T) -> None:
            __tracebackhide__ = True
            try:
                check(thing)
            except Exception as error:
                for note in notes(error, check.__name__, thing):
                    error.add_note(note)
                raise

        return checked

    return with_remedy


def notes(error: Exception, check: str, thing: object) -> list[str]:
    """The lines that follow what was found."""
    broken = error.check if isinstance(error, FirstOf) else check
    rule, words = ADVICE[broken]
    head = [] if isinstance(error, AssertionError) else [OWN]
    name = getattr(thing, "name", str(thing))
    return [*head, f"Rule: {rule}", f"What to do: {words}", f'Again: pytest -k "{broken} and {name}"']
