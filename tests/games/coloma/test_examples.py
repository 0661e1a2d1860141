"""The worked examples of rules.md, each under its number."""

import pytest

from tests.games.coloma.helpers import (
    TURN,
    amounts,
    build,
    last_turn,
    legal,
    own,
    play,
    score,
    settle,
    slots,
    turn_at,
)
from westward.games.coloma import GAME
from westward.kernel import State
from westward.kernel.seats import SEAT_NAMES


def selected(seats: int, round: int, *positions: int) -> State:
    """A round whose Dials are laid down by one seat after the other."""
    state = build(seats, round=round, to_do=["select"])
    return play(state, *(f"{SEAT_NAMES[seat]}: select {at}" for seat, at in enumerate(positions)))


def test_example_1_selecting() -> None:
    wheel = selected(3, 2, 3, 1, 5).view(None)["wheel"]
    assert wheel["barker"] == 2
    assert wheel["positions"][2]["pioneers"] == [0]
    assert wheel["positions"][2]["site"] == "3"


def test_example_2_majority() -> None:
    wheel = selected(4, 4, 1, 1, 2, 5).view(None)["wheel"]
    assert (wheel["barker"], wheel["signpost"], wheel["copied"], wheel["bust"]) == (4, 3, 2, 1)
    one, two, _, _, five = wheel["positions"]
    assert one["busted"]
    assert (two["busted"], two["boom"], five["busted"], five["boom"]) == (False, "2", False, "5")


def test_example_3_no_majority() -> None:
    wheel = selected(3, 4, 1, 2, 5).view(None)["wheel"]
    assert wheel["bust"] == wheel["signpost"] == 3
    assert [wedge["busted"] for wedge in wheel["positions"] if wedge["pioneers"]] == [False, False, False]
    state = play(selected(3, 4, 3, 1, 2), "Blue: end_turn", "Green: end_turn")
    assert slots(state) == ["common1"]
    assert GAME.describe(state)["players"]["Red"]["position"] == 3


@pytest.mark.parametrize(
    ("pools", "value"),
    [((0, 7, 8), 2), ((0, 8, 8), 3), ((0, 0, 8), 2), ((0, 0, 7), 1), ((8, 8, 8), 3), ((0, 0, 0), 1)],
)
def test_example_4_gold_value(pools: tuple[int, int, int], value: int) -> None:
    players = {name: {"gold": 0} for name in SEAT_NAMES[:4]}
    gold = dict(zip(("top", "middle", "bottom"), pools, strict=True))
    state = build(4, players=players, gold={**gold, "cart": 24 - sum(pools)}, to_do=["select"])
    assert state.view(None)["gold"]["value"] == value


@pytest.mark.parametrize(("bucks", "ways"), [(0, []), (1, ["gold 1", "gold 2"])])
def test_example_5_overpaying(bucks: int, ways: list[str]) -> None:
    state = turn_at(2, {"bucks": bucks, "gold": 2, "lodge": 1, "canyons": [1]})
    play(state, "use common1", "bridge stable")
    if ways:
        assert legal(state) == ways
        assert amounts(play(state.clone(), "gold 1"), "bucks", "gold") == (0, 1)
        play(state, "gold 2")
    assert amounts(state, "gold", "bucks", "lodge", "bridges") == (0, bucks, 0, ["stable"])
    assert GAME.describe(state)["gold"]["cart"] == 2


def test_example_6_signpost() -> None:
    cards = ["general_store", "toll_house", "lumber_yard"]
    red = {"position": 2, "tableau": cards, "canyons": [1, 2], "bucks": 2, "lodge": 2}
    players = {"Red": red, "Blue": {"position": 5}, "Green": {"position": 5}}
    state = build(3, round=3, players=players, to_do=list(TURN))
    wheel = state.view(None)["wheel"]
    assert (wheel["barker"], wheel["signpost"], wheel["copied"], wheel["bust"]) == (3, 2, 1, 5)
    opened = ["common1", "mill_wheelbarrow", "general_store_wheelbarrow", "toll_house_wheelbarrow"]
    assert slots(state) == opened
    play(state, "use mill_wheelbarrow")
    assert amounts(state, "bucks", "lodge") == (4, 3)
    assert legal(play(state, "use general_store_wheelbarrow")) == ["option 1", "option 2"]
    play(state, "option 1", "use toll_house_wheelbarrow")
    assert own(state)["bucks"] == 8
    play(state, "use common1")
    assert state.view(0)["question"]["river"] == {"bucks": 2, "gold": 0, "dude": 1}


