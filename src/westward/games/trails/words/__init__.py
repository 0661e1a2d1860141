"""TRAILS in plain English: what is asked, what may be chosen, what happened, how things stand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westward.games.trails.tables import EXCHANGE_GET, KINDS, RESOURCE_LIMIT, TRAIL_END, TRAILHEAD
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.choices import bonus_words, choice_words
from westward.games.trails.words.events import event_words
from westward.games.trails.words.phrases import (
    View,
    Voice,
    badge,
    badge_name,
    counted,
    cubes,
    listed,
    photo,
    photo_worth,
    tile,
)
from westward.games.trails.words.reasons import closed_words
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES

__all__ = ["choice", "closed", "event", "prompt", "scores", "text"]


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """An action of the active player with its words, places, cost and consequences.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=1, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> choice(match.state.view(seat), 1)["words"]
    'Hike 2 tiles to the leaf site (day): gain 1 leaf'
    """
    return choice_words(view, action)


def closed(view: View, menu: Sequence[Mapping[str, Any]], names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """What the viewer cannot choose now, each with the reason and the places on the board.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=1, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> closed(match.state.view(seat), [])
    []
    """
    return closed_words(view, menu)


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    >>> gains = Event("gains", (1, 2, 2, 2))
    >>> event(gains, 1), event(gains, 0)
    ('You gain 2 rocks.', 'Blue gains 2 rocks.')
    """
    return event_words(event, viewer, names)


# ---------------------------------------------------------------- what is asked


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for."""
    voice = Voice(view["viewer"], names)
    if view["over"]:
        return _verdict(view, voice)
    if not view["actors"]:
        return _chance(view)
    seat = view["actors"][0]
    if seat == view["viewer"]:
        sentence = ASKS[view["phase"]](view)
    else:
        sentence = f"Waiting for {names[seat]} to {WAITS[view['phase']]}."
    return " ".join([sentence, *_last_round(view, voice)])


def _chance(view: View) -> str:
    if view["phase"] == "die":
        return "The Wildlife die is being rolled."
    return "The trail is being laid." if None in view["trail"] else "Cards are being drawn."


def _verdict(view: View, voice: Voice) -> str:
    totals = [result["total"] for result in view["result"]]
    winners = view["winners"]
    points = counted(totals[winners[0]], "point")
    if len(winners) == 1:
        sentence = voice.says(winners[0], f"win with {points}")
    else:
        sentence = f"{voice.all(winners)} share the victory with {points}."
    if view["viewer"] is None or view["viewer"] in winners:
        return sentence
    return f"{sentence} You have {counted(totals[view['viewer']], 'point')}."


def _last_round(view: View, voice: Voice) -> list[str]:
    """A reminder that the end is near."""
    mine = view["active"] == view["viewer"]
    if view["sun_holder"] is None:
        final = view["sun_path"][view["sun"]].get("final") and view["phase"] == "move"
        return ["The next Hiker to reach Trail End takes the Sun."] if final else []
    if mine:
        return ["This is your last turn."]
    if view["turns_left"] is None:
        return [f"{voice.names[view['active']]} has the Sun: the last round begins."]
    return [f"Last round: {counted(view['turns_left'], 'turn')} left, this one included."]


def _ask_move(view: View) -> str:
    me = view["players"][view["active"]]
    far = TRAIL_END - me["position"] if me["facing"] > 0 else me["position"]
    if far == 1:
        return f"Your turn: hike 1 tile to {'Trail End' if me['facing'] > 0 else 'Trailhead'}."
    further = ", or empty your canteen to go further" if far > 2 and me["canteen"] else ""
    return f"Your turn: hike 1 or 2 tiles{further}."


def _ask_resolve(view: View) -> str:
    mine = tile(view, view["players"][view["active"]]["position"])
    return f"You met the bear: choose what to do first, {mine} or, with the bear, {tile(view, view['bear'])}."


def _ask_earn(view: View) -> str:
    me, ahead = view["players"][view["active"]], Ahead(view)
    within_reach = [key for key in (*ahead.slots(), me["hand"]) if key is not None and ahead.payable(badge(key))]
    what = "earn a badge, or stop" if within_reach else "you cannot pay for a badge, so stop here"
    return f"You are at {tile(view, me['position'])}: {what}."


def _ask_discard(view: View) -> str:
    ahead = Ahead(view)
    return f"You have {counted(sum(ahead.cubes), 'resource')} and may keep {RESOURCE_LIMIT}: return {ahead.excess()}."


ASKS: dict[str, Callable[[View], str]] = {
    "move": _ask_move,
    "resolve": _ask_resolve,
    "bear": lambda view: "The die is wild: choose a site for the bear.",
    "exchange": lambda view: f"Exchange 1 resource for {EXCHANGE_GET} of another kind, or decline.",
    "exchange_split": lambda view: "Exchange 1 resource for 1 of each other kind, or decline.",
    "pay_photo": lambda view: "Pay 1 resource for a photo, or decline.",
    "photo": lambda view: "Choose how to take your photo.",
    "keep": lambda view: "Keep one of the two photos; the other one is discarded face up.",
    "earn": _ask_earn,
    "free_badge": lambda view: "Astronomy: take one badge for free, or decline.",
    "gain_any": lambda view: "First Aid: choose a resource to gain.",
    "discard": _ask_discard,
}

WAITS = {
    "move": "hike",
    "resolve": "choose between two site actions",
    "bear": "move the bear",
    "exchange": "exchange a resource",
    "exchange_split": "exchange a resource",
    "pay_photo": "pay for a photo",
    "photo": "take a photo",
    "keep": "keep one of two photos",
    "earn": "earn badges",
    "free_badge": "take a free badge",
    "gain_any": "choose a resource",
    "discard": "return resources",
}


# ---------------------------------------------------------------- how things stand


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The board as lines of text, for a terminal or a screen reader."""
    return "\n".join(
        [
            prompt(view, names),
            *(_tile_line(view, position, names) for position in range(TRAIL_END + 1)),
            _sun_line(view, names),
            _slots_line(view, "Trailhead", 0),
            _slots_line(view, "Trail End", 2),
            _decks_line(view),
            *(_player_line(view, seat, names) for seat in range(view["seats"])),
        ]
    )


