"""The tree: choices at the same time are made without a look at each other; settings are heard."""

import pytest

import westward
from westward import bots
from westward.bots.search import GreedySearch, GuidedSearch, Node, Style, TreeSearch, follow
from westward.kernel import Match, Perspective, Rng, worths
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


@pytest.mark.parametrize(
    "setting",
    [
        "explore=-1",
        "margin=2",
        "depth=x",
        "speed=3",
        "value=best",
        "explore",
        "",
        "prior=-1",
        "among=0",
        "reuse=2",
        "habit=2",
    ],
)
def test_wrong_settings_get_a_sentence(setting: str) -> None:
    with pytest.raises(ValueError, match=r"a setting is explore=NUMBER"):
        bots.make(f"guided:20+{setting}")


def test_settings_are_heard() -> None:
    bot = bots.make("guided:20+explore=0.3+margin=0+depth=4+prior=2+among=3+reuse=1+habit=1")
    assert isinstance(bot, bots.SearchBot)
    assert (bot.style.explore, bot.style.margin, bot.style.depth) == (0.3, 0.0, 4)
    assert (bot.style.prior, bot.style.among, bot.style.reuse, bot.style.habit) == (2.0, 3, True, True)
    match = Match(westward.load("trails"), seats=2, seed=3)
    seat = match.state.actors()[0]
    assert bot.choose(match.perspective(seat)) in match.state.legal(seat)


@pytest.mark.parametrize(("kind", "depth"), [(TreeSearch, 0), (GuidedSearch, 5)])
def test_sampled_games_go_on_by_habit_where_the_game_has_some(kind: type[TreeSearch], depth: int) -> None:
    def visits(game: str, habit: bool) -> list[int]:
        perspective = Match(westward.load(game), seats=2, seed=3).perspective(0)
        search = kind(perspective, Rng(1), Style(depth=depth, habit=habit))
        search.advance(200)
        return [int(node.visits) for node in search.root.children]

    assert visits("end_of_the_trail", habit=True) == visits("end_of_the_trail", habit=True)
    assert visits("end_of_the_trail", habit=True) != visits("end_of_the_trail", habit=False)
    assert visits("trails", habit=True) == visits("trails", habit=False)


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


def test_children_are_found_whatever_the_order_they_came_in() -> None:
    root = Node(-1, -1)
    rng = Rng(3)
    made = {
        (seat, action): follow(root, seat, action)
        for seat, action in ((rng.below(3), rng.below(40)) for _ in range(90))
    }
    assert [(node.seat, node.action) for node in root.children] == sorted(made)
    assert all(follow(root, seat, action) is node for (seat, action), node in made.items())


def test_a_prior_is_what_a_choice_is_worth_at_once_and_the_best_is_tried_first() -> None:
    match = Match(westward.load("trails"), seats=2, seed=3)
    seat = match.state.actors()[0]
    search = GuidedSearch(match.perspective(seat), Rng(1), Style(prior=1.0))
    search.advance(1)
    choices = search.root.children
    assert [node.action for node in choices] == match.state.legal(seat)
    assert [node.visits for node in choices] == [
        int(node is max(choices, key=lambda one: one.prior)) for node in choices
    ]
    assert all(node.worth() == node.prior for node in choices if not node.visits)


@pytest.mark.parametrize("name", westward.games())
@pytest.mark.parametrize("spec", ["guided:30+reuse=1+prior=1", "ismcts:10+reuse=1"])
def test_a_tree_is_used_again_while_nobody_else_chooses(name: str, spec: str) -> None:
    game = westward.load(name)
    match = Match(game, seats=max(2, game.seats[0]), seed=4)
    players = [bots.make(spec, seed) for seed in range(match.state.seats)]
    again = 0
    while not match.state.over() and match.turn < 60:
        seat = match.state.actors()[0]
        seen, player = match.perspective(seat), players[seat]
        assert isinstance(player, bots.SearchBot)
        kept = player.kept(seen)
        chosen_just_before = match.steps[-1].seat == seat and player.tree is not None
        assert (kept is not None) == (chosen_just_before and len(seen.trail) > len(player.trail))
        again += kept is not None
        advice = player.advise(seen)
        assert {one.action for one in advice} <= set(seen.legal)
        match.play(seat, advice[0].action)
    assert again


@pytest.mark.parametrize("spec", ["guided:200", "ismcts:200", "guided:200+prior=1"])
def test_a_choice_that_was_left_aside_can_be_looked_at_as_well(spec: str) -> None:
    match = Match(westward.load("end_of_the_trail"), seats=2, seed=5)
    perspective = match.perspective(match.state.actors()[0])
    before = bots.make(spec, seed=1).advise(perspective)
    left = before[-1]
    after = bots.make(spec, seed=1).weigh(perspective, left.action)
    visits = {one.action: one.visits for one in after}
    assert left.visits < visits[left.action] == before[0].visits - 1
    assert {**visits, left.action: left.visits} == {one.action: one.visits for one in before}
    assert after[0].action == before[0].action
    assert bots.make(spec, seed=1).weigh(perspective, before[0].action) == before


def test_a_tree_is_of_one_seat_only() -> None:
    match = Match(westward.load("trails"), seats=2, seed=4)
    bot = bots.make("guided:20+reuse=1", seed=1)
    assert isinstance(bot, bots.SearchBot)
    seat = match.state.actors()[0]
    bot.advise(match.perspective(seat))
    action = match.state.legal(seat)[0]
    assert bot.kept(Perspective(match.state, seat, [action])) is not None
    assert bot.kept(Perspective(match.state, 1 - seat, [action])) is None
    assert bot.kept(Perspective(match.state, seat)) is None
