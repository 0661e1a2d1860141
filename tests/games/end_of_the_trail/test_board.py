"""The drawing of End of the Trail: well-formed, complete, quick, and blind to what the view does not say."""

import copy
import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple

import pytest

from westward.games.end_of_the_trail import GAME, tables
from westward.games.end_of_the_trail.art import board
from westward.games.end_of_the_trail.art.cards import Held, fans
from westward.games.end_of_the_trail.art.panels import limit_words
from westward.games.end_of_the_trail.art.seats import Desk, best_set
from westward.games.end_of_the_trail.art.svg import Targets
from westward.games.end_of_the_trail.art.table import bid_words
from westward.kernel import SEAT_NAMES, Rng, State

SVG = "{http://www.w3.org/2000/svg}"
Shape = Literal["wide", "tall"]
SHAPES: tuple[Shape, ...] = ("wide", "tall")
HOSTILE = ('<script>alert("x")</script>', 'O\'Brien & "Söhne" ]]>', "\x00\x1b‮\ud800", "W" * 300)

View = dict[str, Any]
Menu = list[dict[str, Any]]


class Drawn(NamedTuple):
    """A position, its menu, and its drawing as text and as a tree."""

    view: View
    menu: Menu
    shape: Shape
    text: str
    root: ET.Element


def modest(legal: list[int]) -> list[int]:
    """Without high bids, so that hands and prices stay as in a real game."""
    low = [a for a in legal if not (GAME.actions.split(a)[0] == "bid" and int(GAME.actions.split(a)[1][0]) > 5)]
    return low or legal


def steps(seats: int, seed: int, **options: object) -> Iterator[State]:
    """A random game, at every step."""
    rng = Rng(seed)
    state = GAME.new(seats=seats, **options)
    yield state
    while not state.over():
        if state.faces():
            state.roll(rng.below(state.faces()))
        else:
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            legal = modest(state.legal(seat))
            state.apply(seat, legal[rng.below(len(legal))])
        yield state


def with_menu(state: State, viewer: int | None) -> tuple[View, Menu]:
    """The view of a seat and what it may choose."""
    view = state.view(viewer)
    legal = state.legal(viewer) if viewer is not None and viewer in state.actors() else []
    return view, [GAME.words.choice(view, action) for action in legal]


@cache
def positions(seats: int) -> tuple[tuple[View, Menu], ...]:
    """Views of random games, with and without Jokers: all decisions, and some of the chance in between."""
    out = []
    for seed, jokers in ((seats, False), (seats + 10, True)):
        for number, state in enumerate(steps(seats, seed, jokers=jokers)):
            actors = state.actors()
            if not actors and not state.over() and number % 7:
                continue
            viewers = (None, *range(seats))
            viewer = actors[number % len(actors)] if actors and number % 4 else viewers[number % len(viewers)]
            out.append(with_menu(state, viewer))
    return tuple(out)


@cache
def every() -> tuple[Drawn, ...]:
    """All positions in both shapes."""
    out = []
    for seats in GAME.seats:
        for view, menu in positions(seats):
            for shape in SHAPES:
                text = board.draw(view, menu, shape=shape, sheet=False)
                out.append(Drawn(view, menu, shape, text, ET.fromstring(text)))
    return tuple(out)


def parsed(view: View, menu: Menu, shape: Shape) -> ET.Element:
    return ET.fromstring(board.draw(view, menu, shape=shape, sheet=False))


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def words_on(root: ET.Element) -> list[str]:
    return [line.text or "" for line in root.iter(f"{SVG}text")]


def part_of(root: ET.Element, ident: str) -> ET.Element:
    return next(element for element in root.iter() if element.attrib.get("id") == ident)


def symbols_in(element: ET.Element) -> list[str]:
    return [use.attrib["href"] for use in element.iter(f"{SVG}use")]


def opening(seats: int, viewer: int | None = 0) -> View:
    """The view at the first decision."""
    state = next(state for state in steps(seats, seed=1) if state.actors())
    return state.view(viewer)


@cache
def found(seats: int, phase: str) -> tuple[View, Menu]:
    """A random decision of this phase, in the last round that has one, as its actor sees it."""
    best = None
    for seed in range(1, 60):
        for state in steps(seats, seed, jokers=phase == "joker"):
            if state.actors():
                view = state.view(state.actors()[0])
                if view["phase"] == phase and view["round"] >= 2:
                    best = with_menu(state, state.actors()[0])
        if best:
            return best
    raise AssertionError(phase)


def test_random_games_reach_every_phase_that_is_drawn() -> None:
    phases = {view["phase"] for seats in GAME.seats for view, _ in positions(seats)}
    usual = {"hole", "lot", "bid", "pay", "select", "turn", "claim", "keep", "joker", "final", "deal", "over"}
    assert usual <= phases


def test_every_position_is_well_formed_with_unique_ids_and_all_pieces() -> None:
    for view, _, _, _, root in every():
        drawn = ids(root)
        assert len(drawn) == len(set(drawn))
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
    view = found(3, "turn")[0]
    assert "hole" not in ids(parsed({**view, "viewer": None}, [], "wide"))


