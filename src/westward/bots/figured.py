"""A bot that judges by other figures than its game has, so that figures can be compared."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from westward.bots.players import Advice, BotError, Player
from westward.kernel import Game, Perspective

FIGURES: Final = "+figures="


class Figured(Player):
    """While it thinks, the figures of the game are these numbers, or those of a file.

    >>> import westward
    >>> from westward.bots import make
    >>> game = westward.load("oregon_trail")
    >>> match = westward.Match(game, seats=2, seed=7)
    >>> seat = match.state.actors()[0]
    >>> bot = Figured(make("greedy:10"), [7] * len(game.figures.shipped))
    >>> bot.choose(match.perspective(seat)) in match.state.legal(seat)
    True
    """

    def __init__(self, bot: Player, figures: Sequence[int] | Path) -> None:
        self.bot = bot
        self.source = figures
        self.numbers: Sequence[int] = () if isinstance(figures, Path) else figures

    def choose(self, perspective: Perspective) -> int:
        with self._judging(perspective.game):
            return self.bot.choose(perspective)

    def advise(self, perspective: Perspective) -> list[Advice]:
        return self.weigh(perspective)

    def weigh(self, perspective: Perspective, action: int | None = None) -> list[Advice]:
        with self._judging(perspective.game):
            return self.bot.weigh(perspective, action)

    def close(self) -> None:
        self.bot.close()

    @contextmanager
    def _judging(self, game: Game) -> Iterator[None]:
        """By these figures, in this thread of this process; then by those of the game again."""
        figures = game.figures
        if figures is None:
            raise BotError(f"{game.title} has no figures of its own (figures.toml) that others could stand for")
        if isinstance(self.source, Path) and not self.numbers:
            self.numbers = figures.read(self.source)
        figures.use(self.numbers)
        try:
            yield
        finally:
            figures.use(figures.shipped)


def other_figures(spec: str) -> tuple[str, Path] | None:
    """The bot and the file of a description such as `expert+figures=mine.toml`; None where it names no file.

    >>> bot, file = other_figures("greedy:60+figures=runs/figures.toml")
    >>> bot, file.name
    ('greedy:60', 'figures.toml')
    """
    bot, found, file = spec.partition(FIGURES)
    return (bot, Path(file)) if found else None
