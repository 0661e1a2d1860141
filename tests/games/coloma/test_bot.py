"""Coloma's own bot: it chooses what it may, sees nothing that it must not see, and beats whoever plays at random."""

from typing import Any

import pytest

from tests.games.coloma.helpers import build, play, turn_at
from westward.bots import Bot, RandomBot
from westward.games.coloma import GAME, planning
from westward.games.coloma.bot import ColomaBot, card_worth
from westward.games.coloma.rules.knowledge import Knowledge
from westward.kernel import Match, Perspective, Rng, State
from westward.kernel.menu import Menu

FEW = 6


def chosen(state: State, seed: object = 0) -> str:
    """What the bot does as Red."""
    return GAME.actions.text(ColomaBot(seed, FEW).choose(Perspective(state, 0)))


def known(state: State) -> Knowledge:
    assert isinstance(state, Knowledge)
    return state


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"mule_duel": True}), (2, {"specialties": True})], ids=str)
def test_it_beats_a_random_player(seats: int, options: dict[str, Any]) -> None:
    match = Match(GAME, seats=seats, seed=3, **options)
    players: list[Bot] = [ColomaBot(1, FEW), RandomBot(2)]
    while not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, players[seat].choose(match.perspective(seat)))
    scores = match.state.scores()
    assert scores[0] > 50
    assert seats == 1 or match.state.winners() == [0]


def test_the_same_seed_makes_the_same_choices() -> None:
    state = build(3, round=2, to_do=["select"])
    assert len({chosen(state, "one") for _ in range(3)}) == 1


def test_it_does_not_look_at_what_is_hidden() -> None:
    state = play(build(3, round=2, to_do=["select"]), "Blue: select 4")
    other = play(build(3, round=2, to_do=["select"]), "Blue: select 1")
    for seed in range(4):
        assert chosen(state, seed) == chosen(other, seed)


def test_tries_do_not_use_up_a_hand() -> None:
    """A Maverick may discard any number of cards: whoever tries it as often as the rest ends with none."""
    hand = ["saloon", "livery", "carpenter", "brickworks", "print_shop", "outfitter"]
    red = {"pioneer": "purple", "hand": hand, "bucks": 0, "gold": 0, "lodge": 1}
    start = known(turn_at(1, red, options={"specialties": True}, round=3))
    rng, menu, left = Rng(1), Menu(), []
    for _ in range(200):
        trial = known(start.clone())
        planning.play_turn(trial, 0, rng, menu)
        left.append(int(trial.hand_size(0)))
    assert sum(left) / len(left) > 5
    assert min(left) < 6  # but it is tried


def test_it_takes_what_is_free() -> None:
    state = turn_at(1, {"hand": []}, round=3)
    taken = []
    while (text := chosen(state)) != "end_turn":
        taken.append(text)
        play(state, text)
    assert sorted(taken) == ["use mill_shovel", "use mill_wheelbarrow"]


def test_it_builds_rather_than_keeps_what_is_worth_nothing() -> None:
    red = {"hand": ["saloon"], "bucks": 4, "gold": 0, "lodge": 4}
    state = turn_at(3, red, year="1850", round=5)
    assert chosen(state) == "use common1"


def test_it_exchanges_gold_for_points() -> None:
    state = build(
        3, year="1850", round=5, players={"Red": {"gold": 2}}, to_do=["exchange at Event 5 for Red", "selection"]
    )
    assert chosen(state) == "exchange 1"


def test_it_returns_dear_cards_first() -> None:
    worths = [card_worth(card) for card in range(16)]
    assert max(worths) > min(worths)
    state = build(
        2,
        players={"Red": {"hand": ["assay_office", "sluice_works", "toll_house", "livery", "saloon", "carpenter"]}},
        to_do=["return cards", "next round"],
    )
    assert chosen(state).startswith("discard ")


def test_a_turn_with_a_boom_is_worth_more() -> None:
    s = known(build(3, round=2, to_do=["select"]))
    gains = planning.prospects_at(s, 0, FEW, Rng(1))
    assert gains[0] > gains[1] > 0  # Sutter's Mill, shovel and wheelbarrow


def test_nobody_goes_where_everybody_wants_to_be() -> None:
    s = known(build(3, round=2, to_do=["select"]))
    # One position is far better than the others, but worthless with company.
    gains = [[10.0, 0.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0] for _ in range(3)]
    weights = planning.mixed(s, gains, 60, 20, Rng(2))
    for mine in weights:
        assert 0 < mine[0] < sum(mine) // 2 + 20
        assert sum(mine[1:]) > 10


def test_the_bust_is_where_the_most_pieces_are() -> None:
    state = play(build(4, round=4, to_do=["select"]), "Red: select 1", "Blue: select 1", "Green: select 2")
    s = known(state)
    standing = type(s.pools)([2, 1, 0, 0, 1])
    assert planning.bust_of(s, standing) == 0
    assert planning.bust_of(s, type(s.pools)([1, 1, 0, 0, 1])) == 2  # a tie: the signpost of round 4
