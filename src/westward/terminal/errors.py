"""The one kind of error that a command raises on purpose."""

from collections.abc import Iterator
from contextlib import contextmanager


class CommandError(ValueError):
    """Something the person at the keyboard can put right; the message is one sentence that says how."""


@contextmanager
def needing(extra: str, instead: str = "") -> Iterator[None]:
    """What is imported here needs an extra of the package; where that is missing, a sentence says how to get it.

    >>> with needing("table"):
    ...     import no_such_server
    Traceback (most recent call last):
    ...
    westward.terminal.errors.CommandError: no_such_server is not installed; get it with: pip install westward[table]
    """
    try:
        yield
    except ImportError as error:
        if error.name is None or error.name.startswith("westward"):
            raise
        told = f"{error.name} is not installed; get it with: pip install westward[{extra}]"
        raise CommandError(f"{told} ({instead})" if instead else told) from None
