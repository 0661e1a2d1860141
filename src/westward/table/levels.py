"""The bots that the pages offer by name. The protocol accepts every bot within the budget."""

import os
from typing import Final, NamedTuple

from westward import bots

MOST_GAMES: Final = 5_000
MOST_SECONDS: Final = 5.0
ADVISER: Final = "expert"


class Level(NamedTuple):
    """A bot as people choose it."""

    bot: str
    title: str
    words: str


LEVELS: Final = (
    Level("newcomer", "Newcomer", "Plays as on a first evening: sees what is obvious, misses the rest."),
    Level("casual", "Casual", "Knows the game, but often plays at a glance."),
    Level("steady", "Steady", "Plays soundly, with a slip now and then."),
    Level("skilled", "Skilled", "Thinks ahead and makes few mistakes."),
    Level("expert", "Expert", "Plays as well as we could teach it."),
)
USUAL: Final = "casual"
STAND_IN: Final = "steady"  # plays for people who are absent


def levels() -> tuple[Level, ...]:
    """The bots to choose from: ours, and those that the host allows (WESTWARD_BOTS, separated by commas)."""
    return LEVELS + tuple(Level(spec, spec, "A bot that the host of this table invited.") for spec in invited())


def invited() -> tuple[str, ...]:
    """The bots from elsewhere that the host allows."""
    return tuple(word.strip() for word in os.environ.get("WESTWARD_BOTS", "").split(",") if word.strip())


def check_bot(spec: str) -> str:
    """The description of a bot, if there is one and it does not think for too long; ValueError says what is allowed.

    >>> check_bot("ismcts:500")
    'ismcts:500'
    >>> check_bot("mc:1000000")
    Traceback (most recent call last):
    ...
    ValueError: bot 'mc:1000000' thinks for too long; at this table at most 5000 games or 5.0 seconds
    """
    if bots.is_foreign(spec) and spec not in invited():  # it would be code of a stranger's choice
        raise ValueError(f"bot '{spec}' does not play here; whoever runs the server would have to allow it")
    bot = bots.make(spec)
    if isinstance(bot, bots.SearchBot) and (bot.budget.games > MOST_GAMES or bot.budget.seconds > MOST_SECONDS):
        raise ValueError(
            f"bot '{spec}' thinks for too long; at this table at most {MOST_GAMES} games or {MOST_SECONDS} seconds"
        )
    return spec


def bot_name(spec: str) -> str:
    """What a bot is called at the table.

    >>> bot_name("steady"), bot_name("ismcts:500")
    ('Steady bot', 'Bot ismcts:500')
    """
    for level in LEVELS:
        if level.bot == spec:
            return f"{level.title} bot"
    return f"Bot {spec}"
