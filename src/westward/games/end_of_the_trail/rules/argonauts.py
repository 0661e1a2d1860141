"""Solitaire (rules.md 11): two Argonauts bid, prospect and relocate by fixed rules."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.rules.auction import BY_CARD, BY_FORCE
from westward.games.end_of_the_trail.rules.prospect import BY_ARGONAUT, BY_FALLBACK, Prospecting
from westward.games.end_of_the_trail.state import EMPTY, NONE, ONE
from westward.kernel.menu import Menu

PLAYER: Final = 0


class Argonauts(Prospecting):
    """The player is party 0, the Argonauts are parties 1 and 2 in label order."""

    # ------------------------------------------------------------------ 11.2 auctions

    def next_solo_lot(self) -> None:
        """As long as there are lots, and Argonauts to bid against; the player wins at most one."""
        bidders = 6 & ~self.won
        if self.won >> PLAYER & 1 or not bidders or not self.lots_left():
            self.close_auctions()
        else:
            self.push(f.ASK_LOT, PLAYER)

    def quit_auctions(self) -> None:
        if self.sink is not None:
            self.tell("quits", (PLAYER,))
        self.close_auctions()

    def open_bidding(self, dollars: i64) -> None:
        """Step 2: the Argonauts answer the opening bid in label order (ruling 37)."""
        self.note_bid(PLAYER, dollars)
        self.floor[PLAYER] = max(self.floor[PLAYER], dollars)
        self.push(f.COMPARE_BIDS)
        for party in range(self.parties - 1, 0, -1):
            if not self.won >> party & 1:
                self.push(f.ARGONAUT_BID, party)
                self.deal(z.TURNED + party, 1)

    def argonaut_bid(self, party: i64) -> None:
        """The card turned up tells whether it bids; without one it passes (rules.md 12)."""
        if self.count(z.TURNED + party):
            card = self.nth_card(z.TURNED + party, 0)
            if t.BIDS_ON[self.argonauts[party] * t.CARD_COUNT + card]:
                self.push(f.ARGONAUT_TOTAL, party)
                self.deal(z.TURNED + party, t.BID_CARDS - 1)
                return
        self.passes(party, BY_CARD)

    def argonaut_total(self, party: i64) -> None:
        """Its bid is the money of the cards, whatever the others bid (ruling 36)."""
        dollars = self.money(z.TURNED + party)
        self.bids = append(append(self.bids, party), dollars)
        if self.sink is not None:
            self.tell("bids", (self.who(party), dollars, self.lot))

    def compare_bids(self) -> None:
        """Steps 3 and 4: the highest Argonaut bid counts only above the player's; of equal ones the earlier."""
        for at in range(2, len(self.bids), 2):
            if self.bids[at + 1] > self.high:
                self.leader = self.bids[at]
                self.high = self.bids[at + 1]
        if self.leader == PLAYER:
            self.win_solo(self.high)
        elif self.high < self.most_money(PLAYER):
            self.push(f.ASK_RAISE, PLAYER)
        else:
            self.concede(BY_FORCE)

    def fill_raise(self, menu: Menu) -> None:
        for dollars in range(self.high + 1, min(self.money(z.HAND + PLAYER), a.BID_CAP) + 1):
            menu.add(a.BID + dollars)
        menu.add(a.CONCEDE)

    def outbid(self, dollars: i64) -> None:
        self.note_bid(PLAYER, dollars)
        self.floor[PLAYER] = max(self.floor[PLAYER], dollars)
        self.win_solo(dollars)

    def win_solo(self, dollars: i64) -> None:
        self.discard_turned()
        self.buy(PLAYER, dollars)

    def concede(self, why: i64) -> None:
        """Step 6: the lot is discarded, and the Argonaut is out for this round."""
        if self.sink is not None:
            self.tell("concedes", (PLAYER, self.lot, why))
        self.discard_turned()
        self.won |= ONE[self.leader]
        self.discard_lot(self.lot, self.leader)
        self.after_sale(self.leader)

    def discard_turned(self) -> None:
        """Step 5."""
        for party in range(1, self.parties):
            self.move_all(z.TURNED + party, z.DISCARD)
        self.turned = EMPTY

    # ------------------------------------------------------------------ 11.4 an Argonaut's turn

    def argonaut_turn(self, party: i64) -> None:
        """The highest type first; within a type travel, then Claim Jump, then New Prospects (ruling 39)."""
        cards = self.cards_in(z.SELECTED + party)
        mount = fastest_travel(cards)
        jumper = card_with(cards, t.JUMP)
        nudger = card_with(cards, t.NUDGE)
        for kind in range(2, -1, -1):
            if mount != NONE:
                tile = self.furthest(kind, t.REACH[t.ACTION[mount]], party, t.HORSE)
                if tile != NONE:
                    self.argonaut_travel(party, mount, tile)
                    return
            if jumper != NONE:
                tile = self.furthest(kind, t.ROWS, party, t.JUMP)
                if tile != NONE:
                    # Ruling 40: the first Claim Jump is made with the camp.
                    self.jump(party, jumper, tile, t.CAMP if self.camps_left[party] else t.TENT)
                    return
            if nudger != NONE:
                tile = self.furthest(kind, t.ROWS, party, t.NUDGE)
                if tile != NONE:
                    self.argonaut_nudge(party, nudger, tile)
                    return
        self.argonaut_fallback(party)

    def furthest(self, kind: i64, rows: i64, party: i64, action: i64) -> i64:
        """The target of a type in the highest row, then in the lowest column; NONE where there is none."""
        for row in range(rows - 1, -1, -1):
            for tile in range(row * 4, row * 4 + self.columns):
                if self.land[tile] == kind and self.is_target(tile, party, action):
                    return tile
        return NONE

    def is_target(self, tile: i64, party: i64, action: i64) -> bool:
        if action == t.JUMP:
            return self.can_jump(party, tile)
        if action == t.NUDGE:
            return self.lone_tent(tile, party) != NONE
        return self.unclaimed(tile)

    def lone_tent(self, tile: i64, party: i64) -> i64:
        """Who has the only piece on a tile, a tent of somebody else; NONE otherwise."""
        for owner in range(self.parties):
            if owner != party and self.tents[tile] == ONE[owner]:
                return owner
        return NONE

    def argonaut_travel(self, party: i64, card: i64, tile: i64) -> None:
        self.use(party, card)
        if self.sink is not None:
            self.tell("travels", (self.who(party), card, self.at(tile)))
        self.claim(party, tile, t.TENT, BY_ARGONAUT)

    def argonaut_nudge(self, party: i64, card: i64, tile: i64) -> None:
        """Ruling 38: the tent's owner moves it, and the Argonaut takes the tile."""
        owner = self.lone_tent(tile, party)
        self.use(party, card)
        if self.sink is not None:
            self.tell("nudges", (self.who(party), card, self.at(tile), self.who(owner)))
        self.push(f.PLACE, party + OTHER * (tile * 2 + t.TENT))
        self.push(f.RELOCATE, owner + OTHER * tile)

    def argonaut_fallback(self, party: i64) -> None:
        """No card lets it stake a claim: as if it had a Horse."""
        for kind in range(2, -1, -1):
            tile = self.furthest(kind, t.ROWS, party, t.HORSE)
            if tile != NONE:
                self.claim(party, tile, t.TENT, BY_FALLBACK)
                return

    # ------------------------------------------------------------------ 5.9 and 11.5 relocating a tent

    def relocate(self, owner: i64, tile: i64) -> None:
        """A player chooses where there is a choice; an Argonaut goes for the highest type, then clockwise."""
        distance = self.nearest(tile)
        choices: i64 = 0
        best: i64 = NONE
        for other in range(t.TILES):
            if self.candidate(tile, other, distance):
                choices += 1
                if best == NONE or self.rather(tile, other, best):
                    best = other
        if owner < self.seats and choices > 1:
            self.push(f.ASK_RELOCATE, owner + OTHER * tile)
        else:
            self.move_tent(owner, tile, best)

    def rather(self, tile: i64, other: i64, best: i64) -> bool:
        if self.land[other] != self.land[best]:
            return self.land[other] > self.land[best]
        return t.CLOCKWISE[tile * t.TILES + other] < t.CLOCKWISE[tile * t.TILES + best]


def fastest_travel(cards: vec[i64]) -> i64:
    """The travel card that reaches most rows, or NONE; which of equal ones does not matter."""
    best: i64 = NONE
    for card in cards:
        if t.ACTION[card] <= t.HORSE and (best == NONE or t.REACH[t.ACTION[card]] >= t.REACH[t.ACTION[best]]):
            best = card
    return best


def card_with(cards: vec[i64], action: i64) -> i64:
    """A card with a special action, or NONE."""
    found: i64 = NONE
    for card in cards:
        if t.ACTION[card] == action:
            found = card
    return found
