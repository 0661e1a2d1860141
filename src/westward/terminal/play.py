"""A game at one keyboard: people and bots in any mixture, with undo, save and load; nothing played is ever lost."""

import contextlib
import shlex
from collections.abc import Callable, Sequence
from enum import Enum, auto
from pathlib import Path

from rich.console import Console
from rich.text import Text

from westward import bots
from westward.kernel import IllegalMove, Match, Perspective, dump_record
from westward.language.voices import upper_first
from westward.table import sets
from westward.terminal import pieces
from westward.terminal.course import Course
from westward.terminal.errors import CommandError
from westward.terminal.files import Data, free_name, open_match, read_record, short, write_record
from westward.terminal.players import YOU, players_of
from westward.terminal.question import Question
from westward.terminal.screen import Screen, board_lines

INTERRUPTED = 130
LOG_LINES = 20
HELP = """\
 NUMBER  make that choice; its text, such as "move 2", does as well
 1 4 5   several things at once, in any order, where they make a set; names do as well
 Enter   show everything again
 b       the board            about   what there is on it; about PIECE: what it does
 log     what happened lately d       the details of what happened since you decided
 u       undo your decision   r       redo it
 s FILE  save the game        l FILE  load a game
 q       quit                 ?       this help"""

Read = Callable[[str], str]


class Next(Enum):
    """What comes after a line was typed."""

    SAME = auto()  # the same question again
    GO_ON = auto()  # look who has to decide now
    LEAVE = auto()


