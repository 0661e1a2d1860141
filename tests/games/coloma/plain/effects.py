"""The plain model: costs, effects and the sites where they come about."""

from typing import Any

from tests.games.coloma.plain.table import BARREL, DATA, NODE, SIZES, TOWN, Course, Op, Table, neighbors


class Effects(Table):
    """Lists of operations, as they stand in components.toml."""

    def pay(self, seat: int, price: dict[str, int]) -> Course:
        player = self.players[seat]
        gold, bucks = price.get("gold", 0), price.get("bucks", 0)
        player["gold"] -= gold
        player["lodge"] -= price.get("dude", 0)
        self.cart += gold
        if bucks:
            choice = yield from self.ask_open(seat, [f"gold {x}" for x in self.ways(seat, bucks, 0)], False)
            nuggets = int(choice.split()[1])
            player["bucks"] -= max(0, bucks - nuggets * self.value())
            player["gold"] -= nuggets
            self.cart += nuggets

    def can(self, seat: int, cost: list[Op], effect: list[Op]) -> bool:
        player = self.players[seat]
        price: dict[str, int] = {}
        for op in cost:
            if op["op"] == "discard_card" and len(player["hand"]) < op["n"]:
                return False
            if op["op"] == "discard_used_barrel" and len(player["used_barrels"]) < op["n"]:
                return False
            if op["op"] == "pay":
                price[op["res"]] = price.get(op["res"], 0) + op["n"]
        if player["tents"] < price.get("tent", 0) or not self.payable(seat, price):
            return False
        first = effect[0]["op"]
        if first == "gain" and effect[0]["res"] == "barrel":
            return bool(self.barrels())
        answers = {"build_town": self.town, "build_land": self.land}
        if first in answers:
            return bool(answers[first](seat, effect[0]))
        if first == "place_row":
            return bool(self.open_rows(seat))
        if first == "pitch_tents":
            return bool(self.targets(seat))
        if first == "fill_hotel":
            return self.rooms(seat) > 0
        if first == "buy":
            return bool(self.baskets(seat))
        return True

    def pay_cost(self, seat: int, cost: list[Op]) -> Course:
        player = self.players[seat]
        for op in cost:
            if op["op"] == "pay" and op["res"] == "tent":
                player["tents"] -= op["n"]
            elif op["op"] == "pay":
                yield from self.pay(seat, {op["res"]: op["n"]})
            elif op["op"] == "discard_card":
                for _ in range(op["n"]):
                    sides = ("top", "bottom")
                    menu = [f"discard {card} {side}" for card in player["hand"] for side in sides]
                    choice = yield from self.ask(seat, menu)
                    self.put_back(seat, *choice.split()[1:])
            elif op["op"] == "discard_used_barrel":
                menu = sorted({f"spend_barrel {kind}" for kind in player["used_barrels"]})
                choice = yield from self.ask_open(seat, menu, False)
                player["used_barrels"].remove(choice.split()[1])
                self.thrown.append(choice.split()[1])

    def resolve(self, seat: int, effect: list[Op], chosen: bool) -> Course:
        for number, op in enumerate(effect):
            yield from self.operation(seat, op, not (chosen and number == 0))

    def operation(self, seat: int, op: Op, decline: bool) -> Course:
        player, name = self.players[seat], op["op"]
        if name == "gain":
            yield from self.gain(seat, op["res"], op["n"], decline)
        elif name == "choose":
            choice = yield from self.ask(seat, [f"option {number + 1}" for number in range(len(op["options"]))])
            yield from self.resolve(seat, op["options"][int(choice.split()[1]) - 1], False)
        elif name == "per":
            for _ in range(min(op["max"], self.count(seat, op["count"]))):
                yield from self.resolve(seat, op["each"], False)
        elif name == "build_town":
            yield from self.build_town(seat, op, decline)
        elif name == "build_land":
            yield from self.build_land(seat, op, decline)
        elif name == "wagon":
            yield from self.move_wagon(seat, op, decline)
        elif name == "place_row":
            choice = yield from self.ask_open(seat, [f"row {row}" for row in self.open_rows(seat)], decline)
            if choice:
                row = int(choice.split()[1])
                player["lodge"] -= SIZES[row - 1]
                self.rows[row - 1] = seat
                self.row_done = True
        elif name == "pitch_tents":
            choice = yield from self.ask_open(seat, self.targets(seat), False)
            word, place = choice.split()
            player["tents"] -= 1
            player["events" if word == "pitch_event" else "lands"].append(int(place) if place.isdigit() else place)
        elif name == "fill_hotel":
            menu = [f"guest {number}" for number in range(1, self.rooms(seat) + 1)]
            choice = yield from self.ask_open(seat, menu, False)
            guests = int(choice.split()[1])
            player["lodge"] -= guests
            player["guests"] += guests
            player["vp"] += 2 * guests
        elif name == "buy":
            choice = yield from self.ask_open(seat, self.baskets(seat), False)
            tents, horses = map(int, choice.split()[1:])
            player["tents"] += tents
            player["horses"] += horses
            yield from self.pay(seat, {"bucks": 2 * tents + 2 * horses})
        elif name == "remove_outlaws":
            self.outlaws = max(0, self.outlaws - op["n"])
        elif name == "bury":
            yield from self.bury(seat, op["n"])
        elif name == "take_cart_gold":
            taken = min(op["n"], self.cart)
            self.cart -= taken
            player["gold"] += taken
        else:
            raise AssertionError(name)

    def gain(self, seat: int, res: str, number: int, decline: bool) -> Course:
        player = self.players[seat]
        if res == "gold":
            taken = self.take_gold(number)
            player["gold"] += taken
            player["bucks"] += number - taken
        elif res == "dude":
            player["lodge"] += min(number, self.supply(seat))
        elif res == "tent":
            player["tents"] += min(number, self.tent_supply(seat))
        elif res == "horse":
            player["horses"] = min(6, player["horses"] + number)
        elif res == "card":
            yield from self.draw(seat, number)
        elif res == "barrel":
            for turn in range(number):
                menu = [f"take_barrel {space}" for space in self.barrels()]
                choice = yield from self.ask_open(seat, menu, decline or turn > 0)
                if choice:
                    yield from self.take_barrel(player, int(choice.split()[1]))
        else:
            player[res] += number

    def bury(self, seat: int, number: int) -> Course:
        player = self.players[seat]
        buried = 0
        while buried < number and player["graves"] < 6 and (self.supply(seat) or player["lodge"]):
            if not self.supply(seat):
                player["lodge"] -= 1
            player["graves"] += 1
            buried += 1
        if self.options["specialties"] and player["pioneer"] == "green":
            for _ in range(buried):
                yield from self.draw(seat, 3)

    def barrels(self) -> list[int]:
        hidden = [0] if self.pile or self.thrown else []
        return hidden + [space + 1 for space in range(4) if self.stash[space]]

    def next_token(self) -> Course:
        if not self.pile:
            self.pile, self.thrown = sorted(self.thrown, key=list(BARREL).index), []
        if not self.pile:
            return None
        token = yield from self.roll(self.pile)
        self.pile.remove(token)
        return token

    def take_barrel(self, owner: dict[str, Any], space: int) -> Course:
        added = DATA["stash"]["outlaws_added"][space]
        if space == 0:
            token = yield from self.next_token()
            owner["barrels"].append(token)
            self.outlaws += added
        else:
            owner["barrels"].append(self.stash[space - 1])
            self.outlaws += added
            self.stash[space - 1] = None
            self.stash[space - 1] = yield from self.next_token()

    def discounted(self, seat: int, price: dict[str, int], op: Op) -> dict[str, int]:
        out = dict(price)
        for res, number in op.get("less", {}).items():
            out[res] = out.get(res, 0) - number
        for passive in self.passives(seat):
            if passive["op"] == "discount" and passive["action"] == op["op"] and op["mode"] in passive["modes"]:
                out[passive["res"]] = out.get(passive["res"], 0) - passive["n"]
        return {res: max(0, number) for res, number in out.items()}

    def town(self, seat: int, op: Op) -> list[str]:
        menu = []
        for card in self.players[seat]["hand"]:
            if self.payable(seat, self.discounted(seat, TOWN[card][op["mode"]], op)):
                menu.append(f"build {card}")
        if self.hotels_left and op.get("hotels", True):
            if self.payable(seat, self.discounted(seat, DATA["hotel"][op["mode"]], op)):
                menu.append("hotel")
        return menu

    def build_town(self, seat: int, op: Op, decline: bool) -> Course:
        player = self.players[seat]
        menu = self.town(seat, op)
        if decline:
            if not player["hand"] and not menu:
                return
            menu.append("decline")
        choice = yield from self.ask(seat, menu)
        if choice == "decline":
            return
        if choice == "hotel":
            price = self.discounted(seat, DATA["hotel"][op["mode"]], op)
            self.hotels_left -= 1
            player["hotels"] += 1
        else:
            card = choice.split()[1]
            price = self.discounted(seat, TOWN[card][op["mode"]], op)
            player["hand"].remove(card)
            player["tableau"].append(card)
            self.fresh.append(card)
        yield from self.pay(seat, price)

    def land(self, seat: int, op: Op) -> list[str]:
        player, only = self.players[seat], op.get("only", "any")
        river, bridge = self.land_prices(seat, op)
        menu = []
        if only != "bridge" and self.payable(seat, river):
            menu += [f"survey {canyon}" for canyon in range(1, 5) if canyon not in player["canyons"]]
        if only != "river" and self.payable(seat, bridge) and len(player["bridges"]) < len(player["canyons"]):
            menu += [f"bridge {kind}" for kind, left in self.stock.items() if left and kind not in player["bridges"]]
        return menu

    def land_prices(self, seat: int, op: Op) -> list[dict[str, int]]:
        return [self.discounted(seat, DATA["land_costs"][f"{kind}_{op['mode']}"], op) for kind in ("river", "bridge")]

    def build_land(self, seat: int, op: Op, decline: bool) -> Course:
        player = self.players[seat]
        choice = yield from self.ask_open(seat, self.land(seat, op), decline)
        if not choice:
            return
        river, bridge = self.land_prices(seat, op)
        word, what = choice.split()
        if word == "bridge":
            self.stock[what] -= 1
            player["bridges"].append(what)
            yield from self.pay(seat, bridge)
            return
        player["canyons"].append(int(what))
        yield from self.pay(seat, river)
        yield from self.resolve(seat, self.canyons(seat)[int(what) - 1]["benefit"], False)

    def baskets(self, seat: int) -> list[str]:
        player = self.players[seat]
        purse = player["bucks"] + player["gold"] * self.value()
        return [
            f"buy {tents} {horses}"
            for tents in range(self.tent_supply(seat) + 1)
            for horses in range(6 - player["horses"] + 1)
            if 0 < 2 * (tents + horses) <= purse
        ]

    def open_rows(self, seat: int) -> list[int]:
        if self.row_done:
            return []
        vacant = [row for row in range(1, 9) if self.rows[row - 1] is None]
        return [row for row in vacant if SIZES[row - 1] <= self.players[seat]["lodge"]]

    def targets(self, seat: int) -> list[str]:
        player = self.players[seat]
        if not player["tents"]:
            return []
        events = [f"pitch_event {at}" for at in range(1, 6) if at not in player["events"]]
        lands = NODE[player["wagon"]].get("lands", [])
        return events + [f"pitch_land {land}" for land in lands if land not in player["lands"]]

    def rooms(self, seat: int) -> int:
        player = self.players[seat]
        return int(min(player["lodge"], 2 * player["hotels"] - player["guests"]))

    def ways_on(self, seat: int, visited: list[str]) -> dict[str, list[str]]:
        """The next nodes, each with the nodes that are skipped on the way."""
        others = [player["wagon"] for number, player in enumerate(self.players) if number != seat]
        found: dict[str, list[str]] = {}
        here = self.players[seat]["wagon"]
        for node in neighbors(here):
            before, skipped, blocked = here, [], node in visited
            while not blocked and node in others and NODE[node]["kind"] != "boomtown":
                skipped.append(node)
                before, node = node, next(other for other in neighbors(node) if other != before)
                blocked = node in visited
            if not blocked:
                found[node] = skipped
        return found

    def move_wagon(self, seat: int, op: Op, decline: bool) -> Course:
        player = self.players[seat]
        extra = sum(passive["n"] for passive in self.passives(seat) if passive["op"] == "extra_movement")
        moves = player["horses"] + op.get("extra", 0) + extra
        special = player["pioneer"] if self.options["specialties"] else None
        visited = [player["wagon"]]
        entered = 0
        scouted = False
        while True:
            ways = self.ways_on(seat, visited) if entered < moves else {}
            menu = [f"go {node}" for node in ways]
            town = NODE[player["wagon"]]["kind"] == "boomtown"
            if entered:
                menu += ["stop", "stop_off"] if town else ["stop"]
            elif special == "red":
                menu.append("rob")
            choice = yield from self.ask_open(seat, menu, decline and not entered)
            if choice is None:
                return
            if choice == "rob":
                taken = min(3, self.cart)
                self.cart -= taken
                player["gold"] += taken
                return
            if choice in ("stop", "stop_off"):
                if town:
                    key = "benefit" if choice == "stop" else "stop_off"
                    yield from self.resolve(seat, NODE[player["wagon"]][key], False)
                return
            left = player["wagon"]
            node = choice.split()[1]
            visited += [*ways[node], node]
            player["wagon"] = node
            if entered and town:
                yield from self.resolve(seat, NODE[left]["benefit"], False)
            entered += 1
            if NODE[node]["kind"] == "settlement":
                yield from self.resolve(seat, NODE[node]["benefit"], False)
            if NODE[node]["kind"] == "horseshoe" and special == "yellow" and not scouted:
                scouted = True
                yield from self.draw(seat, 1)
