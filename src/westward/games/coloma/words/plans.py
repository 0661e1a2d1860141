"""The whole way of a Wagon as one choice: every place within reach, with what lies on the way there."""

from collections import Counter
from collections.abc import Sequence

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.choices import node_words
from westward.games.coloma.words.phrases import amounts, gains_of, node
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.choices import Draft
from westward.language.plans import Plan, plan_of
from westward.language.reasons import Menu
from westward.language.views import View, is_asked


def plans(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Plan]:
    """Ways of two steps and more; a way on which a card is drawn or something is asked is gone step by step.

    >>> from westward.games.coloma import GAME
    >>> red = {"position": 4, "horses": 2}
    >>> players = {"Red": red, "Blue": {"position": 3}, "Green": {"position": 2}}
    >>> state = GAME.build({"seats": 3, "round": 1, "players": players, "to_do": ["turn of Red", "next turn"]})
    >>> state.apply(0, GAME.actions.parse("use common1"))
    >>> [plan["text"] for plan in plans(state.view(0), [])]
    ['go gold_hill; go hangtown', 'go pilot_hill; go hs_auburn', 'go rescue; go hs_folsom']
    """
    if not is_asked(view) or view["phase"] != "wagon":
        return []
    seat, question = view["viewer"], view["question"]
    me = view["players"][seat]
    # What a boomtown gives is gained on leaving it.
    begin = [me["wagon"]] if view["turn"]["path"] else []
    ways = [way for way in question["reach"].values() if len(way) > 1]
    quiet = [way for way in ways if all(_quiet(name, me["specialty"]) for name in [*begin, *way[:-1]])]
    out = []
    for number, way in enumerate(quiet):
        draft = Draft(_words(way, question["moves"]), [f"node-{way[-1]}"], piece=f"wagon-{seat}")
        out.append(plan_of(CODEC, number, [CODEC.parse(f"go {name}") for name in way], draft))
    return out


def _quiet(name: str, specialty: str | None) -> bool:
    """Whether a place on the way gives nothing that is drawn or chosen."""
    at = t.NODE_IDS.index(name)
    if t.HORSESHOE[at]:
        return specialty is None or t.SPECIALTY_WHEN[t.SPECIALTY_IDS.index(specialty)] != t.ON_HORSESHOE
    line = t.NODE_PC[at]
    while t.OP[line] == e.GAIN and t.ARG[line] not in (e.CARD, e.BARREL):
        line += 1
    return t.OP[line] == e.END


def _words(way: Sequence[str], moves: int) -> str:
    """The way, what is gained on it in all, and what waits at its end; a horseshoe on the way brings nothing."""
    between = [name for name in way[:-1] if not t.HORSESHOE[t.NODE_IDS.index(name)]]
    gained: Counter[int] = Counter()
    for name in between:
        gained.update(gains_of(t.NODE_PC[t.NODE_IDS.index(name)]))
    by = f" by {listed(node(name) for name in between)}" if between else ""
    gains = f"{amounts(gained)} on the way; there " if gained else ""
    left = counted(moves - len(way), "step")
    return f"Go{by} to {node(way[-1])}: {gains}{node_words(way[-1])}, {left} left"
