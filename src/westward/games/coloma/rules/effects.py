"""The effect interpreter (rules.md 6): lists of operations, resolved from left to right."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import effects as e
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.settle import Settle
from westward.kernel.menu import Menu


class Effects(Settle):
    """What opens a question or needs a die leaves the rest of its list on the stack."""

    def run(self, seat: i64, line: i64, chosen: bool) -> None:
        """5.1: a question that the player has chosen cannot be declined; one that comes on the way can."""
        while True:
            op = t.OP[line]
            if op == e.END:
                return
            if op == e.GAIN and t.ARG[line] != e.CARD and t.ARG[line] != e.BARREL:
                self.gain(seat, line)
            elif op == e.REMOVE_OUTLAWS:
                self.remove_outlaws(seat, line)
            elif op == e.TAKE_CART_GOLD:
                self.take_cart_gold(seat, t.ARG[line])
            else:
                self.later(seat, line + 1)
                self.interrupt(seat, line, 0 if chosen else 1)
                return
            chosen = False
            line += 1

    def interrupt(self, seat: i64, line: i64, declines: i64) -> None:
        """An operation that takes its time."""
        op = t.OP[line]
        if op == e.GAIN and t.ARG[line] == e.CARD:
            if self.sink is not None:
                self.tell("cards", (seat, t.ARG2[line], line))
            self.draw_cards(seat, t.ARG2[line], 0)
        elif op == e.GAIN:
            for i in range(t.ARG2[line] - 1):
                self.push(f.BARREL, 2 * line + 1)
            self.push(f.BARREL, 2 * line + declines)
        elif op == e.CHOOSE:
            self.push(f.ASK_OPTION, line)
        elif op == e.PER:
            for i in range(min(t.ARG2[line], self.counted(seat, t.ARG[line]))):
                self.later(seat, t.ARG3[line])
        elif op == e.BUILD_TOWN:
            # Whether the player is asked must not betray the hand.
            if (declines and self.hand[seat]) or self.can_build(seat, line):
                self.push(f.ASK_TOWN, 2 * line + declines)
        elif op == e.BUILD_LAND:
            self.ask(f.ASK_LAND, 2 * line + declines)
        elif op == e.WAGON:
            self.ask(f.ASK_WAGON, 2 * line + declines)
        elif op == e.PLACE_ROW:
            self.ask(f.ASK_ROW, 2 * line + declines)
        elif op == e.PITCH_TENTS:
            self.ask(f.ASK_TENTS, 0)
        elif op == e.FILL_HOTEL:
            self.ask(f.ASK_GUESTS, 0)
        elif op == e.BUY:
            self.ask(f.ASK_BASKET, 0)
        else:
            self.bury(seat, t.ARG[line])

    def possible(self, seat: i64, line: i64) -> bool:
        """5.1: whether the question that a list opens first has an answer. Everything else may turn out to be void."""
        op = t.OP[line]
        if op == e.GAIN:
            return t.ARG[line] != e.BARREL or self.can_take_barrel()
        if op == e.BUILD_TOWN:
            return self.can_build(seat, line)
        if op == e.BUILD_LAND:
            return self.can_survey(seat, line) or self.can_bridge(seat, line)
        if op == e.WAGON:
            return self.movement(seat, line) > 0 or self.robs(seat)
        if op == e.PLACE_ROW:
            return self.can_fill_row(seat)
        if op == e.PITCH_TENTS:
            return self.can_pitch(seat)
        if op == e.FILL_HOTEL:
            return self.rooms(seat) > 0
        if op == e.BUY:
            return self.can_buy(seat)
        return True

    def fill_option(self, menu: Menu) -> None:
        for option in range(t.ARG[self.stack.arg]):
            menu.add(a.OPTION + option)

    def choose_option(self, seat: i64, line: i64, option: i64) -> None:
        """What an option opens is on the way."""
        self.run(seat, t.OPTIONS[t.ARG2[line] + option], False)

    def remove_outlaws(self, seat: i64, line: i64) -> None:
        gone = min(t.ARG[line], self.outlaws)
        self.outlaws -= gone
        if self.sink is not None:
            self.tell("outlaws_leave", (seat, gone, line))

    def take_cart_gold(self, seat: i64, number: i64) -> None:
        taken = min(number, self.cart)
        self.cart -= taken
        self.gold[seat] += taken
        if self.sink is not None:
            self.tell("robs", (seat, taken))
