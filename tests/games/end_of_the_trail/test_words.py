"""The words of End of the Trail: every sentence is there, is English, is true."""

import copy
import itertools
import re
from collections import Counter
from typing import Any

from tests.games.end_of_the_trail.seen import A1, A2, A3
from tests.games.talk import NAMES, Menu, Page, Talk, Told, View
from westward.games.end_of_the_trail import GAME, tables, words
from westward.games.end_of_the_trail import view as views
from westward.games.end_of_the_trail.words import phrases
from westward.games.end_of_the_trail.words.ahead import nearest_free
from westward.games.end_of_the_trail.words.prompts import ASKS, CHANCE
from westward.kernel import Event, Match, Rng

PAGE = Page(GAME)
CARD = tables.CARD_INDEX
TILE = tables.TILE_INDEX


def site(name: str, land: str) -> int:
    """A tile as events name it."""
    return TILE[name] + tables.TILES * tables.TYPES.index(land)


TARGETS = {
    *("discard", "lot-0", "lot-1", "lot-2"),
    *(f"card-{card}" for card in tables.CARD_NAMES),
    *(f"tile-{tile}" for tile in tables.TILE_NAMES),
}
RARE = ("nudge", "jump", "double", "shortcut", "press", "hold", "relocate", "joker", "concede", "final", "keep", "camp")

