"""What the position says for a choice, beyond what the choice says of itself: for hints."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from westward.games.trails.actions import CODEC
from westward.games.trails.tables import EXCHANGE_GET, KINDS, TRAIL_END, TRAILHEAD, TROPHY_POINTS
from westward.games.trails.words.abouts import night_words
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.gives import points_now, site_gain
from westward.games.trails.words.phrases import badge, badge_name, counted, cubes
from westward.games.trails.words.standing import most_birds
from westward.kernel.seats import SEAT_NAMES
from westward.language.views import View
from westward.language.voices import Voice

SHOWN = 4  # badges that lie face up, two at each end


class Goal(NamedTuple):
    """A badge that somebody may go for: what is missing for it, what it would be worth, and where it is."""

    missing: int
    points: int
    key: str
    where: str
    lacking: list[int]


def because(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What speaks for an action of the active player in this position, in sentences; '' where nothing is to be said.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=1, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> because(match.state.view(seat), 1)
    '... for ...'
    """
    verb, args = CODEC.split(action)
    tell = BECAUSE.get(verb)
    return tell(view, args, Voice(view["viewer"], names)) if tell else ""


def _goals(ahead: Ahead) -> list[Goal]:
    """The badges that are face up at both ends, and the one in hand, the nearest first."""
    hand = ahead.view["players"][ahead.view["active"]]["hand"]
    places = [(key, "at Trailhead" if slot < SHOWN // 2 else "at Trail End") for slot, key in enumerate(ahead.display)]
    out = []
    for key, where in [*places, (hand, "in your hand")]:
        if key is not None:
            lacking = ahead.lacking(badge(key))
            worth = Ahead(ahead.view)
            worth.badges.append(key)
            out.append(Goal(sum(lacking), points_now(worth, badge(key)), key, where, lacking))
    return sorted(out, key=lambda goal: (goal.missing, -goal.points))


def _aim(ahead: Ahead) -> str:
    """What the cubes that somebody then has are good for."""
    goals, before = _goals(ahead), {goal.key: goal for goal in _goals(Ahead(ahead.view))}
    if not goals:
        return ""
    nearer = [goal for goal in goals if goal.missing < before[goal.key].missing]
    lost = [goal for goal in goals if goal.missing and not before[goal.key].missing]
    goal = (nearer or goals)[0]
    title = f"{badge_name(badge(goal.key))} {goal.where} ({counted(goal.points, 'point')})"
    if goal.missing:
        told = f"Then you lack {cubes(goal.lacking)} for {title}."
    else:
        told = f"Then you {'' if nearer else 'still '}have the cubes for {title}."
    if lost:
        told += f" You would no longer have the cubes for {badge_name(badge(lost[0].key))}."
    return told


def _birds(view: View, voice: Voice) -> str:
    """How the viewer stands with its birds."""
    seats, most = most_birds(view)
    mine = view["players"][view["active"]]["birds"]
    if not most:
        return f"Nobody sees a bird yet, for the Bird Trophy of {TROPHY_POINTS} points."
    leads = voice.does(seats, f"see the most birds ({most})")
    also = "" if view["active"] in seats else f", you {mine}"
    return f"As far as you know {leads}{also}; the Bird Trophy brings {TROPHY_POINTS} points."


# ---------------------------------------------------------------- where somebody goes


def _hike(view: View, args: Sequence[str], voice: Voice) -> str:
    ahead = Ahead(view)
    return _at(view, ahead.position + int(args[0]) * ahead.facing, voice)


def _bear_to(view: View, args: Sequence[str], voice: Voice) -> str:
    return _at(view, int(args[0]), voice)


def _resolve(view: View, args: Sequence[str], voice: Voice) -> str:
    return _at(view, Ahead(view).position if args[0] == "hiker" else view["bear"], voice)


def _at(view: View, position: int, voice: Voice) -> str:
    """What a place is good for now, beside what it gives."""
    ahead = Ahead(view)
    if position in (TRAILHEAD, TRAIL_END):
        return _at_end(ahead, "at Trailhead" if position == TRAILHEAD else "at Trail End")
    kind, night = view["trail"][position - 1], view["night"][position - 1]
    if kind == "photo":
        return f"{_birds(view, voice)}"
    if kind in KINDS:
        ahead.gain(KINDS.index(kind), site_gain(kind, night))
    return f"{_aim(ahead) if kind in KINDS else _now(ahead)} {night_words(view, position)}".strip()


def _now(ahead: Ahead) -> str:
    goals = [goal for goal in _goals(ahead) if goal.missing]
    if not goals:
        return "You have the cubes for every badge that you see."
    goal = goals[0]
    return f"You lack {cubes(goal.lacking)} for {badge_name(badge(goal.key))} {goal.where}."


def _at_end(ahead: Ahead, end: str) -> str:
    """What can be earned at an end of the trail."""
    here = [goal for goal in _goals(ahead) if goal.where in (end, "in your hand")]
    payable = [goal for goal in here if not goal.missing]
    if payable:
        goal = max(payable, key=lambda goal: goal.points)
        return f"You have the cubes for {badge_name(badge(goal.key))} {goal.where} ({counted(goal.points, 'point')})."
    if here:
        return (
            f"For no badge there have you the cubes: {badge_name(badge(here[0].key))} lacks {cubes(here[0].lacking)}."
        )
    return "No badge is there for you."


# ---------------------------------------------------------------- cubes and photos


def _exchange(view: View, args: Sequence[str], voice: Voice) -> str:
    ahead = Ahead(view)
    ahead.give(KINDS.index(args[0]))
    ahead.gain(KINDS.index(args[1]), EXCHANGE_GET)
    return _aim(ahead)


def _exchange_split(view: View, args: Sequence[str], voice: Voice) -> str:
    ahead = Ahead(view)
    ahead.give(KINDS.index(args[0]))
    for index, kind in enumerate(KINDS):
        if kind != args[0]:
            ahead.gain(index, 1)
    return _aim(ahead)


def _gain_any(view: View, args: Sequence[str], voice: Voice) -> str:
    ahead = Ahead(view)
    ahead.gain(KINDS.index(args[0]), 1)
    return _aim(ahead)


def _give(view: View, args: Sequence[str], voice: Voice) -> str:
    ahead = Ahead(view)
    ahead.give(KINDS.index(args[0]))
    return _aim(ahead)


def _photo(view: View, args: Sequence[str], voice: Voice) -> str:
    return _birds(view, voice)


def _skip(view: View, args: Sequence[str], voice: Voice) -> str:
    return _birds(view, voice) if view["phase"] == "photo" else _aim(Ahead(view))


def _done(view: View, args: Sequence[str], voice: Voice) -> str:
    return _aim(Ahead(view))


def _earn(view: View, args: Sequence[str], voice: Voice) -> str:
    ahead = Ahead(view)
    slot = None if args[0] == "hand" else int(args[0]) + (0 if ahead.position == TRAILHEAD else SHOWN // 2)
    key = view["players"][view["active"]]["hand"] if slot is None else ahead.display[slot]
    if key is None:
        return ""
    ahead.pay(badge(key))
    return f"Once it is paid for, you still have {cubes(ahead.cubes) if any(ahead.cubes) else 'no cube'}."


BECAUSE: dict[str, Callable[[View, Sequence[str], Voice], str]] = {
    "move": _hike,
    "canteen": _hike,
    "resolve": _resolve,
    "bear_to": _bear_to,
    "exchange": _exchange,
    "exchange_split": _exchange_split,
    "gain_any": _gain_any,
    "pay_photo": _give,
    "discard": _give,
    "photo_draw": _photo,
    "photo_take": _photo,
    "keep": _photo,
    "skip": _skip,
    "done": _done,
    "earn": _earn,
}
"""A hint about a free badge is what follows from it."""
