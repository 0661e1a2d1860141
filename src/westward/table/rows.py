"""The rows of a table and its seats, checked and filled in; and the entries of lists."""

import hashlib
import time
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection

import westward
from westward.kernel import SEAT_NAMES, Game, Match, State, games, load
from westward.kernel.match import open_position
from westward.kernel.record import check_depth, is_record, parse_json
from westward.table import storage
from westward.table.acts import sentence
from westward.table.levels import bot_name, check_bot, level_title
from westward.table.messages import NewSeat, NewTable, Refusal, person_name
from westward.table.storage import Kept
from westward.table.tokens import hash_token, new_id, new_token


def insert(connection: Connection, kept: Kept) -> None:
    """Store a new table, its seats, and who holds them."""
    storage.insert_table(connection, kept.row, kept.seats)
    storage.insert_holders(connection, kept.row["id"], kept.holders)


def check_game(new: NewTable) -> Match:
    """The game before anything is rolled, or a Refusal that says what is allowed."""
    try:
        game = load(new.game)
        game.check(len(new.seats), new.options)
        check_depth(new.start)
        match = Match(game, len(new.seats), start=new.start, manual=True, **new.options)
    except ValueError as error:
        raise Refusal("malformed", sentence(error)) from None
    for seat in new.seats:
        checked_bot(seat)
    if all(seat.kind == "bot" for seat in new.seats):
        raise Refusal("malformed", "A table needs a person, or an open seat for one.")
    kinds = [seat.kind for seat in new.seats]
    if "device" in kinds and "person" not in kinds:
        raise Refusal("malformed", "A seat at the same device needs a person at the table.")
    return match


def read_game(text: str) -> Match:
    """The game of a record, or one that begins at a position; a Refusal says what is wrong with the text."""
    try:
        data = parse_json(text)
    except ValueError as error:
        raise Refusal("malformed", sentence(ValueError(f"this {error}"))) from None
    try:
        if is_record(data):
            return Match.replay(data)
        start = open_position(data)
        return Match(start.game, start=start)
    except ValueError as error:
        raise Refusal("malformed", sentence(error)) from None


def beginning(match: Match) -> dict[str, Any]:
    """What the first event of a table says: which program made it, and at which position it begins, if at one."""
    start = {} if match.start is None else {"position": match.game.describe(match.start)}
    return {"westward": westward.__version__, **start}


def imported_seats(state: State, mine: int | None, name: str, others: NewSeat) -> list[NewSeat]:
    """The seats of an imported game: `mine` (None: that of whoever decides next) for a person, and the others."""
    seats = SEAT_NAMES[: state.seats]
    chosen = next(iter(state.actors()), 0) if mine is None else mine
    if chosen >= len(seats):
        raise Refusal(
            "malformed", f"This game has the seats {', '.join(seats)}, so you cannot be {SEAT_NAMES[chosen]}."
        )
    checked_bot(others)
    return [
        NewSeat(kind="person", name=name or seat) if number == chosen else NewSeat(others.kind, seat, others.bot)
        for number, seat in enumerate(seats)
    ]


def checked_bot(seat: NewSeat) -> NewSeat:
    """The seat, if its bot can play here."""
    if seat.kind == "bot":
        try:
            check_bot(seat.bot)
        except ValueError as error:
            raise Refusal("malformed", sentence(error)) from None
    return seat


def seat_tokens(seats: list[NewSeat]) -> list[str | None]:
    """A token for every person; the seats at the same device share that of the first person."""
    tokens = [new_token() if seat.kind == "person" else None for seat in seats]
    first = next((token for token in tokens if token), None)
    return [first if seat.kind == "device" else token for seat, token in zip(seats, tokens)]


def creators_seats(seats: list[NewSeat]) -> list[int]:
    """The seats of whoever makes the table: the first person's and those at the same device."""
    people = [i for i, seat in enumerate(seats) if seat.kind == "person"]
    return people[:1] + [i for i, seat in enumerate(seats) if seat.kind == "device"]


def table_row(game: Game, seats: int, options: dict[str, object]) -> dict[str, Any]:
    """A new table as it is stored."""
    now = time.time()
    return {
        "id": new_id(),
        "game": game.name,
        "rules_version": game.rules_version,
        "components": game.digest,
        "seats": seats,
        "options": options,
        "status": "waiting",
        "listed": False,
        "undo": "free",
        "hints": True,
        "moves": 0,
        "deciding": 0,
        "created": now,
        "updated": now,
        "rematch_of": None,
        "creator": None,
        "pace": None,
        "absent": "bot",
        "due": None,
        "result": None,
        "delay": 0,
        "owner": None,
        "fence": 0,
    }


