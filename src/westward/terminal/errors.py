"""The one kind of error that a command raises on purpose."""


class CommandError(ValueError):
    """Something the person at the keyboard can put right; the message is one sentence that says how."""
