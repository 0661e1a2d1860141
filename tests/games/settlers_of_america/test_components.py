"""The printed matter: an owner's own file is used, and a mistake in it gets a sentence that names the key."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america import tables as t

OURS = Path(t.__file__).with_name("components.toml").read_text(encoding="utf-8")
EACH = """
import json, os, sys
import westward.kernel
for name, folder in json.load(sys.stdin).items():
    os.environ["WESTWARD_COMPONENTS"] = folder
    sys.stdout.flush()
    if not os.fork():
        try:
            from westward.games.settlers_of_america import GAME, tables
        except ValueError as error:
            print(json.dumps([name, str(error)]))
        else:
            hand = GAME.build({"seats": 4}).view(0)["players"][0]["hand"]
            print(json.dumps([name, "", GAME.digest, hand, int(tables.RAILS)]))
        sys.stdout.flush()
        os._exit(0)
    os.wait()
"""
"""Tries one file after the other, each in a process that has not loaded the game yet."""

LAST_HEX = (
    '  { id = "h14-04", col = 14, row = 4, q = 14, r = -5, terrain = "pasture", kind = "printed", number = 2 },\n'
)
ATLANTA = '{ id = "atlanta", name = "Atlanta", state = "GA", at = "L12-10", colour = "purple", gold = 0'
MISTAKES: dict[str, tuple[str, str, str]] = {
    "a missing figure": ("rails = 30\n", "", "pieces_per_player.rails is missing"),
    "a word for a number": ("rails = 30\n", 'rails = "many"\n', "pieces_per_player.rails must be a whole number"),
    "three trains": ("trains = 2\n", "trains = 3\n", "pieces_per_player.trains must be a whole number from 2 to 2"),
    "other colors": ('"white", "blue"]', '"white", "green"]', "meta.colours must be red, orange, white, blue"),
    "another resource": ('types = ["cattle"', 'types = ["sheep"', "resources.types must be cattle"),
    "a terrain twice": ('hills = "coal"', 'hills = "ore"', "terrain must give each of"),
    "an unknown product": ('hills = "coal"', 'hills = "gold"', "terrain.hills must be one of"),
    "a rich desert": ('desert = ""', 'desert = "ore"', "terrain.desert must be one of"),
    "a wrong sum of cities": ("cities_total = 10", "cities_total = 11", "player_count.4.cities_total says 11"),
    "a wrong sum of goods": ("goods_total = 10", "goods_total = 9", "player_count.3.goods_total says 9"),
    "another goal": ("goods_to_win = 8", "goods_to_win = 7", "player_count.4.goods_to_win says 7"),
    "a box with too few rails": ("rails = 120", "rails = 110", "box.rails says 110, but four players have 120"),
    "a box with other cards": ("resource_cards = 95", "resource_cards = 90", "box.resource_cards says 90"),
    "two figures for the gold": ("gold_per_player = 3", "gold_per_player = 4", "setup.gold_per_player says 4"),
    "dice with other chances": ("7 = 6,", "7 = 5,", "dice.ways.7 says 5, but two dice have 6"),
    "a free rail": ("rail = { lumber = 1, ore = 1 }", "rail = {}", "costs.rail must name at least one card"),
    "a price in gold": ("rail = { lumber = 1, ore", "rail = { gold = 1, ore", "costs.rail.gold is not known here"),
    "trains that burn lumber": ("train_move = { coal = 1 }", "train_move = { lumber = 1 }", "costs.train_move.lumber"),
    "a missing card": ('id = "scout"', 'id = "spy"', "development_cards.card has an unknown id 'spy'"),
    "a card too many": ('name = "Cavalry"\ncount = 6', 'name = "Cavalry"\ncount = 7', "the cards add up to 25"),
    "a card without its figure": ("or_gold = 3", "or_silver = 3", "development_cards.card[scout].params.or_gold"),
    "an outlaw on a field": ('start_hex = "h02-08"', 'start_hex = "h02-04"', "outlaw.start_hex must be a desert"),
    "a hex less": (LAST_HEX, "", "hexes.list has 70 entries, but the map has 71"),
    "a hex twice": (
        '{ id = "h01-05", col = 1, row = 5',
        '{ id = "h01-03", col = 1, row = 3',
        "hexes.list has 'h01-03' twice",
    ),
    "a hex elsewhere": (
        'id = "h01-09", col = 1, row = 9',
        'id = "h01-09", col = 1, row = 8',
        "hexes.list[h01-09].id must be",
    ),
    "a printed seven": ('kind = "printed", number = 5', 'kind = "printed", number = 7', "number cannot be 7"),
    "a hex without number": (
        'kind = "printed", number = 5',
        'kind = "printed"',
        "hexes.list[h01-09].number is missing",
    ),
    "a number in the desert": (
        'kind = "desert" }',
        'kind = "desert", number = 4 }',
        "number is for printed hexes only",
    ),
    "a desert of grain": (
        'terrain = "desert", kind = "desert"',
        'terrain = "fields", kind = "desert"',
        "must be 'desert' in a desert",
    ),
    "an intersection of other hexes": (
        '{ id = "L01-07", hexes = ["h01-07"] }',
        '{ id = "L01-07", hexes = ["h01-05"] }',
        "intersections.list[L01-07].hexes must be h01-07",
    ),
    "an odd intersection": ('{ id = "L01-07",', '{ id = "M01-07",', "intersections.list[M01-07].id must be L or R"),
    "a site nowhere": ('at = "L12-10"', 'at = "L99-10"', "city_sites.list[atlanta].at must be one of"),
    "a site of other hexes": (
        ATLANTA + ', hexes = ["h11-09", "h11-11", "h12-10"]',
        ATLANTA + ', hexes = ["h11-09"]',
        "city_sites.list[atlanta].hexes must be",
    ),
    "a green site": (
        ATLANTA,
        ATLANTA.replace("purple", "green"),
        "city_sites.list[atlanta].colour must be one of purple, red",
    ),
    "a red site too many": (
        ATLANTA,
        ATLANTA.replace("purple", "red"),
        "city_sites.purple says 21, but the list has 20",
    ),
    "a coast too many": (
        ATLANTA,
        ATLANTA.replace("gold = 0", "gold = 1"),
        "city_sites.coastal says 11, but the list has 12",
    ),
    "a site that its intersection does not know": (
        '"h12-10"], site = "atlanta"',
        '"h12-10"], site = "boston"',
        "intersections.list must name each city-site once",
    ),
    "a path to nowhere": (
        '{ id = "p001", a = "L01-05"',
        '{ id = "p001", a = "L77-05"',
        "paths.list[p001].a must be one of",
    ),
    "a path across the map": (
        '{ id = "p001", a = "L01-05"',
        '{ id = "p001", a = "L14-08"',
        "paths.list[p001].b is not beside L14-08",
    ),
    "a path twice": (
        '{ id = "p001", a = "L01-05", b = "R00-04" }',
        '{ id = "p001", a = "L01-03", b = "R00-04" }',
        "two paths between the same intersections",
    ),
    "a map in two pieces": (
        '{ id = "p134", a = "L09-13", b = "R08-14" }',
        '{ id = "p134", a = "L11-03", b = "R09-03" }',
        "paths.list does not join R08-14 with the rest",
    ),
    "a track too many": (
        '{ id = "p001", a = "L01-05", b = "R00-04" }',
        '{ id = "p001", a = "L01-05", b = "R00-04", track = true }',
        "paths.tracks says 21, but the list has 22",
    ),
    "too many tokens": ("9 = 4, 10 = 4", "9 = 5, 10 = 4", "number_tokens.total says 12, but the counts add up to 13"),
    "a token with a seven": ("{ 9 = 4,", "{ 7 = 4,", "number_tokens.counts.7 is not known here"),
    "another order of tokens": (
        'hexes = ["h13-07", "h12-04"',
        'hexes = ["h12-04", "h13-07"',
        "token_order.hexes must be h13-07",
    ),
    "other fixed tokens": (
        '"h13-07" = 9, "h12-04" = 10',
        '"h13-07" = 10, "h12-04" = 10',
        "fixed_tokens.tokens must have 4 tokens with 9",
    ),
    "a city on a red site": (
        'cities = ["indianapolis", "atlanta"',
        'cities = ["indianapolis", "denver"',
        "setup.fixed_pieces.red.cities must be 3 different purple",
    ),
    "a city of two colors": (
        'cities = ["indianapolis", "atlanta"',
        'cities = ["indianapolis", "lexington"',
        "setup.fixed_pieces has two cities on one city-site",
    ),
    "a rail far away": (
        'rail = "p159"\ntrain = "p159"',
        'rail = "p001"\ntrain = "p001"',
        "setup.fixed_pieces.red.rail must be a path at a city of red",
    ),
    "a train beside its rail": (
        'rail = "p159"\ntrain = "p159"',
        'rail = "p159"\ntrain = "p160"',
        "setup.fixed_pieces.red.train must be one of p159",
    ),
    "another starting hand": (
        "hand = { coal = 1, grain = 2 }",
        "hand = { coal = 2, grain = 1 }",
        "red.hand must have a card for each hex around indianapolis",
    ),
    "a scrap on the land": (
        '{ id = "h00-04", col = 0, row = 4',
        '{ id = "h01-03", col = 1, row = 3',
        "border_scraps.list[h01-03].id must be",
    ),
    "a wrong number of scraps": ("count = 20", "count = 19", "border_scraps.count says 19, but the list has 20"),
    "an option that is neither on nor off": (
        "coastal_gold_in_setup = false",
        "coastal_gold_in_setup = 0",
        "options.coastal_gold_in_setup must be true or false",
    ),
    "an option with another choice": (
        'setup_tokens = "fixed"',
        'setup_tokens = "odd"',
        "options.setup_tokens must be one of fixed, random",
    ),
    "a game without turns": ("max_turns = 200", "max_turns = 0", "options.max_turns must be a whole number from 10"),
    "settlers that fly": (
        "intersections_per_grain = 3",
        "intersections_per_grain = 9",
        "settler_move_intersections_per_grain must be",
    ),
    "not a file of tables": ("[meta]", "[meta", "settlers_of_america.toml is not a TOML file"),
}
GOOD: dict[str, tuple[tuple[str, str], ...]] = {
    "ours": (),
    "other comments": (
        ("# Per player count.", "# For each number of players."),
        ('source = "rulebook"', 'source = "my copy"'),
    ),
    "more rails": (("rails = 30\n", "rails = 40\n"), ("rails = 120", "rails = 160")),
    "another hand": (
        ('hand_city = "indianapolis"', 'hand_city = "atlanta"'),
        ("hand = { coal = 1, grain = 2 }", "hand = { cattle = 1, lumber = 1, ore = 1 }"),
    ),
}


def changed(*edits: tuple[str, str]) -> str:
    """Our file with some texts replaced, each where it occurs first."""
    text = OURS
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[object]]:
    """What became of every file."""
    files = {name: changed(edit[:2]) for name, edit in MISTAKES.items()}
    files |= {name: changed(*edits) for name, edits in GOOD.items()}
    folders = {}
    for name, text in files.items():
        folder = tmp_path_factory.mktemp("components")
        (folder / "settlers_of_america.toml").write_text(text, encoding="utf-8")
        folders[name] = str(folder)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", EACH]
    done = subprocess.run(command, env=environment, input=json.dumps(folders), capture_output=True, text=True)
    assert not done.stderr
    return {name: rest for name, *rest in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_gets_a_sentence(name: str, loaded: dict[str, list[object]]) -> None:
    words = loaded[name][0]
    assert isinstance(words, str)
    assert words.startswith("settlers_of_america.toml")
    assert MISTAKES[name][2] in words


def test_an_owners_figures_are_used(loaded: dict[str, list[object]]) -> None:
    assert loaded["ours"][1:] == [GAME.digest, {"cattle": 0, "coal": 1, "grain": 2, "lumber": 0, "ore": 0}, 30]
    assert loaded["other comments"] == loaded["ours"]
    assert loaded["more rails"][3] == 40
    assert loaded["more rails"][1] != GAME.digest
    assert loaded["another hand"][2] == {"cattle": 1, "coal": 0, "grain": 0, "lumber": 1, "ore": 1}
