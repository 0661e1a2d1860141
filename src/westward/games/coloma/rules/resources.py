"""Resources and exhaustion (rules.md 8), and how something is paid for (5)."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import effects as e
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.wheel import Wheel
from westward.games.coloma.state import NONE, ONE, bucks_of, dudes_of, gold_of, ones
from westward.kernel.menu import Menu


class Resources(Wheel):
    """What is gained is taken at once; what the supply lacks is lost."""

    def later(self, party: i64, line: i64) -> None:
        """A list of effects is resolved before anything that is on the stack already."""
        if t.OP[line] != e.END:
            self.push(f.EFFECT, party + f.PARTY * line)

    # ------------------------------------------------------------------ gold

    def gold_value(self) -> i64:
        """Ruling 20: of the lowest pool with an empty space; of the top one where nothing is missing."""
        if self.pools[2] < self.pool_size:
            return t.POOL_VALUE[2]
        if self.pools[1] < self.pool_size:
            return t.POOL_VALUE[1]
        return t.POOL_VALUE[0]

    def take_gold(self, number: i64) -> i64:
        """Out of the topmost pools; how many there were."""
        taken: i64 = 0
        for pool in range(3):
            some = min(number - taken, self.pools[pool])
            self.pools[pool] -= some
            taken += some
        return taken

    def spend_gold(self, party: i64, number: i64) -> None:
        """Into the cart, never to the pools."""
        self.gold[party] -= number
        self.cart += number

    # ------------------------------------------------------------------ gains

    def gain(self, seat: i64, line: i64) -> None:
        """Everything but cards and Barrels; the line of the effects says what."""
        resource = t.ARG[line]
        number = t.ARG2[line]
        got = number
        if resource == e.BUCKS:
            self.bucks[seat] += number
        elif resource == e.GOLD:
            got = self.take_gold(number)
            self.gold[seat] += got
            # Ruling 22: what the pools lack is paid in Bucks.
            self.bucks[seat] += (number - got) * t.GOLD_SUBSTITUTE
        elif resource == e.DUDE:
            got = min(number, self.supply[seat])
            self.supply[seat] -= got
            self.lodge[seat] += got
        elif resource == e.TENT:
            got = min(number, self.tent_supply[seat])
            self.tent_supply[seat] -= got
            self.tents[seat] += got
        elif resource == e.HORSE:
            got = min(number, t.HORSES - self.horses[seat])
            self.horses[seat] += got
        else:
            self.vp[seat] += number
        if self.sink is not None:
            self.tell("gains", (seat, resource, got, number - got, line))

    # ------------------------------------------------------------------ cards

    def draw_cards(self, seat: i64, owed: i64, drawn: i64) -> None:
        """From the top, then from the bag, then from the bottom; then 1 VP for each.

        A die decides which cards of the bag they are, unless they are all that it has.
        """
        while owed > 0:
            cards = self.known_cards(self.top, seat)
            inside = ones(self.bag[seat])
            if cards:
                self.take_card(seat, self.top[seat * t.CARDS + cards - 1])
                self.top[seat * t.CARDS + cards - 1] = t.NO_CARD
            elif inside > owed:
                self.push(f.CARDS, seat + f.PARTY * (owed - 1 + f.OWED * (drawn + 1)))
                self.push(f.DRAW, seat)
                return
            elif inside:
                self.draw_card(seat, 0)
            elif self.bottom[seat * t.CARDS] != t.NO_CARD:
                self.take_card(seat, self.bottom[seat * t.CARDS])
                self.bottom_moves_up(seat)
            else:
                self.vp[seat] += owed
                break
            owed -= 1
            drawn += 1
        if self.sink is not None:
            self.tell("draws", (seat, drawn, owed))

    def draw_card(self, seat: i64, face: i64) -> None:
        """The face-th card of the bag."""
        bag = self.bag[seat]
        card: i64 = NONE
        while face >= 0:
            card += 1
            face -= bag >> card & 1
        self.bag[seat] = bag & ~t.BIT[card]
        self.take_card(seat, card)

    def take_card(self, seat: i64, card: i64) -> None:
        self.hand[seat] |= t.BIT[card]
        if self.sink is not None:
            self.tell("draws_card", (seat, card), ONE[seat])

    def bottom_moves_up(self, seat: i64) -> None:
        at = seat * t.CARDS
        for place in range(t.CARDS - 1):
            self.bottom[at + place] = self.bottom[at + place + 1]
        self.bottom[at + t.CARDS - 1] = t.NO_CARD

    def put_back(self, seat: i64, card: i64, side: i64) -> None:
        """Ruling 54: face down, on top of the own deck or under it."""
        self.hand[seat] &= ~t.BIT[card]
        if side == a.TOP:
            self.top[seat * t.CARDS + self.known_cards(self.top, seat)] = card
        else:
            self.bottom[seat * t.CARDS + self.known_cards(self.bottom, seat)] = card
        if self.sink is not None:
            self.tell("puts_back_card", (seat, card, side), ONE[seat])
            self.tell("puts_back", (seat, side))

    def fill_discard(self, seat: i64, menu: Menu) -> None:
        """Any card of the hand, to either end of the deck."""
        hand = self.hand[seat]
        for card in range(t.CARDS):
            if hand >> card & 1:
                menu.add(a.DISCARD + 2 * card)
                menu.add(a.DISCARD + 2 * card + 1)

    # ------------------------------------------------------------------ payment

    def payable(self, seat: i64, price: i64) -> bool:
        """Gold that is left after the Gold part can serve as Bucks."""
        spare = self.gold[seat] - gold_of(price)
        if spare < 0 or self.lodge[seat] < dudes_of(price):
            return False
        short = bucks_of(price) - self.bucks[seat]
        return short <= 0 or spare * self.gold_value() >= short

    def charge(self, seat: i64, price: i64, action: i64) -> None:
        """Gold and Dudes are paid at once; for Bucks the player says how much Gold is used as money."""
        gold = gold_of(price)
        dudes = dudes_of(price)
        self.spend_gold(seat, gold)
        self.lodge[seat] -= dudes
        self.supply[seat] += dudes
        if self.sink is not None and gold + dudes:
            self.tell("pays", (seat, 0, gold, dudes, 0, action, 0))
        if bucks_of(price):
            if self.sink is not None:
                self.tell("owes", (seat, bucks_of(price), action))
            self.ask(f.ASK_PAY, bucks_of(price) + f.PRICE * action)

    def fill_pay(self, seat: i64, menu: Menu) -> None:
        """Ruling 18: no more Gold than the last nugget needs; no change is given."""
        due = self.stack.arg % f.PRICE
        value = self.gold_value()
        short = max(due - self.bucks[seat], 0)
        least = (short + value - 1) // value
        most = min(self.gold[seat], (due + value - 1) // value)
        for number in range(least, most + 1):
            menu.add(a.GOLD + number)

    def pay(self, seat: i64, due: i64, gold: i64, action: i64) -> None:
        """Whatever the action is that costs Bucks."""
        bucks = max(due - gold * self.gold_value(), 0)
        self.spend_gold(seat, gold)
        self.bucks[seat] -= bucks
        if self.sink is not None:
            self.tell("pays", (seat, bucks, gold, 0, 0, action, gold * self.gold_value() + bucks - due))