LAND = (
    "The land is laid; row 1: foothill, canyon; row 2: mountain, foothill; "
    "row 3: canyon, mountain; row 4: foothill, canyon."
)
TOLD: Told = {
    "land": ((0, 1, 2, 0, 1, 2, 0, 1), LAND, LAND),
    "dealer": ((0,), "You are the first dealer.", "Red is the first dealer."),
    "round": ((2,), *2 * ("Round 2 begins.",)),
    "draws_card": (
        (0, CARD["10H"]),
        "Only you know: you draw the 10 of hearts (Shortcut, $1).",
        "Only Red knows: Red draws the 10 of hearts (Shortcut, $1).",
    ),
    "draws": ((0, 1), "You draw 1 card.", "Red draws 1 card."),
    "lot_card": ((1, CARD["AS"]), *2 * ("The ace of spades (Shortcut, $1) is dealt to lot 2.",)),
    "reshuffle": (
        (30,),
        *2 * ("The deck is empty: the discard pile of 30 cards is shuffled and becomes the deck.",),
    ),
    "reserve": ((A3, 4), *2 * ("Argonaut A3 gets a reserve of 4 face-down cards.",)),
    "picks": (
        (0, 1, CARD["2C"]),
        "Only you know: you pick a card for Prospecting: the 2 of clubs (Claim Jump, $3).",
        "Only Red knows: Red picks a card for Prospecting: the 2 of clubs (Claim Jump, $3).",
    ),
    "commits": (
        (0, 1, CARD["2C"], CARD["KD"]),
        "Only you know: you choose the 2 of clubs and the king of diamonds for Prospecting.",
        "Only Red knows: Red chooses the 2 of clubs and the king of diamonds for Prospecting.",
    ),
    "ready": ((0, 1), "You have selected cards for Prospecting.", "Red has selected cards for Prospecting."),
    "hole_cards": ((), *2 * ("All hole cards lie face down.",)),
    "picks_lot": (
        (0, 0, 0, CARD["2C"], CARD["KD"]),
        "You choose lot 1 for the auction: the 2 of clubs and the king of diamonds.",
        "Red chooses lot 1 for the auction: the 2 of clubs and the king of diamonds.",
    ),
    "bids": ((0, 4, 0), "You bid $4 for lot 1.", "Red bids $4 for lot 1."),
    "passes": ((0, 0, 0), "You pass on lot 1.", "Red passes on lot 1."),
    "turns_up": ((A2, CARD["JOKER"]), *2 * ("Argonaut A2 turns up a Joker ($1).",)),
    "concedes": ((0, 0, 0), "You concede lot 1.", "Red concedes lot 1."),
    "quits": ((0,), "You end the auctions.", "Red ends the auctions."),
    "counts": ((0, 9), "Only you know: your hand is worth $9.", "Only Red knows: Red's hand is worth $9."),
    "settles": ((0, 9, 0), "You cannot pay the bid of $9.", "Red cannot pay the bid of $9."),
    "forfeits": ((0,), "You forfeit the auctions of this round.", "Red forfeits the auctions of this round."),
    "buys": ((0, 1, 4), "You have won lot 2 and must pay $4.", "Red has won lot 2 and must pay $4."),
    "pays": (
        (0, CARD["5H"], 5, 6, 1),
        "You pay for lot 2 with the 5 of hearts (Oxen, $5): $5 of $6.",
        "Red pays for lot 2 with the 5 of hearts (Oxen, $5): $5 of $6.",
    ),
    "purse": (
        (0, 4),
        "Only you know: the rest of your hand is worth $4.",
        "Only Red knows: the rest of Red's hand is worth $4.",
    ),
    "wins": (
        (0, 1, 4, CARD["2C"], CARD["3C"], CARD["QD"]),
        "You win lot 2 for $4: the 2 of clubs, the 3 of clubs and the queen of diamonds.",
        "Red wins lot 2 for $4: the 2 of clubs, the 3 of clubs and the queen of diamonds.",
    ),
    "lot_discarded": ((0, -1, CARD["2C"]), *2 * ("Lot 1 is discarded: the 2 of clubs.",)),
    "marker": (
        (0, 1),
        "You get the dealer marker, having won no lot.",
        "Red gets the dealer marker, having won no lot.",
    ),
    "selects": (
        (0, CARD["5S"], CARD["10S"]),
        "You select the 5 of spades (Oxen, $5) and the 10 of spades (Mules, $2), $7 in all.",
        "Red selects the 5 of spades (Oxen, $5) and the 10 of spades (Mules, $2), $7 in all.",
    ),
    "argonaut_card": ((A3, CARD["9H"], 1), *2 * ("Argonaut A3 gets the 9 of hearts (Horse, $2) from its reserve.",)),
    "order": ((0, A3), "Turn order: you, then Argonaut A3.", "Turn order: Red, then Argonaut A3."),
    "turn": ((0,), "It is your turn.", "It is Red's turn."),
    "travels": (
        (0, CARD["10S"], site("r1c2", "mountain")),
        "You travel with Mules (10♠) to the mountain at row 1, column 2.",
        "Red travels with Mules (10♠) to the mountain at row 1, column 2.",
    ),
    "shortcuts": (
        (0, CARD["10H"], site("r2c1", "canyon")),
        "You take a Shortcut (10♥) to the canyon at row 2, column 1.",
        "Red takes a Shortcut (10♥) to the canyon at row 2, column 1.",
    ),
    "doubles": (
        (0, CARD["4S"], site("r1c1", "foothill"), site("r2c1", "canyon")),
        "You play Double or Nothin' (4♠) for the foothill at row 1, column 1 and the canyon at row 2, column 1.",
        "Red plays Double or Nothin' (4♠) for the foothill at row 1, column 1 and the canyon at row 2, column 1.",
    ),
    "jumps": (
        (0, CARD["6S"], site("r3c1", "mountain"), 1),
        "You play Claim Jump (6♠) on the mountain at row 3, column 1 with your camp.",
        "Red plays Claim Jump (6♠) on the mountain at row 3, column 1 with their camp.",
    ),
    "nudges": (
        (0, CARD["7D"], site("r3c3", "canyon"), 2),
        "You play New Prospects (7♦) on Green's tent on the canyon at row 3, column 3.",
        "Red plays New Prospects (7♦) on Green's tent on the canyon at row 3, column 3.",
    ),
    "looks": (
        (0, site("r1c1", "foothill")),
        "You look at the foothill at row 1, column 1.",
        "Red looks at the foothill at row 1, column 1.",
    ),
    "sees": (
        (0, site("r1c1", "foothill"), 5),
        "Only you know: the foothill at row 1, column 1 is worth 5 gold.",
        "Only Red knows: the foothill at row 1, column 1 is worth 5 gold.",
    ),
    "luck": (
        (0, site("r2c2", "canyon"), site("r2c1", "mountain"), 1),
        (
            "Bust: the canyon at row 2, column 2 is worth less than the mountain at row 2, column 1, "
            "so you have to claim it."
        ),
        (
            "Bust: the canyon at row 2, column 2 is worth less than the mountain at row 2, column 1, "
            "so Red has to claim it."
        ),
    ),
    "claims": (
        (0, site("r2c2", "canyon"), 0, 1),
        "You claim the canyon at row 2, column 2 with a tent.",
        "Red claims the canyon at row 2, column 2 with a tent.",
    ),
    "presses": (
        (0, site("r2c2", "canyon"), 2),
        "You press on from the canyon at row 2, column 2, where your prospector stays, with 2 cards left.",
        "Red presses on from the canyon at row 2, column 2, where their prospector stays, with 2 cards left.",
    ),
    "holds": (
        (0, site("r2c2", "canyon")),
        "You hold: your prospector stays on the canyon at row 2, column 2.",
        "Red holds: their prospector stays on the canyon at row 2, column 2.",
    ),
    "waits": ((0,), "You wait, as no card can be used now.", "Red waits, as no card can be used now."),
    "no_claim": (
        (0, 0),
        "You make no claim this round: somebody else has claimed the tile under the prospector.",
        "Red makes no claim this round: somebody else has claimed the tile under the prospector.",
    ),
    "moves_tent": (
        (0, site("r3c3", "canyon"), site("r4c3", "foothill"), 2, 0),
        (
            "Your tent moves from the canyon at row 3, column 3 to the foothill at row 4, column 3, "
            "because of Green's New Prospects."
        ),
        (
            "Red's tent moves from the canyon at row 3, column 3 to the foothill at row 4, column 3, "
            "because of Green's New Prospects."
        ),
    ),
    "keeps": (
        (0, CARD["9S"], CARD["9H"]),
        "You keep the 9 of spades and the 9 of hearts for your poker hand.",
        "Red keeps the 9 of spades and the 9 of hearts for their poker hand.",
    ),
    "discards": ((0, CARD["4C"]), "You discard the 4 of clubs.", "Red discards the 4 of clubs."),
    "joker": (
        (0, CARD["AH"]),
        "You exchange a Joker for the ace of hearts from the discard pile.",
        "Red exchanges a Joker for the ace of hearts from the discard pile.",
    ),
    "declines": ((0,), "You exchange no Joker.", "Red exchanges no Joker."),
    "jokers": ((0, 1), "Only you know: you have 1 Joker in hand.", "Only Red knows: Red has 1 Joker in hand."),
    "leftover": (
        (0, CARD["4C"]),
        "Only you know: you have the 4 of clubs left in hand, worth nothing now.",
        "Only Red knows: Red has the 4 of clubs left in hand, worth nothing now.",
    ),
    "shows": (
        (0, CARD["4C"]),
        "You show your hole card, the 4 of clubs.",
        "Red shows their hole card, the 4 of clubs.",
    ),
    "hand": (
        (0, 6, *(CARD[name] for name in ("8S", "8H", "8D", "5D", "5C"))),
        "You have a full house (8♠ 8♥ 8♦ 5♦ 5♣) for 3 gold.",
        "Red has a full house (8♠ 8♥ 8♦ 5♦ 5♣) for 3 gold.",
    ),
    "best": ((0,), "You have the best poker hand.", "Red has the best poker hand."),
    "reveals": ((site("r1c1", "foothill"), 3), *2 * ("The foothill at row 1, column 1 is worth 3 gold.",)),
    "end": ((1,), "The game is over. You win.", "The game is over. Red wins."),
}


