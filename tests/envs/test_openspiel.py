"""OpenSpiel's own test and its search on every game, and that information sets are what they should be."""

import pickle
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from tests.envs.games import GAMES, LONG, every_game, every_table, short
from tests.envs.toy import GAME as TOY
from westward.envs import openspiel
from westward.envs.openspiel import DIGEST
from westward.kernel import Game, utilities

NAMES = {game.name: openspiel.register(game) for game in GAMES}
SEARCHED = 40  # steps of a long game: each of them plays several games to the end
FAR = 100


def load(game: Game, seats: int | None = None) -> Any:
    return pyspiel.load_game(NAMES[game.name], {**({} if seats is None else {"players": seats}), **short(game)})


def choose(state: Any, chooser: np.random.RandomState) -> int:
    legal = state.legal_actions()
    return int(legal[chooser.randint(len(legal))])


def after(state: Any, *actions: int) -> Any:
    for action in actions:
        state.apply_action(action)
    return state


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in game.seats])
def test_random_simulation(game: Game, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=True, verbose=False)


@every_table
def test_the_end(game: Game, seats: int) -> None:
    chooser = np.random.RandomState(4)
    state = load(game, seats).new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * seats
        state.apply_action(choose(state, chooser))
    assert state.returns() == utilities(state.trace.position)


@every_game
def test_search_bots_play_a_game(game: Game) -> None:
    loaded = load(game)
    chooser = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chooser)
    bots = [
        mcts.MCTSBot(loaded, 1.0, 3, evaluator, random_state=chooser),
        ismcts.ISMCTSBot(loaded, evaluator, 1.0, 3, random_state=chooser),
    ]
    state = loaded.new_initial_state()
    while not state.is_terminal() and (game.longest < LONG or len(state.history()) < SEARCHED):
        player = state.current_player()
        action = choose(state, chooser) if state.is_chance_node() else bots[player % 2].step(state)
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


def test_information_set_search_finds_the_better_bid() -> None:
    # With the lowest card a low bid costs nothing and may bring a point: passing is never better.
    loaded = load(TOY, 2)
    chooser = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1, chooser), 1.0, 400, random_state=chooser)
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)  # the bot's own has another seed in every run
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))
    state = after(loaded.new_initial_state(), 0, 4)
    assert bot.step(state) == TOY.actions.parse("low")


@every_table
def test_resampling_keeps_what_the_player_knows(game: Game, seats: int) -> None:
    chooser = np.random.RandomState(2)
    state = load(game, seats).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    varied = False
    step = 0
    while not state.is_terminal():
        if not state.is_chance_node() and step % 5 == 0:
            player = state.current_player()
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            varied |= str(other) != str(state)
            action = choose(other, chooser)
            assert after(other, action).information_state_string(player).startswith(_seen(state, player))
            assert other.history()[:-1] == state.history()
        state.apply_action(choose(state, chooser))
        step += 1
    assert varied or seats == 1


@every_table
def test_players_who_see_the_same_have_the_same_choices(game: Game, seats: int) -> None:
    chooser = np.random.RandomState(6)
    root = load(game, seats).new_initial_state()
    decisions, fewest = 0, min(game.longest // 100, FAR, decisions_of(game, seats) // 2)
    while root.is_chance_node() or decisions < fewest:
        decisions += not root.is_chance_node()
        root.apply_action(choose(root, chooser))
    sampler = pyspiel.UniformProbabilitySampler(8, 0.0, 1.0)
    choices: dict[tuple[int, str], list[int]] = {}
    for _ in range(60):
        state = root.resample_from_infostate(root.current_player(), sampler)
        for _ in range(8):
            if state.is_terminal():
                break
            if not state.is_chance_node():
                key = state.current_player(), state.information_state_string()
                assert choices.setdefault(key, state.legal_actions()) == state.legal_actions()
            state.apply_action(choose(state, chooser))


def decisions_of(game: Game, seats: int) -> int:
    """How many decisions the game takes that the same chooser plays to the end."""
    chooser = np.random.RandomState(6)
    state = load(game, seats).new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(choose(state, chooser))
    return decisions


def _seen(state: Any, player: int) -> str:
    """The information state without the view at its end."""
    return str(state.information_state_string(player)).rpartition("\n")[0]


def test_a_resampled_rival_remembers_what_was_drawn_for_it() -> None:
    state = after(load(TOY, 2).new_initial_state(), 0, 4)
    assert "card 1 5" in state.information_state_string(1)
    drawn = set()
    for seed in range(40):
        sampler = pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)
        other = after(state.resample_from_infostate(0, sampler), TOY.actions.parse("pass"))
        memory = other.information_state_string(1)
        assert "card 1 5" not in memory
        card = other.trace.position.cards[1]
        drawn.add((card, memory, tuple(other.legal_actions())))
    assert len(drawn) == 5
    assert len({memory for _, memory, _ in drawn}) == 5


