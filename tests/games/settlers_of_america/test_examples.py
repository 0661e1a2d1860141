"""The worked examples of the rules, each under its number and name."""

from collections import Counter
from typing import Any

import networkx as nx

from tests.games.settlers_of_america.helpers import (
    CARDS,
    FAR,
    HOME,
    acting,
    away,
    built,
    gains,
    gold,
    hand,
    phase,
    play,
    player,
    texts,
    verbs,
    way,
)
from tests.games.settlers_of_america.model_board import DISTANCE
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america import geography as g
from westward.kernel import Rng, State

RED_LINE = ["p166", "p157", "p150", "p141", "p135", "p125"]


def test_w01_set_up_of_four() -> None:
    state = built()
    assert state.view(None)["bank"] == {"cattle": 17, "coal": 17, "grain": 12, "lumber": 19, "ore": 18}
    for color in ("red", "orange", "white", "blue"):
        own = player(state, color)
        assert (own["gold"], own["rails_left"], own["cities_left"], own["center"]) == (3, 29, 7, 1)
        assert len([train for train in own["trains"] if train]) == 1
    laid = [g.WAYS[g.PATH_INDEX[name]] for name in state.view(None)["rails"]]
    rails: nx.Graph[int] = nx.Graph([(path.a, path.b) for path in laid])
    sites = {site.at for site in g.TOWNS}
    assert max(len(sites & network) for network in nx.connected_components(rails)) == 1


def test_w01_set_up_of_three() -> None:
    state = built(3)
    assert {player(state, color)["cities_left"] for color in ("red", "orange", "white")} == {9}
    assert state.view(None)["bank"]["grain"] == 15
    neutral = {site for site, owner in state.view(None)["cities"].items() if owner is None}
    assert neutral == {"minneapolis", "nashville", "columbus"}
    assert "p161" not in state.view(None)["rails"]


def test_w02_production() -> None:
    assert gains(built(), "dice 11") == {
        "red": {"coal": 1, "cattle": 1},
        "orange": {"coal": 1},
        "white": {"lumber": 1},
        "blue": {"gold": 1},
    }


def test_w03_the_outlaw_blocks() -> None:
    assert gains(built(outlaw="h09-09"), "dice 11") == {
        "red": {"cattle": 1},
        "orange": {"gold": 1},
        "white": {"lumber": 1},
        "blue": {"gold": 1},
    }


def test_w04_shortage() -> None:
    state = built(blue={"hand": {"coal": 16}})
    assert state.view(None)["bank"]["coal"] == 1
    assert gains(state, "dice 11") == {
        "red": {"cattle": 1},
        "orange": {"gold": 1},
        "white": {"lumber": 1},
        "blue": {"gold": 1},
    }


def test_w05_a_seven() -> None:
    state = built(
        red={"hand": {"grain": 9}}, orange={"hand": {"ore": 8}}, white={"hand": {"coal": 7}}, blue={"hand": {"coal": 3}}
    )
    play(state, "dice 7")
    assert state.view(None)["discarding"]["due"] == [4, 4, 0, 0]
    assert state.actors() == [0, 1]
    assert gold(state) == {"red": 3, "orange": 3, "white": 3, "blue": 3}
    play(state, *["red: discard grain"] * 4, *["orange: discard ore"] * 4, "outlaw h11-09")
    assert verbs(state, "steal") == {"1", "3"}


def test_w05_a_seven_with_one_victim() -> None:
    state = built(blue={"hand": {}}, orange={"hand": {"ore": 2}})
    assert gains(state, "dice 7", "outlaw h11-09", "stolen ore") == {
        "red": {"ore": 1},
        "orange": {"ore": -1},
        "white": {},
        "blue": {},
    }


def test_w06_omaha() -> None:
    state = acting(red={"rails": ["p128"], "hand": {"ore": 1, "lumber": 1}}, blue={"rails": ["p137"]})
    assert gains(state, "build_rail", "rail p119") == {
        "red": {"ore": -1, "lumber": -1, "gold": 2},
        "orange": {},
        "white": {},
        "blue": {"gold": 1},
    }