def prefer(menu: Menu, rng: Rng) -> Menu:
    """Players bid little and like to do rare things."""
    bids = [choice for choice in menu if choice["verb"] == "bid"]
    wanted = [choice for choice in menu if choice["verb"] in RARE] or bids[:2] or menu
    passing = rng.below(4) == 0 and menu[-1]["verb"] in ("pass", "quit_auctions")
    return menu[-1:] if passing else wanted


TALK = Talk(
    GAME,
    options=(
        {},
        {"jokers": True, "argonauts": "A1+A2"},
        {"jokers": True, "allow_overbid": True, "perfect_recall": False, "argonauts": "A1+A3"},
    ),
    prefer=prefer,
    nouns="card tile tent camp lot Joker foothill canyon mountain round",
    told=TOLD,
)


# ---------------------------------------------------------------- choices


def test_choices_have_valid_targets_and_name_their_cost() -> None:
    for moment in TALK.moments:
        for choice in moment.menu:
            assert set(choice["targets"]) <= TARGETS
            assert choice["cost"] in choice["words"].replace(" as well", "")


def test_every_action_can_be_put_into_words() -> None:
    views_by_verb: dict[str, View] = {}
    for moment in TALK.moments:
        for choice in moment.menu:
            if moment.view["seats"] == 4 or choice["verb"] in ("concede", "quit_auctions"):
                views_by_verb.setdefault(choice["verb"], moment.view)
    crowded = copy.deepcopy(views_by_verb["jump"])
    for tile in crowded["tiles"]:
        tile.update(tents=[(crowded["viewer"] + 1) % 4], camp=None)
    views_by_verb["jump"] = crowded
    for action in range(GAME.num_actions):
        verb, args = GAME.actions.split(action)
        choice = words.choice(views_by_verb[verb], action)
        if verb != "claim_at" or f"tile-{args[0]}" in choice["targets"]:
            TALK.check(choice["words"])
            assert set(choice["targets"]) <= TARGETS


def test_targets_follow_the_verb() -> None:
    for moment in TALK.moments:
        me = moment.view["players"][moment.seat]
        looking = moment.view["looking"]
        for choice in moment.menu:
            verb, args, targets = choice["verb"], choice["args"], choice["targets"]
            if verb in ("hole", "pay", "select", "keep"):
                assert targets == [f"card-{args[0]}"]
            elif verb == "pick_lot":
                assert targets == [f"lot-{args[0]}"]
            elif verb in ("travel", "shortcut", "double"):
                assert targets == [f"card-{args[0]}", *(f"tile-{name}" for name in args[1:])]
            elif verb in ("jump", "nudge"):
                assert targets == [f"card-{args[0]}", f"tile-{args[1]}"]
            elif verb in ("claim_at", "final", "relocate"):
                assert targets == [f"tile-{args[0]}"]
            elif verb in ("stake", "claim"):
                assert targets == [f"tile-{looking['tiles'][0] if looking else me['position']}"]
            else:
                assert targets == (["discard"] if verb == "joker" else [])


def test_what_is_said_about_busts_is_true() -> None:
    said: Counter[str] = Counter()
    for moment in TALK.moments:
        for choice in moment.menu:
            if choice["verb"] != "travel":
                continue
            state, sink = moment.after(choice["id"])
            busts = [event.args[3] for event in sink if event.name == "luck"]
            for phrase, allowed in (
                ("a sure bust", [1]),
                ("no bust, not below", [0]),
                ("so no bust", [0]),
                ("below {} gold would be a bust", [0, 1]),
            ):
                if re.search(phrase.replace("{}", r"\d"), choice["words"]):
                    said[phrase] += 1
                    assert all(bust in allowed for bust in busts), choice["words"]
                    while state.faces():
                        state.roll(0)
                    assert state.view(moment.seat)["phase"] != "bust" or 1 in allowed, choice["words"]
            if "first look" in choice["words"]:
                assert not busts
                assert moment.view["players"][moment.seat]["last_tile"] is None
    assert len(said) == 4, said


def sums_of(dollars: list[int]) -> set[int]:
    """What some of the cards are worth together."""
    return {sum(some) for n in range(len(dollars) + 1) for some in itertools.combinations(dollars, n)}


