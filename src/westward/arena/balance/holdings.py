"""What each seat has at the end, by kind and in the rulebook's words."""

from typing import Any

from westward.kernel import Game, State

Holdings = dict[str, list[str]]
"""Kind → the names of all things of that kind; what a seat has several of is there several times."""


def holdings_of(game: Game, state: State) -> list[Holdings]:
    """What every seat has.

    A game says it itself (`holdings` in its `position.py`). For one that does not, every name counts that
    `Game.describe` has under a player: the key is the kind.

    >>> import westward
    >>> game = westward.load("trails")
    >>> start = game.build({"seats": 2, "players": {"Blue": {"badges": ["climber_rock"]}}})
    >>> holdings_of(game, start)[1]["Badges"]
    ['climber rock']
    """
    told = getattr(game.position, "holdings", None)
    if told is not None:
        held: list[Holdings] = told(state)
    else:
        players: dict[str, dict[str, Any]] = game.describe(state).get("players", {})
        told_of = [*players.values(), *({} for _ in range(state.seats))]
        held = [names_under(player) for player in told_of[: state.seats]]
    return [{kind: [plain(name) for name in names] for kind, names in mine.items()} for mine in held]


def plain(name: str) -> str:
    """An identifier as words.

    >>> plain("sheriffs_office")
    'sheriffs office'
    """
    return name.replace("_", " ")


def names_under(player: dict[str, Any]) -> Holdings:
    """All names, and lists of names, in what is said of a player.

    >>> names_under({"place": "Trailhead", "old_badges": ["science"], "gold": 3, "cubes": {"leaf": 1}, "photos": []})
    {'Place': ['Trailhead'], 'Old badges': ['science']}
    """
    out: Holdings = {}
    for key, value in player.items():
        names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        if names and all(isinstance(name, str) for name in names):
            out[plain(key).capitalize()] = list(names)
    return out
