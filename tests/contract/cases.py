"""What the contract is checked on: every game at every seat count with every option."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from westward.kernel import Game, Rng, State, games, load

MOST_OPTION_SETS = 8
Options = dict[str, Any]


class Case:
    """A game, a seat count and options."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        other = [f"{o.name}={self.options[o.name]}" for o in self.game.options if self.options[o.name] != o.default]
        return "-".join([self.game.name, str(self.seats), *other])

    def new(self) -> State:
        return self.game.new(self.seats, **self.options)

    def rng(self, *purpose: object) -> Rng:
        """Random numbers that are the same in every run, and others for every purpose."""
        return Rng((str(self), *purpose))

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who may look: the seats, and an onlooker."""
        return [*range(self.seats), None]


def registered_games() -> list[Game]:
    """All games that are installed."""
    return [load(name) for name in games()]


def cases(game: Game) -> list[Case]:
    """Every seat count with every option set that the game allows for it."""
    out: list[Case] = []
    for seats in game.seats:
        for options in option_sets(game):
            try:
                game.new(seats, **options)
            except ValueError:
                continue  # an option that is meant for other seat counts
            out.append(Case(game, seats, options))
    return out


def option_sets(game: Game) -> list[Options]:
    """The defaults, then sets in which every two choices meet; where these are too many, every choice at least once."""
    sets: list[Options] = [{option.name: option.default for option in game.options}]
    missing = pairs({option.name: option.choices for option in game.options}) - met(sets[0])
    while missing:
        chosen: Options = dict(min(missing, key=lambda pair: sorted(map(repr, pair))))
        for option in game.options:
            if option.name not in chosen:
                gains = [len(met({**chosen, option.name: choice}) & missing) for choice in option.choices]
                chosen[option.name] = option.choices[gains.index(max(gains))]
        missing -= met(chosen)
        sets.append({option.name: chosen[option.name] for option in game.options})
    if len(sets) <= MOST_OPTION_SETS:
        return sets
    rows = max(len(option.choices) for option in game.options)
    return [
        {o.name: o.choices[(o.choices.index(o.default) + row) % len(o.choices)] for o in game.options}
        for row in range(rows)
    ]


def pairs(choices: Mapping[str, Sequence[object]]) -> set[frozenset[tuple[str, object]]]:
    """The choices, alone and together with a choice of another option."""
    out = {frozenset([(name, choice)]) for name in choices for choice in choices[name]}
    for one, two in combinations(choices, 2):
        out |= {frozenset([(one, x), (two, y)]) for x in choices[one] for y in choices[two]}
    return out


def met(options: Options) -> set[frozenset[tuple[str, object]]]:
    """The pairs that one option set covers."""
    return pairs({name: [choice] for name, choice in options.items()})
