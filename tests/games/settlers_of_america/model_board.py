"""The board of the second Settlers of America (model.py): its data and graphs, and what happens on the map."""

import tomllib
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any

import networkx as nx

import westward.games.settlers_of_america as package

DATA = tomllib.loads((Path(package.__file__).parent / "components.toml").read_text(encoding="utf-8"))
RES = ["cattle", "coal", "grain", "lumber", "ore"]
ITEMS = [*RES, "gold"]
TERRAIN = DATA["terrain"]
HEXES = {one["id"]: one for one in DATA["hexes"]["list"]}
SITES = {one["id"]: one for one in DATA["city_sites"]["list"]}
PATHS = {one["id"]: one for one in DATA["paths"]["list"]}
SITE_AT = {one["at"]: name for name, one in SITES.items()}
LAND = nx.Graph([(one["a"], one["b"], {"path": name}) for name, one in PATHS.items()])
BESIDE = nx.line_graph(LAND)
NAME = {frozenset((one["a"], one["b"])): name for name, one in PATHS.items()}
CONTIGUOUS = {NAME[frozenset(edge)]: {NAME[frozenset(other)] for other in BESIDE[edge]} for edge in BESIDE}
DISTANCE: dict[str, dict[str, int]] = dict(nx.all_pairs_shortest_path_length(LAND))
KINDS = [card["id"] for card in DATA["development_cards"]["card"]]
COUNTS = {card["id"]: card["count"] for card in DATA["development_cards"]["card"]}
COSTS: dict[str, dict[str, int]] = {
    key: DATA["costs"][name]
    for key, name in (("card", "development_card"), ("settler", "settler"), ("train", "train"), ("rail", "rail"))
}
NEUTRAL = "neutral"


class Ask:
    """A question: the choices of every seat that owes an answer."""

    def __init__(self, choices: dict[int, Iterable[str]]) -> None:
        self.choices = {seat: {*texts} for seat, texts in choices.items()}


class Roll:
    """A fair die."""

    def __init__(self, faces: int) -> None:
        self.faces = faces


Game = Generator[Ask | Roll, Any, Any]


def ends(path: str) -> tuple[str, str]:
    return PATHS[path]["a"], PATHS[path]["b"]


class Player:
    """All that belongs to a player."""

    def __init__(self, color: str, cities: int) -> None:
        self.color = color
        self.gold = 3
        self.hand: Counter[str] = Counter()
        self.cards: list[tuple[int, str]] = []  # filling and kind
        self.new: list[tuple[int, str]] = []
        self.rails = 30
        self.cities = cities
        self.center = 1
        self.delivered = 0
        self.settlers: list[str | None] = [None, None]
        self.trains: list[str | None] = [None, None]

    def count(self) -> int:
        return self.hand.total()


