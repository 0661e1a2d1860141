"""What `make docs` adds to the pages in docs/: the games, the reference, the examples, and what lies elsewhere."""

import re
from html import unescape
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import westward
from tools.docsite import board, games, library
from tools.docsite.examples import fenced
from tools.docsite.links import MOVED, followed, page_of
from westward.drawing.theme import DARK, LIGHT
from westward.language.abouts import anchor
from westward.table.pictures import without_unused

ROOT: Final = Path(__file__).parents[2]
FIGURE: Final = re.compile(r'<img alt="([^"]*)" src="art:([^"]*)" ?/?>')
ALONE: Final = re.compile(rf"<p>({FIGURE.pattern})</p>")
KINDS: Final = {".py": "python", ".conf": "nginx", ".service": "ini", ".yaml": "yaml"}
RULES: Final = re.compile(r"games/(\w+)/rules\.md")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Headings get the anchors by which the rules are linked to, and the menu what is written here."""
    config.mdx_configs["toc"]["slugify"] = lambda heading, separator: anchor(heading)
    nav = list(config.nav or ())
    config.nav = [
        *nav[:2],
        {"Games": ["games/index.md", *({westward.load(name).title: menu(name)} for name in westward.games())]},
        *nav[2:],
        {"Examples": [{Path(file).stem: file} for file, _ in examples()]},
        {"Reference": [{name: file} for name, file, _ in library.pages(ROOT / "src")]},
    ]
    return config


def menu(name: str) -> list[str | dict[str, str]]:
    """The pages of a game, in order."""
    return [
        f"games/{name}/index.md",
        {"Rules": f"games/{name}/rules.md"},
        {"Actions": f"games/{name}/actions.md"},
        {"Features": f"games/{name}/features.md"},
    ]


def examples() -> list[tuple[str, str]]:
    """The files in examples/ as pages."""
    return [
        (
            page_of(f"examples/{file.name}"),
            f"# {file.name}\n\n```{KINDS[file.suffix]}\n{file.read_text(encoding='utf-8')}```\n",
        )
        for file in sorted((ROOT / "examples").iterdir())
        if file.is_file()
    ]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are written here."""
    results = (ROOT / "benchmarks/results.md").read_text(encoding="utf-8")
    loaded = [westward.load(name) for name in westward.games()]
    made = {"games/index.md": games.overview(loaded), "assets/site.css": style()}
    for game in loaded:
        own = games.pages(game, results) | board.pictures(game)
        made |= {f"games/{game.name}/{file}": text for file, text in own.items()}
    made |= {file: text for _, file, text in library.pages(ROOT / "src")}
    made |= dict(examples())
    made |= {page: (ROOT / path).read_text(encoding="utf-8") for path, page in MOVED.items()}
    made["assets/icon.svg"] = (ROOT / "src/westward/table/static/icon.svg").read_text(encoding="utf-8")
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links lead to pages of the site, and examples are code."""
    path = page.file.src_uri
    generated = path.startswith(("games/", "reference/", "examples/"))
    return fenced(markdown if generated else followed(markdown, path))


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The pictures in the rules of a game."""
    rules = RULES.fullmatch(page.file.src_uri)
    if not rules:
        return html
    drawing = westward.load(rules[1]).board
    html = ALONE.sub(r'<p class="figure">\1</p>', html)
    drawn = FIGURE.sub(lambda found: drawing.figure(found[2], unescape(found[1])), html)
    return without_unused(str(drawing.sheet()) + drawn)


def style() -> str:
    """The colors of the boards in light and in dark, and the little that the theme lacks."""
    own = (ROOT / "tools/docsite/site.css").read_text(encoding="utf-8")
    schemes = {"default": LIGHT, "slate": DARK}
    return own + "".join(
        f"[data-md-color-scheme={scheme}]{{{''.join(f'--{name}:{color};' for name, color in colors.items())}}}\n"
        for scheme, colors in schemes.items()
    )
