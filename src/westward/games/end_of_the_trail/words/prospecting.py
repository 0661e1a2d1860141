"""What prospecting adds to a recap: the order of turns, looks, claims and the cards that upset them."""

from collections.abc import Sequence

from westward.games.end_of_the_trail.tables import ARGONAUT
from westward.games.end_of_the_trail.words.events import CAUSES, CLAIMS, NO_CLAIM, piece_words, site, used
from westward.games.end_of_the_trail.words.stories import Clause, Story, cards, dollars, gold_seen, reshuffled
from westward.language.amounts import counted, listed
from westward.language.events import Args


def _selects(story: Story, args: Args) -> list[str]:
    own = story.voice.viewer if "commits" in story.names else None  # the choice itself has said it
    shown = [one for one in [args, *story.args("selects")] if one[0] != own]
    if not shown:
        return []
    first = story.voice.does(shown[0][0], f"show {_for_order(shown[0][1:])}")
    return [listed([first, *(f"{story.voice.who(seat)} {_for_order(more)}" for seat, *more in shown[1:])])]


def _for_order(numbers: Sequence[int]) -> str:
    return f"{cards(numbers)} (${dollars(numbers)})"


def _argonaut_card(story: Story, args: Args) -> list[str]:
    got: dict[int, list[int]] = {}
    shuffled: list[str] = []
    for name, more in [("argonaut_card", args), *story.take("argonaut_card", "reshuffle")]:
        if name == "reshuffle":
            shuffled += reshuffled(story, more)
        else:
            got.setdefault(more[0], []).append(more[1])
    if story.brief:
        return []
    first, *others = got.items()
    words = story.voice.does(first[0], f"get {_for_order(first[1])}")
    rest = [f"{story.voice.who(party)} {_for_order(found)}" for party, found in others]
    return [*shuffled, listed([words, *rest])]


def _order(story: Story, args: Args) -> list[str]:
    return [f"turn order by money: {', '.join(story.voice.who(party) for party in args)}"]


def _travels(story: Story, args: Args, verb: str = "travel with") -> list[str]:
    """A look, what it showed, whether it was a bust; an Argonaut claims the tile at once."""
    party, card, at = args
    if party >= ARGONAUT:
        story.take("claims")
        return [story.voice.does(party, f"claim {site(at)} by {used(card)}")]
    way = f"{verb} {used(card)} to {site(at)}"
    found = gold_seen(story)
    look = f"find {found[0]} gold" if found else "look at it"
    out = [story.voice.does(party, way, look)]
    for _, _, before, bust in story.args("luck"):
        out.append(f"{'less' if bust else 'no less'} than {site(before)}, so {'it is a' if bust else 'no'} bust")
    return out


def _shortcuts(story: Story, args: Args) -> list[str]:
    return _travels(story, args, "take a")


def _doubles(story: Story, args: Args) -> list[str]:
    seat, card, one, two = args
    found = gold_seen(story)
    look = f"find {listed(map(str, found))} gold" if found else "look at both"
    return [story.voice.does(seat, f"play {used(card)} for {site(one)} and {site(two)}", look)]


def _jumps(story: Story, args: Args) -> list[str]:
    party, card, at, piece = args
    words = f"play {used(card)} with {piece_words(story.voice, party, piece)} on {site(at)}"
    return [story.voice.does(party, words, *(_looked(story) if story.args("claims") else []))]


def _looked(story: Story) -> list[str]:
    """The look that follows a claim, as far as there is one: Argonauts do not look."""
    looks = story.left[:1] and story.left[0][0] == "looks"
    found = gold_seen(story)
    return [f"find {found[0]} gold"] if found else ["look at it"] if looks else []


def _nudges(story: Story, args: Args) -> list[str]:
    party, card, at, owner = args
    whose = f"{story.voice.their(party)} own" if owner == party else story.voice.whose(owner)
    if party >= ARGONAUT:
        return [story.voice.does(party, f"take {site(at)} by {used(card)} on {whose} tent")]
    return [story.voice.does(party, f"play {used(card)} on {whose} tent on {site(at)}")]


def _moves_tent(story: Story, args: Args) -> list[str]:
    """The card is named before, unless somebody else played it: then this act is the answer."""
    owner, start, stop, by, pushed = args
    found = gold_seen(story)
    if {"nudges", "jumps"} & story.names:
        look = f", where {story.voice.does(owner, f'find {found[0]} gold')}" if found else ""
        return [f"{story.voice.whose(owner)} tent moves to {site(stop)}{look}"]
    cause = CAUSES[pushed].format(story.voice.their(by) if by == owner else story.voice.whose(by))
    way = f"move {story.voice.their(owner)} tent from {site(start)} to {site(stop)}, {cause}"
    return [story.voice.does(owner, way) + (f", and find {found[0]} gold" if found else "")]


def _claims(story: Story, args: Args) -> list[str]:
    party, at, piece, how = args
    if how == BY_ARGONAUT and {"nudges", "jumps"} & story.names:
        return []  # the card that it played has said so
    words = CLAIMED.get(how, (CLAIMS[how],))
    tile, with_piece = site(at), piece_words(story.voice, party, piece)
    looked = _looked(story)
    if how == FINAL:
        looked = []  # all tiles are turned up now
    return [story.voice.does(party, *(one.format(tile=tile, piece=with_piece) for one in words), *looked)]


BY_ARGONAUT, FINAL = 6, 5
# Where the cause is not in the same act: a bust, Double or Nothin', the best poker hand.
CLAIMED = {
    2: ("have to claim {tile} after the bust, with {piece}",),
    3: ("choose {tile} of the two", "claim it with {piece}"),
    FINAL: ("place {piece} on {tile} as the final claim",),
}


def _presses(story: Story, args: Args) -> list[str]:
    seat, at, left = args
    rest = f"with {counted(left, 'card')} left" if left else "with no card left"
    prospector = f"{story.voice.their(seat)} prospector waits on {site(at)}"
    return [f"{story.voice.does(seat, f'press on {rest}')}, and {prospector}"]


def _holds(story: Story, args: Args) -> list[str]:
    seat, at = args
    story.take("turn")
    if story.left[:1] and story.left[0][0] == "claims" and story.left[0][1][:2] == args:  # nobody is left to wait for
        ((_, _, piece, _),) = story.args("claims")
        return [
            story.voice.does(seat, "hold at first", f"stake {site(at)} with {piece_words(story.voice, seat, piece)}")
        ]
    return [story.voice.does(seat, f"hold, and {story.voice.their(seat)} prospector waits on {site(at)}")]


def _waits(story: Story, args: Args) -> list[str]:
    return [story.voice.does(args[0], f"wait, as none of {story.voice.their(args[0])} cards can be used now")]


def _no_claim(story: Story, args: Args) -> list[str]:
    return [story.voice.does(args[0], f"make no claim this round, as {NO_CLAIM[args[1]]}")]


PROSPECTING: dict[str, Clause] = {
    "selects": _selects,
    "argonaut_card": _argonaut_card,
    "order": _order,
    "travels": _travels,
    "shortcuts": _shortcuts,
    "doubles": _doubles,
    "jumps": _jumps,
    "nudges": _nudges,
    "claims": _claims,
    "presses": _presses,
    "holds": _holds,
    "waits": _waits,
    "no_claim": _no_claim,
    "moves_tent": _moves_tent,
}
