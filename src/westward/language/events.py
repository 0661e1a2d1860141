"""What happened. A game has a table of sentences by the names of its events, and most of them are made here.

Each maker takes a phrase with gaps: `{}` for a number of the event, put into words by the function or the table that
stands for it, and one more `{}` for the numbers that are left, if `rest` says how. `{their}` and `{whose}` are "your"
where the reader did it, else "their" and "Ben's".

>>> refills = does("fill {their} canteen at the {} site", ["acorn", "leaf", "rock"])
>>> ann = Voice(0, ("Ann", "Ben"))
>>> refills(ann, (0, 2)), refills(ann, (1, 2))
('You fill your canteen at the rock site.', 'Ben fills their canteen at the rock site.')
"""

from collections.abc import Callable, Mapping, Sequence

from westward.language.sheets import victory
from westward.language.voices import Voice, upper_first

Args = tuple[int, ...]
Part = Callable[[int], str] | Sequence[str] | Mapping[int, str]
Rest = Callable[[Args], str] | None
Sentence = Callable[[Voice, Args], str]


def does(phrase: str, *parts: Part, rest: Rest = None) -> Sentence:
    """The seat that the first number names does something.

    >>> does("bid ${}", str)(Voice(0, ("Ann", "Ben")), (1, 4))
    'Ben bids $4.'
    """
    return lambda voice, args: voice.says(args[0], _seated(voice, phrase, parts, rest, args))


def secretly(phrase: str, *parts: Part, rest: Rest = None) -> Sentence:
    """The seat does something that only it knows.

    >>> secretly("draw {}", ["an ace", "a king"])(Voice(0, ("Ann", "Ben")), (0, 1))
    'Only you know: you draw a king.'
    """
    return lambda voice, args: voice.only(args[0], voice.does(args[0], _seated(voice, phrase, parts, rest, args)))


def knows(phrase: str, *parts: Part, rest: Rest = None) -> Sentence:
    """Something is true, and only the seat knows.

    >>> knows("{whose} hand is worth ${}", str)(Voice(None, ("Ann", "Ben")), (1, 9))
    "Only Ben knows: Ben's hand is worth $9."
    """
    return lambda voice, args: voice.only(args[0], _seated(voice, phrase, parts, rest, args))


def happens(phrase: str, *parts: Part, rest: Rest = None) -> Sentence:
    """Something happens, and nobody does it.

    >>> happens("{1} is dealt to lot {0}.", str, ["an ace", "a king"])(Voice(0, ("Ann", "Ben")), (2, 1))
    'A king is dealt to lot 2.'
    """
    return lambda voice, args: upper_first(phrase.format(*_gaps(parts, rest, args)))


def turn(voice: Voice, args: Args) -> str:
    """Whose turn begins.

    >>> turn(Voice(0, ("Ann", "Ben")), (1,))
    "It is Ben's turn."
    """
    return f"It is {voice.whose(args[0])} turn."


def end(voice: Voice, args: Args) -> str:
    """The game is over, and the bits of the number are the winners.

    >>> end(Voice(0, ("Ann", "Ben")), (1,)), end(Voice(1, ("Ann", "Ben")), (3,))
    ('The game is over. You win.', 'The game is over. You and Ann share the victory.')
    """
    winners = [seat for seat in range(args[0].bit_length()) if args[0] >> seat & 1]
    return f"The game is over. {voice.says(winners, victory(winners))}"


def _seated(voice: Voice, phrase: str, parts: tuple[Part, ...], rest: Rest, args: Args) -> str:
    seat = args[0]
    owners = {"their": voice.their(seat), "whose": voice.whose(seat)}
    return phrase.format(*_gaps(parts, rest, args[1:]), **owners)


def _gaps(parts: tuple[Part, ...], rest: Rest, args: Args) -> list[str]:
    words = [part(arg) if callable(part) else part[arg] for part, arg in zip(parts, args)]
    return words if rest is None else [*words, rest(args[len(parts) :])]
