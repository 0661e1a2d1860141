"""components.toml, read once into constant tables."""

from pathlib import Path
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from westward.kernel.components import Sheet, digest_components, read_components

MOST_SEATS: Final = 6
FACES: Final = 6  # of the die

LANES: Final = ("L", "M", "R")
SHAPES: Final = ("MM", "LL", "LR", "RL", "LM", "ML")  # entry and exit lane
KINDS: Final = ("plain", "calamity", "river_supply", "river_drown")
PLAIN: Final = 0
CALAMITY: Final = 1
RIVER_SUPPLY: Final = 2
RIVER_DROWN: Final = 3

# Trail cards: a path card is 4 * shape + kind, then come the two places.
PATHS: Final = 24
TOWN: Final = 24
FORT: Final = 25
CARDS: Final = 26
PLACES: Final = ("town", "fort")
A_TOWN: Final = 0
A_FORT: Final = 1
CARD_NAMES: Final = (*(f"{shape}-{kind}" for shape in SHAPES for kind in KINDS), *PLACES)

SUPPLIES: Final = ("bullets", "oxen", "clothes", "clean_water", "medicine", "spare_parts", "food", "hunted_food")
BULLETS: Final = 0
OXEN: Final = 1
CLEAN_WATER: Final = 3
MEDICINE: Final = 4
SPARE_PARTS: Final = 5
FOOD: Final = 6
HUNTED_FOOD: Final = 7  # a calamity card that is kept as a supply; never in the bank
BANKED: Final = 7  # kinds that the bank has
STORES: Final = 8

# The calamities: first those that stay in front of a wagon, then those that are over at once.
CALAMITIES: Final = (
    *("broken_tongue", "broken_axle", "broken_wheel", "dead_oxen", "inadequate_grass", "bad_water", "measles"),
    *("typhoid", "cholera", "starvation", "extreme_cold", "broken_arm"),
    *("dysentery", "snake_bite", "thief", "hunting"),
)
BROKEN_WHEEL: Final = 2
DEAD_OXEN: Final = 3
INADEQUATE_GRASS: Final = 4
BAD_WATER: Final = 5
MEASLES: Final = 6
TYPHOID: Final = 7
CHOLERA: Final = 8
STARVATION: Final = 9
EXTREME_COLD: Final = 10
BROKEN_ARM: Final = 11
ATTACHED: Final = 12
THIEF: Final = 14
HUNTING: Final = 15
CALAMITY_KINDS: Final = 16
STAGES: Final = 3  # dormant, or the own turn-ends until the card is due: 1 or 2
TROUBLES: Final = (*CALAMITIES[:DEAD_OXEN], "oxen", *CALAMITIES[DEAD_OXEN + 1 : ATTACHED])
INCURABLE: Final = ("inadequate_grass", "broken_arm")  # only a town removes these

NOTHING: Final = 0  # what becomes of a calamity when its time is over
WAGON_LOST: Final = 1
LOSE_PERSON: Final = 2
GONE: Final = 3
DEADLINES: Final = ("none", "wagon_lost", "lose_person", "discard")
NO_REMEDY: Final = 255
DROWNED: Final = CALAMITY_KINDS  # a cause of death beside the calamities

ARRIVED: Final = 0  # how a race ends
LAST_WAGON: Final = 1
NOBODY: Final = 2
WINTER: Final = 3


class Procedure(NamedTuple):
    """How a calamity works. The rules carry it out, so another value in the file would be ignored: it is refused."""

    kind: str
    on_receive: str = "attach"
    deadline: str = "none"
    blocks_forge: bool = False
    penalty: int = 0
    pair: str = "none"
    town: bool = True


