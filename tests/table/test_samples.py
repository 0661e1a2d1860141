"""A bot from elsewhere gets positions that its seat thinks possible, and learns nothing else from them."""

import math
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import westward
from tests.patience import PATIENCE
from tests.table.helpers import House, Server
from tests.table.test_leak import twins
from westward.kernel import Perspective, Rng, load
from westward.table import samples
from westward.table.app import create_app
from westward.table.messages import MOST_SAMPLES
from westward.table.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"
MANY = 300
CHANCE = 5 * math.sqrt(0.5 / MANY)  # five standard deviations between two frequencies, where they are largest

Json = dict[str, Any]


def sample(house: House, table: str, token: str | None, expect: int = 200, **more: Any) -> Json:
    decision = house.state(table, token)["decision"] or "1.0"
    return house.act(table, token, {"type": "sample", "id": "s", "decision": decision, **more}, expect)


@pytest.mark.parametrize("game", westward.games())
def test_a_seat_gets_positions_that_it_thinks_possible(house: House, game: str) -> None:
    seats = max(2, load(game).seats[0])
    table, tokens = house.create(*["person"] * seats, game=game)
    for _ in range(6):
        house.move(table, tokens)
    seat = house.tables.rooms[table].table.actors[0]
    truth = house.tables.rooms[table].table.playing().state
    answer = sample(house, table, tokens[seat], count=5)
    assert (answer["type"], answer["id"], len(answer["samples"])) == ("samples", "s", 5)
    for data in answer["samples"]:
        position = load(game).from_dict(data)
        assert (position.view(seat), position.legal(seat)) == (truth.view(seat), truth.legal(seat))
        assert westward.bots.make("mc:2").choose(Perspective(position, seat)) in position.legal(seat)


def test_the_same_over_the_socket(house: House) -> None:
    table, tokens = house.create("person", "person")
    seat = house.tables.rooms[table].table.actors[0]
    with house.sit(table, tokens[seat]) as player:
        decision = player.state()["decision"]
        answer = player.ask(type="sample", id="x", decision=decision, count=3)
        assert [load("trails").from_dict(data).actors() for data in answer["samples"]] == [[seat]] * 3
        assert player.play()["type"] == "ack"
        player.until("state")
        assert player.ask(type="sample", id="y", decision=decision)["code"] == "stale"


def test_nobody_gets_positions_of_another_seat(house: House) -> None:
    table, tokens = house.create("person", "person")
    seat = house.tables.rooms[table].table.actors[0]
    mine, other = tokens[seat], tokens[1 - seat]
    decision = house.state(table, mine)["decision"]
    asked = {"type": "sample", "id": "s", "decision": decision}
    assert house.act(table, None, asked, 403)["words"] == "Only players can do this; you are looking on."
    assert house.act(table, other, {**asked, "seat": seat}, 403)["words"] == "This is not your seat."
    assert house.act(table, other, asked, 409)["code"] == "stale"
    assert house.act(table, "nobody", asked, 403)["code"] == "not_your_seat"
    assert house.act(table, mine, {**asked, "seat": 1 - seat}, 403)["code"] == "not_your_seat"
    assert house.act(table, mine, asked)["type"] == "samples"


def test_only_an_open_decision_has_samples(house: House) -> None:
    waiting, tokens = house.create("person", "open")
    assert sample(house, waiting, tokens[0], 409)["code"] == "waiting"
    table, tokens = house.create("person", "person")
    house.finish(table, tokens)
    assert sample(house, table, tokens[0], 409)["code"] == "over"


@pytest.mark.parametrize("count", [0, -1, MOST_SAMPLES + 1, "many", 1.5])
def test_a_number_that_cannot_be_had_is_malformed(house: House, count: object) -> None:
    table, tokens = house.create("person", "person")
    assert sample(house, table, tokens[0], 400, count=count)["code"] == "malformed"


def test_samples_are_counted_one_by_one(settings: Settings) -> None:
    app = create_app(replace(settings, rate=1.0))
    with TestClient(app, base_url="http://table.test") as client:
        house = House(client)
        app.state.guard.limiter.clock = lambda: 0.0
        table, tokens = house.create("person", "person")
        seat = house.tables.rooms[table].table.actors[0]
        for _ in range(10):
            sample(house, table, tokens[seat], count=MOST_SAMPLES)
        assert sample(house, table, tokens[seat], 429)["code"] == "too_fast"


def numbers(position: Json) -> Json:
    """Every number of a position by its name."""
    out: Json = {}
    for name, value in position.items():
        out |= {f"{name}[{i}]": item for i, item in enumerate(value)} if isinstance(value, list) else {name: value}
    return out


def distance(one: Sequence[Json], two: Sequence[Json]) -> float:
    """How much the frequency of a value of any number differs at most."""
    flat = [[numbers(position) for position in positions] for positions in (one, two)]
    names = {name for positions in flat for position in positions for name in position}
    worst = 0.0
    for name in names:
        counts = [Counter(str(position.get(name)) for position in positions) for positions in flat]
        for value in counts[0] | counts[1]:
            worst = max(worst, abs(counts[0][value] / len(one) - counts[1][value] / len(two)))
    return worst


@pytest.mark.parametrize("game", westward.games())
def test_the_truth_cannot_be_read_from_many_samples(game: str) -> None:
    viewer = 2
    truths = [deal.state for deal in twins(game, 3, viewer, seed=3)]
    assert distance([truths[0].to_dict()], [truths[1].to_dict()]) == 1.0
    drawn = [samples.draw(truth, viewer, MANY) for truth in truths]
    assert distance(*drawn) < CHANCE
    position = load(game).from_dict(drawn[0][0])
    again = [position.determinize(viewer, Rng(i)).to_dict() for i in range(MANY)]
    assert distance(drawn[1], again) < CHANCE, "a sample is no place to draw others from"
    assert any(data != truths[0].to_dict() for data in drawn[0])


def test_the_example_plays_a_whole_game_and_searches(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
        made = server.post("/api/tables", {"game": "trails", "seats": seats})
        command = [sys.executable, str(EXAMPLE), f"{server.url}/t/{made['id']}", "Robot", "greedy:100"]
        environment = {"PYTHONPATH": ":".join(path for path in sys.path if path)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.stderr == ""
        assert re.search(r"\bwins? with \d+ point", done.stdout) or "share the victory" in done.stdout
    finally:
        server.stop()