def test_example_8_two_wagon_actions() -> None:
    state = turn_at(4, {"horses": 2, "bucks": 0, "lodge": 0})
    outlaws = GAME.describe(state)["outlaws"]
    play(state, "use common1", "go gold_hill")
    assert own(state)["bucks"] == 1
    play(state, "go hangtown", "stop_off", "take_barrel 0", "barrel whiskey")
    assert own(state)["barrels"] == ["whiskey"]
    assert GAME.describe(state)["outlaws"] == outlaws + 1
    play(state, "use boom", "go gold_hill", "go coloma", "stop")
    assert amounts(state, "bucks", "lodge", "wagon") == (2, 1, "coloma")


def after_the_year(lodge: int, events: list[int]) -> State:
    """Event 1 of 1849, after a Shootout in which Red had two Gunmen."""
    rows = {"row 1": "Red", "row 2": "Blue", "row 4": "Green", "row 5": "Gold"}
    players = {name: {"lodge": 0} for name in ("Blue", "Green", "Gold")}
    state = last_turn(5, {**players, "Red": {"lodge": lodge, "events": events, "tents": 0}}, rows=rows)
    return play(state, "end_turn")


def test_example_9_event_1_with_a_tent() -> None:
    assert own(after_the_year(2, [1]))["lodge"] == 2 + 4
    assert own(after_the_year(9, [1]))["lodge"] == 9 + 3
    assert own(after_the_year(2, []))["lodge"] == 2 + 2


def test_example_10_event_5_with_a_tent() -> None:
    state = play(last_turn(4, {"Red": {"gold": 3, "events": [5], "tents": 0}}), "end_turn")
    assert legal(state, 0) == ["exchange 0", "exchange 1", "exchange 2"]
    play(state, "exchange 2")
    assert amounts(state, "vp", "gold") == (6, 1)
    assert GAME.describe(state)["gold"]["cart"] == 2
    without = play(last_turn(4, {"Red": {"gold": 3}}), "end_turn")
    assert legal(without, 0) == ["exchange 0", "exchange 1"]
    assert own(play(without, "exchange 1"))["vp"] == 3


@pytest.mark.parametrize(("number", "vp"), [(3, 12), (5, 25), (4, 18)])
def test_example_11_lands(number: int, vp: int) -> None:
    lands = ["high_sierra", "divide", "cosumnes", "valley", "bear_river"][:number]
    assert score(build(2, players={"Red": {"lands": lands}}, to_do=["select"]))["lands"] == vp


@pytest.mark.parametrize(("events", "gold"), [([], 2), ([2], 3)])
def test_example_12_mule(events: list[int], gold: int) -> None:
    options = {"mule_duel": True}
    red = {"Red": {"events": events, "tents": 0}}
    state = build(2, options, round=1, players=red, to_do=["select"])
    play(state, "Red: select 1", "Red: mule 2", "Blue: select 3", "Blue: mule 4")
    assert amounts(state, "gold", "carrots") == (gold, [1, 3, 4, 5])
    play(state, "Red: end_turn", "Blue: end_turn")
    play(state, "Red: select 1", "Red: mule 2", "Blue: select 3", "Blue: mule 4")
    assert amounts(state, "gold", "carrots") == (gold, [1, 3, 4, 5])


def test_example_14_deck_runs_out() -> None:
    red = {"hand": state_cards()[1:], "events": [3], "tents": 0}
    state = play(last_turn(2, {"Red": red}), "end_turn")
    assert len(own(state)["hand"]) == 16
    assert own(state)["vp"] == 3


def state_cards() -> list[str]:
    """All cards of a player."""
    found: list[str] = GAME.new(2).view(0)["players"][0]["hidden"]
    return found


def test_example_15_barker() -> None:
    red = {"bucks": 1, "gold": 1, "horses": 1, "tents": 1}
    state = turn_at(1, red, round=1)
    assert state.view(None)["gold"]["value"] == 3
    play(state, "use common1")
    assert legal(state) == ["buy 0 1", "buy 0 2", "buy 1 0", "buy 1 1", "buy 2 0"]
    two = play(state.clone(), "buy 0 2")
    assert amounts(two, "horses", "gold", "bucks") == (3, 0, 0)
    play(state, "buy 1 1")
    assert amounts(state, "horses", "tents", "gold", "bucks") == (2, 2, 0, 0)
    outlaws = GAME.describe(state)["outlaws"]
    fourth = GAME.describe(state)["stash"][3]
    play(state, "use boom", "take_barrel 4", "barrel canvas")
    assert GAME.describe(state)["outlaws"] == outlaws + 3
    assert GAME.describe(state)["stash"][3] == "canvas"
    assert own(state)["barrels"] == [fourth]


