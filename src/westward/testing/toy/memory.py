"""For the tests: what somebody who forgets nothing knows, who owns which cards and what was played."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from westward.kernel import SEAT_NAMES, Event
from westward.testing.toy.tables import CARDS


class Memory:
    """Cards are counted by owner and rank."""

    def __init__(self, viewer: int | None, view: dict[str, Any]) -> None:
        self.viewer = viewer
        self.pile = Counter(dict(enumerate(view["pile"])))
        self.owned = self.known_cards(view)
        self.owned.update(self.own_cards(view))

    def known_cards(self, view: dict[str, Any]) -> Counter[tuple[int, int]]:
        """The cards that everybody knows, by owner and rank."""
        cards = {(seat, rank): count for seat, bag in enumerate(view["known"]) for rank, count in enumerate(bag)}
        return Counter(cards)

    def own_cards(self, view: dict[str, Any]) -> Iterable[tuple[int, int]]:
        """The viewer's cards, held and committed."""
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
        known = self.known_cards(view)
        shown = Counter({card: count for card, count in known.items() if card[0] != self.viewer})
        shown.update(self.own_cards(view))
        return self.missing(shown, Counter(dict(enumerate(view["pile"]))))

    def contradictions(self, position: dict[str, Any]) -> list[str]:
        """Where a position in names cannot be."""
        seats = range(position["seats"])
        owned = Counter((seat, CARDS.index(card)) for seat in seats for card in position["hands"][SEAT_NAMES[seat]])
        owned.update((SEAT_NAMES.index(name), CARDS.index(card)) for name, card in position["chosen"].items())
        return self.missing(owned, Counter(map(CARDS.index, position["pile"])))

    def missing(self, owned: Counter[tuple[int, int]], pile: Counter[int]) -> list[str]:
        """What was known and is not there."""
        out = [f"{SEAT_NAMES[seat]} owns a {CARDS[rank]}." for seat, rank in self.owned - owned]
        return out + [f"A {CARDS[rank]} was played." for rank in self.pile - pile]
