"""The table as lines of text, for a terminal or a screen reader."""

from collections.abc import Iterable, Sequence
from typing import Any

from westward.games.end_of_the_trail.tables import DEAREST, REACH, ROUNDS, ROWS, TYPES
from westward.games.end_of_the_trail.words.ahead import land_left
from westward.games.end_of_the_trail.words.phrases import (
    hand_words,
    money,
    place,
    short,
    tag,
    tile_of,
    voice_of,
)
from westward.games.end_of_the_trail.words.prompts import prompt
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed, plural
from westward.language.views import View
from westward.language.voices import Voice, upper_first

PARTS = {
    "setup": "set-up",
    "auctions": "Supply Auctions",
    "prospecting": "Prospecting",
    "gambling": "Gambling",
    "end": "the showdown",
}
BY = ("Oxen", "Mules", "Horse")


def text(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """The table as lines of text, for a terminal or a screen reader; the top row of the land comes first.

    >>> from westward.games.end_of_the_trail import GAME
    >>> text(GAME.new(seats=2).view(0)).splitlines()[1]
    'Set-up; 52 cards in the deck'
    """
    voice = voice_of({**view, "viewer": None}, names)
    return "\n".join(
        [
            prompt(view, names),
            _round_line(view, voice),
            *(_row_line(view, row, voice) for row in range(ROWS, 0, -1)),
            *_land_lines(view),
            *_fact_lines(view),
            *_lot_lines(view),
            *_auction_lines(view, voice),
            *_order_lines(view, voice),
            _discard_line(view),
            *(_player_line(view, party, voice) for party in range(view["parties"])),
        ]
    )


def _round_line(view: View, voice: Voice) -> str:
    parts = [PARTS[view["part"]] if not view["over"] else "the end"]
    if view["round"]:
        parts.insert(0, f"round {view['round']} of {ROUNDS}")
    if view["marker"] is not None:
        parts.append(f"dealer marker with {voice.name(view['marker'])}")
    return f"{upper_first(', '.join(parts))}; {counted(view['deck'], 'card')} in the deck"


def _row_line(view: View, row: int, voice: Voice) -> str:
    slowest = next(BY[number] for number in range(len(BY)) if REACH[number] >= row)
    tiles = (tile for tile in view["tiles"] if tile["id"][1] == str(row))
    return f"Row {row} ({slowest}): {' | '.join(_tile(view, tile, voice) for tile in tiles)}"


def _tile(view: View, tile: dict[str, Any], voice: Voice) -> str:
    """One tile of a row: "mountain 6 gold, tents of Red and Blue"."""
    if tile["type"] is None:
        return "not laid yet"
    parts = [tile["type"] if tile["value"] is None else f"{tile['type']} {tile['value']} gold"]
    for noun, owners in (("tent", tile["tents"]), ("prospector", tile["prospectors"])):
        if owners:
            parts.append(f"{noun if len(owners) == 1 else plural(noun)} of {voice.who(owners)}")
    if tile["camp"] is not None:
        parts.append(f"camp of {voice.who(tile['camp'])}")
    if tile["seen"] and not view["over"]:
        parts.append(f"seen by {voice.who(tile['seen'])}")
    return ", ".join(parts)


def _land_lines(view: View) -> list[str]:
    """What tiles can be worth that the viewer has not seen."""
    kinds = [kind for kind in TYPES if any(tile["type"] == kind and tile["value"] is None for tile in view["tiles"])]
    words = (f"{kind} {land_left(view, kind)}" for kind in reversed(kinds))
    return [f"Unseen land: {'; '.join(words)}"] if kinds else []


def _fact_lines(view: View) -> list[str]:
    """What travels have told everybody, as long as it is news to the viewer."""
    facts = [
        f"{place(fact['tile'])} {'<' if fact['lower'] else '≥'} {place(fact['than'])}"
        for fact in view["facts"]
        if None in (tile_of(view, fact["tile"])["value"], tile_of(view, fact["than"])["value"])
    ]
    return [f"Known from travels: {'; '.join(facts)}"] if facts else []


def _lot_lines(view: View) -> list[str]:
    lots = [
        f"{number}: {', '.join(tag(card) for card in cards)}" for number, cards in enumerate(view["lots"], 1) if cards
    ]
    return [f"Lots: {'; '.join(lots)}"] if lots else []


def _auction_lines(view: View, voice: Voice) -> list[str]:
    auction = view["auction"]
    if auction is None or auction["lot"] is None:
        return []
    parts = [f"{voice.name(party)} ${dollars}" for party, dollars in auction["bids"]] or ["no bid yet"]
    for party, cards in enumerate(auction["turned"]):
        if cards:
            parts.append(f"{voice.name(party)} turned up {_cards(cards)}")
    for label in ("passed", "forfeited"):
        if auction[label]:
            parts.append(f"{label}: {voice.who(auction[label])}")
    if auction["price"] is not None:
        parts.append(f"${auction['paid']} of ${auction['price']} paid")
    return [f"Bids for lot {auction['lot'] + 1}: {'; '.join(parts)}"]


def _order_lines(view: View, voice: Voice) -> list[str]:
    if not view["turn_order"]:
        return []
    now = f"; now {voice.name(view['turn'])}" if view["turn"] is not None else ""
    return [f"Turn order: {', '.join(voice.name(party) for party in view['turn_order'])}{now}"]


def _discard_line(view: View) -> str:
    return f"Discard pile: {_cards(view['discard']) if view['discard'] else 'empty'}"


def _cards(cards: Iterable[str]) -> str:
    return " ".join(short(card) for card in cards)


def _player_line(view: View, party: int, voice: Voice) -> str:
    player = view["players"][party]
    you = " (you)" if party == view["viewer"] else ""
    name = voice.name(party) + you
    lists = (("selected", player["selected"]), ("used", player["used"]), ("picked", player["picks"]))
    parts = [
        *([] if player["argonaut"] else _hand(view, party)),
        *(f"{label}: {', '.join(tag(card) for card in cards)}" for label, cards in lists if cards),
        *([counted(player["reserve"], "reserve card")] if player["reserve"] else []),
        f"{counted(player['tents'], 'tent')} and {counted(player['camps'], 'camp')} left",
        *([f"prospector on {place(player['position'])}"] if player["position"] else []),
        *_claims(view, party),
        *_poker(view, party),
    ]
    if view["over"]:
        parts.append(f"total {view['result'][party]['total']} gold")
    return f"{name}: {'; '.join(parts)}"


def _hand(view: View, party: int) -> list[str]:
    """The cards in hand as far as the viewer knows them, the hole card and the supply."""
    player = view["players"][party]
    hand = counted(player["hand"], "card") + " in hand"
    if party == view["viewer"]:
        hand += f", ${player['money']}" if player["cards"] else ""
    else:
        hand += _bounds(player)
    if player["cards"]:
        hand += f"{'' if party == view['viewer'] else ', known'}: {', '.join(tag(card) for card in player['cards'])}"
    hole = f"hole card {short(player['hole'])}" if player["hole"] else "hole card hidden"
    supply = [f"supply {_cards(player['supply'])}"] if player["supply"] else []
    return [hand, *([hole] if player["has_hole"] else []), *supply]


def _bounds(player: dict[str, Any]) -> str:
    """What bids have told about the money of cards that nobody has seen."""
    if player["hand"] == len(player["cards"]):
        return ""
    least, most = player["money_at_least"], player["money_at_most"]
    told = [f"at least ${least}"] if least > sum(money(card) for card in player["cards"]) else []
    told += [f"at most ${most}"] if most is not None and most < player["hand"] * DEAREST else []
    return f", {' and '.join(told)}" if told else ""


def _claims(view: View, party: int) -> list[str]:
    player = view["players"][party]
    if not player["claims"]:
        return []
    values = ((name, tile_of(view, name)["value"]) for name in player["claims"])
    shown = [f"{place(name)} ({'unknown' if value is None else f'{value} gold'})" for name, value in values]
    return [f"claims {listed(shown)}"]


def _poker(view: View, party: int) -> list[str]:
    player = view["players"][party]
    if not player["poker_cards"] and not player["argonaut"]:
        return []
    label = "poker hand" if party == view["viewer"] or player["argonaut"] or player["hole"] else "poker hand so far"
    return [f"{label}: {hand_words(player['poker'], player['poker_cards'])}, {player['poker_gold']} gold"]
