"""The active player's things, changed by what a choice is certain to bring: for words that say what one gets."""

from westward.games.trails.tables import KINDS, RESOURCE_LIMIT, TRAILHEAD, Badge
from westward.games.trails.words.phrases import badge
from westward.language.views import View

ENDLESS = 99


class Ahead:
    """A look ahead that sees only the view."""

    def __init__(self, view: View) -> None:
        me = view["players"][view["active"]]
        self.view = view
        self.position: int = me["position"]
        self.facing: int = me["facing"]
        self.cubes = [int(me["resources"][kind]) for kind in KINDS]
        self.supply = [ENDLESS if view["supply"] is None else int(view["supply"][kind]) for kind in KINDS]
        self.badges: list[str] = list(me["badges"])
        self.display: list[str | None] = list(view["display"])
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

    def excess(self) -> int:
        """How many cubes are above the limit."""
        return max(0, sum(self.cubes) - RESOURCE_LIMIT)

    def price(self, this: Badge) -> list[int]:
        """What a badge costs now; Research is cheaper for badges of its type."""
        if not this.discount:
            return list(this.cost)
        return [max(0, n - self.of_type(kind)) if n else 0 for kind, n in zip(KINDS, this.cost)]

    def of_type(self, kind: str) -> int:
        """Own badges that count as a type."""
        return sum(kind in badge(key).types for key in self.badges)

    def payable(self, this: Badge) -> bool:
        """Whether the cubes are enough."""
        return all(mine >= n for mine, n in zip(self.cubes, self.price(this)))

    def slots(self) -> list[str]:
        """The face-up badges where the Hiker stands."""
        first = 0 if self.position == TRAILHEAD else 2
        return [key for key in self.display[first : first + 2] if key is not None]

    def can_use(self, position: int) -> bool:
        """Whether a site where something is exchanged or photographed can be used."""
        if self.view["trail"][position - 1] == "exchange":
            return any(self.cubes[g] and self.supply[h] for g in range(3) for h in range(3) if g != h)
        return self.photos > 0 and (self.view["night"][position - 1] or sum(self.cubes) > 0)