def test_what_is_said_about_payments_is_true() -> None:
    for moment in TALK.moments:
        hand = [phrases.money(card) for card in moment.view["players"][moment.seat]["cards"]]
        for choice in moment.menu:
            if choice["verb"] == "bid" and len(hand) <= 8:
                price = int(choice["args"][0])
                enough = [total for total in sums_of(hand) if total >= price]
                if not enough:
                    assert f"you have only ${sum(hand)}" in choice["words"]
                elif min(enough) > price:
                    assert choice["words"].endswith(f"(you would overpay by ${min(enough) - price})")
                else:
                    assert choice["words"].endswith(
                        f"(you can pay ${price} exactly)" if price else "(you would pay nothing)"
                    )
            if choice["verb"] == "pay":
                _, sink = moment.after(choice["id"])
                paid, price = next(event.args[2:4] for event in sink if event.name == "pays")
                left = f"${price - paid} is still to be paid" if paid < price else "that pays the price"
                assert f": {left}" in choice["words"]
                others = [card for card in moment.view["players"][moment.seat]["cards"] if card != choice["args"][0]]
                rest = sums_of([phrases.money(card) for card in others])
                lost = min(total for total in rest if total >= price - paid) + paid - price if paid < price else 0
                assert choice["words"].endswith(f", and you will overpay by ${lost}") == (lost > 0)
                assert (f"${paid - price} is lost" in choice["words"]) == (paid > price)


def test_what_is_said_about_passing_is_true() -> None:
    sales = 0
    for moment in TALK.moments:
        choice = moment.menu[-1]
        if choice["verb"] != "pass":
            continue
        state, sink = moment.after(choice["id"])
        high, leader = moment.view["auction"]["high"], moment.view["auction"]["leader"]
        now = state.view(None)["auction"]
        sold = any(event.name in ("wins", "settles") and event.args[0] == leader for event in sink)
        sold = leader is not None and (sold or (now is not None and now["price"] == high))
        others = any(event.name == "passes" and event.args[0] != moment.seat for event in sink)
        assert (" wins lot " in choice["words"]) == (sold and not others), choice["words"]
        sales += sold
    assert sales > 20


def test_what_is_said_about_moved_tents_is_true() -> None:
    checked = 0
    for moment in TALK.moments:
        moving = moment.view["moving"]
        if moving:
            assert sorted(moving["to"]) == sorted(nearest_free(moment.view, moving["from"]))
            checked += 1
        for choice in moment.menu:
            if choice["verb"] == "nudge" and "the nearest free tile, " in choice["words"]:
                _, sink = moment.after(choice["id"])
                to = next(event.args[2] for event in sink if event.name == "moves_tent")
                assert phrases.place(tables.TILE_NAMES[to % tables.TILES]) in choice["words"]
    assert checked > 5


def test_what_is_said_about_poker_hands_is_true() -> None:
    for moment in TALK.moments:
        for choice in moment.menu:
            if choice["verb"] == "joker":
                state, _ = moment.after(choice["id"])
                me = state.view(moment.seat)["players"][moment.seat]
                hand = phrases.hand_words(me["poker"], me["poker_cards"])
                assert choice["words"].endswith(f"is then {hand}, {me['poker_gold']} gold")


# ---------------------------------------------------------------- chosen positions

E1 = (
    *("canyon", "mountain", "foothill"),
    *("mountain", "canyon", "canyon"),
    *("foothill", "canyon", "mountain"),
    *("canyon", "foothill", "foothill"),
)


def ground() -> View:
    """Three players in the land of the worked example E1; it is Red's turn, after a press on row 1, column 2."""
    view: View = Match(GAME, seats=3, seed=1).state.view(0)
    view.update(phase="turn", part="prospecting", actors=[0], round=1, turn=0, turn_order=[0, 1, 2], marker=1)
    for tile, land in zip(view["tiles"], E1):
        tile["type"] = land
    for player in view["players"]:
        player.update(has_hole=True, hole=None)
    view["players"][0].update(
        cards=["QD", "3S"], hand=2, money=5, hole="5D", selected=["10H", "5S"], used=["10S"], position="r1c2"
    )
    view["players"][0]["last_tile"] = "r1c2"
    at(view, "r1c2").update(value=6, seen=[0], prospectors=[0])
    at(view, "r3c3").update(tents=[1], seen=[1])
    at(view, "r2c1").update(camp=2, seen=[2])
    return view


def at(view: View, name: str) -> dict[str, Any]:
    return phrases.tile_of(view, name)


def said(view: View, text: str) -> str:
    return str(words.choice(view, GAME.actions.parse(text))["words"])


def test_travel() -> None:
    view = ground()
    start = "Travel with Oxen (5♠) to row 1, column 1 (canyon"
    assert said(view, "travel 5S r1c1") == f"{start}): a look; below 6 gold would be a bust"
    at(view, "r1c1")["value"] = 3
    assert said(view, "travel 5S r1c1") == f"{start}, 3 gold): a sure bust, below 6 gold"
    at(view, "r1c2")["value"] = 3
    assert said(view, "travel 5S r1c1") == f"{start}, 3 gold): no bust, not below 3 gold"
    at(view, "r1c2")["value"] = 1
    at(view, "r1c1")["value"] = None
    assert said(view, "travel 5S r1c1") == f"{start}): it cannot be below 1 gold, so no bust"
    at(view, "r1c2")["value"] = None
    assert said(view, "travel 5S r1c1") == f"{start}): less gold than on the tile before would be a bust"
    view["players"][0]["last_tile"] = None
    assert said(view, "travel 5S r1c1") == f"{start}): a first look cannot bust"


