"""What the table says: the log as recaps with their details, what a piece does, and how people may be called."""

import random
import re
from typing import Any

import pytest
import sqlalchemy as sa

import westward
from tests.table.helpers import House, at_least
from westward.language.groups import group_of
from westward.table import storage
from westward.table.settings import Settings


def pieces(svg: str) -> list[str]:
    """The ids of a drawing."""
    return sorted(set(re.findall(r' id="([^"]+)"', svg)))


def after(house: House, game: str, moves: int) -> tuple[str, list[str | None], Any]:
    """A table of few people after some random moves: its id, their tokens, and what the server knows of it."""
    table, tokens = house.create(*["person"] * at_least(game, 2), game=game)
    pick = random.Random(game)
    for _ in range(moves):
        house.move(table, tokens, pick)
    return table, tokens, house.tables.rooms[table].live


@pytest.mark.parametrize("game", westward.games())
def test_each_move_is_one_line_with_its_details(house: House, game: str) -> None:
    table, tokens, live = after(house, game, 30)
    words, names = live.words, live.names
    for eyes, token in ((0, tokens[0]), (1, tokens[1]), (None, None)):
        told = [line for line in house.state(table, token)["log"] if line["move"] or line["seat"] is None]
        lines = {line["move"]: line for line in told}
        assert len(lines) == len(told)
        moments = live.sights[eyes].moments
        for known, (before, now) in enumerate(zip([-1, *moments], moments)):
            events = [event for deed in live.deeds[before + 1 : now + 1] for event in deed.events]
            recap = words.recap(events, eyes, names)
            assert (known in lines) == bool(recap)
            if recap:
                line = lines[known]
                assert line["words"] == recap
                assert line["details"] == [words.event(event, eyes, names) for event in events if event.seen_by(eyes)]
                assert line["seat"] == (live.deeds[now].seat if now else None)


def test_the_tables_own_happenings_name_who_did_it_and_have_no_details(house: House) -> None:
    table, tokens = house.create("person", "open")
    house.post(f"/api/tables/{table}/join", {"name": "Bob"})
    line = house.state(table, tokens[0])["log"][0]
    assert (line["seat"], line["words"], line["details"]) == (1, "Bob has joined the table.", [])


