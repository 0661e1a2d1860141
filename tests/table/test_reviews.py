"""A finished game is reviewed in the background, once, and only while somebody waits."""

import asyncio
import time
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.table.helpers import House, Json, in_a_loop
from westward.coach import Review, review
from westward.coach.review import SKIM
from westward.kernel import Match, Rng, dump_record, load
from westward.table import botpool, database, reviews, storage
from westward.table.botpool import BotPool
from westward.table.messages import Refusal
from westward.table.settings import Settings


def played(most: int | None = None) -> Match:
    """A random game, or its first decisions."""
    match, rng = Match(load("trails"), 2, seed=4), Rng(4)
    while not match.state.over() and match.turn != most:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def bring(house: House, match: Match) -> str:
    """The table of an imported game."""
    page = house.client.get("/import").text
    token = page.split('name="csrf" value="')[1].split('"')[0]
    form = {"csrf": token, "text": dump_record(match.record())}
    answer = house.client.post("/import", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].split("/")[2].split("?")[0])


@pytest.fixture(autouse=True)
def _quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "JUDGE", SKIM)


@pytest.fixture
def _here(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tasks are carried out in this process, so that the test needs no other."""

    async def run(work: Any, *args: Any) -> Any:
        await asyncio.sleep(0)
        return work(*args)

    monkeypatch.setattr(house.tables.pool, "_run", run)


def wait(house: House, table: str) -> Json:
    """The review when it is done; what was said before went up."""
    end = time.monotonic() + PATIENCE
    done = [0.0]
    while time.monotonic() < end:
        answer = house.get(f"/api/tables/{table}/review")
        assert answer["type"] == "review"
        assert answer["done"] >= done[-1]
        done.append(answer["done"])
        if answer["svg"]:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"not done: {done[-1]}")


@pytest.mark.usefixtures("_here")
def test_a_finished_game_is_reviewed_and_the_review_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    table = bring(house, match)
    found = wait(house, table)
    names = [seat["name"] for seat in house.state(table)["seats"]]
    expected = review(match, SKIM, names)
    assert [(swing["seat"], swing["better"], swing["why"]) for swing in found["swings"]] == [
        (swing.seat, swing.better, swing.why) for swing in expected.swings
    ]
    assert all(0 < swing["move"] <= house.state(table)["moves"] for swing in found["swings"])
    monkeypatch.setattr(house.tables.pool, "review", None)  # nothing is computed again
    assert house.get(f"/api/tables/{table}/review") == found


def test_a_game_that_goes_on_is_not_reviewed(house: House) -> None:
    table = bring(house, played(most=30))
    answer = house.get(f"/api/tables/{table}/review", expect=403)
    assert "after the end only" in answer["words"]
    assert not house.tables.reviews.jobs
    assert "review-open" not in house.client.get(f"/t/{table}/replay").text


def test_only_a_finished_game_offers_a_review(house: House) -> None:
    table = bring(house, played())
    assert "review-open" in house.client.get(f"/t/{table}/replay").text


def test_there_is_no_review_without_a_table(house: House) -> None:
    assert house.get("/api/tables/aaaaaaaaaaaa/review", expect=404)["code"] == "unknown_table"


class Shelf:
    """A place where reviews are kept, without a database."""

    def __init__(self) -> None:
        self.saved = 0

    async def run(self, work: Any) -> Any:
        return work(self)

    def load(self, *_: object) -> None:
        return None

    def save(self, *_: object) -> None:
        self.saved += 1


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    made = Shelf()
    monkeypatch.setattr(storage, "load_review", made.load)
    monkeypatch.setattr(storage, "save_review", made.save)
    return made


def reviewing(pool: BotPool, shelf: Shelf, patience: float) -> reviews.Reviews:
    return reviews.Reviews(pool, shelf.run, patience)


def test_nobody_waits_so_nothing_is_computed(shelf: Shelf) -> None:
    asked: list[Any] = []

    class Slow(BotPool):
        async def review(self, *args: Any) -> Any:
            asked.append(args[-1])
            return botpool.review(*args)

    async def play() -> None:
        desk = reviewing(Slow(1), shelf, patience=0.0)
        assert await desk.ask("t", played().record(), ("Ann", "Ben")) == 0.0
        task = desk.jobs["t"].task
        assert task is not None
        await task
        assert not desk.jobs

    in_a_loop(play())
    assert not asked
    assert not shelf.saved


def test_a_review_that_fails_is_told_and_can_be_asked_for_again(shelf: Shelf) -> None:
    class Broken(BotPool):
        broken = True

        async def review(self, *args: Any) -> Any:
            if self.broken:
                raise TimeoutError
            return botpool.review(*args)

    async def play() -> None:
        pool = Broken(1)
        desk = reviewing(pool, shelf, patience=PATIENCE)
        record = played(most=20).record()
        await desk.ask("t", record, ("Ann", "Ben"))
        task = desk.jobs["t"].task
        assert task is not None
        await task
        with pytest.raises(Refusal, match="could not be made"):
            await desk.ask("t", record, ("Ann", "Ben"))
        pool.broken = False
        await desk.ask("t", record, ("Ann", "Ben"))
        task = desk.jobs["t"].task
        assert task is not None
        await task

    in_a_loop(play())
    assert shelf.saved == 1


def test_a_review_of_other_moves_or_another_judge_is_not_taken(settings: Settings) -> None:
    engine = database.connect(settings.database)
    data = Review("trails", ["Ann"], SKIM, [], []).to_dict()
    with engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        storage.save_review(connection, "t", "9-ff", SKIM, data)
        assert storage.load_review(connection, "t", "9-ff", SKIM) == data
        assert storage.load_review(connection, "t", "10-ff", SKIM) is None
        assert storage.load_review(connection, "t", "9-ff", "guided:1") is None
        storage.save_review(connection, "t", "10-ff", SKIM, data)
        assert storage.load_review(connection, "t", "9-ff", SKIM) is None
        connection.rollback()