def test_w08_both_ends_isolated() -> None:
    state = acting(red={"hand": {"ore": 1, "lumber": 1}})
    assert gains(state, "build_rail", "rail p160")["red"] == {"ore": -1, "lumber": -1, "gold": 2}


def test_w09_networks_join() -> None:
    """Indianapolis and Nashville on one side, Shreveport and Jackson on the other: the last gap pays nobody."""
    gap = way("nashville", "jackson")
    rails = way("indianapolis", "nashville") + way("shreveport", "jackson") + gap
    others: dict[str, Any] = {color: {"rails": [], "trains": []} for color in ("orange", "white", "blue")}
    rest = [path for path in rails if path != gap[1]]
    state = acting(red={"rails": rest, "trains": [], "hand": {"ore": 1, "lumber": 1}}, **others)
    assert gains(state, "build_rail", f"rail {gap[1]}")["red"] == {"ore": -1, "lumber": -1}


def test_w10_track_bonus() -> None:
    state = acting(active="white", white={"rails": ["p132"], "trains": [], "hand": {"ore": 1, "lumber": 1}})
    play(state, "build_rail", "rail p121")
    assert sorted(texts(state)) == ["rail p112", "rail p113", "rail p131", "skip"]
    assert gains(state, "rail p131")["white"] == {"gold": 2}


def test_w11_settler() -> None:
    state = acting(
        red={"cities": ["nashville", *FAR], "rails": [], "trains": [], "hand": {"cattle": 1, "lumber": 1, "grain": 3}},
        blue={"cities": ["columbus", "boston", "new_york"], "rails": [], "trains": []},
    )
    play(state, "settler", "city nashville", "move 0 2")
    assert "L09-05" in verbs(state, "to"), "a sixth step would be Minneapolis"
    play(state, "to R08-06")
    assert hand(state, "red") == {}
    assert player(state, "red")["settlers"] == ["R08-06", None]
    again = acting(
        red={"cities": HOME, "settlers": ["R08-06"], "hand": {"grain": 2}},
        blue={"cities": ["columbus", "boston", "new_york"], "rails": [], "trains": []},
    )
    tokens = again.view(None)["tokens"]
    assert gains(again, "move 0 2", "to R06-04")["red"] == {"grain": -2}
    own = player(again, "red")
    assert (own["cities_left"], own["center"], own["settlers"]) == (6, 2, [None, None])
    assert again.view(None)["cities"]["bismarck"] == 0
    assert again.view(None)["tokens"] == tokens


def test_w12_tokens() -> None:
    """Both settlers stand one step away."""
    blue = {"settlers": ["L06-06"], "hand": {"grain": 1}}
    white = {"settlers": ["R05-07"], "hand": {"grain": 1}}
    state = acting(active="blue", blue=blue, white=white)
    assert state.view(None)["next_token"] == "h13-07"
    play(state, "move 0 1", "to R05-05")
    tokens = state.view(None)["tokens"]
    assert tokens["h06-06"] == 9
    assert "h13-07" not in tokens
    state = acting(active="white", white=white, blue={}, tokens=tokens)
    play(state, "move 0 1", "to L06-08")
    tokens = state.view(None)["tokens"]
    assert tokens["h05-07"] == 10
    assert "h12-04" not in tokens
    assert (state.view(None)["next_token"], tokens["h12-10"]) == ("h12-10", 11)
    after = built(active="white", tokens=tokens)
    assert "cattle" not in gains(after, "dice 9")["white"]


