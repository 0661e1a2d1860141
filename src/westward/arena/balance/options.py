"""What was chosen how often when it was offered: by these bots, and only where there was something else to choose."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from westward.arena.balance.accounts import Account, Key, Offer, family_of
from westward.arena.balance.lifts import Thing
from westward.arena.stats import Share
from westward.kernel import Codec

ENOUGH: Final = 10.0  # chance would have chosen it so often: less says little
HARDLY: Final = 1 / 20  # chosen so much more rarely than by chance, an option is as good as never chosen
NEARLY_ALWAYS: Final = 0.95
ALONE: Final = 0.8  # by chance chosen so often, it is hardly a choice


@dataclass(frozen=True)
class Choice:
    """An action, or a family of actions: chosen so often of the times it was offered, with a 95 % interval.

    `chance` is how often it would have been chosen by chance. `verdict`: 'hardly ever', 'nearly always' or ''.
    """

    family: str
    text: str
    offered: int
    chosen: int
    chance: float
    low: float
    high: float
    verdict: str

    @property
    def share(self) -> float:
        """Of the times it was offered."""
        return self.chosen / self.offered if self.offered else 0.0


def choices_of(accounts: Sequence[Account], codec: Codec) -> list[Choice]:
    """Every action that was offered, in the order of the codec."""
    counts = _Counts[int]()
    for account in accounts:
        counts.add(account["offers"], sum(map(Counter, account["chosen"]), Counter[int]()))
    return [counts.choice(action, family_of(codec, action), codec.text(action)) for action in sorted(counts.shares)]


def families_of(accounts: Sequence[Account], codec: Codec) -> list[Choice]:
    """Every family that was offered, the most chosen first."""
    counts = _Counts[str]()
    for account in accounts:
        chosen = Counter[str]()
        for mine in account["chosen"]:
            for action, times in mine.items():
                chosen[family_of(codec, action)] += times
        counts.add(account["families"], chosen)
    found = [counts.choice(family, family, family) for family in counts.shares]
    return sorted(found, key=lambda one: (-one.chosen, -one.offered, one.text))


class _Counts(Generic[Key]):
    """How often something was chosen of the times it was offered, game by game."""

    def __init__(self) -> None:
        self.shares: dict[Key, Share] = {}
        self.chances: dict[Key, float] = {}

    def add(self, offers: Mapping[Key, Offer], chosen: Mapping[Key, int]) -> None:
        """Another game."""
        for key, offer in offers.items():
            self.shares.setdefault(key, Share()).add(chosen.get(key, 0), offer["times"])
            self.chances[key] = self.chances.get(key, 0.0) + offer["chance"]

    def choice(self, key: Key, family: str, text: str) -> Choice:
        """It, summed up."""
        share = self.shares[key]
        chosen = round(share.hits)
        words = verdict(share.cases, chosen, self.chances[key])
        return Choice(family, text, share.cases, chosen, self.chances[key], *share.interval(), words)


def verdict(offered: int, chosen: int, chance: float) -> str:
    """What is to be said of an option that was chosen so often, and would have been `chance` times by chance.

    >>> verdict(400, 1, 100.0), verdict(400, 30, 100.0), verdict(50, 50, 25.0)
    ('hardly ever', '', 'nearly always')
    """
    if chance >= ENOUGH and chosen <= chance * HARDLY:
        return "hardly ever"
    forced = chance > offered * ALONE
    return "nearly always" if chance >= ENOUGH and chosen >= offered * NEARLY_ALWAYS and not forced else ""


def did(codec: Codec, account: Account, seat: int) -> list[Thing]:
    """What a seat chose at least once, by family."""
    return [(family_of(codec, action), codec.text(action)) for action in account["chosen"][seat]]
