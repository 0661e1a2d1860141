"""Sections of a drawing are remembered, and nobody can tell that they are."""

from typing import Any

import pytest

import westward
from tests.games.boards import SHAPES
from westward.drawing import Desk, Targets, section, sections
from westward.kernel import Match, Rng, menu_of, plans_of
from westward.language.views import View

MOVES = 40
VIEW: View = {"round": 2, "viewer": 1, "sun": 7, "players": [{"points": 3}, {"points": 5}]}
CHOICE = {"id": 7, "verb": "take", "targets": ["card-4", "card-41", "bear"], "words": "Take it"}


@pytest.fixture(autouse=True)
def memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests have drawn is forgotten."""
    monkeypatch.setattr(sections, "MEMORY", sections.Memory(100))


def desk(menu: Any = (), names: tuple[str, ...] = ("Ann", "Ben"), **changed: Any) -> Desk:
    return Desk({**VIEW, **changed}, Targets(menu), names)


class Drawn:
    """A section that says of itself how often it was drawn, made of whatever it looks at."""

    def __init__(self, *looks: str, **more: Any) -> None:
        self.times = 0

        @section(**more) if more else section("round")
        def draw(here: Desk, number: int = 0) -> str:
            self.times += 1
            return repr([here.view[look] for look in looks])

        self.draw = draw


def test_a_section_is_drawn_again_only_when_what_it_sees_has_changed() -> None:
    drawn = Drawn("round")
    assert drawn.draw(desk()) == drawn.draw(desk(sun=8)) == drawn.draw(desk([CHOICE])) == "[2]"
    assert drawn.times == 1
    assert drawn.draw(desk(round=3)) == "[3]"
    assert drawn.draw(desk(), 5) == "[2]"
    assert drawn.draw(desk(names=("Ann", "Cid"))) == "[2]"
    assert drawn.times == 4


def test_a_section_of_one_player_does_not_see_the_others() -> None:
    each, own = Drawn("players", each="players"), Drawn("players", own="players")
    richer = [{"points": 4}, {"points": 5}]
    assert each.draw(desk(), 1) == each.draw(desk(players=richer), 1) == "[[None, {'points': 5}]]"
    assert own.draw(desk()) == own.draw(desk(players=richer)) == "[[None, {'points': 5}]]"
    assert (each.times, own.times) == (1, 1)
    assert each.draw(desk(players=richer), 0) == "[[{'points': 4}, None]]"
    assert own.draw(desk(viewer=0)) == "[[{'points': 3}, None]]"
    assert own.draw(desk(viewer=None)) == "[[None, None]]"


def test_a_section_cannot_look_at_what_it_has_not_named() -> None:
    with pytest.raises(KeyError):
        Drawn("sun").draw(desk())

    @section("round", targets=("card-",))
    def bear(here: Desk) -> str:
        return here.targets.attributes("bear")

    with pytest.raises(KeyError, match="does not know of 'bear'"):
        bear(desk())


def test_a_section_is_drawn_again_when_its_own_targets_change() -> None:
    times = []

    @section(each="players", targets=("card-{}",))
    def cards(here: Desk, number: int) -> str:
        times.append(number)
        return here.targets.attributes(f"card-{number}")

    assert cards(desk(), 0) == cards(desk([{**CHOICE, "targets": ["bear"]}]), 0) == ""
    assert len(times) == 1
    assert 'data-choices="7"' in cards(desk([{**CHOICE, "targets": ["card-0"]}]), 0)
    assert 'aria-label="Leave it"' in cards(desk([{**CHOICE, "targets": ["card-0"], "words": "Leave it"}]), 0)


def test_what_was_not_drawn_for_long_is_forgotten() -> None:
    drawn = Drawn("round")
    for number in range(250):
        drawn.draw(desk(round=number))
    assert len(sections.MEMORY.young) + len(sections.MEMORY.old) <= 200
    drawn.draw(desk(round=249))
    assert drawn.times == 250
    drawn.draw(desk(round=0))
    assert drawn.times == 251


class Forgetful(sections.Memory):
    """Remembers nothing."""

    def recall(self, key: Any) -> Any:
        return None


@pytest.mark.parametrize("name", westward.games())
def test_boards_look_the_same_as_if_nothing_were_remembered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = westward.load(name)
    match, rng = Match(game, seats=max(2, game.seats[0]), seed=5), Rng(5)
    memory, none = sections.Memory(1000), Forgetful(1000)
    for _ in range(MOVES):
        state = match.state
        if state.over():
            break
        for viewer in (None, 0, 1):
            menu = menu_of(state, viewer) if viewer in state.actors() and viewer is not None else []
            menu += plans_of(state, viewer, menu) if menu and viewer is not None else []
            for shape in SHAPES:
                pictures = []
                for kept in (memory, none):
                    monkeypatch.setattr(sections, "MEMORY", kept)
                    pictures.append(game.board.draw(state.view(viewer), menu, shape=shape, sheet=False))
                assert pictures[0] == pictures[1]
        seat = state.actors()[0]
        legal = state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    assert len(memory.young) + len(memory.old) > 10, "this game draws in sections"
