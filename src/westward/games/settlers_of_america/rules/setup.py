"""The set-up: tokens, the starting player, and the first pieces (rules.md 3)."""

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.production import Production
from westward.games.settlers_of_america.rules.rails import IN_SETUP
from westward.games.settlers_of_america.state import DECK, NEUTRAL, NONE
from westward.kernel.frames import Frames
from westward.kernel.menu import Menu


def blank(count: int, number: int = 0) -> vec[i64]:
    """A list of equal numbers."""
    numbers = [number] * count
    return vec[i64](numbers)


class Setup(Production):
    """The dice decide where random tokens lie and who starts; variable pieces are placed in turn."""

    def setup(self) -> None:
        n = int(self.seats)
        self.outlaw = t.OUTLAW_START
        self.token = blank(g.HEXES)
        self.token_bag = vec[i64](list(t.TOKEN_COUNTS))
        self.city = blank(g.SITES, NONE)
        self.goods = blank(g.SITES, NONE)
        self.rail = blank(g.PATHS, NONE)
        self.settler = blank(n * t.PIECES, NONE)
        self.train = blank(n * t.PIECES, NONE)
        self.gold = blank(n, t.START_GOLD)
        self.rails_left = blank(n, t.RAILS)
        self.cities_left = blank(n, t.TURNTABLE[n] + t.STARTING_CITIES)
        self.center = blank(n, t.START_GOODS[n])
        self.delivered = blank(n)
        self.hand = vec[i64]([0] * (n * t.RES) + [int(t.CARDS_EACH)] * t.RES)
        self.cards = blank(t.DECK_SIZE, DECK)
        self.filling_of = blank(t.DECK_SIZE)
        self.ruled_out = blank(t.DECK_SIZE)
        self.gained = blank(n * t.ITEMS)
        self.dropping = blank(n * t.RES)
        self.reply = blank(n)
        self.give = blank(n * t.ITEMS)
        self.want = blank(n * t.ITEMS)
        self.neutral_left = t.STARTING_CITIES if n == 3 else 0
        self.stack = Frames()
        self.push(f.BEGIN)
        self.push(f.STARTER)
        if self.options["setup_tokens"] == "random":
            for number in range(len(g.SINGLES) - 1, -1, -1):
                self.push(f.LAY_TOKEN, f.OTHER * number)
        else:
            for number in range(len(g.SINGLES)):
                self.lay_token(number, t.TOKEN_NUMBERS.index(t.FIXED_TOKENS[number]))
        if self.options["setup_pieces"] == "fixed":
            self.place_fixed()

    def tokens_left(self) -> i64:
        total: i64 = 0
        for count in self.token_bag:
            total += count
        return total

    def lay_token(self, number: i64, which: i64) -> None:
        self.token_bag[which] -= 1
        self.token[g.SINGLES[number]] = t.TOKEN_NUMBERS[which]

    def draw_token(self, number: i64, face: i64) -> None:
        """The face-th of the tokens that are left, numbers ascending."""
        which: i64 = 0
        while face >= self.token_bag[which]:
            face -= self.token_bag[which]
            which += 1
        self.lay_token(number, which)
        if self.sink is not None:
            self.tell("token", (g.SINGLES[number], t.TOKEN_NUMBERS[which]))

    # ------------------------------------------------------------------ 3.1 fixed pieces

    def place_fixed(self) -> None:
        """Fixed pieces pay no gold of any kind."""
        for seat, color in enumerate(self.colors()):
            start = t.STARTS[color]
            for site in start.cities:
                self.city[site] = seat
                self.cities_left[seat] -= 1
            self.rail[start.path] = seat
            self.rails_left[seat] -= 1
            self.train[seat * 2] = start.path
            for res in range(t.RES):
                self.gain(seat, res, start.hand[res])
        if self.seats == 3:
            for site in t.STARTS[str(self.options["unplayed_colour"])].cities:
                self.city[site] = NEUTRAL
                self.neutral_left -= 1

    # ------------------------------------------------------------------ 3.2 variable pieces

    def begin(self) -> None:
        """What is placed last is pushed first."""
        if self.sink is not None:
            self.tell("starts", (self.first,))
        self.push(f.FIRST_TURN)
        if self.options["setup_pieces"] == "fixed":
            return
        n = self.seats
        last = (self.first + n - 1) % n
        for i in range(self.neutral_left):
            self.push(f.PLACE_NEUTRAL, (last - i + n) % n)
        for i in range(n):
            self.push(f.PLACE_RAIL, (self.first + i) % n)
        for i in range(n):
            self.push(f.PLACE_CITY, (last - i + n) % n + f.OTHER * 2)
        for i in range(n):
            self.push(f.PLACE_CITY, (self.first + i) % n + f.OTHER)
        for i in range(n):
            self.push(f.PLACE_CITY, (last - i + n) % n)

    def fill_starting_cities(self, menu: Menu, inland: bool) -> None:
        for site in range(g.SITES):
            if g.IS_PURPLE[site] and self.city[site] == NONE and not (inland and g.SITE_GOLD[site]):
                menu.add(a.CITY + site)

    def place_city(self, seat: i64, site: i64, number: i64) -> None:
        """Ruling 1: no coastal gold, unless an option says so. The third city brings the starting cards."""
        self.city[site] = seat
        self.cities_left[seat] -= 1
        gold: i64 = g.SITE_GOLD[site] if self.coastal_gold else 0
        self.gold[seat] += gold
        if self.sink is not None:
            self.tell("places_city", (seat, site, gold))
        if number == t.STARTING_CITIES - 1:
            hand = t.starting_hand(site, self.options["border_scraps_give_starting_cards"] is True)
            for res in range(t.RES):
                self.gain(seat, res, hand[res])
            if self.sink is not None:
                self.tell("starting_cards", (seat, site, *hand))

    def fill_starting_rails(self, seat: i64, menu: Menu) -> None:
        for path in range(g.PATHS):
            if self.rail[path] == NONE:
                if self.own_city_at(seat, g.PATH_A[path]) or self.own_city_at(seat, g.PATH_B[path]):
                    menu.add(a.RAIL + path)

    def place_rail(self, seat: i64, path: i64) -> None:
        self.train[seat * 2] = path
        self.lay_rail(seat, path, IN_SETUP)

    def place_neutral(self, seat: i64, site: i64) -> None:
        self.city[site] = NEUTRAL
        self.neutral_left -= 1
        if self.sink is not None:
            self.tell("places_neutral", (seat, site))
