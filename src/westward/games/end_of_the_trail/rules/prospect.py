"""The turns of Prospecting (rules.md 5.3 to 5.10)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.rules.select import Selection
from westward.games.end_of_the_trail.state import ALL, NONE, ONE
from westward.kernel.menu import Menu

# How a piece came to its tile, for the event.
BY_STAKE: Final = 0
BY_CLAIM: Final = 1
BY_BUST: Final = 2
BY_DOUBLE: Final = 3
BY_JUMP: Final = 4
BY_FINAL: Final = 5
BY_ARGONAUT: Final = 6
BY_FALLBACK: Final = 7

# Why somebody makes no claim.
TILE_TAKEN: Final = 0
NEVER_LOOKED: Final = 1
ALL_WAITED: Final = 2


class Prospecting(Selection):
    """One method for one rule."""

    # ------------------------------------------------------------------ 5.3 turns

    def next_turn(self) -> None:
        if self.waits and self.waits == self.still_prospecting():
            self.give_up_waiting()
        if self.done == ALL[self.parties]:
            self.push(f.GAMBLE)
            return
        while True:
            self.turn = (self.turn + 1) % self.parties
            if not self.done >> self.order[self.turn] & 1:
                break
        party = self.order[self.turn]
        if self.sink is not None:
            self.tell("turn", (self.who(party),))
        self.push(f.NEXT_TURN)
        if party >= self.seats:
            self.push(f.ARGONAUT_TURN, party)
        elif self.count(z.SELECTED + party):
            self.turn_with_cards(party)
        else:
            self.turn_without_cards(party)

    def still_prospecting(self) -> i64:
        total: i64 = 0
        for party in range(self.parties):
            if not self.done >> party & 1:
                total += 1
        return total

    def can_stake(self, party: i64) -> bool:
        place = self.place[party]
        return place != NONE and self.unclaimed(place)

    def turn_without_cards(self, party: i64) -> None:
        """Case A: the tile under the prospector must be staked; if somebody else has it, the chance is lost."""
        if self.can_stake(party):
            self.ask_piece(party, self.place[party], f.ASK_STAKE, 0, BY_STAKE)
        else:
            if self.sink is not None:
                self.tell("no_claim", (party, NEVER_LOOKED if self.place[party] == NONE else TILE_TAKEN))
            self.finish(party)

    def turn_with_cards(self, party: i64) -> None:
        """Case B. Ruling 18: nobody passes, but who can do nothing waits."""
        if self.can_use_card(party):
            self.push(f.ASK_TURN, party)
        elif self.can_stake(party):
            self.ask_piece(party, self.place[party], f.ASK_TURN, 0, BY_STAKE)
        else:
            self.waits += 1
            if self.sink is not None:
                self.tell("waits", (party,))

    def give_up_waiting(self) -> None:
        """5.8: a full cycle of nothing but waits ends Prospecting."""
        for party in range(self.parties):
            if not self.done >> party & 1:
                self.finish(party)
                if self.sink is not None:
                    self.tell("no_claim", (self.who(party), ALL_WAITED))

    def finish(self, party: i64) -> None:
        """Done for this round: the prospector leaves the board."""
        self.done |= ONE[party]
        self.waits = 0
        self.place[party] = NONE
        self.latest[party] = NONE

    # ------------------------------------------------------------------ what a card can do

    def can_use_card(self, party: i64) -> bool:
        for card in self.cards_in(z.SELECTED + party):
            if self.usable(party, card):
                return True
        return False

    def usable(self, party: i64, card: i64) -> bool:
        action = t.ACTION[card]
        if action == t.DOUBLE:
            for pair in range(t.PAIR_COUNT):
                if self.unclaimed(t.PAIR_ONE[pair]) and self.unclaimed(t.PAIR_TWO[pair]):
                    return True
            return False
        reach: i64 = t.REACH[action]
        for tile in range(reach * 4):
            if action == t.JUMP:
                if self.can_jump(party, tile):
                    return True
            elif action == t.NUDGE:
                if self.tents[tile]:
                    return True
            elif self.unclaimed(tile) and tile != self.place[party]:
                return True
        return False

    def can_jump(self, party: i64, tile: i64) -> bool:
        """A tent, no camp (5.10), and none of the own pieces (ruling 8)."""
        return self.tents[tile] > 0 and not self.tents[tile] >> party & 1

    def fill_turn(self, party: i64, menu: Menu) -> None:
        """The table of rules.md 5.3; the ids of a family's cards ascend with the cards."""
        if self.can_stake(party):
            self.fill_pieces(party, a.STAKE, menu)
        cards = self.cards_in(z.SELECTED + party)
        for card in cards:
            if t.ACTION[card] <= t.HORSE:
                self.fill_looks(party, card, menu)
        for card in cards:
            if t.ACTION[card] == t.SHORTCUT:
                self.fill_looks(party, card, menu)
        for card in cards:
            if t.ACTION[card] == t.DOUBLE:
                for pair in range(t.PAIR_COUNT):
                    if self.unclaimed(t.PAIR_ONE[pair]) and self.unclaimed(t.PAIR_TWO[pair]):
                        menu.add(a.FIRST_USE[card] + pair)
        for card in cards:
            if t.ACTION[card] == t.JUMP:
                for tile in range(t.TILES):
                    if self.can_jump(party, tile):
                        self.fill_pieces(party, a.FIRST_USE[card] + tile * 2, menu)
        for card in cards:
            if t.ACTION[card] == t.NUDGE:
                for tile in range(t.TILES):
                    for owner in range(self.parties):
                        if self.tents[tile] >> owner & 1:
                            menu.add(a.FIRST_USE[card] + tile * 4 + owner)

    def fill_looks(self, party: i64, card: i64, menu: Menu) -> None:
        """Ruling 5: never at the tile under the own prospector."""
        first = a.FIRST_USE[card]
        here = self.place[party]
        reach: i64 = t.REACH[t.ACTION[card]]
        for tile in range(reach * 4):
            if self.unclaimed(tile) and tile != here:
                menu.add(first + tile)

    def fill_pieces(self, party: i64, action: i64, menu: Menu) -> None:
        if self.tents_left[party]:
            menu.add(action + t.TENT)
        if self.camps_left[party]:
            menu.add(action + t.CAMP)

    def use(self, party: i64, card: i64) -> None:
        """The card is turned sideways."""
        self.where[card] = z.USED + party
        self.waits = 0

    # ------------------------------------------------------------------ placing a piece

    def only_piece(self, party: i64) -> i64:
        """The kind of piece that is left, or NONE where both are."""
        if self.tents_left[party]:
            return NONE if self.camps_left[party] else t.TENT
        return t.CAMP

    def ask_piece(self, party: i64, tile: i64, code: i64, other: i64, how: i64) -> None:
        """A claim that must be made; with one kind of piece left there is nothing to ask."""
        piece = self.only_piece(party)
        if piece == NONE:
            self.push(code, party + OTHER * other)
        else:
            self.claim(party, tile, piece, how)

    def claim(self, party: i64, tile: i64, piece: i64, how: i64) -> None:
        """The claim of the round."""
        self.put_piece(party, tile, piece, how)
        self.finish(party)

    def put_piece(self, party: i64, tile: i64, piece: i64, how: i64) -> None:
        if piece == t.TENT:
            self.tents[tile] |= ONE[party]
            self.tents_left[party] -= 1
        else:
            self.camps[tile] |= ONE[party]
            self.camps_left[party] -= 1
        if self.sink is not None:
            self.tell("claims", (self.who(party), self.at(tile), piece, how))

    # ------------------------------------------------------------------ looking at a tile

    def look(self, seat: i64, tile: i64) -> None:
        self.push(f.LOOK, seat + OTHER * tile)

    def find_value(self, tile: i64, face: i64) -> None:
        """The first look gives a tile its value: the die counts the tiles of its type that nobody has seen."""
        kind = self.land[tile]
        value: i64 = 1
        left = self.values_left(kind, value)
        while face >= left:
            face -= left
            value += 1
            left = self.values_left(kind, value)
        self.value[tile] = value

    def looks(self, seat: i64, tile: i64) -> None:
        """Everybody sees that the player looks, only the player sees what."""
        if not self.value[tile]:
            self.look(seat, tile)
            self.push(f.VALUE, tile)
            return
        self.seen[tile] |= ONE[seat]
        if not self.recall:
            self.fresh[seat] |= t.BIT[tile]
        if self.sink is not None:
            self.tell("looks", (seat, self.at(tile)))
            self.tell("sees", (seat, self.at(tile), self.value[tile]), ONE[seat])

    # ------------------------------------------------------------------ 5.4 travel and Shortcut

    def travel(self, seat: i64, card: i64, tile: i64) -> None:
        travels = t.ACTION[card] <= t.HORSE
        self.use(seat, card)
        if self.sink is not None:
            self.tell("travels" if travels else "shortcuts", (seat, card, self.at(tile)))
        self.push(f.TRAVELED, seat + OTHER * (tile * 2 + int(travels)))
        self.look(seat, tile)

    def traveled(self, seat: i64, tile: i64, travels: bool) -> None:
        """Ruling 1: a bust is a value below that of the tile looked at just before; a Shortcut never busts."""
        before = self.latest[seat]
        if travels and before != NONE:
            bust = self.value[tile] < self.value[before]
            self.note_fact((tile * t.TILES + before) * 2 + int(bust))
            if self.sink is not None:
                self.tell("luck", (seat, self.at(tile), self.at(before), int(bust)))
            if bust:
                self.ask_piece(seat, tile, f.ASK_BUST, tile, BY_BUST)
                return
        self.latest[seat] = tile
        self.push(f.ASK_CLAIM, seat + OTHER * tile)

    def note_fact(self, fact: i64) -> None:
        """What everybody can conclude about two values."""
        if fact not in self.facts:
            self.facts = append(self.facts, fact)

    def press(self, seat: i64, tile: i64) -> None:
        """Ruling 17: also with no card left."""
        self.place[seat] = tile
        if self.sink is not None:
            self.tell("presses", (seat, self.at(tile), self.count(z.SELECTED + seat)))

    # ------------------------------------------------------------------ 5.5 Double or Nothin'

    def double(self, seat: i64, card: i64, pair: i64) -> None:
        self.use(seat, card)
        if self.sink is not None:
            self.tell("doubles", (seat, card, self.at(t.PAIR_ONE[pair]), self.at(t.PAIR_TWO[pair])))
        self.push(f.ASK_DOUBLE, seat + OTHER * pair)
        self.look(seat, t.PAIR_TWO[pair])
        self.look(seat, t.PAIR_ONE[pair])

    # ------------------------------------------------------------------ 5.6 Claim Jump

    def jump(self, party: i64, card: i64, tile: i64, piece: i64) -> None:
        """A tent joins those that are there; the camp pushes them off first, in turn order (rulings 9 and 10).

        The jumper looks at the end (ruling 12); Argonauts never look.
        """
        self.use(party, card)
        if self.sink is not None:
            self.tell("jumps", (self.who(party), card, self.at(tile), piece))
        if party < self.seats:
            self.look(party, tile)
        self.push(f.PLACE, party + OTHER * (tile * 2 + piece))
        if piece == t.CAMP:
            for i in range(self.parties - 1, -1, -1):
                owner = self.order[i]
                if self.tents[tile] >> owner & 1:
                    self.push(f.RELOCATE, owner + OTHER * tile)

    # ------------------------------------------------------------------ 5.7 New Prospects

    def nudge(self, seat: i64, card: i64, tile: i64, owner: i64) -> None:
        self.use(seat, card)
        if self.sink is not None:
            self.tell("nudges", (seat, card, self.at(tile), self.who(owner)))
        self.push(f.NUDGED, seat)
        self.push(f.RELOCATE, owner + OTHER * tile)

    def nudged(self, seat: i64) -> None:
        """Ruling 16: after the last card the tile under the prospector may be claimed at once."""
        if not self.count(z.SELECTED + seat) and self.can_stake(seat):
            self.push(f.ASK_HOLD, seat + OTHER * self.place[seat])

    def hold(self, seat: i64) -> None:
        if self.sink is not None:
            self.tell("holds", (seat, self.at(self.place[seat])))

    # ------------------------------------------------------------------ 5.9 relocating a tent

    def nearest(self, tile: i64) -> i64:
        """The distance of the nearest unclaimed tile, itself excepted (ruling 13)."""
        best: i64 = 99
        for other in range(t.TILES):
            if other != tile and self.unclaimed(other):
                best = min(best, i64(t.DISTANCE[tile * t.TILES + other]))
        return best

    def candidate(self, tile: i64, other: i64, distance: i64) -> bool:
        return other != tile and t.DISTANCE[tile * t.TILES + other] == distance and self.unclaimed(other)

    def fill_relocate(self, tile: i64, menu: Menu) -> None:
        distance = self.nearest(tile)
        for other in range(t.TILES):
            if self.candidate(tile, other, distance):
                menu.add(a.RELOCATE + other)

    def move_tent(self, owner: i64, tile: i64, to: i64) -> None:
        """The owner looks at the new tile (ruling 11)."""
        self.tents[tile] &= ~i64(ONE[owner])
        self.tents[to] |= ONE[owner]
        if self.sink is not None:
            by, pushed = self.mover()
            self.tell("moves_tent", (self.who(owner), self.at(tile), self.at(to), self.who(by), int(pushed)))
        if owner < self.seats:
            self.look(owner, to)
