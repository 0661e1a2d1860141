"""Trade with the bank, with gold, and between players (rules.md 5.1 to 5.3)."""

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.settlers import Settlers
from westward.games.settlers_of_america.state import ACCEPTED, COUNTERED, NO_REPLY, REJECTED
from westward.kernel.menu import Menu


class Trade(Settlers):
    """An offer is composed in secret, answered by all at once, and closed with one of those who agree."""

    # ------------------------------------------------------------------ 5.1 and 5.2 the bank

    def fill_exchanges(self, seat: i64, menu: Menu) -> None:
        bank = self.seats * t.RES
        for give in range(t.RES):
            if self.hand[seat * t.RES + give] < t.BANK_RATE:
                continue
            first = a.EXCHANGE + give * t.RES
            for get in range(t.RES):
                if get != give and self.hand[bank + get]:
                    menu.add(first + get - (get > give))
            menu.add(first + t.RES - 1)

    def exchange(self, seat: i64, number: i64) -> None:
        """The number counts the items but for the one that is given."""
        give = number // t.RES
        get = number % t.RES
        get += get >= give
        self.end_drive()
        self.spend(seat, give, t.BANK_RATE)
        if get == t.GOLD:
            self.gold[seat] += 1
        else:
            self.gain(seat, get, 1)
        if self.sink is not None:
            self.tell("exchanges", (seat, give, t.BANK_RATE, get))

    def fill_purchases(self, seat: i64, menu: Menu) -> None:
        if self.gold[seat] < t.GOLD_PRICE or self.gold_bought >= t.GOLD_PURCHASES:
            return
        for res in range(t.RES):
            if self.hand[self.seats * t.RES + res]:
                menu.add(a.BUY + res)

    def buy_with_gold(self, seat: i64, res: i64) -> None:
        self.end_drive()
        self.gold[seat] -= t.GOLD_PRICE
        self.gold_bought += 1
        self.gain(seat, res, 1)
        if self.sink is not None:
            self.tell("buys", (seat, res, t.GOLD_PRICE))

    # ------------------------------------------------------------------ 5.3 an offer, or a counteroffer, piece by piece

    def can_offer(self, seat: i64) -> bool:
        return self.offers < t.MOST_OFFERS and self.has_anything(seat)

    def has_anything(self, seat: i64) -> bool:
        """A card or gold: what everybody sees."""
        return self.gold[seat] > 0 or self.hand_size(seat) > 0

    def item_count(self, seat: i64, item: i64) -> i64:
        return self.gold[seat] if item == t.GOLD else self.hand[seat * t.RES + item]

    def fill_ask(self, seat: i64, menu: Menu) -> None:
        for mask in range(1, t.ALL[self.seats] + 1):
            if not mask & t.BIT[seat]:
                menu.add(a.ASK + mask - 1)

    def ask_seats(self, seat: i64, mask: i64) -> None:
        self.addressed = mask
        if self.sink is not None:
            self.tell("picks_partners", (seat, mask), t.BIT[seat])
        self.push(f.GIVE, seat)

    def fill_give(self, seat: i64, menu: Menu) -> None:
        """Kinds ascending; one kind is left that can be wanted (ruling 29: never the same on both sides)."""
        row = seat * t.ITEMS
        kinds: i64 = 0
        last: i64 = 0
        for item in range(t.ITEMS):
            if self.give[row + item]:
                kinds += 1
                last = item
        if kinds:
            menu.add(a.DONE)
        for item in range(last, t.ITEMS):
            given = self.give[row + item]
            if self.item_count(seat, item) > given and (given or kinds < t.ITEMS - 1):
                menu.add(a.GIVE + item)

    def fill_want(self, seat: i64, menu: Menu) -> None:
        """Whatever the others hold; but not what is given."""
        row = seat * t.ITEMS
        last: i64 = 0
        any_wanted = False
        for item in range(t.ITEMS):
            if self.want[row + item]:
                any_wanted = True
                last = item
        if any_wanted:
            menu.add(a.DONE)
        for item in range(last, t.ITEMS):
            if not self.give[row + item]:
                menu.add(a.WANT + item)

    def give_item(self, seat: i64, item: i64) -> None:
        self.push(f.GIVE if self.pick_item(self.give, seat, 0, item) else f.WANT, seat)

    def want_item(self, seat: i64, item: i64) -> None:
        if self.pick_item(self.want, seat, 1, item):
            self.push(f.WANT, seat)
        else:
            self.state_terms(seat)

    def pick_item(self, items: vec[i64], seat: i64, side: i64, item: i64) -> bool:
        """Put it on a side of the offer; whether there is room for more."""
        row = seat * t.ITEMS
        items[row + item] += 1
        if self.sink is not None:
            self.tell("picks_item", (seat, side, item), t.BIT[seat])
        total: i64 = 0
        for i in range(t.ITEMS):
            total += items[row + i]
        return total < t.MOST_ITEMS

    def finish_side(self, seat: i64, code: i64) -> None:
        """`done`: from what is given to what is wanted, and from there to the others."""
        if self.sink is not None:
            self.tell("picks_done", (seat, int(code == f.WANT)), t.BIT[seat])
        if code == f.GIVE:
            self.push(f.WANT, seat)
        else:
            self.state_terms(seat)

    def state_terms(self, seat: i64) -> None:
        """What is said proves that it is held (10)."""
        row = seat * t.ITEMS
        for res in range(t.RES):
            if self.give[row + res]:
                self.prove(seat, res, self.give[row + res])
        if seat != self.active:
            if self.sink is not None:
                self.tell("counters", (seat, *self.terms(seat)))
            return
        self.end_drive()
        self.offers += 1
        if self.sink is not None:
            self.tell("offers", (seat, self.addressed, *self.terms(seat)))
        self.ready = t.ALL[self.seats] & ~self.addressed
        for other in range(self.seats):
            if self.addressed & t.BIT[other] and not self.has_anything(other):
                self.reply[other] = REJECTED
                self.ready |= t.BIT[other]
        self.replied()

    def terms(self, seat: i64) -> list[int]:
        """What a player gives, item by item, and then what he wants."""
        row = seat * t.ITEMS
        given = [int(self.give[row + item]) for item in range(t.ITEMS)]
        return given + [int(self.want[row + item]) for item in range(t.ITEMS)]

    # ------------------------------------------------------------------ replies, counteroffers, confirmation

    def holds(self, seat: i64, asker: i64) -> bool:
        """Whether a seat has what another one wants."""
        for item in range(t.ITEMS):
            if self.want[asker * t.ITEMS + item] > self.item_count(seat, item):
                return False
        return True

    def fill_reply(self, seat: i64, menu: Menu) -> None:
        """Whoever is asked has a card or gold, so a counteroffer is always possible."""
        if self.holds(seat, self.active):
            menu.add(a.ACCEPT)
        menu.add(a.REJECT)
        menu.add(a.COUNTER)

    def answer(self, seat: i64, reply: i64) -> None:
        self.reply[seat] = reply
        self.ready |= t.BIT[seat]
        if self.sink is not None:
            self.tell("answers", (seat, reply), t.BIT[seat])
            self.tell("ready", (seat,))
        self.replied()

    def replied(self) -> None:
        """When the last one is ready, all replies are shown."""
        if self.ready != t.ALL[self.seats]:
            self.push(f.REPLY)
            return
        self.ready = 0
        if self.sink is not None:
            self.tell("replies", (self.active, *(int(reply) for reply in self.reply)))
        for seat in range(self.seats):
            if self.reply[seat] == ACCEPTED:
                for res in range(t.RES):
                    if self.want[self.active * t.ITEMS + res]:
                        self.prove(seat, res, self.want[self.active * t.ITEMS + res])
        self.push(f.CONFIRMATION, self.active)
        seat = self.active
        for i in range(self.seats - 1):  # backward, for what is pushed last comes first
            seat = seat - 1 if seat else self.seats - 1
            if self.reply[seat] == COUNTERED:
                self.push(f.COUNTER, seat)

    def confirmation(self) -> None:
        """Asked after any acceptance or counteroffer, even if there is nothing but to withdraw (4)."""
        for seat in range(self.seats):
            if self.reply[seat] == ACCEPTED or self.reply[seat] == COUNTERED:
                self.push(f.CONFIRM, self.active)
                return
        self.end_trade()

    def fill_confirm(self, menu: Menu) -> None:
        for seat in range(self.seats):
            accepted = self.reply[seat] == ACCEPTED
            if accepted or (self.reply[seat] == COUNTERED and self.holds(self.active, seat)):
                menu.add(a.CONFIRM + seat)
        menu.add(a.WITHDRAW)

    def confirm(self, partner: i64) -> None:
        """The offer with whoever accepted it, or somebody's counteroffer."""
        speaker = self.active if self.reply[partner] == ACCEPTED else partner
        other = self.active + partner - speaker
        if self.sink is not None:
            self.tell("trades", (self.active, partner, speaker, *self.terms(speaker)))
        for item in range(t.ITEMS):
            given = self.give[speaker * t.ITEMS + item]
            wanted = self.want[speaker * t.ITEMS + item]
            if given:
                self.change_hands(speaker, other, item, given)
            elif wanted:
                self.change_hands(other, speaker, item, wanted)
        self.end_trade()

    def change_hands(self, giver: i64, taker: i64, item: i64, count: i64) -> None:
        if item == t.GOLD:
            self.gold[giver] -= count
            self.gold[taker] += count
        else:
            self.hand_over(giver, taker, item, count)

    def withdraw(self) -> None:
        if self.sink is not None:
            self.tell("withdraws", (self.active,))
        self.end_trade()

    def end_trade(self) -> None:
        self.addressed = 0
        for seat in range(self.seats):
            self.reply[seat] = NO_REPLY
        for i in range(self.seats * t.ITEMS):
            self.give[i] = 0
            self.want[i] = 0
