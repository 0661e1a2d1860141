"""The game's own player: it carries actions out to their end, and does nothing that costs more than it brings."""

from tests.games.settlers_of_america.helpers import acting, play
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america.bot import GreedyBot
from westward.kernel import Perspective, State


def chosen(state: State, seat: int = 0) -> str:
    """What the bot does."""
    return GAME.actions.text(GreedyBot(seed="test").choose(Perspective(state, seat)))


def test_it_delivers_before_anything_else() -> None:
    state = acting(red={"rails": ["p159", "p160"], "trains": ["p160"], "hand": {"coal": 1, "ore": 1, "lumber": 1}})
    assert chosen(state) == "deliver nashville"


def test_it_founds_cities() -> None:
    """It builds a settler and goes on until a city stands."""
    state = acting(red={"hand": {"cattle": 1, "grain": 3, "lumber": 1}, "gold": 0})
    for _ in range(4):
        play(state, chosen(state))
    assert state.view(0)["players"][0]["center"] == 2


def test_it_keeps_what_it_cannot_use_well() -> None:
    assert chosen(acting(red={"hand": {"ore": 2}, "gold": 0})) == "end_turn"


def test_it_answers_offers_by_what_they_bring() -> None:
    hands = {"red": {"hand": {"ore": 1, "cattle": 3}}, "orange": {"hand": {"cattle": 4}}}
    good = play(acting(**hands), "offer", "ask 1", "give ore", "done", "want cattle", "done")
    bad = play(
        acting(**hands), "offer", "ask 1", "give ore", "done", "want cattle", "want cattle", "want cattle", "done"
    )
    assert (chosen(good, 1), chosen(bad, 1)) == ("accept", "reject")


def test_the_same_seed_makes_the_same_choices() -> None:
    one, two = (acting(red={"hand": {"ore": 2, "lumber": 2, "coal": 1}}) for _ in range(2))
    bots = GreedyBot(seed=7), GreedyBot(seed=7)
    for _ in range(4):
        seat = one.actors()[0]
        choices = [bot.choose(Perspective(state, seat)) for bot, state in zip(bots, (one, two), strict=True)]
        assert choices[0] == choices[1]
        for state in (one, two):
            state.apply(seat, choices[0])
            if state.faces():
                return
