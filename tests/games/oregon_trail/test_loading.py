"""Loading a position: whatever is impossible is refused in words, and what is loaded can be played to its end."""

import json
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import others, play, position, random_walk
from westward.games.oregon_trail import GAME
from westward.games.oregon_trail import tables as t
from westward.kernel import Rng, State

LARGE = (7, 48, 99, 255, 1000, 999_999)


def raw(state: State, **fields: Any) -> dict[str, Any]:
    return {**state.to_dict(), **fields}


def changed(state: State, field: str, at: int, number: int) -> dict[str, Any]:
    """A position with one number of a list replaced."""
    data: dict[str, Any] = json.loads(json.dumps(state.to_dict()))
    data[field][at] = number
    return data


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(ValueError, match=r"^the position") as caught:
        GAME.from_dict(data)
    return str(caught.value)


# ------------------------------------------------------------------ single faults, each with its words


def test_impossible_wagons() -> None:
    state = position(3, Red={"trail": 6, "hand": ["town"]}, Blue={"people": 0, "lost": 1})
    assert "Red's wagon is lost if and only if it has no people" in refusal(changed(state, "people", 0, 0))
    assert "Blue's wagon is lost if and only if it has no people" in refusal(changed(state, "people", 1, 2))
    assert "Red's wagon must stand between segments 2 and 6" in refusal(changed(state, "at", 0, 1))
    assert "Red's wagon must stand between segments 2 and 6" in refusal(changed(state, "at", 0, 7))
    assert "only as far as the wagon cannot go back" in refusal(changed(state, "collected", 0, 3))
    assert "Blue's wagon is lost, so its cards have left the table" in refusal(changed(state, "river", 1, 21))
    assert "must count the moments of loss from 1 without gaps" in refusal(changed(state, "lost", 1, 2))
    assert "'people' holds 5; its numbers go from 0 to 4" in refusal(changed(state, "people", 0, 5))
    assert "the active wagon is lost" in refusal(raw(state, active=1))


def test_impossible_trails() -> None:
    state = position(Red={"trail": ["MM-plain", "ML-plain"], "hand": ["town"]})
    turned_mm, ll_calamity, mm_river = 2, 1 + 2 * 5, 1 + 2 * 2
    assert "segment 2 of Red's trail does not match the one before" in refusal(changed(state, "trail", 1, ll_calamity))
    assert "segment 1 of Red's trail is never turned" in refusal(changed(state, "trail", 0, turned_mm))
    assert "segment 2 of Red's trail has no card" in refusal(changed(state, "trail", 1, 0))
    assert "Red's trail has 2 segments, and none beyond" in refusal(changed(state, "trail", 2, 1))
    assert "Red is stuck in a card that is not a river" in refusal(changed(state, "river", 0, ll_calamity))
    assert "Red's river does not match the trail" in refusal(changed(state, "river", 0, mm_river))
    unknown = position(Red={"trail": 6, "hand": ["town"]})
    assert "has no card" in refusal(changed(unknown, "trail", 5, 0))


def test_a_trail_that_was_cut_off_where_nobody_knows_the_lane() -> None:
    state = position(Red={"trail": [None, None], "hand": ["town"]}, Blue={"trail": 2}, pruned=2, places=["town 2"])
    data = state.to_dict()
    data["places"][0], data["places"][2] = 1, 0
    data["places"][0], data["places"][1] = 0, 1
    assert "nobody knows in which lane Red's trail ends" in refusal(data)


def test_impossible_places() -> None:
    state = position(Red={"trail": 2, "hand": ["LR-plain"]}, places=["town 2"])
    data = state.to_dict()
    data["places"][2], data["places"][5] = 0, 1
    assert "a place lies behind segment 5, but no trail is that long" in refusal(data)
    assert "must stand between" in refusal(raw(state, pruned=3))
    assert "'pruned' names no place" in refusal(raw(position(Red={"trail": 2}, Blue={"trail": 2}), pruned=1))


def test_impossible_troubles() -> None:
    state = position(Red={"calamities": ["dead_oxen 1"], "hand": ["town"]}, Blue={"calamities": ["measles fresh"]})
    size = t.ATTACHED * t.STAGES
    data = state.to_dict()
    data["troubles"][t.DEAD_OXEN * t.STAGES + 1], data["troubles"][t.DEAD_OXEN * t.STAGES + 2] = 0, 1
    assert "dead_oxen of Red cannot have 2 turns left" in refusal(data)
    data = state.to_dict()
    at = size + t.MEASLES * t.STAGES
    data["troubles"][at + 2], data["troubles"][at + 1] = 0, 1
    assert "the measles of Blue cost an action in their owner's turn only" in refusal(data)
    data = state.to_dict()
    data["calamity_deck"][t.MEASLES] -= 1
    data["troubles"][t.MEASLES * t.STAGES] += 1
    assert "two copies of measles cannot both lie dormant" in refusal(data)
    data = state.to_dict()
    data["calamity_deck"][t.BAD_WATER] -= 1
    data["troubles"][t.BAD_WATER * t.STAGES + 2] += 1
    assert "the dead oxen of Red are all due at the same time" in refusal(data)


