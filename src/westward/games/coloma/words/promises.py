"""What an effect would bring the viewer now: where a supply has less than the cards promise, that is said beside it."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.phrases import NOUNS, amount, effect
from westward.language.amounts import plural
from westward.language.views import View


def promised(view: View, line: int) -> str:
    """A list of effects, and what it will lack.

    >>> from westward.games.coloma import GAME
    >>> state = GAME.build({"seats": 3, "round": 1, "to_do": ["select"], "players": {"Red": {"horses": 6}}})
    >>> promised(state.view(0), t.EFFECT_NAMES.index("map.folsom.stop_off"))
    '1 Horse and 1 Buck (no room for Horses)'
    """
    return f"{effect(line)}{lacks(view, most_of(line))}"


@cache
def most_of(line: int) -> Counter[int]:
    """The most that a list of effects may bring of each resource."""
    found: Counter[int] = Counter()
    while t.OP[line] != e.END:
        one, two = t.ARG[line], t.ARG2[line]
        if t.OP[line] == e.GAIN:
            found[one] += two
        elif t.OP[line] == e.PER:
            found.update({what: two * each for what, each in most_of(t.ARG3[line]).items()})
        elif t.OP[line] == e.CHOOSE:
            best: Counter[int] = Counter()
            for option in range(one):
                best |= most_of(t.OPTIONS[two + option])
            found += best
        line += 1
    return found


def lacks(view: View, gains: Mapping[int, int]) -> str:
    """Which of so many gains there is too little of, in brackets; '' where all is there."""
    me = view["players"][view["viewer"]]
    left = {
        e.GOLD: sum(view["gold"]["pools"]),
        e.DUDE: me["dudes"]["supply"],
        e.TENT: me["tents"]["supply"],
        e.HORSE: t.HORSES - me["horses"],
        e.CARD: sum(me["deck"].values()),
    }
    short = [_short(what, number) for what, number in left.items() if gains.get(what, 0) > number]
    return f" ({'; '.join(short)})" if short else ""


def _short(what: int, left: int) -> str:
    """So many are left of a resource, and what comes for those that are not."""
    have = amount(left, what) if left else f"no {plural(NOUNS[what])}"
    if what == e.HORSE:
        return f"{'' if left else 'no '}room for {have.removeprefix('no ')}"
    instead = {e.GOLD: amount(int(t.GOLD_SUBSTITUTE), e.BUCKS), e.CARD: amount(1, e.VP)}.get(what)
    return f"{have} left{f', {instead} for each missing one' if instead else ''}"
