"""What belongs to players: pioneers with their specialties and boards, graves, and Town Buildings."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from westward.games.coloma import effects as e
from westward.games.coloma.effects import Cost, Program
from westward.games.coloma.printed.entries import check_total, entries
from westward.kernel.components import Sheet

WHENS: Final = ("own_turn", "replace_wagon_action", "each_dude_buried", "each_vacant_horseshoe_entered")


class Slot(NamedTuple):
    """Something that can be used once in a turn."""

    name: str
    card: int  # -1: printed on the wheel or on the player board
    trigger: str
    effect: int
    cost: Cost


class Passive(NamedTuple):
    """What a card makes cheaper or longer while its Pioneer is at its site, by mode."""

    card: int
    town: tuple[int, int]
    land: tuple[int, int]
    movement: int


class Card(NamedTuple):
    """A Town Building."""

    id: str
    name: str
    site: str
    vp: int
    prices: tuple[int, int]
    slots: tuple[Slot, ...]
    passives: tuple[Passive, ...]


class Specialty(NamedTuple):
    """What a pioneer can do."""

    id: str
    name: str
    when: str
    uses: int
    per_wagon: int
    cost: Cost
    effect: int


class Board(NamedTuple):
    """The canyons of a side of a player board."""

    vp: tuple[int, ...]
    benefits: tuple[int, ...]


def read_specialties(sheet: Sheet, pioneers: Sequence[str], program: Program) -> list[Specialty]:
    """One for each pioneer, in their order."""
    if len(pioneers) != 6 or len({*pioneers}) != 6:
        raise sheet.wrong("colors.order", "must name six pioneers")
    found: dict[str, Specialty] = {}
    for entry in entries(sheet, "specialty", 6, 6):
        color = entry.word("color", tuple(pioneers))
        if color in found:
            raise entry.wrong("color", f"'{color}' has a specialty already")
        when = entry.word("when", WHENS)
        cost = e.read_cost(entry, "cost")
        if cost.forgoes != (when == "replace_wagon_action"):
            raise entry.wrong("cost", "forgoes a Wagon action exactly where 'when' says replace_wagon_action")
        if when in WHENS[2:] and cost != Cost():
            raise entry.wrong("cost", f"must be empty where 'when' says {when}")
        allowed = e.SPECIAL if when == "own_turn" else ("gain", "take_cart_gold")
        effect = program.add(entry, "effect", f"specialty.{entry.word('id')}", allowed)
        e.check_spending(entry, cost, program.first_operation(effect))
        most = entry.number("max_per_wagon_action", 0, 9) if "max_per_wagon_action" in entry else 0
        uses = entry.number("uses_per_turn", 0, 3)
        if when == "own_turn" and uses == 0 and not (cost.cards or cost.price or cost.barrels or cost.tents):
            raise entry.wrong("uses_per_turn", "must be 1 to 3 where nothing has to be paid")
        found[color] = Specialty(entry.word("id"), entry.word("name"), when, uses, most, cost, effect)
    return [found[pioneer] for pioneer in pioneers]


def read_boards(sheet: Sheet, pioneers: Sequence[str], program: Program) -> list[Board]:
    """Side A, then side B of each pioneer."""
    found: dict[str, Board] = {}
    for entry in sheet.table("player_board").tables("side"):
        side = entry.word("id", ("A", "B"))
        color = entry.word("color", ("all",) if side == "A" else tuple(pioneers))
        if color in found:
            raise entry.wrong("color", f"'{color}' has its side already")
        canyons = entry.tables("canyons")
        if len(canyons) != 4:
            raise entry.wrong("canyons", f"must be four, not {len(canyons)}")
        name = side if side == "A" else color
        benefits = [
            program.add(canyon, "benefit", f"canyon.{name}.{number + 1}", e.QUESTIONS)
            for number, canyon in enumerate(canyons)
        ]
        found[color] = Board(tuple(canyon.number("vp", 0, 40) for canyon in canyons), tuple(benefits))
    for color in ("all", *pioneers):
        if color not in found:
            raise sheet.wrong("player_board.side", f"lacks the side of '{color}'")
    return [found[color] for color in ("all", *pioneers)]


def read_graves(sheet: Sheet) -> list[int]:
    """What each grave costs, from the bottom."""
    penalty = sheet.table("player_board").table("graveyard").value("penalty")
    fine = isinstance(penalty, list) and 1 <= len(penalty) <= 12
    if not fine or not all(type(vp) is int and 0 <= vp <= 20 for vp in penalty):
        raise sheet.wrong("player_board.graveyard.penalty", f"must be up to 12 numbers from 0 to 20, not {penalty!r}")
    return list(penalty)


def read_cards(sheet: Sheet, count: int, program: Program) -> list[Card]:
    """The Town Buildings of one player; all decks are alike."""
    cards = [read_card(entry, number, program) for number, entry in enumerate(entries(sheet, "town", count, count))]
    check_total(sheet, "counts", "town_cards_per_color", len(cards))
    check_total(sheet, "town_deck", "distinct", len(cards))
    return cards


def read_card(entry: Sheet, card: int, program: Program) -> Card:
    """A Town Building: what is used is a slot, what always holds is passive."""
    name = entry.word("id")
    site = str(entry.value("site"))
    if site not in ("1", "2", "3", "4", "5", "barker"):
        raise entry.wrong("site", f'must be 1 to 5 or "barker", not {site!r}')
    slots: list[Slot] = []
    passives: list[Passive] = []
    for ability in entry.tables("abilities"):
        trigger = ability.word("trigger", ("shovel", "wheelbarrow", "site", "bust"))
        if e.flag(ability, "passive", False):
            if trigger != "site":
                raise ability.wrong("trigger", "of a passive ability must be site")
            passives += [read_passive(part, card) for part in ability.tables("effect")]
            continue
        if trigger in [slot.trigger for slot in slots]:
            raise ability.wrong("trigger", f"'{trigger}' occurs twice on this card")
        cost = e.read_cost(ability, "cost")
        if cost.forgoes:
            raise ability.wrong("cost", "may forgo a Wagon action only as a specialty")
        effect = program.add(ability, "effect", f"town.{name}.{trigger}", e.QUESTIONS)
        e.check_spending(ability, cost, program.first_operation(effect))
        slots.append(Slot(f"{name}_{trigger}", card, trigger, effect, cost))
    prices = e.read_price(entry.table("hammer")), e.read_price(entry.table("saw"))
    return Card(name, entry.word("name"), site, entry.number("vp", 0, 40), prices, tuple(slots), tuple(passives))


def read_passive(part: Sheet, card: int) -> Passive:
    """A discount or more movement."""
    if part.word("op", ("discount", "extra_movement")) == "extra_movement":
        return Passive(card, (0, 0), (0, 0), part.number("n", 1, 9))
    part.only("op", "action", "modes", "res", "n")
    action = part.word("action", ("build_town", "build_land"))
    modes = part.words("modes", e.MODES)
    unit = {"bucks": 1, "gold": e.GOLD_PART, "dude": e.DUDE_PART}[part.word("res", ("bucks", "gold", "dude"))]
    less = part.number("n", 1, 9) * unit
    by_mode = (less if "hammer" in modes else 0, less if "saw" in modes else 0)
    nothing = (0, 0)
    return Passive(card, by_mode, nothing, 0) if action == "build_town" else Passive(card, nothing, by_mode, 0)
