"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Sequence

from westward import bots
from westward.terminal.errors import CommandError
from westward.terminal.files import Data, title_of

YOU = "you"
OPPONENT = "ismcts:500"


def parse_players(text: str) -> list[str]:
    """The players of `you,random,ismcts:500`.

    >>> parse_players("You, random")
    ['you', 'random']
    """
    words = [part.strip() for part in text.split(",")]
    return check_players([word if bots.is_foreign(word) else word.lower() for word in words], "--seats")


def check_players(players: Sequence[str], source: str) -> list[str]:
    """The players, if all of them exist; the error says where they were named."""
    for player in players:
        try:
            if player != YOU:
                bots.make(player)
        except ValueError as error:
            raise CommandError(f"{source}: {error}; {YOU} is a person at this keyboard") from None
    return list(players)


def players_of(record: Data, name: str) -> list[str] | None:
    """Who played, where the record of a file says so."""
    players = record.get("players")
    if not isinstance(players, list) or len(players) != record["seats"]:
        return None
    for player in players:
        if bots.is_foreign(str(player)):  # a file from a stranger must not start anything
            raise CommandError(
                f"{title_of(name)} was played by {player}, which is not a bot of ours; say who plays on with --seats"
            )
    return check_players([str(player) for player in players], title_of(name))


def usual_players(seats: int) -> list[str]:
    """A person against searching bots.

    >>> usual_players(2)
    ['you', 'ismcts:500']
    """
    return [YOU] + [OPPONENT] * (seats - 1)
