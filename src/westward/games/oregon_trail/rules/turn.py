"""A turn (rules.md 4), and which actions are possible in it (5)."""

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.decks import count
from westward.games.oregon_trail.rules.places import Places
from westward.games.oregon_trail.state import NONE
from westward.kernel.menu import Menu


class Turn(Places):
    """As many actions as there are people in the wagon, all to be taken (ruling 7)."""

    # ------------------------------------------------------------------ 4 start and end

    def start_turn(self) -> None:
        seat = self.active
        arm = (seat * t.ATTACHED + t.BROKEN_ARM) * t.STAGES
        measles = (seat * t.ATTACHED + t.MEASLES) * t.STAGES
        arms = self.troubles[arm + 1] + self.troubles[arm + 2]
        fresh = self.troubles[measles + 2]
        # Section 8.4: fresh measles cost an action in this turn, and give it back if they are mended in it.
        self.troubles[measles + 1] += fresh
        self.troubles[measles + 2] = 0
        self.actions = max(self.people[seat] - arms - fresh, 0)
        self.die = 0
        if self.sink is not None:
            self.tell("turn", (seat, self.actions, self.people[seat], arms, fresh, self.round))
        self.push(f.NEXT_ACTION)

    def next_actions(self, seat: i64) -> i64:
        """How many actions a wagon has in its next turn, as it stands; a turn that is running ends before."""
        at = seat * t.ATTACHED * t.STAGES
        arms = self.troubles[at + t.BROKEN_ARM * t.STAGES + 2]
        people = self.people[seat]
        if seat != self.active:
            arms += self.troubles[at + t.BROKEN_ARM * t.STAGES + 1]
            return max(people - arms - self.troubles[at + t.MEASLES * t.STAGES + 2], 0)
        if self.fatal_due(seat) != NONE:
            return 0
        for kind in range(t.ATTACHED):
            if t.DEADLINE[kind] == t.LOSE_PERSON:
                people -= self.troubles[at + kind * t.STAGES + 1]
        return max(people - arms, 0)

    def next_action(self) -> None:
        """After an action: the wagon may be lost, or the turn over."""
        seat = self.active
        if not self.people[seat]:
            self.next_turn()
        elif not self.actions:
            self.end_turn()
        elif self.has_cards(seat):
            self.push(f.ASK_ACTION)
        else:
            self.ask_openly()

    def ask_openly(self) -> None:
        """Section 5: with an empty hand everybody sees when there is only one thing to do, so it is not asked for."""
        menu = Menu()
        self.fill_action(menu)
        if menu.count > 1:
            self.push(f.ASK_ACTION)
        elif menu.items[0] == a.SCOUT:
            self.push(f.NEXT_ACTION)
            self.scout(True)
        else:
            self.stop(True)

    def stop(self, forced: bool) -> None:
        """The turn ends early, which is possible while the trail is dry."""
        self.actions = 0
        if self.sink is not None:
            self.tell("stops", (self.active, int(forced)))
        self.end_turn()

    def end_turn(self) -> None:
        """Every calamity whose time is running has one turn less. A lost wagon comes before all else."""
        seat = self.active
        fatal = self.fatal_due(seat)
        if fatal != NONE:
            if self.sink is not None:
                self.tell("due", (seat, fatal, 1))
            self.people[seat] = 0
            self.check_losses(fatal)
        else:
            for kind in range(t.ATTACHED):
                at = (seat * t.ATTACHED + kind) * t.STAGES
                if self.troubles[at + 1] + self.troubles[at + 2]:
                    self.run_out(kind, at)
        if self.living() > 1:
            self.next_turn()

    def run_out(self, kind: i64, at: i64) -> None:
        """One turn less for the cards of a kind; what is due now takes effect (rulings 17 and 40)."""
        seat = self.active
        due = self.troubles[at + 1]
        self.troubles[at + 1] = self.troubles[at + 2]
        self.troubles[at + 2] = 0
        if not due:
            return
        if t.DEADLINE[kind] == t.NOTHING:
            self.troubles[at] += due
            return
        self.calamity_discard[kind] += due
        if self.sink is not None:
            self.tell("due", (seat, kind, due))
        if t.DEADLINE[kind] == t.LOSE_PERSON:
            self.people_die(seat, due, kind)
            self.check_losses(kind)

    def next_turn(self) -> None:
        """The next living wagon in seat order; passing the place of the first player starts a new round."""
        seat = self.active
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.first:
                if self.round == t.ROUNDS * self.goal:
                    self.finish(t.WINTER)  # ruling 45
                    return
                self.round += 1
            if self.people[seat]:
                break
        self.active = seat
        self.push(f.START_TURN)

    # ------------------------------------------------------------------ 5 actions

    def fill_action(self, menu: Menu) -> None:
        seat = self.active
        deck = count(self.deck) > 0
        yields = deck or self.table_yields()
        stuck = self.river[seat] > 0
        if yields or count(self.discard):
            menu.add(a.SCOUT)
        troubled = self.is_troubled(seat)
        blocked = troubled and self.is_blocked(seat)
        at = self.at[seat]
        front = at == self.forged[seat]
        if stuck:
            if not blocked:  # ruling 11
                menu.add(a.FORD)
        else:
            if at > self.floor(seat):
                menu.add(a.BACK)
            if not front:
                menu.add(a.FORWARD)
        if not yields:
            menu.add(a.END_TURN)
        if front and not stuck and not blocked:
            self.fill_forge(menu)
        if troubled:
            self.fill_mend(menu)
        if not stuck:  # rulings 12 and 13
            self.fill_use(menu)
            self.fill_place(menu)
        if self.free_discard or not yields:
            self.fill_discard(menu)

    def fill_discard(self, menu: Menu) -> None:
        for card in range(t.CARDS):
            if self.hand[self.active * t.CARDS + card]:
                menu.add(a.DISCARD + card)

    def act(self, action: i64) -> None:
        """What follows from an action comes before the next one."""
        self.die = 0
        if action == a.END_TURN:
            self.stop(False)
            return
        self.push(f.NEXT_ACTION)
        if action == a.SCOUT:
            self.scout(False)
        elif action == a.FORD:
            self.ford()
        elif action == a.BACK:
            self.move(-1)
        elif action == a.FORWARD:
            self.move(1)
        elif action < a.MEND:
            self.forge(action - a.FORGE)
        elif action < a.OFFER:
            self.mend(a.TROUBLE_OF[action - a.MEND])
        elif action < a.PLACE:
            self.use(action - a.USE)
        elif action < a.SUPPLY:
            self.put_down(action - a.PLACE)
        else:
            self.throw_away(action - a.DISCARD)

    def throw_away(self, card: i64) -> None:
        """Free, in one's own turn only (ruling 36)."""
        self.leave_hand(self.active, card)
        self.discard[card] += 1
        if self.sink is not None:
            self.tell("discards", (self.active, card))
