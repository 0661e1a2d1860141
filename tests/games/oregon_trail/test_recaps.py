"""What is said of whole acts, of pieces and of sets in the Oregon Trail race is short, and true."""

from typing import Any

import pytest

from tests.games.boards import SHAPES, ids, parsed
from tests.games.oregon_trail.helpers import play, position, told
from tests.games.seen import legal
from westward.games.oregon_trail import GAME, words
from westward.kernel import Event, State, menu_of

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def said(state: State, *script: str, viewer: int | None = None) -> str:
    return str(words.recap(told(state, *script), viewer, NAMES))


# ------------------------------------------------------------------ recaps


def test_scouting_tells_the_card_only_to_its_owner() -> None:
    recaps = [
        said(position(Red={"hand": ["town"]}), "scout", "card LM-plain", viewer=viewer) for viewer in (0, 1, None)
    ]
    assert recaps == [
        "You scout and find an open trail (left to middle or middle to right).",
        "Ann scouts.",
        "Ann scouts.",
    ]


def test_a_new_deck_is_mentioned() -> None:
    state = position(Red={"hand": ["town"]}, deck=[])
    assert said(state, "scout", "card fort") == "Ann scouts: a new trail deck of 55 cards is shuffled."


def test_rivers() -> None:
    def river(*script: str, **red: Any) -> str:
        red = {"hand": ["MM-river_supply", "LR-river_drown"], "supplies": ["food", "oxen"], **red}
        return said(position(Red=red), *script)

    start = "Ann lays a supply river (middle to middle) as segment 1 and rolls"
    assert river("forge MM-river_supply", "die 4") == f"{start} 4: across."
    assert river("forge MM-river_supply", "die 3") == f"{start} 3: stuck, and the river takes a supply."
    assert river("forge MM-river_supply", "die 3", supplies=[]) == f"{start} 3: stuck, with no supplies to lose."
    assert river("forge MM-river_supply", "die 3", supplies=["food"]) == f"{start} 3: stuck; the river takes food."
    assert river("forge LR-river_drown", "die 5").endswith("rolls 5: stuck, but nobody drowns.")
    assert river("forge LR-river_drown", "die 1").endswith(
        "rolls 1: one of Ann's people drowns (3 left), and the wagon is stuck in the river."
    )


def test_the_lost_supply_is_an_act_of_its_own() -> None:
    state = play(position(Red={"hand": ["MM-river_supply"], "supplies": ["food", "oxen"]}), "forge MM-river_supply")
    play(state, "die 1")
    assert said(state, "lose_supply oxen", viewer=0) == "You lose oxen to the river."
    assert said(play(state, "ford"), "die 2", viewer=1) == "Ann rolls 2: across, to segment 1."


def test_calamities_say_what_they_will_do() -> None:
    def struck(card: str, *more: str) -> str:
        state = position(3, Red={"hand": ["LR-calamity", "town"]})
        return said(play(state, "forge LR-calamity"), "target Blue", f"calamity {card}", *more)

    assert struck("dysentery") == "Ann strikes Ben with dysentery: one person dies (3 left)."
    assert struck("broken_axle", "die 5") == "Ann strikes Ben with a broken axle: Ben rolls 5 and gets away."
    assert struck("broken_axle", "die 2") == (
        "Ann strikes Ben with a broken axle: Ben rolls 2; "
        "without spare parts or a town the wagon is lost at the end of their next turn."
    )
    assert struck("starvation").endswith("without food or a town a person dies at the end of their second turn.")
    assert struck("measles").endswith("1 action less next turn, and it lies in wait for the second card.")
    assert struck("broken_arm").endswith("1 action less in the next two turns.")
    assert struck("hunting") == "Ann sends Ben game to hunt: without bullets it gets away."
    assert struck("thief") == "Ann strikes Ben with a thief: Ben has nothing to steal."


def test_a_pair_names_both_holders_and_the_way_out_once() -> None:
    state = position(3, Red={"hand": ["LR-calamity", "town"]}, Green={"calamities": ["bad_water"]})
    assert said(play(state, "forge LR-calamity"), "target Blue", "calamity bad_water", viewer=1) == (
        "Ann strikes you with bad water: a pair with the card before Cleo's wagon; "
        "Cleo's oxen and your oxen die, and without oxen or a town both wagons will be lost."
    )


def test_with_two_wagons_the_card_and_the_calamity_are_one_act() -> None:
    state = position(Red={"hand": ["LR-calamity", "town"]}, Blue={"supplies": ["food"]})
    assert said(state, "forge LR-calamity", "calamity thief") == (
        "Ann forges segment 1, a calamity trail, left to right: Ben is struck with a thief; Ann steals food from Ben."
    )


