"""The question that is open now, for the view: where it comes from, and what the answers cost and bring."""

from typing import Any

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import effects as e
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules import scoring
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import NONE, bucks_of, dudes_of, gold_of
from westward.kernel.menu import Menu


def question(s: Knowledge, me: i64) -> dict[str, Any] | None:
    """What is asked of the active player, or of whoever may exchange; None where all choose at once or nobody does.

    What depends on a hand is for the eyes of its owner.
    """
    code = s.stack.code
    if code == 0 or code > f.LAST_DECISION or code == f.ASK_OPENING or code == f.ASK_SELECT:
        return None
    seat = s.stack.arg & 7 if code == f.ASK_EXCHANGE else s.active
    out: dict[str, Any] = {"seat": int(seat), "source": source(s), "declines": False}
    if f.ASK_LAND <= code <= f.ASK_BARREL:
        out["declines"] = s.stack.arg & 1 == 1
    if code == f.ASK_TURN:
        usable = [t.SLOT_NAMES[action - a.USE] for action in menu(s, seat) if is_use(action)]
        out["usable"] = usable if me == seat else None
    elif code == f.ASK_EXCHANGE:
        event = s.stack.arg >> 3
        out.update(event=int(event + 1), gold=t.EXCHANGE_GOLD[event], vp=t.EXCHANGE_VP[event])
        out["most"] = int(s.most_exchanges(seat, event))
    elif code == f.ASK_LAND:
        line = s.stack.arg >> 1
        out.update(mode=e.MODES[t.ARG[line]], only=e.LANDS[t.ARG2[line]])
        out.update(river=price(s.river_price(seat, line)), bridge=price(s.bridge_price(seat, line)))
        out["worth"] = bridge_worths(s, seat, line)
    elif code == f.ASK_TOWN:
        line = s.stack.arg >> 1
        own = s.hand[seat] if me == seat else 0
        cards = {t.CARD_IDS[card]: price(s.card_price(seat, line, card)) for card in range(t.CARDS) if own >> card & 1}
        out.update(mode=e.MODES[t.ARG[line]], cards=cards if me == seat else None)
        out["hotel"] = price(s.hotel_price(seat, line)) if s.hotels_left and t.ARG2[line] else None
    elif code == f.ASK_WAGON:
        out.update(wagon(s, seat))
    elif code == f.ASK_PAY:
        out.update(payment(s, seat))
    elif code == f.ASK_DISCARD or code == f.ASK_TOKEN:
        out["left"] = int(s.stack.arg)
    elif code == f.ASK_OPTION:
        first = t.ARG2[s.stack.arg]
        out["options"] = [t.EFFECT_NAMES[t.OPTIONS[first + option]] for option in range(t.ARG[s.stack.arg])]
    return out


def menu(s: Knowledge, seat: i64) -> list[int]:
    """The legal choices."""
    found = Menu()
    s.fill(seat, found)
    return found.listed()


def is_use(action: i64) -> bool:
    """Whether a choice uses a slot."""
    return a.USE <= action < a.USE_BARREL


def source(s: Knowledge) -> str | None:
    """The effect from which a question comes, by its name in the tables; None for the turn itself."""
    code = s.stack.code
    arg = s.stack.arg
    if f.ASK_LAND <= code <= f.ASK_BARREL:
        return t.EFFECT_NAMES[arg >> 1] if arg else None
    if code == f.ASK_OPTION:
        return t.EFFECT_NAMES[arg]
    if code == f.ASK_DISCARD or code == f.ASK_TOKEN:
        for at in range(len(s.stack) - 3, 0, -2):
            if s.stack[at] == f.ABILITY:
                return t.EFFECT_NAMES[s.stack[at - 1] >> 3]
    return None


def price(due: i64) -> dict[str, int]:
    """A price in its parts."""
    return {"bucks": int(bucks_of(due)), "gold": int(gold_of(due)), "dude": int(dudes_of(due))}


