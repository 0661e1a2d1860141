"""The words of the Oregon Trail race: every sentence is there, is English, is true."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play
from tests.games.talk import NAMES, Menu, Moment, Page, Talk, Told, View
from westward.drawing.board import FIGURE
from westward.games.oregon_trail import GAME, tables, words
from westward.games.oregon_trail import view as views
from westward.games.oregon_trail.tables import ARRIVED, DROWNED, LAST_WAGON, NOBODY, WINTER
from westward.games.oregon_trail.words import phrases
from westward.games.oregon_trail.words.prompts import ASKS, CHANCE
from westward.kernel import SEAT_NAMES, Event, Rng, State

PAGE = Page(GAME)
CARD = {name: number for number, name in enumerate(tables.CARD_NAMES)}
SUPPLY = {name: number for number, name in enumerate(tables.SUPPLIES)}
KIND = {name: number for number, name in enumerate(tables.CALAMITIES)}
TROUBLE = {name: number for number, name in enumerate(tables.TROUBLES)}
TOWN, FORT = range(2)
RARE = ("end_turn", "offer", "mend", "remove", "place", "use", "ford", "bullets", "hunt", "forge", "forward")

DOOM = "can neither forge nor ford, and without {} or a town it is lost at the end of {} next turn."

CUT_OFF = (
    "All wagons have reached the place after segment 6: the trails are cut off there, and nobody can go back behind it."
)

TOLD: Told = {
    "first": ((0,), "You go first and take supplies last.", "Red goes first and takes supplies last."),
    "deals": ((0, 5), "You are dealt 5 trail cards.", "Red is dealt 5 trail cards."),
    "finds": (
        (0, CARD["LM-calamity"]),
        "Only you know: you draw a calamity trail (left to middle or middle to right).",
        "Only Red knows: Red draws a calamity trail (left to middle or middle to right).",
    ),
    "takes": (
        (0, SUPPLY["clean_water"], 1),
        "You take clean water from the bank in the town.",
        "Red takes clean water from the bank in the town.",
    ),
    "turn": (
        (0, 2, 4, 1, 1, 3),
        "Round 3: it is your turn, with 2 actions (1 less for a broken arm and 1 less for measles).",
        "Round 3: it is Red's turn, with 2 actions (1 less for a broken arm and 1 less for measles).",
    ),
    "stops": (
        (0, 0),
        "You end your turn early, as no new trail card can be had.",
        "Red ends their turn early, as no new trail card can be had.",
    ),
    "due": (
        (0, KIND["typhoid"], 1),
        "It is too late for you to mend typhoid.",
        "It is too late for Red to mend typhoid.",
    ),
    "scouts": ((0, 0), "You scout for a trail card.", "Red scouts for a trail card."),
    "discards": ((0, CARD["town"]), "You discard a town.", "Red discards a town."),
    "collects": (
        (0, 1, 4),
        "Segments 1 to 4 of your trail leave the table, too far behind to go back to.",
        "Segments 1 to 4 of Red's trail leave the table, too far behind to go back to.",
    ),
    "gathers": ((TOWN, 3, 1), *2 * ("The town after segment 3 leaves the table, too far behind for everybody.",)),
    "prunes": ((6,), CUT_OFF, CUT_OFF),
    "shuffles": ((23, 1), *2 * ("The trail deck is empty: a new one is shuffled from 23 cards.",)),
    "shuffles_calamities": ((9,), *2 * ("The calamity deck is empty: a new one is shuffled from 9 cards.",)),
    "forges": (
        (0, CARD["LM-plain"], 1, 6),
        "You forge segment 6: an open trail, middle to right.",
        "Red forges segment 6: an open trail, middle to right.",
    ),
    "enters_river": (
        (0, CARD["LR-river_drown"], 0, 6),
        "You lay a deadly river (left to right) as segment 6 and try to ford it.",
        "Red lays a deadly river (left to right) as segment 6 and tries to ford it.",
    ),
    "tries_again": ((0,), "You try again to ford the river.", "Red tries again to ford the river."),
    "rolls_river": (
        (0, 3, 0),
        "You roll 3, but only an even number fords the supply river.",
        "Red rolls 3, but only an even number fords the supply river.",
    ),
    "fords": (
        (0, 6),
        "You are across: the river is now segment 6 of your trail.",
        "Red is across: the river is now segment 6 of their trail.",
    ),
    "stuck": (
        (0,),
        "You lose nobody, but your wagon is stuck in the river.",
        "Red loses nobody, but their wagon is stuck in the river.",
    ),
    "loses": (
        (0, SUPPLY["food"]),
        "The river takes food from you and holds your wagon fast.",
        "The river takes food from Red and holds their wagon fast.",
    ),
    "nothing_to_lose": (
        (0,),
        "You have no supplies to lose, but your wagon is stuck in the river.",
        "Red has no supplies to lose, but their wagon is stuck in the river.",
    ),
    "moves": ((0, -1, 5), "You walk back to segment 5.", "Red walks back to segment 5."),
    "offers": (
        (0, TROUBLE["oxen"], SUPPLY["food"]),
        "You offer food in a trade to mend the dead oxen.",
        "Red offers food in a trade to mend the dead oxen.",
    ),
    "rolls_trade": (
        (0, 4, TROUBLE["oxen"]),
        "You roll 4, and an even number makes the trade.",
        "Red rolls 4, and an even number makes the trade.",
    ),
    "trade_fails": (
        (0, TROUBLE["oxen"]),
        "You get nothing for it: you keep the dead oxen, but no action is spent.",
        "Red gets nothing for it: Red keeps the dead oxen, but no action is spent.",
    ),
    "spends": (
        (0, SUPPLY["hunted_food"], TROUBLE["starvation"]),
        "You spend hunted food on starvation.",
        "Red spends hunted food on starvation.",
    ),
    "mends": ((0, TROUBLE["cholera"]), "You mend cholera.", "Red mends cholera."),
    "refund": ((0,), "You get back the action that measles took.", "Red gets back the action that measles took."),
    "uses": ((0, TOWN, 5), "You use the town after segment 5.", "Red uses the town after segment 5."),
    "places": (
        (0, FORT, 0),
        "You put down a fort at Independence, on all trails.",
        "Red puts down a fort at Independence, on all trails.",
    ),
    "no_benefit": (
        (0, TOWN),
        "The town gives nothing now: the bank is empty, and you have no calamity to get rid of.",
        "The town gives nothing now: the bank is empty, and Red has no calamity to get rid of.",
    ),
    "bank_empty": (
        (0, 1),
        "You go without 1 supply, as the bank is empty.",
        "Red goes without 1 supply, as the bank is empty.",
    ),
    "removes": (
        (0, TROUBLE["broken_arm"]),
        "You get rid of the broken arm in the town.",
        "Red gets rid of the broken arm in the town.",
    ),
    "targets": ((0, 2), "You wish a calamity on Green.", "Red wishes a calamity on Green."),
    "no_calamity": ((0,), *2 * ("No calamity is left to draw, so nobody is struck.",)),
    "calamity": (
        (2, KIND["snake_bite"], 0),
        "You strike Green with a snake bite.",
        "Red strikes Green with a snake bite.",
    ),
    "attaches": (
        (0, KIND["broken_axle"], 1),
        f"Your wagon has a broken axle: it {DOOM.format('spare parts', 'your')}",
        f"Red's wagon has a broken axle: it {DOOM.format('spare parts', 'their')}",
    ),
    "rolls_escape": (
        (0, 3, KIND["broken_axle"]),
        "You roll 3, but only 4, 5 or 6 saves the wagon from a broken axle.",
        "Red rolls 3, but only 4, 5 or 6 saves the wagon from a broken axle.",
    ),
    "escapes": (
        (0, KIND["broken_wheel"]),
        "You get away without a broken wheel.",
        "Red gets away without a broken wheel.",
    ),
    "pair": (
        (KIND["cholera"], 0, 2),
        "This is the second card of cholera, and the first lies before your wagon: they make a pair.",
        "This is the second card of cholera, and the first lies before Red's wagon: they make a pair.",
    ),
    "oxen_die": (
        (0, KIND["bad_water"], 2),
        f"Your oxen die of bad water: the wagon {DOOM.format('oxen', 'your')}",
        f"Red's oxen die of bad water: the wagon {DOOM.format('oxen', 'their')}",
    ),
    "shoots": (
        (0, 2),
        "You answer the thief with bullets: now Green is to be robbed.",
        "Red answers the thief with bullets: now Green is to be robbed.",
    ),
    "yields": (
        (0, 2),
        "You keep your bullets in spite of Green's thief.",
        "Red keeps their bullets in spite of Green's thief.",
    ),
    "steals": ((0, 2, SUPPLY["oxen"]), "You steal oxen from Green.", "Red steals oxen from Green."),
    "nothing_to_steal": (
        (0, 2),
        "You steal nothing: Green has no supplies.",
        "Red steals nothing: Green has no supplies.",
    ),
    "no_bullets": (
        (0,),
        "You have no bullets, so the game gets away.",
        "Red has no bullets, so the game gets away.",
    ),
    "hunts": (
        (0,),
        "You spend your bullets and get hunted food for them.",
        "Red spends their bullets and gets hunted food for them.",
    ),
    "lets_go": ((0,), "You keep your bullets and let the game go.", "Red keeps their bullets and lets the game go."),
    "dies": (
        (0, 1, 3, KIND["extreme_cold"]),
        "One of your people dies of the cold (3 left).",
        "One of Red's people dies of the cold (3 left).",
    ),
    "wagon_lost": (
        (0, KIND["dead_oxen"], 7),
        "Your wagon is lost after 7 segments, for want of oxen.",
        "Red's wagon is lost after 7 segments, for want of oxen.",
    ),
    "lays_down": (
        (0, CARD["MM-plain"], CARD["town"], CARD["town"]),
        "Your hand goes to the discard pile: an open trail (middle to middle) and a town ×2.",
        "Red's hand goes to the discard pile: an open trail (middle to middle) and a town ×2.",
    ),
    "hand_shown": ((0,), "You have no trail cards any more.", "Red has no trail cards any more."),
    "over": (
        (ARRIVED, 0),
        "The race is over: you reach the Willamette Valley first and win.",
        "The race is over: Red reaches the Willamette Valley first and wins.",
    ),
}


def prefer(menu: Menu, rng: Rng) -> Menu:
    """Players strike each other as often as they can, and like rare things, each time another one."""
    strikes = [choice for choice in menu if choice["verb"] == "forge" and "calamity" in choice["text"]]
    wanted = [choice for choice in menu if choice["verb"] in RARE]
    if not wanted or (strikes and rng.below(4)):
        return strikes or menu
    verb = wanted[rng.below(len(wanted))]["verb"]
    return [choice for choice in wanted if choice["verb"] == verb]


def rare(moments: list[Moment]) -> Iterator[Moment]:
    """Positions that random games do not reach, added to those of one game."""
    if moments[0].view["seats"] == 2 and not moments[0].view["options"]["voluntary_discard"]:
        dry = [*["MM-plain"] * 3, *["MM-calamity"] * 4, "town"]
        yield asked(at(Red={"hand": dry, "trail": []}, Blue={"hand": rest_of_the_cards(dry)}))
        yield asked(
            at(Red={"supplies": ["oxen", "food"], "calamities": ["cholera"]}, to_do=["offer for cholera", GO_ON])
        )


def rest_of_the_cards(but: list[str]) -> list[str]:
    """All other trail cards: with these in hand the trail is dry."""
    left = Counter({name: tables.TRAIL_DECK[number] for name, number in CARD.items()}) - Counter(but)
    return sorted(left.elements())


GO_ON = "go on with the turn"


def at(seats: int = 2, length: int = 20, **position: Any) -> State:
    """A position in names; the players are keywords."""
    players = {name: position.pop(name) for name in ("Red", "Blue", "Green") if name in position}
    return GAME.build({"seats": seats, "options": {"trail_length": length}, "players": players, **position})


def asked(state: State) -> Moment:
    """The question of a position."""
    return TALK.moment(state, state.actors()[0])


TALK = Talk(
    GAME,
    options=({}, {"trail_length": 10, "voluntary_discard": True}),
    prefer=prefer,
    nouns="action segment person card supply try",
    plurals={"person": "people", "supply": "supplies", "try": "tries"},
    told=TOLD,
    more=rare,
)


def road(segments: int) -> list[str]:
    """A trail in the middle."""
    return [*["MM-plain"] * 3, *["MM-calamity"] * 4, *["MM-river_supply"] * 4, "MM-river_drown"][:segments]


def said(state: State, text: str, names: tuple[str, ...] = NAMES) -> str:
    """A choice of the player who is asked."""
    view = state.view(state.actors()[0])
    return str(words.choice(view, GAME.actions.parse(text), names)["words"])


def question(state: State, viewer: int | None = 0) -> str:
    return str(words.prompt(state.view(viewer), NAMES))


# ---------------------------------------------------------------- choices


def test_targets_and_pieces_are_those_of_the_board() -> None:
    """As the docstring of art/board.py lists them."""
    for moment in TALK.moments:
        me, mine = moment.seat, moment.view["players"][moment.seat]
        ahead, fits = f"cell-{me}-{mine['forged'] + 1}", {fit["card"] for fit in mine["fits"]}
        for choice in moment.menu:
            verb, arg = choice["verb"], (choice["args"] or [""])[0]
            turned = "-turned" if len(choice["args"]) == 2 and arg in fits else ""
            targets = {
                "take": [f"bank-{arg}"],
                "supply": ["bank"],
                "scout": ["deck"],
                "ford": [ahead],
                "back": [f"cell-{me}-{mine['at'] - 1}"],
                "forward": [f"cell-{me}-{mine['at'] + 1}"],
                "forge": [f"card-{arg}{turned}", ahead],
                "use": [f"{arg}-{mine['at']}"],
                "place": [f"card-{arg}", f"cell-{me}-{mine['at']}"],
                "discard": [f"card-{arg}", "discard"],
                "end_turn": [],
            }
            targets |= {name: [f"supply-{arg}"] for name in ("offer", "lose_supply")}
            targets |= {name: [f"trouble-{me}-{arg}"] for name in ("mend", "remove")}
            targets |= {name: ["supply-bullets"] if arg == "yes" else [] for name in ("bullets", "hunt")}
            if verb == "target":
                targets[verb] = [f"seat-{SEAT_NAMES.index(arg)}"]
            assert choice["targets"] == targets[verb], choice
            moved = {"back": f"wagon-{me}", "forward": f"wagon-{me}"}
            moved |= {name: choice["targets"][0] for name in ("forge", "place", "discard") if name == verb}
            assert choice["piece"] == moved.get(verb, "")


def test_costs_are_what_the_action_takes() -> None:
    mended = 0
    for number, moment in enumerate(TALK.moments):
        if moment.view["actions"] < 2 or moment.view["phase"] != "action":
            continue
        before = moment.view["players"][moment.seat]["supplies"]
        for choice in moment.menu:
            if choice["verb"] == "end_turn" or (choice["verb"] != "mend" and (choice["id"] + number) % 4):
                continue  # of what costs the same everywhere some are enough
            view = moment.after(choice["id"])[0].view(moment.seat)
            spent = Counter(before) - Counter(view["players"][moment.seat]["supplies"])
            taken = moment.view["actions"] - view["actions"]
            if choice["verb"] == "mend" and view["phase"] == "action":
                back = choice["words"].endswith(" and get an action back")
                assert taken == (0 if back else 1)
                assert choice["cost"] == f"1 action and your {phrases.remedies(sorted(spent.elements()))}"
                mended += 1
            elif choice["verb"] == "mend":
                assert (taken, choice["cost"]) == (0, "1 action if it succeeds, and what you offer")
                assert not spent
            else:
                assert (taken, choice["cost"]) == ((0, "") if choice["verb"] == "discard" else (1, "1 action"))
    assert mended > 50


def test_cards_that_fit_behind_a_card_are_counted() -> None:
    counted = 0
    for moment in TALK.moments:
        for choice in moment.menu:
            found = re.search(r"behind it (\d+) of your (\d+) other path cards fits?", choice["words"])
            if choice["verb"] != "forge" or found is None or "river" in choice["words"]:
                continue
            mine = moment.after(choice["id"])[0].view(moment.seat)["players"][moment.seat]
            fits = {fit["card"].removesuffix(" turned") for fit in mine["fits"]}
            assert int(found[1]) == sum(mine["cards"][card] for card in fits)
            assert int(found[2]) == sum(n for card, n in mine["cards"].items() if card not in tables.PLACES)
            counted += 1
    assert counted > 200


def test_an_offer_without_a_choice_is_named_before() -> None:
    named = 0
    for moment in TALK.moments:
        for choice in moment.menu:
            if choice["verb"] == "mend" and "trad" in choice["words"]:
                phase = moment.after(choice["id"])[0].view(moment.seat)["phase"]
                assert (phase == "offer") == ("of your choice" in choice["words"])
                named += phase == "trade"
    assert named > 5


def test_forging() -> None:
    hand = ["LM-plain", "LL-calamity", "MM-river_supply", "MM-river_drown", "town"]
    state = at(Red={"hand": hand, "trail": []})
    tail = "; behind it {} of your 3 other path cards fit"
    assert said(state, "forge LM-plain") == "Forge segment 1: an open trail, left to middle" + tail.format(2)
    assert (
        said(state, "forge LM-plain turned") == "Forge segment 1: an open trail, middle to right" + tail.format(1) + "s"
    )
    strikes = "Forge segment 1: a calamity trail, left to left; a calamity strikes Bob & {seat}"
    assert said(state, "forge LL-calamity") == strikes + tail.format(1) + "s"
    assert "strikes a rival of your choice" in said(at(3, Red={"hand": hand}), "forge LL-calamity")
    fords = "even (1 in 2) fords it, odd (1 in 2) loses a supply and leaves you stuck"
    assert f"a supply river, middle to middle; {fords}; behind" in said(state, "forge MM-river_supply")
    assert "fords it, 1 (1 in 6) drowns a person, else you are just stuck" in said(state, "forge MM-river_drown")
    poor = at(Red={"hand": hand, "supplies": [], "people": 1})
    assert "else you are stuck, but you have no supply to lose" in said(poor, "forge MM-river_supply")
    assert "drowns your last person, and the wagon is lost, else" in said(poor, "forge MM-river_drown")
    town = at(Red={"hand": hand, "trail": []}, Blue={"trail": ["LR-plain"]}, places=["town 1"])
    assert said(town, "forge LM-plain").endswith("; behind it any card fits")
    last = at(length=10, Red={"hand": ["LM-plain", "LM-calamity", "ML-river_supply"], "trail": road(9)})
    assert said(last, "forge LM-plain turned").endswith("to right; you reach the Willamette Valley and win")
    assert said(last, "forge LM-calamity turned").endswith("Willamette Valley and win, and nobody is struck")
    assert said(last, "forge ML-river_supply").endswith("leaves you stuck (across, you win)")


def test_scouting_and_walking() -> None:
    state = at(Red={"trail": road(5)}, Blue={"trail": []}, places=["town 4", "fort 4", "town 0"])
    assert said(state, "scout") == "Scout: draw 1 of the 38 cards in the trail deck"
    assert said(state, "back") == (
        "Walk back to segment 4, where a town and a fort are; you can forge only when you are back"
    )
    behind = at(Red={"trail": road(5), "at": 4}, Blue={"trail": []}, places=["town 3"])
    assert said(behind, "back") == "Walk back to segment 3, where a town is"
    assert said(behind, "forward") == "Move forward to segment 5, the end of your trail"
    empty = at(Red={"hand": ["town"], "trail": []}, Blue={"hand": []}, deck=[])
    assert said(empty, "scout") == "Scout: a new trail deck is shuffled, and you draw a card"


def test_mending() -> None:
    def mend(supplies: list[str], calamity: str, trouble: str) -> str:
        return said(at(Red={"supplies": supplies, "calamities": [calamity]}), f"mend {trouble}")

    die = ": even (1 in 2) succeeds, else only what you offer is lost, and no action"
    go_on = ", so that the wagon can go on"
    assert mend(["oxen"], "dead_oxen 1", "oxen") == f"Mend the dead oxen with your oxen{go_on}"
    assert mend(["food"], "starvation 2", "starvation") == "Mend starvation with your food"
    assert mend(["food"], "dead_oxen 1", "oxen") == f"Mend the dead oxen by trading your food for oxen{die}"
    assert mend(["food", "clothes"], "broken_axle 1", "broken_axle") == (
        f"Mend the broken axle by trading a supply of your choice for spare parts{die}"
    )
    assert mend(["clean_water", "food"], "typhoid 1", "typhoid") == (
        f"Mend typhoid with your clean water, and trade your food for medicine{die}"
    )
    assert mend(["food", "food", "oxen"], "cholera", "cholera") == (
        f"Mend cholera by trading 2 supplies of your choice for medicine (2 cards){die}"
    )
    assert mend(["medicine"], "measles now", "measles") == "Mend the measles with your medicine and get an action back"
    assert mend(["medicine"], "measles", "measles") == "Mend the measles with your medicine"
    assert mend(["food"], "measles now", "measles") == (
        f"Mend the measles by trading your food for medicine{die}; mended in this turn, it gives an action back"
    )
    two = at(Red={"supplies": ["oxen", "spare_parts"], "calamities": ["dead_oxen 1", "broken_axle 1"]})
    assert said(two, "mend oxen") == "Mend the dead oxen with your oxen"


def test_offering_two() -> None:
    red = {"supplies": ["oxen", "clothes", "food"], "calamities": ["cholera"]}
    first = at(Red=red, to_do=["offer for cholera", GO_ON])
    assert said(first, "offer oxen") == "Offer your oxen and another supply for medicine (2 cards)"
    assert question(first) == (
        "To mend cholera you trade for medicine (2 cards): offer 2 supplies. An even number (1 in 2) makes the trade."
    )
    second = at(Red=red, to_do=["offer for cholera beside oxen", GO_ON])
    assert said(second, "offer food").startswith("Add your food to your oxen for medicine (2 cards): even (1 in 2)")
    assert "you have offered oxen, offer one more supply" in question(second)


def test_places() -> None:
    state = at(Red={"hand": ["town", "fort"], "trail": road(3), "supplies": []}, places=["town 3", "fort 3"])
    assert said(state, "use town") == "Use the town after segment 3: take 1 supply"
    assert said(state, "use fort") == "Use the fort after segment 3: take 2 supplies"
    assert said(state, "place fort") == "Put down your fort after segment 3: take 2 supplies"
    alone = at(Red={"hand": ["fort"], "trail": road(3), "supplies": []})
    assert said(alone, "place fort") == "Put down your fort after segment 3: take 2 supplies; then any card fits there"
    hurt = at(Red={"hand": ["town"], "trail": road(3), "at": 0, "supplies": [], "calamities": ["broken_arm 2"]})
    assert said(hurt, "place town") == "Put down your town at Independence: take 1 supply or get rid of the broken arm"
    both = at(Red={"hand": ["town"], "calamities": ["broken_arm 2", "cholera"], "supplies": []}, places=["town 0"])
    assert said(both, "use town") == "Use the town at Independence: take 1 supply or get rid of a calamity"


@pytest.mark.parametrize("trouble", tables.TROUBLES)
def test_every_trouble_in_a_town(trouble: str) -> None:
    card = {"oxen": "dead_oxen 1", "measles": "measles", "cholera": "cholera", "bad_water": "bad_water"}
    timed = trouble if trouble == "inadequate_grass" else f"{trouble} 1"
    state = at(
        Red={"calamities": [card.get(trouble, timed)], "trail": road(2)},
        places=["town 2"],
        to_do=["choose the benefit of the town", GO_ON],
    )
    go_on = ", so that the wagon can go on" if TROUBLE[trouble] <= TROUBLE["oxen"] else ""
    assert said(state, f"remove {trouble}") == f"Get rid of {phrases.trouble(trouble)}{go_on}"
    assert said(state, "supply") == "Take 1 supply from the bank"
    assert question(state).startswith(
        "The town after segment 2 gives you a supply or takes a calamity away: choose what it does."
    )


def test_victims() -> None:
    state = at(
        3,
        Red={"trail": ["LL-calamity"]},
        Blue={"trail": road(2), "people": 3, "supplies": ["food"], "calamities": ["bad_water", "broken_arm 1"]},
        to_do=["choose a target", GO_ON],
    )
    assert said(state, "target Blue") == (
        "Strike Bob & {seat} (2 segments, 3 people, 1 supply; bad water and broken arm)"
    )
    assert question(state) == (
        "Your calamity trail strikes: choose who gets the next calamity (30 cards in the deck), before it is seen. "
        "It could make a pair with bad water before Bob & {seat}'s wagon (1 in 30)."
    )


def test_pairs_that_lie_in_wait_are_told_wagon_by_wagon() -> None:
    state = at(
        3,
        Red={"trail": ["LL-calamity"], "calamities": ["inadequate_grass"]},
        Blue={"calamities": ["bad_water", "cholera"]},
        to_do=["choose a target", GO_ON],
    )
    assert question(state).endswith(
        "It could make a pair with inadequate grass before your wagon "
        "or bad water or cholera before Bob & {seat}'s wagon (1 in 29 each)."
    )


def thief(robbed: list[str], robber: list[str], *, turned: bool = False) -> State:
    """Red has sent a thief to Blue; turned: Blue has answered with bullets."""
    who = "Red by Blue" if turned else "Blue by Red"
    return at(
        Red={"supplies": robbed if turned else robber, "trail": ["LL-calamity"]},
        Blue={"supplies": robber if turned else robbed},
        to_do=[f"ask for bullets before the theft from {who}", GO_ON],
        resolving="thief",
    )


def test_thief() -> None:
    state = thief(["bullets", "food", "food"], ["oxen", "oxen"])
    assert question(state, 1) == (
        "Ann <b> sends a thief, to steal one of your 3 supplies at random: answer with bullets, or let it happen."
    )
    assert said(state, "bullets yes") == "Spend your bullets and rob Ann <b> instead: oxen ×2, 1 of them at random"
    assert said(state, "bullets no") == "Let Ann <b> steal 1 of your 3 supplies: bullets 1 in 3, food 2 in 3"
    assert said(thief(["bullets"], []), "bullets yes").endswith(" instead, who has nothing to steal")
    assert said(thief(["bullets"], []), "bullets no") == "Let Ann <b> steal your bullets, your only supply"
    assert said(thief(["bullets"], ["bullets"]), "bullets yes").endswith(" instead, who can answer with bullets")
    assert question(thief(["bullets", "food"], ["oxen"], turned=True)).startswith(
        "Bob & {seat} turns the thief against you, to steal one of your 2 supplies at random"
    )


def test_hunt() -> None:
    state = at(
        Red={"trail": ["LL-calamity"]},
        Blue={"supplies": ["bullets"]},
        to_do=["ask for bullets to hunt: Blue", GO_ON],
        resolving="hunting",
    )
    assert question(state, 1).startswith("Ann <b>'s calamity turns out to be game to hunt: spend your bullets")
    assert said(state, "hunt yes") == "Spend your bullets and get hunted food"
    assert said(state, "hunt no") == "Keep your bullets and let the game go"


# ---------------------------------------------------------------- the end of a turn


def warned(state: State, viewer: int = 0) -> str:
    """What follows the question."""
    return question(state, viewer).split(". ", 1)[1]


def doomed(**red: Any) -> dict[str, Any]:
    return {"trail": road(8), "supplies": [], "calamities": ["broken_axle 1"], "hand": ["MM-river_drown"], **red}


def test_ways_out_of_a_broken_wagon() -> None:
    """Worked examples 6 to 9 of the rules: what saves the wagon is told, with its price; what comes too late is not."""
    start = "Your wagon is lost at the end of this turn unless you get rid of the broken axle"
    fort = "take spare parts and mend it"
    state = at(Red=doomed(), places=["fort 6"])
    assert warned(state) == f"{start}: use the fort 2 segments back, {fort} (4 actions)."
    none = f"{start}; nothing at hand helps, so scout for a town or a fort."
    assert warned(at(Red=doomed(), places=["fort 5"])) == none
    assert warned(at(Red=doomed(), places=["town 5"])) == f"{start}: use the town 3 segments back (4 actions)."
    assert warned(at(Red=doomed(), places=["town 4"])) == none
    assert warned(at(Red=doomed(), actions=2)).endswith("helps, so scout for a town.")
    assert warned(at(Red=doomed(), actions=1)) == f"{start}; nothing at hand helps."
    in_hand = at(Red=doomed(hand=["town", "fort"]))
    assert warned(in_hand) == f"{start}: put down your town (1 action) or put down your fort, {fort} (2 actions)."
    rich = at(Red=doomed(supplies=["spare_parts"]))
    assert warned(rich) == f"{start}: mend it with spare parts (1 action)."
    traders = at(Red=doomed(supplies=["food", "oxen"]))
    assert warned(traders) == f"{start}: trade for spare parts, in up to 2 tries with 1 in 2 each (1 action)."
    walked = at(Red=doomed(at=6), places=["town 7"])
    assert warned(walked) == f"{start}: use the town 1 segment ahead (2 actions)."
    stuck = at(Red=doomed(river="MM-river_supply", hand=["town"]), places=["town 8"])
    assert warned(stuck) == f"{start}; nothing at hand helps."
    bare = at(Red=doomed(), Blue={"supplies": ["spare_parts"] * 4}, places=["fort 8"])
    assert "use the fort where you stand, take supplies and trade them for spare parts (2 actions)" in warned(bare)
    two = at(Red=doomed(calamities=["broken_axle 1", "dead_oxen 1"], supplies=["oxen", "spare_parts"]))
    assert warned(two) == (
        "Your wagon is lost at the end of this turn unless you get rid of the broken axle and the dead oxen. "
        "What helps: mend the broken axle with spare parts (1 action), mend the dead oxen with oxen (1 action)."
    )
    both = at(Red=doomed(calamities=["broken_axle 1", "dead_oxen 1"], hand=["town"]))
    assert warned(both).endswith("the dead oxen. What helps: put down your town for one of them (1 action).")


def test_whoever_trades_for_the_way_out_is_not_told_it_again() -> None:
    state = play(at(Red=doomed(supplies=["food", "oxen"])), "mend broken_axle")
    assert "lost" not in question(state)
    two = at(Red=doomed(calamities=["broken_axle 1", "dead_oxen 1"], supplies=["food", "clothes"]))
    assert "lost at the end of this turn" in question(play(two, "mend broken_axle"))
    town = at(Red=doomed(supplies=[]), places=["town 8"])
    assert question(play(town, "use town")).endswith(" unless you get rid of the broken axle.")


def test_whoever_waits_is_warned() -> None:
    state = at(Blue=doomed(supplies=["spare_parts"]))
    assert warned(state, 1) == (
        "Your wagon is lost at the end of your next turn unless you get rid of the broken axle: "
        "mend it with spare parts (1 action)."
    )
    later = at(Red=doomed(calamities=["bad_water 2"]))
    assert "lost" not in question(later)
    assert question(later).startswith("Your turn, 4 actions left: the dead oxen keep you from forging.")


def test_people_who_will_die() -> None:
    state = at(Red={"calamities": ["typhoid 1", "starvation 2"], "supplies": []})
    assert warned(state) == (
        "Without clean water and medicine or a town, one person dies of typhoid at the end of this turn."
    )
    lame = at(Red={"calamities": ["typhoid 1", "broken_arm 2"], "supplies": []}, actions=3)
    assert warned(lame).endswith("at the end of this turn. Next turn you have 2 actions.")
    assert "Next turn" not in question(at())


# ---------------------------------------------------------------- prompts


def test_every_phase_has_a_prompt() -> None:
    assert {*ASKS, *CHANCE, "over"} == set(views.PHASES.values())


def test_prompt_for_an_action() -> None:
    def situation(**red: Any) -> str:
        return question(at(Red={"supplies": ["food"], "hand": ["LL-plain", "MM-plain"], **red}))

    start = "Your turn, 4 actions left: "
    assert situation() == f"{start}your trail has 0 of 20 segments, and any path card fits."
    trail = f"{start}your trail has 1 of 20 segments and ends"
    assert situation(trail=["LR-plain"]) == f"{trail} on the right; 1 of your 2 path cards fits."
    assert situation(trail=["LR-plain"], hand=["town"]) == f"{trail} on the right; you have no path card."
    assert situation(trail=road(2), at=0) == (
        f"{start}you are at Independence, 2 behind the end of your trail, and can forge only there."
    )
    assert situation(trail=road(2), river="ML-river_supply").startswith(f"{start}you are stuck in a supply river; even")
    later = situation(trail=road(2), calamities=["bad_water 2"], river="ML-river_supply")
    assert later == f"{start}the dead oxen keep you from fording."
    both = situation(trail=road(2), calamities=["broken_axle 1", "broken_wheel 1"], river="ML-river_supply")
    assert both.startswith(
        "Your turn, 4 actions left. Your wagon is lost at the end of this turn unless you get rid of "
        "the broken axle and the broken wheel"
    )


def test_prompts_for_supplies() -> None:
    blue = {"supplies": ["oxen", "food"]}
    draft = at(Red={"supplies": ["oxen"]}, Blue=blue, to_do=["draft supply 4 of 12"], actions=0, active=None)
    assert question(draft) == "Supplies for the journey, one after the other: take number 2 of 6."
    assert question(draft, None) == "Waiting for Ann <b> to take a supply for the journey."
    first = at(Red={"trail": road(2)}, places=["fort 2"], to_do=["pick supplies: 2 in the fort", GO_ON])
    assert question(first) == "The fort after segment 2 lets you take 2 supplies from the bank."
    second = at(Red={"trail": road(2)}, places=["town 2", "fort 2"], to_do=["pick supplies: 1 in the fort", GO_ON])
    assert question(second) == "The fort after segment 2 lets you take 1 more supply from the bank."
    town = at(Red={"trail": road(2)}, places=["town 2"], to_do=["pick supplies: 1 in the town", GO_ON])
    assert question(town) == "The town after segment 2 lets you take 1 supply from the bank."
    river = at(Red={"river": "MM-river_supply"}, die="river 3", to_do=["lose a supply in the river", GO_ON])
    assert question(river) == "You rolled 3 in the supply river and are stuck: choose which supply it takes."


def test_prompt_while_chance_is_pending() -> None:
    assert words.prompt(GAME.new(seats=2).view(0)) == "It is being drawn by lot who goes first."
    assert question(at(to_do=["draw a trail card", GO_ON])) == "A trail card is being drawn."


# ---------------------------------------------------------------- events


def told(name: str, *args: int, viewer: int | None = None) -> str:
    return str(words.event(Event(name, args), viewer))


def test_turns() -> None:
    assert told("turn", 1, 4, 4, 0, 0, 1) == "Round 1: it is Blue's turn, with 4 actions."
    assert told("turn", 1, 0, 1, 1, 0, 2) == "Round 2: it is Blue's turn, with no actions (1 less for a broken arm)."
    assert told("turn", 1, 2, 4, 2, 0, 2) == "Round 2: it is Blue's turn, with 2 actions (2 less for broken arms)."
    assert told("scouts", 1, 1) == "Blue scouts for a trail card, the only thing to do."
    assert told("stops", 1, 1) == "Blue ends their turn early, as nothing can be done."
    assert told("due", 1, KIND["broken_arm"], 2) == "Blue's broken arms have healed."
    assert told("due", 1, KIND["broken_arm"], 1) == "Blue's broken arm has healed."
    assert told("due", 1, KIND["inadequate_grass"], 1) == "It is too late for Blue to replace the dead oxen."
    assert told("collects", 1, 5, 5) == "Segment 5 of Blue's trail leaves the table, too far behind to go back to."
    assert (
        told("gathers", FORT, 0, 2) == "The fort at Independence (×2) leaves the table, too far behind for everybody."
    )
    assert told("moves", 1, 1, 5) == "Blue moves forward to segment 5."
    assert told("moves", 1, -1, 0) == "Blue walks back to Independence."


KILLER = "lies in wait before Blue's wagon: with a second card of it, each kills a person."
VICTIM = "one of Blue's people will die of"


@pytest.mark.parametrize(
    ("kind", "stage", "sentence"),
    [
        ("dead_oxen", 1, f"Blue's oxen are dead: the wagon {DOOM.format('oxen', 'their')}"),
        (
            "inadequate_grass",
            0,
            "Inadequate grass lies in wait before Blue's wagon: a second card of it kills the oxen.",
        ),
        ("bad_water", 0, "Bad water lies in wait before Blue's wagon: a second card of it kills the oxen."),
        (
            "measles",
            2,
            f"Measles takes 1 action from Blue next turn and {KILLER}",
        ),
        ("cholera", 0, f"Cholera {KILLER}"),
        (
            "typhoid",
            1,
            f"Without clean water and medicine or a town, {VICTIM} typhoid at the end of their next turn.",
        ),
        (
            "extreme_cold",
            1,
            f"Without clothes or a town, {VICTIM} the cold at the end of their next turn.",
        ),
        (
            "starvation",
            2,
            f"Without food or a town, {VICTIM} starvation at the end of their second turn from now.",
        ),
        ("broken_arm", 2, "With a broken arm, Blue has 1 action less in their next two turns."),
        ("broken_arm", 1, "With a broken arm, Blue has 1 action less in their next turn."),
    ],
)
def test_calamities_that_stay(kind: str, stage: int, sentence: str) -> None:
    assert told("attaches", 1, KIND[kind], stage) == sentence


def test_calamities_that_pass() -> None:
    assert told("calamity", 2, KIND["hunting"], 1) == "Blue sends Green game to hunt: food, for whoever has bullets."
    assert told("calamity", 2, KIND["measles"], 1, viewer=2) == "Blue strikes you with measles."
    assert told("pair", KIND["measles"], 1, 1) == (
        "This is the second card of measles, and the first lies before the same wagon: they make a pair."
    )
    assert told("no_benefit", 1, FORT) == "The fort gives nothing now: the bank is empty."


def test_deaths() -> None:
    assert told("dies", 1, 1, 1, KIND["measles"]) == "One of Blue's people dies of measles (1 left)."
    assert told("dies", 1, 2, 2, KIND["cholera"]) == "Two of Blue's people die of cholera (2 left)."
    assert told("dies", 1, 1, 0, KIND["snake_bite"]) == "Blue's last person dies of a snake bite."
    assert told("dies", 1, 2, 0, KIND["cholera"], viewer=1) == "Nobody in your wagon survives cholera."
    assert told("dies", 1, 1, 3, DROWNED) == (
        "One of Blue's people drowns (3 left), and the wagon is stuck in the river."
    )
    assert told("dies", 1, 1, 0, DROWNED) == "Blue's last person drowns."
    lost = "Blue's wagon is lost after 1 segment, "
    assert told("wagon_lost", 1, DROWNED, 1) == f"{lost}with nobody left in it."
    assert told("wagon_lost", 1, KIND["cholera"], 1) == f"{lost}with nobody left in it."
    assert told("wagon_lost", 1, KIND["bad_water"], 1) == f"{lost}for want of oxen."
    assert told("wagon_lost", 1, KIND["broken_wheel"], 0) == (
        "Blue's wagon is lost before its first segment, for want of spare parts."
    )


def test_dice() -> None:
    assert told("rolls_river", 1, 2, 1) == "Blue rolls 2, and an even number fords the deadly river."
    assert told("rolls_trade", 1, 1, TROUBLE["oxen"]) == "Blue rolls 1, but only an even number makes the trade."
    assert told("rolls_escape", 1, 6, KIND["broken_wheel"]) == (
        "Blue rolls 6, and 4, 5 or 6 saves the wagon from a broken wheel."
    )


def test_endings() -> None:
    assert told("over", LAST_WAGON, 1) == "The race is over: only Blue's wagon is left, and Blue wins."
    assert told("over", NOBODY) == "The race is over: no wagon is left on the trail, and nobody wins."
    assert told("over", WINTER, 1) == "The race is over: winter closes the passes, and Blue wins."
    assert told("over", WINTER, 0, 1, viewer=1) == (
        "The race is over: winter closes the passes, and you and Red share the victory."
    )


def test_names_are_plain_text() -> None:
    for seat, name in enumerate(NAMES):
        assert words.event(Event("scouts", (seat, 0)), None, NAMES) == f"{name} scouts for a trail card."
    view = at(6).view(1)
    assert words.prompt(view, NAMES) == "Waiting for Ann <b> to act."
    assert all(name in words.text(view, NAMES) for name in NAMES)


# ---------------------------------------------------------------- the end


def over(*players: dict[str, Any]) -> View:
    """A finished race of these wagons: rank, segments, people, supplies, and when it was lost."""
    view = at(len(players)).view(0)
    view.update(phase="over", over=True, actors=[], winners=[i for i, one in enumerate(players) if one["rank"] == 1])
    view["result"] = []
    for one, player in zip(players, view["players"]):
        player.update(forged=one["forged"], people=one["people"], lost=one.get("lost"), supplies={"food": 2})
        view["result"].append({**one, "arrived": one["forged"] == 20})
    return view


def wagon(rank: int, forged: int, people: int = 2, **lost: int) -> dict[str, Any]:
    return {"rank": rank, "forged": forged, "people": people, **lost}


def test_prompt_at_the_end() -> None:
    first = over(wagon(2, 13), wagon(1, 20), wagon(3, 5, 0, lost=1))
    assert words.prompt(first) == "Blue reaches the Willamette Valley first and wins. You have 13 segments."
    assert words.prompt({**first, "viewer": 1}) == "You reach the Willamette Valley first and win."
    assert words.prompt({**first, "viewer": 2}) == (
        "Blue reaches the Willamette Valley first and wins. Your wagon was lost after 5 segments."
    )
    last = over(wagon(1, 7), wagon(2, 9, 0, lost=1))
    assert words.prompt({**last, "viewer": None}) == "Red wins with the last wagon on the trail."
    nobody = over(wagon(2, 7, 0, lost=1), wagon(2, 7, 0, lost=1))
    assert words.prompt(nobody) == "Nobody wins: no wagon is left on the trail."
    winter = over(wagon(1, 7), wagon(1, 7), wagon(3, 2, 1))
    assert words.prompt({**winter, "viewer": None}) == (
        "Red and Blue share the victory, as winter closes the passes, with 7 segments, 2 people, 2 supplies."
    )


def test_score_sheet() -> None:
    """Worked example 38: it is a race, so nothing is summed."""
    view = over(wagon(3, 8, 0, lost=2), wagon(1, 20), wagon(4, 4, 0, lost=1), wagon(2, 13, 1))
    sheet = words.scores(view, NAMES)
    assert (sheet["totals"], sheet["winners"]) == (None, [1])
    assert {row["label"]: row["values"] for row in sheet["rows"]} == {
        "Place": [3, 1, 4, 2],
        "Segments": [8, 20, 4, 13],
        "People": [0, 2, 0, 1],
        "Supplies": [2, 2, 2, 2],
    }
    assert sheet["note"] == (
        "Ranking: 1. Bob & {seat} (20 segments, 2 people, 2 supplies); 2. Dee (13 segments, 1 person, 2 supplies); "
        '3. Ann <b> (lost after 8 segments); 4. Cid "C" (lost after 4 segments).'
    )
    running = words.scores(at().view(0))
    assert ([row["label"] for row in running["rows"]], running["note"]) == (["Segments", "People", "Supplies"], "")


# ---------------------------------------------------------------- text


def test_text() -> None:
    state = at(
        Red={"trail": road(3), "hand": ["LL-plain", "LM-plain", "town"], "supplies": ["oxen", "oxen", "food"]},
        Blue={
            "trail": ["LR-plain", "RL-plain"],
            "river": "LM-river_drown",
            "people": 3,
            "calamities": ["broken_axle 1", "measles fresh", "broken_arm 2"],
            "supplies": [],
            "hand": [],
        },
        places=["town 3"],
        die="river 3",
        discard=[],
    )
    lines = words.text(state.view(0), NAMES).splitlines()
    assert lines[1] == (
        "Round 1 of 60, Ann <b>'s turn, 4 actions left, last roll 3 to ford the river; "
        "20 segments lead to the Willamette Valley"
    )
    assert lines[2] == "Places on all trails: town after segment 3 (Ann <b>)"
    assert lines[3].startswith("Bank: bullets ×2, oxen ×2, clothes ×4")
    assert lines[4] == "Trail deck: 46 cards; discard pile: empty"
    assert lines[5].startswith("Calamity deck: broken wagon tongue ×2, broken axle, broken wheel ×2")
    assert lines[6] == (
        "Pair: measles before Bob & {seat}'s wagon; the next calamity is the second one with 1 in 29, "
        "and they kill a person for each card"
    )
    assert lines[7] == (
        "Ann <b> (you): 3 of 20 segments, any card fits; 4 people; supplies: oxen ×2 and food; "
        "3 trail cards: open trail (left to left or right to right), fits | "
        "open trail (left to middle or middle to right), fits | town"
    )
    assert lines[8] == (
        "Bob & {seat}: 2 of 20 segments, ending on the left; stuck in a deadly river; 3 people; 1 action next turn; "
        "broken axle (no forging or fording, at the end of the next turn the wagon is lost, "
        "needs spare parts or a town); "
        "measles (1 action less, needs medicine or a town); "
        "broken arm (at the end of the second turn it heals, needs a town); supplies: none; 0 trail cards"
    )
    assert "; supplies: oxen ×2 and food; 3 trail cards\n" in words.text(state.view(None), NAMES)


def test_text_before_the_deal_and_at_the_end() -> None:
    lines = words.text(GAME.new(seats=3).view(0)).splitlines()
    assert lines[1] == "Round 1 of 60; 20 segments lead to the Willamette Valley"
    assert lines[-1] == "Green: 0 of 20 segments, any card fits; 4 people; supplies: none; 0 trail cards"
    for game in TALK.played:
        view = game.match.state.view(None)
        rows = words.text(view, game.names).splitlines()[-view["seats"] :]
        for row, result, player in zip(rows, view["result"], view["players"]):
            assert row.endswith(f"; rank {result['rank']}")
            assert ("wagon lost" in row) == bool(player["lost"])


# ---------------------------------------------------------------- the rules page


def cells(title: str) -> list[list[str]]:
    """The tables of a section without their pictures."""
    return [[FIGURE.sub("", cell) for cell in row] for row in PAGE.rows(title)]


def test_rules_page_lists_every_calamity_with_its_remedy() -> None:
    table = {row[0]: row[1] for row in cells("Calamities")[1:]}
    assert len(table) == len(tables.CALAMITIES)
    for name in tables.CALAMITIES:
        said_so = table[phrases.bare(phrases.calamity(name)).capitalize()]
        if KIND[name] < tables.ATTACHED:
            remedy = phrases.remedies(phrases.remedy_of(tables.TROUBLES[KIND[name]])) or "a town only"
            assert said_so == remedy
        else:
            assert said_so == ("(bullets)" if name in ("thief", "hunting") else "none")


def test_rules_page_names_figures_as_they_are() -> None:
    rows = cells("Set-up")
    for players, picks, bank, deck in (row for row in rows if row[0].isdigit()):
        n = int(players)
        assert int(picks) == tables.PICKS[n]
        assert int(bank) == tables.SUPPLY_CARDS - n * tables.PICKS[n]
        assert int(deck) == tables.TRAIL_CARDS - n * tables.HAND[n]
    supplies = {row[0].lower(): row[1] for row in rows if len(row) == 3}
    for name in tables.SUPPLIES[: tables.BANKED]:
        assert int(supplies[phrases.supply(name)]) == tables.BANK[SUPPLY[name]]
    cards = cells("Forging the trail")
    kinds = {row[0].lower(): row[1] for row in cards if len(row) == 3}
    for number, kind in enumerate(tables.KINDS):
        assert int(kinds[phrases.bare(phrases.PATHS[kind])]) == sum(tables.TRAIL_DECK[number : tables.PATHS : 4])
    for row in (row for row in cards[1:] if len(row) == 4):
        shape = next(shape for shape in tables.SHAPES if phrases.lanes(f"{shape}-plain") == row[1])
        first = CARD[f"{shape}-plain"]
        assert int(row[3]) == sum(tables.TRAIL_DECK[first : first + 4])
        assert row[2] in ("the same", phrases.lanes(f"{shape}-plain turned"))


def test_rules_page_shows_every_supply_calamity_and_way_of_a_path() -> None:
    shown = {name for _, names in FIGURE.findall(PAGE.text) for name in names.split("+")}
    ways = {f"path-{entry}{leave}" for entry in tables.LANES for leave in tables.LANES}
    printed = {*tables.SUPPLIES[: tables.BANKED], *tables.CALAMITIES, *tables.KINDS[1:], *tables.PLACES}
    assert {*printed, *ways, "wagon", "person"} == shown


def test_rules_page_has_all_rulings() -> None:
    assert PAGE.rulings == list(range(1, 52))


def test_rules_page_opens_with_the_story_and_closes_with_the_notice() -> None:
    opening, notice = PAGE.text.split("\n## ")[0], PAGE.text.rsplit("\n---\n", maxsplit=1)[-1]
    assert "unofficial" not in opening
    assert "You win if you are the first" in opening
    assert "](#" not in opening
    assert "unofficial" in notice
