"""The words of Settlers of America: every sentence is there, is English, is true."""

from collections.abc import Iterator
from typing import Any

from tests.games.settlers_of_america.helpers import acting, built, heard, play
from tests.games.talk import Menu, Moment, Talk, Told
from westward.games.settlers_of_america import GAME, words
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.words.ahead import production
from westward.games.settlers_of_america.words.phrases import claims
from westward.games.settlers_of_america.words.places import hex_name, path_name, spot_name
from westward.kernel import Event, Rng, State, menu_of

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SITE, PATH, SPOT, HEX = g.SITE_INDEX, g.PATH_INDEX, g.SPOT_INDEX, g.HEX_INDEX
RARE = {
    *("play", "deliver", "stop", "skip", "counter", "confirm", "pick", "total", "gold", "route", "card", "train"),
    *("settler", "move", "accept", "exchange", "step", "build_rail"),
}

ALONG = "from the rail from Omaha towards St. Louis to the one halfway between Omaha and St. Louis"

TOLD: Told = {
    "token": ((HEX["h13-07"], 9), *2 * ("The number token 9 is laid on the pasture at Washington and Raleigh.",)),
    "starts": ((0,), "You go first.", "Red goes first."),
    "places_city": (
        (0, SITE["boston"], 2),
        "You place a city in Boston, which brings 2 gold.",
        "Red places a city in Boston, which brings 2 gold.",
    ),
    "starting_cards": (
        (0, SITE["lexington"], 0, 1, 0, 0, 2),
        "You get 1 coal and 2 ore for the hexes around Lexington.",
        "Red gets 1 coal and 2 ore for the hexes around Lexington.",
    ),
    "places_neutral": (
        (0, SITE["omaha"]),
        "You place a neutral city in Omaha.",
        "Red places a neutral city in Omaha.",
    ),
    "turn": ((0, 7), "It is your turn.", "It is Red's turn."),
    "rolls": ((0, 5, 3), "You roll 5 and 3, 8 in all.", "Red rolls 5 and 3, 8 in all."),
    "names_total": ((0, 7), "You name 7 with Native Support.", "Red names 7 with Native Support."),
    "produces": (
        (0, 11, 1, 1, 0, 0, 0),
        "You get 1 cattle and 1 coal for the 11.",
        "Red gets 1 cattle and 1 coal for the 11.",
    ),
    "compensation": (
        (0, 11),
        "You take 1 gold, as the 11 brings no card.",
        "Red takes 1 gold, as the 11 brings no card.",
    ),
    "shortage": ((1, 2, 1), *2 * ("The bank has 1 coal for 2, so nobody gets any.",)),
    "ends_turn": ((0,), "You end your turn.", "Red ends their turn."),
    "done_building": ((0,), "You build nothing more.", "Red builds nothing more."),
    "end": (
        (1, 48, 8, 6, 5),
        "The game is over after turn 48. You win with 8 cubes delivered.",
        "The game is over after turn 48. Red wins with 8 cubes delivered.",
    ),
    "shows": (
        (0, 0, 2, 0, 0, 1, 1, 0, 0, 0, 0, 2, 0, 3, 4),
        "You have 2 coal, 1 ore, 1 Cavalry and 2 Scout left and have stolen 1 ore from Gold.",
        "Red has 2 coal, 1 ore, 1 Cavalry and 2 Scout left and has stolen 1 ore from Gold.",
    ),
    "picks_card": (
        (0, 4),
        "Only you know: you pick 1 ore to return.",
        "Only Red knows: Red picks 1 ore to return.",
    ),
    "ready": ((0,), "You are ready.", "Red is ready."),
    "discards": (
        (0, 0, 2, 0, 0, 2),
        "You return 2 coal and 2 ore to the bank after the seven.",
        "Red returns 2 coal and 2 ore to the bank after the seven.",
    ),
    "outlaw": (
        (0, HEX["h02-08"], HEX["h11-05"], 0),
        "You move the outlaw from the desert at Reno to the pasture at Chicago and Columbus after the seven.",
        "Red moves the outlaw from the desert at Reno to the pasture at Chicago and Columbus after the seven.",
    ),
    "steals": (
        (0, 3, 1),
        "You steal a card from Gold with the Cavalry.",
        "Red steals a card from Gold with the Cavalry.",
    ),
    "stolen": (
        (0, 3, 4),
        "Only you and Gold know: the stolen card is ore.",
        "Only Red and Gold know: the stolen card is ore.",
    ),
    "exchanges": ((0, 4, 3, 5), "You exchange 3 ore for 1 gold.", "Red exchanges 3 ore for 1 gold."),
    "buys": ((0, 4, 2), "You buy 1 ore for 2 gold.", "Red buys 1 ore for 2 gold."),
    "picks_partners": (
        (0, 12),
        "Only you know: the offer goes to Green and Gold.",
        "Only Red knows: the offer goes to Green and Gold.",
    ),
    "picks_item": ((0, 1, 5), "Only you know: you want 1 gold.", "Only Red knows: Red wants 1 gold."),
    "picks_done": (
        (0, 0),
        "Only you know: you have said what to give.",
        "Only Red knows: Red has said what to give.",
    ),
    "offers": (
        (0, 12, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0),
        "You offer 1 grain to Green and Gold for 1 ore.",
        "Red offers 1 grain to Green and Gold for 1 ore.",
    ),
    "answers": ((0, 1), "Only you know: you accept.", "Only Red knows: Red accepts."),
    "replies": (
        (3, 1, 0, 2, 0),
        "All answers are in: you accept, and Green says no.",
        "All answers are in: Red accepts, and Green says no.",
    ),
    "counters": (
        (0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
        "You offer 1 cattle for 1 coal in return.",
        "Red offers 1 cattle for 1 coal in return.",
    ),
    "trades": (
        (0, 3, 3, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
        "You give 1 coal to Gold for 1 cattle.",
        "Red gives 1 coal to Gold for 1 cattle.",
    ),
    "withdraws": ((0,), "You trade with nobody.", "Red trades with nobody."),
    "buys_card": (
        (0,),
        "You buy a development card for 1 cattle and 1 coal.",
        "Red buys a development card for 1 cattle and 1 coal.",
    ),
    "reshuffles": ((5,), *2 * ("The deck is empty, so the 5 discarded cards are shuffled.",)),
    "draws": ((0,), "You draw a development card.", "Red draws a development card."),
    "draws_card": ((0, 5), "Only you know: you draw Scout.", "Only Red knows: Red draws Scout."),
    "builds_settler": (
        (0, 1, SITE["chicago"], SPOT["R07-07"]),
        "You build a settler in Chicago for 1 cattle, 1 grain and 1 lumber, instead of the one at Omaha.",
        "Red builds a settler in Chicago for 1 cattle, 1 grain and 1 lumber, instead of the one at Omaha.",
    ),
    "builds_train": (
        (0, 1, PATH["p160"], -1),
        "You build a train on the rail from Nashville towards Indianapolis for 1 coal, 1 lumber and 1 ore.",
        "Red builds a train on the rail from Nashville towards Indianapolis for 1 coal, 1 lumber and 1 ore.",
    ),
    "rail": (
        (0, PATH["p119"], 0),
        "You build the rail from Omaha towards St. Louis for 1 lumber and 1 ore.",
        "Red builds the rail from Omaha towards St. Louis for 1 lumber and 1 ore.",
    ),
    "connects": (
        (0, PATH["p119"], SITE["omaha"], 3, 2, 0, 0, 1),
        "Connection gold: the way from Omaha over 3 rails brings 2 gold for you, 1 for Gold.",
        "Connection gold: the way from Omaha over 3 rails brings 2 gold for Red, 1 for Gold.",
    ),
    "skips_bonus": (
        (0,),
        "You do without the free rail of the track.",
        "Red does without the free rail of the track.",
    ),
    "stops": (
        (0,),
        "You do without the second rail of the Engineer.",
        "Red does without the second rail of the Engineer.",
    ),
    "moves": (
        (0, 0, SPOT["L11-09"], SPOT["L09-05"], 2),
        "You move a settler from Nashville to Minneapolis for 2 grain.",
        "Red moves a settler from Nashville to Minneapolis for 2 grain.",
    ),
    "founds": (
        (0, SITE["seattle"], 3),
        "You found a city in Seattle: a cube to deliver and 3 gold from the coast.",
        "Red founds a city in Seattle: a cube to deliver and 3 gold from the coast.",
    ),
    "token_moves": (
        (HEX["h13-07"], HEX["h06-06"], 9),
        *2 * ("The number token 9 goes from the pasture at Washington and Raleigh to the pasture at Rapid City.",),
    ),
    "steps": (
        (0, 0, PATH["p119"], PATH["p128"], 1, 1, 3),
        f"You drive a train {ALONG} for 1 coal and 1 gold to Gold.",
        f"Red drives a train {ALONG} for 1 coal and 1 gold to Gold.",
    ),
    "delivers": (
        (0, SITE["nashville"], 3, 4),
        "You deliver a cube to Gold's city of Nashville, number 4.",
        "Red delivers a cube to Gold's city of Nashville, number 4.",
    ),
    "plays": ((0, 2), "You play Right of Way.", "Red plays Right of Way."),
    "card_gold": ((0, 4, 5), "You take 5 gold for Cattle Drive.", "Red takes 5 gold for Cattle Drive."),
    "takes": ((0, 4), "You take 1 ore with Mineral Rights.", "Red takes 1 ore with Mineral Rights."),
    "drives_free": (
        (0, 1, PATH["p160"], 5),
        "You may drive the train on the rail from Nashville towards Indianapolis up to 5 rails for free.",
        "Red may drive the train on the rail from Nashville towards Indianapolis up to 5 rails for free.",
    ),
}

FULL = {"cattle": 3, "coal": 3, "grain": 3, "lumber": 3, "ore": 3}


def rare_positions() -> Iterator[State]:
    """Questions that random players seldom meet."""
    both: dict[str, Any] = {"rails": ["p159", "p160"], "trains": ["p159", "p160"], "hand": FULL}
    yield play(acting(red=both), "train")
    yield play(acting(red=both), "train", "pick 0")
    yield play(acting(red={**both, "cards": ["right_of_way"]}), "play right_of_way")
    yield play(acting(red={"settlers": ["R08-06"], "cards": ["scout"]}), "play scout")
    yield play(acting(red={"settlers": ["R08-06"], "cards": ["scout"]}), "play scout", "pick 0")
    yield play(acting(red={"cards": ["mineral_rights"]}), "play mineral_rights")
    yield play(acting(red={"cards": ["engineer"]}), "play engineer")
    yield play(acting(red={"settlers": ["R08-06", "L09-07"], "hand": FULL}), "settler")
    yield play(built(red={"cards": ["native_support"]}, to_do=["turn before the roll of red"]), "play native_support")
    yield play(acting(red=NORTH, orange=SOUTH), "build_rail", "rail p035")
    yield play(acting(active="white", white=TRACK), "build_rail", "rail p121")


RAIL = {"ore": 1, "lumber": 1}
NORTH = {"rails": ["p028", "p021", "p015"], "trains": [], "hand": RAIL}
SOUTH = {"rails": ["p029", "p022", "p016"], "trains": []}
TRACK = {"rails": ["p132"], "trains": [], "hand": RAIL}


def prefer(menu: Menu, rng: Rng) -> Menu:
    """Players like to do rare things, but not all day."""
    rare = [choice for choice in menu if choice["verb"] in RARE]
    return rare if rare and rng.below(3) else menu


def more(moments: list[Moment]) -> Iterator[Moment]:
    """The rare questions, once."""
    if moments[0].view["seats"] == 4 and not DONE:
        DONE.append(True)
        for state in rare_positions():
            for seat in state.actors():
                yield TALK.moment(state, seat)


DONE: list[bool] = []

TALK = Talk(
    GAME,
    options=[{"max_turns": 40, "setup_pieces": "variable", "setup_tokens": "random"}],
    prefer=prefer,
    nouns="card rail train settler city step cube",
    plurals={"city": "cities"},
    told=TOLD,
    more=more,
)


# ------------------------------------------------------------------ the order of the menu


def grouped(state: State) -> dict[str, list[str]]:
    """The groups of whoever acts, with plans, as texts of actions."""
    (seat,) = state.actors()
    view = state.view(seat)
    menu = [words.choice(view, action) for action in state.legal(seat)]
    menu += words.plans(view, menu)
    texts = {choice["id"]: choice["text"] for choice in menu}
    return {group["words"]: [texts[ident] for ident in group["ids"]] for group in words.groups(view, menu)}


def test_a_delivery_comes_first_then_the_drives_that_lead_to_one() -> None:
    state = acting(red={"rails": ["p158", "p159", "p160"], "trains": ["p160"], "hand": {"coal": 1, "ore": 3}})
    here = grouped(state)
    assert list(here)[:3] == ["Deliver a cube", "Drive a train", "End your turn"]
    assert here["Deliver a cube"] == ["deliver nashville"]
    away = acting(red={"rails": ["p158", "p159", "p160"], "trains": ["p158"], "hand": {"coal": 1}})
    there = grouped(away)
    assert list(there)[:2] == ["Drive where you can deliver", "Drive a train"]
    assert there["Drive where you can deliver"][0] == "step 0 p159; step 0 p160"
    assert "step 0 p159" in there["Drive a train"]


def test_a_rail_that_brings_gold_comes_first() -> None:
    state = play(acting(red={"hand": RAIL}), "build_rail")
    assert grouped(state)["Build a rail"][0] == "rail p160"


def test_an_outlaw_goes_rather_where_only_rivals_have_cities() -> None:
    state = play(built(), "dice 7")
    places = [text.split()[1] for text in grouped(state)["Move the outlaw"]]
    whose = [set(claims(state.view(0), place)) for place in places]
    assert whose[0]
    assert 0 not in whose[0]
    assert not whose[-1] or 0 in whose[-1]


def test_every_choice_of_a_turn_has_a_group() -> None:
    """So no word of the codec stands in a long list."""
    for moment in TALK.moments:
        if moment.view["phase"] in ("pre_roll", "action", "extra_build"):
            ids = {ident for group in words.groups(moment.view, moment.menu) for ident in group["ids"]}
            assert ids == {choice["id"] for choice in moment.menu}


# ------------------------------------------------------------------ recaps


def told(state: State, viewer: int | None, *lines: str) -> str:
    """The recap of a script."""
    return words.recap(heard(state, *lines), viewer, NAMES)


def test_a_rail_is_told_by_place_names_with_what_it_cost_and_brought() -> None:
    state = acting(red={"hand": RAIL})
    assert told(state.clone(), 1, "build_rail", "rail p160") == (
        "Ann builds the rail from Nashville towards Indianapolis for 1 lumber and 1 ore: the way from Nashville over "
        "2 rails brings 2 gold for Ann."
    )
    assert told(state, 0, "build_rail", "rail p160").endswith("brings 2 gold for you.")


def test_a_roll_says_who_got_what() -> None:
    """W2 of the specification."""
    state = built(to_do=["dice of red"])
    assert told(state, 3, "dice 11") == (
        "Ann rolls 11 (5 and 6); you take 1 gold, Ann gets 1 cattle and 1 coal, Ben gets 1 coal, and Cleo gets 1 "
        "lumber."
    )


def test_the_whole_way_of_a_train_is_one_sentence() -> None:
    rails = {"rails": ["p159", "p160"], "trains": ["p159"], "hand": {"coal": 1}}
    state = acting(red=rails, blue={"rails": ["p161"], "trains": []})
    said = told(state, 3, "step 0 p160", "step 0 p161", "deliver nashville")
    assert said == (
        "Ann drives a train 2 rails for 1 coal, to the one from Nashville towards Atlanta and delivers a cube to your "
        "city of Nashville: 1 delivered by now; 1 gold to you."
    )


def test_only_thief_and_victim_hear_which_card_was_stolen() -> None:
    state = acting(red={"cards": ["cavalry"]}, orange={"hand": {}}, blue={"hand": {"ore": 2, "coal": 1}})
    play(state, "play cavalry")
    events = heard(state, "outlaw h11-09", "stolen ore")
    to_thief, to_victim, to_others = (words.recap(events, viewer, NAMES) for viewer in (0, 3, None))
    assert to_thief.endswith("with the Cavalry and steal 1 ore from Dan.")
    assert to_victim.endswith("steals 1 ore from you.")
    assert to_others.endswith("steals a card from Dan.")


def test_an_offer_is_told_when_it_is_complete() -> None:
    state = acting(red={"hand": {"coal": 1, "grain": 2}}, white={"hand": {"ore": 1}})
    assert told(state, 1, "offer", "ask 1+2+3", "give grain") == ""
    assert told(state, 0, "done", "want ore") == "You have said what to give and want 1 ore."
    assert told(state, 1, "done") == "Ann offers 1 grain to you, Cleo and Dan for 1 ore."
    assert told(state, 1, "orange: reject") == "You say no."
    assert told(state, 1, "white: accept") == "Cleo is ready."
    assert told(state, 1, "blue: reject") == "You and Dan say no, and Cleo accepts."
    assert told(state, 1, "confirm 2") == "Ann gives 1 grain to Cleo for 1 ore."


def test_founding_tells_of_the_cube_the_gold_and_the_token() -> None:
    state = acting(red={"settlers": ["L02-04"], "hand": {"grain": 1}})
    assert told(state, None, "move 0 1", "to L01-03") == (
        "Ann moves a settler from the intersection 2 from Seattle towards Spokane to Seattle for 1 grain and founds a "
        "city there: a cube to deliver; 3 gold from the coast; the token 9 goes from the pasture at Washington and "
        "Raleigh to the forest at Seattle."
    )


# ------------------------------------------------------------------ choices, sets, explanations


def worded(state: State, text: str) -> dict[str, Any]:
    """A choice of whoever acts."""
    seat = state.actors()[0]
    return next(choice for choice in menu_of(state, seat) if choice["text"] == text)


def test_a_step_says_coal_fee_and_whom_it_goes_to() -> None:
    rails = {"rails": ["p159"], "trains": ["p159"], "hand": {"coal": 1}}
    state = acting(red=rails, blue={"rails": ["p160"], "trains": []})
    choice = worded(state, "step 0 p160")
    assert choice["cost"] == "1 coal and 1 gold"
    assert choice["words"].endswith("(1 gold to Gold, 2 steps left, then you can deliver to Nashville)")
    assert choice["targets"] == ["train-0-0", "path-p160"]


def test_a_move_says_how_far_it_goes() -> None:
    state = acting(red={"settlers": ["R08-10"], "hand": {"grain": 2}})
    choice = worded(state, "move 0 2")
    assert (choice["cost"], choice["targets"]) == ("2 grain", ["settler-0-0"])
    assert choice["words"].endswith("4 to 6 intersections")


def test_what_a_set_lacks_is_said() -> None:
    state = play(built(red={"hand": {"ore": 8}}, to_do=["dice of red"]), "dice 7")
    view = state.view(0)
    (one,) = words.sets(view, menu_of(state, 0))
    ore = GAME.actions.parse("discard ore")
    assert (one["words"], one["members"][0]["most"]) == ("Return 4 cards to the bank", 4)
    assert words.makes(view, "discard", [ore] * 3) == {"words": "3 of 4 cards: 3 ore", "why": "1 card too few."}
    assert words.makes(view, "discard", [ore] * 4)["why"] == ""


def test_a_set_asks_only_for_what_can_be_marked() -> None:
    state = play(acting(red={"hand": {"coal": 1}, "gold": 2}), "offer", "ask 1")
    assert words.makes(state.view(0), "give", [])["why"] == "Mark coal or gold."
    play(state, "give coal", "done")
    assert words.makes(state.view(0), "want", [])["why"] == "Mark cattle, grain, lumber, ore or gold."


def test_a_delivery_that_is_open_is_not_overlooked() -> None:
    rails: dict[str, Any] = {"rails": ["p159", "p160"], "trains": ["p160"], "hand": {"coal": 1}}
    state = acting(red=rails)
    assert words.prompt(state.view(0)).startswith("Your turn after a 12: deliver to Nashville, trade,")
    assert worded(state, "end_turn")["words"].startswith("End your turn without delivering to Nashville;")
    play(state, "step 0 p159", "step 0 p160")
    assert words.prompt(state.view(0)).startswith("You can deliver to Nashville, and your train has 1 step left;")
    play(state, "deliver nashville")
    assert words.prompt(state.view(0)).startswith("Your train has 1 step left;")
    assert worded(state, "end_turn")["words"] == "End your turn; then the others may build"


def test_who_cannot_pay_in_the_extra_build_phase_is_told() -> None:
    asked: dict[str, Any] = {"dice": 8, "to_do": ["extra build of orange"]}
    poor, rich = ({"hand": {"ore": 2}}, {"hand": {"ore": 1, "lumber": 1}})
    assert words.prompt(built(orange=poor, **asked).view(1)).endswith("turn: your cards do not pay for anything.")
    assert words.prompt(built(orange=rich, **asked).view(1)).endswith("or build nothing more.")


def test_a_closed_choice_says_what_is_missing() -> None:
    state = acting(red={"hand": {"ore": 1}, "cards": ["cattle_drive"], "gold": 1})
    said = {one["words"]: one["why"] for one in words.closed(state.view(0), menu_of(state, 0))}
    assert said["Build a rail"] == "You lack 1 lumber."
    assert said["Play Cattle Drive"] == "You have no cattle."
    assert said["Buy a card with gold"] == "A card costs 2 gold, and you have 1."
    assert said["Drive a train"] == "It takes coal, and you have none."


def test_a_city_site_is_explained_with_what_it_would_bring() -> None:
    view = acting().view(0)
    about = words.about(view, "site-denver", NAMES)
    assert about is not None
    assert "ore on 9, coal on 5 and cattle on 3 (10 of 36 rolls)" in about["worth"]
    assert "with the token 9 of the pasture at Washington and Raleigh" in about["worth"]
    assert words.about(view, "site-nowhere", NAMES) is None


def test_a_hex_whose_token_has_gone_west_promises_nothing() -> None:
    view = acting().view(0)
    del view["tokens"]["h13-07"]
    assert production(view, "washington") == "coal on 5 and cattle on 3 (6 of 36 rolls)"


def test_places_have_names_of_their_own() -> None:
    for name, ids in ((path_name, g.PATH_IDS), (spot_name, g.SPOT_IDS)):
        assert len({name(one) for one in ids}) == len(ids)
    assert hex_name("h03-13") == "the desert near Flagstaff"


def test_the_verdict_says_why_the_game_ended() -> None:
    none: dict[str, Any] = {color: {"hand": {}} for color in ("orange", "white", "blue")}
    state = acting(options={"max_turns": 40}, turn=40, active="blue", red={"hand": {}, "gold": 9}, **none)
    play(state, "end_turn")
    note = words.scores(state.view(1), NAMES)["note"]
    assert note == "The game was stopped after 40 turns; Ann wins with the most gold (9)."
    assert words.event(Event("end", (3, 40, 2, 2, 0, 0)), 1, NAMES).endswith(
        "You and Ann share the victory with 2 cubes delivered."
    )


def planned(state: State) -> dict[str, str]:
    """The plans of red by their words, each with its cost."""
    return {plan["words"]: plan["cost"] for plan in words.plans(state.view(0), menu_of(state, 0), NAMES)}


def test_the_whole_way_of_a_train_is_one_choice_that_names_coal_and_fees() -> None:
    rails = {"rails": ["p158", "p159"], "trains": ["p158"], "hand": {"coal": 1}}
    said = planned(acting(red=rails, blue={"rails": ["p160"], "trains": []}))
    (way,) = [line for line in said if "Nashville towards" in line]
    assert way.startswith("Drive your train over 2 rails to the one from Nashville towards")
    assert way.endswith("(1 gold to Dan); then you can deliver to Nashville")
    assert said[way] == "1 coal and 1 gold"


def test_a_settler_goes_to_a_new_city_in_one_choice() -> None:
    said = planned(acting(red={"settlers": ["L11-07"], "hand": {"grain": 1}}))
    (city,) = [line for line in said if "to Chicago" in line]
    assert "and found a city: a cube to deliver" in city
    assert said[city] == "1 grain"


def test_an_offer_to_everybody_is_one_choice() -> None:
    assert "Offer everybody a trade" in planned(acting())
    assert "Offer everybody a trade" not in planned(acting(offers=6))


def answers(state: State, seat: int) -> dict[str, str | None]:
    """What a player may answer in advance, and what the answer is now."""
    found = words.in_advance(state.view(seat), menu_of(state, seat), NAMES)
    return {one["id"]: None if one["action"] is None else GAME.actions.text(one["action"]) for one in found}


def test_who_can_do_nothing_need_not_be_asked() -> None:
    extra: dict[str, Any] = {"to_do": ["extra build of orange"]}
    assert answers(acting(orange={"hand": {"grain": 3}}, **extra), 1) == {"extra": "done", "extra-never": "done"}
    rich = acting(orange={"hand": {"ore": 1, "lumber": 1}}, **extra)
    assert answers(rich, 1) == {"extra": None, "extra-never": "done"}
    before = built(red={"cards": ["cattle_drive"], "hand": {}}, to_do=["turn before the roll of red"])
    assert answers(before, 0) == {"roll": "roll"}
    offered = play(acting(), "offer", "ask 1+2", "give grain", "done", "want ore", "done")
    assert answers(offered, 1) == {"offers": "reject", "offers-never": "reject"}
    assert answers(offered, 2) == {"offers": None, "offers-never": "reject"}
    assert answers(acting(), 0) == {}
