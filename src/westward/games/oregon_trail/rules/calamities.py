"""Calamities (rules.md 8): who receives one, what it does at once, and what stays in front of the wagon."""

from mypy_extensions import i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.decks import Decks, take
from westward.games.oregon_trail.state import ESCAPE_ROLL, NONE, ROLL


class Calamities(Decks):
    """The victim is fixed before the card is seen (ruling 10). It is never the active player (ruling 9)."""

    # ------------------------------------------------------------------ 6 target

    def choose_target(self) -> None:
        """Whoever laid a calamity card chooses one of the others; where there is one only, nothing is asked."""
        if not self.can_strike():
            if self.sink is not None:
                self.tell("no_calamity", (self.active,))
            return
        if self.living() > 2:
            self.push(f.ASK_TARGET)
            return
        for seat in range(self.seats):
            if seat != self.active and self.people[seat]:
                self.strike(seat)

    def strike(self, victim: i64) -> None:
        if self.sink is not None:
            self.tell("targets", (self.active, victim))
        self.refill_calamities()
        self.push(f.DRAW_CALAMITY, victim)

    # ------------------------------------------------------------------ 8.1 receiving

    def receive(self, victim: i64, face: i64) -> None:
        kind = take(self.calamity_deck, face)
        if self.sink is not None:
            self.tell("calamity", (victim, kind, self.active))
        if kind <= t.BROKEN_WHEEL:
            self.drawn = kind
            self.push(f.ESCAPE_DIE, victim)
        elif kind == t.INADEQUATE_GRASS or kind == t.BAD_WATER:
            self.spoil(victim, kind)
        elif kind == t.MEASLES or kind == t.CHOLERA:
            self.infect(victim, kind)
        elif kind < t.ATTACHED:
            self.attach(victim, kind, t.TURNS[kind])
        elif kind == t.THIEF:
            self.drawn = kind
            self.rob(self.active, victim)
        elif kind == t.HUNTING:
            self.drawn = kind
            self.meet_game(victim)
        else:
            self.calamity_discard[kind] += 1
            self.people_die(victim, 1, kind)
            self.check_losses(kind)

    def attach(self, victim: i64, kind: i64, stage: i64) -> None:
        self.troubles[(victim * t.ATTACHED + kind) * t.STAGES + stage] += 1
        if self.sink is not None:
            self.tell("attaches", (victim, kind, stage))

    def lay_aside(self) -> None:
        """The card that was being resolved is over."""
        self.calamity_discard[self.drawn] += 1
        self.drawn = NONE

    def escape(self, victim: i64, face: i64) -> None:
        """A broken wagon: the die decides whether anything broke at all."""
        kind = self.drawn
        self.die = ESCAPE_ROLL * ROLL + face + 1
        if self.sink is not None:
            self.tell("rolls_escape", (victim, face + 1, kind))
        if t.ESCAPED[kind * t.FACES + face]:
            self.lay_aside()
            if self.sink is not None:
                self.tell("escapes", (victim, kind))
        else:
            self.drawn = NONE
            self.attach(victim, kind, t.TURNS[kind])

    # ------------------------------------------------------------------ 8.3 pairs

    def dormant(self, kind: i64) -> i64:
        """Who has the other copy lying dormant (ruling 21); NONE if nobody."""
        for seat in range(self.seats):
            if self.suffers(seat, kind):
                return seat
        return NONE

    def spoil(self, victim: i64, kind: i64) -> None:
        """Grass and bad water: with the second copy the oxen of both holders are dead."""
        holder = self.dormant(kind)
        if holder == NONE:
            self.attach(victim, kind, 0)
            return
        if self.sink is not None:
            self.tell("pair", (kind, holder, victim))
        self.troubles[(holder * t.ATTACHED + kind) * t.STAGES] -= 1
        # Ruling 18: in one's own turn the end of this turn does not count, so there is one more to come.
        turns: i64 = t.TURNS[t.DEAD_OXEN]
        if holder == victim:
            self.turn_into_oxen(victim, kind, turns, 2)
        else:
            self.turn_into_oxen(holder, kind, turns + 1 if holder == self.active else turns, 1)
            self.turn_into_oxen(victim, kind, turns, 1)

    def turn_into_oxen(self, seat: i64, kind: i64, stage: i64, cards: i64) -> None:
        self.troubles[(seat * t.ATTACHED + kind) * t.STAGES + stage] += cards
        if self.sink is not None:
            self.tell("oxen_die", (seat, kind, stage))

    def infect(self, victim: i64, kind: i64) -> None:
        """Measles and cholera: with the second copy each kills one person, both at the same time."""
        holder = self.dormant(kind)
        if holder == NONE:
            # Section 8.4: the measles cost an action in the next turn of their victim; until then they are fresh.
            self.attach(victim, kind, t.STAGES - 1 if kind == t.MEASLES else 0)
            return
        if self.sink is not None:
            self.tell("pair", (kind, holder, victim))
        for stage in range(t.STAGES):
            self.troubles[(holder * t.ATTACHED + kind) * t.STAGES + stage] = 0
        self.calamity_discard[kind] += 2
        if holder == victim:
            self.people_die(victim, 2, kind)
        else:
            self.people_die(holder, 1, kind)
            self.people_die(victim, 1, kind)
        self.check_losses(kind)

    # ------------------------------------------------------------------ 8.5 thief

    def rob(self, robber: i64, robbed: i64) -> None:
        """Whoever is about to be robbed and has bullets is asked; without them the theft goes on."""
        if self.supplies[robbed * t.STORES + t.BULLETS]:
            self.push(f.ASK_BULLETS, robber + f.OTHER * robbed)
        else:
            self.steal(robber, robbed)

    def answer_thief(self, robber: i64, robbed: i64, fights: bool) -> None:
        if not fights:
            if self.sink is not None:
                self.tell("yields", (robbed, robber))
            self.steal(robber, robbed)
            return
        if self.sink is not None:
            self.tell("shoots", (robbed, robber))
        self.return_supply(robbed, t.BULLETS)
        self.rob(robbed, robber)

    def steal(self, robber: i64, robbed: i64) -> None:
        if self.supplies_of(robbed):
            self.push(f.THEFT, robber + f.OTHER * robbed)
            return
        self.lay_aside()
        if self.sink is not None:
            self.tell("nothing_to_steal", (robber, robbed))

    def take_loot(self, robber: i64, robbed: i64, face: i64) -> None:
        """Any card of the robbed hand with the same chance, in the open (ruling 42)."""
        at = robbed * t.STORES
        kind: i64 = 0
        while face >= self.supplies[at + kind]:
            face -= self.supplies[at + kind]
            kind += 1
        self.supplies[at + kind] -= 1
        self.supplies[robber * t.STORES + kind] += 1
        self.lay_aside()
        if self.sink is not None:
            self.tell("steals", (robber, robbed, kind))

    # ------------------------------------------------------------------ 8.6 hunting

    def meet_game(self, hunter: i64) -> None:
        if self.supplies[hunter * t.STORES + t.BULLETS]:
            self.push(f.ASK_HUNT, hunter)
            return
        self.lay_aside()
        if self.sink is not None:
            self.tell("no_bullets", (hunter,))

    def answer_hunt(self, hunter: i64, hunts: bool) -> None:
        """The card becomes food; ruling 30: a supply like any other."""
        if self.sink is not None:
            self.tell("hunts" if hunts else "lets_go", (hunter,))
        if hunts:
            self.return_supply(hunter, t.BULLETS)
            self.supplies[hunter * t.STORES + t.HUNTED_FOOD] += 1
            self.drawn = NONE
        else:
            self.lay_aside()
