"""Candidates among players by the figures that the game has: what the same deals bring each of them."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from westward import bots
from westward.kernel import Game, Perspective, Rng, load, settle, worths

OURS = ("own", "greedy:20", "guided:100")


@dataclass(frozen=True)
class Tuning:
    """What is to be tuned, and how, as plain data."""

    game: str
    bot: str  # who plays by the figures
    seats: tuple[int, ...]  # the deals take turns: what helps two may hurt six
    generations: int
    deals: int  # for each candidate of a generation; each is played once from every seat
    seed: int = 1

    def seats_of(self, deal: int) -> int:
        """How many play a deal."""
        return self.seats[deal % len(self.seats)]

    def games(self, generations: int) -> int:
        """How many games so many generations of one candidate are."""
        return generations * sum(self.seats_of(deal) for deal in range(self.deals))

    def check(self) -> None:
        """ValueError if a name or a number is not possible, or if there is nothing to tune."""
        game = load(self.game)
        for seats in self.seats:
            game.check(seats, {})
        bots.make(self.bot)
        if bots.is_foreign(self.bot):
            raise ValueError(f"{self.bot} does not judge by the game's own figures; choose {', '.join(OURS)}")
        if game.figures is None:
            raise ValueError(f"{game.title} has no file of figures (figures.toml), so there is nothing to tune")
        if not self.seats or min(self.seats) < 2:
            raise ValueError("figures are tuned by players who meet: name at least 2 seats")
        if self.generations < 1 or self.deals < len(self.seats):
            raise ValueError(f"figures are tuned in at least 1 generation with at least {len(self.seats)} deals")


class Trial(NamedTuple):
    """What a deal brought a candidate; `number` says which one, and which deal."""

    number: int
    worth: float  # utility with margin, on average over the seats; a player by the usual figures expects 0
    seconds: float  # of the processor


def play_trial(tuning: Tuning, generation: int, candidates: Sequence[Sequence[int]], index: int) -> Trial:
    """A candidate in every seat of a deal; all candidates of a generation have the same deals."""
    start = time.process_time()
    candidate, deal = divmod(index, tuning.deals)
    seed = (tuning.seed, generation, deal)
    game = load(tuning.game)
    seats = tuning.seats_of(deal)
    total = 0.0
    for mine in range(seats):
        players: list[bots.Player] = [bots.make(tuning.bot, (seed, seat)) for seat in range(seats)]
        players[mine] = bots.Figured(players[mine], candidates[candidate])
        total += play(game, players, (seed, "chance"))[mine]
    return Trial(index, total / seats, time.process_time() - start)


def play(game: Game, players: Sequence[bots.Player], seed: object) -> list[float]:
    """What one game brings everybody."""
    state = game.new(len(players))
    chance = Rng(seed)
    while (seat := settle(state, chance)) >= 0:
        state.apply(seat, players[seat].choose(Perspective(state, seat)))
    return worths(state)