PROCEDURES: Final = {
    **dict.fromkeys(CALAMITIES[:DEAD_OXEN], Procedure("broken_wagon", "roll_escape", "wagon_lost", blocks_forge=True)),
    "dead_oxen": Procedure("oxen", deadline="wagon_lost", blocks_forge=True),
    "inadequate_grass": Procedure("dormant", pair="oxen_dead_both"),
    "bad_water": Procedure("dormant", pair="oxen_dead_both"),
    "measles": Procedure("dormant", penalty=1, pair="lose_person_both"),
    "cholera": Procedure("dormant", pair="lose_person_both"),
    **dict.fromkeys(("typhoid", "starvation", "extreme_cold"), Procedure("timed", deadline="lose_person")),
    "broken_arm": Procedure("timed", deadline="discard", penalty=1),
    **dict.fromkeys(("dysentery", "snake_bite"), Procedure("instant", "lose_person", town=False)),
    "thief": Procedure("instant", "steal", town=False),
    "hunting": Procedure("instant", "hunt", town=False),
}


def fixed(sheet: Sheet, key: str, wanted: object) -> None:
    """A figure that is part of the rules: another one would be ignored, so it is refused."""
    value = sheet.value(key)
    if type(value) is not type(wanted) or value != wanted:
        raise sheet.wrong(key, f"must be {wanted!r}, for the rules depend on it; it is {value!r}")


def check_total(sheet: Sheet, key: str, count: int) -> None:
    """The cards must be as many as the file says."""
    said = sheet.table("totals").number(key)
    if said != count:
        raise sheet.wrong(f"totals.{key}", f"says {said}, but the cards add up to {count}")


def read_faces(sheet: Sheet, key: str) -> tuple[bool, ...]:
    """Which faces of the die are in a list: 1 to 6, each at most once."""
    value = sheet.value(key)
    if not isinstance(value, list) or len({*map(repr, value)} & {*map(repr, range(1, FACES + 1))}) != len(value):
        raise sheet.wrong(key, f"must be a list of different faces of the die, from 1 to {FACES}, not {value!r}")
    return tuple(face in value for face in range(1, FACES + 1))


# ------------------------------------------------------------------ trail cards


def mirror(lane: str) -> str:
    """The lane of a card that is turned by 180 degrees."""
    return {"L": "R", "M": "M", "R": "L"}[lane]


def lanes_of(shape: str, turned: bool) -> str:
    """Entry and exit lane of a card as it is laid."""
    return mirror(shape[1]) + mirror(shape[0]) if turned else shape


def check_geometry(sheet: Sheet) -> None:
    """The lanes of every shape, straight and turned, and what fits behind what (rules.md 3)."""
    lanes = sheet.table("lanes")
    fixed(lanes, "names", list(LANES))
    fixed(lanes, "mirror", {lane: mirror(lane) for lane in LANES})
    shapes = sheet.table("shapes")
    shapes.only(*SHAPES)
    for name in SHAPES:
        shape, turned = shapes.table(name), lanes_of(name, True)
        for key, lane in zip(("entry", "exit", "rot_entry", "rot_exit"), name + turned):
            fixed(shape, key, lane)
        fixed(shape, "symmetric", turned == name)
    table = sheet.table("continuations")
    fitting = table.table("copies_fitting")
    for lane in LANES:
        ways = [way for way in ways_to_lay() if lanes_of(*way)[0] == lane]
        wanted = [[shape, int(turned), lanes_of(shape, turned)[1]] for shape, turned in ways]
        found = table.value(lane)
        if not isinstance(found, list) or sorted(map(repr, found)) != sorted(map(repr, wanted)):
            raise table.wrong(lane, f"must list what fits behind lane {lane}: {wanted}")
        copies = sum(shapes.table(shape).number("copies") for shape, _turned in ways)
        if fitting.number(lane) != copies:
            raise fitting.wrong(lane, f"says {fitting.number(lane)}, but {copies} cards fit behind lane {lane}")


def ways_to_lay() -> list[tuple[str, bool]]:
    """Every shape straight, and turned where that makes another one of it."""
    turned = [(shape, True) for shape in SHAPES if lanes_of(shape, True) != shape]
    return [(shape, False) for shape in SHAPES] + turned


