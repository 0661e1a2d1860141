"""What one seat of End of the Trail may know, as plain JSON data: the only door to words, drawings and features."""

from typing import Any, Final

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.actions import RELOCATE
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.rules import scoring
from westward.games.end_of_the_trail.state import ALL, NONE, ONE, UNLIMITED, Position
from westward.kernel.menu import Menu

PHASES: Final = {
    0: "over",
    f.ASK_HOLE: "hole",
    f.ASK_LOT: "lot",
    f.ASK_BID: "bid",
    f.ASK_RAISE: "raise",
    f.ASK_PAY: "pay",
    f.ASK_SELECT: "select",
    f.ASK_TURN: "turn",
    f.ASK_STAKE: "stake",
    f.ASK_CLAIM: "claim",
    f.ASK_BUST: "bust",
    f.ASK_DOUBLE: "double",
    f.ASK_HOLD: "hold",
    f.ASK_RELOCATE: "relocate",
    f.ASK_KEEP: "keep",
    f.ASK_JOKER: "joker",
    f.ASK_FINAL: "final",
    f.LAY_TILE: "land",
    f.DEALER: "dealer",
    f.VALUE: "look",
}


def view_of(s: Position, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of an onlooker (None)."""
    me = NONE if seat is None else seat
    over = s.over()
    return {
        "game": "end_of_the_trail",
        "viewer": seat,
        "seats": int(s.seats),
        "parties": int(s.parties),
        "options": dict(s.options),
        "phase": PHASES.get(s.stack.code, "deal"),
        "part": f.PARTS[s.part],
        "actors": s.actors(),
        "over": over,
        "round": int(s.round),
        "columns": int(s.columns),
        "marker": number(s.marker),
        "deck": int(s.count(z.DECK)),
        "reshuffles": int(s.epoch),
        "discard": cards(s, z.DISCARD),
        "lots": [cards(s, z.LOT + lot) or None for lot in range(t.LOTS[s.seats])],
        "auction": auction(s) if s.part == f.AUCTIONS else None,
        "tiles": [tile_view(s, tile, me) for tile in range(t.TILES) if tile % 4 < s.columns],
        "facts": [fact_view(fact) for fact in s.facts],
        "turn_order": [int(party) for party in s.order],
        "turn": int(s.order[s.turn]) if s.part == f.PROSPECTING and s.turn != NONE else None,
        "looking": looking(s),
        "moving": moving(s),
        "unseen": [unseen(s, epoch, me) for epoch in range(s.epoch + 1)],
        "players": [player(s, party, me) for party in range(s.parties)],
        "result": [result(s, party) for party in range(s.parties)] if over else None,
        "best_hand": number(s.best),
        "winners": s.winners(),
    }


# ------------------------------------------------------------------ words for numbers


def number(value: int) -> int | None:
    """None for what is not set."""
    return None if value == NONE else int(value)


def card_name(card: int) -> str:
    """Both Jokers have the same name."""
    return t.CARD_NAMES[min(card, t.JOKER)]


def cards(s: Position, zone: int) -> list[str]:
    """The names of the cards in a zone."""
    return [card_name(card) for card in s.cards_in(zone)]


def tile_name(tile: int) -> str | None:
    """None for no tile."""
    return None if tile == NONE else t.TILE_NAMES[tile]


def members(mask: int, n: int) -> list[int]:
    """The parties of a bit mask."""
    return [party for party in range(n) if mask >> party & 1]


# ------------------------------------------------------------------ the table


def auction(s: Position) -> dict[str, Any]:
    """The Supply Auctions: this lot, and who can still bid."""
    n = s.parties
    bidding = s.stack.code == f.ASK_BID
    bidder = s.stack.arg % OTHER if bidding else NONE
    rivals = 6 & ~s.won if s.solo else ALL[n] & ~(s.won | s.forfeited)
    last = s.leader == NONE and (s.solo or rivals & ~s.passed == ONE[max(bidder, 0)])
    return {
        "lot": number(s.lot),
        "high": number(s.high),
        "leader": number(s.leader),
        "bidder": number(bidder),
        "must": bidding and last,
        "eligible": members(rivals, n),
        "passed": members(s.passed, n),
        "forfeited": members(s.forfeited, n),
        "won": members(s.won, n),
        "bids": [[int(s.bids[at]), int(s.bids[at + 1])] for at in range(0, len(s.bids), 2)],
        "price": number(s.price),
        "paid": int(s.paid),
        "turned": [[card_name(card) for card in s.turned_up(party)] for party in range(n)],
    }


def value_of(s: Position, tile: int, me: int) -> int | None:
    """A tile's value as far as the viewer is shown it."""
    if s.over():
        return int(s.value[tile])
    if me == NONE or not s.seen[tile] >> me & 1:
        return None
    return int(s.value[tile]) if s.recall or s.fresh[me] >> tile & 1 else None


def tile_view(s: Position, tile: int, me: int) -> dict[str, Any]:
    """One tile of the grid."""
    n = s.parties
    camp = members(s.camps[tile], n)
    return {
        "id": t.TILE_NAMES[tile],
        "type": None if s.land[tile] == NONE else t.TYPES[s.land[tile]],
        "value": value_of(s, tile, me),
        "tents": members(s.tents[tile], n),
        "camp": camp[0] if camp else None,
        "prospectors": [party for party in range(n) if s.place[party] == tile],
        "seen": members(s.seen[tile], s.seats),
    }


def fact_view(fact: int) -> dict[str, Any]:
    """What a travel told everybody: the value of one tile is lower, or not lower, than that of another."""
    pair = fact // 2
    return {"tile": t.TILE_NAMES[pair // t.TILES], "than": t.TILE_NAMES[pair % t.TILES], "lower": fact % 2 == 1}


def looking(s: Position) -> dict[str, Any] | None:
    """Who is looking at which tiles now."""
    code = s.stack.code
    if code == f.VALUE and s.part == f.PROSPECTING:
        arg = s.stack[len(s.stack) - 4]  # the look that waits for the value
        tiles = [arg // OTHER]
    elif code in (f.ASK_CLAIM, f.ASK_BUST):
        arg = s.stack.arg
        tiles = [arg // OTHER]
    elif code == f.ASK_DOUBLE:
        arg = s.stack.arg
        tiles = [t.PAIR_ONE[arg // OTHER], t.PAIR_TWO[arg // OTHER]]
    else:
        return None
    return {"seat": int(arg % OTHER), "tiles": [t.TILE_NAMES[tile] for tile in tiles]}


def moving(s: Position) -> dict[str, Any] | None:
    """The tent that has to be moved, where it may go, and whose card or camp moves it."""
    if s.stack.code != f.ASK_RELOCATE:
        return None
    owner = s.stack.arg % OTHER
    menu = Menu()
    s.fill(owner, menu)
    to = [t.TILE_NAMES[action - RELOCATE] for action in menu.listed()]
    by, pushed = s.mover()
    return {"owner": int(owner), "from": t.TILE_NAMES[s.stack.arg // OTHER], "to": to, "by": by, "pushed": pushed}


# ------------------------------------------------------------------ the players


def unseen(s: Position, epoch: int, me: int) -> list[str]:
    """The cards of one deck that the viewer cannot place: the deck, reserves, closed cards of others."""
    return [card_name(card) for card in range(t.CARD_COUNT) if s.deck_of[card] == epoch and s.hidden_from(me, card)]


def in_hand(s: Position, party: int) -> list[int]:
    """All cards in hand, picked or not: the others cannot tell them apart."""
    return [card for card in range(t.CARD_COUNT) if s.where[card] in (z.HAND + party, z.PICK + party)]


def player(s: Position, party: int, me: int) -> dict[str, Any]:
    """What the viewer knows of a party."""
    mine = party == me
    human = party < s.seats
    hand = in_hand(s, party)
    closed = [card for card in hand if not s.opened[card]]
    held = [card for card in hand if s.where[card] == z.HAND + party] if mine else [c for c in hand if s.opened[c]]
    hole = cards(s, z.HOLE + party)
    shown = mine or s.part == f.THE_END
    used = [card for card in range(t.PACK) if s.where[card] in (z.USED + party, z.KEEPING + party)]
    ceiling = s.ceiling[party] if human else UNLIMITED
    return {
        "argonaut": None if human else t.ARGONAUT_IDS[s.argonauts[party]],
        "hand": len(hand),
        "cards": [card_name(card) for card in held],
        "closed": [sum(s.deck_of[card] == epoch for card in closed) for epoch in range(s.epoch + 1)],
        "money": sum(t.MONEY[card] for card in hand) if mine else None,
        "money_at_least": int(s.floor[party]) if human else 0,
        "money_at_most": None if ceiling == UNLIMITED else int(ceiling),
        "has_hole": bool(hole),
        "hole": hole[0] if hole and shown else None,
        "supply": cards(s, z.SUPPLY + party),
        "selected": cards(s, z.SELECTED + party),
        "used": [card_name(card) for card in used],
        "picks": cards(s, z.PICK + party) + cards(s, z.KEEPING + party) if mine else [],
        "ready": bool(human and s.ready >> party & 1),
        "tents": int(s.tents_left[party]),
        "camps": int(s.camps_left[party]),
        "position": tile_name(s.place[party]),
        "last_tile": tile_name(s.latest[party]),
        "done": bool(s.done >> party & 1),
        "reserve": int(s.count(z.RESERVE + party)),
        **claims(s, party, me),
        **poker_hand(s, party, shown),
    }


def claims(s: Position, party: int, me: int) -> dict[str, Any]:
    """The tiles of a party, and their gold as far as the viewer knows it."""
    tiles = [tile for tile in range(t.TILES) if (s.tents[tile] | s.camps[tile]) >> party & 1]
    values = [value_of(s, tile, me) for tile in tiles]
    return {
        "claims": [t.TILE_NAMES[tile] for tile in tiles],
        "claim_gold": sum(value for value in values if value is not None),
        "unknown_claims": values.count(None),
    }


def poker_hand(s: Position, party: int, with_hole: bool) -> dict[str, Any]:
    """The best hand of the cards that the viewer knows."""
    if party >= s.seats:
        category, best = int(scoring.category(s, party)), list[int]()
    else:
        hole = s.where.bits[z.HOLE + party] if with_hole else 0
        key = poker.key_of(s.where.bits[z.SUPPLY + party] | hole)
        category, best = int(poker.category_of(key)), poker.cards_of(key)
    return {
        "poker": t.CATEGORIES[category].id,
        "poker_cards": [t.CARD_NAMES[card] for card in best],
        "poker_gold": t.GOLD[category],
    }


def result(s: Position, party: int) -> dict[str, Any]:
    """How the final score comes about."""
    tiles = [tile for tile in range(t.TILES) if (s.tents[tile] | s.camps[tile]) >> party & 1]
    hand = poker_hand(s, party, True)
    return {
        "tiles": [[t.TILE_NAMES[tile], int(s.value[tile])] for tile in tiles],
        "tile_gold": int(scoring.tile_gold(s, party)),
        "category": hand["poker"],
        "cards": hand["poker_cards"],
        "poker_gold": hand["poker_gold"],
        "total": int(scoring.total_of(s, party)),
        "final": tile_name(s.final) if party == s.best else None,
    }
