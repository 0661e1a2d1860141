"""What happened, in one sentence for each event."""

from collections.abc import Iterable, Sequence

from westward.games.end_of_the_trail.tables import CARD_NAMES, CATEGORIES, PIECES, ROWS, TILE_NAMES, TYPES
from westward.games.end_of_the_trail.words.phrases import (
    action_name,
    full_card,
    money,
    place,
    poker_name,
    short,
    the_card,
    the_cards,
    voice_for,
)
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language import events
from westward.language.amounts import counted, listed
from westward.language.events import Args, Sentence, does, happens, knows, secretly
from westward.language.voices import Voice


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened, as one sentence for the viewer (None: an onlooker).

    In solitaire give one name: who comes after the last name is an Argonaut.

    >>> bids = Event("bids", (1, 4))
    >>> event(bids, 1), event(bids, 0), event(bids, 0, ["Ann"])
    ('You bid $4.', 'Blue bids $4.', 'The Blue Argonaut bids $4.')
    """
    return SENTENCES[event.name](voice_for(viewer, names), event.args)


# Numbers in words.


def _at(tile: int) -> str:
    return place(TILE_NAMES[tile])


def _full(card: int) -> str:
    return full_card(CARD_NAMES[card])


def _card(card: int) -> str:
    return the_card(CARD_NAMES[card])


def _cards(cards: Iterable[int]) -> str:
    return the_cards(CARD_NAMES[card] for card in cards)


def _amount(n: int) -> str:
    return counted(n, "card")


def _with(card: int) -> str:
    """A card that is used: "Mules (10♠)"."""
    name = CARD_NAMES[card]
    return f"{action_name(name)} ({short(name)})"


def _lot(lot: int) -> str:
    return f"lot {lot + 1}"


def _piece(voice: Voice, party: int, piece: int) -> str:
    """A tent, or the only camp that the party has."""
    return "a tent" if PIECES[piece] == "tent" else f"{voice.own(party)} camp"


def _land(kinds: Args) -> str:
    columns = len(kinds) // ROWS
    rows = (kinds[row * columns : (row + 1) * columns] for row in range(ROWS))
    return "; ".join(f"row {number}: {', '.join(TYPES[kind] for kind in row)}" for number, row in enumerate(rows, 1))


def _selected(cards: Args) -> str:
    if not cards:
        return "no card"
    names = [CARD_NAMES[card] for card in cards]
    return f"{listed(full_card(name) for name in names)}, ${sum(money(name) for name in names)} in all"


def _jokers(n: int) -> str:
    return counted(n, "Joker") if n else "no Joker"


def _leftover(cards: Args) -> str:
    return f"{_cards(cards)} left in hand{', worth nothing now' if cards else ''}"


def _hand(hand: Args) -> str:
    category, *cards = hand
    shown = f" ({' '.join(short(CARD_NAMES[card]) for card in cards)})" if cards else ""
    return f"{poker_name(CATEGORIES[category].id)}{shown} for {CATEGORIES[category].gold} gold"


# Sentences with cases, and with more than one party.


def _picks_lot(voice: Voice, args: Args) -> str:
    seat, lot = args
    return f"Lot {lot + 1} comes up for auction, chosen by {voice.who(seat)}."


def _settles(voice: Voice, args: Args) -> str:
    seat, price, enough = args
    return voice.says(seat, f"{'can' if enough else 'cannot'} pay the bid of ${price}")


def _pays(voice: Voice, args: Args) -> str:
    seat, card, paid, price = args
    start = voice.begins(seat, f"pay with {_full(card)}")
    if paid < price:
        return f"{start}: ${paid} of ${price}."
    lost = f", and ${paid - price} is lost" if paid > price else ""
    return f"{start}: the price of ${price} is paid{lost}."


def _wins(voice: Voice, args: Args) -> str:
    seat, lot, price, *cards = args
    return voice.says(seat, f"win {_lot(lot)} for ${price}: {_cards(cards)}")


def _lot_discarded(voice: Voice, args: Args) -> str:
    lot, winner, *cards = args
    if winner < 0:
        return f"Lot {lot + 1} is discarded: {_cards(cards)}."
    return f"{voice.begins(winner, f'win {_lot(lot)}')}, which is discarded: {_cards(cards)}."


def _order(voice: Voice, args: Args) -> str:
    return f"Turn order: {', then '.join(voice.who(party) for party in args)}."


def _jumps(voice: Voice, args: Args) -> str:
    party, card, tile, piece = args
    return voice.says(party, f"play {_with(card)} on {_at(tile)} with {_piece(voice, party, piece)}")


def _nudges(voice: Voice, args: Args) -> str:
    party, card, tile, owner = args
    whose = f"{voice.whose(owner)}{' own' if owner == party else ''}"
    return voice.says(party, f"play {_with(card)} on {whose} tent on {_at(tile)}")


def _luck(voice: Voice, args: Args) -> str:
    seat, tile, before, bust = args
    if bust:
        return f"Bust: {_at(tile)} is worth less than {_at(before)}, so {voice.does(seat, 'have to claim it')}."
    return f"No bust: {_at(tile)} is worth at least as much as {_at(before)}."


def _claims(voice: Voice, args: Args) -> str:
    party, tile, piece, how = args
    return voice.says(party, CLAIMS[how].format(tile=_at(tile), piece=_piece(voice, party, piece)))


# By how the piece came to its tile: stake, claim, bust, double, jump, final claim, an Argonaut's turn.
CLAIMS = (
    "stake {tile} with {piece}",
    "claim {tile} with {piece}",
    "have to claim {tile}, with {piece}",
    "claim {tile} with {piece}",
    "place {piece} on {tile}",
    "make the final claim: {piece} on {tile}",
    "claim {tile} with {piece}",
)


def _moves_tent(voice: Voice, args: Args) -> str:
    owner, start, stop = args
    return f"{voice.starts(owner, voice.whose(owner))} tent moves from {_at(start)} to {_at(stop)}."


def _end(voice: Voice, args: Args) -> str:
    return events.end(voice, args) if args[0] else "The game is over. The Argonauts win."


SENTENCES: dict[str, Sentence] = {
    "land": happens("The land is laid; {}.", rest=_land),
    "dealer": does("be the first dealer"),
    "round": happens("Round {} begins.", str),
    "draws_card": secretly("draw {}", _full),
    "draws": does("draw {}", _amount),
    "lot_card": happens("{1} is dealt to {0}.", _lot, _full),
    "reshuffle": happens("The deck is empty: the discard pile of {} is shuffled and becomes the deck.", _amount),
    "reserve": does("get a reserve of {} face-down cards", str),
    "picks": secretly("pick {}", _full),
    "commits": secretly("choose {}", rest=_cards),
    "ready": does("be ready"),
    "hole_cards": happens("All hole cards lie face down."),
    "picks_lot": _picks_lot,
    "bids": does("bid ${}", str),
    "passes": does("pass"),
    "turns_up": does("turn up {}", _full),
    "concedes": does("concede the lot"),
    "quits": does("end the auctions"),
    "counts": knows("{whose} hand is worth ${}", str),
    "settles": _settles,
    "forfeits": does("forfeit the auctions of this round"),
    "pays": _pays,
    "purse": knows("the rest of {whose} hand is worth ${}", str),
    "wins": _wins,
    "lot_discarded": _lot_discarded,
    "marker": does("get the dealer marker"),
    "selects": does("select {}", rest=_selected),
    "argonaut_card": does("get {} from {}", _full, ["the deck", "its reserve"]),
    "order": _order,
    "turn": events.turn,
    "travels": does("travel with {} to {}", _with, _at),
    "shortcuts": does("take a {} to {}", _with, _at),
    "doubles": does("play {} for {} and {}", _with, _at, _at),
    "jumps": _jumps,
    "nudges": _nudges,
    "looks": does("look at {}", _at),
    "sees": knows("{} is worth {} gold", _at, str),
    "luck": _luck,
    "claims": _claims,
    "presses": does("press on from {}, where {own} prospector stays for now", _at),
    "holds": does("hold: {own} prospector stays on {}", _at),
    "waits": does("wait, as no card can be used now"),
    "no_claim": does("make no claim this round"),
    "moves_tent": _moves_tent,
    "keeps": does("keep {} for {own} poker hand", rest=_cards),
    "discards": does("discard {}", rest=_cards),
    "joker": does("exchange a Joker for {} from the discard pile", _card),
    "declines": does("exchange no Joker"),
    "jokers": secretly("have {} in hand", _jokers),
    "leftover": secretly("have {}", rest=_leftover),
    "shows": does("show {own} hole card, {}", _card),
    "hand": does("have {}", rest=_hand),
    "best": does("have the best poker hand"),
    "reveals": happens("{} is worth {} gold.", _at, str),
    "end": _end,
}