def read_trail_cards(sheet: Sheet) -> list[int]:
    """How often each trail card is there."""
    counts: list[int] = []
    for entry, name in zip(sheet.by_id("trail_card", CARD_NAMES[:PATHS]), CARD_NAMES):
        shape, _, kind = name.partition("-")
        fixed(entry, "shape", shape)
        fixed(entry, "kind", kind)
        counts.append(entry.number("count", 0, 50))
    for at, shape in enumerate(SHAPES):
        copies = sum(counts[at * len(KINDS) : (at + 1) * len(KINDS)])
        said = sheet.table("shapes").table(shape).number("copies")
        if said != copies:
            raise sheet.wrong(f"shapes.{shape}.copies", f"says {said}, but its cards add up to {copies}")
    check_total(sheet, "path_cards", sum(counts))
    counts += [entry.number("count", 0, 9) for entry in sheet.by_id("place_card", PLACES)]
    check_total(sheet, "trail_deck", sum(counts))
    check_total(sheet, "trail_cards_printed", sum(counts) + len(sheet.by_id("marker_card", ("start", "finish"))))
    return counts


def check_places(sheet: Sheet) -> None:
    """What a town and a fort do (rules.md 10); how many supplies they give is free."""
    town, fort = sheet.by_id("place_card", PLACES)
    fixed(town, "benefits", ["supply", "remove"])
    fixed(town, "remove_amount", 1)
    fixed(fort, "benefits", ["supply"])
    fixed(fort, "remove_amount", 0)
    for marker in sheet.by_id("marker_card", ("start", "finish")):
        fixed(marker, "entry_constraint", "none")
        fixed(marker, "is_place", False)


def read_river(sheet: Sheet, kind: str) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """On which faces a river is forded, and on which it takes its toll."""
    river = sheet.table("kinds").table(kind)
    toll, none = ("supply", "person") if kind == "river_supply" else ("person", "supply")
    fixed(river, "effect", "ford")
    fixed(river, f"lose_{none}_on", [])
    fixed(river, "supplies_lost" if toll == "supply" else "people_lost", 1)
    fixed(river, "first_attempt_free", True)
    forded, lost = read_faces(river, "success"), read_faces(river, f"lose_{toll}_on")
    if any(one and two for one, two in zip(forded, lost)):
        raise river.wrong(f"lose_{toll}_on", "has a face on which the river is forded")
    if not any(forded):
        raise river.wrong("success", "must have a face on which the river is forded")
    return forded, lost


# ------------------------------------------------------------------ supplies and calamities


def read_supplies(sheet: Sheet) -> list[int]:
    """How many cards of each kind the bank has at first."""
    cures: dict[str, list[str]] = {name: [] for name in SUPPLIES[:BANKED]}
    for entry, name in zip(sheet.by_id("calamity", CALAMITIES), CALAMITIES):
        for cure in dict.fromkeys(entry.words("remedy", SUPPLIES[BULLETS + 1 : BANKED])):
            cures[cure].append(name)
    counts: list[int] = []
    for entry, name in zip(sheet.by_id("supply", SUPPLIES[:BANKED]), SUPPLIES):
        fixed(entry, "obtainable_by_trade", name != "bullets")
        if sorted(entry.words("remedy_for")) != sorted(cures[name]):
            raise entry.wrong("remedy_for", f"must be what the calamities say: {', '.join(cures[name]) or 'nothing'}")
        counts.append(entry.number("count", 0, 50))
    check_total(sheet, "supply_cards", sum(counts))
    hunted = sheet.by_id("virtual_supply", (SUPPLIES[HUNTED_FOOD],))[0]
    fixed(hunted, "acts_as", "food")
    fixed(hunted, "leaves_to", "calamity_discard")
    return counts