def test_w13_coast() -> None:
    state = acting(red={"settlers": ["R00-04"], "hand": {"grain": 1}})
    assert gains(state, "move 0 1", "to L01-03")["red"] == {"grain": -1, "gold": 3}
    assert state.view(None)["tokens"]["h01-03"] == 9
    state = acting(red={"settlers": ["L09-13"], "hand": {"grain": 2}})
    tokens = state.view(None)["tokens"]
    grain = 1 if "R08-14" in targets(state, 1) else 2
    assert gains(state, f"move 0 {grain}", "to R08-14")["red"] == {"grain": -grain, "gold": 2}
    assert state.view(None)["tokens"] == tokens
    state = built(options={"setup_pieces": "variable"})
    assert gains(state, "city boston")["red"] == {}


def targets(state: State, grain: int) -> set[str]:
    """Where the first settler of red can go for so much grain."""
    return verbs(play(state.clone(), f"move 0 {grain}"), "to")


def train_example(**red: object) -> State:
    return acting(
        red={
            "cities": [*HOME, "columbia"],
            "rails": RED_LINE,
            "trains": ["p166"],
            "gold": 2,
            "hand": {"coal": 3},
            **red,
        },
        orange={"cities": ["st_louis", "lexington", "jackson", "omaha"], "rails": ["p108"], "trains": []},
        blue={"rails": ["p118", "p107"], "trains": []},
    )


def test_w14_train() -> None:
    state = train_example()
    assert player(state, "red")["center"] == 2
    play(state, *(f"step 0 {path}" for path in RED_LINE[1:]))
    assert hand(state, "red") == {"coal": 1}
    play(state, "deliver minneapolis", "step 0 p118")
    assert (hand(state, "red"), gold(state)["blue"]) == ({"coal": 1}, 4)
    play(state, "step 0 p107")
    assert hand(state, "red") == {}
    play(state, "step 0 p108", "deliver omaha")
    assert gold(state) == {"red": 0, "orange": 4, "white": 3, "blue": 4}
    assert state.view(None)["drive"]["steps"] == 1
    assert player(state, "red")["delivered"] == 2


def test_w14_train_back_in_the_next_turn() -> None:
    state = train_example(trains=["p108"], hand={"coal": 1}, gold=1)
    assert gains(state, "step 0 p107", "step 0 p118", "step 0 p125") == {
        "red": {"coal": -1, "gold": -1},
        "orange": {},
        "white": {},
        "blue": {"gold": 1},
    }


def test_w15_two_trains() -> None:
    both = train_example(trains=["p125", "p125"], hand={"coal": 2})
    assert gains(both, "step 0 p118", "step 1 p118")["blue"] == {"gold": 2}
    one = train_example(trains=["p125"], hand={"coal": 1})
    assert gains(one, "step 0 p118", "step 0 p125", "step 0 p118")["blue"] == {"gold": 1}


def test_w16_a_packet_is_not_split() -> None:
    state = train_example(trains=["p166", "p125"], hand={"coal": 1})
    play(state, "step 0 p157", "step 0 p150")
    assert verbs(state, "step") == {"0 p157", "0 p141"}
    state = train_example(trains=["p166", "p125"], hand={"coal": 2})
    play(state, "step 0 p157", "step 0 p150", "step 1 p135")
    assert hand(state, "red") == {}
    assert {text.split()[0] for text in verbs(state, "step")} == {"1"}


def test_w16_a_grain_is_not_split() -> None:
    state = acting(red={"settlers": ["L06-06", "R05-07"], "hand": {"grain": 1}})
    play(state, "move 0 1", "to L07-07")
    assert verbs(state, "move") == set()


def test_w17_right_of_way() -> None:
    line = ["p118", "p107", "p108", "p119", "p128", "p137"]
    state = acting(
        red={
            "cities": [*HOME],
            "rails": ["p125"],
            "trains": ["p125"],
            "gold": 0,
            "cards": ["right_of_way"],
            "hand": {},
        },
        orange={"rails": [], "trains": []},
        blue={"rails": line, "trains": []},
    )
    play(state, "play right_of_way", *(f"step 0 {path}" for path in line[:5]))
    assert gold(state)["red"] == 0
    assert state.view(None)["drive"] == {"train": 0, "steps": 0, "free": True, "must_go_on": False}
    assert verbs(state, "step") == set()
    for coal, cash, able in ((1, 1, True), (1, 0, False), (0, 1, False)):
        last = acting(
            red={"rails": ["p125"], "trains": [line[4]], "gold": cash, "hand": {"coal": coal}},
            orange={"rails": [], "trains": []},
            blue={"rails": line, "trains": []},
            card_played=True,
            drive={"train": 0, "steps": 0, "free": True},
        )
        assert ("0 p137" in verbs(last, "step")) == able


