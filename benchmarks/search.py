"""How fast our bots think: `make bench-search`.

First how many sampled games a second our tree search plays from mid-game, beside OpenSpiel's C++.

Both begin halfway through a random game, roll every sampled game out at random, and are timed in processor time in the
same run, because machines are noisy: compare the ratios. The games differ in length, so the decisions in one sampled
game stand beside each figure. Then how long the expert, who is to answer within 3 seconds, thinks about the decisions
of a game.
"""

import argparse
import random
import time
from collections.abc import Iterator
from statistics import mean
from typing import Any

import westward
from westward import bots
from westward.arena.measure import middle
from westward.bots.search import GuidedSearch, Style, TreeSearch
from westward.kernel import Game, Match, Menu, Perspective, Rng, State, playout, settle

OPEN_SPIEL_GAMES = ("gin_rummy", "leduc_poker")
BATCH = 100  # sampled games between two looks at the clock
TRIES = 200  # random games that say how long one is
EXPERT = "expert"
OTHERS = "casual"  # who plays the game in which the expert is asked
ANSWERS = 50  # of the expert in a game, at most


def main() -> None:
    """Every game at its fewest and its most seats, then OpenSpiel's; then the experts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    seconds = parser.parse_args().seconds
    print(f"westward {westward.__version__}, {'compiled' if westward.COMPILED else 'interpreted'}, one core")
    print(f"{'from the middle of':30} {'decisions to the end':>20} {'ismcts/s':>10} {'guided/s':>10}")
    for name in westward.games():
        game = westward.load(name)
        for seats in (max(2, game.seats[0]), game.seats[-1]):
            bench(game, seats, seconds)
    bench_open_spiel(seconds)
    print(f"\n{'the expert in a game of':30} {'answers':>10} {'mean':>10} {'longest':>10}")
    for name in westward.games():
        game = westward.load(name)
        for seats in sorted({game.seats[0], max(2, game.seats[0]), game.seats[-1]}):
            bench_expert(game, seats)


def bench(game: Game, seats: int, seconds: float) -> None:
    """One game: random games to the end, and leaves judged by the game's value."""
    state = middle(game, seats)
    seat = settle(state, Rng(1))
    speeds = []
    for kind in (TreeSearch, GuidedSearch):
        start = now = time.process_time()
        search, done = kind(Perspective(state, seat), Rng(1), Style()), 0
        while now - start < seconds:
            search.advance(BATCH)
            done += BATCH
            now = time.process_time()
        speeds.append(done / (now - start))
    line(f"{game.name}, {seats} seats", length(state), *speeds)


def bench_expert(game: Game, seats: int) -> None:
    """The expert's answers to decisions that are spread over a whole game; its longest one counts."""
    asked = list(decisions(Match(game, seats, seed=1)))
    times = []
    for perspective in asked[:: -(-len(asked) // ANSWERS)]:
        expert = bots.make(EXPERT, seed=1)
        start = time.process_time()
        expert.choose(perspective)
        times.append(time.process_time() - start)
    label = f"{game.name}, {seats} seats"
    print(f"{label:30} {len(times):10} {mean(times):8.2f} s {max(times):8.2f} s", flush=True)


def decisions(match: Match) -> Iterator[Perspective]:
    """What somebody knew whenever there was something to decide."""
    players = [bots.make(OTHERS, seat) for seat in range(match.state.seats)]
    while not match.state.over():
        seat = match.state.actors()[0]
        perspective = match.perspective(seat)
        if len(perspective.legal) > 1:
            yield perspective
        match.play(seat, players[seat].choose(perspective))


def length(state: State) -> float:
    """The mean number of decisions in a random game from a position."""
    rng, menu = Rng(1), Menu()
    return sum(playout(state.clone(), rng, menu) for _ in range(TRIES)) / TRIES


def bench_open_spiel(seconds: float) -> None:
    """OpenSpiel's C++ ISMCTS with one random game from each leaf, from the middle of a random game."""
    import pyspiel

    for name in OPEN_SPIEL_GAMES:
        game = pyspiel.load_game(name)
        chooser = random.Random(1)
        whole = open_spiel_game(game.new_initial_state(), chooser)
        state = game.new_initial_state()
        open_spiel_game(state, chooser, whole // 2)
        while state.is_chance_node():
            roll(state, chooser)
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, BATCH)
        done = 0
        start = now = time.process_time()
        while now - start < seconds:
            bot.step(state)
            done += BATCH
            now = time.process_time()
        rest = sum(open_spiel_game(state.clone(), chooser) for _ in range(TRIES)) / TRIES
        line(f"OpenSpiel {name}, {game.num_players()} seats", rest, done / (now - start))


def open_spiel_game(state: Any, chooser: random.Random, most: int = 1_000_000) -> int:
    """Play at random to the end, or until so many decisions were made; the number of decisions."""
    decisions = 0
    while not state.is_terminal() and decisions < most:
        if state.is_chance_node():
            roll(state, chooser)
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            decisions += 1
    return decisions


def roll(state: Any, chooser: random.Random) -> None:
    """Carry out a chance event."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chooser.choices(outcomes, weights)[0])


def line(label: str, decisions: float, *speeds: float) -> None:
    """One row of figures."""
    print(f"{label:30} {decisions:20,.0f}" + "".join(f" {speed:10,.0f}" for speed in speeds), flush=True)


if __name__ == "__main__":
    main()
