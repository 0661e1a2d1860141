"""The site of the documentation: it is built without a warning, nothing in it leads nowhere, and its examples run."""

import doctest
import importlib
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

import westward
from tools.docsite import games

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
LOADED = ("link", "script", "img", "source", "iframe", "use")


class Reader(HTMLParser):
    """What a page has: the ids of its parts, where it leads, and what a browser loads for it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        for name in ("href", "src", "srcset"):
            if name in found:
                (self.loads if tag in LOADED else self.links).append(found[name])


def test_the_site_is_built_without_a_warning_and_nothing_in_it_leads_nowhere(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=paths)
    assert (run.returncode, run.stderr) == (0, "")
    pages = {path: Reader(path) for path in tmp_path.rglob("*.html") if path.name != "404.html"}
    assert {tmp_path / "games" / name / "rules.html" for name in westward.games()} <= set(pages)
    for page, found in pages.items():
        for address in found.loads:
            assert not urlsplit(address).netloc, f"{page.name} loads {address} from elsewhere"
        for address in (*found.links, *found.loads):
            place, part = urldefrag(unquote(address))
            if not urlsplit(place).scheme:
                target = (page.parent / place).resolve() if place else page
                assert target.exists(), f"{page.name} leads to {address}"
                assert not part or target not in pages or part in pages[target].ids, f"{page.name} leads to {address}"


@pytest.mark.parametrize("name", westward.games())
def test_the_examples_on_the_pages_of_a_game_run(name: str) -> None:
    examples = 0
    for file, text in games.pages(westward.load(name), "").items():
        test = doctest.DocTestParser().get_doctest(text, {}, f"{name}/{file}", file, 0)
        result = doctest.DocTestRunner(optionflags=OPTIONS).run(test)
        assert result.failed == 0
        examples += result.attempted
    assert examples >= 10


@pytest.mark.parametrize("file", sorted((ROOT / "tools/docsite").glob("[a-z]*.py")), ids=lambda file: file.stem)
def test_the_examples_of_the_tools_run(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    module = importlib.import_module(f"tools.docsite.{file.stem}")
    assert doctest.testmod(module, optionflags=OPTIONS).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_example_stands_outside_a_block_of_code(page: Path) -> None:
    inside = False
    for line in page.read_text(encoding="utf-8").split("\n"):
        inside ^= line.lstrip().startswith("```")
        assert inside or not line.startswith(">>> "), f"{page.name}: {line}"
