"""What the project promises about itself: versions, locks, licences of the build, and which package is under test."""

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import westward

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads(PYPROJECT)


def pins(text: str) -> dict[str, set[str]]:
    """The versions that a lock or a list of requirements pins, by normalized name."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([A-Za-z0-9_.-]+)(?:\[\w+\])?==([^\s;\\]+)", text, re.MULTILINE):
        found.setdefault(normal(name), set()).add(version)
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9_.-]+", requirement)
    assert found, requirement
    return normal(found[0])


def setup_file() -> dict[str, Any]:
    """The names that setup.py defines."""
    names: dict[str, Any] = {"__name__": "setup", "__file__": str(ROOT / "setup.py")}
    exec(compile((ROOT / "setup.py").read_text(encoding="utf-8"), "setup.py", "exec"), names)
    return names


def test_the_package_under_test_is_the_one_asked_for() -> None:
    if os.environ.get("WESTWARD_EXPECT") == "compiled":
        assert westward.COMPILED, f"asked for the compiled package, but {westward.__file__} is not"
    else:
        assert not westward.COMPILED
        assert Path(westward.__file__).is_relative_to(ROOT / "src")


def test_every_hot_module_is_compiled_or_none() -> None:
    hot = [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in setup_file()["hot_modules"]()]
    assert "westward.kernel.game" in hot
    for name in hot:
        module = importlib.import_module(name)
        assert module.__file__
        assert module.__file__.endswith(".py") != westward.COMPILED, name


def test_the_hot_modules_of_a_game_are_found_by_their_names() -> None:
    hot = set(setup_file()["hot_modules"]())
    games = [folder for folder in (ROOT / "src/westward/games").iterdir() if (folder / "state.py").exists()]
    assert games
    for folder in games:
        for part in ("tables", "actions", "state"):
            assert f"src/westward/games/{folder.name}/{part}.py" in hot
    assert not [path for path in hot if path.endswith("__init__.py")]


def test_no_machine_code_lies_among_the_sources() -> None:
    assert not [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd", ".c")]


def test_every_game_folder_has_its_entry_point(project: dict[str, Any]) -> None:
    folders = {path.parent.name for path in (ROOT / "src/westward/games").glob("*/__init__.py")}
    lines: dict[str, str] = project["project"]["entry-points"]["westward.games"]
    assert lines == {name: f"westward.games.{name}:GAME" for name in folders}
    for name in folders:
        assert westward.load(name).name == name
    assert folders <= set(westward.games())  # still the function, though a package westward.games is loaded now


def imported(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return found


def test_what_is_shown_sees_only_the_view() -> None:
    # import-linter follows modules; this knows the name GAME as well.
    shown = [path for room in ("art", "words") for path in (ROOT / "src/westward/games").glob(f"*/{room}/*.py")]
    assert shown
    for path in shown:
        secret = re.compile(rf"westward\.games\.{path.parents[1].name}\.(state|rules|view|position|features|GAME)")
        assert not [name for name in imported(path) if secret.match(name)], path


def test_every_library_that_is_imported_is_declared(project: dict[str, Any]) -> None:
    distributions = importlib.metadata.packages_distributions()
    base = [name_of(entry) for entry in project["project"]["dependencies"]]
    extras = [name_of(entry) for group in project["project"]["optional-dependencies"].values() for entry in group]
    tools = [name_of(entry) for entry in project["dependency-groups"]["dev"] if isinstance(entry, str)]
    for folder, allowed in (("src", base + extras), ("tests", base + extras + tools)):
        for path in (ROOT / folder).rglob("*.py"):
            for module in {name.split(".")[0] for name in imported(path)} - sys.stdlib_module_names:
                known = {normal(name) for name in distributions.get(module, [])}
                assert module in ("westward", "tests", "tools") or known & set(allowed), f"{path} imports {module}"


def test_version_is_said_once(project: dict[str, Any]) -> None:
    version = westward.__version__
    assert "version" not in project["project"]
    assert setup_file()["version"]() == version
    assert importlib.metadata.version("westward").partition("+")[0] == version
    assert f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_dependency_has_a_reason_beside_it(project: dict[str, Any]) -> None:
    groups = [
        project["build-system"]["requires"],
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    for requirement in (entry for group in groups for entry in group if isinstance(entry, str)):
        reason = re.search(rf'^ *"{re.escape(requirement)}", # \w', PYPROJECT, re.MULTILINE)
        assert reason, f"pyproject.toml gives no reason for {requirement}"


def test_the_build_uses_the_locked_compiler(project: dict[str, Any]) -> None:
    assert project["build-system"]["requires"] == project["dependency-groups"]["build"]
    wanted = pins("\n".join(project["build-system"]["requires"]))
    assert set(wanted) == {"setuptools", "mypy", "librt"}
    for lock in LOCKS:
        locked = pins(lock.read_text(encoding="utf-8"))
        assert {name: locked[name] for name in wanted} == wanted, lock.name


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_lock_names_no_host_and_pins_everything_by_hash(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|^\s*-|\bfile:|@ |index-url|find-links", text.replace("    --hash=", ""), re.MULTILINE)
    for entry in re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip()):
        assert re.match(r"[\w.-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_locks_hold_every_dependency_and_agree(project: dict[str, Any]) -> None:
    play, test = (pins((ROOT / "requirements" / name).read_text(encoding="utf-8")) for name in ("play.txt", "test.txt"))
    assert {name: test[name] for name in play} == play
    assert {name_of(entry) for entry in project["project"]["dependencies"]} <= set(play)
    for group in (*project["project"]["optional-dependencies"].values(), *project["dependency-groups"].values()):
        assert {name_of(entry) for entry in group if isinstance(entry, str)} <= set(test)


def test_ci_is_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert script.read_text(encoding="utf-8") == (
        '#!/usr/bin/env bash\nset -euo pipefail\ncd "$(dirname "$0")/.."\nmake test\n'
    )
    assert os.access(script, os.X_OK)


def test_every_command_of_the_makefile_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.findall(r"^\.PHONY: ([a-z-]+)$", makefile, re.MULTILINE)
    explained = re.findall(r"^([a-z-]+):.* ## [A-Z].*\.$", makefile, re.MULTILINE)
    assert {"play", "test"} <= set(phony)
    assert phony == explained


def test_westward_pure_asks_for_the_interpreted_package(monkeypatch: pytest.MonkeyPatch) -> None:
    why_not_compile = setup_file()["why_not_compile"]
    monkeypatch.setenv("WESTWARD_PURE", "1")
    assert why_not_compile() == "WESTWARD_PURE is set"


def test_a_missing_compiler_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("setuptools", minversion="70")
    why_not_compile = setup_file()["why_not_compile"]
    monkeypatch.delenv("WESTWARD_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    reason = why_not_compile()
    assert reason.startswith("no working C compiler with the Python headers was found")
    assert "\n" not in reason


@pytest.mark.parametrize(
    ("system", "machines"),
    [
        ("linux", ("manylinux_x86_64", "manylinux_aarch64")),
        ("macos", ("macosx_x86_64", "macosx_arm64")),
        ("windows", ("win_amd64",)),
    ],
)
def test_wheels_are_made_for_every_python_that_we_claim(
    project: dict[str, Any], system: str, machines: tuple[str, ...]
) -> None:
    command = [sys.executable, "-m", "cibuildwheel", "--print-build-identifiers", "--platform", system, str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    claimed = re.findall(r"Python :: 3\.(\d+)", "\n".join(project["project"]["classifiers"]))
    assert set(run.stdout.split()) == {f"cp3{minor}-{machine}" for minor in claimed for machine in machines}


def test_a_wheel_is_tried_as_soon_as_it_is_made(project: dict[str, Any]) -> None:
    code = re.fullmatch(r'python -c "(.*)"', project["tool"]["cibuildwheel"]["test-command"])
    assert code
    exec(code[1].replace("assert westward.COMPILED; ", ""), {})


def test_a_wheel_without_machine_code_says_so_in_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    names = setup_file()
    monkeypatch.setenv("WESTWARD_PURE", "1")
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    assert names["version"]() == f"{westward.__version__}+interpreted"
    monkeypatch.setattr(sys, "argv", ["setup.py", "sdist"])
    assert names["version"]() == westward.__version__


WEB = ("jinja2", "markupsafe", "msgspec", "platformdirs", "python_multipart", "rjsmin", "segno", "sqlalchemy")
LEARNING = ("cma", "pettingzoo", "gymnasium", "numpy", "pyspiel", "pytest", "hypothesis")
SERVING = ("starlette", "uvicorn", "websockets")


def test_the_base_package_needs_no_extra() -> None:
    code = f"""
import sys
for name in {(*WEB, *SERVING, *LEARNING)}:
    sys.modules[name] = None
import westward
from westward import cli
for name in westward.games():
    westward.load(name)
assert cli.main(["play", "trails", "--seats", "random,random", "--seed", "1"]) == 0
assert cli.main([]) == cli.main(["serve"]) == cli.main(["admin", "list"]) == 2
assert cli.main(["learn", "trails", "--folder", "course"]) == 2
assert cli.main(["tune", "oregon_trail", "--folder", "figures"]) == 2
"""
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=paths)
    assert run.returncode == 0, run.stderr
    told = [line.partition("pip install ")[2].partition(" ")[0] for line in run.stderr.splitlines()]
    assert told == ["westward[table]"] * 3 + ["westward[learn]"] * 2


def test_the_source_archive_is_told_of_everything_that_a_builder_needs() -> None:
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    for folder in {line.partition("/")[0] for line in tracked.splitlines() if "/" in line} - {"src"}:
        assert re.search(rf"^(graft|recursive-include) {re.escape(folder)}\b", manifest, re.MULTILINE), folder
