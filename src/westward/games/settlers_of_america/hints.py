"""What a choice would bring, for whoever has to choose: reachable rails and intersections, and connection gold."""

from typing import Any

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.frames import OTHER
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.rules.rails import Route
from westward.games.settlers_of_america.rules.reach import ways_of
from westward.games.settlers_of_america.state import NONE
from westward.kernel.menu import Menu

RAIL_QUESTIONS = (f.BUILD_RAIL, f.BONUS_RAIL, f.FREE_RAIL, f.PLACE_RAIL)


def hints_for(s: Knowledge, me: i64) -> dict[str, Any] | None:
    """None for whoever has nothing to choose now."""
    if me == NONE or not s.acting() & t.BIT[me]:
        return None
    code = s.stack.code
    menu = Menu()
    s.fill(me, menu)
    legal = menu.listed()
    return {
        "ways": train_ways(s, me) if code in (f.ACTION, f.PRE_ROLL) else [],
        "moves": settler_moves(s, me, legal),
        "rail_gold": rail_gold(s, me, legal),
        "routes": [route_hint(s, me, route) for route in s.routes(me, s.stack.arg // OTHER)] if code == f.ROUTE else [],
    }


def train_ways(s: Knowledge, me: i64) -> list[dict[str, Any]]:
    """Each way of an own train to a path where it can rest: the single steps, coal, fees, and what can be delivered."""
    out: list[dict[str, Any]] = []
    for number in range(t.PIECES):
        for way in ways_of(s, me, number):
            rails = [int(path) for path in way.rails]
            ends = {g.SPOT_SITE[g.PATH_A[path]] for path in rails} | {g.SPOT_SITE[g.PATH_B[path]] for path in rails}
            sites = [site for site in sorted(ends) if s.center[me] and s.can_deliver(me, site)]
            out.append(
                {
                    "train": number,
                    "way": [g.PATH_IDS[path] for path in rails],
                    "coal": int(way.coal),
                    "fees": [owner for owner in range(s.seats) if way.fees & t.BIT[owner]],
                    "deliveries": [g.SITE_IDS[site] for site in sites],
                }
            )
    return out


def settler_moves(s: Knowledge, me: i64, legal: list[int]) -> list[dict[str, Any]]:
    """For each price that a settler's move can have, the intersections that it leads to."""
    out: list[dict[str, Any]] = []
    for action in legal:
        if a.MOVE <= action < a.STEP:
            number, grain = divmod(action - a.MOVE, g.MOST_GRAIN)
            menu = Menu()
            s.fill_ring(me, number, grain + 1, menu)
            spots = [g.SPOT_IDS[choice - a.TO] for choice in menu.listed()]
            out.append({"settler": number, "grain": grain + 1, "to": spots})
    return out


def rail_gold(s: Knowledge, me: i64, legal: list[int]) -> dict[str, list[list[int]]]:
    """The rails that would pay connection gold: by path, what each seat gets, or several such lists to choose from."""
    code = s.stack.code
    if code == f.PLACE_RAIL and not s.connection_gold:
        return {}
    if a.BUILD_RAIL in legal:
        menu = Menu()
        s.fill_rails(me, menu)
        legal = menu.listed()
    elif code not in RAIL_QUESTIONS:
        return {}
    out: dict[str, list[list[int]]] = {}
    trial = s.clone()
    assert isinstance(trial, Knowledge)
    for action in legal:
        if a.RAIL <= action < a.TO:
            path = action - a.RAIL
            trial.rail[path] = me
            routes = trial.routes(me, path)
            trial.rail[path] = NONE
            if routes:
                out[g.PATH_IDS[path]] = [gold_of(s, me, route) for route in routes]
    return out


def gold_of(s: Knowledge, me: i64, route: Route) -> list[int]:
    """What each seat gets."""
    return [int(route.gold((seat - me + s.seats) % s.seats)) for seat in range(s.seats)]


def route_hint(s: Knowledge, me: i64, route: Route) -> dict[str, Any]:
    """One of the routes to choose from."""
    return {
        "site": g.SITE_IDS[route.site],
        "rails": [g.PATH_IDS[path] for path in route.rails],
        "gold": gold_of(s, me, route),
    }
