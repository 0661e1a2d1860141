"""Bots that judge by other figures: only while they think, and only where whoever owns the machine says so."""

from pathlib import Path

import pytest

import westward
from westward.bots import BotError, Figured, Player, make
from westward.kernel import Perspective
from westward.table.levels import check_bot

GAME = "oregon_trail"


class Witness(Player):
    """Notes by which figures it was asked, and fails if it is told so."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.seen: list[list[int]] = []

    def choose(self, perspective: Perspective) -> int:
        self.seen.append(list(perspective.game.figures.values))
        if self.fails:
            raise RuntimeError("no idea")
        return perspective.legal[0]


def perspective() -> Perspective:
    match = westward.Match(westward.load(GAME), seats=2, seed=7)
    return match.perspective(match.state.actors()[0])


def test_the_figures_are_others_while_it_thinks() -> None:
    figures = westward.load(GAME).figures
    others = [number + 1 for number in figures.shipped]
    witness = Witness()
    Figured(witness, others).choose(perspective())
    Figured(witness, others).advise(perspective())
    assert witness.seen == [others, others]
    assert tuple(figures.values) == figures.shipped


def test_the_figures_of_the_game_come_back_after_a_failure() -> None:
    figures = westward.load(GAME).figures
    with pytest.raises(RuntimeError):
        Figured(Witness(fails=True), [7] * len(figures.shipped)).choose(perspective())
    assert tuple(figures.values) == figures.shipped


def test_a_description_names_a_file(tmp_path: Path) -> None:
    figures = westward.load(GAME).figures
    file = tmp_path / "mine.toml"
    file.write_text(figures.text([9] * len(figures.shipped)), encoding="utf-8")
    witness = Witness()
    bot = make(f"greedy:10+margin=0.5+figures={file}", seed=1)
    assert isinstance(bot, Figured)
    bot.bot = witness
    bot.choose(perspective())
    assert witness.seen == [[9] * len(figures.shipped)]
    file.write_text("action = 'many'", encoding="utf-8")
    with pytest.raises(ValueError, match=r"mine\.toml: action must be a whole number"):
        make(f"greedy:10+figures={file}").choose(perspective())


def test_a_game_without_figures_has_no_others(tmp_path: Path) -> None:
    match = westward.Match(westward.load("trails"), seats=2, seed=7)
    with pytest.raises(BotError, match=r"TRAILS has no figures of its own"):
        make(f"greedy:10+figures={tmp_path}/mine.toml").choose(match.perspective(match.state.actors()[0]))


def test_strangers_at_a_table_name_no_files() -> None:
    with pytest.raises(ValueError, match="does not play here"):
        check_bot("greedy:10+figures=/etc/passwd")
