"""Why the hidden parts of a loaded position cannot be: open thefts, picked discards, and what is said in a trade."""

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.frames import OTHER
from westward.games.settlers_of_america.rules.holdings import SINGLE
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import (
    ACCEPTED,
    COUNTERED,
    LEAST,
    NONE,
    POSSIBLE,
    REJECTED,
    STOLEN,
    THIEF,
    VICTIM,
    VICTIM_BOOK,
)


def flaw_of_thefts(s: Knowledge) -> str:
    """Each open theft is possible, and so is what its books say."""
    size = int(s.theft_size())
    if len(s.thefts) % size:
        return "'thefts' has half a theft"
    shift = [0] * (t.MOST_SEATS * t.RES)
    for first in range(0, len(s.thefts), size):
        thief, victim, res, mask = (int(s.thefts[first + at]) for at in (THIEF, VICTIM, STOLEN, POSSIBLE))
        if not (0 <= thief < s.seats and 0 <= victim < s.seats and 0 <= res < t.RES and 0 < mask < 1 << t.RES):
            return "'thefts' names somebody or something that there is not"
        if thief == victim or SINGLE[mask] or not mask & t.BIT[res]:
            return "'thefts' has one that cannot have been"
        if s.thefts[first + VICTIM_BOOK + res] + shift[victim * t.RES + res] < 1:
            return "'thefts' has a card that the victim did not hold"
        if any(s.thefts[first + VICTIM_BOOK + other] + shift[victim * t.RES + other] < 0 for other in range(t.RES)):
            return "'thefts' has a victim who held less than nothing"
        shift[thief * t.RES + res] += 1
        shift[victim * t.RES + res] -= 1
        if any(s.thefts[first + LEAST + at] + shift[at] < 0 for at in range(s.seats * t.RES)):
            return "'thefts' leaves somebody with less than nothing"
    for seat in range(s.seats):
        for res in range(t.RES):
            if len(s.thefts) and s.thefts[len(s.thefts) - size + LEAST + seat * t.RES + res] > s.book(seat, res):
                return "'thefts' does not know how few cards somebody has"
    return ""


def flaw_of_discards(s: Knowledge, codes: list[int]) -> str:
    """Cards are picked only while too large hands are halved."""
    if f.DISCARD not in codes:
        return "nobody picks cards now" if any(s.dropping) or (s.ready and f.REPLY not in codes) else ""
    for seat, color in enumerate(s.colors()):
        picked, due = s.picked(seat), s.to_discard(seat)
        if any(s.dropping[seat * t.RES + res] > s.hand[seat * t.RES + res] for res in range(t.RES)) or picked > due:
            return f"{color} has picked more cards than there are to pick"
        if (picked == due) != bool(s.ready & t.BIT[seat]):
            return f"'ready' must say whether {color} has picked {due} cards"
    return "all have picked their cards" if s.ready == t.ALL[s.seats] else ""


def flaw_of_trade(s: Knowledge, codes: list[int]) -> str:
    """An offer goes to others, who answer; each side names what it holds, and nothing twice."""
    talking = any(code in (f.GIVE, f.WANT, f.REPLY, f.CONFIRM) for code in codes)
    composing = codes[0] if codes and codes[0] in (f.GIVE, f.WANT) else NONE
    speaker = int(s.stack.arg) % OTHER
    if not talking:
        return "nothing is offered now" if s.addressed or any(s.give) or any(s.want) or any(s.reply) else ""
    if not s.addressed or s.addressed & t.BIT[s.active]:
        return "an offer goes to other players"
    own = composing != NONE and speaker == s.active
    if not own and not s.offers:
        return "'offers' does not count the open offer"
    for seat in range(s.seats):
        asked, reply = s.addressed & t.BIT[seat], s.reply[seat]
        answered = asked and (f.REPLY not in codes or s.ready & t.BIT[seat]) and not own
        if (reply != 0) != bool(answered):
            return "'reply' has an answer too many or too few"
        if f.REPLY in codes and not asked and not s.ready & t.BIT[seat]:
            return "'ready' must have whoever is not asked"
        if asked and not own and not s.has_anything(seat) and reply != REJECTED:
            return "who has nothing says no"
        if reply == ACCEPTED and not s.holds(seat, int(s.active)):
            return "somebody accepts, but does not hold what is wanted"
        waits = any(s.stack[at] == seat and s.stack[at + 1] == f.COUNTER for at in range(0, len(s.stack), 2))
        busy = composing != NONE and seat == speaker
        says = seat == s.active or (reply == COUNTERED and f.REPLY not in codes)
        if (waits and reply != COUNTERED) or (busy and seat != s.active and reply != COUNTERED):
            return "only who wants to makes a counteroffer"
        flaw = flaw_of_terms(s, seat, composing if busy else NONE, says and not waits)
        if flaw:
            return flaw
    return "all have answered" if f.REPLY in codes and s.ready == t.ALL[s.seats] else ""


def flaw_of_terms(s: Knowledge, seat: int, composing: int, says: bool) -> str:
    """What one side has said so far."""
    row = seat * t.ITEMS
    given = [int(s.give[row + item]) for item in range(t.ITEMS)]
    wanted = [int(s.want[row + item]) for item in range(t.ITEMS)]
    if any(given[item] and wanted[item] for item in range(t.ITEMS)):
        return "the same cannot be given and wanted"
    if any(given[item] > s.item_count(seat, item) for item in range(t.ITEMS)) or all(given):
        return "somebody offers more than there is"
    if max(sum(given), sum(wanted)) > t.MOST_ITEMS:
        return f"a side has at most {t.MOST_ITEMS} items"
    if composing == NONE:
        complete = bool(sum(given) and sum(wanted))
        return "" if complete == says and bool(sum(given)) == says else "a side of a trade is not as it was said"
    if composing == f.GIVE:
        return "something is wanted too early" if sum(wanted) or sum(given) >= t.MOST_ITEMS else ""
    return "" if sum(given) and sum(wanted) < t.MOST_ITEMS else "the wrong side of a trade is asked for"
