"""What cannot be chosen in the Oregon Trail race, and why not: what is said is true."""

from functools import cache
from typing import Any

from tests.games.oregon_trail.test_words import GO_ON, TALK, at, doomed, road
from tests.games.talk import Moment
from westward.games.oregon_trail import GAME, tables, words
from westward.games.oregon_trail.words import phrases
from westward.kernel import State, menu_of


def reasons(state: State) -> dict[str, str]:
    """Why the player who is asked cannot do something, by what it is."""
    seat = state.actors()[0]
    return {one["words"]: one["why"] for one in words.closed(state.view(seat), menu_of(state, seat))}


@cache
def every_reason() -> list[tuple[Moment, list[dict[str, Any]]]]:
    """What cannot be chosen at all moments of the games that are played, with the reasons."""
    return [(moment, words.closed(moment.view, moment.menu)) for moment in TALK.moments]


def test_reasons_are_given_wherever_something_is_missing() -> None:
    seen = {
        (moment.view["phase"], one["words"].split()[0])
        for moment, closed in every_reason()
        for one in closed
        if moment.view["phase"] != "benefit"  # two calamities and an empty bank: see test_places
    }
    verbs = ("Forge", "Mend", "Try", "Walk", "Use", "Put", "Scout", "Discard", "End")
    assert seen == {
        *(("action", verb) for verb in verbs),
        ("draft", "Take"),
        ("pick", "Take"),
        ("offer", "Offer"),
    }


def test_every_card_either_fits_or_has_a_reason() -> None:
    for moment, closed in every_reason():
        mine = moment.view["players"][moment.seat]
        if moment.view["phase"] != "action":
            continue
        cards = {card for card in mine["cards"] if card not in tables.PLACES}
        possible = {choice["args"][0] for choice in moment.menu if choice["verb"] == "forge"}
        forges = [one for one in closed if one["words"].startswith("Forge ")]
        targets = {target.removeprefix("card-") for one in forges for target in one["targets"]}
        assert targets | possible == cards
        assert not targets & possible
        for one in forges:
            ends = f"but your trail ends {phrases.SIDES[phrases.LANES[mine['exit']]]}." if mine["forged"] else ""
            assert one["why"].startswith("First ") or one["why"].endswith(ends)


def test_everybody_else_is_told_nothing() -> None:
    assert words.closed(at().view(1), []) == []


def test_forging() -> None:
    def why(**red: Any) -> dict[str, str]:
        return reasons(at(Red={"hand": ["LL-plain", "LR-calamity"], "trail": road(2), "supplies": [], **red}))

    fits = why()
    assert fits["Forge an open trail (left to left or right to right)"] == (
        "It begins on the left or on the right, but your trail ends in the middle."
    )
    assert fits["Forge a calamity trail (left to right)"] == "It begins on the left, but your trail ends in the middle."
    assert why(at=1)["Forge your trail"] == "First go forward to segment 2, where your trail ends."
    stuck = why(river="MM-river_supply", hand=["town", "LL-plain"])
    assert stuck["Forge your trail"] == stuck["Put down your town"] == stuck["Walk back"] == "First ford the river."
    broken = why(calamities=["broken_axle 1", "dead_oxen 1"], river="MM-river_supply")
    assert (
        broken["Forge your trail"]
        == broken["Try again to ford the river"]
        == ("First get rid of the broken axle and the dead oxen.")
    )


def test_mending() -> None:
    def why(supplies: list[str], calamity: str) -> str:
        found = reasons(at(Red={"supplies": supplies, "calamities": [calamity]}))
        return next(why for what, why in found.items() if what.startswith("Mend "))

    assert why([], "typhoid 1") == "You lack clean water and medicine, and have nothing to trade."
    assert why(["food"], "cholera") == "You lack medicine (2 cards), and have only 1 supply to trade."
    assert why(["medicine"], "cholera") == "You lack medicine, and have nothing to trade."
    assert why(["food"], "broken_arm 1") == "Only a town takes it away."


def test_walking_back() -> None:
    far = at(Red={"trail": road(9), "at": 5, "hand": []})
    assert reasons(far)["Walk back"] == "Nobody goes back more than 4 segments from the end of the trail."
    cut = at(Red={"trail": road(3)}, Blue={"trail": ["LR-plain", "RL-plain", "LM-plain"]}, places=["town 3"], pruned=3)
    assert reasons(cut)["Walk back"] == "The trails were cut off here, and nobody can go back behind it."
    assert "Walk back" not in reasons(at(Red={"trail": []}))


def test_places() -> None:
    rich = {"supplies": [kind for kind in tables.SUPPLIES[:7] for _ in range(tables.BANK[tables.SUPPLIES.index(kind)])]}
    poor = at(Red={"trail": road(2), "supplies": []}, Blue=rich, places=["town 2", "fort 2"])
    assert reasons(poor)["Use the town after segment 2"] == "The bank is empty, and you have no calamity to get rid of."
    assert reasons(poor)["Use the fort after segment 2"] == "The bank is empty."
    stuck = at(Red={"trail": road(2), "river": "MM-river_supply"}, places=["town 2"])
    assert reasons(stuck)["Use the town after segment 2"] == "First ford the river."
    town = at(
        Red={"trail": road(2), "supplies": [], "calamities": ["cholera", "measles"]},
        Blue=rich,
        places=["town 2"],
        to_do=["choose the benefit of the town", GO_ON],
    )
    assert reasons(town) == {"Take a supply from the bank": "The bank is empty."}


def test_ending_the_turn() -> None:
    usual = reasons(at(Red={"hand": ["town"]}))
    assert usual["End your turn"] == "You take all your actions, as long as a trail card can be drawn."
    assert usual["Discard a card"] == "Cards are discarded only while no new trail deck can be made."
    assert "Scout" not in usual
    dry = next(m for m in TALK.moments if m.view["dry"] and not m.view["discard"] and m.view["phase"] == "action")
    assert {one["words"]: one["why"] for one in words.closed(dry.view, dry.menu)}["Scout"] == (
        "There is no trail card left to draw."
    )
    empty = GAME.build({"seats": 2, "players": {"Red": doomed(hand=[])}})
    assert "Discard a card" not in reasons(empty)


def test_offers() -> None:
    def why(supplies: list[str], calamity: str, to_do: str) -> dict[str, str]:
        return reasons(at(Red={"supplies": supplies, "calamities": [calamity]}, to_do=[to_do, GO_ON]))

    typhoid = why(["oxen", "clean_water", "food"], "typhoid 1", "offer for typhoid")
    assert typhoid == {"Offer your clean water": "It is needed for typhoid itself."}
    assert why(["oxen", "clothes", "food"], "cholera", "offer for cholera") == {}
    assert why(["oxen", "clothes", "spare_parts", "food"], "cholera", "offer for cholera beside clothes") == {}


def test_supplies_that_the_bank_has_not() -> None:
    state = at(
        Red={"trail": road(2), "supplies": ["bullets", "bullets"]},
        Blue={"supplies": []},
        places=["town 2"],
        to_do=["pick supplies: 1 in the town", GO_ON],
    )
    assert reasons(state) == {"Take bullets": "The bank has none left."}
