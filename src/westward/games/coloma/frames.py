"""What Coloma can be doing: the frames of its stack, and what people call them."""

from functools import cache
from typing import Final

from westward.games.coloma import actions as a
from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.kernel.framebook import FrameBook
from westward.kernel.seats import SEAT_NAMES

# Frames that wait for players:
ASK_OPENING: Final = 1
ASK_EXCHANGE: Final = 2  # party + 8 * event
ASK_SELECT: Final = 3
ASK_TURN: Final = 4  # party
ASK_BASKET: Final = 5
ASK_LAND: Final = 6  # 2 * line of the effect + may decline; so are the next four
ASK_TOWN: Final = 7
ASK_WAGON: Final = 8  # 0 from the second step on
ASK_ROW: Final = 9
ASK_BARREL: Final = 10
ASK_TENTS: Final = 11
ASK_GUESTS: Final = 12
ASK_OPTION: Final = 13  # line of the effect
ASK_PAY: Final = 14  # Bucks + 256 * action that is paid for
ASK_DISCARD: Final = 15  # number of cards
ASK_TOKEN: Final = 16  # number of tokens
LAST_DECISION: Final = 16
# Frames that go on by themselves:
OPENING: Final = 20
ROUND: Final = 21
EVENT: Final = 22  # party
SELECT: Final = 23
MULE: Final = 24  # seat
BUST: Final = 25
NEXT_TURN: Final = 26
EFFECT: Final = 27  # party + 8 * line
ABILITY: Final = 28  # the same; a question that comes first cannot be declined, for it was chosen
CARDS: Final = 29  # party + 8 * (cards owed + 64 * cards drawn already)
BARREL: Final = 30  # as ASK_BARREL
WAGON: Final = 31
SHADE: Final = 32  # operation
SHOOTOUT: Final = 33
REWARD: Final = 34  # party + 8 * place in CHART_PC
YEAR_END: Final = 35
# Frames that wait for a die:
FIRST_CHANCE: Final = 40
SHERIFF: Final = 40
STASH: Final = 41  # space
BRIDGE_TYPE: Final = 42  # number
CHART: Final = 43  # year
PIONEER: Final = 44  # seat
DRAW: Final = 45  # seat
BUSTER_CARD: Final = 46  # 0 left, 1 right
BUSTER: Final = 47
COIN: Final = 48
WAGON_CARD: Final = 49
PILE: Final = 50  # party

PARTY: Final = 8  # what an argument has beside its party is multiplied by this
OWED: Final = 64
PRICE: Final = 256

IN_TURN: Final = (ASK_TURN, EFFECT, ABILITY, WAGON, BARREL)
"""What a question of the active player can interrupt."""
IN_SETUP: Final = (SHERIFF, STASH, BRIDGE_TYPE, CHART, PIONEER, CARDS, DRAW, OPENING, ASK_OPENING)


def party_names(seats: int) -> tuple[str, ...]:
    """What positions call the parties: players by their colors, and the opponent of a player alone.

    >>> party_names(1), party_names(3)
    (('Red', 'Shade'), ('Red', 'Blue', 'Green'))
    """
    return (SEAT_NAMES[0], "Shade") if seats == 1 else SEAT_NAMES[:seats]


def lines(op: int = -1) -> list[int]:
    """The lines of the effects that do something; with one operation, those that do that."""
    return [line for line, code in enumerate(t.OP) if code != e.END and op in (-1, code)]


def barrel_lines() -> list[int]:
    """The lines of the effects that bring Barrels."""
    return [line for line in lines(e.GAIN) if t.ARG[line] == e.BARREL]


def questions(about: list[int]) -> dict[int, str]:
    """The arguments of a question about an effect: it may have to be answered, or may be declined."""
    asked = {2 * line: t.EFFECT_NAMES[line] for line in about}
    return asked | {arg + 1: f"{words} or decline" for arg, words in asked.items()}


def payments() -> dict[int, str]:
    """Everything that can cost Bucks, and how many."""
    out: dict[int, str] = {}
    for action in [*range(a.USE, a.USE_BARREL), a.SPECIALTY, *range(a.BUY, a.GOLD)]:
        for bucks in range(1, t.MOST_BUCKS + 1):
            out[bucks + PRICE * action] = f"{bucks} for {a.CODEC.text(action)}"
    return out


