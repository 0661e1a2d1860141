"""What the last moves were, as numbers: the part of an observation that the features of a position cannot tell.

Of each move there is who made it (0 is whoever looks, then clockwise), which family of actions it belongs to, and its
arguments: 1/n for the first of n words up to 1 for the last; all zeros where there was no move yet. A seat sees its own
moves, and those of its rivals that are not of a family which the game's `features.SECRET` names.
"""

from itertools import product

from librt.vecs import vec
from mypy_extensions import i32

from westward.kernel.codec import Family
from westward.kernel.floats import table
from westward.kernel.game import Game


class MoveTable:
    """How the moves of a game are written: where each family stands, what its arguments are, and who sees them."""

    def __init__(self, game: Game) -> None:
        families = game.actions.families
        secrets = secret_families(game)
        self.chairs = game.seats[-1]
        self.families = tuple(family.name for family in families)
        self.args = max(len(family.args) for family in families)
        self.width = self.chairs + len(families) + self.args
        family_of: list[int] = []
        numbers: list[float] = []
        secret: list[int] = []
        for number, family in enumerate(families):
            for shares in argument_shares(family):
                family_of.append(number)
                numbers += shares + [0.0] * (self.args - len(shares))
                secret.append(int(family.name in secrets))
        self.family_of = bytes(family_of)
        self.secret = bytes(secret)
        self.numbers: vec[i32] = table(numbers)

    def names(self, memory: int) -> tuple[str, ...]:
        """What the numbers of so many moves are, the latest move first.

        >>> import westward
        >>> MoveTable(westward.load("trails")).names(2)[:6]
        ('move_0_by_0', 'move_0_by_1', 'move_0_by_2', 'move_0_by_3', 'move_0_move', 'move_0_canteen')
        """
        one = [f"by_{chair}" for chair in range(self.chairs)]
        one += [*self.families, *(f"argument_{i}" for i in range(self.args))]
        return tuple(f"move_{back}_{name}" for back in range(memory) for name in one)


def argument_shares(family: Family) -> list[list[float]]:
    """How far along its words each argument stands, for all actions of a family in the order of their ids.

    >>> argument_shares(Family("trade", ["ore", "oil"], ["oil", "ore"], distinct=True))
    [[0.5, 0.5], [1.0, 1.0]]
    """
    kept = {*family.texts()}
    out: list[list[float]] = []
    for places in product(*(range(len(choices)) for choices in family.args)):
        words = [family.args[i][place] for i, place in enumerate(places)]
        if " ".join([family.name] + words) in kept:
            out.append([(place + 1) / len(family.args[i]) for i, place in enumerate(places)])
    return out


def secret_families(game: Game) -> tuple[str, ...]:
    """The families of actions that only the seat itself sees; a game that keeps none secret need not say so."""
    names: tuple[str, ...] = getattr(game.features, "SECRET", ())
    return names
