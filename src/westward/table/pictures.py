"""A picture of each game's board in the middle of a game: small enough for a card, the same on every server."""

import re
from functools import cache
from typing import Final

import westward
from westward.kernel import Match, Rng

MOVES: Final = 28
SEED: Final = 7


@cache
def picture(name: str) -> str:
    """The board as an SVG file, with only those symbols of the sheet that it shows."""
    game = westward.load(name)
    match = Match(game, seats=min(game.seats, key=lambda seats: abs(seats - 3)), seed=SEED)
    rng = Rng(SEED)
    for _ in range(MOVES):
        actors = match.state.actors()
        if not actors:
            break
        legal = match.state.legal(actors[0])
        match.play(actors[0], legal[rng.below(len(legal))])
    return without_unused(str(game.board.draw(match.state.view(None))))


def without_unused(svg: str) -> str:
    """The drawing without symbols that nothing refers to.

    >>> without_unused('<svg><symbol id="a"><b/></symbol><symbol id="c"></symbol><use href="#a"/></svg>')
    '<svg><symbol id="a"><b/></symbol><use href="#a"/></svg>'
    """
    symbols = {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', svg, re.DOTALL)}
    rest = re.sub(r"<symbol .*?</symbol>", "", svg, flags=re.DOTALL)
    used: set[str] = set()
    fresh = references(rest)
    while fresh:
        used |= fresh
        fresh = {inner for name in fresh & symbols.keys() for inner in references(symbols[name])} - used
    for name in symbols.keys() - used:
        svg = svg.replace(symbols[name], "", 1)
    return svg


def references(text: str) -> set[str]:
    """The ids that a piece of SVG refers to."""
    return set(re.findall(r'(?:href="|url\()#([^")]+)', text))


@cache
def picture_height(name: str) -> int:
    """The height of the picture when it is 1280 wide."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture(name))
    return round(1280 * float(box[2]) / float(box[1])) if box else 720