def seat_row(number: int, seat: NewSeat, token: str | None, taken: Iterable[str]) -> dict[str, Any]:
    """A seat as it is stored; `taken` are the names of the others."""
    taken = tuple(taken)
    name = bot_name(taken) if seat.kind == "bot" else person_name(seat.name)
    return {
        "seat": number,
        "kind": seat.kind,
        "name": "" if seat.kind == "open" else distinct(name or SEAT_NAMES[number], taken),
        "token_hash": hash_token(token) if token else None,
        "bot": seat.bot if seat.kind == "bot" else "",
        "claimed_at": None if seat.kind == "open" else time.time(),
    }


def distinct(name: str, taken: Iterable[str]) -> str:
    """Two players of the same name get numbers.

    >>> distinct("Ann", ["Ann", "ann 2"])
    'Ann 3'
    """
    used = {other.casefold() for other in taken}
    out, number = name, 2
    while out.casefold() in used:
        out, number = f"{name} {number}", number + 1
    return out


def seat_rows(seats: Sequence[NewSeat], tokens: Sequence[str | None]) -> list[dict[str, Any]]:
    """The seats of a new table as they are stored."""
    rows: list[dict[str, Any]] = []
    for number, seat in enumerate(seats):
        rows.append(seat_row(number, seat, tokens[number], [row["name"] for row in rows]))
    return rows


def outdated(row: dict[str, Any]) -> str:
    """Why a table cannot be played on with what is installed here; '' if it can."""
    if row["game"] not in games():
        return f"The game '{row['game']}' is not installed here any more."
    game = load(row["game"])
    if row["rules_version"] != game.rules_version:
        return (
            f"This game of {game.title} was begun by version {row['rules_version']} of its rules; "
            f"the server has version {game.rules_version} now."
        )
    if row["components"] != game.digest:
        return f"This game of {game.title} was begun with other components than the server has now."
    return ""


def watched(row: dict[str, Any], now: float) -> dict[str, Any]:
    """The row of a table as a list for everybody may show it: where watchers see a game later, so do lists.

    >>> row = {"delay": 60, "status": "over", "updated": 990.0, "created": 10.0, "moves": 7, "result": {}}
    >>> watched(row, 1000.0)["status"], watched(row, 2000.0)["status"]
    ('playing', 'over')
    """
    if not row["delay"] or row["status"] == "waiting":
        return row
    ended = row["status"] != "playing" and row["updated"] <= now - row["delay"]
    return row if ended else {**row, "status": "playing", "moves": 0, "result": None, "updated": row["created"]}


def entry(row: dict[str, Any]) -> dict[str, Any]:
    """A table as a line in a list."""
    mine, stopped = row.get("mine", []), outdated(row)
    return {
        "id": row["id"],
        "game": row["game"],
        "title": load(row["game"]).title if row["game"] in games() else row["game"],
        "status": row["status"],
        "seats": [
            {"seat": s["seat"], "name": s["name"], "kind": s["kind"], "level": level_title(s["bot"])}
            for s in row["people"]
        ],
        "open": sum(s["kind"] == "open" for s in row["people"]),
        "moves": row["moves"],
        "updated": round(row["updated"]),
        "result": row["result"],
        "delay": row["delay"],
        "your_turn": not stopped and any(row["deciding"] >> seat & 1 for seat in mine),
        "stopped": stopped,
        "seat": mine[0] if mine else None,
    }


@cache
def game_entry(name: str) -> dict[str, Any]:
    """A game as it is offered, with all that a form needs to know."""
    game = load(name)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "options": [
            {
                "name": o.name,
                "type": o.type,
                "default": o.default,
                "choices": list(o.choices),
                "help": o.help,
                "label": o.label,
                "words": list(o.words),
                "seats": list(o.seats or game.seats),
            }
            for o in game.options
        ],
        "art": art_digest(game),
    }


def art_digest(game: Game) -> str:
    """Changes when the drawings of a game change, so that browsers may keep them for long."""
    art = game.board.sheet(style=False) + game.board.css()
    return hashlib.sha256(art.encode()).hexdigest()[:12]
