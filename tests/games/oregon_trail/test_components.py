"""The printed matter: an owner's own file, and the mistakes in it that are refused by name and key."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from westward.games.oregon_trail import GAME
from westward.games.oregon_trail import tables as t

OURS = Path(t.__file__).with_name("components.toml").read_text(encoding="utf-8")

LOAD = """
try:
    from westward.games.oregon_trail import GAME
except ValueError as error:
    print("ValueError:", error)
    raise SystemExit
"""


def changed(*edits: tuple[str, str]) -> str:
    """Our file with some texts replaced, each where it occurs first."""
    text = OURS
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def within(head: str, old: str, new: str) -> tuple[str, str]:
    """A replacement in the table that begins with some text."""
    block = OURS[OURS.index(head) :]
    end = block.index("\n[", 1)
    assert old in block[:end], f"{old} in {head}"
    return block[:end], block[:end].replace(old, new, 1)


def run(folder: Path, text: str, code: str) -> str:
    """What a new interpreter prints that uses an owner's file."""
    (folder / "oregon_trail.toml").write_text(text, encoding="utf-8")
    environment = {**os.environ, "WESTWARD_COMPONENTS": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", LOAD + code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# ------------------------------------------------------------------ an owner's file

COUNTS = (
    within('id = "MM-plain"', "count = 3", "count = 2"),
    within('id = "MM-calamity"', "count = 4", "count = 5"),
)


def test_other_counts_are_used(tmp_path: Path) -> None:
    out = run(tmp_path, changed(*COUNTS), "print(GAME.new(2).to_dict()['deck'][:3], GAME.digest)")
    deck, _, digest = out.rpartition(" ")
    assert deck == "[2, 5, 4]"
    assert digest != GAME.digest


def test_other_figures_are_used(tmp_path: Path) -> None:
    text = changed(
        within('[[calamity]]\nid = "starvation"', "turns = 2", "turns = 1"),
        within("[limits]", "max_steps_back = 4", "max_steps_back = 3"),
        within(
            "[kinds.river_supply]",
            "success = [2, 4, 6]\nlose_supply_on = [1, 3, 5]",
            "success = [6]\nlose_supply_on = [1]",
        ),
        within('[[place_card]]\nid = "fort"', "supply_amount = 2", "supply_amount = 3"),
    )
    code = """
from westward.games.oregon_trail import tables as t
from westward.kernel import random_games
print(t.TURNS[t.STARVATION], t.STEPS_BACK, list(t.FORDED[:6]), list(t.TOLL[:6]), t.BENEFIT[1])
print(random_games(GAME, 3, 20, 1) > 1000)
"""
    assert run(tmp_path, text, code) == "1 3 [0, 0, 0, 0, 0, 1] [1, 0, 0, 0, 0, 0] 3\nTrue"


def test_without_a_calamity_to_draw_nobody_is_struck(tmp_path: Path) -> None:
    """rules.md 12; with our cards some are always in the deck or in its discard pile."""
    text = OURS
    for name in t.CALAMITIES:
        block, _ = within(f'[[calamity]]\nid = "{name}"', "count = 2", "")
        text = text.replace(block, block.replace("count = 2", f"count = {2 if name == 'broken_arm' else 0}"))
    text = text.replace("calamity_cards = 32", "calamity_cards = 2")
    code = """
events = []
state = GAME.build({"seats": 3, "players": {
    "Red": {"hand": ["LR-calamity", "town"], "calamities": ["broken_arm 1"]}, "Blue": {"calamities": ["broken_arm 2"]},
}})
state.sink = events
state.apply(0, GAME.actions.parse("forge LR-calamity"))
print([event.name for event in events], state.view(0)["phase"])
"""
    assert run(tmp_path, text, code) == "['forges', 'no_calamity'] action"


# ------------------------------------------------------------------ what is refused

SPARE_PARTS = '[[supply]]\nid = "spare_parts"'
TYPHOID = '[[calamity]]\nid = "typhoid"'
WHEEL = '[[calamity]]\nid = "broken_wheel"'


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param(
            changed(within('[[trail_card]]\nid = "LM-plain"', '"LM-plain"', '"LM-ford"')),
            "trail_card has an unknown id 'LM-ford'",
            id="unknown card",
        ),
        pytest.param(
            changed(within('[[trail_card]]\nid = "LM-plain"', '"LM-plain"', '"ML-plain"')),
            "trail_card has the id 'ML-plain' twice",
            id="card twice",
        ),
        pytest.param(
            changed(within('[[trail_card]]\nid = "LM-plain"', 'shape = "LM"', 'shape = "LL"')),
            "trail_card[LM-plain].shape must be 'LM', for the rules depend on it; it is 'LL'",
            id="wrong shape",
        ),
        pytest.param(
            changed(within('[[trail_card]]\nid = "LM-plain"', "count = 1", "count = 2")),
            "shapes.LM.copies says 9, but its cards add up to 10",
            id="wrong copies",
        ),
        pytest.param(
            changed(
                within('id = "MM-plain"', "count = 3", "count = 2"),
                within('id = "LM-plain"', "count = 1", "count = 2"),
                within("[shapes.MM]", "copies = 12", "copies = 11"),
                within("[shapes.LM]", "copies = 9", "copies = 10"),
            ),
            "continuations.copies_fitting.L says 25, but 26 cards fit behind lane L",
            id="wrong fits",
        ),
        pytest.param(
            changed(("path_cards = 52", "path_cards = 51")),
            "totals.path_cards says 51, but the cards add up to 52",
            id="wrong total of paths",
        ),
        pytest.param(
            changed(("trail_deck = 56", "trail_deck = 57")),
            "totals.trail_deck says 57, but the cards add up to 56",
            id="wrong total of the deck",
        ),
        pytest.param(
            changed(("trail_cards_printed = 58", "trail_cards_printed = 56")),
            "totals.trail_cards_printed says 56, but the cards add up to 58",
            id="wrong total printed",
        ),
        pytest.param(
            changed(("calamity_cards = 32", "calamity_cards = 30")),
            "totals.calamity_cards says 30, but the cards add up to 32",
            id="wrong total of calamities",
        ),
        pytest.param(
            changed(within(SPARE_PARTS, "count = 4", "count = 5")),
            "totals.supply_cards says 26, but the cards add up to 27",
            id="wrong total of supplies",
        ),
        pytest.param(
            changed(within("[shapes.LM]", 'rot_exit = "R"', 'rot_exit = "L"')),
            "shapes.LM.rot_exit must be 'R', for the rules depend on it; it is 'L'",
            id="lanes that do not join",
        ),
        pytest.param(
            changed(within("[shapes.LM]", "symmetric = false", "symmetric = true")),
            "shapes.LM.symmetric must be False",
            id="wrong symmetry",
        ),
        pytest.param(
            changed(('L = [["LL", 0, "L"], ', "L = [")),
            "continuations.L must list what fits behind lane L",
            id="missing continuation",
        ),
        pytest.param(
            changed(("[shapes.MM]", "[shapes.MX]")),
            "shapes.MX is not known here; there may be MM, LL, LR, RL, LM, ML",
            id="unknown shape",
        ),
        pytest.param(
            changed(within("[kinds.river_drown]", "lose_person_on = [1]", "lose_person_on = [2]")),
            "kinds.river_drown.lose_person_on has a face on which the river is forded",
            id="river of two minds",
        ),
        pytest.param(
            changed(within("[kinds.river_drown]", "success = [2, 4, 6]", "success = []")),
            "kinds.river_drown.success must have a face on which the river is forded",
            id="river without a ford",
        ),
        pytest.param(
            changed(within("[kinds.river_drown]", "success = [2, 4, 6]", "success = [2, 4, 7]")),
            "kinds.river_drown.success must be a list of different faces of the die, from 1 to 6, not [2, 4, 7]",
            id="a seventh face",
        ),
        pytest.param(
            changed(within("[trade]", "success = [2, 4, 6]", "success = [2, 2]")),
            "trade.success must be a list of different faces",
            id="a face twice",
        ),
        pytest.param(
            changed(within(TYPHOID, 'remedy = ["clean_water", "medicine"]', 'remedy = ["medicine"]')),
            "supply[clean_water].remedy_for must be what the calamities say: bad_water",
            id="remedies that do not agree",
        ),
        pytest.param(
            changed(within(TYPHOID, 'remedy = ["clean_water", "medicine"]', 'remedy = ["whisky"]')),
            "calamity[typhoid].remedy must use only oxen, clothes,",
            id="unknown remedy",
        ),
        pytest.param(
            changed(within(TYPHOID, 'remedy = ["clean_water", "medicine"]', 'remedy = ["bullets"]')),
            "calamity[typhoid].remedy must use only oxen, clothes,",
            id="bullets as a remedy",
        ),
        pytest.param(
            changed(
                within('[[calamity]]\nid = "extreme_cold"', 'remedy = ["clothes"]', "remedy = []"),
                within('[[supply]]\nid = "clothes"', '["extreme_cold"]', "[]"),
            ),
            "calamity[extreme_cold].remedy must have one or two supplies",
            id="no remedy",
        ),
        pytest.param(
            changed(within(TYPHOID, "turns = 1", "turns = 2")),
            "calamity[typhoid].turns must be a whole number from 1 to 1, not 2",
            id="too many turns",
        ),
        pytest.param(
            changed(within(TYPHOID, 'deadline = "lose_person"', 'deadline = "wagon_lost"')),
            "calamity[typhoid].deadline must be 'lose_person'",
            id="another deadline",
        ),
        pytest.param(
            changed(within(WHEEL, "escape_on = [4, 5, 6]\n", "")),
            "calamity[broken_wheel].escape_on is missing",
            id="no escape",
        ),
        pytest.param(
            changed(within('[[calamity]]\nid = "broken_arm"', "penalty_turns = 2", "penalty_turns = 1")),
            "calamity[broken_arm].penalty_turns must be 2",
            id="a penalty that is too short",
        ),
        pytest.param(
            changed(within("[state.oxen_dead]", 'remedy = ["oxen"]', 'remedy = ["food"]')),
            "state.oxen_dead.remedy must be ['oxen']",
            id="other dead oxen",
        ),
        pytest.param(
            changed(within("[troubles]", '"oxen", ', "")),
            "troubles.names must be ['broken_tongue',",
            id="missing trouble",
        ),
        pytest.param(
            changed(("[[setup]]\nplayers = 4", "[[setup]]\nplayers = 3")),
            "setup[2].deck_left says 36, but 3 players leave 41",
            id="wrong number of players",
        ),
        pytest.param(
            changed(within("[[setup]]\nplayers = 6", "supply_picks = 3", "supply_picks = 4")),
            "setup[4].bank_left says 8, but 6 players leave 2",
            id="too many picks",
        ),
        pytest.param(
            changed(
                (OURS[OURS.index("[[setup]]\nplayers = 6") : OURS.index("# ------", OURS.index("players = 6"))], "")
            ),
            "setup lacks the entry for 6 players",
            id="no six players",
        ),
        pytest.param(
            changed(within("[options.trail_length]", "default = 20", "default = 12")),
            "options.trail_length.choices must list different lengths from 5 to 30, among them 12",
            id="unusual length",
        ),
        pytest.param(
            changed(within('[[place_card]]\nid = "town"', '["supply", "remove"]', '["supply"]')),
            "place_card[town].benefits must be ['supply', 'remove']",
            id="another town",
        ),
        pytest.param(changed(("sides = 6", "sides = 8")), "die.sides must be 6", id="another die"),
        pytest.param(
            changed(("people_start = 4", "people_start = 3")),
            "wagon.people_max must be 3",
            id="more people than at the start",
        ),
        pytest.param(
            changed(within("[information]", 'supplies = "public"', 'supplies = "secret"')),
            "information.supplies must be 'public'",
            id="secret supplies",
        ),
        pytest.param(changed(("[limits]", "[boundaries]")), "limits.trail_hand_max is missing", id="missing table"),
        pytest.param("", "is missing", id="empty file"),
    ],
)
def test_a_file_with_a_mistake_is_refused_by_name_and_key(tmp_path: Path, content: str, message: str) -> None:
    out = run(tmp_path, content, "print('was accepted')")
    assert out.startswith("ValueError: oregon_trail.toml: ")
    assert message in out
    assert "\n" not in out
