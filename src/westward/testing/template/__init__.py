"""A package for a new game, written from the toy: `westward new-game NAME`.

The toy is the only source: its rooms become the rooms of the new game, and the files beside this one the rest of the
package. Whatever it is called there is put in place of `toy`.
"""

import ast
import re
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from westward.kernel import games

HERE = Path(__file__).parent
TOY = HERE.parent / "toy"
KINDS = (".py", ".md", ".toml")
AROUND = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "contract_tests.py": "tests/test_contract.py",
    "rules_tests.py": "tests/test_rules.py",
}
"""The files beside this one, and where they go."""


def write(name: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a new folder; its files. ValueError where that cannot be."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"{folder} is there already: choose another one with --folder, or move it away")
    check_name(name)
    written: list[Path] = []
    for source, target in sources(name):
        path = folder / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(called(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        written.append(path)
    return written


def check_name(name: str) -> None:
    """Whether a game and its package can be called like this; a ValueError says why not."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,39}", name) or iskeyword(name):
        raise ValueError(
            f"a game cannot be called {name!r}: take 2 to 40 small letters, digits and underscores, beginning with a "
            "letter, such as prairie_dogs; people see its title, which you can change afterwards"
        )
    if name in games():
        raise ValueError(f"there is a game '{name}' already; the games are {', '.join(games())}")
    if class_of(name) in imported() - {"Toy"}:
        raise ValueError(
            f"a game cannot be called '{name}': its class would be {class_of(name)}, and every game imports "
            "another one of that name; choose another name"
        )
    found = find_spec(name)
    if found is not None and found.origin is not None:  # a folder without code, which has none, hides nothing
        raise ValueError(f"there is a Python package '{name}' already, which this one would hide; choose another name")


def imported() -> set[str]:
    """The names that the rooms of the toy import."""
    trees = (ast.parse(source.read_text(encoding="utf-8")) for source in TOY.rglob("*.py"))
    found = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return {alias.name for node in found for alias in node.names}


def sources(name: str) -> list[tuple[Path, str]]:
    """The files of the template, and where they go in the new package."""
    rooms = [path for path in sorted(TOY.rglob("*")) if path.suffix in KINDS]
    inside = [(path, f"src/{name}/{path.relative_to(TOY).as_posix()}") for path in rooms]
    return [(HERE / file, target) for file, target in AROUND.items()] + inside


def words_of(name: str) -> list[str]:
    """The words of a name as a title has them."""
    return [word.capitalize() for word in name.split("_") if word]


def class_of(name: str) -> str:
    """What the class of a game is called.

    >>> class_of("prairie_dogs")
    'PrairieDogs'
    """
    return "".join(words_of(name))


def called(text: str, name: str) -> str:
    """The text with the new game's names: `prairie_dogs` is PrairieDogs as a class, and Prairie Dogs for people."""
    title, kind = " ".join(words_of(name)), class_of(name)
    text = re.sub(r'(?m)^(# |""")Toy\b|title="Toy"', lambda found: found[0].replace("Toy", title), text)
    text = text.replace("westward.testing.toy", name)
    return in_order(re.sub(r"\btoy\b", name, re.sub(r"\bToy\b", kind, text)), name)


def in_order(text: str, name: str) -> str:
    """The imports as formatters want them: Westward's among those of other packages, then the game's own."""
    text = re.sub(r"(?m)^((?:from|import) (?:librt|mypy_extensions|pytest)\b.*\n)\n(?=from westward)", r"\1", text)
    statement = rf"from (?:westward|{name})\b\S* import (?:\([^)]*\)|[^\n(]*)\n"

    def sort(block: re.Match[str]) -> str:
        found = re.findall(statement, block[0])
        own = [line for line in found if line.startswith(f"from {name}")]
        theirs = [line for line in found if line not in own]
        return "".join(theirs) + ("\n" if own and theirs else "") + "".join(own)

    return re.sub(f"(?m)^(?:{statement})+", sort, text)
