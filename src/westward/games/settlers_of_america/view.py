"""What one seat of Settlers of America may know, as plain JSON data: the only door to words and drawings.

Seats are numbers, a neutral city has the owner None, and everything else is called as in components.toml.
"""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.frames import OTHER
from westward.games.settlers_of_america.hints import hints_for
from westward.games.settlers_of_america.rules import scoring
from westward.games.settlers_of_america.rules.deduction import bounds_for
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import (
    DECK,
    DISCARDED,
    HELD,
    NEUTRAL,
    NEW,
    NONE,
    POSSIBLE,
    REPLIES,
    STOLEN,
    THIEF,
    VICTIM,
)

PHASES: Final = {
    0: "over",
    f.PLACE_CITY: "place_city",
    f.PLACE_RAIL: "place_rail",
    f.PLACE_NEUTRAL: "place_neutral",
    f.PRE_ROLL: "pre_roll",
    f.DISCARD: "discard",
    f.OUTLAW: "outlaw",
    f.STEAL: "steal",
    f.ACTION: "action",
    f.EXTRA_BUILD: "extra_build",
    f.REMOVE_SETTLER: "remove_settler",
    f.SETTLER_AT: "settler_at",
    f.REMOVE_TRAIN: "remove_train",
    f.TRAIN_AT: "train_at",
    f.BUILD_RAIL: "build_rail",
    f.MOVE_TO: "move_to",
    f.ASK: "ask",
    f.GIVE: "give",
    f.WANT: "want",
    f.REPLY: "reply",
    f.CONFIRM: "confirm",
    f.ROUTE: "route",
    f.BONUS_RAIL: "bonus_rail",
    f.FREE_RAIL: "free_rail",
    f.TAKE: "take",
    f.SCOUT: "scout",
    f.SCOUT_TO: "scout_to",
    f.RIGHT_OF_WAY: "right_of_way",
    f.TOTAL: "total",
    f.LAY_TOKEN: "token",
    f.STARTER: "starter",
    f.DICE: "dice",
    f.STOLEN_CARD: "theft",
    f.DRAW_CARD: "draw_card",
}