def by_party(names: tuple[str, ...], words: dict[int, str]) -> dict[int, str]:
    """A party and something else in every combination."""
    return {
        party + PARTY * arg: f"{text} for {name}" for party, name in enumerate(names) for arg, text in words.items()
    }


def results() -> dict[int, str]:
    """What the charts say for each tier."""
    tiers = ("1", "2", "3", "none")
    places = [f"{chart} {side} {tier}" for chart in t.CHART_IDS for side in ("win", "lose") for tier in tiers]
    return dict(enumerate(places))


@cache
def book(seats: int) -> FrameBook:
    """The frames in words.

    >>> book(2).words([0, NEXT_TURN, 1, ASK_TURN, 0, ASK_TENTS])
    ['pitch a Tent', 'turn of Blue', 'next turn']
    """
    names = party_names(seats)
    players, parties = dict(enumerate(SEAT_NAMES[:seats])), dict(enumerate(names))
    effects = {line: t.EFFECT_NAMES[line] for line in lines()}
    owed = {
        left + OWED * drawn: f"{left} more of {left + drawn} cards"
        for drawn in range(t.MOST_CARDS + 1)
        for left in range(t.MOST_CARDS + 1 - drawn)
        if left + drawn > 0
    }
    out = FrameBook()
    out.add(ASK_OPENING, "return cards")
    out.add(ASK_EXCHANGE, "exchange at", by_party(SEAT_NAMES[:seats], {at: f"Event {at + 1}" for at in range(5)}))
    out.add(ASK_SELECT, "select")
    out.add(ASK_TURN, "turn of", players)
    out.add(ASK_BASKET, "buy")
    out.add(ASK_LAND, "build land by", questions(lines(e.BUILD_LAND)))
    out.add(ASK_TOWN, "build town by", questions(lines(e.BUILD_TOWN)))
    out.add(ASK_WAGON, "move the Wagon by", {0: "going on", **questions(lines(e.WAGON))})
    out.add(ASK_ROW, "fill a row by", questions(lines(e.PLACE_ROW)))
    out.add(ASK_TENTS, "pitch a Tent")
    out.add(ASK_GUESTS, "take guests")
    out.add(ASK_BARREL, "choose a Barrel by", questions(barrel_lines()))
    out.add(ASK_OPTION, "choose for", {line: t.EFFECT_NAMES[line] for line in lines(e.CHOOSE)})
    out.add(ASK_PAY, "pay", payments())
    out.add(ASK_DISCARD, "put back", {number: f"{number} cards" for number in range(1, 5)})
    out.add(ASK_TOKEN, "give up", {number: f"{number} used Barrels" for number in range(1, 5)})
    out.add(OPENING, "everybody has cards")
    out.add(ROUND, "next round")
    out.add(EVENT, "Event for", parties)
    out.add(SELECT, "selection")
    out.add(MULE, "Mule of", players)
    out.add(BUST, "determine the Bust")
    out.add(NEXT_TURN, "next turn")
    out.add(EFFECT, "effect", by_party(names, effects))
    out.add(ABILITY, "ability", by_party(names, effects))
    out.add(CARDS, "draw", by_party(SEAT_NAMES[:seats], owed))
    out.add(BARREL, "take a Barrel by", questions(barrel_lines()))
    out.add(WAGON, "go on with the Wagon")
    out.add(SHADE, "Shade:", dict(enumerate(t.SHADE_OPS)))
    out.add(REWARD, "reward", by_party(names, results()))
    out.add(YEAR_END, "end of the year")
    out.add(SHERIFF, "first Sheriff")
    out.add(STASH, "Barrel for space", {space: str(space) for space in range(1, t.SPACES + 1)})
    out.add(BRIDGE_TYPE, "Bridge type", {number: str(number + 1) for number in range(t.BRIDGES_IN_PLAY)})
    out.add(CHART, "chart of", {year: t.YEAR_NAMES[year] for year in range(t.YEARS - 1)})
    out.add(PIONEER, "pioneer of", players)
    out.add(DRAW, "card for", players)
    out.add(BUSTER_CARD, "Buster card", {0: "left", 1: "right"})
    out.add(BUSTER, "Buster")
    out.add(COIN, "coin")
    out.add(WAGON_CARD, "Wagon card of Shade")
    out.add(PILE, "Barrel from the pile for", parties)
    return out
