"""A view of a game in the terminal: board, news, choices and scores, with every seat told apart by color and shape."""

import itertools
import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from westward.kernel import SEAT_LETTERS, SEAT_NAMES, SEAT_SHAPES, Game

GLYPHS = {"circle": "●", "diamond": "◆", "triangle": "▲", "square": "■", "star": "★", "hexagon": "⬢"}
SEAT_STYLES = ("red1", "dodger_blue1", "green3", "gold3", "medium_purple1", "dark_cyan")
WIDEST = 120  # longer lines are hard to read
MANY = 12  # more choices than this are set in columns, where there is room for two
GAP = 3  # between them

View = dict[str, Any]


class Screen:
    """Draws on a rich console whatever a game has to say."""

    def __init__(self, console: Console, game: Game, seats: int) -> None:
        self.console = console
        self.game = game
        self.names = SEAT_NAMES[:seats]
        self._name = re.compile(rf"\b({'|'.join(self.names)})\b")

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def mark(self, seat: int) -> str:
        """The shape of a seat, or its letter where the terminal has no such characters."""
        if self.console.encoding.startswith("utf"):
            return GLYPHS[SEAT_SHAPES[seat]]
        return SEAT_LETTERS[seat]

    def seat(self, seat: int, note: str = "") -> Text:
        """A seat with its shape: "● Red (you)"."""
        label = Text(f"{self.mark(seat)} {self.names[seat]}", style=f"bold {SEAT_STYLES[seat]}")
        return label.append(f" ({note})" if note else "", style="not bold")

    def sentence(self, words: str, style: str = "") -> Text:
        """A sentence in which the seats have their colors."""
        text = Text(words, style=style)
        for found in self._name.finditer(words):
            text.stylize(f"bold {SEAT_STYLES[self.names.index(found[0])]}", *found.span())
        return text

    def hanging(self, text: Text, width: int, first: str = "", rest: str = "  ") -> Text:
        """A paragraph whose later lines are set in, so that its beginning stands out."""
        lines = text.wrap(self.console, max(width - max(len(first), len(rest)), 20))
        for line in lines:
            line.rstrip()
        return Text("\n").join(
            Text.assemble((rest, "") if number else (first, "bold"), line) for number, line in enumerate(lines)
        )

    def page(
        self, title: Text, lines: Sequence[str], news: Sequence[str], *rest: RenderableType, seen: Sequence[str] = ()
    ) -> None:
        """Print the board, the news and the rest, as large as the terminal allows.

        What does not fit even when it is set small leaves out the lines that were `seen` before.
        """
        told: list[RenderableType] = [self.news(news), ""] if news else []
        parts: list[RenderableType] = ["", self.board(lines, title), "", *told, *rest]
        if not self.fits(parts):
            told = [self.small_news(news)] if news else []
            parts = [self.small_board(lines, title), *told, *rest]
            if seen and not self.fits(parts):
                hint = Text(f"{self.game.title}, what changed (b: the whole board)", style="bold")
                parts[0] = self.small_board([line for line in lines if line not in seen], hint)
        for part in parts:
            self.console.print(part)

    def board(self, lines: Sequence[str], title: Text) -> RenderableType:
        """The board as text, in a frame."""
        return Panel(
            Group(*(self.hanging(self.line(line), self.width - 4) for line in lines)),
            title=title,
            title_align="left",
            box=ROUNDED,
            border_style="dim",
            width=self.width,
        )

    def small_board(self, lines: Sequence[str], title: Text) -> RenderableType:
        """The board for a terminal of few lines: no frame, and short lines side by side."""
        parts: list[RenderableType] = [Rule(title, align="left", style="dim")]
        half = self.width // 2
        for narrow, group in itertools.groupby(lines, key=lambda line: len(line) < half - 1):
            run = list(group)
            if not narrow:
                parts += [self.hanging(self.line(line), self.width) for line in run]
                continue
            grid = Table.grid()
            grid.add_column(width=half)
            rows = (len(run) + 1) // 2
            for left, right in itertools.zip_longest(run[:rows], run[rows:], fillvalue=""):
                grid.add_row(self.line(left), self.line(right))
            parts.append(grid)
        return Group(*parts)

    def line(self, words: str) -> Text:
        """A line of the board: one that begins with a seat gets its shape, one with a label shows it."""
        text = self.sentence(words)
        label, colon, _ = words.partition(":")
        for seat, name in enumerate(self.names):
            if re.match(rf"{name}\b", words):
                return Text(self.mark(seat) + " ", style=f"bold {SEAT_STYLES[seat]}").append_text(text)
        if colon:
            text.stylize("bold", 0, len(label))
        return text

    def news(self, sentences: Sequence[str]) -> RenderableType:
        """Events, one in a line."""
        return Group(*(self.hanging(self.sentence(words), self.width, "· ") for words in sentences))

    def small_news(self, sentences: Sequence[str]) -> RenderableType:
        """All events as one paragraph."""
        return self.hanging(Text(" ").join(self.sentence(words) for words in sentences), self.width, "· ")

    def menu(self, entries: Sequence[tuple[str, str]]) -> RenderableType:
        """What can be typed, with what it means."""
        widest = max(len(label) for label, _ in entries)
        longest = max(len(words) for _, words in entries)
        if len(entries) > MANY and 2 * (widest + 2 + longest) + GAP <= self.console.width:
            columns = [
                Text.assemble((f"{label:>{widest}}  ", "bold"), self.sentence(words)) for label, words in entries
            ]
            return Columns(columns, column_first=True, padding=(0, GAP))
        return Group(
            *(
                self.hanging(self.sentence(words), self.width, f" {label:>{widest}}  ", " " * (widest + 3))
                for label, words in entries
            )
        )

    def menus(self, groups: Iterable[tuple[str, Sequence[tuple[str, str]]]]) -> RenderableType:
        """What can be typed: the parts of each set under its name, and the other choices."""
        parts: list[RenderableType] = []
        for heading, entries in groups:
            if heading:
                parts.append(self.hanging(self.sentence(f"{heading} (all in one line, in any order):"), self.width))
            parts.append(self.menu(entries))
        return Group(*parts)

    def paragraphs(self, *parts: Text) -> RenderableType:
        """Lines of text, each as wide as can be read."""
        return Group(*(self.hanging(part, self.width) for part in parts))

    def scores(self, view: View, notes: Sequence[str] = ()) -> RenderableType:
        """The table of points, the winners' in bold; `notes` says who played each seat."""
        scores = self.game.words.scores(view)
        totals = scores["totals"]

        def decides(seat: int, value: int) -> Text:
            return Text(str(value), style="bold" if seat in scores["winners"] else "")

        table = Table(box=SIMPLE_HEAD, show_footer=totals is not None)
        table.add_column("", footer="Total")
        for seat in range(len(self.names)):
            total = decides(seat, totals[seat]) if totals else ""
            table.add_column(self.seat(seat, notes[seat] if notes else ""), footer=total, justify="right")
        for row in scores["rows"]:
            values = enumerate(row["values"])
            table.add_row(row["label"], *(str(value) if totals else decides(seat, value) for seat, value in values))
        return Group(table, Text(f"  {scores['note']}\n")) if scores["note"] else table

    def fits(self, parts: Iterable[RenderableType]) -> bool:
        """Whether the terminal shows all this at once, with a line to type in; a file is endless."""
        if not self.console.is_terminal:
            return True
        return sum(len(self.console.render_lines(part)) for part in parts) < self.console.height


def board_lines(game: Game, view: View) -> list[str]:
    """The board as text, without the question: whoever shows the board asks it beside the choices."""
    question = game.words.prompt(view)
    return [line for line in str(game.words.text(view)).splitlines() if line != question]
