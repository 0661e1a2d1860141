"""A second Settlers of America, written from the rules and the components file alone, to be played beside the first.

It shares nothing with the engine but the texts of the actions: no frames, no tables, no numbers for places. A game is
one long generator that asks and rolls; graphs are networkx's. It is slow, and as plain as the rulebook.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from tests.games.settlers_of_america.model_board import (
    COSTS,
    DATA,
    HEXES,
    ITEMS,
    KINDS,
    NEUTRAL,
    PATHS,
    RES,
    SITES,
    TERRAIN,
    Ask,
    Board,
    Game,
    Roll,
    ends,
)


class Model(Board):
    """The whole game; `request` is the open question or roll, None at the end."""

    def __init__(self, seats: int, **options: Any) -> None:
        super().__init__(seats, **options)
        self._game = self.play()
        self.request: Ask | Roll | None = next(self._game)

    def send(self, answer: Any) -> None:
        """The face of a die, or a seat and a text."""
        try:
            self.request = self._game.send(answer)
        except StopIteration:
            self.request = None

    # ------------------------------------------------------------------ set-up

    def play(self) -> Game:
        if self.options["setup_pieces"] == "fixed":
            self.place_fixed()
        if self.options["setup_tokens"] == "random":
            bag = Counter({9: 4, 10: 4, 11: 4})
            for place in DATA["token_order"]["hexes"]:
                face = yield from self.die(bag.total())
                self.tokens[place] = [*sorted(bag.elements())][face]
                bag[self.tokens[place]] -= 1
        else:
            self.tokens = dict(DATA["setup"]["fixed_tokens"]["tokens"])
        self.first = self.active = yield from self.die(self.n)
        if self.options["setup_pieces"] == "variable":
            yield from self.place_variable()
        yield from self.turns()

    def place_fixed(self) -> None:
        starts = DATA["setup"]["fixed_pieces"]
        for seat, player in enumerate(self.players):
            start = starts[player.color]
            self.city.update(dict.fromkeys(start["cities"], seat))
            self.rail[start["rail"]] = seat
            player.rails -= 1
            player.trains[0] = start["train"]
            self.take(seat, start["hand"])
        if self.n == 3:
            self.city.update(dict.fromkeys(starts[self.options["unplayed_colour"]]["cities"], NEUTRAL))

    def place_variable(self) -> Game:
        order = [(self.first + i) % self.n for i in range(self.n)]
        purple = [name for name, site in SITES.items() if site["colour"] == "purple"]
        for number, seats in enumerate((order, order[::-1], order)):
            for seat in seats:
                text = yield from self.ask(seat, (f"city {site}" for site in purple if site not in self.city))
                site = text.split()[1]
                self.city[site] = seat
                if self.options["coastal_gold_in_setup"]:
                    self.players[seat].gold += SITES[site]["gold"]
                if number == 2:
                    self.take(seat, self.starting_cards(site))
        for seat in order[::-1]:
            own = [SITES[site]["at"] for site, owner in self.city.items() if owner == seat]
            path = yield from self.place(seat, "rail", (p for p in PATHS if p not in self.rail and {*ends(p)} & {*own}))
            self.players[seat].trains[0] = path
            yield from self.lay(seat, path, bonus=False, gold=self.options["connection_gold_in_setup"])
        if self.n == 3:
            for seat in order:
                inland = [site for site in purple if site not in self.city and not SITES[site]["gold"]]
                site = yield from self.place(seat, "city", inland)
                self.city[site] = NEUTRAL

    def starting_cards(self, site: str) -> Counter[str]:
        found = [HEXES[h]["terrain"] for h in SITES[site]["hexes"] if HEXES[h]["kind"] != "desert"]
        if self.options["border_scraps_give_starting_cards"]:
            at = SITES[site]["at"]
            col, row, east = int(at[1:3]), int(at[4:6]), 1 if at[0] == "R" else -1
            corners = {(col, row), (col + east, row - 1), (col + east, row + 1)}
            scraps = DATA["border_scraps"]["list"]
            found += [scrap["terrain"] for scrap in scraps if (scrap["col"], scrap["row"]) in corners]
        return Counter(TERRAIN[terrain] for terrain in found)

    # ------------------------------------------------------------------ turns

    def turns(self) -> Game:
        seat = self.first
        for turn in range(1, self.options["max_turns"] + 1):
            self.turn, self.active, self.dice = turn, seat, 0
            self.faces, self.gained = None, {}
            self.gold_bought = self.offers = 0
            self.card_played, self.drive = False, None
            self.paid.clear()
            yield from self.before_roll(seat)
            yield from self.action(seat)
            if self.over:
                return
            self.drive = None
            self.paid.clear()
            self.players[seat].cards += self.players[seat].new
            self.players[seat].new = []
            for other in range(seat + 1, seat + self.n):
                yield from self.extra_build(other % self.n)
            seat = (seat + 1) % self.n
        self.over = True

    def before_roll(self, seat: int) -> Game:
        player = self.players[seat]
        while not self.over:
            steps = self.steps(seat) if self.drive and self.drive[1] else set()
            deliveries = self.deliveries(seat)
            if not steps and not deliveries and not player.cards:
                break
            stuck = self.stuck(seat)
            texts = {"roll"} | {f"play {kind}" for kind in self.playable(seat)}
            text = yield from self.ask(seat, steps | deliveries | (set() if stuck else texts))
            if text == "roll":
                break
            yield from self.act(seat, text)
            if text == "play native_support":
                return
        if not self.over:
            self.drive = None
            face = yield from self.die(36)
            self.faces = [face // 6 + 1, face % 6 + 1]
            yield from self.rolled(seat, sum(self.faces))

    def rolled(self, seat: int, total: int) -> Game:
        self.dice = total
        if total != 7:
            self.produce(total)
            return
        yield from self.discard()
        yield from self.move_outlaw(seat)

    def number(self, place: str) -> int:
        return int(HEXES[place].get("number", 0) or self.tokens.get(place, 0))

    def produce(self, total: int) -> None:
        claims: list[Counter[str]] = [Counter() for _ in self.players]
        for site, owner in self.city.items():
            if owner != NEUTRAL:
                for place in SITES[site]["hexes"]:
                    if self.number(place) == total and place != self.outlaw:
                        claims[int(owner)][TERRAIN[HEXES[place]["terrain"]]] += 1
        for res in RES:
            if sum(claim[res] for claim in claims) > self.bank[res]:
                for claim in claims:
                    del claim[res]
        for seat, claim in enumerate(claims):
            self.take(seat, claim)
            self.players[seat].gold += not claim.total()
            self.gained[self.players[seat].color] = dict(+claim) or {"gold": 1}

    def discard(self) -> Game:
        due = {seat: p.count() // 2 for seat, p in enumerate(self.players) if p.count() > 7}
        picked: dict[int, list[str]] = {seat: [] for seat in due}
        while any(len(picked[seat]) < due[seat] for seat in due):
            choices: dict[int, Iterable[str]] = {}
            for seat in due:
                missing = due[seat] - len(picked[seat])
                if missing:
                    choices[seat] = [f"discard {res}" for res in self.next_picks(seat, picked[seat], missing)]
            seat, text = yield Ask(choices)
            picked[seat].append(text.split()[1])
        for seat, cards in picked.items():
            self.give_back(seat, Counter(cards))

    def next_picks(self, seat: int, picked: list[str], missing: int) -> list[str]:
        """In ascending order, and only where enough cards follow."""
        left = self.players[seat].hand - Counter(picked)
        from_here = RES[RES.index(picked[-1]) :] if picked else RES
        return [
            res for at, res in enumerate(from_here) if left[res] and sum(left[r] for r in from_here[at:]) >= missing
        ]

    def move_outlaw(self, seat: int) -> Game:
        self.outlaw = yield from self.place(
            seat, "outlaw", (place for place in HEXES if self.number(place) and place != self.outlaw)
        )
        near = {owner for site, owner in self.city.items() if self.outlaw in SITES[site]["hexes"]}
        victims = [other for other in range(self.n) if other in near and other != seat and self.players[other].count()]
        if victims:
            victim = int((yield from self.place(seat, "steal", map(str, victims))))
            hand = self.players[victim].hand
            face = yield from self.die(hand.total())
            res = [r for r in RES for _ in range(hand[r])][face]
            hand[res] -= 1
            self.players[seat].hand[res] += 1

    # ------------------------------------------------------------------ the action phase

    def action(self, seat: int) -> Game:
        while not self.over:
            texts = self.steps(seat) | self.deliveries(seat)
            if not self.stuck(seat):
                texts |= self.exchanges(seat) | self.purchases(seat) | self.builds(seat) | self.moves(seat)
                texts |= {"end_turn"} | {f"play {kind}" for kind in self.playable(seat)}
                player = self.players[seat]
                if self.offers < self.options["max_trade_offers_per_turn"] and (player.count() or player.gold):
                    texts |= {"offer"}
            text = yield from self.ask(seat, texts)
            if text == "end_turn":
                return
            yield from self.act(seat, text)

    def act(self, seat: int, text: str) -> Game:
        """Carry out what was chosen; whatever is neither a step nor a delivery ends the drive when it is complete."""
        verb, *args = text.split()
        if verb == "step":
            self.step(seat, int(args[0]), args[1])
        elif verb == "deliver":
            self.deliver(seat, args[0])
        elif verb == "offer":
            yield from self.offer(seat)
        elif verb == "play":
            self.drive = None
            yield from self.play_card(seat, args[0])
        elif verb == "exchange":
            self.drive = None
            self.give_back(seat, {args[0]: 3})
            self.receive(seat, args[1])
        elif verb == "buy":
            self.drive = None
            self.players[seat].gold -= 2
            self.gold_bought += 1
            self.take(seat, {args[0]: 1})
        elif verb == "move":
            yield from self.move(seat, int(args[0]), int(args[1]))
        else:
            yield from self.build(seat, verb)

    def receive(self, seat: int, item: str) -> None:
        if item == "gold":
            self.players[seat].gold += 1
        else:
            self.take(seat, {item: 1})

    def exchanges(self, seat: int) -> set[str]:
        hand = self.players[seat].hand
        gets = [item for item in ITEMS if item == "gold" or self.bank[item]]
        return {f"exchange {give} {get}" for give in RES if hand[give] >= 3 for get in gets if get != give}

    def purchases(self, seat: int) -> set[str]:
        if self.players[seat].gold < 2 or self.gold_bought == 2:
            return set()
        return {f"buy {res}" for res in RES if self.bank[res]}

    # ------------------------------------------------------------------ trade

    def offer(self, seat: int) -> Game:
        others = [other for other in range(self.n) if other != seat]
        groups = ["+".join(map(str, g)) for size in range(1, self.n) for g in combinations(others, size)]
        text = yield from self.ask(seat, (f"ask {group}" for group in groups))
        asked = [int(other) for other in text.split()[1].split("+")]
        give, want = yield from self.terms(seat)
        self.drive = None
        self.offers += 1
        waiting = {other for other in asked if self.players[other].count() or self.players[other].gold}
        replies: dict[int, str] = {}
        while waiting:
            choices: dict[int, Iterable[str]] = {
                other: [*(["accept"] if self.holds(other, want) else []), "reject", "counter"] for other in waiting
            }
            other, replies_text = yield Ask(choices)
            replies[other] = replies_text
            waiting.remove(other)
        counters: dict[int, tuple[Counter[str], Counter[str]]] = {}
        for i in range(1, self.n):
            other = (seat + i) % self.n
            if replies.get(other) == "counter":
                counters[other] = yield from self.terms(other)
        if not any(reply in ("accept", "counter") for reply in replies.values()):
            return
        willing = [other for other, reply in replies.items() if reply == "accept"]
        willing += [other for other, (_, wants) in counters.items() if self.holds(seat, wants)]
        text = yield from self.ask(seat, [*(f"confirm {other}" for other in willing), "withdraw"])
        if text != "withdraw":
            other = int(text.split()[1])
            mine, theirs = (give, want) if replies[other] == "accept" else counters[other][::-1]
            self.swap(seat, other, mine)
            self.swap(other, seat, theirs)

    def held(self, seat: int, item: str) -> int:
        return self.players[seat].gold if item == "gold" else self.players[seat].hand[item]

    def holds(self, seat: int, items: Counter[str]) -> bool:
        return all(self.held(seat, item) >= count for item, count in items.items())

    def swap(self, giver: int, taker: int, items: Counter[str]) -> None:
        for item, count in items.items():
            if item == "gold":
                self.players[giver].gold -= count
                self.players[taker].gold += count
            else:
                self.players[giver].hand[item] -= count
                self.players[taker].hand[item] += count

    def terms(self, seat: int) -> Game:
        give = yield from self.side(seat, "give", Counter())
        want = yield from self.side(seat, "want", give)
        return give, want

    def side(self, seat: int, verb: str, given: Counter[str]) -> Game:
        items: list[str] = []
        while len(items) < self.options["max_trade_items_per_side"]:
            later = ITEMS[ITEMS.index(items[-1]) :] if items else ITEMS
            if verb == "give":
                later = [
                    item
                    for item in later
                    if self.held(seat, item) > items.count(item) and len({*items, item}) < len(ITEMS)
                ]
            else:
                later = [item for item in later if not given[item]]
            text = yield from self.ask(seat, [*(f"{verb} {item}" for item in later), *(["done"] if items else [])])
            if text == "done":
                break
            items.append(text.split()[1])
        return Counter(items)

    # ------------------------------------------------------------------ building

    def pays(self, seat: int, what: str) -> bool:
        return self.holds(seat, Counter(COSTS[what]))

    def builds(self, seat: int) -> set[str]:
        out = set()
        if self.pays(seat, "card") and (self.deck.total() or self.discards.total()):
            out.add("card")
        if self.pays(seat, "settler"):
            out.add("settler")
        if self.pays(seat, "train") and self.removable(seat):
            out.add("train")
        if self.pays(seat, "rail") and self.rail_places(seat):
            out.add("build_rail")
        return out

    def build(self, seat: int, verb: str) -> Game:
        player = self.players[seat]
        if verb == "card":
            self.drive = None
            self.give_back(seat, COSTS["card"])
            if not self.deck.total():
                self.deck, self.discards = self.discards, Counter()
                self.filling += 1
            face = yield from self.die(self.deck.total())
            kind = [k for k in KINDS for _ in range(self.deck[k])][face]
            self.deck[kind] -= 1
            (player.new if seat == self.active else player.cards).append((self.filling, kind))
        elif verb == "settler":
            number = yield from self.which(seat, player.settlers, {0, 1})
            site = yield from self.place(seat, "city", [s for s, owner in self.city.items() if owner == seat])
            self.drive = None
            self.give_back(seat, COSTS["settler"])
            player.settlers[number] = SITES[site]["at"]
        elif verb == "train":
            number = yield from self.which(seat, player.trains, self.removable(seat))
            path = yield from self.place(seat, "rail", self.train_places(seat, number))
            self.drive = None
            self.give_back(seat, COSTS["train"])
            if player.trains[number] and seat == self.active:
                self.paid = {(train, owner) for train, owner in self.paid if train != number}
            player.trains[number] = path
        else:
            path = yield from self.place(seat, "rail", self.rail_places(seat))
            self.drive = None
            self.give_back(seat, COSTS["rail"])
            yield from self.lay(seat, path)

    def which(self, seat: int, pieces: list[str | None], allowed: set[int]) -> Game:
        """The piece that is built: one from the supply, else one that is removed."""
        if None in pieces:
            return pieces.index(None)
        number = yield from self.place(seat, "pick", (str(number) for number in sorted(allowed)))
        return int(number)

    # ------------------------------------------------------------------ development cards

    def playable(self, seat: int) -> set[str]:
        player = self.players[seat]
        if self.card_played:
            return set()
        fits: dict[str, Callable[[], bool]] = {
            "cavalry": lambda: True,
            "engineer": lambda: bool(self.rail_places(seat)),
            "right_of_way": lambda: bool(self.free_starters(seat)),
            "mineral_rights": lambda: self.bank.total() > 0,
            "cattle_drive": lambda: player.hand["cattle"] > 0,
            "scout": lambda: True,
            "native_support": lambda: not self.dice,
        }
        return {kind for kind in {kind for _, kind in player.cards} if fits[kind]()}

    def free_starters(self, seat: int) -> list[str]:
        before, out = self.drive, []
        for number in (0, 1):
            self.drive = (number, 5, True)
            if self.players[seat].trains[number] and any(t.startswith(f"step {number}") for t in self.steps(seat)):
                out.append(str(number))
        self.drive = before
        return out

    def play_card(self, seat: int, kind: str) -> Game:
        player = self.players[seat]
        self.card_played = True
        player.cards.remove(min(card for card in player.cards if card[1] == kind))
        self.discards[kind] += 1
        if kind == "cavalry":
            player.gold += 2
            yield from self.move_outlaw(seat)
        elif kind == "engineer":
            path = yield from self.place(seat, "rail", self.rail_places(seat))
            yield from self.lay(seat, path)
            if places := self.rail_places(seat):
                text = yield from self.ask(seat, ["stop", *(f"rail {path}" for path in places)])
                if text != "stop":
                    yield from self.lay(seat, text.split()[1])
        elif kind == "right_of_way":
            number = yield from self.place(seat, "pick", self.free_starters(seat))
            self.drive = (int(number), 5, True)
        elif kind == "mineral_rights":
            for _ in range(min(2, self.bank.total())):
                res = yield from self.place(seat, "take", (res for res in RES if self.bank[res]))
                self.take(seat, {res: 1})
        elif kind == "cattle_drive":
            self.give_back(seat, {"cattle": 1})
            player.gold += 5
        elif kind == "scout":
            yield from self.scout(seat)
        else:
            text = yield from self.ask(seat, (f"total {total}" for total in range(2, 13)))
            yield from self.rolled(seat, int(text.split()[1]))

    def scout(self, seat: int) -> Game:
        player = self.players[seat]
        led = {
            str(number): self.targets(seat, at, lambda distance: distance <= 5)
            for number, at in enumerate(player.settlers)
            if at
        }
        able = [number for number in led if led[number]]
        text = "gold"
        if able:
            text = yield from self.ask(seat, ["gold", *(f"pick {number}" for number in able)])
        if text == "gold":
            player.gold += 3
        else:
            number = text.split()[1]
            spot = yield from self.place(seat, "to", led[number])
            self.arrive(seat, int(number), spot)

    # ------------------------------------------------------------------ the extra build phase

    def extra_build(self, seat: int) -> Game:
        while self.players[seat].count() >= 2:
            text = yield from self.ask(seat, self.builds(seat) | {"done"})
            if text == "done":
                return
            yield from self.build(seat, text)
