"""What is wrong with the turns of Prospecting in a loaded position (rules.md 5.2 to 5.9)."""

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.frames import OTHER, Frame
from westward.games.end_of_the_trail.state import ALL, NONE, ONE, Position


def flaw_of_order(s: Position, to_do: list[Frame]) -> str:
    """5.2: there is an order from the first turn to the end of Gambling, and it says whose turn it is."""
    codes = [frame.code for frame in to_do]
    turning = f.NEXT_TURN in codes
    gambling = f.ASK_KEEP in codes or f.ASK_JOKER in codes
    if sorted(s.order) != (list(range(s.parties)) if turning or gambling else []):
        return "the turn order does not have every party once, or is not found yet"
    mover = NONE
    if turning:
        mover = to_do[-2].party
    elif gambling:
        mover = to_do[0].party if f.ASK_JOKER in codes else int(s.order[0])
    if (s.order[s.turn] if len(s.order) and s.turn != NONE else s.turn) != mover:
        return "'turn' is not the place of the party whose turn it is"
    if not turning and s.done != (ALL[s.parties] if gambling else 0):
        return "all are done in Gambling, and nobody is before the turns of Prospecting"
    waiting = sum(1 for party in range(s.parties) if not s.done >> party & 1)
    if s.waits and (not turning or s.waits >= waiting):
        return "all have waited, so Prospecting is over"
    return ""


def flaw_of_prospectors(s: Position, codes: list[int]) -> str:
    """A prospector stands on the land until its player is done; the last look is remembered as long."""
    for party in range(s.parties):
        tiles = [tile for tile in (s.place[party], s.latest[party]) if tile != NONE]
        if tiles and (f.NEXT_TURN not in codes or party >= s.seats or s.done >> party & 1):
            return f"{s.name_of(party)} has no prospector on the land now"
        if any(s.land[tile] == NONE for tile in tiles):
            return f"the prospector of {s.name_of(party)} is not on the land"
        if s.latest[party] != NONE and not s.seen[s.latest[party]] >> party & 1:
            return f"{s.name_of(party)} has not looked at {t.TILE_NAMES[s.latest[party]]}"
    return ""


def flaw_of_turn(s: Position, to_do: list[Frame]) -> str:
    """What a turn still brings is possible: tiles can be claimed and looked at, tents can be moved."""
    if not to_do or to_do[-1].code != f.NEXT_TURN:
        return ""
    steps = to_do[:-1]
    last = steps[-1]
    jumped = last.code == f.LOOK and len(steps) == 2  # the look that follows a Claim Jump
    if (s.done >> last.party & 1 == 1) != jumped:
        return f"{s.name_of(last.party)} has {'not ' if jumped else ''}made the claim of this round"
    if steps[0].code == f.VALUE and (steps[1].other != steps[0].arg or s.value[steps[0].arg]):
        return "nobody is looking at the tile whose value is to be rolled"
    if last.code in (f.ASK_STAKE, f.ASK_HOLD, f.ASK_CLAIM, f.ASK_BUST):
        return flaw_of_claim(s, last)
    if last.code == f.ASK_DOUBLE:
        return flaw_of_double(s, steps)
    if last.code == f.TRAVELED and not (s.unclaimed(last.other // 2) and last.other // 2 == steps[1].other):
        return f"{s.name_of(last.party)} does not look at the unclaimed tile of the travel"
    if last.code == f.NUDGED:
        return flaw_of_move(s, steps[0] if len(steps) == 2 else steps[1])
    if jumped:
        return flaw_of_move(s, last)
    return flaw_of_jump(s, steps) if f.PLACE in (last.code, steps[-2].code if len(steps) > 1 else 0) else ""


def flaw_of_claim(s: Position, ask: Frame) -> str:
    """The tile that may be claimed is free, and is the one under the prospector or the one just looked at."""
    party, tile = ask.party, ask.other
    name = s.name_of(party)
    if ask.code in (f.ASK_STAKE, f.ASK_HOLD):
        if s.count(z.SELECTED + party):
            return f"{name} has a card left to use"
        if ask.code == f.ASK_HOLD and tile != s.place[party]:
            return f"the prospector of {name} is not on {t.TILE_NAMES[tile]}"
        tile = int(s.place[party])
    elif not s.seen[tile] >> party & 1:
        return f"{name} has not looked at {t.TILE_NAMES[tile]}"
    elif ask.code == f.ASK_CLAIM and s.latest[party] != tile:
        return f"{name} has looked last at another tile than {t.TILE_NAMES[tile]}"
    elif ask.code == f.ASK_BUST and (tile * t.TILES + s.latest[party]) * 2 + 1 not in list(s.facts):
        return f"{t.TILE_NAMES[tile]} is no bust for {name}"
    return "" if tile != NONE and s.unclaimed(tile) else f"{name} has no unclaimed tile to claim"


def flaw_of_double(s: Position, steps: list[Frame]) -> str:
    """5.5: both tiles are free, and are looked at one after the other."""
    ask = steps[-1]
    pair = [t.PAIR_ONE[ask.other], t.PAIR_TWO[ask.other]]
    looks = [frame for frame in steps if frame.code == f.LOOK]
    to_look = pair[len(pair) - len(looks) :]
    if [(frame.party, frame.other) for frame in looks] != [(ask.party, tile) for tile in to_look]:
        return f"{s.name_of(ask.party)} looks at other tiles than the two"
    if not all(s.unclaimed(tile) for tile in pair):
        return f"{s.name_of(ask.party)} has no two unclaimed tiles"
    if not all(s.seen[tile] >> ask.party & 1 for tile in pair if tile not in to_look):
        return f"{s.name_of(ask.party)} has not looked at both tiles"
    return ""


def flaw_of_move(s: Position, step: Frame) -> str:
    """5.9: who moves a tent has it, and who looks at a new tile has a piece there."""
    pieces = s.tents[step.other] | (s.camps[step.other] if step.code == f.LOOK else 0)
    return "" if pieces >> step.party & 1 else f"{s.name_of(step.party)} has no piece on {t.TILE_NAMES[step.other]}"


def flaw_of_jump(s: Position, steps: list[Frame]) -> str:
    """5.6 and ruling 38: all tents leave the tile before the new piece is placed."""
    at = [frame.code for frame in steps].index(f.PLACE)
    party, tile, piece = steps[at].party, steps[at].other // 2, steps[at].other % 2
    if steps[at + 1 :] != ([Frame(f.LOOK, party + OTHER * tile)] if party < s.seats else []):
        return "a player looks after a Claim Jump, an Argonaut does not"
    leaving = [frame for frame in steps[:at] if frame.code in (f.RELOCATE, f.ASK_RELOCATE)]
    owners = sum(ONE[owner] for owner in {frame.party for frame in leaving})
    if any(frame.other != tile for frame in leaving) or s.tents[tile] != owners or s.camps[tile]:
        return f"the tents on {t.TILE_NAMES[tile]} are not those that are moved"
    if len({*leaving}) < len(leaving) or owners >> party & 1:
        return f"{s.name_of(party)} jumps tents of others, each once"
    if not (s.camps_left[party] if piece else s.tents_left[party]):
        return f"{s.name_of(party)} has no {t.PIECES[piece]} left"
    return flaw_of_move(s, steps[1] if steps[0].code == f.VALUE else steps[0])
