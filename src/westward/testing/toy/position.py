"""The whole position in the rulebook's names, and back."""

from typing import Any

from westward.kernel import SEAT_NAMES, Sheet
from westward.testing.toy.state import Position
from westward.testing.toy.tables import CARDS, COPIES, RANKS


def describe(s: Position) -> dict[str, Any]:
    """The position in names."""
    names = SEAT_NAMES[: s.seats]
    return {
        "round": s.round,
        "asked": None if s.asked < 0 else names[s.asked],
        "due": [names[seat] for seat in s.due],
        "deck": listed(s.deck),
        "pile": listed(s.pile),
        "hands": {name: listed(s.held(seat)) for seat, name in enumerate(names)},
        "chosen": {name: CARDS[rank] for name, rank in zip(names, s.chosen) if rank >= 0},
        "points": dict(zip(names, s.points)),
        "known": {name: listed(s.known[seat * RANKS :][:RANKS]) for seat, name in enumerate(names)},
    }


def build(start: Position, sheet: Sheet) -> dict[str, Any]:
    """The position that the names mean, as `to_dict` gives it; `start` is the set-up, and stays what is left out."""
    names = SEAT_NAMES[: start.seats]
    sheet.only(*start.fields())
    if "round" in sheet:
        start.round = sheet.number("round")
    if "asked" in sheet:
        start.asked = -1 if sheet.value("asked") is None else names.index(sheet.word("asked", names))
    if "due" in sheet:
        start.due = [names.index(name) for name in sheet.words("due", names)]
    for part, bag in (("deck", start.deck), ("pile", start.pile)):
        if part in sheet:
            bag[:] = counted(sheet, part)
    for part, bags in (("hands", start.hands), ("known", start.known)):
        for seat, table in by_seat(sheet, part, names):
            bags[seat * RANKS : seat * RANKS + RANKS] = counted(table, names[seat])
    for seat, table in by_seat(sheet, "chosen", names):
        start.chosen[seat] = CARDS.index(table.word(names[seat], CARDS))
    for seat, table in by_seat(sheet, "points", names):
        start.points[seat] = table.number(names[seat])
    if "deck" not in sheet:  # then it holds what is nowhere else
        start.deck = [COPIES - count for count in map(sum, zip(start.pile, *map(start.owned, range(start.seats))))]
    return start.to_dict()


def by_seat(sheet: Sheet, key: str, names: tuple[str, ...]) -> list[tuple[int, Sheet]]:
    """The seats that have an entry in a table, and the table."""
    if key not in sheet:
        return []
    table = sheet.table(key)
    table.only(*names)
    return [(seat, table) for seat, name in enumerate(names) if name in table]


def listed(bag: list[int]) -> list[str]:
    """The cards of a bag by their names."""
    return [card for card, count in zip(CARDS, bag) for _ in range(count)]


def counted(sheet: Sheet, key: str) -> list[int]:
    """The bag with the named cards."""
    cards = sheet.words(key, CARDS)
    return [cards.count(card) for card in CARDS]
