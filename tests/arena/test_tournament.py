"""Tournaments: fair schedules, journals that survive a kill, and answers that do not depend on who was quicker."""

import random
from collections import Counter
from pathlib import Path

import pytest

from westward.arena import Outcome, play_series
from westward.arena.journal import Journal, sorted_games
from westward.arena.ratings import duels, ratings, table_of
from westward.arena.report import report_page
from westward.arena.tournament import SURE, Tournament, evidence, lead, settled

DUEL = Tournament("trails", ("greedy:20", "random"), seats=2, at_least=12, seed=5)
CROWD = Tournament("trails", ("random", "greedy:20", "mc:20"), seats=4, at_least=1, seed=5)


def made_up(cup: Tournament, winner: int, games: int) -> list[Outcome]:
    """Games that one player always wins."""
    out = []
    for index in range(games):
        seated = cup.seating(index)
        scores = [30 if player == winner else 10 for player in seated]
        best = [seat for seat, player in enumerate(seated) if player == winner] or [0]
        out.append(Outcome(index=index, players=seated, scores=scores, winners=best, decisions=[9] * cup.seats))
    return out


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_in_a_set_everybody_sits_everywhere_and_meets_everybody_equally_often(players: int, seats: int) -> None:
    cup = Tournament("coloma", tuple(f"mc:{n}" for n in range(1, players + 1)), seats, at_least=1)
    assert cup.games == cup.set_size
    sat = Counter((seat, who) for index in range(cup.games) for seat, who in enumerate(cup.seating(index)))
    assert len(set(sat.values())) == 1
    assert len(sat) == players * seats
    met = duels(cup, made_up(cup, 0, cup.games))
    assert len({met[a][b][1] for a in range(players) for b in range(players) if a != b}) == 1


def test_a_whole_set_has_the_same_deal_and_the_next_one_another() -> None:
    deals = [CROWD.deal(index) for index in range(2 * CROWD.set_size)]
    assert len(set(deals[: CROWD.set_size])) == 1
    assert deals[0] != deals[CROWD.set_size]
    assert len({CROWD.seed_of(index, seat) for index in range(24) for seat in range(4)}) == 24 * 4


def test_the_same_games_whatever_the_jobs() -> None:
    alone = sorted_games(play_series(DUEL))
    assert alone == sorted_games(play_series(DUEL, jobs=2))
    assert [outcome["index"] for outcome in alone] == list(range(12))


def test_a_journal_goes_on_where_it_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    whole = sorted_games(play_series(DUEL))
    book = Journal(path, DUEL)
    for outcome in whole[:5]:
        book.add(outcome)
    book.close()
    path.write_bytes(path.read_bytes()[:-7])  # killed while it wrote the fifth game
    again = Journal(path, DUEL)
    assert sorted(again.outcomes) == [0, 1, 2, 3]
    for outcome in play_series(DUEL, played=again.outcomes.keys()):
        again.add(outcome)
    again.close()
    last = Journal(path, DUEL)
    last.close()
    assert sorted_games(last.outcomes.values()) == whole


def test_a_foreign_or_broken_journal_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    Journal(path, DUEL).close()
    before = path.read_bytes()
    with pytest.raises(ValueError, match="holds another tournament: it differs in players, seats; name another file"):
        Journal(path, CROWD)
    assert path.read_bytes() == before
    path.write_bytes(before + b'{"index": 0, "players": [1, 0]}\n')
    with pytest.raises(ValueError, match="line 2 is no game of this tournament"):
        Journal(path, DUEL)
    path.write_bytes(before + b"good morning\n")
    with pytest.raises(ValueError, match="line 2 is no line of a tournament"):
        Journal(path, DUEL)


def test_only_games_without_a_gap_count() -> None:
    outcomes = made_up(DUEL, 0, 6)
    random.Random(1).shuffle(outcomes)
    assert [outcome["index"] for outcome in sorted_games(outcomes)] == [0, 1, 2, 3, 4, 5]
    assert [outcome["index"] for outcome in sorted_games([o for o in outcomes if o["index"] != 2])] == [0, 1]


def test_it_is_settled_when_one_is_clearly_better_and_not_when_they_are_equal() -> None:
    for winner, sign in ((0, 1), (1, -1)):
        games = made_up(DUEL, winner, 100)
        stop = settled(DUEL, games, 0.05)
        assert 4 <= stop <= 40
        assert stop % DUEL.set_size == 0
        assert sign * evidence(lead(DUEL, games[:stop]), 0.05) >= SURE
        assert settled(DUEL, games[: stop - 1], 0.05) == 0
    fair = [one if one["index"] % 4 < 2 else two for one, two in zip(made_up(DUEL, 0, 400), made_up(DUEL, 1, 400))]
    assert settled(DUEL, fair, 0.05) == 0


def test_who_is_worse_is_rarely_called_better() -> None:
    rng = random.Random(7)
    wrong = 0
    for _ in range(200):
        leads: list[float] = []
        while abs(evidence(leads, 0.05)) < SURE:
            leads.append(rng.choices((-0.5, 0.0, 0.5), (0.3, 0.5, 0.2))[0])
        wrong += evidence(leads, 0.05) > 0
    assert wrong <= 16  # one in twenty is promised


def test_shares_duels_and_ratings() -> None:
    games = made_up(CROWD, 1, 2 * CROWD.set_size)
    rows = table_of(CROWD, games)
    assert [row.name for row in rows] == list(CROWD.players)
    assert rows[1].times > 1 > rows[0].times
    assert sum(row.wins for row in rows) == pytest.approx(len(games))
    assert duels(CROWD, games)[1][0][0] == duels(CROWD, games)[1][0][1]
    rated = ratings(3, games)
    assert rated
    assert rated[1].strength > max(rated[0].strength, rated[2].strength)


@pytest.mark.parametrize(
    ("cup", "words"),
    [
        (Tournament("trails", ("random", "random"), 2, 4), "at least 2 different players, not random, random"),
        (Tournament("trails", ("random", "own"), 5, 4), "TRAILS is for 2 to 4 seats, not 5"),
        (Tournament("coloma", ("random", "own"), 1, 4), "at least 2 seats, not 1"),
        (Tournament("trails", ("random", "clever"), 2, 4), "there is no bot 'clever'"),
        (Tournament("trails", ("random", "own"), 2, 0), "at least 1 game, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(cup: Tournament, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        cup.check()


def test_a_report_needs_nothing_else_and_escapes_names() -> None:
    cup = Tournament("trails", ("a<b>:1", "random"), 2, 4)
    games = made_up(cup, 0, 4)
    page = report_page("A <cup>", "Settled.", table_of(cup, games), cup.players, games)
    assert "<cup>" not in page
    assert "<b>" not in page
    assert page.count("<svg") == 4  # a bar and a histogram for each
    assert "http" not in page
