"""Where a question, a gain or a photo comes from: the Hiker's site, the bear, the Sun, a badge; and which of two."""

from collections.abc import Sequence
from typing import NamedTuple

from westward.games.trails.tables import ORIGINS, badge_names
from westward.language.views import View
from westward.language.voices import upper_first


class Origin(NamedTuple):
    """As a view or an event tells it."""

    kind: str  # one of ORIGINS
    badge: str  # its name, or the names of those that it could be; "" where it is no badge
    site: str  # acorn, leaf, rock, exchange or photo; "" where it is no site
    bear: bool  # whether the bear leads there
    which: int  # 1 or 2 of two; 0 where there is only one

    def where(self) -> str:
        """After what somebody does: "at the photo site", "with the bear at the photo site", "(Shutterbug, 1 of 2)".

        >>> Origin("hiker", "", "photo", False, 0).where(), Origin("badge", "Seeker", "rock", True, 0).where()
        ('at the photo site', '(Seeker, the bear at the rock site)')
        """
        if self.kind == "hiker":
            return f"at the {self.site} site"
        if self.kind == "bear":
            return f"with the bear at the {self.site} site" if self.site else "with the bear"
        if self.kind == "last_sun":
            return "(last space of the Sun)"
        count = [f"{self.which} of 2"] if self.which else []
        if self.kind == "badge":
            parts = [self.badge or "the bonus of a badge", *count, *self._led()]
        else:
            parts = self._led() if self.site and not self.bear else ["the Sun", *self._led()]
        return f"({', '.join(parts)})"

    def asks(self) -> str:
        """Before what is asked: "At the photo site", "Shutterbug (1 of 2)".

        >>> Origin("badge", "Shutterbug", "", False, 1).asks(), Origin("bear", "", "photo", True, 2).asks()
        ('Shutterbug (1 of 2)', 'With the bear at the photo site (2 of 2)')
        """
        count = f" ({self.which} of 2)" if self.which else ""
        if self.kind in ("hiker", "bear"):
            return f"{upper_first(self.where())}{count}"
        if self.kind == "last_sun":
            return "Last space of the Sun"
        start = f"{self.badge or 'Bonus of your badge'}{count}" if self.kind == "badge" else "Sun bonus"
        return ", ".join([start, *self._led()])

    def _led(self) -> list[str]:
        """The site to which the bear or the Sun leads."""
        if self.bear:
            return [f"the bear at the {self.site} site" if self.site else "the bear"]
        return [f"the Sun above the {self.site} site"] if self.site else []

    def brings(self) -> str:
        """What brings something, in the middle of a sentence: "the bear at the rock site", "the Sun".

        >>> Origin("sun", "", "leaf", False, 0).brings(), Origin("badge", "First Aid", "", False, 0).brings()
        ('the Sun above the leaf site', 'First Aid')
        """
        if self.kind == "hiker":
            return f"the {self.site} site"
        if self.kind == "badge" and not self.site:
            return self.badge or "a badge"
        return self._led()[0] if self.site else "the Sun"


def of_view(view: View) -> Origin | None:
    """Where the present question comes from; None where that is plain."""
    source = view["source"]
    if source is None:
        return None
    site = view["trail"][source["site"] - 1] if source["site"] is not None else ""
    return Origin(source["origin"], source["badge"] or "", site, source["bear"], source["which"] or 0)


def of_event(source: Sequence[int], kind: str) -> Origin:
    """From the last five numbers of an event; `kind` is what the site would be, if it is one."""
    origin, badge, site, bear, which = source
    return Origin(ORIGINS[origin], badge_names(badge), kind if site > 0 else "", bear == 1, which)
