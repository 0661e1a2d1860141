"""The projection: everything that leaves for a viewer is made here, from what that viewer may know and nothing else.

The socket, the HTTP interface, the pages, the replay and the export all get their data from `state_message` (now),
`replay_message` (another moment), `about_message` (one piece, at any moment), `made_message` (a set that is not
confirmed yet), `hint_message`, and `record` and `review_message` (the whole game, after its end).
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from westward.coach import Review
from westward.coach.chart import chart
from westward.coach.page import NOTHING, headline
from westward.kernel import SEAT_LETTERS, SEAT_SHAPES
from westward.kernel.game import EVERYBODY
from westward.table.acts import marked, undo_offer
from westward.table.botpool import Advised
from westward.table.chairs import PEOPLE, Here
from westward.table.happenings import counted, happening, proposed
from westward.table.levels import level_title
from westward.table.live import Line, Live, same_device
from westward.table.messages import VERSION, ByDays, Mark, Refusal, ShapeName
from westward.table.moments import Parts, parts

MOST_CHAT_LINES: Final = 200
MOST_LOG_LINES: Final = 1000  # the latest; the earlier ones are asked for page by page
NOT_ASKED: Final[dict[str, Any]] = {"choices": [], "closed": [], "sets": [], "standing": []}
ALL: Final = frozenset({"svg", "view"})
STEPS: Final = "steps"  # the wish to see every move in a message of its own
MOST_STEPS: Final = 20


class Viewer(NamedTuple):
    """Who looks, with whose eyes, and what is wanted."""

    seats: tuple[int, ...]  # all seats that this viewer holds
    eyes: int | None  # None: an onlooker
    want: Collection[str] = ALL
    shape: ShapeName = "wide"


def check_eyes(live: Live, seats: Sequence[int], eyes: int | None) -> int | None:
    """Whose eyes somebody may look with: one's own, or after the end anybody's."""
    if eyes is None:
        return None
    if eyes >= len(live.seats):
        raise Refusal("not_found", "There is no such seat at this table.")
    if eyes not in seats and not live.over:
        raise Refusal("not_your_seat", "Before the end you can look with the eyes of your own seats only.")
    return eyes


def first_eyes(live: Live, seats: Sequence[int]) -> int | None:
    """The eyes to begin with: the own seat that has to decide, else the first; nobody's where others have played."""
    if live.played:
        return None
    return next((seat for seat in seats if seat in live.actors), seats[0] if seats else None)


NOWHERE: Final = Here()


def state_message(live: Live, viewer: Viewer, here: Here = NOWHERE, since: int = 0) -> dict[str, Any]:
    """The table as it is now. `since`: what the viewer has seen."""
    eyes = viewer.eyes
    message = _moment(live, viewer, live.moves)
    decision = live.decision(eyes) if eyes in viewer.seats and eyes is not None else None
    return {
        **message,
        "n": live.count(eyes),
        "since": since,
        "you": {"seat": eyes, "seats": list(viewer.seats)},
        "seats": seat_list(live, here),
        "onlookers": here.company.onlookers,
        "watchers": list(here.company.watchers),
        "proposal": _proposal(live, eyes if eyes in viewer.seats else None),
        "decision": decision,
        **({} if decision else NOT_ASKED),
        **_log(live, eyes, since),
        "chat": _chat(live, eyes, since),
        "undo": _undo(live, eyes if eyes in viewer.seats else None),
        "rematch": live.rematch,
    }


