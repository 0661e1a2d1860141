"""A position in names becomes the data of a position; what the names are, `position.py` says."""

from collections.abc import Sequence
from typing import Any, Final

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.actions import BID_CAP
from westward.games.end_of_the_trail.rules import scoring
from westward.games.end_of_the_trail.rules.game import EndOfTheTrail
from westward.games.end_of_the_trail.state import ALL, MOST_RESHUFFLES, NONE, UNLIMITED
from westward.kernel.components import Sheet

Data = dict[str, Any]

PLACES: Final = {
    "hand": z.HAND,
    "supply": z.SUPPLY,
    "selected": z.SELECTED,
    "used": z.USED,
    "picks": z.PICK,
    "keeps": z.KEEPING,
    "reserve": z.RESERVE,
    "turned": z.TURNED,
}
"""Where cards of a party can be, beside the hole card."""
CLOSED: Final = (z.HAND, z.PICK, z.HOLE, z.RESERVE)
"""Where others do not see them."""


def card_name(card: int) -> str:
    """Both Jokers have the same name."""
    return t.CARD_NAMES[min(card, t.JOKER)]


def usual_look(place: int, seen: Sequence[int], party: int) -> int:
    """The last look of a prospector is the one at its own tile, where its player has looked at it."""
    return place if place != NONE and seen[place] >> party & 1 else NONE


