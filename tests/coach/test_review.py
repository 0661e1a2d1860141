import json

import pytest

import westward
from tests.coach.blunders import CASES, Case, games_with_blunders
from westward.coach import JudgeError, Review, review
from westward.coach.chances import shares, win_chance
from westward.coach.chart import COVERED, chart, uncovered
from westward.coach.page import review_page
from westward.kernel import COMPILED, Match, Rng

QUICK = "guided:60"


def played(game: str = "trails", seats: int = 2, seed: int = 5) -> Match:
    """A random game."""
    match = Match(westward.load(game), seats, seed)
    rng = Rng(seed)
    while not match.state.over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def found_in(case: Case, count: int, prove: bool = False) -> list[bool]:
    """Whether the review of each game names its blunder."""
    games = games_with_blunders(case, count, prove)
    return [blunder in [swing.step for swing in review(match).swings] for match, blunder in games]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_a_review_finds_planted_blunders(case: Case) -> None:
    count = 2 if COMPILED and case.most is None else 1 if COMPILED or case.game == "trails" else 0
    assert all(found_in(case, count))


@pytest.mark.slow
def test_a_review_finds_95_of_100_planted_blunders() -> None:
    found = {case.game: found_in(case, 20) for case in CASES}
    counts = {game: sum(each) for game, each in found.items()}
    assert sum(counts.values()) >= 95, counts


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES[:2], ids=lambda case: case.game)
def test_a_review_finds_blunders_that_the_results_of_games_prove(case: Case) -> None:
    assert sum(found_in(case, 10, prove=True)) >= 9


def test_the_same_game_has_the_same_review() -> None:
    match = played()
    first, second = review(match, QUICK), review(Match.replay(match.record()), QUICK)
    assert first == second
    assert Review.from_dict(json.loads(json.dumps(first.to_dict()))) == first


def test_a_review_leaves_the_match_alone() -> None:
    match = played()
    before = match.record()
    review(match, QUICK)
    assert match.record() == before


@pytest.mark.parametrize("game", ["trails", "coloma", "end_of_the_trail", "oregon_trail"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_chances_after_every_free_decision(game: str, seats: int) -> None:
    if seats not in westward.load(game).seats:
        seats = 3
    match = played(game, seats)
    found = review(match, "guided:20")
    assert found.moments[-1].step == match.turn
    assert found.moments[-1].chances == [
        1 / len(match.state.winners()) if seat in match.state.winners() else 0 for seat in range(seats)
    ]
    for moment in found.moments[:-1]:
        assert all(0 <= chance <= 1 for chance in moment.chances)
        if seats > 1:
            assert sum(moment.chances) == pytest.approx(1, abs=0.001)
    lost = [swing.lost for swing in found.swings]
    assert lost == sorted(lost, reverse=True)
    assert len(lost) <= 5


def test_forced_decisions_are_not_judged() -> None:
    match = played()
    states = []
    while match.turn:
        step = match.undo()
        states.append((match.turn + 1, len(match.state.legal(step.seat))))
    for _ in states:
        match.redo()
    free = sorted(step for step, choices in states if choices > 1)
    judged = [moment.step for moment in review(match, QUICK).moments]
    assert judged == free if free[-1] == match.turn and len(judged) == len(free) else judged[:-1] == free


def test_progress_goes_up_and_can_stop_a_review() -> None:
    heard: list[float] = []
    review(played(), QUICK, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[0] == 0.0
    assert heard[-1] < 1.0

    def stop(done: float) -> None:
        if done > 0.2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(played(), QUICK, progress=stop)


def test_a_bot_that_does_not_look_ahead_is_no_judge() -> None:
    with pytest.raises(JudgeError, match="the bot own cannot judge a game"):
        review(played(), "own")


def test_a_judge_knows_what_the_mover_knew_and_no_more() -> None:
    """Two games that differ in what the mover cannot see get the same judgment of its decision."""
    match = Match(westward.load("end_of_the_trail"), 2, seed=3)
    seat = match.state.actors()[0]
    other = match.state.determinize(seat, Rng("other"))
    assert other.fingerprint() != match.state.fingerprint()
    action = match.state.legal(seat)[0]
    reviews = []
    for start in (match.state, other):
        game = Match(match.game, start=start, seed=1)
        game.play(seat, action)
        reviews.append(review(game, "guided:200"))
    assert reviews[0].swings == reviews[1].swings


def test_chances_of_several_seats() -> None:
    assert win_chance(0.0, 5) == pytest.approx(0.2)
    assert win_chance(1.0, 3) == 1.0
    assert win_chance(-1.0, 3) == 0.0
    assert shares(2, -1.0, [1.0, -1.0, 0.0])[0] > 0.99


def test_the_chart_has_a_line_for_every_seat_and_a_mark_for_every_swing() -> None:
    match = played(seats=3)
    found = review(match, QUICK)
    drawing = chart(found)
    assert drawing.count("<polyline") == 3
    assert drawing.count('class="mark"') == len(found.swings) > 0
    assert f'data-moves="{match.turn}"' in drawing
    assert "style=" not in drawing  # pages forbid it


def test_marks_of_a_chart_do_not_cover_each_other() -> None:
    rng = Rng("marks")
    for _ in range(200):
        places = uncovered([(float(80 + rng.below(300)), float(26 + rng.below(227))) for _ in range(5)])
        pairs = [(one, other) for number, one in enumerate(places) for other in places[:number]]
        assert all(abs(x - far) >= COVERED or abs(y - down) >= COVERED for (x, y), (far, down) in pairs)
        assert all(26 <= y <= 252 for _, y in places)


def test_names_in_a_chart_are_text() -> None:
    assert "<Ann>" not in chart(review(played(), QUICK, ["<Ann>", '"Ben"']))


def test_a_page_says_whose_line_is_whose_and_needs_nothing_else() -> None:
    page = review_page(review(played(), QUICK, ["<Ann>", "Ben"]))
    assert page.index(">R</i>&lt;Ann&gt;") < page.index(">B</i>Ben")
    assert "http" not in page
    assert "<Ann>" not in page
