"""What is kept of one game: all that a balance report asks for, as plain data."""

from collections import Counter
from collections.abc import Generator
from functools import lru_cache, partial
from typing import Any, TypedDict, TypeVar

from westward.arena.balance.holdings import Holdings, holdings_of
from westward.arena.series import Schedule, play_game
from westward.arena.spread import spread
from westward.kernel import Codec, Game, State, load

Key = TypeVar("Key")


class Offer(TypedDict):
    """An action over one game: how often there was this choice among others, and how often chance would take it."""

    times: int
    chance: float


class Account(TypedDict):
    """One game; lists by seat."""

    index: int
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    rounds: int | None  # None where the game counts neither rounds nor turns
    opener: int | None  # who made the first decision; None where several made it at once
    leads: list[tuple[int, int]]  # from which decision on which seat alone had the most points
    rows: dict[str, list[int]]  # the score sheet
    summed: bool  # whether the points are the sum of its rows
    others: dict[str, int]  # the points of parties that nobody plays
    holdings: list[Holdings]
    offers: dict[int, Offer]
    families: dict[str, Offer]  # a family is offered where any of its actions is
    chosen: list[dict[int, int]]  # how often, where there was something else to choose


class Witness:
    """Looks on while a game is played."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.decisions = 0
        self.opener: int | None = None
        self.leads: list[tuple[int, int]] = []
        self.offers: dict[int, Offer] = {}
        self.families: dict[str, Offer] = {}
        self.chosen: list[dict[int, int]] = [{} for _ in range(seats)]
        self.sheet: dict[str, Any] = {}
        self.rounds: int | None = None
        self.holdings: list[Holdings] = []

    def decides(self, state: State, seat: int, action: int) -> None:
        """Count what was offered and what was chosen, and see who leads."""
        if not self.decisions and len(state.actors()) == 1:
            self.opener = seat
        self._see_lead(state)
        self.decisions += 1
        legal = state.legal(seat)
        if len(legal) == 1:
            return
        for option in legal:
            _offer(self.offers, option, 1 / len(legal))
        for family, count in Counter(family_of(self.game.actions, option) for option in legal).items():
            _offer(self.families, family, count / len(legal))
        self.chosen[seat][action] = self.chosen[seat].get(action, 0) + 1

    def ends(self, state: State) -> None:
        """Take down the score sheet, and what everybody has."""
        self._see_lead(state)
        self.sheet = self.game.words.scores(state.view(None))
        position = self.game.describe(state)
        counts = [position.get(key) for key in ("round", "turn")]
        self.rounds = next((count for count in counts if type(count) is int), None)
        self.holdings = holdings_of(self.game, state)

    def _see_lead(self, state: State) -> None:
        scores = state.scores()
        best = max(scores)
        if scores.count(best) == 1 and len(scores) > 1:
            leader = scores.index(best)
            if not self.leads or self.leads[-1][1] != leader:
                self.leads.append((self.decisions, leader))


@lru_cache(maxsize=10_000)
def family_of(codec: Codec, action: int) -> str:
    """The name of an action's family."""
    return codec.split(action)[0]


def _offer(offers: dict[Key, Offer], key: Key, chance: float) -> None:
    offer = offers.setdefault(key, Offer(times=0, chance=0.0))
    offer["times"] += 1
    offer["chance"] += chance


def play_account(series: Schedule, index: int) -> Account:
    """Play one game with a witness.

    >>> from westward.arena import Series
    >>> account = play_account(Series("trails", ("random",) * 2, games=1, seed=7), 0)
    >>> sorted(account["rows"]), account["rounds"]
    (['Badges', 'Bird Trophy', 'Photos'], None)
    """
    witness = Witness(load(series.game), len(series.seating(index)))
    outcome = play_game(series, index, witness)
    return Account(
        index=index,
        scores=outcome["scores"],
        winners=outcome["winners"],
        decisions=outcome["decisions"],
        rounds=witness.rounds,
        opener=witness.opener,
        leads=witness.leads,
        rows={row["label"]: row["values"] for row in witness.sheet["rows"]},
        summed=witness.sheet["totals"] is not None,
        others={other["name"]: other["total"] for other in witness.sheet["others"] if other["total"] is not None},
        holdings=witness.holdings,
        offers=witness.offers,
        families=witness.families,
        chosen=witness.chosen,
    )


def play_accounts(series: Schedule, jobs: int = 1, components: str | None = None) -> Generator[Account, None, None]:
    """All games of a series, as they end; with the printed matter of a folder where one is named."""
    if components is None:
        series.check()
    return spread(partial(play_account, series), range(series.games), jobs, components)


def won(account: Account, seat: int) -> float:
    """A victory shared by two counts a half for each."""
    return 1 / len(account["winners"]) if seat in account["winners"] else 0.0
