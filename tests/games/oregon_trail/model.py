"""A second Oregon Trail race, written from the rules alone and in another way: one generator that tells the game as the
rules do, cards as names in lists, `armed` calamities. It is slow, and plays the engine's games in lockstep.

`Model.question` is None when the game is over, ("roll", faces), or ("ask", seat, texts of what may be chosen). A card
is drawn by its place in the pile, sorted as in the box.
"""

from collections.abc import Generator
from typing import Any

Question = tuple[Any, ...]
Flow = Generator[Question, Any, Any]

SHAPES = {"MM": 1, "LL": 2, "LR": 1, "RL": 1, "LM": 2, "ML": 2}  # in how many ways a card can be laid
KINDS = ("plain", "calamity", "river_supply", "river_drown")
COPIES = {
    "MM": (3, 4, 4, 1),
    "LL": (1, 4, 4, 1),
    "LR": (1, 2, 2, 1),
    "RL": (1, 2, 2, 1),
    "LM": (1, 4, 3, 1),
    "ML": (1, 4, 3, 1),
}
BOX = [f"{shape}-{kind}" for shape in SHAPES for kind in KINDS] + ["town", "fort"]
BANK = ["bullets", "oxen", "clothes", "clean_water", "medicine", "spare_parts", "food"]
SUPPLIES = [*BANK, "hunted_food"]
COLORS = ["Red", "Blue", "Green", "Gold", "Purple", "Teal"]
PARTS = ["broken_tongue", "broken_axle", "broken_wheel"]
OX_PAIRS = ["inadequate_grass", "bad_water"]
SICK_PAIRS = ["measles", "cholera"]
REMEDY = {
    **{part: ["spare_parts"] for part in PARTS},
    "oxen": ["oxen"],
    "bad_water": ["clean_water"],
    "measles": ["medicine"],
    "typhoid": ["clean_water", "medicine"],
    "cholera": ["medicine", "medicine"],
    "starvation": ["food"],
    "extreme_cold": ["clothes"],
}
TURNS = {**dict.fromkeys([*PARTS, "dead_oxen", "typhoid", "extreme_cold"], 1), "starvation": 2, "broken_arm": 2}
TROUBLES = [
    *PARTS,
    *("dead_oxen", *OX_PAIRS, "measles", "typhoid", "cholera", "starvation", "extreme_cold", "broken_arm"),
]
CALAMITIES = [*TROUBLES, "dysentery", "snake_bite", "thief", "hunting"]
PICKS = {2: 6, 3: 4, 4: 4, 5: 3, 6: 3}
MIRROR = {"L": "R", "M": "M", "R": "L"}


class Card:
    """A calamity in front of a wagon, as section 1 describes it."""

    def __init__(self, kind: str, left: int | None) -> None:
        self.kind = kind
        self.dead = kind == "dead_oxen"  # state oxen_dead
        self.left = left
        self.armed = False
        self.penalty_done = False

    @property
    def trouble(self) -> str:
        return "oxen" if self.dead else self.kind


class Wagon:
    """What belongs to a player."""

    def __init__(self) -> None:
        self.people = 4
        self.hand: list[str] = []
        self.supplies: list[str] = []
        self.trail: list[str] = []  # as laid
        self.gone = 0  # segments that have been collected
        self.pos = 0
        self.river: str | None = None
        self.cards: list[Card] = []
        self.lost = 0

    @property
    def alive(self) -> bool:
        return not self.lost

    def blocked(self) -> bool:
        return any(card.dead or card.kind in PARTS for card in self.cards)


def lanes(laid: str) -> str:
    shape, turned = laid[:2], laid.endswith("turned")
    return MIRROR[shape[1]] + MIRROR[shape[0]] if turned else shape


def base(laid: str) -> str:
    return laid.split()[0]


class GameOver(Exception):
    """Somebody has won, or nobody can."""