def steps(live: Live, viewer: Viewer, here: Here, seen: int, now: dict[str, Any]) -> list[dict[str, Any]]:
    """What happened since a viewer knew of `seen` moves, move by move: the table after each, and at last as it is now.

    Nobody is asked for anything before that. After moves were taken back there is only now.
    """
    lines = now["log"]
    if not now["since"] or any("undoes" in line or "undone" in line for line in lines):
        return [now]
    out: list[dict[str, Any]] = []
    for at in range(max(seen, now["moves"] - MOST_STEPS) + 1, now["moves"]):
        told = [line for line in lines if line["move"] <= at]
        lines = lines[len(told) :]
        since = out[-1]["n"] if out else now["since"]
        moment = _past(live, viewer, here, moves_at(live, viewer.eyes, at))
        kept = {part: now[part] for part in ("you", "onlookers", "proposal", "rematch")}
        n = told[-1]["n"] if told else since
        out.append({**moment, **kept, "n": n, "moves": at, "since": since, "log": told, "chat": []})
    since = out[-1]["n"] if out else now["since"]
    return [*out, {**now, "since": since, "log": lines}]


def _past(live: Live, viewer: Viewer, here: Here, moves: int) -> dict[str, Any]:
    """The table after so many moves, when it has gone on: nobody is asked any more. `here` tells of now."""
    state = live.position_at(moves)
    choosing, winners = state.actors(), state.winners()
    return {
        **_moment(live, viewer, moves),
        "seats": [
            {**seat, "deciding": seat["seat"] in choosing, "ready": False, "winner": seat["seat"] in winners}
            for seat in seat_list(live, here)
        ],
        "decision": None,
        **NOT_ASKED,
        "undo": {**NO_UNDO},
    }


def replay_message(live: Live, viewer: Viewer, at: int | None) -> dict[str, Any]:
    """The table as it was after so many moves of which the viewer knows (None: all of them)."""
    live.playing()
    last = len(live.moments(viewer.eyes)) - 1
    at = last if at is None else at
    moves = moves_at(live, viewer.eyes, at)
    choosing = live.position_at(moves).actors()
    chooser = next((seat for seat in viewer.seats if seat in choosing), None)
    return {
        **_past(live, viewer, NOWHERE, moves),
        "n": live.count(viewer.eyes),
        "since": 0,
        "you": {"seat": viewer.eyes, "seats": list(viewer.seats)},
        "onlookers": 0,
        "watchers": [],
        "proposal": None,
        **_log(live, viewer.eyes, 0, at=at),
        "chat": [],
        "rematch": live.rematch,
        "replay": {
            "at": at,
            "of": last,
            "viewer": viewer.eyes,
            "viewers": [None, *(range(len(live.seats)) if live.over else viewer.seats)],
            "back": None if chooser is None else {"seat": chooser, "to": live.known(chooser, moves)},
        },
    }


def moves_at(live: Live, eyes: int | None, at: int) -> int:
    """How many moves there were when a viewer knew of `at`; after the last of these, all that there are."""
    moments = live.moments(eyes)
    if not 0 <= at < len(moments):
        raise Refusal("not_found", f"This game has {len(moments) - 1} moves; there is no moment {at}.")
    return moments[at] if at < len(moments) - 1 else live.moves


def _moment(live: Live, viewer: Viewer, at: int) -> dict[str, Any]:
    """What is the same for all who look with the same eyes at the same moment."""
    seen = parts(live, viewer.eyes, at)
    message = {
        "v": VERSION,
        "type": "state",
        "moves": live.known(viewer.eyes, live.moves),
        "table": _table(live),
        **{part: seen[part] for part in ("status", *NOT_ASKED, "text", "over", "result")},
    }
    if "view" in viewer.want:
        message["view"] = seen["view"]
    if "svg" in viewer.want:
        if viewer.shape not in seen:
            seen[viewer.shape] = _draw(live, seen, viewer.shape)
        message["svg"] = seen[viewer.shape]
    return message


def _draw(live: Live, seen: Parts, shape: ShapeName) -> str | None:
    if seen["view"] is None:
        return None
    svg: str = live.board.draw(seen["view"], seen["choices"], names=live.names, shape=shape, sheet=False)
    return svg