def read_calamities(sheet: Sheet) -> list[int]:
    """How often each calamity is there; how it works is fixed."""
    counts: list[int] = []
    for entry, name in zip(sheet.by_id("calamity", CALAMITIES), CALAMITIES):
        how = PROCEDURES[name]
        fixed(entry, "class", how.kind)
        for key in ("on_receive", "deadline", "blocks_forge", "penalty", "pair", "town"):
            fixed(entry, key, getattr(how, key))
        turns = entry.number("turns", *turn_range(name))
        fixed(entry, "penalty_turns", turns if name == "broken_arm" else how.penalty)
        if how.penalty:
            fixed(entry, "penalty_refund_on_mend", name == "measles")
        curable = name in TROUBLES + ("dead_oxen",) and name not in INCURABLE
        if not (1 if curable else 0) <= len(entry.words("remedy")) <= (2 if curable else 0):
            raise entry.wrong("remedy", "must have one or two supplies" if curable else "must be empty")
        counts.append(entry.number("count", 0, 9))
    check_total(sheet, "calamity_cards", sum(counts))
    oxen, dead = sheet.by_id("calamity", CALAMITIES)[DEAD_OXEN], sheet.table("state").table("oxen_dead")
    for key in ("remedy", "turns", "deadline", "blocks_forge", "town"):
        fixed(dead, key, oxen.value(key))
    troubles = sheet.table("troubles")
    fixed(troubles, "names", list(TROUBLES))
    fixed(troubles, "no_remedy", list(INCURABLE))
    return counts


def turn_range(name: str) -> tuple[int, int]:
    """How many turns a calamity may give its victim: most give one, these two may give another."""
    if PROCEDURES[name].deadline == "none":
        return 0, 0
    return 1, STAGES - 1 if name in ("starvation", "broken_arm") else 1


def remedy_of(entry: Sheet) -> list[int]:
    """The supplies that are paid together: always two numbers."""
    cures = [SUPPLIES.index(name) for name in entry.words("remedy")]
    return [*cures, NO_REMEDY, NO_REMEDY][:2]


def escapes_of(entry: Sheet) -> tuple[bool, ...]:
    """On which faces a broken wagon escapes."""
    rolls = entry.word("on_receive") == "roll_escape"
    return read_faces(entry, "escape_on") if rolls else (False,) * FACES


# ------------------------------------------------------------------ set-up and limits


def read_setup(sheet: Sheet, key: str) -> list[int]:
    """A figure of the set-up by the number of players."""
    totals = sheet.table("totals")
    found: dict[int, int] = {}
    for entry in sheet.tables("setup"):
        players = entry.number("players", 2, MOST_SEATS)
        found[players] = entry.number(key, 1, 20)
        for left, dealt, total in (
            ("deck_left", "trail_hand", totals.number("trail_deck")),
            ("bank_left", "supply_picks", totals.number("supply_cards")),
        ):
            rest = total - players * entry.number(dealt, 1, 20)
            if entry.number(left) != rest:
                raise entry.wrong(left, f"says {entry.number(left)}, but {players} players leave {rest}")
    for players in range(2, MOST_SEATS + 1):
        if players not in found:
            raise sheet.wrong("setup", f"lacks the entry for {players} players")
    return [0, 0, *(found[players] for players in range(2, MOST_SEATS + 1))]


def check_procedure(sheet: Sheet) -> None:
    """Figures that are part of the rules."""
    fixed(sheet.table("die"), "sides", FACES)
    fixed(sheet.table("players"), "min", 2)
    fixed(sheet.table("players"), "max", MOST_SEATS)
    fixed(sheet.table("limits"), "trail_hand_max", -1)
    fixed(sheet.table("limits"), "supply_hand_max", -1)
    fixed(sheet.table("information"), "supplies", "public")
    fixed(sheet.table("information"), "trail_hands", "private")
    fixed(sheet.table("wagon"), "people_max", sheet.table("wagon").number("people_start", 1, 5))
    trade = sheet.table("trade")
    for key in ("one_roll_for_all_missing", "only_when_needed_supply_missing", "failed_attempt_loses_offered_cards"):
        fixed(trade, key, True)
    fixed(trade, "failed_attempt_costs_action", False)


