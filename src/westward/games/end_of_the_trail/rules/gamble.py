"""Gambling, the Joker window, refill, and the end of the game (rules.md 6 to 9)."""

from mypy_extensions import i64

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.rules import scoring
from westward.games.end_of_the_trail.rules.argonauts import Argonauts
from westward.games.end_of_the_trail.rules.prospect import BY_FINAL
from westward.games.end_of_the_trail.rules.setup import FOR_POKER
from westward.games.end_of_the_trail.state import ALL, EMPTY, NONE, ONE
from westward.kernel.menu import Menu


class Gambling(Argonauts):
    """What was used can be kept for the poker hand."""

    # ------------------------------------------------------------------ 6 keep

    def begin_gambling(self) -> None:
        """Step 1: everybody chooses in secret; one used card is kept without a question, none is no choice."""
        self.part = f.GAMBLING
        self.ready = 0
        self.turn = 0
        for seat in range(self.seats):
            used = self.count(z.USED + seat)
            if used <= 1:
                self.ready |= ONE[seat]
                self.move_all(z.USED + seat, z.KEEPING + seat)
        self.kept()

    def fill_keep(self, seat: i64, menu: Menu) -> None:
        last = self.last_pick(z.KEEPING + seat)
        for card in self.cards_in(z.USED + seat):
            if card > last:
                menu.add(a.KEEP + card)
        if last != NONE:
            menu.add(a.DONE)

    def keep(self, seat: i64, card: i64) -> None:
        self.pick(seat, card, z.KEEPING + seat, FOR_POKER)
        if self.count(z.KEEPING + seat) == t.KEEP_MAX:
            self.commit(seat, z.KEEPING + seat, FOR_POKER)
        self.kept()

    def kept(self) -> None:
        """Step 2: all other selected cards are lost, used or not (ruling 19)."""
        if self.ready != ALL[self.seats]:
            self.push(f.ASK_KEEP)
            return
        self.ready = 0
        for party in range(self.parties):
            if self.sink is not None and self.count(z.KEEPING + party):
                self.tell("keeps", (party, *self.shown_cards(z.KEEPING + party)))
            self.move_all(z.KEEPING + party, z.SUPPLY + party)
            self.move_all(z.USED + party, z.SELECTED + party)
            if self.sink is not None and self.count(z.SELECTED + party):
                self.tell("discards", (self.who(party), *self.shown_cards(z.SELECTED + party)))
            self.move_all(z.SELECTED + party, z.DISCARD)
        self.push(f.JOKERS)

    # ------------------------------------------------------------------ 9 the Joker window

    def joker_window(self) -> None:
        """In turn order; whoever may hold a Joker, as far as everybody knows, is asked (ruling 47)."""
        while self.turn < len(self.order):
            seat = self.order[self.turn]
            if seat < self.seats and self.may_hold_joker(seat) and self.something_discarded():
                self.push(f.ASK_JOKER, seat)
                return
            self.turn += 1
        self.end_gambling()

    def something_discarded(self) -> bool:
        for card in range(t.PACK):
            if self.where[card] == z.DISCARD:
                return True
        return False

    def may_hold_joker(self, seat: i64) -> bool:
        """A Joker won in an auction, or a closed card from a deck that had a Joker which nobody has seen since."""
        for joker in range(t.JOKER, t.CARD_COUNT):
            zone = self.where[joker]
            if zone == z.HAND + seat and self.opened[joker]:
                return True
            hidden = zone == z.DECK or (z.HAND <= zone < z.HOLE and not self.opened[joker])
            if hidden and self.closed_cards(seat, self.deck_of[joker]):
                return True
        return False

    def closed_cards(self, seat: i64, epoch: i64) -> i64:
        """Cards in hand that came from that deck and that the others have not seen: everybody can count them."""
        total: i64 = 0
        for card in range(t.CARD_COUNT):
            if self.where[card] == z.HAND + seat and self.deck_of[card] == epoch and not self.opened[card]:
                total += 1
        return total

    def fill_joker(self, seat: i64, menu: Menu) -> None:
        if self.joker_in(z.HAND + seat) != NONE:
            for card in range(t.PACK):
                if self.where[card] == z.DISCARD:
                    menu.add(a.EXCHANGE + card)
        menu.add(a.DECLINE)

    def exchange_joker(self, seat: i64, card: i64) -> None:
        """The card comes on top of those that were kept. A second Joker may follow."""
        self.leave_hand(seat, self.joker_in(z.HAND + seat), z.DISCARD)
        self.where[card] = z.SUPPLY + seat
        if self.sink is not None:
            self.tell("joker", (seat, card))
            self.tell_jokers(seat)
        self.push(f.JOKERS)

    def decline(self, seat: i64) -> None:
        """Ruling 49: who declines is not asked again in this round, for the Jokers are alike."""
        if self.sink is not None:
            self.tell("declines", (seat,))
            self.tell_jokers(seat)
        self.turn += 1
        self.push(f.JOKERS)

    def tell_jokers(self, seat: i64) -> None:
        left = 0
        for joker in range(t.JOKER, t.CARD_COUNT):
            if self.where[joker] == z.HAND + seat:
                left += 1
        self.tell("jokers", (seat, left), ONE[seat])

    def end_gambling(self) -> None:
        self.order = EMPTY
        self.turn = NONE
        self.done = 0
        self.push(f.REFILL if self.round < t.ROUNDS else f.SHOWDOWN)

    # ------------------------------------------------------------------ 7 refill

    def refill(self) -> None:
        """Left of the marker first; larger hands are kept as they are (ruling 21)."""
        self.push(f.ROUND)
        for i in range(self.seats, 0, -1):
            seat = (self.marker + i) % self.seats
            self.deal(z.HAND + seat, t.REFILL_TO - self.count(z.HAND + seat))

    # ------------------------------------------------------------------ 8 end of the game

    def showdown(self) -> None:
        """8.1: the hole cards are shown."""
        self.part = f.THE_END
        self.best = scoring.best_hand(self)
        if self.sink is not None:
            for seat in range(self.seats):
                self.tell("leftover", (seat, *self.shown_cards(z.HAND + seat)), ONE[seat])
                if self.count(z.HOLE + seat):
                    self.tell("shows", (seat, *self.shown_cards(z.HOLE + seat)))
            for party in range(self.parties):
                cards = poker.cards_of(scoring.poker_key(self, party)) if party < self.seats else []
                self.tell("hand", (self.who(party), scoring.category(self, party), *cards))
            self.tell("best", (self.who(self.best),))
        self.push(f.FINISH)
        self.final_claim()

    def final_claim(self) -> None:
        """8.2: one more piece, on an unclaimed tile of the lowest type, without a look (ruling 31)."""
        kind = scoring.final_type(self)
        if self.best >= self.seats:
            # 11.6: a tent if it has one; the highest row, then the lowest column.
            piece: i64 = t.TENT if self.tents_left[self.best] else t.CAMP
            self.place_final(self.furthest(kind, t.ROWS, self.best, t.HORSE), piece)
            return
        choices: i64 = 0
        only: i64 = NONE
        for tile in range(t.TILES):
            if self.land[tile] == kind and self.unclaimed(tile):
                choices += 1
                only = tile
        if choices == 1 and self.only_piece(self.best) != NONE:
            self.place_final(only, self.only_piece(self.best))
        else:
            self.push(f.ASK_FINAL, self.best)

    def fill_final(self, menu: Menu) -> None:
        kind = scoring.final_type(self)
        for tile in range(t.TILES):
            if self.land[tile] == kind and self.unclaimed(tile):
                self.fill_pieces(self.best, a.FINAL + tile * 2, menu)

    def place_final(self, tile: i64, piece: i64) -> None:
        """The player turns up the new tile; a moment later all are revealed."""
        self.final = tile
        self.put_piece(self.best, tile, piece, BY_FINAL)
        if self.best < self.seats:
            self.look(self.best, tile)

    def look_at_the_rest(self) -> None:
        """8.3: all tiles are revealed; those that nobody has seen get their values now."""
        self.push(f.REVEAL)
        for tile in range(t.TILES - 1, -1, -1):
            if self.land[tile] != NONE and not self.value[tile]:
                self.push(f.VALUE, tile)

    def reveal(self) -> None:
        for tile in range(t.TILES):
            if self.land[tile] != NONE:
                self.seen[tile] = ALL[self.seats]
                if self.sink is not None:
                    self.tell("reveals", (self.at(tile), self.value[tile]))
        if self.sink is not None:
            totals: list[int] = []
            for party in range(self.parties):
                totals += [
                    int(self.who(party)),
                    int(scoring.tile_gold(self, party)),
                    int(scoring.total_of(self, party)),
                ]
            self.tell("end", (sum(ONE[seat] for seat in scoring.victors(self)), *totals))

    def scores(self) -> list[int]:
        return [int(scoring.total_of(self, seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return scoring.victors(self) if self.over() else []
