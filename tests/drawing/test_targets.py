"""Which choices point at which piece, and how a piece says so."""

import xml.etree.ElementTree as ET

import pytest

from westward.drawing import Targets
from westward.drawing.targets import SPOKEN


def menu(number: int) -> list[dict[str, object]]:
    return [{"id": 10 + n, "verb": "go", "targets": ["tile-1", f"card-{n}"], "words": f"Go {n}"} for n in range(number)]


def test_a_choice_makes_a_button_of_everything_it_points_at() -> None:
    targets = Targets(menu(2))
    assert [ident for ident in ("tile-1", "card-0", "card-1", "card-2") if ident in targets] == [
        "tile-1",
        "card-0",
        "card-1",
    ]
    button = ET.fromstring(f"<g{targets.attributes('tile-1')}/>").attrib
    assert button == {
        "class": "target",
        "data-choices": "10,11",
        "tabindex": "0",
        "role": "button",
        "aria-label": "Go 0; or Go 1",
    }
    assert targets.attributes("card-2") == ""


@pytest.mark.parametrize(("number", "more"), [(SPOKEN, ""), (SPOKEN + 1, "; or 1 more"), (20, "; or 14 more")])
def test_nobody_listens_to_more_than_six_choices(number: int, more: str) -> None:
    button = ET.fromstring(f"<g{Targets(menu(number)).attributes('tile-1')}/>").attrib
    assert button["aria-label"] == "; or ".join(f"Go {n}" for n in range(SPOKEN)) + more
    assert len(button["data-choices"].split(",")) == number


def test_words_from_outside_cannot_leave_their_attribute() -> None:
    words = 'Give Ann" onclick="x <\x00&'
    targets = Targets([{"id": 1, "verb": "give", "targets": ["a"], "words": words}])
    button = ET.fromstring(targets.piece("a", words, 0, 0, (50, 50)))
    assert button.attrib["aria-label"] == words.replace("\x00", "")
    assert "onclick" not in button.attrib
    assert button[0].text == words.replace("\x00", "")


@pytest.mark.parametrize(("far", "halo"), [(False, "w-halo"), (True, "w-halo w-far")])
def test_a_piece_that_can_be_chosen_has_a_halo_above_everything_else(far: bool, halo: str) -> None:
    chosen = ET.fromstring(Targets(menu(1)).piece("tile-1", "A tile", 4, 8, (60, 40), "<path/>", "<path/>", far=far))
    assert [part.tag for part in chosen] == ["title", "path", "path", "rect"]
    assert chosen[-1].attrib == {"x": "2", "y": "2", "width": "56", "height": "36", "rx": "8", "class": halo}
    other = ET.fromstring(Targets([]).piece("tile-1", "", 4, 8, (60, 40), "<path/>", far=far))
    assert other.attrib == {"id": "tile-1", "transform": "translate(4 8)"}
    assert [part.tag for part in other] == ["path"]


def test_a_piece_that_two_verbs_point_at_has_not_only_one() -> None:
    targets = Targets([*menu(1), {"id": 1, "verb": "look", "targets": ["tile-1"], "words": "Look"}])
    assert targets.only("card-0", "go")
    assert not targets.only("tile-1", "go")
    assert not targets.only("nowhere", "go")
