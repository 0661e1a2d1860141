"""Reading the printed matter: every mistake is named by file and key."""

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from westward.kernel.components import Sheet, digest_components, read_components

DATA = {
    "hand": 8,
    "title": "Prairie",
    "kinds": ["hay", "oats"],
    "pair": [1, -2],
    "limits": {"deep": {"low": 1}},
    "card": [{"id": "axe", "cost": 2}, {"cost": 3}],
    "yes": True,
    "saws": [{"id": "axe"}, {"id": "axe"}],
    "hats": [],
}


def sheet(**more: Any) -> Sheet:
    return Sheet({**DATA, **more}, "prairie.toml")


def test_what_is_right_is_read() -> None:
    assert (sheet().number("hand"), sheet().word("title"), sheet().words("kinds")) == (8, "Prairie", ("hay", "oats"))
    assert sheet().numbers("pair", 2, -2, 1) == (1, -2)
    assert sheet().table("limits").table("deep").number("low", 1, 1) == 1
    assert [card.number("cost") for card in sheet().tables("card")] == [2, 3]


def test_keys_are_looked_for() -> None:
    assert "hand" in sheet()
    assert "foot" not in sheet()
    sheet().only(*DATA)


def test_tables_are_found_by_their_id() -> None:
    tools = sheet(tools=[{"id": "saw"}, {"id": "axe"}]).by_id("tools", ["axe", "saw"])
    assert [tool.word("id") for tool in tools] == ["axe", "saw"]


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda s: s.number("feet"), "prairie.toml: feet is missing"),
        (lambda s: s.number("title"), "prairie.toml: title must be a whole number from 0 to 255, not 'Prairie'"),
        (lambda s: s.number("yes"), "prairie.toml: yes must be a whole number from 0 to 255, not True"),
        (lambda s: s.number("hand", 9), "prairie.toml: hand must be a whole number from 9 to 255, not 8"),
        (lambda s: s.number("hand", 0, 7), "prairie.toml: hand must be a whole number from 0 to 7, not 8"),
        (lambda s: s.word("hand"), "prairie.toml: hand must be a text, not 8"),
        (lambda s: s.word("title", ("a", "b")), "prairie.toml: title must be one of a, b, not 'Prairie'"),
        (lambda s: s.words("title"), "prairie.toml: title must be a list of texts, not 'Prairie'"),
        (lambda s: s.words("pair"), "prairie.toml: pair must be a list of texts, not [1, -2]"),
        (lambda s: s.words("kinds", ("hay",)), "prairie.toml: kinds must use only hay; 'oats' is none of them"),
        (
            lambda s: s.numbers("pair", 3),
            "prairie.toml: pair must be a list of 3 whole numbers from 0 to 255, not [1, -2]",
        ),
        (
            lambda s: s.numbers("pair", 2),
            "prairie.toml: pair must be a list of 2 whole numbers from 0 to 255, not [1, -2]",
        ),
        (lambda s: s.only("hand", "title"), "prairie.toml: kinds is not known here; there may be hand, title"),
        (
            lambda s: s.table("limits").only("hand"),
            "prairie.toml: limits.deep is not known here; there may be hand",
        ),
        (lambda s: s.by_id("card", ["saw"]), "prairie.toml: card has an unknown id 'axe'"),
        (lambda s: s.by_id("card", ["axe"]), "prairie.toml: card[1].id is missing"),
        (lambda s: s.by_id("saws", ["axe"]), "prairie.toml: saws has the id 'axe' twice"),
        (lambda s: s.by_id("hats", ["axe"]), "prairie.toml: hats 'axe' is missing"),
        (lambda s: s.table("hand"), "prairie.toml: hand must be a table, not 8"),
        (lambda s: s.tables("limits"), "prairie.toml: limits must be an array of tables"),
        (lambda s: s.tables("kinds"), "prairie.toml: kinds must be an array of tables"),
        (lambda s: s.table("limits").table("deep").number("high"), "prairie.toml: limits.deep.high is missing"),
        (lambda s: s.tables("card")[0].word("name"), "prairie.toml: card[axe].name is missing"),
        (lambda s: s.tables("card")[1].word("id"), "prairie.toml: card[1].id is missing"),
    ],
)
def test_what_is_wrong_is_named(read: Callable[[Sheet], object], message: str) -> None:
    with pytest.raises(ValueError, match=r"^prairie\.toml: ") as refusal:
        read(sheet())
    assert str(refusal.value) == message


def test_the_digest_is_blind_for_prose_only() -> None:
    digest = digest_components(sheet())
    assert (
        digest_components(sheet(source="a box", deck_source="a review", why="so", note="x", confidence="low")) == digest
    )
    assert digest_components(sheet(hand=9)) != digest
    assert digest_components(sheet(limits={"deep": {"low": 2}})) != digest
    assert digest_components(sheet(card=[{"cost": 3}, {"id": "axe", "cost": 2}])) != digest, (
        "the order of a list counts"
    )
    assert digest_components(Sheet(dict(reversed(DATA.items())), "other.toml")) == digest


def test_a_resource_is_not_prose() -> None:
    assert digest_components(sheet(resource="leaf")) != digest_components(sheet(resource="rock"))


def test_a_date_in_the_file_does_no_harm() -> None:
    day = {"bought": datetime.date(2021, 5, 4)}
    assert digest_components(sheet(**day)) != digest_components(sheet(bought=datetime.date(2022, 5, 4)))


def test_an_owners_file_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = tmp_path / "ours.toml"
    ours.write_text("hand = 1\n")
    folder = tmp_path / "mine"
    folder.mkdir()
    monkeypatch.delenv("WESTWARD_COMPONENTS", raising=False)
    assert read_components("prairie", ours).number("hand") == 1
    monkeypatch.setenv("WESTWARD_COMPONENTS", str(folder))
    assert read_components("prairie", ours).number("hand") == 1
    (folder / "prairie.toml").write_text("hand = 2\n")
    assert read_components("prairie", ours).number("hand") == 2
    (folder / "prairie.toml").write_text("hand = \n")
    with pytest.raises(ValueError, match=r"^prairie\.toml is not a TOML file: .*line 1"):
        read_components("prairie", ours)
    monkeypatch.setenv("WESTWARD_COMPONENTS", str(ours))
    with pytest.raises(ValueError, match=r"WESTWARD_COMPONENTS names .*ours\.toml, which is not a folder"):
        read_components("prairie", ours)
