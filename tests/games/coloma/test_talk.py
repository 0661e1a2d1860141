"""What the words of Coloma say at the table: choices, payments, recaps, explanations, sets, the score sheet."""

from typing import Any

import pytest

from tests.games.coloma.helpers import TURN, build, last_turn, play, turn_at
from westward.games.coloma import GAME, tables, words
from westward.kernel import Event, State, menu_of

CARDS = list(tables.CARD_IDS)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def said(state: State, text: str, seat: int = 0) -> str:
    """The words of a choice."""
    found: str = words.choice(state.view(seat), GAME.actions.parse(text))["words"]
    return found


def recap(state: State, *lines: str, viewer: int | None = 0, names: tuple[str, ...] = NAMES) -> str:
    """A script, told as one act."""
    state.sink = []
    play(state, *lines)
    told, state.sink = state.sink, None
    return words.recap(told, viewer, names[: state.seats])


def about(state: State, piece: str, seat: int | None = 0) -> dict[str, str]:
    """What a piece is."""
    found = words.about(state.view(seat), piece, NAMES)
    assert found is not None, piece
    return found


# ---------------------------------------------------------------- choices and prompts


def test_a_dial_says_what_could_be_done_there() -> None:
    red = {"tableau": ["livery", "stage_office"], "bucks": 0, "gold": 0, "hand": []}
    state = build(3, round=1, players={"Red": red}, to_do=["select"])
    assert said(state, "select 4") == (
        "Go to 4, Wagons: a Wagon action, a Wagon action for 1 Buck (not now); "
        "Boom: a Wagon action; if busted: a Wagon action"
    )
    assert said(state, "select 3") == "Go to 3, Town Buildings: one by hammer (not now); Boom: one by saw (not now)"
    assert said(state, "select 5").endswith("; Boom of 4 (signpost): a Wagon action")


def test_a_duel_is_told_what_the_signpost_copies() -> None:
    state = build(2, {"mule_duel": True}, round=1, to_do=["select"])
    assert words.prompt(state.view(0)).endswith(" The signpost on 5 copies the Boom of 4; a tie busts it.")


def test_a_dial_adds_up_what_is_simply_gained() -> None:
    red = {"tableau": ["boarding_house", "sluice_works", "print_shop"], "hand": ["saloon"]}
    state = build(3, round=3, players={"Red": red}, to_do=["select"])
    boom = "2 Bucks, 1 nugget and 3 Dudes, 2 points for 1 card"
    assert said(state, "select 1") == f"Go to 1, Workday: 2 nuggets and 2 Dudes; Boom: {boom}"
    assert said(state, "select 2").endswith(f"; Boom of 1 (signpost): {boom}")


def test_guests_are_told_of_where_there_is_a_room() -> None:
    for hotels, told in ((0, False), (1, True)):
        state = build(3, {"hotel": True}, round=1, players={"Red": {"hotels": hotels}}, to_do=["select"])
        assert ("guests for Hotels" in said(state, "select 5")) is told


def test_the_end_of_a_turn_names_what_is_left_unused() -> None:
    state = turn_at(1, {"tableau": ["boarding_house"]}, round=3)
    mill, house = "Sutter's Mill", "the Boarding House"
    left = f"{mill} (shovel), {mill} (wheelbarrow), {house} (shovel) and {house} (wheelbarrow)"
    assert said(state, "end_turn") == f"End your turn and leave unused: {left}"
    play(
        state, "use mill_shovel", "use mill_wheelbarrow", "use boarding_house_shovel", "use boarding_house_wheelbarrow"
    )
    assert said(state, "end_turn") == "End your turn"
    assert words.prompt(state.view(0)).endswith("Nothing is left to do here.")
    assert said(turn_at(4), "end_turn") == "End your turn and leave unused: Common and Boom"
    assert said(turn_at(5, {"lodge": 2}, round=3), "end_turn") == (
        "End your turn and leave unused: Common (a row of Gunmen), Common (Tents to pitch) and Boom"
    )


def test_a_payment_says_what_is_lost_because_no_change_is_given() -> None:
    state = turn_at(2, {"bucks": 1, "gold": 2, "lodge": 1, "canyons": [1]})
    play(state, "use common1", "bridge stable")
    assert said(state, "gold 1") == "Pay 1 nugget and 1 Buck for the Stable Bridge"
    assert said(state, "gold 2") == "Pay 2 nuggets for the Stable Bridge; 2 Bucks of it is lost, no change is given"
    assert "a nugget counts as 3 Bucks now, and no change is given" in words.prompt(state.view(0))


