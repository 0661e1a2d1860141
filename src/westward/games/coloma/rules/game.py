"""Coloma as a State: chance, the legal choices, and which rule comes next.

The rules themselves are in the other files of this room; its docstring gives their order.
"""

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma.flaws import flaw_of
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.rules.scoring import totals, victors
from westward.games.coloma.state import ALL, ONE, ones
from westward.games.coloma.view import view_of
from westward.kernel.menu import Menu


@final
@mypyc_attr(free_list_len=1)
class Coloma(Knowledge):
    """Coloma, for one to six seats."""

    def clone(self) -> "Coloma":
        other = Coloma(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def flaw(self) -> str:
        return flaw_of(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def winners(self) -> list[int]:
        return victors(self) if self.over() else []

    def scores(self) -> list[int]:
        return totals(self)

    def acting(self) -> i64:
        code = self.stack.code
        if code == 0 or code > f.LAST_DECISION:
            return 0
        if code == f.ASK_SELECT or code == f.ASK_OPENING:
            return ALL[self.seats] & ~self.ready
        if code == f.ASK_EXCHANGE:
            return ONE[self.stack.arg & 7]
        return ONE[self.active]

    # ------------------------------------------------------------------ chance

    def faces(self) -> i64:
        code = self.stack.code
        if code < f.FIRST_CHANCE:
            return 0
        if code == f.DRAW:
            return ones(self.bag[self.stack.arg])
        if code == f.STASH or code == f.PILE:
            return self.pile_size()
        if code == f.BUSTER_CARD or code == f.BUSTER:
            return self.buster_cards_left()
        if code == f.COIN:
            return 2
        if code == f.WAGON_CARD:
            return ones(self.wagon_cards)
        if code == f.BRIDGE_TYPE:
            return self.bridges_in_box()
        if code == f.CHART:
            return self.charts_in_box()
        if code == f.PIONEER:
            return self.pioneers_left()
        return self.seats

    def draw(self, face: i64) -> None:
        """What the die decides: the top frame says which one it was."""
        code = self.stack.code
        arg = self.stack.arg
        self.stack.drop()
        if code == f.DRAW:
            self.draw_card(arg, face)
        elif code == f.STASH:
            self.open_barrel(arg, face)
        elif code == f.PILE:
            self.own_barrel(arg, 0, self.draw_token(face))
        elif code == f.BUSTER_CARD:
            self.reveal_buster_card(arg, face)
        elif code == f.BUSTER:
            self.place_buster(face)
        elif code == f.COIN:
            self.toss_coin(face)
        elif code == f.WAGON_CARD:
            self.reveal_wagon_card(face)
        elif code == f.BRIDGE_TYPE:
            self.choose_bridge(face)
        elif code == f.CHART:
            self.choose_chart(arg, face)
        elif code == f.PIONEER:
            self.deal_pioneer(arg, face)
        else:
            self.name_sheriff(face)

    def resume(self, code: i64, arg: i64) -> None:
        """The frames that need neither a player nor a die."""
        party = arg & 7
        if code == f.EFFECT:
            self.run(party, arg >> 3, False)
        elif code == f.CARDS:
            self.draw_cards(party, (arg >> 3) % f.OWED, (arg >> 3) // f.OWED)
        elif code == f.NEXT_TURN:
            self.next_turn()
        elif code == f.WAGON:
            self.ask(f.ASK_WAGON, 0)
        elif code == f.EVENT:
            self.event_for(party)
        elif code == f.ABILITY:
            self.run(party, arg >> 3, True)
        elif code == f.BARREL:
            self.ask(f.ASK_BARREL, arg)
        elif code == f.ROUND:
            self.start_round()
        elif code == f.SELECT:
            self.ask_selection()
        elif code == f.BUST:
            self.determine_bust()
            self.push(f.NEXT_TURN)
        elif code == f.SHADE:
            self.shade_does(arg)
        elif code == f.MULE:
            self.mule_eats(party)
        elif code == f.REWARD:
            self.reward(party, arg >> 3)
        elif code == f.SHOOTOUT:
            self.shootout()
        elif code == f.YEAR_END:
            self.end_year()
        else:
            self.push(f.ASK_OPENING)

    # ------------------------------------------------------------------ what may be chosen

    def fill(self, seat: i64, menu: Menu) -> None:
        code = self.stack.code
        if code == f.ASK_TURN:
            self.fill_turn(seat, menu)
        elif code == f.ASK_SELECT:
            self.fill_select(seat, menu)
        elif code == f.ASK_WAGON:
            self.fill_wagon(seat, menu)
        elif code == f.ASK_PAY:
            self.fill_pay(seat, menu)
        elif code == f.ASK_TOWN:
            self.fill_town(seat, menu)
        elif code == f.ASK_LAND:
            self.fill_land(seat, menu)
        elif code == f.ASK_ROW:
            self.fill_row(seat, menu)
        elif code == f.ASK_TENTS:
            self.fill_tents(seat, menu)
        elif code == f.ASK_BARREL:
            self.fill_barrel(menu)
        elif code == f.ASK_OPTION:
            self.fill_option(menu)
        elif code == f.ASK_BASKET:
            self.fill_basket(seat, menu)
        elif code == f.ASK_EXCHANGE:
            self.fill_exchange(seat, menu)
        elif code == f.ASK_OPENING:
            self.fill_opening(seat, menu)
        elif code == f.ASK_DISCARD:
            self.fill_discard(seat, menu)
        elif code == f.ASK_GUESTS:
            self.fill_guests(seat, menu)
        else:
            self.fill_token(seat, menu)

    # ------------------------------------------------------------------ what the choices do

    def apply(self, seat: i64, action: i64) -> None:
        self.act(seat, action)
        self.settle()

    def act(self, seat: i64, action: i64) -> None:
        code = self.stack.code
        arg = self.stack.arg
        if code == f.ASK_TURN and action != a.END_TURN:
            self.act_in_turn(seat, action)  # the turn goes on afterwards, so its frame stays
            return
        self.stack.drop()
        if action == a.END_TURN:
            self.end_turn(seat)
        elif code == f.ASK_OPENING:
            self.choose_discard(seat, action - a.DISCARD)
        elif code == f.ASK_SELECT:
            self.select(seat, action - a.SELECT if action < a.MULE else action - a.MULE)
        elif code == f.ASK_EXCHANGE:
            self.exchange(seat, arg >> 3, action - a.EXCHANGE)
        elif action == a.DECLINE:
            self.decline(seat, code, arg >> 1)
        elif code == f.ASK_WAGON:
            self.act_with_wagon(seat, arg, action)
        else:
            self.answer(seat, code, arg, action)

    def act_in_turn(self, seat: i64, action: i64) -> None:
        if action < a.USE_BARREL:
            self.use(seat, action - a.USE)
        elif action < a.SPECIALTY:
            self.use_barrel(seat, action - a.USE_BARREL)
        else:
            self.use_specialty(seat)

    def act_with_wagon(self, seat: i64, arg: i64, action: i64) -> None:
        if action < a.STOP:
            self.go(seat, arg, action - a.GO)
        elif action == a.ROB:
            self.rob(seat)
        else:
            self.stop(seat, action == a.STOP_OFF)

    def answer(self, seat: i64, code: i64, arg: i64, action: i64) -> None:
        if code == f.ASK_PAY:
            self.pay(seat, arg % f.PRICE, action - a.GOLD, arg // f.PRICE)
        elif code == f.ASK_TOWN:
            if action == a.HOTEL:
                self.build_hotel(seat, arg >> 1)
            else:
                self.build(seat, arg >> 1, action - a.BUILD)
        elif code == f.ASK_LAND:
            if action < a.BRIDGE:
                self.survey(seat, arg >> 1, action - a.SURVEY)
            else:
                self.build_bridge(seat, arg >> 1, action - a.BRIDGE)
        elif code == f.ASK_ROW:
            self.place_row(seat, action - a.ROW)
        elif code == f.ASK_TENTS:
            if action < a.PITCH_LAND:
                self.pitch_event(seat, action - a.PITCH_EVENT)
            else:
                self.pitch_land(seat, action - a.PITCH_LAND)
        elif code == f.ASK_BARREL:
            self.take_barrel(seat, action - a.TAKE_BARREL)
        elif code == f.ASK_OPTION:
            self.choose_option(seat, arg, action - a.OPTION)
        elif code == f.ASK_BASKET:
            self.buy(seat, action - a.BUY)
        elif code == f.ASK_DISCARD:
            self.discard(seat, arg, action - a.DISCARD)
        elif code == f.ASK_GUESTS:
            self.take_guests(seat, action - a.GUEST + 1)
        else:
            self.spend_barrel(seat, arg, action - a.SPEND_BARREL)

    def decline(self, seat: i64, code: i64, line: i64) -> None:
        """What a line of the effects has opened on the way."""
        if self.sink is not None:
            self.tell("declines", (seat, code, line))
