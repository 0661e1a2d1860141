"""The printed matter: an owner's own file, the digest that tells files apart, and what is refused."""

import copy
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.printed import Printed
from westward.games.trails import GAME
from westward.kernel import Match, RecordError
from westward.kernel.components import Sheet, digest_components

PRINTED = Printed("trails")
OURS, changed, write, run = PRINTED.text, PRINTED.changed, PRINTED.write, PRINTED.run


# ------------------------------------------------------------------ an owner's file

COUNTS = (
    ('id = "photo_2"\npoints = 2\nbirds = 0\ncount = 12', 'id = "photo_2"\npoints = 2\nbirds = 0\ncount = 10'),
    ('id = "photo_0_2"\npoints = 0\nbirds = 2\ncount = 8', 'id = "photo_0_2"\npoints = 0\nbirds = 2\ncount = 10'),
)


def test_other_photos_are_used(tmp_path: Path) -> None:
    write(tmp_path, changed(*COUNTS))
    out = run(tmp_path, "print(GAME.new(2).to_dict()['photos'][-3:], GAME.digest)")
    assert out == f"[10, 12, 10] {digest(changed(*COUNTS))}"


def test_other_rules_figures_are_used(tmp_path: Path) -> None:
    text = changed(("bear_position = 3", "bear_position = 1"), ("acorn = 15\nleaf", "acorn = 14\nleaf"))
    out = run(write(tmp_path, text), "s = GAME.new(3).to_dict(); print(s['bear'], s['cubes'][-3:])")
    assert out == "1 [11, 12, 12]"


def test_a_folder_without_the_games_file_means_our_file(tmp_path: Path) -> None:
    assert run(tmp_path, "print(GAME.digest)") == GAME.digest


def test_a_record_is_not_replayed_with_other_components(tmp_path: Path) -> None:
    write(tmp_path, changed(*COUNTS))
    play = """
import json
from westward.kernel import Match, register
register(GAME)
match = Match(GAME, 2, seed=3)
for _ in range(30):
    seat = match.state.actors()[0]
    match.play(seat, match.state.legal(seat)[0])
record = json.loads(json.dumps(match.record()))
assert Match.replay(record).record() == record
print(json.dumps(record))
"""
    record = json.loads(run(tmp_path, play))
    assert record["components"] != GAME.digest
    with pytest.raises(RecordError, match=r"other components of TRAILS .* set WESTWARD_COMPONENTS to the folder"):
        Match.replay(record)


# ------------------------------------------------------------------ the digest


def digest(text: str) -> str:
    return digest_components(Sheet(tomllib.loads(text), "trails.toml"))