def bridge_worths(s: Knowledge, seat: i64, line: i64) -> dict[str, list[int]]:
    """The least and the most that each Bridge within reach is worth once it is paid for: some count what it costs."""
    found: dict[str, list[int]] = {}
    if s.can_bridge(seat, line):
        ways = payments(s, seat, s.bridge_price(seat, line))
        for at in range(t.BRIDGES):
            if s.stock[at] > 0:
                worths = [int(scoring.bridge_vp(paid, seat, at)) for paid in ways]
                found[t.BRIDGE_IDS[at]] = [min(worths), max(worths)]
    return found


def payments(s: Knowledge, seat: i64, due: i64) -> list[Knowledge]:
    """What is left in each way to pay a price: with as few nuggets as can be, up to as many."""
    value = s.gold_value()
    bucks = bucks_of(due)
    spare = s.gold[seat] - gold_of(due)
    short = max(bucks - s.bucks[seat], 0)
    found: list[Knowledge] = []
    for nuggets in range((short + value - 1) // value, min(spare, (bucks + value - 1) // value) + 1):
        paid = s.clone()
        assert isinstance(paid, Knowledge)
        paid.gold[seat] = spare - nuggets
        paid.bucks[seat] -= max(bucks - nuggets * value, 0)
        paid.lodge[seat] -= dudes_of(due)
        found.append(paid)
    return found


def payment(s: Knowledge, seat: i64) -> dict[str, Any]:
    """Every way to pay, and what is lost because no change is given."""
    due = s.stack.arg % f.PRICE
    value = s.gold_value()
    ways: list[dict[str, int]] = []
    for action in menu(s, seat):
        gold = action - a.GOLD
        bucks = max(due - gold * value, 0)
        ways.append({"gold": int(gold), "bucks": int(bucks), "lost": int(gold * value + bucks - due)})
    return {"due": int(due), "paid_for": a.CODEC.text(s.stack.arg // f.PRICE), "ways": ways}


def wagon(s: Knowledge, seat: i64) -> dict[str, Any]:
    """How far the Wagon can go, and what lies on the next step."""
    moves = s.moves_left(seat)
    return {
        "moves": int(moves),
        "steps": [step(s, seat, road) for road in roads(s, seat)] if moves > 0 else [],
        "reach": reach(s, seat, moves),
        "cart": int(s.cart) if s.robs(seat) and not s.path else None,
    }


def roads(s: Knowledge, seat: i64) -> list[int]:
    """The neighbors by which the Wagon can go on."""
    here = s.wagon[seat]
    ways = [int(t.ROADS[at]) for at in range(t.FIRST_ROAD[here], t.FIRST_ROAD[here + 1])]
    return [way for way in ways if s.goal(seat, way) != NONE]


def step(s: Knowledge, seat: i64, road: i64) -> dict[str, Any]:
    """One step: where it leads, and which nodes with other Wagons it skips."""
    goal = s.goal(seat, road)
    passed = s.along(seat, road)
    skipped = [t.NODE_IDS[node] for node in range(t.NODES) if passed >> node & 1 and node != goal]
    return {"node": t.NODE_IDS[goal], "skips": skipped}


def reach(s: Knowledge, seat: i64, moves: i64) -> dict[str, list[str]]:
    """All nodes that the Wagon can come to in this action, and the nodes that it enters on a shortest way there."""
    found: dict[str, list[str]] = {}
    paths: list[tuple[int, int, list[str]]] = [(int(s.wagon[seat]), int(s.path), [])]
    trial = s.clone()
    assert isinstance(trial, Knowledge)
    while paths:
        node, path, way = paths.pop(0)
        trial.wagon[seat], trial.path = node, path
        if len(way) < moves:
            for road in roads(trial, seat):
                goal = int(trial.goal(seat, road))
                on = [*way, t.NODE_IDS[goal]]
                paths.append((goal, int(path | t.BIT[node] | trial.along(seat, road)), on))
                found.setdefault(t.NODE_IDS[goal], on)
    return found
