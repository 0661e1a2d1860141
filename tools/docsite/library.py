"""The pages of the library's reference: of every package that says in `__all__` what it offers, and of some modules."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ENVIRONMENTS: Final = ("batch", "about", "vector", "gymnasium_env", "pettingzoo_env", "openspiel", "dataset")
FIRST: Final = (
    "westward",
    "westward.bots",
    "westward.envs",
    "westward.arena",
    "westward.arena.balance",
    "westward.arena.learning",
    "westward.coach",
)
"""In this order, because this is the order in which people need them; whatever else there is follows."""


def offered(file: Path) -> list[str]:
    """The names in `__all__` of a module.

    >>> "Match" in offered(Path("src/westward/__init__.py"))
    True
    """
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    return []


def packages(root: Path) -> dict[str, list[str]]:
    """The packages and modules that offer something, and what; nothing is offered on two pages."""
    found = {}
    for file in sorted(root.glob("westward/**/*.py")):
        name = ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith("westward.games") and (names := offered(file)):
            found[name] = names
    known: set[str] = set()
    out: dict[str, list[str]] = {}
    for name in sorted(found, key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name)):
        out[name] = [one for one in found[name] if one not in known and not one.startswith("_")]
        known |= set(found[name]) if name == "westward" else set()
    return out


def pages(root: Path) -> Iterator[tuple[str, str, str]]:
    """Title, file and Markdown of every page of the reference."""
    found = packages(root)
    for name, names in found.items():
        members = "".join(f"\n        - {one}" for one in names)
        yield name, f"reference/{name}.md", f"# {name}\n\n::: {name}\n    options:\n      members:{members}\n"
        if name == "westward.envs":
            for module in sorted({f"{name}.{part}" for part in ENVIRONMENTS} - found.keys()):
                yield module, f"reference/{module}.md", f"# {module}\n\n::: {module}\n"
    kit = [f"westward.language.{file.stem}" for file in sorted((root / "westward/language").glob("[a-z]*.py"))]
    text = "# westward.language\n\n::: westward.language\n    options:\n      members: false\n\n"
    text += "".join(f"## {module}\n\n::: {module}\n    options:\n      heading_level: 3\n\n" for module in kit)
    yield "westward.language", "reference/westward.language.md", text