def test_a_wagon_says_what_lies_on_its_way() -> None:
    state = play(turn_at(4, {"horses": 3}, others={"Blue": {"wagon": "kelsey"}}), "use common1")
    assert said(state, "go hs_georgetown") == "Go to the horseshoe (Georgetown road) past Kelsey: nothing, 2 steps left"
    play(state, "go gold_hill", "go hangtown")
    assert said(state, "stop") == "Stop at Hangtown: 2 Dudes"
    assert said(state, "stop_off") == "Stop off at Hangtown: 1 Barrel"


def test_a_whole_way_is_one_choice() -> None:
    state = play(turn_at(4, {"horses": 3}), "use common1")
    found = {plan["text"]: plan for plan in words.plans(state.view(0), menu_of(state, 0))}
    far = found["go gold_hill; go hangtown; go camino"]
    assert far["words"] == (
        "Go by Gold Hill and Hangtown to Camino: 1 Buck and 2 Dudes on the way; there 1 nugget, 0 steps left"
    )
    assert (far["targets"], far["piece"]) == (["node-camino"], "wagon-0")
    # At Kelsey a card is drawn: who goes on from there may want to see it first.
    assert not any("kelsey;" in text for text in found)
    assert words.plans(state.view(1), []) == []


def test_a_range_rider_goes_past_horseshoes_step_by_step() -> None:
    red = {"horses": 3, "pioneer": "yellow"}
    state = play(turn_at(4, red, options={"specialties": True}), "use common1")
    texts = [plan["text"] for plan in words.plans(state.view(0), [])]
    assert "go rescue; go hs_folsom" in texts
    assert "go rescue; go hs_folsom; go folsom" not in texts


def test_a_hidden_barrel_says_how_many_there_are() -> None:
    state = play(turn_at(1, round=1), "use boom")
    assert said(state, "take_barrel 0").startswith("Take the top Barrel of the hidden pile (1 of 20 tokens of 8 kinds)")
    assert said(state, "take_barrel 4").endswith(": 3 Outlaws join the Shootout")


def test_buster_and_shade_are_foretold() -> None:
    both = {"left": 2, "right": 4}
    assert "Buster will not go to 2 or 4." in words.prompt(build(2, round=1, buster=both, to_do=["select"]).view(0))
    alone = words.prompt(build(1, round=1, buster=both, to_do=["select"]).view(0))
    assert "Shade will go to 2 or 4, each with 1 in 2; Buster to another position, each with 1 in 3." in alone


def test_the_opening_says_how_many_cards_go_back() -> None:
    state = build(2, to_do=["return cards", "next round"])
    assert "put back two, each on top" in words.prompt(state.view(0))
    play(state, f"Red: {GAME.actions.text(state.legal(0)[0])}")
    assert "put back one more, on top" in words.prompt(state.view(0))


def test_a_turn_reminds_of_barrels_and_the_last_one_warns() -> None:
    red = {"barrels": ["whiskey", "canvas", "whiskey"]}
    state = turn_at(1, red, round=3)
    assert words.prompt(state.view(0)).endswith("2 more things; 3 Barrels of yours can be opened in any turn.")
    assert "Barrel" not in said(state, "end_turn")
    assert said(turn_at(1, red, year="1850", round=5), "end_turn").endswith(
        "your Canvas Barrel and your Whiskey Barrel"
    )


def test_a_wagon_that_cannot_go_on_is_not_asked_to() -> None:
    state = play(turn_at(4, {"horses": 2}), "use common1", "go gold_hill")
    assert words.prompt(state.view(0)) == "Your Wagon is at Gold Hill with 1 step left: go on, or stop."
    play(state, "go hangtown")
    assert words.prompt(state.view(0)).endswith("Hangtown with 0 steps left: stop, or stop off for something else.")
    assert words.closed(state.view(0), menu_of(state, 0))[0]["why"] == "All steps of this Wagon action are used."


# ---------------------------------------------------------------- what cannot be chosen


