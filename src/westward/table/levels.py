"""The bots that the pages offer by name. The protocol accepts every bot within the budget."""

import os
import re
import secrets
from collections.abc import Iterable
from typing import Final, NamedTuple

from westward import bots

MOST_GAMES: Final = 5_000
MOST_SECONDS: Final = 5.0
ADVISER: Final = "expert"
LONGEST: Final = 40  # letters of a bot's name, as tables keep it
NAMED: Final = re.compile(rf"([^:=]{{1,{LONGEST}}}?)\s*=\s*(.+)")  # a name never holds the colon of a description


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
NAMES: Final = (
    *("Abigail", "Amos", "Beulah", "Clement", "Cyrus", "Delia", "Elmira", "Ezra", "Floyd", "Hattie", "Hiram", "Ida"),
    *("Josiah", "Leona", "Levi", "Mabel", "Morgan", "Nettie", "Opal", "Orson", "Prudence", "Rufus", "Silas", "Tilda"),
    *("Ulysses", "Verna", "Virgil", "Willa", "Winslow", "Zeke"),
)
USUAL: Final = "casual"
STAND_IN: Final = "steady"  # plays for people who are absent


def levels() -> tuple[Level, ...]:
    """The bots to choose from: ours, and those that the host allows (WESTWARD_BOTS, separated by commas)."""
    return LEVELS + tuple(Level(name, name, "A bot that the host of this table invited.") for name in invited())


def invited() -> dict[str, str]:
    """The bots from elsewhere that the host allows: what each is called here, and its description.

    The host may name one, `Robot=program:COMMAND`; else it goes by its description, of which the end is enough.
    """
    words = [word.strip() for word in os.environ.get("WESTWARD_BOTS", "").split(",") if word.strip()]
    named = [NAMED.fullmatch(word) for word in words]
    return dict((found[1], found[2]) if found else (_short(word), word) for word, found in zip(words, named))


def _short(spec: str) -> str:
    return spec if len(spec) <= LONGEST else f"…{spec[1 - LONGEST :]}"


def described(name: str) -> str:
    """The description of a bot by what it is called here."""
    return invited().get(name, name)


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
    bot = bots.make(described(spec))
    if isinstance(bot, bots.SearchBot) and (bot.budget.games > MOST_GAMES or bot.budget.seconds > MOST_SECONDS):
        raise ValueError(
            f"bot '{spec}' thinks for too long; at this table at most {MOST_GAMES} games or {MOST_SECONDS} seconds"
        )
    return spec


def level_title(spec: str) -> str:
    """What a bot plays like, as it is shown beside its name.

    >>> level_title("steady"), level_title("ismcts:500")
    ('Steady', 'ismcts:500')
    """
    return next((level.title for level in LEVELS if level.bot == spec), spec)


def bot_name(taken: Iterable[str]) -> str:
    """What a bot is called at the table: a name that nobody else has there.

    >>> bot_name(NAMES[1:]) == NAMES[0]
    True
    """
    used = {name.casefold() for name in taken}
    return secrets.choice([name for name in NAMES if name.casefold() not in used] or NAMES)
