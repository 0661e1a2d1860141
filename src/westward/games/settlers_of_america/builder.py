"""From names to a position: what `position.build` does. The names are explained there."""

from collections.abc import Sequence
from typing import Any, Final

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import DECK, DISCARDED, HELD, MOST_GOLD, NEUTRAL, NEW, NONE, REPLIES
from westward.kernel.components import Sheet

KEYS: Final = (
    *(
        "turn",
        "first",
        "active",
        "dice",
        "faces",
        "gained",
        "outlaw",
        "tokens",
        "neutral",
        "players",
        "discards",
        "filling",
    ),
    *("gold_bought", "offers", "card_played", "paid", "drive", "trade", "ready", "picked", "thefts", "to_do"),
)
PLAYER_KEYS: Final = (
    *("cities", "rails", "trains", "settlers", "goods", "gold", "hand"),
    *("cards", "new_cards", "older_cards"),
)


class Builder:
    """`data` is the position that a sheet of names describes, as `to_dict` gives it."""

    def __init__(self, start: Knowledge, sheet: Sheet) -> None:
        sheet.only(*KEYS)
        self.sheet = sheet
        self.seats = int(start.seats)
        self.colors = start.colors()
        while start.stack.size and start.stack.code >= f.FIRST_CHANCE and start.stack.code != f.DICE:
            start.roll(0)
        self.data = start.to_dict()
        self.players = [self.player(color) for color in self.colors]
        self.course()
        self.map()
        self.holdings()
        self.cards()
        self.this_turn()
        self.trade()
        self.hidden()

    def player(self, color: str) -> Sheet:
        """What is said of a player."""
        players = inner(self.sheet, "players")
        players.only(*self.colors)
        own = inner(players, color)
        own.only(*PLAYER_KEYS)
        return own

    def seat(self, sheet: Sheet, key: str) -> int:
        return self.colors.index(sheet.word(key, self.colors))

    def mask(self, sheet: Sheet, key: str) -> int:
        """Players named in a list."""
        return sum(1 << self.colors.index(color) for color in {*sheet.words(key, self.colors)})

    # ------------------------------------------------------------------ whose turn it is

    def course(self) -> None:
        """Turn, active and starting player follow from each other; what is to be done follows from the roll."""
        sheet, data, n = self.sheet, self.data, self.seats
        if "dice" in sheet:
            data["dice"] = 0 if sheet.value("dice") is None else sheet.number("dice", t.LEAST_TOTAL, g.MOST_TOTAL)
        self.roll()
        stack = data["stack"]
        if "to_do" in sheet:
            try:
                stack = f.book(self.colors).numbers(sheet.words("to_do"))
            except ValueError as error:
                raise sheet.wrong("to_do", f"has a mistake: {error}") from None
        in_setup = f.setting_up(stack[-1::-2]) and not data["dice"]
        turn = sheet.number("turn", 0, data["options"]["max_turns"]) if "turn" in sheet else 0 if in_setup else 1
        before = max(turn - 1, 0)
        data["first"] = self.seat(sheet, "first") if "first" in sheet else 0
        if "active" not in sheet:
            data["active"] = (data["first"] + before) % n
        else:
            data["active"] = self.seat(sheet, "active")
            if "first" not in sheet:
                data["first"] = (data["active"] - before) % n
        if "to_do" not in sheet and not in_setup:
            stack = [data["active"], f.ACTION if data["dice"] else f.DICE]
        data["turn"], data["stack"] = turn, stack

    def roll(self) -> None:
        """The dice of this turn, and what they brought."""
        sheet, data = self.sheet, self.data
        if "faces" in sheet and sheet.value("faces") is not None:
            faces = sheet.value("faces")
            if not isinstance(faces, list) or [one in range(1, 7) for one in faces] != [True, True]:
                raise sheet.wrong("faces", f"must be two numbers from 1 to 6, not {faces!r}")
            data["die"] = 6 * faces[0] + faces[1] - 6
        gained = inner(sheet, "gained")
        gained.only(*self.colors)
        for seat, color in enumerate(self.colors):
            if color in gained:
                data["gained"][seat * t.ITEMS : (seat + 1) * t.ITEMS] = amounts(gained, color, t.ITEM_NAMES)

    # ------------------------------------------------------------------ the board

    def map(self) -> None:
        sheet, data = self.sheet, self.data
        if "outlaw" in sheet:
            data["outlaw"] = g.HEX_INDEX[sheet.word("outlaw", g.HEX_IDS)]
        if "tokens" in sheet:
            tokens = sheet.table("tokens")
            tokens.only(*(g.HEX_IDS[place] for place in g.TOKEN_ORDER))
            laid = {g.HEX_INDEX[name]: tokens.number(name, t.LEAST_TOTAL, g.MOST_TOTAL) for name in tokens.data}
            data["token"] = [laid.get(place, 0) for place in range(g.HEXES)]
            left = [count - data["token"].count(number) for number, count in zip(t.TOKEN_NUMBERS, t.TOKEN_COUNTS)]
            if min(left) < 0:
                number = t.TOKEN_NUMBERS[left.index(min(left))]
                raise sheet.wrong("tokens", f"has more tokens with {number} than there are")
            data["token_bag"] = left
        self.place("cities", "city", g.SITE_IDS)
        self.place("rails", "rail", g.PATH_IDS)
        self.place("goods", "goods", g.SITE_IDS)
        for seat, own in enumerate(self.players):
            self.pieces(seat, own, "trains", "train", g.PATH_IDS)
            self.pieces(seat, own, "settlers", "settler", g.SPOT_IDS)
        self.count()

    def place(self, key: str, field: str, names: tuple[str, ...]) -> None:
        """What stands on the map by its owners; nothing stands on anything else."""
        data = self.data
        before = data[field]
        data[field] = [NONE] * len(names)
        owners = [*enumerate(self.players)]
        if key == "cities" and self.seats == 3:
            owners.append((NEUTRAL, self.sheet))
        for seat, own in owners:
            word = "neutral" if seat == NEUTRAL else key
            places = [names[at] for at, owner in enumerate(before) if owner == seat]
            for name in own.words(word, names) if word in own else places:
                if data[field][names.index(name)] != NONE:
                    raise own.wrong(word, f"names {name}, where something stands already")
                data[field][names.index(name)] = seat
        if self.seats != 3 and "neutral" in self.sheet and self.sheet.words("neutral", g.SITE_IDS):
            raise self.sheet.wrong("neutral", "must be empty with four players")

    def pieces(self, seat: int, own: Sheet, key: str, field: str, names: tuple[str, ...]) -> None:
        """Up to two trains or settlers; a first train that has lost its rail is not on the board."""
        row = slice(seat * t.PIECES, (seat + 1) * t.PIECES)
        if key not in own:
            self.data[field][row] = [
                NONE if at != NONE and self.data["rail"][at] == NONE else at for at in self.data[field][row]
            ]
            return
        value = own.value(key)
        if not isinstance(value, list) or len(value) > t.PIECES:
            raise own.wrong(key, f"must be a list of at most {t.PIECES}, not {value!r}")
        found = [NONE] * t.PIECES
        for number, name in enumerate(value):
            if name is not None:
                if not isinstance(name, str) or name not in names:
                    raise own.wrong(key, f"must use only null and ids such as {names[0]}; {name!r} is none of them")
                found[number] = names.index(name)
        self.data[field][row] = found

    def count(self) -> None:
        """What is left of rails, cities and goods."""
        data, n = self.data, self.seats
        turntable = t.TURNTABLE[n]
        for seat, own in enumerate(self.players):
            cities, rails, goods = (data[field].count(seat) for field in ("city", "rail", "goods"))
            data["cities_left"][seat] = turntable + t.STARTING_CITIES - cities
            data["rails_left"][seat] = int(t.RAILS) - rails
            data["delivered"][seat] = goods
            founded = max(cities - t.STARTING_CITIES, 0)
            data["center"][seat] = t.START_GOODS[n] + founded - goods
            if data["cities_left"][seat] < 0:
                raise own.wrong("cities", f"must be at most {turntable + t.STARTING_CITIES}")
            if data["rails_left"][seat] < 0:
                raise own.wrong("rails", f"must be at most {int(t.RAILS)}")
            if data["center"][seat] < 0:
                raise own.wrong("goods", f"must be at most {t.START_GOODS[n] + founded} with so many cities")
        data["neutral_left"] = (t.STARTING_CITIES if n == 3 else 0) - data["city"].count(NEUTRAL)
        if data["neutral_left"] < 0:
            raise self.sheet.wrong("neutral", f"must be at most {t.STARTING_CITIES}")

    # ------------------------------------------------------------------ hands

    def holdings(self) -> None:
        """The bank has what the players have not."""
        data, n = self.data, self.seats
        for seat, own in enumerate(self.players):
            if "gold" in own:
                data["gold"][seat] = own.number("gold", 0, MOST_GOLD)
            if "hand" in own:
                data["hand"][seat * t.RES : (seat + 1) * t.RES] = amounts(own, "hand", g.RESOURCES)
        for res, name in enumerate(g.RESOURCES):
            held = sum(data["hand"][seat * t.RES + res] for seat in range(n))
            if held > t.CARDS_EACH:
                raise self.sheet.wrong("players", f"have {held} {name} cards in hand; there are {int(t.CARDS_EACH)}")
            data["hand"][n * t.RES + res] = int(t.CARDS_EACH) - held

    def cards(self) -> None:
        """Development cards that are named nowhere are in the deck."""
        sheet, data = self.sheet, self.data
        filling = sheet.number("filling", 0, data["options"]["max_turns"]) if "filling" in sheet else 0
        data["filling"] = filling
        if "discards" in sheet:
            for kind in sheet.words("discards", t.CARD_IDS):
                self.take(sheet, "discards", kind, DISCARDED)
        for seat, own in enumerate(self.players):
            for key, place in (("cards", HELD + seat), ("new_cards", NEW)):
                if key in own:
                    for kind in own.words(key, t.CARD_IDS):
                        self.take(own, key, kind, place, filling)
            for one in own.tables("older_cards") if "older_cards" in own else ():
                one.only("card", "filling", "not", "new")
                place = NEW if flag(one, "new") else HELD + seat
                not_these = one.words("not", t.CARD_IDS) if "not" in one else ()
                mask = sum(1 << t.CARD_IDS.index(kind) for kind in {*not_these})
                kind = one.word("card", t.CARD_IDS)
                self.take(one, "card", kind, place, one.number("filling", 0, filling), mask)
            if seat != data["active"] and ("new_cards" in own and own.value("new_cards")):
                raise own.wrong("new_cards", "are of the active player only")

    def take(self, sheet: Sheet, key: str, kind: str, place: int, filling: int = 0, mask: int = 0) -> None:
        """A card of the deck goes somewhere else."""
        for card in range(t.DECK_SIZE):
            if t.CARD_IDS[t.CARD_KIND[card]] == kind and self.data["cards"][card] == DECK:
                self.data["cards"][card] = place
                self.data["filling_of"][card] = filling
                self.data["ruled_out"][card] = mask
                return
        raise sheet.wrong(key, f"names {kind} more often than the game has it")

    # ------------------------------------------------------------------ this turn

    def this_turn(self) -> None:
        sheet, data = self.sheet, self.data
        for key, most in (("gold_bought", t.GOLD_PURCHASES), ("offers", t.MOST_OFFERS)):
            data[key] = sheet.number(key, 0, int(most)) if key in sheet else 0
        data["card_played"] = int(flag(sheet, "card_played"))
        paid = inner(sheet, "paid")
        paid.only("0", "1")
        data["paid"] = sum(self.mask(paid, number) << 4 * int(number) for number in paid.data)
        if "drive" in sheet and sheet.value("drive") is not None:
            drive = sheet.table("drive")
            drive.only("train", "steps", "free")
            data["drive_train"] = drive.number("train", 0, t.PIECES - 1)
            data["drive_steps"] = drive.number("steps", 0, 9)
            data["drive_free"] = int(flag(drive, "free"))

    def trade(self) -> None:
        sheet, data = self.sheet, self.data
        if "trade" not in sheet or sheet.value("trade") is None:
            return
        trade = sheet.table("trade")
        trade.only("to", "replies", "terms")
        data["addressed"] = self.mask(trade, "to")
        replies, terms = inner(trade, "replies"), inner(trade, "terms")
        replies.only(*self.colors)
        terms.only(*self.colors)
        for seat, color in enumerate(self.colors):
            if color in replies:
                data["reply"][seat] = REPLIES.index(replies.word(color, REPLIES[1:]))
            said = inner(terms, color)
            said.only("give", "want")
            for key in said.data:
                data[key][seat * t.ITEMS : (seat + 1) * t.ITEMS] = amounts(said, key, t.ITEM_NAMES)

    def hidden(self) -> None:
        """Choices that are not shown yet, and thefts."""
        sheet, data = self.sheet, self.data
        if "ready" in sheet:
            data["ready"] = self.mask(sheet, "ready")
        picked = inner(sheet, "picked")
        picked.only(*self.colors)
        for seat, color in enumerate(self.colors):
            if color in picked:
                data["dropping"][seat * t.RES : (seat + 1) * t.RES] = amounts(picked, color, g.RESOURCES)
        for one in sheet.tables("thefts") if "thefts" in sheet else ():
            one.only("thief", "victim", "card", "possible", "victim_held", "least")
            possible = one.words("possible", g.RESOURCES)
            least = one.table("least")
            least.only(*self.colors)
            data["thefts"] += [
                self.seat(one, "thief"),
                self.seat(one, "victim"),
                g.RESOURCES.index(one.word("card", g.RESOURCES)),
                sum(1 << g.RESOURCES.index(name) for name in {*possible}),
                *amounts(one, "victim_held", g.RESOURCES, -int(t.CARDS_EACH)),
            ]
            for color in self.colors:
                data["thefts"] += amounts(least, color, g.RESOURCES, -2 * int(t.CARDS_EACH))


def inner(sheet: Sheet, key: str) -> Sheet:
    """A table, or an empty one where nothing is said."""
    return sheet.table(key) if key in sheet else Sheet({}, sheet.file, f"{sheet.path}{key}.")


def amounts(sheet: Sheet, key: str, names: Sequence[str], low: int = 0) -> list[int]:
    """A number for each name; 0 for what is not mentioned."""
    table = sheet.table(key)
    table.only(*names)
    return [table.number(name, low, MOST_GOLD) if name in table else 0 for name in names]


def flag(sheet: Sheet, key: str) -> bool:
    """A switch that is off where nothing is said."""
    value: Any = sheet.data.get(key, False)
    if not isinstance(value, bool):
        raise sheet.wrong(key, f"must be true or false, not {value!r}")
    return value
