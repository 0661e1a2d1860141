"""A table in memory: what its events add up to. The same method takes new events and those read from the database."""

import hmac
import secrets
from typing import Any

from westward.kernel import Event, Match, State, Step, load
from westward.kernel.game import EVERYBODY
from westward.kernel.match import IllegalMove
from westward.kernel.outlook import learns, outlook
from westward.table.messages import Credential, Refusal
from westward.table.storage import Happened, Kept
from westward.table.tokens import hash_token

PEOPLE = ("person", "device")
CAREFUL = 24  # tries to find out whether a move has shown something


class Line:
    """Something for the log: events of the game (filtered for each viewer), or one of the table's own happenings."""

    __slots__ = ("data", "events", "kind", "move", "n", "seat", "undone")

    def __init__(self, n: int, move: int, kind: str, data: dict[str, Any], events: list[Event]) -> None:
        self.n = n
        self.move = move
        self.kind = kind
        self.data = data
        self.seat: int | None = data.get("seat")
        self.events = events
        self.undone = False


class Asked:
    """An open request to take moves back."""

    def __init__(self, seat: int, to: int, at: float) -> None:
        self.seat = seat
        self.to = to
        self.at = at
        self.answers: dict[int, bool] = {}


class Live:
    """One table. `take` is the only way in which it changes."""

    def __init__(self, kept: Kept) -> None:
        self.row = kept.row
        self.seats = kept.seats
        self.answers = kept.answers
        self.holders = kept.holders
        self.game = load(self.row["game"])
        self.words, self.board = self.game.words, self.game.board
        self.n = 0
        self.match: Match | None = None
        self.positions: list[State] = []  # after 0, 1, 2, ... moves
        self.bars: list[str] = []  # why the move that led there cannot simply be taken back
        self.lines: list[Line] = []
        self.chat: list[dict[str, Any]] = []
        self.asked: Asked | None = None
        self.rematch: str | None = None
        self.undos = 0
        self.born: dict[int, str] = {}  # for each seat that owes a decision: when it was asked
        self.together: set[int] = set()  # the seats of a simultaneous choice
        self.began = 0  # the number of moves when the present choice, simultaneous or not, began
        self.cache: dict[Any, Any] = {}  # what the projection made for the present event
        for event in kept.events:
            self.take(event)

    # ------------------------------------------------------------------ facts

    @property
    def id(self) -> str:
        """The table's id."""
        return str(self.row["id"])

    @property
    def moves(self) -> int:
        """The number of moves made and not taken back."""
        return self.match.turn if self.match else 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match is not None and self.match.state.over()

    @property
    def status(self) -> str:
        """Waiting for players, playing, or over."""
        return "waiting" if self.match is None else "over" if self.over else "playing"

    @property
    def names(self) -> tuple[str, ...]:
        """How the players are called."""
        return tuple(seat["name"] for seat in self.seats)

    @property
    def actors(self) -> list[int]:
        """The seats that owe a decision."""
        return self.match.state.actors() if self.match else []

    def playing(self) -> Match:
        """The match, or a Refusal while the table waits for players."""
        if self.match is None:
            raise Refusal("waiting", "The game has not begun: the table waits for players.")
        return self.match

    def decision(self, seat: int) -> str | None:
        """Names the open decision of a seat: the same while others make simultaneous choices, another after an undo."""
        return f"{self.born[seat]}.{seat}" if seat in self.born else None

    def seats_of(self, credential: Credential) -> tuple[int, ...]:
        """The seats that somebody holds; a token that fits no seat is refused."""
        if credential.token is not None:
            wanted = hash_token(credential.token)
            mine = [s["seat"] for s in self.seats if hmac.compare_digest(s["token_hash"] or "", wanted)]
            if not mine:
                raise Refusal("not_your_seat", "This token does not belong to a seat of this table.")
            return tuple(mine)
        return tuple(sorted(seat for visitor, seat in self.holders if visitor == credential.visitor))

    def rivals(self, seat: int) -> list[int]:
        """The people at other devices: those whose consent counts."""
        mine = self.seats[seat]["token_hash"]
        return [s["seat"] for s in self.seats if s["kind"] in PEOPLE and s["token_hash"] != mine]

    # ------------------------------------------------------------------ what happens

    def take(self, event: Happened) -> None:
        """Let something happen. The rolls of a new 'start' or 'move' are made here and added to its data."""
        self.n = event.seq
        self.cache.clear()
        getattr(self, f"_take_{event.kind}")(event)

    def _take_created(self, event: Happened) -> None:
        """The table is there."""

    def _take_joined(self, event: Happened) -> None:
        self._write(event)

    def _take_start(self, event: Happened) -> None:
        self.match = Match(self.game, self.row["seats"], manual=True, **self.row["options"])
        self._roll(event.data, self.match)
        self.positions = [self.match.state]
        self.bars = [""]
        self._write(event, self.match.steps[0])
        self._ask_anew()

    def _take_move(self, event: Happened) -> None:
        match = self.playing()
        before = match.state.actors()
        menus = {seat: match.state.legal(seat) for seat in before} if len(before) > 1 or self.together else {}
        self._play(event, match)
        self.asked = None
        committed = self._ask(match.steps[-1], menus)
        self.bars.append(bar_of(self.positions[-2], match.steps[-1], committed))

    def _play(self, event: Happened, match: Match) -> None:
        match.play(event.data["seat"], event.data["action"])
        self._roll(event.data, match)
        self.positions.append(match.state)
        self._write(event, match.steps[-1])

    def _take_undo(self, event: Happened) -> None:
        match = self.playing()
        to = event.data["to"]
        born, together, began = self.born, self.together, self.began
        while match.turn > to:
            match.undo()
        del self.positions[to + 1 :], self.bars[to + 1 :]
        for line in self.lines:
            line.undone = line.undone or line.move > to
        self.undos += 1
        self.asked = None
        self._write(event)
        for seat, action in event.data.get("again", ()):
            self._play(Happened(event.seq, "move", {"seat": seat, "action": action}, event.at), match)
            self.bars.append(bar_of(self.positions[-2], match.steps[-1], committed=True))
        self._ask_anew()
        if to >= began:  # in a simultaneous choice that goes on, the others owe the same decisions as before
            mine = event.data["seat"]
            self.born |= {seat: born[seat] for seat in self.born if seat != mine and seat in born}
            self.together, self.began = together, began

    def _take_undo_asked(self, event: Happened) -> None:
        self.asked = Asked(event.data["seat"], event.data["to"], event.at)
        self._write(event)

    def _take_undo_answered(self, event: Happened) -> None:
        if self.asked:
            self.asked.answers[event.data["seat"]] = event.data["accept"]
            if not event.data["accept"]:
                self.asked = None
        self._write(event)

    def _take_undo_lapsed(self, event: Happened) -> None:
        self.asked = None
        self._write(event)

    def _take_chat(self, event: Happened) -> None:
        self.chat.append({"n": event.seq, **event.data, "at": round(event.at)})

    def _take_rematch(self, event: Happened) -> None:
        self.rematch = event.data["id"]
        self._write(event)

    def _write(self, event: Happened, step: Step | None = None) -> None:
        self.lines.append(Line(event.seq, self.moves, event.kind, event.data, step.events if step else []))

    def _roll(self, data: dict[str, Any], match: Match) -> None:
        """The dice as they were stored, or, where they were not yet, from the system's source of true randomness."""
        if "rolls" in data:
            for faces, face in data["rolls"]:
                if match.state.faces() != faces:
                    raise IllegalMove(f"the stored die has {faces} faces, this one {match.state.faces()}")
                match.roll(face)
            return
        while match.state.faces():
            match.roll(secrets.randbelow(match.state.faces()))
        data["rolls"] = [list(roll) for roll in match.steps[-1].rolls]

    def _ask_anew(self) -> None:
        self.born = dict.fromkeys(self.actors, self._now())
        self.together = set(self.actors) if len(self.actors) > 1 else set()
        self.began = self.moves

    def _now(self) -> str:
        return f"{self.undos}.{self.moves}"

    def _ask(self, step: Step, menus: dict[int, list[int]]) -> bool:
        """Who owes a decision after a step; whether it was a part of a simultaneous choice that still goes on.

        Whoever is asked the same as before while another makes such a choice owes the same decision.
        """
        now = self.actors
        state = self.playing().state
        simultaneous = bool(menus and now) and not step.rolls and set(now) ^ set(menus) <= {step.seat}
        if len(menus) == 1:  # the last one goes on choosing as long as nobody else hears of it
            quiet = [event.mask == 1 << step.seat for event in step.events]
            simultaneous = simultaneous and bool(quiet) and all(quiet)
        if not simultaneous or any(seat != step.seat and state.legal(seat) != menus[seat] for seat in now):
            self._ask_anew()
            return False
        self.born = {seat: self._now() if seat == step.seat else self.born[seat] for seat in now}
        return True

    def barrier(self, seat: int, to: int) -> str:
        """Why a seat cannot simply take back all moves after the first `to`; '' if it can."""
        return next((bar for bar in (self._bar(move, seat) for move in range(self.moves, to, -1)) if bar), "")

    def _bar(self, move: int, seat: int) -> str:
        if self.playing().steps[move].seat == seat:
            return self.bars[move]
        return "" if move > self.began else "somebody else has moved since"

    def again(self, seat: int, to: int) -> list[list[Any]]:
        """The moves of others that stay when a seat takes back its part of a simultaneous choice."""
        steps = self.playing().steps[to + 1 :] if to >= self.began else []
        return [[step.seat, self.game.actions.text(step.action)] for step in steps if step.seat != seat]

    def last_own(self, seat: int) -> int:
        """How many moves remain when the seat's last move is taken back; -1 if it has not moved."""
        steps = self.playing().steps
        return next((i - 1 for i in range(len(steps) - 1, 0, -1) if steps[i].seat == seat), -1)

    def first_own(self, seat: int) -> int:
        """The same for its last move and all its moves before that, back to the last barrier."""
        first = last = self.last_own(seat)
        while last > 0 and not self._bar(last, seat):
            last -= 1
            if self.playing().steps[last + 1].seat == seat:
                first = last
        return first


def bar_of(before: State, step: Step, committed: bool) -> str:
    """Why a seat cannot simply take back its step; '' if it can. `committed`: nobody else was told what it was."""
    if step.rolls:
        return "chance has decided something since"
    if all(event.mask == EVERYBODY for event in step.events):
        return ""
    choice = (before, step.seat, step.action, CAREFUL)
    seen = learns(*choice) if committed else outlook(*choice)["reveals"]
    return "hidden things have been seen since" if seen else ""
