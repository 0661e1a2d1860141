import westward
from tests.coach.blunders import CASES, games_with_blunders
from westward.coach import reason, review
from westward.coach.reasons import Told
from westward.kernel import Match, Rng


def test_a_blunder_is_explained() -> None:
    match, blunder = games_with_blunders(CASES[0], 1)[0]
    swing = next(swing for swing in review(match).swings if swing.step == blunder)
    assert swing.why
    assert swing.played != swing.better


def test_a_reason_is_told_to_you_or_about_you() -> None:
    match = Match(westward.load("trails"), seats=2, seed=3, layout="first_game")
    seat = match.state.actors()[0]
    better, other = (match.game.actions.parse(text) for text in ("move 2", "move 1"))
    names = ("Ann", "Ben")
    mine = reason(match.state, seat, better, other, seat, names).brings
    told = reason(match.state, seat, better, other, None, names).brings
    assert " You " in mine
    assert names[seat] not in mine
    assert names[seat] in told
    assert "You" not in told


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
    brings = reason(state, 0, move("move 2"), move("canteen 5"), 0).brings  # what it brings is too much by one
    assert brings == "You hike 2 tiles to the leaf site and gain 1 leaf."
    assert "return" not in reason(state, 0, move("canteen 5"), move("canteen 4"), 0).brings


def test_where_nothing_speaks_for_a_choice_it_is_told_what_follows() -> None:
    told = Told()
    told.add(["You offer a trade."], ["Ann gives you 1 ore.", "You return 1 leaf."], {"You return 1 leaf.": -0.1})
    told.add(["You offer a trade."], ["You return 1 leaf."], {"You return 1 leaf.": -0.1})
    assert told.any(Told()) == ("", False)
    assert told.usual() == "Then: You return 1 leaf."
    assert Told().usual() == ""


def test_a_hurried_reason_is_still_one() -> None:
    match = Match(westward.load("trails"), seats=2, seed=3, layout="first_game")
    seat = match.state.actors()[0]
    better, other = (match.game.actions.parse(text) for text in ("move 2", "move 1"))
    assert reason(match.state, seat, better, other, seat, seconds=0.0).brings
