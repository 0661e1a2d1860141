"""The board as lines of text, for a terminal or a screen reader."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from westward.games.oregon_trail.words.ahead import due_words, turns_left
from westward.games.oregon_trail.words.phrases import (
    LANES,
    PATHS,
    SIDES,
    Player,
    Trouble,
    bare,
    calamity,
    counted,
    fitting_kinds,
    kind_of,
    odds,
    place,
    remedies,
    spot,
    stock,
    supply,
    trail_card,
    trouble,
)
from westward.games.oregon_trail.words.prompts import prompt
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View

ROLLS: Final = {"river": "to ford the river", "escape": "to save the wagon", "trade": "to make the trade"}
DUE: Final = {"wagon_lost": "the wagon is lost", "lose_person": "a person dies", "discard": "it heals"}
PAIRED: Final = {True: "kill a person for each card", False: "kill the oxen of both"}


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The board as lines of text, for a terminal or a screen reader.

    >>> from westward.games.oregon_trail import GAME
    >>> text(GAME.build({"seats": 2}).view(0)).splitlines()[1]
    "Round 1 of 60, Red's turn, 4 actions left; 20 segments lead to the Willamette Valley"
    """
    return "\n".join(
        [
            prompt(view, names),
            _round_line(view, names),
            _places_line(view, names),
            f"Bank: {stock(view['bank'], 'empty')}",
            _trail_cards_line(view),
            _calamities_line(view),
            *_pair_lines(view, names),
            *(_player_line(view, seat, names) for seat in range(view["seats"])),
        ]
    )


def _round_line(view: View, names: Sequence[str]) -> str:
    parts = [f"Round {view['round']} of {view['rounds']}"]
    if view["active"] is not None and not view["over"]:
        parts.append(f"{names[view['active']]}'s turn, {counted(view['actions'], 'action')} left")
    if view["die"]:
        parts.append(f"last roll {view['die']['face']} {ROLLS[view['die']['for']]}")
    return f"{', '.join(parts)}; {counted(view['goal'], 'segment')} lead to the Willamette Valley"


def _places_line(view: View, names: Sequence[str]) -> str:
    shown = []
    for one in view["places"]:
        here = [name for name, player in zip(names, view["players"]) if _stands(player, one["after"])]
        shown.append(place(one["place"], one["after"]).removeprefix("the ") + (f" ({listed(here)})" if here else ""))
    return f"Places on all trails: {'; '.join(shown) or 'none'}"


def _stands(player: Player, after: int) -> bool:
    return player["at"] == after and not player["lost"]


def _trail_cards_line(view: View) -> str:
    dry = ", and nothing to make a new deck of but the discard pile" if view["dry"] else ""
    return f"Trail deck: {counted(view['deck'], 'card')}{dry}; discard pile: {_cards(view['discard'])}"


def _cards(cards: Mapping[str, int]) -> str:
    return "; ".join(_times(bare(trail_card(card)), n) for card, n in cards.items()) or "empty"


def _times(thing: str, n: int) -> str:
    return f"{thing} ×{n}" if n > 1 else thing


def _calamities_line(view: View) -> str:
    drawn = f"; now: {calamity(view['resolving'])}" if view["resolving"] else ""
    deck, discard = (_calamities(tuple(view[pile].items())) for pile in ("calamity_deck", "calamity_discard"))
    return f"Calamity deck: {deck}; discarded: {discard}{drawn}"


@lru_cache(maxsize=1024)
def _calamities(cards: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(_times(bare(calamity(name)), n) for name, n in cards) or "none"


def _pair_lines(view: View, names: Sequence[str]) -> list[str]:
    """Which dormant cards threaten whom, and how probable it is that the next calamity makes the pair."""
    return [
        f"Pair: {supply(one['calamity'])} before {names[one['holder']]}'s wagon; the next calamity is the second one "
        f"with {odds(one['copies'], one['of'])}, and they {PAIRED[one['kills']]}"
        for one in view["threats"]
        if one["copies"]
    ]


# ---------------------------------------------------------------- players


def _player_line(view: View, seat: int, names: Sequence[str]) -> str:
    player = view["players"][seat]
    mine = seat == view["viewer"]
    where = f"{player['forged']} of {counted(view['goal'], 'segment')}"
    if player["lost"]:
        parts = [where, "wagon lost"]
    else:
        parts = [
            where + ("" if view["over"] else _end(player)),
            *_position(player),
            counted(player["people"], "person"),
            *([] if view["over"] else _next_turn(view, seat)),
            *(_trouble(view, seat, one) for one in player["troubles"]),
            f"supplies: {stock(player['supplies'], 'none')}",
            _hand(player, fitting_kinds(player) if mine and not view["over"] else set()),
        ]
    if view["over"]:
        parts.append(f"rank {view['result'][seat]['rank']}")
    return f"{names[seat]}{' (you)' if mine else ''}: {'; '.join(parts)}"


def _end(player: Player) -> str:
    """How the next card has to begin."""
    if player["free_lane"]:
        return ", any card fits"
    return f", ending {SIDES[LANES[player['exit']]]}"


def _position(player: Player) -> Iterable[str]:
    if player["river"]:
        yield f"stuck in {PATHS[kind_of(player['river'])]}"
    if player["at"] < player["forged"]:
        yield f"wagon at {spot(player['at'])}"


def _next_turn(view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    if player["next_actions"] == player["people"]:
        return []
    return [f"{counted(player['next_actions'], 'action')} next turn"]


def _trouble(view: View, seat: int, this: Trouble) -> str:
    """A trouble with its remedy and the time that is left."""
    name = _times(bare(trouble(this["trouble"])), len(this["cards"]))
    facts = ["no forging or fording"] if this["blocks"] else []
    if any(card["penalty"] for card in this["cards"]):
        facts.append("1 action less")
    left = turns_left(this)
    if left:
        facts.append(f"{due_words(view, seat, left, 'the')} {DUE[this['deadline']]}")
    facts.append(f"needs {remedies(this['remedy'])} or a town" if this["remedy"] else "needs a town")
    return f"{name} ({', '.join(facts)})"


def _hand(player: Player, fits: set[str]) -> str:
    hand = counted(player["hand"], "trail card")
    if not player["cards"]:
        return hand
    shown = (
        _times(bare(trail_card(card)), n) + (", fits" if card in fits else "") for card, n in player["cards"].items()
    )
    return f"{hand}: {' | '.join(shown)}"