def view_of(s: Knowledge, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of an onlooker (None)."""
    me: i64 = NONE if seat is None else seat
    over = s.over()
    n = int(s.seats)
    return {
        "game": "settlers_of_america",
        "viewer": seat,
        "seats": n,
        "options": dict(s.options),
        "colors": list(s.colors()),
        "phase": phase_of(s, me),
        "question": question_of(s, me),
        "actors": s.actors(),
        "over": over,
        "turn": int(s.turn),
        "max_turns": int(s.max_turns),
        "active": int(s.active),
        "first": int(s.first),
        "dice": int(s.dice) or None,
        "faces": list(t.faces_of(int(s.die))) if s.die else None,
        "gains": [items([int(s.gained[seat * t.ITEMS + item]) for item in range(t.ITEMS)]) for seat in range(n)],
        "outlaw": g.HEX_IDS[s.outlaw],
        "tokens": {g.HEX_IDS[place]: int(s.token[place]) for place in g.TOKEN_ORDER if s.token[place]},
        "next_token": hex_name(s.next_token()),
        "cities": {g.SITE_IDS[site]: owner_of(s.city[site]) for site in range(g.SITES) if s.city[site] != NONE},
        "goods": {g.SITE_IDS[site]: int(s.goods[site]) for site in range(g.SITES) if s.goods[site] != NONE},
        "rails": {g.PATH_IDS[path]: int(s.rail[path]) for path in range(g.PATHS) if s.rail[path] != NONE},
        "bank": resources([int(s.hand[n * t.RES + res]) for res in range(t.RES)]),
        "deck": int(s.cards_at(DECK)),
        "discards": kinds([t.CARD_KIND[card] for card in range(t.DECK_SIZE) if s.cards[card] == DISCARDED]),
        "unseen": unseen(s, me, over),
        "gold_bought": int(s.gold_bought),
        "purchases_left": int(t.GOLD_PURCHASES - s.gold_bought),
        "offers": int(s.offers),
        "offers_left": int(t.MOST_OFFERS - s.offers),
        "card_played": s.card_played == 1,
        "drive": drive(s),
        "paid": [[at // 4, at % 4] for at in range(t.PIECES * 4) if s.paid & t.BIT[at]],
        "players": players(s, me, over),
        "thefts": thefts(s, me, over),
        "trade": trade(s, me),
        "discarding": discarding(s, me),
        "hints": hints_for(s, me),
        "result": [list(scoring.rank_of(s, other)) for other in range(n)] if over else None,
        "winners": s.winners(),
    }


def phase_of(s: Knowledge, me: i64) -> str:
    """What is being decided. Of the parts of an action others see only that somebody is choosing."""
    code = s.stack.code
    if f.FIRST_PART <= code <= f.LAST_PART and s.stack.arg % OTHER != me:
        below = s.stack[len(s.stack) - 3]
        return "extra_build" if below == f.EXTRA else "action" if below == f.ACTION else "counter"
    return PHASES[code]


def question_of(s: Knowledge, me: i64) -> dict[str, Any]:
    """What the open question is about: its pieces, places, and why it is asked."""
    code = s.stack.code
    seat, other = s.stack.arg % OTHER, s.stack.arg // OTHER
    out: dict[str, Any] = {}
    if code in (f.OUTLAW, f.STEAL):
        out["cause"] = f.CAUSES[other]
    elif code == f.STOLEN_CARD:
        out["cause"], out["victim"] = f.CAUSES[other // OTHER], int(other % OTHER)
    elif code == f.PLACE_CITY:
        out["city"] = int(other) + 1
    elif code in (f.ROUTE, f.BONUS_RAIL):
        out["path"] = g.PATH_IDS[other]
    elif code == f.FREE_RAIL:
        out["rail"] = int(other) + 1
    elif code == f.TAKE:
        out["left"] = int(other)
    elif seat != me:
        return out
    elif code in (f.SETTLER_AT, f.TRAIN_AT):
        out["instead"] = int(other) - 1 if other else None
    elif code == f.MOVE_TO:
        out["settler"], out["grain"] = int(other % t.PIECES), int(other // t.PIECES)
    elif code == f.SCOUT_TO:
        out["settler"] = int(other)
    return out


def drive(s: Knowledge) -> dict[str, Any] | None:
    """The unfinished movement of a train."""
    if s.drive_train == NONE:
        return None
    return {
        "train": int(s.drive_train),
        "steps": int(s.drive_steps),
        "free": s.drive_free == 1,
        "must_go_on": s.must_go_on(),
    }


# ------------------------------------------------------------------ players


def players(s: Knowledge, me: i64, over: bool) -> list[dict[str, Any]]:
    """What the viewer knows of each player: own cards, at the end all; of others what can be told for certain."""
    bounds = bounds_for(s, me)
    out: list[dict[str, Any]] = []
    for seat, color in enumerate(s.colors()):
        mine = over or seat == me
        row = range(seat * t.RES, (seat + 1) * t.RES)
        hand = [int(s.hand[at]) for at in row]
        held = [t.CARD_KIND[card] for card in range(t.DECK_SIZE) if s.cards[card] == HELD + seat]
        new = [t.CARD_KIND[card] for card in range(t.DECK_SIZE) if s.cards[card] == NEW and seat == s.active]
        out.append(
            {
                "color": color,
                "gold": int(s.gold[seat]),
                "cards": sum(hand),
                "hand": resources(hand) if mine else None,
                "at_least": resources(hand if mine else [int(bounds.least[at]) for at in row]),
                "at_most": resources(hand if mine else [int(bounds.most[at]) for at in row]),
                "development": len(held) + len(new),
                "new": len(new),
                "development_cards": kinds(held) if mine else None,
                "new_cards": kinds(new) if mine else None,
                "rails_left": int(s.rails_left[seat]),
                "cities_left": int(s.cities_left[seat]),
                "center": int(s.center[seat]),
                "delivered": int(s.delivered[seat]),
                "goal": int(s.goal()),
                "settlers": [None if at == NONE else g.SPOT_IDS[at] for at in pieces(s.settler, seat)],
                "trains": [None if at == NONE else g.PATH_IDS[at] for at in pieces(s.train, seat)],
                "ready": bool(s.ready & t.BIT[seat]),
                **production(s, seat),
            }
        )
    return out


def pieces(places: Any, seat: int) -> list[int]:
    """Where the two settlers or trains of a player are."""
    return [int(places[seat * t.PIECES + number]) for number in range(t.PIECES)]


def production(s: Knowledge, seat: int) -> dict[str, Any]:
    """How many of the 36 rolls bring each resource, cards counted, and how many bring compensation."""
    ways = [0] * t.RES
    gold = t.DICE_FACES
    for total in range(t.LEAST_TOTAL, g.MOST_TOTAL + 1):
        found = [
            g.HEX_RESOURCE[place]
            for place in range(g.HEXES)
            if g.PRINTED[place] + s.token[place] == total and place != s.outlaw
            for site in g.HEX_SITES[place * g.AT_HEX : (place + 1) * g.AT_HEX]
            if site != g.NOWHERE and s.city[site] == seat
        ]
        for res in found:
            ways[res] += t.WAYS_TO_ROLL[total]
        if found or total == t.SEVEN:
            gold -= t.WAYS_TO_ROLL[total]
    return {"ways": resources(ways), "gold_ways": gold}


def unseen(s: Knowledge, me: i64, over: bool) -> list[dict[str, Any]]:
    """The development cards that the viewer cannot place, filling by filling: what they are, and where they can be."""
    hidden = [card for card in range(t.DECK_SIZE) if not over and s.hidden_card(me, card)]
    out: list[dict[str, Any]] = []
    for filling in sorted({int(s.card_filling(card)) for card in hidden}):
        cards = [card for card in hidden if s.card_filling(card) == filling]
        hands: list[dict[str, Any]] = []
        for seat in range(s.seats):
            held = [c for c in cards if s.cards[c] == HELD + seat or (s.cards[c] == NEW and seat == s.active)]
            if held:
                not_these = [name for kind, name in enumerate(t.CARD_IDS) if s.ruled_out[held[0]] & t.BIT[kind]]
                hands.append({"seat": int(seat), "cards": len(held), "none_is": not_these})
        cards_in_deck = sum(s.cards[card] == DECK for card in cards)
        all_kinds = kinds([t.CARD_KIND[card] for card in cards])
        out.append({"filling": filling, "cards": all_kinds, "deck": cards_in_deck, "hands": hands})
    return out


def thefts(s: Knowledge, me: i64, over: bool) -> list[dict[str, Any]]:
    """The thefts of which not everybody knows the card, the oldest first."""
    size = int(s.theft_size())
    out: list[dict[str, Any]] = []
    for at in range(0, len(s.thefts), size):
        thief, victim = int(s.thefts[at + THIEF]), int(s.thefts[at + VICTIM])
        known = over or me in (thief, victim)
        out.append(
            {
                "thief": thief,
                "victim": victim,
                "card": g.RESOURCES[s.thefts[at + STOLEN]] if known else None,
                "possible": [name for res, name in enumerate(g.RESOURCES) if s.thefts[at + POSSIBLE] & t.BIT[res]],
            }
        )
    return out


# ------------------------------------------------------------------ trade and discards


def trade(s: Knowledge, me: i64) -> dict[str, Any] | None:
    """The offer with its replies and counteroffers; what somebody is composing is seen by nobody else."""
    code = s.stack.code
    composer = s.stack.arg % OTHER if f.ASK <= code <= f.WANT else NONE
    own = composer != NONE and composer == me
    if not own and (composer == s.active or not s.addressed):
        return None
    replies: list[str | None] = []
    offers: list[dict[str, Any] | None] = []
    for seat in range(s.seats):
        known = code != f.REPLY or seat == me
        replies.append(REPLIES[s.reply[seat]] if known and s.reply[seat] else None)
        speaks = seat == s.active or replies[seat] == "counter"
        offers.append(terms(s, seat) if speaks and (own or seat != composer) else None)
    return {
        "from": int(s.active),
        "to": [seat for seat in range(s.seats) if s.addressed & t.BIT[seat]],
        "composer": None if composer == NONE else int(composer),
        "replies": replies,
        "terms": offers,
    }


def terms(s: Knowledge, seat: int) -> dict[str, Any]:
    """What a player gives and wants."""
    row = seat * t.ITEMS
    return {
        "give": items([int(s.give[row + item]) for item in range(t.ITEMS)]),
        "want": items([int(s.want[row + item]) for item in range(t.ITEMS)]),
    }


def discarding(s: Knowledge, me: i64) -> dict[str, Any] | None:
    """After a seven: how many cards everybody returns, and what the viewer has picked."""
    if s.stack.code != f.DISCARD:
        return None
    picked = None if me == NONE else resources([int(s.dropping[me * t.RES + res]) for res in range(t.RES)])
    return {"due": [int(s.to_discard(seat)) for seat in range(s.seats)], "picked": picked}


# ------------------------------------------------------------------ names


def hex_name(place: i64) -> str | None:
    """None for no hex."""
    return None if place == NONE else g.HEX_IDS[place]


def owner_of(owner: i64) -> int | None:
    """The seat of a city's owner; None for a neutral city."""
    return None if owner == NEUTRAL else int(owner)


def resources(counts: Sequence[int]) -> dict[str, int]:
    """A number for each resource."""
    return dict(zip(g.RESOURCES, counts, strict=True))


def items(counts: Sequence[int]) -> dict[str, int]:
    """What is traded, without what is not."""
    return {name: count for name, count in zip(t.ITEM_NAMES, counts, strict=True) if count}


def kinds(cards: Sequence[int]) -> dict[str, int]:
    """Development cards by kind."""
    return {name: list(cards).count(kind) for kind, name in enumerate(t.CARD_IDS) if kind in cards}
