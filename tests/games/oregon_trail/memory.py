"""A perfect-memory onlooker of the Oregon Trail race, written from rules.md: it is fed what a viewer is told, and
forgets nothing.

All but the trail hands lies open, so it keeps its own books of that. Of the hands it knows more than their size: it saw
which cards formed every deck, who drew how many of them, and which cards left whose hand. From that follows how many
copies of a card each rival holds at least and at most (see `fewest_and_most`).
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westward.games.oregon_trail import tables as t
from westward.kernel import Event
from westward.kernel.seats import SEAT_NAMES

WINTER = 3
Trouble = tuple[str, int]
"""A calamity in front of a wagon, and its stage: 0 dormant, else the turns left; of measles 2 fresh, 1 costing."""


class Wagon:
    """What is known of one player."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.people: int = view["people"]
        self.trail: list[str] = list(view["trail"])
        self.at: int = view["at"]
        self.collected: int = view["collected"]
        self.river: str | None = view["river"]
        self.supplies = Counter[str](view["supplies"])
        self.troubles: Counter[Trouble] = Counter()
        self.hand: int = view["hand"]
        self.cards = None if view["cards"] is None else Counter[str](view["cards"])
        self.lost = False
        self.drew: list[int] = [view["drew"]]  # from each deck
        self.left = [Counter[str]()]  # cards that have left the hand in the open, while each deck was the present one


