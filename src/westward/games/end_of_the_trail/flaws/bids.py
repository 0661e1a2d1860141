"""What is wrong with the auctions of a loaded position (rules.md 4, 10 and 11.2)."""

from itertools import pairwise

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail.state import ALL, NONE, Position


def flaw_of_auction(s: Position, codes: list[int]) -> str:
    """What is bid and paid belongs to a lot; the next lot can be sold."""
    bidding = {f.ASK_BID, f.ASK_PAY, f.ASK_RAISE, f.COMPARE_BIDS} & {*codes}
    if not bidding:
        if (s.lot, s.high, s.leader, s.price, s.passed, s.paid, len(s.bids)) != (NONE, NONE, NONE, NONE, 0, 0, 0):
            return "no lot is auctioned now, so there are no bids"
    elif s.lot == NONE or not s.count(z.LOT + s.lot):
        return "there is no lot to bid for"
    if (s.price == NONE) != (f.ASK_PAY not in codes) or s.paid > max(s.price, 0):
        return "there is a price exactly while somebody pays"
    if len(s.bids) % 2 or any(s.bids[at] >= s.parties for at in range(0, len(s.bids), 2)):
        return "'bids' are not pairs of a party and dollars"
    if not bidding and f.ASK_LOT not in codes:
        return ""
    if s.solo:
        return flaw_of_solo_bids(s, codes)
    return flaw_of_bids(s, codes) or flaw_of_bidders(s, codes)


def bids_of(s: Position) -> list[tuple[int, int]]:
    """The bids on this lot: party and dollars."""
    return [(int(s.bids[at]), int(s.bids[at + 1])) for at in range(0, len(s.bids), 2)]


def flaw_of_bids(s: Position, codes: list[int]) -> str:
    """4.3: bids rise, and unless overbidding is allowed they are proofs of money."""
    bids = bids_of(s)
    if any(two[1] <= one[1] for one, two in pairwise(bids)):
        return "the bids do not rise"
    paid = {int(s.leader): s.paid}  # by the winner
    if not s.overbid and any(s.floor[party] + paid.get(party, 0) < dollars for party, dollars in bids):
        return "somebody has bid more than everybody knows to be in that hand"
    if codes[0] == f.ASK_PAY:
        payer = s.stack.arg
        owed = s.price - s.paid
        if s.leader != payer or (payer, s.price) not in bids or (s.price != s.high and not s.overbid):
            return "who pays has bid the price"
        if owed <= 0 or s.floor[payer] < owed:
            return f"{s.name_of(payer)} does not owe what everybody knows can be paid"
    if (s.leader, s.high) != (bids[-1] if bids else (NONE, NONE)) and (codes[0] != f.ASK_PAY or s.high != bids[-1][1]):
        return "the last bid is the highest"
    return ""


def flaw_of_bidders(s: Position, codes: list[int]) -> str:
    """4.3: whoever is asked may bid, and in the end somebody must."""
    eligible = ALL[s.seats] & ~(s.won | s.forfeited)
    seat = int(s.stack.arg)
    if codes[0] == f.ASK_PAY:
        return "" if eligible >> seat & 1 else f"{s.name_of(seat)} may not win a lot"
    if not eligible >> s.marker & 1:
        return "the marker holder may not bid"
    if codes[0] == f.ASK_LOT:
        lots = any(s.count(z.LOT + lot) for lot in range(s.lots))
        return "" if seat == s.marker and lots else "the marker holder picks a lot that is left"
    in_play = eligible & ~s.passed
    if s.passed & ~eligible or not in_play >> seat & 1 or seat == s.leader:
        return f"{s.name_of(seat)} has no bid to make"
    last = s.marker if s.leader == NONE else s.leader
    if not in_play >> last & 1:
        return "the marker holder does not pass before anybody bids, nor does the leader"
    for step in range(1, (seat - last) % s.seats or s.seats):
        other = (last + step) % s.seats
        if in_play >> other & 1:
            return f"{s.name_of(other)} bids before {s.name_of(seat)}"
    return ""


def flaw_of_solo_bids(s: Position, codes: list[int]) -> str:
    """11.2: the player opens, and each Argonaut that still bids answers once."""
    bids, rivals = bids_of(s), 6 & ~s.won
    if s.won & 1 or not rivals:
        return "the auctions are over"
    if codes[0] in (f.ASK_LOT, f.ASK_BID):
        fine = not bids and not s.passed and s.leader == NONE and s.high == NONE
        return "" if fine and any(s.count(z.LOT + lot) for lot in range(s.lots)) else "Red opens the bidding for a lot"
    own = [dollars for party, dollars in bids if party == 0]
    answers = [(party, dollars) for party, dollars in bids[1:] if party]
    if bids[:1] != [(0, own[0] if own else NONE)] or len({party for party, _ in answers}) < len(answers):
        return "Red opens the bidding, and each Argonaut answers once"
    leader = (0, own[-1])
    if codes[0] == f.ASK_RAISE:
        leader = max(answers, key=lambda bid: (bid[1], -bid[0]), default=leader)
    if (s.leader, s.high) != leader or (leader[0] and leader[1] <= own[-1]):
        return "the highest bid counts, the player's before an equal one"
    if codes[0] == f.ASK_PAY:
        owed = s.price - s.paid
        return "" if s.price == s.high and 0 < owed <= s.floor[0] else "Red does not owe what can be paid"
    return flaw_of_answers(s, answers)


def flaw_of_answers(s: Position, answers: list[tuple[int, int]]) -> str:
    """An Argonaut has bid what its cards are worth, has passed on its first card, or is still to decide."""
    frames = [(s.stack[at + 1], int(s.stack[at])) for at in range(0, len(s.stack), 2)]
    waiting = [party for code, party in frames if code in (f.ARGONAUT_BID, f.ARGONAUT_TOTAL)]
    if len(s.bids) > 2 + 2 * len(answers):
        return "Red bids once before the Argonauts answer"
    for party in range(1, s.parties):
        bids = [dollars for bidder, dollars in answers if bidder == party]
        states = int(party in waiting) + len(bids) + int(s.passed >> party & 1)
        if states != (0 if s.won >> party & 1 else 1):
            return f"{s.name_of(party)} bids, passes or is still to decide"
        if bids and bids[0] != s.money(z.TURNED + party):
            return f"{s.name_of(party)} bids the money of the cards turned up"
    turns = [party for party, _ in answers] + waiting[::-1]
    return "" if turns == sorted(turns) else "the Argonauts answer in the order of their labels"
