"""The printed matter: an owner's own file, and the mistakes in it that are refused by name and key."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.printed import Printed
from westward.games.oregon_trail import GAME
from westward.games.oregon_trail import tables as t

PRINTED = Printed("oregon_trail")
OURS, changed = PRINTED.text, PRINTED.changed


def within(head: str, old: str, new: str) -> tuple[str, str]:
    """A replacement in the table that begins with some text."""
    block = OURS[OURS.index(head) :]
    end = block.index("\n[", 1)
    assert old in block[:end], f"{old} in {head}"
    return block[:end], block[:end].replace(old, new, 1)


def run(folder: Path, text: str, code: str) -> str:
    """What a new interpreter prints that uses an owner's file."""
    return PRINTED.run(PRINTED.write(folder, text), code)


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


def wrong(ident: str, message: str, head: str, old: str, new: str) -> Any:
    """A table with a mistake, and what is said of it."""
    return pytest.param(changed(within(head, old, new)), message, id=ident)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        wrong(
            "unknown card",
            "trail_card has an unknown id 'LM-ford'",
            '[[trail_card]]\nid = "LM-plain"',
            '"LM-plain"',
            '"LM-ford"',
        ),
        wrong(
            "card twice",
            "trail_card has the id 'ML-plain' twice",
            '[[trail_card]]\nid = "LM-plain"',
            '"LM-plain"',
            '"ML-plain"',
        ),
        wrong(
            "wrong shape",
            "trail_card[LM-plain].shape must be 'LM', for the rules depend on it; it is 'LL'",
            '[[trail_card]]\nid = "LM-plain"',
            'shape = "LM"',
            'shape = "LL"',
        ),
        wrong(
            "wrong copies",
            "shapes.LM.copies says 9, but its cards add up to 10",
            '[[trail_card]]\nid = "LM-plain"',
            "count = 1",
            "count = 2",
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
        wrong(
            "wrong total of supplies",
            "totals.supply_cards says 26, but the cards add up to 27",
            SPARE_PARTS,
            "count = 4",
            "count = 5",
        ),
        wrong(
            "lanes that do not join",
            "shapes.LM.rot_exit must be 'R', for the rules depend on it; it is 'L'",
            "[shapes.LM]",
            'rot_exit = "R"',
            'rot_exit = "L"',
        ),
        wrong(
            "wrong symmetry",
            "shapes.LM.symmetric must be False",
            "[shapes.LM]",
            "symmetric = false",
            "symmetric = true",
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
        wrong(
            "river of two minds",
            "kinds.river_drown.lose_person_on has a face on which the river is forded",
            "[kinds.river_drown]",
            "lose_person_on = [1]",
            "lose_person_on = [2]",
        ),
        wrong(
            "river without a ford",
            "kinds.river_drown.success must have a face on which the river is forded",
            "[kinds.river_drown]",
            "success = [2, 4, 6]",
            "success = []",
        ),
        wrong(
            "a seventh face",
            "kinds.river_drown.success must be a list of different faces of the die, from 1 to 6, not [2, 4, 7]",
            "[kinds.river_drown]",
            "success = [2, 4, 6]",
            "success = [2, 4, 7]",
        ),
        wrong(
            "a face twice",
            "trade.success must be a list of different faces",
            "[trade]",
            "success = [2, 4, 6]",
            "success = [2, 2]",
        ),
        wrong(
            "remedies that do not agree",
            "supply[clean_water].remedy_for must be what the calamities say: bad_water",
            TYPHOID,
            'remedy = ["clean_water", "medicine"]',
            'remedy = ["medicine"]',
        ),
        wrong(
            "unknown remedy",
            "calamity[typhoid].remedy must use only oxen, clothes,",
            TYPHOID,
            'remedy = ["clean_water", "medicine"]',
            'remedy = ["whisky"]',
        ),
        wrong(
            "bullets as a remedy",
            "calamity[typhoid].remedy must use only oxen, clothes,",
            TYPHOID,
            'remedy = ["clean_water", "medicine"]',
            'remedy = ["bullets"]',
        ),
        pytest.param(
            changed(
                within('[[calamity]]\nid = "extreme_cold"', 'remedy = ["clothes"]', "remedy = []"),
                within('[[supply]]\nid = "clothes"', '["extreme_cold"]', "[]"),
            ),
            "calamity[extreme_cold].remedy must have one or two supplies",
            id="no remedy",
        ),
        wrong(
            "too many turns",
            "calamity[typhoid].turns must be a whole number from 1 to 1, not 2",
            TYPHOID,
            "turns = 1",
            "turns = 2",
        ),
        wrong(
            "another deadline",
            "calamity[typhoid].deadline must be 'lose_person'",
            TYPHOID,
            'deadline = "lose_person"',
            'deadline = "wagon_lost"',
        ),
        wrong("no escape", "calamity[broken_wheel].escape_on is missing", WHEEL, "escape_on = [4, 5, 6]\n", ""),
        wrong(
            "a penalty that is too short",
            "calamity[broken_arm].penalty_turns must be 2",
            '[[calamity]]\nid = "broken_arm"',
            "penalty_turns = 2",
            "penalty_turns = 1",
        ),
        wrong(
            "other dead oxen",
            "state.oxen_dead.remedy must be ['oxen']",
            "[state.oxen_dead]",
            'remedy = ["oxen"]',
            'remedy = ["food"]',
        ),
        wrong("missing trouble", "troubles.names must be ['broken_tongue',", "[troubles]", '"oxen", ', ""),
        pytest.param(
            changed(("[[setup]]\nplayers = 4", "[[setup]]\nplayers = 3")),
            "setup[2].deck_left says 36, but 3 players leave 41",
            id="wrong number of players",
        ),
        wrong(
            "too many picks",
            "setup[4].bank_left says 8, but 6 players leave 2",
            "[[setup]]\nplayers = 6",
            "supply_picks = 3",
            "supply_picks = 4",
        ),
        pytest.param(
            changed(
                (OURS[OURS.index("[[setup]]\nplayers = 6") : OURS.index("# ------", OURS.index("players = 6"))], "")
            ),
            "setup lacks the entry for 6 players",
            id="no six players",
        ),
        wrong(
            "unusual length",
            "options.trail_length.choices must list different lengths from 5 to 30, among them 12",
            "[options.trail_length]",
            "default = 20",
            "default = 12",
        ),
        wrong(
            "another town",
            "place_card[town].benefits must be ['supply', 'remove']",
            '[[place_card]]\nid = "town"',
            '["supply", "remove"]',
            '["supply"]',
        ),
        pytest.param(changed(("sides = 6", "sides = 8")), "die.sides must be 6", id="another die"),
        pytest.param(
            changed(("people_start = 4", "people_start = 3")),
            "wagon.people_max must be 3",
            id="more people than at the start",
        ),
        wrong(
            "secret supplies",
            "information.supplies must be 'public'",
            "[information]",
            'supplies = "public"',
            'supplies = "secret"',
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