def test_special_cards() -> None:
    view = ground()
    assert said(view, "shortcut 10H r2c2") == (
        "Take a Shortcut (10♥) to row 2, column 2 (canyon): a look that cannot bust"
    )
    assert said(view, "double 4S r1c1 r1c2") == (
        "Double or Nothin' (4♠): look at row 1, column 1 (canyon) and row 1, column 2 (mountain, 6 gold), "
        "then claim one of them"
    )
    assert said(view, "jump 6S r3c3 tent") == (
        "Claim Jump (6♠) with a tent: share row 3, column 3 (mountain) with Blue, then look at it"
    )
    at(view, "r3c3")["tents"] = [1, 2]
    assert said(view, "jump 6S r3c3 camp") == (
        "Claim Jump (6♠) with your camp: push Blue's tent and Green's tent off row 3, column 3 (mountain), "
        "then look at it"
    )
    assert said(view, "nudge 7D r3c3 1") == (
        "New Prospects (7♦): move Blue's tent from row 3, column 3 (mountain) to one of the nearest free tiles, "
        "1 foothill and 2 canyons"
    )
    at(view, "r3c3")["tents"] = [0]
    for name in ("r2c3", "r3c2"):
        at(view, name)["tents"] = [1]
    assert said(view, "nudge 7D r3c3 0") == (
        "New Prospects (7♦): move your own tent from row 3, column 3 (mountain) to the nearest free tile, "
        "row 4, column 3 (foothill), and look there"
    )


def test_claims() -> None:
    view = ground()
    assert said(view, "stake tent") == (
        "Stake row 1, column 2 (mountain, 6 gold) with a tent: others may share it or move you off; unused: 10♥ and 5♠"
    )
    view.update(phase="claim", looking={"seat": 0, "tiles": ["r2c2"]})
    at(view, "r2c2").update(value=2, seen=[0])
    assert said(view, "claim camp") == (
        "Claim row 2, column 2 (canyon, 2 gold) with your camp: safe from everybody; nobody else knows its gold"
    )
    at(view, "r2c2")["seen"] = [0, 1, 2]
    assert said(view, "claim camp").endswith("; Blue and Green know its gold, too")
    assert said(view, "press") == (
        "Press on: your prospector stays on row 2, column 2 (canyon, 2 gold), which others may claim; "
        "you go on with 10♥ and 5♠ next time"
    )
    view["players"][0]["selected"] = []
    assert said(view, "press").endswith("; with no card left you stake it next time")
    view["phase"] = "bust"
    assert said(view, "claim tent").endswith("; the others know that it is below row 1, column 2 (mountain)")
    view.update(phase="double", looking={"seat": 0, "tiles": ["r2c2", "r2c3"]})
    assert said(view, "claim_at r2c2 tent") == (
        "Claim row 2, column 2 (canyon, 2 gold) with a tent: others may share it or move you off; "
        "leave row 2, column 3 (canyon)"
    )
    view.update(phase="hold", looking=None)
    assert said(view, "hold") == (
        "Hold: your prospector stays on row 1, column 2 (mountain, 6 gold), "
        "and you stake it next time if it is still free"
    )
    assert said(view, "relocate r4c3") == "Move your tent to row 4, column 3 (foothill) and look at it"
    assert said(view, "final r1c3 camp") == "Make the final claim with your camp on row 1, column 3 (foothill)"


def auction(view: View, **more: Any) -> View:
    """Bidding for the first lot: Blue leads with $3, Green has passed."""
    view.update(phase="bid", part="auctions", lots=[["10H", "AS", "2D"], None], turn=None, turn_order=[])
    view["auction"] = {"lot": 0, "high": 3, "leader": 1, "bidder": 0, "must": False, "eligible": [0, 1, 2]}
    view["auction"].update(passed=[2], forfeited=[], won=[], bids=[[1, 3]], price=None, paid=0, turned=[[], [], []])
    view["auction"].update(more)
    return view


def test_bids() -> None:
    view = auction(ground())  # QD $1, 3S $4
    assert said(view, "bid 4") == "Bid $4 (you can pay $4 exactly)"
    assert said(view, "bid 2") == "Bid $2 (you would overpay by $2)"
    assert said(view, "bid 0") == "Bid $0 (you would pay nothing)"
    assert said(view, "pass") == "Pass: Blue wins lot 1 for $3"
    assert said(view, "bid 9") == "Bid $9 (you have only $5: if this bid wins, you forfeit the auctions)"
    assert said(auction(view, passed=[]), "pass") == "Pass: you are out of lot 1"
    view = auction(view, high=None, leader=None, must=True, passed=[1, 2], bids=[])
    assert said(view, "bid 0") == "Take lot 1 for $0 (you would pay nothing)"
    assert said(view, "pick_lot 0") == "Auction lot 1: 10♥ Shortcut $1, A♠ Shortcut $1, 2♦ Oxen $5"
    view = auction(view, price=5, paid=1)
    assert said(view, "pay 3S") == "Pay with the 3 of spades (Mules, $4): that pays the price"
    assert said(view, "pay 2D") == "Pay with the 2 of diamonds (Oxen, $5): that pays the price, and $1 is lost"
    assert said(view, "pay JOKER") == "Pay with a Joker ($1): $3 is still to be paid, and you will overpay by $1"


