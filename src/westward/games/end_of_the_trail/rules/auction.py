"""Supply Auctions among two to four players (rules.md 4 and 10)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.rules.setup import Setup
from westward.games.end_of_the_trail.state import ALL, NONE, ONE, UNLIMITED
from westward.kernel.menu import Menu

# Why somebody passes or concedes, or why a lot comes up, in events.
BY_CHOICE: Final = 0
BY_FORCE: Final = 1  # no hand of that size could bid more, or it is the last lot
BY_CARD: Final = 2  # an Argonaut's

# Why the marker moves.
HOLDER_WON: Final = 0
WON_NOTHING: Final = 1
HOLDER_FORFEITED: Final = 2


class Auctions(Setup):
    """One lot after the other; whoever wins one stops bidding for this round."""

    def eligible(self) -> i64:
        """Who may bid: no lot yet, and no forfeit."""
        return ALL[self.seats] & ~(self.won | self.forfeited)

    def eligible_after(self, seat: i64) -> i64:
        """The first eligible seat clockwise, or NONE."""
        eligible = self.eligible()
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            if eligible >> other & 1:
                return other
        return NONE

    def lots_left(self) -> i64:
        """How many lots can still be auctioned; an empty one is none (rules.md 12)."""
        total: i64 = 0
        for lot in range(self.lots):
            if self.count(z.LOT + lot):
                total += 1
        return total

    # ------------------------------------------------------------------ 4.2 pick a lot

    def next_lot(self) -> None:
        """Ruling 51: when forfeits leave nobody to bid, the other lots are discarded."""
        left = self.lots_left()
        if not left or not self.eligible():
            self.close_auctions()
        elif left > 1:
            self.push(f.ASK_LOT, self.marker)
        else:
            lot: i64 = 0
            while not self.count(z.LOT + lot):
                lot += 1
            self.pick_lot(self.marker, lot, BY_FORCE)

    def fill_lot(self, menu: Menu) -> None:
        for lot in range(self.lots):
            if self.count(z.LOT + lot):
                menu.add(a.PICK_LOT + lot)
        if self.solo:
            menu.add(a.QUIT)

    def pick_lot(self, seat: i64, lot: i64, why: i64) -> None:
        """Bidding starts left of the marker, whose holder comes last."""
        self.lot = lot
        if self.sink is not None:
            self.tell("picks_lot", (seat, lot, why, *self.shown_cards(z.LOT + lot)))
        if self.solo:
            self.push(f.ASK_BID, seat)
        else:
            self.next_bidder(self.marker)

    # ------------------------------------------------------------------ 4.3 bid

    def next_bidder(self, seat: i64) -> None:
        """The next one clockwise who has not passed on this lot decides, until one is left."""
        while True:
            rest = self.eligible() & ~self.passed
            if self.leader != NONE and rest == ONE[self.leader]:
                self.sell()
                return
            if self.leader == NONE and rest == ONE[self.marker]:
                self.ask_dealer()
                return
            seat = (seat + 1) % self.seats
            if rest >> seat & 1:
                if self.high < self.most_money(seat):
                    self.push(f.ASK_BID, seat)
                    return
                self.passes(seat, BY_FORCE)

    def most_money(self, seat: i64) -> i64:
        """What everybody must think a hand can be worth. Who cannot raise is asked all the same (ruling 47)."""
        if self.overbid:
            return a.BID_CAP
        return min(self.hand_size(seat) * t.DEAREST, a.BID_CAP)

    def ask_dealer(self) -> None:
        """Everybody else passed and nobody bid: the marker holder must bid (ruling 25)."""
        if self.most_money(self.marker):
            self.push(f.ASK_BID, self.marker)
        else:
            self.bid(self.marker, 0)

    def must_bid(self, seat: i64) -> bool:
        """No pass for the last one when nobody has bid, nor for the opening bid in solitaire."""
        return self.leader == NONE and (self.solo or self.eligible() & ~self.passed == ONE[seat])

    def fill_bid(self, seat: i64, menu: Menu) -> None:
        """Ruling 24: the hand's money is the limit, except with the overbid option."""
        most: i64 = a.BID_CAP
        if not self.overbid:
            most = min(self.money(z.HAND + seat), most)
        for dollars in range(self.high + 1, most + 1):
            menu.add(a.BID + dollars)
        if not self.must_bid(seat):
            menu.add(a.PASS)

    def bid(self, seat: i64, dollars: i64) -> None:
        self.note_bid(seat, dollars)
        if not self.overbid:
            self.floor[seat] = max(self.floor[seat], dollars)
        self.next_bidder(seat)

    def note_bid(self, party: i64, dollars: i64) -> None:
        self.high = dollars
        self.leader = party
        self.bids = append(append(self.bids, party), dollars)
        if self.sink is not None:
            self.tell("bids", (party, dollars, self.lot))

    def passes(self, party: i64, why: i64) -> None:
        """Out of this lot for good (ruling 23)."""
        self.passed |= ONE[party]
        if self.sink is not None:
            self.tell("passes", (self.who(party), self.lot, why))

    def sell(self) -> None:
        if self.overbid:
            self.settle_bids()
        else:
            self.buy(self.leader, self.high)

    # ------------------------------------------------------------------ 10 overbidding

    def settle_bids(self) -> None:
        """The newest bid that can be paid wins; the winner who cannot pay forfeits the auctions of this round."""
        newest = len(self.bids) - 2
        for at in range(newest, -1, -2):
            seat = self.bids[at]
            dollars = self.bids[at + 1]
            if self.forfeited >> seat & 1:
                continue
            money = self.money(z.HAND + seat)
            if self.sink is not None:
                self.tell("counts", (seat, money), ONE[seat])
                self.tell("settles", (seat, dollars, int(money >= dollars)))
            if money >= dollars:
                self.floor[seat] = max(self.floor[seat], dollars)
                self.buy(seat, dollars)
                return
            self.ceiling[seat] = min(self.ceiling[seat], dollars - 1)
            if at == newest:
                self.forfeit(seat)
        self.give_away()

    def forfeit(self, seat: i64) -> None:
        self.forfeited |= ONE[seat]
        if self.sink is not None:
            self.tell("forfeits", (seat,))

    def give_away(self) -> None:
        """No bid can be paid: the marker holder, or the next eligible seat, gets the lot for nothing."""
        taker = self.marker if self.eligible() >> self.marker & 1 else self.eligible_after(self.marker)
        if taker != NONE:
            self.buy(taker, 0)
        else:
            self.discard_lot(self.lot, NONE)
            self.after_sale(NONE)

    # ------------------------------------------------------------------ 4.4 pay

    def buy(self, seat: i64, price: i64) -> None:
        self.leader = seat
        self.price = price
        self.paid = 0
        if self.sink is not None and price:
            self.tell("buys", (seat, self.lot, price))
        self.ask_payment(seat)

    def ask_payment(self, seat: i64) -> None:
        """Card by card until the bid is met (ruling 27); the last card in hand needs no question."""
        while self.paid < self.price:
            if self.hand_size(seat) > 1:
                self.push(f.ASK_PAY, seat)
                return
            self.pay_card(seat, self.nth_card(z.HAND + seat, 0))
        self.push(f.TAKE_LOT, seat)

    def fill_pay(self, seat: i64, menu: Menu) -> None:
        joker = False
        for card in self.cards_in(z.HAND + seat):
            if card < t.JOKER:
                menu.add(a.PAY + card)
            else:
                joker = True
        if joker:
            menu.add(a.PAY + t.JOKER)

    def pay(self, seat: i64, card: i64) -> None:
        self.pay_card(seat, self.joker_in(z.HAND + seat) if card == t.JOKER else card)
        self.ask_payment(seat)

    def pay_card(self, seat: i64, card: i64) -> None:
        self.paid += t.MONEY[card]
        self.leave_hand(seat, card, z.DISCARD)
        if self.sink is not None:
            self.tell("pays", (seat, min(card, t.JOKER), self.paid, self.price, self.lot))
            self.tell("purse", (seat, self.money(z.HAND + seat)), ONE[seat])

    def take_lot(self, seat: i64) -> None:
        """Everybody knows which cards the winner has taken."""
        self.won |= ONE[seat]
        if self.sink is not None:
            self.tell("wins", (seat, self.lot, self.price, *self.shown_cards(z.LOT + self.lot)))
        dollars = self.money(z.LOT + self.lot)
        for card in self.cards_in(z.LOT + self.lot):
            self.where[card] = z.HAND + seat
            self.opened[card] = 1
        self.floor[seat] += dollars
        if self.ceiling[seat] != UNLIMITED:
            self.ceiling[seat] += dollars
        self.after_sale(seat)

    def discard_lot(self, lot: i64, winner: i64) -> None:
        if self.sink is not None and self.count(z.LOT + lot):
            buyer = NONE if winner == NONE else self.who(winner)
            self.tell("lot_discarded", (lot, buyer, *self.shown_cards(z.LOT + lot)))
        self.move_all(z.LOT + lot, z.DISCARD)

    # ------------------------------------------------------------------ 4.5 next lot

    def after_sale(self, winner: i64) -> None:
        """Ruling 26: the marker moves on when its holder has won, or has forfeited (rules.md 10, step 4)."""
        self.clear_lot()
        self.push(f.NEXT_LOT)
        if self.solo:
            return
        forfeited = self.forfeited >> self.marker & 1
        if forfeited or (self.won >> self.marker & 1 and self.lots_left()):
            heir = self.eligible_after(self.marker)
            if heir == NONE:
                heir = winner
            if heir != NONE:
                self.give_marker(heir, HOLDER_FORFEITED if forfeited else HOLDER_WON)

    def give_marker(self, seat: i64, why: i64) -> None:
        if self.sink is not None and seat != self.marker:
            self.tell("marker", (seat, why))
        self.marker = seat

    def close_auctions(self) -> None:
        for lot in range(self.lots):
            self.discard_lot(lot, NONE)
        if not self.solo:
            self.pass_marker_on()
        self.push(f.SELECTION)

    def pass_marker_on(self) -> None:
        """Who has won nothing deals next: the first one clockwise, beginning with the marker holder."""
        for i in range(self.seats):
            seat = (self.marker + i) % self.seats
            if not self.won >> seat & 1:
                self.give_marker(seat, WON_NOTHING)
                return
