"""Bots from elsewhere: announced by a package, named by their class, or programs of their own. All are checked."""

import json
import os
import re
import shlex
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest

from westward import bots
from westward.bots import foreign, players
from westward.bots.program import ProgramBot
from westward.kernel import Match, Perspective, load

EXAMPLE = Path(__file__).parents[2] / "examples" / "program_bot.py"

Script = Callable[[str], str]


class Last:
    """Takes the last choice."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal[-1]


class First:
    """Takes the first choice, and has no use for a seed."""

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal[0]


class Answers:
    """Answers the same whatever the question is."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, perspective: Perspective) -> int:
        return self.answer  # type: ignore[return-value] # nonsense, too


def mute(seed: object) -> object:
    return seed


def broken(seed: object) -> object:
    raise OSError("no weights")


@pytest.fixture
def question() -> Perspective:
    match = Match(load("trails"), seats=2, seed=7)
    return match.perspective(match.state.actors()[0])


@pytest.fixture
def script(tmp_path: Path) -> Script:
    """A program that does something for every line that it reads."""

    def write(body: str) -> str:
        path = tmp_path / "program.py"
        path.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n")
        return shlex.join([sys.executable, str(path)])

    return write


def says(answer: str) -> str:
    return f"print({answer!r}, flush=True)"


def test_a_class_is_a_bot(question: Perspective) -> None:
    bot = bots.make(f"{__name__}:Last", seed=3)
    assert bot.choose(question) == question.legal[-1]
    assert bot.advise(question) == [(question.legal[-1], 0, 0.0)]
    assert isinstance(bot, players.Checked)
    assert isinstance(bot.bot, Last)
    assert bot.bot.seed == 3


def test_a_class_that_draws_nothing_needs_no_seed(question: Perspective) -> None:
    assert bots.make(f"{__name__}:First", seed=3).choose(question) == question.legal[0]


