"""Positions of Settlers of America in names: `Game.describe` and `Game.build` are the doors.

Players are called by their colors ("red"), and everything on the map by its id in components.toml. All of this may be
left out:

- `turn`, `first` and `active`: the first turn of red, or of whoever is active; `dice`: the total of this turn, or null
- `faces`, the two dice that show it, or null, and `gained`, what it brought ({"red": {"coal": 1}})
- `outlaw`, `tokens` ({"h13-07": 9}), `neutral` (the neutral cities)
- `players`, by color: `cities`, `rails`, `trains` and `settlers` (at most two, null for one that is not on the board),
  `goods` (the cities to which the player has delivered), `gold`, `hand` ({"coal": 1}), and the development cards:
  `cards`, `new_cards` (bought this turn), `older_cards` (out of an earlier filling of the deck:
  {"card": "scout", "filling": 0, "not": ["cavalry"]}, where `not` says what everybody knows it not to be)
- `discards`, and `filling`, how often they became the deck: the cards that are named nowhere are the deck
- `gold_bought`, `offers`, `card_played`, `drive`, `paid` ({"0": ["orange"]}: whose rails train 0 has paid for)
- `trade`: `to`, `replies`, and the `terms` ({"red": {"give": {"coal": 1}, "want": {"gold": 2}}})
- `ready`: who has made a hidden choice; `picked`: the cards that are picked for a discard
- `thefts`: those of which not everybody knows the card
- `to_do`: what happens next, then what comes after it. By default the action phase if there is a roll, else the dice;
  with variable pieces the set-up

The bank, rails and cities that are left, and goods that can be delivered, follow from the rest.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import state as st
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.builder import Builder
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import DISCARDED, HELD, NEUTRAL, NEW, NONE, REPLIES
from westward.kernel.components import Sheet
from westward.kernel.game import State

Data = dict[str, Any]


def describe(state: State) -> Data:
    """The whole position in names.

    >>> from westward.games.settlers_of_america import GAME
    >>> position = describe(GAME.build({"seats": 4, "dice": 8}))
    >>> position["players"]["red"]["hand"], position["to_do"]
    ({'coal': 1, 'grain': 2}, ['action of red'])
    """
    s = state
    assert isinstance(s, Knowledge)
    colors = s.colors()
    return {
        "turn": int(s.turn),
        "first": colors[s.first],
        "active": colors[s.active],
        "dice": int(s.dice) or None,
        "faces": list(t.faces_of(int(s.die))) if s.die else None,
        "gained": by_color(colors, lambda seat: amounts(t.ITEM_NAMES, row(s.gained, seat, t.ITEMS))),
        "outlaw": g.HEX_IDS[s.outlaw],
        "tokens": {g.HEX_IDS[place]: int(s.token[place]) for place in g.TOKEN_ORDER if s.token[place]},
        "neutral": owned(g.SITE_IDS, s.city, NEUTRAL),
        "players": {color: player(s, seat) for seat, color in enumerate(colors)},
        "discards": [kind_name(card) for card in range(t.DECK_SIZE) if s.cards[card] == DISCARDED],
        "filling": int(s.filling),
        "gold_bought": int(s.gold_bought),
        "offers": int(s.offers),
        "card_played": s.card_played == 1,
        "paid": paid(s, colors),
        "drive": drive(s),
        "trade": trade(s, colors),
        "ready": members(s.ready, colors),
        "picked": by_color(colors, lambda seat: amounts(g.RESOURCES, row(s.dropping, seat, t.RES))),
        "thefts": thefts(s, colors),
        "to_do": f.book(colors).words(list(s.stack)),
    }


def player(s: Knowledge, seat: int) -> Data:
    """What belongs to a player, secrets included."""
    held = [card for card in range(t.DECK_SIZE) if s.cards[card] == HELD + seat]
    new = [card for card in range(t.DECK_SIZE) if s.cards[card] == NEW and seat == s.active]
    cards: Data = {
        "cards": [kind_name(card) for card in held if s.filling_of[card] == s.filling],
        "new_cards": [kind_name(card) for card in new if s.filling_of[card] == s.filling],
        "older_cards": sorted(
            (older_card(s, card) for card in (*held, *new) if s.filling_of[card] != s.filling),
            key=lambda one: (one["filling"], one["card"], "new" in one),
        ),
    }
    return {
        "cities": owned(g.SITE_IDS, s.city, seat),
        "rails": owned(g.PATH_IDS, s.rail, seat),
        "trains": pieces(g.PATH_IDS, row(s.train, seat, t.PIECES)),
        "settlers": pieces(g.SPOT_IDS, row(s.settler, seat, t.PIECES)),
        "goods": owned(g.SITE_IDS, s.goods, seat),
        "gold": int(s.gold[seat]),
        "hand": amounts(g.RESOURCES, row(s.hand, seat, t.RES)),
        **{key: value for key, value in cards.items() if value},
    }


def holdings(state: State) -> list[dict[str, list[str]]]:
    """What each player has, by kind: for those who ask what winners had."""
    assert isinstance(state, Knowledge)
    players = [player(state, seat) for seat in range(state.seats)]
    return [
        {
            "Cities": one["cities"],
            "Goods delivered to": one["goods"],
            "Cards kept": [*one.get("cards", []), *(older["card"] for older in one.get("older_cards", []))],
            "Rails": one["rails"],
        }
        for one in players
    ]


def older_card(s: Knowledge, card: int) -> Data:
    """A card that came out of an earlier filling of the deck."""
    out: Data = {"card": kind_name(card), "filling": int(s.filling_of[card])}
    if s.ruled_out[card]:
        out["not"] = members(s.ruled_out[card], t.CARD_IDS)
    if s.cards[card] == NEW:
        out["new"] = True
    return out


def paid(s: Knowledge, colors: Sequence[str]) -> Data:
    """Whose rails the trains have paid for this turn."""
    out = {str(number): members(s.paid >> number * 4 & 15, colors) for number in range(t.PIECES)}
    return {number: owners for number, owners in out.items() if owners}


def drive(s: Knowledge) -> Data | None:
    """The unfinished movement of a train."""
    if s.drive_train == NONE:
        return None
    return {"train": int(s.drive_train), "steps": int(s.drive_steps), "free": s.drive_free == 1}


def trade(s: Knowledge, colors: Sequence[str]) -> Data | None:
    """The offer, the replies and the counteroffers, whether they are shown or not."""
    if not s.addressed:
        return None
    terms = {
        color: {
            "give": amounts(t.ITEM_NAMES, row(s.give, seat, t.ITEMS)),
            "want": amounts(t.ITEM_NAMES, row(s.want, seat, t.ITEMS)),
        }
        for seat, color in enumerate(colors)
    }
    return {
        "to": members(s.addressed, colors),
        "replies": {color: REPLIES[s.reply[seat]] for seat, color in enumerate(colors) if s.reply[seat]},
        "terms": {color: said for color, said in terms.items() if said["give"]},
    }


def thefts(s: Knowledge, colors: Sequence[str]) -> list[Data]:
    """Who stole what from whom; what it can have been; what the victim held; and the least that was left since."""
    size = int(s.theft_size())
    out: list[Data] = []
    for at in range(0, len(s.thefts), size):
        one = [int(number) for number in s.thefts[at : at + size]]
        least = {color: row(one[st.LEAST :], seat, t.RES) for seat, color in enumerate(colors)}
        out.append(
            {
                "thief": colors[one[st.THIEF]],
                "victim": colors[one[st.VICTIM]],
                "card": g.RESOURCES[one[st.STOLEN]],
                "possible": members(one[st.POSSIBLE], g.RESOURCES),
                "victim_held": amounts(g.RESOURCES, one[st.VICTIM_BOOK : st.VICTIM_BOOK + t.RES]),
                "least": {color: amounts(g.RESOURCES, numbers) for color, numbers in least.items()},
            }
        )
    return out


def build(start: State, sheet: Sheet) -> Data:
    """The `to_dict` of the position that the sheet describes; what it leaves out is as after the set-up."""
    assert isinstance(start, Knowledge)
    return Builder(start, sheet).data


# ------------------------------------------------------------------ names


def kind_name(card: int) -> str:
    """What a development card is called."""
    return t.CARD_IDS[t.CARD_KIND[card]]


def row(numbers: Any, seat: int, length: int) -> list[int]:
    """The numbers of one seat."""
    return [int(number) for number in numbers[seat * length : (seat + 1) * length]]


def owned(names: Sequence[str], owners: Iterable[int], owner: int) -> list[str]:
    """The places that belong to somebody."""
    return [name for name, found in zip(names, owners, strict=True) if found == owner]


def pieces(names: Sequence[str], places: Sequence[int]) -> list[str | None]:
    """Where the pieces stand; None for one that is not on the board, unless none follows."""
    out = [None if place == NONE else names[place] for place in places]
    while out and out[-1] is None:
        out.pop()
    return out


def amounts(names: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """A number for each name, without what there is not."""
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def members(mask: int, names: Sequence[str]) -> list[str]:
    """The names of a bit mask."""
    return [name for at, name in enumerate(names) if mask >> at & 1]


def by_color(colors: Sequence[str], found: Any) -> Mapping[str, Any]:
    """What each seat has, without those that have nothing."""
    return {color: found(seat) for seat, color in enumerate(colors) if found(seat)}
