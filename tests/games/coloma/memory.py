"""Somebody at a table of Coloma who forgets nothing, written from rules.md alone.

It is fed what one viewer is told and keeps its own books of the whole table by events: every resource, token and piece,
how many cards lie where, and of the viewer's own deck which. A later view, or a sample of what the viewer cannot know,
must not contradict them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from westward.games.coloma import tables as t
from westward.kernel import SEAT_NAMES, Event

Data = Mapping[str, Any]
RESOURCES = ("bucks", "gold", "lodge", "tents", "horses", "card", "barrel", "vp")
SIDES = ("top", "bottom")
ALIKE = ("bucks", "gold", "vp", "horses", "wagon", "hotels")
BY_SHADE = ("gains", "places", "row", "tent_on_land", "exchanges", "sheriff", "barrel")
SETS = ("events", "lands", "canyons", "carrots")


class Party:
    """What lies before a player, or belongs to Shade."""

    def __init__(self, view: Data, rival: bool) -> None:
        self.numbers = Counter[str]({key: view.get(key, 0) for key in ALIKE if key != "wagon"})
        dudes = view["dudes"] if rival else {"supply": view["dudes"], "lodge": 0, "graves": 0, "guests": 0}
        self.numbers.update({key: dudes[key] for key in ("lodge", "supply", "graves", "guests")})
        self.wagon: str = view["wagon"]
        self.tents: int = view["tents"]["lodge"] if rival else 0
        self.sets: dict[str, set[Any]] = {key: {*view.get(key, ())} for key in SETS}
        self.barrels = Counter[str](view["barrels"])
        self.used = Counter[str](view.get("used_barrels", ()))
        self.tableau: set[str] = {*view.get("tableau", ())}
        self.bridges: set[str] = {*view.get("bridges", ())}
        self.position: int | None = view["position"]
        self.mule: int | None = view.get("mule")
        self.cards = Counter[str](view.get("deck", {}))
        self.cards["hand"] = view.get("hand_size", 0)


class Memory:
    """`see` takes the events of a step that the viewer saw, and the view after it, and says what does not fit."""

    def __init__(self, viewer: int | None, view: Data) -> None:
        self.viewer = viewer
        self.view = view
        self.seats: int = view["seats"]
        self.names = ("Red", "Shade") if view["shade"] else SEAT_NAMES[: self.seats]
        self.parties = [Party(own, True) for own in view["players"]]
        for seat, own in enumerate(self.parties):
            own.sets["carrots"] = carrots_of(view, seat)
        if view["shade"]:
            self.parties.append(Party(view["shade"], False))
        self.table = Counter[str](dict(zip(t.POOLS, view["gold"]["pools"], strict=True)))
        self.table.update(cart=view["gold"]["cart"], outlaws=view["shootout"]["outlaws"], hotels=view["hotels_left"])
        self.rows: list[object] = [row["party"] for row in view["shootout"]["rows"]]
        self.stash: list[str | None] = list(view["stash"]["open"])
        self.pile = Counter[str](view["stash"]["pile_kinds"])
        self.discards = Counter[str](view["stash"]["discards"])
        self.stock: dict[str, int] = {bridge["id"]: bridge["left"] for bridge in view["bridges"]}
        self.charts: list[str | None] = list(view["shootout"]["charts"])
        self.course: dict[str, object] = {key: view[key] for key in ("year", "round", "sheriff")}
        self.course["bust"] = view["wheel"]["bust"]
        self.buster: dict[str, int | None] = dict(view["buster"] or {})
        self.own: dict[str, list[str]] = {"hand": [], "top": [], "bottom": [], "returned": []}
        self.wagon_cards: list[str] = list(view["shade"]["wagon_cards"]) if view["shade"] else []
        self.shade = Counter[str]()

    def see(self, events: Sequence[Event], view: Data) -> list[str]:
        """What is wrong with the view after these events: a sentence for each thing that is forgotten or changed."""
        self.view = view
        for event in events:
            note = getattr(self, f"on_{event.name}", None)
            if note is not None:
                note(*self.parties_of(event))
        return differences(self.facts(), seen_facts(view, self.viewer))

    def parties_of(self, event: Event) -> tuple[int, ...]:
        """The numbers of an event; Shade, whom events call 6, comes after the only seat."""
        shade = event.name in BY_SHADE and event.args[0] == len(SEAT_NAMES)
        return (1, *event.args[1:]) if shade else event.args

    def contradictions(self, position: Data) -> list[str]:
        """Where a position in names cannot be, after all that is remembered."""
        return differences(self.facts(), told_facts(position, self.viewer, self.names))

    def facts(self) -> dict[str, object]:
        """Everything that is certain, by name."""
        out: dict[str, object] = {f"{key} of the table": number for key, number in self.table.items()}
        out |= {f"the {key}": value for key, value in self.course.items()}
        out |= {"the rows": self.rows, "the Stash": self.stash, "the discarded Barrels": +self.discards}
        out |= {"the Bridges": self.stock, "the charts": self.charts, "the pile": +self.pile}
        out |= {f"Buster {key}": at for key, at in self.buster.items()}
        for name, party in zip(self.names, self.parties, strict=True):
            out |= {f"{key} of {name}": number for key, number in party.numbers.items()}
            out |= {f"{key} of {name}": value for key, value in party.sets.items() if name != "Shade" or key == "lands"}
            out |= {f"Wagon of {name}": party.wagon, f"Barrels of {name}": +party.barrels}
            out[f"position of {name}"] = party.position
            if name == "Shade":
                continue
            out |= {f"used Barrels of {name}": +party.used, f"Tents of {name}": party.tents}
            out |= {f"tableau of {name}": party.tableau, f"Bridges of {name}": party.bridges}
            out[f"Mule of {name}"] = party.mule
            if self.view["phase"] != "chance":  # how many cards were drawn is told after the last one
                out |= {f"{key} cards of {name}": number for key, number in party.cards.items()}
        if self.viewer is not None:
            out |= {f"own {key}": sorted(cards) if key == "hand" else cards for key, cards in self.own.items()}
        if self.wagon_cards or self.shade:
            out |= {f"Shade's {key}": self.shade[key] for key in ("rivers", "towns", "lost")}
            out["Shade's Wagon cards"] = wagon_cards(self.wagon_cards)
        return out

    # ---------------------------------------------------------------- the set-up

    def on_sheriff(self, party: int, before: int) -> None:
        self.course["sheriff"] = party

    def on_stash(self, space: int, kind: int) -> None:
        self.stash[space - 1] = t.BARREL_IDS[kind]
        self.pile[t.BARREL_IDS[kind]] -= 1

    def on_bridge_type(self, bridge: int) -> None:
        self.stock[t.BRIDGE_IDS[bridge]] = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[self.seats]

    def on_chart(self, year: int, chart: int) -> None:
        self.charts[year] = t.CHART_IDS[chart]

    # ---------------------------------------------------------------- cards

    def on_draws_card(self, seat: int, card: int) -> None:
        name = t.CARD_IDS[card]
        for known in (self.own["top"], self.own["bottom"]):
            if name in known:
                known.remove(name)
        self.own["hand"].append(name)

    def on_draws(self, seat: int, drawn: int, vp: int) -> None:
        party = self.parties[seat]
        party.numbers["vp"] += vp
        party.cards["hand"] += drawn
        for place in ("top", "bag", "bottom"):
            some = min(drawn, party.cards[place])
            party.cards[place] -= some
            drawn -= some

    def on_picks(self, seat: int, card: int, side: int) -> None:
        self.own["returned"].append(f"{t.CARD_IDS[card]} {SIDES[side]}")

    def on_puts_back_card(self, seat: int, card: int, side: int) -> None:
        name = t.CARD_IDS[card]
        self.own["returned"] = []
        self.own["hand"].remove(name)
        if SIDES[side] == "top":
            self.own["top"].insert(0, name)
        else:
            self.own["bottom"].append(name)

    def on_puts_back(self, seat: int, side: int) -> None:
        self.parties[seat].cards["hand"] -= 1
        self.parties[seat].cards[SIDES[side]] += 1

    # ---------------------------------------------------------------- a round

    def on_round(self, year: int, number: int) -> None:
        self.leave_wheel()
        self.course |= {"year": year, "round": number, "bust": (number - 2) % 5 + 1}

    def leave_wheel(self) -> None:
        for party in self.parties:
            party.position = party.mule = None
        self.buster = dict.fromkeys(self.buster)

    def on_exchanges(self, party: int, gold: int, vp: int, event: int) -> None:
        self.parties[party].numbers["gold"] -= gold
        self.parties[party].numbers["vp"] += vp
        self.table["cart"] += gold

    def on_buster_card(self, side: int, card: int) -> None:
        self.buster[("left", "right")[side]] = card + 1

    def on_buster(self, position: int) -> None:
        self.buster["stands"] = position + 1

    def on_selects(self, seat: int, part: int, position: int) -> None:
        if part == 0:
            self.parties[seat].position = position + 1
        else:
            self.parties[seat].mule = position + 1

    def on_places(self, party: int, position: int, mule: int) -> None:
        self.on_selects(party, mule, position)

    def on_mule(self, seat: int, event: int, eats: int) -> None:
        if eats:
            self.parties[seat].sets["carrots"].remove(event + 1)

    def on_bust(self, position: int, clear: int, signpost: int) -> None:
        self.course["bust"] = position + 1

    # ---------------------------------------------------------------- resources

    def on_gains(self, party: int, resource: int, got: int, missing: int, line: int) -> None:
        own, name = self.parties[party], RESOURCES[resource]
        if name == "tents":
            own.tents += got
        else:
            own.numbers[name] += got
        if name == "lodge":
            own.numbers["supply"] -= got
        elif name == "gold":
            own.numbers["bucks"] += missing if party < self.seats else 0
            for pool in t.POOLS:
                some = min(got, self.table[pool])
                self.table[pool] -= some
                got -= some

    def on_pays(self, seat: int, bucks: int, gold: int, dudes: int, tents: int, *rest: int) -> None:
        own = self.parties[seat]
        own.numbers.subtract({"bucks": bucks, "gold": gold, "lodge": dudes})
        own.numbers["supply"] += dudes
        own.tents -= tents
        self.table["cart"] += gold

    def on_buys(self, seat: int, tents: int, horses: int) -> None:
        self.parties[seat].tents += tents
        self.parties[seat].numbers["horses"] += horses

    def on_robs(self, seat: int, gold: int) -> None:
        self.table["cart"] -= gold
        self.parties[seat].numbers["gold"] += gold

    def on_barrel(self, party: int, space: int, kind: int, outlaws: int) -> None:
        name = t.BARREL_IDS[kind]
        self.parties[party].barrels[name] += 1
        self.table["outlaws"] += outlaws
        if space:
            self.stash[space - 1] = None
        else:
            self.pile[name] -= 1

    def on_new_pile(self, number: int) -> None:
        self.pile, self.discards = self.discards, Counter()

    def on_uses_barrel(self, seat: int, kind: int) -> None:
        self.parties[seat].barrels[t.BARREL_IDS[kind]] -= 1
        self.parties[seat].used[t.BARREL_IDS[kind]] += 1

    def on_gives_up_barrel(self, seat: int, kind: int) -> None:
        self.parties[seat].used[t.BARREL_IDS[kind]] -= 1
        self.discards[t.BARREL_IDS[kind]] += 1

    def on_outlaws_leave(self, seat: int, number: int, line: int) -> None:
        self.table["outlaws"] -= number

    # ---------------------------------------------------------------- building, moving, settling

    def on_builds(self, seat: int, card: int, mode: int) -> None:
        self.parties[seat].tableau.add(t.CARD_IDS[card])
        self.parties[seat].cards["hand"] -= 1
        if seat == self.viewer:
            self.own["hand"].remove(t.CARD_IDS[card])

    def on_builds_hotel(self, seat: int, mode: int) -> None:
        self.parties[seat].numbers["hotels"] += 1
        self.table["hotels"] -= 1

    def on_surveys(self, seat: int, canyon: int, mode: int) -> None:
        self.parties[seat].sets["canyons"].add(canyon + 1)

    def on_bridges(self, seat: int, bridge: int, mode: int) -> None:
        self.parties[seat].bridges.add(t.BRIDGE_IDS[bridge])
        self.stock[t.BRIDGE_IDS[bridge]] -= 1

    def on_goes(self, seat: int, node: int, skipped: int) -> None:
        self.parties[seat].wagon = t.NODE_IDS[node]

    def on_row(self, party: int, row: int, size: int) -> None:
        self.rows[row] = party
        self.parties[party].numbers["lodge" if party < self.seats else "supply"] -= size

    def on_tent_on_event(self, seat: int, event: int) -> None:
        self.parties[seat].tents -= 1
        self.parties[seat].sets["events"].add(event + 1)

    def on_tent_on_land(self, party: int, land: int) -> None:
        self.parties[party].tents -= 1
        self.parties[party].sets["lands"].add(t.LAND_IDS[land])

    def on_guests(self, seat: int, number: int, vp: int) -> None:
        own = self.parties[seat].numbers
        own.update(guests=number, vp=vp)
        own["lodge"] -= number

    def on_buries(self, seat: int, buried: int, wanted: int) -> None:
        own = self.parties[seat].numbers
        own["graves"] += buried
        from_supply = min(buried, own["supply"])
        own["supply"] -= from_supply
        own["lodge"] -= buried - from_supply

    # ---------------------------------------------------------------- Shade, and the end of a year

    def on_shade(self, operation: int, hotel: int) -> None:
        name = t.SHADE_OPS[operation]
        if name == "shade_river":
            self.shade["rivers"] += 1
        elif name == "shade_building" and self.table["hotels"]:
            self.on_builds_hotel(1, 0)
        elif name == "shade_building":
            self.shade["towns"] += 1

    def on_wagon_card(self, node: int) -> None:
        self.wagon_cards = wagon_cards(self.wagon_cards)
        self.wagon_cards.remove(t.NODE_IDS[node])
        self.parties[1].wagon = t.NODE_IDS[node]

    def on_shootout(self, chart: int, lost: int, gunmen: int, outlaws: int) -> None:
        self.leave_wheel()

    def on_year(self, year: int, outlaws: int, refilled: int) -> None:
        for row, owner in enumerate(self.rows):
            if isinstance(owner, int):
                self.rows[row] = None
                if owner < self.seats:
                    self.parties[owner].numbers["supply"] += t.ROW_SIZE[row]
                else:
                    self.shade["lost"] += t.ROW_SIZE[row]
        for party in self.parties:
            party.numbers["supply"] += party.numbers["guests"]
            party.numbers["guests"] = 0
            if self.view["options"]["mule_duel"]:
                party.sets["carrots"] = {1, 2, 3, 4, 5}
        self.table["outlaws"] = outlaws
        self.table["cart"] -= refilled
        for pool in reversed(t.POOLS):
            some = min(refilled, self.view["gold"]["size"] - self.table[pool])
            self.table[pool] += some
            refilled -= some


# -------------------------------------------------------------------- what is said


def seen_facts(view: Data, viewer: int | None) -> dict[str, object]:
    """The same facts as a view has them."""
    gold, shootout, stash = view["gold"], view["shootout"], view["stash"]
    out: dict[str, object] = {f"{pool} of the table": gold["pools"][at] for at, pool in enumerate(t.POOLS)}
    out |= {"cart of the table": gold["cart"], "outlaws of the table": shootout["outlaws"]}
    out |= {"hotels of the table": view["hotels_left"], "the bust": view["wheel"]["bust"]}
    out |= {f"the {key}": view[key] for key in ("year", "round", "sheriff")}
    out |= {"the rows": [row["party"] for row in shootout["rows"]], "the Stash": stash["open"]}
    out |= {"the discarded Barrels": +Counter(stash["discards"]), "the pile": +Counter(stash["pile_kinds"])}
    stock = {bridge["id"]: bridge["left"] for bridge in view["bridges"]}
    out |= {"the Bridges": stock, "the charts": shootout["charts"]}
    out |= {f"Buster {key}": at for key, at in (view["buster"] or {}).items()}
    for seat, own in enumerate(view["players"]):
        name = SEAT_NAMES[seat]
        out |= {f"{key} of {name}": own[key] for key in ALIKE} | party_facts(name, own)
        out |= {f"{key} of {name}": own["dudes"][key] for key in ("lodge", "supply", "graves", "guests")}
        out |= {f"Tents of {name}": own["tents"]["lodge"], f"carrots of {name}": carrots_of(view, seat)}
        out |= {f"{key} cards of {name}": number for key, number in own["deck"].items()}
        out[f"hand cards of {name}"] = own["hand_size"]
    if viewer is not None:
        mine = view["players"][viewer]
        returned = [" ".join(text.split()[1:]) for text in mine["returned"]]
        out |= {"own hand": sorted(mine["hand"]), "own top": mine["top"], "own bottom": mine["bottom"]}
        out["own returned"] = returned
    if view["shade"]:
        shade = view["shade"]
        out |= {f"{key} of Shade": shade[key] for key in ALIKE if key != "bucks"} | party_facts("Shade", shade)
        out |= {f"Shade's {key}": shade[key] for key in ("rivers", "towns", "lost")}
        out |= {"supply of Shade": shade["dudes"], "Shade's Wagon cards": wagon_cards(shade["wagon_cards"])}
    return out


def told_facts(position: Data, viewer: int | None, names: Sequence[str]) -> dict[str, object]:
    """The same facts as a position in names has them; what depends on a choice that is not shown is left out."""
    hidden = position["to_do"][:1] in (["select"], ["return cards"])
    out: dict[str, object] = {f"{key} of the table": number for key, number in position["gold"].items()}
    rows = [position["rows"].get(f"row {row + 1}") for row in range(t.ROWS)]
    owners = [names.index(owner) if owner in names else owner for owner in rows]
    out |= {"outlaws of the table": position["outlaws"], "the rows": owners, "the Stash": position["stash"]}
    out |= {"the year": t.YEAR_NAMES.index(position["year"]), "the round": position["round"]}
    sheriff = position["sheriff"]
    out |= {"the sheriff": None if sheriff is None else names.index(sheriff), "the bust": position["bust"]}
    out |= {"the discarded Barrels": Counter(position["barrel_discards"]), "the Bridges": position["bridge_stock"]}
    out["the charts"] = [*position["charts"], t.CHART_IDS[t.PRINTED]]
    out |= {f"Buster {key}": at for key, at in position["buster"].items()}
    for name in names:
        own = position["shade"] if name == "Shade" else position["players"][name]
        out |= {f"{key} of {name}": own[key] for key in ALIKE if key in own} | party_facts(name, own)
        seat = names.index(name)
        if hidden and seat != viewer:
            out.pop(f"position of {name}")
            out.pop(f"Mule of {name}", None)
        if name == "Shade":
            out |= {f"Shade's {key}": own[key] for key in ("rivers", "towns", "lost")}
            out |= {"supply of Shade": own["dudes"], "Shade's Wagon cards": wagon_cards(own["wagon_cards"])}
            continue
        out |= {f"{key} of {name}": own[key] for key in ("lodge", "graves", "guests")}
        out |= {f"Tents of {name}": own["tents"], f"carrots of {name}": {*own["carrots"]}}
        out |= {f"{key} cards of {name}": len(own[key]) for key in ("hand", "top", "bottom")}
        if seat == viewer:
            out |= {"own hand": sorted(own["hand"]), "own top": own["top"], "own bottom": own["bottom"]}
            out["own returned"] = own["returned"]
    return out


def carrots_of(view: Data, seat: int) -> set[int]:
    """The Events on which a player's Carrots lie."""
    return {at for at, wedge in enumerate(view["wheel"]["positions"], 1) if seat in wedge["carrots"]}


def wagon_cards(left: Sequence[str]) -> list[str]:
    """The cards that can be revealed next: when none is left, all four are shuffled."""
    return sorted(left or [t.NODE_IDS[town] for town in t.WAGON_CARDS])


def party_facts(name: str, own: Data) -> dict[str, object]:
    """What views and positions say in the same way."""
    out: dict[str, object] = {f"{key} of {name}": {*own[key]} for key in ("events", "lands", "canyons") if key in own}
    out |= {f"Wagon of {name}": own["wagon"], f"Barrels of {name}": Counter(own["barrels"])}
    out[f"position of {name}"] = own["position"]
    if name != "Shade":
        out |= {f"used Barrels of {name}": Counter(own["used_barrels"]), f"tableau of {name}": {*own["tableau"]}}
        out |= {f"Bridges of {name}": {*own["bridges"]}, f"Mule of {name}": own["mule"]}
    return out


def differences(mine: Mapping[str, object], said: Mapping[str, object]) -> list[str]:
    """A sentence for everything that both speak of and that is not the same."""
    return [
        f"{what}: it was {mine[what]}, and now it is said to be {said[what]}."
        for what in mine
        if what in said and mine[what] != said[what]
    ]