def test_the_digest_is_that_of_the_file() -> None:
    assert digest(OURS) == GAME.digest
    assert re.fullmatch("[0-9a-f]{16}", GAME.digest)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values in the file."""
    if isinstance(value, dict | list) and value:
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path


def with_another(data: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """A copy in which one value is another one of the same type."""
    out = copy.deepcopy(data)
    table: Any = out
    for key in path[:-1]:
        table = table[key]
    old = table[path[-1]]
    table[path[-1]] = not old if isinstance(old, bool) else old + 1 if isinstance(old, int) else f"{old}x"
    return out


def is_prose(path: tuple[Any, ...]) -> bool:
    return any(re.fullmatch(r"(\w+_)?(source|why|note|confidence)", key) for key in path if isinstance(key, str))


def test_every_figure_counts_for_the_digest_and_no_prose() -> None:
    data = tomllib.loads(OURS)
    unnoticed, noticed = [], []
    for path in leaves(data):
        other = digest_components(Sheet(with_another(data, path), "trails.toml"))
        if is_prose(path) and other != GAME.digest:
            noticed.append(path)
        if not is_prose(path) and other == GAME.digest:
            unnoticed.append(path)
    assert noticed == []
    assert unnoticed == []


def test_comments_and_order_do_not_count_for_the_digest() -> None:
    head, *blocks = re.split(r"(?m)^(?=\[)", re.sub(r"(?m)^#.*\n", "", OURS))
    single = [block for block in blocks if not block.startswith("[[")]
    arrays = [block for block in blocks if block.startswith("[[")]
    assert digest(head + "# mine\n" + "".join(arrays + single[::-1])) == GAME.digest


# ------------------------------------------------------------------ what is refused

CLIMBER_LEAF = OURS[OURS.index('[[badge]]\nid = "climber_leaf"') : OURS.index('[[badge]]\nid = "climber_rock"')]
FOUR_PLAYERS = OURS[OURS.index("[[player_count]]\nplayers = 4") : OURS.index("# ----", OURS.index("players = 4"))]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param(changed((CLIMBER_LEAF, "")), "badge 'climber_leaf' is missing", id="missing badge"),
        pytest.param(
            changed(('id = "climber_leaf"', 'id = "climber_acorn"')),
            "badge has the id 'climber_acorn' twice",
            id="duplicate id",
        ),
        pytest.param(
            changed(('id = "climber_leaf"', 'id = "climber_salt"')),
            "badge has an unknown id 'climber_salt'",
            id="unknown id",
        ),
        pytest.param(
            changed(("points = 6", 'points = "six"')),
            "badge[climber_acorn].points must be a whole number from 0 to 20, not 'six'",
            id="text for a number",
        ),
        pytest.param(
            changed(("points = 6", "points = true")),
            "badge[climber_acorn].points must be a whole number from 0 to 20, not True",
            id="truth for a number",
        ),
        pytest.param(
            changed(("cost = { acorn = 5, leaf = 0, rock = 0 }", "cost = { acorn = 5, leaf = 0 }")),
            "badge[climber_acorn].cost.rock is missing",
            id="missing cost",
        ),
        pytest.param(
            changed(("cost = { acorn = 5, leaf = 0, rock = 0 }", "cost = { acorn = -5, leaf = 0, rock = 0 }")),
            "badge[climber_acorn].cost.acorn must be a whole number from 0 to 255, not -5",
            id="negative cost",
        ),
        pytest.param(
            changed(('bonus = { action = "free_badge" }', 'bonus = { action = "holiday" }')),
            "badge[astronomy_acorn].bonus.action must be one of none, gain, gain_any,",
            id="unknown bonus",
        ),
        pytest.param(
            changed(('types = ["acorn"]', 'types = ["salt"]')),
            "badge[astronomy_acorn].types must use only acorn, leaf, rock; 'salt' is none of them",
            id="unknown type",
        ),
        pytest.param(
            changed(('types = ["acorn"]', "types = []")),
            "badge[astronomy_acorn].types must name one of acorn, leaf, rock",
            id="no type",
        ),
        pytest.param(
            changed(("count = 12", "count = 13")),
            "photo_deck.total says 32, but the cards add up to 33",
            id="wrong total of photos",
        ),
        pytest.param(
            changed(("[badge_deck]\ntotal = 42", "[badge_deck]\ntotal = 41")),
            "badge_deck.total says 41, but the cards add up to 42",
            id="wrong total of badges",
        ),
        pytest.param(
            changed(('trail = ["exchange", "leaf"', 'trail = ["exchange", "acorn"')),
            "first_game.trail must name each of the five sites once",
            id="a site twice",
        ),
        pytest.param(
            changed((', bonus = "photo", final = true', ', bonus = "photo"')),
            "sun_track.two_three.path must pass each site once and end on a space with final = true",
            id="a Sun without end",
        ),
        pytest.param(
            changed(("hiker_facing = [-1, -1, 1, 1]", "hiker_facing = [1, -1, 1, 1]")),
            "player_count[2].hiker_facing must be -1 on Trail End and 1 elsewhere",
            id="facing the wrong way",
        ),
        pytest.param(
            changed(("[supply]\nacorn = 15", "[supply]\nacorn = 3")), "supply", id="fewer cubes than four players take"
        ),
        pytest.param(changed(("[limits]", "[boundaries]")), "limits is missing", id="missing table"),
        pytest.param(
            changed(("[meta]", "limits = 8\n[meta]"), ("[limits]", "[boundaries]")),
            "limits must be a table, not 8",
            id="number for a table",
        ),
        pytest.param(changed((FOUR_PLAYERS, "")), "player_count lacks the entry for 4 players", id="no four players"),
        pytest.param("", "is missing", id="empty file"),
    ],
)
def test_a_file_with_a_mistake_is_refused_by_name_and_key(tmp_path: Path, content: str, message: str) -> None:
    out = run(write(tmp_path, content))
    assert out.startswith("ValueError: trails.toml: ")
    assert message in out
    assert "\n" not in out


@pytest.mark.parametrize("content", ["[limits\nhand = 1", "hand 1", b"\xff\xfe\x00"], ids=["cut", "prose", "binary"])
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, content: str | bytes) -> None:
    assert run(write(tmp_path, content), "").startswith("ValueError: trails.toml is not a TOML file: ")


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    assert run(folder, "") == f"ValueError: WESTWARD_COMPONENTS names {folder}, which is not a folder"
