"""What the pieces on the board are and do, for whoever asks in the terminal."""

import re
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from westward.kernel import Game
from westward.language.abouts import About, anchor
from westward.terminal.errors import CommandError
from westward.terminal.screen import Screen

ID = re.compile(r'\sid="([^"]+)"')
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)


def pieces(game: Game, view: dict[str, Any]) -> dict[str, About]:
    """All that the board draws for a viewer, in the order of the drawing, and what it is."""
    drawn = dict.fromkeys(ID.findall(game.board.draw(view, sheet=False)))
    explained = {piece: game.words.about(view, piece) for piece in drawn}
    return {piece: about for piece, about in explained.items() if about}


def about(screen: Screen, view: dict[str, Any], asked: str) -> RenderableType:
    """The piece with an id or a title, explained; a list where several fit, and of all where nothing is asked."""
    known = pieces(screen.game, view)
    wanted = asked.casefold()
    found = [piece for piece, one in known.items() if wanted in (piece.casefold(), one["title"].casefold())]
    found = found or [piece for piece, one in known.items() if wanted in one["title"].casefold()]
    if not found:
        raise CommandError(f"There is no {asked[:40]!r} on the board; about lists what there is.")
    if len({str(known[piece]) for piece in found}) > 1:
        entries = [Text.assemble((piece, "bold"), f"  {known[piece]['title']}") for piece in found]
        return Columns(entries, column_first=True, padding=(0, 3))
    return explained(screen, known[found[0]])


def explained(screen: Screen, one: About) -> RenderableType:
    """One piece: its title, what it does and is worth, and where its rule stands."""
    headings = HEADING.findall(screen.game.rules_page())
    rule = next((heading for heading in headings if anchor(heading) == one["rule"]), "")
    where = f"Rules: {rule} (westward rules {screen.game.name})" if rule else ""
    lines = [screen.sentence(part) for part in (one["does"], one["worth"], where) if part]
    return screen.paragraphs(Text(one["title"], style="bold"), *lines)
