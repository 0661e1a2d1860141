"""The board: what depends on the number of players, the wheel, its sites and Events."""

from collections.abc import Sequence
from typing import NamedTuple

from westward.games.coloma import effects as e
from westward.games.coloma.effects import Program
from westward.kernel.components import Sheet


class Setup(NamedTuple):
    """What a number of players needs."""

    pool_size: int
    bridge_copies: int
    neutral_row: int
    hotels: int


class Site(NamedTuple):
    """A site of the wheel: the operations of its halves, and the triggers that they activate."""

    name: str
    common: tuple[int, ...]
    hotel_slot: int
    boom: int
    common_triggers: tuple[str, ...]
    boom_triggers: tuple[str, ...]


class Occasion(NamedTuple):
    """An Event of the ring: a benefit, or an exchange of Gold for points."""

    benefit: int
    with_tent: int
    times: int
    times_with_tent: int
    gold: int
    vp: int


def read_setup(sheet: Sheet, players: int) -> Setup:
    """What depends on the number of players."""
    entry = sheet.table("setup").table("by_players").table(str(players))
    row = entry.number("neutral_gunmen_row", 0, 8)
    buster = players <= 2
    if e.flag(entry, "buster", buster) != buster:
        raise entry.wrong("buster", "is in the game with one or two players, and only then")
    size = entry.number("gold_pool_size", players, 60)  # everybody's first Gold comes from the top pool
    return Setup(size, entry.number("bridge_copies", 1, 9), row, entry.number("hotels", 0, 40))


def read_substitute(sheet: Sheet) -> int:
    """Bucks for each Gold that the supply lacks."""
    entry = sheet.table("gold_supply").table("empty_supply_substitute")
    entry.word("op", ("gain",))
    entry.word("res", ("bucks",))
    return entry.number("n", 0, 9)


def read_wheel(sheet: Sheet) -> tuple[list[int], list[int]]:
    """Signpost and copied position by the position of the Barker, all counted from 0."""
    wheel = sheet.table("wheel")
    for key in ("sites", "clockwise_order", "barker_round_site"):
        if wheel.value(key) != [1, 2, 3, 4, 5]:
            raise wheel.wrong(key, "must be 1, 2, 3, 4, 5")
    offset, copies = wheel.number("signpost_offset", -4, 4), wheel.number("signpost_copies_offset", -4, 4)
    if offset % 5 == 0 or copies % 5 == 0 or (offset + copies) % 5 == 0:
        raise wheel.wrong(
            "signpost_offset", "and signpost_copies_offset must lead to two positions beside the Barker's"
        )
    signposts = [(barker + offset) % 5 for barker in range(5)]
    return signposts, [(signpost + copies) % 5 for signpost in signposts]


def read_site(sheet: Sheet, site: str, program: Program) -> Site:
    """A site: at most three operations in the Common half, one in the Boom half."""
    found = [entry for entry in sheet.tables("site") if str(entry.value("id")) == site]
    if len(found) != 1:
        raise sheet.wrong("site", f"must have the id {site} once")
    entry = found[0]
    with_hotel = "common_with_hotel_module" in entry
    listed = entry.tables("common_with_hotel_module" if with_hotel else "common")
    usual = [part.data for part in entry.tables("common")]
    if [part.data for part in listed][: len(usual)] != usual or len(listed) - len(usual) > 1 or len(listed) > 3:
        raise entry.wrong("common_with_hotel_module", "must have the operations of common and one more, at most three")
    slots, triggers = read_half(listed, f"site.{site}.common", program)
    boom, boom_triggers = read_half(entry.tables("boom"), f"site.{site}.boom", program)
    if len(boom) > 1:
        raise entry.wrong("boom", "must have one operation")
    hotel_slot = len(usual) if len(listed) > len(usual) else -1
    common = (*slots, 0, 0, 0)
    return Site(
        entry.word("name"), common[:3], hotel_slot, boom[0] if boom else 0, tuple(triggers), tuple(boom_triggers)
    )


def read_half(parts: Sequence[Sheet], name: str, program: Program) -> tuple[list[int], list[str]]:
    """The operations of a half, and the triggers that it activates instead."""
    slots: list[int] = []
    triggers: list[str] = []
    for part in parts:
        if part.word("op", (*e.AT_SITES, "activate")) == "activate":
            triggers.append(part.word("trigger", ("shovel", "wheelbarrow")))
        else:
            slots.append(program.compile([part], f"{name}.{len(slots) + 1}", e.AT_SITES))
    return slots, triggers


def read_event(sheet: Sheet, site: int, program: Program) -> Occasion:
    """An Event of the ring."""
    found = [entry for entry in sheet.tables("event") if entry.number("site", 1, 5) == site]
    if len(found) != 1:
        raise sheet.wrong("event", f"must have the site {site} once")
    entry = found[0]
    if "exchange" not in entry:
        benefit = program.add(entry, "benefit", f"event.{site}.benefit", e.GAINS)
        with_tent = program.add(entry, "with_tent", f"event.{site}.with_tent", e.GAINS)
        return Occasion(benefit, with_tent, 0, 0, 0, 0)
    exchange = entry.table("exchange")
    exchange.table("pay").only("gold")
    exchange.table("gain").only("vp")
    gold, vp = exchange.table("pay").number("gold", 1, 9), exchange.table("gain").number("vp", 1, 20)
    times = entry.number("max_times", 1, 5)
    return Occasion(0, 0, times, entry.number("max_times_with_tent", times, 5), gold, vp)
