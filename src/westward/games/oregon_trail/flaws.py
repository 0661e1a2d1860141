"""Why a loaded position cannot be played on from, in sentences. What a single number can be, `Position.bounds` says."""

from mypy_extensions import i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules.decks import count
from westward.games.oregon_trail.rules.setup import Setup
from westward.games.oregon_trail.state import HOLDER, NONE, RIVER_ROLL, ROLL, SHUFFLE, TRADE_ROLL, Position
from westward.kernel.menu import Menu
from westward.kernel.seats import SEAT_NAMES

DEALT_IN_SETUP = ("first", "stack", "deck", "hand", "drew", "supplies")


def flaw_of(s: Setup) -> str:
    """What is wrong first; '' where nothing is."""
    stack = [int(number) for number in s.stack]
    args, codes = stack[::2], stack[1::2]
    flaw = f.book(s.seats).flaw(stack) or flaw_of_order(f.book(s.seats).words(stack), codes)
    if flaw:
        return flaw
    if codes and codes[0] in f.ALONE and codes[0] != f.ASK_ACTION:
        return flaw_of_setup(s, codes[0], args[0])
    if s.first == NONE or s.active == NONE:
        return "after the set-up there must be a 'first' and an 'active' player"
    for seat in range(s.seats):
        flaw = flaw_of_wagon(s, seat) or flaw_of_trail(s, seat) or flaw_of_troubles(s, seat)
        if flaw:
            return flaw
    flaw = flaw_of_losses(s) or flaw_of_places(s) or flaw_of_pairs(s) or flaw_of_hands(s) or flaw_of_die(s)
    return flaw or (flaw_of_turn(s, codes, args[-1]) if codes else flaw_of_end(s))


def flaw_of_order(words: list[str], codes: list[int]) -> str:
    """A frame waits alone, or upon the rest of the turn; the words begin with what comes next."""
    if codes and codes[-1] == f.NEXT_ACTION:
        return f"nobody has to decide or to roll a die before '{words[0]}'"
    if len(codes) == 1 and codes[0] not in f.ALONE:
        return f"'{words[0]}' cannot be the last thing to do"
    if len(codes) > 2 or (len(codes) == 2 and (codes[0] != f.NEXT_ACTION or codes[1] in f.ALONE)):
        return f"'{words[0]}' cannot come before '{words[1]}'"
    return ""


# ------------------------------------------------------------------ set-up and end


def flaw_of_setup(s: Setup, code: int, done: int) -> str:
    """Until the first turn begins, all but the deals is as at the start, and these are made in order."""
    start = s.game.new(int(s.seats), **s.options).to_dict()
    now = s.to_dict()
    for name in s.fields():
        if name not in DEALT_IN_SETUP and now[name] != start[name]:
            return f"during the set-up '{name}' must be {start[name]}"
    if (s.first == NONE) != (code == f.FIRST_PLAYER):
        return "'first' is chosen before the deal"
    size = t.HAND[s.seats]
    dealt = {f.FIRST_PLAYER: 0, f.DEAL: done}.get(code, size * int(s.seats))
    taken = done if code == f.ASK_DRAFT else 0
    for place in range(s.seats):
        seat = place if s.first == NONE else s.in_order(place)
        cards = min(max(dealt - int(place) * size, 0), size)
        if s.hand_size(seat) != cards or s.drew[seat] != cards:
            return f"{SEAT_NAMES[seat]} must have been dealt {cards} cards"
        picks = (taken + int(place)) // int(s.seats)
        if s.supplies_of(seat) != picks:
            return f"{SEAT_NAMES[seat]} must have {picks} supplies"
    return ""


def flaw_of_end(s: Setup) -> str:
    """Nobody has anything to do: somebody has arrived, at most one wagon is left, or the winter has come."""
    if s.living() < 2 or any(s.forged[seat] == s.goal for seat in range(s.seats)):
        return ""
    seat = s.active
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.first or s.people[seat]:
            break
    if s.round == t.ROUNDS * s.goal and seat == s.first:
        return ""
    return "the game is not over: nobody has arrived, and several wagons are still on their way"


# ------------------------------------------------------------------ wagons and trails


