"""The words of TRAILS: every sentence is there, is English, is true."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.games.talk import NAMES, Menu, Moment, Page, Talk, Told, View
from westward.games.trails import GAME, tables, words
from westward.games.trails import view as views
from westward.games.trails.words import phrases
from westward.games.trails.words.events import DECLINED
from westward.games.trails.words.prompts import ASKS
from westward.kernel import Event, Match, Rng

PAGE = Page(GAME)
BADGE = {badge.id: number for number, badge in enumerate(tables.BADGES)}
TARGETS = {
    *(f"tile-{i}" for i in range(7)),
    *(f"slot-{i}" for i in range(4)),
    *(f"{place}-{kind}" for place in ("cube", "supply") for kind in tables.KINDS),
    *("hand", "photo-deck", "photo-pile", "drawn-0", "drawn-1"),
}
RARE = ("free_badge", "earn", "keep", "photo_draw", "exchange_split", "bear_to")

TOLD: Told = {
    "trail": (
        (3, 1, 0, 4, 2),
        *2 * ("The trail from Trailhead to Trail End: exchange, leaf, acorn, photo and rock.",),
    ),
    "first": ((0,), "You go first.", "Red goes first."),
    "reveal": ((1, BADGE["science"]), *2 * ("Science is the new face-up badge at Trailhead.",)),
    "hand": ((0,), "You draw a hand badge.", "Red draws a hand badge."),
    "hand_card": (
        (0, BADGE["climber_rock"]),
        "Only you know: your hand badge is Climber (rock).",
        "Only Red knows: Red's hand badge is Climber (rock).",
    ),
    "moves": ((0, 5, 6, -1, 0), "You hike 1 tile to Trail End.", "Red hikes 1 tile to Trail End."),
    "canteen": (
        (0, 0, 4, 1, 1),
        "You empty your canteen and hike 4 tiles to the leaf site (night).",
        "Red empties their canteen and hikes 4 tiles to the leaf site (night).",
    ),
    "turns": ((0, -1), "You turn around to face Trailhead.", "Red turns around to face Trailhead."),
    "fills": ((0,), "You refill your canteen.", "Red refills their canteen."),
    "encounter": ((0, 3, 0, 0), "You meet the bear at the acorn site.", "Red meets the bear at the acorn site."),
    "resolves": (
        (0, 1, 4, 1),
        "You use your own site first (photo, night).",
        "Red uses their own site first (photo, night).",
    ),
    "die": (
        (0, 4, 1, -1, -1, 1, 0),
        "You roll the Wildlife die: the photo site.",
        "Red rolls the Wildlife die: the photo site.",
    ),
    "bear": ((0, 3, 5, 0, 2), *2 * ("The bear moves from the acorn site to the rock site.",)),
    "gains": (
        (0, 1, 2, 2, 0, -1, 2, 0, 0),
        "You gain 2 leaves at the leaf site.",
        "Red gains 2 leaves at the leaf site.",
    ),
    "void": (
        (0, 4, 0, 2, -1, 4, 0, 0),
        "You get nothing (the Sun above the photo site), as there is no cube to pay for a photo.",
        "Red gets nothing (the Sun above the photo site), as there is no cube to pay for a photo.",
    ),
    "pays": ((0, 3, 0, 1), "You pay 3 acorns and 1 rock.", "Red pays 3 acorns and 1 rock."),
    "pays_photo": (
        (0, 2, 1, -1, 4, 1, 2),
        "You pay 1 rock for a photo with the bear at the photo site.",
        "Red pays 1 rock for a photo with the bear at the photo site.",
    ),
    "exchanges": (
        (0, 0, 1, 2, 4, BADGE["recycling_leaf"], -1, 0, 0),
        "You exchange 1 acorn for 2 leaves (Recycling).",
        "Red exchanges 1 acorn for 2 leaves (Recycling).",
    ),
    "splits": (
        (0, 0, 0, 1, 1, 1, -1, 3, 1, 2),
        "You exchange 1 acorn for 1 leaf and 1 rock with the bear at the exchange site.",
        "Red exchanges 1 acorn for 1 leaf and 1 rock with the bear at the exchange site.",
    ),
    "photo_take": (
        (0, 0, 4, BADGE["shutterbug_leaf"], -1, 0, 1),
        "You take the photo with 2 points from the discard pile (Shutterbug, 1 of 2).",
        "Red takes the photo with 2 points from the discard pile (Shutterbug, 1 of 2).",
    ),
    "photo_draw": (
        (0, 2, 3, -1, -1, 0, 0),
        "You draw 2 photos (last space of the Sun).",
        "Red draws 2 photos (last space of the Sun).",
    ),
    "photo_sees": (
        (0, 1),
        "Only you know: a photo with 1 point and 1 bird was drawn.",
        "Only Red knows: a photo with 1 point and 1 bird was drawn.",
    ),
    "photo_keep": ((0,), "You keep a photo.", "Red keeps a photo."),
    "photo_keeps": (
        (0, 2),
        "Only you know: the photo kept is one with 2 birds.",
        "Only Red knows: the photo kept is one with 2 birds.",
    ),
    "photo_discard": ((0, 2), "You discard the photo with 2 birds.", "Red discards the photo with 2 birds."),
    "turn_over": ((5,), *2 * ("The photo deck is empty: the pile of 5 photos is turned over and becomes the deck.",)),
    "sun": ((2, 0, 5, 2), *2 * ("The Sun moves on to the rock site.",)),
    "night": ((5, 2), *2 * ("Night falls on the rock site.",)),
    "takes_sun": ((0,), "You take the Sun: the last round begins.", "Red takes the Sun: the last round begins."),
    "earns": (
        (0, BADGE["climber_rock"], 2, 0, 6),
        "You earn Climber (rock) from your hand.",
        "Red earns Climber (rock) from their hand.",
    ),
    "lost": (
        (0, BADGE["recycling_acorn"]),
        *2 * ("The bonus of Recycling (acorn) is lost, as there is no cube to exchange.",),
    ),
    "skips": (
        (0, 4, 0, -1, 1, 0, 0),
        "You decline the exchange at the exchange site.",
        "Red declines the exchange at the exchange site.",
    ),
    "done": ((0, 6), "You are done at Trail End.", "Red is done at Trail End."),
    "discards": (
        (0, 0),
        "You return 1 acorn to the supply, as only 8 cubes may be kept.",
        "Red returns 1 acorn to the supply, as only 8 cubes may be kept.",
    ),
    "turn": ((0,), "It is your turn.", "It is Red's turn."),
    "last_turns": ((1,), *2 * ("Last round: 1 turn left.",)),
    "trophy": (
        (1, 5),
        "You see the most birds (5) and get the Bird Trophy: 4 points.",
        "Red sees the most birds (5) and gets the Bird Trophy: 4 points.",
    ),
    "end": ((1, 31, 28), "The game is over. You win.", "The game is over. Red wins."),
}


def prefer(menu: Menu, rng: Rng) -> Menu:
    """Players like to earn and to do rare things."""
    return [choice for choice in menu if choice["verb"] in RARE] or menu


def astronomy(moments: list[Moment]) -> Iterator[Moment]:
    """A rare badge: who earns something in this game for the first time finds Astronomy in the hand."""
    moment = next(m for m in moments if m.view["phase"] == "earn")
    if not moment.view["options"]["limited_supply"]:
        return
    data = moment.state.to_dict()
    wanted, had = BADGE["astronomy_acorn"], data["hand"][moment.seat]
    for place in ("badge_deck", "display", "hand"):
        data[place] = [had if badge == wanted else badge for badge in data[place]]
    data["badge_deck"].sort()
    data["hand"][moment.seat] = wanted
    acorns = data["cubes"][moment.seat * 3]
    data["cubes"][moment.seat * 3] = 4
    data["cubes"][moment.view["seats"] * 3] += acorns - 4
    state = GAME.from_dict(data)
    state.apply(moment.seat, GAME.actions.parse("earn hand"))
    rng = Rng(1)
    while state.faces():
        state.roll(rng.below(state.faces()))
    yield TALK.moment(state, moment.seat)


TALK = Talk(
    GAME,
    options=({}, {"chain_hand_badges": True}, {"limited_supply": False}),
    prefer=prefer,
    nouns="acorn leaf rock point bird photo badge turn tile cube space",
    plurals={"leaf": "leaves"},
    told=TOLD,
    more=astronomy,
)


# ---------------------------------------------------------------- choices


def test_every_action_is_put_into_words_somewhere() -> None:
    seen = Counter(choice["id"] for moment in TALK.moments for choice in moment.menu)
    assert [GAME.actions.text(a) for a in range(GAME.num_actions) if not seen[a]] == []


def test_targets_follow_the_verb() -> None:
    for moment in TALK.moments:
        me = moment.view["players"][moment.seat]
        end = 0 if me["position"] == 0 else 2
        for choice in moment.menu:
            verb, args, targets = choice["verb"], choice["args"], choice["targets"]
            assert set(targets) <= TARGETS
            if verb in ("move", "canteen"):
                assert targets == [f"tile-{me['position'] + me['facing'] * int(args[0])}"]
            elif verb == "resolve":
                assert targets == [f"tile-{me['position'] if args == ['hiker'] else moment.view['bear']}"]
            elif verb == "exchange":
                assert targets == [f"cube-{args[0]}", f"supply-{args[1]}"]
            elif verb in ("exchange_split", "pay_photo", "discard"):
                assert targets == [f"cube-{args[0]}"]
            elif verb in ("earn", "free_badge"):
                assert targets == (["hand"] if args == ["hand"] else [f"slot-{end + int(args[0])}"])
            else:
                prefix = {"bear_to": "tile-", "gain_any": "supply-", "keep": "drawn-"}
                fixed = {"photo_draw": ["photo-deck"], "photo_take": ["photo-pile"], "skip": [], "done": []}
                assert targets == (fixed[verb] if verb in fixed else [prefix[verb] + args[0]])


def test_costs_are_what_the_action_takes() -> None:
    """What the words call the cost is what the player has less of, or what the events call paid."""
    for moment in TALK.moments:
        for choice in moment.menu:
            _, sink = moment.after(choice["id"])
            paid = [event.args[1:] for event in sink if event.name == "pays"]
            if choice["verb"] == "earn":
                assert choice["cost"] == (phrases.cubes(paid[0]) if any(paid[0]) else "")
            elif choice["verb"] in ("exchange", "exchange_split", "pay_photo"):
                assert choice["cost"] == f"1 {choice['args'][0]}"
            else:
                assert choice["cost"] == ("a filled canteen" if choice["verb"] == "canteen" else "")


def test_gains_in_words_are_the_gains_of_the_rules() -> None:
    checked = 0
    for moment in TALK.moments:
        for choice in moment.menu:
            _, sink = moment.after(choice["id"])
            if choice["verb"] == "exchange":
                n, kind = next((e.args[3], tables.KINDS[e.args[2]]) for e in sink if e.name == "exchanges")
                assert f"gain {phrases.counted(n, kind)}" in choice["words"].replace("only ", "")
            elif choice["verb"] == "exchange_split":
                got = next(e.args[2:5] for e in sink if e.name == "splits")
                assert f"gain {phrases.cubes(got)}" in choice["words"].replace("only ", "")
            elif choice["verb"] in ("move", "canteen") and "): gain " in choice["words"]:
                kind_index, n = next(e.args[1:3] for e in sink if e.name == "gains")
                assert n == 0 or phrases.counted(n, tables.KINDS[kind_index]) in choice["words"]
                checked += 1
    assert checked > 100


# ---------------------------------------------------------------- chosen positions


def first_view(seats: int = 2, **options: Any) -> View:
    """The first decision on the fixed trail: exchange, leaf, acorn, photo, rock; the bear on the acorn site."""
    match = Match(GAME, seats=seats, seed=1, layout="first_game", **options)
    view = match.state.view(match.state.actors()[0])
    view["viewer"] = view["active"] = view["first"] = 0
    view["actors"] = [0]
    for player in view["players"]:
        player["hand"] = None
    view["players"][0].update(position=0, facing=1, hand="climber_rock")
    view["display"] = ["climber_rock", "navigation_acorn", "collector_leaf", "research_rock"]
    return view


def said(view: View, text: str) -> str:
    return str(words.choice(view, GAME.actions.parse(text))["words"])


def mine(view: View, acorn: int, leaf: int, rock: int) -> None:
    view["players"][0]["resources"] = {"acorn": acorn, "leaf": leaf, "rock": rock}


def test_hiking() -> None:
    view = first_view()
    assert said(view, "move 2") == "Hike 2 tiles to the leaf site (day): gain 1 leaf"
    assert said(view, "move 1") == "Hike 1 tile to the exchange site (day): exchange 1 cube for 2 of another kind"
    assert said(view, "canteen 3") == (
        "Empty your canteen to hike 3 tiles to the acorn site (day) and meet the bear: "
        "gain 1 acorn, and the Wildlife die adds a second site"
    )
    view["night"][1] = True
    assert said(view, "move 2") == "Hike 2 tiles to the leaf site (night): gain 2 leaves"
    view["supply"]["leaf"] = 1
    assert said(view, "move 2") == "Hike 2 tiles to the leaf site (night): gain only 1 leaf"
    view["supply"]["leaf"] = 0
    assert said(view, "move 2") == "Hike 2 tiles to the leaf site (night): gain nothing, as no leaves are left"
    view["supply"] = None
    assert said(view, "move 2") == "Hike 2 tiles to the leaf site (night): gain 2 leaves"
    mine(view, 4, 4, 0)
    assert said(view, "move 2") == "Hike 2 tiles to the leaf site (night): gain 2 leaves, then return 2 cubes"
    assert said(view, "canteen 3").endswith(
        "gain 1 acorn, and the Wildlife die adds a second site; cubes above 8 go back at the end of your turn"
    )
    mine(view, 0, 0, 0)
    assert said(view, "move 1") == "Hike 1 tile to the exchange site (day): nothing, as you have no cube to exchange"
    assert said(view, "canteen 4").endswith("photo site (day): nothing, as you have no cube to pay for a photo")
    view["photo_deck"] = 0
    assert said(view, "canteen 4").endswith("photo site (day): nothing, as no photo is left")
    mine(view, 1, 0, 0)
    view["supply"] = {"acorn": 3, "leaf": 0, "rock": 0}
    assert said(view, "move 1").endswith("exchange site (day): nothing, as no cube of another kind is left")


def test_arriving_at_trail_end() -> None:
    view = first_view()
    view["players"][0]["position"] = 5
    start = "Hike 1 tile to Trail End: "
    assert said(view, "move 1") == start + "Sun bonus (roll the Wildlife die), then you may earn badges"
    view["sun"] = 1
    assert said(view, "move 1") == start + "Sun bonus (gain 1 rock), then you may earn badges"
    view["sun"] = 2
    assert said(view, "move 1") == start + "Sun bonus (pay 1 cube for a photo), then you may earn badges"
    view["sun"] = 7
    assert said(view, "move 1") == (
        start + "Sun bonus (take a photo), take the Sun and start the last round, then you may earn badges"
    )
    view["sun_holder"] = 1
    assert said(view, "move 1") == start + "no Sun bonus in the last round, but you may earn badges"


def test_arriving_at_trailhead() -> None:
    view = first_view()
    view["players"][0].update(position=3, facing=-1)
    assert said(view, "canteen 3") == (
        "Empty your canteen to hike 3 tiles to Trailhead: refill your canteen, then you may earn badges"
    )
    view["players"][0]["position"] = 1
    assert said(view, "move 1") == "Hike 1 tile to Trailhead: turn around, then you may earn badges"
    view["players"][0]["canteen"] = False
    assert said(view, "move 1") == "Hike 1 tile to Trailhead: refill your canteen, then you may earn badges"


def test_bear() -> None:
    view = first_view()
    view.update(phase="bear", bear=5)
    view["players"][0]["position"] = 5
    assert said(view, "bear_to 5") == "Leave the bear on the rock site (day): gain 1 rock"
    assert said(view, "bear_to 4") == "Send the bear to the photo site (day): pay 1 cube for a photo"
    view.update(phase="resolve", bear=1)
    assert said(view, "resolve hiker") == (
        "Begin with your site, the rock site (day): gain 1 rock; then the exchange site (day)"
    )
    assert said(view, "resolve bear") == (
        "Begin with the bear's site, the exchange site (day): exchange 1 cube for 2 of another kind; "
        "then the rock site (day)"
    )
    mine(view, 0, 0, 0)
    assert "nothing, as you have no cube to exchange; then" in said(view, "resolve bear")
    mine(view, 4, 4, 0)
    assert said(view, "resolve hiker").endswith("; cubes above 8 go back at the end of your turn")
    assert said(view, "bear_to 5").endswith("gain 1 rock; cubes above 8 go back at the end of your turn")


def test_exchange() -> None:
    view = first_view()
    view["phase"] = "exchange"
    view["players"][0]["position"] = 1
    assert said(view, "exchange acorn leaf") == "Give 1 acorn, gain 2 leaves"
    assert said(view, "skip") == "Decline the exchange"
    view["supply"]["leaf"] = 1
    assert said(view, "exchange acorn leaf") == "Give 1 acorn, gain only 1 leaf"
    view["supply"]["leaf"] = 0
    assert said(view, "exchange_split acorn") == "Give 1 acorn, gain only 1 rock"
    assert said(view, "exchange_split leaf") == "Give 1 leaf, gain 1 acorn and 1 rock"


def test_photos() -> None:
    view = first_view()
    view["phase"] = "photo"
    view["players"][0]["position"] = 4
    view["photo_pile"] = ["photo_2", "photo_0_2"]
    assert said(view, "photo_draw") == "Draw 2 photos and keep one of them"
    assert said(view, "photo_take") == "Take the photo with 2 birds from the discard pile"
    assert said(view, "skip") == "Decline the photo"
    view["photo_deck"] = 1
    assert said(view, "photo_draw") == "Draw 2 photos (unknown; 2 points) and keep one of them"
    view["photo_deck"] = 0
    assert said(view, "photo_draw") == "Draw 2 photos (2 points; 2 birds) and keep one of them"
    view.update(photo_deck=1, photo_pile=[])
    assert said(view, "photo_draw") == "Draw the last photo and keep it"
    view["phase"] = "pay_photo"
    assert said(view, "pay_photo rock") == "Pay 1 rock for a photo"
    view.update(phase="keep", photo_deck=20, drawn=["photo_1_1", "photo_0_2"])
    assert said(view, "keep 0") == "Keep the photo with 1 point and 1 bird, discard the one with 2 birds"
    view["drawn"] = ["photo_2", "photo_2"]
    assert said(view, "keep 1") == "Keep one photo with 2 points, discard the other"


def test_badges() -> None:
    view = first_view()
    view["phase"] = "earn"
    mine(view, 5, 5, 5)
    assert said(view, "earn 0") == "Earn Climber (rock) for 5 rocks: 6 points"
    assert said(view, "earn 1") == "Earn Navigation (acorn) for 3 acorns and 1 rock: 3 points, gain 2 leaves"
    assert said(view, "earn hand") == "Earn your hand badge Climber (rock) for 5 rocks: 6 points"
    assert said(view, "done") == "End your turn at Trailhead, then return 7 cubes"
    view["players"][0].update(position=6, badges=["science", "science", "science", "climber_leaf"])
    mine(view, 0, 3, 0)
    assert said(view, "earn 0") == "Earn Collector (leaf) for 3 leaves: 5 points now (1 for each of your leaf badges)"
    assert said(view, "earn 1") == "Earn Research (rock) at no cost: 2 points"
    assert words.choice(view, GAME.actions.parse("earn 1"))["cost"] == ""
    assert said(view, "done") == "End your turn at Trail End"
    view["display"][2:] = ["rappelling_rock", "observer_leaf"]
    assert said(view, "free_badge 0") == "Take Rappelling (rock) for free: 6 points now (as your best other badge)"
    assert said(view, "free_badge 1") == (
        "Take Observer (leaf) for free: 2 points (2 more if you see the most birds), 1 bird"
    )
    view["display"][2:] = ["sunshine_leaf", "seeker_acorn"]
    assert said(view, "free_badge 0") == "Take Sunshine (leaf) for free: 5 points, Sun bonus (roll the Wildlife die)"


def test_a_bonus_that_cannot_be_is_not_promised() -> None:
    view = first_view()
    view["phase"] = "earn"
    view["display"][:2] = ["recycling_acorn", "sunshine_leaf"]
    mine(view, 2, 1, 1)
    assert said(view, "earn 0").endswith("4 points, no bonus, as you have no cube to exchange")
    mine(view, 3, 1, 1)
    assert said(view, "earn 0").endswith("4 points, exchange 1 cube for 2 of another kind")
    mine(view, 0, 3, 2)
    view["sun"] = 2
    assert said(view, "earn 1").endswith("Sun bonus (nothing, as you have no cube to pay for a photo)")
    view["display"][:2] = ["photography_acorn", "first_aid_leaf"]
    view["photo_deck"] = 0
    assert said(view, "free_badge 0").endswith("4 points, no bonus, as no photo is left")
    view["supply"] = dict.fromkeys(tables.KINDS, 0)
    assert said(view, "free_badge 1").endswith("1 point, no bonus, as no cubes are left")
    view["display"][:2] = ["astronomy_acorn", None]
    assert said(view, "earn 0").endswith("1 point, take another badge for free")
    view["players"][0]["hand_badges"] = 0
    assert said(view, "earn 0").endswith("1 point, no bonus, as no badge is there")


# ---------------------------------------------------------------- events


def test_special_cases_of_events() -> None:
    def told(name: str, *args: int) -> str:
        return words.event(Event(name, args), 0)

    here, sun, seeker = (0, -1, 1, 0, 0), (2, -1, -1, 0, 0), (4, BADGE["seeker_leaf"], 3, 1, 0)
    assert told("gains", 0, 2, 1, 2, *here) == "You gain 1 rock at the rock site instead of 2, as no more are left."
    assert told("gains", 0, 1, 0, 2, *sun) == "You gain nothing (the Sun), as no leaves are left."
    assert told("gains", 0, 1, 2, 2, 4, -1, -1, 0, 0) == "You gain 2 leaves (the bonus of a badge)."
    assert told("gains", 0, 0, 2, 2, *seeker) == "You gain 2 acorns (Seeker, the bear at the acorn site)."
    assert told("pays", 0, 0, 0, 0) == "You pay nothing."
    assert told("exchanges", 1, 2, 0, 1, *here) == (
        "Blue exchanges 1 rock for 1 acorn at the exchange site instead of 2, as no more are left."
    )
    assert told("splits", 1, 2, 1, 0, 0, *here) == (
        "Blue exchanges 1 rock for 1 acorn at the exchange site, as no leaves are left."
    )
    assert told("void", 1, 3, 1, *here) == "Blue gets nothing at the exchange site, as no cube of another kind is left."
    assert told("bear", 1, 4, 4, 3, 3) == "The bear stays at the exchange site."
    assert told("die", 1, 5, 2, -1, 3, 1, 0) == "Blue rolls the Wildlife die for the Sun bonus: wild, any site."
    assert told("die", 1, 2, *seeker) == "Blue rolls the Wildlife die for Seeker: the rock site."
    assert told("sun", 1, 0, 6, -1) == "The Sun moves on above Trail End."
    assert told("sun", 7, 1, 0, -1) == "The Sun moves on to its last space, above Trailhead."
    assert told("resolves", 1, 0, 2, 0) == "Blue uses the bear's site first (rock)."
    assert told("trophy", 0b11, 4) == "You and Blue see the most birds (4 each) and get the Bird Trophy: 4 points each."
    assert told("reveal", 2, BADGE["climber_leaf"]) == "Climber (leaf) is the new face-up badge at Trail End."
    assert told("earns", 1, BADGE["science"], 0, 1, 3) == "Blue earns Science for free."
    assert told("turns", 1, 1) == "Blue turns around to face Trail End."
    assert told("end", 0b11) == "The game is over. You and Blue share the victory."
    assert told("end", 0b110) == "The game is over. Blue and Green share the victory."
    assert told("photo_draw", 1, 1, *here) == "Blue draws 1 photo at the photo site."


def test_every_phase_that_can_be_declined_has_a_name() -> None:
    named = {views.PHASES[code] for code in DECLINED}
    assert named == {"exchange", "exchange_split", "pay_photo", "photo", "free_badge"}
    for code, what in DECLINED.items():
        assert what.split()[-1] in views.PHASES[code].replace("free_badge", "badge").replace("_", " "), (code, what)


def test_names_are_plain_text() -> None:
    for seat, name in enumerate(NAMES):
        assert words.event(Event("hand", (seat,)), None, NAMES) == f"{name} draws a hand badge."
    view = first_view(4)
    view.update(viewer=1)
    assert words.prompt(view, NAMES) == "Waiting for Ann <b> to hike."
    assert all(name in words.text(view, NAMES) for name in NAMES[:4])


# ---------------------------------------------------------------- prompts


def test_every_phase_with_a_choice_has_a_prompt() -> None:
    assert set(ASKS) == set(views.PHASES.values()) - {"die", "over"}


def test_prompt_to_move() -> None:
    view = first_view()
    assert words.prompt(view) == "Your turn: hike 1 or 2 tiles, or empty your canteen to go further."
    view["players"][0]["canteen"] = False
    assert words.prompt(view) == "Your turn: hike 1 or 2 tiles."
    view["players"][0]["position"] = 5
    assert words.prompt(view) == "Your turn: hike 1 tile to Trail End."
    view["sun"] = 7
    assert words.prompt(view).endswith("The next Hiker to reach Trail End takes the Sun.")
    view.update(sun_holder=1, turns_left=1)
    assert words.prompt(view).endswith("This is your last turn.")
    view["viewer"] = 1
    assert words.prompt(view) == "Waiting for Red to hike. Last round: 1 turn left, this one included."
    view.update(sun_holder=0, turns_left=None, phase="earn")
    assert words.prompt(view) == "Waiting for Red to earn badges. Red has the Sun: the last round begins."


def test_prompt_while_chance_is_pending() -> None:
    assert words.prompt(GAME.new(seats=2).view(0)) == "The trail is being laid."
    assert words.prompt(GAME.new(seats=2, layout="first_game").view(None)) == "Cards are being drawn."
    view = first_view()
    view.update(actors=[], phase="die")
    assert words.prompt(view) == "The Wildlife die is being rolled."


def test_prompt_says_when_no_badge_can_be_paid() -> None:
    view = first_view()
    view["phase"] = "earn"
    assert words.prompt(view) == "You are at Trailhead: you cannot pay for a badge, so end your turn."
    mine(view, 0, 0, 5)
    assert words.prompt(view) == "You are at Trailhead: earn a badge, or end your turn."


def over(*totals: tuple[int, int, int, int]) -> View:
    """A finished game with these totals, badges, photos and birds."""
    view = first_view(len(totals))
    best = max(totals)
    view.update(phase="over", over=True, actors=[], winners=[i for i, rank in enumerate(totals) if rank == best])
    view["result"] = []
    for (total, badges, photos, birds), player in zip(totals, view["players"]):
        player.update(badges=["science"] * badges, photos=photos)
        view["result"].append(
            {"badges": [], "badge_points": total - 5, "photo_points": 1, "trophy": 4, "birds": birds, "total": total}
        )
    return view


def test_prompt_at_the_end() -> None:
    view = over((31, 5, 4, 3), (28, 5, 4, 3))
    assert words.prompt(view) == "You win with 31 points."
    assert words.prompt({**view, "viewer": 1}) == "Red wins with 31 points. You have 28 points."
    assert words.prompt({**view, "viewer": None}) == "Red wins with 31 points."
    shared = over((31, 5, 4, 3), (31, 5, 4, 3), (1, 0, 0, 0))
    assert words.prompt(shared) == "You and Blue share the victory with 31 points."
    assert words.prompt({**shared, "viewer": 1}) == "You and Red share the victory with 31 points."
    assert words.prompt({**shared, "viewer": 2}) == "Red and Blue share the victory with 31 points. You have 1 point."


# ---------------------------------------------------------------- text and scores


def test_tie_breaks_are_explained() -> None:
    def note(*totals: tuple[int, int, int, int], viewer: int | None = None) -> str:
        return str(words.scores({**over(*totals), "viewer": viewer})["note"])

    assert note((31, 5, 4, 3), (28, 9, 9, 9)) == ""
    assert note((30, 6, 4, 3), (30, 7, 4, 3)) == "Red and Blue tie at 30 points; Blue wins with more badges (7)."
    assert note((30, 6, 4, 3), (30, 6, 5, 3)) == "Red and Blue tie at 30 points; Blue wins with more photos (5)."
    assert note((30, 6, 4, 4), (30, 6, 4, 3), viewer=0) == "You and Blue tie at 30 points; you win with more birds (4)."
    assert note((30, 6, 5, 3), (30, 6, 4, 3), (30, 5, 9, 9)) == (
        "Red, Blue and Green tie at 30 points; Red wins with more photos (5)."
    )
    assert note((30, 6, 4, 3), (30, 6, 4, 3)) == (
        "Red and Blue tie at 30 points; they share the victory, with equal badges, photos and birds."
    )
    assert note((30, 6, 4, 3), (30, 6, 4, 3), (30, 5, 4, 3), viewer=1) == (
        "You, Red and Green tie at 30 points; you and Red share the victory, with equal badges, photos and birds."
    )


def test_rows_of_the_score_sheet() -> None:
    for game in TALK.played:
        sheet = words.scores(game.match.state.view(None))
        assert [row["label"] for row in sheet["rows"]] == ["Badges", "Photos", "Bird Trophy"]


def test_text_of_real_games() -> None:
    for number, moment in enumerate(TALK.moments):
        if number % 5:
            continue
        for viewer in (moment.seat, None):
            lines = words.text(moment.state.view(viewer), NAMES).splitlines()
            view = moment.state.view(viewer)
            assert len(lines) == 13 + view["seats"] + bool(view["known_drawn"])
            assert lines[1].startswith("0. Trailhead")
            assert lines[7].startswith("6. Trail End")
            for position, (kind, night) in enumerate(zip(moment.view["trail"], moment.view["night"]), start=1):
                assert lines[1 + position].startswith(f"{position}. {kind} site, {'night' if night else 'day'}")
            assert "the bear" in lines[1 + moment.view["bear"]]
            for seat, player in enumerate(moment.view["players"]):
                assert f"{NAMES[seat]} facing " in lines[1 + player["position"]]


def test_text_shows_the_own_hand_badge_only() -> None:
    view = first_view()
    assert "Red (you): " in words.text(view)
    assert "hand badge: Climber (rock) for 5 rocks, 4 rocks missing (6 points)" in words.text(view)
    assert words.text(view).count("hand badge hidden") == 1


def test_text_before_the_deal() -> None:
    lines = words.text(GAME.new(seats=3).view(0)).splitlines()
    assert lines[2] == "1. not laid yet"
    assert "Badges at Trailhead: none" in lines


# ---------------------------------------------------------------- grammar


def test_numbers_of_cubes() -> None:
    assert [phrases.counted(n, "leaf") for n in (0, 1, 2)] == ["0 leaves", "1 leaf", "2 leaves"]
    assert phrases.cubes((1, 1, 1)) == "1 acorn, 1 leaf and 1 rock"
    assert phrases.cubes((0, 0, 0)) == "nothing"


# ---------------------------------------------------------------- the rules page


def test_rules_page_lists_every_badge_as_it_is_printed() -> None:
    table = {row[0]: row[1:] for row in PAGE.rows("Badges")[1:]}
    assert set(table) == {badge.name for badge in tables.BADGES}
    assert len(table) == 16
    for badge in tables.BADGES:
        cost = " ".join(f"{n}{letter}" for n, letter in zip(badge.cost, "ALR") if n)
        for kind in tables.KINDS:
            column = table[badge.name][tables.KINDS.index(kind)]
            if kind in badge.types:
                assert column == cost, badge.id
            elif f"{badge.name.lower()}_{kind}".replace(" ", "_") not in BADGE:
                assert column == "–", badge.id
        points = str(badge.points) if badge.points_rule.startswith("fixed") else "varies"
        assert table[badge.name][3:5] == [points, str(badge.birds)]
        if badge.bonus["action"] == "gain":
            given = phrases.counted(badge.bonus["amount"], badge.bonus["resource"])
            assert f"{given} ({badge.types[0]} type)" in table[badge.name][5]


def test_rules_page_has_all_rulings() -> None:
    assert PAGE.rulings == list(range(1, 35))


def test_rules_page_names_figures_as_they_are() -> None:
    for photo in tables.PHOTOS:
        assert f"{photo.copies} with {phrases.photo_worth(photo)}" in PAGE.section("Reconstructed figures")
    assert "exchange, leaf, acorn, photo, rock" in PAGE.section("Options")
    assert ", ".join(tables.FIRST_GAME) == "exchange, leaf, acorn, photo, rock"