class Session:
    """One game from its first question to its last, or until somebody leaves."""

    def __init__(self, match: Match, players: Sequence[str], console: Console, read: Read, seed: object) -> None:
        self.console = console
        self.read = read
        self.seed = seed
        self.file: Path | None = None  # where the game is kept without being asked
        self.warned = False
        self.commands: dict[str, Callable[[int, str], Next]] = {
            "": self.show_all,
            "?": self.show_help,
            "b": self.show_board,
            "about": self.show_about,
            "log": self.show_log,
            "d": self.show_details,
            "u": self.undo,
            "r": self.redo,
            "s": self.save,
            "l": self.load,
            "q": self.quit,
        }
        self.begin(match, players)

    def begin(self, match: Match, players: Sequence[str]) -> None:
        """Sit down at a match."""
        seats = int(match.state.seats)
        if len(players) != seats:
            raise CommandError(f"the game has {seats} seats, but {len(players)} players are named")
        self.course = Course(match)
        self.players = list(players)
        self.people = [seat for seat, player in enumerate(players) if player == YOU]
        self.bots = {seat: bots.make(player, (self.seed, seat)) for seat, player in enumerate(players) if player != YOU}
        self.screen = Screen(self.console, match.game, seats)
        self.told = [len(match.steps)] * seats  # the steps that each seat has seen happen
        self.before = [0] * seats  # those that it had seen at its decision before
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.seen: list[list[str]] = [[] for _ in players]  # the board as each seat saw it last; [] when all is due
        self.unsaved = False

    @property
    def match(self) -> Match:
        """The game."""
        return self.course.match

    # ------------------------------------------------------------------ the course of the game

    def run(self) -> int:
        """Play until the end or until somebody leaves; the exit code."""
        if self.people:
            self.console.print(Text("Choose by number; ? lists what else you can type.", style="dim"))
        else:
            self.screen.page(self.title(), board_lines(self.match.game, self.match.state.view(None)), [])
        try:
            while not self.match.state.over():
                actors = self.match.state.actors()
                busy = [seat for seat in actors if seat in self.bots]
                if busy:
                    self.bot_decides(busy[0])
                elif self.person_decides(actors[0]) is Next.LEAVE:
                    return 0
            self.finish()
            return 0
        except EOFError:
            self.console.print()
            self.keep()
            return 0
        except KeyboardInterrupt:
            self.console.print()
            self.keep()
            return INTERRUPTED
        except BaseException:
            self.keep()
            raise

    def bot_decides(self, seat: int) -> None:
        """Let a bot choose; those who watch without a seat see it at once."""
        spec = self.players[seat]
        thinking = self.console.status(f"{self.screen.names[seat]} ({spec}) is thinking")
        with thinking if self.console.is_terminal and spec != "random" else contextlib.nullcontext():
            bot = self.bots[seat]
            actions = sets.choose(self.match.state.clone(), seat, lambda state: bot.choose(Perspective(state, seat)))
        self.course.play(seat, *actions)
        if not self.people:
            self.console.print(self.screen.news(self.course.recaps(self.course.first(self.match.turn), None)))

    def person_decides(self, seat: int) -> Next:
        """Ask until a decision is made, or until the question is another one."""
        if len(self.people) > 1 and self.viewer != seat:
            answer = self.pass_to(seat)
            if answer is not Next.SAME:
                return answer
        self.show(seat)
        while True:
            answer = self.obey(seat, self.read(f"{self.screen.mark(seat)} {self.screen.names[seat]}> "))
            if answer is not Next.SAME:
                return answer

    def obey(self, seat: int, line: str) -> Next:
        """Do what was typed."""
        word, _, rest = line.strip().partition(" ")
        command = self.commands.get(word.lower())
        try:
            return command(seat, rest.strip()) if command else self.choose(seat, line.strip())
        except (ValueError, OSError) as error:
            self.say(reason(error))
            return Next.SAME

    def choose(self, seat: int, line: str) -> Next:
        """Make a choice by its number or its text, or a set of them."""
        question = Question(self.match.state, seat)
        verbs = {family.name for family in self.match.game.actions.families}
        if line.split()[0].lower() in verbs and "," not in line and question.find(line) is None:
            self.match.play(seat, line)  # refused, in the words of the referee
        entries = question.read(line)
        found = question.set_of(entries)
        if not found:
            self.course.play(seat, entries[0].action)
            self.changed()
            return Next.GO_ON
        return self.choose_set(question, *found)

    def choose_set(self, question: Question, one: sets.Set, marked: list[int]) -> Next:
        """Say what the marked things make, and do it when it is confirmed."""
        makes = self.match.game.words.makes(question.view, one["id"], marked, self.course.names)
        if makes["why"]:
            raise CommandError(f"{upper_first(makes['words'])}. {makes['why']}")
        self.say(f"{upper_first(makes['words'])}.")
        answer = self.read("Enter: do it, n: choose again> ").strip()
        if answer.lower() in ("n", "no"):
            return Next.SAME
        if answer.lower() not in ("", "y", "yes"):
            return self.obey(question.seat, answer)
        self.course.play(question.seat, *sets.steps(self.match.state, question.seat, one, marked))
        self.changed()
        return Next.GO_ON

    def finish(self) -> None:
        """The last screen, for everybody at the keyboard."""
        if len(self.people) > 1:
            self.wipe()
            self.viewer = None
        view = self.match.state.view(self.viewer)
        told = min((self.told[seat] for seat in self.people), default=len(self.match.steps))
        verdict = self.screen.sentence(self.match.game.words.prompt(view), "bold")
        self.screen.page(
            self.title(),
            board_lines(self.match.game, view),
            self.course.recaps(told, self.viewer),
            self.screen.scores(view, self.players),
            verdict,
        )
        self.keep("See it again with: westward replay")

    # ------------------------------------------------------------------ what is shown

    def show(self, seat: int) -> None:
        """The board, the news since the last look, the question and the choices."""
        view = self.match.state.view(seat)
        lines = board_lines(self.match.game, view)
        question = self.screen.sentence(self.match.game.words.prompt(view), "bold")
        menu = self.screen.menus(Question(self.match.state, seat).groups())
        news = self.course.recaps(self.told[seat], seat)
        self.screen.page(self.title(), lines, news, question, menu, seen=self.seen[seat])
        self.seen[seat] = lines
        if self.told[seat] < len(self.match.steps):
            self.before[seat], self.told[seat] = self.told[seat], len(self.match.steps)

    def title(self) -> Text:
        """The name of the game and who sits where."""
        seats = (self.screen.seat(seat, player) for seat, player in enumerate(self.players))
        return Text("  ").join([Text(self.match.game.title, style="bold"), *seats])

    def say(self, words: str) -> None:
        self.console.print(self.screen.sentence(words, "yellow"))

    def show_all(self, seat: int, rest: str) -> Next:
        self.seen[seat] = []
        self.show(seat)
        return Next.SAME

    def show_help(self, seat: int, rest: str) -> Next:
        self.console.print(Text(HELP))
        return Next.SAME

    def show_board(self, seat: int, rest: str) -> Next:
        self.console.print(self.screen.board(board_lines(self.match.game, self.match.state.view(seat)), self.title()))
        return Next.SAME

    def show_log(self, seat: int, rest: str) -> Next:
        self.console.print(self.screen.news(self.course.recaps(0, seat)[-LOG_LINES:]))
        return Next.SAME

    def show_details(self, seat: int, rest: str) -> Next:
        since = range(self.before[seat], len(self.match.steps))
        self.console.print(self.screen.news(self.course.details(since, seat)))
        return Next.SAME

    def show_about(self, seat: int, rest: str) -> Next:
        entry = Question(self.match.state, seat).find(rest) if rest else None
        asked = entry.piece if entry and entry.piece else rest
        self.console.print(pieces.about(self.screen, self.match.state.view(seat), asked))
        return Next.SAME

    # ------------------------------------------------------------------ several people at one keyboard

    def pass_to(self, seat: int) -> Next:
        """Hide what the last person saw until the next one is there."""
        self.wipe()
        self.console.print(Text("Pass the keyboard to ").append_text(self.screen.seat(seat)))
        line = self.read("Enter when you are ready (u: undo the last decision, q: quit)> ").strip().lower()
        if line in ("u", "q"):
            self.viewer = None
            return Next.LEAVE if self.obey(seat, line) is Next.LEAVE else Next.GO_ON
        self.viewer = seat
        self.seen[seat] = []
        return Next.SAME

    def wipe(self) -> None:
        """Clear the screen and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # ------------------------------------------------------------------ undo and redo

    def undo(self, seat: int, rest: str) -> Next:
        """Back to the last decision that was made at this keyboard."""
        mine = [number for number, step in enumerate(self.match.steps) if step.seat in self.people]
        if not mine:
            raise IllegalMove("There is no decision of yours to undo.")
        while len(self.match.steps) > mine[-1]:
            self.course.undo()
        return self.moved("Taken back.")

    def redo(self, seat: int, rest: str) -> Next:
        """Make the decision again that was taken back, with all that followed."""
        self.course.redo()
        with contextlib.suppress(IllegalMove):  # bots go on from where the past ends
            while not self.match.state.over() and not set(self.match.state.actors()) & set(self.people):
                self.course.redo()
        return self.moved("Done again.")

    def moved(self, words: str) -> Next:
        """The match went back or forth."""
        self.told = [min(told, len(self.match.steps)) for told in self.told]
        self.before = [min(before, told) for before, told in zip(self.before, self.told)]
        self.seen = [[] for _ in self.players]
        if len(self.people) > 1:
            self.viewer = None
        self.changed()
        self.say(words)
        return Next.GO_ON

    # ------------------------------------------------------------------ save, load and leave

    def record(self) -> Data:
        """The record of the game, with the players beside it."""
        return {**self.match.record(), "players": self.players}

    def save(self, seat: int, rest: str) -> Next:
        if not rest:
            raise CommandError("Say where to save, such as: s my-game.json")
        self.save_as(rest)
        return Next.SAME

    def save_as(self, name: str) -> None:
        """Save under a name that somebody chose; the copy without a name is not needed any more."""
        path = Path(name).expanduser()
        if path.exists() and self.read(f"{path} exists. Replace it? (y/n) ").strip().lower() not in ("y", "yes"):
            raise CommandError("Nothing was saved.")
        write_record(self.record(), path)
        self.unsaved = False
        self.drop_file()
        self.say(f"Saved in {short(path)}.")

    def load(self, seat: int, rest: str) -> Next:
        if not rest:
            raise CommandError("Say which file to load, such as: l my-game.json")
        name = str(Path(rest).expanduser())
        record = read_record(name)
        match = open_match(record, name, self.seed)
        players = players_of(record, name) or self.players
        if len(players) != match.state.seats:
            raise CommandError(f"{name} has {match.state.seats} seats; load it with: westward play --load")
        self.keep()
        self.file = None
        self.begin(match, players)
        self.say(f"Loaded {short(name)}.")
        return Next.GO_ON

    def quit(self, seat: int, rest: str) -> Next:
        if not self.unsaved:
            return Next.LEAVE
        target = self.file or free_name(self.match.game.name)
        answer = self.read(f"Save in {short(target)}? (Enter: yes, or another FILE, n: no, c: play on) ").strip()
        if answer.lower() == "c":
            return Next.SAME
        if answer.lower() in ("n", "no"):
            self.drop_file()
        elif answer.lower() in ("", "y", "yes"):
            self.keep()
        else:
            self.save_as(answer)
        return Next.LEAVE

    def changed(self) -> None:
        """Something was decided: keep it where a crash or a closed window cannot reach it."""
        self.unsaved = True
        try:
            self.keep_file()
        except OSError as error:
            if not self.warned:
                self.say(f"The game cannot be kept while you play: {reason(error)}")
            self.warned = True

    def keep_file(self) -> Path:
        """Save the game in a file of its own."""
        self.file = self.file or free_name(self.match.game.name)
        write_record(self.record(), self.file)
        return self.file

    def drop_file(self) -> None:
        if self.file is not None:
            self.file.unlink(missing_ok=True)

    def keep(self, then: str = "Go on with: westward play --load") -> None:
        """Save what would be lost, and say where it is and how to go on."""
        if not self.unsaved:
            return
        try:
            path = self.keep_file()
        except OSError as error:
            self.say(f"The game cannot be saved ({reason(error)[:-1]}); put these lines into a file to keep it:")
            self.console.out(dump_record(self.record()), highlight=False)
            return
        self.unsaved = False
        self.console.print(Text(f"The game is saved in {short(path)}"), soft_wrap=True)
        self.console.print(Text(f"{then} {typed(path)}"), soft_wrap=True)


def typed(path: Path) -> str:
    """A path as it is typed in a shell."""
    return short(path) if shlex.quote(str(path)) == str(path) else shlex.quote(str(path))


def reason(error: Exception) -> str:
    """An error as a sentence."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    words = str(error)
    return words if words.endswith(".") else f"{words[:1].upper()}{words[1:]}."