def flaw_of_wagon(s: Setup, seat: i64) -> str:
    """A lost wagon has nothing left; a living one stands on its trail."""
    name = SEAT_NAMES[seat]
    if (s.people[seat] == 0) != (s.lost[seat] > 0):
        return f"{name}'s wagon is lost if and only if it has no people"
    if s.lost[seat]:
        cards = s.hand_size(seat) + s.supplies_of(seat) + sum(s.suffers(seat, kind) for kind in range(t.ATTACHED))
        if cards or s.river[seat] or s.collected[seat] != s.forged[seat]:
            return f"{name}'s wagon is lost, so its cards have left the table"
        return "" if s.at[seat] <= s.forged[seat] < s.goal else f"{name}'s lost wagon stands beyond its trail"
    if not s.floor(seat) <= s.at[seat] <= s.forged[seat]:
        return f"{name}'s wagon must stand between segments {s.floor(seat)} and {s.forged[seat]}"
    if s.collected[seat] > s.floor(seat):
        return f"{name}'s trail is collected only as far as the wagon cannot go back"
    if s.river[seat] and (s.at[seat] < s.forged[seat] or s.forged[seat] == s.goal):
        return f"{name}'s river lies at the front of the trail, and so does the wagon"
    return ""


def flaw_of_trail(s: Position, seat: i64) -> str:
    """Every card on the table fits the one before, unless a place lies between them (rules.md 3)."""
    name = SEAT_NAMES[seat]
    for k in range(s.goal):
        laid = s.trail[seat * s.goal + k]
        if s.collected[seat] <= k < s.forged[seat] and not laid:
            return f"segment {k + 1} of {name}'s trail has no card"
        if k >= s.forged[seat] and laid:
            return f"{name}'s trail has {s.forged[seat]} segments, and none beyond"
        if is_turned_in_vain(laid):
            return f"segment {k + 1} of {name}'s trail is never turned"
        if laid and k > s.collected[seat] and not s.place_at(k):
            if t.ENTRY[laid] != t.EXIT[s.trail[seat * s.goal + k - 1]]:
                return f"segment {k + 1} of {name}'s trail does not match the one before"
    front, laid = s.forged[seat], s.river[seat]
    if not s.lost[seat] and not s.free_lane(seat) and not s.trail[seat * s.goal + front - 1]:
        return f"nobody knows in which lane {name}'s trail ends"
    if laid and (is_turned_in_vain(laid) or (laid - 1) // 2 % 4 < t.RIVER_SUPPLY):
        return f"{name} is stuck in a card that is not a river"
    if laid and not s.free_lane(seat) and t.ENTRY[laid] != s.exit_lane(seat):
        return f"{name}'s river does not match the trail"
    return ""


def is_turned_in_vain(laid: i64) -> bool:
    """A card that is the same when it is turned is always laid straight."""
    return laid > 0 and laid % 2 == 0 and not t.TURNS_OVER[(laid - 1) // 2]


def flaw_of_losses(s: Position) -> str:
    """The moments of loss are counted without gaps, and only one wagon can arrive."""
    moments = {int(when) for when in s.lost} - {0}
    if moments != {*range(1, len(moments) + 1)}:
        return "'lost' must count the moments of loss from 1 without gaps"
    arrived = [seat for seat in range(s.seats) if s.forged[seat] == s.goal]
    if len(arrived) > 1:
        return "only one wagon can arrive"
    if s.stack.size and (arrived or s.living() < 2):
        return "the game is over, so nothing is left to do"
    return ""


def flaw_of_places(s: Position) -> str:
    """A place lies where a wagon has been, and the trails are cut off behind one that was reached by all."""
    farthest = max(s.forged)
    for k in range(farthest + 1, s.goal + 1):
        if s.place_at(k):
            return f"a place lies behind segment {k}, but no trail is that long"
    if s.pruned and not s.place_at(s.pruned):
        floors = [s.floor(seat) for seat in range(s.seats) if s.people[seat]]
        if s.pruned >= min(floors, default=s.goal + 1):
            return "'pruned' names no place"
    return ""


# ------------------------------------------------------------------ calamities


def flaw_of_troubles(s: Position, seat: i64) -> str:
    """Each card has as many turns left as it can have (rules.md 8)."""
    mine = seat == s.active
    for kind in range(t.ATTACHED):
        low, high = stages(kind, mine)
        for stage in range(t.STAGES):
            if s.troubles[(seat * t.ATTACHED + kind) * t.STAGES + stage] and not low <= stage <= high:
                return f"{t.CALAMITIES[kind]} of {SEAT_NAMES[seat]} cannot have {stage} turns left"
    at = seat * t.ATTACHED * t.STAGES
    oxen = (t.DEAD_OXEN, t.INADEQUATE_GRASS, t.BAD_WATER)
    if all(any(s.troubles[at + kind * t.STAGES + stage] for kind in oxen) for stage in (1, 2)):
        return f"the dead oxen of {SEAT_NAMES[seat]} are all due at the same time"
    return ""


def stages(kind: i64, mine: bool) -> tuple[int, int]:
    """The fewest and the most turns left; of measles 2 means fresh, 1 the turn in which they cost an action."""
    if kind in (t.INADEQUATE_GRASS, t.BAD_WATER):
        return 0, t.TURNS[t.DEAD_OXEN] + mine
    if kind == t.MEASLES:
        return 0, 1 if mine else 2
    if kind == t.CHOLERA:
        return 0, 0
    return 1, t.TURNS[kind]


def flaw_of_pairs(s: Position) -> str:
    """Never two dormant copies of a kind that strikes in pairs (rules.md 1); only the active player's measles cost."""
    for kind in (t.INADEQUATE_GRASS, t.BAD_WATER, t.MEASLES, t.CHOLERA):
        if sum(s.suffers(seat, kind) for seat in range(s.seats)) > 1:
            return f"two copies of {t.CALAMITIES[kind]} cannot both lie dormant"
    for seat in range(s.seats):
        if seat != s.active and s.troubles[(seat * t.ATTACHED + t.MEASLES) * t.STAGES + 1]:
            return f"the measles of {SEAT_NAMES[seat]} cost an action in their owner's turn only"
    return ""


# ------------------------------------------------------------------ hands


def flaw_of_hands(s: Position) -> str:
    """Every card in hand comes from the present deck, or is marked with the deck that it comes from (rules.md 14)."""
    marks = [int(mark) for mark in s.old]
    if marks != sorted(marks):
        return "'old' must be in ascending order"
    for mark in marks:
        fine = mark % SHUFFLE // HOLDER < s.seats and mark % HOLDER < t.CARDS and mark // SHUFFLE < s.shuffles
        if not fine:
            return f"'old' holds {mark}, which is no card of an earlier deck"
    new = s.new_cards()
    if any(cards < 0 for cards in new):
        return "'old' has cards that are not in that hand"
    for card in range(t.CARDS):
        if s.deck[card] + sum(new[seat * t.CARDS + card] for seat in range(s.seats)) > s.formed[card]:
            return f"the deck and the hands have more {t.CARD_NAMES[card]} than 'formed' the deck"
    for seat in range(s.seats):
        if sum(new[seat * t.CARDS : (seat + 1) * t.CARDS]) > s.drew[seat]:
            return f"{SEAT_NAMES[seat]} has more cards of the present deck than 'drew' says"
    if sum(s.drew) != sum(s.formed) - sum(s.deck):
        return "'drew' must add up to what is gone from the deck as it was 'formed'"
    if not s.shuffles and list(s.formed) != list(t.TRAIL_DECK):
        return "the first deck is 'formed' by all trail cards"
    return ""


# ------------------------------------------------------------------ what is going on


def flaw_of_die(s: Position) -> str:
    """The last roll: what for, and a face."""
    if s.die and not (1 <= s.die // ROLL <= TRADE_ROLL and 1 <= s.die % ROLL <= t.FACES):
        return f"'die' cannot be {s.die}"
    return ""


def flaw_of_turn(s: Setup, codes: list[int], arg: i64) -> str:
    """What the top frame waits for fits the rest of the position."""
    code = codes[-1]
    if not s.people[s.active]:
        return "the active wagon is lost"
    if (s.drawn != NONE) != (code in f.RESOLVING):
        return "'drawn' is a calamity that is being resolved"
    if code in (f.ASK_ACTION, f.ASK_OFFER, f.TRADE_DIE) and not s.actions:
        return "without 'actions' nothing can be done"
    if code in (f.ASK_OFFER, f.TRADE_DIE):
        return flaw_of_offer(s, code, arg)
    if code in (f.ASK_BENEFIT, f.ASK_PICK):
        return flaw_of_visit(s, code, arg)
    if code in (f.RIVER_DIE, f.ASK_LOSE):
        kind = (s.river[s.active] - 1) // 2 % 4
        if not s.river[s.active] or (code == f.ASK_LOSE and (kind != t.RIVER_SUPPLY or not s.supplies_of(s.active))):
            return "there is no river that takes its toll"
        if code == f.ASK_LOSE and not (s.die // ROLL == RIVER_ROLL and t.TOLL[s.die % ROLL - 1]):
            return "'die' must be the roll for which the river takes its toll"
    if code in f.STRIKING:
        return flaw_of_calamity(s, code, arg)
    return "" if 0 < code <= f.LAST_DECISION or s.faces() > 1 else "nothing is to be rolled"


def flaw_of_offer(s: Setup, code: int, arg: i64) -> str:
    """What is offered is there, is not a remedy itself, and is as much as is missing."""
    trouble = arg % OTHER
    missing = s.missing(s.active, trouble)
    if not s.suffers(s.active, trouble) or not missing or not s.can_mend(s.active, trouble):
        return f"no offer can be made for {t.TROUBLES[trouble]}"
    one = arg // OTHER % OTHER - (1 if code == f.ASK_OFFER else 0)
    two = NONE if code == f.ASK_OFFER else arg // (OTHER * OTHER) - 1
    offered = (one != NONE) + (two != NONE)
    if offered != missing if code == f.TRADE_DIE else offered >= missing:
        return f"{missing} cards are offered for {t.TROUBLES[trouble]}"
    if one != NONE and not s.may_offer(trouble, NONE, one):
        return f"{t.SUPPLIES[one]} cannot be offered"
    if two != NONE and not s.may_offer(trouble, one, two):
        return f"{t.SUPPLIES[two]} cannot be offered"
    return ""


def flaw_of_visit(s: Setup, code: int, arg: i64) -> str:
    """A benefit is taken where a place is, and where there is something to take."""
    if s.river[s.active] or not s.is_there(arg // OTHER if code == f.ASK_PICK else t.A_TOWN):
        return f"{SEAT_NAMES[s.active]} is not at such a place"
    menu = Menu()
    s.fill(s.active, menu)
    return "" if menu.count else "there is no such benefit"


def flaw_of_calamity(s: Setup, code: int, arg: i64) -> str:
    """The active player has just laid a calamity card, and somebody else receives what is drawn."""
    seat = s.active
    front = s.trail[seat * s.goal + s.forged[seat] - 1] if s.forged[seat] else 0
    if not front or (front - 1) // 2 % 4 != t.CALAMITY or s.at[seat] < s.forged[seat] or s.river[seat]:
        return f"{SEAT_NAMES[seat]} has not just laid a calamity card"
    if code == f.ASK_TARGET:
        return "" if s.can_strike() and s.living() > 2 else "there is no target to choose"
    thief = code in (f.ASK_BULLETS, f.THEFT)
    parties = (arg % OTHER, arg // OTHER) if thief else (seat, arg)
    victim = parties[1] if parties[0] == seat else parties[0]
    if seat not in parties or victim == seat or not s.people[victim]:
        return "a calamity is received by another living wagon"
    if code == f.DRAW_CALAMITY:
        return "" if count(s.calamity_deck) > 1 else "there is no calamity to draw"
    if code == f.ESCAPE_DIE:
        return "" if s.drawn <= t.BROKEN_WHEEL else "'drawn' must be a broken wagon"
    if s.drawn != (t.THIEF if thief else t.HUNTING):
        return "'drawn' must be the thief or the hunting card that is being resolved"
    if code == f.THEFT:
        return "" if s.supplies_of(arg // OTHER) > 1 else "there is nothing to steal"
    asked = arg // OTHER if thief else arg
    return "" if s.supplies[asked * t.STORES + t.BULLETS] else f"{SEAT_NAMES[asked]} has no bullets"
