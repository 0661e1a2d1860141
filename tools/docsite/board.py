"""A game's board as a picture for its page: for wide screens and for phones, in light and in dark."""

from typing import Final

import westward
from westward.drawing.theme import DARK, LIGHT
from westward.table.pictures import without_unused

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
THEMES: Final = {"light": LIGHT, "dark": DARK}
SHAPES: Final = ("wide", "tall")
BOT: Final = "greedy:4"  # quick, and its games look like those of people
SEED: Final = 4
SHARE: Final = 0.6  # how far the game has come


def midgame(game: westward.Game) -> westward.State:
    """A position from the later half of a game of bots, for three where the game allows it."""
    match = westward.Match(game, seats=min(game.seats, key=lambda seats: abs(seats - 3)), seed=SEED)
    bots = [westward.make(BOT, seed) for seed in range(match.state.seats)]
    states = []
    while not match.state.over():
        states.append(match.state.clone())
        seat = match.state.actors()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    return states[round(SHARE * len(states))]


def pictures(game: westward.Game) -> dict[str, str]:
    """The pictures by the names of their files: `wide-light.svg`, ..."""
    state = midgame(game)
    view = state.view(state.actors()[0])
    files = {}
    for shape in SHAPES:
        drawn = without_unused(game.board.draw(view, names=NAMES, shape=shape))
        for theme, colors in THEMES.items():
            style = "".join(f"--{name}:{color};" for name, color in colors.items())
            files[f"{shape}-{theme}.svg"] = drawn.replace("<svg ", f'<svg style="{style}" ', 1)
    return files


def html(game: westward.Game, folder: str = "") -> str:
    """The pictures in a page, which shows one of them; a click shows it as large as the screen.

    >>> game = westward.load("trails")
    >>> html(game).count("<img")
    2
    """
    words = f"The board of {game.title} in the middle of a game"
    return "".join(
        f'<a class="board {theme}" href="{folder}wide-{theme}.svg"><picture>'
        f'<source media="(max-width: 600px)" srcset="{folder}tall-{theme}.svg">'
        f'<img src="{folder}wide-{theme}.svg" alt="{words}" loading="lazy"></picture></a>'
        for theme in THEMES
    )
