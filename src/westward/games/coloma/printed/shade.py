"""Shade, the opponent of a player alone."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from westward.games.coloma import effects as e
from westward.games.coloma.printed.entries import entries
from westward.kernel.components import Sheet

SHADE_OPS: Final = (
    "shade_gold",
    "shade_river",
    "shade_building",
    "shade_wagon",
    "shade_row",
    "shade_tents",
    "shade_exchange",
    "shade_horse",
    "shade_barrel",
)


class Shade(NamedTuple):
    """The opponent of a player alone."""

    dudes: int
    tents: int
    events: int
    horses: int
    most_horses: int
    gold: int
    common: tuple[bytes, ...]
    boom: tuple[bytes, ...]
    wagon_cards: tuple[int, ...]
    scoring: dict[str, int]
    other_vp: int
    bury_vp: int
    levels: dict[str, int]
    usual_level: str


def read_shade(sheet: Sheet, sites: Sequence[str], barrels: Sequence[str], nodes: Sequence[str]) -> Shade:
    """The opponent of a player alone."""
    solo = sheet.table("solo")
    own = solo.table("shade")
    towns = own.words("wagon_cards", tuple(nodes))
    if not 1 <= len(towns) <= 8 or len({*towns}) != len(towns):
        raise own.wrong("wagon_cards", "must name one to eight boomtowns, each once")
    halves: dict[str, list[bytes]] = {"common": [], "boom": []}
    for site in sites:
        found = [entry for entry in solo.tables("action") if str(entry.value("site")) == site]
        if len(found) != 1:
            raise solo.wrong("action", f"must have the site {site} once")
        for half, lists in halves.items():
            lists.append(bytes(SHADE_OPS.index(op) for op in found[0].words(half, SHADE_OPS)))
    events = own.value("tents_on_events")
    if not isinstance(events, list) or not all(type(event) is int and 1 <= event <= 5 for event in events):
        raise own.wrong("tents_on_events", f"must be a list of Events from 1 to 5, not {events!r}")
    scoring = solo.table("scoring")
    levels = {entry.word("id"): entry.number("shade_start_vp", -200, 200) for entry in entries(solo, "level", 1, 9)}
    usual = [entry.word("id") for entry in solo.tables("level") if e.flag(entry, "default", False)]
    if len(usual) != 1:
        raise solo.wrong("level", "must have one entry with default = true")
    rewards = solo.table("shootout_rewards")
    most = own.number("horses_max", 0, 20)
    return Shade(
        dudes=own.number("dudes", 0, 40),
        tents=own.number("tents", 0, 12),
        events=sum(1 << event - 1 for event in {*events}),
        horses=own.number("horses", 0, most),
        most_horses=most,
        gold=own.number("gold", 0, 0),
        common=tuple(halves["common"]),
        boom=tuple(halves["boom"]),
        wagon_cards=tuple(nodes.index(town) for town in towns),
        scoring={key: scoring.number(key, 0, 40) for key in ("river", "hotel", "town", "barrel", "horse", "gold")},
        other_vp=rewards.number("other_resources_vp_each", 0, 9),
        bury_vp=rewards.number("bury_vp_each", -20, 0),
        levels=levels,
        usual_level=usual[0],
    )
