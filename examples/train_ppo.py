"""Learn a game by playing it against oneself: PPO in the manner of CleanRL, on a batch of games.

`pip install westward[envs] torch`, then `python examples/train_ppo.py trails --minutes 30 | tee ppo_trails.jsonl`.
"""

import argparse
import json
import time

import numpy as np

from westward.envs import about, batch

try:
    import torch
    from torch import nn
except ImportError:
    raise SystemExit("PyTorch is not installed; get it with: pip install torch") from None

RATE, DISCOUNT, LAMBDA, CLIP, ENTROPY, EPOCHS, MINIBATCH, HALF = 1e-3, 0.997, 0.97, 0.2, 0.003, 3, 2048, torch.bfloat16


class Net(nn.Module):
    """Weighs a legal action by its words, by what the observation tells of these, and by the position as a whole."""

    def __init__(self, env, hidden, inner=64):
        super().__init__()
        words, looks = about.words(env.game), about.looks(env.game, env.names)
        self.words, self.looks = torch.tensor(words, dtype=HALF), torch.tensor(looks)
        self.body = nn.Sequential(nn.Linear(len(env.names), hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.whole, self.value, self.weigh = nn.Linear(hidden, inner), nn.Linear(hidden, 1), nn.Linear(inner, 1)
        self.look = nn.Linear(self.looks.shape[1], inner)
        self.act, self.word = (nn.Parameter(torch.randn(count, inner) / 10) for count in self.words.shape)
        nn.init.orthogonal_(self.weigh.weight, 0.1)

    @torch.autocast("cpu", HALF)
    def forward(self, obs, legal):
        """The logarithms of the chances of each row's legal actions, and what is to be expected for whoever decides."""
        row, _ = where = (legal >= 0).nonzero(as_tuple=True)
        body, action, words = self.body(obs), legal[where], self.act + self.words @ self.word
        look = self.look(nn.functional.pad(obs, (0, 1))[row[:, None], self.looks[action]])
        weight = self.weigh((self.whole(body)[row] + words[action] + look).relu())[:, 0].float()
        return torch.full(legal.shape, -1e9).index_put(where, weight).log_softmax(1), self.value(body)[:, 0].float()


@torch.no_grad()
def rollout(env, net, steps):
    """Play on; every decision with its advantage and return. A seat's next decision or the end says what came of it."""
    kept, parts, rows = [], [], np.arange(env.games)
    for _ in range(steps):
        obs, legal, seat = torch.tensor(env.obs, dtype=HALF), torch.tensor(env.choices()), env.seat.copy()
        chance, value = net(obs, legal)
        choice = chance.exp().multinomial(1)
        env.step(legal.gather(1, choice)[:, 0].numpy())
        kept.append((obs, legal, choice, chance.gather(1, choice), value, seat, env.reward.copy(), env.done.copy()))
    ahead, gain = np.full(env.reward.shape, np.nan, np.float32), np.zeros_like(env.reward)  # by seat, of what followed
    ahead[rows, env.seat] = DISCOUNT * net(torch.tensor(env.obs), torch.tensor(env.choices()))[1].numpy()
    for obs, legal, choice, chance, value, seat, reward, done in reversed(kept):
        ahead[done], gain[done] = 0.0, 0.0
        ahead += reward
        surprise = torch.from_numpy(ahead[rows, seat] + DISCOUNT * LAMBDA * gain[rows, seat]) - value
        ahead[rows, seat], gain[rows, seat] = DISCOUNT * value.numpy(), surprise.nan_to_num().numpy()
        legal = nn.functional.pad(legal, (0, max(part[1].shape[1] for part in kept) - legal.shape[1]), value=-1)
        parts.append([part[~surprise.isnan()] for part in (obs, legal, choice, chance, surprise, surprise + value)])
    return [torch.cat(column) for column in zip(*parts, strict=True)]


def learn(net, adam, data):
    """A round of PPO."""
    for part in (part for _ in range(EPOCHS) for part in torch.randperm(len(data[0])).split(MINIBATCH)):
        obs, legal, choice, before, advantage, target = (column[part] for column in data)
        chance, value = net(obs, legal)
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        ratio = (chance.gather(1, choice) - before).exp()[:, 0]
        gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
        adam.zero_grad()
        (0.5 * (value - target).pow(2) - gain + ENTROPY * (chance.exp() * chance).sum(1)).mean().backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        adam.step()


@torch.no_grad()
def beats(net, args, rival):
    """The share of duels in which the network beats all rivals, on every seat equally often; sharp ones vary less."""
    won, seats, each = [], args.seats, args.duels // args.seats
    for mine in range(seats):
        env = batch.make(args.game, each, seats, bots=[None if i == mine else rival for i in range(seats)])
        env.reset()
        rows = np.arange(env.games)
        while len(rows):
            chance, _ = net(torch.tensor(env.obs[rows]), legal := torch.tensor(env.choices(rows)))
            env.step(legal.gather(1, (args.sharp * chance).exp().multinomial(1))[:, 0].numpy(), rows)
            won += (env.reward[rows[env.done[rows]], mine] == 1).tolist()
            rows = rows[~env.done[rows]]
    return sum(won) / len(won)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    many = {"seats": 2, "games": 256, "steps": 64, "hidden": 256, "duels": 200, "sharp": 9.0, "seed": 1, "threads": 1}
    for name, usual in {**many, "minutes": 30.0, "every": 3.0, "out": "ppo.pt", "rivals": "random greedy:50"}.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    env = batch.make(args.game, games=args.games, seats=args.seats, seed=args.seed, reward="progress")
    env.reset()
    net = Net(env, args.hidden)
    adam = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    played, spent, trial = 0, 0.0, args.every
    while spent < args.minutes:
        adam.param_groups[0]["lr"] = RATE * (1 - spent / args.minutes)
        learn(net, adam, rollout(env, net, args.steps))
        played, spent = played + args.games * args.steps, time.process_time() / 60
        if spent >= min(trial, args.minutes):
            trial = spent + args.every
            won = {rival: beats(net, args, rival) for rival in args.rivals.split()}
            print(json.dumps({"minutes": round(spent, 2), "decisions": played, **won}), flush=True)
            torch.save(net.state_dict(), args.out)