def test_example_16_horse_limit() -> None:
    state = play(turn_at(1, {"horses": 5, "barrels": ["remuda"]}), "use_barrel remuda")
    assert amounts(state, "horses", "barrels", "used_barrels") == (6, [], ["remuda"])


def test_example_17_river_then_bridge() -> None:
    state = turn_at(2, {"bucks": 2, "gold": 0, "lodge": 3, "horses": 4})
    assert legal(play(state.clone(), "use common1")) == ["survey 1", "survey 2", "survey 3", "survey 4"]
    play(state, "use common1", "survey 2")
    assert amounts(state, "bucks", "lodge", "gold") == (0, 1, 2)
    play(state, "use boom", "bridge stable")
    assert amounts(state, "gold", "lodge") == (0, 0)
    assert GAME.describe(state)["gold"]["cart"] == 2
    assert (score(state)["rivers"], score(state)["bridges"]) == (3, 8)


def test_example_18_illegal_bridges() -> None:
    rich = {"bucks": 9, "lodge": 5, "gold": 0}
    one = turn_at(2, {**rich, "canyons": [1], "bridges": ["stable"]})
    assert legal(play(one, "use common1")) == ["survey 2", "survey 3", "survey 4"]
    stock = {"stable": 1, "drafting": 0, "toll": 2, "event": 2, "river": 2, "cooper": 2}
    others = {name: {"canyons": [1], "bridges": ["drafting"]} for name in ("Blue", "Green")}
    own_all = {**rich, "canyons": [1, 2, 3, 4], "bridges": ["stable"]}
    two = turn_at(2, own_all, bridge_stock=stock, others=others)
    assert legal(play(two, "use common1")) == ["bridge toll", "bridge cooper", "bridge event", "bridge river"]


def test_example_20_new_card_is_dead() -> None:
    red = {"hand": ["carpenter", "saloon"], "bucks": 3, "gold": 3, "lodge": 6}
    state = turn_at(3, red, busted=True)
    play(state, "use common1", "build carpenter", "gold 0")
    assert slots(state) == []
    built = turn_at(3, {**red, "hand": ["saloon"], "tableau": ["carpenter"]}, busted=True)
    assert slots(built) == ["common1", "carpenter_bust"]
    play(built, "use carpenter_bust", "build saloon")
    assert amounts(built, "gold", "lodge", "tableau") == (2, 4, ["carpenter", "saloon"])


def test_example_22_no_reversing() -> None:
    state = play(turn_at(4, {"horses": 3}), "use common1", "go kelsey")
    state = settle(state)
    assert legal(state) == ["go hs_georgetown", "stop"]


def test_example_23_rows() -> None:
    taken = {f"row {row}": name for row, name in zip((2, 4, 5, 6, 7), ("Blue", "Blue", "Green", "Green", "Blue"))}
    state = turn_at(5, {"lodge": 4}, rows=taken, others={"Blue": {"lodge": 0}, "Green": {"lodge": 0}})
    play(state, "use common1")
    assert legal(state) == ["row 1", "row 3"]
    play(state, "row 1")
    assert own(state)["lodge"] == 2
    assert "use common1" not in legal(state)


@pytest.mark.parametrize("node", ["folsom", "gold_hill", "coloma"])
def test_example_24_pitching(node: str) -> None:
    state = turn_at(5, {"wagon": node, "tents": 3, "lands": ["cosumnes"], "events": [1, 4]})
    play(state, "use common2")
    events = ["pitch_event 2", "pitch_event 3", "pitch_event 5"]
    assert legal(state) == [*events, *(["pitch_land valley"] if node == "folsom" else [])]


def shot(outlaws: int, rows: dict[str, str], seats: int = 4) -> State:
    """The Shootout of 1848 with the chart Bounty, just after it; nobody has Dudes to spare."""
    players = {name: {"gold": 0} for name in SEAT_NAMES[:seats]}
    state = last_turn(5, players, seats, outlaws=outlaws, rows=rows, charts=["bounty", "stolen_gold"])
    return play(state, "end_turn")


def results(state: State) -> list[tuple[int, int]]:
    """Points on the track and graves, by player."""
    players = GAME.describe(state)["players"].values()
    return [(player["vp"], player["graves"]) for player in players]


def test_example_25_shootout_won() -> None:
    state = shot(7, {"row 4": "Red", "row 1": "Blue", "row 3": "Green"})
    assert results(state) == [(4, 0), (3, 0), (6, 0), (0, 1)]
    assert GAME.describe(state)["sheriff"] == "Green"


def test_example_26_shootout_lost_by_equality() -> None:
    state = shot(8, {"row 4": "Red", "row 1": "Blue", "row 3": "Green"})
    assert results(state) == [(2, 0), (0, 1), (3, 0), (0, 2)]


