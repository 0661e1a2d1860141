"""The trail: forging (rules.md 3 and 5), rivers (7) and moving (11)."""

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.calamities import Calamities
from westward.games.oregon_trail.state import NONE, RIVER_ROLL, ROLL, SEVERAL
from westward.kernel.menu import Menu


class Trail(Calamities):
    """Trails of different players never meet; only places lie across all of them."""

    # ------------------------------------------------------------------ forging

    def fill_forge(self, menu: Menu) -> None:
        """The path cards in hand that fit, in each way in which they do."""
        seat = self.active
        hand = self.hand
        at = seat * t.CARDS
        if self.free_lane(seat):
            for way in range(a.WAYS):
                if hand[at + a.CARD_OF[way]]:
                    menu.add(a.FORGE + way)
            return
        lane = self.exit_lane(seat)
        for way in range(a.WAYS):
            if hand[at + a.CARD_OF[way]] and t.ENTRY[a.LAID_OF[way]] == lane:
                menu.add(a.FORGE + way)

    def forge(self, way: i64) -> None:
        seat = self.active
        card: i64 = a.CARD_OF[way]
        laid: i64 = a.LAID_OF[way]
        self.actions -= 1
        self.leave_hand(seat, card)
        kind = card % 4
        if self.sink is not None:
            told = (seat, card, int((laid + 1) % 2), self.forged[seat] + 1)
            self.tell("enters_river" if kind >= t.RIVER_SUPPLY else "forges", told)
        if kind >= t.RIVER_SUPPLY:
            self.river[seat] = laid
            self.push(f.RIVER_DIE)
            return
        # Ruling 15: a calamity card as the last segment strikes nobody.
        if not self.add_segment(laid) and kind == t.CALAMITY:
            self.choose_target()

    def add_segment(self, laid: i64) -> bool:
        """One segment nearer to Oregon; True if this is the end of the trail."""
        seat = self.active
        self.trail[seat * self.goal + self.forged[seat]] = laid
        self.forged[seat] += 1
        self.at[seat] = self.forged[seat]
        if self.forged[seat] < self.goal:
            return False
        self.finish(t.ARRIVED)
        return True

    # ------------------------------------------------------------------ 7 rivers

    def ford(self) -> None:
        """A further attempt; the first belongs to the laying of the card."""
        self.actions -= 1
        if self.sink is not None:
            self.tell("tries_again", (self.active,))
        self.push(f.RIVER_DIE)

    def river_die(self, face: i64) -> None:
        seat = self.active
        laid = self.river[seat]
        drowning = (laid - 1) // 2 % 4 == t.RIVER_DROWN
        at: i64 = t.FACES + face if drowning else face
        self.die = RIVER_ROLL * ROLL + face + 1
        if self.sink is not None:
            self.tell("rolls_river", (seat, face + 1, int(drowning)))
        if t.FORDED[at]:
            self.river[seat] = 0
            if self.sink is not None:
                self.tell("fords", (seat, self.forged[seat] + 1))
            self.add_segment(laid)
        elif not t.TOLL[at]:
            if self.sink is not None:
                self.tell("stuck", (seat,))
        elif drowning:
            self.people_die(seat, 1, t.DROWNED)
            self.check_losses(t.DROWNED)
        else:
            self.pay_river()

    def pay_river(self) -> None:
        """The owner chooses which supply is lost; without any nothing is (ruling 16)."""
        sole = self.sole_kind(self.active)
        if sole == SEVERAL:
            self.push(f.ASK_LOSE)
        elif sole != NONE:
            self.lose_supply(sole)
        elif self.sink is not None:
            self.tell("nothing_to_lose", (self.active,))

    def lose_supply(self, kind: i64) -> None:
        self.return_supply(self.active, kind)
        if self.sink is not None:
            self.tell("loses", (self.active, kind))

    # ------------------------------------------------------------------ 11 moving

    def move(self, steps: i64) -> None:
        """Ruling 8: each step is an action. Rivers and calamities do not count again."""
        seat = self.active
        self.actions -= 1
        self.at[seat] += steps
        if self.sink is not None:
            self.tell("moves", (seat, steps, self.at[seat]))