def test_w19_exchange() -> None:
    state = acting(red={"hand": {"ore": 3}, "gold": 6})
    assert verbs(state, "exchange") == {"ore cattle", "ore coal", "ore grain", "ore lumber", "ore gold"}
    mixed = acting(red={"hand": {"ore": 2, "coal": 1}})
    assert verbs(mixed, "exchange") == set()
    assert gains(state, "exchange ore gold")["red"] == {"ore": -3, "gold": 1}
    play(state, "buy ore", "buy ore")
    assert verbs(state, "buy") == set()


def test_w20_card_timing() -> None:
    state = acting(red={"hand": {"cattle": 1, "coal": 1}})
    play(state, "card", "drawn cavalry")
    assert verbs(state, "play") == set()
    bought_then = built(red={"cards": ["cavalry", "scout"]}, to_do=["turn before the roll of red"])
    assert verbs(bought_then, "play") == {"cavalry", "scout"}
    play(bought_then, "play scout")
    assert verbs(bought_then, "play") == set()
    assert texts(bought_then) == ["roll"]


def test_w20_a_card_of_the_extra_build_phase() -> None:
    state = built(active="blue", dice=12, red={"hand": {"cattle": 1, "coal": 1}}, to_do=["extra build of red"])
    play(state, "card", "drawn scout")
    while state.view(None)["active"] == 3:
        play(state, "done")
    assert (phase(state), verbs(state, "play")) == ("pre_roll", {"scout"})


def test_w21_native_support_names_a_seven() -> None:
    state = built(
        to_do=["turn before the roll of red"],
        red={"hand": {"grain": 9}, "cards": ["native_support"]},
        orange={"hand": {"ore": 8}},
        white={"hand": {"coal": 10}},
        blue={"hand": {}},
    )
    play(state, "play native_support", "total 7")
    assert state.view(None)["discarding"]["due"] == [4, 4, 5, 0]
    play(state, *["orange: discard ore"] * 4, *["red: discard grain"] * 4, *["white: discard coal"] * 5)
    play(state, "outlaw h11-09", "stolen ore")
    assert phase(state) == "action"


def test_w22_cavalry() -> None:
    state = acting(red={"cards": ["cavalry"], "hand": {}}, orange={"hand": {"ore": 12}}, blue={"hand": {}})
    found = gains(state, "play cavalry", "outlaw h11-09", "stolen ore")
    assert (found["red"], found["orange"]) == ({"gold": 2, "ore": 1}, {"ore": -1})


def test_w23_scout() -> None:
    for distance in (5, 6):
        state = acting(red={"cards": ["scout"], "settlers": [away("denver", distance)[0]], "hand": {}})
        play(state, "play scout", "pick 0")
        assert ("L06-08" in verbs(state, "to")) == (distance == 5)
        if distance == 5:
            play(state, "to L06-08")
            assert state.view(None)["cities"]["denver"] == 0
            assert state.view(None)["tokens"]["h05-07"] == 9


def test_w25_extra_build() -> None:
    state = acting(
        active="white",
        blue={"hand": {"ore": 4, "lumber": 1}},
        red={"hand": {"grain": 2}},
        orange={"hand": {"grain": 2}},
    )
    play(state, "end_turn")
    assert (state.actors(), texts(state)) == ([3], ["build_rail", "done"])
    play(state, "build_rail", "rail p160")
    assert gold(state)["blue"] == 4
    play(state, "done")
    assert state.actors() == [0]
    play(state, "done")
    assert state.actors() == [1]


