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
from typing import IO, Any, Final

from westward.bots.players import BotError, Player
from westward.kernel import Perspective, Rng

KIND: Final = "program"
PATIENCE: Final = 60.0  # seconds for one answer
MOST_SAMPLES: Final = 1000
SHOWN: Final = 200  # characters of an answer that is refused


class ProgramBot(Player):
    """Starts the program at its first decision, and ends it with `close`, or when nobody needs the bot any more."""

    def __init__(self, command: str, seed: object = 0, patience: float = PATIENCE) -> None:
        self.words = shlex.split(command)
        if not self.words:
            raise BotError(f"say which program plays, as in {KIND}:./my_bot")
        self.command = command
        self.patience = patience
        self.rng = Rng(seed)
        self._answers: queue.Queue[str] = queue.Queue()
        self._program: subprocess.Popen[str] | None = None

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
                raise self._error(f"asked for {count!r} samples; 1 to {MOST_SAMPLES} can be had at once")
            answer = self._ask({"samples": [perspective.sample(self.rng).to_dict() for _ in range(count)]})
        choice = answer.get("choose")
        if isinstance(choice, str) and choice in texts:
            return texts[choice]
        if type(choice) is int and choice in texts.values():
            return choice
        raise self._error(f"chose {choice!r}, which is not one of its {len(texts)} legal actions")

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            _end(self._program)
            self._program = None

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        program = self._program or self._start()
        assert program.stdin is not None
        try:
            program.stdin.write(json.dumps(question) + "\n")
            program.stdin.flush()
            line = self._answers.get(timeout=self.patience)
        except queue.Empty:
            self.close()
            raise self._error(f"did not answer within {self.patience:g} seconds") from None
        except (OSError, ValueError):
            line = ""
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
            program = subprocess.Popen(self.words, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", bufsize=1)
        except OSError as error:
            raise self._error(f"cannot be started: {error.strerror}") from None
        assert program.stdout is not None
        self._answers = queue.Queue()
        threading.Thread(target=_read, args=(program.stdout, self._answers), daemon=True).start()
        weakref.finalize(self, _end, program)
        self._program = program
        return program

    def _error(self, what: str) -> BotError:
        return BotError(f"the program {self.command} {what}")


def _read(lines: IO[str], answers: "queue.Queue[str]") -> None:
    """Pass every line on; '' at the end."""
    with contextlib.suppress(ValueError, OSError):
        for line in lines:
            answers.put(line)
    answers.put("")


def _end(program: "subprocess.Popen[str]") -> None:
    program.kill()
    program.wait()
    for stream in (program.stdin, program.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()
