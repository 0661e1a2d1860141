"""Coloma a second time, written from rules.md alone and as plainly as possible: names, dicts, lists and generators.

It reads components.toml by itself, knows nothing of the engine, and is slow; `test_lockstep.py` plays it beside the
engine. Here is what lies on the table. A question is `("ask", {seat: [choices]})` and is answered by a seat and a
choice; a die is `("roll", faces)`.
"""

import tomllib
from collections.abc import Generator, Iterable
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = tomllib.loads((files("westward.games.coloma") / "components.toml").read_text(encoding="utf-8"))
TOWN = {card["id"]: card for card in DATA["town"]}
SITE = {str(site["id"]): site for site in DATA["site"]}
NODE = {node["id"]: node for node in DATA["map"]["node"]}
BARREL = {barrel["id"]: barrel for barrel in DATA["barrel"]}
BRIDGE = {bridge["id"]: bridge for bridge in DATA["bridge"]}
CHART = {chart["id"]: chart for chart in DATA["shootout_chart"]}
LANDS = [land["id"] for land in DATA["frontier_land"]]
SIZES = DATA["shootout"]["row_sizes"]
YEARS = list(DATA["year_track"]["outlaws"].values())

Step = tuple[str, Any]
Course = Generator[Step, Any, Any]
Op = dict[str, Any]


def neighbors(node: str) -> list[str]:
    """By the list of edges."""
    pairs = DATA["map"]["edges"]["list"]
    return [b for a, b in pairs if a == node] + [a for a, b in pairs if b == node]


