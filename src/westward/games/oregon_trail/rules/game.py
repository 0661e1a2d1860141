"""The Oregon Trail race as a State: chance, the legal choices, and which rule comes next."""

from typing import Any, final

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.flaws import flaw_of
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules.decks import count
from westward.games.oregon_trail.rules.knowledge import Knowledge
from westward.games.oregon_trail.rules.scoring import scores_of, victors
from westward.games.oregon_trail.rules.wagons import ONE_SEAT
from westward.games.oregon_trail.view import view_of
from westward.kernel.menu import Menu


@final
class OregonTrail(Knowledge):
    """The Oregon Trail race."""

    def clone(self) -> "OregonTrail":
        other = OregonTrail(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        return scores_of(self)

    def winners(self) -> list[int]:
        return victors(self) if self.over() else []

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def flaw(self) -> str:
        return flaw_of(self)

    def decider(self) -> i64:
        """The seat that the top frame asks."""
        code = self.stack.code
        if code == f.ASK_DRAFT:
            return self.drafter()
        if code == f.ASK_BULLETS:
            return self.stack.arg // OTHER
        if code == f.ASK_HUNT:
            return self.stack.arg
        return self.active

    def acting(self) -> i64:
        code = self.stack.code
        return ONE_SEAT[self.decider()] if 0 < code <= f.LAST_DECISION else 0

    # ------------------------------------------------------------------ chance

    def faces(self) -> i64:
        code = self.stack.code
        if code < f.FIRST_CHANCE:
            return 0
        if code == f.SCOUT or code == f.DEAL:
            return count(self.deck)
        if code == f.DRAW_CALAMITY:
            return count(self.calamity_deck)
        if code == f.THEFT:
            return self.supplies_of(self.stack.arg // OTHER)
        return self.seats if code == f.FIRST_PLAYER else t.FACES

    def draw(self, face: i64) -> None:
        """What the die decides: the top frame says which one it was."""
        code = self.stack.code
        arg = self.stack.arg
        self.stack.drop()
        if code == f.SCOUT:
            self.find(face)
        elif code == f.DRAW_CALAMITY:
            self.receive(arg, face)
        elif code == f.RIVER_DIE:
            self.river_die(face)
        elif code == f.ESCAPE_DIE:
            self.escape(arg, face)
        elif code == f.TRADE_DIE:
            self.trade_die(arg, face)
        elif code == f.THEFT:
            self.take_loot(arg % OTHER, arg // OTHER, face)
        elif code == f.DEAL:
            self.deal(arg, face)
        else:
            self.begin(face)

    def resume(self, code: i64, arg: i64) -> None:
        """The frames that need neither a player nor a die."""
        if code == f.NEXT_ACTION:
            self.next_action()
        else:
            self.start_turn()

    # ------------------------------------------------------------------ what may be chosen

    def fill(self, seat: i64, menu: Menu) -> None:
        code = self.stack.code
        if code == f.ASK_ACTION:
            self.fill_action(menu)
        elif code == f.ASK_DRAFT or code == f.ASK_PICK:
            self.fill_take(menu)
        elif code == f.ASK_OFFER:
            self.fill_offer(menu)
        elif code == f.ASK_BENEFIT:
            self.fill_benefit(menu)
        elif code == f.ASK_TARGET:
            for rival in range(self.seats):
                if rival != seat and self.people[rival]:
                    menu.add(a.TARGET + rival)
        elif code == f.ASK_LOSE:
            for kind in range(t.STORES):
                if self.supplies[seat * t.STORES + kind]:
                    menu.add(a.LOSE + kind)
        elif code == f.ASK_BULLETS:
            menu.add(a.BULLETS)
            menu.add(a.BULLETS + 1)
        else:
            menu.add(a.HUNT)
            menu.add(a.HUNT + 1)

    # ------------------------------------------------------------------ what the choices do

    def apply(self, seat: i64, action: i64) -> None:
        code = self.stack.code
        arg = self.stack.arg
        self.stack.drop()
        if code == f.ASK_ACTION:
            self.act(action)
        elif code == f.ASK_DRAFT:
            self.draft(arg, seat, action - a.TAKE)
        elif code == f.ASK_PICK:
            self.take_supply(seat, action - a.TAKE, 1 + arg // OTHER)
            self.pick(arg // OTHER, arg % OTHER - 1)
        elif code == f.ASK_OFFER:
            self.offer(arg % OTHER, arg // OTHER - 1, action - a.OFFER, True)
        elif code == f.ASK_BENEFIT:
            if action == a.SUPPLY:
                self.pick(t.A_TOWN, t.BENEFIT[t.A_TOWN])
            else:
                self.remove(action - a.REMOVE)
        elif code == f.ASK_TARGET:
            self.strike(action - a.TARGET)
        elif code == f.ASK_LOSE:
            self.lose_supply(action - a.LOSE)
        elif code == f.ASK_BULLETS:
            self.answer_thief(arg % OTHER, arg // OTHER, action == a.BULLETS)
        else:
            self.answer_hunt(arg, action == a.HUNT)
        self.settle()