def test_w26_neutral_cities() -> None:
    state = acting(3, red={"rails": ["p160"], "trains": ["p160"]})
    assert verbs(state, "deliver") == {"nashville"}
    assert gains(built(3), "dice 6") == {"red": {"ore": 1}, "orange": {"ore": 1}, "white": {"gold": 1}}
    seven = built(3)
    play(seven, "dice 7", "outlaw h09-05")
    assert phase(seven) == "action"


def test_w28_win() -> None:
    sites = ["nashville", "columbus", "minneapolis", "st_louis", "lexington", "jackson", "raleigh"]
    state = acting(
        red={
            "cities": [*HOME, "chicago", "boston", "new_york", "houston", "columbia", "pensacola", "albany"],
            "goods": sites,
            "rails": ["p160"],
            "trains": ["p160"],
        },
        blue={"cities": ["nashville", "columbus", "minneapolis", "denver"], "rails": [], "trains": []},
        orange={"cities": ["st_louis", "lexington", "jackson"]},
    )
    assert verbs(state, "deliver") == set()
    free = acting(
        red={
            "cities": [*HOME, "chicago", "boston", "new_york", "houston", "columbia", "pensacola", "albany"],
            "goods": [*sites[1:], "washington"],
            "rails": ["p160"],
            "trains": ["p160"],
        },
        blue={"rails": [], "trains": []},
    )
    assert (player(free, "red")["delivered"], player(free, "red")["center"]) == (7, 1)
    play(free, "deliver nashville")
    assert (free.over(), free.winners(), free.scores()) == (True, [0], [8, 0, 0, 0])


def test_w29_deck_empty() -> None:
    buyer = {"hand": {"cattle": 1, "coal": 1}}
    hoard = sorted(CARDS[5:])
    state = acting(red=buyer, orange={"cards": hoard}, discards=["cavalry"] * 5)
    assert state.view(None)["deck"] == 0
    play(state, "card", "drawn cavalry")
    assert (state.view(None)["deck"], state.view(None)["discards"]) == (4, {})
    assert "card" not in texts(acting(red=buyer, orange={"cards": list(CARDS)}))


def test_w30_variable_set_up_hands() -> None:
    expected = {
        "lexington": {"coal": 1, "ore": 2},
        "raleigh": {"ore": 1, "cattle": 1, "grain": 1},
        "new_orleans": {"lumber": 1},
        "houston": {"cattle": 1, "lumber": 1},
    }
    for site, cards in expected.items():
        state = built(options={"setup_pieces": "variable"})
        others = iter(["boston", "chicago", "columbus", "albany", "atlanta", "jackson", "columbia", "nashville"])
        while state.view(None)["question"]["city"] < 3:
            play(state, f"city {next(others)}")
        assert gains(state, f"city {site}")["red"] == cards


def test_w31_settler_targets() -> None:
    """From the spot between Indianapolis (own) and Nashville (neutral); a settler of orange stands a step away."""
    rival = away("indianapolis", 1)[0]
    state = acting(3, red={"settlers": ["R10-08", "L12-10"], "hand": {"grain": 4}}, orange={"settlers": [rival]})
    near = targets(state, 1)
    assert "L11-07" in near
    assert {"L11-09", rival, "L12-08"}.isdisjoint(near)
    behind = {spot for spot in near if DISTANCE["L11-09"][spot] < DISTANCE["R10-08"][spot]}
    assert behind, "a neutral city is passed"
    assert all("L12-10" not in targets(state, grain) for grain in range(1, 5)), "an own city with a settler"
    play(state, "move 0 1", "to L11-07")
    assert player(state, "red")["settlers"] == ["L11-07", "L12-10"]
    assert state.view(None)["cities"]["indianapolis"] == 0


