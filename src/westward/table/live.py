"""A table in memory: what its events add up to. The same method takes new events and those read from the database."""

import secrets
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from westward.kernel import Event, Match, State, load
from westward.kernel.match import IllegalMove
from westward.table.chairs import PEOPLE, Chairs, held
from westward.table.deeds import Deed, actions_of, bar_of
from westward.table.messages import Credential, Refusal
from westward.table.storage import Happened, Kept

TOLD = ("stand_in", "returned", "gave_up", "proposed", "answered", "lapsed", "abandoned", "bot_failed", "seated")
"""What is told in the log with words of the table's own, beside what the methods below write themselves."""


class Line:
    """Something for the log: events of the game (filtered for each viewer), or one of the table's own happenings."""

    __slots__ = ("aside", "back", "data", "events", "kind", "move", "n", "open", "seat", "told", "undoes", "undone")

    def __init__(self, n: int, move: int, kind: str, data: dict[str, Any], events: list[Event]) -> None:
        self.n = n
        self.move = move
        self.kind = kind
        self.data = data
        self.seat: int | None = data.get("seat")
        self.events = events
        self.aside = kind not in ("start", "move", "undo")  # no act of the player who is named
        self.open = False  # whether it was a part of a simultaneous choice that went on after it
        self.undone = False
        self.undoes: list[int] = []  # the events that this one has undone
        self.back: dict[int | None, int] = {}  # how many moves are, or would be, taken back, for whom it may say so
        self.told: dict[int | None, tuple[str, list[str]]] = {}  # the words for each viewer, once they were needed


class Sight:
    """What a seat, or an onlooker, has noticed. In a simultaneous choice nobody notices what the others try out."""

    def __init__(self) -> None:
        self.events: list[int] = []  # the numbers of the events
        self.moments = [0]  # the numbers of moves after which something was to be seen


class Asked:
    """An open request to take moves back."""

    def __init__(self, seat: int, to: int, at: float) -> None:
        self.seat = seat
        self.to = to
        self.at = at
        self.answers: dict[int, bool] = {}


