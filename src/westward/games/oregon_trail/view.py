"""What one seat of the Oregon Trail race may know, as plain JSON data: the only door to words and drawings.

Only the trail hands are secret. What follows from the public facts (odds, costs, ways out) is in hints.py.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import hints
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import laid_name
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules import scoring
from westward.games.oregon_trail.rules.setup import Setup
from westward.games.oregon_trail.state import NONE, ROLL, Position

PHASES: Final = {
    0: "over",
    f.ASK_DRAFT: "draft",
    f.ASK_ACTION: "action",
    f.ASK_OFFER: "offer",
    f.ASK_BENEFIT: "benefit",
    f.ASK_PICK: "pick",
    f.ASK_TARGET: "target",
    f.ASK_LOSE: "lose",
    f.ASK_BULLETS: "bullets",
    f.ASK_HUNT: "hunt",
    f.FIRST_PLAYER: "first",
    f.DEAL: "deal",
    f.SCOUT: "scout",
    f.DRAW_CALAMITY: "calamity",
    f.RIVER_DIE: "river",
    f.ESCAPE_DIE: "escape",
    f.TRADE_DIE: "trade",
    f.THEFT: "theft",
}
ROLLS: Final = ("", "river", "escape", "trade")


def view_of(s: Setup, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of an onlooker (None)."""
    me: i64 = NONE if seat is None else seat
    over = s.over()
    return {
        "game": "oregon_trail",
        "viewer": seat,
        "seats": int(s.seats),
        "options": dict(s.options),
        "phase": PHASES[s.stack.code],
        "asked": asked(s),
        "actors": s.actors(),
        "over": over,
        "first": number(s.first),
        "active": number(s.active),
        "actions": int(s.actions),
        "round": int(s.round),
        "rounds": int(t.ROUNDS * s.goal),
        "goal": int(s.goal),
        "die": die(s),
        "resolving": None if s.drawn == NONE else t.CALAMITIES[s.drawn],
        "bank": supplies(s, s.seats),
        "places": places(s),
        "pruned": int(s.pruned),
        "deck": sum(s.deck),
        "shuffles": int(s.shuffles),
        "formed": cards(s.formed),
        "discard": cards(s.discard),
        "unseen": cards(unseen(s, me)),
        "dry": not sum(s.deck) and not s.table_yields(),
        "calamity_deck": calamities(s.calamity_deck),
        "calamity_discard": calamities(s.calamity_discard),
        "threats": hints.threats(s),
        "players": [player(s, other, me) for other in range(s.seats)],
        "result": [result(s, other) for other in range(s.seats)] if over else None,
        "winners": s.winners(),
    }


# ------------------------------------------------------------------ words for numbers


def number(value: i64) -> int | None:
    """None for what is not set."""
    return None if value == NONE else int(value)


def cards(bag: vec[i64]) -> dict[str, int]:
    """Trail cards by name, those that are there."""
    return {t.CARD_NAMES[card]: int(bag[card]) for card in range(t.CARDS) if bag[card]}


def calamities(bag: vec[i64]) -> dict[str, int]:
    """Calamities by name. Everybody can count what is in the deck."""
    return {t.CALAMITIES[kind]: int(bag[kind]) for kind in range(t.CALAMITY_KINDS) if bag[kind]}


def supplies(s: Position, owner: i64) -> dict[str, int]:
    """Supplies by kind, of a seat or (owner = seats) of the bank, which never has hunted food."""
    kinds = t.BANKED if owner == s.seats else t.STORES
    return {t.SUPPLIES[kind]: int(s.supplies[owner * t.STORES + kind]) for kind in range(kinds)}


