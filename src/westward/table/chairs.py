"""Who plays in which seat at the moment: people, bots that stand in for them, and what people propose to each other."""

import hmac
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from westward.table.clocks import Clocks, read_pace
from westward.table.levels import STAND_IN
from westward.table.messages import Credential, Refusal
from westward.table.storage import Happened
from westward.table.tokens import hash_token

PEOPLE = ("person", "device")


class Company(NamedTuple):
    """Who is here: the seats with an open page, those whose page is looked at, those missed for long, the onlookers."""

    here: frozenset[int] = frozenset()
    looking: frozenset[int] = frozenset()
    missed: frozenset[int] = frozenset()
    onlookers: int = 0
    watchers: tuple[str, ...] = ()  # the names of those onlookers who have one
    busy: frozenset[int] = frozenset()  # the seats whose bots wait for a processor


class Here(NamedTuple):
    """Who is here, and what time it is."""

    company: Company = Company()
    now: float = 0.0


class Proposal:
    """What somebody has proposed: to end the game, or to do without somebody who is absent."""

    def __init__(self, event: Happened) -> None:
        self.seat: int = event.data["seat"]
        self.what: str = event.data["what"]
        self.about: int | None = event.data["about"]
        self.missing: set[int] = set(event.data["voters"])
        self.at = event.at


def held(
    seats: Sequence[dict[str, Any]], holders: Iterable[tuple[str, int]], credential: Credential
) -> tuple[int, ...]:
    """The seats that somebody holds; a token that fits no seat is refused."""
    if credential.token is None:
        return tuple(sorted(seat for visitor, seat in holders if visitor == credential.visitor))
    wanted = hash_token(credential.token)
    mine = [s["seat"] for s in seats if hmac.compare_digest(s["token_hash"] or "", wanted)]
    if not mine:
        raise Refusal("not_your_seat", "This token does not belong to a seat of this table.")
    return tuple(mine)


class Chairs:
    """The part of a table that says who really plays in which seat, and how long they may take."""

    def __init__(self, row: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        self.seats = seats
        self.stand_ins: dict[int, str] = {}  # the seats of people in which a bot plays until they return, and why
        self.gave_up: set[int] = set()  # the seats of people that bots have taken over for good
        self.failing: set[int] = set()  # the seats whose bots have failed
        self.abandoned = False
        self.proposal: Proposal | None = None
        self.clocks = Clocks(read_pace(row["pace"]), len(seats))

    def bot_of(self, seat: int) -> str:
        """The bot that plays in a seat now; '' if a person does."""
        if self.seats[seat]["kind"] == "bot":
            return str(self.seats[seat]["bot"])
        return STAND_IN if seat in self.stand_ins or seat in self.gave_up else ""

    def people(self) -> list[int]:
        """The seats that belong to people who have not given up."""
        return [s["seat"] for s in self.seats if s["kind"] in PEOPLE and s["seat"] not in self.gave_up]

    def _take_stand_in(self, event: Happened) -> None:
        self.stand_ins[event.data["seat"]] = event.data["why"]
        self._settle(event.data["seat"])

    def _take_returned(self, event: Happened) -> None:
        self.stand_ins.pop(event.data["seat"], None)

    def _take_gave_up(self, event: Happened) -> None:
        self.gave_up.add(event.data["seat"])
        self.stand_ins.pop(event.data["seat"], None)
        self._settle(event.data["seat"])

    def _settle(self, seat: int) -> None:
        """A proposal of or about somebody who does not play any more is settled."""
        if self.proposal and seat in (self.proposal.seat, self.proposal.about):
            self.proposal = None
        elif self.proposal:
            self.proposal.missing.discard(seat)

    def _take_proposed(self, event: Happened) -> None:
        self.proposal = Proposal(event)

    def _take_answered(self, event: Happened) -> None:
        if self.proposal and event.data["accept"]:
            self.proposal.missing -= set(event.data["seats"])
        else:
            self.proposal = None

    def _take_bot_failed(self, event: Happened) -> None:
        self.failing.add(event.data["seat"])

    def _take_seated(self, event: Happened) -> None:
        seat = event.data["seat"]
        self.gave_up.discard(seat)
        self.stand_ins.pop(seat, None)
        self._settle(seat)

    def _take_lapsed(self, event: Happened) -> None:
        self.proposal = None

    def _take_resumed(self, event: Happened) -> None:
        self.clocks.resume(event.at)
