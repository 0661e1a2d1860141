"""What one whole act meant, in one line: who did what, what it cost and brought, and why."""

from collections.abc import Iterable, Sequence
from typing import Final

from westward.games.end_of_the_trail.tables import ARGONAUT, ARGONAUT_IDS, CARD_NAMES, CATEGORIES
from westward.games.end_of_the_trail.words.events import (
    CHOSEN,
    event,
    lot_words,
)
from westward.games.end_of_the_trail.words.phrases import hand_words, voice_for
from westward.games.end_of_the_trail.words.prospecting import PROSPECTING
from westward.games.end_of_the_trail.words.stories import Clause, Story, cards, dollars, reshuffled
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.events import Args
from westward.language.recaps import line, told
from westward.language.voices import upper_first

STAGED: Final = frozenset({"best"})


def staged(event: Event) -> bool:
    """What everybody looks at before the game goes on: when the hole cards are turned over.

    >>> staged(Event("best", (0,))), staged(Event("ready", (0,)))
    (True, False)
    """
    return event.name in STAGED


def recap(events: Iterable[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the events of one act meant for the viewer (None: an onlooker), as one line.

    >>> jump = [Event("jumps", (1, 19, 36, 0)), Event("claims", (1, 36, 0, 4)), Event("looks", (1, 36))]
    >>> recap(jump, 0, ("Ann", "Ben"))
    'Ben plays Claim Jump (6♠) with a tent on the mountain at row 2, column 1 and looks at it.'
    """
    seen = told(events, viewer)
    voice = voice_for(viewer, names)._replace(others=ARGONAUT_IDS)
    whole = _line(Story(voice, seen))
    over = any(one.name == "end" for one in seen)
    words = whole if over or len(whole) <= MOST else _line(Story(voice, seen, brief=True))
    return words or (event(seen[-1], viewer, names) if seen else "")


MOST = 300  # letters: nobody reads more, so that what the board shows anyway is left out


def _line(story: Story) -> str:
    clauses: list[str] = []
    while story.left:
        name, args = story.next()
        clauses += CLAUSES[name](story, args)
    head, *rest = clauses or [""]
    named = any(name and head.startswith(name) for name in story.voice.names)  # left as its owner writes it
    return line(head if named else upper_first(head), rest)


# ---------------------------------------------------------------- set-up, deals and hidden choices


def _land(story: Story, args: Args) -> list[str]:
    return ["the land is laid"]


def _dealer(story: Story, args: Args) -> list[str]:
    return [story.voice.does(args[0], "be the first dealer")]


def _reserve(story: Story, args: Args) -> list[str]:
    parties = [args[0], *(args[0] for args in story.args("reserve"))]
    return [story.voice.does(parties, f"get a reserve of {args[1]} face-down cards each")]


def _draws(story: Story, args: Args) -> list[str]:
    """What the viewer draws by its cards, what the others draw by their number."""
    run = [(story.now, args), *story.take("draws_card", "draws")]
    own = [args[1] for name, args in run if name == "draws_card"]
    numbers: dict[int, list[int]] = {}
    for name, args in run:
        if name == "draws" and args[0] != story.voice.viewer:
            numbers.setdefault(args[1], []).append(args[0])
    out = [story.voice.does(story.voice.viewer or 0, f"draw {cards(own)}")] if own else []
    for n, seats in list(numbers.items())[:1]:
        out.append(story.voice.does(seats, f"draw {counted(n, 'card')}"))
    out += [f"{story.voice.who(seats)} {n}" for n, seats in list(numbers.items())[1:]]
    return [] if story.brief else [listed(out)]


def _round(story: Story, args: Args) -> list[str]:
    run = story.take("lot_card", "reshuffle")
    lots: dict[int, list[int]] = {}
    for name, numbers in run:
        if name == "lot_card":
            lots.setdefault(numbers[0], []).append(numbers[1])
    shuffled = [clause for name, numbers in run if name == "reshuffle" for clause in reshuffled(story, numbers)]
    if story.brief:
        return [f"round {args[0]} begins"]
    sold = listed(cards(lot) for lot in lots.values())
    return [f"round {args[0]} begins with {'lot' if len(lots) == 1 else 'lots'} {sold}", *shuffled]


def _choice(story: Story, args: Args) -> list[str]:
    """A hidden choice: cards one by one, then all of them; the others see only that it is made."""
    run = [(story.now, args), *story.take("picks", "commits", "ready")]
    name, (seat, what, *chosen) = run[-1]
    if name == "picks":
        return [story.voice.does(seat, OWN[what].format(cards(args[2] for _, args in run)))]
    out = []
    for name, (seat, what, *chosen) in run:
        if name == "commits":
            money = f" (${dollars(chosen)})" if what == 1 else ""
            out.append(story.voice.does(seat, OWN[what].format(cards(chosen)) + money))
        elif name == "ready" and seat != story.voice.viewer:
            out.append(story.voice.does(seat, CHOSEN[what]))
    return out


OWN = ("lay {} face down as your hole card", "select {}", "keep {}")


# ---------------------------------------------------------------- auctions


def _picks_lot(story: Story, args: Args) -> list[str]:
    seat, lot, forced, *numbers = args
    if not forced:
        return [f"{story.voice.does(seat, f'choose {lot_words(lot)}')}: {cards(numbers)}"]
    return [f"{lot_words(lot)}{'' if 'lot_card' in story.names else f', {cards(numbers)},'} is up for auction"]


def _bids(story: Story, args: Args) -> list[str]:
    """Who bids last wins at once, and takes the lot if it costs nothing."""
    seat, price, lot = args
    story.take("counts")
    if ("settles", (seat, price, 1)) in story.left[:1]:
        story.next()
    then = [f"take {cards(won[3:])}" for won in story.args("wins")]
    then += ["win it" for _ in story.args("buys")]
    return [story.voice.does(seat, f"bid ${price} for {lot_words(lot)}", *then)]


def _turns_up(story: Story, args: Args) -> list[str]:
    """An Argonaut answers a bid by its cards."""
    turned = [args[1]]
    shuffled: list[str] = []
    for name, more in story.take("turns_up", "reshuffle"):
        if name == "reshuffle":
            shuffled += reshuffled(story, more)
        else:
            turned.append(more[1])
    name, answer = story.next()
    if name == "passes":
        return [*shuffled, story.voice.does(args[0], f"pass on {cards(turned)}")]
    return [*shuffled, story.voice.does(args[0], f"bid ${answer[1]} with {cards(turned)}")]


def _passes(story: Story, args: Args) -> list[str]:
    party, lot, why = args
    if why != 1:
        return [story.voice.does(party, f"pass on {lot_words(lot)}")]
    return [story.voice.does([party, *(more[0] for more in story.args("passes"))], "have to pass, too")]


def _concedes(story: Story, args: Args) -> list[str]:
    seat, lot, forced = args
    return [story.voice.does(seat, "cannot outbid that" if forced else f"concede {lot_words(lot)}")]


def _quits(story: Story, args: Args) -> list[str]:
    return [story.voice.does(args[0], "end the auctions")]


def _settles(story: Story, args: Args) -> list[str]:
    """Who cannot pay forfeits; earlier bids are tried, the newest first."""
    run = [args, *story.args("settles", "counts", "forfeits")]
    poor = [one for one in run if len(one) == 3 and not one[2]]
    if not poor:
        return []
    first = poor[0][0]
    buyers = [
        one[0] for one in run if len(one) == 3 and one[2]
    ]  # perhaps with an older bid than the one that was too high
    others = list(dict.fromkeys(one[0] for one in poor if one[0] not in (first, *buyers)))
    out = [story.voice.does(first, f"cannot pay the ${poor[0][1]}", "forfeit the auctions of this round")]
    return out + ([story.voice.does(others, "cannot pay either")] if others else [])


def _buys(story: Story, args: Args) -> list[str]:
    """Who pays at once, with the last card, needs no mention."""
    seat, _, price = args
    return [] if story.left[:1] and story.left[0][0] == "pays" else [story.voice.does(seat, f"win it for ${price}")]


def _pays(story: Story, args: Args) -> list[str]:
    run = [args, *(more for name, more in story.take("pays", "purse") if name == "pays")]
    seat, _, paid, price, lot = run[-1]
    shown = cards(one[1] for one in run)
    if paid < price:
        return [story.voice.does(seat, f"pay {shown}, ${paid} of ${price} for {lot_words(lot)}")]
    lost = f", ${paid - price} more than the bid" if paid > price else ""
    taken = (f"take {cards(won[3:])}" for won in story.args("wins"))
    return [story.voice.does(seat, f"pay {shown} (${paid}{lost}) for {lot_words(lot)}", *taken)]


def _wins(story: Story, args: Args) -> list[str]:
    seat, _, price, *numbers = args
    return [story.voice.does(seat, f"take {cards(numbers)} for ${price}")]


def _lot_discarded(story: Story, args: Args) -> list[str]:
    lot, winner, *numbers = args
    if winner < 0:
        return [f"{lot_words(lot)}, {cards(numbers)}, is discarded"]
    return [story.voice.does(winner, f"win it, so that {cards(numbers)} are discarded")]


def _marker(story: Story, args: Args) -> list[str]:
    seat, why = args
    if why != 1:
        return [f"the dealer marker goes on to {story.voice.who(seat)}"]
    return [story.voice.does(seat, "get the dealer marker for having won no lot")]


# ---------------------------------------------------------------- gambling and the end


def _keeps(story: Story, args: Args) -> list[str]:
    """What everybody keeps, but the viewer, of whom it was told; what is discarded only where one alone gambles."""
    run = [(story.now, args), *story.take("keeps", "discards")]
    chosen = story.voice.viewer if "commits" in story.names else None
    kept = [args for name, args in run if name == "keeps" and args[0] != chosen]
    lost = [args for name, args in run if name == "discards" and args[0] < ARGONAUT]
    if {seat for seat, *_ in kept + lost} == {0} and "commits" in story.names:
        return [f"{cards(numbers)} {'is' if len(numbers) == 1 else 'are'} discarded" for _, *numbers in lost]
    if not kept:
        return [story.voice.does(seat, f"discard {cards(numbers)}") for seat, *numbers in lost]
    first_words = story.voice.does(kept[0][0], f"keep {cards(kept[0][1:])}")
    return [listed([first_words, *(f"{story.voice.who(seat)} {cards(numbers)}" for seat, *numbers in kept[1:])])]


def _joker(story: Story, args: Args) -> list[str]:
    return [story.voice.does(args[0], f"exchange a Joker for {cards(args[1:])} from the discard pile")]


def _declines(story: Story, args: Args) -> list[str]:
    return [story.voice.does(args[0], "exchange no Joker")]


def _shows(story: Story, args: Args) -> list[str]:
    """The hole cards, the poker hands, and whose is the best."""
    run = [(story.now, args), *story.take("shows", "leftover", "hand", "best")]
    hole = {args[0]: args[1] for name, args in run if name == "shows"}
    best = [args[0] for name, args in run if name == "best"]
    return [_hand(story, args, hole, best) for name, args in run if name == "hand"]


def _hand(story: Story, args: Args, hole: dict[int, int], best: list[int]) -> str:
    party, category, *numbers = args
    words = hand_words(CATEGORIES[category].id, [CARD_NAMES[card] for card in numbers])
    what = f"{words} ({CATEGORIES[category].gold} gold){', the best hand' if party in best else ''}"
    if story.brief or party not in hole:
        return story.voice.does(party, f"have {what}")
    return story.voice.does(party, f"show {cards([hole[party]])}", f"have {what}")


def _reveals(story: Story, args: Args) -> list[str]:
    story.take("reveals")
    return ["all tiles are turned up"]


def _end(story: Story, args: Args) -> list[str]:
    """Who wins with what, and what the others have."""
    rows = [args[at : at + 3] for at in range(1, len(args), 3)]
    rows.sort(key=lambda row: (not (row[0] < ARGONAUT and args[0] >> row[0] & 1), -row[2]))
    best, *others = rows
    tied = " and the better poker hand" if any(total == best[2] for *_, total in others) else ""
    wins = f"win with {best[2]} gold ({best[1]} from tiles, {best[2] - best[1]} for poker){tied}"
    rest = (story.voice.does(party, f"have {total}") for party, _, total in others)
    return [listed([story.voice.does(best[0], wins), *rest])]


def _silent(story: Story, args: Args) -> list[str]:
    return []


CLAUSES: dict[str, Clause] = {
    "land": _land,
    "dealer": _dealer,
    "reserve": _reserve,
    "draws_card": _draws,
    "draws": _draws,
    "reshuffle": reshuffled,
    "round": _round,
    "lot_card": _silent,
    "picks": _choice,
    "commits": _choice,
    "ready": _choice,
    "hole_cards": _silent,
    "picks_lot": _picks_lot,
    "bids": _bids,
    "passes": _passes,
    "turns_up": _turns_up,
    "concedes": _concedes,
    "quits": _quits,
    "counts": _silent,
    "settles": _settles,
    "forfeits": _silent,
    "buys": _buys,
    "pays": _pays,
    "purse": _silent,
    "wins": _wins,
    "lot_discarded": _lot_discarded,
    "marker": _marker,
    "turn": _silent,
    **PROSPECTING,
    "looks": _silent,
    "sees": _silent,
    "luck": _silent,
    "keeps": _keeps,
    "discards": _keeps,
    "joker": _joker,
    "declines": _declines,
    "jokers": _silent,
    "leftover": _silent,
    "shows": _shows,
    "hand": _shows,
    "best": _silent,
    "reveals": _reveals,
    "end": _end,
}
