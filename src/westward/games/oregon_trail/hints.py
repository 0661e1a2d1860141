"""What follows from what a viewer sees: odds, costs, previews, and the ways out of a fatal trouble."""

from typing import Any

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import laid_name
from westward.games.oregon_trail.rules.decks import count
from westward.games.oregon_trail.rules.mending import Mending
from westward.games.oregon_trail.rules.turn import Turn
from westward.games.oregon_trail.state import NONE, Position


def fits(s: Position, seat: i64) -> list[dict[str, str]]:
    """The cards in hand that fit the trail, each way in which they do, and the lane in which the trail would end."""
    free = s.free_lane(seat)
    lane = NONE if free else s.exit_lane(seat)
    return [
        {"card": laid_name(card, turned), "exit": t.LANES[t.EXIT[1 + 2 * card + turned]]}
        for card, turned in a.LAYING
        if s.hand[seat * t.CARDS + card] and (free or t.ENTRY[1 + 2 * card + turned] == lane)
    ]


# ------------------------------------------------------------------ troubles


def troubles(s: Mending, seat: i64) -> list[dict[str, Any]]:
    """Each trouble of a wagon: its cards with the turns left, its remedy, and what of that is at hand.

    `left` counts the own turn-ends until the card is due, the running turn among them; None: it has no time limit.
    """
    out: list[dict[str, Any]] = []
    for trouble in range(t.ATTACHED if s.is_troubled(seat) else 0):
        if s.suffers(seat, trouble):
            curable = t.TROUBLES[trouble] not in t.INCURABLE
            fatal = t.DEADLINE[trouble] == t.WAGON_LOST and trouble <= t.DEAD_OXEN
            out.append(
                {
                    "trouble": t.TROUBLES[trouble],
                    "cards": attached(s, seat, trouble),
                    "blocks": fatal,
                    "deadline": t.DEADLINES[t.WAGON_LOST if fatal else deadline(trouble)],
                    "remedy": remedy(trouble),
                    "genuine": genuine_cards(s, seat, trouble),
                    "missing": int(s.missing(seat, trouble)) if curable else None,
                    "tries": tries(s, seat, trouble) if curable else 0,
                    "mendable": curable and s.can_mend(seat, trouble),
                }
            )
    return out


def deadline(trouble: i64) -> i64:
    """Grass and bad water have no time limit as long as they lie dormant."""
    return t.NOTHING if trouble == t.INADEQUATE_GRASS or trouble == t.BAD_WATER else t.DEADLINE[trouble]


def attached(s: Position, seat: i64, trouble: i64) -> list[dict[str, Any]]:
    """The cards of a trouble, those that are due first at the front."""
    kinds = [trouble]
    if trouble == t.DEAD_OXEN:
        kinds = [t.DEAD_OXEN, t.INADEQUATE_GRASS, t.BAD_WATER]
    out: list[dict[str, Any]] = []
    for stage in range(t.STAGES):
        for kind in kinds:
            dormant = kind != trouble and stage == 0
            turned = kind == trouble and stage > 0 and deadline(trouble) != t.DEADLINE[trouble]
            if not dormant and not turned:
                for i in range(s.troubles[(seat * t.ATTACHED + kind) * t.STAGES + stage]):
                    timed = t.DEADLINE[kind] != t.NOTHING and stage > 0
                    penalty = kind == t.MEASLES and stage > 0
                    out.append({"card": t.CALAMITIES[kind], "left": int(stage) if timed else None, "penalty": penalty})
    return out


def remedy(trouble: i64) -> list[str]:
    """The supplies that mend a trouble."""
    return [t.SUPPLIES[cure] for cure in t.REMEDY[2 * trouble : 2 * trouble + 2] if cure != t.NO_REMEDY]


def genuine_cards(s: Mending, seat: i64, trouble: i64) -> list[str]:
    """The supplies of a wagon that are set aside for its remedy."""
    return [t.SUPPLIES[kind] for kind in range(t.STORES) for i in range(s.genuine(seat, trouble, kind))]


def tries(s: Mending, seat: i64, trouble: i64) -> int:
    """How often a trade for what is missing could be tried; 0 where nothing is missing."""
    missing = s.missing(seat, trouble)
    if not missing:
        return 0
    set_aside = len(genuine_cards(s, seat, trouble))
    return int((s.supplies_of(seat) - set_aside) // missing)


# ------------------------------------------------------------------ ways out


def rescue(s: Turn, seat: i64, mine: bool) -> dict[str, Any] | None:
    """How a wagon that is lost at the end of its turn could be saved, with what each way costs; None: it is not.

    A place in hand is told to its owner only.
    """
    if s.fatal_due(seat) == NONE:
        return None
    fatal = [trouble for trouble in range(t.DEAD_OXEN + 1) if is_fatal(s, seat, trouble)]
    stuck = s.river[seat] > 0
    return {
        "actions": int(s.actions) if s.active == seat else int(s.next_actions(seat)),
        "troubles": [t.TROUBLES[trouble] for trouble in fatal],
        "mends": [mend_way(s, seat, trouble) for trouble in fatal],
        "town": None if stuck else steps_to(s, seat, t.A_TOWN),
        "fort": None if stuck else steps_to(s, seat, t.A_FORT),
        "in_hand": places_in_hand(s, seat) if mine and not stuck else [],
    }


def places_in_hand(s: Position, seat: i64) -> list[str]:
    """The places that a player could put down."""
    return [name for place, name in enumerate(t.PLACES) if s.hand[seat * t.CARDS + t.TOWN + place]]


def is_fatal(s: Position, seat: i64, trouble: i64) -> bool:
    """Whether the wagon is lost for it at the end of the running turn, or of its next one if it is not its turn."""
    left = [card["left"] for card in attached(s, seat, trouble)]
    return bool(left) and left[0] == 1


def mend_way(s: Mending, seat: i64, trouble: i64) -> dict[str, Any]:
    """One action if nothing is missing; else so many tries, each with even chances."""
    return {
        "trouble": t.TROUBLES[trouble],
        "remedy": remedy(trouble),
        "missing": int(s.missing(seat, trouble)),
        "tries": tries(s, seat, trouble),
        "possible": s.can_mend(seat, trouble),
    }


def steps_to(s: Position, seat: i64, place: i64) -> int | None:
    """Steps to the nearest such place, below 0 if the wagon has to walk back; None if there is none within reach."""
    reach = range(s.floor(seat), s.forged[seat] + 1)
    steps = [k - int(s.at[seat]) for k in reach if s.places[place * (s.goal + 1) + k]]
    return min(steps, key=abs) if steps else None


# ------------------------------------------------------------------ pairs


def threats(s: Position) -> list[dict[str, Any]]:
    """The dormant cards whose second copy may be drawn: who holds one, and how many of how many cards would pair it."""
    deck = s.calamity_deck if count(s.calamity_deck) else s.calamity_discard
    out: list[dict[str, Any]] = []
    for kind in (t.INADEQUATE_GRASS, t.BAD_WATER, t.MEASLES, t.CHOLERA):
        for seat in range(s.seats):
            if s.suffers(seat, kind):
                out.append(
                    {
                        "calamity": t.CALAMITIES[kind],
                        "holder": int(seat),
                        "copies": int(deck[kind]),
                        "of": int(count(deck)),
                        "kills": kind in (t.MEASLES, t.CHOLERA),
                    }
                )
    return out