def test_w32_no_city_left() -> None:
    ten = [*HOME, "chicago", "boston", "new_york", "houston", "columbia", "pensacola", "albany"]
    state = acting(red={"cities": ten, "settlers": ["R00-08"], "hand": {"grain": 1}})
    assert player(state, "red")["cities_left"] == 0
    assert "L02-08" not in targets(state, 1)
    assert "R01-07" in targets(state, 1)


def test_w33_train_building() -> None:
    paying = {"hand": {"ore": 1, "lumber": 1, "coal": 1}, "cities": ["indianapolis", *FAR]}
    both_own = acting(red={**paying, "trains": ["p159", "p159"]})
    play(both_own, "train")
    assert texts(both_own) == ["pick 0", "pick 1"]
    one_own = acting(
        red={**paying, "trains": ["p144", "p159"]}, orange={"trains": ["p144"]}, blue={"trains": ["p159", "p161"]}
    )
    play(one_own, "train")
    assert player(one_own, "red")["trains"] == ["p144", "p159"]
    assert hand(one_own, "red") == {}
    full = acting(red={**paying, "trains": ["p159"]}, blue={"trains": ["p159"]})
    assert "train" not in texts(full)


def test_w34_delivery_without_moving() -> None:
    red = {"rails": ["p160"], "trains": ["p160"]}
    before = built(red=red, blue={"rails": [], "trains": []}, to_do=["turn before the roll of red"])
    assert texts(before) == ["roll", "deliver nashville"]
    assert gains(before, "deliver nashville")["red"] == {}
    assert verbs(acting(red=red, blue={"rails": [], "trains": []}), "deliver") == {"nashville"}
    extra = acting(
        active="orange",
        red={**red, "hand": {"ore": 2}},
        white={"hand": {}},
        blue={"rails": [], "trains": [], "hand": {}},
    )
    play(extra, "end_turn")
    assert texts(extra) == ["done"]


def test_w35_asked_or_not() -> None:
    hands: dict[str, Any] = {"orange": {"hand": {"grain": 3}}, "white": {"hand": {"ore": 1}}, "blue": {"hand": {}}}
    state = acting(**hands)
    play(state, "end_turn")
    assert (state.actors(), texts(state)) == ([1], ["done"])
    play(state, "done")
    assert (state.view(None)["active"], state.faces()) == (1, 36)
    orange = {"cards": ["cattle_drive"], "hand": {"grain": 3}}
    asked = acting(red={}, orange=orange, white=hands["white"], blue=hands["blue"])
    play(asked, "end_turn", "done")
    assert (asked.actors(), texts(asked)) == ([1], ["roll"])


def test_w36_the_train_that_entered() -> None:
    state = acting(
        red={"rails": ["p159", "p160", "p161"], "trains": ["p160", "p159"], "gold": 0, "hand": {"coal": 1}},
        blue={"rails": [], "trains": ["p160"]},
    )
    play(state, "step 1 p160")
    assert state.view(None)["drive"] == {"train": 1, "steps": 2, "free": False, "must_go_on": True}
    assert {text for text in texts(state) if not text.startswith("deliver")} == {"step 1 p159", "step 1 p161"}


def test_w37_right_of_way_before_the_roll() -> None:
    line = RED_LINE
    red = {"rails": line, "trains": ["p166"], "cards": ["right_of_way"], "hand": {"coal": 3}}
    others: dict[str, Any] = {"orange": {"rails": [], "trains": ["p125"]}, "blue": {"rails": [], "trains": ["p125"]}}
    before = built(red=red, **others, to_do=["turn before the roll of red"])
    play(before, "play right_of_way", *(f"step 0 {path}" for path in line[1:5]))
    assert verbs(before, "step") == {"0 p141"}
    after = acting(red=red, **others)
    play(after, "play right_of_way", *(f"step 0 {path}" for path in line[1:6]))
    assert {text for text in texts(after) if not text.startswith("deliver")} == {"step 0 p135"}
    play(after, "step 0 p135")
    assert hand(after, "red") == {"coal": 2}


