"""A position of End of the Trail in names: for tests, puzzles, designers and bug reports.

Players are called by their colors ("Red"), Argonauts by their labels ("A2"), cards "10H" and "JOKER", tiles "r1c2". All
of this may be left out:

- `part`: setup, auctions, prospecting, gambling or end; `round`, by default the first in which so many pieces can stand
- `marker`: who has the dealer marker, by default Red, in solitaire nobody
- `tiles`, by name: `type`, `gold`, `looked` (who knows the gold), `tents` (whose) and `camp` (whose)
- `comparisons`: what travels have told everybody, "r4c1 < r1c1" or "r2c2 >= r1c1"
- `players`, by name: the cards in `hand`, `hole`, `supply`, `selected` (not used yet), `used`, `picks` (chosen for
  Prospecting, not shown yet), `keeps` (chosen for the supply, not shown yet), `reserve` and `turned` (up, in this
  order); `known`, those in hand that everybody knows; `older_decks`, closed cards that came from the first deck, from
  the second ...; `ready`, `done`; the tiles `prospector`, `last_look` and `just_seen`; `money_at_least` and
  `money_at_most`, what everybody knows of the hand
- `lots`, and either `discard` or `deck`: the cards that are named nowhere are in the other one; `reshuffles`
- `auction`: the `lot` in question, `bids` ("Red 4"), who has `passed`, `won` and `forfeited`, the `price` and what is
  `paid` of it
- `turn_order`, by default that of the selected cards; `waits`, how many have waited in succession
- `final`: the tile of the final claim
- `to_do`: what happens next, then what comes after it. By default the first question of the part: everybody chooses a
  hole card; the marker holder picks a lot or, with one lot left, the next one bids; everybody selects cards or, where
  some are selected, the first one in turn order has a turn; who has used two cards or more chooses which to keep; the
  best hand makes the final claim

What is left out is as after the set-up, as if every die had shown its first face: the lowest cards are dealt, but none
that is named elsewhere.
"""

from collections.abc import Sequence

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.builder import CLOSED, PLACES, Builder, Data, card_name, usual_look
from westward.games.end_of_the_trail.rules.game import EndOfTheTrail
from westward.games.end_of_the_trail.state import NONE, UNLIMITED
from westward.kernel.components import Sheet


def names_of(mask: int, names: Sequence[str]) -> list[str]:
    """The parties of a bit mask."""
    return [name for party, name in enumerate(names) if mask >> party & 1]


# ------------------------------------------------------------------ describe


def describe(s: EndOfTheTrail) -> Data:
    """The position in names. What follows from the rest is left out: the deck, pieces left, the highest bid ..."""
    names = f.party_names(int(s.seats), s.argonauts)
    out: Data = {
        "part": f.PARTS[s.part],
        "round": int(s.round),
        "marker": None if s.marker == NONE else names[s.marker],
        "tiles": {t.TILE_NAMES[tile]: tile_data(s, tile, names) for tile in range(t.TILES) if s.land[tile] != NONE},
        "comparisons": [comparison(fact) for fact in s.facts],
        "players": {name: player_data(s, party) for party, name in enumerate(names)},
        "lots": [cards_in(s, z.LOT + lot) for lot in range(s.lots)] if s.part == f.AUCTIONS else [],
        "discard": cards_in(s, z.DISCARD),
        "reshuffles": int(s.epoch),
        "auction": auction_data(s, names),
        "turn_order": [names[party] for party in s.order],
        "waits": int(s.waits),
        "final": None if s.final == NONE else t.TILE_NAMES[s.final],
        "to_do": f.book(int(s.seats), s.argonauts).words(list(s.stack)),
    }
    return {key: value for key, value in out.items() if value or key in ("marker", "to_do")}


def cards_in(s: EndOfTheTrail, zone: int) -> list[str]:
    """The names of the cards in a zone."""
    return [card_name(card) for card in s.cards_in(zone)]


def tile_data(s: EndOfTheTrail, tile: int, names: Sequence[str]) -> Data:
    """One tile of the grid."""
    out: Data = {
        "type": t.TYPES[s.land[tile]],
        "gold": int(s.value[tile]),
        "looked": names_of(s.seen[tile], names),
        "tents": names_of(s.tents[tile], names),
        "camp": "".join(names_of(s.camps[tile], names)),
    }
    return {key: value for key, value in out.items() if value}


