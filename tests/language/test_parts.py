"""The parts that menus, score sheets and the action bar are made of."""

from typing import Any

from westward.kernel import Codec, Family
from westward.language.choices import Draft, choice_of
from westward.language.prompts import waiting
from westward.language.reasons import Closed, Menu, refusals, refused
from westward.language.sheets import sheet_of, verdict
from westward.language.views import View
from westward.language.voices import Voice

NAMES = ("Ann", "Ben", "Cid")
CODEC = Codec([Family("exchange", ["acorn", "leaf"], ["leaf", "rock"], distinct=True), Family("skip")])


def test_a_choice_has_all_its_parts() -> None:
    draft = Draft("Give 1 acorn, get 2 rocks", ("cube-acorn", "supply-rock"), "1 acorn", "cube")
    assert choice_of(CODEC, 1, draft) == {
        "id": 1,
        "text": "exchange acorn rock",
        "verb": "exchange",
        "args": ["acorn", "rock"],
        "targets": ["cube-acorn", "supply-rock"],
        "words": "Give 1 acorn, get 2 rocks",
        "cost": "1 acorn",
        "piece": "cube",
        "set": "",
        "numbers": [],
    }


def test_words_are_enough_for_a_choice() -> None:
    choice = choice_of(CODEC, CODEC.parse("skip"), Draft("Decline"))
    assert (choice["args"], choice["targets"], choice["cost"], choice["piece"], choice["set"]) == ([], [], "", "", "")


def test_reasons_are_for_those_who_have_to_choose() -> None:
    def late(view: View, menu: Menu) -> list[Closed]:
        return [refused("Hike", f"It is too late for {view['viewer']}.", "tile-1", f"choices-{len(menu)}")]

    def closed(viewer: int | None, **more: Any) -> list[Closed]:
        view = {"viewer": viewer, "actors": [0, 2], "phase": "move", **more}
        return refusals(view, [{}, {}], {"move": late})

    told = {"words": "Hike", "why": "It is too late for 2.", "targets": ["tile-1", "choices-2"]}
    assert closed(2) == [told]
    assert closed(1) == closed(None) == closed(2, phase="keep") == closed(2, actors=[]) == []


def test_waiting() -> None:
    assert waiting(Voice(2, NAMES), [0], "hike") == "Waiting for Ann to hike."
    assert waiting(Voice(None, NAMES), [0, 1, 2], "hike") == "Waiting for Ann, Ben and Cid to hike."


def test_verdicts() -> None:
    totals = ["31 points", "31 points", "1 point"]
    assert verdict(Voice(0, NAMES), [0], totals) == "You win with 31 points."
    assert verdict(Voice(None, NAMES), [0], totals) == "Ann wins with 31 points."
    assert verdict(Voice(2, NAMES), [1], totals) == "Ben wins with 31 points. You have 1 point."
    assert verdict(Voice(1, NAMES), [0, 1], totals) == "You and Ann share the victory with 31 points."
    assert verdict(Voice(2, NAMES), [0, 1], totals) == "Ann and Ben share the victory with 31 points. You have 1 point."


def test_score_sheets_add_up_and_are_copies() -> None:
    tiles, winners = [20, 25, 0], [0]
    sheet = sheet_of({"Tiles": tiles, "Poker hand": (11, 3, 0)}, winners, "It was close.")
    assert sheet == {
        "rows": [{"label": "Tiles", "values": [20, 25, 0]}, {"label": "Poker hand", "values": [11, 3, 0]}],
        "totals": [31, 28, 0],
        "winners": [0],
        "note": "It was close.",
        "others": [],
    }
    sheet["rows"][0]["values"].append(1)
    sheet["winners"].append(1)
    assert (tiles, winners) == ([20, 25, 0], [0])


def test_score_sheets_have_columns_for_others_and_sums_only_of_parts() -> None:
    sheet = sheet_of({"Tiles": [7], "Poker hand": [1]}, [], "", {"Shade": [9, 3]})
    assert sheet["others"] == [{"name": "Shade", "values": [9, 3], "total": 12}]
    race = sheet_of({"Place": [2, 1]}, [1], "", {"Shade": [3]}, summed=False)
    assert (race["totals"], race["others"][0]["total"]) == (None, None)
