"""Links between files of the repository, and where these files are in the site."""

import posixpath
import re
from typing import Final

MOVED: Final = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "benchmarks/results.md": "speed.md",
}
LINK: Final = re.compile(r"(?<=\]\()(?P<path>[^)#\s:]+)(?=[)#])")


def page_of(path: str) -> str:
    """Where a file of the repository is in the site.

    >>> page_of("docs/records.md"), page_of("benchmarks/results.md"), page_of("examples/client.py")
    ('records.md', 'speed.md', 'examples/client.md')
    """
    if path.startswith("examples/"):
        return path.removesuffix(".py") + ".md"
    return MOVED.get(path, path.removeprefix("docs/"))


def source_of(page: str) -> str:
    """The file of the repository that a page shows.

    >>> source_of("speed.md"), source_of("start/bots.md")
    ('benchmarks/results.md', 'docs/start/bots.md')
    """
    return next((path for path, moved in MOVED.items() if moved == page), f"docs/{page}")


def followed(text: str, page: str) -> str:
    """A page with its links as the site has them.

    >>> followed("See [one](../examples/client.py), [two](records.md#a) and [three](#b).", "research.md")
    'See [one](examples/client.md), [two](records.md#a) and [three](#b).'
    >>> followed("See [this](docs/records.md).", "contributing.md")
    'See [this](records.md).'
    """
    here = posixpath.dirname(source_of(page))

    def there(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(here, found["path"]))
        return posixpath.relpath(page_of(path), posixpath.dirname(page) or ".")

    return LINK.sub(there, text)