def comparison(fact: int) -> str:
    """What a travel told everybody about two tiles."""
    tile, before = t.TILE_NAMES[fact // 2 // t.TILES], t.TILE_NAMES[fact // 2 % t.TILES]
    return f"{tile} {'<' if fact % 2 else '>='} {before}"


def player_data(s: EndOfTheTrail, party: int) -> Data:
    """What belongs to a party."""
    out: Data = {key: cards_in(s, zone + party) for key, zone in PLACES.items()}
    out["turned"] = [card_name(card) for card in s.turned_up(party)]
    out["done"] = s.part == f.PROSPECTING and s.done >> party & 1 == 1
    out["prospector"] = "" if s.place[party] == NONE else t.TILE_NAMES[s.place[party]]
    out = {key: value for key, value in out.items() if value or key == ("hand" if party < s.seats else "reserve")}
    if s.latest[party] != usual_look(s.place[party], list(s.seen), party):
        out["last_look"] = None if s.latest[party] == NONE else t.TILE_NAMES[s.latest[party]]
    closed = [card for zone in CLOSED for card in s.cards_in(zone + party) if s.hidden_from(NONE, card)]
    older = [[card_name(card) for card in closed if s.deck_of[card] == epoch] for epoch in range(s.epoch)]
    if any(older):
        out["older_decks"] = older
    return out | (knowledge_data(s, party) if party < s.seats else {})


def holdings(s: EndOfTheTrail) -> list[dict[str, list[str]]]:
    """What each player has, by kind: for those who ask what winners had."""
    seen = s.view(None)
    land = {tile["id"]: tile for tile in seen["tiles"]}
    out = []
    for seat in range(s.seats):
        player = seen["players"][seat]
        claims = [land[name] for name in player["claims"]]
        out.append(
            {
                "Claims by land": [tile["type"] for tile in claims],
                "Claims by gold": [f"{tile['value']} gold" for tile in claims],
                "Claims by place": list(player["claims"]),
                "Poker hand": [player["poker"]],
                "Cards in the supply": cards_in(s, z.SUPPLY + seat),
                "Hole card": cards_in(s, z.HOLE + seat),
            }
        )
    return out


def knowledge_data(s: EndOfTheTrail, seat: int) -> Data:
    """The hole card of a player, what everybody knows of the hand, and what was just seen or chosen."""
    hand = [*s.cards_in(z.HAND + seat), *s.cards_in(z.PICK + seat)]
    out: Data = {
        "known": [card_name(card) for card in hand if s.opened[card]],
        "money_at_least": int(s.floor[seat]),
        "just_seen": [t.TILE_NAMES[tile] for tile in range(t.TILES) if s.fresh[seat] >> tile & 1],
        "ready": s.ready >> seat & 1 == 1,
    }
    out = {key: value for key, value in out.items() if value}
    out["hole"] = "".join(cards_in(s, z.HOLE + seat)) or None
    return out | ({} if s.ceiling[seat] == UNLIMITED else {"money_at_most": int(s.ceiling[seat])})


def auction_data(s: EndOfTheTrail, names: Sequence[str]) -> Data:
    """The bidding for a lot, and who has won one this round."""
    out: Data = {
        "bids": [f"{names[s.bids[at]]} {s.bids[at + 1]}" for at in range(0, len(s.bids), 2)],
        "passed": names_of(s.passed, names),
        "won": names_of(s.won, names),
        "forfeited": names_of(s.forfeited, names),
        "paid": int(s.paid),
    }
    out = {key: value for key, value in out.items() if value}
    return out | {key: int(value) for key, value in (("lot", s.lot), ("price", s.price)) if value != NONE}


def build(start: EndOfTheTrail, sheet: Sheet) -> Data:
    """The data of the position that `describe` put into names; a ValueError names the key and what is allowed.

    >>> from westward.games.end_of_the_trail import GAME
    >>> state = GAME.build({"seats": 2, "part": "prospecting", "players": {"Red": {"hand": ["10H", "JD", "2C"]}}})
    >>> [GAME.actions.text(action) for action in state.legal(0)]
    ['select 2C', 'select 10H']
    """
    return Builder(start, sheet).data
