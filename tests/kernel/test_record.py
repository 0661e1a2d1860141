"""The file format: what is read, what is refused, and how it is written."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import TOY
from westward.kernel import Match, RecordError, dump_record, load_record, parse_record, save_record


def record() -> dict[str, Any]:
    match = Match(TOY, 2, seed=1)
    for seat in (0, 1, 0, 1):
        match.play(seat, "bid 1")
    return match.record()


def test_a_record_goes_through_text_and_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_record(record(), path)
    assert load_record(path) == load_record(str(path)) == parse_record(dump_record(record())) == record()
    assert path.read_text(encoding="utf-8") == dump_record(record())
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_each_step_has_its_own_line() -> None:
    lines = [line.strip().rstrip(",") for line in dump_record(record()).splitlines()]
    assert [json.dumps(step) for step in record()["steps"]] == [
        line for line in lines if line.startswith(('"0', '"1', '"roll'))
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not a record: the file ends early or is not JSON (line 1)"),
        (dump_record(record())[:-20], "this is not a record: the file ends early or is not JSON (line "),
        ("1. e4 e5", "this is not a record: the file ends early or is not JSON (line 1)"),
        ("[" * 100_000, "this is not a record: the file ends early or is not JSON (line 1)"),
        ('{"westward": ' + "1" * 5000 + "}", "this is not a record"),
        ("[]", "this is not a record of a Westward game"),
        ("3", "this is not a record of a Westward game"),
        ("null", "this is not a record of a Westward game"),
        ('{"pgn": 1}', "this is not a record of a Westward game"),
        ('{"westward": 2}', "this record has format 2; this program reads format 1"),
        ('{"westward": "1"}', "this record has format '1'; this program reads format 1"),
    ],
    ids=["empty", "cut", "prose", "deep", "long number", "list", "number", "null", "other", "newer", "text"],
)
def test_what_is_not_a_record_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError) as refusal:
        parse_record(text)
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize("part", ["game", "rules_version", "components", "seats", "options", "steps", "fingerprint"])
def test_every_part_must_be_there_and_of_its_kind(part: str) -> None:
    less = record()
    del less[part]
    with pytest.raises(RecordError, match=f"^the record lacks '{part}'$"):
        parse_record(json.dumps(less))
    for wrong in (None, True, 1.5):
        with pytest.raises(RecordError, match=f"^the record's '{part}' is of the wrong kind: {wrong}$"):
            parse_record(json.dumps({**record(), part: wrong}))


def test_a_start_must_be_a_table_where_there_is_one() -> None:
    assert "start" not in parse_record(json.dumps(record()))
    assert parse_record(json.dumps({**record(), "start": {}}))["start"] == {}
    bad: list[object] = [None, True, 1.5, "here", []]
    for wrong in bad:
        with pytest.raises(RecordError, match=r"^the record's 'start' is of the wrong kind: "):
            parse_record(json.dumps({**record(), "start": wrong}))


def test_data_that_python_could_not_print_is_refused() -> None:
    for depth in (25, 500, 900):
        text = json.dumps({**record(), "start": {}}).replace("{}", '{"a": ' * depth + "1" + "}" * depth)
        with pytest.raises(RecordError, match=r"^this is not a record: the file is nested too deeply$"):
            parse_record(text)


def test_a_step_must_be_a_text() -> None:
    with pytest.raises(RecordError, match=r"^step 2 of the record is not a text: 7$"):
        parse_record(json.dumps({**record(), "steps": ["0 bid 1", 7]}))


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\x00", b"\xff\xfe{\x00}\x00"], ids=["picture", "utf-16"])
def test_a_binary_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"game\.json is not a record: it is not a text file"):
        load_record(path)


# ------------------------------------------------------------------ writing


def test_a_newer_record_takes_the_place_of_the_older(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_record({"westward": 1}, path)
    save_record(record(), path)
    assert load_record(path) == record()


@pytest.mark.parametrize("bad", ["\udc80", object()], ids=["cannot be encoded", "is not JSON"])
def test_a_record_that_cannot_be_written_leaves_the_old_file(tmp_path: Path, bad: object) -> None:
    path = tmp_path / "game.json"
    save_record(record(), path)
    with pytest.raises((TypeError, UnicodeEncodeError)):
        save_record({**record(), "note": bad}, path)
    assert load_record(path) == record()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save_record(record(), path)

    def half(self: Path, data: str, *_: object, **__: object) -> int:
        with self.open("w") as file:
            file.write(data[:50])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises(OSError, match="No space left"):
        save_record({**record(), "steps": []}, path)
    assert load_record(path) == record()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_crash_before_the_file_is_in_its_place_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    save_record(record(), path)

    def crash(self: Path, target: Path) -> Path:
        raise OSError("crash")

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(OSError, match="crash"):
        save_record({**record(), "steps": []}, path)
    assert load_record(path) == record()
