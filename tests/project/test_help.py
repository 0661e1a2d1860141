"""`help()` says the same, compiled or not: mypyc leaves docstrings out, and our build puts them in."""

import ast
import importlib
import inspect
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import westward
from tools.docstrings import docstrings, documented, quoted

ROOT = Path(__file__).resolve().parents[2]
MODULES = [f"westward.kernel.{path.stem}" for path in (ROOT / "src/westward/kernel").glob("[a-z]*.py")]
NO_WAY = {"Bounds"}  # mypyc makes a NamedTuple without our help


def found(module: ModuleType, name: str) -> object:
    thing: object = module
    for part in filter(None, name.split(".")):
        thing = inspect.getattr_static(thing, part)
    return thing.__func__ if isinstance(thing, staticmethod | classmethod) else thing


@pytest.mark.parametrize("name", [*MODULES, "westward.bots.search", "westward.games.trails.state"])
def test_docstrings_are_those_of_the_sources(name: str) -> None:
    module = importlib.import_module(name)
    source = ROOT / "src" / Path(*name.split(".")).with_suffix(".py")
    written = docstrings(source.read_text(encoding="utf-8"))
    assert written
    for owner, text in written.items():
        if owner not in NO_WAY:
            assert getattr(found(module, owner), "__doc__", None) == text, f"{name}: {owner}"


def test_signatures_have_names_and_defaults() -> None:
    assert list(inspect.signature(westward.Match.play).parameters) == ["self", "seat", "action", "turn"]
    assert inspect.signature(westward.Match).parameters["manual"].default is False


def test_help_shows_what_a_method_does() -> None:
    text = inspect.getdoc(westward.Match.play) or ""
    assert text.startswith("Make a move (an action id or its text)")


def test_everything_that_westward_offers_is_there_and_explained() -> None:
    for name in westward.__all__:
        thing = getattr(westward, name)
        assert name in dir(westward)
        if callable(thing):
            assert thing.__doc__, name
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        westward.chess  # noqa: B018


def test_what_lies_around_the_kernel_is_reached_from_westward() -> None:
    code = "import westward; westward.envs.batch.make('trails', games=2, seats=2, seed=1); westward.arena.run_series"
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, env=paths)
    assert (run.returncode, run.stderr) == (0, "")


def test_importing_westward_stays_light() -> None:
    late = ("westward.arena", "westward.bots", "westward.envs", "importlib.metadata", "rich")
    code = f"import sys, westward; print(*sorted(set(sys.modules) & set({late!r})))"
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=paths)
    assert run.stdout.split() == []


def test_a_docstring_goes_into_the_table_of_its_owner() -> None:
    c_text = """
static PyGetSetDef trail___Trail_getseters[] = {
    {"length",
     (getter)trail___Trail_get_length,
    NULL, NULL, NULL},
};
static PyMethodDef trail___Trail_methods[] = {
    {"walk",
     (PyCFunction)CPyPy_trail___Trail___walk,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("walk($self)\\n--\\n\\n")},
};
"""
    docs = {"Trail.walk": "On foot.", "Trail.length": "In miles.", "walk": "Another one."}
    text = documented(c_text, docs)
    assert 'PyDoc_STR("walk($self)\\n--\\n\\n" "On foot.")},' in text
    assert 'NULL, PyDoc_STR("In miles."), NULL},' in text
    assert "Another" not in text


def test_any_text_survives_as_a_c_string() -> None:
    text = 'Zoë said "??/" \\ and\n went 7.'
    literal = quoted(text)
    assert ast.literal_eval(f"b{literal}").decode() == text