@pytest.mark.parametrize(
    ("site", "red", "lines", "why"),
    [
        (3, {"hand": ["saloon"], "bucks": 0, "gold": 0}, (), "You cannot pay for a card of your hand by hammer."),
        (3, {"hand": [], "bucks": 9}, (), "You cannot pay for a card of your hand by saw; your hand is empty."),
        (5, {"lodge": 1}, (), "No vacant row is small enough for the Dudes in your Lodge."),
        (5, {"tents": 0}, (), "You have no Tent in your Lodge."),
        (5, {"tents": 1}, ("use common2",), "Your Wagon is not in a town beside it."),
        (3, {"hand": ["saloon", "livery"], "bucks": 2, "lodge": 2}, ("use common1",), ""),
        (2, {"bucks": 9, "lodge": 5}, ("use common1",), "No River of yours is free."),
        (5, {"lodge": 3}, ("use common1",), "It needs 4 Dudes, and you have 3 in your Lodge."),
    ],
)
def test_what_is_closed_says_why(site: int, red: dict[str, Any], lines: tuple[str, ...], why: str) -> None:
    state = play(turn_at(site, red), *lines)
    reasons = [one["why"] for one in words.closed(state.view(0), menu_of(state, 0))]
    assert why in reasons if why else reasons == []


@pytest.mark.parametrize(
    ("pioneer", "red", "lines", "why"),
    [
        ("blue", {"tents": 0}, (), "It costs 1 Tent, which you do not have."),
        ("blue", {"gold": 0, "hand": ["saloon"]}, (), "You cannot pay for a card of your hand by saw."),
        ("purple", {"hand": []}, (), "It costs 1 card, which you do not have."),
        ("orange", {}, (), "It costs 1 used Barrel, which you do not have."),
        ("orange", {"used_barrels": ["canvas"], "lodge": 1}, (), "No vacant row is small enough"),
        (
            "blue",
            {"tents": 2, "gold": 1, "lodge": 3, "hand": ["saloon"]},
            ("specialty", "build saloon"),
            "You have done that in this turn.",
        ),
    ],
)
def test_a_specialty_that_is_closed_says_why(
    pioneer: str, red: dict[str, Any], lines: tuple[str, ...], why: str
) -> None:
    state = play(turn_at(1, {"pioneer": pioneer, **red}, options={"specialties": True}, round=3), *lines)
    (closed,) = [one for one in words.closed(state.view(0), menu_of(state, 0)) if one["targets"] == ["specialty-0"]]
    assert closed["why"].startswith(why)


def test_what_cannot_be_paid_is_told_apart_from_what_has_no_use() -> None:
    poor = turn_at(4, {"tableau": ["stage_office"], "bucks": 0, "gold": 0})
    (closed,) = words.closed(poor.view(0), menu_of(poor, 0))
    assert closed["why"] == "It costs 1 Buck, which you do not have."
    lame = turn_at(4, {"tableau": ["stage_office"], "horses": 0})
    whys = {one["why"] for one in words.closed(lame.view(0), menu_of(lame, 0))}
    assert whys == {"You have no Horse, so your Wagon cannot move."}


# ---------------------------------------------------------------- recaps


def test_what_is_still_to_be_paid_is_told_when_it_is_paid() -> None:
    state = play(turn_at(3, {"hand": ["saloon"], "bucks": 2, "gold": 1, "lodge": 2}), "use common1")
    assert recap(state, "build saloon", viewer=1) == "Ann builds the Saloon by hammer for 2 Dudes."
    assert recap(state, "gold 0", viewer=1) == "Ann pays 2 Bucks for the Saloon."


def test_a_wagon_that_has_to_stop_stops_there() -> None:
    state = play(turn_at(4, {"horses": 2, "wagon": "pilot_hill"}), "use common1", "go hs_auburn")
    assert recap(state, "go auburn", viewer=1) == "Ann goes to Auburn."
    state = play(turn_at(4, {"horses": 1, "wagon": "pilot_hill"}), "use common1")
    assert recap(state, "go hs_auburn", viewer=1) == "Ann goes to the horseshoe (Auburn road): stops there."


