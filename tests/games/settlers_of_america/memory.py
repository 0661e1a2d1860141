"""A perfect-memory onlooker of Settlers of America, written from the rules: it is fed what a viewer is told.

It keeps the whole board by the events alone. Of the resource cards it keeps every combination of hands that is still
possible: a theft that it did not see multiplies them, and whatever is paid, offered or accepted rules some of them out.
Of the development cards it keeps each filling of the deck as a set. A view that says something else, or says less, gets
a sentence; so does a position that contradicts what is known.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.kernel import Event

RES = g.RESOURCES
PRICES = {
    "card": Counter(cattle=1, coal=1),
    "settler": Counter(cattle=1, grain=1, lumber=1),
    "train": Counter(coal=1, lumber=1, ore=1),
    "rail": Counter(lumber=1, ore=1),
}

Hands = tuple[tuple[int, ...], ...]
"""For each seat the number of cards of each resource."""
Reading = Callable[[Mapping[str, Any]], Any]
"""Something that a view, or a position in names, says."""


def cards_of(counts: Sequence[int]) -> Counter[str]:
    return Counter(dict(zip(RES, counts, strict=True)))


class Memory:
    """What a viewer knows for certain."""

    def __init__(self, viewer: int | None, view: Mapping[str, Any]) -> None:
        self.viewer = viewer
        self.seats: int = view["seats"]
        self.colors: list[str] = view["colors"]
        players = view["players"]
        self.worlds: set[Hands] = set(product(*(possible_hands(player) for player in players)))
        self.gold = [player["gold"] for player in players]
        self.settlers = [list(player["settlers"]) for player in players]
        self.trains = [list(player["trains"]) for player in players]
        self.tokens = dict(view["tokens"])
        self.outlaw: str = view["outlaw"]
        self.cities = dict(view["cities"])
        self.goods = dict(view["goods"])
        self.rails = dict(view["rails"])
        self.active: int = view["active"]
        self.deck: int = view["deck"]
        self.discards = Counter[str](view["discards"])
        self.filling = max((pool["filling"] for pool in view["unseen"]), default=0)
        self.pools = {pool["filling"]: Counter[str](pool["cards"]) for pool in view["unseen"]}
        self.closed = {
            (pool["filling"], hand["seat"]): hand["cards"] for pool in view["unseen"] for hand in pool["hands"]
        }
        self.none_is: dict[tuple[int, int], set[str]] = {
            (pool["filling"], hand["seat"]): {*hand["none_is"]} for pool in view["unseen"] for hand in pool["hands"]
        }
        self.own: Counter[str] = Counter()
        if viewer is not None:
            self.own.update(players[viewer]["development_cards"])
            self.own.update(players[viewer]["new_cards"])
        self.offer: Counter[str] = Counter()
        self.over: bool = view["over"]
        self.played: tuple[int, str] | None = None

    # ------------------------------------------------------------------ what happened

    def see(self, events: Sequence[Event], view: Mapping[str, Any]) -> list[str]:
        """What is wrong with the view after these events."""
        stolen = {event.args[:2]: event.args[2] for event in events if event.name == "stolen"}
        for event in events:
            assert event.seen_by(self.viewer), f"{event} is not for {self.viewer}"
            if event.name == "steals":
                self.steals(event.args[0], event.args[1], stolen.get(event.args[:2]))
            elif event.name in self.HEARS:
                self.HEARS[event.name](self, *event.args)
        if self.played is not None:
            self.place_played(view)
        self.active = view["active"]
        if view["over"]:
            return self.differences(view, self.BOARD)
        return self.differences(view, self.BOARD) + self.secrets(view)

    def change(self, seat: int, cards: Mapping[str, int], sign: int = 1) -> None:
        """Cards that everybody sees come or go; hands that had not enough of them were not possible."""
        step = [sign * cards.get(res, 0) for res in RES]
        self.worlds = {
            (*world[:seat], tuple(map(sum, zip(world[seat], step, strict=True))), *world[seat + 1 :])
            for world in self.worlds
        }
        self.worlds = {world for world in self.worlds if min(world[seat]) >= 0}

    def proves(self, seat: int, cards: Mapping[str, int]) -> None:
        need = [cards.get(res, 0) for res in RES]
        self.worlds = {w for w in self.worlds if all(has >= n for has, n in zip(w[seat], need, strict=True))}

    def steals(self, thief: int, victim: int, res: int | None) -> None:
        after = set()
        for world in self.worlds:
            for at in range(len(RES)) if res is None else [res]:
                if world[victim][at]:
                    hands = [list(hand) for hand in world]
                    hands[victim][at] -= 1
                    hands[thief][at] += 1
                    after.add(tuple(map(tuple, hands)))
        self.worlds = after

    def produces(self, seat: int, _total: int, *cards: int) -> None:
        self.change(seat, cards_of(cards))

    def starting_cards(self, seat: int, _site: int, *cards: int) -> None:
        self.change(seat, cards_of(cards))

    def compensation(self, seat: int, _total: int) -> None:
        self.gold[seat] += 1

    def discards_cards(self, seat: int, *cards: int) -> None:
        self.change(seat, cards_of(cards), -1)

    def exchanges(self, seat: int, give: int, count: int, get: int) -> None:
        self.change(seat, {RES[give]: count}, -1)
        self.receive(seat, Counter({t.ITEM_NAMES[get]: 1}))

    def buys(self, seat: int, res: int, price: int) -> None:
        self.gold[seat] -= price
        self.change(seat, {RES[res]: 1})

    def receive(self, seat: int, items: Counter[str], sign: int = 1) -> None:
        self.gold[seat] += sign * items["gold"]
        self.change(seat, {item: count for item, count in items.items() if item != "gold"}, sign)

    def terms(self, numbers: Sequence[int]) -> tuple[Counter[str], Counter[str]]:
        give = Counter(dict(zip(t.ITEM_NAMES, numbers[: t.ITEMS], strict=True)))
        return give, Counter(dict(zip(t.ITEM_NAMES, numbers[t.ITEMS :], strict=True)))

    def offers(self, seat: int, _to: int, *numbers: int) -> None:
        give, self.offer = self.terms(numbers)
        self.proves(seat, give)

    def replies(self, _active: int, *replies: int) -> None:
        for seat, reply in enumerate(replies):
            if reply == 1:
                self.proves(seat, self.offer)

    def counters(self, seat: int, *numbers: int) -> None:
        self.proves(seat, self.terms(numbers)[0])

    def trades(self, active: int, partner: int, speaker: int, *numbers: int) -> None:
        give, want = self.terms(numbers)
        other = active + partner - speaker
        for giver, taker, items in ((speaker, other, give), (other, speaker, want)):
            self.receive(giver, items, -1)
            self.receive(taker, items)

    def buys_card(self, seat: int) -> None:
        self.change(seat, PRICES["card"], -1)

    def reshuffles(self, count: int) -> None:
        assert count == self.discards.total()
        self.filling += 1
        self.pools[self.filling] = self.discards
        self.deck, self.discards = count, Counter()

    def draws(self, seat: int) -> None:
        self.deck -= 1
        if seat != self.viewer:
            self.closed[self.filling, seat] = self.closed.get((self.filling, seat), 0) + 1

    def draws_card(self, _seat: int, kind: int) -> None:
        self.own[t.CARD_IDS[kind]] += 1
        self.pools[self.filling][t.CARD_IDS[kind]] -= 1

    def plays(self, seat: int, kind: int) -> None:
        name = t.CARD_IDS[kind]
        self.discards[name] += 1
        if seat == self.viewer:
            self.own[name] -= 1
        else:
            self.played = seat, name
        if name == "cattle_drive":
            self.change(seat, {"cattle": 1}, -1)

    def place_played(self, view: Mapping[str, Any]) -> None:
        """A view shows out of which filling the card came; if an older one is left, that is another card."""
        assert self.played is not None
        seat, kind = self.played
        shown = {(p["filling"], h["seat"]): h["cards"] for p in view["unseen"] for h in p["hands"]}
        fillings = sorted(filling for filling, owner in self.closed if owner == seat)
        for filling in fillings if not view["over"] else ():
            if shown.get((filling, seat), 0) < self.closed[filling, seat]:
                self.closed[filling, seat] -= 1
                self.pools[filling][kind] -= 1
                break
            self.none_is.setdefault((filling, seat), set()).add(kind)
        self.played = None

    def card_gold(self, seat: int, _kind: int, gold: int) -> None:
        self.gold[seat] += gold

    def takes(self, seat: int, res: int) -> None:
        self.change(seat, {RES[res]: 1})

    def token(self, place: int, number: int) -> None:
        self.tokens[g.HEX_IDS[place]] = number

    def token_moves(self, source: int, to: int, number: int) -> None:
        assert self.tokens.pop(g.HEX_IDS[source]) == number
        self.tokens[g.HEX_IDS[to]] = number

    def moves_outlaw(self, _seat: int, _source: int, to: int, _cause: int) -> None:
        self.outlaw = g.HEX_IDS[to]

    def places_city(self, seat: int, site: int, gold: int) -> None:
        self.cities[g.SITE_IDS[site]] = seat
        self.gold[seat] += gold

    def places_neutral(self, _seat: int, site: int) -> None:
        self.cities[g.SITE_IDS[site]] = None

    def founds(self, seat: int, site: int, gold: int) -> None:
        self.places_city(seat, site, gold)
        self.settlers[seat] = [None if at == g.SPOT_IDS[g.TOWNS[site].at] else at for at in self.settlers[seat]]

    def rail(self, seat: int, path: int, how: int) -> None:
        self.rails[g.PATH_IDS[path]] = seat
        if how == 0:
            self.change(seat, PRICES["rail"], -1)
        elif how == 3:
            self.trains[seat][0] = g.PATH_IDS[path]

    def connects(self, _seat: int, _path: int, _site: int, _rails: int, *numbers: int) -> None:
        for seat in range(self.seats):
            self.gold[seat] += numbers[seat]

    def builds_settler(self, seat: int, number: int, site: int, _source: int) -> None:
        self.settlers[seat][number] = g.SPOT_IDS[g.TOWNS[site].at]
        self.change(seat, PRICES["settler"], -1)

    def builds_train(self, seat: int, number: int, path: int, _source: int) -> None:
        self.trains[seat][number] = g.PATH_IDS[path]
        self.change(seat, PRICES["train"], -1)

    def moves(self, seat: int, number: int, _start: int, spot: int, grain: int) -> None:
        self.settlers[seat][number] = g.SPOT_IDS[spot]
        self.change(seat, {"grain": grain}, -1)

    def steps(self, seat: int, number: int, _start: int, path: int, coal: int, fee: int, owner: int) -> None:
        self.trains[seat][number] = g.PATH_IDS[path]
        self.change(seat, {"coal": coal}, -1)
        self.gold[seat] -= fee
        self.gold[owner] += fee

    def delivers(self, seat: int, site: int, _owner: int, _count: int) -> None:
        self.goods[g.SITE_IDS[site]] = seat

    HEARS: Mapping[str, Callable[..., None]] = {
        "produces": produces,
        "starting_cards": starting_cards,
        "compensation": compensation,
        "discards": discards_cards,
        "exchanges": exchanges,
        "buys": buys,
        "offers": offers,
        "replies": replies,
        "counters": counters,
        "trades": trades,
        "buys_card": buys_card,
        "reshuffles": reshuffles,
        "draws": draws,
        "draws_card": draws_card,
        "plays": plays,
        "card_gold": card_gold,
        "takes": takes,
        "token": token,
        "token_moves": token_moves,
        "outlaw": moves_outlaw,
        "places_city": places_city,
        "places_neutral": places_neutral,
        "founds": founds,
        "rail": rail,
        "connects": connects,
        "builds_settler": builds_settler,
        "builds_train": builds_train,
        "moves": moves,
        "steps": steps,
        "delivers": delivers,
    }

    # ------------------------------------------------------------------ what a view says

    BOARD: Mapping[str, Reading] = {
        "tokens": lambda view: view["tokens"],
        "outlaw": lambda view: view["outlaw"],
        "cities": lambda view: view["cities"],
        "goods": lambda view: view["goods"],
        "rails": lambda view: view["rails"],
        "gold": lambda view: [player["gold"] for player in view["players"]],
        "settlers": lambda view: [player["settlers"] for player in view["players"]],
        "trains": lambda view: [player["trains"] for player in view["players"]],
        "deck": lambda view: view["deck"],
        "discards": lambda view: Counter(view["discards"]),
    }

    def differences(self, data: Mapping[str, Any], parts: Mapping[str, Reading]) -> list[str]:
        out = []
        for name, read in parts.items():
            known, said = getattr(self, name), read(data)
            if known != said:
                out.append(f"The {name}: it was {known}, and now it is said to be {said}.")
        return out

    def secrets(self, view: Mapping[str, Any]) -> list[str]:
        """The hands, as narrowly as they can be known, and the development cards of each filling."""
        out = []
        for seat, player in enumerate(view["players"]):
            for at, res in enumerate(RES):
                counts = {world[seat][at] for world in self.worlds}
                said = player["at_least"][res], player["at_most"][res]
                if (min(counts), max(counts)) != said:
                    out.append(f"The {res} of {self.colors[seat]}: {sorted(counts)} are possible, but {said} is said.")
        pools = {pool["filling"]: pool for pool in view["unseen"]}
        for filling, cards in self.pools.items():
            if +cards != Counter(pools[filling]["cards"] if filling in pools else {}):
                out.append(f"The cards of filling {filling}: {+cards} cannot be placed.")
        closed = {(f, h["seat"]): h["cards"] for f, pool in pools.items() for h in pool["hands"]}
        if closed != +Counter(self.closed):
            out.append(f"The closed cards: they were {self.closed}, and are said to be {closed}.")
        for (filling, seat), kinds in self.none_is.items():
            said_not = [h["none_is"] for f, p in pools.items() for h in p["hands"] if (f, h["seat"]) == (filling, seat)]
            if said_not and {*said_not[0]} != kinds:
                out.append(f"The cards of {self.colors[seat]} from filling {filling} are none of {kinds}.")
        if self.viewer is not None:
            mine = view["players"][self.viewer]
            shown = Counter(mine["development_cards"]) + Counter(mine["new_cards"])
            if +self.own != shown:
                out.append(f"The own cards: they were {+self.own}, and are said to be {shown}.")
        return out

    # ------------------------------------------------------------------ what a position says

    POSITION: Mapping[str, Reading] = {
        "tokens": lambda position: position["tokens"],
        "outlaw": lambda position: position["outlaw"],
        "cities": lambda position: owners(position, "cities") | dict.fromkeys(position["neutral"]),
        "goods": lambda position: owners(position, "goods"),
        "rails": lambda position: owners(position, "rails"),
        "gold": lambda position: [player["gold"] for player in position["players"].values()],
        "settlers": lambda position: both(position, "settlers"),
        "trains": lambda position: both(position, "trains"),
        "discards": lambda position: Counter(position["discards"]),
    }

    def contradictions(self, position: Mapping[str, Any]) -> list[str]:
        """Where a position in names cannot be."""
        players = [position["players"][color] for color in self.colors]
        out = self.differences(position, self.POSITION)
        if tuple(tuple(player["hand"].get(res, 0) for res in RES) for player in players) not in self.worlds:
            out.append("The hands: they cannot be like this.")
        held: dict[tuple[int, int], Counter[str]] = {}
        for seat, player in enumerate(players):
            now = position["filling"]
            cards = [(now, kind) for kind in (*player.get("cards", ()), *player.get("new_cards", ()))]
            cards += [(one["filling"], one["card"]) for one in player.get("older_cards", ())]
            for filling, kind in cards:
                held.setdefault((filling, seat), Counter())[kind] += 1
        mine = Counter[str]()
        for (filling, seat), kinds in held.items():
            if seat == self.viewer:
                mine += kinds
            elif self.closed.get((filling, seat), 0) != kinds.total():
                out.append(f"The closed cards of {self.colors[seat]}: they are from other fillings.")
            elif self.none_is.get((filling, seat), set()) & kinds.keys():
                out.append(f"The closed cards of {self.colors[seat]}: an older one would have been played first.")
        for filling, pool in self.pools.items():
            used = sum(
                (kinds for (f, seat), kinds in held.items() if f == filling and seat != self.viewer), Counter[str]()
            )
            if used - pool or (filling < position["filling"] and used != +pool):
                out.append(f"The cards of filling {filling}: they are others.")
        if self.viewer is not None and mine != +self.own:
            out.append("The own cards: they are others.")
        return out


def possible_hands(player: Mapping[str, Any]) -> list[tuple[int, ...]]:
    """All hands of so many cards within the bounds of a view."""
    ranges = [range(player["at_least"][res], player["at_most"][res] + 1) for res in RES]
    return [hand for hand in product(*ranges) if sum(hand) == player["cards"]]


def owners(position: Mapping[str, Any], key: str) -> dict[str, int | None]:
    """Whose the cities, goods or rails of a position in names are."""
    return {place: seat for seat, player in enumerate(position["players"].values()) for place in player[key]}


def both(position: Mapping[str, Any], key: str) -> list[list[str | None]]:
    """Where the two settlers or trains of each player are; None for those that are not on the board."""
    return [[*player[key], None, None][:2] for player in position["players"].values()]
