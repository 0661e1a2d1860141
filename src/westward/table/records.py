"""The record of a table straight from what is stored, for games that cannot be played on here. No rules are needed."""

from datetime import UTC, datetime
from typing import Any

from westward.kernel.record import FORMAT
from westward.table.deeds import actions_of
from westward.table.storage import Happened, Kept


def stored_record(kept: Kept) -> dict[str, Any]:
    """The record of a game as far as it was played. Without its rules nobody knows its fingerprint and its result."""
    row, created = kept.row, kept.events[0].data
    start = {"start": created["position"]} if created.get("position") else {}
    return {
        "westward": FORMAT,
        "game": row["game"],
        "rules_version": row["rules_version"],
        "components": row["components"],
        "seats": row["seats"],
        "options": row["options"],
        **start,
        "steps": [step for move in _moves(kept.events) for step in move],
        "fingerprint": "",
        "result": None,
        "names": [seat["name"] for seat in kept.seats],
        "date": datetime.fromtimestamp(kept.events[-1].at, UTC).date().isoformat(),
        "program": created.get("westward", ""),
    }


def _moves(events: list[Happened]) -> list[list[str]]:
    """The steps of the start and of each move that was not taken back."""
    moves: list[list[str]] = []
    for event in events:
        if event.kind in ("start", "move"):
            moves.append(_steps(event.data))
        elif event.kind == "undo":
            del moves[event.data["to"] + 1 :]
            moves += [_steps({"seat": seat, "actions": actions}) for seat, actions in event.data.get("again", ())]
    return moves


def _steps(data: dict[str, Any]) -> list[str]:
    """A move as a record writes it.

    >>> _steps({"seat": 0, "actions": ["canteen 3"], "rolls": [[6, 5]]})
    ['0 canteen 3', 'roll 5/6']
    """
    rolls = [f"roll {face}/{faces}" for faces, face in data.get("rolls", ())]
    return [f"{data['seat']} {action}" for action in actions_of(data)] + rolls if "seat" in data else rolls