def test_selecting_and_keeping() -> None:
    view = ground()
    view["phase"] = "select"
    assert said(view, "select 3S") == "Select the 3 of spades (Mules, $4)"
    view["players"][0]["picks"] = ["3S", "5S"]
    assert said(view, "select QD") == "Select the queen of diamonds (Horse, $1): your 3 cards, $10 for the turn order"
    assert said(view, "done") == "Select only 3♠ and 5♠: $9 for the turn order"
    view["phase"] = "keep"
    view["players"][0]["picks"] = []
    assert said(view, "keep 5S") == "Keep the 5 of spades: your poker hand is then a pair of fives, 1 gold"
    view["players"][0]["picks"] = ["5S"]
    assert said(view, "keep 10S") == (
        "Keep the 10 of spades as well and discard the rest: your poker hand is then a pair of fives, 1 gold"
    )
    assert said(view, "done") == "Keep only 5♠: your poker hand is then a pair of fives, 1 gold"
    view["phase"] = "joker"
    assert said(view, "decline") == "Go on: you have no Joker"
    view["players"][0]["cards"].append("JOKER")
    assert said(view, "decline") == "Exchange no Joker"
    assert said(view, "joker AH") == (
        "Exchange a Joker for the ace of hearts from the discard pile: your poker hand is then ace high, 0 gold"
    )


# ---------------------------------------------------------------- events


def test_special_cases_of_events() -> None:
    def told(name: str, *args: int) -> str:
        return words.event(Event(name, args), 0)

    canyon = site("r1c1", "canyon")
    assert told("pays", 1, CARD["5H"], 5, 5, 0).endswith(": the price of $5 is paid.")
    assert told("pays", 1, CARD["5H"], 7, 5, 0).endswith(": the price of $5 is paid, and $2 is lost.")
    assert told("picks_lot", 1, 1, 1, CARD["5H"]) == "Lot 2 comes up for auction: the 5 of hearts."
    assert told("passes", 1, 0, 1) == "Blue passes on lot 1: no hand of that size could bid more."
    assert told("concedes", 0, 1, 1) == "You cannot outbid that for lot 2."
    assert told("marker", 1, 2) == "Blue gets the dealer marker, as its holder has forfeited."
    assert told("settles", 1, 4, 1) == "Blue can pay the bid of $4."
    assert told("selects", 1) == "Blue selects no card."
    assert told("commits", 0, 2) == "Only you know: you choose no card for the poker hand."
    assert told("ready", 1, 0) == "Blue has chosen a hole card."
    own = "tent on the canyon at row 1, column 1."
    assert told("nudges", 0, CARD["7D"], canyon, 0) == f"You play New Prospects (7♦) on your own {own}"
    assert told("nudges", 1, CARD["7D"], canyon, 1) == f"Blue plays New Prospects (7♦) on Blue's own {own}"
    assert told("nudges", 1, CARD["7D"], canyon, 0) == f"Blue plays New Prospects (7♦) on your {own}"
    assert told("luck", 1, canyon, site("r1c2", "foothill"), 0) == (
        "No bust: the canyon at row 1, column 1 is worth at least as much as the foothill at row 1, column 2."
    )
    assert told("claims", 1, canyon, 1, 0) == "Blue stakes the canyon at row 1, column 1 with their camp."
    assert told("claims", 0, canyon, 1, 2) == "You have to claim the canyon at row 1, column 1, with your camp."
    assert told("claims", 0, canyon, 0, 4) == "You place a tent on the canyon at row 1, column 1."
    assert told("claims", 1, canyon, 0, 5) == "Blue makes the final claim: a tent on the canyon at row 1, column 1."
    assert told("moves_tent", 1, canyon, canyon, 0, 1).endswith(", pushed off by your camp.")
    assert told("jokers", 0, 0) == "Only you know: you have no Joker in hand."
    assert told("leftover", 0) == "Only you know: you have no card left in hand."
    assert told("hand", 1, 2, CARD["8S"]) == "Blue has two pair (8♠) for 1 gold."


def test_argonauts_have_one_name_everywhere() -> None:
    def told(name: str, *args: int) -> str:
        return words.event(Event(name, args), 0, NAMES[:1])

    assert told("hand", A1, 6) == "Argonaut A1 has a full house for 3 gold."
    assert told("moves_tent", A3, 0, 1, A2, 0).startswith("Argonaut A3's tent moves from ")
    assert told("lot_discarded", 0, A2, CARD["2C"]) == "Argonaut A2 wins lot 1, which is discarded: the 2 of clubs."
    assert told("order", A3, 0, A1) == "Turn order: Argonaut A3, then you, then Argonaut A1."
    assert told("end", 0) == "The game is over. The Argonauts win."
    view = TALK.play(1, {"argonauts": "A1+A2"}, 1).match.state.view(0)
    assert [line.split(":")[0] for line in words.text(view).splitlines()[-3:]] == [
        *("Red (you)", "Argonaut A1", "Argonaut A2"),
    ]


# ---------------------------------------------------------------- prompts


