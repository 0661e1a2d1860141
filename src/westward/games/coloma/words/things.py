"""What an action gets or builds, by its text: for payments."""

from typing import Final

from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.phrases import bridge, slot_owner, the_card
from westward.language.amounts import several

HOTEL: Final = "a Hotel"


def thing(text: str) -> str:
    """What is paid for.

    >>> thing("build saloon"), thing("survey 2"), thing("buy 1 2"), thing("use stage_office_site")
    ('the Saloon', 'the River in canyon 2', '1 Tent and 2 Horses', 'the Stage Office')
    """
    verb, args = CODEC.split(CODEC.parse(text))
    if verb == "build":
        return the_card(args[0])
    if verb == "survey":
        return f"the River in canyon {args[0]}"
    if verb == "bridge":
        return f"the {bridge(args[0])}"
    if verb == "buy":
        tents, horses = args
        return several([(int(tents), "Tent"), (int(horses), "Horse")])
    if verb == "use":
        return slot_owner(args[0])
    return HOTEL if verb == "hotel" else "the specialty"


def slot_target(slot: str, seat: int, position: int) -> str:
    """The piece on the board that a slot belongs to."""
    number = t.SLOT_NAMES.index(slot)
    if number < t.BOOM:
        return f"common-{position}"
    if number == t.BOOM:
        return f"boom-{position}"
    return f"mill-{seat}" if number < t.FIRST_CARD_SLOT else f"built-{seat}-{t.CARD_IDS[t.SLOT_CARD[number]]}"