class Memory:
    """`see` takes the events of a step that the viewer saw, and the view after it, and says what does not fit."""

    def __init__(self, viewer: int | None, view: Mapping[str, Any]) -> None:
        self.viewer = viewer
        self.seats: int = view["seats"]
        self.wagons = [Wagon(player) for player in view["players"]]
        self.decks = [Counter[str](view["formed"])]  # what formed the first deck, the second ...
        self.own: list[Counter[str]] = [Counter()]  # what the viewer drew from each of them
        self.deck: int = view["deck"]
        self.discard = Counter[str](view["discard"])
        self.unseen = Counter[str](view["unseen"])  # in the deck and in the hands that the viewer does not see
        self.bank = Counter[str](view["bank"])
        self.calamities = Counter[str](view["calamity_deck"])
        self.calamity_discard = Counter[str](view["calamity_discard"])
        self.places: Counter[tuple[str, int]] = Counter()
        self.pruned: int = view["pruned"]
        self.round: int = view["round"]
        self.active: int | None = view["active"]
        self.actions: int = view["actions"]
        self.first: int | None = view["first"]
        self.resolving: str | None = view["resolving"]
        self.together = False  # whether the last pair met in front of one wagon
        self.drawing: list[int] = []  # whose cards come next from the deck

    # -------------------------------------------------------------- what happened

    def see(self, events: Sequence[Event], view: Mapping[str, Any]) -> list[str]:
        """What is wrong with the view after these events: a sentence for each thing that is forgotten or changed."""
        for event in events:
            assert event.seen_by(self.viewer), f"{event} is not for {self.viewer}"
            if event.name in self.HEARS:
                self.HEARS[event.name](self, *event.args)
        while self.drawing and self.deck > view["deck"]:
            self.draw()
        return self.differences(view)

    def begins(self, seat: int) -> None:
        """rules.md 2: the whole hands are dealt, beginning with the first player."""
        self.first = seat
        self.drawing = [(seat + at // 5) % self.seats for at in range(5 * self.seats)]

    def draw(self) -> None:
        """Somebody draws a trail card."""
        wagon = self.wagons[self.drawing.pop(0)]
        wagon.hand += 1
        wagon.drew[-1] += 1
        self.deck -= 1

    def finds(self, seat: int, card: int) -> None:
        """Only the viewer is told which card it was."""
        cards = self.wagons[seat].cards
        assert cards is not None
        cards[t.CARD_NAMES[card]] += 1
        self.own[-1][t.CARD_NAMES[card]] += 1
        self.unseen[t.CARD_NAMES[card]] -= 1

    def scouts(self, seat: int, forced: int) -> None:
        self.actions -= 1
        self.drawing.append(seat)

    def shuffles(self, cards: int, number: int) -> None:
        """Everybody sees what forms the new deck."""
        self.decks.append(self.discard)
        self.own.append(Counter())
        for wagon in self.wagons:
            wagon.drew.append(0)
            wagon.left.append(Counter())
        self.deck = self.discard.total()
        self.unseen += self.discard
        self.discard = Counter()

    def leaves_hand(self, seat: int, card: int) -> str:
        wagon, name = self.wagons[seat], t.CARD_NAMES[card]
        wagon.hand -= 1
        wagon.left[-1][name] += 1
        if wagon.cards is None:
            self.unseen[name] -= 1
        else:
            wagon.cards[name] -= 1
        return name

    def discards(self, seat: int, card: int) -> None:
        self.discard[self.leaves_hand(seat, card)] += 1

    def lays_down(self, seat: int, *cards: int) -> None:
        for card in cards:
            self.discards(seat, card)

    # -------------------------------------------------------------- trails

    def forges(self, seat: int, card: int, turned: int, number: int) -> None:
        self.actions -= 1
        wagon = self.wagons[seat]
        wagon.trail.append(self.leaves_hand(seat, card) + (" turned" if turned else ""))
        wagon.at = len(wagon.trail)

    def enters_river(self, seat: int, card: int, turned: int, number: int) -> None:
        self.actions -= 1
        self.wagons[seat].river = self.leaves_hand(seat, card) + (" turned" if turned else "")

    def fords(self, seat: int, number: int) -> None:
        wagon = self.wagons[seat]
        assert wagon.river is not None
        wagon.trail.append(wagon.river)
        wagon.river = None
        wagon.at = len(wagon.trail)

    def acts(self, *args: int) -> None:
        self.actions -= 1

    def moves(self, seat: int, steps: int, at: int) -> None:
        self.actions -= 1
        self.wagons[seat].at = at

    def puts_down(self, seat: int, place: int, k: int) -> None:
        self.actions -= 1
        self.places[self.leaves_hand(seat, t.TOWN + place), k] += 1

    def collects(self, seat: int, start: int, end: int) -> None:
        self.take_up(self.wagons[seat], end)

    def take_up(self, wagon: Wagon, segments: int) -> None:
        self.discard.update(laid.split()[0] for laid in wagon.trail[wagon.collected : segments])
        wagon.collected = segments

    def gathers(self, place: int, k: int, count: int) -> None:
        self.places -= Counter({(t.PLACES[place], k): count})
        self.discard[t.PLACES[place]] += count

    def prunes(self, k: int) -> None:
        self.pruned = k

    # -------------------------------------------------------------- supplies

    def takes(self, seat: int, kind: int, source: int) -> None:
        self.bank[t.SUPPLIES[kind]] -= 1
        self.wagons[seat].supplies[t.SUPPLIES[kind]] += 1

    def spends(self, seat: int, kind: int, *why: int) -> None:
        self.wagons[seat].supplies[t.SUPPLIES[kind]] -= 1
        if t.SUPPLIES[kind] == "hunted_food":
            self.calamity_discard["hunting"] += 1
        else:
            self.bank[t.SUPPLIES[kind]] += 1

    def steals(self, robber: int, robbed: int, kind: int) -> None:
        self.wagons[robbed].supplies[t.SUPPLIES[kind]] -= 1
        self.wagons[robber].supplies[t.SUPPLIES[kind]] += 1
        self.ends_calamity()

    # -------------------------------------------------------------- calamities

    def draws_calamity(self, victim: int, kind: int, layer: int) -> None:
        name = t.CALAMITIES[kind]
        self.calamities[name] -= 1
        self.resolving = name
        if name in ("dysentery", "snake_bite"):
            self.ends_calamity()

    def ends_calamity(self, *args: int) -> None:
        """The card goes to the discard pile."""
        assert self.resolving is not None
        self.calamity_discard[self.resolving] += 1
        self.resolving = None

    def attaches(self, victim: int, kind: int, stage: int) -> None:
        self.resolving = None
        self.wagons[victim].troubles[t.CALAMITIES[kind], stage] += 1

    def pairs(self, kind: int, holder: int, victim: int) -> None:
        """The dormant copy is gone; what becomes of grass and bad water follows."""
        name = t.CALAMITIES[kind]
        self.resolving = None
        self.together = holder == victim
        for stage in range(3 if name == "measles" else 1):
            self.wagons[holder].troubles.pop((name, stage), None)
        if name in ("measles", "cholera"):
            self.calamity_discard[name] += 2

    def loses_oxen(self, seat: int, kind: int, stage: int) -> None:
        """One card, or both if they have met in front of the same wagon."""
        self.wagons[seat].troubles[t.CALAMITIES[kind], stage] += 2 if self.together else 1

    def shuffles_calamities(self, cards: int) -> None:
        self.calamities, self.calamity_discard = self.calamity_discard, Counter()

    def shoots(self, seat: int, other: int) -> None:
        self.spends(seat, t.SUPPLIES.index("bullets"))

    def hunts(self, seat: int) -> None:
        self.shoots(seat, seat)
        self.resolving = None
        self.wagons[seat].supplies["hunted_food"] += 1

    def cures(self, seat: int, trouble: int) -> None:
        """Ruling 43: of two cards the one that is due first, of broken arms the one that lasts longer."""
        name, troubles = t.TROUBLES[trouble], self.wagons[seat].troubles
        if name == "oxen":
            gone = [key for key in troubles if key[0] == "dead_oxen" or (key[0] in OX_PAIRS and key[1] > 0)]
        else:
            gone = sorted(key for key in troubles if key[0] == name and (name not in OX_PAIRS or not key[1]))
            gone = gone[-1:] if name == "broken_arm" else gone[:1]
        for key in gone:
            count = troubles[key] if name == "oxen" else 1
            self.calamity_discard[key[0]] += count
            self.wagons[seat].troubles -= Counter({key: count})

    def mends(self, seat: int, trouble: int) -> None:
        self.actions -= 1
        self.cures(seat, trouble)

    def refunds(self, seat: int) -> None:
        self.actions += 1

    def dies(self, seat: int, deaths: int, people: int, cause: int) -> None:
        self.wagons[seat].people = people

    # -------------------------------------------------------------- turns and the end

    def due(self, seat: int, kind: int, count: int) -> None:
        """Cards whose time is over leave, unless the wagon is lost with them."""
        name = t.CALAMITIES[kind]
        if name in ("typhoid", "extreme_cold", "starvation", "broken_arm"):
            self.wagons[seat].troubles -= Counter({(name, 1): count})
            self.calamity_discard[name] += count

    def ends_turn(self) -> None:
        """One turn less for all that is running out."""
        if self.active is not None:
            wagon = self.wagons[self.active]
            wagon.troubles = Counter({(n, max(stage - 1, 0)): count for (n, stage), count in wagon.troubles.items()})

    def turn(self, seat: int, actions: int, people: int, arms: int, measles: int, number: int) -> None:
        self.ends_turn()
        self.active, self.actions, self.round = seat, actions, number
        troubles = self.wagons[seat].troubles
        if ("measles", 2) in troubles:
            troubles["measles", 1] = troubles.pop(("measles", 2))

    def stops(self, seat: int, forced: int) -> None:
        self.actions = 0

    def loses_wagon(self, seat: int, cause: int, forged: int) -> None:
        """Ruling 37: all goes back to where it came from; the hand is told of beside."""
        wagon = self.wagons[seat]
        wagon.people, wagon.lost = 0, True
        self.take_up(wagon, len(wagon.trail))
        if wagon.river:
            self.discard[wagon.river.split()[0]] += 1
            wagon.river = None
        for kind, name in enumerate(t.SUPPLIES):
            for _ in range(wagon.supplies[name]):
                self.spends(seat, kind)
        for (name, _stage), count in wagon.troubles.items():
            self.calamity_discard[name] += count
        wagon.troubles = Counter()

    def ends_game(self, how: int, *winners: int) -> None:
        if how == WINTER:
            self.ends_turn()

    HEARS: Mapping[str, Callable[..., None]] = {
        "first": begins,
        "finds": finds,
        "scouts": scouts,
        "shuffles": shuffles,
        "discards": discards,
        "lays_down": lays_down,
        "forges": forges,
        "enters_river": enters_river,
        "fords": fords,
        "tries_again": acts,
        "uses": acts,
        "moves": moves,
        "places": puts_down,
        "collects": collects,
        "gathers": gathers,
        "prunes": prunes,
        "takes": takes,
        "spends": spends,
        "loses": spends,
        "steals": steals,
        "calamity": draws_calamity,
        "attaches": attaches,
        "oxen_die": loses_oxen,
        "pair": pairs,
        "escapes": ends_calamity,
        "nothing_to_steal": ends_calamity,
        "no_bullets": ends_calamity,
        "lets_go": ends_calamity,
        "shuffles_calamities": shuffles_calamities,
        "shoots": shoots,
        "hunts": hunts,
        "mends": mends,
        "removes": cures,
        "refund": refunds,
        "dies": dies,
        "due": due,
        "turn": turn,
        "stops": stops,
        "wagon_lost": loses_wagon,
        "over": ends_game,
    }

    # -------------------------------------------------------------- the hidden hands

    def foreign(self) -> list[tuple[Counter[str], int]]:
        """Of each deck the cards that the viewer did not draw, and how many these are; the present one first."""
        decks = [Counter(formed) - own for formed, own in zip(self.decks, self.own, strict=True)]
        return [(deck, deck.total()) for deck in reversed(decks)]

    def fewest_and_most(self, wagon: Wagon, card: str, decks: list[tuple[Counter[str], int]]) -> tuple[int, int]:
        """How many copies of a card a rival holds at least and at most.

        Of each deck the rival drew so many cards, out of those that the viewer did not draw. What has left the hand
        since is gone; but it was not of a deck that was formed later.
        """
        fewest = low = high = 0
        for (deck, size), drew, left in zip(decks, reversed(wagon.drew), reversed(wagon.left), strict=True):
            there = deck.get(card, 0)
            gone = left.get(card, 0)
            low += max(drew - size + there, 0) - gone
            high += min(drew, there) - gone
            fewest = max(fewest, low)
        return fewest, high

    # -------------------------------------------------------------- what does not fit

    def differences(self, view: Mapping[str, Any]) -> list[str]:
        """Where the view says something else than what is remembered."""
        pairs: list[tuple[str, object, object]] = [
            ("whose turn it is", self.active, view["active"]),
            ("who was first", self.first, view["first"]),
            ("the actions left", self.actions, view["actions"]),
            ("the round", self.round, view["round"]),
            ("the trail deck", self.deck, view["deck"]),
            ("what formed the deck", self.decks[-1], Counter(view["formed"])),
            ("the number of decks", len(self.decks) - 1, view["shuffles"]),
            ("the trail discard", self.discard, Counter(view["discard"])),
            ("the unseen trail cards", self.unseen, Counter(view["unseen"])),
            ("the bank", self.bank, Counter(view["bank"])),
            ("the places", self.places, Counter((place["place"], place["after"]) for place in view["places"])),
            ("where trails are cut off", self.pruned, view["pruned"]),
            ("the calamity deck", self.calamities, Counter(view["calamity_deck"])),
            ("the calamity discard", self.calamity_discard, Counter(view["calamity_discard"])),
            ("the calamity at hand", self.resolving, view["resolving"]),
        ]
        for seat, (wagon, shown) in enumerate(zip(self.wagons, view["players"], strict=True)):
            cards = None if shown["cards"] is None else Counter(shown["cards"])
            pairs += [
                *self.common(SEAT_NAMES[seat], wagon, shown),
                (f"{SEAT_NAMES[seat]}'s number of cards", wagon.hand, shown["hand"]),
                (f"{SEAT_NAMES[seat]}'s hand", wagon.cards, cards),
                (f"{SEAT_NAMES[seat]}'s supplies", wagon.supplies, Counter(shown["supplies"])),
                (f"{SEAT_NAMES[seat]}'s calamities", shown_troubles(wagon), told_troubles(shown["troubles"])),
                (f"whether {SEAT_NAMES[seat]}'s wagon is lost", wagon.lost, shown["lost"] is not None),
                (f"what {SEAT_NAMES[seat]} drew from the deck", wagon.drew[-1], shown["drew"]),
            ]
        return [contradiction(what, mine, said) for what, mine, said in pairs if mine != said]

    def common(self, name: str, wagon: Wagon, said: Mapping[str, Any]) -> list[tuple[str, object, object]]:
        """What views and positions have in the same words."""
        return [
            (f"{name}'s people", wagon.people, said["people"]),
            (f"{name}'s trail", wagon.trail, said.get("trail", [])),
            (f"how much of {name}'s trail is collected", wagon.collected, said.get("collected", 0)),
            (f"where {name}'s wagon is", wagon.at, said["at"]),
            (f"{name}'s river", wagon.river, said.get("river")),
        ]

    def contradictions(self, position: Mapping[str, Any]) -> list[str]:
        """Where a position in names (`Game.describe`) cannot be, after all that is remembered."""
        hands = {name: Counter[str](player["hand"]) for name, player in position["players"].items()}
        pairs: list[tuple[str, object, object]] = [
            ("the trail discard", self.discard, Counter(position.get("discard", []))),
            ("the calamity discard", self.calamity_discard, Counter(position.get("calamity_discard", []))),
            ("the round", self.round, position["round"]),
        ]
        for seat, wagon in enumerate(self.wagons):
            name = SEAT_NAMES[seat]
            said = position["players"][name]
            pairs += [
                *self.common(name, wagon, said),
                (f"{name}'s number of cards", wagon.hand, hands[name].total()),
                (f"{name}'s supplies", +wagon.supplies, Counter(said["supplies"])),
            ]
            if wagon.cards is not None:
                pairs.append((f"{name}'s hand", wagon.cards, hands[name]))
        out = [contradiction(what, mine, said) for what, mine, said in pairs if mine != said]
        rivals = [name for name in hands if self.viewer is None or name != SEAT_NAMES[self.viewer]]
        decks = self.foreign()
        for name in rivals:
            out += self.impossible(name, hands[name], decks)
        deck = self.unseen - Counter(card for name in rivals for card in hands[name].elements())
        if deck - self.decks[-1]:
            out.append(f"the deck has {plain(deck - self.decks[-1])}, which did not form it")
        return out

    def impossible(self, name: str, hand: Counter[str], decks: list[tuple[Counter[str], int]]) -> list[str]:
        """The cards of which a rival cannot hold so many."""
        wagon = self.wagons[SEAT_NAMES.index(name)]
        out: list[str] = []
        for card in t.CARD_NAMES:
            low, high = self.fewest_and_most(wagon, card, decks)
            if not low <= hand[card] <= high:
                out.append(f"{name} holds {hand[card]} {card}, but it must be from {low} to {high}")
        return out


OX_PAIRS = ("inadequate_grass", "bad_water")


def shown_troubles(wagon: Wagon) -> Counter[tuple[str, int | None, bool]]:
    """The calamities of a wagon as a view shows them: with the turns left, and whether they cost an action."""
    out: Counter[tuple[str, int | None, bool]] = Counter()
    for (name, stage), count in wagon.troubles.items():
        timed = stage > 0 and name != "measles"
        out[name, stage if timed else None, name == "measles" and stage > 0] += count
    return out


def told_troubles(troubles: Sequence[Mapping[str, Any]]) -> Counter[tuple[str, int | None, bool]]:
    """The same from a view."""
    return Counter((card["card"], card["left"], card["penalty"]) for one in troubles for card in one["cards"])


def contradiction(what: str, mine: object, said: object) -> str:
    """The sentence about one thing."""
    return f"{what}: it was {plain(mine)}, and now it is said to be {plain(said)}."


def plain(value: object) -> object:
    """Counted things as a list."""
    return sorted(map(str, value.elements())) if isinstance(value, Counter) else value
