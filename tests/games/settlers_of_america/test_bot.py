"""The game's own player: it carries actions out to their end, and does nothing that costs more than it brings."""

from typing import Any

import pytest

from tests.games.settlers_of_america.helpers import COLORS, acting, built, play
from westward.bots import make
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america.bot import SettlersBot
from westward.games.settlers_of_america.outlook import NEVER, Outlook, rounds_left
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.kernel import Perspective, Rng, State

NOTHING: dict[str, Any] = {"hand": {}, "gold": 0}


def chosen(state: State, seat: int = 0) -> str:
    """What the bot does."""
    return GAME.actions.text(SettlersBot(seed="test", width=2).choose(Perspective(state, seat)))


def test_it_delivers_before_anything_else() -> None:
    state = acting(red={"rails": ["p159", "p160"], "trains": ["p160"], "hand": {"coal": 1, "ore": 1, "lumber": 1}})
    assert chosen(state) == "deliver nashville"


def test_it_founds_cities() -> None:
    """It builds a settler and goes on until a city stands."""
    state = acting(red={"hand": {"cattle": 1, "grain": 3, "lumber": 1}, "gold": 0})
    for _ in range(4):
        play(state, chosen(state))
    assert state.view(0)["players"][0]["center"] == 2


def test_it_drives_to_a_city_and_delivers() -> None:
    state = acting(red={"rails": ["p158", "p159", "p160"], "trains": ["p158"], "hand": {"coal": 1}, "gold": 0})
    for _ in range(3):
        play(state, chosen(state))
    assert "nashville" in state.view(0)["goods"]


def test_it_builds_the_rail_that_is_missing() -> None:
    """From Indianapolis to Nashville, which also pays two gold (example W8)."""
    state = acting(red={"hand": {"lumber": 1, "ore": 1}, "gold": 0})
    assert [chosen(state), chosen(play(state, "build_rail"))] == ["build_rail", "rail p160"]


def test_it_keeps_what_it_cannot_use_well() -> None:
    """Nobody has anything to trade either."""
    hands: dict[str, Any] = {**dict.fromkeys(COLORS, NOTHING), "red": {"hand": {"ore": 2}, "gold": 0}}
    assert chosen(acting(**hands)) == "end_turn"


def test_it_answers_offers_by_what_they_bring() -> None:
    """The lumber is what orange lacks for a settler; three cards are too many for it."""
    hands: dict[str, Any] = {
        "red": {"hand": {"lumber": 1}, "gold": 0},
        "orange": {"hand": {"cattle": 1, "grain": 2, "ore": 3}},
    }
    words = ["offer", "ask 1", "give lumber", "done"]
    good = play(acting(**hands), *words, "want ore", "done")
    bad = play(acting(**hands), *words, "want cattle", "want grain", "want ore", "done")
    assert (chosen(good, 1), chosen(bad, 1)) == ("accept", "reject")


HANDS: dict[str, Any] = {  # red needs lumber for a settler, orange grain
    **dict.fromkeys(COLORS, NOTHING),
    "red": {"hand": {"grain": 4, "cattle": 1}, "gold": 0},
    "orange": {"hand": {"lumber": 2, "cattle": 1}, "gold": 0},
}


def test_it_offers_what_it_has_too_much_of_once_in_a_turn() -> None:
    """It asks only whom it helps."""
    state = acting(gained={"red": {"grain": 1}}, **HANDS)
    said = []
    for _ in range(6):
        said.append(chosen(state))
        play(state, said[-1])
    assert said == ["offer", "ask 1", "give grain", "done", "want lumber", "done"]
    assert chosen(state, 1) == "accept"
    state.apply(1, GAME.actions.parse("reject"))
    assert chosen(state) != "offer"


@pytest.mark.parametrize(
    ("gained", "offers"),
    [({}, False), ({"orange": {"lumber": 1}}, True), ({"orange": {"cattle": 1}}, False)],
)
def test_it_repeats_no_offer_until_the_dice_have_brought_one_of_the_cards(gained: Any, offers: bool) -> None:
    """It cannot know whether it was refused before, so it waits for a reason to ask again."""
    state = acting(gained=gained, **HANDS)
    assert (chosen(state) == "offer") == offers


def test_it_confirms_what_it_wanted() -> None:
    state = play(
        acting(red={"hand": {"cattle": 1, "grain": 4}, "gold": 0}, blue={"hand": {"lumber": 1}}),
        *("offer", "ask 3", "give grain", "done", "want lumber", "done", "accept"),
    )
    assert chosen(state) == "confirm 3"


