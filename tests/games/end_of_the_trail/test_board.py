"""What only the drawing of End of the Trail shows; what every board owes is in tests/drawing/test_boards.py."""

import copy
import xml.etree.ElementTree as ET
from functools import cache
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest

from tests.games import boards
from tests.games.boards import SHAPES, SVG, every, ids, part_of, positions, symbols_in, words_on
from westward.drawing import Desk, Shape, Targets
from westward.games.end_of_the_trail import GAME, tables
from westward.games.end_of_the_trail.art.cards import Held, fans
from westward.games.end_of_the_trail.art.panels import limit_words
from westward.games.end_of_the_trail.art.seats import best_set, bid_words


def opening(seats: int, viewer: int | None = 0) -> boards.View:
    return boards.opening(GAME, seats, viewer)


def parsed(view: boards.View, menu: boards.Menu, shape: Shape) -> Element:
    return boards.parsed(GAME, view, menu, shape)


@cache
def found(seats: int, phase: str) -> boards.View:
    """A random decision of this phase, in the last round that has one, as its actor sees it."""
    best = None
    for seed in range(1, 60):
        for state in boards.steps(GAME, seats, seed):
            if state.actors():
                view = state.view(state.actors()[0])
                if view["phase"] == phase and view["round"] >= 2:
                    best = view
        if best:
            return best
    raise AssertionError(phase)


def test_random_games_reach_every_phase_and_target_that_is_drawn() -> None:
    usual = {"hole", "lot", "bid", "pay", "select", "turn", "claim", "keep", "joker", "final", "deal", "over"}
    assert usual | {"relocate", "bust", "double"} <= boards.phases(GAME)
    assert {"tile", "card", "lot", "discard"} <= boards.kinds_of_targets(GAME)


def test_every_position_shows_all_pieces() -> None:
    for view, _, _, _, root in every(GAME):
        drawn = ids(root)
        expected = ["deck", "discard", *(f"tile-{tile['id']}" for tile in view["tiles"])]
        for party, player in enumerate(view["players"]):
            expected += [f"seat-{party}", f"poker-{party}", f"camp-{party}", f"prospector-{party}"]
            expected += [f"tent-{party}-{number}" for number in range(3)]
            shown = player["supply"] + player["selected"] + player["used"]
            expected += [f"card-{name}" for name in shown if name != "JOKER"]
        if view["viewer"] is not None:
            expected += ["hole", *(f"card-{name}" for name in view["players"][view["viewer"]]["cards"])]
        if view["marker"] is not None:
            expected.append("marker")
        if view["part"] == "auctions":
            expected += [f"lot-{number}" for number in range(len(view["lots"]))]
        assert set(expected) <= set(drawn)


def test_an_onlooker_has_no_hand_and_no_hole_card() -> None:
    view = found(3, "turn")
    assert "hole" not in ids(parsed({**view, "viewer": None}, [], "wide"))


def test_words_point_at_what_the_board_promises() -> None:
    for seats in GAME.seats:
        for view, menu in positions(GAME, seats):
            for choice in menu:
                verb, args, targets = choice["verb"], choice["args"], choice["targets"]
                if verb in ("hole", "pay", "select", "keep"):
                    assert targets == [f"card-{args[0]}"]
                elif verb == "pick_lot":
                    assert targets == [f"lot-{args[0]}"]
                elif verb in ("travel", "shortcut", "jump", "nudge"):
                    assert targets == [f"card-{args[0]}", f"tile-{args[1]}"]
                elif verb == "double":
                    assert targets[0] == f"card-{args[0]}"
                    assert len(targets) == 3
                elif verb in ("claim_at", "final", "relocate"):
                    assert targets == [f"tile-{args[0]}"]
                elif verb == "joker":
                    assert targets == ["discard"]
                elif verb in ("stake", "claim"):
                    assert all(target.startswith("tile-") for target in targets)
                else:
                    assert targets == []
            assert view["seats"] == seats


