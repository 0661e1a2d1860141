"""The page of a game's actions: the families of its codec, with an example of each as people read it."""

from typing import Final

import westward
from tools.docsite.board import NAMES
from tools.docsite.sampling import positions
from tools.docsite.table import code, table
from westward.kernel import Family

MOST_WORDS: Final = 8
PAGE: Final = """\
# {title}: actions

Each of the {many:,} actions is a number with a text. They come in families: a verb, and then one word for each of its
places. The examples were met in random games, and are told as the player who chooses reads them.

```pycon
>>> import westward
>>> actions = westward.load("{name}").actions
>>> actions.text({number})
{text!r}
>>> actions.parse({text!r})
{number}
>>> actions.split({number})
{parts!r}

```

{table}
"""


def page(game: westward.Game) -> str:
    """All families of actions, their numbers and what they mean."""
    met = meanings(game)
    rows = []
    for family in game.actions.families:
        first, count = game.actions.first(family.name), len(family.texts())
        numbers = str(first) if count == 1 else f"{first} to {first + count - 1}"
        text, words = met.get(family.name, (game.actions.text(first), ""))
        rows.append([code(family.name), arguments(family), numbers, code(text), words])
    number = game.num_actions // 2
    return PAGE.format(
        title=game.title,
        name=game.name,
        many=game.num_actions,
        number=number,
        text=game.actions.text(number),
        parts=game.actions.split(number),
        table=table(["verb", "words", "numbers", "example", "which means"], rows),
    )


def arguments(family: Family) -> str:
    """What may stand in each place of a family's text.

    >>> arguments(Family("give", ["ore", "coal"], [str(number) for number in range(20)])).replace("`", "'")
    "'ore' or 'coal'; one of 20: '0', '1', '2' ... '19'"
    """
    places = []
    for words in family.args:
        shown = [code(word) for word in words]
        if len(shown) > MOST_WORDS:
            places.append(f"one of {len(shown)}: {', '.join(shown[:3])} ... {shown[-1]}")
        else:
            places.append(" or ".join(filter(None, [", ".join(shown[:-1]), shown[-1]])))
    return "; ".join(places) + (", all different" if family.distinct else "")


def meanings(game: westward.Game) -> dict[str, tuple[str, str]]:
    """For each family that is met in random games an action, and what its player reads."""
    verbs = [game.actions.split(action)[0] for action in range(game.num_actions)]
    missing = set(verbs)
    found: dict[str, tuple[str, str]] = {}
    for state, seat, _ in positions(game):
        for action in state.legal(seat):
            if verbs[action] in missing:
                missing.remove(verbs[action])
                choice = game.words.choice(state.view(seat), action, NAMES)
                found[verbs[action]] = (game.actions.text(action), choice["words"])
        if not missing:
            break
    return found
