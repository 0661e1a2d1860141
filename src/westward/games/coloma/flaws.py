"""Why a loaded position cannot be played on from, in sentences. What a single number can be, `Position.bounds` says."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

from westward.games.coloma import effects as e
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import ALL, NEUTRAL, NONE, ONE, ones

NOTHING: Final = 0  # what the lowest frame lies upon
DEALT_IN_SETUP: Final = ("stack", "sheriff", "stash", "pile", "stock", "charts", "pioneer", "hand", "bag")
MOST_FRAMES: Final = 200

_IN_TURN: Final = (f.ASK_TURN, f.EFFECT, f.ABILITY, f.BARREL)
_IN_EVENTS: Final = (f.EVENT, f.BUSTER_CARD, f.SELECT, f.MULE, f.BUST)
_BY_SHADE: Final = (f.SHADE, f.NEXT_TURN)
_AT_ANY_TIME: Final = (*_IN_TURN, f.WAGON, *_IN_EVENTS, f.REWARD, f.YEAR_END)
_QUESTIONS: Final = (
    *(f.ASK_BASKET, f.ASK_LAND, f.ASK_TOWN, f.ASK_WAGON, f.ASK_ROW, f.ASK_BARREL, f.ASK_TENTS, f.ASK_GUESTS),
    f.ASK_OPTION,
)

UPON: Final[dict[int, tuple[int, ...]]] = {
    f.ASK_OPENING: (f.ROUND,),
    f.ASK_EXCHANGE: _IN_EVENTS,
    f.ASK_SELECT: (NOTHING,),
    f.ASK_TURN: (f.NEXT_TURN,),
    **dict.fromkeys(_QUESTIONS, _IN_TURN),
    f.ASK_PAY: (*_IN_TURN, f.ASK_DISCARD),
    f.ASK_DISCARD: (f.ABILITY,),
    f.ASK_TOKEN: (f.ABILITY, f.ASK_DISCARD),
    f.OPENING: (f.ROUND,),
    f.ROUND: (NOTHING,),
    f.EVENT: (f.EVENT, f.BUSTER_CARD, f.SELECT),
    f.SELECT: (NOTHING,),
    f.MULE: (f.MULE, f.BUST),
    f.BUST: (NOTHING,),
    f.NEXT_TURN: (NOTHING,),
    f.EFFECT: _AT_ANY_TIME,
    f.ABILITY: (f.ASK_TURN,),
    f.CARDS: (*_AT_ANY_TIME, f.OPENING, f.CARDS),
    f.BARREL: _IN_TURN,
    f.WAGON: _IN_TURN,
    f.SHADE: _BY_SHADE,
    f.REWARD: (f.REWARD, f.YEAR_END),
    f.YEAR_END: (NOTHING,),
    f.SHERIFF: (f.STASH,),
    f.STASH: (*_IN_TURN, *_BY_SHADE, f.STASH, f.BRIDGE_TYPE),
    f.BRIDGE_TYPE: (f.BRIDGE_TYPE, f.CHART),
    f.CHART: (f.CHART, f.PIONEER, f.CARDS),
    f.PIONEER: (f.PIONEER, f.CARDS),
    f.DRAW: (f.CARDS,),
    f.BUSTER_CARD: (f.BUSTER_CARD, f.SELECT),
    f.BUSTER: (f.BUST,),
    f.COIN: (f.BUSTER, f.BUST),
    f.WAGON_CARD: _BY_SHADE,
    f.PILE: (*_IN_TURN, *_BY_SHADE),
}
"""The frames that can lie on the stack while somebody decides or rolls, and which frame may be below each."""


class Frame(NamedTuple):
    """A frame of the stack."""

    code: int
    arg: int

    @property
    def party(self) -> int:
        return self.arg & 7

    @property
    def line(self) -> int:
        return self.arg >> 3


def flaw_of(s: Knowledge) -> str:
    """What is wrong first; '' where nothing is."""
    stack = [int(number) for number in s.stack]
    if len(stack) > 2 * MOST_FRAMES:
        return f"'stack' has more than {MOST_FRAMES} frames"
    wrong = f.book(int(s.seats)).flaw(stack)
    if wrong:
        return wrong
    frames = [Frame(stack[at + 1], stack[at]) for at in range(0, len(stack), 2)]
    return (
        flaw_of_cards(s)
        or flaw_of_parties(s)
        or flaw_of_board(s)
        or flaw_of_order(s, stack, frames)
        or flaw_of_setup(s, stack, frames)
        or flaw_of_choices(s, frames)
        or flaw_of_buster(s, frames)
        or flaw_of_turn(s, frames)
        or flaw_of_effects(s, frames)
        or flaw_of_events(s, frames)
        or flaw_of_question(s)
    )


def name_of(s: Knowledge, party: int) -> str:
    """A party as positions call it."""
    return f.party_names(int(s.seats))[party]


# ------------------------------------------------------------------ what lies where


def flaw_of_cards(s: Knowledge) -> str:
    """Every card of a player is in one place; what an owner knows of a deck lies without gaps."""
    for seat in range(s.seats):
        places = [int(s.hand[seat]), int(s.bag[seat]), int(s.tableau[seat])]
        for cards in (s.top, s.bottom):
            own = [int(cards[seat * t.CARDS + at]) for at in range(t.CARDS)]
            known = own[: s.known_cards(cards, seat)]
            if own[len(known) :] != [t.NO_CARD] * (t.CARDS - len(known)):
                return f"the deck of {name_of(s, seat)} has gaps"
            places += [1 << card for card in known]
        together = 0
        for place in places:
            if together & place:
                return f"{name_of(s, seat)} has a card in two places"
            together |= place
    return ""


def flaw_of_parties(s: Knowledge) -> str:
    """Limits of players; Shade has no board and no Lodge."""
    for seat in range(s.seats):
        name = name_of(s, seat)
        if s.horses[seat] > t.HORSES or s.vp[seat] < 0:
            return f"{name} has more than {t.HORSES} Horses, or less than no points on the track"
        if s.guests[seat] > s.hotels[seat] * t.HOTEL_ROOMS:
            return f"{name} has more guests than rooms"
        if ones(s.bridges[seat]) > ones(s.canyons[seat]):
            return f"{name} has more Bridges than Rivers"
    if s.solo:
        own = [s.bucks[1], s.lodge[1], s.graves[1], s.guests[1], s.tents[1], s.choices[3] + 1]
        if any(number != 0 for number in [*own, *list(s.used)[t.KINDS :]]):
            return "Shade has no Bucks, no Lodge, no graves, no Mule, and uses no Barrels"
        if s.horses[1] > t.SHADE_MOST_HORSES or not t.BOOMTOWN[s.wagon[1]]:
            return f"Shade has at most {t.SHADE_MOST_HORSES} Horses, and its Wagon stands in a boomtown"
    nodes = [int(node) for node in s.wagon if not t.BOOMTOWN[node]]
    if len({*nodes}) < len(nodes):
        return "two Wagons cannot stand on the same settlement or horseshoe"
    return ""


def flaw_of_board(s: Knowledge) -> str:
    """Rows, Bridges, charts and pioneers."""
    neutral = t.NEUTRAL_ROW[s.seats] - 1
    for row in range(t.ROWS):
        party = s.rows[row]
        if (party == NEUTRAL) != (row == neutral) or s.parties <= party < NEUTRAL:
            return f"row {row + 1} of the Shootout cannot be held by {party}"
    for bridge in range(t.BRIDGES):
        if s.stock[bridge] == NONE and any(mask >> bridge & 1 for mask in s.bridges):
            return f"{t.BRIDGE_NAMES[bridge]} is not in this game, but is built"
    drawn = [int(chart) for chart in s.charts if chart != NONE]
    if len({*drawn}) < len(drawn) or s.charts[t.YEARS - 1] != t.PRINTED:
        return "the charts are two tiles, then the printed one"
    dealt = [int(pioneer) for pioneer in s.pioneer if pioneer != NONE]
    if len({*dealt}) < len(dealt):
        return "two players cannot be the same pioneer"
    return ""


# ------------------------------------------------------------------ what is to be done


def flaw_of_order(s: Knowledge, stack: Sequence[int], frames: Sequence[Frame]) -> str:
    """Each frame lies upon one that brought it about; the top one waits for somebody."""
    words = f.book(int(s.seats)).words(stack)[::-1]
    below = NOTHING
    for depth, frame in enumerate(frames):
        if below not in UPON[frame.code]:
            after = f"come before '{words[depth - 1]}'" if depth else "be the last thing to do"
            return f"'{words[depth]}' cannot {after}"
        below = frame.code
    if frames and below > f.LAST_DECISION and s.faces() < 2:
        return f"nobody has to decide or to roll a die before '{words[-1]}'"
    if not frames and (s.year, s.round) != (t.YEARS - 1, t.ROUNDS):
        return "the game is over only after its last round"
    return ""


def flaw_of_setup(s: Knowledge, stack: list[int], frames: Sequence[Frame]) -> str:
    """Until the first round, all but the deals is as at the start, and what is to be dealt is not there yet."""
    codes = [frame.code for frame in frames]
    begun = f.OPENING not in codes and f.ASK_OPENING not in codes
    dealing = [frame for frame in frames if frame.code == f.CARDS and not begun]
    if (NONE in s.charts or NONE in s.pioneer or s.sheriff == NONE or s.round == 0) and begun:
        return "the set-up is over, but something is not dealt"
    in_play = sum(left != NONE for left in s.stock)
    if in_play + codes.count(f.BRIDGE_TYPE) != t.BRIDGES_IN_PLAY:
        return f"{t.BRIDGES_IN_PLAY} types of Bridges are in the game, not {in_play}"
    spaces = [frame.arg for frame in frames if frame.code == f.STASH]
    if len({*spaces}) < len(spaces) or any(s.stash[space - 1] != NONE for space in spaces):
        return "a Barrel is laid on a space of the Stash that is not empty"
    if begun:
        return ""
    start = s.game.new(int(s.seats), **s.options).to_dict()
    now = s.to_dict()
    for name in s.fields():
        answers = codes[-1] == f.ASK_OPENING and name in ("choices", "ready")
        if name not in DEALT_IN_SETUP and not answers and now[name] != start[name]:
            return f"during the set-up '{name}' must be as at the start"
    if codes[-1] == f.ASK_OPENING:
        return "" if all(s.hand_size(seat) == t.START_CARDS for seat in range(s.seats)) else "not all cards are dealt"
    if codes[-1] == f.DRAW:
        seat, left, drawn = dealing[-1].party, dealing[-1].line % f.OWED, dealing[-1].line // f.OWED
        fine = left + drawn == t.START_CARDS and seat == frames[-1].arg and drawn - 1 == s.hand_size(seat)
        if not fine or start["stack"][len(stack) - 4] != seat + f.PARTY * t.START_CARDS:
            return f"{name_of(s, seat)} is not dealt the right number of cards"
        stack = [*stack[:-4], *start["stack"][len(stack) - 4 : len(stack) - 2]]
    if stack != start["stack"][: len(stack)]:
        return "the set-up goes on in another order"
    waiting = {frame.party for frame in dealing}
    drawing = frames[-1].arg if codes[-1] == f.DRAW else NONE
    for seat in range(s.seats):
        if seat != drawing and s.hand_size(seat) != (0 if seat in waiting else t.START_CARDS):
            return "cards are dealt to one player after the other"
    pending = {(frame.code, frame.arg) for frame in frames}
    undealt = [(f.CHART, year) in pending for year in range(t.YEARS - 1)] != [
        chart == NONE for chart in list(s.charts)[: t.YEARS - 1]
    ]
    undealt = undealt or any(((f.PIONEER, seat) in pending) != (s.pioneer[seat] == NONE) for seat in range(s.seats))
    undealt = undealt or any(((f.STASH, at + 1) in pending) != (s.stash[at] == NONE) for at in range(t.SPACES))
    return "what is to be dealt is there already" if undealt else ""


def flaw_of_choices(s: Knowledge, frames: Sequence[Frame]) -> str:
    """Hidden choices are complete where somebody is ready, and Pioneers stand on the wheel while turns are taken."""
    code = s.stack.code
    asked = code in (f.ASK_OPENING, f.ASK_SELECT)
    if s.ready if not asked else s.ready == ALL[s.seats]:
        return "somebody still has to choose when others are ready"
    codes = [frame.code for frame in frames]
    standing = f.BUST in codes or f.NEXT_TURN in codes
    for seat in range(s.seats):
        one, two = int(s.choices[2 * seat]), int(s.choices[2 * seat + 1])
        if code == f.ASK_OPENING:
            cards = [choice >> 1 for choice in (one, two) if choice != NONE]
            if len({*cards}) < len(cards) or any(not s.hand[seat] >> card & 1 for card in cards):
                return f"{name_of(s, seat)} returns a card that is not there"
            complete = two != NONE
        else:
            if max(one, two) > 4 or (two != NONE and not s.mules):
                return f"{name_of(s, seat)} has not chosen positions from 1 to 5"
            complete = (two if s.mules else one) != NONE
        wanted = bool(s.ready & ONE[seat]) if asked else standing
        if complete != wanted or (two != NONE and one == NONE) or (one != NONE and not asked and not standing):
            return f"{name_of(s, seat)} has {'' if wanted else 'not '}chosen completely"
    if s.solo:
        placed = standing and f.COIN not in codes
        if (s.choices[2] != NONE) != placed or (placed and s.choices[2] not in (s.left, s.right)):
            return "Shade stands on the position of one of the revealed Buster cards"
    return ""


def flaw_of_buster(s: Knowledge, frames: Sequence[Frame]) -> str:
    """Two cards are revealed before the selection, and Buster goes to none of them."""
    codes = [frame.code for frame in frames]
    if {f.BUSTER_CARD, f.BUSTER} & {*codes} and not s.busters:
        return "there is no Buster in this game"
    if {f.COIN, f.SHADE, f.WAGON_CARD} & {*codes} and not s.solo:
        return "there is no Shade in this game"
    if not s.busters:
        return ""
    sides = [frame.arg for frame in frames if frame.code == f.BUSTER_CARD]
    chosen = code_of(frames) == f.ASK_SELECT or f.BUST in codes or f.NEXT_TURN in codes
    if sides not in ([], [1], [1, 0]) or (sides and f.SELECT not in codes):
        return "two Buster cards are revealed, the left one first"
    if f.SELECT in codes and f.EVENT in codes and sides != [1, 0]:
        return "the Buster cards are revealed after the Event"
    if f.SELECT in codes and not sides:
        return "the Buster cards are revealed before the selection"
    if (s.left != NONE) != (chosen or sides == [1]) or (s.right != NONE) != chosen:
        return "two Buster cards are revealed between the Event and the end of a round"
    if (s.left == s.right and chosen) or (s.buster != NONE and s.buster in (s.left, s.right)):
        return "Buster cards are different"
    if (s.buster != NONE) != (f.NEXT_TURN in codes) or (f.BUST in codes) != (f.BUSTER in codes):
        return "Buster stands on the wheel while turns are taken"
    return ""


def code_of(frames: Sequence[Frame]) -> int:
    """What is asked or rolled."""
    return frames[-1].code if frames else NOTHING


def flaw_of_turn(s: Knowledge, frames: Sequence[Frame]) -> str:
    """What a turn has opened, built and driven through belongs to a turn."""
    codes = [frame.code for frame in frames]
    moving = f.WAGON in codes or (s.stack.code == f.ASK_WAGON and s.stack.arg == 0)
    if not moving and (s.path or s.moves or s.scouted):
        return "no Wagon is on its way"
    if (s.done and f.NEXT_TURN not in codes) or (not s.done and f.NEXT_TURN in codes):
        return "turns have begun exactly while turns are taken"
    if f.ASK_TURN not in codes:
        idle = (s.active, s.slots, s.fresh, s.row_filled, s.specialty_used) == (NONE, 0, 0, 0, 0)
        if f.NEXT_TURN in codes and not (s.solo and s.done & ONE[1]):
            return "somebody's turn is under way"
        return "" if idle else "nobody's turn is under way"
    seat = next(frame.arg for frame in frames if frame.code == f.ASK_TURN)
    name = name_of(s, seat)
    if s.active != seat or not s.done & ONE[seat]:
        return f"'active' must be {name}, whose turn has begun"
    if s.fresh & ~s.tableau[seat]:
        return f"{name} has not built what is fresh"
    position = s.choices[2 * seat]
    before = s.tableau[seat]
    s.tableau[seat] &= ~s.fresh
    allowed = s.slots_at(seat, position, s.busted(position))
    s.tableau[seat] = before
    if s.slots & ~allowed:
        return f"{name} has slots that are not open on position {position + 1}"
    if moving and not s.path >> s.wagon[seat] & 1:
        return f"the path of the Wagon of {name} does not lead to where it stands"
    if s.stack.code == f.ASK_WAGON and s.stack.arg and s.path:
        return f"the Wagon of {name} has not begun to move"
    return ""


# ------------------------------------------------------------------ effects


def gains_only(line: int) -> bool:
    """Whether a list asks nobody: it can be resolved at any time, for anybody."""
    while t.OP[line] != e.END:
        gain = t.OP[line] == e.GAIN and t.ARG[line] != e.BARREL
        if not gain and t.OP[line] not in (e.BURY, e.REMOVE_OUTLAWS, e.TAKE_CART_GOLD):
            return False
        line += 1
    return True


def flaw_of_effects(s: Knowledge, frames: Sequence[Frame]) -> str:
    """Effects that ask belong to the active player, and none of them interrupts a Wagon (ruling 11)."""
    wagons = 0
    for at, frame in enumerate(frames):
        if frame.code == f.WAGON:
            wagons += 1
        elif wagons and frame.code not in (f.EFFECT, f.CARDS, f.DRAW):
            return "nothing is decided while a Wagon is on its way"
        if frame.code in (f.EFFECT, f.ABILITY):
            if frame.party >= s.seats:
                return "the effects of cards are not for Shade"
            if (s.active == NONE or wagons) and not gains_only(frame.line):
                return f"'{t.EFFECT_NAMES[frame.line]}' is resolved in a turn only"
        if frame.code in (f.EFFECT, f.ABILITY, f.CARDS) and s.active != NONE and frame.party != s.active:
            return f"it is not the turn of {name_of(s, frame.party)}"
        if frame.code == f.DRAW and frames[at - 1].party != frame.arg:
            return "a card is drawn for somebody who is not owed any"
        if frame.code == f.PILE and frame.arg != (s.active if s.active != NONE else s.parties - 1):
            return f"it is not the turn of {name_of(s, frame.arg)}"
        if frame.code == f.ASK_DISCARD and s.hand_size(s.active) < frame.arg:
            return f"{name_of(s, s.active)} has not enough cards to put back"
    if wagons > 1:
        return "one Wagon moves at a time"
    if wagons and any(frame.code == f.DRAW for frame in frames) and not s.path:
        return "no Wagon is on its way"
    return ""


def flaw_of_events(s: Knowledge, frames: Sequence[Frame]) -> str:
    """Events and Mules go round from the Sheriff; rewards come after the fifth round."""
    codes = [frame.code for frame in frames]
    for code, allowed in ((f.EVENT, not s.mules), (f.MULE, s.mules)):
        parties = [frame.party for frame in frames if frame.code == code]
        order = [int(s.in_order(number)) for number in range(s.parties - 1, -1, -1)]
        if parties and (not allowed or parties != order[: len(parties)]):
            return "the Events come from the Sheriff on, clockwise"
    if f.YEAR_END in codes and s.round != t.ROUNDS:
        return f"the Shootout comes after round {t.ROUNDS}"
    top = frames[-1] if frames else Frame(NOTHING, 0)
    if top.code == f.ASK_EXCHANGE:
        event = s.choices[2 * top.party + 1] if s.mules else s.barker()
        if top.line != event or (f.SELECT in codes) == s.mules or not s.most_exchanges(top.party, top.line):
            return f"{name_of(s, top.party)} has nothing to exchange"
    return ""


def flaw_of_question(s: Knowledge) -> str:
    """Whoever is asked has an answer."""
    seats: i64 = s.seats
    for seat in range(seats):
        if s.acting() & ONE[seat] and not s.legal(seat):
            return f"{name_of(s, seat)} has nothing to choose from"
    return ""
