"""A position of the Oregon Trail race: what lies where, and who knows it (rules.md 1)."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.kernel.frames import Frames, FrameState
from westward.kernel.game import ANY, Bounds, Game

NONE: Final = -1
SEVERAL: Final = -2
EMPTY: Final = vec[i64]()
SHUFFLE: Final = 256  # a card of an earlier deck is marked with the number of that deck times this ...
HOLDER: Final = 32  # ... plus its holder times this, plus the card
MOST_SHUFFLES: Final[i64] = t.ROUNDS * max(t.LENGTHS) * t.MOST_SEATS * t.PEOPLE  # each takes an action

RIVER_ROLL: Final = 1  # what the die was rolled for last
ESCAPE_ROLL: Final = 2
TRADE_ROLL: Final = 3
ROLL: Final = 8  # the purpose is multiplied by this; the face from 1 is added


class Position(FrameState):
    """The components and the frames. The rules are in the classes that derive from it.

    Decks are bags: nobody knows an order, so there is none. Cards are counted by kind.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options, f.LAST_DECISION, f.FIRST_CHANCE)
        goal = options["trail_length"]
        assert isinstance(goal, int)
        self.goal: i64 = goal
        self.free_discard: bool = options["voluntary_discard"] is True
        self.first: i64 = NONE
        self.active: i64 = NONE
        self.actions: i64 = 0
        self.round: i64 = 1
        self.pruned: i64 = 0  # all trails were cut off behind the place there
        self.drawn: i64 = NONE  # the calamity that is being resolved
        self.die: i64 = 0  # the last roll of this action: purpose * ROLL + face, or 0
        self.shuffles: i64 = 0  # how often the trail deck was made anew
        self.people: vec[i64] = EMPTY
        self.forged: vec[i64] = EMPTY  # segments of each trail
        self.at: vec[i64] = EMPTY  # how many of them lie face up: the wagon stands behind that one
        self.collected: vec[i64] = EMPTY  # how many of the first of them have been taken off the table
        self.river: vec[i64] = EMPTY  # the card in which the wagon is stuck, as it was laid; 0: none
        self.lost: vec[i64] = EMPTY  # 0, or the moment of the loss: 1 is the first at which a wagon was lost
        self.drew: vec[i64] = EMPTY  # trail cards that each seat has drawn from the present deck
        self.trail: vec[i64] = EMPTY  # seat * goal + segment - 1: the card as it was laid; 0: not yet, or unknown
        self.places: vec[i64] = EMPTY  # place * (goal + 1) + segments before it: how many
        self.hand: vec[i64] = EMPTY  # seat * CARDS + card: how many
        self.old: vec[i64] = EMPTY  # those of them that were drawn from an earlier deck, ascending
        self.deck: vec[i64] = EMPTY
        self.discard: vec[i64] = EMPTY
        self.formed: vec[i64] = EMPTY  # the cards that formed the present deck: everybody saw them
        self.supplies: vec[i64] = EMPTY  # owner * STORES + kind; the owner after the last seat is the bank
        self.troubles: vec[i64] = EMPTY  # (seat * ATTACHED + calamity) * STAGES + stage: how many
        self.calamity_deck: vec[i64] = EMPTY
        self.calamity_discard: vec[i64] = EMPTY

    def fields(self) -> tuple[str, ...]:
        return (
            *("first", "active", "actions", "round", "pruned", "drawn", "die", "shuffles", "stack"),
            *("people", "forged", "at", "collected", "river", "lost", "drew", "trail", "places"),
            *("hand", "old", "deck", "discard", "formed", "supplies", "troubles", "calamity_deck", "calamity_discard"),
        )

    def copy_to(self, other: "Position") -> None:
        other.first = self.first
        other.active = self.active
        other.actions = self.actions
        other.round = self.round
        other.pruned = self.pruned
        other.drawn = self.drawn
        other.die = self.die
        other.shuffles = self.shuffles
        other.stack = self.stack.copy()
        other.people = self.people[:]
        other.forged = self.forged[:]
        other.at = self.at[:]
        other.collected = self.collected[:]
        other.river = self.river[:]
        other.lost = self.lost[:]
        other.drew = self.drew[:]
        other.trail = self.trail[:]
        other.places = self.places[:]
        other.hand = self.hand[:]
        other.old = self.old[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.formed = self.formed[:]
        other.supplies = self.supplies[:]
        other.troubles = self.troubles[:]
        other.calamity_deck = self.calamity_deck[:]
        other.calamity_discard = self.calamity_discard[:]

    def setup(self) -> None:
        """rules.md 2. The shuffles and deals are left to the die."""
        n = self.seats
        self.people = vec[i64]([t.PEOPLE] * n)
        self.forged = vec[i64]([0] * n)
        self.at = vec[i64]([0] * n)
        self.collected = vec[i64]([0] * n)
        self.river = vec[i64]([0] * n)
        self.lost = vec[i64]([0] * n)
        self.drew = vec[i64]([0] * n)
        self.trail = vec[i64]([0] * (n * self.goal))
        self.places = vec[i64]([0] * (2 * self.goal + 2))
        self.hand = vec[i64]([0] * (n * t.CARDS))
        self.deck = t.TRAIL_DECK[:]
        self.discard = vec[i64]([0] * t.CARDS)
        self.formed = t.TRAIL_DECK[:]
        self.supplies = vec[i64]([0] * (n * t.STORES) + list(t.BANK) + [0])
        self.troubles = vec[i64]([0] * (n * t.ATTACHED * t.STAGES))
        self.calamity_deck = t.CALAMITY_DECK[:]
        self.calamity_discard = vec[i64]([0] * t.CALAMITY_KINDS)
        self.stack = Frames()
        self.push(f.FIRST_PLAYER)

    # ------------------------------------------------------------------ wagons

    def living(self) -> i64:
        """How many wagons are not lost."""
        total: i64 = 0
        for people in self.people:
            total += people > 0
        return total

    def floor(self, seat: i64) -> i64:
        """As far back as a wagon may go (rules.md 1 and 11)."""
        return max(self.forged[seat] - t.STEPS_BACK, self.pruned)

    def sole_kind(self, owner: i64) -> i64:
        """The only kind of supply that a seat or the bank has; NONE without any, SEVERAL with more."""
        sole: i64 = NONE
        for kind in range(t.STORES):
            if self.supplies[owner * t.STORES + kind]:
                if sole != NONE:
                    return SEVERAL
                sole = kind
        return sole

    def supplies_of(self, owner: i64) -> i64:
        """Supply cards of a seat or of the bank."""
        at = owner * t.STORES
        total: i64 = 0
        for kind in range(t.STORES):
            total += self.supplies[at + kind]
        return total

    def has_cards(self, seat: i64) -> bool:
        """Whether a trail hand is not empty."""
        hand = self.hand
        for i in range(seat * t.CARDS, (seat + 1) * t.CARDS):
            if hand[i]:
                return True
        return False

    def hand_size(self, seat: i64) -> i64:
        """Trail cards in hand."""
        at = seat * t.CARDS
        total: i64 = 0
        for card in range(t.CARDS):
            total += self.hand[at + card]
        return total

    # ------------------------------------------------------------------ trails

    def place_at(self, steps: i64) -> bool:
        """Whether a town or a fort lies behind so many segments."""
        return self.places[steps] + self.places[self.goal + 1 + steps] > 0

    def free_lane(self, seat: i64) -> bool:
        """Whether the next segment need not match (rules.md 3): at Independence and behind a place."""
        forged = self.forged[seat]
        return forged == 0 or self.place_at(forged)

    def exit_lane(self, seat: i64) -> i64:
        """The lane in which the trail ends; it has a segment."""
        return t.EXIT[self.trail[seat * self.goal + self.forged[seat] - 1]]

    # ------------------------------------------------------------------ troubles

    def is_troubled(self, seat: i64) -> bool:
        """Whether any calamity is in front of a wagon; most of the time none is."""
        at = seat * t.ATTACHED * t.STAGES
        troubles = self.troubles
        for i in range(at, at + t.ATTACHED * t.STAGES):
            if troubles[i]:
                return True
        return False

    def suffers(self, seat: i64, trouble: i64) -> i64:
        """How many cards of a trouble are in front of a wagon (rules.md 1, ruling 43)."""
        at = (seat * t.ATTACHED + trouble) * t.STAGES
        troubles = self.troubles
        total = troubles[at] + troubles[at + 1] + troubles[at + 2]
        if trouble == t.DEAD_OXEN:
            total += self.turned(seat, t.INADEQUATE_GRASS) + self.turned(seat, t.BAD_WATER)
        elif trouble == t.INADEQUATE_GRASS or trouble == t.BAD_WATER:
            total = troubles[at]
        return total

    def turned(self, seat: i64, kind: i64) -> i64:
        """How many cards of grass or bad water have become dead oxen (rules.md 8.3)."""
        at = (seat * t.ATTACHED + kind) * t.STAGES
        return self.troubles[at + 1] + self.troubles[at + 2]

    def is_blocked(self, seat: i64) -> bool:
        """A broken wagon or dead oxen keep it from forging and fording (rules.md 8.1)."""
        at = seat * t.ATTACHED * t.STAGES
        for i in range((t.DEAD_OXEN + 1) * t.STAGES):
            if self.troubles[at + i]:
                return True
        return self.turned(seat, t.INADEQUATE_GRASS) + self.turned(seat, t.BAD_WATER) > 0

    def fatal_due(self, seat: i64) -> i64:
        """A calamity for which the wagon is lost at the end of its turn, the running one or the next; NONE if none."""
        for kind in range(t.ATTACHED):
            if t.DEADLINE[kind] == t.WAGON_LOST and self.troubles[(seat * t.ATTACHED + kind) * t.STAGES + 1]:
                return kind
        return NONE

    # ------------------------------------------------------------------ cards

    def leave_hand(self, seat: i64, card: i64) -> None:
        """Of equal cards the oldest goes first (rules.md 14): nobody can tell them apart."""
        self.hand[seat * t.CARDS + card] -= 1
        mark = seat * HOLDER + card
        old = self.old
        for i in range(len(old)):
            if old[i] & (SHUFFLE - 1) == mark:
                self.old, _gone = pop(old, i)
                return

    def mark_hands(self) -> None:
        """All cards in hand are from an earlier deck from now on."""
        new = self.new_cards()
        old = self.old
        for seat in range(self.seats):
            for card in range(t.CARDS):
                for i in range(new[seat * t.CARDS + card]):
                    old = append(old, self.shuffles * SHUFFLE + seat * HOLDER + card)
        self.old = old

    def new_cards(self) -> vec[i64]:
        """The cards of each hand that are from the present deck, counted as in `hand`."""
        new = self.hand[:]
        for mark in self.old:
            new[mark % SHUFFLE // HOLDER * t.CARDS + mark % HOLDER] -= 1
        return new

    def return_supply(self, seat: i64, kind: i64) -> None:
        """Spent or lost: to the bank; hunted food is a calamity card again (rules.md 8.6)."""
        self.supplies[seat * t.STORES + kind] -= 1
        if kind == t.HUNTED_FOOD:
            self.calamity_discard[t.HUNTING] += 1
        else:
            self.supplies[self.seats * t.STORES + kind] += 1

    # ------------------------------------------------------------------ books

    def ledger(self) -> dict[str, int]:
        out: dict[str, int] = {}
        for card in range(t.CARDS):
            copies = self.deck[card] + self.discard[card]
            for seat in range(self.seats):
                copies += self.hand[seat * t.CARDS + card] + self.laid(seat, card)
            if card >= t.PATHS:
                at = (card - t.PATHS) * (self.goal + 1)
                copies += sum(self.places[at : at + self.goal + 1])
            out[t.CARD_NAMES[card]] = copies
        for kind in range(t.BANKED):
            owned = [self.supplies[owner * t.STORES + kind] for owner in range(self.seats + 1)]
            out[t.SUPPLIES[kind]] = sum(owned)
        for kind in range(t.CALAMITY_KINDS):
            copies = self.calamity_deck[kind] + self.calamity_discard[kind] + (self.drawn == kind)
            for seat in range(self.seats):
                if kind < t.ATTACHED:
                    at = (seat * t.ATTACHED + kind) * t.STAGES
                    copies += sum(self.troubles[at : at + t.STAGES])
                if kind == t.HUNTING:
                    copies += self.supplies[seat * t.STORES + t.HUNTED_FOOD]
            out[t.CALAMITIES[kind]] = copies
        out["hunted food in the bank"] = self.supplies[self.seats * t.STORES + t.HUNTED_FOOD]
        return out

    def laid(self, seat: i64, card: i64) -> i64:
        """How many copies of a path card lie in a trail or in its river."""
        copies: i64 = 0
        for segment in range(self.collected[seat], self.forged[seat]):
            copies += (self.trail[seat * self.goal + segment] + 1) // 2 == card + 1
        return copies + ((self.river[seat] + 1) // 2 == card + 1)

    def bounds(self) -> dict[str, Bounds]:
        n, goal = int(self.seats), int(self.goal)
        seat, segments, cards = Bounds(NONE, n - 1), Bounds(0, goal, n), Bounds(0, t.TRAIL_CARDS, t.CARDS)
        laid = t.LAID_CODES - 1
        calamities = Bounds(0, t.CALAMITY_CARDS, t.CALAMITY_KINDS)
        return {
            "first": seat,
            "active": seat,
            "actions": Bounds(0, t.PEOPLE),
            "round": Bounds(1, t.ROUNDS * goal),
            "pruned": Bounds(0, goal),
            "drawn": Bounds(NONE, t.CALAMITY_KINDS - 1),
            "die": Bounds(0, TRADE_ROLL * ROLL + t.FACES),
            "shuffles": Bounds(0, MOST_SHUFFLES),
            "stack": Bounds(0, f.MOST_ARG, ANY),
            "people": Bounds(0, t.PEOPLE, n),
            "forged": segments,
            "at": segments,
            "collected": segments,
            "river": Bounds(0, laid, n),
            "lost": Bounds(0, n, n),
            "drew": Bounds(0, t.TRAIL_CARDS, n),
            "trail": Bounds(0, laid, n * goal),
            "places": Bounds(0, t.TRAIL_CARDS, 2 * goal + 2),
            "hand": Bounds(0, t.TRAIL_CARDS, n * t.CARDS),
            "old": Bounds(0, MOST_SHUFFLES * SHUFFLE, ANY),
            "deck": cards,
            "discard": cards,
            "formed": cards,
            "supplies": Bounds(0, max(t.SUPPLY_CARDS, t.CALAMITY_CARDS), (n + 1) * t.STORES),
            "troubles": Bounds(0, t.CALAMITY_CARDS, n * t.ATTACHED * t.STAGES),
            "calamity_deck": calamities,
            "calamity_discard": calamities,
        }
