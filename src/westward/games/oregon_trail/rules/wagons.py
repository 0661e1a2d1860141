"""Deaths, lost wagons and the end of the game (rules.md 13)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.scoring import victors
from westward.games.oregon_trail.state import HOLDER, SHUFFLE, Position

ONE_SEAT: Final = bytes([1, 2, 4, 8, 16, 32])


class Wagons(Position):
    """People die, wagons are lost, and somebody wins. People lost now never change the actions of this turn."""

    def people_die(self, seat: i64, deaths: i64, cause: i64) -> None:
        """Never below 0. Whether the wagon is lost is checked when all deaths of the moment are counted."""
        self.people[seat] = max(self.people[seat] - deaths, 0)
        if self.sink is not None:
            self.tell("dies", (seat, deaths, self.people[seat], cause))

    def check_losses(self, cause: i64) -> None:
        """All wagons without people are lost at the same moment (rules.md 8.3)."""
        moment: i64 = 0
        for when in self.lost:
            moment = max(moment, when)
        for seat in range(self.seats):
            if not self.people[seat] and not self.lost[seat]:
                self.lose_wagon(seat, moment + 1, cause)
        living = self.living()
        if living < 2:
            self.finish(t.LAST_WAGON if living else t.NOBODY)

    def lose_wagon(self, seat: i64, moment: i64, cause: i64) -> None:
        """Ruling 37: its cards return to bank and discards; the places stay, and so does the length of its trail."""
        self.lost[seat] = moment
        if self.sink is not None:
            self.tell("wagon_lost", (seat, cause, self.forged[seat]))
        self.lay_down_hand(seat)
        self.take_up(seat, self.forged[seat])
        if self.river[seat]:
            self.discard[(self.river[seat] - 1) // 2] += 1
            self.river[seat] = 0
        for kind in range(t.STORES):
            for i in range(self.supplies[seat * t.STORES + kind]):
                self.return_supply(seat, kind)
        for kind in range(t.ATTACHED):
            for stage in range(t.STAGES):
                at = (seat * t.ATTACHED + kind) * t.STAGES + stage
                self.calamity_discard[kind] += self.troubles[at]
                self.troubles[at] = 0

    def lay_down_hand(self, seat: i64) -> None:
        """The discard pile lies open, so everybody learns what was in the hand."""
        shown: list[int] = []
        for card in range(t.CARDS):
            at = seat * t.CARDS + card
            if self.sink is not None:
                shown += [card] * self.hand[at]
            self.discard[card] += self.hand[at]
            self.hand[at] = 0
        if shown:
            self.tell("lays_down", (seat, *shown))
            self.tell("hand_shown", (seat,), ONE_SEAT[seat])
        kept = vec[i64](capacity=len(self.old))
        for mark in self.old:
            if mark % SHUFFLE // HOLDER != seat:
                kept = append(kept, mark)
        self.old = kept

    def take_up(self, seat: i64, segments: i64) -> None:
        """The cards of the first segments leave the table; the trail stays as long as it is (rules.md 12)."""
        for segment in range(self.collected[seat], segments):
            self.discard[(self.trail[seat * self.goal + segment] - 1) // 2] += 1
        self.collected[seat] = max(self.collected[seat], segments)

    def finish(self, how: i64) -> None:
        """Nothing is left to do."""
        while self.stack.size:
            self.stack.drop()
        if self.sink is not None:
            self.tell("over", (how, *victors(self)))