def test_w38_what_a_theft_tells() -> None:
    state = built(orange={"hand": {"ore": 2, "coal": 1}, "rails": ["p144", "p137"]}, blue={"hand": {}})
    play(state, "dice 7", "outlaw h11-09", "stolen ore")
    rng = Rng(1)
    for seat in (2, 3):
        drawn = Counter(GAME.describe(state.determinize(seat, rng))["thefts"][0]["card"] for _ in range(600))
        assert drawn.keys() == {"ore", "coal"}
        assert 340 < drawn["ore"] < 460
    for seat in (0, 1):
        assert GAME.describe(state.determinize(seat, rng))["thefts"][0]["card"] == "ore"
        assert state.view(seat)["thefts"][0]["card"] == "ore"
    assert state.view(2)["thefts"][0]["card"] is None
    assert state.view(2)["players"][1]["at_least"] == {"cattle": 0, "coal": 0, "grain": 0, "lumber": 0, "ore": 1}
    assert state.view(2)["players"][0]["at_most"]["ore"] == 1
    play(state, "end_turn", "done", "done", "dice 12", "step 0 p137")
    assert state.view(None)["thefts"] == []
    assert state.view(2)["players"][0]["at_least"]["ore"] == 1


def test_w39_trade() -> None:
    state = acting()
    play(state, "offer", "ask 1+2+3", "give grain", "done", "want ore", "done")
    assert [texts(state, seat) for seat in (1, 2, 3)] == [
        ["reject", "counter"],
        ["accept", "reject", "counter"],
        ["reject", "counter"],
    ]
    play(state, "white: accept", "orange: counter", "blue: reject")
    assert phase(state) == "give"
    assert {"give ore", "done"}.isdisjoint(texts(state))
    counter = play(state.clone(), "give cattle", "done")
    assert verbs(counter, "want") == {"coal", "grain", "lumber", "ore", "gold"}
    play(state, "give cattle", "done", "want coal", "done")
    assert texts(state) == ["confirm 1", "confirm 2", "withdraw"]
    assert hand(play(state.clone(), "confirm 2"), "red") == {"coal": 1, "grain": 1, "ore": 1}
    assert hand(play(state.clone(), "confirm 1"), "red") == {"cattle": 1, "grain": 2}
    assert state.view(None)["offers"] == 1
    play(counter, "want coal", "want coal", "done")
    assert texts(counter) == ["confirm 2", "withdraw"]


def test_w40_cards_of_an_older_filling() -> None:
    cards = list(CARDS)
    held = ["engineer", "engineer", "scout", "native_support"]
    for kind in held:
        cards.remove(kind)
    state = acting(
        red={"hand": {"cattle": 1, "coal": 1}},
        orange={"cards": held[:2]},
        white={"cards": held[2:]},
        discards=cards,
    )
    play(state, "card", "drawn cavalry")
    rng = Rng(1)
    drawn = set()
    for _ in range(200):
        guess = GAME.describe(state.determinize(3, rng))["players"]
        older = Counter(one["card"] for color in ("orange", "white") for one in guess[color]["older_cards"])
        assert older == Counter(held)
        drawn |= {*guess["red"]["new_cards"]}
    assert "cavalry" in drawn
    assert len(drawn) > 3


def test_w41_grain_rings() -> None:
    state = acting(
        red={"cities": ["nashville", "atlanta", "houston"], "settlers": ["L11-09"], "hand": {"grain": 2}},
        blue={"cities": ["columbus", "boston", "new_york"], "rails": [], "trains": []},
    )
    assert verbs(state, "move") == {"0 1", "0 2"}
    assert {DISTANCE["L11-09"][spot] for spot in targets(state, 1)} == {1, 2, 3}
    assert {DISTANCE["L11-09"][spot] for spot in targets(state, 2)} == {4, 5, 6}
    assert "L09-05" in targets(state, 2)
