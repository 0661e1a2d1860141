"""A folder with the record of every game that bots have played."""

import json
from pathlib import Path

from westward.arena import Outcome
from westward.terminal.errors import CommandError
from westward.terminal.files import write_record


class Records:
    """The folder of `--records`: it is made, or refused in words, before anything is played.

    Only who goes on with a journal may find records there: what was played before is never mixed with what is new.
    """

    def __init__(self, folder: str, game: str, goes_on: bool = False) -> None:
        self.folder = Path(folder)
        self.game = game
        if self.folder.exists() and not self.folder.is_dir():
            raise CommandError(f"--records: {folder} is not a folder")
        if not self.folder.absolute().parent.is_dir():
            raise CommandError(f"--records: there is no folder {self.folder.parent}")
        self.folder.mkdir(exist_ok=True)
        if not goes_on and any(self.folder.iterdir()):
            raise CommandError(f"--records: {folder} is not empty; name a new folder")
        probe = self.folder / ".westward"
        probe.touch()
        probe.unlink()

    def path(self, index: int) -> Path:
        """Where the record of a game is."""
        return self.folder / f"{self.game}-{index:06}.json"

    def keep(self, outcome: Outcome) -> None:
        """Write the record that an outcome brings, and take it from there."""
        write_record(outcome.pop("record"), self.path(outcome["index"]))

    def holds(self, outcome: Outcome) -> bool:
        """Whether the record of this very game is there."""
        try:
            record = json.loads(self.path(outcome["index"]).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        result = {"scores": outcome["scores"], "winners": outcome["winners"]}
        return isinstance(record, dict) and record.get("result") == result
