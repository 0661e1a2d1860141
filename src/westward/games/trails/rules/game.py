"""TRAILS as a State: chance, the legal choices, and which rule comes next. The rules of a turn: turn.py."""

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from westward.games.trails import actions as a
from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.flaws import flaw_of
from westward.games.trails.rules.scoring import totals, victors
from westward.games.trails.rules.turn import ONE_SEAT, Turn
from westward.games.trails.state import NONE
from westward.games.trails.view import view_of
from westward.kernel.menu import Menu


@final
@mypyc_attr(free_list_len=1)
class Trails(Turn):
    """TRAILS. All decisions belong to the active player."""

    def clone(self) -> "Trails":
        other = Trails(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        return totals(self)

    def winners(self) -> list[int]:
        return victors(self) if self.over() else []

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def flaw(self) -> str:
        return flaw_of(self)

    def acting(self) -> i64:
        code = self.stack.code
        return ONE_SEAT[self.active] if 0 < code <= f.LAST_DECISION else 0

    # ------------------------------------------------------------------ chance

    def faces(self) -> i64:
        code = self.stack.code
        if code < f.FIRST_CHANCE:
            return 0
        if code == f.DRAW_PHOTO:
            return self.photo_bag()
        if code == f.WILDLIFE_DIE:
            return len(t.FACES)
        if code == f.LAY_SITE:
            return 6 - self.stack.arg
        if code == f.FIRST_PLAYER:
            return self.seats
        return len(self.badge_deck)

    def draw(self, face: i64) -> None:
        """What the die decides: the top frame says which one it was."""
        code = self.stack.code
        arg = self.stack.arg
        self.stack.drop()
        if code == f.DRAW_PHOTO:
            self.hold_photo(self.deal_photo(face), 0)
        elif code == f.WILDLIFE_DIE:
            self.wildlife(face)
        elif code == f.LAY_SITE:
            self.lay_site(arg, face)
        elif code == f.FIRST_PLAYER:
            self.first = face
        elif code == f.DEAL_SLOT:
            self.display[arg] = self.deal_badge(face)
            if self.sink is not None:
                self.tell("reveal", (arg, self.display[arg]))
        else:
            self.hand[arg] = self.deal_badge(face)
            if self.sink is not None:
                self.tell("hand", (arg,))
                self.tell("hand_card", (arg, self.hand[arg]), ONE_SEAT[arg])

    def lay_site(self, position: i64, face: i64) -> None:
        """The face-th of the sites that are not on the trail yet."""
        site: i64 = 0
        while True:
            if site not in self.trail:
                if face == 0:
                    break
                face -= 1
            site += 1
        self.trail[position] = site

    def exhausted(self, code: i64, arg: i64) -> None:
        if code == f.DRAW_PHOTO:
            self.draw_from_pile()

    def resume(self, code: i64, arg: i64) -> None:
        """The frames that need neither a player nor a die."""
        if code == f.SITE:
            self.site_action(arg)
        elif code == f.EARN:
            self.earn_loop(arg)
        elif code == f.END_TURN:
            self.end_turn()
        elif code == f.REFILL:
            self.refill()
        elif code == f.NEXT_TURN:
            self.next_turn()
        elif code == f.BONUS:
            self.badge_bonus(arg)
        elif code == f.SUN_BONUS:
            self.sun_bonus()
        elif code == f.MOVE_SUN:
            self.move_sun()
        elif code == f.ENCOUNTER:
            self.encounter(arg)
        elif code == f.BEAR_SITE:
            self.push(f.SITE, self.bear)
        elif code == f.PHOTO_ACTION:
            self.photo_action(arg)
        elif code == f.KEEP:
            self.keep_or_ask()
        elif code == f.TAKE_SUN:
            self.take_sun()
        else:
            self.begin()

    # ------------------------------------------------------------------ what may be chosen

    def fill(self, seat: i64, menu: Menu) -> None:
        code = self.stack.code
        if code == f.MOVE:
            self.fill_move(menu)
        elif code == f.ASK_EARN:
            self.fill_earn(menu)
        elif code == f.ASK_PHOTO:
            self.fill_photo(menu)
        elif code == f.ASK_KEEP:
            menu.add(a.KEEP)
            menu.add(a.KEEP + 1)
        elif code == f.ASK_EXCHANGE:
            self.fill_exchange(menu)
        elif code == f.ASK_SPLIT:
            for kind in range(3):
                if self.can_split(kind):
                    menu.add(a.EXCHANGE_SPLIT + kind)
            menu.add(a.SKIP)
        elif code == f.ASK_PAY_PHOTO:
            self.fill_owned(menu, a.PAY_PHOTO)
            menu.add(a.SKIP)
        elif code == f.ASK_BEAR:
            for site in range(5):
                menu.add(a.BEAR_TO + site)
        elif code == f.ASK_RESOLVE:
            menu.add(a.RESOLVE)
            menu.add(a.RESOLVE + 1)
        elif code == f.ASK_FREE:
            self.fill_free(menu)
        elif code == f.ASK_GAIN_ANY:
            for kind in range(3):
                if self.available(kind):
                    menu.add(a.GAIN_ANY + kind)
        else:
            self.fill_owned(menu, a.DISCARD)

    def fill_move(self, menu: Menu) -> None:
        ahead = self.tiles_ahead()
        menu.add(a.MOVE)
        if ahead >= 2:
            menu.add(a.MOVE + 1)
        if self.canteen[self.active]:
            for steps in range(3, ahead + 1):
                menu.add(a.CANTEEN + steps - 3)

    def fill_earn(self, menu: Menu) -> None:
        slot = self.first_slot()
        for i in range(2):
            if self.display[slot + i] != NONE and self.payable(self.active, self.display[slot + i]):
                menu.add(a.EARN + i)
        if self.hand_open() and self.payable(self.active, self.hand[self.active]):
            menu.add(a.EARN + a.HAND)
        menu.add(a.DONE)

    def fill_free(self, menu: Menu) -> None:
        slot = self.first_slot()
        for i in range(2):
            if self.display[slot + i] != NONE:
                menu.add(a.FREE + i)
        if self.hand[self.active] != NONE:
            menu.add(a.FREE + a.HAND)
        menu.add(a.SKIP)

    def fill_photo(self, menu: Menu) -> None:
        """rules.md 3.6; what is paid for is not skipped."""
        if self.photo_deck() >= 1 or len(self.photo_pile) >= 2:
            menu.add(a.PHOTO_DRAW)
        if len(self.photo_pile) >= 1:
            menu.add(a.PHOTO_TAKE)
        if not self.stack.arg:
            menu.add(a.SKIP)

    def fill_exchange(self, menu: Menu) -> None:
        for i in range(6):
            if self.cubes[self.active * 3 + a.GIVE[i]] and self.available(a.GET[i]):
                menu.add(a.EXCHANGE_FOR + i)
        menu.add(a.SKIP)

    def fill_owned(self, menu: Menu, action: i64) -> None:
        for kind in range(3):
            if self.cubes[self.active * 3 + kind]:
                menu.add(action + kind)

    # ------------------------------------------------------------------ what the choices do

    def apply(self, seat: i64, action: i64) -> None:
        arg = self.stack.arg
        code = self.stack.code
        self.stack.drop()
        if action < a.RESOLVE:
            self.move(action + 1)
        elif action == a.SKIP:
            if self.sink is not None:
                self.tell("skips", (self.active, code, *self.source(code)))
        elif action == a.DONE:
            if self.sink is not None:
                self.tell("done", (self.active, self.place[self.active]))
        elif action < a.BEAR_TO:
            self.resolve(arg, action == a.RESOLVE)
        elif action < a.EXCHANGE_FOR:
            self.bear_to(action - a.BEAR_TO + 1)
        elif action < a.EXCHANGE_SPLIT:
            self.exchange(a.GIVE[action - a.EXCHANGE_FOR], a.GET[action - a.EXCHANGE_FOR])
        elif action < a.PAY_PHOTO:
            self.exchange_split(action - a.EXCHANGE_SPLIT)
        elif action < a.PHOTO_DRAW:
            self.pay_photo(action - a.PAY_PHOTO)
        elif action == a.PHOTO_DRAW:
            self.photo_draw()
        elif action == a.PHOTO_TAKE:
            self.photo_take()
        elif action < a.EARN:
            self.keep(action - a.KEEP)
        elif action < a.FREE:
            self.earn(action - a.EARN, True)
        elif action < a.GAIN_ANY:
            self.earn(action - a.FREE, False)
        elif action < a.DISCARD:
            self.gain(action - a.GAIN_ANY, 1, f.ASK_GAIN_ANY)
        else:
            self.discard(action - a.DISCARD)
        self.settle()