def test_a_whole_way_is_told_as_one() -> None:
    state = play(turn_at(4, {"horses": 5, "wagon": "hangtown"}), "use common1")
    way = [f"go {name}" for name in ("camino", "hs_east", "georgetown", "hs_north", "greenwood")]
    told = "Ann goes by Camino (1 nugget) and Georgetown (2 Dudes) to Greenwood: 2 Bucks; stops there."
    assert recap(state, *way, viewer=1) == told


def test_alone_everybody_is_nobody_else() -> None:
    state = play(
        build(1, to_do=["return cards", "next round"], players={"Red": {"hand": CARDS[:6]}}), f"discard {CARDS[0]} top"
    )
    assert "everybody" not in recap(state, f"discard {CARDS[1]} bottom")


def test_a_board_names_its_specialty() -> None:
    state = build(6, {"specialties": True}, round=1, players={"Blue": {"pioneer": "red"}}, to_do=["select"])
    assert about(state, "seat-1")["does"].endswith(" The specialty is the Robber.")


def test_what_a_card_opens_is_told_with_it() -> None:
    state = turn_at(3, {"tableau": ["carpenter"], "gold": 1, "lodge": 2, "hand": ["saloon"]}, busted=True)
    assert recap(state, "use carpenter_bust", viewer=1) == "Ann uses the Carpenter's Shop (a building by saw)."


def test_an_ability_without_any_use_says_so() -> None:
    state = turn_at(1, {"tableau": ["toll_house"]}, round=3)
    assert recap(state, "use toll_house_wheelbarrow", viewer=1) == "Ann uses the Toll House, which brings nothing."


def test_the_same_several_times_is_told_as_one_sum() -> None:
    state = turn_at(1, {"tableau": ["toll_house"], "canyons": [1, 2, 3]}, round=4)
    assert recap(state, "use toll_house_wheelbarrow", viewer=1) == "Ann uses the Toll House: 3 Bucks."


def test_the_metal_has_another_name_than_the_seat() -> None:
    lines = words.text(turn_at(1, round=4).view(0)).splitlines()
    assert [line.split(":")[0] for line in lines if "Mine Cart" in line] == ["Nuggets"]
    assert not [line for line in lines if line.startswith("Gold")]  # nobody of that name is here


def test_cards_come_before_points_for_an_empty_deck() -> None:
    red = {"barrels": ["blueprints"], "hand": CARDS[:9], "tableau": CARDS[9:15], "top": CARDS[15:]}
    told = recap(turn_at(1, red), "use_barrel blueprints")
    assert told == "You use a Blueprints Barrel: 1 card (the Saloon) and 3 points for an empty deck."


def test_several_deeds_at_once_are_told_with_what_each_has_brought() -> None:
    state = turn_at(1, {"tableau": ["carpenter"], "gold": 0}, round=3)
    deeds = "use mill_shovel", "use mill_wheelbarrow", "use carpenter_shovel"
    assert recap(state.clone(), *deeds, viewer=1) == (
        "Ann uses Sutter's Mill: 1 nugget and 1 Dude; uses Sutter's Mill: 2 Bucks and 1 Dude; "
        "uses the Carpenter's Shop: 1 Dude."
    )
    assert recap(state, *deeds).startswith("You use Sutter's Mill: 1 nugget and 1 Dude; use Sutter's Mill: 2 Bucks")


def test_a_building_is_told_with_its_price() -> None:
    state = turn_at(3, {"hand": ["saloon"], "bucks": 2, "gold": 0, "lodge": 2})
    assert recap(state, "use common1", "build saloon", viewer=1) == (
        "Ann uses Common (a building by hammer) and builds the Saloon by hammer for 2 Bucks and 2 Dudes."
    )


def test_what_a_canyon_brings_follows_the_payment() -> None:
    state = turn_at(2, {"bucks": 2, "gold": 1, "lodge": 2})
    play(state, "use common1", "survey 2")
    told = recap(state, "gold 1")
    assert told == "You pay 1 nugget (1 Buck too much, no change given) for the River in canyon 2: 2 nuggets."


def test_a_wagon_is_told_step_by_step() -> None:
    state = play(turn_at(4, {"horses": 2}), "use common1")
    assert recap(state, "go gold_hill", viewer=None) == "Ann goes to Gold Hill: 1 Buck."
    assert recap(state, "go hangtown", viewer=1) == "Ann goes to Hangtown."
    assert recap(state, "stop") == "You stop at Hangtown: 2 Dudes."