def test_every_target_of_the_menu_is_a_button_with_its_choices() -> None:
    for _, menu, _, _, root in every():
        wanted: dict[str, list[int]] = {}
        for choice in menu:
            for target in choice["targets"]:
                wanted.setdefault(target, []).append(choice["id"])
        buttons = {e.attrib["id"]: e for e in root.iter() if e.attrib.get("class") == "target"}
        assert set(buttons) == set(wanted)
        for target, choices in wanted.items():
            button = buttons[target].attrib
            assert button["data-choices"] == ",".join(map(str, choices))
            assert (button["role"], button["tabindex"]) == ("button", "0")
            spoken = [choice["words"] for choice in menu if choice["id"] in choices[:6]]
            assert button["aria-label"].startswith("; or ".join(spoken))
            assert button["aria-label"].endswith(" more") == (len(choices) > 6)


def test_words_point_at_what_the_board_promises() -> None:
    for seats in GAME.seats:
        for view, menu in positions(seats):
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


def test_targets_on_a_phone_are_large_enough_for_a_finger() -> None:
    seen = set()
    for _, _, shape, _, root in every():
        if shape == "tall":
            for button in root.iter(f"{SVG}g"):
                if button.attrib.get("class") == "target":
                    halo = next(r for r in button.findall(f"{SVG}rect") if r.attrib["class"] == "et-halo").attrib
                    assert min(float(halo["width"]), float(halo["height"])) + 4 >= 44, button.attrib["id"]
                    seen.add(button.attrib["id"].split("-")[0])
    assert {"tile", "card", "lot", "discard"} <= seen


def test_a_drawing_is_small_and_a_standalone_one_holds_the_sheet() -> None:
    for _, _, _, text, _ in every():
        assert len(text.encode()) < 40_000
        assert len(gzip.compress(text.encode())) < 6_000
    alone = board.draw(opening(4))
    assert board.css() in alone
    assert 'id="eott-nugget"' in alone


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_fits_its_shape(seats: int) -> None:
    for view, menu in positions(seats)[::9]:
        wide = parsed(view, menu, "wide").attrib["viewBox"]
        assert wide == "0 0 1200 640"
        left, top, width, height = map(float, parsed(view, menu, "tall").attrib["viewBox"].split())
        assert (left, top, width) == (0, 0, 360)
        assert height < 1200


def test_text_on_a_phone_is_never_smaller_than_11_units() -> None:
    sizes = dict(re.findall(r"\.([\w-]+)\{[^}]*?font-size:([\d.]+)px", board.css()))
    assert min(map(float, sizes.values())) >= 11
    for _, _, shape, _, root in every():
        if shape == "tall":
            for line in root.iter(f"{SVG}text"):
                assert any(name in sizes for name in line.attrib["class"].split())
            for card in root.iter(f"{SVG}use"):
                if card.attrib["href"].startswith("#eott-mini-"):
                    assert float(card.attrib["height"]) >= 54


def test_names_from_outside_are_escaped_and_kept_in_their_place() -> None:
    for viewer in (None, 0, 3):
        for shape in SHAPES:
            text = board.draw(opening(4, viewer), names=HOSTILE, shape=shape)
            root = ET.fromstring(text)
            assert not list(root.iter(f"{SVG}script"))
            lines = words_on(root)
            assert max(map(len, lines)) < 60
            assert any(line.startswith("<script") for line in lines)


def test_words_of_choices_are_escaped() -> None:
    menu = [{"id": 1, "verb": "relocate", "targets": ["tile-r1c1"], "words": '"><script>&'}]
    button = part_of(parsed(opening(2), menu, "wide"), "tile-r1c1")
    assert button.attrib["aria-label"] == '"><script>&'


def test_nothing_that_a_strict_content_policy_forbids() -> None:
    for text in (board.sheet(style=False), board.draw(*found(4, "turn"), sheet=False)):
        for element in ET.fromstring(text).iter():
            assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject", f"{SVG}image")
            for name, value in element.attrib.items():
                assert name != "style"
                assert not name.startswith("on")
                assert "://" not in value
                assert not name.endswith("href") or value.startswith("#eott-")
    assert "url(" not in board.css()
    assert "@import" not in board.css()


def test_every_symbol_that_is_used_exists_and_no_symbol_is_idle() -> None:
    sheet = ET.fromstring(board.sheet())
    names = ids(sheet)
    assert len(names) == len(set(names))
    assert all(name.startswith("eott-") for name in names)
    used = set(re.findall(r'href="#([\w-]+)"', board.sheet()))
    for drawn in every():
        used |= set(re.findall(r'href="#([\w-]+)"', drawn.text))
    assert used <= set(names)
    fixed = {name for name in names if not name.startswith(("eott-card-", "eott-mini-"))}
    assert fixed <= used


