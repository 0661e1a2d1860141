"""The tree: choices at the same time are made without a look at each other; settings are heard."""

import pytest

import westward
from westward import bots
from westward.bots.search import GreedySearch, GuidedSearch, Node, Style, TreeSearch
from westward.kernel import Match, Rng, worths
from westward.kernel.utility import utilities


@pytest.mark.parametrize("kind", [TreeSearch, GuidedSearch])
def test_seats_that_choose_together_do_not_see_each_other(kind: type[TreeSearch]) -> None:
    match = Match(westward.load("coloma"), seats=3, seed=1)
    rng = Rng(1)
    while len(match.state.actors()) < 3 or len(match.state.legal(1)) != 5:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    search = kind(match.perspective(1), Rng(2), Style())
    search.advance(400)
    assert {node.seat for node in search.root.children} == {0, 1, 2}
    assert [node.seat for node in search.ranked()] == [1] * len(match.state.legal(1))
    assert sum(node.visits for node in search.ranked()) == 400
    for mine in search.ranked():  # below lies what rivals chose, without any credit
        assert all(other.visits == 0 for other in mine.children if other.seat == 0)


def depth_of(node: Node) -> int:
    return 1 + max((depth_of(child) for child in node.children), default=0)


def test_less_exploring_looks_further_ahead() -> None:
    match = Match(westward.load("trails"), seats=2, seed=3)
    seat = match.state.actors()[0]
    depths = []
    for explore in (0.05, 3.0):
        search = GuidedSearch(match.perspective(seat), Rng(1), Style(explore=explore))
        search.advance(600)
        depths.append(depth_of(search.root))
    assert depths[0] > depths[1]


def test_worth_is_rank_and_margin() -> None:
    match = Match(westward.load("trails"), seats=3, seed=3)
    rng = Rng(5)
    while not match.state.over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    scores = match.state.scores()
    assert worths(match.state, 0.0) == utilities(match.state)
    leads = worths(match.state, 1.0)
    assert sorted(range(3), key=lambda seat: leads[seat]) == sorted(range(3), key=lambda seat: scores[seat])
    assert sum(leads) == pytest.approx(0)
    mixed = worths(match.state, 0.25)
    assert mixed == pytest.approx([0.75 * a + 0.25 * b for a, b in zip(utilities(match.state), leads, strict=True)])


@pytest.mark.parametrize("setting", ["explore=-1", "margin=2", "depth=x", "speed=3", "value=best", "explore", ""])
def test_wrong_settings_get_a_sentence(setting: str) -> None:
    with pytest.raises(ValueError, match=r"a setting is explore=NUMBER"):
        bots.make(f"guided:20+{setting}")


def test_settings_are_heard() -> None:
    bot = bots.make("guided:20+explore=0.3+margin=0+depth=4")
    assert isinstance(bot, bots.SearchBot)
    assert (bot.style.explore, bot.style.margin, bot.style.depth) == (0.3, 0.0, 4)
    match = Match(westward.load("trails"), seats=2, seed=3)
    seat = match.state.actors()[0]
    assert bot.choose(match.perspective(seat)) in match.state.legal(seat)


def test_a_bot_can_judge_by_the_plain_estimate() -> None:
    game = westward.load("trails")  # it has learned something
    perspective = Match(game, seats=2, seed=3).perspective(0)

    def worth(plain: bool) -> list[float]:
        search = GreedySearch(perspective, Rng(1), Style(plain=plain))
        search.advance(40)
        return [node.worth() for node in search.root.children]

    def estimated() -> list[float]:
        search = GreedySearch(perspective, Rng(1), Style(value=game.features.value))
        search.advance(40)
        return [node.worth() for node in search.root.children]

    assert worth(plain=True) == estimated() != worth(plain=False)