def read_lengths(sheet: Sheet) -> tuple[int, ...]:
    """The trail lengths to choose from, the usual one first."""
    option = sheet.table("options").table("trail_length")
    choices = option.value("choices")
    usual = option.number("default", 5, 30)
    fine = isinstance(choices, list) and all(type(length) is int and 5 <= length <= 30 for length in choices)
    if not fine or usual not in choices or len({*choices}) != len(choices):
        raise option.wrong("choices", f"must list different lengths from 5 to 30, among them {usual}, not {choices!r}")
    return (usual, *(length for length in choices if length != usual))


SHEET: Final = read_components("oregon_trail", Path(__file__).parent / "components.toml")
DIGEST: Final = digest_components(SHEET)
check_procedure(SHEET)
check_geometry(SHEET)
check_places(SHEET)

_trail_cards = read_trail_cards(SHEET)
_supplies = read_supplies(SHEET)
_calamities = read_calamities(SHEET)
_entries = SHEET.by_id("calamity", CALAMITIES)
_rivers = [read_river(SHEET, kind) for kind in KINDS[RIVER_SUPPLY:]]

TRAIL_DECK: Final = vec[i64](_trail_cards)
BANK: Final = vec[i64](_supplies)
CALAMITY_DECK: Final = vec[i64](_calamities)
TRAIL_CARDS: Final[i64] = sum(_trail_cards)
SUPPLY_CARDS: Final[i64] = sum(_supplies)
CALAMITY_CARDS: Final[i64] = sum(_calamities)

LENGTHS: Final = read_lengths(SHEET)
FREE_DISCARD: Final = SHEET.table("options").table("voluntary_discard").value("default") is True
HAND: Final = bytes(read_setup(SHEET, "trail_hand"))
PICKS: Final = bytes(read_setup(SHEET, "supply_picks"))
PEOPLE: Final[i64] = SHEET.table("wagon").number("people_start", 1, 5)
STEPS_BACK: Final[i64] = SHEET.table("limits").number("max_steps_back", 0, 9)
ROUNDS: Final[i64] = SHEET.table("limits").table("safety").number("round_cap_factor", 1, 4)
LONGEST: Final = SHEET.table("limits").table("safety").number("declared_longest", 1, 100_000)
BENEFIT: Final = bytes(entry.number("supply_amount", 1, 9) for entry in SHEET.by_id("place_card", PLACES))

# A laid card is 1 + 2 * card + (1 if it is turned); 0 is none.
LAID_CODES: Final = 1 + 2 * PATHS
_laid = [lanes_of(SHAPES[card // len(KINDS)], turned) for card in range(PATHS) for turned in (False, True)]
ENTRY: Final = bytes([0, *(LANES.index(lanes[0]) for lanes in _laid)])
EXIT: Final = bytes([0, *(LANES.index(lanes[1]) for lanes in _laid)])
TURNS_OVER: Final = bytes((shape, True) in ways_to_lay() for shape in SHAPES for _kind in KINDS)
"""Whether a path card is another one when it is turned."""

FORDED: Final = bytes(face for forded, _toll in _rivers for face in forded)
TOLL: Final = bytes(face for _forded, toll in _rivers for face in toll)
"""By river (supply, drown) and face of the die, from 0."""
TRADED: Final = bytes(read_faces(SHEET.table("trade"), "success"))
ESCAPED: Final = bytes(face for entry in _entries for face in escapes_of(entry))
"""By calamity and face of the die, from 0."""

REMEDY: Final = bytes(cure for entry in _entries[:ATTACHED] for cure in remedy_of(entry))
TURNS: Final = bytes(entry.number("turns") for entry in _entries[:ATTACHED])
DEADLINE: Final = bytes(
    WAGON_LOST if name in ("inadequate_grass", "bad_water") else DEADLINES.index(PROCEDURES[name].deadline)
    for name in CALAMITIES[:ATTACHED]
)
"""What becomes of a card whose time is over; grass and water have one only when they have turned into dead oxen."""
