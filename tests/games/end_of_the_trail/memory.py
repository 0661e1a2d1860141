"""An onlooker of End of the Trail who forgets nothing, written from rules.md alone.

It is fed what one viewer is told, events and views, and keeps whatever was once certain: where cards are, from which
deck a closed card came, what bids and payments have proved of a hand, the gold of tiles, how tiles compare. A later
view, or a sample of what the viewer cannot know, must not contradict it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from westward.games.end_of_the_trail import tables as t
from westward.kernel import SEAT_NAMES, Event

Data = Mapping[str, Any]
RESERVED = ("horse", "claim_jump", "new_prospects")
PRICES = [card.money for card in t.CARDS]
FAR = 999  # above any bound


def money(names: Iterable[str]) -> int:
    return sum(PRICES[t.CARD_INDEX[name]] for name in names)


def tile_name(at: int) -> str:
    """A tile as events name it: with its land."""
    return t.TILE_NAMES[at % t.TILES]


class Memory:
    """What a viewer (None: an onlooker) knows for certain."""

    def __init__(self, viewer: int | None, view: Data) -> None:
        self.viewer = viewer
        self.view = view
        self.seats: int = view["seats"]
        self.names = [one["argonaut"] or SEAT_NAMES[party] for party, one in enumerate(view["players"])]
        self.party = {
            t.ARGONAUT + t.ARGONAUT_IDS.index(name): party
            for party, name in enumerate(self.names[1:], 1)
            if name in t.ARGONAUT_IDS
        }
        self.epoch = 0
        jokers = 2 if view["options"]["jokers"] else 0
        self.unseen = Counter((name, 0) for name in t.CARD_NAMES for _ in range(jokers if name == "JOKER" else 1))
        self.at: dict[tuple[str, int], list[str]] = {}  # a place, and whose or which: cards that are certainly there
        self.closed = [Counter[int]() for _ in range(self.seats)]  # unseen cards in hand, by the deck they came from
        self.holes: dict[int, str] = {}
        self.reserves = [0] * len(self.names)
        self.low = [0] * self.seats  # what is proved of the money in a hand
        self.high = [FAR] * self.seats
        self.gold: dict[str, int] = {}
        self.land: list[str] = []
        self.comparisons: list[tuple[str, str, bool]] = []
        self.looked: set[tuple[str, int]] = set()
        self.decks: list[int] = []  # sizes of the decks that the discard pile became in this step
        self.own_draws = 0
        self.lies: list[str] = []

    def cards(self, place: str, party: int = 0) -> list[str]:
        return self.at.setdefault((place, party), [])

    def see(self, events: Sequence[Event], view: Data) -> list[str]:
        """The events of one step that this viewer saw, and the view after it; where the view contradicts the memory."""
        self.lies, self.decks, self.own_draws = [], [], 0
        epoch = self.epoch
        for event in events:
            note = getattr(self, "on_" + event.name, None)
            if note is not None:
                note(*event.args)
        self.draw_closed(epoch, view)
        if view["part"] == "setup":
            self.reserves = [one["reserve"] for one in view["players"]]  # dealt one by one before everybody's eyes
        auction = view["auction"]
        if not auction or auction["lot"] is None or auction["price"] is not None:
            self.on_concedes()
        self.view = view
        self.check_players(view)
        self.check_table(view)
        return self.lies

    def check(self, true: object, lie: str) -> None:
        if not true:
            self.lies.append(lie)

    # ------------------------------------------------------------------ cards

    def appear(self, name: str, epoch: int) -> None:
        """An unseen card from a deck is seen."""
        self.check(self.unseen[name, epoch], f"{name} turns up, and cannot have come from deck {epoch}")
        self.unseen[name, epoch] -= 1

    def move(self, names: Iterable[str], sources: Sequence[tuple[str, int]], to: tuple[str, int]) -> None:
        """Cards that everybody sees go from one of some places to another one."""
        for name in names:
            source = next((place for place in sources if name in self.cards(*place)), None)
            self.check(source, f"{name} was not at {sources}")
            if source:
                self.cards(*source).remove(name)
            self.cards(*to).append(name)

    def leave_hand(self, seat: int, names: Iterable[str], to: tuple[str, int]) -> None:
        """Cards of a hand are shown. A Joker that everybody knows goes first, then the older one (ruling 46)."""
        for name in names:
            if name in self.cards("hand", seat):
                self.cards("hand", seat).remove(name)
            else:
                decks = [
                    deck for deck in sorted(self.closed[seat]) if self.closed[seat][deck] and self.unseen[name, deck]
                ]
                self.check(decks, f"{name} cannot have been in the hand of {self.names[seat]}")
                if decks:
                    self.closed[seat][decks[0]] -= 1
                    self.unseen[name, decks[0]] -= 1
            self.cards(*to).append(name)
            self.low[seat] = max(self.low[seat] - money([name]), 0)
            self.high[seat] -= money([name]) if self.high[seat] != FAR else 0

    def draw_closed(self, epoch: int, view: Data) -> None:
        """Cards that came into hands in this step, in the order of the deal; the deck ran out where it was shuffled."""
        for seat in range(self.seats):
            if view["players"][seat]["has_hole"] and not self.view["players"][seat]["has_hole"] and seat != self.viewer:
                self.closed[seat][0] -= 1
        left, marker = self.view["deck"], self.view["marker"] if self.view["round"] else -1
        for step in range(1, self.seats + 1):
            seat = ((marker or 0) + step) % self.seats
            drawn = view["players"][seat]["hand"] - len(self.cards("hand", seat)) - self.closed[seat].total()
            drawn = self.own_draws if seat == self.viewer else drawn
            self.check(drawn >= 0, f"the hand of {self.names[seat]} has lost cards that nobody saw")
            for _ in range(drawn):
                while not left and self.decks:
                    epoch, left = epoch + 1, self.decks.pop(0)
                left -= 1
                self.closed[seat][epoch] += seat != self.viewer
                self.low[seat] += min(PRICES) if self.low[seat] else 0
                self.high[seat] += max(PRICES) if self.high[seat] != FAR else 0

    # ------------------------------------------------------------------ events

    def on_land(self, *kinds: int) -> None:
        self.land = [t.TYPES[kind] for kind in kinds]

    def on_draws_card(self, seat: int, card: int) -> None:
        self.appear(t.CARD_NAMES[card], self.epoch)
        self.cards("hand", seat).append(t.CARD_NAMES[card])
        self.own_draws += 1

    def on_commits(self, seat: int, what: int, *cards: int) -> None:
        if what == 0:
            self.holes[seat] = t.CARD_NAMES[cards[0]]
            self.cards("hand", seat).remove(self.holes[seat])

    def on_shows(self, seat: int, card: int) -> None:
        if seat != self.viewer:
            self.appear(t.CARD_NAMES[card], 0)
        self.holes[seat] = t.CARD_NAMES[card]

    def on_lot_card(self, lot: int, card: int) -> None:
        self.appear(t.CARD_NAMES[card], self.epoch)
        self.cards("lot", lot).append(t.CARD_NAMES[card])

    def on_turns_up(self, argonaut: int, card: int) -> None:
        self.appear(t.CARD_NAMES[card], self.epoch)
        self.cards("turned", self.party[argonaut]).append(t.CARD_NAMES[card])

    def on_argonaut_card(self, argonaut: int, card: int, reserve: int) -> None:
        party = self.party[argonaut]
        self.appear(t.CARD_NAMES[card], 0 if reserve else self.epoch)
        self.reserves[party] -= reserve
        self.cards("selected", party).append(t.CARD_NAMES[card])

    def on_reshuffle(self, cards: int) -> None:
        pile = self.cards("discard")
        self.check(cards == len(pile), f"{cards} cards are shuffled, and the discard pile had {len(pile)}")
        self.epoch += 1
        self.decks.append(cards)
        self.unseen.update((name, self.epoch) for name in pile)
        pile.clear()

    def on_bids(self, party: int, dollars: int, _: int) -> None:
        if party < self.seats and (self.seats == 1 or not self.view["options"]["allow_overbid"]):
            self.low[party] = max(self.low[party], dollars)

    def on_settles(self, seat: int, dollars: int, paid: int) -> None:
        if paid:
            self.low[seat] = max(self.low[seat], dollars)
        else:
            self.high[seat] = min(self.high[seat], dollars - 1)

    def on_pays(self, seat: int, card: int, *_: int) -> None:
        self.leave_hand(seat, [t.CARD_NAMES[card]], ("discard", 0))

    def on_concedes(self, *_: int) -> None:
        """11.2, step 5: also when the player has won, all cards that were turned up are discarded."""
        for party in range(len(self.names)):
            self.move([*self.cards("turned", party)], [("turned", party)], ("discard", 0))

    def on_wins(self, seat: int, lot: int, _: int, *cards: int) -> None:
        names = [t.CARD_NAMES[card] for card in cards]
        self.move(names, [("lot", lot)], ("hand", seat))
        self.low[seat] += money(names)
        self.high[seat] += money(names) if self.high[seat] != FAR else 0

    def on_lot_discarded(self, lot: int, _: int, *cards: int) -> None:
        self.move([t.CARD_NAMES[card] for card in cards], [("lot", lot)], ("discard", 0))

    def on_selects(self, seat: int, *cards: int) -> None:
        """9: who selects fewer than two cards has only Jokers left."""
        self.leave_hand(seat, [t.CARD_NAMES[card] for card in cards], ("selected", seat))
        if len(cards) < 2:
            for deck in self.closed[seat].elements():
                self.appear("JOKER", deck)
                self.cards("hand", seat).append("JOKER")
            self.closed[seat].clear()

    def use(self, party: int, card: int, *_: int) -> None:
        party = self.party.get(party, party)
        self.move([t.CARD_NAMES[card]], [("selected", party)], ("used", party))

    on_travels = on_shortcuts = on_doubles = on_jumps = on_nudges = use

    def on_keeps(self, party: int, *cards: int) -> None:
        self.move([t.CARD_NAMES[card] for card in cards], [("used", party)], ("supply", party))

    def on_discards(self, party: int, *cards: int) -> None:
        party = self.party.get(party, party)
        names = [t.CARD_NAMES[card] for card in cards]
        self.move(names, [("used", party), ("selected", party)], ("discard", 0))

    def on_joker(self, seat: int, card: int) -> None:
        self.leave_hand(seat, ["JOKER"], ("discard", 0))
        self.move([t.CARD_NAMES[card]], [("discard", 0)], ("supply", seat))

    def on_looks(self, seat: int, tile: int) -> None:
        self.looked.add((tile_name(tile), seat))

    def on_sees(self, _: int, tile: int, value: int) -> None:
        self.on_reveals(tile, value)

    def on_reveals(self, tile: int, value: int) -> None:
        name = tile_name(tile)
        self.check(self.gold.setdefault(name, value) == value, f"{name} has {value} gold now, not {self.gold[name]}")

    def on_luck(self, _: int, tile: int, before: int, bust: int) -> None:
        self.comparisons.append((tile_name(tile), tile_name(before), bust == 1))

    # ------------------------------------------------------------------ what a view must not forget

    def check_players(self, view: Data) -> None:
        for party, one in enumerate(view["players"]):
            who = self.names[party]
            for place in ("supply", "selected", "used"):
                self.same(one[place], self.cards(place, party), f"the {place} of {who}")
            self.check(one["reserve"] == self.reserves[party], f"the reserve of {who} has {one['reserve']} cards")
            if party >= self.seats:
                continue
            self.check(one["money_at_least"] >= self.low[party], f"{who} has shown to have ${self.low[party]}")
            most = FAR if one["money_at_most"] is None else one["money_at_most"]
            self.check(most <= self.high[party], f"{who} has shown to have at most ${self.high[party]}")
            self.check(one["hole"] == self.holes.get(party), f"the hole card of {who} is {one['hole']}")
            picks = one["picks"] if view["part"] == "prospecting" else []
            self.same([*one["cards"], *picks], self.cards("hand", party), f"what is known of the hand of {who}")
            closed = [self.closed[party][deck] for deck in range(self.epoch + 1)]
            if party != self.viewer:
                self.check(one["closed"] == closed, f"{one['closed']}, not {closed} cards of {who} are closed, by deck")

    def check_table(self, view: Data) -> None:
        self.same(view["discard"], self.cards("discard"), "the discard pile")
        for lot, cards in enumerate(view["lots"]):
            self.same(cards or [], self.cards("lot", lot), f"lot {lot}")
        for deck in range(self.epoch + 1):
            names = [name for (name, of), n in self.unseen.items() if of == deck for _ in range(n)]
            self.same(view["unseen"][deck], names, f"what is unseen of deck {deck}")
        for party in range(len(self.names)):
            turned = self.cards("turned", party)
            shown = view["auction"]["turned"][party] if view["auction"] else []
            self.check(shown == turned, f"{self.names[party]} turned up {turned} in this order, not {shown}")
        recall = view["options"]["perfect_recall"] or view["over"]
        for tile, kind in zip(view["tiles"], self.land):
            name, gold = tile["id"], self.gold.get(tile["id"])
            self.check(tile["type"] == kind, f"{name} is a {kind}")
            self.check(tile["value"] == gold or (not recall and tile["value"] is None), f"{name} has {gold} gold")
            lookers = [seat for seat in range(self.seats) if (name, seat) in self.looked]
            self.check({*lookers} <= {*tile["seen"]}, f"{lookers} have looked at {name}")
        told = [(fact["tile"], fact["than"], fact["lower"]) for fact in view["facts"]]
        for fact in self.comparisons:
            self.check(fact in told, f"a travel has told that {fact} (tile, than, lower)")

    def same(self, found: Iterable[str], known: Iterable[str], what: str) -> None:
        self.check(Counter(found) == Counter(known), f"{what}: {sorted(found)}, not {sorted(known)}")

    # ------------------------------------------------------------------ what a position must not contradict

    def contradictions(self, position: Data) -> list[str]:
        """Where a position in names cannot be the true one."""
        self.lies = []
        unseen = Counter(self.unseen)
        for party, who in enumerate(self.names):
            one = position["players"][who]
            for place in ("supply", "selected"):
                self.same(one.get(place, []), self.cards(place, party), f"the {place} of {who}")
            used = [*one.get("used", []), *one.get("keeps", [])]
            self.same(used, self.cards("used", party), f"the used cards of {who}")
            turned = one.get("turned", [])
            self.check(turned == self.cards("turned", party), f"{who} turned up {turned}")
            if party < self.seats:
                self.check_hand(party, one, unseen)
            else:
                self.check(len(one["reserve"]) == self.reserves[party], f"the reserve of {who}")
                for name in one["reserve"]:
                    self.hide(name, [0], unseen, f"in the reserve of {who}")
                    self.check(t.CARDS[t.CARD_INDEX[name]].action in RESERVED, f"{name} in the reserve of {who}")
        self.same(position.get("discard", []), self.cards("discard"), "the discard pile")
        for lot in range(len(self.view["lots"])):
            self.same(position.get("lots", [[]] * 3)[lot], self.cards("lot", lot), f"lot {lot}")
        self.check_tiles(position.get("tiles", {}))
        return self.lies

    def check_hand(self, seat: int, one: Data, unseen: Counter[tuple[str, int]]) -> None:
        who, hand = self.names[seat], [*one["hand"], *one.get("picks", [])]
        self.check(self.low[seat] <= money(hand) <= self.high[seat], f"{who} cannot have ${money(hand)}")
        rest = Counter(hand)
        rest.subtract(self.cards("hand", seat))
        self.check(not -rest, f"{who} must hold {sorted((-rest).elements())}")
        slots = Counter(self.closed[seat])
        for name in sorted((+rest).elements(), key="JOKER".__eq__):  # Jokers last: they fit where no other card does
            deck = self.hide(name, [deck for deck in slots if slots[deck] > 0], unseen, f"in the hand of {who}")
            slots[deck] -= 1
        if seat in self.holes:
            self.check(one["hole"] == self.holes[seat], f"the hole card of {who} is {self.holes[seat]}")
        elif one["hole"]:
            self.hide(one["hole"], [0], unseen, f"as the hole card of {who}")
            self.check(one["hole"] != "JOKER", f"a Joker is the hole card of {who}")

    def hide(self, name: str, decks: Sequence[int], unseen: Counter[tuple[str, int]], where: str) -> int:
        """A card lies closed somewhere; the deck from which it came there."""
        deck = next((deck for deck in decks if unseen[name, deck] > 0), None)
        self.check(deck is not None, f"{name} cannot be {where}")
        unseen[name, deck or 0] -= 1
        return deck or 0

    def check_tiles(self, tiles: Data) -> None:
        gold = Counter({name: tile.get("gold", 0) for name, tile in tiles.items()})
        for name, value in self.gold.items():
            self.check(gold[name] == value, f"{name} has {value} gold")
        for tile, than, lower in self.comparisons:
            self.check((gold[tile] < gold[than]) == lower, f"{tile} is {'' if lower else 'not '}below {than}")
        for name, seat in self.looked:
            looked = tiles.get(name, {}).get("looked", [])
            self.check(self.names[seat] in looked, f"{self.names[seat]} has looked at {name}")
            self.check(gold[name], f"{name} has a value, for somebody has seen it")
