"""Answers that a player may give in advance: whoever cannot bid is asked all the same, because silence would tell."""

from collections.abc import Sequence
from typing import Any, Final

from westward.kernel.seats import SEAT_NAMES
from westward.language.standing import Standing, standing_of

WORDS: Final = {
    "pass": "Pass for me in an auction where I can only pass",
    "concede": "Concede for me where I cannot outbid an Argonaut",
}


def in_advance(
    view: dict[str, Any], menu: Sequence[dict[str, Any]], names: Sequence[str] = SEAT_NAMES
) -> list[Standing]:
    """What can be answered without asking, where there is but one answer.

    >>> in_advance({}, [{"verb": "concede", "id": 7}])
    [{'id': 'concede', 'words': 'Concede for me where I cannot outbid an Argonaut', 'action': 7}]
    >>> in_advance({}, [{"verb": "bid", "id": 1}, {"verb": "concede", "id": 7}])
    []
    """
    verbs = [choice["verb"] for choice in menu]
    return [standing_of(verbs[0], WORDS[verbs[0]], menu[0]["id"])] if len(verbs) == 1 and verbs[0] in WORDS else []
