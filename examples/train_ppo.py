"""Learn a game by playing it against oneself: PPO in the manner of CleanRL, on a batch of games.

    pip install westward[envs] torch
    python examples/train_ppo.py trails --minutes 30 | tee ppo_trails.jsonl

One network plays all seats (with `--random 0.5` only one in half of the games, where the others choose at random).
A line tells the processor time and which share of games it wins against bots by then.
"""

import argparse
import json
import time

import numpy as np

from westward.envs import batch

try:
    import torch
    from torch import nn
    from torch.distributions import Categorical
except ImportError:
    raise SystemExit("PyTorch is not installed; get it with: pip install torch") from None

RATE, LAMBDA, CLIP, ENTROPY, EPOCHS, MINIBATCH = 5e-4, 0.95, 0.2, 0.01, 3, 1024


def judge(net, obs, mask):
    """What the network would choose, and what it expects for whoever decides."""
    out = net(obs)
    return Categorical(logits=out[:, 1:].masked_fill(mask == 0, -1e9), validate_args=False), out[:, 0]


@torch.no_grad()
def rollout(env, net, steps, random):
    """Play on; every decision with its advantage and return. A seat's next decision or the end says what came of it."""
    kept, rows, parts = [], np.arange(env.games), []
    for _ in range(steps):
        obs, mask, seat = torch.tensor(env.obs), torch.tensor(env.mask), env.seat.copy()
        choice, value = judge(net, obs, mask)
        action = torch.where(torch.tensor(random[rows, seat]), mask.float().multinomial(1)[:, 0], choice.sample())
        env.step(action.numpy())
        kept.append((obs, mask, action, choice.log_prob(action), value, seat, env.reward.copy(), env.done.copy()))
    ahead, gain = np.zeros((2, env.games, env.seats), np.float32)  # by seat: what followed, and how surprising it was
    known = np.zeros((env.games, env.seats), bool)  # what lies beyond this rollout is not known, and teaches nothing
    ahead[rows, env.seat], known[rows, env.seat] = net(torch.tensor(env.obs))[:, 0].numpy(), True
    for obs, mask, action, log_prob, value, seat, reward, done in reversed(kept):
        ahead[done], gain[done], known[done] = reward[done], 0.0, True
        good = known[rows, seat] & ~random[rows, seat]
        surprise = np.where(good, ahead[rows, seat] - value.numpy() + LAMBDA * gain[rows, seat], 0.0)
        ahead[rows, seat], gain[rows, seat], known[rows, seat] = value.numpy(), surprise, True
        advantage = torch.from_numpy(surprise)
        parts.append([part[good] for part in (obs, mask, action, log_prob, advantage, advantage + value)])
    return [torch.cat(column) for column in zip(*parts, strict=True)]


def learn(net, adam, data):
    """A round of PPO."""
    for part in (part for _ in range(EPOCHS) for part in torch.randperm(len(data[0])).split(MINIBATCH)):
        obs, mask, action, log_prob, advantage, target = (column[part] for column in data)
        choice, value = judge(net, obs, mask)
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        ratio = (choice.log_prob(action) - log_prob).exp()
        gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
        loss = 0.5 * (value - target).pow(2).mean() - gain.mean() - ENTROPY * choice.entropy().mean()
        adam.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        adam.step()


@torch.no_grad()
def beats(net, game, seats, rival, games, seed):
    """The share of games in which the network beats all rivals; it sits on every seat equally often."""
    won = []
    for mine in range(seats):
        env = batch.make(game, games // seats, seats, seed, bots=[None if i == mine else rival for i in range(seats)])
        env.reset()
        rows = np.arange(env.games)
        while len(rows):
            choice, _ = judge(net, torch.tensor(env.obs[rows]), torch.tensor(env.mask[rows]))
            env.step(choice.logits.argmax(1).numpy(), rows)
            won += (env.reward[rows[env.done[rows]], mine] == 1).tolist()
            rows = rows[~env.done[rows]]
    return sum(won) / len(won)


def main():
    """Learn for a while, with a trial against the rivals now and then."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    numbers = {"seats": 2, "games": 256, "steps": 64, "hidden": 256, "duels": 200, "seed": 1, "threads": 1}
    for name, usual in {**numbers, "random": 0.0, "minutes": 30.0, "every": 3.0, "out": "ppo.pt"}.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--rivals", nargs="*", default=["random", "greedy:50"])
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    env = batch.make(args.game, games=args.games, seats=args.seats, seed=args.seed, reward="margin")
    env.reset()
    row, seat = np.indices((args.games, args.seats))
    random = (row < args.random * args.games) & (row % args.seats != seat)
    first, last = nn.Linear(env.obs.shape[1], args.hidden), nn.Linear(args.hidden, 1 + env.num_actions)
    nn.init.orthogonal_(last.weight, 0.01)
    net = nn.Sequential(first, nn.ReLU(), nn.Linear(args.hidden, args.hidden), nn.ReLU(), last)
    adam = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    played, spent, trial = 0, 0.0, 0.0
    while spent < args.minutes:
        adam.param_groups[0]["lr"] = RATE * (1 - spent / args.minutes)
        learn(net, adam, rollout(env, net, args.steps, random))
        played, spent = played + args.games * args.steps, time.process_time() / 60
        if spent >= min(trial, args.minutes):
            trial = spent + args.every
            won = {rival: beats(net, args.game, args.seats, rival, args.duels, 0) for rival in args.rivals}
            print(json.dumps({"minutes": round(spent, 2), "decisions": played, **won}), flush=True)
            torch.save(net.state_dict(), args.out)


if __name__ == "__main__":
    main()
