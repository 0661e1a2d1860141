"""The printed matter: our file, and an owner's own."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from westward.drawing.board import FIGURE
from westward.games.coloma import GAME
from westward.games.coloma import tables as t

OURS = Path(t.__file__).with_name("components.toml").read_text(encoding="utf-8")
DATA: dict[str, Any] = tomllib.loads(OURS)
PROGRAM = """
import sys
try:
    from westward.games.coloma import GAME, tables
except ValueError as error:
    sys.exit(print("ValueError:", error))
from westward.kernel import Menu, Rng, playout
state = GAME.new(3, hotel=True, specialties=True, board_side="B")
books = state.ledger()
playout(state, Rng(1), Menu())
assert state.ledger() == books
print(GAME.digest, tables.MOST_BUCKS, len(GAME.actions))
"""


def edited(edits: Sequence[tuple[str, str]]) -> str:
    """Our file with some texts replaced, each where it occurs first."""
    text = OURS
    for before, after in edits:
        head, found, tail = text.partition(before)
        assert found, before
        text = f"{head}{after}{tail}"
    return text


def run(folder: Path, *edits: tuple[str, str]) -> str:
    """What a new interpreter says about an owner's file."""
    (folder / "coloma.toml").write_text(edited(edits), encoding="utf-8")
    paths = {"PYTHONPATH": os.pathsep.join(sys.path), "WESTWARD_COMPONENTS": str(folder)}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(command, env=os.environ | paths, capture_output=True, text=True, check=True).stdout.strip()


def test_the_counts_of_the_file() -> None:
    counts = DATA["counts"]
    assert len(t.CARD_IDS) == counts["town_cards_per_color"] == 16
    assert sum(t.BARREL_COUNT) == counts["barrel_tokens"]
    assert len(t.BRIDGE_IDS) == counts["bridge_types"]
    assert len(t.CHART_IDS) - 1 == counts["shootout_chart_tiles"]
    assert len(t.SPECIALTY_IDS) == counts["pioneer_specialty_cards"]
    assert t.HOTELS[6] == counts["hotel_cards"] == DATA["hotel"]["cards"]
    assert {card["vp"] for card in DATA["town"]} == {DATA["town_deck"]["vp_each"]}


def test_the_vocabulary_is_complete() -> None:
    used: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            used.update([value["op"]] if isinstance(value.get("op"), str) else [])
            for one in value.values():
                collect(one)
        elif isinstance(value, list):
            for one in value:
                collect(one)

    collect({key: value for key, value in DATA.items() if key not in ("effects", "solo")})
    assert used == {op["name"] for op in DATA["effects"]["op"]}


def test_there_are_about_320_actions_and_no_larger_node_than_the_basket() -> None:
    assert 250 < GAME.num_actions < 340


def test_our_own_file_in_another_folder(tmp_path: Path) -> None:
    assert run(tmp_path) == f"{GAME.digest} 26 {GAME.num_actions}"


def test_other_words_of_explanation_are_the_same_game(tmp_path: Path) -> None:
    assert run(tmp_path, ('why = "dude engine"', 'why = "because"')).startswith(GAME.digest)


@pytest.mark.parametrize(
    "edit",
    [
        ("tent = 2\nhorse = 2", "tent = 3\nhorse = 2"),
        ("signpost_offset = -1", "signpost_offset = 2"),
        ('id = "saloon"', 'id = "opera_house"'),
        ("penalty = [1, 2, 2, 3, 3, 4]", "penalty = [2, 2, 2, 3, 3, 4, 5]"),
        ("horses_per_player = 6", "horses_per_player = 8"),
        (
            'effect = [{ op = "gain", res = "vp", n = 4 }]',
            'effect = [{ op = "place_row" }, { op = "gain", res = "barrel", n = 2 }]',
        ),
    ],
)
def test_other_figures_are_another_game_that_can_be_played(tmp_path: Path, edit: tuple[str, str]) -> None:
    said = run(tmp_path, edit)
    assert "ValueError" not in said
    assert not said.startswith(GAME.digest)


