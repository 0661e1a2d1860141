"""A foreign program as a bot: JSON lines on its standard input and output. docs/writing_a_bot.md has an example.

We ask one line at a time: `{"game", "seats", "seat", "view", "legal"}`, where `legal` maps the text of each legal
action to its id. The program answers `{"choose": ID or TEXT}`, or first, as often as it likes, `{"sample": N}`; to that
we say `{"samples": [...]}`, whole positions in which all that the seat cannot know was drawn at random.
"""

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import weakref
from functools import partial
from typing import IO, Any, Final

from westward.bots.players import SHOWN, BotError, Player
from westward.kernel import Perspective, Rng

KIND: Final = "program"
PATIENCE: Final = 60.0  # seconds for one answer
MOST_SAMPLES: Final = 1000


class ProgramBot(Player):
    """Starts the program at its first decision, and ends it with `close`, or when nobody needs the bot any more."""

    def __init__(self, command: str, seed: object = 0, patience: float = PATIENCE) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise BotError(f"{KIND}:{command} is no command: {error}") from None
        if not self.words:
            raise BotError(f"say which program plays, as in {KIND}:./my_bot")
        self.command = command
        self.seed = seed
        self.patience = patience
        self.rng = Rng(seed)
        self._questions: queue.Queue[str] = queue.Queue()
        self._answers: queue.Queue[str] = queue.Queue()
        self._program: subprocess.Popen[str] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, perhaps in another process, starts a program of its own."""
        return ProgramBot, (self.command, self.seed, self.patience)

    def choose(self, perspective: Perspective) -> int:
        texts = {perspective.game.actions.text(action): action for action in perspective.legal}
        answer = self._ask(
            {
                "game": perspective.game.name,
                "seats": perspective.seats,
                "seat": perspective.seat,
                "view": perspective.view,
                "legal": texts,
            }
        )
        while "sample" in answer:
            count = answer["sample"]
            if type(count) is not int or not 0 < count <= MOST_SAMPLES:
                raise self._error(f"asked for {count!r:.{SHOWN}} samples; 1 to {MOST_SAMPLES} can be had at once")
            answer = self._ask({"samples": [perspective.sample(self.rng).to_dict() for _ in range(count)]})
        choice = answer.get("choose")
        if isinstance(choice, str) and choice in texts:
            return texts[choice]
        if type(choice) is int and choice in texts.values():
            return choice
        raise self._error(f"chose {choice!r:.{SHOWN}}, which is not one of its {len(texts)} legal actions")

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            _end(self._program, self._questions)
            self._program = None

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        program = self._program or self._start()
        self._questions.put(json.dumps(question) + "\n")
        try:
            line = self._answers.get(timeout=self.patience)
        except queue.Empty:
            self.close()
            raise self._error(f"did not answer within {self.patience:g} seconds") from None
        if not line:
            self.close()
            raise self._error(f"ended with exit code {program.wait()} instead of answering")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._error(f'answered {line.strip()[:SHOWN]!r}; an answer is a line like {{"choose": 17}}')
        return answer

    def _start(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        try:
            program = subprocess.Popen(self.words, stdin=pipe, stdout=pipe, encoding="utf-8", errors="replace")
        except OSError as error:
            raise self._error(f"cannot be started: {error.strerror}") from None
        assert program.stdin is not None
        assert program.stdout is not None
        self._questions, self._answers = queue.Queue(), queue.Queue()
        for work in (
            partial(_write, program.stdin, self._questions),
            partial(_read, program.stdout, self._answers),
        ):
            threading.Thread(target=work, daemon=True).start()
        weakref.finalize(self, _end, program, self._questions)
        self._program = program
        return program

    def _error(self, what: str) -> BotError:
        return BotError(f"the program {self.command} {what}")


def _write(lines: IO[str], questions: "queue.Queue[str]") -> None:
    """Pass every question on until there is '' in their place: a program that reads none keeps only this thread."""
    with contextlib.suppress(OSError), lines:
        while question := questions.get():
            lines.write(question)
            lines.flush()


def _read(lines: IO[str], answers: "queue.Queue[str]") -> None:
    """Pass every line on; '' at the end."""
    with lines:
        for line in lines:
            answers.put(line)
    answers.put("")


def _end(program: "subprocess.Popen[str]", questions: "queue.Queue[str]") -> None:
    program.kill()
    program.wait()
    questions.put("")
