"""What a seat cannot know (rules.md 13): rivals' cards and choices vary, everything else stays."""

from collections import Counter

import pytest

from tests.games.coloma.helpers import build, legal, own, play, settle, turn_at
from westward.games.coloma import GAME
from westward.games.coloma import tables as t
from westward.kernel import Rng, State
from westward.kernel.seats import SEAT_NAMES

SAMPLES = 400


def samples(state: State, seat: int, count: int = SAMPLES) -> list[State]:
    rng = Rng(("samples", seat))
    return [state.determinize(seat, rng) for _ in range(count)]


@pytest.fixture
def middle() -> State:
    """Red and Blue have put cards on top of their decks and under them."""
    red = {"hand": ["saloon", "livery"], "top": ["outfitter"], "bottom": ["carpenter", "brickworks"]}
    blue = {"hand": ["saloon"], "top": ["livery", "outfitter"], "bottom": ["carpenter"], "tableau": ["print_shop"]}
    return build(2, round=2, players={"Red": red, "Blue": blue}, to_do=["select"])


def test_own_cards_stay_where_they_are(middle: State) -> None:
    for sample in samples(middle, 0, 20):
        assert own(sample) == own(middle)


def test_cards_of_a_rival_change_places_and_sizes_stay(middle: State) -> None:
    before = own(middle, "Blue")
    hands = Counter[str]()
    firsts = Counter[str]()
    for sample in samples(middle, 0):
        after = own(sample, "Blue")
        assert after["tableau"] == before["tableau"]
        for place in ("hand", "top", "bottom"):
            assert len(after[place]) == len(before[place])
        hands.update(after["hand"])
        firsts[after["top"][0]] += 1
    # All fifteen hidden cards are equally likely everywhere: about 27 of 400 each.
    for found in (hands, firsts):
        assert {*found} == {*t.CARD_IDS} - {"print_shop"}
        assert min(found.values()) > 8
        assert max(found.values()) < 55


def test_everything_that_is_public_stays(middle: State) -> None:
    for sample in samples(middle, 0, 20):
        assert sample.view(0) == middle.view(0)


def test_a_rival_who_has_chosen_a_position_may_have_chosen_any() -> None:
    state = play(build(3, round=2, to_do=["select"]), "Red: select 2", "Blue: select 4")
    for seat, rival in ((2, "Blue"), (0, "Blue"), (1, "Red")):
        found = Counter(own(sample, rival)["position"] for sample in samples(state, seat))
        assert {*found} == {1, 2, 3, 4, 5}
    assert {own(sample, "Blue")["position"] for sample in samples(state, 1, 20)} == {4}
    assert {own(sample, "Green")["position"] for sample in samples(state, 0, 20)} == {None}


def test_a_half_made_choice_of_the_mule_duel_stays_half_made() -> None:
    state = play(build(2, {"mule_duel": True}, round=2, to_do=["select"]), "Blue: select 4")
    found = {(own(sample, "Blue")["position"], own(sample, "Blue")["mule"]) for sample in samples(state, 0)}
    assert found == {(at, None) for at in range(1, 6)}
    play(state, "Blue: mule 4")
    both = {(own(sample, "Blue")["position"], own(sample, "Blue")["mule"]) for sample in samples(state, 0)}
    assert len(both) == 25


def test_cards_returned_in_the_opening_are_any_of_the_hand() -> None:
    state = settle(GAME.new(2))
    first = own(state, "Blue")["hand"][0]
    play(state, f"Blue: discard {first} top")
    found = [own(sample, "Blue") for sample in samples(state, 0)]
    assert {len(blue["returned"]) for blue in found} == {1}
    assert all(blue["returned"][0].split()[0] in blue["hand"] for blue in found)
    assert {blue["returned"][0].split()[1] for blue in found} == {"top", "bottom"}
    assert len({blue["returned"][0] for blue in found}) == 2 * t.CARDS
    assert state.view(0)["players"][1]["hand_size"] == 6
    assert {*state.view(0)["players"][1]["deck"].values()} == {0, 10}


def test_whoever_has_chosen_to_build_has_a_card_to_build() -> None:
    red = {"hand": ["saloon", "assay_office", "sluice_works"], "bucks": 2, "gold": 0, "lodge": 2}
    state = play(turn_at(3, red), "use common1")
    assert legal(state) == ["build saloon"]
    cheap = {"saloon", "trading_post", "livery", "toll_house"}
    hands = [{*own(sample)["hand"]} for sample in samples(state, 1)]
    assert all(hand & cheap for hand in hands)
    assert all(sample.legal(0) for sample in samples(state, 2, 50))
    assert len({frozenset(hand & cheap) for hand in hands}) > 5


def test_whoever_may_decline_may_hold_anything() -> None:
    options = {"board_side": "B"}
    red = {"pioneer": "blue", "bucks": 4, "gold": 0, "lodge": 4, "hand": ["saloon"]}
    state = play(turn_at(2, red, options=options), "use common1", "survey 2")
    assert legal(state) == ["build saloon", "decline"]
    hands = {own(sample)["hand"][0] for sample in samples(state, 1)}
    assert hands == {*t.CARD_IDS}


def test_a_card_that_is_being_paid_for_is_no_secret() -> None:
    red = {"hand": ["saloon", "livery"], "bucks": 2, "gold": 2, "lodge": 4}
    state = play(turn_at(3, red), "use common1", "build saloon")
    assert legal(state) == ["gold 0", "gold 1"]
    assert state.view(1)["question"]["paid_for"] == "build saloon"
    for sample in samples(state, 1, 20):
        assert own(sample)["tableau"] == ["saloon"]


def test_a_card_put_back_and_drawn_again_is_known_to_its_owner_only() -> None:
    options = {"specialties": True}
    red = {"pioneer": "purple", "hand": ["saloon", "livery"]}
    state = turn_at(1, red, round=3, options=options)
    state.sink = []
    play(state, "specialty", "discard saloon top", "option 2")
    told = {event.name: event for event in state.sink}
    assert told["puts_back_card"].seen_by(0)
    assert not told["puts_back_card"].seen_by(1)
    assert told["puts_back"].seen_by(None)
    assert told["puts_back"].args == (0, 0)
    assert state.view(0)["players"][0]["top"] == ["saloon"]
    assert state.view(1)["players"][0]["top"] is None
    assert state.view(1)["players"][0]["deck"]["top"] == 1


def test_nobody_sees_how_far_a_rival_has_come_in_the_opening() -> None:
    state = settle(GAME.new(3))
    before = state.view(1)
    hand = own(state)["hand"]
    play(state, f"Red: discard {hand[0]} top")
    assert state.view(1) == before
    play(state, f"Red: discard {hand[1]} top")
    after = state.view(1)
    assert [player["ready"] for player in after["players"]] == [True, False, False]
    assert after["players"][0]["deck"] == before["players"][0]["deck"]


def test_alone_nothing_is_hidden() -> None:
    state = build(1, round=2, to_do=["select"])
    assert all(sample.fingerprint() == state.fingerprint() for sample in samples(state, 0, 10))


def test_an_onlooker_sees_no_hand_and_no_plan() -> None:
    view = turn_at(3, {}).view(None)
    assert all(player["hand"] is None and player["bag"] is None for player in view["players"])
    assert view["plans"] is None
    assert view["question"]["usable"] is None
    assert [player["hand_size"] for player in view["players"]] == [4] * len(SEAT_NAMES[:3])
