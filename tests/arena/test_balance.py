"""Balance reports: what is kept of a game, and what many games say."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from westward.arena import Series
from westward.arena.balance import Account, Findings, compare, findings_of, play_accounts
from westward.arena.balance.accounts import play_account
from westward.arena.balance.findings import data_of
from westward.arena.balance.holdings import holdings_of
from westward.arena.balance.lifts import had, lifts_of
from westward.arena.balance.measures import lead_changes, leader_at, margin, measures_of, right_so_far, settled_at
from westward.arena.balance.options import choices_of
from westward.arena.balance.page import balance_page
from westward.arena.balance.stories import changes, stories
from westward.games import trails
from westward.kernel import Game, Rng, games, load, playout
from westward.kernel.menu import Menu
from westward.testing import toy

SERIES = Series("trails", ("random",) * 3, games=6, seed=5, rotate=False)
KINDS = {
    "coloma": {"Buildings", "Bridges", "Lands", "Pioneer", "Barrels"},
    "end_of_the_trail": {"Claims by land", "Claims by gold", "Poker hand", "Cards in the supply"},
    "oregon_trail": {"Supplies", "Cards on the trail", "Calamities"},
    "settlers_of_america": {"Cities", "Goods delivered to", "Cards kept"},
    "trails": {"Badges", "Photos"},
}


def made_up(
    winners: Sequence[int],
    things: Sequence[Sequence[str]],
    index: int = 0,
    scores: Sequence[int] = (),
    leads: Sequence[tuple[int, int]] = (),
) -> Account:
    """A game in which the seats have these things."""
    seats = len(things)
    points = list(scores) or [10 if seat in winners else 5 for seat in range(seats)]
    return Account(
        index=index,
        scores=points,
        winners=list(winners),
        decisions=[10] * seats,
        rounds=None,
        opener=0,
        leads=list(leads),
        rows={"Points": points},
        summed=True,
        others={},
        holdings=[{"Things": list(names)} for names in things],
        offers={},
        families={},
        chosen=[{} for _ in range(seats)],
    )


# ---------------------------------------------------------------- one game


def test_the_same_accounts_whatever_the_jobs() -> None:
    alone = list(play_accounts(SERIES))
    assert sorted(play_accounts(SERIES, jobs=2), key=lambda account: account["index"]) == alone
    assert findings_of(SERIES, alone[::-1]) == findings_of(SERIES, alone)


def test_every_choice_is_counted_once_and_only_where_there_was_another() -> None:
    account = play_account(SERIES, 0)
    chosen = sum(sum(mine.values()) for mine in account["chosen"])
    chance = sum(offer["chance"] for offer in account["offers"].values())
    families = sum(offer["chance"] for offer in account["families"].values())
    assert 0 < chosen <= sum(account["decisions"])
    assert chance == pytest.approx(chosen)
    assert families == pytest.approx(chosen)
    assert sum(one.chosen for one in choices_of([account], load("trails").actions)) == chosen


@pytest.mark.parametrize("name", games())
def test_every_game_says_what_its_seats_have(name: str) -> None:
    game = load(name)
    state = game.new(game.seats[-1])
    playout(state, Rng(3), Menu())
    held = holdings_of(game, state)
    assert len(held) == game.seats[-1]
    assert all(KINDS[name] <= set(mine) for mine in held)
    names = [thing for mine in held for things in mine.values() for thing in things]
    assert names
    assert all(thing and "_" not in thing for thing in names)


def test_a_game_that_says_nothing_of_its_players_has_a_report_too(toy_box: Callable[[Game], None]) -> None:
    series = Series(toy.GAME.name, ("random",) * 2, games=3, seed=5, rotate=False)
    assert holdings_of(toy.GAME, toy.GAME.new(2)) == [{}, {}]
    assert "What winners had" in balance_page(findings_of(series, list(play_accounts(series))))


# ---------------------------------------------------------------- lifts


def test_a_thing_that_wins_is_found_and_one_that_everybody_has_says_nothing() -> None:
    accounts = [
        made_up([n % 3], [["common", *(["key"] if seat == n % 3 else [])] for seat in range(3)]) for n in range(40)
    ]
    common, key = sorted(lifts_of(accounts, had), key=lambda lift: lift.name)
    assert (key.held, key.clear) == (40, True)
    assert key.times == pytest.approx(3)
    assert 2.5 < key.low < key.high == pytest.approx(3)
    assert [common.times, common.low, common.high] == pytest.approx([1, 1, 1])
    assert not common.asked


def test_what_does_not_matter_is_rarely_called_clear() -> None:
    rng = random.Random(7)
    names = [f"thing {number}" for number in range(100)]
    accounts = [
        made_up([rng.randrange(4)], [[name for name in names if rng.random() < 0.3] for _ in range(4)])
        for _ in range(200)
    ]
    lifts = lifts_of(accounts, had)
    assert all(lift.asked for lift in lifts)
    assert sum(lift.clear or lift.apart for lift in lifts) <= 2
    covered = sum(lift.low <= 1 <= lift.high for lift in lifts)
    assert 89 <= covered <= 99  # 95 % intervals


def test_what_helps_a_little_is_clear_in_many_games_only() -> None:
    def played(number: int) -> list[Account]:
        rng = random.Random(3)
        out = []
        for _ in range(number):
            holder = rng.randrange(3)
            winner = holder if rng.random() < 0.2 else rng.randrange(3)
            out.append(made_up([winner], [["horse"] if seat == holder else [] for seat in range(3)]))
        return out

    (few,), (many,) = lifts_of(played(12), had), lifts_of(played(900), had)
    assert not few.asked  # so not clear either
    assert not few.clear
    assert many.clear
    assert many.low < 1 + 0.2 * 2 < many.high  # a third of 80 %, and 20 %: 1.4 times the fair third


def test_who_wins_has_more_of_everything_but_only_what_is_better_stands_apart() -> None:
    rng = random.Random(5)
    names = [f"thing {number}" for number in range(12)]
    accounts = []
    for _ in range(600):
        things = [[name for name in names if rng.random() < 0.4] for _ in range(3)]
        worth = [len(mine) ** 2 * (3 if "thing 7" in mine else 1) + 0.1 for mine in things]
        accounts.append(made_up(rng.choices(range(3), worth), things))
    lifts = lifts_of(accounts, had)
    assert sum(lift.clear for lift in lifts) > 6  # though eleven of them are only signs of having many
    assert all(lift.usual > 1.1 for lift in lifts)
    assert [lift.name for lift in lifts if lift.apart] == ["thing 7"]


def test_with_one_seat_the_games_with_a_thing_are_compared_with_all() -> None:
    accounts = [made_up([0] if n % 2 else [], [["key"] if n % 2 else ["stone"]]) for n in range(120)]
    key, stone = sorted(lifts_of(accounts, had), key=lambda lift: lift.name)
    assert (key.times, key.clear) == (2.0, True)
    assert (stone.times, stone.clear) == (0.0, True)


# ---------------------------------------------------------------- figures


def test_drama_is_how_often_and_how_late_the_lead_changes() -> None:
    account = made_up([1], [[], []], scores=[7, 9], leads=[(0, 0), (5, 1), (10, 0), (15, 1)])
    assert lead_changes(account) == 3
    assert settled_at(account) == 0.75
    assert margin(account) == 2
    assert [leader_at(account, moment) for moment in (0.0, 0.3, 0.6, 1.0)] == [0, 1, 0, 1]
    curve = right_so_far([account])
    assert (curve[0], curve[5], curve[10], curve[20]) == (0.0, 1.0, 0.0, 1.0)
    late = made_up([1], [[], []], scores=[9, 9], leads=[(0, 0)])
    assert settled_at(late) == 1.0
    assert right_so_far([made_up([1], [[], []])])[0] == 0.5  # nobody leads


def test_a_solo_game_has_no_rival_and_no_lead() -> None:
    account = made_up([0], [["key"]])
    assert {lead_changes(account), settled_at(account), margin(account)} == {None}
    assert "Changes of the lead" not in measures_of([account])
    account["others"]["Shade"] = 14
    assert margin(account) == -4


# ---------------------------------------------------------------- reports


def test_a_share_of_few_games_stays_within_what_a_share_can_be() -> None:
    accounts = [made_up([winner], [[], []], index) for index, winner in enumerate((0, 0, 0, 1))]
    series = Series("trails", ("random",) * 2, games=4, seed=5, rotate=False)
    found = findings_of(series, accounts)
    often, seldom = found.mean("Victories of Red"), found.mean("Victories of Blue")
    assert 0 < often.low < often.value < often.high == 1
    assert (seldom.value, seldom.low) == (0.25, 0)
    assert seldom.high == pytest.approx(1 - often.low)


def components(folder: Path) -> Path:
    """Trails with photos of five points instead of two."""
    ours = (Path(trails.__file__).parent / "components.toml").read_text(encoding="utf-8")
    before, after = 'id = "photo_2"\npoints = 2', 'id = "photo_2"\npoints = 5'
    assert before in ours
    (folder / "trails.toml").write_text(ours.replace(before, after), encoding="utf-8")
    return folder


def test_a_changed_figure_is_found_and_nothing_else_is_blamed(tmp_path: Path) -> None:
    series = Series("trails", ("random",) * 2, games=40, seed=5, rotate=False)
    here = findings_of(series, list(play_accounts(series)))
    there = findings_of(series, list(play_accounts(series, 1, str(components(tmp_path)))))
    found = compare(here, there, "photos of five")
    clear = {change.name: change.by.value for change in found.figures if change.clear}
    assert set(clear) == {"Photos, a seat", "Points of a seat", "Points of the winner"}
    assert clear["Photos, a seat"] == pytest.approx(3 * _photos(here), abs=1e-9)
    assert not [change for change in found.things if change.clear]  # random players do not mind
    assert not [change for change in found.options if change.clear]
    assert "Photos, a seat" in changes(found)[0]
    same = compare(here, here, "the same")
    assert changes(same) == ["With the same no figure of the game changes clearly."]
    assert all(change.by.value == 0 for change in same.figures)
    assert "With photos of five" in balance_page(here, found)


def _photos(found: Findings) -> float:
    """How many photos of two points a seat has."""
    held = [mine["Photos"].count("photo 2") for account in found.accounts for mine in account["holdings"]]
    return sum(held) / len(held)


@pytest.mark.parametrize(("name", "seats"), [("trails", 3), ("coloma", 1), ("end_of_the_trail", 1)])
def test_a_page_needs_nothing_else(name: str, seats: int) -> None:
    series = Series(name, ("random",) * seats, games=4, seed=5, rotate=False)
    found = findings_of(series, list(play_accounts(series)))
    page = balance_page(found)
    assert "http" not in page
    assert "<script" not in page
    for title in ("Points", "What winners had", "Options", "Length"):
        assert f"<h2>{title}</h2>" in page
    assert ("<h2>Seats</h2>" in page, "<h2>Drama</h2>" in page) == (seats > 1, seats > 1)
    assert data_of(found)["games"] == 4
    assert stories(found)


def test_names_are_escaped() -> None:
    accounts = [made_up([n % 2], [["<b>key"], []][:: 1 if n % 2 == 0 else -1], n) for n in range(40)]
    series = Series("trails", ("random",) * 2, games=40, rotate=False)
    page = balance_page(findings_of(series, accounts))
    assert "<b>key" not in page
    assert "&lt;b&gt;key" in page