def laid_card(laid: i64) -> str | None:
    """A path card as it lies on the table."""
    return None if not laid else laid_name(int((laid - 1) // 2), int((laid - 1) % 2))


# ------------------------------------------------------------------ the table


def asked(s: Setup) -> dict[str, Any] | None:
    """What the game waits for, as far as `phase` and `actors` do not say it."""
    code, arg = s.stack.code, s.stack.arg
    if code == f.ASK_DRAFT:
        return {"taken": int(arg), "of": int(s.seats) * t.PICKS[s.seats], "next": [int(x) for x in s.drafters()]}
    if code == f.ASK_OFFER or code == f.TRADE_DIE:
        trouble = arg % OTHER
        offered = [arg // OTHER - 1] if code == f.ASK_OFFER else [arg // OTHER % OTHER, arg // (OTHER * OTHER) - 1]
        return {
            "trouble": t.TROUBLES[trouble],
            "missing": int(s.missing(s.active, trouble)),
            "offered": [t.SUPPLIES[kind] for kind in offered if kind != NONE],
            "genuine": hints.genuine_cards(s, s.active, trouble),
        }
    if code == f.ASK_PICK:
        return {"picks": int(arg % OTHER), "place": t.PLACES[arg // OTHER]}
    if code == f.ASK_BULLETS or code == f.THEFT:
        return {"robber": int(arg % OTHER), "robbed": int(arg // OTHER)}
    if code == f.ASK_HUNT or code == f.ESCAPE_DIE or code == f.DRAW_CALAMITY:
        return {"victim": int(arg)}
    return None


def die(s: Position) -> dict[str, Any] | None:
    """The last roll of the die in this action, and what it was for."""
    return {"face": int(s.die % ROLL), "for": ROLLS[s.die // ROLL]} if s.die else None


def places(s: Position) -> list[dict[str, Any]]:
    """Towns and forts, each with the number of segments before it, in the order of travel."""
    out: list[dict[str, Any]] = []
    for k in range(s.goal + 1):
        for place in range(2):
            for i in range(s.places[place * (s.goal + 1) + k]):
                out.append({"place": t.PLACES[place], "after": int(k)})
    return out


def unseen(s: Position, me: i64) -> vec[i64]:
    """The trail cards that the viewer does not see: those of the deck and of the others' hands."""
    out = s.deck[:]
    for seat in range(s.seats):
        if seat != me:
            for card in range(t.CARDS):
                out[card] += s.hand[seat * t.CARDS + card]
    return out


# ------------------------------------------------------------------ the players


def player(s: Setup, seat: i64, me: i64) -> dict[str, Any]:
    """A wagon, its trail and its supplies; the trail hand only for its owner."""
    mine = seat == me
    hand = s.hand[seat * t.CARDS : (seat + 1) * t.CARDS]
    trail = s.trail[seat * s.goal : seat * s.goal + s.forged[seat]]
    forged = s.forged[seat]
    return {
        "people": int(s.people[seat]),
        "lost": int(s.lost[seat]) or None,
        "forged": int(forged),
        "at": int(s.at[seat]),
        "floor": int(s.floor(seat)),
        "collected": int(s.collected[seat]),
        "trail": [laid_card(laid) for laid in trail],
        "river": laid_card(s.river[seat]),
        "free_lane": s.free_lane(seat),
        "exit": t.LANES[s.exit_lane(seat)] if forged and not s.lost[seat] else None,
        "blocked": s.is_blocked(seat),
        "hand": sum(hand),
        "cards": cards(hand) if mine else None,
        "fits": hints.fits(s, seat) if mine else None,
        "drew": int(s.drew[seat]),
        "supplies": supplies(s, seat),
        "troubles": hints.troubles(s, seat),
        "next_actions": int(s.next_actions(seat)),
        "rescue": hints.rescue(s, seat, mine),
    }


def result(s: Position, seat: i64) -> dict[str, Any]:
    """How a wagon came off."""
    return {
        "rank": scoring.ranks(s)[seat],
        "forged": int(s.forged[seat]),
        "people": int(s.people[seat]),
        "supplies": int(s.supplies_of(seat)),
        "arrived": bool(s.forged[seat] == s.goal),
    }