def test_trades_say_what_they_cost() -> None:
    def trade(*script: str) -> str:
        red = {"supplies": ["food", "clothes"], "calamities": ["dead_oxen 1"], "hand": ["town"]}
        return said(play(position(Red=red), "mend oxen"), *script)

    offer = "Ann offers food in a trade to mend the dead oxen and rolls"
    assert trade("offer food", "die 3") == f"{offer} 3: the trade fails, which costs food but no action."
    assert trade("offer food", "die 4") == f"{offer} 4: mended, for food."


def test_mending_measles_gives_the_action_back() -> None:
    red = {"supplies": ["medicine"], "calamities": ["measles now"], "hand": ["town"]}
    assert said(position(Red=red), "mend measles") == (
        "Ann mends the measles with medicine: the action that measles took is back."
    )


def test_places_and_what_they_give() -> None:
    state = position(Red={"hand": ["fort", "town"], "trail": 2})
    assert said(state, "place fort") == "Ann puts down a fort after segment 2."
    assert said(state, "take oxen") == "Ann takes oxen in the fort."
    rich = [*["bullets", "clothes"] * 2, *["oxen", "clean_water", "medicine", "spare_parts", "food"] * 4]
    poor = position(Red={"hand": ["fort", "town"], "trail": 2, "supplies": []}, Blue={"supplies": rich})
    assert said(poor, "place fort") == "Ann puts down a fort after segment 2 and takes clothes ×2."
    ill = position(Red={"hand": ["town"], "calamities": ["broken_arm 2"], "trail": 2})
    play(ill, "place town")
    assert said(ill, "remove broken_arm") == "Ann gets rid of the broken arm in the town."


def test_the_next_turn_is_mentioned_only_if_actions_are_missing() -> None:
    red = {"people": 1, "hand": ["town"]}
    assert said(position(Red=red, Blue={"hand": ["fort"]}), "scout", "card MM-plain") == "Ann scouts."
    lame = position(Red=red, Blue={"hand": ["fort"], "calamities": ["broken_arm 2"]})
    assert said(lame, "scout", "card MM-plain", viewer=1) == (
        "Ann scouts. You have 3 actions now (1 less for a broken arm)."
    )


def test_deadlines_and_the_end() -> None:
    red = {"people": 1, "calamities": ["broken_axle 1"], "hand": ["town"]}
    assert said(position(Red=red), "scout", "card MM-plain") == (
        "Ann scouts. Ann's wagon is lost before its first segment, for want of spare parts; "
        "only Ben's wagon is left, and Ben wins."
    )


def test_the_setup_is_told_at_once() -> None:
    state = GAME.new(2)
    events: list[Event] = []
    state.sink = events
    while state.faces():
        state.roll(0)
    assert words.recap(events, None, NAMES) == (
        "Ann goes first and takes supplies last: everybody is dealt 5 trail cards."
    )
    assert words.recap(events, 1, NAMES).count("middle to middle") == 5
    assert words.recap([], 0, NAMES) == ""


# ------------------------------------------------------------------ sets


def ill(*supplies: str) -> State:
    red = {"supplies": [*supplies], "calamities": ["typhoid 1"], "hand": ["town"]}
    return play(position(Red=red), "mend typhoid")


def test_two_supplies_are_offered_as_one_set() -> None:
    state = ill("oxen", "oxen", "clothes", "food")
    (one,) = words.sets(state.view(0), menu_of(state, 0))
    assert one["words"] == "Offer 2 supplies for clean water and medicine to mend typhoid"
    assert [(member["piece"], member["most"]) for member in one["members"]] == [
        ("supply-oxen", 2),
        ("supply-clothes", 1),
        ("supply-food", 1),
    ]
    assert {choice["set"] for choice in menu_of(state, 0)} == {"offer"}


@pytest.mark.parametrize(
    ("marked", "made", "why"),
    [
        ([], "0 of 2 supplies", "2 more supplies are missing."),
        (["offer food"], "1 of 2 supplies: food", "1 more supply is missing."),
        (["offer oxen", "offer oxen", "offer food"], "3 of 2 supplies: oxen, oxen and food", "Only 2 supplies"),
        (["offer clothes", "offer food"], "clothes and food: even (1 in 2) succeeds", ""),
    ],
)
def test_what_is_marked_says_what_it_makes(marked: list[str], made: str, why: str) -> None:
    state = ill("oxen", "oxen", "clothes", "food")
    makes = words.makes(state.view(0), "offer", [GAME.actions.parse(text) for text in marked])
    assert makes["words"].startswith(made)
    assert makes["why"].startswith(why)
    assert bool(makes["why"]) == bool(why)


