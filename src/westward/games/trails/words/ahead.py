"""A player's things, changed by what a choice is certain to bring: for words that say what one gets."""

from westward.games.trails.tables import KINDS, RESOURCE_LIMIT, TRAILHEAD, Badge
from westward.games.trails.words.phrases import badge
from westward.language.views import View

ENDLESS = 99


class Ahead:
    """A look ahead that sees only the view: the active player's, or that of the seat that is named."""

    def __init__(self, view: View, seat: int | None = None) -> None:
        me = view["players"][view["active"] if seat is None else seat]
        self.view = view
        self.position: int = me["position"]
        self.facing: int = me["facing"]
        self.cubes = [int(me["resources"][kind]) for kind in KINDS]
        self.supply = [ENDLESS if view["supply"] is None else int(view["supply"][kind]) for kind in KINDS]
        self.badges: list[str] = list(me["badges"])
        self.hand_badges: int = me["hand_badges"]
        self.display: list[str | None] = list(view["display"])
        self.badge_deck: int = view["badge_deck"]
        self.photos: int = view["photo_deck"] + len(view["photo_pile"])

    def gain(self, kind: int, wanted: int) -> int:
        """Take from the supply what there is; how many."""
        got = min(wanted, self.supply[kind])
        self.cubes[kind] += got
        self.supply[kind] -= got
        return got

    def give(self, kind: int, n: int = 1) -> None:
        """Return cubes to the supply."""
        self.cubes[kind] -= n
        self.supply[kind] += n

    def pay(self, this: Badge) -> list[int]:
        """Return the price of a badge; what it is."""
        price = self.price(this)
        for kind, n in enumerate(price):
            self.give(kind, n)
        return price

    def earn(self, this: Badge) -> None:
        """A badge of this end, or the one in hand, lies in front of the player; another is drawn for the hand."""
        self.badges.append(this.id)
        first = 0 if self.position == TRAILHEAD else 2
        if this.id in self.display[first : first + 2]:
            self.display[self.display.index(this.id, first)] = None
        elif not self.badge_deck:
            self.hand_badges = 0

    def excess(self) -> int:
        """How many cubes are above the limit."""
        return max(0, sum(self.cubes) - RESOURCE_LIMIT)

    def price(self, this: Badge) -> list[int]:
        """What a badge costs now; Research is cheaper for badges of its type."""
        if not this.discount:
            return list(this.cost)
        return [max(0, n - self.of_type(kind)) if n else 0 for kind, n in zip(KINDS, this.cost)]

    def lacking(self, this: Badge) -> list[int]:
        """The cubes that are missing for a badge."""
        return [max(0, n - mine) for n, mine in zip(self.price(this), self.cubes)]

    def of_type(self, kind: str) -> int:
        """Own badges that count as a type."""
        return sum(kind in badge(key).types for key in self.badges)

    def payable(self, this: Badge) -> bool:
        """Whether the cubes are enough."""
        return not any(self.lacking(this))

    def slots(self) -> list[str]:
        """The face-up badges where the Hiker stands."""
        first = 0 if self.position == TRAILHEAD else 2
        return [key for key in self.display[first : first + 2] if key is not None]

    def may_take_badge(self) -> bool:
        """Whether a badge lies face up here or in hand."""
        return bool(self.slots() or self.hand_badges)

    def can_exchange(self) -> bool:
        """Whether there is a cube to give and one of another kind to gain."""
        return any(self.cubes[g] and self.supply[h] for g in range(3) for h in range(3) if g != h)

    def no_exchange(self) -> str:
        """Why nothing can be exchanged."""
        return f"nothing, as {'no cube of another kind is left' if any(self.cubes) else 'you have no cube to exchange'}"
