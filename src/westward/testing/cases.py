"""What the contract is checked on: every game at every seat count with every option.

How deep: every check runs for every case, always. How much of a case it looks at depends on its price: a check that
takes microseconds looks at every step of the telling games (see walks.py), one that loads or writes out positions at
some hundred of them, one that draws or guesses at a sample. `make test` must stay under 25 minutes on two cores with
five games, so all checks of a game may take two minutes of one core interpreted and one compiled, and none of them more
than a tenth of that; who needs more takes fewer samples. `depth` says how many a check takes in `make
test`, and how many in `make soak` (WESTWARD_SOAK=1), which has all night. Samples are the same in every run: a fault
that was found once is found again. In `make test` every seat count and every choice of options is met, in games as
short as can be; in `make soak` every two of them meet.
"""

import os
from collections.abc import Mapping, Sequence
from itertools import combinations, cycle
from typing import Any

from westward.kernel import Game, Rng, State, games, load

SOAK = bool(os.environ.get("WESTWARD_SOAK"))
MOST_CASES = 16
SEATS = ""  # stands beside the names of the options
Options = dict[str, Any]


def depth(usual: int, soak: int) -> int:
    """How many of something a check takes: in `make test`, and in `make soak`."""
    return soak if SOAK else usual


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
    """Every seat count with option sets in which every two choices meet; where these are many, not all with all.

    Then every seat count meets its defaults and every choice of every option, and every two choices still meet; where
    even these are many, every seat count meets its defaults and every two choices meet at some seat count.
    """
    options = {option.name: option.choices for option in game.options}
    defaults = {option.name: option.default for option in game.options}
    rows = [{SEATS: seats, **choices} for seats in game.seats for choices in cover(options, [defaults])]
    if len(rows) > MOST_CASES:
        usual = [{SEATS: seats, **defaults} for seats in game.seats]
        rows = cover({SEATS: game.seats, **options}, usual)
    if len(rows) > MOST_CASES:
        others = zip(cycle(game.seats), cover(options, [defaults])[1:])
        rows = usual + [{SEATS: seats, **choices} for seats, choices in others]
    return [
        Case(game, row[SEATS], {name: choice for name, choice in row.items() if name != SEATS})
        for row in rows
        if possible(game, row)  # an option may be meant for other seat counts
    ]


def checked_cases(game: Game) -> list[Case]:
    """The cases that the contract is checked on: all of them in `make soak`, else as few as make every choice."""
    every = cases(game)
    if SOAK:
        return every
    missing: set[tuple[str, Any]] = {(SEATS, seats) for seats in game.seats}
    missing |= {(option.name, choice) for option in game.options for choice in option.choices}
    chosen: list[Case] = []
    while missing:
        best = max(every, key=lambda case: (len(made(case) & missing), -size(case)))
        chosen.append(best)
        missing -= made(best)
    return [case for case in every if case in chosen]


def size(case: Case) -> int:
    """Grows with the length of a game: numbers among the options are lengths and limits."""
    return sum(choice for choice in case.options.values() if type(choice) is int)


def made(case: Case) -> set[tuple[str, Any]]:
    """What was chosen in a case."""
    return {(SEATS, case.seats), *case.options.items()}


def possible(game: Game, row: Options) -> bool:
    """Whether the game takes these options at this seat count."""
    try:
        game.new(row[SEATS], **{name: choice for name, choice in row.items() if name != SEATS})
    except ValueError:
        return False
    return True


def cover(choices: Mapping[str, Sequence[Any]], rows: Sequence[Options]) -> list[Options]:
    """The rows, and as few more as it takes to let every two choices meet."""
    rows = list(rows)
    missing = pairs(choices).difference(*(met(row) for row in rows))
    while missing:
        row: Options = dict(min(missing, key=lambda pair: sorted(map(repr, pair))))
        for name in choices:
            if name not in row:
                gains = [len(met({**row, name: choice}) & missing) for choice in choices[name]]
                row[name] = choices[name][gains.index(max(gains))]
        missing -= met(row)
        rows.append({name: row[name] for name in choices})
    return rows


def pairs(choices: Mapping[str, Sequence[Any]]) -> set[frozenset[tuple[str, Any]]]:
    """Every choice, alone and together with every choice of something else."""
    out = {frozenset([(name, choice)]) for name in choices for choice in choices[name]}
    for one, two in combinations(choices, 2):
        out |= {frozenset([(one, x), (two, y)]) for x in choices[one] for y in choices[two]}
    return out


def met(row: Options) -> set[frozenset[tuple[str, Any]]]:
    """The pairs that occur in one row."""
    return pairs({name: [choice] for name, choice in row.items()})
