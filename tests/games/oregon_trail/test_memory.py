"""The perfect-memory onlooker is worth its name: it objects to what its viewer knows to be false."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import others, play, position
from tests.games.oregon_trail.memory import Memory
from westward.games.oregon_trail import GAME
from westward.kernel import Event, State


class Watched:
    """A game under the eyes of a viewer."""

    def __init__(self, viewer: int | None, state: State) -> None:
        self.viewer = viewer
        self.state = state
        self.mind = Memory(viewer, state.view(viewer))

    def play(self, *script: str) -> list[str]:
        """Play on; what the viewer finds wrong."""
        wrong: list[str] = []
        for line in script:
            events: list[Event] = []
            self.state.sink = events
            play(self.state, line)
            self.state.sink = None
            wrong += self.mind.see(
                [event for event in events if event.seen_by(self.viewer)], self.state.view(self.viewer)
            )
        return wrong

    def objects(self, change: Callable[[dict[str, Any]], None]) -> bool:
        """Whether the viewer objects to a position that is not quite the true one."""
        data = GAME.describe(self.state)
        assert self.mind.contradictions(data) == []
        change(data)
        return self.mind.contradictions(data) != []


def swap(one: str, mine: str, other: str, theirs: str) -> Callable[[dict[str, Any]], None]:
    """Two players hold each other's card."""

    def change(data: dict[str, Any]) -> None:
        players = data["players"]
        for name, gone, new in ((one, mine, theirs), (other, theirs, mine)):
            players[name]["hand"].remove(gone)
            players[name]["hand"].append(new)

    return change


def dry(viewer: int | None) -> Watched:
    """All cards are in the hands; Blue's two are not secret to Green, who has the rest but for Red's."""
    mine = ["LR-plain", "RL-plain"]
    table = Watched(
        viewer, position(3, Red={"hand": mine}, Blue={"hand": ["town"]}, Green={"hand": others(mine, ["town"])})
    )
    for wagon in table.mind.wagons:
        wagon.drew[0] = wagon.hand
    return table


def test_the_own_hand_is_certain() -> None:
    assert dry(0).objects(swap("Red", "LR-plain", "Green", "LR-calamity"))
    assert not dry(0).objects(swap("Blue", "town", "Green", "LR-calamity"))


def test_an_onlooker_knows_no_hand() -> None:
    assert not dry(None).objects(swap("Red", "LR-plain", "Green", "LR-calamity"))


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_deck_of_one_card_tells_who_has_it(viewer: int | None) -> None:
    table = dry(viewer)
    assert table.play("discard LR-plain", "end_turn", "scout") == []
    assert table.objects(swap("Blue", "LR-plain", "Green", "LR-calamity"))


@pytest.mark.parametrize("viewer", [0, None])
def test_it_is_not_forgotten_at_the_next_shuffle(viewer: int | None) -> None:
    """Cards marked only as old or new would be mixed up here."""
    table = dry(viewer)
    assert table.play("discard LR-plain", "end_turn", "scout", "discard town", "scout") == []
    assert table.objects(swap("Blue", "LR-plain", "Green", "LR-calamity"))
    assert table.objects(swap("Blue", "town", "Green", "LR-calamity"))


def test_a_card_that_was_laid_is_gone() -> None:
    table = dry(0)
    assert table.play("discard LR-plain", "end_turn", "scout", "forge LR-plain") == []
    assert not table.objects(swap("Blue", "town", "Green", "LR-calamity"))


def forgetful(view: dict[str, Any], key: str, value: object) -> dict[str, Any]:
    return {**view, key: value}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("formed", {}),
        ("discard", {"town": 1}),
        ("shuffles", 1),
        ("bank", {}),
        ("round", 2),
        ("unseen", {}),
        ("pruned", 3),
    ],
)
def test_a_view_that_forgets_is_found_out(key: str, value: object) -> None:
    state = position(Red={"hand": ["LR-plain", "town"]})
    mind = Memory(0, state.view(0))
    assert mind.see([], state.view(0)) == []
    [wrong] = mind.see([], forgetful(state.view(0), key, value))
    assert "and now it is said to be" in wrong


@pytest.mark.parametrize("key", ["people", "trail", "at", "river", "hand", "cards", "supplies", "drew", "lost"])
def test_a_view_that_is_wrong_about_a_player_is_found_out(key: str) -> None:
    state = position(Red={"hand": ["LR-plain", "town"], "supplies": ["food"]})
    mind = Memory(0, state.view(0))
    view = state.view(0)
    odd: dict[str, Any] = {
        "trail": ["MM-plain"],
        "river": "MM-river_drown",
        "cards": {"fort": 2},
        "supplies": {"oxen": 1},
    }
    view["players"][0][key] = odd.get(key, 3)
    assert len(mind.see([], view)) == 1
