"""What happens at a table beside the game, in words for the log."""

from typing import Final

from westward.table.chairs import Proposal
from westward.table.live import Line, Live

WHY: Final = {"time": "ran out of time", "left": "left the table", "vote": "is away", "resigned": "gives up"}
YOUR_WHY: Final = {"time": "ran out of time", "left": "left the table", "vote": "are away", "resigned": "give up"}
ENDED: Final = "The game was ended without a result."


def happening(live: Live, line: Line, eyes: int | None) -> str:
    """One of the table's own happenings, as a sentence."""
    mine = line.seat == eyes and eyes is not None
    who, takes = ("You", "take") if mine else ("", "takes")
    who = who or ("" if line.seat is None else live.names[line.seat])
    if line.kind in ("joined", "left"):
        return (
            f"{line.data.get('name', who)} has {line.kind} the table."
            if not mine
            else f"You have {line.kind} the table."
        )
    if line.kind == "undo" and eyes not in line.back:
        return f"{who} is choosing again."
    if line.kind == "undo":
        return f"{who} {takes} back {counted(line.back[eyes])}."
    if line.kind == "undo_asked":
        return f"{who} {'ask' if mine else 'asks'} to take back {counted(line.back[eyes])}."
    if line.kind == "undo_answered":
        verb = "agree" if line.data["accept"] else "decline"
        return f"{who} {verb if mine else verb + 's'}."
    if line.kind == "undo_lapsed":
        return "Not everybody answered in time, so nothing is taken back."
    if line.kind == "rematch":
        return "A new table was made for another game."
    return _without(live, line, who, mine)


def _without(live: Live, line: Line, who: str, mine: bool) -> str:
    """Somebody is absent, comes back or gives up, or the game ends without a result."""
    why = (YOUR_WHY if mine else WHY).get(line.data.get("why", ""), "")
    match line.kind:
        case "stand_in":
            return f"{who} {why}, so a bot plays until {'you return' if mine else 'they return'}."
        case "gave_up":
            return f"{who} {why}; a bot plays in {'your' if mine else 'this'} seat to the end."
        case "returned":
            return f"{who} {'are' if mine else 'is'} back."
        case "proposed":
            return _proposed(live, who, "ask" if mine else "asks", line.data["about"])
        case "answered":
            verb = "agree" if line.data["accept"] else "decline"
            return f"{who} {verb if mine else verb + 's'}."
        case "seated":
            return f"The host gives this seat to {'you' if mine else line.data['name']}."
        case "bot_failed":
            instead = "chance" if line.data["instead"] == "random" else "a simpler bot"
            return f"{who} could not decide, so {instead} decides in its place."
        case "lapsed":
            return "Not everybody answered in time, so nothing changes."
    return ENDED


def proposed(live: Live, proposal: Proposal) -> str:
    """What somebody proposes to the others."""
    return _proposed(live, live.names[proposal.seat], "asks", proposal.about)


def _proposed(live: Live, who: str, asks: str, about: int | None) -> str:
    if about is None:
        return f"{who} {asks} everybody to end the game without a result."
    until = "" if live.row["absent"] == "give_up" else " until they return"
    return f"{who} {asks} whether a bot may play for {live.names[about]}{until}."


def counted(count: int) -> str:
    """So many moves that are taken back."""
    return "the last move" if count == 1 else f"the last {count} moves"