def test_impossible_knowledge() -> None:
    state = position(3, Red={"hand": ["town", "LR-plain"], "old": ["town 0"]}, Blue={"hand": ["fort"]}, shuffles=2)
    [mark] = state.to_dict()["old"]
    assert "which is no card of an earlier deck" in refusal(raw(state, old=[mark + 2 * 256]))
    assert "which is no card of an earlier deck" in refusal(raw(state, old=[mark + 6 * 32]))
    assert "'old' has cards that are not in that hand" in refusal(raw(state, old=[mark + 1]))
    assert "'old' must be in ascending order" in refusal(raw(state, old=[mark + 256, mark]))
    assert "than 'formed' the deck" in refusal(changed(state, "formed", 25, 0))
    assert "more cards of the present deck than 'drew' says" in refusal(changed(state, "drew", 1, 0))
    assert "'drew' must add up" in refusal(changed(state, "drew", 2, 1))
    fewer = position(Red={"hand": ["town"]})
    assert "the first deck is 'formed' by all trail cards" in refusal(
        raw(fewer, formed=[4, *fewer.to_dict()["formed"][1:]], drew=[2, 0])
    )


def test_impossible_ends() -> None:
    state = position(3, Red={"hand": ["town"]})
    assert "the game is not over" in refusal(raw(state, stack=[]))
    arrived = position(3, to_do=[], Red={"trail": 20})
    assert "the game is over, so nothing is left to do" in refusal(raw(arrived, stack=[0, 2]))
    last = position(2, to_do=[], Red={}, Blue={"people": 0, "lost": 1})
    assert "the game is over, so nothing is left to do" in refusal(raw(last, stack=[0, 2]))
    winter = position(3, to_do=[], active="Green", first="Red", round=60)
    assert "the game is not over" in refusal(raw(winter, round=59))
    assert "the game is not over" in refusal(raw(winter, active=1))


def test_impossible_frames() -> None:
    state = position(3, Red={"hand": ["town"], "supplies": ["food"]})
    act, rest = [0, 2], [0, 21]
    assert "'stack' has half a frame" in refusal(raw(state, stack=[0]))
    assert "which there is not" in refusal(raw(state, stack=[9, 2]))
    assert "or to roll a die before 'go on with the turn'" in refusal(raw(state, stack=rest))
    assert "or to roll a die before 'go on with the turn'" in refusal(raw(state, stack=rest + rest))
    assert "'act' cannot come before 'act'" in refusal(raw(state, stack=act + act))
    assert "'act' cannot come before 'go on with the turn'" in refusal(raw(state, stack=rest + act))
    assert "'roll for the river' cannot be the last thing to do" in refusal(raw(state, stack=[0, 34]))
    assert "'roll for the river' cannot come before 'act'" in refusal(raw(state, stack=[*act, 0, 34]))
    assert "there is no river that takes its toll" in refusal(raw(state, stack=[*rest, 0, 34]))
    assert "there is no river that takes its toll" in refusal(raw(state, stack=[*rest, 0, 7]))
    assert "Red is not at such a place" in refusal(raw(state, stack=[*rest, 1, 5]))
    assert "has not just laid a calamity card" in refusal(raw(state, stack=[*rest, 0, 6]))
    assert "no offer can be made for oxen" in refusal(raw(state, stack=[*rest, 3, 3]))
    assert "without 'actions' nothing can be done" in refusal(raw(state, actions=0))
    assert "'drawn' is a calamity that is being resolved" in refusal(raw(state, drawn=14))
    assert "there must be a 'first' and an 'active' player" in refusal(raw(state, active=-1))
    assert "'die' cannot be 7" in refusal(raw(state, die=7))


def struck(**parts: Any) -> State:
    """Red has laid a calamity card."""
    return play(position(3, Red={"hand": ["LR-calamity", "town"]}, **parts), "forge LR-calamity")


def test_impossible_calamities() -> None:
    state = play(struck(Blue={"supplies": ["bullets"]}), "target Blue", "calamity thief")
    rest = [0, 21]
    assert "a calamity is received by another living wagon" in refusal(raw(state, stack=[*rest, 2 + 16, 8]))
    assert "Green has no bullets" in refusal(raw(state, stack=[*rest, 16 * 2, 8]))
    assert "there is nothing to steal" in refusal(raw(state, stack=[*rest, 16, 37]))
    assert "'drawn' must be a broken wagon" in refusal(raw(state, stack=[*rest, 1, 35]))
    assert "'drawn' must be the thief or the hunting card" in refusal(raw(state, stack=[*rest, 1, 9]))
    state = struck()
    assert "a calamity is received by another living wagon" in refusal(raw(state, stack=[*rest, 0, 33]))
    two = play(position(2, Red={"hand": ["LR-calamity", "town"]}), "forge LR-calamity")
    assert "there is no target to choose" in refusal(raw(two, stack=[*rest, 0, 6]))


