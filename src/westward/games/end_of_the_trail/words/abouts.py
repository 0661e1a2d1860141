"""What everything on the board is, does and is worth now."""

from collections.abc import Sequence
from typing import Any

from westward.games.end_of_the_trail.tables import (
    ARGONAUT_IDS,
    ARGONAUTS,
    CARD_INDEX,
    CARDS,
    SUITS,
    TENTS,
)
from westward.games.end_of_the_trail.words.ahead import hand_of, land_left
from westward.games.end_of_the_trail.words.phrases import (
    DOES,
    RULES,
    action_name,
    argonaut,
    hand_words,
    money,
    place,
    short,
    tag,
    the_card,
    tile_of,
    voice_of,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.abouts import About, Explain, about_of, by_kind
from westward.language.amounts import counted, listed
from westward.language.views import View
from westward.language.voices import Voice, upper_first

BY_ROW = ("Oxen, Mules and Horse", "Oxen, Mules and Horse", "Mules and Horse", "Horse")


def about(view: View, piece: str, names: Sequence[str] = SEAT_NAMES) -> About | None:
    """What a piece of the board is, does and is worth to the viewer; None where the board has no such piece.

    >>> from westward.games.end_of_the_trail import GAME
    >>> view = GAME.build({"seats": 2}).view(0)
    >>> about(view, "deck")["worth"]
    '40 cards are left.'
    """
    return by_kind(view, piece, KINDS, voice_of(view, names))


# ---------------------------------------------------------------- the land and the pieces on it


def _tile(view: View, which: str, voice: Voice) -> About | None:
    if which not in [tile["id"] for tile in view["tiles"]]:
        return None
    tile = tile_of(view, which)
    if tile["type"] is None:
        return about_of(upper_first(place(which)), "No tile lies here yet.", rule="set-up")
    reach = f"Travel cards that reach row {which[1]}: {BY_ROW[int(which[1]) - 1]}."
    return about_of(
        f"{upper_first(tile['type'])} at {place(which)}",
        f"{reach} {_owners(view, which, voice)}",
        gold_words(view, which, voice),
        "the-land-tiles",
    )


def _owners(view: View, which: str, voice: Voice) -> str:
    """Whose tile it is."""
    tile = tile_of(view, which)
    if tile["camp"] is not None:
        return f"{voice.starts(tile['camp'], voice.whose(tile['camp']))} camp holds it for good."
    if tile["tents"]:
        tents = listed(f"{voice.whose(party)} tent" for party in tile["tents"])
        return f"It is claimed by {tents}; everybody with a piece here scores it in full."
    standing = f" {voice.says(tile['prospectors'], 'stand here')}" if tile["prospectors"] else ""
    return f"It is unclaimed.{standing}"


def gold_words(view: View, which: str, voice: Voice) -> str:
    """What a tile is worth, or can be."""
    tile = tile_of(view, which)
    if tile["value"] is not None:
        return f"It is worth {tile['value']} gold."
    told = [
        f"{'less' if fact['lower'] else 'at least as much'} as {place(fact['than'])}".replace("less as", "less than")
        for fact in view["facts"]
        if fact["tile"] == which
    ]
    looked = f" {voice.says(tile['seen'], 'have looked')}" if tile["seen"] else ""
    known = f" It has {listed(told)}." if told else ""
    hidden = "hidden" if view["viewer"] is None else "hidden from you"
    return f"Its gold is {hidden}: {land_left(view, tile['type'])}.{looked}{known}"


def _tent(view: View, which: str, voice: Voice) -> About | None:
    """Tents are numbered by where they stand, from the top row down; those that are left come last."""
    party, _, number = which.partition("-")
    owner = _party(view, party)
    if owner is None or number not in [str(n) for n in range(TENTS)]:
        return None
    tiles = [tile["id"] for tile in view["tiles"] if owner in tile["tents"]]
    tiles.sort(key=lambda name: -int(name[1]))
    does = "It claims a tile. Tents of others can share the tile; a camp can push it off, and New Prospects moves it."
    return _piece(view, owner, "tent", does, tiles[int(number)] if int(number) < len(tiles) else None, voice)


def _camp(view: View, which: str, voice: Voice) -> About | None:
    owner = _party(view, which)
    if owner is None:
        return None
    here = next((tile["id"] for tile in view["tiles"] if tile["camp"] == owner), None)
    does = "It claims a tile and is safe: nobody can share the tile, push it off or move it."
    return _piece(view, owner, "camp", does, here, voice)


def _piece(view: View, owner: int, noun: str, does: str, here: str | None, voice: Voice) -> About:
    worth = "It is not placed yet." if here is None else _at(view, here, voice)
    return about_of(f"{voice.starts(owner, voice.whose(owner))} {noun}", does, worth, "tents-and-camps")


def _at(view: View, here: str, voice: Voice) -> str:
    tile = tile_of(view, here)
    gold = gold_words(view, here, voice).replace("Its gold", "The gold")
    return f"It stands on the {tile['type']} at {place(here)}. {gold}"


def _prospector(view: View, which: str, voice: Voice) -> About | None:
    owner = _party(view, which)
    if owner is None:
        return None
    here = view["players"][owner]["position"]
    worth = _at(view, here, voice) if here else "It is not on the land now."
    does = "It marks the tile where its player has pressed on. It claims nothing: the tile must still be staked."
    return about_of(f"{voice.starts(owner, voice.whose(owner))} prospector", does, worth, "prospecting")


def _party(view: View, which: str) -> int | None:
    return int(which) if which in [str(party) for party in range(view["parties"])] else None


# ---------------------------------------------------------------- cards


def _card(view: View, which: str, voice: Voice) -> About | None:
    name = "JOKER" if which == "JOKER-2" else which
    if name not in _open_cards(view):
        return None
    action = CARDS[CARD_INDEX[name]].action
    if name == "JOKER":
        return about_of("Joker", DOES["joker"], f"It pays ${money(name)} in an auction.", RULES["joker"])
    title = f"{upper_first(the_card(name).removeprefix('the '))}: {action_name(name)}"
    return about_of(title, DOES[action], _card_worth(view, name, voice), RULES[action])


def _open_cards(view: View) -> dict[str, tuple[int | None, str]]:
    """All cards that the viewer sees, each with whose it is and where it lies; nobody's are those of the lots."""
    out: dict[str, tuple[int | None, str]] = {card: (None, "lot") for lot in view["lots"] for card in lot or ()}
    for party, player in enumerate(view["players"]):
        for part in PLACES:
            out |= dict.fromkeys(player[part], (party, part))
        out |= {player["hole"]: (party, "supply")} if player["hole"] else {}
    for party, cards in enumerate(view["auction"]["turned"] if view["auction"] else ()):
        out |= dict.fromkeys(cards, (party, "turned"))
    return out


# Where a card can lie, what others say of its owner then, and what its money is good for.
PLACES = {
    "cards": ("be known to have it in hand", "in an auction and for the turn order"),
    "picks": ("", "for the turn order"),
    "selected": ("have selected it", "for the turn order"),
    "used": ("have used it", ""),
    "supply": ("", ""),
}
TABLE = {"lot": ("", "in an auction and for the turn order"), "turned": ("have turned it up", "for the bid")}


def _card_worth(view: View, name: str, voice: Voice) -> str:
    """Whose it is, its money as long as that counts, and what it makes of its owner's poker hand, or the viewer's."""
    owner, where = _open_cards(view)[name]
    if where == "supply":
        return f"It belongs to {voice.whose(owner or 0)} poker hand, {_poker_now(view, owner or 0)}."
    has, counts = {**PLACES, **TABLE}[where]
    parts = [voice.says(owner, has)] if has and owner not in (None, view["viewer"]) else []
    parts += [f"It counts ${money(name)} {counts}."] if counts and not view["over"] else []
    keeper = view["viewer"] if owner is None else owner
    if keeper is not None and not view["over"] and not view["players"][keeper]["argonaut"]:
        parts.append(f"Kept for poker, it would give {voice.who(keeper)} {_poker_now(view, keeper, name)}.")
    return " ".join(parts)


def _poker_now(view: View, party: int, *more: str) -> str:
    """A poker hand as far as the viewer knows it."""
    hand, player = hand_of(view, party, *more), view["players"][party]
    hidden = ", the hole card not counted" if player["has_hole"] and player["hole"] is None else ""
    return f"{hand.words} ({hand.gold} gold){hidden}"


def _lot(view: View, which: str, voice: Voice) -> About | None:
    if which not in [str(lot) for lot in range(len(view["lots"]))]:
        return None
    title, cards = f"Lot {int(which) + 1}", view["lots"][int(which)]
    if not cards:
        return about_of(title, "There are no cards in this lot now.", rule="supply-auctions")
    does = f"Who wins the auction takes these cards: {listed(tag(card) for card in cards)}."
    worth = f"The cards count ${sum(money(card) for card in cards)} together."
    auction = view["auction"]
    if auction and auction["lot"] == int(which) and auction["leader"] is not None:
        worth += f" {voice.says(auction['leader'], 'lead with $' + str(auction['high']))}"
    return about_of(title, does, worth, "supply-auctions")


def _hole(view: View, which: str, voice: Voice) -> About | None:
    if view["viewer"] is None or which:
        return None
    does = "It lies face down until the end, belongs to your poker hand, and never comes back to your hand."
    hole = view["players"][view["viewer"]]["hole"]
    if hole is None:
        return about_of("Your hole card", does, "It is not chosen yet.", "set-up")
    return about_of(
        f"Your hole card, {the_card(hole)}",
        does,
        f"Your poker hand is {_poker_now(view, view['viewer'])}.",
        "poker-hands",
    )


def _poker(view: View, which: str, voice: Voice) -> About | None:
    owner = _party(view, which)
    if owner is None:
        return None
    player = view["players"][owner]
    title = f"{voice.starts(owner, voice.whose(owner))} poker hand"
    does = "The best five cards out of the hole card and the kept cards count. The best hand gets one more tile."
    if player["argonaut"]:
        does = "An Argonaut's poker hand is fixed. The best hand gets one more tile, and you win a tie of the kind."
    worth = "There is no card in it yet."
    if player["poker_cards"] or player["argonaut"]:
        worth = f"{upper_first(hand_words(player['poker'], player['poker_cards']))}: {player['poker_gold']} gold."
        if player["has_hole"] and player["hole"] is None:
            worth += " The hole card is not counted."
    return about_of(title, does, worth, "poker-hands")


def _marker(view: View, which: str, voice: Voice) -> About | None:
    if view["marker"] is None:
        return None
    does = "Its holder chooses which lot is auctioned next and bids last. Who wins no lot gets it and deals next."
    return about_of("Dealer marker", does, f"{voice.says(view['marker'], 'have it')}", "supply-auctions")


def _deck(view: View, which: str, voice: Voice) -> About:
    does = "Nobody knows its order. When it is empty, the discard pile is shuffled and becomes the deck."
    left = view["deck"]
    return about_of("Deck", does, f"{counted(left, 'card')} {'is' if left == 1 else 'are'} left.", "a-round")


def _discard(view: View, which: str, voice: Voice) -> About | None:
    if which not in ("", "list", "pile"):
        return None
    cards = view["discard"]
    worth = f"{counted(len(cards), 'card')}: {listed(short(card) for card in cards)}." if cards else "It is empty."
    return about_of("Discard pile", "Everybody may look through it at any time.", worth, "a-round")


# ---------------------------------------------------------------- players


def _seat(view: View, which: str, voice: Voice) -> About | None:
    party = _party(view, which)
    if party is None:
        return None
    player = view["players"][party]
    left = f"{counted(player['tents'], 'tent')} and {counted(player['camps'], 'camp')} left"
    gold = player["claim_gold"] + player["poker_gold"]
    unknown = player["unknown_claims"]
    worth = f"{gold} gold so far from known tiles and poker" if not view["over"] else f"{_total(view, party)} gold"
    worth += f"; {counted(unknown, 'unknown tile')} beside." if unknown else "."
    if player["argonaut"]:
        return about_of(
            argonaut(player["argonaut"]), f"{_bids_on(player['argonaut'])} {upper_first(left)}.", worth, "solitaire"
        )
    name = "You" if party == view["viewer"] else voice.name(party)
    return about_of(name, f"{voice.says(party, f'have {_hand(player)} and {left}')}", worth, "who-knows-what")


def _total(view: View, party: int) -> int:
    return int(view["result"][party]["total"])


def _hand(player: dict[str, Any]) -> str:
    cards = f"{counted(player['hand'], 'card')} in hand"
    if player["money"] is not None:
        return f"{cards} worth ${player['money']},"
    most = "" if player["money_at_most"] is None else f" and at most ${player['money_at_most']}"
    return f"{cards}, worth at least ${player['money_at_least']}{most}," if player["money_at_least"] or most else cards


def _bids_on(label: str) -> str:
    """When an Argonaut bids, and what it does on its turn."""
    one = ARGONAUTS[ARGONAUT_IDS.index(label)]
    what = listed(one.suits) if len(one.suits) < len(SUITS) else f"{one.ranks[0]} to {one.ranks[-1]}"
    return f"It bids when it turns up {what}. On its turn it claims the best land that it can reach, without a look."


KINDS: dict[str, Explain] = {
    "tile": _tile,
    "card": _card,
    "lot": _lot,
    "hole": _hole,
    "poker": _poker,
    "seat": _seat,
    "tent": _tent,
    "camp": _camp,
    "prospector": _prospector,
    "marker": _marker,
    "deck": _deck,
    "discard": _discard,
}