def test_the_menu_is_in_the_order_of_the_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it gives none, in the order of the codec, by its verbs."""
    table, tokens, live = after(house, "trails", 0)
    (seat, *_) = live.actors
    menu = house.state(table, tokens[seat])["choices"]
    assert [choice["id"] for choice in menu] == live.position_at(live.moves).legal(seat)
    assert {choice["group"] for choice in menu} == {choice["verb"].capitalize().replace("_", " ") for choice in menu}
    assert len(menu) > 3

    def groups(view: Any, menu: Any, names: Any) -> list[Any]:
        return [group_of("The last two", menu[:-3:-1])]

    monkeypatch.setattr(live.words, "groups", groups, raising=False)
    live.cache.clear()
    ordered = house.state(table, tokens[seat])["choices"]
    assert [choice["id"] for choice in ordered] == [choice["id"] for choice in [*menu[:-3:-1], *menu[:-2]]]
    assert [choice["group"] for choice in ordered] == ["The last two"] * 2 + [one["group"] for one in menu[:-2]]


# ------------------------------------------------------------------ names


@pytest.mark.parametrize("name", ["You", "you", " YOU\u200b "])
def test_nobody_is_called_you(house: House, name: str) -> None:
    seats = [{"kind": "person", "name": name}, {"kind": "open"}]
    refused = [house.post("/api/tables", {"game": "trails", "seats": seats}, expect=400)]
    seats = [{"kind": "person"}, {"kind": "device", "name": name}]
    refused.append(house.post("/api/tables", {"game": "trails", "seats": seats}, expect=400))
    table, tokens = house.create("person", "open")
    refused.append(house.post(f"/api/tables/{table}/join", {"name": name}, expect=400))
    for answer in refused:
        assert answer["code"] == "malformed"
        assert answer["words"].startswith("Nobody can be called ")
    assert house.state(table, tokens[0])["table"]["status"] == "waiting"
    assert house.post(f"/api/tables/{table}/join", {"name": "Youngster"})["seat"] == 1


def test_nobody_is_called_you_by_a_form(house: House) -> None:
    table, tokens = house.create("person", "open")

    def send(path: str, page: str, **fields: str) -> Any:
        csrf = re.search(r'name="csrf" value="([^"]+)"', house.client.get(page).text)
        assert csrf
        return house.client.post(path, data={"csrf": csrf[1], **fields}, follow_redirects=False)

    seats = {"count": "2", "kind-0": "person", "kind-1": "device"}
    for answer in (
        send("/settings", "/settings", name="You"),
        send(f"/t/{table}/join", f"/t/{table}", name="you"),
        send("/new", "/new", game="trails", quick="1", name="YOU"),
        send("/new", "/new", game="trails", name="Ann", **seats, **{"name-1": "You"}),
    ):
        assert answer.status_code == 400
        assert "Nobody can be called " in answer.text
        assert (f'href="/t/{table}"' in answer.text) == (answer.request.url.path == f"/t/{table}/join")
    assert 'value="You"' not in house.client.get("/settings").text
    assert house.state(table, tokens[0])["table"]["status"] == "waiting"
    assert send(f"/t/{table}/join", f"/t/{table}", name="Bob").status_code == 303


def test_an_old_table_with_somebody_called_you_says_who_did_what(house: House, settings: Settings) -> None:
    table, tokens = house.create("person", "person")
    for _ in range(6):
        house.move(table, tokens)
    movers = [line["seat"] for line in house.state(table)["log"]]
    with sa.create_engine(settings.database).begin() as connection:
        mine = (storage.seats.c.table_id == table) & (storage.seats.c.seat == 1)
        connection.execute(storage.seats.update().where(mine).values(name="You"))
    house.tables.rooms.clear()
    state = house.state(table, tokens[0])
    assert state["seats"][1]["name"] == "You"
    assert set(movers) == {None, 0, 1}
    for token in (*tokens, None):
        assert [line["seat"] for line in house.state(table, token)["log"]] == movers


# ------------------------------------------------------------------ what a piece does


@pytest.mark.parametrize("game", westward.games())
def test_every_piece_is_explained_to_whoever_sees_it(house: House, game: str) -> None:
    table, tokens, live = after(house, game, 12)
    for eyes, token in ((0, tokens[0]), (1, tokens[1]), (None, None)):
        with house.sit(table, token, "want=svg") as viewer:
            drawn = pieces(viewer.state()["svg"])
            assert len(drawn) > 10
            view = live.match.state.view(eyes)
            for piece in drawn:
                answer = viewer.ask(type="about", id="a", piece=piece)
                about = answer.pop("about")
                assert answer == {"v": 1, "type": "about", "id": "a", "piece": piece}
                assert about == live.words.about(view, piece, live.names)
                path = f"/api/tables/{table}/about?piece={piece}"
                assert house.get(path, token) == {**answer, "id": None, "about": about}
                if eyes is not None:
                    assert house.get(f"{path}&seat=none", token)["about"] == house.get(path)["about"]
            assert viewer.ask(type="about", id="b", piece="no such thing")["about"] is None


def test_a_piece_is_explained_as_it_was_then(house: House) -> None:
    table, tokens = house.create("person", "device", game="end_of_the_trail")
    pick = random.Random(2)
    for _ in range(20):
        house.move(table, tokens, pick)
    live = house.tables.rooms[table].live
    with house.sit(table, tokens[0], "want=") as player:
        eyes = player.state()["you"]["seat"]
        for at in (0, 7, player.last["moves"]):
            seen = house.get(f"/api/tables/{table}/replay?at={at}&viewer={eyes}&want=svg,view", tokens[0])
            for piece in pieces(seen["svg"])[:40]:
                about = live.words.about(seen["view"], piece, live.names)
                assert player.ask(type="about", id="a", piece=piece, at=at)["about"] == about
                path = f"/api/tables/{table}/about?piece={piece}&at={at}&seat={eyes}"
                assert house.get(path, tokens[0])["about"] == about
    for at in (-1, player.last["moves"] + 1):
        assert house.get(f"/api/tables/{table}/about?piece=x&at={at}", expect=404)["code"] == "not_found"


def test_nobody_asks_with_other_eyes_before_the_end(house: House) -> None:
    table, tokens = house.create("person", "person")
    path = f"/api/tables/{table}/about"
    for query in ("piece=x&seat=1", "piece=x&seat=1&at=0"):
        assert house.get(f"{path}?{query}", tokens[0], expect=403)["code"] == "not_your_seat"
    for query in ("", "piece=", f"piece={'x' * 101}", "piece=x&at=soon", "piece=x&seat=many"):
        assert house.get(f"{path}?{query}", tokens[0], expect=400)["code"] == "malformed"
    waiting, _ = house.create("person", "open")
    assert house.get(f"/api/tables/{waiting}/about?piece=bear")["about"] is None
    message = {"type": "about", "id": "a", "piece": "bear"}
    assert house.act(table, tokens[0], message) == {**house.get(f"{path}?piece=bear", tokens[0]), "id": "a"}
    house.finish(table, tokens)
    assert house.get(f"{path}?piece=hand-1&seat=1", tokens[0])["type"] == "about"


def test_the_moments_of_a_replay_are_made_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tokens = house.create("person", "device")
    for _ in range(4):
        house.move(table, tokens)
    made: list[Any] = []
    board = house.tables.rooms[table].live.board
    draw = board.draw

    def counted(*args: Any, **more: Any) -> str:
        made.append(args)
        return str(draw(*args, **more))

    monkeypatch.setattr(board, "draw", counted)
    path = f"/api/tables/{table}/replay?viewer=none&want=svg"
    first = [house.get(f"{path}&at={at}", tokens[0]) for at in (1, 2, 3, 1, 2, 3)]
    assert first[:3] == first[3:]
    assert len(made) == 3
    now = house.state(table, tokens[0])
    back = {"seat": now["you"]["seat"], "to": now["undo"]["restart"]}
    assert back["to"] < 3, "a moment that was looked at is gone"
    house.act(table, tokens[0], {"type": "undo", "id": "u", **back})
    house.move(table, tokens, random.Random(9))
    monkeypatch.setattr(board, "draw", draw)
    again = [house.get(f"{path}&at={at}", tokens[0]) for at in range(house.state(table)["moves"] + 1)]
    house.tables.rooms.clear()
    assert [house.get(f"{path}&at={at}", tokens[0]) for at in range(len(again))] == again