def test_a_hidden_card_is_seen_by_its_owner_alone() -> None:
    deals = [after(load(TOY, 2).new_initial_state(), 2, face) for face in range(4)]
    assert len({state.information_state_string(0) for state in deals}) == 1
    assert len({state.information_state_string(1) for state in deals}) == 4


def test_a_sealed_bid_is_not_seen_before_all_have_bid() -> None:
    bids = [after(load(TOY, 2).new_initial_state(), 5, 0, bid) for bid in range(3)]
    assert {state.current_player() for state in bids} == {1}
    assert len({state.information_state_string(0) for state in bids}) == 3
    assert len({state.information_state_string(1) for state in bids}) == 1
    for state in bids:
        state.apply_action(0)
    assert len({state.information_state_string(1) for state in bids}) == 3


@every_game
def test_information_states_have_their_own_tensors(game: Game) -> None:
    chooser = np.random.RandomState(9)
    state = load(game).new_initial_state()
    tensors: dict[str, list[float]] = {}
    for _ in range(FAR):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            tensor = state.information_state_tensor()
            assert tensor[:-DIGEST] == state.observation_tensor()
            assert tensors.setdefault(state.information_state_string(), tensor) == tensor
        state.apply_action(choose(state, chooser))
    assert len({tuple(tensor) for tensor in tensors.values()}) == len(tensors) > 1


@every_game
def test_regrets_are_gathered(game: Game) -> None:
    solver = OutcomeSamplingSolver(load(game))
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(usual + 10 * game.longest)  # it calls itself for every decision of a game
    try:
        solver.iteration()
    finally:
        sys.setrecursionlimit(usual)
    state = load(game).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    chances = solver.average_policy().action_probabilities(state)
    assert list(chances) == state.legal_actions()
    assert sum(chances.values()) == pytest.approx(1)


@every_game
def test_recall_is_perfect(game: Game) -> None:
    chooser = np.random.RandomState(3)
    state = load(game).new_initial_state()
    before = ["" for _ in range(state.num_players())]
    while not state.is_terminal():
        state.apply_action(choose(state, chooser))
        for player, earlier in enumerate(before):
            now = _seen(state, player)
            assert now.startswith(earlier)
            before[player] = now


@every_game
def test_clones_and_pickles_go_their_own_way(game: Game) -> None:
    chooser = np.random.RandomState(5)
    state = load(game).new_initial_state()
    for _ in range(8):
        state.apply_action(choose(state, chooser))
    for copy in (state.clone(), pickle.loads(pickle.dumps(state))):
        texts = str(state), state.information_state_string(0)
        assert (str(copy), copy.information_state_string(0)) == texts
        assert copy.history() == state.history()
        copy.apply_action(choose(copy, chooser))
        assert (str(state), state.information_state_string(0)) == texts


@every_table
def test_learning_environment(game: Game, seats: int) -> None:
    env = rl_environment.Environment(NAMES[game.name], players=seats)
    assert env.observation_spec()["info_state"] == (game.features.LENGTH + DIGEST,)
    step = env.reset()
    for _ in range(10):
        if step.last():
            break
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][0]])


def test_options_are_parameters() -> None:
    loaded = pyspiel.load_game("westward_sealed(players=3,stake=2,pays=tails,long=false)")
    assert loaded.num_players() == 3
    assert loaded.new_initial_state().trace.position.options == {"stake": 2, "pays": "tails", "long": False}
    again = pyspiel.deserialize_game(loaded.serialize())
    assert again.new_initial_state().trace.position.options == {"stake": 2, "pays": "tails", "long": False}
    assert pyspiel.load_game("westward_sealed").num_players() == 2


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="is for 1 to 4 seats, not 9"):
        pyspiel.load_game("westward_sealed(players=9)")
    with pytest.raises(ValueError, match="option stake: '3' is not allowed; choose 1 or 2"):
        pyspiel.load_game("westward_sealed(stake=3)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'layout'"):
        pyspiel.load_game("westward_sealed(layout=round)")


def test_only_what_one_player_knows_can_be_observed() -> None:
    loaded = load(TOY)
    everything = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="show what one player knows"):
        loaded.make_py_observer(everything)
    with pytest.raises(ValueError, match="have no parameters"):
        loaded.make_py_observer(None, {"depth": 3})


def test_actions_have_their_words() -> None:
    state = load(TOY, 2).new_initial_state()
    assert state.action_to_string(3) == "roll 3"
    after(state, 5, 0)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["pass", "low", "high"]