def test_example_27_two_players() -> None:
    state = shot(4, {"row 3": "neutral", "row 1": "Blue"}, seats=2)
    assert results(state) == [(0, 1), (4, 0)]
    assert GAME.describe(state)["sheriff"] == "Blue"


@pytest.mark.parametrize(("graves", "after", "vp"), [(0, (0, 2, 2), -3), (6, (1, 3, 6), -15)])
def test_example_28_burying(graves: int, after: tuple[int, int, int], vp: int) -> None:
    # The printed chart buries two of those who stay away from a Shootout that is won.
    hotels = {"hotels": 4, "guests": 8 - graves}
    red = {"lodge": 3, "graves": graves, **hotels, "gold": 0}
    state = last_turn(5, {"Red": red}, year="1850", outlaws=0, rows={"row 1": "Blue"}, options={"hotel": True})
    play(state, "end_turn")
    assert state.over()
    dudes = state.view(None)["players"][0]["dudes"]
    assert (dudes["supply"], dudes["lodge"], dudes["graves"]) == after
    assert score(state)["graves"] == vp


def test_example_30_hotel() -> None:
    options = {"hotel": True}
    state = turn_at(5, {"hotels": 2, "lodge": 3}, options=options)
    play(state, "use common3", "guest 3")
    assert amounts(state, "vp", "lodge", "guests") == (6, 0, 3)
    red = {"hotels": 2, "lodge": 0, "guests": 3}
    state = last_turn(5, {"Red": red}, rows={"row 1": "Red"}, options=options)
    play(state, "end_turn")
    # Two Gunmen and three guests are back; then Event 1 brings two Dudes.
    dudes = state.view(None)["players"][0]["dudes"]
    assert (dudes["guests"], dudes["lodge"], dudes["supply"]) == (0, 2, 10)


def test_example_31_mule_bust() -> None:
    state = build(2, {"mule_duel": True}, round=1, to_do=["select"])
    play(state, "Red: select 1", "Red: mule 3", "Blue: select 3", "Blue: mule 5", "roll", "roll", "exchange 0")
    assert GAME.describe(state)["bust"] == 3


def test_example_32_robber() -> None:
    options = {"specialties": True}
    state = turn_at(4, {"pioneer": "red", "gold": 0}, options=options, gold={"cart": 2})
    play(state, "use common1", "rob")
    assert own(state)["gold"] == 2
    assert GAME.describe(state)["gold"]["cart"] == 0
    assert slots(state) == ["boom"]


def test_example_33_solo() -> None:
    start = build(1, round=4, buster={"left": 2, "right": 4}, to_do=["select"])
    heads = play(start.clone(), "select 2", "coin 2", "buster 3")
    assert GAME.describe(heads)["bust"] == 2
    assert GAME.describe(heads)["shade"]["rivers"] == 1
    assert slots(heads) == ["common1"]
    tails = play(start.clone(), "select 2", "coin 4", "buster 3")
    assert GAME.describe(tails)["bust"] == 3
    play(tails, "end_turn")
    shade = GAME.describe(tails)["shade"]
    assert (shade["horses"], len(shade["barrels"])) == (2, 1)


def over(players: dict[str, dict[str, object]], seats: int = 2) -> State:
    """A finished game."""
    return build(seats, year="1850", round=5, players=players, to_do=[])


def test_example_34_final_score() -> None:
    cards = state_cards()
    red = {
        "vp": 21,
        "tableau": cards[:7],
        "hand": cards[7:13],
        "canyons": [1, 2, 4],
        "horses": 5,
        "graves": 2,
        "bridges": ["stable", "drafting"],
        "lands": ["high_sierra", "divide", "cosumnes", "valley"],
        "tents": 0,
    }
    state = over({"Red": red})
    sheet = {key: value for key, value in score(state).items() if key != "remains"}
    assert sheet == {"track": 21, "buildings": 42, "rivers": 14, "bridges": 20, "lands": 18, "graves": -3, "total": 112}
    assert state.scores()[0] == 112


@pytest.mark.parametrize(("blue", "winners"), [((3, 2, 1, 3), [0]), ((4, 2, 1, 3), [0, 1]), ((4, 2, 2, 3), [1])])
def test_example_35_tie(blue: tuple[int, int, int, int], winners: list[int]) -> None:
    keys = ("bucks", "lodge", "tents", "horses")
    red = dict(zip(keys, (4, 1, 0, 5), strict=True))
    state = over(
        {"Red": {"vp": 95, "gold": 1, **red}, "Blue": {"vp": 95, "gold": 1, **dict(zip(keys, blue, strict=True))}}
    )
    assert state.scores() == [95, 95]
    assert state.winners() == winners
