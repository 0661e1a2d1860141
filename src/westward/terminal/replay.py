"""Step through a recorded game."""

from rich.console import Console
from rich.text import Text

from westward.kernel import Match
from westward.terminal import pieces
from westward.terminal.course import Course
from westward.terminal.errors import CommandError
from westward.terminal.play import Read
from westward.terminal.screen import Screen, board_lines

HELP = (
    "Enter or n: next, p: previous, a number: go there, d: details, "
    "about: what there is on the board, about PIECE: what it does, q: quit"
)


class Player:
    """A record on the screen, one act at a time: a decision, or a set of them that was made at once."""

    def __init__(self, match: Match, viewer: int | None, console: Console, read: Read) -> None:
        self.match = match
        self.course = Course(match)
        self.acts = self.course.acts()
        self.viewer = viewer
        self.console = console
        self.read = read
        self.last = match.turn
        self.screen = Screen(console, match.game, int(match.state.seats))

    def go_to(self, step: int) -> None:
        """The position after so many decisions."""
        while self.match.turn > step:
            self.course.back()
        while self.match.turn < step:
            self.course.forth()

    def run(self) -> int:
        """Start at the beginning and obey until the person has seen enough."""
        self.go_to(0)
        self.show()
        while True:
            try:
                line = self.read(f"{self.match.turn} of {self.last} (? for help)> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return 0
            if line.lower() == "q":
                return 0
            try:
                self.obey(line)
            except CommandError as error:
                self.console.print(Text(str(error)))

    def obey(self, line: str) -> None:
        """Do what was typed."""
        word, _, rest = line.partition(" ")
        target = self.target(word.lower())
        if target is not None:
            if not 0 <= target <= self.last:
                raise CommandError(f"The record goes from 0 to {self.last}.")
            self.go_to(target)
            self.show()
        elif word.lower() == "d":
            self.console.print(self.screen.news(self.course.details(self.act(), self.viewer)))
        elif word.lower() == "about":
            self.console.print(pieces.about(self.screen, self.match.state.view(self.viewer), rest.strip()))
        else:
            self.console.print(Text(HELP))

    def target(self, line: str) -> int | None:
        """The step that was asked for: a number, or the end of another act."""
        turn = self.match.turn
        if line.isdecimal():
            return int(line)
        if line in ("", "n"):
            return next((act[-1] for act in self.acts if act[-1] > turn), self.last + 1)
        return next((act[-1] for act in reversed(self.acts) if act[-1] < turn), -1) if line == "p" else None

    def act(self) -> range:
        """The steps of the present act, up to now."""
        return range(self.course.first(self.match.turn), self.match.turn + 1)

    def show(self) -> None:
        """The position, and what led to it."""
        view = self.match.state.view(self.viewer)
        title = Text(f"{self.match.game.title}, ").append_text(self.heading())
        self.screen.page(title, board_lines(self.match.game, view), self.news())
        self.ending()

    def print_all(self, details: bool = False) -> int:
        """The whole game as a log, if wanted with every single event, and its last position."""
        for act in self.acts:
            self.go_to(act[-1])
            self.console.print(self.heading(), soft_wrap=True)
            for words in self.news():
                self.console.print(Text(f"  {words}"), soft_wrap=True)
            for words in self.course.details(act, self.viewer) if details else ():
                self.console.print(Text(f"    {words}"), soft_wrap=True)
        self.console.print()
        for line in str(self.match.game.words.text(self.match.state.view(self.viewer))).splitlines():
            self.console.print(Text(line), soft_wrap=True)
        self.ending()
        return 0

    def heading(self) -> Text:
        """Which decisions these are: "12 of 80: Red, move 2"; what another seat may have chosen in secret is left out.

        Of a set all decisions are named, and the number is that of the last one.
        """
        seat = self.match.steps[-1].seat
        beginning = "set-up" if self.match.start is None else "start"
        what = beginning if seat < 0 else self.screen.names[seat]
        if seat >= 0 and self.viewer in (None, seat):
            made = [self.match.steps[step].action for step in self.act()]
            what += "".join(f", {self.match.game.actions.text(action)}" for action in made)
        return self.screen.sentence(f"{self.match.turn} of {self.last}: {what}")

    def news(self) -> list[str]:
        """What the present act meant."""
        return [words for words in [self.course.recap(self.act(), self.viewer)] if words]

    def ending(self) -> None:
        """After the last decision: the result, or what the game waits for."""
        view = self.match.state.view(self.viewer)
        if self.match.state.over():
            self.console.print(self.screen.scores(view))
        if self.match.turn == self.last:
            self.console.print(self.screen.sentence(self.match.game.words.prompt(view), "bold"))
