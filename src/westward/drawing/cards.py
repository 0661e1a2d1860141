"""What cards and piles need in every game: the place where one is missing, and how many there are."""

from westward.drawing.svg import rect, text


def empty(width: float, height: float, radius: float = 8) -> str:
    """The dashed outline of a place where nothing lies.

    >>> empty(60, 84, 6)
    '<rect x="1" y="1" width="58" height="82" rx="6" class="w-empty"/>'
    """
    return rect(1, 1, width - 2, height - 2, radius, "w-empty")


def number_tag(x: float, y: float, number: str | int, size: str, width: float = 30, back: str = "w-tag") -> str:
    """A number on a light ground around (x, y), such as the cards left in a deck; the class is its size.

    >>> number_tag(20, 40, 12, "w-12")
    '...<text x="20" y="45" class="w-12 w-bold w-mid w-dark">12</text>'
    """
    ground = rect(x - width / 2, y - 9, width, 18, 9, back)
    return ground + text(x, y + 5, number, f"{size} w-bold w-mid w-dark")