def _tile_line(view: View, position: int, names: Sequence[str]) -> str:
    here = ["the bear"] if view["bear"] == position else []
    for seat, player in enumerate(view["players"]):
        if player["position"] == position:
            here.append(f"{names[seat]} facing {'right' if player['facing'] > 0 else 'left'}")
    if position in (TRAILHEAD, TRAIL_END):
        name = tile(view, position)
    elif view["trail"][position - 1] is None:
        name = "not laid yet"
    else:
        name = f"{view['trail'][position - 1]} site, {'night' if view['night'][position - 1] else 'day'}"
    return f"{position}. {name}{': ' if here else ''}{listed(here)}"


def _sun_line(view: View, names: Sequence[str]) -> str:
    if view["sun_holder"] is not None:
        return f"Sun: held by {names[view['sun_holder']]}; no more bonus at Trail End"
    space = view["sun_path"][view["sun"]]
    where = {"trailhead": "Trailhead", "trail_end": "Trail End"}.get(space.get("tile", ""), "")
    where = where or f"site {space['position']}"
    last = "; the next Hiker at Trail End takes it" if space.get("final") else ""
    return f"Sun: space {view['sun'] + 1} of {len(view['sun_path'])}, above {where}{last}"


def _slots_line(view: View, end: str, first: int) -> str:
    shown = [_offer(view, key) for key in view["display"][first : first + 2] if key is not None]
    return f"Badges at {end}: {'; '.join(shown) or 'none'}"


