"""The components file of a game with some texts replaced, and what a new interpreter says that uses it."""

import os
import subprocess
import sys
from importlib import resources
from pathlib import Path

LOAD = """
try:
    from westward.games.{name} import GAME, tables as t
except ValueError as error:
    print("ValueError:", error)
    raise SystemExit
"""


class Printed:
    """Our file of a game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = resources.files(f"westward.games.{name}").joinpath("components.toml").read_text(encoding="utf-8")

    def changed(self, *edits: tuple[str, str]) -> str:
        """The file with some texts replaced, each where it occurs first."""
        text = self.text
        for old, new in edits:
            assert old in text, old
            text = text.replace(old, new, 1)
        return text

    def write(self, folder: Path, content: str | bytes) -> Path:
        """An owner's file; its folder."""
        (folder / f"{self.name}.toml").write_bytes(content.encode() if isinstance(content, str) else content)
        return folder

    def run(self, folder: Path, code: str = "print('was accepted')") -> str:
        """What a new interpreter prints that uses the components of a folder; `GAME` and `t` are those of the game."""
        environment = {**os.environ, "WESTWARD_COMPONENTS": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
        program = [sys.executable, "-c", LOAD.format(name=self.name) + code]
        done = subprocess.run(program, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()