@pytest.mark.parametrize(
    ("edit", "key", "problem"),
    [
        (('id = "saloon"', 'id = "livery"'), "town", "'livery' twice"),
        (('id = "saloon"', 'id = "The Saloon"'), "id", "word in small letters"),
        (("town_cards_per_color = 16", "town_cards_per_color = 15"), "counts.town_cards_per_color", "there are 16"),
        (("barrel_tokens = 24", "barrel_tokens = 30"), "counts.barrel_tokens", "there are 24"),
        (("bridge_tiles_total = 36", "bridge_tiles_total = 3"), "counts.bridge_tiles_total", "there are 36"),
        (('["coloma", "kelsey"], ', ""), "map.edges.list", "must give kelsey"),
        (('["gold_hill", "hangtown"]', '["gold_hill", "kelsey"]'), "map.edges.list", "two neighbors"),
        (('["gold_hill", "hangtown"]', '["gold_hill", "nowhere"]'), "map.edges.list", "must join two nodes"),
        (('lands = ["divide", "bear_river"]', 'lands = ["divide"]'), "lands", "name auburn among their boomtowns"),
        (("row_sizes = [2, 2, 3, 3, 3, 4, 4, 5]", "row_sizes = [2, 2]"), "shootout.row_sizes", "list of 8"),
        (("vp = [0, 3, 7, 12, 18, 25]", "vp = [0, 3, 7]"), "land_scoring.vp", "list of 6"),
        (("years = 3", "years = 4"), "meta.years", "from 3 to 3"),
        (("signpost_offset = -1", "signpost_offset = 0"), "wheel.signpost_offset", "beside the Barker's"),
        (('op = "gain", res = "gold", n = 1', 'op = "gain", res = "silver", n = 1'), "res", "must be one of"),
        (('op = "gain", res = "gold", n = 1', 'op = "gift", res = "gold", n = 1'), "op", "must be one of"),
        (('{ trigger = "shovel", cost = []', '{ trigger = "spade", cost = []'), "trigger", "must be one of"),
        (('count = "horses"', 'count = "mules"'), "count", "must be one of"),
        (("gold_pool_size = 4", "gold_pool_size = 0"), "gold_pool_size", "from 1"),
        (("hammer = { bucks = 4, dude = 1 }", "hammer = { bucks = 4, dudes = 1 }"), "dudes", "is not known"),
        (('color = "orange"', 'color = "red"'), "color", "already"),
        (('when = "own_turn"', 'when = "always"'), "when", "must be one of"),
        (('wagon_at = "coloma"', 'wagon_at = "auburn"'), "setup.player.wagon_at", "must be coloma"),
        (("default = true", "default = false"), "solo.level", "default = true"),
        (
            (
                '{ op = "pay", res = "bucks", n = 1 }], effect = [{ op = "wagon", extra = 0 }]',
                '{ op = "pay", res = "bucks", n = 1 }], effect = [{ op = "buy", items = ["tent", "horse"] }]',
            ),
            "op",
            "must be one of",
        ),
        (
            (
                '{ op = "pay", res = "bucks", n = 1 }], effect = [{ op = "wagon", extra = 0 }]',
                '{ op = "pay", res = "bucks", n = 1 }], effect = [{ op = "build_land", mode = "hammer" }]',
            ),
            "cost",
            "spends as well",
        ),
        (('kind = "board"', 'kind = "tile"'), "shootout_chart", 'kind "board"'),
        (("max_times_with_tent = 2", "max_times_with_tent = 0"), "max_times_with_tent", "from 1"),
        (
            (
                '{ trigger = "wheelbarrow", cost = [], effect = [{ op = "gain", res = "gold", n = 1 }] }',
                '{ trigger = "shovel", cost = [], effect = [{ op = "gain", res = "gold", n = 1 }] }',
            ),
            "trigger",
            "occurs twice",
        ),
    ],
)
def test_an_owners_mistake_is_named(tmp_path: Path, edit: tuple[str, str], key: str, problem: str) -> None:
    said = run(tmp_path, edit)
    assert said.startswith("ValueError: coloma.toml: ")
    assert key in said
    assert problem in said


@pytest.mark.parametrize("table", ["town", "barrel", "bridge", "event", "site", "specialty", "shootout_chart"])
def test_a_missing_entry_is_named(tmp_path: Path, table: str) -> None:
    start = OURS.index(f"[[{table}]]")
    end = OURS.index("\n[", start + 5)
    said = run(tmp_path, (OURS[start:end], ""))
    assert said.startswith("ValueError: coloma.toml: ")
    assert table in said


def test_the_rules_page_has_the_figures_of_the_file() -> None:
    page = FIGURE.sub("", GAME.rules_page())
    for card in DATA["town"]:
        words = {"bucks": "Bucks", "gold": "Gold", "dude": "Dude"}
        costs = [", ".join(f"{n} {words[res]}" for res, n in card[mode].items()) for mode in ("hammer", "saw")]
        site = "B" if card["site"] == "barker" else card["site"]
        row = f"| {card['name']} | {site} | {costs[0]} | {costs[1]} |"
        assert row.replace("Dude ", "Dudes ") in page.replace("Dude ", "Dudes "), row
    for bridge in DATA["bridge"]:
        assert f"| {bridge['name']} | {bridge['vp_each']} for each " in page
    for chart in DATA["shootout_chart"]:
        assert f"| {chart['id'].replace('_', ' ')} " in page
    for node in DATA["map"]["node"]:
        assert node["kind"] == "horseshoe" or node["name"] in page