class Builder:
    """The data of a position, filled in step by step."""

    def __init__(self, start: EndOfTheTrail, sheet: Sheet) -> None:
        sheet.only(
            *("part", "round", "marker", "tiles", "comparisons", "players", "lots", "discard", "deck", "reshuffles"),
            *("auction", "turn_order", "waits", "final", "to_do"),
        )
        self.start = start
        self.sheet = sheet
        self.seats = int(start.seats)
        self.names = f.party_names(self.seats, start.argonauts)
        self.data = start.to_dict()
        self.part = f.PARTS.index(sheet.word("part", f.PARTS)) if "part" in sheet else f.SETUP
        self.data["part"] = self.part
        self.stack = self.frames(sheet.words("to_do")) if "to_do" in sheet else []
        self.players = self.tables("players", self.names)
        self.free = [card for card in range(t.CARD_COUNT) if card < t.JOKER or start.jokers]
        self.lay_tiles()
        self.deal()
        self.note_round()
        self.note_players()
        self.note_auction()
        if "to_do" not in sheet:
            self.stack = self.frames(self.first_question())
        self.data["stack"] = self.stack
        self.conclude()

    # ------------------------------------------------------------------ readers

    def tables(self, key: str, names: Sequence[str]) -> dict[str, Sheet]:
        """A table for each name, empty where there is none."""
        sheet = self.sheet.table(key) if key in self.sheet else Sheet({}, self.sheet.file, f"{key}.")
        sheet.only(*names)
        return {name: sheet.table(name) if name in sheet else Sheet({}, sheet.file) for name in names}

    def people(self, sheet: Sheet, key: str, most: int) -> int:
        """The bit mask of a list of players, or of players and Argonauts."""
        named = sheet.words(key, tuple(self.names[:most])) if key in sheet else ()
        return sum(1 << self.names.index(name) for name in {*named})

    def tile(self, sheet: Sheet, key: str) -> int:
        """A tile of the grid, or NONE."""
        if sheet.data.get(key) is None:
            return NONE
        return t.TILE_INDEX[sheet.word(key, t.TILE_NAMES)]

    def frames(self, texts: Sequence[str]) -> list[int]:
        """The stack that is meant."""
        try:
            return f.book(self.seats, self.start.argonauts).numbers(texts)
        except ValueError as error:
            raise self.sheet.wrong("to_do", f"is wrong: {error}") from None

    def doing(self, *codes: int) -> bool:
        """Whether one of these frames is to be done."""
        return bool({*codes} & {*self.stack[1::2]})

    # ------------------------------------------------------------------ land

    def lay_tiles(self) -> None:
        """Types that are not named are laid in order, the lowest first; a tile that is to be laid is not there yet."""
        grid = [tile for tile in range(t.TILES) if tile % 4 < self.start.columns]
        sheets = self.tables("tiles", [t.TILE_NAMES[tile] for tile in grid])
        bare = [arg for arg, code in zip(self.stack[::2], self.stack[1::2]) if code == f.LAY_TILE]
        named = dict(zip(grid, sheets.values(), strict=True))
        types = {tile: t.TYPES.index(one.word("type", t.TYPES)) for tile, one in named.items() if "type" in one}
        counts = [t.LAND[self.seats * 3 + kind] - [*types.values()].count(kind) for kind in range(3)]
        rest = [kind for kind in range(3) for _ in range(counts[kind])]
        for tile, one in named.items():
            one.only("type", "gold", "looked", "tents", "camp")
            if tile not in types and tile not in bare:
                types[tile] = rest.pop(0)
            self.data["land"][tile] = types.get(tile, NONE)
            self.data["value"][tile] = one.number("gold", 1, t.VALUES - 1) if "gold" in one else 0
            self.data["seen"][tile] = self.people(one, "looked", self.seats)
            self.data["tents"][tile] = self.people(one, "tents", len(self.names))
            if "camp" in one:
                self.data["camps"][tile] = 1 << self.names.index(one.word("camp", self.names))
        for party, name in enumerate(self.names):
            for piece, all_of_them in (("tents", t.TENTS), ("camps", t.CAMPS)):
                placed = sum(mask >> party & 1 for mask in self.data[piece])
                if placed > all_of_them:
                    raise self.sheet.wrong("tiles", f"has {placed} {piece} of {name}; there are {all_of_them}")
                self.data[f"{piece}_left"][party] = all_of_them - placed

    # ------------------------------------------------------------------ cards

    def deal(self) -> None:
        """First the cards that are named, then the lowest of the others for hands, hole cards, reserves and lots."""
        if "deck" in self.sheet and "discard" in self.sheet:
            raise self.sheet.wrong("deck", "is what 'discard' leaves; name one of them")
        self.data["epoch"] = self.sheet.number("reshuffles", 0, MOST_RESHUFFLES) if "reshuffles" in self.sheet else 0
        self.data["deck_of"] = [self.data["epoch"]] * t.CARD_COUNT
        for party, name in enumerate(self.names):
            self.deal_named(party, self.players[name])
        lots = self.sheet.value("lots") if "lots" in self.sheet else []
        if not isinstance(lots, list) or len(lots) > self.start.lots:
            raise self.sheet.wrong("lots", f"must be a list of at most {self.start.lots} lists of cards, not {lots!r}")
        for lot, cards in enumerate(lots):
            self.take(Sheet({f"[{lot}]": cards}, self.sheet.file, "lots"), f"[{lot}]", z.LOT + lot)
        self.take(self.sheet, "deck", z.DECK)
        self.take(self.sheet, "discard", z.DISCARD)
        self.deal_rest()
        rest = z.DISCARD if "deck" in self.sheet else z.DECK
        while self.free:
            self.put(self.free[0], rest)

    def deal_named(self, party: int, sheet: Sheet) -> None:
        """The cards of a party, and what is known of them."""
        keys = ["hand", "hole", "supply", "picks", "keeps", "known", "ready", "prospector", "last_look", "just_seen"]
        keys += ["money_at_least", "money_at_most"]
        sheet.only("selected", "used", "older_decks", "done", *(keys if party < self.seats else ("reserve", "turned")))
        for key, zone in PLACES.items():
            self.take(sheet, key, zone + party)
        if sheet.data.get("hole") is not None:
            hole = Sheet({"hole": [sheet.data["hole"]]}, sheet.file, sheet.path)
            self.take(hole, "hole", z.HOLE + party)
        if "turned" in sheet:
            self.data["turned"] += [t.CARD_INDEX[name] for name in sheet.words("turned")]
        self.mark(sheet, "known", (z.HAND + party, z.PICK + party), "opened", 1)
        older = sheet.value("older_decks") if "older_decks" in sheet else []
        if not isinstance(older, list) or len(older) > self.data["epoch"]:
            raise sheet.wrong("older_decks", f"must be a list of at most {self.data['epoch']} lists of cards")
        for epoch, cards in enumerate(older):
            one = Sheet({f"[{epoch}]": cards}, sheet.file, f"{sheet.path}older_decks")
            self.mark(one, f"[{epoch}]", [zone + party for zone in CLOSED], "deck_of", epoch)

    def take(self, sheet: Sheet, key: str, zone: int) -> None:
        """The cards of a list go to a zone; none may be in two places."""
        for name in sheet.words(key, t.CARD_NAMES) if key in sheet else ():
            card = next((card for card in self.free if card_name(card) == name), NONE)
            if card == NONE:
                raise sheet.wrong(key, f"has {name}, which is somewhere else or not in the game")
            self.put(card, zone)

    def put(self, card: int, zone: int) -> None:
        self.free.remove(card)
        self.data["where"][card] = zone

    def mark(self, sheet: Sheet, key: str, zones: Sequence[int], field: str, number: int) -> None:
        """Something is true of cards in some zones, of each once."""
        usual = self.data["epoch"] if field == "deck_of" else 0
        for name in sheet.words(key, t.CARD_NAMES) if key in sheet else ():
            where, marks = self.data["where"], self.data[field]
            there = [card for card in range(t.CARD_COUNT) if where[card] in zones and card_name(card) == name]
            card = next((card for card in there if marks[card] == usual and not self.data["opened"][card]), NONE)
            if card == NONE:
                raise sheet.wrong(key, f"has {name}, which is not there to be named")
            marks[card] = number

    def deal_rest(self) -> None:
        """What the set-up deals: reserves, hands and hole cards; in an auction also the lots."""
        for party, name in enumerate(self.names):
            if party >= self.seats and "reserve" not in self.players[name]:
                fast = [card for card in self.free if t.RESERVE_CARD[card]]
                for card in fast[: t.RESERVE_SIZE]:
                    self.put(card, z.RESERVE + party)
        for seat in range(self.seats):
            sheet = self.players[self.names[seat]]
            if "hole" not in sheet and self.part != f.SETUP:
                self.deal_lowest(z.HOLE + seat, 1)
            if "hand" not in sheet:
                self.deal_lowest(z.HAND + seat, t.STARTING_DEAL - int(z.HOLE + seat in self.data["where"]))
        if "lots" not in self.sheet and self.part == f.AUCTIONS:
            for lot in range(self.start.lots):
                self.deal_lowest(z.LOT + lot, t.LOT_SIZE)

    def deal_lowest(self, zone: int, cards: int) -> None:
        for card in [card for card in self.free if card < t.JOKER][:cards]:
            self.put(card, zone)

    # ------------------------------------------------------------------ rounds, players, auctions

    def note_round(self) -> None:
        """The round, and the marker."""
        if "round" in self.sheet:
            self.data["round"] = self.sheet.number("round", 0, t.ROUNDS)
        elif self.part == f.THE_END:
            self.data["round"] = int(t.ROUNDS)
        elif self.part != f.SETUP:
            left = zip(self.data["tents_left"], self.data["camps_left"], strict=True)
            claims = int(t.TENTS + t.CAMPS) - min(tents + camps for tents, camps in left)
            self.data["round"] = min(max(claims + (self.part != f.GAMBLING), 1), int(t.ROUNDS))
        self.data["marker"] = NONE if self.start.solo else 0
        if "marker" in self.sheet:
            named = self.sheet.value("marker") is not None
            self.data["marker"] = self.names.index(self.sheet.word("marker", self.names)) if named else NONE

    def note_players(self) -> None:
        """Prospectors, what players have done or chosen, and what everybody knows of their hands."""
        for party, name in enumerate(self.names):
            sheet = self.players[name]
            self.data["place"][party] = self.tile(sheet, "prospector")
            usual = usual_look(self.data["place"][party], self.data["seen"], party)
            self.data["latest"][party] = self.tile(sheet, "last_look") if "last_look" in sheet else usual
            self.data["done"] |= int(self.flag(sheet, "done", False)) << party
            if party < self.seats:
                self.data["ready"] |= int(self.flag(sheet, "ready", self.usually_ready(party))) << party
                seen = (
                    {t.TILE_INDEX[tile] for tile in sheet.words("just_seen", t.TILE_NAMES)}
                    if "just_seen" in sheet
                    else ()
                )
                self.data["fresh"][party] = sum(1 << tile for tile in seen)
                if "money_at_most" in sheet:
                    self.data["ceiling"][party] = sheet.number("money_at_most", 0, UNLIMITED)

    def flag(self, sheet: Sheet, key: str, usual: bool) -> bool:
        """True or false."""
        value = sheet.data.get(key, usual)
        if not isinstance(value, bool):
            raise sheet.wrong(key, f"must be true or false, not {value!r}")
        return value

    def usually_ready(self, seat: int) -> bool:
        """Who has a hole card has chosen it; who has used one card keeps it, and is not asked."""
        where = self.data["where"]
        if self.part == f.SETUP:
            return z.HOLE + seat in where
        if self.part != f.GAMBLING or (self.stack and not self.doing(f.ASK_KEEP)):
            return False
        used = [card for card in range(t.CARD_COUNT) if where[card] == z.USED + seat]
        if len(used) == 1 and z.KEEPING + seat not in where:
            where[used[0]] = z.KEEPING + seat
        return z.USED + seat not in where

    def note_auction(self) -> None:
        """The bidding; bids are proofs of money unless overbidding is allowed."""
        sheet = self.sheet.table("auction") if "auction" in self.sheet else Sheet({}, self.sheet.file)
        sheet.only("lot", "bids", "passed", "won", "forfeited", "price", "paid")
        parties = len(self.names)
        for key, most in (("passed", parties), ("won", parties), ("forfeited", self.seats)):
            self.data[key] = self.people(sheet, key, most)
        for key, most in (("lot", int(self.start.lots) - 1), ("price", BID_CAP), ("paid", BID_CAP)):
            if key in sheet:
                self.data[key] = sheet.number(key, 0, most)
        for text in sheet.words("bids") if "bids" in sheet else ():
            name, _, dollars = text.partition(" ")
            if name not in self.names or not dollars.isdecimal() or not 0 <= int(dollars) <= BID_CAP:
                raise sheet.wrong("bids", f"must be like '{self.names[0]} 4', not {text!r}")
            self.data["bids"] += [self.names.index(name), int(dollars)]

    # ------------------------------------------------------------------ what follows from the rest

    def first_question(self) -> list[str]:
        """What there is to do where only the part of the game is named."""
        if self.part == f.SETUP:
            return ["hole cards", "next round"]
        if self.part == f.AUCTIONS:
            return self.next_bid()
        if self.part == f.PROSPECTING:
            if not {*range(z.SELECTED, z.PICK)} & {*self.data["where"]}:
                return ["selection of cards"]
            turns = [party for party in self.turn_order() if not self.data["done"] >> party & 1]
            return [f"turn of {self.names[(turns or [0])[0]]}", "next turn"]
        if self.part == f.GAMBLING:
            return ["cards to keep"]
        if "final" not in self.sheet:
            return [f"final claim by {self.names[self.best_hand()]}", "look at the rest"]
        land = zip(t.TILE_NAMES, self.data["land"], self.data["value"], strict=True)
        rolls = [f"value of {name}" for name, kind, value in land if kind != NONE and not value]
        return [*rolls, "reveal the land"] if rolls else []

    def next_bid(self) -> list[str]:
        """The marker holder picks a lot; the last one is picked already, and the next one clockwise bids for it."""
        lots = [lot for lot in range(self.start.lots) if z.LOT + lot in self.data["where"]]
        marker = max(self.data["marker"], 0)
        if self.data["lot"] == NONE and (self.start.solo or len(lots) > 1):
            return [f"lot picked by {self.names[marker]}"]
        if self.data["lot"] == NONE:
            self.data["lot"] = lots[0] if lots else 0
        bids = self.data["bids"]
        out = self.data["won"] | self.data["forfeited"] | self.data["passed"]
        order = [((bids[-2] if bids else marker) + step) % self.seats for step in range(1, self.seats + 1)]
        return [f"bid by {self.names[next((seat for seat in order if not out >> seat & 1), marker)]}"]

    def conclude(self) -> None:
        """The highest bid, whose turn it is, what bids have proved, and who has the best hand."""
        data, top = self.data, self.stack[-1] if self.stack else 0
        bids = [*zip(data["bids"][::2], data["bids"][1::2], strict=True)]
        own = [bid for bid in bids if bid[0] == 0 or not self.start.solo]
        if own:
            best = max(bids, key=lambda bid: (bid[1], -bid[0])) if top == f.ASK_RAISE else own[-1]
            data["leader"], data["high"] = best
        paying = self.stack[-2] if top == f.ASK_PAY else NONE
        if paying != NONE:
            data["leader"] = paying
            data["price"] = data["high"] if data["price"] == NONE else data["price"]
        for seat in range(self.seats):
            sheet = self.players[self.names[seat]]
            proved = max((bid[1] for bid in bids if bid[0] == seat and not self.start.overbid), default=0)
            usual = data["price"] - data["paid"] if seat == paying else proved
            data["floor"][seat] = sheet.number("money_at_least", 0, UNLIMITED) if "money_at_least" in sheet else usual
        data["waits"] = self.sheet.number("waits", 0, len(self.names)) if "waits" in self.sheet else 0
        data["facts"] = (
            [self.fact(text) for text in self.sheet.words("comparisons")] if "comparisons" in self.sheet else []
        )
        data["final"] = self.tile(self.sheet, "final")
        if self.part == f.THE_END:
            data["best"] = self.best_hand()
            if not self.stack:
                data["seen"] = [0 if kind == NONE else ALL[self.seats] for kind in data["land"]]
        if self.doing(f.NEXT_TURN, f.ASK_KEEP, f.ASK_JOKER):
            data["order"] = self.turn_order()
            data["turn"] = 0
            if self.doing(f.NEXT_TURN):
                self.find_turn(self.stack[2:3])
            else:
                self.find_turn(self.stack[:1] if self.doing(f.ASK_JOKER) else [])
                data["done"] = ALL[len(self.names)]

    def find_turn(self, args: Sequence[int]) -> None:
        """The place in the turn order of the party that a frame is about."""
        for arg in args:
            if arg % f.OTHER in self.data["order"]:
                self.data["turn"] = self.data["order"].index(arg % f.OTHER)

    def fact(self, text: str) -> int:
        """What `comparison` put into words."""
        tile, sign, before = (text.split() + ["", "", ""])[:3]
        if tile not in t.TILE_INDEX or before not in t.TILE_INDEX or sign not in ("<", ">="):
            raise self.sheet.wrong("comparisons", f"must be like 'r4c1 < r1c1' or 'r2c2 >= r1c1', not {text!r}")
        return (t.TILE_INDEX[tile] * t.TILES + t.TILE_INDEX[before]) * 2 + int(sign == "<")

    def turn_order(self) -> list[int]:
        """As it is named, or by the cards that are selected (rules.md 5.2)."""
        if "turn_order" in self.sheet:
            named = self.sheet.words("turn_order", self.names)
            return [self.names.index(name) for name in named]
        shown = [zone - 4 if z.USED <= zone < z.PICK else zone for zone in self.data["where"]]
        self.start.load({**self.data, "where": shown, "stack": []})
        keys = [self.start.order_key(z.SELECTED + party) for party in range(len(self.names))]
        return sorted(range(len(keys)), key=lambda party: (-keys[party], party))

    def best_hand(self) -> int:
        self.start.load({**self.data, "stack": []})
        return int(scoring.best_hand(self.start))
