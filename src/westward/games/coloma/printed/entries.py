"""What the readers of components.toml share, and the figures that cannot be other than they are."""

from typing import Final

from westward.kernel.components import Sheet

FIXED: Final = (
    ("meta", "years", 3),
    ("meta", "rounds_per_year", 5),
    ("limits", "rivers_per_player", 4),
    ("limits", "bridges_per_player", 4),
    ("limits", "same_bridge_type_per_player", 1),
    ("limits", "gunmen_rows_filled_per_turn", 1),
    ("limits", "tents_per_player_per_event", 1),
    ("limits", "tents_per_player_per_land", 1),
    ("limits", "hand_limit", 0),
    ("gold_supply", "value_when_supply_empty", 1),
    ("buster", "revealed_as_excluded", 2),
    ("buster", "drawn_for_position", 1),
    ("mule_duel", "players", 2),
    ("mule_duel", "mules_per_player", 1),
    ("mule_duel", "carrots_per_event_per_player", 1),
    ("stash", "face_down_space", 0),
)
"""What the rules do by themselves: another figure would be ignored, so it is refused."""


def check_procedure(sheet: Sheet) -> None:
    """Figures that are part of the rules."""
    for table, key, value in FIXED:
        sheet.table(table).number(key, value, value)
    players = sheet.table("setup").table("player")
    players.number("cards_discarded", 2, 2)
    players.number("vp", 0, 0)
    sheet.table("setup").table("board").number("barrels_face_up", 4, 4)
    sheet.table("setup").table("board").number("shootout_charts_in_play", 2, 2)
    if sheet.table("buster").value("cards") != [1, 2, 3, 4, 5]:
        raise sheet.wrong("buster.cards", "must be 1, 2, 3, 4, 5")
    if tuple(sheet.table("final_scoring").words("tie_break"))[:1] != ("gold",):
        raise sheet.wrong("final_scoring.tie_break", "must begin with gold")


def entries(sheet: Sheet, key: str, least: int, most: int) -> list[Sheet]:
    """An array of tables, each with an id of its own that can be a word of an action."""
    found = sheet.tables(key)
    if not least <= len(found) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise sheet.wrong(key, f"must have {wanted} entries, not {len(found)}")
    seen: set[str] = set()
    for entry in found:
        name = entry.word("id")
        if not name.isidentifier() or name != name.lower():
            raise entry.wrong("id", f"must be a word in small letters, not {name!r}")
        if name in seen:
            raise sheet.wrong(key, f"has the id '{name}' twice")
        seen.add(name)
    return found


def check_total(sheet: Sheet, table: str, key: str, found: int) -> None:
    """A stack must have as many pieces as the file says."""
    if sheet.table(table).number(key, 0, 9999) != found:
        raise sheet.wrong(f"{table}.{key}", f"says {sheet.table(table).number(key, 0, 9999)}, but there are {found}")
