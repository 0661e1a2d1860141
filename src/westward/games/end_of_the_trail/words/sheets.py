"""The score sheet, the poker hands behind it, and how a tie was broken."""

from collections.abc import Sequence
from typing import Any

from westward.games.end_of_the_trail.tables import CATEGORY_IDS, TYPES
from westward.games.end_of_the_trail.words.phrases import hand_words, short, tile, tile_of, voice_of
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import several
from westward.language.sheets import sheet_of
from westward.language.views import View
from westward.language.voices import Voice, upper_first


def scores(view: View, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet of the seats: exact at the end, before that what the viewer knows.

    >>> from westward.games.end_of_the_trail import GAME
    >>> scores(GAME.new(seats=2).view(0))["totals"]
    [0, 0]
    """
    voice = voice_of(view, names)
    parts = [_gold(view, party) for party in range(view["parties"])]
    rows = {label: [part[label] for part in parts[: view["seats"]]] for label in parts[0]}
    others = {voice.name(party): list(parts[party].values()) for party in range(view["seats"], view["parties"])}
    if view["result"] is None:
        notes = _unknown(view)
    else:
        notes = [_best_hand(view, voice), _final_claim(view, voice), *_tie(view, voice)]
    return sheet_of(rows, view["winners"], " ".join(notes), others)


def _gold(view: View, party: int) -> dict[str, int]:
    """Where the gold of a party comes from, as far as the viewer knows."""
    final = view["result"][party]["final"] if view["result"] else None
    claims = [tile_of(view, name) for name in view["players"][party]["claims"]]
    gold = {f"{upper_first(kind)}s": _sum(claims, kind, final) for kind in reversed(TYPES)}
    last = sum(tile["value"] for tile in claims if tile["id"] == final)
    return {**gold, "Final claim": last, "Poker hand": view["players"][party]["poker_gold"]}


def _sum(claims: Sequence[dict[str, Any]], kind: str, final: str | None) -> int:
    return sum(tile["value"] or 0 for tile in claims if tile["type"] == kind and tile["id"] != final)


def _unknown(view: View) -> list[str]:
    """What is missing in a score sheet before the end."""
    seats = range(view["seats"])
    claims = sum(view["players"][seat]["unknown_claims"] for seat in seats)
    hidden = sum(view["players"][seat]["has_hole"] and view["players"][seat]["hole"] is None for seat in seats)
    missing = several([(claims, "unknown tile"), (hidden, "hidden hole card")], "")
    return [f"Not counted: {missing}."] if missing else []


def _best_hand(view: View, voice: Voice) -> str:
    """Whose poker hand was the best, and what the other players had."""
    best = view["best_hand"]
    others = [voice.does(seat, f"have {_hand(view, seat)}") for seat in range(view["seats"]) if seat != best]
    start = voice.begins(best, f"have the best poker hand, {_hand(view, best)}")
    return f"{'; '.join([start, *others])}."


def _hand(view: View, party: int) -> str:
    result = view["result"][party]
    cards = f" ({' '.join(short(card) for card in result['cards'])})" if result["cards"] else ""
    return f"{hand_words(result['category'], result['cards'])}{cards}"


def _final_claim(view: View, voice: Voice) -> str:
    """What the best poker hand brought beside its gold."""
    best = view["best_hand"]
    last = view["result"][best]["final"]
    return voice.says(best, f"make the final claim on {tile(view, last)}")


def _tie(view: View, voice: Voice) -> list[str]:
    """How a tie was broken; nothing where there was none."""
    totals = [result["total"] for result in view["result"]]
    tied = [party for party, total in enumerate(totals) if total == max(totals)]
    if len(tied) == 1 or (view["seats"] == 1 and 0 not in tied):
        return []
    start = voice.begins(tied, f"tie at {max(totals)} gold")
    if view["seats"] > 1:
        return [f"{start}; {voice.does(view['winners'][0], 'win with the higher poker hand')}."]
    if view["winners"]:
        return [f"{start}; {voice.does(0, 'win')}, as no tied Argonaut has a higher kind of poker hand."]
    best = max(tied, key=lambda party: CATEGORY_IDS.index(view["result"][party]["category"]))
    return [f"{start}; {voice.does(best, 'win with the higher kind of poker hand')}."]
