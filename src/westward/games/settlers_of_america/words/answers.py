"""Answers that a player may give in advance, so that play flows: standing answers of the table."""

from collections.abc import Sequence

from westward.games.settlers_of_america.actions import ACCEPT, DONE, REJECT, ROLL
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Menu
from westward.language.standing import Standing, standing_of
from westward.language.views import View


def in_advance(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Standing]:
    """Whoever can do nothing need not be asked; whoever wants to do nothing need not be asked either.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8, "to_do": ["extra build of orange"]})
    >>> menu = [GAME.words.choice(state.view(1), action) for action in state.legal(1)]
    >>> [(one["id"], one["action"] is not None) for one in in_advance(state.view(1), menu)]
    [('extra', False), ('extra-never', True)]
    """
    actions = [choice["id"] for choice in menu]
    phase = view["phase"]
    if phase == "extra_build":
        poor = int(DONE) if actions == [DONE] else None
        return [
            standing_of("extra", "In the extra build phase, ask me only if I can afford something", poor),
            standing_of("extra-never", "Never ask me in the extra build phase", int(DONE)),
        ]
    if phase == "pre_roll":
        words = "Before the roll, ask me only if I can play a card or deliver"
        return [standing_of("roll", words, int(ROLL) if actions == [ROLL] else None)]
    if phase == "reply":
        lacking = None if ACCEPT in actions else int(REJECT)
        return [
            standing_of("offers", "Say no to offers that I cannot accept", lacking),
            standing_of("offers-never", "Say no to all offers", int(REJECT)),
        ]
    return []
