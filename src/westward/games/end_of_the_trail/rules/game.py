"""End of the Trail as a State: chance, the legal choices, and which rule comes next.

The rules themselves are in the other files of this room; its docstring gives their order.
"""

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.flaws import flaw_of
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.rules.auction import BY_CHOICE
from westward.games.end_of_the_trail.rules.knowledge import Knowledge
from westward.games.end_of_the_trail.rules.prospect import BY_ARGONAUT, BY_BUST, BY_CLAIM, BY_DOUBLE, BY_JUMP, BY_STAKE
from westward.games.end_of_the_trail.rules.setup import FOR_POKER, FOR_PROSPECTING
from westward.games.end_of_the_trail.state import ALL, ONE
from westward.games.end_of_the_trail.view import view_of
from westward.kernel.menu import Menu


@final
@mypyc_attr(free_list_len=1)
class EndOfTheTrail(Knowledge):
    """End of the Trail, for one to four seats."""

    def acting(self) -> i64:
        code = self.stack.code
        if code == 0 or code > f.LAST_DECISION:
            return 0
        if code == f.ASK_HOLE or code == f.ASK_SELECT or code == f.ASK_KEEP:
            return ALL[self.seats] & ~self.ready
        return ONE[self.stack.arg % OTHER]

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def clone(self) -> "EndOfTheTrail":
        other = EndOfTheTrail(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def flaw(self) -> str:
        return flaw_of(self)

    # ------------------------------------------------------------------ chance

    def faces(self) -> i64:
        code = self.stack.code
        if code < f.FIRST_CHANCE:
            return 0
        if code == f.DEAL:
            return self.count(z.DECK)
        if code == f.VALUE:
            return self.values_unseen(self.land[self.stack.arg])
        if code == f.LAY_TILE:
            return self.bare_places()
        if code == f.DEALER:
            return self.seats
        if code == f.FILL_RESERVE:
            return self.reserve_choices()
        return self.count(z.RESERVE + self.stack.arg)

    def draw(self, face: i64) -> None:
        """What the die decides: the top frame says which one it was."""
        code = self.stack.code
        arg = self.stack.arg
        self.stack.drop()
        if code == f.DEAL:
            self.deal_card(arg, face)
        elif code == f.VALUE:
            self.find_value(arg, face)
        elif code == f.LAY_TILE:
            self.lay_tile(arg, face)
        elif code == f.DEALER:
            self.name_dealer(face)
        elif code == f.FILL_RESERVE:
            self.fill_reserve(arg, face)
        else:
            self.draw_reserve(arg, face)

    def exhausted(self, code: i64, arg: i64) -> None:
        if code == f.DEAL:
            self.no_more_cards(arg)

    def resume(self, code: i64, arg: i64) -> None:
        """The frames that need neither a player nor a die."""
        party = arg % OTHER
        other = arg // OTHER
        if code == f.NEXT_TURN:
            self.next_turn()
        elif code == f.LOOK:
            self.looks(party, other)
        elif code == f.TRAVELED:
            self.traveled(party, other // 2, other % 2 == 1)
        elif code == f.RELOCATE:
            self.relocate(party, other)
        elif code == f.NUDGED:
            self.nudged(party)
        elif code == f.PLACE:
            self.claim(party, other // 2, other % 2, BY_JUMP if party < self.seats else BY_ARGONAUT)
        elif code == f.TAKE_LOT:
            self.take_lot(party)
        elif code == f.NEXT_LOT or code == f.OPEN_AUCTIONS:
            if self.solo:
                self.next_solo_lot()
            else:
                self.next_lot()
        elif code == f.SELECTION:
            self.begin_selection()
        elif code == f.TURN_ORDER:
            self.find_turn_order()
        elif code == f.GAMBLE:
            self.begin_gambling()
        elif code == f.JOKERS:
            self.joker_window()
        elif code == f.REFILL:
            self.refill()
        elif code == f.ROUND:
            self.start_round()
        else:
            self.resume_rarely(code, party)

    def resume_rarely(self, code: i64, party: i64) -> None:
        """The frames of solitaire, of the set-up and of the end."""
        if code == f.ARGONAUT_TURN:
            self.argonaut_turn(party)
        elif code == f.ARGONAUT_BID:
            self.argonaut_bid(party)
        elif code == f.ARGONAUT_TOTAL:
            self.argonaut_total(party)
        elif code == f.COMPARE_BIDS:
            self.compare_bids()
        elif code == f.LAID:
            self.laid()
        elif code == f.HOLES:
            self.ask_holes()
        elif code == f.SHOWDOWN:
            self.showdown()
        elif code == f.FINISH:
            self.look_at_the_rest()
        else:
            self.reveal()

    # ------------------------------------------------------------------ what may be chosen

    def fill(self, seat: i64, menu: Menu) -> None:
        code = self.stack.code
        tile = self.stack.arg // OTHER
        if code == f.ASK_BID:
            self.fill_bid(seat, menu)
        elif code == f.ASK_TURN:
            self.fill_turn(seat, menu)
        elif code == f.ASK_CLAIM:
            self.fill_pieces(seat, a.CLAIM, menu)
            menu.add(a.PRESS)
        elif code == f.ASK_SELECT:
            self.fill_select(seat, menu)
        elif code == f.ASK_KEEP:
            self.fill_keep(seat, menu)
        elif code == f.ASK_PAY:
            self.fill_pay(seat, menu)
        elif code == f.ASK_LOT:
            self.fill_lot(menu)
        elif code == f.ASK_RELOCATE:
            self.fill_relocate(tile, menu)
        elif code == f.ASK_DOUBLE:
            self.fill_pieces(seat, a.CLAIM_AT + t.PAIR_ONE[tile] * 2, menu)
            self.fill_pieces(seat, a.CLAIM_AT + t.PAIR_TWO[tile] * 2, menu)
        elif code == f.ASK_STAKE:
            self.fill_pieces(seat, a.STAKE, menu)
        elif code == f.ASK_BUST:
            self.fill_pieces(seat, a.CLAIM, menu)
        elif code == f.ASK_HOLD:
            self.fill_pieces(seat, a.CLAIM, menu)
            menu.add(a.HOLD)
        elif code == f.ASK_HOLE:
            for card in self.cards_in(z.HAND + seat):
                if card < t.JOKER:
                    menu.add(a.HOLE + card)
        elif code == f.ASK_JOKER:
            self.fill_joker(seat, menu)
        elif code == f.ASK_RAISE:
            self.fill_raise(menu)
        else:
            self.fill_final(menu)

    # ------------------------------------------------------------------ what the choices do

    def apply(self, seat: i64, action: i64) -> None:
        code = self.stack.code
        tile = self.stack.arg // OTHER
        self.stack.drop()
        self.fresh[seat] = 0
        if action < a.PAY:
            self.apply_bid(seat, action, code)
        elif action < a.SELECT:
            self.pay(seat, action - a.PAY)
        elif action < a.KEEP:
            self.select(seat, action - a.SELECT)
        elif action < a.DONE:
            self.keep(seat, action - a.KEEP)
        elif action == a.DONE:
            self.finish_picks(seat, code)
        elif action < a.TRAVEL:
            self.claim(seat, self.place[seat], action - a.STAKE, BY_STAKE)
        elif action < a.CLAIM:
            self.apply_card(seat, action)
        elif action < a.CLAIM_AT:
            self.claim(seat, tile, action - a.CLAIM, BY_BUST if code == f.ASK_BUST else BY_CLAIM)
        elif action < a.PRESS:
            self.claim(seat, (action - a.CLAIM_AT) // 2, (action - a.CLAIM_AT) % 2, BY_DOUBLE)
        elif action == a.PRESS:
            self.press(seat, tile)
        elif action == a.HOLD:
            self.hold(seat)
        elif action < a.EXCHANGE:
            self.move_tent(seat, tile, action - a.RELOCATE)
        elif action < a.DECLINE:
            self.exchange_joker(seat, action - a.EXCHANGE)
        elif action == a.DECLINE:
            self.decline(seat)
        elif action < a.QUIT:
            self.place_final((action - a.FINAL) // 2, (action - a.FINAL) % 2)
        elif action == a.QUIT:
            self.quit_auctions()
        else:
            self.concede(BY_CHOICE)
        self.settle()

    def apply_bid(self, seat: i64, action: i64, code: i64) -> None:
        if action < a.PICK_LOT:
            self.choose_hole(seat, action - a.HOLE)
        elif action < a.BID:
            self.pick_lot(seat, action - a.PICK_LOT, BY_CHOICE)
        elif action == a.PASS:
            self.passes(seat, BY_CHOICE)
            self.next_bidder(seat)
        elif code == f.ASK_RAISE:
            self.outbid(action - a.BID)
        elif self.solo:
            self.open_bidding(action - a.BID)
        else:
            self.bid(seat, action - a.BID)

    def finish_picks(self, seat: i64, code: i64) -> None:
        if code == f.ASK_SELECT:
            self.commit(seat, z.PICK + seat, FOR_PROSPECTING)
            self.selected()
        else:
            self.commit(seat, z.KEEPING + seat, FOR_POKER)
            self.kept()

    def apply_card(self, seat: i64, action: i64) -> None:
        """The card and its target are in the action's number."""
        if action < a.SHORTCUT:
            at = action - a.TRAVEL
            self.travel(seat, a.CARD_OF[at // a.PER_TRAVEL], at % a.PER_TRAVEL)
        elif action < a.DOUBLE:
            at = action - a.SHORTCUT
            self.travel(seat, a.CARD_OF[a.FIRST_SHORTCUT + at // a.PER_TRAVEL], at % a.PER_TRAVEL)
        elif action < a.JUMP:
            at = action - a.DOUBLE
            self.double(seat, a.CARD_OF[a.FIRST_DOUBLE + at // a.PER_DOUBLE], at % a.PER_DOUBLE)
        elif action < a.NUDGE:
            at = action - a.JUMP
            card = a.CARD_OF[a.FIRST_JUMP + at // a.PER_JUMP]
            self.jump(seat, card, at % a.PER_JUMP // 2, at % 2)
        else:
            at = action - a.NUDGE
            card = a.CARD_OF[a.FIRST_NUDGE + at // a.PER_NUDGE]
            self.nudge(seat, card, at % a.PER_NUDGE // 4, at % 4)
