"""Set-up, the wheel, Events, selection and the order of turns (rules.md 2, 3, 4), and the Mule Duel (12.3)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.coloma.helpers import TURN, amounts, build, events, last_turn, legal, own, play, settle, slots
from westward.games.coloma import GAME
from westward.games.coloma import tables as t
from westward.kernel import Match, State
from westward.kernel.seats import SEAT_NAMES

DUEL = {"mule_duel": True}


def opened(seats: int, **options: Any) -> State:
    """A game in which everybody returns the first two cards to the bottom."""
    state = settle(GAME.new(seats, **options))
    while GAME.describe(state)["to_do"][0] == "return cards":
        seat = state.actors()[0]
        play(state, f"{SEAT_NAMES[seat]}: {legal(state, seat)[1]}")
    return state


# ------------------------------------------------------------------ set-up


@pytest.mark.parametrize(
    ("seats", "size", "copies"), [(1, 4, 1), (2, 4, 1), (3, 6, 2), (4, 8, 2), (5, 10, 3), (6, 12, 3)]
)
def test_what_depends_on_the_number_of_players(seats: int, size: int, copies: int) -> None:
    found = GAME.describe(settle(GAME.new(seats, hotel=True)))
    assert [found["gold"][pool] for pool in t.POOLS] == [size - seats, size, size]
    assert list(found["bridge_stock"].values()) == [copies] * 6
    assert found["rows"] == ({"row 3": "neutral"} if seats <= 2 else {})
    assert settle(GAME.new(seats, hotel=True)).view(None)["hotels_left"] == 2 * max(seats, 2)


def test_what_every_player_begins_with() -> None:
    state = opened(4)
    view = state.view(2)["players"][2]
    assert {key: view[key] for key in ("bucks", "gold", "vp", "horses", "wagon")} == {
        "bucks": 2,
        "gold": 1,
        "vp": 0,
        "horses": 1,
        "wagon": "coloma",
    }
    assert view["tents"] == {"lodge": 1, "supply": 7}
    # Two Dudes and ten in the supply; Event 1 of the first round has brought two more.
    assert view["dudes"] == {"lodge": 4, "supply": 8, "gunmen": 0, "graves": 0, "guests": 0}
    assert (view["hand_size"], view["deck"]) == (4, {"top": 0, "bag": 10, "bottom": 2})


def test_cards_are_returned_in_the_listed_order() -> None:
    state = settle(GAME.new(2))
    first, second, third = own(state)["hand"][:3]
    play(state, f"Red: discard {second} top")
    assert f"discard {second} top" not in legal(state, 0)
    play(state, f"Red: discard {third} top")
    assert legal(state, 0) == []
    assert own(state)["returned"] == [f"{second} top", f"{third} top"]
    play(state, *(f"Blue: discard {card} bottom" for card in own(state, "Blue")["hand"][:2]))
    assert own(state)["top"] == [third, second]
    assert first in own(state)["hand"]
    assert len(own(state, "Blue")["bottom"]) == 2


def test_every_pioneer_can_be_dealt_to_every_seat() -> None:
    dealt = Counter[tuple[int, str]]()
    for seed in range(120):
        state = Match(GAME, seats=2, seed=seed, specialties=True).state
        pioneers = [player["pioneer"] for player in state.view(None)["players"]]
        assert len({*pioneers}) == 2
        dealt.update(enumerate(pioneers))
    assert len(dealt) == 2 * 6
    plain = Match(GAME, seats=3, seed=1).state.view(None)["players"]
    by_seat = Match(GAME, seats=3, seed=1, specialties=True, pioneers="by_seat").state.view(None)["players"]
    assert [own["pioneer"] for own in plain] == [own["pioneer"] for own in by_seat] == ["red", "blue", "green"]


def test_the_mule_duel_is_refused_with_any_other_number_of_players() -> None:
    for seats in (1, 3, 4, 5, 6):
        with pytest.raises(ValueError, match="option mule_duel: the Mule Duel is for 2 seats"):
            GAME.new(seats, mule_duel=True)


# ------------------------------------------------------------------ the wheel


@pytest.mark.parametrize(("round", "signpost", "copied"), [(1, 5, 4), (2, 1, 5), (3, 2, 1), (4, 3, 2), (5, 4, 3)])
def test_the_barker_goes_round(round: int, signpost: int, copied: int) -> None:
    wheel = build(3, round=round, to_do=["select"]).view(None)["wheel"]
    assert (wheel["barker"], wheel["signpost"], wheel["copied"], wheel["bust"]) == (round, signpost, copied, signpost)
    assert [wedge["site"] for wedge in wheel["positions"]] == [
        "barker" if at == round else str(at) for at in range(1, 6)
    ]


def placed(round: int, *positions: int, **red: Any) -> State:
    """The turn of Red, when everybody stands somewhere; the Bust is where the rules put it."""
    players = {SEAT_NAMES[seat]: {"position": at} for seat, at in enumerate(positions)}
    players["Red"] = {**players["Red"], **red}
    return build(len(positions), round=round, players=players, to_do=list(TURN))


def test_ruling_2_at_the_barker_only_its_own_abilities_are_open() -> None:
    tableau = ["saloon", "brickworks", "print_shop"]
    state = placed(3, 3, 1, 5, tableau=tableau)
    assert slots(state) == ["common1", "boom", "saloon_site"]


def test_ruling_5_a_signpost_that_copies_the_bust_opens_bust_abilities_of_the_site_stood_on() -> None:
    # Round 5: the signpost is on 4 and copies 3, which is busted.
    state = placed(5, 4, 3, 3, tableau=["livery", "carpenter", "stage_office"])
    assert state.view(None)["wheel"]["positions"][3]["busted"]
    assert slots(state) == ["common1", "livery_bust", "stage_office_site"]


def test_ruling_6_a_copied_workday_activates_wheelbarrows_only() -> None:
    # Round 3: the signpost is on 2 and copies 1.
    state = placed(3, 2, 4, 4, tableau=["general_store", "stage_office"])
    assert slots(state) == ["common1", "mill_wheelbarrow", "general_store_wheelbarrow", "stage_office_wheelbarrow"]


def test_ruling_9_site_abilities_do_not_depend_on_the_bust() -> None:
    busted = placed(1, 3, 3, 5, tableau=["print_shop", "brickworks"])
    assert slots(busted) == ["common1", "print_shop_site", "brickworks_bust"]
    booming = placed(1, 3, 2, 4, tableau=["print_shop", "brickworks"])
    assert slots(booming) == ["common1", "boom", "print_shop_site"]


def test_ruling_52_shovels_of_cards_of_other_sites_belong_to_the_workday() -> None:
    state = placed(3, 1, 4, 5, tableau=["outfitter", "survey_office", "toll_house"])
    by_cards = ["survey_office_wheelbarrow", "toll_house_wheelbarrow", "outfitter_shovel"]
    assert slots(state) == ["mill_shovel", "mill_wheelbarrow", *by_cards]


@pytest.mark.parametrize(
    ("positions", "bust"),
    [((1, 1, 1, 1), 1), ((2, 2, 3, 3), 4), ((2, 2, 2, 3), 2), ((1, 2, 3, 4), 4), ((5, 5, 1, 2), 5)],
)
def test_ruling_4_the_bust(positions: tuple[int, ...], bust: int) -> None:
    assert GAME.describe(placed(5, *positions))["bust"] == bust


# ------------------------------------------------------------------ events and turns


def test_events_come_from_the_sheriff_on_and_gold_may_run_out() -> None:
    gold = {"top": 0, "middle": 0, "bottom": 3}
    players = {name: {"gold": 0, "events": [2] if name == "Blue" else [], "tents": 0} for name in SEAT_NAMES[:4]}
    state = last_turn(1, players, sheriff="Green", gold={**gold, "cart": 21})
    play(state, "end_turn")
    found = {name: amounts(state, "gold", "bucks", name=name) for name in SEAT_NAMES[:4]}
    # Green, Gold and Red take the last three; Blue is owed two.
    assert found == {"Green": (1, 2), "Gold": (1, 2), "Red": (1, 2), "Blue": (0, 4)}


def test_nobody_without_gold_is_asked_to_exchange() -> None:
    players = {"Red": {"gold": 0}, "Blue": {"gold": 1}, "Green": {"gold": 0}, "Gold": {"gold": 2}}
    state = play(last_turn(4, players, sheriff="Green"), "end_turn")
    assert state.actors() == [3]
    play(state, "exchange 0")
    assert state.actors() == [1]
    assert GAME.describe(play(state, "exchange 1"))["to_do"] == ["select"]


def test_turns_go_by_position_then_from_the_sheriff_on() -> None:
    state = build(5, round=2, sheriff="Gold", to_do=["select"])
    choices = {"Red": 4, "Blue": 1, "Green": 4, "Gold": 5, "Purple": 4}
    play(state, *(f"{name}: select {at}" for name, at in choices.items()))
    order = []
    while GAME.describe(state)["round"] == 2:
        order.append(SEAT_NAMES[state.actors()[0]])
        play(state, "end_turn")
    # The Sheriff is Gold: at position 4 Purple comes before Red and Green.
    assert order == ["Blue", "Purple", "Red", "Green", "Gold"]


def test_ruling_53_the_dial_is_final() -> None:
    state = play(build(3, to_do=["select"]), "Blue: select 2")
    assert state.actors() == [0, 2]
    assert legal(state, 1) == []


def test_pieces_leave_the_wheel_after_a_round() -> None:
    state = play(last_turn(1, {"Red": {"position": 3}}, seats=2), "end_turn")
    found = GAME.describe(settle(state))
    assert [player["position"] for player in found["players"].values()] == [None, None]
    assert found["buster"]["stands"] is None
    assert found["buster"]["left"] != found["buster"]["right"]


def test_buster_never_goes_to_a_revealed_card() -> None:
    start = build(2, round=1, buster={"left": 2, "right": 4}, to_do=["select"])
    play(start, "Red: select 2", "Blue: select 4")
    found = set()
    for face in range(start.faces()):
        state = start.clone()
        state.roll(face)
        found.add(GAME.describe(state)["buster"]["stands"])
    assert found == {1, 3, 5}


def test_buster_makes_a_majority() -> None:
    start = build(2, round=1, buster={"left": 2, "right": 4}, to_do=["select"])
    state = play(start, "Red: select 3", "Blue: select 4", "buster 3")
    assert GAME.describe(state)["bust"] == 3


# ------------------------------------------------------------------ the Mule Duel


def test_in_the_mule_duel_the_barker_triggers_nothing_and_buster_stays_away() -> None:
    state = opened(2, mule_duel=True)
    assert [player["dudes"]["lodge"] for player in state.view(None)["players"]] == [2, 2]
    assert state.view(None)["buster"] is None
    assert GAME.describe(state)["rows"] == {"row 3": "neutral"}


def test_ruling_47_a_mule_eats_on_the_position_of_the_barker() -> None:
    state = build(2, DUEL, round=1, to_do=["select"])
    play(state, "Red: select 2", "Red: mule 1", "Blue: select 3", "Blue: mule 4")
    assert amounts(state, "lodge", "carrots") == (4, [2, 3, 4, 5])
    assert amounts(state, "bucks", "carrots", name="Blue") == (4, [1, 2, 3, 5])


def test_ruling_59_mules_eat_from_the_sheriff_on() -> None:
    gold = {"top": 0, "middle": 0, "bottom": 1, "cart": 11}
    players = {"Red": {"gold": 0}, "Blue": {"gold": 0}}
    state = build(2, DUEL, round=1, sheriff="Blue", gold=gold, players=players, to_do=["select"])
    play(state, "Red: select 1", "Red: mule 2", "Blue: select 3", "Blue: mule 2")
    assert (amounts(state, "gold", "bucks"), amounts(state, "gold", "bucks", name="Blue")) == ((0, 3), (1, 2))


def test_a_mule_can_exchange_gold_at_event_5() -> None:
    state = build(2, DUEL, round=1, players={"Red": {"events": [5], "gold": 2, "tents": 0}}, to_do=["select"])
    play(state, "Blue: select 3", "Blue: mule 4", "Red: select 1", "Red: mule 5", "exchange 2")
    assert amounts(state, "vp", "gold", "carrots") == (6, 0, [1, 2, 3, 4])


def test_carrots_come_back_at_the_end_of_a_year() -> None:
    players: dict[str, dict[str, Any]] = {"Red": {"carrots": [2]}, "Blue": {"carrots": []}}
    state = last_turn(5, players, seats=2, options=DUEL)
    settle(play(state, "end_turn"))
    assert GAME.describe(state)["year"] == "1849"
    assert own(state)["carrots"] == own(state, "Blue")["carrots"] == [1, 2, 3, 4, 5]


def test_events_are_told_with_their_causes() -> None:
    told = events(last_turn(3, {"Red": {"events": [4], "tents": 0}}, seats=3), "end_turn")
    names = [name for name, _ in told]
    assert names[:2] == ["ends_turn", "round"]
    assert ("event", (0, 3, 1)) in told
    gain = next(args for name, args in told if name == "gains" and args[0] == 0)
    assert gain[1:4] == (0, 4, 0)
    assert t.EFFECT_NAMES[gain[4]] == "event.4.with_tent"