def test_an_installed_package_announces_bots(question: Perspective, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last", f"{__name__}:Last", foreign.GROUP)
    monkeypatch.setattr(foreign, "entry_points", lambda group: [entry] if group == foreign.GROUP else [])
    monkeypatch.setattr(foreign, "announced", foreign.announced.__wrapped__)  # as if nothing had been looked up before
    assert "last" in bots.names()
    assert bots.make("last").choose(question) == question.legal[-1]


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("nowhere.at.all:Bot", "the bot nowhere.at.all:Bot cannot be loaded: No module named 'nowhere'"),
        (f"{__name__}:Nobody", f"the module {__name__} has no class Nobody"),
        (f"{__name__}:mute", "has no method choose"),
        (f"{__name__}:broken", "cannot be made: OSError('no weights')"),
        ("program:", "say which program plays"),
        ('program:my "bot', 'program:my "bot is no command: No closing quotation'),
        ("nobody", "there is no bot 'nobody'; choose newcomer, casual, steady, skilled, expert, random, own"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(spec: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        bots.make(spec)


@pytest.mark.parametrize("answer", [4242, -1, None, "move 2", 1.0, True, [17]])
def test_nonsense_is_refused(question: Perspective, answer: object) -> None:
    with pytest.raises(bots.BotError, match=r"the bot Answers chose .*, which is not one of its 6 legal actions"):
        bots.seated(Answers(answer)).choose(question)


def test_an_array_is_nonsense_too(question: Perspective) -> None:
    with pytest.raises(bots.BotError, match=r"the bot Answers chose array\(\[1, 2\]\), which is not one of"):
        bots.seated(Answers(np.array([1, 2]))).choose(question)
    assert bots.seated(Answers(np.int64(question.legal[0]))).choose(question) == question.legal[0]


def test_what_fails_in_a_bot_is_said_of_it(question: Perspective) -> None:
    class Fails(Last):
        def choose(self, perspective: Perspective) -> int:
            raise KeyError("oops")

    with pytest.raises(bots.BotError, match=r"the bot Fails failed: KeyError\('oops'\)") as failed:
        bots.seated(Fails()).choose(question)
    assert isinstance(failed.value.__cause__, KeyError)


@pytest.mark.parametrize("advice", [None, 42, [1, 2], ["move 2"], [(17, 10)], [(17, 10, 7.5)], [(17, -1, 0.5)]])
def test_nonsense_is_no_advice(question: Perspective, advice: object) -> None:
    class Adviser(Last):
        def advise(self, perspective: Perspective) -> object:
            return advice

    with pytest.raises(bots.BotError, match=r"the bot Adviser advises .*; advice is a list of"):
        bots.seated(Adviser()).advise(question)


def test_advice_is_checked_too(question: Perspective) -> None:
    class Adviser(Last):
        def advise(self, perspective: Perspective) -> list[bots.Advice]:
            return [bots.Advice(4242, 1, 0.5)]

    with pytest.raises(bots.BotError, match="the bot Adviser chose 4242"):
        bots.seated(Adviser()).advise(question)


def test_our_own_bots_are_not_wrapped() -> None:
    bot = bots.RandomBot(1)
    assert bots.seated(bot) is bot


# ---------------------------------------------------------------- programs


@pytest.mark.parametrize("answer", ['{"choose": asked["legal"]["move 2"]}', '{"choose": "move 2"}'])
def test_a_program_chooses_by_number_or_by_text(question: Perspective, script: Script, answer: str) -> None:
    bot = ProgramBot(script(f"print(json.dumps({answer}), flush=True)"))
    assert question.game.actions.text(bot.choose(question)) == "move 2"
    bot.close()


def test_a_program_is_told_what_its_seat_knows(question: Perspective, script: Script, tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    answer = says('{"choose": "move 1"}')
    bot = ProgramBot(script(f"open({str(heard)!r}, 'w').write(line); {answer}"))
    bot.choose(question)
    bot.close()
    asked = question.game.actions
    expected = {
        "game": "trails",
        "seats": 2,
        "seat": question.seat,
        "view": question.view,
        "legal": {asked.text(action): action for action in question.legal},
    }
    assert json.loads(heard.read_text()) == json.loads(json.dumps(expected))


def test_a_program_gets_samples_of_its_own_perspective(script: Script) -> None:
    match = Match(load("trails"), seats=2, seed=7)
    seat = match.state.actors()[0]
    body = """
    if "samples" not in asked:
        legal = sorted(asked["legal"].values())
        print('{"sample": 5}', flush=True)
    else:
        hands = {str(position) for position in asked["samples"]}
        print(json.dumps({"choose": legal[len(hands) - 1]}), flush=True)
"""
    bot = ProgramBot(script(body.strip()), seed=1)
    chosen = bot.choose(match.perspective(seat))
    bot.close()
    assert chosen == match.state.legal(seat)[4]  # five samples, all different


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (says("hello"), "answered 'hello'; an answer is a line like"),
        (says("[1, 2]"), "answered '[1, 2]'"),
        (says('{"choose": 4242}'), "chose 4242, which is not one of its 6 legal actions"),
        (says('{"choose": true}'), "chose True"),
        (says("{}"), "chose None"),
        (says('{"sample": 100000}'), "asked for 100000 samples; 1 to 1000 can be had at once"),
        (r"sys.stdout.buffer.write(b'\xff\n'); sys.stdout.flush()", "answered '\ufffd'; an answer is a line like"),
        ("sys.exit(3)", "ended with exit code 3 instead of answering"),
    ],
)
def test_a_program_that_answers_nonsense_is_refused(
    question: Perspective, script: Script, body: str, words: str
) -> None:
    bot = ProgramBot(script(body))
    with pytest.raises(bots.BotError, match=re.escape(words)):
        bot.choose(question)
    bot.close()


def test_a_program_that_does_not_answer_is_ended(question: Perspective, script: Script) -> None:
    bot = ProgramBot(script("time.sleep(600)"), patience=0.2)
    with pytest.raises(bots.BotError, match=r"did not answer within 0\.2 seconds"):
        bot.choose(question)
    assert bot._program is None


def test_a_program_that_reads_no_samples_is_ended(question: Perspective, script: Script) -> None:
    asks = says('{"sample": 1000}')
    bot = ProgramBot(script(f"{asks}; time.sleep(600)"), patience=0.2)  # they are more than a pipe holds
    with pytest.raises(bots.BotError, match=r"did not answer within 0\.2 seconds"):
        bot.choose(question)


def test_a_program_that_is_not_there_is_refused(question: Perspective) -> None:
    with pytest.raises(bots.BotError, match="cannot be started: No such file"):
        bots.make("program:./there-is-no-such-program").choose(question)


def test_the_example_plays_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    match = Match(load("trails"), seats=2, seed=7)
    seated = [bots.make(f"program:{shlex.join([sys.executable, str(EXAMPLE)])}"), bots.make("random", seed=1)]
    while not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, seated[seat].choose(match.perspective(seat)))
    seated[0].close()
    assert match.state.scores()[0] > match.state.scores()[1]
