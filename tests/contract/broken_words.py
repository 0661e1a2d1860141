"""Relatives of the toy whose recaps, explanations or sets are wrong."""

from typing import Any

from tests.contract.rooms import with_room
from westward.kernel import Game
from westward.language.choices import Draft
from westward.language.groups import group_of
from westward.language.plans import plan_of
from westward.language.recaps import told
from westward.language.sets import makes_of
from westward.language.standing import standing_of
from westward.testing import toy
from westward.testing.toy import words


def worded(name: str, **other: Any) -> Game:
    """The toy with other words."""
    return with_room(name, "words", **other)


def all_events(events: Any, viewer: int | None, names: Any) -> str:
    """Everything, whoever was told."""
    return " ".join(words.event(one, viewer, names) for one in events)


def without(part: str) -> Any:
    """Explanations that lack something."""
    return lambda view, piece, names=(): {**(words.about(view, piece, names) or {}), part: ""}


def choice(view: Any, action: int, names: Any = ()) -> dict[str, Any]:
    """A choice that does not say which set it belongs to."""
    return {**words.choice(view, action), "set": ""}


def fewer(view: Any, menu: Any, names: Any = ()) -> list[dict[str, Any]]:
    """A set without one of its members."""
    return [{**one, "members": one["members"][:-1] or one["members"]} for one in words.sets(view, menu)]


def elsewhere(view: Any, menu: Any, names: Any = ()) -> list[dict[str, Any]]:
    """A set of things that are not on the board."""
    sets = words.sets(view, menu)
    return [{**one, "members": [{**m, "piece": "hat"} for m in one["members"]]} for one in sets]


def twice(view: Any, menu: Any, names: Any = ()) -> list[dict[str, Any]]:
    """A plan that makes the same choice again."""
    again = [one["id"] for one in menu[:1]] * 2
    return [plan_of(toy.GAME.actions, 0, again, Draft("Do it twice"))] if again else []


LEAKING_RECAP = worded("leaking_recap", recap=all_events)
SILENT_RECAP = worded("silent_recap", recap=lambda events, viewer, names: "")
LONG_RECAP = worded("long_recap", recap=lambda *args: " ".join([words.recap(*args)] * 9))
NAMELESS_RECAP = worded("nameless_recap", recap=lambda events, viewer, names: words.recap(events, viewer))
YOU_RECAP = worded("you_recap", recap=lambda events, viewer, names: "You did it." * bool(told(events, viewer)))
CRYPTIC = worded("cryptic", about=lambda view, piece, names=(): None)
SPEECHLESS = worded("speechless", about=without("does"))
RULELESS = worded("ruleless", about=without("rule"))
UNNAMED_SET = worded("unnamed_set", choice=choice)
SMALL_SET = worded("small_set", sets=fewer)
LOST_SET = worded("lost_set", sets=elsewhere)
RASH = worded("rash", plans=twice)
LISTED_TWICE = worded("listed_twice", groups=lambda view, menu, names: [group_of("All", menu)] * 2)
FOREIGN = worded("foreign", groups=lambda view, menu, names: [group_of("More", [{"id": 10**6}])])
STUBBORN = worded("stubborn", in_advance=lambda view, menu, names: [standing_of("never", "Never", 10**6)])
REPEATING = worded("repeating", because=lambda view, action, names: f"{words.choice(view, action, names)['words']}.")
GENEROUS = worded("generous", makes=lambda view, which, actions, names: makes_of("cards"))
MEAN = worded("mean", makes=lambda view, which, actions, names: makes_of("cards", "Never."))