def test_impossible_offers() -> None:
    state = position(Red={"hand": ["town"], "calamities": ["typhoid 1"], "supplies": ["food", "oxen", "oxen"]})
    play(state, "mend typhoid")
    rest, typhoid = [0, 21], 7
    assert "food cannot be offered" in refusal(raw(state, stack=[*rest, typhoid + 16 * 7, 3]))
    assert "2 cards are offered for typhoid" in refusal(raw(state, stack=[*rest, typhoid + 16, 36]))
    assert "medicine cannot be offered" in refusal(raw(state, stack=[*rest, typhoid + 16 + 256 * 5, 36]))


def test_impossible_set_ups() -> None:
    state = GAME.new(3)
    assert "during the set-up 'round' must be 1" in refusal(raw(state, round=2))
    assert "'first' is chosen before the deal" in refusal(raw(state, first=1))
    state.roll(1)
    state.roll(0)
    assert "must have been dealt" in refusal(raw(state, stack=[2, 31]))
    assert "must have been dealt" in refusal(raw(state, first=0))
    while state.faces():
        state.roll(0)
    play(state, "take food")
    assert "must have 0 supplies" in refusal(raw(state, stack=[0, 1]))


def test_components_that_are_not_there() -> None:
    state = position(Red={"hand": ["town"]}, Blue={"hand": others(["town"])})
    assert "the position has 1 town; the game has 2" in refusal(changed(state, "hand", t.TOWN, 0))
    assert "the position has 5 food; the game has 4" in refusal(changed(state, "supplies", t.FOOD, 1))
    assert "hunted food in the bank" in refusal(changed(state, "supplies", -1, 1))


# ------------------------------------------------------------------ many faults


def edited(data: dict[str, Any], pool: list[dict[str, Any]], rng: Rng) -> str:
    """Change a number, a list, or move something so that the sums stay the same; which field."""
    names = [name for name in data if name not in ("game", "rules_version", "seats", "options")]
    name = names[rng.below(len(names))]
    value = data[name]
    elsewhere = pool[rng.below(len(pool))][name]
    if not isinstance(value, list):
        data[name] = [value + 1, value - 1, 0, -1, elsewhere, LARGE[rng.below(len(LARGE))]][rng.below(6)]
        return name
    kind = rng.below(7)
    if kind == 0 or not value:
        data[name] = list(elsewhere)
        return name
    at, to = rng.below(len(value)), rng.below(len(value))
    if kind == 1:
        value.pop(at)
    elif kind == 2:
        value[at], value[to] = value[to], value[at]
    elif kind == 3:
        value[at] -= 1
        value[to] += 1
    else:
        value[at] = [value[at] + 1, value[at] - 1, 0, LARGE[rng.below(len(LARGE))]][rng.below(4)]
    return name


def tried(data: dict[str, Any], where: str) -> bool:
    """Refused in words, or played to the end with all components; whether it was loaded."""
    try:
        state = GAME.from_dict(data)
    except ValueError:
        return False
    books, rng, steps = state.ledger(), Rng(where), 0
    while not state.over():
        steps += 1
        assert steps < 10 * GAME.longest, where
        if state.faces():
            assert state.faces() > 1, where
            state.roll(rng.below(state.faces()))
            continue
        seat = state.actors()[0]
        legal = state.legal(seat)
        assert legal, where
        state.apply(seat, legal[rng.below(len(legal))])
        for viewer in range(state.seats):
            if steps % 50 == 0:
                assert state.determinize(viewer, rng).view(viewer) == state.view(viewer), where
    assert state.ledger() == books, where
    return True


def fuzz(games: int, edits: int, seed: int) -> int:
    """Edit positions of random games; how many were loaded all the same."""
    loaded = 0
    rng = Rng(("fuzz", seed))
    for game in range(games):
        seats = 2 + rng.below(5)
        options = {"trail_length": (10, 15, 20, 25)[rng.below(4)], "voluntary_discard": rng.below(4) == 0}
        pool = [json.loads(json.dumps(state.to_dict())) for state in random_walk(seats, 1000 * seed + game, **options)]
        for number in range(edits):
            data = json.loads(json.dumps(pool[rng.below(len(pool))]))
            fields = [edited(data, pool, rng) for _ in range(1 + rng.below(2))]
            loaded += tried(data, f"seed {seed}, game {game}, edit {number}: {' and '.join(fields)}")
    return loaded


def test_edited_positions_are_refused_or_can_be_played() -> None:
    assert 0 < fuzz(games=6, edits=25, seed=1) < 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_thousands_of_edited_positions(seed: int) -> None:
    assert fuzz(games=20, edits=60, seed=seed) > 0
