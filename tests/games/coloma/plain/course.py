"""The plain model: years, rounds and turns, the Shootout, and Shade."""

from typing import Any

from tests.games.coloma.plain.effects import Effects
from tests.games.coloma.plain.table import BARREL, BRIDGE, CHART, DATA, NODE, SITE, SIZES, TOWN, YEARS, Course, Op


class Model(Effects):
    """The course of a game; `course` is what is asked and rolled."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)
        self.course = self.play()

    def play(self) -> Course:
        yield from self.setup()
        for self.year in range(3):
            self.outlaws = YEARS[self.year]
            for self.round in range(1, 6):
                yield from self.one_round()
            yield from self.shootout()
            if self.year < 2:
                self.clean_up()

    def setup(self) -> Course:
        if not self.solo:
            self.sheriff = yield from self.roll(list(range(self.seats)))
        for space in range(4):
            self.stash[space] = yield from self.roll(self.pile)
            self.pile.remove(str(self.stash[space]))
        for _ in range(6):
            kind = yield from self.roll([name for name in BRIDGE if name not in self.stock])
            self.stock[kind] = self.copies
        for _ in range(2):
            tiles = [name for name, chart in CHART.items() if chart["kind"] == "tile" and name not in self.charts]
            chart = yield from self.roll(tiles)
            self.charts.append(chart)
        self.charts.append("printed")
        colors = list(DATA["colors"]["order"])
        matters = self.options["specialties"] or self.options["board_side"] == "B"
        for player in self.players:
            if matters and self.options["pioneers"] == "dealt":
                player["pioneer"] = yield from self.roll(colors)
            else:
                player["pioneer"] = colors[0]
            colors.remove(player["pioneer"])
        for seat in range(self.seats):
            yield from self.draw(seat, 6)
        returned: dict[int, list[list[str]]] = {seat: [] for seat in range(self.seats)}
        while any(len(cards) < 2 for cards in returned.values()):
            menu: dict[int, list[str]] = {}
            for seat, cards in returned.items():
                if len(cards) < 2:
                    free = [card for card in self.players[seat]["hand"] if card not in [c for c, _ in cards]]
                    menu[seat] = [f"discard {card} {side}" for card in free for side in ("top", "bottom")]
            seat, choice = yield "ask", menu
            returned[seat].append(choice.split()[1:])
        for seat, cards in returned.items():
            for card, side in cards:
                self.put_back(seat, card, side)

    def one_round(self) -> Course:
        self.barker = self.round
        self.signpost = (self.round - 2) % 5 + 1
        self.copied = (self.signpost - 2) % 5 + 1
        self.bust = self.signpost
        if not self.options["mule_duel"]:
            for party in self.around():
                yield from self.event(party, self.barker)
        if self.buster_plays:
            for _ in range(2):
                card = yield from self.roll([at for at in range(1, 6) if at not in self.shown])
                self.shown.append(card)
        yield from self.select()
        if self.solo:
            self.place[1] = yield from self.roll(self.shown)
        if self.buster_plays:
            self.buster = yield from self.roll([at for at in range(1, 6) if at not in self.shown])
        if self.options["mule_duel"]:
            for seat in self.around():
                if self.mule[seat] in self.players[seat]["carrots"]:
                    self.players[seat]["carrots"].remove(self.mule[seat])
                    yield from self.event(seat, self.mule[seat])
        pieces = [*self.place.values(), *self.mule.values(), *([self.buster] if self.buster else [])]
        counts = {at: pieces.count(at) for at in range(1, 6)}
        most = [at for at in counts if counts[at] == max(counts.values())]
        self.bust = most[0] if len(most) == 1 else self.signpost
        for at in range(1, 6):
            for party in self.around():
                if self.place[party] == at:
                    yield from self.shade_turn() if party >= self.seats else self.turn(party)
        self.place, self.mule, self.shown, self.buster = {}, {}, [], None

    def select(self) -> Course:
        duel = self.options["mule_duel"]
        while len(self.place) < self.seats or (duel and len(self.mule) < self.seats):
            menu: dict[int, list[str]] = {}
            for seat in range(self.seats):
                if seat not in self.place:
                    menu[seat] = [f"select {at}" for at in range(1, 6)]
                elif duel and seat not in self.mule:
                    menu[seat] = [f"mule {at}" for at in range(1, 6)]
            seat, choice = yield "ask", menu
            word, at = choice.split()
            (self.place if word == "select" else self.mule)[seat] = int(at)

    def event(self, party: int, at: int) -> Course:
        if party >= self.seats:
            times = min(self.shade["gold"], 2)
            if at == 2:
                self.shade["gold"] += self.take_gold(1)
            elif at == 5:
                self.shade["gold"] -= times
                self.cart += times
                self.shade["vp"] += 3 * times
            return
        player = self.players[party]
        event = next(event for event in DATA["event"] if event["site"] == at)
        if "exchange" not in event:
            yield from self.resolve(party, event["with_tent" if at in player["events"] else "benefit"], False)
            return
        most = min(player["gold"], event["max_times_with_tent" if at in player["events"] else "max_times"])
        if most:
            choice = yield from self.ask(party, [f"exchange {times}" for times in range(most + 1)])
            times = int(choice.split()[1])
            player["gold"] -= times
            self.cart += times
            player["vp"] += 3 * times

    def slots(self, seat: int) -> dict[str, tuple[list[Op], list[Op]]]:
        """What can be used: its cost and its effect."""
        at = self.place[seat]
        site = SITE[self.here(at)]
        mill = DATA["player_board"]["mill"]
        cards = [(card, ability) for card in self.players[seat]["tableau"] for ability in TOWN[card]["abilities"]]
        common = site["common"]
        if self.options["hotel"]:
            common = site.get("common_with_hotel_module", common)
        boom: list[Op] = []
        if not self.busted(at):
            boom = SITE[str(self.copied)]["boom"] if at == self.signpost else site["boom"]
        found: dict[str, tuple[list[Op], list[Op]]] = {}
        for op, name in [(op, f"common{number + 1}") for number, op in enumerate(common)] + [
            (op, "boom") for op in boom
        ]:
            if op["op"] != "activate":
                found[name] = [], [op]
                continue
            trigger = op["trigger"]
            found[f"mill_{trigger}"] = [], mill[trigger]
            for card, ability in cards:
                if ability["trigger"] == trigger:
                    found[f"{card}_{trigger}"] = ability["cost"], ability["effect"]
        for card, ability in cards:
            works = ability["trigger"] == "site" or (ability["trigger"] == "bust" and self.busted(at))
            if works and str(TOWN[card]["site"]) == self.here(at) and not ability.get("passive"):
                found[f"{card}_{ability['trigger']}"] = ability["cost"], ability["effect"]
        return found

    def turn(self, seat: int) -> Course:
        self.fresh, self.row_done = [], False
        player = self.players[seat]
        slots = self.slots(seat)
        special_used = 0
        special = next(one for one in DATA["specialty"] if one["color"] == player["pioneer"])
        while True:
            usable = [name for name, (cost, effect) in slots.items() if self.can(seat, cost, effect)]
            menu = [f"use {name}" for name in usable] + [f"use_barrel {kind}" for kind in {*player["barrels"]}]
            mine = self.options["specialties"] and special["when"] == "own_turn"
            if mine and (special["uses_per_turn"] == 0 or special_used < special["uses_per_turn"]):
                if self.can(seat, special["cost"], special["effect"]):
                    menu.append("specialty")
            choice = yield from self.ask(seat, [*menu, "end_turn"])
            if choice == "end_turn":
                self.fresh, self.row_done = [], False
                return
            if choice == "specialty":
                special_used += 1
                yield from self.pay_cost(seat, special["cost"])
                yield from self.resolve(seat, special["effect"], True)
                continue
            word, name = choice.split()
            if word == "use_barrel":
                player["barrels"].remove(name)
                player["used_barrels"].append(name)
                yield from self.resolve(seat, BARREL[name]["effect"], False)
                continue
            cost, effect = slots[name]
            if effect[:1] not in ([{"op": "pitch_tents"}], [{"op": "fill_hotel"}]):
                del slots[name]
            yield from self.pay_cost(seat, cost)
            yield from self.resolve(seat, effect, True)

    def shootout(self) -> Course:
        chart = CHART[self.charts[self.year]]
        total = sum(size for size, owner in zip(SIZES, self.rows, strict=True) if owner is not None)
        side = "win" if total > self.outlaws else "lose"
        owners = [owner for owner in self.rows if owner is not None]
        strength = {
            owner: (
                sum(size for size, other in zip(SIZES, self.rows, strict=True) if other == owner),
                -self.rows.index(owner),
            )
            for owner in owners
        }
        ranks = sorted(strength, key=lambda owner: strength[owner], reverse=True)
        for rank, owner in enumerate(ranks):
            if isinstance(owner, int):
                yield from self.reward(owner, chart[side][min(rank, 2)])
        for party in self.around():
            if party not in ranks:
                yield from self.reward(party, chart[f"{side}_none"])
        self.sheriff = next((owner for owner in ranks if isinstance(owner, int)), self.sheriff)

    def reward(self, party: int, effect: list[Op]) -> Course:
        if party < self.seats:
            yield from self.resolve(party, effect, False)
            return
        for op in effect:
            if op["op"] == "bury":
                self.shade["vp"] -= 2 * op["n"]
            elif op["res"] == "gold":
                self.shade["gold"] += self.take_gold(op["n"])
            elif op["res"] == "horse":
                for _ in range(op["n"]):
                    self.shade["horses" if self.shade["horses"] < 4 else "vp"] += 1
            else:
                self.shade["vp"] += op["n"]

    def clean_up(self) -> None:
        self.shade["lost"] += sum(
            size for size, owner in zip(SIZES, self.rows, strict=True) if owner == 1 and self.solo
        )
        self.rows = [owner if owner == "neutral" else None for owner in self.rows]
        for player in self.players:
            player["guests"] = 0
            if self.options["mule_duel"]:
                player["carrots"] = [1, 2, 3, 4, 5]
        for pool in (2, 1, 0):
            while self.cart and self.pools[pool] < self.size:
                self.pools[pool] += 1
                self.cart -= 1

    def shade_turn(self) -> Course:
        at = self.place[1]
        actions = {str(action["site"]): action for action in DATA["solo"]["action"]}
        todo = list(actions[self.here(at)]["common"])
        if not self.busted(at):
            todo += actions[str(self.copied) if at == self.signpost else self.here(at)]["boom"]
        for name in todo:
            yield from self.shade_does(name)

    def shade_does(self, name: str) -> Course:
        shade = self.shade
        if name == "shade_gold":
            shade["gold"] += self.take_gold(1)
        elif name == "shade_river":
            shade["rivers"] += 1
        elif name == "shade_building":
            shade["hotels" if self.hotels_left else "towns"] += 1
            self.hotels_left = max(0, self.hotels_left - 1)
        elif name == "shade_wagon":
            if not self.wagon_cards:
                self.wagon_cards = list(DATA["solo"]["shade"]["wagon_cards"])
            shade["wagon"] = yield from self.roll(self.wagon_cards)
            self.wagon_cards.remove(shade["wagon"])
            shade["vp"] += shade["horses"]
        elif name == "shade_row":
            gunmen = sum(size for size, owner in zip(SIZES, self.rows, strict=True) if owner == 1)
            dudes = 12 - shade["lost"] - gunmen
            free = [row for row in range(8) if self.rows[row] is None and SIZES[row] <= min(4, dudes)]
            if free:
                self.rows[max(free, key=lambda row: (SIZES[row], -row))] = 1
        elif name == "shade_tents":
            shade["lands"] += [land for land in NODE[shade["wagon"]].get("lands", []) if land not in shade["lands"]]
        elif name == "shade_exchange":
            if shade["gold"]:
                shade["gold"] -= 1
                self.cart += 1
                shade["vp"] += 3
            else:
                shade["vp"] += 1
        elif name == "shade_horse":
            if shade["horses"] < 4:
                shade["horses"] += 1
            else:
                shade["vp"] += 2
        elif self.barrels():
            yield from self.take_barrel(shade, max(self.barrels()))
