"""What every failure says beside what was found: the rule that was broken, what to do, and how to see it again."""

from collections.abc import Callable
from functools import wraps
from inspect import cleandoc
from typing import Any, TypeVar

T = TypeVar("T")
Check = Callable[[T], None]

OWN = "The game's own code broke down here: the last lines of the traceback say where."


def remedy(words: str) -> Callable[[Check[T]], Check[T]]:
    """A check whose docstring is the rule, and these words are what to do where a game breaks it."""

    def with_remedy(check: Check[T]) -> Check[T]:
        @wraps(check)
        def checked(thing: T) -> None:
            __tracebackhide__ = True
            try:
                check(thing)
            except Exception as error:
                for note in notes(check, thing, words, isinstance(error, AssertionError)):
                    error.add_note(note)
                raise

        return checked

    return with_remedy


def notes(check: Callable[..., Any], thing: object, words: str, found: bool) -> list[str]:
    """The lines that follow what was found."""
    rule = " ".join(cleandoc(check.__doc__ or "").split())
    head = [] if found else [OWN]
    name = getattr(thing, "name", str(thing))
    return [*head, f"Rule: {rule}", f"What to do: {words}", f'Again: pytest -k "{check.__name__} and {name}"']
