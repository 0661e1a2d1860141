"""A position of Settlers of America: what lies where, and who knows it (rules.md 2)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.kernel.frames import FrameState
from westward.kernel.game import ANY, Bounds, Game
from westward.kernel.menu import Menu

NONE: Final = -1
NEUTRAL: Final = 4  # owns the cities of the unplayed color
EMPTY: Final = vec[i64]()
MOST_GOLD: Final = 9999

# Where a development card is:
DECK: Final = 0
DISCARDED: Final = 1
NEW: Final = 2  # bought this turn by the active player
HELD: Final = 3  # + seat

# What was answered to an offer:
NO_REPLY: Final = 0
ACCEPTED: Final = 1
REJECTED: Final = 2
COUNTERED: Final = 3
REPLIES: Final = ("none", "accept", "reject", "counter")

# An open theft: numbers at these places, for each of them.
THIEF: Final = 0
VICTIM: Final = 1
STOLEN: Final = 2
POSSIBLE: Final = 3  # the mask of resources that it can have been, by what everybody knows
VICTIM_BOOK: Final = 4  # by resource: what the victim held before it, by the open movements of cards
LEAST: Final = 9  # by seat and resource: the least of book - proved from this theft to the next


class Position(FrameState):
    """The components and the frames. The rules are in the classes that derive from it.

    The development deck is a bag: nobody knows an order, so there is none. The bank is the owner after the last seat.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options, f.LAST_DECISION, f.FIRST_CHANCE)
        self.max_turns: i64 = t.MAX_TURNS if options["max_turns"] == t.MAX_TURNS else t.SHORT_GAME
        self.coastal_gold: bool = options["coastal_gold_in_setup"] is True
        self.connection_gold: bool = options["connection_gold_in_setup"] is True
        self.move_again: bool = options["tokens_on_double_hexes_move_again"] is True
        self.turn: i64 = 0
        self.active: i64 = 0
        self.first: i64 = 0
        self.dice: i64 = 0  # the total of this turn; 0 before the roll
        self.die: i64 = 0  # 1 + the face that was rolled; 0 before the roll, and where a total was named
        self.outlaw: i64 = t.OUTLAW_START
        self.gold_bought: i64 = 0
        self.offers: i64 = 0  # made this turn
        self.card_played: i64 = 0
        self.paid: i64 = 0  # mask of train * 4 + owner: the fees of this turn
        self.drive_train: i64 = NONE  # the train that moved last; nothing else has been done since
        self.drive_steps: i64 = 0  # that it has left
        self.drive_free: i64 = 0  # whether these cost no fee
        self.ready: i64 = 0  # seats that have committed a hidden choice, or have none to make
        self.addressed: i64 = 0  # seats to whom the offer goes
        self.filling: i64 = 0  # how often the discards became the deck
        self.neutral_left: i64 = 0  # neutral cities that are still to be placed
        self.token: vec[i64] = EMPTY  # the number of the token on each hex, or 0
        self.token_bag: vec[i64] = EMPTY  # tokens that are still to be laid, by number
        self.city: vec[i64] = EMPTY  # owner by city-site
        self.goods: vec[i64] = EMPTY  # owner of the delivered cube by city-site
        self.rail: vec[i64] = EMPTY  # owner by path
        self.settler: vec[i64] = EMPTY  # seat * 2 + number: the intersection
        self.train: vec[i64] = EMPTY  # seat * 2 + number: the path
        self.gold: vec[i64] = EMPTY
        self.rails_left: vec[i64] = EMPTY
        self.cities_left: vec[i64] = EMPTY
        self.center: vec[i64] = EMPTY  # goods that can be delivered
        self.delivered: vec[i64] = EMPTY
        self.hand: vec[i64] = EMPTY  # owner * 5 + resource
        self.gained: vec[i64] = EMPTY  # seat * 6 + item: what the roll of this turn has brought
        self.cards: vec[i64] = EMPTY  # where each of the development cards is
        self.filling_of: vec[i64] = EMPTY  # out of which filling of the deck a card in a hand came: everybody knows
        self.ruled_out: vec[i64] = EMPTY  # kinds that everybody knows a card in a hand not to be
        self.dropping: vec[i64] = EMPTY  # seat * 5 + resource: picked for a discard that is not shown yet
        self.reply: vec[i64] = EMPTY
        self.give: vec[i64] = EMPTY  # seat * 6 + item: the active player's offer, the others' counteroffers
        self.want: vec[i64] = EMPTY
        self.thefts: vec[i64] = EMPTY  # those of which not everybody knows the card, the oldest first

    def fields(self) -> tuple[str, ...]:
        return (
            *("turn", "active", "first", "dice", "die", "outlaw", "gold_bought", "offers", "card_played", "paid"),
            *("drive_train", "drive_steps", "drive_free", "ready", "addressed", "filling", "neutral_left"),
            *("stack", "token", "token_bag", "city", "goods", "rail", "settler", "train"),
            *("gold", "rails_left", "cities_left", "center", "delivered", "hand", "cards", "filling_of", "ruled_out"),
            *("gained", "dropping", "reply", "give", "want", "thefts"),
        )

    def copy_to(self, other: "Position") -> None:
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.dice = self.dice
        other.die = self.die
        other.outlaw = self.outlaw
        other.gold_bought = self.gold_bought
        other.offers = self.offers
        other.card_played = self.card_played
        other.paid = self.paid
        other.drive_train = self.drive_train
        other.drive_steps = self.drive_steps
        other.drive_free = self.drive_free
        other.ready = self.ready
        other.addressed = self.addressed
        other.filling = self.filling
        other.neutral_left = self.neutral_left
        other.stack = self.stack.copy()
        other.token = self.token[:]
        other.token_bag = self.token_bag[:]
        other.city = self.city[:]
        other.goods = self.goods[:]
        other.rail = self.rail[:]
        other.settler = self.settler[:]
        other.train = self.train[:]
        other.gold = self.gold[:]
        other.rails_left = self.rails_left[:]
        other.cities_left = self.cities_left[:]
        other.center = self.center[:]
        other.delivered = self.delivered[:]
        other.hand = self.hand[:]
        other.gained = self.gained[:]
        other.cards = self.cards[:]
        other.filling_of = self.filling_of[:]
        other.ruled_out = self.ruled_out[:]
        other.dropping = self.dropping[:]
        other.reply = self.reply[:]
        other.give = self.give[:]
        other.want = self.want[:]
        other.thefts = self.thefts[:]

    def to_dict(self) -> dict[str, Any]:
        """Cards of one kind are alike, so they stand in a fixed order: equal positions have equal fingerprints."""
        out = super().to_dict()
        columns = [out["cards"], out["filling_of"], out["ruled_out"]]
        first = 0
        for kind in t.CARDS:
            rows = sorted(zip(*(column[first : first + kind.copies] for column in columns), strict=True))
            for column, numbers in zip(columns, zip(*rows, strict=True), strict=True):
                column[first : first + kind.copies] = numbers
            first += kind.copies
        return out

    def choose(self, seat: i64, action: i64) -> None:
        """Carry out a choice, without going on to the next one."""
        raise NotImplementedError

    def ask(self, code: i64, seat: i64, other: i64 = 0) -> None:
        """Ask for a place or a piece on the board. A single one is taken: everybody can see that there is no other."""
        self.push(code, seat + f.OTHER * other)
        menu = Menu()
        self.fill(seat, menu)
        if menu.count == 1:
            self.choose(seat, menu.items[0])

    # ------------------------------------------------------------------ who has what

    def colors(self) -> tuple[str, ...]:
        """The colors of the seats; with three of them one is left out (3)."""
        unplayed = self.options["unplayed_colour"] if self.seats == 3 else ""
        return tuple(color for color in t.COLORS if color != unplayed)

    def goal(self) -> i64:
        """Goods that a player has to deliver."""
        return i64(t.TURNTABLE[self.seats]) + t.START_GOODS[self.seats]

    def hand_size(self, owner: i64) -> i64:
        """Resource cards: what everybody sees."""
        hand = self.hand
        at = owner * t.RES
        return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4]

    def can_pay(self, seat: i64, what: i64) -> bool:
        """Whether a hand has the cost of something that can be bought."""
        hand = self.hand
        at = seat * t.RES
        cost = what * t.RES
        for res in range(t.RES):
            if hand[at + res] < t.COST[cost + res]:
                return False
        return True

    def cards_at(self, place: i64) -> i64:
        """How many development cards are in a place."""
        total: i64 = 0
        for where in self.cards:
            total += where == place
        return total

    def development_cards(self, seat: i64) -> i64:
        """How many a player holds, those of this turn included: what everybody sees."""
        held = self.cards_at(HELD + seat)
        return held + self.cards_at(NEW) if seat == self.active else held

    def kinds_held(self, seat: i64) -> i64:
        """The mask of kinds of development cards that a player could play: not those of this turn."""
        mask: i64 = 0
        cards = self.cards
        place = HELD + seat
        for card in range(t.DECK_SIZE):
            if cards[card] == place:
                mask |= t.BIT[t.CARD_KIND[card]]
        return mask

    def numbered(self, place: i64) -> bool:
        """Whether a hex has a number, printed or by a token."""
        return g.PRINTED[place] + self.token[place] >= t.LEAST_TOTAL

    def trains_on(self, path: i64) -> i64:
        total: i64 = 0
        for at in self.train:
            total += at == path
        return total

    def free_piece(self, pieces: vec[i64], seat: i64) -> i64:
        """The number of a settler or train that is not on the board, or NONE."""
        if pieces[seat * 2] == NONE:
            return 0
        return 1 if pieces[seat * 2 + 1] == NONE else NONE

    def next_seat(self, seat: i64) -> i64:
        """Clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    # ------------------------------------------------------------------ books

    def ledger(self) -> dict[str, int]:
        n = int(self.seats)
        city, goods, rail = list(self.city), list(self.goods), list(self.rail)
        out = {"development cards": sum(DECK <= where < HELD + n for where in self.cards)}
        for res, name in enumerate(g.RESOURCES):
            out[f"{name} cards"] = sum(self.hand[owner * t.RES + res] for owner in range(n + 1))
        for at, number in enumerate(t.TOKEN_NUMBERS):
            out[f"tokens with {number}"] = list(self.token).count(number) + self.token_bag[at]
        for seat, color in enumerate(self.colors()):
            beside = min(self.cities_left[seat], t.TURNTABLE[n])
            out[f"rails of {color}"] = self.rails_left[seat] + rail.count(seat)
            out[f"cities of {color}"] = self.cities_left[seat] + city.count(seat)
            out[f"goods of {color}"] = beside + self.center[seat] + goods.count(seat)
        out["neutral cities"] = self.neutral_left + city.count(NEUTRAL)
        return out

    def bounds(self) -> dict[str, Bounds]:
        n = int(self.seats)
        seat, flag, seats = Bounds(0, n - 1), Bounds(0, 1), Bounds(0, t.ALL[n])
        cards, cubes = int(t.CARDS_EACH), int(self.goal())
        items = Bounds(0, int(t.MOST_ITEMS), n * t.ITEMS)
        return {
            "turn": Bounds(0, int(self.max_turns)),
            "active": seat,
            "first": seat,
            "dice": Bounds(0, g.MOST_TOTAL),
            "die": Bounds(0, t.DICE_FACES),
            "outlaw": Bounds(0, g.HEXES - 1),
            "gold_bought": Bounds(0, int(t.GOLD_PURCHASES)),
            "offers": Bounds(0, int(t.MOST_OFFERS)),
            "card_played": flag,
            "paid": Bounds(0, 255),
            "drive_train": Bounds(NONE, 1),
            "drive_steps": Bounds(0, int(max(t.FREE_STEPS, t.PER_COAL))),
            "drive_free": flag,
            "ready": seats,
            "addressed": seats,
            "filling": Bounds(0, int(self.max_turns)),
            "neutral_left": Bounds(0, t.STARTING_CITIES),
            "stack": Bounds(0, f.MOST_ARG, ANY),
            "token": Bounds(0, g.MOST_TOTAL, g.HEXES),
            "token_bag": Bounds(0, max(t.TOKEN_COUNTS), len(t.TOKEN_NUMBERS)),
            "city": Bounds(NONE, NEUTRAL, g.SITES),
            "goods": Bounds(NONE, n - 1, g.SITES),
            "rail": Bounds(NONE, n - 1, g.PATHS),
            "settler": Bounds(NONE, g.SPOTS - 1, n * 2),
            "train": Bounds(NONE, g.PATHS - 1, n * 2),
            "gold": Bounds(0, MOST_GOLD, n),
            "rails_left": Bounds(0, int(t.RAILS), n),
            "cities_left": Bounds(0, t.TURNTABLE[n] + t.STARTING_CITIES, n),
            "center": Bounds(0, cubes, n),
            "delivered": Bounds(0, cubes, n),
            "hand": Bounds(0, cards, (n + 1) * t.RES),
            "gained": Bounds(0, cards, n * t.ITEMS),
            "cards": Bounds(DECK, HELD + n - 1, t.DECK_SIZE),
            "filling_of": Bounds(0, int(self.max_turns), t.DECK_SIZE),
            "ruled_out": Bounds(0, (1 << t.KINDS) - 1, t.DECK_SIZE),
            "dropping": Bounds(0, cards, n * t.RES),
            "reply": Bounds(NO_REPLY, COUNTERED, n),
            "give": items,
            "want": items,
            "thefts": Bounds(-2 * cards, 2 * cards, ANY),
        }

    def theft_size(self) -> i64:
        """How many numbers an open theft has."""
        return LEAST + self.seats * t.RES
