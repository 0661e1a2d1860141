"""What happened, in one sentence for each event."""

from collections.abc import Iterable, Sequence

from westward.games.end_of_the_trail.tables import (
    ARGONAUT,
    CARD_NAMES,
    CATEGORIES,
    PIECES,
    ROWS,
    TILE_NAMES,
    TILES,
    TYPES,
)
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

    >>> bids = Event("bids", (1, 4, 0))
    >>> event(bids, 1), event(bids, 0, ["Ann", "Ben"])
    ('You bid $4 for lot 1.', 'Ben bids $4 for lot 1.')
    """
    return SENTENCES[event.name](voice_for(viewer, names), event.args)


# Numbers in words.


def site(at: int) -> str:
    """A tile as events name it: "the canyon at row 2, column 3"."""
    return f"the {TYPES[at // TILES]} at {place(TILE_NAMES[at % TILES])}"


def _full(card: int) -> str:
    return full_card(CARD_NAMES[card])


def _card(card: int) -> str:
    return the_card(CARD_NAMES[card])


def _cards(cards: Iterable[int]) -> str:
    return the_cards(CARD_NAMES[card] for card in cards)


def _amount(n: int) -> str:
    return counted(n, "card")


def used(card: int) -> str:
    """A card that is used: "Mules (10♠)"."""
    name = CARD_NAMES[card]
    return f"{action_name(name)} ({short(name)})"


def lot_words(lot: int) -> str:
    """A lot by its number."""
    return f"lot {lot + 1}"


def piece_words(voice: Voice, party: int, piece: int) -> str:
    """A tent, or the only camp that the party has."""
    if PIECES[piece] == "tent":
        return "a tent"
    return "its camp" if party >= ARGONAUT else f"{voice.their(party)} camp"


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
    seat, lot, forced, *cards = args
    if forced:
        return f"Lot {lot + 1} comes up for auction: {_cards(cards)}."
    return voice.says(seat, f"choose {lot_words(lot)} for the auction: {_cards(cards)}")


def _passes(voice: Voice, args: Args) -> str:
    party, lot, why = args
    return voice.says(party, f"pass on {lot_words(lot)}{PASSES[why]}")


# By choice; because no hand of that size could bid more; an Argonaut by its card.
PASSES = ("", ": no hand of that size could bid more", "")


def _concedes(voice: Voice, args: Args) -> str:
    seat, lot, forced = args
    return voice.says(seat, f"cannot outbid that for {lot_words(lot)}" if forced else f"concede {lot_words(lot)}")


def _settles(voice: Voice, args: Args) -> str:
    seat, price, enough = args
    return voice.says(seat, f"{'can' if enough else 'cannot'} pay the bid of ${price}")


def _pays(voice: Voice, args: Args) -> str:
    seat, card, paid, price, lot = args
    start = voice.begins(seat, f"pay for {lot_words(lot)} with {_full(card)}")
    if paid < price:
        return f"{start}: ${paid} of ${price}."
    lost = f", and ${paid - price} is lost" if paid > price else ""
    return f"{start}: the price of ${price} is paid{lost}."


def _wins(voice: Voice, args: Args) -> str:
    seat, lot, price, *cards = args
    return voice.says(seat, f"win {lot_words(lot)} for ${price}: {_cards(cards)}")


def _lot_discarded(voice: Voice, args: Args) -> str:
    lot, winner, *cards = args
    if winner < 0:
        return f"Lot {lot + 1} is discarded: {_cards(cards)}."
    return f"{voice.begins(winner, f'win {lot_words(lot)}')}, which is discarded: {_cards(cards)}."


def _order(voice: Voice, args: Args) -> str:
    return f"Turn order: {', then '.join(voice.who(party) for party in args)}."


def _jumps(voice: Voice, args: Args) -> str:
    party, card, tile, piece = args
    return voice.says(party, f"play {used(card)} on {site(tile)} with {piece_words(voice, party, piece)}")


def _nudges(voice: Voice, args: Args) -> str:
    party, card, tile, owner = args
    whose = f"{voice.whose(owner)}{' own' if owner == party else ''}"
    return voice.says(party, f"play {used(card)} on {whose} tent on {site(tile)}")


def _luck(voice: Voice, args: Args) -> str:
    seat, tile, before, bust = args
    if bust:
        return f"Bust: {site(tile)} is worth less than {site(before)}, so {voice.does(seat, 'have to claim it')}."
    return f"No bust: {site(tile)} is worth at least as much as {site(before)}."


def _claims(voice: Voice, args: Args) -> str:
    party, tile, piece, how = args
    return voice.says(party, CLAIMS[how].format(tile=site(tile), piece=piece_words(voice, party, piece)))


# By how the piece came to its tile: stake, claim, bust, double, jump, final claim, an Argonaut's turn with or without
# a card that it can use.
CLAIMS = (
    "stake {tile} with {piece}",
    "claim {tile} with {piece}",
    "have to claim {tile}, with {piece}",
    "claim {tile} with {piece}",
    "place {piece} on {tile}",
    "make the final claim: {piece} on {tile}",
    "claim {tile} with {piece}",
    "claim {tile} with {piece} as if by Horse, having no card of use",
)


def _moves_tent(voice: Voice, args: Args) -> str:
    owner, start, stop, by, pushed = args
    start_words = f"{voice.starts(owner, voice.whose(owner))} tent moves from {site(start)} to {site(stop)}"
    return f"{start_words}, {CAUSES[pushed].format(voice.whose(by))}."


# Why a tent moves, and whose card it was.
CAUSES = ("because of {} New Prospects", "pushed off by {} camp")


def _end(voice: Voice, args: Args) -> str:
    return events.end(voice, args) if args[0] else "The game is over. The Argonauts win."


# What a hidden choice of cards is for: hole card, Prospecting, poker hand.
FOR = ("as hole card", "for Prospecting", "for the poker hand")
CHOSEN = ("have chosen a hole card", "have selected cards for Prospecting", "have chosen cards to keep")
NO_CLAIM = (
    "somebody else has claimed the tile under the prospector",
    "there was no look at a tile",
    "all who are left have waited",
)
MARKER = ("as its holder has won a lot", "having won no lot", "as its holder has forfeited")


def _committed(args: Args) -> str:
    what, *cards = args
    return f"{_cards(cards)} {FOR[what]}"


SENTENCES: dict[str, Sentence] = {
    "land": happens("The land is laid; {}.", rest=_land),
    "dealer": does("be the first dealer"),
    "round": happens("Round {} begins.", str),
    "draws_card": secretly("draw {}", _full),
    "draws": does("draw {}", _amount),
    "lot_card": happens("{1} is dealt to {0}.", lot_words, _full),
    "reshuffle": happens("The deck is empty: the discard pile of {} is shuffled and becomes the deck.", _amount),
    "reserve": does("get a reserve of {} face-down cards", str),
    "picks": secretly("pick a card {}: {}", FOR, _full),
    "commits": secretly("choose {}", rest=_committed),
    "ready": does("{}", CHOSEN),
    "hole_cards": happens("All hole cards lie face down."),
    "picks_lot": _picks_lot,
    "bids": does("bid ${} for {}", str, lot_words),
    "passes": _passes,
    "turns_up": does("turn up {}", _full),
    "concedes": _concedes,
    "quits": does("end the auctions"),
    "counts": knows("{whose} hand is worth ${}", str),
    "settles": _settles,
    "forfeits": does("forfeit the auctions of this round"),
    "buys": does("have won {} and must pay ${}", lot_words, str),
    "pays": _pays,
    "purse": knows("the rest of {whose} hand is worth ${}", str),
    "wins": _wins,
    "lot_discarded": _lot_discarded,
    "marker": does("get the dealer marker, {}", MARKER),
    "selects": does("select {}", rest=_selected),
    "argonaut_card": does("get {} from {}", _full, ["the deck", "its reserve"]),
    "order": _order,
    "turn": events.turn,
    "travels": does("travel with {} to {}", used, site),
    "shortcuts": does("take a {} to {}", used, site),
    "doubles": does("play {} for {} and {}", used, site, site),
    "jumps": _jumps,
    "nudges": _nudges,
    "looks": does("look at {}", site),
    "sees": knows("{} is worth {} gold", site, str),
    "luck": _luck,
    "claims": _claims,
    "presses": does("press on from {}, where {their} prospector stays, with {} left", site, _amount),
    "holds": does("hold: {their} prospector stays on {}", site),
    "waits": does("wait, as no card can be used now"),
    "no_claim": does("make no claim this round: {}", NO_CLAIM),
    "moves_tent": _moves_tent,
    "keeps": does("keep {} for {their} poker hand", rest=_cards),
    "discards": does("discard {}", rest=_cards),
    "joker": does("exchange a Joker for {} from the discard pile", _card),
    "declines": does("exchange no Joker"),
    "jokers": secretly("have {} in hand", _jokers),
    "leftover": secretly("have {}", rest=_leftover),
    "shows": does("show {their} hole card, {}", _card),
    "hand": does("have {}", rest=_hand),
    "best": does("have the best poker hand"),
    "reveals": happens("{} is worth {} gold.", site, str),
    "end": _end,
}
