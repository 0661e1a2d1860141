from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

import westward
from westward.kernel import Match, games
from westward.terminal.question import wording
from westward.terminal.screen import Screen, board_lines

GAME = westward.load("trails")


def screen(width: int = 80, height: int = 24, terminal: bool = True) -> tuple[Screen, StringIO]:
    out = StringIO()
    console = Console(file=out, force_terminal=terminal, width=width, height=height, color_system=None)
    return Screen(console, GAME, 4), out


LINES = [f"{number}. a site" for number in range(6)] + ["Sun: space 1 of 8, above the acorn site at the end of it all"]


def test_a_tall_terminal_shows_a_frame() -> None:
    shown, out = screen(height=40)
    shown.page(Text("TRAILS"), LINES, ["Blue hikes 1 tile."], Text("Your turn."))
    assert out.getvalue().startswith("\n╭─ TRAILS")
    assert len(out.getvalue().splitlines()) == 1 + 9 + 1 + 2 + 1


def test_a_short_terminal_shows_short_lines_side_by_side() -> None:
    shown, out = screen(height=10)
    shown.page(Text("TRAILS"), LINES, ["Blue hikes 1 tile.", "Blue gains 1 leaf."], Text("Your turn."))
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("TRAILS ─")
    assert lines[1].split() == ["0.", "a", "site", "3.", "a", "site"]
    assert lines[4].startswith("Sun:")
    assert lines[5] == "· Blue hikes 1 tile. Blue gains 1 leaf."
    assert lines[6] == "Your turn."


def test_the_shortest_terminal_shows_what_changed() -> None:
    shown, out = screen(height=5)
    shown.page(Text("TRAILS"), LINES, [], Text("Your turn."), seen=LINES[:4] + LINES[5:])
    lines = out.getvalue().splitlines()
    assert "TRAILS, what changed (b: the whole board)" in lines[0]
    assert [line.strip() for line in lines[1:]] == ["4. a site", "Your turn."]


def test_a_file_is_endless() -> None:
    shown, out = screen(height=5, terminal=False)
    shown.page(Text("TRAILS"), LINES, [], Text("Your turn."))
    assert "╭─ TRAILS" in out.getvalue()


def test_seats_have_shapes_and_long_lines_are_set_in() -> None:
    shown, out = screen(width=40)
    shown.console.print(shown.hanging(shown.line("Blue (you): 1 acorn, 1 leaf and 1 rock; canteen filled"), 40))
    assert out.getvalue() == "◆ Blue (you): 1 acorn, 1 leaf and 1\n  rock; canteen filled\n"


def test_seats_have_colors() -> None:
    shown, _ = screen()
    text = shown.sentence("Green gives Gold a leaf, greenly.")
    assert [text.plain[span.start : span.end] for span in text.spans] == ["Green", "Gold"]
    assert len({str(span.style) for span in text.spans}) == 2


def test_many_choices_are_set_in_columns() -> None:
    shown, out = screen()
    shown.console.print(shown.menu([(str(number), f"choice {number}") for number in range(1, 31)]))
    assert len(out.getvalue().splitlines()) < 30
    for number in range(1, 31):
        assert f"{number:>2}  choice {number}" in out.getvalue()


def test_many_long_choices_are_set_in() -> None:
    shown, out = screen(width=60)
    words = "Travel with Oxen to row 1, column 1, where a first look cannot bust"
    heading = "Select 2 or 3 cards for Prospecting with all that they do and cost"
    shown.console.print(shown.menus([(heading, [(str(number), words) for number in range(1, 31)])]))
    lines = out.getvalue().splitlines()
    assert lines[1] == "  and cost (all in one line, in any order):"
    assert lines[2:4] == ["  1  Travel with Oxen to row 1, column 1, where a first look", "     cannot bust"]
    assert len(lines) == 2 + 2 * 30


@pytest.mark.parametrize(
    ("words", "cost", "shown"),
    [
        ("Earn Science", "1 acorn", "Earn Science (cost: 1 acorn)"),
        ("Pay 1 acorn for a photo", "1 acorn", "Pay 1 acorn for a photo"),
        ("Decline", "", "Decline"),
    ],
)
def test_the_cost_is_said_once(words: str, cost: str, shown: str) -> None:
    assert wording({"words": words, "cost": cost}) == shown


@pytest.mark.parametrize("name", games())
def test_the_question_is_not_part_of_the_board(name: str) -> None:
    match = Match(westward.load(name), westward.load(name).seats[0], seed=1)
    for viewer in (None, 0, match.state.actors()[0]):
        view = match.state.view(viewer)
        assert match.game.words.prompt(view) not in board_lines(match.game, view)