def test_every_class_is_defined_and_no_class_is_idle() -> None:
    defined = set(re.findall(r"\.([a-z][\w-]*)", board.css()))
    texts = [board.sheet(), *(drawn.text for drawn in every())]
    texts += [board.draw(*found(4, phase), sheet=False) for phase in ("relocate", "bust", "double")]
    used = {name for text in texts for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
    assert used <= defined
    assert defined <= used


def test_the_drawing_is_the_same_each_time_and_leaves_the_view_alone() -> None:
    for view, menu in positions(3)[::7]:
        before = copy.deepcopy(view)
        assert board.draw(view, menu) == board.draw(copy.deepcopy(view), menu)
        assert view == before


@pytest.mark.parametrize("seats", GAME.seats)
def test_hidden_things_do_not_change_a_single_byte(seats: int) -> None:
    rng = Rng(5)
    for number, state in enumerate(steps(seats, seed=9)):
        if number % 11 == 0 and state.actors():
            for seat in range(seats):
                other = state.determinize(seat, rng)
                for shape in SHAPES:
                    mine = board.draw(state.view(seat), shape=shape, sheet=False)
                    assert mine == board.draw(other.view(seat), shape=shape, sheet=False)


def test_a_rivals_hand_and_hole_card_are_face_down() -> None:
    view = opening(2, 0)
    view["players"][1].update(hand=5, cards=["10H"], has_hole=True, supply=["AS"])
    symbols = symbols_in(part_of(parsed(view, [], "wide"), "seat-1"))
    assert symbols.count("#eott-back") == 2
    assert {s for s in symbols if s.startswith(("#eott-mini", "#eott-card"))} == {"#eott-mini-10H", "#eott-mini-AS"}
    assert "4" in words_on(part_of(parsed(view, [], "wide"), "seat-1"))


def test_gold_is_shown_only_where_the_viewer_knows_it() -> None:
    for view, _, _, _, root in every():
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
        view = next(v for v, _ in positions(3) if v["part"] == part and v["round"] == 2)
        marked = [
            line.text for line in parsed(view, [], "wide").iter(f"{SVG}text") if "et-now-text" in line.attrib["class"]
        ]
        assert marked == [word]
        assert "Round 2 of 3" in words_on(parsed(view, [], "wide"))
        assert "Round 2/3" in words_on(parsed(view, [], "tall"))


def test_the_auction_says_where_everybody_stands() -> None:
    view = copy.deepcopy(found(4, "bid")[0])
    view["lots"][1] = ["2C", "9D", "AS"]
    view["auction"].update(
        lot=1, high=7, leader=2, bidder=0, eligible=[0, 1, 2], passed=[1], won=[3], bids=[[1, 3], [2, 7]]
    )
    assert [bid_words(view, party) for party in range(4)] == ["to bid", "passed", "$7 leads", "has a lot"]
    assert "high bid $7" in words_on(part_of(parsed(view, [], "wide"), "lot-1"))


def test_the_bust_limit_is_shown_while_prospecting() -> None:
    view = copy.deepcopy(found(3, "turn")[0])
    seat = view["viewer"]
    tile = view["tiles"][4]
    tile["value"] = 4
    view["players"][seat].update(last_tile=tile["id"], done=False)
    assert limit_words(Desk(view, Targets([]), ("", "", "")), seat) == "bust below 4"
    for shape in SHAPES:
        assert "bust below 4" in words_on(parsed(view, [], shape))


def test_two_jokers_in_hand_are_two_cards_and_one_button() -> None:
    view = copy.deepcopy(found(3, "pay")[0])
    view["players"][view["viewer"]].update(cards=["2C", "JOKER", "JOKER"], picks=[])
    menu = [{"id": 3, "verb": "pay", "targets": ["card-JOKER"], "words": "Pay a Joker"}]
    drawn = ids(parsed(view, menu, "wide"))
    assert drawn.count("card-JOKER") == drawn.count("card-JOKER-2") == 1


def test_picked_cards_stay_in_hand_with_a_tick() -> None:
    view = copy.deepcopy(found(3, "select")[0])
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
            assert f"{SEAT_NAMES[party]} Argonaut" in words
            assert category in words
            assert any(line.startswith(f"{label} bids on") for line in words)


def test_results_name_the_winners_and_everybodys_gold() -> None:
    for seats in GAME.seats:
        view = positions(seats)[-1][0]
        assert view["over"]
        for shape in SHAPES:
            words = words_on(parsed(view, [], shape))
            assert any(line.endswith((" wins", " win")) for line in words)
            for result in view["result"]:
                assert str(result["total"]) in words


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


def test_a_board_without_choices_is_an_image_and_one_with_buttons_a_group() -> None:
    view = opening(2)
    menu = [{"id": 0, "verb": "relocate", "targets": ["tile-r1c1"], "words": "Move"}]
    for choices, role in (([], "img"), (menu, "group")):
        root = parsed(view, choices, "wide")
        assert root.attrib["role"] == role
        assert root.attrib["aria-label"]
        assert root.find(f"{SVG}title") is not None
