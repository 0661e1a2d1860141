"""Learn a game by searching and playing against oneself, in the manner of AlphaZero, on the search of the library.

    pip install westward[envs] torch
    python examples/train_zero.py trails --minutes 10 | tee zero_trails.jsonl

A network says what a position is worth to a seat. The tree search of `westward.bots` samples what the seat cannot know
and asks the network about every position that it comes to, so it chooses better than the network by itself would. The
network then learns how these games ended, and the next games are searched with what it has learned.
A line tells the processor time and which share of games the search wins against other bots by then.
"""

import argparse
import json
import random
import time
from collections import deque

import numpy as np

import westward
from westward.arena import Series, play_game, run_series
from westward.bots import Budget, SearchBot
from westward.bots.search import GuidedSearch, Style
from westward.kernel.utility import worths

try:
    import torch
    from torch import nn
except ImportError:
    raise SystemExit("PyTorch is not installed; get it with: pip install torch") from None

RATE, MINIBATCH, EPOCHS, HIDDEN = 1e-3, 256, 3, 64
REPLAY = 50_000  # positions that the network still learns from


class Critic:
    """What the network expects of positions."""

    def __init__(self, game):
        layers = nn.Linear(len(game.features.names()), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        self.net = nn.Sequential(*layers, nn.Linear(HIDDEN, 1), nn.Tanh())
        self.adam = torch.optim.Adam(self.net.parameters(), RATE)
        # The same numbers, seen by NumPy: it is quicker than PyTorch with one position at a time.
        self.weights = [parameter.detach().numpy() for parameter in self.net.parameters()]

    def value(self, state, seat):
        """What the search asks: from -1 to 1, exact at the end."""
        if state.over():
            return worths(state)[seat]
        first, bias, second, bias2, last, bias3 = self.weights
        hidden = np.maximum(first @ np.frombuffer(state.features(seat), np.float32) + bias, 0)
        hidden = np.maximum(second @ hidden + bias2, 0)
        return float(np.tanh(last @ hidden + bias3)[0])

    def learn(self, replay, steps):
        """Come nearer to how the games ended; the mean square of what is still missing."""
        missing = 0.0
        for _ in range(steps):
            seen, ends = zip(*random.sample(replay, min(MINIBATCH, len(replay))), strict=True)
            loss = (self.net(torch.tensor(np.stack(seen)))[:, 0] - torch.tensor(ends)).pow(2).mean()
            self.adam.zero_grad()
            loss.backward()
            self.adam.step()
            missing += loss.item() / steps
        return missing


class Explorer:
    """Plays as the search does, but now and then makes another choice than the best, so that no two games are alike."""

    def __init__(self, bot):
        self.bot = bot

    def choose(self, perspective):
        """The more often the search has tried a choice, the likelier it is made."""
        advice = self.bot.advise(perspective)
        return random.choices([one.action for one in advice], [one.visits**2 for one in advice])[0]


class Notes:
    """Looks on at games, and keeps what each seat saw at each decision with what the game brought it."""

    def __init__(self):
        self.replay = deque(maxlen=REPLAY)
        self.fresh = 0
        self.game = []

    def decides(self, state, seat, action):
        """A decision is made."""
        self.game.append([np.array(state.features(each), np.float32) for each in range(state.seats)])

    def ends(self, state):
        """The game is over: now it is known what the positions were worth."""
        worth = worths(state)
        lessons = [(seen, worth[seat]) for row in self.game for seat, seen in enumerate(row)]
        self.replay += lessons
        self.fresh += len(lessons)
        self.game = []


def wins(bot, rival, args):
    """The share of games that a bot wins against rivals on all other seats; it sits on every seat equally often."""
    players = [bot, *[rival] * (args.seats - 1)]
    return run_series(args.game, players, games=args.duels, seed=0).by_player()[0].share


def main():
    """Learn for a while, with a trial against the rivals now and then."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    numbers = {"seats": 2, "simulations": 50, "games": 20, "duels": 100, "seed": 1, "threads": 1}
    for name, usual in {**numbers, "minutes": 10.0, "every": 1.0, "out": "zero.pt"}.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--rivals", nargs="*", default=["random", "greedy:50"])
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    critic, notes = Critic(westward.load(args.game)), Notes()
    bot = SearchBot(GuidedSearch, Budget(args.simulations), args.seed, Style(value=critic.value))
    played, spent, trial = 0, 0.0, 0.0
    while spent < args.minutes:
        last = played + args.games
        series = Series(args.game, (Explorer(bot),) * args.seats, games=last, seed=args.seed)
        for index in range(played, last):
            play_game(series, index, notes)
        loss = critic.learn(notes.replay, 1 + EPOCHS * notes.fresh // MINIBATCH)
        played, notes.fresh, spent = last, 0, time.process_time() / 60
        if spent >= min(trial, args.minutes):
            trial = spent + args.every
            won = {rival: wins(bot, rival, args) for rival in args.rivals}
            print(json.dumps({"minutes": round(spent, 2), "games": played, "loss": round(loss, 3), **won}), flush=True)
            torch.save(critic.net.state_dict(), args.out)


if __name__ == "__main__":
    main()