def _offer(view: View, key: str) -> str:
    """A badge with what it costs and gives the viewer (an onlooker: the active player)."""
    this = badge(key)
    ahead = Ahead(view if view["viewer"] is None else {**view, "active": view["viewer"]})
    price = cubes(ahead.price(this))
    points = "points vary" if this.points_rule in ("per_own_type", "equal_to_best_other") else _points(this.points)
    birds = [counted(this.birds, "bird")] if this.birds else []
    return f"{badge_name(this)} for {price} ({', '.join([points, *birds, *bonus_words(ahead, this)])})"


def _points(n: int) -> str:
    return counted(n, "point")


def _decks_line(view: View) -> str:
    pile = view["photo_pile"]
    top = f" (top: {_worth(pile[-1])})" if pile else ""
    supply = "endless" if view["supply"] is None else cubes([view["supply"][kind] for kind in KINDS])
    return (
        f"Decks: {counted(view['badge_deck'], 'badge')}, {counted(view['photo_deck'], 'photo')}; "
        f"discard pile: {counted(len(pile), 'photo')}{top}; supply: {supply}"
    )


def _worth(key: str) -> str:
    return photo_worth(photo(key))


def _player_line(view: View, seat: int, names: Sequence[str]) -> str:
    player = view["players"][seat]
    final = view["result"][seat] if view["over"] else {"birds": player["birds"], "total": player["points"]}
    mine = seat == view["viewer"]
    earned = ", ".join(badge_name(badge(key)) for key in player["badges"])
    known = ", ".join(_worth(key) for key in player["known_photos"])
    hand = f"hand badge: {_offer(view, player['hand'])}" if player["hand"] is not None else "hand badge hidden"
    parts = [
        cubes([player["resources"][kind] for kind in KINDS]) if any(player["resources"].values()) else "no resources",
        f"canteen {'filled' if player['canteen'] else 'empty'}",
        counted(len(player["badges"]), "badge") + (f": {earned}" if earned else ""),
        counted(player["photos"], "photo")
        + (f"{': ' if mine or view['over'] else ', known: '}{known}" if known else ""),
        hand if player["hand_badges"] else "no hand badge",
        f"{counted(final['birds'], 'bird')} and {_points(final['total'])}",
    ]
    return f"{names[seat]}{' (you)' if mine else ''}: {'; '.join(parts)}"


# ---------------------------------------------------------------- the score


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet: exact at the end, before that what the viewer knows, without the Bird Trophy."""
    rows: dict[str, list[int]]
    if view["result"] is None:
        rows = {
            "Badges": [player["badge_points"] for player in view["players"]],
            "Photos": [player["points"] - player["badge_points"] for player in view["players"]],
        }
    else:
        rows = {
            "Badges": [result["badge_points"] for result in view["result"]],
            "Photos": [result["photo_points"] for result in view["result"]],
            "Bird Trophy": [result["trophy"] for result in view["result"]],
        }
    return {
        "rows": [{"label": label, "values": values} for label, values in rows.items()],
        "totals": [sum(column) for column in zip(*rows.values())],
        "winners": list(view["winners"]),
        "note": _tie_note(view, Voice(view["viewer"], names)) if view["over"] else "",
    }


def _tie_note(view: View, voice: Voice) -> str:
    """How a tie was broken; nothing where there was none."""
    ranks = [
        (result["total"], len(player["badges"]), player["photos"], result["birds"])
        for result, player in zip(view["result"], view["players"])
    ]
    best = max(ranks)
    tied = [seat for seat, rank in enumerate(ranks) if rank[0] == best[0]]
    winners = view["winners"]
    if len(tied) == 1:
        return ""
    start = f"{voice.all(tied)} tie at {_points(best[0])}"
    if len(winners) > 1:
        who = "they" if len(winners) == len(tied) else voice.all(winners, start=False)
        return f"{start}; {who} share the victory, with equal badges, photos and birds."
    decided = next(i for i in (1, 2, 3) if sum(rank[: i + 1] == best[: i + 1] for rank in ranks) == 1)
    noun = ("badges", "photos", "birds")[decided - 1]
    who = "you win" if winners[0] == voice.viewer else f"{voice.names[winners[0]]} wins"
    return f"{start}; {who} with more {noun} ({best[decided]})."