class Board:
    """All pieces and cards, and how trains, settlers and rails use the map."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.options = {key: value for key, value in DATA["options"].items() if key not in ("source", "why")} | options
        colors = [c for c in DATA["meta"]["colours"] if seats == 4 or c != self.options["unplayed_colour"]]
        self.figures = DATA["player_count"][str(seats)]
        self.players = [Player(color, self.figures["cities_on_turntable"]) for color in colors]
        self.n = seats
        self.bank = Counter(dict.fromkeys(RES, 19))
        self.deck = Counter(COUNTS)
        self.discards: Counter[str] = Counter()
        self.filling = 0
        self.tokens: dict[str, int] = {}
        self.outlaw: str = DATA["outlaw"]["start_hex"]
        self.city: dict[str, int | str] = {}
        self.goods: dict[str, int] = {}
        self.rail: dict[str, int] = {}
        self.turn = 0
        self.active = self.first = 0
        self.dice = 0
        self.faces: list[int] | None = None
        self.gained: dict[str, dict[str, int]] = {}
        self.gold_bought = self.offers = 0
        self.card_played = False
        self.paid: set[tuple[int, int]] = set()
        self.drive: tuple[int, int, bool] | None = None
        self.over = False

    # ------------------------------------------------------------------ asking

    def die(self, faces: int) -> Game:
        if faces == 1:
            return 0
        return (yield Roll(faces))

    def ask(self, seat: int, texts: Iterable[str]) -> Game:
        _, text = yield Ask({seat: texts})
        return text

    def place(self, seat: int, verb: str, places: Iterable[str]) -> Game:
        """Something on the board; a single one is taken."""
        found = [*places]
        if len(found) == 1:
            return found[0]
        text = yield from self.ask(seat, (f"{verb} {one}" for one in found))
        return text.split()[1]

    def take(self, seat: int, cards: Any) -> None:
        self.players[seat].hand.update(cards)
        self.bank.subtract(cards)

    def give_back(self, seat: int, cards: Any) -> None:
        self.players[seat].hand.subtract(cards)
        self.bank.update(cards)

    # ------------------------------------------------------------------ rails

    def trains_on(self, path: str, but: tuple[int, int] | None = None) -> int:
        standing = {(s, k): at for s, p in enumerate(self.players) for k, at in enumerate(p.trains)}
        return sum(at == path for train, at in standing.items() if train != but)

    def train_places(self, seat: int, number: int) -> list[str]:
        own = {SITES[site]["at"] for site, owner in self.city.items() if owner == seat}
        rails = [path for path, owner in self.rail.items() if owner == seat and {*ends(path)} & own]
        return [path for path in rails if self.trains_on(path, (seat, number)) < 2]

    def removable(self, seat: int) -> set[int]:
        pieces = self.players[seat].trains
        numbers = [pieces.index(None)] if None in pieces else [0, 1]
        return {number for number in numbers if self.train_places(seat, number)}

    def rail_places(self, seat: int) -> list[str]:
        if not self.players[seat].rails:
            return []
        mine = {end for path, owner in self.rail.items() if owner == seat for end in ends(path)}
        mine |= {SITES[site]["at"] for site, owner in self.city.items() if owner == seat}
        return [path for path in PATHS if path not in self.rail and {*ends(path)} & mine]

    def lay(self, seat: int, path: str, bonus: bool = True, gold: bool = True) -> Game:
        before = self.network()
        self.rail[path] = seat
        self.players[seat].rails -= 1
        if gold:
            yield from self.connection_gold(seat, path, before)
        free = [other for other in CONTIGUOUS[path] if other not in self.rail]
        if bonus and PATHS[path].get("track") and free and self.players[seat].rails:
            text = yield from self.ask(seat, ["skip", *(f"rail {other}" for other in free)])
            if text != "skip":
                yield from self.lay(seat, text.split()[1], bonus=False)

    def network(self) -> Any:
        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(LAND)
        graph.add_edges_from((*ends(path), {"path": path}) for path in self.rail)
        return graph

    def connection_gold(self, seat: int, path: str, before: Any) -> Game:
        one, two = (nx.node_connected_component(before, end) for end in ends(path))
        if one == two:
            return
        sites = [[SITE_AT[spot] for spot in part if spot in SITE_AT] for part in (one, two)]
        alone = [part[0] for part in sites if len(part) == 1]
        if not all(sites) or not alone:
            return
        graph, start = self.network(), SITES[alone[0]]["at"]
        far = nx.single_source_shortest_path_length(graph, start)
        targets = [spot for spot in far if spot in SITE_AT and spot != start]
        least = min(far[spot] for spot in targets)
        payments = set()
        for target in targets:
            if far[target] == least:
                for route in nx.all_shortest_paths(graph, start, target):
                    owners = Counter(self.rail[graph.edges[edge]["path"]] for edge in pairwise(route))
                    payments.add(tuple(owners[(seat + i) % self.n] for i in range(self.n)))
        ranked = sorted(payments, reverse=True)
        choice = yield from self.place(seat, "route", (str(k) for k in range(len(ranked))))
        for i, gold in enumerate(ranked[int(choice)]):
            self.players[(seat + i) % self.n].gold += gold

    # ------------------------------------------------------------------ trains

    def stuck(self, seat: int) -> bool:
        if not self.drive:
            return False
        path = self.players[seat].trains[self.drive[0]]
        return path is not None and self.trains_on(path, (seat, self.drive[0])) >= 2

    def steps(self, seat: int) -> set[str]:
        out = set()
        for number, at in enumerate(self.players[seat].trains):
            if at is None or (self.stuck(seat) and self.drive and number != self.drive[0]):
                continue
            for path in CONTIGUOUS[at]:
                if path in self.rail and self.may_enter(seat, number, path):
                    out.add(f"step {number} {path}")
        return out

    def entered(self, seat: int, number: int, state: tuple[Any, ...], path: str) -> tuple[Any, ...] | None:
        """After a step: path, steps left, whether they are free, coal, gold, owners paid; None if it cannot be paid."""
        _, steps, free, coal, gold, paid = state
        if not steps:
            if not coal:
                return None
            steps, free, coal = 3, False, coal - 1
        owner = self.rail[path]
        if owner != seat and not free and owner not in paid:
            if not gold:
                return None
            gold, paid = gold - 1, paid | {owner}
        return path, steps - 1, free, coal, gold, paid

    def may_enter(self, seat: int, number: int, path: str) -> bool:
        player = self.players[seat]
        steps, free = self.drive[1:] if self.drive and self.drive[0] == number else (0, False)
        coal = player.hand["coal"] if self.dice else 0
        paid = frozenset(owner for train, owner in self.paid if train == number)
        start = (player.trains[number], steps, free, coal, player.gold, paid)
        ways: nx.DiGraph[Any] = nx.DiGraph()
        queue = [self.entered(seat, number, start, path)]
        if queue[0] is None:
            return False
        ways.add_node(queue[0])
        for state in queue:
            assert state is not None
            if self.trains_on(state[0], (seat, number)) < 2:
                continue
            for beside in CONTIGUOUS[state[0]]:
                after = self.entered(seat, number, state, beside) if beside in self.rail else None
                if after is not None:
                    if after not in ways:
                        queue.append(after)
                    ways.add_edge(state, after)
        reached = {queue[0]} | nx.descendants(ways, queue[0])
        return any(self.trains_on(state[0], (seat, number)) < 2 for state in reached)

    def step(self, seat: int, number: int, path: str) -> None:
        player = self.players[seat]
        if not self.drive or self.drive[0] != number or not self.drive[1]:
            self.give_back(seat, {"coal": 1})
            self.drive = (number, 3, False)
        _, steps, free = self.drive
        self.drive = (number, steps - 1, free)
        owner = self.rail[path]
        if owner != seat and not free and (number, owner) not in self.paid:
            player.gold -= 1
            self.players[owner].gold += 1
            self.paid.add((number, owner))
        player.trains[number] = path

    def deliveries(self, seat: int) -> set[str]:
        player = self.players[seat]
        near = {SITE_AT[end] for at in player.trains if at for end in ends(at) if end in SITE_AT}
        open_sites = [site for site in near if self.city.get(site, seat) != seat and site not in self.goods]
        return {f"deliver {site}" for site in open_sites if player.center}

    def deliver(self, seat: int, site: str) -> None:
        player = self.players[seat]
        player.center -= 1
        player.delivered += 1
        self.goods[site] = seat
        self.over = player.delivered == self.figures["goods_to_win"]

    # ------------------------------------------------------------------ settlers

    def targets(self, seat: int, at: str, fits: Callable[[int], bool]) -> list[str]:
        settlers = {spot for player in self.players for spot in player.settlers}
        out = []
        for spot, distance in DISTANCE[at].items():
            site = SITE_AT.get(spot)
            owner = self.city.get(site) if site else seat
            closed = owner != seat if owner is not None else not self.players[seat].cities
            if distance and fits(distance) and spot not in settlers and not closed:
                out.append(spot)
        return out

    def moves(self, seat: int) -> set[str]:
        out = set()
        for number, at in enumerate(self.players[seat].settlers):
            for grain in range(1, min(self.players[seat].hand["grain"], 10) + 1) if at else ():
                assert at
                if self.ring(seat, at, grain):
                    out.add(f"move {number} {grain}")
        return out

    def ring(self, seat: int, at: str, grain: int) -> list[str]:
        return self.targets(seat, at, lambda distance: ceil(distance / 3) == grain)

    def move(self, seat: int, number: int, grain: int) -> Game:
        at = self.players[seat].settlers[number]
        assert at
        spot = yield from self.place(seat, "to", self.ring(seat, at, grain))
        self.drive = None
        self.give_back(seat, {"grain": grain})
        self.arrive(seat, number, spot)

    def arrive(self, seat: int, number: int, spot: str) -> None:
        player = self.players[seat]
        player.settlers[number] = spot
        site = SITE_AT.get(spot)
        if site is None or site in self.city:
            return
        player.settlers[number] = None
        self.city[site] = seat
        player.cities -= 1
        player.center += 1
        player.gold += SITES[site]["gold"]
        bare = [h for h in SITES[site]["hexes"] if HEXES[h]["kind"] == "double" and h not in self.tokens]
        again = self.options["tokens_on_double_hexes_move_again"]
        there = [h for h in self.tokens if again or HEXES[h]["kind"] == "single"]
        if bare and there:
            source = min(there, key=lambda h: (-HEXES[h]["col"], HEXES[h]["row"]))
            self.tokens[bare[0]] = self.tokens.pop(source)
