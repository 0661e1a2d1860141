"""The words of Coloma: every sentence is there, is English, is true."""

from collections.abc import Iterable

from tests.games.coloma.helpers import build, play
from tests.games.talk import Menu, Moment, Talk, Told
from westward.games.coloma import GAME, tables
from westward.kernel import Rng

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
BARREL = {kind: number for number, kind in enumerate(tables.BARREL_IDS)}
BRIDGE = {kind: number for number, kind in enumerate(tables.BRIDGE_IDS)}
CARD = {card: number for number, card in enumerate(tables.CARD_IDS)}
NODE = {node: number for number, node in enumerate(tables.NODE_IDS)}
SLOT = {slot: number for number, slot in enumerate(tables.SLOT_NAMES)}
RARE = ("use_barrel", "specialty", "rob", "guest", "hotel", "bridge", "spend_barrel", "take_barrel", "stop_off", "row")
USUAL = ("use", "survey", "build", "buy", "go", "pitch_land")
ALL = {"hotel": True, "specialties": True, "board_side": "B"}
line = tables.EFFECT_NAMES.index
action = GAME.actions.parse

TOLD: Told = {
    "sheriff": ((0, -1), "You are the first Sheriff.", "Red is the first Sheriff."),
    "stash": ((2, BARREL["whiskey"]), *2 * ("The Whiskey Barrel comes to space 2 of the Stash.",)),
    "bridge_type": ((BRIDGE["stable"],), *2 * ("The Stable Bridge is in the game.",)),
    "chart": ((1, tables.CHART_IDS.index("stolen_gold")), *2 * ("The chart of 1849 is Stolen gold.",)),
    "pioneer": ((0, 1), "You are the blue pioneer.", "Red is the blue pioneer."),
    "draws_card": ((0, CARD["saloon"]), "Only you know: you draw the Saloon.", "Only Red knows: Red draws the Saloon."),
    "draws": (
        (0, 1, 3),
        "You get 1 card and 3 points for an empty deck.",
        "Red gets 1 card and 3 points for an empty deck.",
    ),
    "cards": (
        (0, 2, line("town.print_shop.site")),
        "You may draw 2 cards: the Print Shop.",
        "Red may draw 2 cards: the Print Shop.",
    ),
    "picks": (
        (0, CARD["livery"], 1),
        "Only you know: you choose the Livery Stable to go under the deck.",
        "Only Red knows: Red chooses the Livery Stable to go under the deck.",
    ),
    "puts_back_card": (
        (0, CARD["livery"], 0),
        "Only you know: you put the Livery Stable on top of your deck.",
        "Only Red knows: Red puts the Livery Stable on top of their deck.",
    ),
    "puts_back": ((0, 0), "You put a card back on top of your deck.", "Red puts a card back on top of their deck."),
    "ready": ((0,), "You are ready.", "Red is ready."),
    "round": ((0, 2), *2 * ("Round 2 of 1848 begins.",)),
    "event": ((0, 1, 1), "You have Event 2, doubled by a Tent.", "Red has Event 2, doubled by a Tent."),
    "exchanges": (
        (0, 2, 6, 4),
        "You give 2 nuggets for 6 points at Event 5.",
        "Red gives 2 nuggets for 6 points at Event 5.",
    ),
    "buster_card": ((0, 3), *2 * ("A Buster card shows position 4.",)),
    "buster": ((2,), *2 * ("Buster goes to position 3.",)),
    "selects": ((0, 0, 2), "Only you know: you go to position 3.", "Only Red knows: Red goes to position 3."),
    "places": ((0, 2, 0), "You go to position 3.", "Red goes to position 3."),
    "bust": ((2, 1, 1), *2 * ("Position 3 goes bust, and the signpost that copies it.",)),
    "mule": ((0, 1, 1), "Your Mule eats the Carrot on Event 2.", "Red's Mule eats the Carrot on Event 2."),
    "turn": (
        (0, 3, 3, 1),
        "You begin your turn on position 4, Wagons, busted.",
        "Red begins their turn on position 4, Wagons, busted.",
    ),
    "ends_turn": ((0,), "You end your turn.", "Red ends their turn."),
    "uses": (
        (0, SLOT["saloon_site"], line("town.saloon.site")),
        "You use the Saloon: 2 Dudes.",
        "Red uses the Saloon: 2 Dudes.",
    ),
    "uses_barrel": ((0, BARREL["nuggets"]), "You use a Nuggets Barrel.", "Red uses a Nuggets Barrel."),
    "specialty": ((0, 0), "You act as the Robber.", "Red acts as the Robber."),
    "pays": (
        (0, 1, 1, 2, 0, action("build saloon"), 2),
        "You pay 1 nugget, 1 Buck and 2 Dudes (2 Bucks too much, no change given) for the Saloon.",
        "Red pays 1 nugget, 1 Buck and 2 Dudes (2 Bucks too much, no change given) for the Saloon.",
    ),
    "owes": (
        (0, 3, action("build livery")),
        "You owe 3 Bucks for the Livery Stable.",
        "Red owes 3 Bucks for the Livery Stable.",
    ),
    "gains": (
        (0, 1, 1, 1, line("event.2.with_tent")),
        "You gain 1 nugget and 1 Buck for lack of nuggets from Event 2.",
        "Red gains 1 nugget and 1 Buck for lack of nuggets from Event 2.",
    ),
    "outlaws_leave": (
        (0, 1, line("town.sheriffs_office.site")),
        "You drive 1 Outlaw away.",
        "Red drives 1 Outlaw away.",
    ),
    "robs": ((0, 3), "You take 3 nuggets from the Mine Cart.", "Red takes 3 nuggets from the Mine Cart."),
    "barrel": (
        (0, 0, BARREL["canvas"], 1),
        "You take the Canvas Barrel of the hidden pile, and 1 Outlaw joins the Shootout.",
        "Red takes the Canvas Barrel of the hidden pile, and 1 Outlaw joins the Shootout.",
    ),
    "new_pile": ((4,), *2 * ("The discarded Barrels become a new pile of 4.",)),
    "gives_up_barrel": (
        (0, BARREL["canvas"]),
        "You give up a used Canvas Barrel.",
        "Red gives up a used Canvas Barrel.",
    ),
    "builds": ((0, CARD["saloon"], 1), "You build the Saloon by saw.", "Red builds the Saloon by saw."),
    "builds_hotel": ((0, 0), "You build a Hotel by hammer.", "Red builds a Hotel by hammer."),
    "surveys": ((0, 1, 0), "You survey a River in canyon 2 by hammer.", "Red surveys a River in canyon 2 by hammer."),
    "bridges": ((0, BRIDGE["toll"], 1), "You build the Toll Bridge by saw.", "Red builds the Toll Bridge by saw."),
    "buys": ((0, 2, 1), "You buy 2 Tents and 1 Horse.", "Red buys 2 Tents and 1 Horse."),
    "goes": (
        (0, NODE["hs_georgetown"], 1 << NODE["kelsey"]),
        "You go past Kelsey to the horseshoe (Georgetown road).",
        "Red goes past Kelsey to the horseshoe (Georgetown road).",
    ),
    "stops": ((0, NODE["hangtown"], 1), "You stop off at Hangtown.", "Red stops off at Hangtown."),
    "row": ((0, 0, 2), "You fill row 1 with 2 Gunmen.", "Red fills row 1 with 2 Gunmen."),
    "tent_on_event": ((0, 1), "You pitch a Tent on Event 2.", "Red pitches a Tent on Event 2."),
    "tent_on_land": ((0, 3), "You pitch a Tent on Sacramento Valley.", "Red pitches a Tent on Sacramento Valley."),
    "guests": ((0, 3, 6), "You take 3 guests for 6 points.", "Red takes 3 guests for 6 points."),
    "buries": ((0, 1, 2), "You bury 1 Dude.", "Red buries 1 Dude."),
    "declines": (
        (0, 10, line("canyon.red.3")),
        "You decline what canyon 3 offers.",
        "Red declines what canyon 3 offers.",
    ),
    "shootout": (
        (tables.CHART_IDS.index("bounty"), 1, 8, 8),
        *2 * ("The Shootout (Bounty) is lost, 8 Gunmen against 8 Outlaws.",),
    ),
    "tier": (
        (0, 1, 3),
        "You are second at the Shootout with 3 Gunmen.",
        "Red is second at the Shootout with 3 Gunmen.",
    ),
    "year": (
        (1, 5, 7),
        *2 * ("The year 1849 begins with 5 Outlaws, and 7 nuggets of the Mine Cart fill the pools again.",),
    ),
    "shade": ((2, 1), *2 * ("Shade builds a Hotel.",)),
    "wagon_card": ((NODE["folsom"],), *2 * ("Shade's Wagon goes to Folsom.",)),
    "game_over": ((1,), "The game is over: you win.", "The game is over: Red wins."),
}


def prefer(menu: Menu, rng: Rng) -> Menu:
    """Players like to do rare things, and end their turns late."""
    rare = [choice for choice in menu if choice["verb"] in RARE]
    usual = [choice for choice in menu if choice["verb"] in USUAL]
    return rare if rare and rng.below(3) else usual or rare or menu


def duel(moments: list[Moment]) -> Iterable[Moment]:
    """The Dials of the Mule Duel, which only two can play."""
    if moments[0].state.seats != 2:
        return
    state = build(2, {"mule_duel": True}, round=2, to_do=["select"])
    yield TALK.moment(state, 0)
    yield TALK.moment(play(state, "Red: select 3"), 0)


TALK = Talk(
    GAME,
    options=(ALL,),
    prefer=prefer,
    nouns="Buck nugget Dude Tent Horse card Barrel point Outlaw River Bridge Hotel guest",
    told=TOLD,
    more=duel,
)
