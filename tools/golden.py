"""Write the golden games of tests/golden anew, after the rules were changed on purpose.

    python tools/golden.py trails

A golden game that changes means that records of old games do not replay any more, so `rules_version` has to be raised
first. Where nobody has records yet, `--same-version` writes the files without that.
"""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.contract.golden import golden_files  # noqa: E402
from westward.kernel import Game, games, load  # noqa: E402


def write(game: Game, same_version: bool) -> list[str]:
    """Write the files of a game that have changed; what was done, in sentences."""
    said: list[str] = []
    for path, text in golden_files(game):
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        if before == text:
            continue
        if before and json.loads(before)["rules_version"] == game.rules_version and not same_version:
            raise SystemExit(
                f"{path.name} would change, but {game.title} still has rules version {game.rules_version}: raise it, "
                "or say --same-version if no records of old games have to be kept."
            )
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        said.append(f"{path.relative_to(ROOT)} was {'changed' if before else 'written'}.")
    return said


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=games(), metavar="GAME", help=f"one of {', '.join(games())}")
    parser.add_argument("--same-version", action="store_true", help="write although rules_version is the same")
    asked = parser.parse_args()
    for name in asked.games:
        for line in write(load(name), asked.same_version) or [f"The golden games of {name} are as they were."]:
            print(line)


if __name__ == "__main__":
    main()