def test_no_symbol_and_no_class_is_idle() -> None:
    assert 'id="eott-nugget"' in GAME.board.symbols()
    # A random game does not turn up every card.
    assert not {name for name in boards.idle_symbols(GAME) if not name.startswith(("card-", "mini-"))}
    assert not boards.idle_classes(GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_fits_its_shape(seats: int) -> None:
    for view, menu in positions(GAME, seats)[::9]:
        wide = parsed(view, menu, "wide").attrib["viewBox"]
        assert wide == "0 0 1200 640"
        left, top, width, height = map(float, parsed(view, menu, "tall").attrib["viewBox"].split())
        assert (left, top, width) == (0, 0, 360)
        assert height < 1340, "what is needed for a choice comes first, charts and discards last"


def test_small_cards_on_a_phone_stay_readable() -> None:
    for drawn in every(GAME):
        if drawn.shape == "tall":
            for card in drawn.root.iter(f"{SVG}use"):
                if card.attrib["href"].startswith("#eott-mini-"):
                    assert float(card.attrib["height"]) >= 54


def test_a_rivals_hand_and_hole_card_are_face_down() -> None:
    view = opening(2, 0)
    view["players"][1].update(hand=5, cards=["10H"], has_hole=True, supply=["AS"])
    symbols = symbols_in(part_of(parsed(view, [], "wide"), "seat-1"))
    assert symbols.count("#eott-back") == 2
    assert {s for s in symbols if s.startswith(("#eott-mini", "#eott-card"))} == {"#eott-mini-10H", "#eott-mini-AS"}
    assert "4" in words_on(part_of(parsed(view, [], "wide"), "seat-1"))


def test_gold_is_shown_only_where_the_viewer_knows_it() -> None:
    for view, _, _, _, root in every(GAME):
        for tile in view["tiles"]:
            symbols = symbols_in(part_of(root, f"tile-{tile['id']}"))
            assert ("#eott-nugget" in symbols) == (tile["value"] is not None)
            assert ("#eott-eye" in symbols) == (tile["value"] is not None and not view["over"])


def test_footprints_tell_who_looked() -> None:
    view = opening(4, 0)
    view["tiles"][0].update(seen=[1, 3])
    view["tiles"][1].update(seen=[0, 2], value=5)
    for shape in SHAPES:
        root = parsed(view, [], shape)
        assert {"B", "O"} <= set(words_on(part_of(root, "tile-r1c1")))
        marks = words_on(part_of(root, "tile-r1c2"))
        assert "G" in marks
        assert "R" not in marks


def test_the_parts_of_the_round_are_shown_and_one_is_marked() -> None:
    for part, word in (("auctions", "Auctions"), ("prospecting", "Prospecting"), ("gambling", "Gambling")):
        view = next(v for v, _ in positions(GAME, 3) if v["part"] == part and v["round"] == 2)
        marked = [
            line.text for line in parsed(view, [], "wide").iter(f"{SVG}text") if "w-banner-text" in line.attrib["class"]
        ]
        assert marked == [word]
        assert "Round 2 of 3" in words_on(parsed(view, [], "wide"))
        assert "Round 2/3" in words_on(parsed(view, [], "tall"))


def test_the_auction_says_where_everybody_stands() -> None:
    view = copy.deepcopy(found(4, "bid"))
    view["lots"][1] = ["2C", "9D", "AS"]
    view["auction"].update(
        lot=1, high=7, leader=2, bidder=0, eligible=[0, 1, 2], passed=[1], won=[3], bids=[[1, 3], [2, 7]]
    )
    assert [bid_words(view, party) for party in range(4)] == ["to bid", "passed", "$7 leads", "has a lot"]
    assert "high bid $7" in words_on(part_of(parsed(view, [], "wide"), "lot-1"))


def test_the_bust_limit_is_shown_while_prospecting() -> None:
    view = copy.deepcopy(found(3, "turn"))
    seat = view["viewer"]
    tile = view["tiles"][4]
    tile["value"] = 4
    view["players"][seat].update(last_tile=tile["id"], done=False)
    assert limit_words(Desk(view, Targets([]), ("", "", "")), seat) == "bust below 4"
    for shape in SHAPES:
        assert "bust below 4" in words_on(parsed(view, [], shape))


def test_two_jokers_in_hand_are_two_cards_and_one_button() -> None:
    view = copy.deepcopy(found(3, "pay"))
    view["players"][view["viewer"]].update(cards=["2C", "JOKER", "JOKER"], picks=[])
    menu = [{"id": 3, "verb": "pay", "targets": ["card-JOKER"], "words": "Pay a Joker"}]
    drawn = ids(parsed(view, menu, "wide"))
    assert drawn.count("card-JOKER") == drawn.count("card-JOKER-2") == 1


def test_picked_cards_stay_in_hand_with_a_tick() -> None:
    view = copy.deepcopy(found(3, "select"))
    player = view["players"][view["viewer"]]
    player.update(cards=["2C", "9D"], picks=["5S"])
    for shape in SHAPES:
        root = parsed(view, [], shape)
        assert "#eott-tick" in symbols_in(part_of(root, "card-5S"))
        assert "#eott-tick" not in symbols_in(part_of(root, "card-9D"))


def test_argonauts_show_label_poker_hand_and_when_they_bid() -> None:
    view = opening(1)
    for shape in SHAPES:
        root = parsed(view, [], shape)
        labels = [view["players"][party]["argonaut"] for party in (1, 2)]
        for party, label in zip((1, 2), labels):
            words = words_on(part_of(root, f"seat-{party}"))
            category = tables.CATEGORIES[tables.ARGONAUTS[tables.ARGONAUT_IDS.index(label)].category].name
            assert f"Argonaut {label}" in words
            assert category in words
            assert any(line.startswith("bids on") for line in words)


def test_results_name_the_winners_and_everybodys_gold() -> None:
    for seats in GAME.seats:
        view = positions(GAME, seats)[-1][0]
        assert view["over"]
        for shape in SHAPES:
            words = words_on(parsed(view, [], shape))
            assert any(line.startswith("Winner: ") for line in words)
            for result in view["result"]:
                assert str(result["total"]) in words


def test_the_final_claim_is_marked_on_the_land_and_in_the_results() -> None:
    for drawn in every(GAME):
        if drawn.view["over"]:
            final = next(result["final"] for result in drawn.view["result"] if result["final"])
            assert symbols_in(drawn.root).count("#eott-final") == 2
            assert "#eott-final" in symbols_in(part_of(drawn.root, f"tile-{final}"))


def test_the_turn_order_calls_argonauts_by_their_labels() -> None:
    for view, menu in positions(GAME, 1):
        labels = {player["argonaut"] for player in view["players"][1:]}
        assert labels <= set(words_on(parsed(view, menu, "wide")))
        assert not [words for words in words_on(parsed(view, menu, "tall")) if "…" in words]


def test_words_on_a_panel_do_not_lie_on_each_other() -> None:
    for drawn in every(GAME):
        for party in range(drawn.view["parties"]):
            lines = part_of(drawn.root, f"seat-{party}").findall(f"{SVG}text")
            left = sorted(float(line.attrib["y"]) for line in lines if float(line.attrib["x"]) <= 11)
            assert all(below - above >= 12 for above, below in pairwise(left)), (drawn.view["phase"], left)


def test_after_the_showdown_the_cards_of_the_best_set_are_marked() -> None:
    view = {"best_hand": 0}
    player = {"poker": "two_pair", "poker_cards": ["KS", "KH", "5S", "5C", "AD"]}
    assert best_set(view, player) == ["KS", "KH", "5S", "5C"]
    assert best_set(view, {**player, "poker": "flush"}) == player["poker_cards"]
    assert best_set({"best_hand": None}, player) == []


def test_small_cards_overlap_before_they_become_too_small() -> None:
    row = [Held(name) for name in tables.CARD_NAMES[:14]]
    drawing, left, top = fans([row, [Held(None, 5)]], 8, 0, 338, 54)[0]
    cards = [use.attrib for use in ET.fromstring(f"<g>{drawing}</g>").iter("use")]
    assert (left, top) == (8, 0)
    assert {card["height"] for card in cards} == {"54"}
    assert float(cards[-1]["x"]) + 36 <= 346
