"""What cannot be chosen in End of the Trail, and why not: what is said is true."""

from typing import Any

from tests.games.end_of_the_trail.test_words import TALK, at, auction, ground
from westward.games.end_of_the_trail import GAME, words
from westward.games.end_of_the_trail.tables import CARD_INDEX, CARDS
from westward.games.end_of_the_trail.words.phrases import is_free, short

REACH = {"oxen": 2, "mules": 3, "horse": 4, "shortcut": 4}


def closed(view: dict[str, Any], *texts: str) -> dict[str, str]:
    """What is closed when these choices are open: the reasons."""
    menu = [words.choice(view, GAME.actions.parse(text)) for text in texts]
    return {one["words"]: one["why"] for one in words.closed(view, menu)}


def test_reasons_are_given_wherever_something_is_missing() -> None:
    seen = {moment.view["phase"] for moment in TALK.moments if words.closed(moment.view, moment.menu)}
    assert seen >= {"hole", "bid", "select", "turn", "claim", "final"}


def test_every_selected_card_is_usable_or_closed_for_a_true_reason() -> None:
    idle = set()
    for moment in TALK.moments:
        view = moment.view
        if view["phase"] != "turn":
            continue
        me = view["players"][moment.seat]
        reasons = {one["words"].rpartition(" ")[2]: one["why"] for one in words.closed(view, moment.menu)}
        for card in me["selected"]:
            usable = any(card in choice["args"] for choice in moment.menu)
            assert usable != (short(card) in reasons), card
            if usable:
                continue
            action, why = CARDS[CARD_INDEX[card]].action, reasons[short(card)]
            idle.add(action)
            if action in REACH:
                near = [tile for tile in view["tiles"] if int(tile["id"][1]) <= REACH[action]]
                assert all(not is_free(tile) or tile["id"] == me["position"] for tile in near), (card, why)
            elif action == "claim_jump":
                assert all(not tile["tents"] or moment.seat in tile["tents"] for tile in view["tiles"]), why
            elif action == "new_prospects":
                assert not any(tile["tents"] for tile in view["tiles"]), why
    assert idle >= {"claim_jump", "new_prospects", "oxen"}


def test_every_card_that_can_never_be_picked_is_closed() -> None:
    shut_cards = set()
    for moment in TALK.moments:
        if moment.view["phase"] not in ("select", "keep") or moment.view["players"][moment.seat]["picks"]:
            continue
        me = moment.view["players"][moment.seat]
        cards = me["cards"] if moment.view["phase"] == "select" else me["used"]
        shut = {one["words"].partition(" ")[2] for one in words.closed(moment.view, moment.menu)}
        (whole,) = words.sets(moment.view, moment.menu)
        members = {GAME.actions.split(member["id"])[1][0] for member in whole["members"]}
        assert shut == {short(card) for card in cards if card not in members}
        shut_cards |= shut
    assert shut_cards == {"Joker"}


def test_selecting() -> None:
    view = ground()
    view["phase"] = "select"
    view["players"][0].update(cards=["3S", "8D", "QD", "JOKER"], picks=["5S"])
    assert closed(view, "select 8D", "select QD") == {"Select Joker": "A Joker cannot be selected."}
    view["players"][0].update(cards=["3S", "8D"], picks=[])
    assert closed(view, "select 3S") == {}, "in which order cards are picked is nobody's business"


def test_staking_and_pieces() -> None:
    view = ground()
    assert closed(view, "shortcut 10H r1c1", "travel 5S r1c1", "stake tent", "stake camp") == {}
    view["players"][0]["tents"] = 0
    assert closed(view, "shortcut 10H r1c1", "travel 5S r1c1", "stake camp") == {
        "Claim with a tent": "You have no tent left."
    }
    at(view, "r1c2")["tents"] = [1]
    assert closed(view, "shortcut 10H r1c1", "travel 5S r1c1") == {
        "Stake row 1, column 2 (mountain)": "Somebody has claimed it."
    }
    view["players"][0]["position"] = None
    assert closed(view, "shortcut 10H r1c1") == {
        "Oxen: 5♠": "Not usable now: every other tile in its reach is claimed.",
        "Stake a tile": "You have not looked at a tile in this round.",
    }


def test_special_cards_that_can_do_nothing() -> None:
    view = ground()
    view["players"][0]["selected"] = ["10H", "4S", "KD", "QS"]
    reasons = closed(view, "stake tent", "stake camp")
    assert {words: why.removeprefix("Not usable now: ") for words, why in reasons.items()} == {
        "Shortcut: 10♥": "every other tile is claimed.",
        "Double or Nothin': 4♠": "no two neighboring tiles are unclaimed.",
        "Claim Jump: K♦": "no tile has a tent of others and none of yours.",
        "New Prospects: Q♠": "no tent stands on the land.",
    }


def test_bidding() -> None:
    view = auction(ground(), high=7)
    assert closed(view, "pass") == {"Bid $8 or more": "You have only $5."}
    assert closed(view, "bid 8", "pass") == {}
