"""How fast the games run on one core, beside OpenSpiel's and Catanatron's on the same machine: `make bench`.

Everything is measured in one run and in processor time, because machines are noisy: compare the ratios.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import westward
from westward.arena.measure import clone_seconds, inner_loop, middle, python_loop
from westward.bots.search import FlatSearch, Style, TreeSearch
from westward.envs import aec_env
from westward.kernel import Perspective, Rng, menu_of

OPEN_SPIEL_GAMES = ("hanabi", "gin_rummy", "backgammon")


def main() -> None:
    """Measure every game that is installed, then OpenSpiel and Catanatron where they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    seconds = parser.parse_args().seconds
    print(f"westward {westward.__version__}, {'compiled' if westward.COMPILED else 'interpreted'}, one core")
    for name in westward.games():
        game = westward.load(name)
        for seats in game.seats:
            bench_game(name, seats, seconds)
    bench_open_spiel(seconds)
    bench_catanatron(seconds)


def bench_game(name: str, seats: int, seconds: float) -> None:
    """Complete uniform-random games, copies, views, drawings and sampled games of the searches."""
    game = westward.load(name)
    label = f"{name}, {seats} seats"
    inside = inner_loop(game, seats, seconds)
    line(label, "random games, loop inside", inside.decisions_per_second, "decisions/s")
    line(label, "random games, loop inside", inside.games_per_second, "games/s")
    outside = python_loop(game, seats, seconds)
    line(label, "random games, Python loop over legal and apply", outside.decisions_per_second, "decisions/s")
    line(label, "clone", clone_seconds(game, seats) * 1e6, "µs")
    state = middle(game, seats)
    while state.faces():
        state.roll(0)
    seat = state.actors()[0]
    rng = Rng(1)
    line(label, "determinize", each(lambda: state.determinize(seat, rng), seconds / 4) * 1e6, "µs")
    line(label, "view", each(lambda: state.view(seat), seconds / 4) * 1e6, "µs")
    features, value = game.features.features, game.features.value
    line(label, "features", each(lambda: features(state, seat), seconds / 4) * 1e6, "µs")
    line(label, "value", each(lambda: value(state, seat), seconds / 4) * 1e6, "µs")
    line(label, "PettingZoo environment, random agents", environment_steps(name, seats, seconds), "steps/s")
    line(label, "draw, every view of a random game once", draw_seconds(name, seats) * 1e6, "µs")
    flat = FlatSearch(Perspective(state, seat), Rng(1), Style())
    line(label, "flat Monte Carlo", 100 / each(lambda: flat.advance(100), seconds), "sampled games/s")
    tree = TreeSearch(Perspective(state, seat), Rng(1), Style())
    line(label, "ISMCTS", 100 / each(lambda: tree.advance(100), seconds), "sampled games/s")


def environment_steps(name: str, seats: int, seconds: float) -> float:
    """Steps a second of the PettingZoo environment without its wrapper; each has an observation and a mask."""
    env = aec_env(name, seats).unwrapped
    rng = random.Random(1)
    steps = 0
    start = now = time.process_time()
    while now - start < seconds:
        env.reset(seed=steps)
        while not env.terminations[env.agent_selection]:
            observation = env.observe(env.agent_selection)
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        now = time.process_time()
    return steps / (now - start)


def draw_seconds(name: str, seats: int) -> float:
    """Mean time to draw a view, over all decisions of a random game, each drawn once."""
    match = westward.Match(westward.load(name), seats, seed=1)
    rng = Rng(2)
    spent = 0.0
    while not match.state.over():
        seat = match.state.actors()[0]
        view, menu = match.state.view(seat), menu_of(match.state, seat)
        start = time.process_time()
        match.game.board.draw(view, menu, sheet=False)
        spent += time.process_time() - start
        match.play(seat, menu[rng.below(len(menu))]["id"])
    return spent / match.turn


def each(action: Callable[[], object], seconds: float) -> float:
    """Mean time of one call; the clock is looked at once in a while, for that takes time too."""
    calls, batch = 0, 1
    start = now = time.process_time()
    while now - start < seconds:
        for _ in range(batch):
            action()
        calls += batch
        before, now = now, time.process_time()
        if now - before < seconds / 100:
            batch *= 2
    return (now - start) / calls


def bench_open_spiel(seconds: float) -> None:
    """OpenSpiel's C++ games, driven from Python in the same way: legal_actions and apply_action."""
    try:
        import pyspiel
    except ImportError:
        print("open_spiel is not installed: no comparison")
        return
    for name in OPEN_SPIEL_GAMES:
        game = pyspiel.load_game(name)
        rng = random.Random(1)
        decisions = 0
        start = now = time.process_time()
        while now - start < seconds:
            decisions += open_spiel_game(game.new_initial_state(), rng)
            now = time.process_time()
        line(f"OpenSpiel {name}", "random games, Python loop", decisions / (now - start), "decisions/s")
        state = game.new_initial_state()
        open_spiel_game(state, rng, most=20)
        line(f"OpenSpiel {name}", "clone", each(state.clone, seconds / 4) * 1e6, "µs")


def open_spiel_game(state: Any, rng: random.Random, most: int = 1_000_000) -> int:
    """Play a game at random; the number of decisions, chance not counted."""
    decisions = 0
    while not state.is_terminal() and decisions < most:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions


def bench_catanatron(seconds: float) -> None:
    """Catanatron's four random players, by the loop that it recommends: `play_tick` until somebody wins."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        print("catanatron is not installed (pip install catanatron): no comparison")
        return
    games = decisions = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += catanatron_game(Game([RandomPlayer(color) for color in Color], seed=games + 1))
        games += 1
        now = time.process_time()
    label = "Catanatron, 4 players"
    line(label, "random games, Python loop", decisions / (now - start), "decisions/s")
    line(label, "random games, Python loop", games / (now - start), "games/s")
    game = Game([RandomPlayer(color) for color in Color], seed=1)
    catanatron_game(game, most=decisions // games // 2)
    line(label, "copy", each(game.copy, seconds / 4) * 1e6, "µs")


def catanatron_game(game: Any, most: int = 1_000_000) -> int:
    """Play a game to its end, or to its turn limit; the number of decisions."""
    from catanatron.game import TURNS_LIMIT

    decisions = 0
    while decisions < most and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def line(label: str, what: str, value: float, unit: str) -> None:
    """One figure."""
    digits = 2 if value < 1000 else 0
    print(f"{label:22} {what:48} {value:14,.{digits}f} {unit}")


if __name__ == "__main__":
    main()
