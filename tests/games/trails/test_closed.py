"""What cannot be chosen in TRAILS, and why not: what is said is true."""

from tests.games.trails.test_words import TALK, first_view, mine
from westward.games.trails import words
from westward.games.trails.tables import KINDS
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.phrases import badge, badge_name


def test_reasons_are_given_wherever_something_is_missing() -> None:
    seen = set()
    for moment in TALK.moments:
        for one in words.closed(moment.view, moment.menu):
            seen.add((moment.view["phase"], one["words"].split()[0]))
    assert seen == {
        ("move", "Hike"),
        ("move", "Empty"),
        ("exchange", "Give"),
        ("exchange_split", "Give"),
        ("pay_photo", "Pay"),
        ("photo", "Take"),
        ("photo", "Decline"),
        ("earn", "Earn"),
        ("discard", "End"),
    }


def test_what_is_missing_for_a_badge_is_missing() -> None:
    checked = waiting = 0
    for moment in TALK.moments:
        if moment.view["phase"] != "earn":
            continue
        ahead = Ahead(moment.view)
        offered = [*ahead.slots(), moment.view["players"][moment.seat]["hand"]]
        keys = [key for key in offered if key is not None]
        closed = words.closed(moment.view, moment.menu)
        assert len(closed) + sum(choice["verb"] == "earn" for choice in moment.menu) == len(keys)
        for one in closed:
            if one["why"].startswith("You have drawn"):
                waiting += 1
                assert (one["targets"], ahead.payable(badge(keys[-1]))) == (["hand"], True)
                assert not moment.view["options"]["chain_hand_badges"]
                continue
            key = next(key for key in keys if one["words"] == f"Earn {badge_name(badge(key))}")
            for kind, have, price in zip(KINDS, ahead.cubes, ahead.price(badge(key))):
                noun = {"leaf": "lea"}.get(kind, kind)
                assert (f"{price - have} {noun}" in one["why"]) == (price > have), (one, key)
            checked += 1
    assert checked > 50
    assert waiting > 0


def test_everybody_else_is_told_nothing() -> None:
    view = first_view()
    view["viewer"] = None
    assert words.closed(view, []) == []


def test_hiking() -> None:
    view = first_view()
    assert words.closed(view, []) == []
    view["players"][0]["canteen"] = False
    (empty,) = words.closed(view, [])
    assert (empty["words"], empty["why"]) == (
        "Empty your canteen to go further",
        "It is empty; you refill it at Trailhead.",
    )
    view["players"][0]["position"] = 5
    (near,) = words.closed(view, [])
    assert (near["words"], near["why"]) == ("Hike 2 tiles", "Trail End is the next tile, and you stop there.")


def test_exchanging() -> None:
    view = first_view()
    view["phase"] = "exchange"
    mine(view, acorn=1, leaf=0, rock=2)
    assert words.closed(view, []) == [{"words": "Give 1 leaf", "why": "You have no leaves.", "targets": ["cube-leaf"]}]
    view["supply"]["rock"] = 0
    assert words.closed(view, [])[1] == {
        "words": "Gain rocks",
        "why": "No rocks are left.",
        "targets": ["supply-rock"],
    }


def test_a_photo_that_is_paid_for() -> None:
    view = first_view()
    view["phase"] = "photo"
    view["photo_pile"] = ["photo_2"]
    view["source"] = {"origin": "bear", "badge": None, "site": 4, "bear": True, "which": 2}
    (decline,) = words.closed(view, [])
    assert (decline["words"], decline["why"]) == (
        "Decline the photo",
        "You have paid for it with the bear at the photo site.",
    )
