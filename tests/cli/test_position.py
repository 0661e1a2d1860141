"""Games that begin at a position: as it was dealt, edited, of older files, saved and gone on with."""

import json
from pathlib import Path
from typing import Any

import pytest

import westward
from tests.cli.conftest import Done, Run, anything
from tests.envs.games import short
from westward.kernel import Match, Rng, State, games


def dealt(name: str, moves: int = 0) -> State:
    """A position of a game with as few seats as it allows, so many random moves after its set-up."""
    game = westward.load(name)
    match = Match(game, game.seats[0], seed=7)
    rng = Rng(5)
    while match.turn < moves:
        legal = match.state.legal(match.state.actors()[0])
        match.play(match.state.actors()[0], legal[rng.below(len(legal))])
    return match.state


def write(name: str, data: dict[str, Any]) -> str:
    Path(name).write_text(json.dumps(data), encoding="utf-8")
    return name


def alone(state: State) -> str:
    """Whoever decides next against bots."""
    return ",".join("you" if seat == state.actors()[0] else "random" for seat in range(state.seats))


def read(name: str) -> dict[str, Any]:
    data = json.loads(Path(name).read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


END = 2000  # letters of the last screen


def the_end(done: Done) -> str:
    return done.out[done.out.rindex("Total") :]


@pytest.mark.parametrize("moves", [0, 25])
@pytest.mark.parametrize("name", games())
def test_names_numbers_and_records_show_the_same(run: Run, name: str, moves: int) -> None:
    state = dealt(name, moves)
    text = state.game.words.text(state.view(None)) + "\n"
    files = [
        write("names.json", state.game.describe(state)),
        write("raw.json", state.to_dict()),
        write("record.json", Match(state.game, start=state).record()),
    ]
    for file in files:
        assert run("show", file).out == run("show", "--position", file).out == text
        assert run("show", file, "--svg").out.startswith("<svg")


@pytest.mark.parametrize("name", games())
def test_what_new_writes_is_played_from(run: Run, name: str) -> None:
    game = westward.load(name)
    options = [part for name, value in short(game).items() for part in ("--option", f"{name}={value}")]
    run("new", name, "--seed", "7", "--out", "start.json", *options)
    seats = ",".join(["you"] + ["random"] * (game.seats[0] - 1))
    done = run("play", "--position", "start.json", "--seats", seats, "--seed", "7", lines=anything())
    assert done.code == 0
    sheet = game.words.scores(game.build(json.loads(Path("start.json").read_text(encoding="utf-8"))).view(None))
    assert done.out.rindex(sheet["rows"][0]["label"]) > len(done.out) - END


def test_a_position_has_a_line_for_each_part_and_none_is_endless(run: Run) -> None:
    lines = run("new", "trails", "--seed", "7").out.splitlines()
    assert lines[0] == "{"
    assert lines[1] == ' "game": "trails",'
    assert lines[-1] == "}"
    assert len(lines) > 8
    raw = run("new", "trails", "--seed", "7", "--raw").out.splitlines()
    assert len(raw) == len(json.loads("\n".join(raw))) + 2


def test_whatever_is_left_out_is_as_after_the_set_up(run: Run) -> None:
    write("start.json", {"game": "trails", "seats": 3})
    done = run("play", "--position", "start.json", lines=["s game.json", "q"])
    assert done.code == 0
    assert "▲ Green (ismcts:500)" in done.out
    assert read("game.json")["start"]["players"].keys() == {"Red", "Blue", "Green"}


def test_a_saved_game_carries_its_start_and_goes_on(run: Run) -> None:
    state = dealt("trails", 25)
    write("start.json", state.game.describe(state))
    run("play", "--position", "start.json", "--seats", alone(state), lines=["1", "s a.json", "q"])
    record = read("a.json")
    assert record["start"] == state.game.describe(state)
    assert record["steps"]
    done = run("play", "--load", "a.json", lines=["1", "s b.json", "q"])
    assert done.code == 0
    on = read("b.json")
    assert on["start"] == record["start"]
    assert on["steps"][: len(record["steps"])] == record["steps"] != on["steps"]
    assert on["players"] == alone(state).split(",")
    assert f"0 of {Match.replay(on).turn}: start" in run("replay", "b.json").out
    assert run("show", "b.json", "--at", "0").out == run("show", "start.json").out


def test_undo_goes_back_to_the_start_and_no_further(run: Run) -> None:
    state = dealt("trails", 25)
    write("start.json", state.game.describe(state))
    lines = ["1", "u", "u", "s a.json", "q"]
    done = run("play", "--position", "start.json", "--seats", alone(state), lines=lines)
    assert done.out.count("There is no decision of yours to undo.") == 1
    record = read("a.json")
    assert record["steps"] == []
    assert record["fingerprint"] == f"{state.fingerprint():016x}"


def test_a_finished_position_shows_its_result(run: Run) -> None:
    state = dealt("trails")
    match = Match(state.game, start=state, seed=1)
    while not match.state.over():
        match.play(match.state.actors()[0], match.state.legal(match.state.actors()[0])[0])
    write("end.json", match.game.describe(match.state))
    done = run("play", "--position", "end.json")
    assert done.code == 0
    for score in match.state.scores():
        assert str(score) in the_end(done)


def test_a_wrong_key_is_named(run: Run) -> None:
    state = dealt("trails", 25)
    write("a.json", {**state.game.describe(state), "moon": 1})
    for argv in (["show", "a.json"], ["show", "--position", "a.json"], ["play", "--position", "a.json"]):
        done = run(*argv)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("westward: a.json: ")
        assert "moon" in done.err
        assert done.err.count("\n") == 1
