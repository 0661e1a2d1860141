"""End of the Trail in plain English: what is asked, what may be chosen, what happened, how things stand."""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.games.end_of_the_trail.tables import CATEGORY_IDS
from westward.games.end_of_the_trail.words.choices import choice_words
from westward.games.end_of_the_trail.words.events import event_words
from westward.games.end_of_the_trail.words.phrases import (
    View,
    Voice,
    counted,
    poker_name,
    short,
    upper_first,
    voice_of,
)
from westward.games.end_of_the_trail.words.prompts import prompt_words
from westward.games.end_of_the_trail.words.reasons import closed_words
from westward.games.end_of_the_trail.words.texts import text_words
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES

__all__ = ["choice", "closed", "event", "prompt", "scores", "text"]


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """An action of the viewer with its words, places and cost.

    >>> from westward.games.end_of_the_trail import GAME
    >>> from westward.kernel import Match
    >>> state = Match(GAME, seats=2, seed=1).state
    >>> choice(state.view(0), state.legal(0)[0])["words"]
    'Lay ... of ... (..., $...) face down as your hole card'
    """
    return choice_words(view, action, names)


def closed(view: View, menu: Sequence[Mapping[str, Any]], names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """What the viewer cannot choose now, each with the reason and the places on the table.

    >>> from westward.games.end_of_the_trail import GAME
    >>> from westward.kernel import Match, menu_of
    >>> state = Match(GAME, seats=2, seed=1).state
    >>> closed(state.view(0), menu_of(state, 0))
    []
    """
    return closed_words(view, menu)


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    In solitaire give one name: who comes after the last name is an Argonaut.

    >>> bids = Event("bids", (1, 4))
    >>> event(bids, 1), event(bids, 0), event(bids, 0, ["Ann"])
    ('You bid $4.', 'Blue bids $4.', 'The Blue Argonaut bids $4.')
    """
    return event_words(event, viewer, names)


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for.

    >>> from westward.games.end_of_the_trail import GAME
    >>> prompt(GAME.new(seats=2).view(0))
    'The land is being laid.'
    """
    return prompt_words(view, names)


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The table as lines of text, for a terminal or a screen reader.

    >>> from westward.games.end_of_the_trail import GAME
    >>> text(GAME.new(seats=2).view(0)).splitlines()[1]
    'Set-up; 52 cards in the deck'
    """
    return text_words(view, names)


# ---------------------------------------------------------------- the score


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet of the seats: exact at the end, before that what the viewer knows."""
    seats = range(view["seats"])
    if view["result"] is None:
        tiles = [view["players"][seat]["claim_gold"] for seat in seats]
        poker = [view["players"][seat]["poker_gold"] for seat in seats]
        notes = _unknown(view)
    else:
        tiles = [view["result"][seat]["tile_gold"] for seat in seats]
        poker = [view["result"][seat]["poker_gold"] for seat in seats]
        voice = voice_of(view, names)
        notes = [_best_hand(view, voice), *_argonauts(view, voice), *_tie(view, voice)]
    return {
        "rows": [{"label": "Tiles", "values": tiles}, {"label": "Poker hand", "values": poker}],
        "totals": [one + two for one, two in zip(tiles, poker)],
        "winners": list(view["winners"]),
        "note": " ".join(notes),
    }


def _unknown(view: View) -> list[str]:
    """What is missing in a score sheet before the end."""
    seats = range(view["seats"])
    claims = sum(view["players"][seat]["unknown_claims"] for seat in seats)
    hidden = sum(view["players"][seat]["has_hole"] and view["players"][seat]["hole"] is None for seat in seats)
    missing = [counted(n, noun) for n, noun in ((claims, "unknown tile"), (hidden, "hidden hole card")) if n]
    return [f"Not counted: {' and '.join(missing)}."] if missing else []


def _best_hand(view: View, voice: Voice) -> str:
    """Whose poker hand was the best, and what the other players had."""
    best = view["best_hand"]
    others = [voice.does(seat, f"have {_hand(view, seat)}") for seat in range(view["seats"]) if seat != best]
    start = voice.says(best, f"have the best poker hand, {_hand(view, best)}")[:-1]
    return f"{'; '.join([start, *others])}."


def _hand(view: View, party: int) -> str:
    result = view["result"][party]
    cards = f" ({' '.join(short(card) for card in result['cards'])})" if result["cards"] else ""
    return f"{poker_name(result['category'])}{cards}"


def _argonauts(view: View, voice: Voice) -> list[str]:
    """The gold of the Argonauts, which have no column of their own."""
    return [
        upper_first(
            f"{voice.name(party)} ({view['players'][party]['argonaut']}) has {result['total']} gold: "
            f"{result['tile_gold']} from tiles and {result['poker_gold']} for {poker_name(result['category'])}."
        )
        for party, result in enumerate(view["result"])
        if party >= view["seats"]
    ]


def _tie(view: View, voice: Voice) -> list[str]:
    """How a tie was broken; nothing where there was none."""
    totals = [result["total"] for result in view["result"]]
    tied = [party for party, total in enumerate(totals) if total == max(totals)]
    if len(tied) == 1 or (view["seats"] == 1 and 0 not in tied):
        return []
    first = voice.viewer if voice.viewer in tied else tied[0]
    start = f"{voice.starts(first, voice.all(tied))} tie at {max(totals)} gold"
    if view["seats"] > 1:
        return [f"{start}; {voice.does(view['winners'][0], 'win with the higher poker hand')}."]
    if view["winners"]:
        return [f"{start}; {voice.does(0, 'win')}, as no tied Argonaut has a higher kind of poker hand."]
    best = max(tied, key=lambda party: CATEGORY_IDS.index(view["result"][party]["category"]))
    return [f"{start}; {voice.does(best, 'win with the higher kind of poker hand')}."]
