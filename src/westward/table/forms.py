"""What people fill in on the pages, as what they ask for."""

from typing import Any, Final

import msgspec

from westward.kernel import SEAT_NAMES
from westward.table.messages import ByDays, Live, NewSeat, NewTable, Pace, Refusal, is_number


def described(game: dict[str, Any], form: dict[str, str], name: str) -> NewTable:
    """The table that a filled-in form describes."""
    wanted = form.get("count", "")
    if not is_number(wanted) or int(wanted) not in game["seats"]:
        raise Refusal("malformed", f"{game['title']} is for {game['players']}.")
    seats = [described_seat(form, seat, name) for seat in range(int(wanted))]
    if sum(seat.kind == "person" for seat in seats) > 1:
        raise Refusal("malformed", "You can take one seat only; others at this device sit on seats of the same device.")
    undo: Any = form.get("undo") if form.get("undo") in ("free", "consent", "none") else "free"
    options = {option["name"]: chosen(option, form) for option in game["options"]}
    return NewTable(
        game=game["name"],
        seats=seats,
        options=options,
        listed="listed" in form,
        undo=undo,
        hints="hints" in form,
        pace=described_pace(form.get("pace", "")),
        delay=described_delay(form.get("delay", "0")),
        absent="give_up" if form.get("absent") == "give_up" else "bot",
    )


PACES: Final = {
    "": "As long as they like",
    "live-5-15": "Live, brisk: 5 minutes each, and 15 seconds for each decision",
    "live-15-30": "Live: 15 minutes each, and 30 seconds for each decision",
    "live-30-60": "Live, calm: 30 minutes each, and a minute for each decision",
    "days-1": "By days: a day for each decision",
    "days-3": "By days: 3 days for each decision",
    "days-7": "By days: a week for each decision",
}
"""What the form offers."""


def described_pace(text: str) -> Pace | None:
    """The pace that was chosen.

    >>> described_pace("live-15-30"), described_pace("")
    (Live(minutes=15, seconds=30), None)
    """
    if text not in PACES:
        raise Refusal("malformed", "Choose one of the paces that the form offers.")
    kind, *numbers = text.split("-")
    if kind == "live":
        return Live(*map(int, numbers))
    return msgspec.convert({"kind": kind, "days": int(numbers[0])}, ByDays) if kind else None


DELAYS: Final = {"0": "At once", "60": "A minute later", "300": "5 minutes later", "900": "15 minutes later"}
"""When watchers see what happens."""


def described_delay(text: str) -> int:
    """The seconds that were chosen."""
    if text not in DELAYS:
        raise Refusal("malformed", "Choose one of the delays that the form offers.")
    return int(text)


def pace_words(pace: dict[str, Any] | None) -> str:
    """A table's pace as the form calls it, or in figures.

    >>> pace_words({"kind": "days", "days": 3}), pace_words({"kind": "live", "minutes": 2, "seconds": 7})
    ('By days: 3 days for each decision', 'Live: 2 minutes each, and 7 seconds for each decision')
    """
    if pace is None:
        return ""
    if pace["kind"] == "days":
        return PACES[f"days-{pace['days']}"]
    known = PACES.get(f"live-{pace['minutes']}-{pace['seconds']}")
    return known or f"Live: {pace['minutes']} minutes each, and {pace['seconds']} seconds for each decision"


def described_seat(form: dict[str, str], seat: int, name: str) -> NewSeat:
    """One seat of the form: you, open, a bot, or somebody else at this device."""
    kind, _, bot = form.get(f"kind-{seat}", "open").partition(":")
    if kind == "bot":
        return NewSeat(kind="bot", bot=bot)
    if kind == "device":
        return NewSeat(kind="device", name=form.get(f"name-{seat}", "") or f"Player {seat + 1}")
    return NewSeat(kind="person", name=name) if kind == "person" else NewSeat(kind="open")


def chosen(option: dict[str, Any], form: dict[str, str]) -> bool | int | str:
    """The value of an option of the game; one that is not offered is left to the game's own refusal."""
    text = form.get(f"option-{option['name']}")
    if option["type"] == "bool":
        return text is not None
    values = {str(choice["value"]): choice["value"] for choice in option["choices"]}
    value: bool | int | str = values.get(text or "", text if text is not None else option["default"])
    return value


def other_seats(form: dict[str, str]) -> NewSeat:
    """Who plays the other seats of an imported game: people at the same device, or bots."""
    kind, _, bot = form.get("others", "").partition(":")
    return NewSeat(kind="bot", bot=bot) if kind == "bot" else NewSeat(kind="device")


def own_seat(form: dict[str, str]) -> int | None:
    """The seat that somebody wants in an imported game; None: that of whoever decides next."""
    wanted = form.get("mine", "")
    return SEAT_NAMES.index(wanted) if wanted in SEAT_NAMES else None