def about_message(live: Live, eyes: int | None, piece: str, at: int | None, client_id: str | None) -> dict[str, Any]:
    """What a piece on the board is, does and is worth, as far as these eyes can know; null for one that is absent."""
    moves = live.moves if at is None else moves_at(live, eyes, at)
    view = parts(live, eyes, moves)["view"]
    about = None if view is None else live.words.about(view, piece, live.names)
    return {"v": VERSION, "type": "about", "id": client_id, "piece": piece, "about": about}


def made_message(live: Live, seat: int, message: Mark) -> dict[str, Any]:
    """What the marked parts of a set make so far, told to the seat that marks them."""
    actions = marked(live, seat, message)
    makes = live.words.makes(parts(live, seat, live.moves)["view"], message.set, actions, live.names)
    return {"v": VERSION, "type": "made", "id": message.id, **makes}


def _table(live: Live) -> dict[str, Any]:
    row = live.row
    return {
        "id": row["id"],
        "game": row["game"],
        "title": live.game.title,
        "status": live.status,
        "undo": row["undo"],
        "hints": row["hints"],
        "listed": row["listed"],
        "options": row["options"],
        "pace": row["pace"],
        "absent": row["absent"],
        "delay": row["delay"],
        "from_position": live.position is not None,
        "host": _host(live),
    }


def _host(live: Live) -> str:
    """Who invites to the table: whoever made it, or else the first person there."""
    people = [seat for seat in live.seats if seat["kind"] == "person"]
    made = [seat for seat in people if (live.row["creator"], seat["seat"]) in live.holders]
    return next((str(seat["name"]) for seat in (*made, *people)), "")


def presence_message(live: Live, here: Here) -> dict[str, Any]:
    """Who is here now."""
    seats, company = seat_list(live, here), here.company
    watchers = list(company.watchers)
    return {"v": VERSION, "type": "presence", "seats": seats, "onlookers": company.onlookers, "watchers": watchers}


def seat_list(live: Live, here: Here) -> list[dict[str, Any]]:
    """Who sits where, who is here, who decides, who is ready: nothing that anybody may not know."""
    company = here.company
    actors = live.actors
    winners = live.match.state.winners() if live.match else []
    return [
        {
            "seat": seat["seat"],
            "name": seat["name"],
            "kind": seat["kind"],
            "level": level_title(seat["bot"]),
            "letter": SEAT_LETTERS[seat["seat"]],
            "shape": SEAT_SHAPES[seat["seat"]],
            "connected": seat["kind"] == "bot" or seat["seat"] in company.here,
            "away": seat["kind"] in PEOPLE and seat["seat"] not in company.looking,
            "missed": seat["kind"] in PEOPLE and not live.bot_of(seat["seat"]) and seat["seat"] in company.missed,
            "stand_in": live.stand_ins.get(seat["seat"], "gave_up" if seat["seat"] in live.gave_up else ""),
            "busy": seat["seat"] in company.busy,
            "clock": _clock(live, seat["seat"], here.now),
            "deciding": seat["seat"] in actors,
            "ready": bool(actors) and seat["seat"] in live.together and seat["seat"] not in actors,
            "winner": seat["seat"] in winners,
        }
        for seat in live.seats
    ]


def _clock(live: Live, seat: int, now: float) -> dict[str, Any] | None:
    """The time that a seat has left, in seconds, and whether it runs; by days nobody has any but for a decision."""
    running = seat in live.clocks.since
    if live.clocks.pace is None or live.bot_of(seat) or (isinstance(live.clocks.pace, ByDays) and not running):
        return None
    return {"left": round(max(0.0, live.clocks.left(seat, now)), 1), "running": running}


def _proposal(live: Live, seat: int | None) -> dict[str, Any] | None:
    """What is proposed, and whether the viewer is asked."""
    found = live.proposal
    if found is None:
        return None
    asked = [] if seat is None else [v for v in found.missing if same_device(live.seats[v], live.seats[seat])]
    return {
        "seat": found.seat,
        "what": found.what,
        "about": found.about,
        "words": proposed(live, found),
        "yours": bool(asked),
    }


# ------------------------------------------------------------------ the log


