"""Step through a recorded game."""

from rich.console import Console
from rich.text import Text

from westward.kernel import Match
from westward.terminal.play import Read
from westward.terminal.screen import Screen, board_lines, sentences

HELP = "Enter or n: next, p: previous, a number: go there, q: quit"


class Player:
    """A record on the screen, one decision at a time."""

    def __init__(self, match: Match, viewer: int | None, console: Console, read: Read) -> None:
        self.match = match
        self.viewer = viewer
        self.console = console
        self.read = read
        self.last = match.turn
        self.screen = Screen(console, match.game, int(match.state.seats))

    def go_to(self, step: int) -> None:
        """The position after so many decisions."""
        while self.match.turn > step:
            self.match.undo()
        while self.match.turn < step:
            self.match.redo()

    def run(self) -> int:
        """Start at the beginning and obey until the person has seen enough."""
        self.go_to(0)
        self.show()
        while True:
            try:
                line = self.read(f"{self.match.turn} of {self.last} (? for help)> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return 0
            if line == "q":
                return 0
            target = self.target(line)
            if target is None:
                self.console.print(Text(HELP))
            elif not 0 <= target <= self.last:
                self.console.print(Text(f"The record goes from 0 to {self.last}."))
            else:
                self.go_to(target)
                self.show()

    def target(self, line: str) -> int | None:
        """The step that was asked for."""
        if line.isdecimal():
            return int(line)
        return {"": self.match.turn + 1, "n": self.match.turn + 1, "p": self.match.turn - 1}.get(line)

    def show(self) -> None:
        """The position, and what led to it."""
        view = self.match.state.view(self.viewer)
        title = Text(f"{self.match.game.title}, ").append_text(self.heading())
        self.screen.page(title, board_lines(self.match.game, view), self.news())
        self.ending()

    def print_all(self) -> int:
        """The whole game as a log, with its last position."""
        for step in range(self.last + 1):
            self.go_to(step)
            self.console.print(self.heading(), soft_wrap=True)
            for words in self.news():
                self.console.print(Text(f"  {words}"), soft_wrap=True)
        self.console.print()
        for line in str(self.match.game.words.text(self.match.state.view(self.viewer))).splitlines():
            self.console.print(Text(line), soft_wrap=True)
        self.ending()
        return 0

    def heading(self) -> Text:
        """Which decision this is: "12 of 80: Red, move 2"; what another seat may have chosen in secret is left out."""
        step = self.match.steps[-1]
        beginning = "set-up" if self.match.start is None else "start"
        what = beginning if step.seat < 0 else self.screen.names[step.seat]
        if step.seat >= 0 and self.viewer in (None, step.seat):
            what += f", {self.match.game.actions.text(step.action)}"
        return self.screen.sentence(f"{self.match.turn} of {self.last}: {what}")

    def news(self) -> list[str]:
        return sentences(self.match, self.match.steps[-1].events, self.viewer)

    def ending(self) -> None:
        """After the last decision: the result, or what the game waits for."""
        view = self.match.state.view(self.viewer)
        if self.match.state.over():
            self.console.print(self.screen.scores(view))
        if self.match.turn == self.last:
            self.console.print(self.screen.sentence(self.match.game.words.prompt(view), "bold"))
