"""The commands as a shell runs them."""

import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

import westward
from tests.cli.conftest import anything
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "westward"]


@pytest.fixture
def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "PYTHONIOENCODING": "utf-8"}


def test_the_module_is_the_command(environment: dict[str, str]) -> None:
    done = subprocess.run([*COMMAND, "--version"], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"westward {westward.__version__} (")


def test_a_bot_in_the_working_folder_is_found_by_its_class(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "bin").mkdir()
    script = tmp_path / "bin" / "westward"  # such as pip writes: the folder of the script is on the path, not ours
    script.write_text("import sys\nfrom westward.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n")
    (tmp_path / "my_bots.py").write_text(
        "class Mine:\n    def choose(self, perspective):\n        return perspective.legal[0]\n"
    )
    series = ("simulate", "trails", "--seats", "my_bots:Mine,random", "--games", "4", "--jobs", "2", "--json")
    command = [sys.executable, str(script), *series]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert '"my_bots:Mine"' in done.stdout


def test_errors_have_no_traceback(environment: dict[str, str]) -> None:
    done = subprocess.run([*COMMAND, "rules", "chess"], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("westward: there is no game 'chess'")
    assert done.stderr.count("\n") == 1


def test_a_game_played_through_a_pipe(environment: dict[str, str], saves: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "trails", "--seats", "you,random", "--seed", "7"],
        env=environment,
        input="\n".join(islice(anything(), 2000)),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Total" in done.stdout
    assert len(list(saves.iterdir())) == 1


def test_a_series_in_two_processes(environment: dict[str, str]) -> None:
    argv = [*COMMAND, "simulate", "trails", "--games", "8", "--seed", "1", "--jobs", "2", "--out", "-"]
    done = subprocess.run(argv, env=environment, capture_output=True, text=True, encoding="utf-8", check=True)
    assert '"outcomes"' in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("argv", [["rules", "trails"], ["games"], ["--help"]], ids=lambda argv: argv[0])
def test_nobody_reads_the_pipe(environment: dict[str, str], argv: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run([*COMMAND, *argv], env=environment, stdout=writer, stderr=subprocess.PIPE, text=True)
    finally:
        os.close(writer)
    assert done.returncode == 1
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("argv", [["rules", "trails"], ["games"], ["new", "trails"], ["--version"]], ids=str)
def test_the_disk_is_full(environment: dict[str, str], argv: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, *argv], env=environment, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "westward: No space left on device\n"


def test_a_terminal_without_our_characters(environment: dict[str, str]) -> None:
    environment["PYTHONIOENCODING"] = "ascii"
    argv = [*COMMAND, "play", "trails", "--seats", "you,random", "--seed", "7"]
    done = subprocess.run(argv, env=environment, input="q\n", capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "R Red (you)" in done.stdout


def test_own_components(environment: dict[str, str], tmp_path: Path) -> None:
    ours = Path(westward.__file__).parent / "games" / "trails" / "components.toml"
    shutil.copy(ours, tmp_path / "trails.toml")
    for argv in ([*COMMAND, "--components", ".", "games"], [*COMMAND, "games", "--components", "."]):
        done = subprocess.run(argv, env=environment, capture_output=True, text=True, check=True)
        assert "components: your own, trails.toml" in done.stdout
    (tmp_path / "trails.toml").write_text("[limits]\n", encoding="utf-8")
    argv = [*COMMAND, "--components", ".", "new", "trails"]
    done = subprocess.run(argv, env=environment, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("westward: trails.toml: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_an_interrupt_in_a_terminal_saves_the_game(environment: dict[str, str], saves: Path) -> None:
    import pty

    main, terminal = pty.openpty()
    argv = [*COMMAND, "play", "trails", "--seats", "you,random", "--seed", "7"]
    environment |= {"TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(
        argv,
        env=environment,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )
    os.close(terminal)
    try:
        shown = wait_for(main, "> ")
        os.write(main, b"1\n")
        shown += wait_for(main, "> ")
        shown += wait_for(main, "westward play --load", meanwhile=lambda: process.send_signal(signal.SIGINT))
        assert process.wait(PATIENCE) == 130
    finally:
        process.kill()
        process.wait()
        os.close(main)
    assert "Traceback" not in shown
    assert len(list(saves.iterdir())) == 1


def wait_for(terminal: int, words: str, meanwhile: Callable[[], None] = lambda: None) -> str:
    """Read from a terminal until it shows the words; do something whenever it has shown nothing for a while."""
    shown = ""
    quiet = 1  # an interrupt just before the process begins to read is seen only at the next one
    while words not in shown:
        if select.select([terminal], [], [], quiet)[0]:
            shown += os.read(terminal, 10_000).decode("utf-8", "replace")
        else:
            meanwhile()
            quiet = 20
    return shown
