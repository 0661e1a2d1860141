"""How the game stands at the end: the verdict and the score sheet."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from westward.language.voices import Voice

NOBODY: Final[Mapping[str, Sequence[int]]] = MappingProxyType({})


def victory(winners: Sequence[int]) -> str:
    """What the winners do.

    >>> victory([2]), victory([0, 1])
    ('win', 'share the victory')
    """
    return "win" if len(winners) == 1 else "share the victory"


def verdict(voice: Voice, winners: Sequence[int], totals: Sequence[str]) -> str:
    """Who has won with what, and what the viewer has.

    >>> verdict(Voice(1, ("Ann", "Ben")), [0], ["31 points", "28 points"])
    'Ann wins with 31 points. You have 28 points.'
    """
    sentence = voice.says(winners, f"{victory(winners)} with {totals[winners[0]]}")
    if voice.viewer is None or voice.viewer in winners:
        return sentence
    return f"{sentence} {voice.says(voice.viewer, f'have {totals[voice.viewer]}')}"


def sheet_of(
    rows: Mapping[str, Sequence[int]],
    winners: Sequence[int],
    note: str,
    others: Mapping[str, Sequence[int]] = NOBODY,
    summed: bool = True,
) -> dict[str, Any]:
    """The score sheet: rows with a number for each seat, and their sums unless they are no parts of a sum (`summed`).

    `others`: parties of the game that nobody plays, with a number for each row.

    >>> sheet_of({"Badges": [20, 25], "Photos": [11, 3]}, [0], "")
    {'rows': [{'label': 'Badges', 'values': [20, 25]}, {'label': 'Photos', 'values': [11, 3]}],
     'totals': [31, 28], 'winners': [0], 'note': '', 'others': []}
    >>> sheet_of({"Tiles": [9]}, [], "", {"Shade": [12]})["others"]
    [{'name': 'Shade', 'values': [12], 'total': 12}]
    >>> sheet_of({"Place": [2, 1]}, [1], "", summed=False)["totals"] is None
    True
    """
    return {
        "rows": [{"label": label, "values": list(values)} for label, values in rows.items()],
        "totals": [sum(column) for column in zip(*rows.values())] if summed else None,
        "winners": list(winners),
        "note": note,
        "others": [
            {"name": name, "values": list(values), "total": sum(values) if summed else None}
            for name, values in others.items()
        ],
    }
