"""A round (rules.md 3): the Barker moves on, the Event, secret choices, the Bust, and everybody's turn."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.shade import SHADE, Shades
from westward.games.coloma.state import ALL, NONE, ONE
from westward.kernel.menu import Menu


class Rounds(Shades):
    """Sheriff first, then clockwise."""

    def in_order(self, number: i64) -> i64:
        """The parties from the Sheriff on: 0 is the Sheriff."""
        return (self.sheriff + number) % self.parties

    def start_round(self) -> None:
        """R1, R2 and R2b."""
        self.round += 1
        self.bust = self.signpost()
        if self.sink is not None:
            self.tell("round", (self.year, self.round))
        self.push(f.SELECT)
        if self.busters:
            self.push(f.BUSTER_CARD, 1)
            self.push(f.BUSTER_CARD, 0)
        if not self.mules:
            for number in range(self.parties - 1, -1, -1):
                self.push(f.EVENT, self.in_order(number))

    def event_for(self, party: i64) -> None:
        """R2: the Event of the Barker's position."""
        if party >= self.seats:
            self.shade_event(self.barker())
        else:
            self.celebrate(party, self.barker())

    def celebrate(self, seat: i64, event: i64) -> None:
        """Double for a player with a Tent there. Nobody is asked who has no Gold to exchange."""
        if self.sink is not None:
            self.tell("event", (seat, event, self.events[seat] >> event & 1))
        if self.most_exchanges(seat, event):
            self.push(f.ASK_EXCHANGE, seat + f.PARTY * event)
        else:
            self.later(seat, t.EVENT_PC[2 * event + (self.events[seat] >> event & 1)])

    def fill_exchange(self, seat: i64, menu: Menu) -> None:
        for times in range(self.most_exchanges(seat, self.stack.arg >> 3) + 1):
            menu.add(a.EXCHANGE + times)

    # ------------------------------------------------------------------ R2b, R4b: Buster and Shade

    def buster_cards_left(self) -> i64:
        """Buster cards that are not revealed."""
        return 5 - (self.left != NONE) - (self.right != NONE)

    def buster_card(self, face: i64) -> i64:
        """The face-th of the cards that are not revealed."""
        card: i64 = NONE
        while face >= 0:
            card += 1
            face -= card != self.left and card != self.right
        return card

    def reveal_buster_card(self, side: i64, face: i64) -> None:
        """12.1: Buster will not go there this round; alone, Shade will go to one of the two."""
        card = self.buster_card(face)
        if side == 0:
            self.left = card
        else:
            self.right = card
        if self.sink is not None:
            self.tell("buster_card", (side, card))

    def place_buster(self, face: i64) -> None:
        self.buster = self.buster_card(face)
        if self.sink is not None:
            self.tell("buster", (self.buster,))

    def toss_coin(self, face: i64) -> None:
        """12.6: heads is the left card, tails the right one."""
        self.choices[2 * SHADE] = self.left if face == 0 else self.right
        if self.sink is not None:
            self.tell("places", (t.TOLD_SHADE, self.choices[2 * SHADE], 0))

    # ------------------------------------------------------------------ R3, R4: the Dials

    def ask_selection(self) -> None:
        self.ready = 0
        self.push(f.ASK_SELECT)

    def fill_select(self, seat: i64, menu: Menu) -> None:
        """In the Mule Duel a Pioneer and a Mule are sent; both are one hidden choice."""
        first = a.SELECT if self.choices[2 * seat] == NONE else a.MULE
        for position in range(t.SITE_COUNT):
            menu.add(first + position)

    def select(self, seat: i64, position: i64) -> None:
        """Ruling 53: the Dial is final."""
        part = self.next_choice(seat)
        self.choices[2 * seat + part] = position
        if self.sink is not None:
            self.tell("selects", (seat, part, position), ONE[seat])
        if part == 1 or not self.mules:
            self.commit(seat)
        if self.ready == ALL[self.seats]:
            self.reveal()
        else:
            self.push(f.ASK_SELECT)

    def reveal(self) -> None:
        """R4 and R4b."""
        self.ready = 0
        if self.sink is not None:
            for seat in range(self.seats):
                self.tell("places", (seat, self.choices[2 * seat], 0))
                if self.mules:
                    self.tell("places", (seat, self.choices[2 * seat + 1], 1))
        self.push(f.BUST)
        if self.busters:
            self.push(f.BUSTER)
        if self.solo:
            self.push(f.COIN)
        if self.mules:
            for number in range(self.parties - 1, -1, -1):
                self.push(f.MULE, self.in_order(number))

    def mule_eats(self, seat: i64) -> None:
        """12.3, rulings 47 and 59: the own Carrot on the Event of the Mule's position."""
        event = self.choices[2 * seat + 1]
        eats = self.carrots[seat] >> event & 1
        if self.sink is not None:
            self.tell("mule", (seat, event, eats))
        if eats:
            self.carrots[seat] &= ~t.BIT[event]
            self.celebrate(seat, event)

    # ------------------------------------------------------------------ R6, R7: turns

    def next_turn(self) -> None:
        """By position; at one position the Sheriff first, then clockwise."""
        for position in range(t.SITE_COUNT):
            for number in range(self.parties):
                party = self.in_order(number)
                if self.choices[2 * party] == position and not self.done & ONE[party]:
                    self.done |= ONE[party]
                    self.push(f.NEXT_TURN)
                    if party < self.seats:
                        self.begin_turn(party)
                    else:
                        self.shade_turn()
                    return
        self.return_pioneers()

    def return_pioneers(self) -> None:
        """R7, and the Shootout after the fifth round."""
        for at in range(2 * self.parties):
            self.choices[at] = NONE
        self.left = NONE
        self.right = NONE
        self.buster = NONE
        self.done = 0
        if self.round < t.ROUNDS:
            self.push(f.ROUND)
        else:
            self.push(f.SHOOTOUT)
