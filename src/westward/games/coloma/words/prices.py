"""What the viewer pays for a price as things stand: where Bucks are short, nuggets take their place."""

from collections.abc import Mapping

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.phrases import amount, parts
from westward.language.amounts import counted, listed
from westward.language.views import View


def due_words(view: View, price: Mapping[str, int]) -> str:
    """A price that can be paid; in nuggets, where there is no other way and so nothing will be asked.

    >>> from westward.games.coloma import GAME
    >>> players = {"Red": {"bucks": 1, "gold": 1}}
    >>> view = GAME.build({"seats": 3, "round": 1, "to_do": ["select"], "players": players}).view(0)
    >>> due_words(view, {"bucks": 4, "gold": 0, "dude": 1}), due_words(view, {"bucks": 2, "gold": 0, "dude": 0})
    ('1 nugget (for 3 Bucks), 1 Buck and 1 Dude', '1 nugget (for 2 Bucks, no change)')
    >>> due_words(view, {"bucks": 1, "gold": 0, "dude": 1}), due_words(view, {"bucks": 0, "gold": 0, "dude": 0})
    ('1 Buck and 1 Dude', 'nothing')
    """
    return listed(_due(view, price)) or "nothing"


def slot_cost(view: View, cost: int) -> str:
    """The same for a slot or, after the slots, a specialty; '' for nothing."""
    others = ((t.COST_TENTS[cost], "Tent"), (t.COST_CARDS[cost], "card"), (t.COST_BARRELS[cost], "used Barrel"))
    goods = [counted(number, what) for number, what in others if number]
    return listed([*_due(view, parts(t.COST_PRICE[cost])), *goods])


def _due(view: View, price: Mapping[str, int]) -> list[str]:
    me, value = view["players"][view["viewer"]], view["gold"]["value"]
    bucks = price["bucks"]
    least = -(-max(bucks - me["bucks"], 0) // value)
    most = min(me["gold"] - price["gold"], -(-bucks // value))
    forced = least if least == most else 0
    covered = min(bucks, forced * value)
    change = ", no change" if forced * value > covered else ""
    money = [f"{amount(forced, e.GOLD)} (for {amount(covered, e.BUCKS)}{change})"] if forced else []
    rest = ((bucks - covered, e.BUCKS), (price["gold"], e.GOLD), (price["dude"], e.DUDE))
    return money + [amount(number, what) for number, what in rest if number]