def test_every_phase_with_a_choice_has_a_prompt() -> None:
    assert set(ASKS) == set(views.PHASES.values()) - {"land", "dealer", "look", "over"}


def test_prompts_while_chance_is_pending() -> None:
    seen = set()
    for seats in (1, 3):
        state = GAME.new(seats=seats)
        rng = Rng(seats)
        while not state.over():
            if state.faces():
                sentence = words.prompt(state.view(None), NAMES)
                TALK.check(sentence)
                seen.add(re.sub(r"\d", "N", sentence))
                state.roll(rng.below(state.faces()))
            else:
                seat = state.actors()[0]
                legal = state.legal(seat)
                state.apply(seat, legal[rng.below(len(legal))])
    assert set(CHANCE.values()) <= seen
    assert "Ann <b> looks at row N, column N (canyon)." in seen


def test_prompts_in_chosen_positions() -> None:
    view = ground()
    assert words.prompt(view) == (
        "Your turn: use 10♥ (Shortcut: look at any unclaimed tile, no bust) or 5♠ (Oxen: travel to rows 1 and 2), or "
        "stake row 1, column 2 (mountain, 6 gold). Your last look showed 6 gold: less would be a bust."
    )
    assert words.prompt({**view, "viewer": 1}) == "Waiting for Red to prospect."
    assert words.prompt({**view, "viewer": 1, "phase": "select", "actors": [0, 2]}, NAMES) == (
        'Waiting for Ann <b> and Cid "C" to select cards for Prospecting.'
    )
    auction(view)
    assert words.prompt(view) == "Blue bids $3 for lot 1: bid at least $4, or pass. You have $5."
    assert words.prompt(auction(view, high=5)) == ("Blue bids $5 for lot 1, and you have only $5: you can only pass.")
    assert words.prompt(auction(view, high=None, leader=None)) == (
        "Open the bidding for lot 1 with $0 or more, or pass. You have $5."
    )
    assert words.prompt({**view, "viewer": None}) == "Waiting for Red to bid for lot 1."
    view.update(phase="select")
    view["players"][0]["picks"] = ["3S", "QD"]
    assert words.prompt(view) == "You have selected 3♠ and Q♦ for Prospecting: go on."
    view["players"][0]["cards"].append("AS")
    assert words.prompt(view) == "You have selected 3♠ and Q♦ for Prospecting: select another card, or stop."
    view["players"][0]["picks"] = ["3S"]
    assert words.prompt(view) == "You have selected 3♠ for Prospecting: select one more card."


# ---------------------------------------------------------------- text and scores


def over(totals: list[int], winners: list[int], hands: list[str]) -> View:
    """A finished game; the first of the best hands is the best one."""
    view = TALK.play(len(totals) if winners else 1, {}, 1).match.state.view(0)
    view.update(phase="over", over=True, actors=[], winners=winners)
    view["result"] = [
        {
            "tiles": [],
            "tile_gold": total - 1,
            "category": hand,
            "cards": [],
            "poker_gold": 1,
            "total": total,
            "final": None,
        }
        for total, hand in zip(totals, hands)
    ]
    view["best_hand"] = max(range(len(hands)), key=lambda party: (tables.CATEGORY_IDS.index(hands[party]), -party))
    view["result"][view["best_hand"]]["final"] = view["tiles"][0]["id"]
    return view


def test_the_end() -> None:
    view = over([15, 14], [0], ["pair", "two_pair"])
    assert words.prompt(view) == "You win with 15 gold."
    assert words.prompt({**view, "viewer": 1}) == "Red wins with 15 gold. You have 14 gold."
    assert words.scores(view)["note"].startswith(
        "Blue has the best poker hand, two pair; you have a pair. Blue makes the final claim on row 1"
    )
    view = over([15, 15, 9], [1], ["pair", "two_pair", "high_card"])
    assert words.scores(view)["note"].endswith("You and Blue tie at 15 gold; Blue wins with the higher poker hand.")
    assert words.scores({**view, "viewer": None})["note"].endswith(
        " Red and Blue tie at 15 gold; Blue wins with the higher poker hand."
    )
    assert words.scores({**view, "viewer": 1})["note"].endswith(
        "You and Red tie at 15 gold; you win with the higher poker hand."
    )


def test_the_end_of_solitaire() -> None:
    view = over([12, 15, 15], [], ["pair", "full_house", "flush"])
    assert words.prompt(view) == "Argonaut A2 wins with 15 gold. You have 12 gold."
    note = words.scores(view)["note"]
    assert note.startswith("Argonaut A2 has the best poker hand, a full house; you have a pair.")
    assert [other["name"] for other in words.scores(view)["others"]] == ["Argonaut A2", "Argonaut A3"]
    view = over([15, 15, 9], [], ["pair", "full_house", "flush"])
    assert words.scores(view)["note"].endswith(
        "You and Argonaut A2 tie at 15 gold; Argonaut A2 wins with the higher kind of poker hand."
    )
    view = {**view, "winners": [0], "best_hand": 0}
    view["result"][0]["final"] = view["tiles"][0]["id"]
    assert words.prompt(view) == "You win with 15 gold."
    assert words.scores(view)["note"].endswith(
        "You and Argonaut A2 tie at 15 gold; you win, as no tied Argonaut has a higher kind of poker hand."
    )