class Table:
    """All that lies on the table."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.solo = seats == 1
        self.parties = 2 if self.solo else seats
        by_players = DATA["setup"]["by_players"][str(seats)]
        self.buster_plays = seats <= 2 and not options["mule_duel"]
        self.size = by_players["gold_pool_size"]
        self.copies = by_players["bridge_copies"]
        self.hotels_left = by_players["hotels"] if options["hotel"] else 0
        self.pools = [self.size - seats, self.size, self.size]
        self.cart = 0
        self.outlaws = YEARS[0]
        self.rows: list[int | str | None] = [None] * 8
        if by_players["neutral_gunmen_row"]:
            self.rows[by_players["neutral_gunmen_row"] - 1] = "neutral"
        self.stash: list[str | None] = [None] * 4
        self.pile = [name for name, barrel in BARREL.items() for _ in range(barrel["count"])]
        self.thrown: list[str] = []
        self.stock: dict[str, int] = {}
        self.charts: list[str] = []
        self.year = 0
        self.round = 0
        self.sheriff = 1 if self.solo else 0
        self.bust = 0
        self.place: dict[int, int] = {}
        self.mule: dict[int, int] = {}
        self.shown: list[int] = []
        self.buster: int | None = None
        self.players: list[dict[str, Any]] = [self.new_player() for _ in range(seats)]
        self.shade: dict[str, Any] = {"gold": 0, "vp": 0, "horses": 1, "dudes": 12, "lands": [], "wagon": "coloma"}
        self.shade |= {"hotels": 0, "barrels": [], "rivers": 0, "towns": 0, "lost": 0}
        levels = {level["id"]: level["shade_start_vp"] for level in DATA["solo"]["level"]}
        self.shade["vp"] = levels[options["solo_level"]]
        self.wagon_cards = list(DATA["solo"]["shade"]["wagon_cards"])
        self.fresh: list[str] = []
        self.row_done = False
        self.barker = self.signpost = self.copied = 0

    def new_player(self) -> dict[str, Any]:
        start = DATA["setup"]["player"]
        lists = ("events", "lands", "barrels", "used_barrels", "hand", "top", "bottom", "tableau", "canyons", "bridges")
        player: dict[str, Any] = {name: [] for name in lists}
        player |= {name: start[name] for name in ("bucks", "gold", "vp", "horses")}
        player |= {"lodge": start["dudes_in_lodge"], "tents": start["tents_in_lodge"], "wagon": start["wagon_at"]}
        player |= {"graves": 0, "guests": 0, "hotels": 0, "bag": list(TOWN), "pioneer": None}
        player["carrots"] = [1, 2, 3, 4, 5] if self.options["mule_duel"] else []
        return player

    def ask(self, seat: int, choices: Iterable[str]) -> Course:
        answer = yield "ask", {seat: list(choices)}
        return answer[1]

    def ask_open(self, seat: int, choices: list[str], decline: bool) -> Course:
        """Everybody sees the answers: a sole one is taken, and None is returned where there is none."""
        if not choices:
            return None
        if decline:
            choice = yield from self.ask(seat, [*choices, "decline"])
            return None if choice == "decline" else choice
        if len(choices) == 1:
            return choices[0]
        choice = yield from self.ask(seat, choices)
        return choice

    def roll(self, things: list[Any]) -> Course:
        """One of several things; a die of one face is not rolled."""
        if len(things) == 1:
            return things[0]
        face = yield "roll", len(things)
        return things[face]

    def around(self) -> list[int]:
        return [(self.sheriff + number) % self.parties for number in range(self.parties)]

    def here(self, at: int) -> str:
        return "barker" if at == self.barker else str(at)

    def busted(self, at: int) -> bool:
        return at == self.bust or (at == self.signpost and self.copied == self.bust)

    def passives(self, seat: int) -> list[Op]:
        if seat not in self.place:
            return []
        return [
            op
            for card in self.players[seat]["tableau"]
            if card not in self.fresh and str(TOWN[card]["site"]) == self.here(self.place[seat])
            for ability in TOWN[card]["abilities"]
            if ability.get("passive")
            for op in ability["effect"]
        ]

    def value(self) -> int:
        _, middle, bottom = self.pools
        return 1 if bottom < self.size else 2 if middle < self.size else 3

    def ways(self, seat: int, bucks: int, gold_part: int) -> list[int]:
        """How many nuggets may be used as money."""
        player, value = self.players[seat], self.value()
        most = min(player["gold"] - gold_part, -(-bucks // value))
        return [x for x in range(most + 1) if player["bucks"] >= max(0, bucks - x * value)]

    def payable(self, seat: int, price: dict[str, int]) -> bool:
        player = self.players[seat]
        if player["gold"] < price.get("gold", 0) or player["lodge"] < price.get("dude", 0):
            return False
        return bool(self.ways(seat, price.get("bucks", 0), price.get("gold", 0)))

    def supply(self, seat: int) -> int:
        player = self.players[seat]
        gunmen = sum(size for size, owner in zip(SIZES, self.rows, strict=True) if owner == seat)
        return int(12 - player["lodge"] - player["graves"] - player["guests"] - gunmen)

    def tent_supply(self, seat: int) -> int:
        player = self.players[seat]
        return 8 - int(player["tents"]) - len(player["events"]) - len(player["lands"])

    def take_gold(self, number: int) -> int:
        taken = 0
        while taken < number and any(self.pools):
            pool = next(at for at in range(3) if self.pools[at])
            self.pools[pool] -= 1
            taken += 1
        return taken

    def draw(self, seat: int, number: int) -> Course:
        player = self.players[seat]
        for left in range(number, 0, -1):
            if player["top"]:
                card = player["top"].pop(0)
            elif player["bag"]:
                all_of_it = len(player["bag"]) <= left
                card = player["bag"][0] if all_of_it else (yield from self.roll(player["bag"]))
                player["bag"].remove(card)
            elif player["bottom"]:
                card = player["bottom"].pop(0)
            else:
                player["vp"] += 1
                continue
            player["hand"].append(card)

    def put_back(self, seat: int, card: str, side: str) -> None:
        player = self.players[seat]
        player["hand"].remove(card)
        if side == "top":
            player["top"].insert(0, card)
        else:
            player["bottom"].append(card)

    def count(self, seat: int, what: str) -> int:
        player = self.players[seat]
        lists = {"cards_in_hand": "hand", "tents_on_lands": "lands", "tents_on_events": "events", "rivers": "canyons"}
        if what in lists:
            return len(player[lists[what]])
        if what == "barrels":
            return len(player["barrels"]) + len(player["used_barrels"])
        if what == "buildings":
            return len(player["tableau"]) + int(player["hotels"])
        if what == "different_building_sites":
            return len({TOWN[card]["site"] for card in player["tableau"]})
        keys = {"dudes_in_graveyard": "graves", "dudes_in_lodge": "lodge"}
        return int(player[keys.get(what, what)])

    def canyons(self, seat: int) -> list[dict[str, Any]]:
        wanted = self.players[seat]["pioneer"] if self.options["board_side"] == "B" else "all"
        sides: list[dict[str, Any]] = DATA["player_board"]["side"]
        found: list[dict[str, Any]] = next(side["canyons"] for side in sides if side["color"] == wanted)
        return found

    def score(self, seat: int) -> int:
        player = self.players[seat]
        total = int(player["vp"]) + 6 * len(player["tableau"]) + 8 * int(player["hotels"])
        total += sum(self.canyons(seat)[canyon - 1]["vp"] for canyon in player["canyons"])
        for kind in player["bridges"]:
            bridge = BRIDGE[kind]
            total += min(bridge["vp_max"], bridge["vp_each"] * self.count(seat, bridge["count"]))
        total += [0, 3, 7, 12, 18, 25][len(player["lands"])]
        return int(total - sum([1, 2, 2, 3, 3, 4][: player["graves"]]))

    def shade_score(self) -> int:
        shade = self.shade
        built = 5 * shade["rivers"] + 8 * shade["hotels"] + 6 * shade["towns"] + 3 * len(shade["barrels"])
        return int(shade["vp"] + built + shade["horses"] + shade["gold"] + [0, 3, 7, 12, 18, 25][len(shade["lands"])])

    def winners(self) -> list[int]:
        if self.solo:
            return [0] if self.score(0) > self.shade_score() else []
        keys = ("bucks", "lodge", "tents", "horses")
        ranks = [
            (self.score(seat), player["gold"], sum(player[key] for key in keys))
            for seat, player in enumerate(self.players)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