def test_it_returns_the_cards_that_it_misses_least() -> None:
    state = play(built(red={"hand": {"cattle": 1, "grain": 2, "lumber": 1, "ore": 8}}), "dice 7")
    picked = []
    while state.view(0)["phase"] == "discard":
        picked.append(chosen(state))
        play(state, picked[-1])
    assert len(picked) == 6
    assert {"discard cattle", "discard lumber"}.isdisjoint(picked)


def test_native_support_names_a_total_that_pays() -> None:
    state = built(red={"cards": ["native_support"], "hand": {}}, to_do=["turn before the roll of red"])
    assert chosen(state) == "play native_support"
    play(state, "play native_support")
    play(state, chosen(state))
    assert sum(state.view(0)["gains"][0].values()) > 1


def test_the_same_seed_makes_the_same_choices() -> None:
    one, two = (acting(red={"hand": {"ore": 2, "lumber": 2, "coal": 1}}) for _ in range(2))
    bots = SettlersBot(seed=7, width=2), SettlersBot(seed=7, width=2)
    for _ in range(4):
        seat = one.actors()[0]
        choices = [bot.choose(Perspective(state, seat)) for bot, state in zip(bots, (one, two), strict=True)]
        assert choices[0] == choices[1]
        for state in (one, two):
            state.apply(seat, choices[0])
            if state.faces():
                return


@pytest.mark.parametrize("pieces", ["fixed", "variable"])
def test_it_has_an_answer_to_every_question(pieces: str) -> None:
    """In a random game, wherever a question is new."""
    state, rng = GAME.new(3, setup_pieces=pieces), Rng(pieces)
    asked: set[str] = set()
    while not state.over() and len(asked) < 20 and state.view(None)["turn"] < 60:
        while state.faces():
            state.roll(rng.below(state.faces()))
        for seat in state.actors()[:1]:
            phase, legal = state.view(seat)["phase"], state.legal(seat)
            if phase not in asked:
                asked.add(phase)
                assert SettlersBot(rng.below(99), width=1).choose(Perspective(state, seat)) in legal
            state.apply(seat, legal[rng.below(len(legal))])
    assert len(asked) > 15


def test_people_find_it_as_the_games_own() -> None:
    state = acting(red={"rails": ["p159", "p160"], "trains": ["p160"]})
    assert GAME.actions.text(make("own", seed=1).choose(Perspective(state, 0))) == "deliver nashville"


# ---------------------------------------------------------------- the estimate behind it


def rounds(**red: Any) -> int:
    state = acting(red={**NOTHING, **red})
    assert isinstance(state, Knowledge)
    return int(rounds_left(state, 0))


def test_work_that_is_done_saves_time() -> None:
    nothing = rounds()
    assert 0 < rounds(rails=["p159", "p160"]) < nothing < NEVER
    assert rounds(settlers=["L11-07"]) < nothing
    assert rounds(hand={"ore": 1, "lumber": 1}) < nothing
    assert rounds(gold=4) < nothing
    assert rounds(cities=["indianapolis", "atlanta", "little_rock", "chicago"]) < nothing


def test_what_is_needed_is_counted_in_cards() -> None:
    """Nashville is one rail away: an ore, a lumber, and a third of a coal."""
    state = acting(red=NOTHING)
    assert isinstance(state, Knowledge)
    outlook = Outlook(state, 0)
    outlook.rounds()
    assert [part / 3600 for part in outlook.first_delivery] == [0, 1 / 3, 0, 1, 1, 0]


def test_it_stands_by_its_offer_unless_the_partner_is_about_to_win() -> None:
    """Blue gains far more than red by the trade, but red asked for it; with two goods left blue gets nothing."""
    words = ("offer", "ask 3", "give grain", "done", "want lumber", "done", "accept")
    red: dict[str, Any] = {"hand": {"cattle": 1, "grain": 4}, "gold": 0}
    needy: dict[str, Any] = {"hand": {"cattle": 2, "lumber": 2}, "gold": 0}
    asked = play(acting(red=red, blue=needy), *words)
    assert chosen(asked) == "confirm 3"
    towns = ["omaha", "wichita", "dallas", "amarillo", "el_paso", "denver", "casper"]
    sent = ["indianapolis", "atlanta", "little_rock", "st_louis", "lexington", "jackson"]
    near = {**needy, "cities": ["nashville", "columbus", "new_orleans", *towns], "goods": sent}
    assert chosen(play(acting(red=red, blue=near), *words)) == "withdraw"
