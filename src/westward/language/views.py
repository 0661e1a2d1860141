"""What the kit knows of a view: who looks at it, who is asked, what phase the game is in."""

from typing import Any

View = dict[str, Any]


def is_asked(view: View) -> bool:
    """Whether the viewer has to choose something now.

    >>> is_asked({"viewer": 1, "actors": [0, 1]}), is_asked({"viewer": None, "actors": [0]})
    (True, False)
    """
    return view["viewer"] in view["actors"]
