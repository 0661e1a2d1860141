"""What somebody who forgets nothing knows of a game of the toy: who owns which cards, and what was played."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tests.contract.toy.rules import RANKS
from westward.kernel import SEAT_NAMES, Event


class Memory:
    """Cards are counted by owner and rank."""

    def __init__(self, viewer: int | None, view: dict[str, Any]) -> None:
        self.viewer = viewer
        self.pile = Counter(dict(enumerate(view["pile"])))
        self.owned = Counter({divmod(at, RANKS): count for at, count in enumerate(view["known"])})
        self.owned.update(self.own_cards(view))

    def own_cards(self, view: dict[str, Any]) -> Iterable[tuple[int, int]]:
        """The viewer's cards, held and committed, as owner and rank."""
        if self.viewer is not None:
            held = [rank for rank, count in enumerate(view["hand"]) for _ in range(count)]
            for rank in held if view["chosen"] is None else [*held, view["chosen"]]:
                yield self.viewer, rank

    def see(self, events: Sequence[Event], view: dict[str, Any]) -> list[str]:
        """What the view contradicts or has forgotten, in sentences."""
        for event in events:
            if event.name == "card":
                self.owned[event.args[0], event.args[1]] += 1
            elif event.name == "shows":
                self.pile.update(event.args)
                self.owned -= Counter(enumerate(event.args))
        shown = Counter(self.own_cards(view))
        shown.update({divmod(at, RANKS): count for at, count in enumerate(view["known"]) if at // RANKS != self.viewer})
        return self.missing(shown, Counter(dict(enumerate(view["pile"]))))

    def contradictions(self, position: dict[str, Any]) -> list[str]:
        """Where a position in names cannot be."""
        seats = range(position["seats"])
        owned = Counter((seat, int(card)) for seat in seats for card in position["hands"][SEAT_NAMES[seat]])
        owned.update((SEAT_NAMES.index(name), int(card)) for name, card in position["chosen"].items())
        return self.missing(owned, Counter(map(int, position["pile"])))

    def missing(self, owned: Counter[tuple[int, int]], pile: Counter[int]) -> list[str]:
        """What was known and is not there."""
        out = [f"{SEAT_NAMES[seat]} owns a card of rank {rank}." for seat, rank in self.owned - owned]
        return out + [f"A card of rank {rank} was played." for rank in self.pile - pile]