def log_message(live: Live, eyes: int | None, before: int) -> dict[str, Any]:
    """Lines of the log before one that a viewer has."""
    return {"v": VERSION, "type": "log", **_log(live, eyes, 0, before)}


def _log(live: Live, eyes: int | None, since: int, before: int | None = None, at: int | None = None) -> dict[str, Any]:
    """The latest lines after event `since`: those before another one, or those of the first `at` moves that stand."""
    out: list[dict[str, Any]] = []
    for line in reversed(live.lines):
        n = live.number(eyes, line.n)
        if not n or (before is not None and n >= before):
            continue
        if n <= since:
            break
        move = live.known(eyes, line.move)
        if at is not None and (move > at or line.undone):
            continue
        words, details = _told(live, line, eyes)
        if not words:
            continue
        if len(out) == MOST_LOG_LINES:
            return {"log": out[::-1], "earlier": True}
        entry: dict[str, Any] = {"n": n, "move": move, "seat": line.seat, "words": words, "details": details}
        if line.events and _passes(live, line, eyes):
            entry["passing"] = True
        if _stages(live, line, eyes):
            entry["staged"] = True
        if line.aside and line.seat is not None:
            entry["aside"] = True
        if line.undone:
            entry["undone"] = True
        if line.undoes:
            known = (live.number(eyes, undone) for undone in line.undoes)
            entry["undoes"] = [number for number in known if number]
        out.append(entry)
    return {"log": out[::-1], "earlier": False}


def _passes(live: Live, line: Line, eyes: int | None) -> bool:
    """Whether a later line tells it better: that somebody is ready, and what the game calls passing."""
    passing = live.words.passing if hasattr(live.words, "passing") else lambda event: False
    seen = [event for event in line.events if event.seen_by(eyes)]
    return all(passing(event) or (line.open and event.mask == EVERYBODY) for event in seen)


def _stages(live: Live, line: Line, eyes: int | None) -> bool:
    """Whether something was turned over that everybody looks at before the game goes on."""
    staged = live.words.staged if hasattr(live.words, "staged") else lambda event: False
    return any(staged(event) for event in line.events if event.seen_by(eyes))


def _told(live: Live, line: Line, eyes: int | None) -> tuple[str, list[str]]:
    """A line of the log for one viewer: what it says, and the single events behind it."""
    if eyes not in line.told:
        if line.kind in ("move", "start"):
            line.told[eyes] = _recap(live, line, eyes), _details(live, line, eyes)
        else:
            line.told[eyes] = happening(live, line, eyes), []
    return line.told[eyes]


def _recap(live: Live, line: Line, eyes: int | None) -> str:
    recap: str = live.words.recap(line.events, eyes, live.names)
    if line.kind == "start" and live.position:
        return f"The game begins at a position that was set up. {recap}".strip()
    return recap


def _details(live: Live, line: Line, eyes: int | None) -> list[str]:
    return [live.words.event(event, eyes, live.names) for event in line.events if event.seen_by(eyes)]


def _chat(live: Live, eyes: int | None, since: int) -> list[dict[str, Any]]:
    numbered = ({**line, "n": live.number(eyes, line["n"])} for line in live.chat[-MOST_CHAT_LINES:])
    return [line for line in numbered if line["n"] > since]


# ------------------------------------------------------------------ undo, hints, record

NO_UNDO: Final = {"possible": False, "to": -1, "restart": -1, "barrier": "", "ask": False, "asked": None}


def _undo(live: Live, seat: int | None) -> dict[str, Any]:
    asked = None
    if live.asked is not None:
        to = live.known(seat, live.asked.to)
        voters = [v for v in live.rivals(live.asked.seat) if v not in live.asked.answers]
        asked = {
            "seat": live.asked.seat,
            "name": live.names[live.asked.seat],
            "to": to,
            "words": f"{live.names[live.asked.seat]} asks to take back {counted(live.known(seat, live.moves) - to)}.",
            "yours": seat is not None and any(same_device(live.seats[v], live.seats[seat]) for v in voters),
            "answers": {str(voter): accept for voter, accept in live.asked.answers.items()},
        }
    if seat is None:
        return {**NO_UNDO, "asked": asked}
    offer = undo_offer(live, seat)
    restart = live.first_own(seat) if offer.to >= 0 else -1
    known = {"to": live.known(seat, offer.to), "restart": live.known(seat, restart)}
    return {**offer._asdict(), **known, "asked": asked}


