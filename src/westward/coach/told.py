"""What is told of two choices that were tried out often: which sentences tell one from the other."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

OFTEN: Final = 0.5  # the share of the tries in which something happens after one choice, beyond the other
SOMETIMES: Final = 1 / 3  # less could be luck, as many sentences are compared
VICTORY: Final = 1000.0  # more than any act can bring
SLIGHT: Final = 1e-9  # what a better position weighs beside a point: less than the last row of a score sheet
LEAST: Final = 1e-8  # what has to do with the score sheet weighs more
FELT: Final = 0.005 * SLIGHT  # a position that is better by less is much the same


class Told:
    """The sentences about one choice: in how many tries each is said, and what those weigh that may be a reason."""

    def __init__(self) -> None:
        self.count = 0
        self.tries: Counter[str] = Counter()
        self.weight: dict[str, float] = {}  # in the order in which they were said first
        self.at_once: set[str] = set()  # said of the choice itself

    def add(self, at_once: Iterable[str], said: Iterable[str], weights: Mapping[str, float]) -> None:
        """What one try tells."""
        self.count += 1
        self.at_once.update(filter(None, at_once))
        self.tries.update(set(said))
        for sentence, weight in weights.items():
            self.weight[sentence] = self.weight.get(sentence, 0.0) + weight

    def rather_than(self, other: "Told", often: float) -> list[str]:
        """What is told of this choice so much oftener than of the other: first of all what weighs most.

        What a choice is certain to do at once it says of itself, unless it is the victory.
        """
        rest = [one for one in self.weight if self.mean(one) > FELT and not self._itself(one)]
        own = [one for one in rest if self.tries[one] - other.tries[one] > often * self.count]
        return sorted(own, key=lambda one: -self.mean(one))

    def _itself(self, sentence: str) -> bool:
        certain = sentence in self.at_once and self.tries[sentence] == self.count
        return certain and self.mean(sentence) < VICTORY / 2

    def mean(self, sentence: str) -> float:
        """What a sentence weighs where it is said."""
        return self.weight[sentence] / self.tries[sentence]

    def best(self, other: "Told") -> tuple[str, bool]:
        """The best reason, and whether the score sheet is behind it; of a victory also what led to it."""
        own = self.rather_than(other, OFTEN)
        if own and self.mean(own[0]) >= VICTORY / 2:
            led = next((one for one in own[1:] if self.mean(one) < VICTORY / 2), "")
            return f"{led} {own[0]}".strip(), True
        return (own[0], self.mean(own[0]) > LEAST) if own else ("", False)

    def any(self, other: "Told", label: str) -> tuple[str, bool]:
        """The same, said when it happens; where nothing does in most of the tries, what pays in some of them.

        How often that happens after the other choice, which is called `label`, is told too.
        """
        best, weighs = self.best(other)
        rare = self.rather_than(other, SOMETIMES)
        if rare and not weighs and self.mean(rare[0]) > LEAST:
            tries, there = self.tries[rare[0]], other.tries[rare[0]]
            share = "" if not there else f", after “{label}” in {there}"
            when = "Then" if tries == self.count and not there else f"In {tries} of {self.count} tries{share}"
            return f"{when}: {rare[0]}", True
        now = not best or any(best.startswith(sentence) for sentence in self.at_once)
        return best if now else f"Then: {best}", weighs
