"""Files of figures: what is wrong in one is said by its key; the numbers can be others for a while."""

from pathlib import Path

import pytest

import westward
from westward.kernel.figures import Figures

FIGURED = [name for name in westward.games() if westward.load(name).figures]


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_figures_lie_side_by_side_as_the_game_asks_for_them(tmp_path: Path) -> None:
    figures = Figures(written(tmp_path, "some = [4, 5] # two\nother = 7\n"))
    assert (figures.place("other"), figures.place("some", 2)) == (0, 1)
    assert list(figures.closed()) == [7, 4, 5]
    assert figures.names() == ["other", "some[0]", "some[1]"]
    assert figures.text([1, 2, 3]) == "some = [2, 3] # two\nother = 1\n"


def test_other_numbers_count_wherever_the_figures_are_read(tmp_path: Path) -> None:
    figures = Figures(written(tmp_path, "one = 1\ntwo = 2\n"))
    figures.place("one"), figures.place("two")
    values = figures.closed()
    figures.use([8, 9])
    assert list(values) == [8, 9]
    assert figures.shipped == (1, 2)
    with pytest.raises(ValueError, match=r"mine.toml has 2 figures, not 1"):
        figures.use([8])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("one = 1", r"mine\.toml: two is missing"),
        ("one = 1\ntwo = [2, 3]\nthree = 3", r"mine\.toml: three is not known here; there may be one, two"),
        ("one = 0\ntwo = [2, 3]", r"mine\.toml: one must be a whole number from 1 to 1000000, not 0"),
        ("one = 1.5\ntwo = [2, 3]", r"mine\.toml: one must be a whole number from 1 to 1000000, not 1\.5"),
        ("one = 1\ntwo = [2]", r"mine\.toml: two must be a list of 2 whole numbers from 1 to 1000000, not \[2\]"),
        ("one = 1\ntwo = 2", r"mine\.toml: two must be a list of 2 whole numbers"),
        ("one == 1", r"mine\.toml is not a TOML file: "),
    ],
)
def test_what_is_wrong_in_a_file_is_said_by_its_key(text: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "ours").mkdir()
    figures = Figures(written(tmp_path / "ours", "one = 1\ntwo = [2, 3]\n"))
    figures.place("one"), figures.place("two", 2)
    figures.closed()
    file = written(tmp_path, text)
    with pytest.raises(ValueError, match=sentence):
        figures.read(file)


def test_a_game_reads_its_own_file_as_strictly(tmp_path: Path) -> None:
    figures = Figures(written(tmp_path, "one = 1\ntwo = 'x'\nthree = 3"))
    figures.place("one")
    with pytest.raises(ValueError, match=r"mine\.toml: two must be a whole number"):
        figures.place("two")
    with pytest.raises(ValueError, match=r"mine\.toml: three is not known here"):
        figures.closed()


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none\.toml cannot be read: No such file"):
        Figures(tmp_path / "none.toml")


@pytest.mark.parametrize("name", FIGURED)
def test_the_file_of_a_game_is_written_as_it_was(name: str) -> None:
    figures = westward.load(name).figures
    assert figures.text(figures.shipped) == figures.file.read_text(encoding="utf-8")
    others = [number + 1 for number in figures.shipped]
    assert figures.text(others) != figures.text(figures.shipped)


@pytest.mark.parametrize("name", FIGURED)
def test_every_figure_of_a_game_can_change_what_its_bot_does(name: str) -> None:
    """Of all figures at once: that each is read, the names that nobody imports would tell."""
    game = westward.load(name)
    state = westward.Match(game, seats=game.seats[-1], seed=3).state
    before = [game.features.value(state, seat) for seat in range(state.seats)]
    figures = game.figures
    figures.use([5 * number if i % 2 else number for i, number in enumerate(figures.shipped)])
    try:
        assert [game.features.value(state, seat) for seat in range(state.seats)] != before
    finally:
        figures.use(figures.shipped)
    assert [game.features.value(state, seat) for seat in range(state.seats)] == before
