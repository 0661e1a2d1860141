"""My page: what a visitor plays and has played, and the results by game."""

import time
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from westward.table.pages import news, outcome, page

MOST_SHOWN: Final = 100


class Record(NamedTuple):
    """The results of somebody in one game."""

    title: str
    finished: int
    won: int
    best: int | None  # None where a game has no scores


async def my_page(request: Request) -> Response:
    """GET /me"""
    tables = await request.app.state.tables.all_of(request.state.visitor)
    now = time.time()
    for row in tables:
        row["news"] = news(row, now)
    finished = [row for row in tables if row["status"] == "over"]
    return await page(
        request,
        "me",
        going=[row for row in tables if row["status"] in ("waiting", "playing")],
        records=records(finished),
        past=[told(row) for row in finished[:MOST_SHOWN]],
        more=max(0, len(finished) - MOST_SHOWN),
    )


def told(row: dict[str, Any]) -> dict[str, Any]:
    """A finished game as a line of the history."""
    mine, result = row["seat"], row["result"] or {"winners": [], "scores": None}
    return {
        **row,
        "day": datetime.fromtimestamp(row["updated"], UTC).date().isoformat(),
        "others": ", ".join(seat["name"] for seat in row["seats"] if seat["seat"] != mine),
        "won": mine in result["winners"],
        "outcome": "You have won" if result["winners"] == [mine] else outcome(row) or "Finished",
        "score": result["scores"][mine] if result["scores"] else None,
    }


def records(finished: list[dict[str, Any]]) -> list[Record]:
    """The results by game; what was only brought along to look at does not count.

    >>> row = {"title": "Toy", "seat": 1, "result": {"winners": [1], "scores": [3, 9], "played": True}}
    >>> records([row, {**row, "seat": 0}])
    [Record(title='Toy', finished=2, won=1, best=9)]
    """
    games: dict[str, list[dict[str, Any]]] = {}
    for row in finished:
        if row["result"] and row["result"]["played"]:
            games.setdefault(row["title"], []).append(row)
    return [
        Record(
            title,
            len(rows),
            sum(row["seat"] in row["result"]["winners"] for row in rows),
            max((row["result"]["scores"][row["seat"]] for row in rows if row["result"]["scores"]), default=None),
        )
        for title, rows in sorted(games.items())
    ]


routes: Final = [Route("/me", my_page)]