def test_in_the_middle_of_an_offer_the_first_card_counts() -> None:
    state = play(ill("oxen", "oxen", "clothes", "food"), "offer oxen")
    (one,) = words.sets(state.view(0), menu_of(state, 0))
    assert [member["id"] for member in one["members"]] == [GAME.actions.parse(text) for text in legal(state)]
    makes = words.makes(state.view(0), "offer", [GAME.actions.parse("offer food")])
    assert makes["words"].startswith("oxen and food: even")


def test_one_missing_supply_is_a_plain_choice() -> None:
    state = ill("oxen", "clothes", "medicine")
    assert words.sets(state.view(0), menu_of(state, 0)) == []
    assert {choice["set"] for choice in menu_of(state, 0)} == {""}


# ------------------------------------------------------------------ pieces


def worth(piece: str, viewer: int | None = 0, **parts: Any) -> str:
    about = words.about(position(**parts).view(viewer), piece, NAMES)
    assert about is not None
    return about["worth"]


def test_every_piece_is_explained_to_whoever_sees_it() -> None:
    red = {"trail": 6, "hand": ["town", "LM-plain"], "calamities": ["broken_axle 1", "measles"]}
    state = position(3, Red=red, Green={"people": 0, "lost": 1, "trail": [None] * 3}, places=["town 2", "fort 6"])
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        for shape in SHAPES:
            for piece in ids(parsed(GAME, view, [], shape)):
                assert words.about(view, piece, NAMES) is not None, piece


def test_what_the_board_has_not_is_not_explained() -> None:
    view = position().view(0)
    for piece in ("", "bear", "die", "card-town", "cell-1-0", "cell-0-9", "trouble-0-oxen", "town-3", "supply-gold"):
        assert words.about(view, piece) is None


def test_a_card_says_how_it_fits() -> None:
    red = {"trail": ["LM-plain"], "hand": ["LM-river_drown", "LL-plain", "MM-plain"]}
    assert worth("card-LL-plain", Red=red) == (
        "It begins on the left or on the right, but your trail ends in the middle."
    )
    assert worth("card-MM-plain", Red=red).startswith("It fits middle to middle; behind it 1 of your 2 other")
    assert "1 (1 in 6) drowns a person" in worth("card-LM-river_drown", Red=red)
    stuck = {**red, "river": "ML-river_supply", "hand": ["LL-plain", "MM-plain"]}
    assert worth("card-LL-plain", Red=stuck) == "Across the river it fits left to left."
    assert worth("card-MM-plain", Red=stuck) == "It begins in the middle, but the river ends on the left."
    behind = worth("card-MM-plain", Red=stuck, Blue={"trail": 2}, places=["town 2"])
    assert behind == "Across the river any card fits."


def test_a_trouble_says_what_helps() -> None:
    def axle(*supplies: str) -> str:
        return worth("trouble-0-broken_axle", Red={"calamities": ["broken_axle 1"], "supplies": [*supplies]})

    start = "It is mended with spare parts, or by a town: the wagon"
    assert axle("spare_parts") == f"{start} has it."
    assert axle() == f"{start} lacks spare parts, and has too little to trade."
    assert axle("food", "oxen") == f"{start} lacks spare parts, and can try a trade 2 times, each with 1 in 2."
    pair = worth("trouble-1-cholera", Blue={"calamities": ["cholera"]})
    assert pair.endswith("The next calamity is the second card with 1 in 31.")


def test_places_say_what_it_takes_to_get_there() -> None:
    red = {"trail": 6, "supplies": []}
    assert worth("fort-6", Red=red, places=["fort 6"]) == "Here you can take 2 supplies."
    assert worth("town-4", Red=red, places=["town 4"]) == (
        "It takes 2 steps to get there, where you can take 1 supply."
    )
    assert worth("town-1", Red=red, places=["town 1"]) == "It lies too far behind for your wagon."
    assert worth("town-1", viewer=1, Red=red, places=["town 1"]) == "Your trail comes there with 1 more segment."
    assert worth("town-1", viewer=None, Red=red, places=["town 1"]) == ""


def test_the_next_segment_says_what_is_left() -> None:
    assert worth("cell-0-3", Red={"trail": 2}) == "After it 17 segments are left."
    assert worth("cell-0-19", Red={"trail": 18}) == "After it 1 segment is left."
    assert worth("cell-0-20", Red={"trail": 19}) == "With it you reach the Willamette Valley."
