"""A turn of TRAILS, in the order of rules.md section 3: what the phases and the choices do."""

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from westward.games.trails import actions as a
from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.rules.scoring import badge_values, birds, sees_most_birds, totals, victors
from westward.games.trails.rules.sources import Source, source_of
from westward.games.trails.state import EMPTY, NONE, Position

ONE_SEAT: Final = bytes([1, 2, 4, 8])


class Turn(Position):
    """One method for one rule. What comes later in the turn is pushed first, for the top frame goes first."""

    def begin(self) -> None:
        """rules.md 2, step 7: the Hikers stand by turn order, the first player first."""
        places, looks, _track = t.STARTS[self.seats]
        for order in range(self.seats):
            seat = (self.first + order) % self.seats
            self.place[seat] = places[order]
            self.facing[seat] = looks[order]
        self.active = self.first
        if self.sink is not None:
            self.tell("trail", tuple(self.trail)[1:6])
            self.tell("first", (self.first,))
        self.start_turn()

    # ------------------------------------------------------------------ 3.1 move, 3.2 and 3.3 arrive

    def tiles_ahead(self) -> i64:
        place = self.place[self.active]
        return t.TRAIL_END - place if self.facing[self.active] > 0 else place

    def move(self, steps: i64) -> None:
        seat = self.active
        start = self.place[seat]
        place = start + steps * self.facing[seat]
        self.place[seat] = place
        if steps > 2:
            self.canteen[seat] = 0
        if self.sink is not None:
            self.tell("canteen" if steps > 2 else "moves", (seat, start, place, *self.site_kind(place)))
        self.push(f.END_TURN)
        if place == t.TRAILHEAD:
            self.arrive_trailhead()
        elif place == t.TRAIL_END:
            self.arrive_trail_end()
        elif place == self.bear:
            if self.sink is not None:
                self.tell("encounter", (seat, place, *self.site_kind(place)))
            self.push(f.ENCOUNTER, place)
            self.push(f.WILDLIFE_DIE)
        else:
            self.push(f.SITE, place)

    def arrive_trailhead(self) -> None:
        seat = self.active
        self.facing[seat] = 1
        if self.sink is not None:
            self.tell("turns", (seat, 1))
            if not self.canteen[seat]:
                self.tell("fills", (seat,))
        self.canteen[seat] = 1  # ruling 8: also when it was emptied to get here
        self.hand_used = 0
        self.push(f.EARN, t.TRAILHEAD)

    def arrive_trail_end(self) -> None:
        seat = self.active
        self.facing[seat] = -1
        if self.sink is not None:
            self.tell("turns", (seat, -1))
        self.hand_used = 0
        self.push(f.EARN, t.TRAIL_END)
        if self.sun_holder != NONE:
            return  # ruling 19
        if self.sun == t.SUN_LENGTH[self.track] - 1:
            self.push(f.TAKE_SUN)
            self.push(f.PHOTO_ACTION)
        else:
            self.push(f.MOVE_SUN)
            self.push(f.SUN_BONUS)

    def encounter(self, site: i64) -> None:
        """Both site actions are due; the order is asked for only where it can matter (rules.md 3.2)."""
        plain = self.trail[site] < t.EXCHANGE and self.trail[self.bear] < t.EXCHANGE
        if plain or site == self.bear:
            self.push(f.SITE, self.bear)
            self.push(f.SITE, site)
        else:
            self.push(f.ASK_RESOLVE, site)

    def resolve(self, site: i64, hiker_first: bool) -> None:
        first = site if hiker_first else self.bear
        if self.sink is not None:
            self.tell("resolves", (self.active, int(hiker_first), *self.site_kind(first)))
        self.push(f.SITE, self.bear if hiker_first else site)
        self.push(f.SITE, first)

    # ------------------------------------------------------------------ 3.4 site actions

    def site_kind(self, position: i64) -> tuple[int, int]:
        """What lies at a position, and whether it is night there, for events."""
        return self.trail[position], int(self.is_night(position))

    def source(self, question: i64, site: i64 = NONE) -> Source:
        """What brought it about, for events: whatever asked, or took effect, is off the stack."""
        return source_of(self, question, self.stack.size - 2, site)

    def site_action(self, position: i64) -> None:
        kind = self.trail[position]
        night = self.is_night(position)
        depth = self.stack.size
        if kind < t.EXCHANGE:
            self.gain(kind, t.NIGHT_GAIN[kind] if night else t.DAY_GAIN[kind], f.SITE, position)
            return
        if kind == t.EXCHANGE:
            if not night:
                self.offer_exchange()
            elif self.can_split(0) or self.can_split(1) or self.can_split(2):
                self.push(f.ASK_SPLIT)
        elif not self.photo_possible():
            pass
        elif night:
            self.push(f.PHOTO_ACTION)
        elif self.cubes_of(self.active):
            self.push(f.ASK_PAY_PHOTO)
        if self.sink is not None and self.stack.size == depth:
            self.tell("void", (self.active, kind, self.why_void(kind), *self.source(f.SITE, position)))

    def why_void(self, kind: i64) -> int:
        """Why an exchange or a photo cannot be had, for events: no cube to give (0), nothing to be had for it (1)."""
        return int(not self.photo_possible() if kind == t.PHOTO else self.cubes_of(self.active) > 0)

    def offer_exchange(self) -> None:
        for i in range(6):
            if self.cubes[self.active * 3 + a.GIVE[i]] and self.available(a.GET[i]):
                self.push(f.ASK_EXCHANGE)
                return

    def can_split(self, kind: i64) -> bool:
        others = self.available((kind + 1) % 3) + self.available((kind + 2) % 3)
        return self.cubes[self.active * 3 + kind] > 0 and others > 0

    def take_cubes(self, kind: i64, wanted: i64) -> i64:
        """From the supply as many as there are (ruling 1); how many."""
        got = min(wanted, self.available(kind))
        self.cubes[self.active * 3 + kind] += got
        self.cubes[self.seats * 3 + kind] -= got
        return got

    def return_cubes(self, kind: i64, count: i64) -> None:
        self.cubes[self.active * 3 + kind] -= count
        self.cubes[self.seats * 3 + kind] += count

    def gain(self, kind: i64, wanted: i64, question: i64, site: i64 = NONE) -> None:
        got = self.take_cubes(kind, wanted)
        if self.sink is not None:
            self.tell("gains", (self.active, kind, got, wanted, *self.source(question, site)))

    def exchange(self, give: i64, get: i64) -> None:
        self.return_cubes(give, 1)
        got = self.take_cubes(get, t.EXCHANGE_GET)
        if self.sink is not None:
            self.tell("exchanges", (self.active, give, get, got, *self.source(f.ASK_EXCHANGE)))

    def exchange_split(self, give: i64) -> None:
        self.return_cubes(give, 1)
        acorns = self.take_cubes(0, i64(give != 0))
        leaves = self.take_cubes(1, i64(give != 1))
        rocks = self.take_cubes(2, i64(give != 2))
        if self.sink is not None:
            self.tell("splits", (self.active, give, acorns, leaves, rocks, *self.source(f.ASK_SPLIT)))

    def pay_photo(self, kind: i64) -> None:
        self.return_cubes(kind, 1)
        if self.sink is not None:
            self.tell("pays_photo", (self.active, kind, *self.source(f.ASK_PAY_PHOTO)))
        self.push(f.PHOTO_ACTION, 1)

    # ------------------------------------------------------------------ 3.5 wildlife

    def wildlife(self, face: i64) -> None:
        if self.sink is not None:
            self.tell("die", (self.active, face, *self.source(f.WILDLIFE_DIE)))
        if face == t.WILD:
            self.push(f.ASK_BEAR)
            return
        for position in range(1, 6):
            if self.trail[position] == face:
                self.bear_to(position)
                return

    def bear_to(self, position: i64) -> None:
        if self.sink is not None:
            kinds = (self.trail[self.bear], self.trail[position])
            self.tell("bear", (self.active, self.bear, position, *kinds))
        self.bear = position

    # ------------------------------------------------------------------ 3.6 photos

    def photo_action(self, paid: i64) -> None:
        pile = len(self.photo_pile)
        deck = self.photo_deck()
        if deck + pile == 0:
            if self.sink is not None:
                self.tell("void", (self.active, t.PHOTO, 1, *self.source(f.ASK_PHOTO)))
            return
        if not paid or (pile and deck + pile > 1):
            self.push(f.ASK_PHOTO, paid)
        elif deck:
            self.photo_draw()
        else:
            self.photo_take()

    def photo_take(self) -> None:
        self.photo_pile, photo = pop(self.photo_pile)
        self.photos[self.active * 3 + photo] += 1
        self.open_photos[self.active * 3 + photo] += 1
        if self.sink is not None:
            self.tell("photo_take", (self.active, photo, *self.source(f.ASK_PHOTO)))

    def photo_draw(self) -> None:
        if self.sink is not None:
            cards = min(2, self.photo_deck() + len(self.photo_pile))
            self.tell("photo_draw", (self.active, cards, *self.source(f.ASK_PHOTO)))
        self.push(f.KEEP)
        self.push(f.DRAW_PHOTO)
        self.push(f.DRAW_PHOTO)

    def draw_from_pile(self) -> None:
        """The shuffled deck is empty: the pile is turned over, unshuffled, so all know its order (ruling 20)."""
        if not len(self.turned):
            if not len(self.photo_pile):
                return  # ruling 21: fewer than two cards in all
            if self.sink is not None:
                self.tell("turn_over", (len(self.photo_pile),))
            self.turned = self.photo_pile
            self.photo_pile = EMPTY
        self.turned, photo = pop(self.turned, 0)
        self.hold_photo(photo, 1)

    def hold_photo(self, photo: i64, known: i64) -> None:
        if self.drawn0 == NONE:
            self.drawn0 = photo
            self.open0 = known
        else:
            self.drawn1 = photo
            self.open1 = known
        if self.sink is not None:
            self.tell("photo_sees", (self.active, photo), ONE_SEAT[self.active])

    def keep_or_ask(self) -> None:
        if self.drawn1 == NONE:
            self.keep(0)
        else:
            self.push(f.ASK_KEEP)

    def keep(self, choice: i64) -> None:
        kept = self.drawn1 if choice else self.drawn0
        left = self.drawn0 if choice else self.drawn1
        kept_open = self.open1 if choice else self.open0
        left_open = self.open0 if choice else self.open1
        self.drawn0 = NONE
        self.drawn1 = NONE
        self.open0 = 0
        self.open1 = 0
        self.photos[self.active * 3 + kept] += 1
        # Everybody knows what was kept if both cards were known, or if the known one cannot be the one laid down.
        if kept_open and (left == NONE or left_open or left != kept):
            self.open_photos[self.active * 3 + kept] += 1
        if self.sink is not None:
            self.tell("photo_keep", (self.active,))
            self.tell("photo_keeps", (self.active, kept), ONE_SEAT[self.active])
        if left != NONE:
            self.photo_pile = append(self.photo_pile, left)
            if self.sink is not None:
                self.tell("photo_discard", (self.active, left))

    # ------------------------------------------------------------------ 3.3 and 3.7 the Sun

    def sun_bonus(self) -> None:
        at = self.track * t.SUN_STRIDE + self.sun
        kind = t.SUN_KIND[at]
        if self.sun_holder != NONE or kind == t.SUN_PHOTO:
            self.push(f.PHOTO_ACTION)
        elif kind == t.SUN_SITE:
            self.push(f.SITE, t.SUN_ARG[at])  # still day: ruling 16
        elif kind == t.SUN_GAIN:
            self.gain(t.SUN_ARG[at], t.SUN_AMOUNT[at], f.SUN_BONUS)
        else:
            self.push(f.BEAR_SITE)
            self.push(f.WILDLIFE_DIE)

    def move_sun(self) -> None:
        at = self.track * t.SUN_STRIDE + self.sun
        self.sun += 1
        if self.sink is not None:
            tile = self.over_tile(self.sun)
            final = int(self.sun == t.SUN_LENGTH[self.track] - 1)
            self.tell("sun", (self.sun, final, tile, self.trail[tile]))
            if t.SUN_KIND[at] == t.SUN_SITE:
                self.tell("night", (t.SUN_ARG[at], self.trail[t.SUN_ARG[at]]))

    def over_tile(self, sun: i64) -> i64:
        """The tile above which a space of the Sun lies, for events."""
        at = self.track * t.SUN_STRIDE + sun
        if t.SUN_KIND[at] == t.SUN_SITE:
            return t.SUN_ARG[at]
        return t.TRAIL_END if sun < t.SUN_OVER[self.track * 7 + 5] else t.TRAILHEAD

    def take_sun(self) -> None:
        self.sun_holder = self.active
        if self.sink is not None:
            self.tell("takes_sun", (self.active,))

    # ------------------------------------------------------------------ 3.8 earn

    def first_slot(self) -> i64:
        """The first of the two display slots where the active Hiker stands."""
        return 0 if self.place[self.active] == t.TRAILHEAD else 2

    def hand_open(self) -> bool:
        """Whether the badge in hand may be paid for in this visit (ruling 9)."""
        return self.hand[self.active] != NONE and not self.hand_used

    def earn_loop(self, end: i64) -> None:
        """The question is left out only where everybody sees that nothing can be paid (ruling 31)."""
        slot = self.first_slot()
        for i in range(2):
            if self.display[slot + i] != NONE and self.payable(self.active, self.display[slot + i]):
                self.push(f.ASK_EARN, end)
                return
        if self.hand_open() and self.may_hold_payable():
            self.push(f.ASK_EARN, end)

    def may_hold_payable(self) -> bool:
        """Whether a badge that nobody has seen, and so may be in hand, could be paid for."""
        for badge in self.hand:
            if badge != NONE and self.payable(self.active, badge):
                return True
        for badge in self.badge_deck:
            if self.payable(self.active, badge):
                return True
        return False

    def earn(self, source: i64, paying: bool) -> None:
        seat = self.active
        slot = self.first_slot() + source
        badge = self.hand[seat] if source == a.HAND else self.display[slot]
        if self.sink is not None:
            self.tell("earns", (seat, badge, source, 0 if paying else 1, self.worth_if_earned(badge)))
        if paying:
            self.pay_badge(badge)
            self.push(f.EARN, self.place[seat])
        self.earned[seat * t.BADGE_KINDS + badge] += 1
        self.push(f.BONUS, badge)
        if source == a.HAND:
            self.hand[seat] = NONE
            if not self.chain:
                self.hand_used = 1
            self.push(f.DEAL_HAND, seat)  # ruling 10: the new badge comes before the bonus
        else:
            self.display[slot] = NONE

    def worth_if_earned(self, badge: i64) -> int:
        """What a badge is worth beside those earned before it, for events."""
        if t.POINT_RULE[badge] == t.COLLECTOR:
            return self.type_count(self.active, t.FIRST_TYPE[badge]) + 1
        if t.POINT_RULE[badge] == t.RAPPELLING:
            return max([value for _, value in badge_values(self, self.active, False)], default=0)
        return t.POINTS[badge]

    def pay_badge(self, badge: i64) -> None:
        seat = self.active
        acorns, leaves, rocks = self.price(seat, badge, 0), self.price(seat, badge, 1), self.price(seat, badge, 2)
        self.return_cubes(0, acorns)
        self.return_cubes(1, leaves)
        self.return_cubes(2, rocks)
        if self.sink is not None:
            self.tell("pays", (seat, acorns, leaves, rocks))

    def badge_bonus(self, badge: i64) -> None:
        depth = self.stack.size
        bonus = t.BONUS[badge]
        if bonus == t.NO_BONUS:
            return
        if bonus == t.GAIN:
            self.gain(t.BONUS_KIND[badge], t.BONUS_AMOUNT[badge], f.BONUS, badge)
            return
        if bonus == t.GAIN_ANY:
            if self.offer_any():
                return
        elif bonus == t.TAKE_PHOTO:
            if self.photo_possible():
                for i in range(t.BONUS_AMOUNT[badge]):
                    self.push(f.PHOTO_ACTION)
        elif bonus == t.RECYCLE:
            self.offer_exchange()
        elif bonus == t.WILDLIFE:
            self.push(f.BEAR_SITE)
            self.push(f.WILDLIFE_DIE)
        elif bonus == t.SUN_BONUS:
            self.push(f.SUN_BONUS)
        else:
            slot = self.first_slot()
            if self.display[slot] != NONE or self.display[slot + 1] != NONE or self.hand[self.active] != NONE:
                self.push(f.ASK_FREE)
        if self.sink is not None and self.stack.size == depth:
            self.tell("lost", (self.active, badge))

    def offer_any(self) -> bool:
        """First Aid: one cube of a kind that is left, unasked where only one is; whether there was any."""
        kinds: i64 = 0
        last: i64 = 0
        for kind in range(3):
            if self.available(kind):
                kinds += 1
                last = kind
        if kinds > 1:
            self.push(f.ASK_GAIN_ANY)
        elif kinds == 1:
            self.gain(last, 1, f.ASK_GAIN_ANY)
        return kinds > 0

    # ------------------------------------------------------------------ 3.9 end of turn

    def end_turn(self) -> None:
        """Ruling 11: discards come before the new badges."""
        seat = self.active
        while self.cubes_of(seat) > t.RESOURCE_LIMIT:
            kinds: i64 = 0
            for kind in range(3):
                if self.cubes[seat * 3 + kind]:
                    kinds += 1
            if kinds > 1:
                self.push(f.END_TURN)
                self.push(f.ASK_DISCARD)
                return
            for kind in range(3):
                if self.cubes[seat * 3 + kind]:
                    self.discard(kind)
        self.push(f.NEXT_TURN)
        self.push(f.REFILL)

    def discard(self, kind: i64) -> None:
        self.return_cubes(kind, 1)
        if self.sink is not None:
            self.tell("discards", (self.active, kind))

    def refill(self) -> None:
        for slot in range(3, -1, -1):
            if self.display[slot] == NONE:
                self.push(f.DEAL_SLOT, slot)

    def next_turn(self) -> None:
        if self.sun_holder == self.active:
            self.turns_left = self.seats - 1
            if self.sink is not None:
                self.tell("last_turns", (self.turns_left,))
        elif self.sun_holder != NONE:
            self.turns_left -= 1
            if self.turns_left == 0:
                if self.sink is not None:
                    self.tell_end()
                return
        self.active = (self.active + 1) % self.seats
        self.start_turn()

    def tell_end(self) -> None:
        """Who gets the Bird Trophy, who wins, and with how many points."""
        most = [seat for seat in range(self.seats) if sees_most_birds(self, seat)]
        if most:
            self.tell("trophy", (sum(ONE_SEAT[seat] for seat in most), birds(self, most[0])))
        self.tell("end", (sum(ONE_SEAT[seat] for seat in victors(self)), *totals(self)))

    def start_turn(self) -> None:
        if self.sink is not None:
            self.tell("turn", (self.active,))
        self.push(f.MOVE)
