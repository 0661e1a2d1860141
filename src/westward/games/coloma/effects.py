"""The effect vocabulary of components.toml (rules.md 6): lists of operations, compiled into flat tables.

A list is known by its first line in the tables; it goes on line by line until END. Line 0 is END, the empty list.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from westward.kernel.components import Sheet

RESOURCES: Final = ("bucks", "gold", "dude", "tent", "horse", "card", "barrel", "vp")
BUCKS: Final = 0
GOLD: Final = 1
DUDE: Final = 2
TENT: Final = 3
HORSE: Final = 4
CARD: Final = 5
BARREL: Final = 6
VP: Final = 7

MODES: Final = ("hammer", "saw")
LANDS: Final = ("any", "river", "bridge")
ANY_LAND: Final = 0
RIVER_ONLY: Final = 1
BRIDGE_ONLY: Final = 2

COUNTS: Final = (
    "horses",
    "cards_in_hand",
    "dudes_in_graveyard",
    "gold",
    "bucks",
    "dudes_in_lodge",
    "barrels",
    "tents_on_lands",
    "tents_on_events",
    "rivers",
    "buildings",
    "different_building_sites",
)

OPERATIONS: Final = (
    "end",
    "gain",  # resource, number
    "choose",  # number of options, the first of them in OPTIONS
    "per",  # what is counted, at most, the list for each
    "build_town",  # mode, hotels too, less (a price)
    "build_land",  # mode, only, less (a price)
    "wagon",  # extra movement
    "place_row",
    "pitch_tents",
    "fill_hotel",
    "buy",
    "remove_outlaws",  # number
    "bury",  # number
    "take_cart_gold",  # number
)
END: Final = 0
GAIN: Final = 1
CHOOSE: Final = 2
PER: Final = 3
BUILD_TOWN: Final = 4
BUILD_LAND: Final = 5
WAGON: Final = 6
PLACE_ROW: Final = 7
PITCH_TENTS: Final = 8
FILL_HOTEL: Final = 9
BUY: Final = 10
REMOVE_OUTLAWS: Final = 11
BURY: Final = 12
TAKE_CART_GOLD: Final = 13

# What may stand where: gains happen at any time, questions are put in the own turn only.
GAINS: Final = ("gain", "remove_outlaws")
REWARDS: Final = ("gain", "bury")
QUESTIONS: Final = (*GAINS, "choose", "per", "build_town", "build_land", "wagon", "place_row", "bury")
AT_SITES: Final = (*QUESTIONS, "pitch_tents", "fill_hotel", "buy")
SPECIAL: Final = (*QUESTIONS, "take_cart_gold")

# A price is one number: Bucks, Gold and Dudes.
GOLD_PART: Final = 256
DUDE_PART: Final = 65536
MOST_OF_A_PRICE: Final = 99

Line = tuple[int, int, int, int]


class Cost(NamedTuple):
    """What an ability costs before its effect."""

    price: int = 0
    tents: int = 0
    cards: int = 0
    barrels: int = 0
    forgoes: bool = False  # the Wagon action that is about to be resolved

    @property
    def bucks(self) -> int:
        return self.price % GOLD_PART

    def takes(self) -> set[str]:
        """The resources that it takes; what is due in Bucks may be paid in Gold."""
        gold, dudes = self.price // GOLD_PART % GOLD_PART, self.price // DUDE_PART
        parts = (
            (self.bucks, ("bucks", "gold")),
            (gold, ("gold",)),
            (dudes, ("dude",)),
            (self.tents, ("tent",)),
            (self.cards, ("card",)),
        )
        return {name for number, names in parts if number for name in names}


SPENDS: Final[dict[str, set[str]]] = {
    "build_town": {"bucks", "gold", "dude", "card"},
    "build_land": {"bucks", "gold", "dude"},
    "buy": {"bucks", "gold"},
    "place_row": {"dude"},
    "pitch_tents": {"tent"},
    "fill_hotel": {"dude"},
}


def read_price(sheet: Sheet) -> int:
    """Bucks, Gold and Dudes as one number."""
    sheet.only("bucks", "gold", "dude")
    most = MOST_OF_A_PRICE
    bucks, gold, dudes = (sheet.number(key, 0, most) if key in sheet else 0 for key in ("bucks", "gold", "dude"))
    return bucks + GOLD_PART * gold + DUDE_PART * dudes


def read_cost(sheet: Sheet, key: str) -> Cost:
    """The cost entries of an ability."""
    amounts = dict.fromkeys((*RESOURCES, "barrels", "cards", "forgo"), 0)
    for entry in sheet.tables(key):
        op = entry.word("op", ("pay", "discard_card", "discard_used_barrel", "forgo_wagon_action"))
        if op == "pay":
            entry.only("op", "res", "n")
            amounts[entry.word("res", ("bucks", "gold", "dude", "tent"))] += entry.number("n", 1, 12)
        elif op == "forgo_wagon_action":
            entry.only("op")
            amounts["forgo"] = 1
        else:
            entry.only("op", "n")
            amounts["cards" if op == "discard_card" else "barrels"] += entry.number("n", 1, 4)
    price = amounts["bucks"] + GOLD_PART * amounts["gold"] + DUDE_PART * amounts["dude"]
    return Cost(price, amounts["tent"], amounts["cards"], amounts["barrels"], amounts["forgo"] == 1)


class Program:
    """All effect lists of the game, with a name for each line that people can read."""

    def __init__(self) -> None:
        self.lines: list[Line] = [(END, 0, 0, 0)]
        self.names: list[str] = [""]
        self.options: list[int] = []

    def add(self, sheet: Sheet, key: str, name: str, allowed: Sequence[str]) -> int:
        """Compile a list of the file; its first line."""
        return self.compile(sheet.tables(key), name, allowed)

    def compile(self, entries: Sequence[Sheet], name: str, allowed: Sequence[str]) -> int:
        """Lists inside a list come first, so that every list lies in one piece."""
        lines = [self.line(entry, name, allowed) for entry in entries]
        if not lines:
            return END
        first = len(self.lines)
        for step, line in enumerate(lines):
            self.lines.append(line)
            self.names.append(f"{name} from step {step + 1}" if step else name)
        self.lines.append((END, 0, 0, 0))
        self.names.append("")
        return first

    def line(self, entry: Sheet, name: str, allowed: Sequence[str]) -> Line:
        """One operation, checked."""
        op = entry.word("op", tuple(allowed))
        code = OPERATIONS.index(op)
        if op == "gain":
            entry.only("op", "res", "n")
            # A Barrel is chosen, so it can be gained only where questions are put.
            known = RESOURCES if "choose" in allowed else tuple(res for res in RESOURCES if res != "barrel")
            return code, RESOURCES.index(entry.word("res", known)), entry.number("n", 1, 20), 0
        if op == "choose":
            entry.only("op", "options")
            return self.choose(entry, name, allowed)
        if op == "per":
            entry.only("op", "count", "max", "each")
            each = self.add(entry, "each", f"{name}.each", allowed)
            return code, COUNTS.index(entry.word("count", COUNTS)), entry.number("max", 1, 16), each
        if op in ("build_town", "build_land"):
            entry.only("op", "mode", "less", "hotels" if op == "build_town" else "only")
            mode = MODES.index(entry.word("mode", MODES))
            less = read_price(entry.table("less")) if "less" in entry else 0
            if op == "build_town":
                return code, mode, int(flag(entry, "hotels", True)), less
            return code, mode, LANDS.index(entry.word("only", LANDS)) if "only" in entry else ANY_LAND, less
        if op == "wagon":
            entry.only("op", "extra")
            return code, entry.number("extra", 0, 20) if "extra" in entry else 0, 0, 0
        if op == "buy":
            entry.only("op", "items")
            if sorted(entry.words("items")) != ["horse", "tent"]:
                raise entry.wrong("items", "must name tent and horse")
            return code, 0, 0, 0
        if op in ("remove_outlaws", "bury", "take_cart_gold"):
            entry.only("op", "n")
            return code, entry.number("n", 1, 20), 0, 0
        entry.only("op")
        return code, 0, 0, 0

    def choose(self, entry: Sheet, name: str, allowed: Sequence[str]) -> Line:
        """The options are lists of their own."""
        options = entry.value("options")
        if not isinstance(options, list) or not 2 <= len(options) <= 4:
            raise entry.wrong("options", f"must be two to four lists of operations, not {options!r}")
        firsts: list[int] = []
        for number, option in enumerate(options):
            part = Sheet({"options": option}, entry.file, f"{entry.path}{number}.")
            firsts.append(self.add(part, "options", f"{name}.option.{number + 1}", allowed))
        at = len(self.options)
        self.options += firsts
        return CHOOSE, len(firsts), at, 0

    def first_operation(self, line: int) -> str:
        """What the list that begins there does first."""
        return OPERATIONS[self.lines[line][0]]


def check_spending(sheet: Sheet, cost: Cost, op: str) -> None:
    """Whether a question has an answer must not depend on how the cost before it is paid."""
    both = cost.takes() & SPENDS.get(op, set())
    if both:
        raise sheet.wrong("cost", f"takes {', '.join(sorted(both))}, which {op} spends as well; that is not possible")


def flag(sheet: Sheet, key: str, usual: bool) -> bool:
    """A switch of the file."""
    value: Any = sheet.data.get(key, usual)
    if not isinstance(value, bool):
        raise sheet.wrong(key, f"must be true or false, not {value!r}")
    return value
