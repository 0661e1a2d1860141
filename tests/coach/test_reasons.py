import westward
from tests.coach.blunders import CASES, games_with_blunders
from westward.coach import reason, review
from westward.coach.hints import hint
from westward.coach.told import Told
from westward.kernel import Match, Rng


def test_a_blunder_is_explained() -> None:
    match, blunder = games_with_blunders(CASES[0], 1)[0]
    swing = next(swing for swing in review(match).swings if swing.step == blunder)
    assert swing.why
    assert swing.played != swing.better


TO_DO = ["earn a badge at Trailhead", "end the turn"]


def test_a_reason_is_told_to_you_or_about_you() -> None:
    red = {"place": "Trailhead", "cubes": {"acorn": 2, "leaf": 2, "rock": 2}}
    position = {"seats": 2, "options": {"layout": "first_game"}, "active": "Red", "players": {"Red": red}}
    display = {"Trailhead": ["science", "research_leaf"]}
    state = westward.load("trails").build({**position, "display": display, "to_do": TO_DO})
    legal = state.legal(0)
    done = legal[-1]
    names = ("Ann", "Ben")
    mine = reason(state, 0, legal[0], done, 0, names)
    told = reason(state, 0, legal[0], done, None, names)
    assert mine.counts
    assert "until your next turn than after “End your turn at Trailhead”" in mine.brings
    assert "until Ann's next turn than after “End your turn at Trailhead”" in told.brings
    assert "Ann" not in mine.brings


def test_a_reason_comes_from_what_the_seat_knows() -> None:
    """The same words whatever the rivals hold."""
    match = Match(westward.load("end_of_the_trail"), seats=2, seed=3)
    seat = match.state.actors()[0]
    legal = match.state.legal(seat)
    before = reason(match.state, seat, legal[0], legal[-1])
    hidden = match.state.determinize(seat, Rng("other"))
    assert hidden.fingerprint() != match.state.fingerprint()
    assert reason(hidden, seat, legal[0], legal[-1]) == before


def test_to_give_something_back_is_no_reason() -> None:
    cubes = {"acorn": 4, "leaf": 0, "rock": 4}
    red = {"place": "Trailhead", "cubes": cubes}
    state = westward.load("trails").build(
        {"seats": 2, "options": {"layout": "first_game"}, "active": "Red", "players": {"Red": red}}
    )
    move = state.game.actions.parse
    told = [
        hint(state, 0, move(one), move(other))
        for one, other in (("move 2", "canteen 5"), ("canteen 5", "move 2"), ("canteen 5", "canteen 4"))
    ]
    assert not any("return" in why for why in told)


def test_what_worsens_the_position_never_speaks_for_a_choice() -> None:
    told = Told()
    told.add(["You offer a trade."], ["Ann gives you 1 ore.", "You return 1 leaf."], {"You return 1 leaf.": -0.1})
    told.add(["You offer a trade."], ["You return 1 leaf."], {"You return 1 leaf.": -0.1})
    assert told.any(Told(), "Say no") == ("", False)


def test_what_a_choice_is_certain_to_do_at_once_is_no_reason_for_it() -> None:
    told, other = Told(), Told()
    for number in range(2):
        said = ["You pay 1 leaf.", *["Ann rolls a 6."][number:]]
        told.add(said, said, dict.fromkeys(said, 3.0))
        other.add([], [], {})
    assert told.any(other, "Say no") == ("In 1 of 2 tries: Ann rolls a 6.", True)


def test_it_is_told_how_often_the_same_happens_after_the_other_choice() -> None:
    told, other = Told(), Told()
    for number in range(12):
        told.add([], ["You win lot 1."], {"You win lot 1.": 1.0})
        also = ["You win lot 1."] if number < 7 else []
        other.add([], also, dict.fromkeys(also, 1.0))
    expected = "In 12 of 12 tries, after “Bid $4” in 7: You win lot 1."
    assert told.any(other, "Bid $4") == (expected, True)


def test_a_hurried_reason_is_still_one() -> None:
    match = Match(westward.load("trails"), seats=2, seed=3, layout="first_game")
    seat = match.state.actors()[0]
    better, other = (match.game.actions.parse(text) for text in ("move 2", "move 1"))
    assert hint(match.state, seat, better, other, seconds=0.0)