def hint_message(live: Live, seat: int, client_id: str, advice: Sequence[Advised]) -> dict[str, Any]:
    """A bot's three best choices in words, each with what speaks for it."""
    view = live.playing().state.view(seat)
    return {
        "v": VERSION,
        "type": "hint",
        "id": client_id,
        "advice": [
            {
                "id": action,
                "text": live.game.actions.text(action),
                "words": live.words.choice(view, action, live.names)["words"],
                "value": round(value, 3),
                "why": f"{why} {_odds(tried, value)}".strip(),
            }
            for action, tried, value, why in advice
        ],
    }


def samples_message(client_id: str, samples: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Positions that a seat thinks possible, as `game.from_dict` takes them."""
    return {"v": VERSION, "type": "samples", "id": client_id, "samples": samples}


def _odds(tried: int, value: float) -> str:
    """What a bot's figures mean: the mean utility goes from -1 (always last) to 1 (always first)."""
    games = "1 tried game" if tried == 1 else f"{tried} tried games"
    return f"You come out ahead in about {round(50 + 50 * value)} of 100; {games}."


def review_message(live: Live, found: Review | float) -> dict[str, Any]:
    """The review of a finished game, as a chart and as a list; or how much of it is done."""
    if not isinstance(found, Review):
        return {"v": VERSION, "type": "review", "done": round(found, 3), "svg": None, "swings": [], "note": ""}
    moves = [move for move, deed in enumerate(live.deeds) for _ in deed.steps]
    return {
        "v": VERSION,
        "type": "review",
        "done": 1,
        "svg": chart(found, moves),
        "swings": [
            {
                "move": moves[swing.step],
                "seat": swing.seat,
                "words": headline(found, swing),
                "played": swing.played,
                "better": swing.better,
                "why": swing.why,
            }
            for swing in found.swings
        ],
        "note": f"Judged by {found.judge}, each decision from what its maker could know." if found.swings else NOTHING,
    }


def notice_message(live: Live, seat: int, over: bool, base: str) -> dict[str, Any]:
    """What somebody who is away is told of a seat of theirs. `text` and `content` are what chat programs show."""
    words = f"{live.game.title} is over." if over else f"It is your turn in {live.game.title}."
    url = f"{base}/t/{live.id}"
    return {
        "v": VERSION,
        "type": "over" if over else "your_turn",
        "table": live.id,
        "game": live.game.name,
        "title": live.game.title,
        "seat": seat,
        "url": url,
        "text": f"{words} {url}",
        "content": f"{words} {url}",
    }


def check_over(live: Live) -> None:
    """A Refusal while a game goes on, or if it has ended without a result: it is told as a whole after its end."""
    live.playing()
    if not live.over:
        raise Refusal("not_your_seat", "The game as a whole holds its secrets, so it is told after the end only.")


def story_message(parts: dict[str, Any]) -> dict[str, Any]:
    """What decided a finished game."""
    return {"v": VERSION, "type": "story", **parts}


def record(live: Live) -> dict[str, Any]:
    """The record of a finished game: nothing is secret any more."""
    match = live.playing()
    if not live.over:
        raise Refusal(
            "not_your_seat", "The record holds all secrets of the game, so it is given out after the end only."
        )
    return match.record()


def signed_record(live: Live) -> dict[str, Any]:
    """The record with who played, and the day of the last move."""
    day = datetime.fromtimestamp(live.at, UTC).date().isoformat()
    return {**record(live), "names": list(live.names), "date": day}
