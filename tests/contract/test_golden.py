"""Games that were played long ago end as they did then, compiled or not."""

import json
from pathlib import Path

import pytest

from tests.contract.golden import FOLDER, course, golden_names, is_ours
from westward.kernel import Game, Match, load, load_record
from westward.testing.cases import Case, registered_games

GAMES = [game for game in registered_games() if is_ours(game)]
RECORDS = sorted(FOLDER.glob("*-*.json"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_golden_games_end_as_they_did(game: Game) -> None:
    golden = json.loads((FOLDER / f"{game.name}.json").read_text(encoding="utf-8"))
    assert (golden["rules_version"], golden["components"]) == (game.rules_version, game.digest)
    for then in golden["games"]:
        now = course(Case(game, then["seats"], then["options"]), then["game"])
        assert now == then, f"{game}: rules were changed; if on purpose, see tools/golden.py"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_records_replay(path: Path) -> None:
    record = load_record(path)
    match = Match.replay(record)
    assert match.state.over()
    assert match.record() == record
    assert record["game"] == path.stem.rpartition("-")[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_its_golden_files(game: Game) -> None:
    assert set(golden_names(game)) == {path.name for path in FOLDER.glob(f"{game.name}*.json")}


def test_golden_files_are_of_games_that_exist() -> None:
    for path in FOLDER.glob("*.json"):
        load(path.stem.rpartition("-")[0] or path.stem)
