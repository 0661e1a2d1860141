"""Why a loaded position cannot be played on from, in sentences. What a single number can be, `Position.bounds` says."""

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.flaws.bids import flaw_of_auction
from westward.games.end_of_the_trail.flaws.cards import flaw_of_cards, flaw_of_deals
from westward.games.end_of_the_trail.flaws.land import flaw_of_knowledge, flaw_of_land, flaw_of_pieces
from westward.games.end_of_the_trail.flaws.turns import flaw_of_order, flaw_of_prospectors, flaw_of_turn
from westward.games.end_of_the_trail.frames import OTHER, Frame
from westward.games.end_of_the_trail.rules import scoring
from westward.games.end_of_the_trail.state import ALL, NONE, Position


def flaw_of(s: Position) -> str:
    """What is wrong first; '' where nothing is."""
    stack = [int(number) for number in s.stack]
    flaw = f.book(int(s.seats), s.argonauts).flaw(stack)
    if flaw:
        return flaw
    to_do = [Frame(code, arg) for arg, code in zip(stack[-2::-2], stack[::-2])]
    codes = [frame.code for frame in to_do]
    if not f.fits(int(s.part), codes):
        words = f.book(int(s.seats), s.argonauts).words(stack)
        return f"in the part '{f.PARTS[s.part]}' it is never to be done: {', then '.join(words) or 'nothing'}"
    return (
        flaw_of_cards(s, codes)
        or flaw_of_knowledge(s)
        or flaw_of_land(s, to_do)
        or flaw_of_pieces(s)
        or flaw_of_deals(s, to_do)
        or flaw_of_round(s, codes)
        or flaw_of_auction(s, codes)
        or flaw_of_order(s, to_do)
        or flaw_of_prospectors(s, codes)
        or flaw_of_turn(s, to_do)
        or flaw_of_choices(s, codes)
        or flaw_of_end(s, to_do)
        or flaw_of_question(s)
    )


def flaw_of_round(s: Position, codes: list[int]) -> str:
    """Round, marker and winners fit the part of the game."""
    if (s.round == 0) != (s.part == f.SETUP) or (s.part == f.THE_END and s.round != t.ROUNDS):
        return f"round {s.round} does not have the part '{f.PARTS[s.part]}'"
    if (s.marker == NONE) != (s.solo or f.DEALER in codes) or (s.solo and f.DEALER in codes):
        return "somebody deals, except in solitaire"
    if s.won & s.forfeited or (s.part == f.SETUP and s.won | s.forfeited):
        return "nobody both wins a lot and forfeits"
    if s.part != f.THE_END and (s.best != NONE or s.final != NONE):
        return "the best poker hand is known at the end only"
    return ""


# ------------------------------------------------------------------ choices and the end


def flaw_of_choices(s: Position, codes: list[int]) -> str:
    """Who is ready in a simultaneous choice has made a complete one, and somebody is not ready."""
    asked = {f.ASK_HOLE, f.ASK_SELECT, f.ASK_KEEP} & {*codes}
    if s.ready if not asked else s.ready == ALL[s.seats]:
        return "somebody still has to choose when others are ready"
    if f.ASK_JOKER in codes and not s.jokers:
        return "there are no Jokers"
    for seat in range(s.seats if asked else 0):
        ready = s.ready >> seat & 1 == 1
        source, chosen, least, most = z.USED, z.KEEPING, 1, int(t.KEEP_MAX)
        if f.ASK_SELECT in codes:
            source, chosen, least, most = z.HAND, z.PICK, int(t.SELECT_MIN), int(t.SELECT_MAX)
        elif f.ASK_HOLE in codes:
            source, chosen, most = z.HAND, z.HOLE, 1
        there = sum(1 for card in s.cards_in(source + seat) if card < t.JOKER)
        picked = s.count(chosen + seat)
        if f.ASK_KEEP in codes and not ready and not s.count(source + seat):
            return f"{s.name_of(seat)} is not ready, with nothing left to choose"
        if picked < min(least, picked + there) if ready else picked >= most:
            return f"{s.name_of(seat)} is {'' if ready else 'not '}ready with {picked} chosen cards"
    return ""


def flaw_of_end(s: Position, to_do: list[Frame]) -> str:
    """8: the best hand makes the final claim, then all tiles are revealed."""
    if s.part != f.THE_END:
        return ""
    if s.best != scoring.best_hand(s):
        return f"{s.name_of(scoring.best_hand(s))} has the best poker hand"
    codes = [frame.code for frame in to_do]
    if f.ASK_FINAL in codes:
        fine = to_do[0].party == s.best and s.final == NONE
        return "" if fine else f"{s.name_of(s.best)} makes the final claim"
    if s.final == NONE or not (s.tents[s.final] | s.camps[s.final]) >> s.best & 1:
        return f"{s.name_of(s.best)} has made the final claim"
    rolled = [frame.arg for frame in to_do if frame.code == f.VALUE]
    unknown = [tile for tile in range(t.TILES) if s.land[tile] != NONE and not s.value[tile]]
    if f.FINISH in codes:
        look = Frame(f.LOOK, int(s.best) + OTHER * int(s.final))
        return "" if rolled == [s.final] and rolled[0] in unknown and look in to_do else "the final tile is looked at"
    if rolled != unknown:
        return "the tiles that nobody has seen get their values at the end"
    if not to_do and any(s.seen[tile] != ALL[s.seats] for tile in range(t.TILES) if s.land[tile] != NONE):
        return "everybody sees all tiles when the game is over"
    return ""


def flaw_of_question(s: Position) -> str:
    """Somebody has to decide and can, or something is to be rolled."""
    if s.over():
        return ""
    if not s.acting() and s.faces() < 2:
        return "nobody has to decide, and nothing is to be rolled"
    for seat in s.actors():
        if not s.legal(seat):
            return f"{s.name_of(seat)} has nothing to choose from"
    return ""