class Live(Chairs):
    """One table. `take` is the only way in which it changes."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept.row, kept.seats)
        self.row = kept.row
        self.answers = kept.answers
        self.holders = kept.holders
        self.game = load(self.row["game"])
        self.words, self.board = self.game.words, self.game.board
        self.n = 0
        self.at = 0.0  # when the last event happened
        self.history: list[Happened] = []  # all events, where watchers see them later
        self.position: dict[str, Any] | None = None  # where the game begins, if not with the set-up
        self.brought = 0  # how many moves were made elsewhere, before the table was
        self.match: Match | None = None
        self.deeds: list[Deed] = []  # the start, and the moves that are not taken back
        self.lines: list[Line] = []
        self.chat: list[dict[str, Any]] = []
        self.asked: Asked | None = None
        self.anew = False  # whether the last event has asked everybody anew
        self.rematch: str | None = None
        self.born: dict[int, int] = {}  # for each seat that owes a decision: its own count of events when it was asked
        self.asked_at: dict[int, float] = {}  # and when that was
        self.together: set[int] = set()  # the seats of a simultaneous choice
        self.began = 0  # the number of moves when the present choice, simultaneous or not, began
        self.sights: dict[int | None, Sight] = {eyes: Sight() for eyes in (None, *range(len(self.seats)))}
        self.unaware: set[int | None] = set()  # the viewers who do not notice the last event
        self.cache: dict[Any, Any] = {}  # what the projection made for the present event
        self.past: dict[Any, Any] = {}  # what it made for earlier moments
        for event in kept.events:
            self.take(event)

    # ------------------------------------------------------------------ facts

    @property
    def id(self) -> str:
        """The table's id."""
        return str(self.row["id"])

    @property
    def moves(self) -> int:
        """The number of moves made and not taken back; what somebody does at once is one move."""
        return len(self.deeds) - 1 if self.deeds else 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match is not None and self.match.state.over()

    @property
    def played(self) -> bool:
        """Whether the game was over when it came here: nobody at this table has played it."""
        return self.over and 0 < self.brought == self.moves

    @property
    def status(self) -> str:
        """Waiting for players, playing, over, or ended without a result."""
        if self.match is None:
            return "waiting"
        return "over" if self.over else "abandoned" if self.abandoned else "playing"

    @property
    def names(self) -> tuple[str, ...]:
        """How the players are called."""
        return tuple(seat["name"] for seat in self.seats)

    @property
    def actors(self) -> list[int]:
        """The seats that owe a decision."""
        return self.match.state.actors() if self.match and not self.abandoned else []

    def playing(self) -> Match:
        """The match, or a Refusal while the table waits for players."""
        if self.match is None:
            raise Refusal("waiting", "The game has not begun: the table waits for players.")
        return self.match

    def position_at(self, moves: int) -> State:
        """The position after so many moves."""
        return self.playing().position(self.deeds[moves].turn)

    def decision(self, seat: int) -> str | None:
        """Names the open decision of a seat: the same while others make simultaneous choices, another after an undo."""
        return f"{self.born[seat]}.{seat}" if seat in self.born else None

    def seats_of(self, credential: Credential) -> tuple[int, ...]:
        """The seats that somebody holds; a token that fits no seat is refused."""
        return held(self.seats, self.holders, credential)

    def rivals(self, seat: int) -> list[int]:
        """The people at other devices who have not given up: those whose consent counts."""
        mine = self.seats[seat]
        return [other for other in self.people() if not same_device(self.seats[other], mine)]

    def forget(self) -> None:
        """Nobody looks any more: what was made for those who did is made again when somebody comes."""
        self.cache.clear()
        self.past.clear()

    # ------------------------------------------------------------------ what a viewer has noticed

    def count(self, eyes: int | None) -> int:
        """How many events a viewer knows of."""
        return len(self.sights[eyes].events)

    def number(self, eyes: int | None, n: int) -> int:
        """The number of an event as a viewer counts; 0 for one that was not noticed."""
        events = self.sights[eyes].events
        number = bisect_right(events, n)
        return number if number and events[number - 1] == n else 0

    def moments(self, eyes: int | None) -> Sequence[int]:
        """The numbers of moves after which a viewer saw something; after the end everybody sees all."""
        return range(self.moves + 1) if self.over else self.sights[eyes].moments

    def missed(self, eyes: int | None) -> bool:
        """Whether there were moves that a viewer did not notice when they were made."""
        return len(self.sights[eyes].moments) <= self.moves

    def known(self, eyes: int | None, moves: int) -> int:
        """How many of the first so many moves a viewer knows of."""
        return bisect_right(self.moments(eyes), moves) - 1

    def before(self, eyes: int | None, known: int) -> int:
        """How many moves were made before the first one that comes after so many known ones; -1 if there is none."""
        moments = self.moments(eyes)
        return moments[known + 1] - 1 if 0 <= known < len(moments) - 1 else -1

    # ------------------------------------------------------------------ what happens

    def take(self, event: Happened) -> None:
        """Let something happen. The rolls of a new 'start' or 'move' are made here and added to its data."""
        self.n, self.at = event.seq, event.at
        if self.row["delay"]:
            self.history.append(event)
        self.cache.clear()
        self.unaware = set()
        self.anew = False
        before = self.born
        getattr(self, f"_take_{event.kind}")(event)
        same = {seat for seat, born in self.born.items() if before.get(seat) == born}
        self.asked_at = {seat: self.asked_at[seat] if seat in same else event.at for seat in self.born}
        if event.kind in TOLD:
            self._write(event)
        self.clocks.ask(event.at, [seat for seat in self.born if not self.bot_of(seat)], self.anew)
        for eyes, sight in self.sights.items():
            if eyes not in self.unaware:
                sight.events.append(event.seq)

    def _take_created(self, event: Happened) -> None:
        self.position = event.data.get("position")
        self.brought = event.data.get("brought", 0)

    def _take_resumed(self, event: Happened) -> None:
        super()._take_resumed(event)
        self.unaware = set(self.sights)

    def _take_joined(self, event: Happened) -> None:
        self._write(event)

    def _take_left(self, event: Happened) -> None:
        self._write(event)

    def _take_abandoned(self, event: Happened) -> None:
        self.abandoned, self.proposal, self.asked = True, None, None
        self.born, self.together = {}, set()

    def _take_start(self, event: Happened) -> None:
        self.match = Match(self.game, self.row["seats"], start=self.position, manual=True, **self.row["options"])
        self._roll(event.data, self.match)
        self.deeds = [Deed(self.match.steps[:1], 0)]
        self._write(event, self.deeds[0].events)
        self._ask_anew()

    def _take_move(self, event: Happened) -> None:
        state = self.playing().state
        before = state.actors()
        menus = {seat: state.legal(seat) for seat in before} if len(before) > 1 or self.together else {}
        deed = self._play(event.data)
        deed.took = event.at - self.asked_at[deed.seat]
        self._write(event, deed.events)
        self.lines[-1].aside = self.seats[deed.seat]["kind"] in PEOPLE and bool(self.bot_of(deed.seat))
        committed = self._ask(deed, menus)
        deed.bar = bar_of(deed, self.playing(), committed)
        self.lines[-1].open = committed
        if committed:
            self.unaware = {eyes for eyes in self.sights if not self._notices(deed, eyes)}
        else:
            self.asked = None
        for eyes in self.sights.keys() - self.unaware:
            self.sights[eyes].moments.append(self.moves)

    def _notices(self, deed: Deed, eyes: int | None) -> bool:
        """Whether a part of a simultaneous choice is noticed: by those at the same device, or by whom it is told."""
        seats = [eyes] if eyes is None else [s["seat"] for s in self.seats if same_device(s, self.seats[eyes])]
        return deed.seat in seats or any(event.seen_by(seat) for event in deed.events for seat in seats)

    def _play(self, data: dict[str, Any]) -> Deed:
        """Make the decisions of a move one after the other; what is rolled for follows the last one."""
        match = self.playing()
        first = len(match.steps)
        for action in actions_of(data):
            match.play(data["seat"], action)
        self._roll(data, match)
        self.deeds.append(Deed(match.steps[first:], match.turn))
        return self.deeds[-1]

    def _take_undo(self, event: Happened) -> None:
        match = self.playing()
        mine, to, again = event.data["seat"], event.data["to"], event.data.get("again", ())
        taken, back = range(to + 1, self.moves + 1), self._back(to)
        stay = [move for move in taken if self.deeds[move].seat != mine] if again else []
        born, together, began = self.born, self.together, self.began
        for _ in range(sum(len(deed.steps) for deed in self.deeds[to + 1 :])):
            match.undo()
        del self.deeds[to + 1 :]
        self.past.clear()
        for seat, actions in again:
            deed = self._play({"seat": seat, "actions" if isinstance(actions, list) else "action": actions})
            deed.bar = bar_of(deed, match, committed=True)
        self._forget(event, set(taken) - set(stay), dict(zip(stay, taken)))
        self.lines[-1].back = back if to < began else {mine: len(taken) - len(stay)}
        self._ask_anew()
        if to < began:
            self.asked = None
        else:  # in a simultaneous choice that goes on, the others owe the same decisions as before
            self.born |= {seat: born[seat] for seat in self.born if seat != mine and seat in born}
            self.together, self.began = together, began
            self.anew = False

    def _forget(self, event: Happened, gone: set[int], renamed: dict[int, int]) -> None:
        """Moves are gone from the log and from what was seen; those of others that stay have new numbers."""
        changed_mind = event.data["to"] >= self.began
        undoes = []
        if changed_mind:  # nobody hears of it who had not heard of the choice
            self.unaware = {eyes for eyes, sight in self.sights.items() if gone.isdisjoint(sight.moments)}
        for sight in self.sights.values():
            sight.moments = [renamed.get(move, move) for move in sight.moments if move not in gone]
        for line in self.lines:
            if line.move in gone and not line.undone and (line.kind == "move" or not changed_mind):
                line.undone = True
                undoes.append(line.n)
            line.move = renamed.get(line.move, line.move)
        self._write(event)
        self.lines[-1].undoes = undoes

    def _take_undo_asked(self, event: Happened) -> None:
        self.asked = Asked(event.data["seat"], event.data["to"], event.at)
        self._write(event)
        self.lines[-1].back = self._back(event.data["to"])

    def _back(self, to: int) -> dict[int | None, int]:
        return {eyes: self.known(eyes, self.moves) - self.known(eyes, to) for eyes in self.sights}

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

    def _write(self, event: Happened, events: Sequence[Event] = ()) -> None:
        self.lines.append(Line(event.seq, self.moves, event.kind, event.data, list(events)))

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
        self.born = {seat: self.count(seat) + 1 for seat in self.actors}
        self.together = set(self.actors) if len(self.actors) > 1 else set()
        self.began = self.moves
        self.anew = True

    def _ask(self, deed: Deed, menus: dict[int, list[int]]) -> bool:
        """Who owes a decision after a move; whether it was a part of a simultaneous choice that still goes on.

        Whoever is asked the same as before while another makes such a choice owes the same decision.
        """
        now, mover = self.actors, deed.seat
        state = self.playing().state
        simultaneous = bool(menus and now) and not deed.rolled and set(now) ^ set(menus) <= {mover}
        if len(menus) == 1:  # the last one goes on choosing as long as nobody else hears of it
            quiet = [event.mask == 1 << mover for event in deed.events]
            simultaneous = simultaneous and bool(quiet) and all(quiet)
        if not simultaneous or any(seat != mover and state.legal(seat) != menus[seat] for seat in now):
            self._ask_anew()
            return False
        self.born = {seat: self.count(seat) + 1 if seat == mover else self.born[seat] for seat in now}
        return True

    def barrier(self, seat: int, to: int) -> str:
        """Why a seat cannot simply take back all moves after the first `to`; '' if it can."""
        return next((bar for bar in (self._bar(move, seat) for move in range(self.moves, to, -1)) if bar), "")

    def _bar(self, move: int, seat: int) -> str:
        if self.deeds[move].seat == seat:
            return self.deeds[move].bar
        return "" if move > self.began else "somebody else has moved since"

    def again(self, seat: int, to: int) -> list[list[Any]]:
        """The moves of others that stay when a seat takes back its part of a simultaneous choice."""
        stay = [deed for deed in self.deeds[to + 1 :] if deed.seat != seat] if to >= self.began else []
        return [[deed.seat, [self.game.actions.text(step.action) for step in deed.steps]] for deed in stay]

    def last_own(self, seat: int) -> int:
        """How many moves remain when the seat's last move is taken back; -1 if it has not moved."""
        return next((move - 1 for move in range(self.moves, 0, -1) if self.deeds[move].seat == seat), -1)

    def first_own(self, seat: int) -> int:
        """The same for its last move and all its moves before that, back to the last barrier."""
        first = last = self.last_own(seat)
        while last > 0 and not self._bar(last, seat):
            last -= 1
            if self.deeds[last + 1].seat == seat:
                first = last
        return first


def same_device(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two seats are played at the same device."""
    return bool(one["token_hash"] == other["token_hash"])
