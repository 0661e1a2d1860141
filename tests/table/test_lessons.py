"""Every lesson can be played to its end as a browser plays it, is short, and points at what is drawn."""

import re

import pytest

import westward
from tests.table.helpers import House, Json
from westward.table.lessons import frames, lesson_file, lesson_of

SHAPES = ("wide", "square", "tall")
LESSONS = [name for name in westward.games() if lesson_of(name)]
MOST_TITLE, MOST_WORDS, MOST_STEPS = 30, 220, 45
SPEED = 130  # words a minute, read with pauses; a move takes as long as ten words


def step(house: House, game: str, number: int, shape: str = "wide") -> Json:
    return house.get(f"/api/lessons/{game}/{number}?shape={shape}")


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_to_its_end_through_the_interface(house: House, game: str) -> None:
    number, of, moves = 0, 1, 0
    while number < of:
        seen = step(house, game, number)
        of = seen["of"]
        assert seen["at"] == number
        move = seen["move"]
        if move:
            moves += 1
            offered = [choice["id"] for choice in seen["choices"]]
            plans = [choice["actions"] for choice in seen["choices"] if "actions" in choice]
            sets = [{member["id"] for member in one["members"]} | {one["done"]} for one in seen["sets"]]
            alone = len(move) == 1 and move[0] in offered
            assert alone or move in plans or any(set(move) <= one for one in sets), seen["title"]
            assert seen["doing"]
            assert seen["decision"] is not None
            for one in seen["sets"]:
                members = [action for action in move if action != one["done"]]
                if set(members) <= {member["id"] for member in one["members"]}:
                    chosen = ",".join(map(str, members))
                    made = house.get(f"/api/lessons/{game}/{number}/made?set={one['id']}&actions={chosen}")
                    assert made["why"] == "", (seen["title"], made)
        else:
            assert not seen["choices"]
        number += 1
    assert moves >= 6


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_lesson_points_at_pieces_that_are_drawn_and_can_be_asked_about(house: House, game: str, shape: str) -> None:
    for number in range(len(frames(game))):
        seen = step(house, game, number, shape)
        drawn = set(re.findall(r' id="([^"]+)"', seen["svg"]))
        assert set(seen["point"]) <= drawn, seen["title"]
        if shape == "wide":
            for piece in seen["point"]:
                about = house.get(f"/api/lessons/{game}/{number}/about?piece={piece}")["about"]
                assert about, (seen["title"], piece)
                assert about["title"]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_says_one_thing_at_a_time_and_takes_five_to_eight_minutes(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson
    assert len(lesson.steps) <= MOST_STEPS
    for one in lesson.steps:
        assert 0 < len(one.title) <= MOST_TITLE, one.title
        assert 0 < len(one.words) <= MOST_WORDS, (one.title, len(one.words))
        assert len(one.wrong) <= MOST_WORDS
        assert one.point or one.move, f"{one.title}: neither looks nor moves"
    told = " ".join((lesson.theme, lesson.goal, *(one.words for one in lesson.steps)))
    minutes = (len(told.split()) + 10 * sum(bool(one.move) for one in lesson.steps)) / SPEED
    assert 5 <= lesson.minutes <= 8
    assert abs(minutes - lesson.minutes) <= 1.5, minutes


@pytest.mark.parametrize("game", LESSONS)
def test_the_chosen_moves_of_a_lesson_are_not_the_only_ones(house: House, game: str) -> None:
    waiting = [seen for number in range(len(frames(game))) if (seen := step(house, game, number))["move"]]
    assert sum(len(seen["choices"]) > 1 for seen in waiting) >= len(waiting) / 2


def test_the_same_step_is_the_same_for_everybody(house: House) -> None:
    game = LESSONS[0]
    assert step(house, game, 5) == step(house, game, 5)
    assert house.tables.rooms == {}


def test_what_is_no_step_of_a_lesson_is_refused_in_words(house: House) -> None:
    game = LESSONS[0]
    for path in (f"{game}/999", f"{game}/x", "nowhere/0", f"{game}/0/made?set=pay"):
        answer = house.client.get(f"/api/lessons/{path}")
        assert answer.status_code in (404, 409)
        assert answer.json()["words"]
    assert house.client.get(f"/api/lessons/{game}/0/about").status_code == 400
    assert house.client.get(f"/api/lessons/{game}/0/made?actions=-").status_code == 400
    assert house.client.get("/learn/nowhere").status_code == 404


def test_a_game_without_a_lesson_has_none(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westward.table.pages.lesson_of", lambda name: None)
    monkeypatch.setattr("westward.table.lessons.lesson_of", lambda name: None)
    game = LESSONS[0]
    assert "/learn/" not in house.client.get("/").text
    assert "/learn/" not in house.client.get(f"/rules/{game}").text
    assert house.client.get(f"/learn/{game}").status_code == 404
    assert house.client.get(f"/api/lessons/{game}/0/about?piece=x").status_code == 404


@pytest.mark.parametrize("game", LESSONS)
def test_the_lesson_is_offered_to_who_has_never_played(house: House, game: str) -> None:
    offer = f'<a href="/learn/{game}" class="offer">'
    plain = f'<a href="/learn/{game}">'
    assert offer in house.client.get("/").text
    assert offer in house.client.get(f"/new?game={game}").text
    assert plain.replace("<a ", '<a class="button" ') in house.client.get(f"/rules/{game}").text
    seats = westward.load(game).seats[0]
    page = house.client.get(f"/new?game={game}").text
    csrf = re.search(r'name="csrf" value="([^"]+)"', page)
    assert csrf
    form = {"csrf": csrf[1], "game": game, "quick": "1", "level": "newcomer", "count": str(seats)}
    house.client.post("/new", data=form)
    lobby = house.client.get("/").text
    assert offer not in lobby
    assert plain in lobby


def test_a_lesson_that_cannot_be_played_names_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    game = LESSONS[0]
    text = lesson_file(game).read_text(encoding="utf-8")
    broken = text.replace('move = ["', 'move = ["un', 1)
    monkeypatch.setattr("pathlib.Path.read_text", lambda *_args, **_more: broken)
    lesson_of.cache_clear()
    frames.cache_clear()
    try:
        with pytest.raises(ValueError, match="of the lesson of"):
            frames(game)
    finally:
        monkeypatch.undo()
        lesson_of.cache_clear()
        frames.cache_clear()