def test_cards_are_named_to_their_owner_only() -> None:
    red = {"barrels": ["blueprints"], "top": ["saloon", "livery", "carpenter", "brickworks"]}
    names = "the Saloon, the Livery Stable, the Carpenter's Shop and the Brickworks"
    assert recap(turn_at(1, red), "use_barrel blueprints") == f"You use a Blueprints Barrel: 4 cards ({names})."
    assert recap(turn_at(1, red), "use_barrel blueprints", viewer=1) == "Ann uses a Blueprints Barrel: 4 cards."


def test_a_reveal_is_one_line() -> None:
    state = play(build(3, round=4, to_do=["select"]), "Red: select 1", "Blue: select 1")
    told = recap(state, "Green: select 2", viewer=1)
    assert told == "Cleo is ready: Pioneers go to 1 (you and Ann) and 2 (Cleo); position 1 goes bust."


def test_both_dials_of_a_duel_are_told_as_one_deed() -> None:
    state = play(build(2, {"mule_duel": True}, round=2, to_do=["select"]), "Blue: select 3", "Blue: mule 1")
    told = recap(state, "Red: select 1", "Red: mule 4")
    assert told.startswith("You choose position 1 and send your Mule to 4: Pioneers go to 1 (you) and 3 (Ben); Mules")


def test_an_event_for_the_whole_table_names_nobody() -> None:
    told = recap(last_turn(3, {}, seats=3), "end_turn", viewer=1)
    assert told == "Ann ends their turn: round 4 of 1848 begins; everybody gets 2 Bucks at Event 4."


def test_an_event_is_told_for_all_who_get_the_same() -> None:
    state = last_turn(3, {"Red": {"events": [4], "tents": 0}}, seats=3)
    told = recap(state, "end_turn", viewer=1)
    assert told == (
        "Ann ends their turn: round 4 of 1848 begins; Ann gets 4 Bucks at Event 4; you and Cleo get 2 Bucks."
    )


def test_a_shootout_is_told_with_what_it_brings() -> None:
    rows = {"row 4": "Red", "row 1": "Blue", "row 3": "Green"}
    empty: dict[str, dict[str, Any]] = {name: {"lodge": 0} for name in ("Red", "Blue", "Green", "Gold")}
    state = last_turn(5, empty, rows=rows, outlaws=7, charts=["bounty", "stolen_gold"])
    told = recap(state, "end_turn", viewer=3)
    assert told.startswith(
        "Ann ends their turn: the Shootout (Bounty) is won, 8 Gunmen against 7 Outlaws; 6 points for Cleo; 4 points "
        "for Ann; 3 points for Ben; 1 Dude to bury for you; Cleo becomes Sheriff;"
    )


def test_shade_is_told_with_all_that_it_takes() -> None:
    cards = {"left": 2, "right": 3, "stands": 5}
    state = build(1, round=4, players={"Red": {"position": 1}}, shade={"position": 2}, buster=cards, to_do=list(TURN))
    told = recap(state, "end_turn")
    assert told.startswith("You end your turn: Shade takes a River twice; round 5 of 1848 begins")


def test_whoever_is_called_gold_is_not_the_metal() -> None:
    told = Event("gains", (3, 1, 2, 0, tables.EFFECT_NAMES.index("event.2.with_tent")))
    assert words.recap([told], None) == "Gold gains 2 nuggets from Event 2."
    pays = Event("pays", (3, 0, 1, 0, 0, GAME.actions.parse("use assay_office_wheelbarrow"), 0))
    assert words.event(pays, 0) == "Gold pays 1 nugget for the Assay Office."


# ---------------------------------------------------------------- explanations


def test_a_site_says_what_one_could_do_there() -> None:
    state = build(3, round=2, players={"Red": {"bucks": 0, "gold": 0}}, to_do=["select"])
    workday = about(state, "site-1")
    assert workday["title"] == "Position 1: Site 1, Workday"
    assert workday["worth"] == "You could use Boom: 1 Tent; Sutter's Mill (shovel): 1 nugget and 1 Dude."
    assert about(state, "site-3")["worth"] == "You could use nothing there as you stand."
    assert about(state, "site-3", None)["worth"] == ""


