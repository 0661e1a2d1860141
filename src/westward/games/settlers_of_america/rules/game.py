"""Settlers of America as a State: chance, the legal choices, and which rule comes next.

The rules themselves are in the other files of this room; its docstring gives their order.
"""

from typing import Any, final

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.flaws import flaw_of
from westward.games.settlers_of_america.frames import OTHER
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.rules.rails import BY_TRACK
from westward.games.settlers_of_america.rules.scoring import victors
from westward.games.settlers_of_america.state import ACCEPTED, DECK
from westward.games.settlers_of_america.view import view_of
from westward.kernel.menu import Menu


@final
class SettlersOfAmerica(Knowledge):
    """Settlers of America, for three or four seats."""

    def clone(self) -> "SettlersOfAmerica":
        other = SettlersOfAmerica(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        return [int(goods) for goods in self.delivered]

    def winners(self) -> list[int]:
        return victors(self) if self.over() else []

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def flaw(self) -> str:
        return flaw_of(self)

    def acting(self) -> i64:
        code = self.stack.code
        if code == 0 or code > f.LAST_DECISION:
            return 0
        if code == f.DISCARD or code == f.REPLY:
            return t.ALL[self.seats] & ~self.ready
        return t.BIT[self.stack.arg % OTHER]

    # ------------------------------------------------------------------ chance

    def faces(self) -> i64:
        code = self.stack.code
        if code < f.FIRST_CHANCE:
            return 0
        if code == f.DICE:
            return t.DICE_FACES
        if code == f.STOLEN_CARD:
            return self.hand_size(self.stack.arg // OTHER % OTHER)
        if code == f.DRAW_CARD:
            return self.cards_at(DECK)
        if code == f.LAY_TOKEN:
            return self.tokens_left()
        return self.seats

    def draw(self, face: i64) -> None:
        """What the die decides: the top frame says which one it was."""
        code = self.stack.code
        seat = self.stack.arg % OTHER
        other = self.stack.arg // OTHER
        self.stack.drop()
        if code == f.DICE:
            self.roll_dice(face)
        elif code == f.STOLEN_CARD:
            self.steal(seat, other % OTHER, other // OTHER, face)
        elif code == f.DRAW_CARD:
            self.draw_card(seat, face)
        elif code == f.LAY_TOKEN:
            self.draw_token(other, face)
        else:
            self.first = face
            self.active = face

    def resume(self, code: i64, arg: i64) -> None:
        """The frames that need neither a player nor a die."""
        seat = arg % OTHER
        if code == f.EXTRA:
            self.extra_build(seat)
        elif code == f.BEFORE_ROLL:
            self.before_roll(seat)
        elif code == f.CONFIRMATION:
            self.confirmation()
        elif code == f.COUNTER:
            self.push(f.GIVE, seat)
        elif code == f.BONUS:
            self.track_bonus(seat, arg // OTHER)
        elif code == f.FREE_AGAIN:
            self.free_again(seat)
        elif code == f.BEGIN:
            self.begin()
        else:
            self.start_turn(self.first)

    # ------------------------------------------------------------------ what may be chosen

    def fill(self, seat: i64, menu: Menu) -> None:
        code = self.stack.code
        other = self.stack.arg // OTHER
        if code == f.ACTION:
            self.fill_action(seat, menu)
        elif code == f.EXTRA_BUILD:
            self.fill_extra_build(seat, menu)
        elif code == f.WANT:
            self.fill_want(seat, menu)
        elif code == f.GIVE:
            self.fill_give(seat, menu)
        elif code == f.REPLY:
            self.fill_reply(seat, menu)
        elif code == f.ASK:
            self.fill_ask(seat, menu)
        elif code == f.CONFIRM:
            self.fill_confirm(menu)
        elif code == f.DISCARD:
            self.fill_discard(seat, menu)
        elif code == f.MOVE_TO:
            self.fill_ring(seat, other % t.PIECES, other // t.PIECES, menu)
        elif code == f.BUILD_RAIL:
            self.fill_rails(seat, menu)
        elif code == f.SETTLER_AT:
            self.fill_own_cities(seat, menu)
        elif code == f.TRAIN_AT:
            self.fill_train_places(seat, other, menu)
        elif code == f.PRE_ROLL:
            self.fill_pre_roll(seat, menu)
        elif code == f.OUTLAW:
            self.fill_outlaw(menu)
        elif code == f.STEAL:
            self.fill_steal(seat, menu)
        else:
            self.fill_rarely(seat, code, other, menu)

    def fill_rarely(self, seat: i64, code: i64, other: i64, menu: Menu) -> None:
        """The set-up, the development cards, and what a rail brings."""
        if code == f.BONUS_RAIL:
            self.fill_bonus(other, menu)
        elif code == f.FREE_RAIL:
            if other:
                menu.add(a.STOP)
            self.fill_rails(seat, menu)
        elif code == f.ROUTE:
            for number in range(len(self.routes(seat, other))):
                menu.add(a.ROUTE + number)
        elif code == f.REMOVE_SETTLER:
            menu.add(a.PICK)
            menu.add(a.PICK + 1)
        elif code == f.REMOVE_TRAIN:
            self.fill_removable(seat, menu)
        elif code == f.TAKE:
            self.fill_take(menu)
        elif code == f.SCOUT:
            self.fill_scout(seat, menu)
        elif code == f.SCOUT_TO:
            self.fill_scouted(seat, other, menu)
        elif code == f.RIGHT_OF_WAY:
            self.fill_right_of_way(seat, menu)
        elif code == f.TOTAL:
            for number in range(t.TOTALS):
                menu.add(a.TOTAL + number)
        elif code == f.PLACE_RAIL:
            self.fill_starting_rails(seat, menu)
        else:
            self.fill_starting_cities(menu, code == f.PLACE_NEUTRAL)

    # ------------------------------------------------------------------ what the choices do

    def apply(self, seat: i64, action: i64) -> None:
        self.choose(seat, action)
        self.settle()

    def choose(self, seat: i64, action: i64) -> None:
        """The action phase stays on the stack until it ends; other questions are over when they are answered."""
        code = self.stack.code
        other = self.stack.arg // OTHER
        if code == f.EXTRA_BUILD:
            self.stack.drop()
            if action != a.DONE:
                self.push(f.EXTRA, seat)
        elif code == f.PRE_ROLL:
            self.stack.drop()
            if action != a.ROLL and action != a.PLAY + t.NATIVE_SUPPORT:
                self.push(f.BEFORE_ROLL, seat)
        elif code != f.ACTION or action == a.END_TURN:
            self.stack.drop()
        if action < a.STEP:
            self.choose_verb(seat, action)
        elif action < a.DELIVER:
            self.step(seat, (action - a.STEP) // g.PATHS, (action - a.STEP) % g.PATHS)
        elif action < a.PLAY:
            if self.deliver(seat, action - a.DELIVER):
                self.finish()
        elif action < a.OFFER:
            self.play(seat, action - a.PLAY)
        elif action == a.OFFER:
            self.push(f.ASK, seat)
        elif action == a.DONE:
            if code == f.EXTRA_BUILD:
                self.done_building(seat)
            else:
                self.finish_side(seat, code)
        elif action < a.PICK:
            self.decline(seat, action)
        elif action < a.CITY:
            self.pick_piece(seat, action - a.PICK, code)
        elif action < a.RAIL:
            self.choose_city(seat, action - a.CITY, code, other)
        elif action < a.TO:
            self.choose_path(seat, action - a.RAIL, code, other)
        elif action < a.OUTLAW:
            self.choose_spot(seat, action - a.TO, code, other)
        elif action < a.DISCARD:
            self.choose_by_card(seat, action, other)
        elif action < a.ASK:
            self.discard(seat, action - a.DISCARD)
        else:
            self.choose_in_trade(seat, action, other)

    def choose_verb(self, seat: i64, action: i64) -> None:
        if action == a.END_TURN:
            self.end_turn(seat)
        elif action == a.ROLL:
            self.take_dice(seat)
        elif action < a.BUY:
            self.exchange(seat, action - a.EXCHANGE)
        elif action < a.CARD:
            self.buy_with_gold(seat, action - a.BUY)
        elif action == a.CARD:
            self.buy_card(seat)
        elif action == a.SETTLER:
            self.build_settler(seat)
        elif action == a.TRAIN:
            self.build_train(seat)
        elif action == a.BUILD_RAIL:
            self.ask(f.BUILD_RAIL, seat)
        else:
            at = action - a.MOVE
            self.ask(f.MOVE_TO, seat, at // g.MOST_GRAIN + t.PIECES * (at % g.MOST_GRAIN + 1))

    def decline(self, seat: i64, action: i64) -> None:
        """A bonus rail, or the Engineer's second one, is left out."""
        if self.sink is not None:
            self.tell("skips_bonus" if action == a.SKIP else "stops", (seat,))

    def pick_piece(self, seat: i64, number: i64, code: i64) -> None:
        if code == f.REMOVE_SETTLER:
            self.ask(f.SETTLER_AT, seat, 1 + number)
        elif code == f.REMOVE_TRAIN:
            self.ask(f.TRAIN_AT, seat, 1 + number)
        elif code == f.SCOUT:
            self.ask(f.SCOUT_TO, seat, number)
        else:
            self.right_of_way(seat, number)

    def choose_city(self, seat: i64, site: i64, code: i64, other: i64) -> None:
        if code == f.SETTLER_AT:
            self.place_settler(seat, other, site)
        elif code == f.PLACE_CITY:
            self.place_city(seat, site, other)
        else:
            self.place_neutral(seat, site)

    def choose_path(self, seat: i64, path: i64, code: i64, other: i64) -> None:
        if code == f.BUILD_RAIL:
            self.build_rail(seat, path)
        elif code == f.TRAIN_AT:
            self.place_train(seat, other, path)
        elif code == f.BONUS_RAIL:
            self.lay_rail(seat, path, BY_TRACK)
        elif code == f.FREE_RAIL:
            self.free_rail(seat, path)
        else:
            self.place_rail(seat, path)

    def choose_spot(self, seat: i64, spot: i64, code: i64, other: i64) -> None:
        if code == f.MOVE_TO:
            self.end_drive()
            self.move_settler(seat, other % t.PIECES, spot, other // t.PIECES)
        else:
            self.move_settler(seat, other, spot, 0)

    def choose_by_card(self, seat: i64, action: i64, other: i64) -> None:
        """What a seven or a development card asks for."""
        if action < a.STEAL:
            self.move_outlaw(seat, action - a.OUTLAW, other)
        elif action < a.GOLD:
            self.steal_from(seat, action - a.STEAL, other)
        elif action == a.GOLD:
            self.scout_gold(seat)
        elif action < a.TOTAL:
            self.take_card(seat, action - a.TAKE, other)
        else:
            self.name_total(seat, action - a.TOTAL + t.LEAST_TOTAL)

    def choose_in_trade(self, seat: i64, action: i64, other: i64) -> None:
        if action < a.GIVE:
            self.ask_seats(seat, action - a.ASK + 1)
        elif action < a.WANT:
            self.give_item(seat, action - a.GIVE)
        elif action < a.ACCEPT:
            self.want_item(seat, action - a.WANT)
        elif action < a.CONFIRM:
            self.answer(seat, action - a.ACCEPT + ACCEPTED)
        elif action < a.WITHDRAW:
            self.confirm(action - a.CONFIRM)
        elif action == a.WITHDRAW:
            self.withdraw()
        else:
            self.choose_route(seat, other, action - a.ROUTE)