def test_rows_of_the_score_sheet() -> None:
    for game in TALK.played:
        for view in (game.moments[-1].view, game.match.state.view(None)):
            sheet = words.scores(view)
            assert [row["label"] for row in sheet["rows"]] == [
                *("Mountains", "Canyons", "Foothills", "Final claim", "Poker hand"),
            ]
            for party, other in enumerate(sheet["others"], view["seats"]):
                assert not view["over"] or other["total"] == sum(other["values"]) == view["result"][party]["total"]


def test_text_of_real_games() -> None:
    for number, moment in enumerate(TALK.moments):
        if number % 9:
            continue
        view = moment.view
        for viewer in (moment.seat, None):
            lines = words.text(moment.state.view(viewer), NAMES[: view["seats"]]).splitlines()
            assert [line[:5] for line in lines[2:6]] == ["Row 4", "Row 3", "Row 2", "Row 1"]
            assert all(line.count("|") == view["columns"] - 1 for line in lines[2:6])
            assert len(lines) <= 11 + view["parties"]
            own = [line for line in lines if "(you): " in line]
            for card in view["players"][moment.seat]["cards"] if own else ():
                assert phrases.tag(card) in own[0]


def test_text_hides_what_the_view_hides() -> None:
    view = ground()
    text = words.text(view)
    assert "Row 1 (Oxen): canyon | mountain 6 gold, prospector of Red, seen by Red | foothill" in text
    assert "Row 3 (Mules): foothill | canyon | mountain, tent of Blue" in text
    assert text.count("hole card hidden") == 2
    assert "hole card 5♦" in text
    assert "Row 4 (Horse): not laid yet | not laid yet" in words.text(GAME.new(seats=2).view(0))


# ---------------------------------------------------------------- the rules page


def test_rules_page_lists_every_card_as_it_is_printed() -> None:
    table = {row[0]: row[1:] for row in PAGE.rows("The cards")}
    for card in tables.CARDS[: tables.PACK]:
        column = ("spades", "hearts", "diamonds", "clubs").index(card.suit)
        assert table[card.rank][column] == f"{phrases.action_name(card.id)} ${card.money}", card
    counts = Counter(card.action for card in tables.CARDS[: tables.PACK]) + Counter({"joker": 2})
    for action, name in zip(tables.ACTIONS, tables.ACTION_NAMES):
        assert table[name][0] == str(counts[action])
    total = sum(card.money for card in tables.CARDS[: tables.PACK])
    assert f"together are worth ${total}" in PAGE.section("The cards")
    money = tables.SHEET.table("money")
    for card in tables.CARDS[: tables.PACK]:
        bonus = 2 if card.rank_value <= 5 else 1 if card.rank_value <= 9 else 0
        assert card.money == dict(money.value("base"))[card.action] + bonus


def test_rules_page_lists_land_setup_and_reach() -> None:
    land = {row[0].lower(): row[1:] for row in PAGE.rows("The land tiles")}
    for kind, name in enumerate(tables.TYPES):
        counts = [tables.TILE_COUNTS[kind * tables.VALUES + value] for value in range(1, tables.VALUES)]
        assert land[name] == [*(str(n) if n else "–" for n in counts), str(sum(counts))]
    setups = {row[0]: row[1:] for row in PAGE.rows("Set-up")}
    for seats, setup in enumerate(tables.SETUPS, start=1):
        foothills, canyons, mountains = setup.land
        assert setups[str(seats)] == [f"4 × {setup.columns}", *map(str, (mountains, canyons, foothills, setup.lots))]
    reach = {row[0]: row[1] for row in PAGE.rows("Prospecting")}
    for action in range(3):
        top = tables.REACH[action]
        assert reach[tables.ACTION_NAMES[action]] == ("1 and 2" if top == 2 else f"1 to {top}")


def test_rules_page_lists_poker_hands_and_argonauts() -> None:
    chart = [(row[0], row[1]) for row in PAGE.rows("Poker hands")[1:]]
    assert chart == [(category.name, str(category.gold)) for category in reversed(tables.CATEGORIES)]
    table = {row[0]: row[1:] for row in PAGE.rows("Solitaire")}
    pairs = {
        "".join(pair["argonauts"]): pair["difficulty"] for pair in tables.SHEET.table("solitaire").value("combinations")
    }
    for pairing in tables.PAIRINGS:
        assert table[f"`{pairing}`"] == [pairs[pairing.replace("+", "")]]
    for argonaut in tables.ARGONAUTS:
        assert table[argonaut.id][0] == tables.CATEGORIES[argonaut.category].name
        for suit in argonaut.suits if len(argonaut.suits) < 4 else ():
            assert suit in table[argonaut.id][1]
            assert suit not in table[argonaut.id][2]
    assert tables.ARGONAUTS[2].ranks == ("7", "8", "9", "10", "J", "Q", "K")
    assert table["A3"][1:] == ["7 to K", "A and 2 to 6"]


def test_rules_page_has_all_rulings_and_chapters() -> None:
    assert len(PAGE.rulings) >= 51
    assert len(PAGE.links) >= 18


def test_rules_page_names_figures_as_they_are() -> None:
    assert "as high as $60" in PAGE.section("Options")
    for sign in ("end_of_the_trail.toml", "`designed`"):
        assert sign in PAGE.section("Reconstructed figures")