@pytest.mark.parametrize(
    ("piece", "part", "words_of_it"),
    [
        ("card-saloon", "worth", "By hammer you lack 1 Dude and by saw you lack 1 Dude."),
        ("bridge-stable", "worth", "2 left. One would be worth 6 points to you now."),
        ("canyon-0-1", "worth", "It has a River."),
        (
            "row-3",
            "does",
            "It takes exactly 3 Gunmen of one player, who come from the Lodge and stay until the year ends.",
        ),
        ("gold-value", "worth", "A nugget is worth 3 Bucks now."),
        ("tent-0-land-valley", "worth", "1 land: 3 points."),
        ("chart-0", "title", "Chart of 1848: Bounty"),
        ("built-0-livery", "rule", "town-buildings"),
        ("event-5", "does", "It comes with round 5 of every year, for everybody: 1 nugget for 3 points, "),
        ("wagon-1", "worth", "It is at Kelsey."),
        ("deck-top", "worth", "You know: Brickworks."),
    ],
)
def test_pieces_are_explained(piece: str, part: str, words_of_it: str) -> None:
    red = {"hand": ["saloon"], "lodge": 1, "horses": 3, "canyons": [1], "tableau": ["livery"], "lands": ["valley"]}
    players = {"Red": {**red, "top": ["brickworks"]}, "Blue": {"wagon": "kelsey"}}
    state = build(3, round=2, players=players, to_do=["select"])
    assert about(state, piece)[part].startswith(words_of_it)


@pytest.mark.parametrize(
    "piece", ["", "site-6", "card-livery", "buster", "wagon-7", "bridge-1-toll", "river-0-1", "used-0-canvas"]
)
def test_what_is_not_there_is_not_explained(piece: str) -> None:
    state = build(3, round=2, players={"Red": {"hand": ["saloon"]}}, to_do=["select"])
    assert words.about(state.view(0), piece) is None


# ---------------------------------------------------------------- sets, the score sheet


def test_both_dials_of_the_mule_duel_are_one_set() -> None:
    state = build(2, {"mule_duel": True}, round=2, to_do=["select"])
    (dials,) = words.sets(state.view(0), menu_of(state, 0))
    assert len(dials["members"]) == 10
    pioneer, mule = GAME.actions.parse("select 3"), GAME.actions.parse("mule 5")
    town = "Pioneer to 3, Town Buildings: one by hammer; Boom: one by saw (not now)"
    assert words.makes(state.view(0), "dials", []) == {
        "words": "No position yet",
        "why": "Choose one position for your Pioneer.",
    }
    assert words.makes(state.view(0), "dials", [pioneer]) == {
        "words": town,
        "why": "Choose one position for your Mule.",
    }
    both = words.makes(state.view(0), "dials", [pioneer, mule])
    assert both == {"words": f"{town}. Mule to 5: 1 nugget for 3 points", "why": ""}
    play(state, "Red: select 3")
    assert words.makes(state.view(0), "dials", [mule])["why"] == ""
    assert len(words.sets(state.view(0), menu_of(state, 0))[0]["members"]) == 5
    assert words.sets(state.view(1), menu_of(state, 1))[0]["members"] == dials["members"]


def test_the_sheet_has_a_column_for_shade() -> None:
    state = build(1, year="1850", round=5, players={"Red": {"vp": 40}}, shade={"vp": 30, "rivers": 2}, to_do=[])
    sheet = words.scores(state.view(0))
    assert (sheet["totals"], sheet["others"][0]["name"], sheet["others"][0]["total"]) == ([40], "Shade", 41)
    assert words.prompt(state.view(0)) == "You lose with 40 points; Shade has 41 points."


@pytest.mark.parametrize(
    ("gold", "bucks", "note"),
    [
        (2, 2, "You and Ben tie at 50 points; Ben wins with more nuggets (2)."),
        (1, 3, "You and Ben tie at 50 points; Ben wins with more Bucks, Dudes, Tents and Horses (7)."),
        (1, 2, "You and Ben tie at 50 points; they share the victory, with equal nuggets and equal leftovers."),
    ],
)
def test_a_tie_is_explained(gold: int, bucks: int, note: str) -> None:
    players = {"Red": {"vp": 50}, "Blue": {"vp": 50, "gold": gold, "bucks": bucks}}
    state = build(2, year="1850", round=5, players=players, to_do=[])
    assert words.scores(state.view(0), NAMES)["note"] == note
