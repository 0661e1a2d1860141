"""What happened, in one sentence for each event."""

from collections.abc import Callable, Iterable, Sequence

from westward.games.end_of_the_trail.tables import CARD_NAMES, CATEGORIES, PIECES, ROWS, TILE_NAMES, TYPES
from westward.games.end_of_the_trail.words.phrases import (
    Voice,
    action_name,
    counted,
    full_card,
    listed,
    place,
    poker_name,
    short,
    the_card,
    the_cards,
    upper_first,
)
from westward.games.end_of_the_trail.words.phrases import money as money_of
from westward.kernel.game import Event

Args = tuple[int, ...]
Sentence = Callable[[Voice, Args], str]


def event_words(event: Event, viewer: int | None, names: Sequence[str]) -> str:
    """The event as the viewer (None: an onlooker) is told of it."""
    return SENTENCES[event.name](Voice(viewer, names), event.args)


# Numbers in words.


def _at(tile: int) -> str:
    return place(TILE_NAMES[tile])


def _full(card: int) -> str:
    return full_card(CARD_NAMES[card])


def _names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _with(card: int) -> str:
    """A card that is used: "Mules (10♠)"."""
    name = CARD_NAMES[card]
    return f"{action_name(name)} ({short(name)})"


def _lot(lot: int) -> str:
    return f"lot {lot + 1}"


def _secret(voice: Voice, seat: int, fact: str) -> str:
    return f"{'Only you know' if seat == voice.viewer else f'Only {voice.name(seat)} knows'}: {fact}."


def _plain(phrase: str) -> Sentence:
    """Somebody does something, and that is all."""
    return lambda voice, args: voice.says(args[0], phrase)


# Set-up and cards.


def _land(voice: Voice, args: Args) -> str:
    columns = len(args) // ROWS
    rows = (args[row * columns : (row + 1) * columns] for row in range(ROWS))
    laid = (f"row {number}: {', '.join(TYPES[kind] for kind in row)}" for number, row in enumerate(rows, start=1))
    return f"The land is laid; {'; '.join(laid)}."


def _round(voice: Voice, args: Args) -> str:
    return f"Round {args[0]} begins."


def _draws_card(voice: Voice, args: Args) -> str:
    return _secret(voice, args[0], voice.does(args[0], f"draw {_full(args[1])}"))


def _draws(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"draw {counted(args[1], 'card')}")


def _lot_card(voice: Voice, args: Args) -> str:
    return f"{upper_first(_full(args[1]))} is dealt to {_lot(args[0])}."


def _reshuffle(voice: Voice, args: Args) -> str:
    return f"The deck is empty: the discard pile of {counted(args[0], 'card')} is shuffled and becomes the deck."


def _reserve(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"get a reserve of {args[1]} face-down cards")


def _picks(voice: Voice, args: Args) -> str:
    return _secret(voice, args[0], voice.does(args[0], f"pick {_full(args[1])}"))


def _commits(voice: Voice, args: Args) -> str:
    return _secret(voice, args[0], voice.does(args[0], f"choose {the_cards(_names(args[1:]))}"))


def _hole_cards(voice: Voice, args: Args) -> str:
    return "All hole cards lie face down."


# Auctions.


def _picks_lot(voice: Voice, args: Args) -> str:
    return f"{upper_first(_lot(args[1]))} comes up for auction, chosen by {voice.who(args[0])}."


def _bids(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"bid ${args[1]}")


def _turns_up(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"turn up {_full(args[1])}")


def _counts(voice: Voice, args: Args) -> str:
    return _secret(voice, args[0], f"{voice.whose(args[0])} hand is worth ${args[1]}")


def _settles(voice: Voice, args: Args) -> str:
    seat, price, enough = args
    return voice.says(seat, f"{'can' if enough else 'cannot'} pay the bid of ${price}")


def _pays(voice: Voice, args: Args) -> str:
    seat, card, paid, price = args
    start = voice.says(seat, f"pay with {_full(card)}")[:-1]
    if paid < price:
        return f"{start}: ${paid} of ${price}."
    lost = f", and ${paid - price} is lost" if paid > price else ""
    return f"{start}: the price of ${price} is paid{lost}."


def _purse(voice: Voice, args: Args) -> str:
    return _secret(voice, args[0], f"the rest of {voice.whose(args[0])} hand is worth ${args[1]}")


def _wins(voice: Voice, args: Args) -> str:
    seat, lot, price, *cards = args
    return voice.says(seat, f"win {_lot(lot)} for ${price}: {the_cards(_names(cards))}")


def _lot_discarded(voice: Voice, args: Args) -> str:
    lot, winner, *cards = args
    gone = the_cards(_names(cards))
    if winner < 0:
        return f"{upper_first(_lot(lot))} is discarded: {gone}."
    return f"{voice.says(winner, f'win {_lot(lot)}')[:-1]}, which is discarded: {gone}."


# Prospecting.


def _selects(voice: Voice, args: Args) -> str:
    names = _names(args[1:])
    if not names:
        return voice.says(args[0], "select no card")
    total = sum(money_of(name) for name in names)
    return voice.says(args[0], f"select {listed(full_card(name) for name in names)}, ${total} in all")


def _argonaut_card(voice: Voice, args: Args) -> str:
    party, card, source = args
    return voice.says(party, f"get {_full(card)} from {'its reserve' if source else 'the deck'}")


def _order(voice: Voice, args: Args) -> str:
    return f"Turn order: {', then '.join(voice.who(party) for party in args)}."


