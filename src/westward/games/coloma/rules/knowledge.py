"""What a seat cannot know, drawn anew (rules.md 13): the cards of its rivals, and choices that are not shown yet."""

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.shootout import Shootout
from westward.games.coloma.state import ALL_CARDS, NONE
from westward.kernel.rng import Rng


class Knowledge(Shootout):
    """All decks are alike and tableaus are open, so a rival's hand and deck are known as one set."""

    def resample(self, seat: i64, rng: Rng) -> None:
        for rival in range(self.seats):
            if rival != seat:
                self.shuffle_cards(rival, rng)
                while not self.hand_fits(rival):
                    self.shuffle_cards(rival, rng)
                self.choose_again(rival, rng)

    def hand_fits(self, rival: i64) -> bool:
        """Whoever has chosen to build has a card to build, as long as it is not shown; everything else is possible."""
        if self.stack.code != f.ASK_TOWN or self.active != rival or self.stack.arg & 1:
            return True
        return self.can_build(rival, self.stack.arg >> 1)

    def shuffle_cards(self, rival: i64, rng: Rng) -> None:
        """The hidden cards of a rival change places; hand, top and bottom keep their sizes."""
        hidden = ALL_CARDS & ~self.tableau[rival]
        pool = vec[i64](capacity=t.CARDS)
        for card in range(t.CARDS):
            if hidden >> card & 1:
                pool = append(pool, card)
        at: i64 = 0
        hand: i64 = 0
        for i in range(self.hand_size(rival)):
            hand |= t.BIT[self.deal(pool, at, rng)]
            at += 1
        self.hand[rival] = hand
        for i in range(self.known_cards(self.top, rival)):
            self.top[rival * t.CARDS + i] = self.deal(pool, at, rng)
            at += 1
        for i in range(self.known_cards(self.bottom, rival)):
            self.bottom[rival * t.CARDS + i] = self.deal(pool, at, rng)
            at += 1
        bag: i64 = 0
        while at < len(pool):
            bag |= t.BIT[pool[at]]
            at += 1
        self.bag[rival] = bag

    def deal(self, pool: vec[i64], at: i64, rng: Rng) -> i64:
        """Any of the cards from a place on; it goes to that place."""
        other = at + rng.below(len(pool) - at)
        card = pool[other]
        pool[other] = pool[at]
        pool[at] = card
        return card

    def choose_again(self, rival: i64, rng: Rng) -> None:
        """A hidden choice, as far as the rival has come with it."""
        if self.stack.code == f.ASK_SELECT:
            for at in range(2 * rival, 2 * rival + 2):
                if self.choices[at] != NONE:
                    self.choices[at] = rng.below(t.SITE_COUNT)
        elif self.stack.code == f.ASK_OPENING:
            pool = vec[i64](capacity=t.CARDS)
            for card in range(t.CARDS):
                if self.hand[rival] >> card & 1:
                    pool = append(pool, card)
            for part in range(2):
                if self.choices[2 * rival + part] != NONE:
                    self.choices[2 * rival + part] = 2 * self.deal(pool, part, rng) + rng.below(2)