class Model:
    """The whole game."""

    def __init__(self, seats: int, length: int, free_discard: bool) -> None:
        self.n = seats
        self.length = length
        self.free_discard = free_discard
        self.wagons = [Wagon() for _ in range(seats)]
        self.deck = [f"{s}-{k}" for s in SHAPES for k, c in zip(KINDS, COPIES[s], strict=True) for _ in range(c)]
        self.deck += ["town", "town", "fort", "fort"]
        self.discard: list[str] = []
        self.calamity_deck = [kind for kind in CALAMITIES for _ in range(2)]
        self.calamity_discard: list[str] = []
        self.bank = [kind for kind in BANK for _ in range(2 if kind == "bullets" else 4)]
        self.places: list[tuple[str, int]] = []
        self.prune = 0
        self.round = 1
        self.first = self.active = -1
        self.actions = 0
        self.measles_penalty: Card | None = None
        self.resolving: str | None = None
        self.winners: list[int] = []
        self.flow = self.game()
        self.question: Question | None = next(self.flow)

    def answer(self, value: Any) -> None:
        """The face of the die, or the text of the choice."""
        try:
            self.question = self.flow.send(value)
        except StopIteration:
            self.question = None

    # ---------------------------------------------------------------- questions

    def roll(self, faces: int) -> Flow:
        return 0 if faces == 1 else (yield ("roll", faces))

    def draw(self, pile: list[str], order: list[str]) -> Flow:
        pile.sort(key=order.index)
        return pile.pop((yield from self.roll(len(pile))))

    def choose(self, seat: int, options: list[str]) -> Flow:
        return options[0] if len(options) == 1 else (yield ("ask", seat, options))

    # ---------------------------------------------------------------- 2 set-up, 4 turn

    def game(self) -> Flow:
        self.first = yield from self.roll(self.n)
        order = [(self.first + i) % self.n for i in range(self.n)]
        for seat in order:
            for _ in range(5):
                self.wagons[seat].hand.append((yield from self.draw(self.deck, BOX)))
        for _ in range(PICKS[self.n]):
            for seat in reversed(order):
                yield from self.take(seat)
        try:
            while True:
                for seat in order:
                    if self.wagons[seat].alive:
                        yield from self.turn(seat)
                if self.round == 3 * self.length:
                    alive = [seat for seat in range(self.n) if self.wagons[seat].alive]
                    best = max(self.standing(seat) for seat in alive)
                    self.winners = [seat for seat in alive if self.standing(seat) == best]
                    return
                self.round += 1
        except GameOver:
            pass

    def standing(self, seat: int) -> tuple[int, int, int]:
        wagon = self.wagons[seat]
        return len(wagon.trail), wagon.people, len(wagon.supplies)

    def take(self, seat: int) -> Flow:
        kinds = [kind for kind in BANK if kind in self.bank]
        text = yield from self.choose(seat, [f"take {kind}" for kind in kinds])
        kind = text.split()[1]
        self.bank.remove(kind)
        self.wagons[seat].supplies.append(kind)

    def turn(self, seat: int) -> Flow:
        wagon = self.wagons[seat]
        self.active = seat
        self.measles_penalty = None
        for card in wagon.cards:
            card.armed = True
        fresh = [card for card in wagon.cards if card.kind == "measles" and not card.penalty_done]
        arms = [card for card in wagon.cards if card.kind == "broken_arm"]
        self.actions = max(0, wagon.people - len(arms) - len(fresh))
        for card in fresh:
            card.penalty_done = True
            self.measles_penalty = card
        while self.actions > 0:
            options = self.options(wagon)
            if len(options) == 1 and not wagon.hand:
                text = options[0]
            else:
                text = yield ("ask", seat, options)
            if text == "end_turn":
                self.actions = 0
                break
            yield from self.act(wagon, text)
            if not wagon.alive:
                return
        for card in wagon.cards:
            if card.armed and card.left is not None:
                card.left -= 1
        due = [card for card in wagon.cards if card.left == 0]
        if any(card.dead or card.kind in PARTS for card in due):
            wagon.people = 0
        else:
            for card in due:
                wagon.cards.remove(card)
                self.calamity_discard.append(card.kind)
                wagon.people -= card.kind != "broken_arm"
        wagon.people = max(wagon.people, 0)
        self.losses()

    # ---------------------------------------------------------------- 5 actions

    def options(self, wagon: Wagon) -> list[str]:
        length, stuck, blocked = len(wagon.trail), wagon.river is not None, wagon.blocked()
        out: list[str] = []
        dry = not self.deck and not self.yields()
        if self.deck or self.discard or self.yields():
            out.append("scout")
        if stuck and not blocked:
            out.append("ford")
        if not stuck and wagon.pos > self.floor(wagon):
            out.append("back")
        if not stuck and wagon.pos < length:
            out.append("forward")
        if dry:
            out.append("end_turn")
        if not stuck and not blocked and wagon.pos == length:
            out += [f"forge {laid}" for laid in self.fitting(wagon)]
        out += [f"mend {trouble}" for trouble in self.troubles(wagon) if self.mendable(wagon, trouble)]
        if not stuck:
            here = {kind for kind, k in self.places if k == wagon.pos}
            out += [f"use {kind}" for kind in here if self.benefits(wagon, kind)]
            out += [f"place {kind}" for kind in ("town", "fort") if kind in wagon.hand]
        if dry or self.free_discard:
            out += [f"discard {card}" for card in {*wagon.hand}]
        return out

    def fitting(self, wagon: Wagon) -> list[str]:
        length = len(wagon.trail)
        free = length == 0 or any(k == length for _, k in self.places)
        ways = [
            laid for card in {*wagon.hand} - {"town", "fort"} for laid in (card, f"{card} turned")[: SHAPES[card[:2]]]
        ]
        return [laid for laid in ways if free or lanes(laid)[0] == lanes(wagon.trail[-1])[1]]

    def act(self, wagon: Wagon, text: str) -> Flow:
        verb, _, what = text.partition(" ")
        if verb == "discard":
            wagon.hand.remove(what)
            self.discard.append(what)
            return
        if verb == "mend":
            yield from self.mend(wagon, what)
            return
        self.actions -= 1
        if verb == "scout":
            self.replenish()
            wagon.hand.append((yield from self.draw(self.deck, BOX)))
        elif verb == "ford":
            yield from self.ford(wagon)
        elif verb in ("back", "forward"):
            wagon.pos += 1 if verb == "forward" else -1
        elif verb == "forge":
            yield from self.forge(wagon, what)
        else:
            if verb == "place":
                wagon.hand.remove(what)
                self.places.append((what, wagon.pos))
            yield from self.benefit(wagon, what)

    def forge(self, wagon: Wagon, laid: str) -> Flow:
        wagon.hand.remove(base(laid))
        if "river" in laid:
            wagon.river = laid
            yield from self.ford(wagon)
            return
        self.advance(wagon, laid)
        if "calamity" in laid and (self.calamity_deck or self.calamity_discard):
            rivals = [i for i, other in enumerate(self.wagons) if other.alive and i != self.active]
            text = yield from self.choose(self.active, [f"target {COLORS[i]}" for i in rivals])
            yield from self.strike(COLORS.index(text.split()[1]))

    def advance(self, wagon: Wagon, laid: str) -> None:
        wagon.trail.append(laid)
        wagon.pos = len(wagon.trail)
        if wagon.pos == self.length:
            self.winners = [self.active]
            raise GameOver

    # ---------------------------------------------------------------- 7 rivers

    def ford(self, wagon: Wagon) -> Flow:
        assert wagon.river is not None
        die = 1 + (yield from self.roll(6))
        if die % 2 == 0:
            laid, wagon.river = wagon.river, None
            self.advance(wagon, laid)
        elif "river_supply" in wagon.river:
            if wagon.supplies:
                kinds = [kind for kind in SUPPLIES if kind in wagon.supplies]
                text = yield from self.choose(self.active, [f"lose_supply {kind}" for kind in kinds])
                self.spend(wagon, text.split()[1])
        elif die == 1:
            wagon.people -= 1
            self.losses()

    def spend(self, wagon: Wagon, kind: str) -> None:
        wagon.supplies.remove(kind)
        if kind == "hunted_food":
            self.calamity_discard.append("hunting")
        else:
            self.bank.append(kind)

    # ---------------------------------------------------------------- 8 calamities

    def strike(self, victim: int) -> Flow:
        wagon = self.wagons[victim]
        if not self.calamity_deck:
            self.calamity_deck, self.calamity_discard = self.calamity_discard, []
        kind = yield from self.draw(self.calamity_deck, CALAMITIES)
        if kind in PARTS:
            self.resolving = kind
            die = 1 + (yield from self.roll(6))
            self.resolving = None
            if die >= 4:
                self.calamity_discard.append(kind)
            else:
                wagon.cards.append(Card(kind, TURNS[kind]))
        elif kind in OX_PAIRS + SICK_PAIRS:
            self.pair(wagon, kind)
        elif kind in TURNS:
            wagon.cards.append(Card(kind, TURNS[kind]))
        elif kind == "thief":
            yield from self.thief(victim)
        elif kind == "hunting":
            yield from self.hunt(victim)
        else:
            self.calamity_discard.append(kind)
            wagon.people -= 1
            self.losses()

    def pair(self, wagon: Wagon, kind: str) -> None:
        card = Card(kind, None)
        wagon.cards.append(card)
        both = [
            (holder, one)
            for holder in self.wagons
            if holder.alive
            for one in holder.cards
            if one.kind == kind and not one.dead
        ]
        if len(both) < 2:
            return
        for holder, one in both:
            if kind in OX_PAIRS:
                one.dead, one.left, one.armed = True, 1, False
            else:
                holder.cards.remove(one)
                self.calamity_discard.append(kind)
                holder.people = max(0, holder.people - 1)
        self.losses()

    def thief(self, victim: int) -> Flow:
        self.resolving = "thief"
        robber, robbed = self.active, victim
        while "bullets" in self.wagons[robbed].supplies:
            if (yield ("ask", robbed, ["bullets yes", "bullets no"])) == "bullets no":
                break
            self.spend(self.wagons[robbed], "bullets")
            robber, robbed = robbed, robber
        if self.wagons[robbed].supplies:
            self.wagons[robber].supplies.append((yield from self.draw(self.wagons[robbed].supplies, SUPPLIES)))
        self.resolving = None
        self.calamity_discard.append("thief")

    def hunt(self, victim: int) -> Flow:
        wagon = self.wagons[victim]
        self.resolving = "hunting"
        if "bullets" in wagon.supplies and (yield ("ask", victim, ["hunt yes", "hunt no"])) == "hunt yes":
            self.spend(wagon, "bullets")
            wagon.supplies.append("hunted_food")
        else:
            self.calamity_discard.append("hunting")
        self.resolving = None

    def troubles(self, wagon: Wagon) -> set[str]:
        return {card.trouble for card in wagon.cards}

    def remove(self, wagon: Wagon, trouble: str) -> None:
        cards = [card for card in wagon.cards if card.trouble == trouble]
        if trouble != "oxen":
            cards.sort(key=lambda card: card.left or 0, reverse=trouble == "broken_arm")
            cards = cards[:1]
        for card in cards:
            wagon.cards.remove(card)
            self.calamity_discard.append(card.kind)
            if card is self.measles_penalty:
                self.actions += 1

    # ---------------------------------------------------------------- 9 mending

    def set_aside(self, wagon: Wagon, trouble: str) -> tuple[list[str], list[str]]:
        """The genuine cards, and the supplies that are left beside them."""
        left = list(wagon.supplies)
        genuine: list[str] = []
        for item in REMEDY[trouble]:
            for kind in ("hunted_food", "food") if item == "food" else (item,):
                if kind in left:
                    left.remove(kind)
                    genuine.append(kind)
                    break
        return genuine, left

    def mendable(self, wagon: Wagon, trouble: str) -> bool:
        if trouble not in REMEDY:
            return False
        genuine, left = self.set_aside(wagon, trouble)
        return len(left) >= len(REMEDY[trouble]) - len(genuine)

    def mend(self, wagon: Wagon, trouble: str) -> Flow:
        genuine, left = self.set_aside(wagon, trouble)
        missing = len(REMEDY[trouble]) - len(genuine)
        offered: list[str] = []
        chosen = False
        while len(offered) < missing:
            rest = missing - len(offered) - 1
            kinds = [
                kind
                for at, kind in enumerate(SUPPLIES)
                if kind in left
                and (not offered or at >= SUPPLIES.index(offered[-1]))
                and sum(SUPPLIES.index(other) >= at for other in left) - 1 >= rest
            ]
            if chosen:  # ruling 51: whoever has chosen the first card is asked for the second as well
                text = yield ("ask", self.active, [f"offer {kind}" for kind in kinds])
            else:
                text = yield from self.choose(self.active, [f"offer {kind}" for kind in kinds])
            chosen = len(kinds) > 1
            offered.append(text.split()[1])
            left.remove(offered[-1])
        if missing and (yield from self.roll(6)) % 2 == 0:  # faces count from 0, so these are 1, 3 and 5
            for kind in offered:
                self.spend(wagon, kind)
            return
        for kind in genuine + offered:
            self.spend(wagon, kind)
        self.actions -= 1
        self.remove(wagon, trouble)

    # ---------------------------------------------------------------- 10 places

    def benefits(self, wagon: Wagon, kind: str) -> list[str]:
        out = ["supply"] if self.bank else []
        if kind == "town":
            out += [f"remove {trouble}" for trouble in self.troubles(wagon)]
        return out

    def benefit(self, wagon: Wagon, kind: str) -> Flow:
        ways = self.benefits(wagon, kind)
        if not ways:
            return
        text = yield from self.choose(self.active, ways)
        if text != "supply":
            self.remove(wagon, text.split()[1])
            return
        for _ in range(1 if kind == "town" else 2):
            if self.bank:
                yield from self.take(self.active)

    # ---------------------------------------------------------------- 12 decks

    def floor(self, wagon: Wagon) -> int:
        return max(0, len(wagon.trail) - 4, self.prune)

    def found(self, prune: int) -> tuple[list[tuple[Wagon, int]], list[tuple[str, int]]]:
        """What would be collected with the trails cut off somewhere: segments and places."""
        before, self.prune = self.prune, prune
        alive = [wagon for wagon in self.wagons if wagon.alive]
        segments = [(wagon, k) for wagon in alive for k in range(wagon.gone, self.floor(wagon))]
        places = [(kind, k) for kind, k in self.places if all(k < self.floor(wagon) for wagon in alive)]
        self.prune = before
        return segments, places

    def cut(self) -> int:
        reached = [k for _, k in self.places if all(wagon.pos >= k for wagon in self.wagons if wagon.alive)]
        return max([self.prune, *reached])

    def yields(self) -> bool:
        return any(self.found(self.prune)) or any(self.found(self.cut()))

    def replenish(self) -> None:
        if self.deck:
            return
        self.collect()
        if not self.discard:
            self.prune = self.cut()
            self.collect()
        self.deck, self.discard = self.discard, []

    def collect(self) -> None:
        segments, places = self.found(self.prune)
        for wagon, k in segments:
            self.discard.append(base(wagon.trail[k]))
            wagon.gone = k + 1
        for kind, k in places:
            self.places.remove((kind, k))
            self.discard.append(kind)

    # ---------------------------------------------------------------- 13 losses

    def losses(self) -> None:
        moment = 1 + max(wagon.lost for wagon in self.wagons)
        for wagon in self.wagons:
            if wagon.alive and wagon.people <= 0:
                wagon.people, wagon.lost = 0, moment
                self.discard += wagon.hand + [base(laid) for laid in wagon.trail[wagon.gone :]]
                self.discard += [base(wagon.river)] if wagon.river else []
                for kind in list(wagon.supplies):
                    self.spend(wagon, kind)
                self.calamity_discard += [card.kind for card in wagon.cards]
                wagon.hand, wagon.river, wagon.cards, wagon.gone = [], None, [], len(wagon.trail)
        alive = [seat for seat, wagon in enumerate(self.wagons) if wagon.alive]
        if len(alive) < 2:
            self.winners = alive
            raise GameOver

    def scores(self) -> list[int]:
        last = max(wagon.lost for wagon in self.wagons)
        return [wagon.lost - last - 1 if wagon.lost else len(wagon.trail) for wagon in self.wagons]

    # ---------------------------------------------------------------- the position in names

    def turns_left(self, seat: int, card: Card) -> str:
        if card.kind == "measles":
            now = " now" if card is self.measles_penalty and seat == self.active else ""
            return f"measles{now}" if card.penalty_done else "measles fresh"
        if card.left is None:
            return card.kind
        return f"{card.kind} {card.left + (seat == self.active and not card.armed)}"

    def position(self) -> dict[str, Any]:
        """The same as `describe` gives, as far as it does not follow from the engine's own ways; lists are sorted."""
        return {
            "actions": self.actions,
            "round": self.round,
            "resolving": self.resolving,
            "pruned": self.prune,
            "places": sorted(f"{kind} {k}" for kind, k in self.places),
            "discard": sorted(self.discard),
            "calamity_discard": sorted(self.calamity_discard),
            "players": {
                COLORS[seat]: {
                    "people": wagon.people,
                    "trail": wagon.trail,
                    "at": wagon.pos,
                    "collected": wagon.gone,
                    "river": wagon.river,
                    "hand": sorted(wagon.hand),
                    "supplies": sorted(wagon.supplies),
                    "calamities": sorted(self.turns_left(seat, card) for card in wagon.cards),
                    "lost": wagon.lost,
                }
                for seat, wagon in enumerate(self.wagons)
            },
        }
