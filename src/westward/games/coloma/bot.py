"""Coloma's own bot (rules.md 16): it weighs every position with and without its Boom, expects others to do the same,
and looks for the best way through its turn.
"""

from typing import Final

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.planning import draw, mixed, prospects_at, rank
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.worth import outlook_of
from westward.kernel import Perspective, Rng

SAMPLES: Final = 8  # positions that the seat thinks possible
TRIES: Final = 200  # of every choice in the own turn
LEAST: Final = 3  # tries of a turn at a position, where few are allowed
ROUNDS: Final = 40  # in which everybody answers what the others did so far
DRAWS: Final = 12  # of where all go, in each of these rounds
TRIGGERS: Final = {"shovel": 3, "wheelbarrow": 3, "site": 2, "bust": 2}


class ColomaBot:
    """The same seed makes the same choices.

    >>> import westward
    >>> match = westward.Match(westward.load("coloma"), seats=2, seed=1)
    >>> seat = match.state.actors()[0]
    >>> ColomaBot(seed=3).choose(match.perspective(seat)) in match.state.legal(seat)
    True
    """

    def __init__(self, seed: object = 0, tries: int = TRIES) -> None:
        self.rng = Rng(seed)
        self.tries = tries

    def choose(self, perspective: Perspective) -> int:
        """The id of the chosen action."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        samples = [self.sample(perspective) for _ in range(SAMPLES)]
        code = samples[0].stack.code
        if code == f.ASK_OPENING:
            return min(legal, key=lambda action: (card_worth((action - a.DISCARD) // 2), -action))
        if code == f.ASK_SELECT:
            return self.select(samples, perspective.seat, legal)
        if code == f.ASK_EXCHANGE:
            return max(legal, key=lambda action: after(samples[0], perspective.seat, action))
        worth = rank(samples, perspective.seat, legal, self.tries, self.rng)
        return legal[worth.index(max(worth))]

    def sample(self, perspective: Perspective) -> Knowledge:
        """A position that the seat thinks possible."""
        state = perspective.sample(self.rng)
        assert isinstance(state, Knowledge)
        return state

    def select(self, samples: list[Knowledge], seat: int, legal: list[int]) -> int:
        """A position after a mixed strategy, or a Mule that finds a Carrot."""
        if legal[0] >= a.MULE:
            return self.send_mule(samples[0], seat, legal)
        s = samples[0]
        tries = max(LEAST, self.tries // 2)
        gains = [prospects_at(s, other, tries, self.rng) for other in range(s.seats)]
        weights = mixed(s, gains, ROUNDS, DRAWS, self.rng)[seat]
        # The first answers were given to players who go anywhere.
        return int(a.SELECT) + draw([max(0, weight - 2) for weight in weights], self.rng)

    def send_mule(self, s: Knowledge, seat: int, legal: list[int]) -> int:
        """Where a Carrot lies, a Tent first, and not beside the own Pioneer."""

        def liking(action: int) -> tuple[bool, bool, bool, int]:
            at = action - int(a.MULE)
            carrot, tent = bool(s.carrots[seat] >> at & 1), bool(s.events[seat] >> at & 1)
            return carrot, s.choices[2 * seat] != at, tent, self.rng.below(99)

        return max(legal, key=liking)


def player(seed: object = 0) -> ColomaBot:
    """The bot that the command line and the table call this game's own."""
    return ColomaBot(seed)


def card_worth(card: int) -> int:
    """How glad one is to have a card in the first hand: cheap, with abilities for Site 1."""
    price = t.CARD_PRICE[card]
    triggers = [t.SLOT_TRIGGER[slot] for slot in range(t.SLOTS) if t.SLOT_CARD[slot] == card]
    return sum(TRIGGERS[trigger] for trigger in triggers) - int(price % 256)


def after(s: Knowledge, seat: int, action: int) -> float:
    """What the seat has after an action."""
    trial = s.clone()
    assert isinstance(trial, Knowledge)
    trial.apply(seat, action)
    return outlook_of(trial, seat)
