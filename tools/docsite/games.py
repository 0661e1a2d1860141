"""The pages of a game, written from the registry: its front page, and an overview of all games."""

from collections.abc import Sequence
from typing import Final

import westward
from tools.docsite import actions, board, measured, numbers
from tools.docsite.table import code, table
from westward.bots import LEVELS, level_of
from westward.bots.levels import MANY

FEW_SHOWN: Final = 6
SEED: Final = 7
OVERVIEW: Final = """\
## {title} {{ #{name} }}

{tagline} For {players}.

[Board, options, levels]({name}/index.md) · [rules]({name}/rules.md) · [actions]({name}/actions.md) ·
[features]({name}/features.md)

{board}

"""
FRONT: Final = """\
# {title}

{tagline} For {players}.

[Rules](rules.md) · [actions](actions.md) · [features](features.md)

{board}

## Play

```console
$ westward                    # at the web table, with a guided first game
$ westward play {name}
$ westward rules {name}
```

## From Python

```pycon
>>> import westward
>>> game = westward.load("{name}")
>>> match = westward.Match(game, seats={seats}, seed={seed})
>>> match.state.actors()
{actors}
>>> legal = match.state.legal({seat})
>>> [game.actions.text(action) for action in legal{part}]
{legal}
>>> bot = westward.make("newcomer", seed=1)
>>> match.play({seat}, bot.choose(match.perspective({seat})))
>>> match.turn
1

```

## Options

{options}

## Levels

A level is a bot, and how many of its decisions are slips: made at a glance. [Writing a bot](../../writing_a_bot.md)
says what the bots are.

{levels}

## Speed and strength

{measured}
How this was measured: [speed and strength](../../speed.md).
"""


def overview(games: Sequence[westward.Game]) -> str:
    """All games with their pictures."""
    return "# The games\n\n" + "".join(
        OVERVIEW.format(
            title=game.title,
            name=game.name,
            tagline=game.tagline,
            players=players(game),
            board=board.html(game, f"{game.name}/"),
        )
        for game in games
    )


def pages(game: westward.Game, results: str) -> dict[str, str]:
    """The pages of a game's folder by the names of their files."""
    return {
        "index.md": front(game, results),
        "rules.md": game.rules_page(),
        "actions.md": actions.page(game),
        "features.md": numbers.page(game),
    }


def front(game: westward.Game, results: str) -> str:
    """The front page of a game, with its first decision as it really is: what the page says is run by a test.

    >>> "make bench" in front(westward.load("trails"), "")
    True
    """
    match = westward.Match(game, seats=min(game.seats, key=lambda number: abs(number - 3)), seed=SEED)
    seat = match.state.actors()[0]
    legal = [game.actions.text(action) for action in match.state.legal(seat)]
    return FRONT.format(
        title=game.title,
        name=game.name,
        tagline=game.tagline,
        players=players(game),
        board=board.html(game),
        seats=match.state.seats,
        seed=SEED,
        actors=match.state.actors(),
        seat=seat,
        part="" if len(legal) <= FEW_SHOWN else f"[:{FEW_SHOWN}]",
        legal=legal[:FEW_SHOWN],
        options=options(game),
        levels=levels(game),
        measured=measured.section(results, game.name, game.title) or "Not measured yet: `make bench` does it.\n",
    )


def players(game: westward.Game) -> str:
    """For how many it is.

    >>> players(westward.load("trails"))
    '2 to 4 players'
    """
    few, many = game.seats[0], game.seats[-1]
    return f"{few} players" if few == many else f"{few} to {many} players"


def options(game: westward.Game) -> str:
    """The options, as `westward.load(name).new(seats, option=choice)` takes them."""
    if not game.options:
        return "There are none."
    rows = []
    for option in game.options:
        choices = ", ".join(code(repr(choice)) for choice in option.choices)
        matters = f" Only for {', '.join(map(str, option.seats))}." if option.seats else ""
        rows.append([code(option.name), option.help + matters, choices, code(repr(option.default))])
    return table(["option", "what it does", "choices", "unless you say otherwise"], rows)


def levels(game: westward.Game) -> str:
    """What the levels of opponents are, for every size of table where they differ."""
    sizes: dict[str, int] = {}
    if 1 in game.seats:
        sizes["alone"] = 1
    few = [seats for seats in game.seats if 1 < seats < MANY]
    if few:
        sizes[f"for {few[0]}" + (f" or {few[-1]}" if few[1:] else "")] = few[0]
    if game.seats[-1] >= MANY:
        sizes[f"for {MANY}" + (" and more" if game.seats[-1] > MANY else "")] = MANY
    rows = [[code(name), *(words(*level_of(game, name, seats)) for seats in sizes.values())] for name in LEVELS]
    return table(["level", *sizes], rows)


def words(bot: str, slips: int, sees: int) -> str:
    """A level in few words.

    >>> words("own", 8, 33), words("own", 0, 33)
    ('`own`, 8 slips in a hundred', '`own`')
    """
    return code(bot) + (f", {slips} slips in a hundred" if slips else "")
