"""Which bots may sit at a table, and what happens when one fails."""

import logging
import sys

import pytest

from tests.table.helpers import House, in_a_loop
from westward.kernel import Match, load
from westward.table.botpool import BotPool
from westward.table.levels import check_bot, described, levels

ELSEWHERE = ("program:ls", "os:getcwd", "tests.bots.test_foreign:Last")


@pytest.mark.parametrize("spec", ELSEWHERE)
def test_strangers_cannot_start_code_of_their_choice(house: House, spec: str) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": spec}]
    answer = house.client.post("/api/tables", json={"game": "trails", "seats": seats})
    assert answer.status_code == 400
    assert f"Bot '{spec}' does not play here" in answer.text


def test_a_stranger_does_not_even_make_us_import(house: House) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "antigravity:fly"}]
    assert house.client.post("/api/tables", json={"game": "trails", "seats": seats}).status_code == 400
    assert "antigravity" not in sys.modules


def test_the_host_invites_bots(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTWARD_BOTS", "tests.bots.test_foreign:Last, program:ls")
    assert [level.bot for level in levels()][-2:] == ["tests.bots.test_foreign:Last", "program:ls"]
    assert "tests.bots.test_foreign:Last" in house.client.get("/new?game=trails").text
    assert check_bot("program:ls") == "program:ls"
    with pytest.raises(ValueError, match="'os:getcwd' does not play here"):
        check_bot("os:getcwd")


def test_a_long_description_has_a_name_that_a_table_can_keep(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    command = "program:python /srv/westward/bots/robot.py --games=500"
    monkeypatch.setenv("WESTWARD_BOTS", f"Robot = {command}, {command}, tests.bots.test_foreign:Last")
    short = f"…{command[-39:]}"
    assert [level.bot for level in levels()][-3:] == ["Robot", short, "tests.bots.test_foreign:Last"]
    assert [described(name) for name in ("Robot", short, "casual")] == [command, command, "casual"]
    for bot in ("Robot", short):
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": bot}]
        assert house.client.post("/api/tables", json={"game": "trails", "seats": seats}).status_code == 201
    with pytest.raises(ValueError, match="does not play here"):
        check_bot(command)


@pytest.mark.parametrize("spec", ["tests.bots.test_foreign:broken", "program:false", "ismcts:1e-9s"])
def test_a_bot_that_fails_does_not_stop_its_table(spec: str, caplog: pytest.LogCaptureFixture) -> None:
    match = Match(load("trails"), seats=2, seed=7)
    seat = match.state.actors()[0]
    pool = BotPool(workers=1)

    async def here(work: object, *args: object) -> object:
        assert callable(work)
        return work(*args)

    pool._run = here  # type: ignore[method-assign] # in this process, so that the test needs no other
    with caplog.at_level(logging.WARNING, "westward.table"):
        chosen = in_a_loop(pool.choose(spec, match.state.clone(), seat))
    match.play(seat, chosen.actions[0])
    assert chosen.instead == ("" if spec == "ismcts:1e-9s" else "newcomer")
    assert (f"The bot {spec} failed" in caplog.text) == (spec != "ismcts:1e-9s")
