"""A player for Settlers of America: greedy on what a position is worth, after every action is carried out to its end.

It follows each choice through its parts (a verb, then a place), in positions that it thinks possible, and takes the one
after which it needs the fewest turns compared with its best rival (`worth.py`). It answers offers by the same measure
and makes none itself.
"""

from typing import Final

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.worth import value
from westward.kernel import Perspective, Rng, State

OPEN: Final = (f.ACTION, f.PRE_ROLL, f.EXTRA_BUILD, f.DISCARD, f.REPLY, f.CONFIRM, f.ASK, f.GIVE, f.WANT)
"""Where an action is complete: whatever comes next is another decision."""


class GreedyBot:
    """Looks at a few possible positions for each decision. The same seed makes the same choices."""

    def __init__(self, samples: int = 2, seed: object = 0) -> None:
        self.samples = samples
        self.rng = Rng(seed)

    def choose(self, perspective: Perspective) -> int:
        """The id of the chosen action.

        >>> from westward.games.settlers_of_america import GAME
        >>> trains = {"rails": ["p159", "p160"], "trains": ["p160"], "hand": {}}
        >>> state = GAME.build({"seats": 4, "dice": 8, "players": {"red": trains}})
        >>> GAME.actions.text(GreedyBot().choose(Perspective(state, 0)))
        'deliver nashville'
        """
        legal = [action for action in perspective.legal if action not in (a.OFFER, a.COUNTER)]
        if len(legal) == 1:
            return legal[0]
        seat = perspective.seat
        worth = dict.fromkeys(legal, 0.0)
        for _ in range(self.samples):
            sample = perspective.sample(self.rng)
            for action in legal:
                worth[action] += self.after(sample, seat, action)
        quiet = {action for action in legal if action in (a.ROLL, a.END_TURN, a.DONE)}
        return max(legal, key=lambda action: (worth[action], action in quiet))

    def after(self, state: State, seat: int, action: int) -> float:
        """What a position is worth when an action is carried out to its end."""
        trial = state.clone()
        assert isinstance(trial, Knowledge)
        if action in (a.ACCEPT, a.REJECT):
            return answered(trial, seat, action)
        if passes(trial, action):
            return value(trial, seat)
        trial.apply(seat, action)
        while trial.faces():
            trial.roll(self.rng.below(trial.faces()))
        if trial.over() or trial.acting() != t.BIT[seat] or trial.stack.code in OPEN:
            return value(trial, seat)
        return max(self.after(trial, seat, part) for part in trial.legal(seat))


def passes(state: Knowledge, action: int) -> bool:
    """Whether a choice does nothing but let the game go on: then the next roll, which comes anyway, says nothing."""
    return action in (a.ROLL, a.END_TURN) or (action == a.DONE and state.stack.code == f.EXTRA_BUILD)


def answered(state: Knowledge, seat: int, action: int) -> float:
    """What an offer is worth to whoever is asked: as if it came about, or not at all."""
    if action == a.ACCEPT:
        for item in range(t.ITEMS):
            at = state.active * t.ITEMS + item
            if state.give[at]:
                state.change_hands(state.active, seat, item, state.give[at])
            if state.want[at]:
                state.change_hands(seat, state.active, item, state.want[at])
    return value(state, seat)