def _turn(voice: Voice, args: Args) -> str:
    return f"It is {voice.whose(args[0])} turn."


def _travels(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"travel with {_with(args[1])} to {_at(args[2])}")


def _shortcuts(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"take a {_with(args[1])} to {_at(args[2])}")


def _doubles(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"play {_with(args[1])} for {_at(args[2])} and {_at(args[3])}")


def _jumps(voice: Voice, args: Args) -> str:
    party, card, tile, piece = args
    return voice.says(party, f"play {_with(card)} on {_at(tile)} with {voice.piece(party, PIECES[piece])}")


def _nudges(voice: Voice, args: Args) -> str:
    party, card, tile, owner = args
    whose = f"{voice.whose(owner)}{' own' if owner == party else ''}"
    return voice.says(party, f"play {_with(card)} on {whose} tent on {_at(tile)}")


def _looks(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"look at {_at(args[1])}")


def _sees(voice: Voice, args: Args) -> str:
    return _secret(voice, args[0], f"{_at(args[1])} is worth {args[2]} gold")


def _luck(voice: Voice, args: Args) -> str:
    seat, tile, before, bust = args
    if bust:
        return f"Bust: {_at(tile)} is worth less than {_at(before)}, so {voice.does(seat, 'have to claim it')}."
    return f"No bust: {_at(tile)} is worth at least as much as {_at(before)}."


def _claims(voice: Voice, args: Args) -> str:
    party, tile, piece, how = args
    what = voice.piece(party, PIECES[piece])
    return voice.says(party, CLAIMS[how].format(tile=_at(tile), piece=what))


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


def _presses(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"press on from {_at(args[1])}, where {voice.own(args[0])} prospector stays for now")


def _holds(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"hold: {voice.own(args[0])} prospector stays on {_at(args[1])}")


def _moves_tent(voice: Voice, args: Args) -> str:
    owner, start, stop = args
    return f"{voice.starts(owner, voice.whose(owner))} tent moves from {_at(start)} to {_at(stop)}."


# Gambling and the end.


def _keeps(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"keep {the_cards(_names(args[1:]))} for {voice.own(args[0])} poker hand")


def _discards(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"discard {the_cards(_names(args[1:]))}")


def _joker(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"exchange a Joker for {the_card(CARD_NAMES[args[1]])} from the discard pile")


def _jokers(voice: Voice, args: Args) -> str:
    left = counted(args[1], "Joker") if args[1] else "no Joker"
    return _secret(voice, args[0], voice.does(args[0], f"have {left} in hand"))


def _leftover(voice: Voice, args: Args) -> str:
    cards = the_cards(_names(args[1:]))
    rest = ", worth nothing now" if len(args) > 1 else ""
    return _secret(voice, args[0], voice.does(args[0], f"have {cards} left in hand{rest}"))


def _shows(voice: Voice, args: Args) -> str:
    return voice.says(args[0], f"show {voice.own(args[0])} hole card, {the_card(CARD_NAMES[args[1]])}")


def _hand(voice: Voice, args: Args) -> str:
    party, category, *cards = args
    shown = f" ({' '.join(short(name) for name in _names(cards))})" if cards else ""
    this = CATEGORIES[category]
    return voice.says(party, f"have {poker_name(this.id)}{shown} for {this.gold} gold")


def _reveals(voice: Voice, args: Args) -> str:
    return f"{upper_first(_at(args[0]))} is worth {args[1]} gold."


def _end(voice: Voice, args: Args) -> str:
    winners = [seat for seat in range(len(voice.names)) if args[0] >> seat & 1]
    if not winners:
        return "The game is over. The Argonauts win."
    return f"The game is over. {voice.says(winners[0], 'win')}"


SENTENCES: dict[str, Sentence] = {
    "land": _land,
    "dealer": _plain("be the first dealer"),
    "round": _round,
    "draws_card": _draws_card,
    "draws": _draws,
    "lot_card": _lot_card,
    "reshuffle": _reshuffle,
    "reserve": _reserve,
    "picks": _picks,
    "commits": _commits,
    "ready": _plain("be ready"),
    "hole_cards": _hole_cards,
    "picks_lot": _picks_lot,
    "bids": _bids,
    "passes": _plain("pass"),
    "turns_up": _turns_up,
    "concedes": _plain("concede the lot"),
    "quits": _plain("end the auctions"),
    "counts": _counts,
    "settles": _settles,
    "forfeits": _plain("forfeit the auctions of this round"),
    "pays": _pays,
    "purse": _purse,
    "wins": _wins,
    "lot_discarded": _lot_discarded,
    "marker": _plain("get the dealer marker"),
    "selects": _selects,
    "argonaut_card": _argonaut_card,
    "order": _order,
    "turn": _turn,
    "travels": _travels,
    "shortcuts": _shortcuts,
    "doubles": _doubles,
    "jumps": _jumps,
    "nudges": _nudges,
    "looks": _looks,
    "sees": _sees,
    "luck": _luck,
    "claims": _claims,
    "presses": _presses,
    "holds": _holds,
    "waits": _plain("wait, as no card can be used now"),
    "no_claim": _plain("make no claim this round"),
    "moves_tent": _moves_tent,
    "keeps": _keeps,
    "discards": _discards,
    "joker": _joker,
    "declines": _plain("exchange no Joker"),
    "jokers": _jokers,
    "leftover": _leftover,
    "shows": _shows,
    "hand": _hand,
    "best": _plain("have the best poker hand"),
    "reveals": _reveals,
    "end": _end,
}
