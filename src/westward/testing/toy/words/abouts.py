"""What a piece on the board is, does and is worth now: for every id that the board draws."""

from collections.abc import Sequence

from westward.kernel import SEAT_NAMES
from westward.language.abouts import About, about_of, by_kind
from westward.language.amounts import counted
from westward.language.views import View
from westward.testing.toy.tables import CARDS, POINTS


def about(view: View, piece: str, names: Sequence[str] = SEAT_NAMES) -> About | None:
    """What it is; None for what is not on the board."""
    return by_kind(view, piece, {"card": _card, "seat": _seat, "deck": _deck, "pile": _pile}, names)


def _card(view: View, card: str, names: Sequence[str]) -> About | None:
    if view["hand"] is None or card not in CARDS:
        return None
    rank = CARDS.index(card)
    worth = f"You hold {view['hand'][rank]}; it wins {counted(POINTS[rank], 'point')}."
    return about_of(
        f"Card {card}", "It wins if nobody else plays one and no better card is played.", worth, "playing-a-card"
    )


def _seat(view: View, seat: str, names: Sequence[str]) -> About | None:
    if not seat.isdecimal() or int(seat) >= len(view["points"]):
        return None
    has = f"{counted(view['points'][int(seat)], 'point')}, {counted(view['sizes'][int(seat)], 'card')} in hand."
    return about_of(names[int(seat)] or "A player", "One of the players.", has, "the-end")


def _deck(view: View, which: str, names: Sequence[str]) -> About:
    return about_of(
        "Deck", "Whoever wins a round may draw from it.", f"It has {counted(view['deck'], 'card')}.", "drawing"
    )


def _pile(view: View, which: str, names: Sequence[str]) -> About:
    return about_of("Pile", "The cards that were played.", "", "playing-a-card")
