"""Why a loaded position cannot be played on from, in sentences. What a single number can be, `Position.bounds` says."""

from mypy_extensions import i64

from westward.games.trails import frames as f
from westward.games.trails import tables as t
from westward.games.trails.state import MOST_CUBES, NONE, Position
from westward.kernel.seats import SEAT_NAMES

DEALT_IN_SETUP = ("trail", "display", "hand", "badge_deck", "stack")


def flaw_of(s: Position) -> str:
    """What is wrong first; '' where nothing is."""
    stack = [int(number) for number in s.stack]
    args, codes = stack[::2], stack[1::2]
    return (
        f.book(s.seats).flaw(stack)
        or flaw_of_hikers(s)
        or flaw_of_cubes_and_photos(s)
        or (flaw_of_setup(s, stack) if f.BEGIN in codes else flaw_of_order(s, stack, codes))
        or flaw_of_deals(s, args, codes)
        or flaw_of_sun(s, codes)
        or flaw_of_places(s, args, codes)
        or flaw_of_drawn(s, codes)
        or flaw_of_question(s)
    )


def flaw_of_hikers(s: Position) -> str:
    """On an end tile a Hiker has turned around."""
    for seat in range(s.seats):
        place, look = s.place[seat], s.facing[seat]
        if look == 0:
            return f"{SEAT_NAMES[seat]}'s Hiker looks neither left nor right"
        if place == t.TRAILHEAD and look < 0:
            return f"{SEAT_NAMES[seat]}'s Hiker on Trailhead must look right"
        if place == t.TRAIL_END and look > 0:
            return f"{SEAT_NAMES[seat]}'s Hiker on Trail End must look left"
    return ""


def flaw_of_cubes_and_photos(s: Position) -> str:
    """Nobody has less than nothing, and the photo deck is either shuffled or turned over (ruling 20)."""
    for seat in range(s.seats):
        for kind in range(3):
            cubes = s.cubes[seat * 3 + kind]
            if not 0 <= cubes <= MOST_CUBES:
                return f"{SEAT_NAMES[seat]} has {cubes} {t.KINDS[kind]} cubes; it can be 0 to {MOST_CUBES}"
            if s.open_photos[seat * 3 + kind] > s.photos[seat * 3 + kind]:
                return f"everybody knows more {t.PHOTO_IDS[kind]} of {SEAT_NAMES[seat]} than there are"
    if s.photo_bag() and len(s.turned):
        return "a photo deck that was turned over holds no shuffled photos"
    return ""


def flaw_of_order(s: Position, stack: list[int], codes: list[int]) -> str:
    """Each frame lies upon one that brought it about, down to the end of the turn; the top one waits for somebody."""
    words = f.book(s.seats).words(stack)[::-1]
    below = f.NOTHING
    for depth, code in enumerate(codes):
        if below not in f.UPON.get(code, ()):
            after = f"come before '{words[depth - 1]}'" if depth else "be the last thing to do"
            return f"'{words[depth]}' cannot {after}"
        below = code
    if codes.count(f.PHOTO_ACTION) >= t.MOST_PHOTO_ACTIONS:
        return f"no badge brings more than {t.MOST_PHOTO_ACTIONS} photos"
    if codes and below > f.LAST_DECISION and s.faces() < 2:
        return f"nobody has to decide or to roll a die before '{words[-1]}'"
    return ""


def flaw_of_setup(s: Position, stack: list[int]) -> str:
    """Until the first turn begins, all but the deals is as at the start."""
    start = s.game.new(int(s.seats), **s.options).to_dict()
    now = s.to_dict()
    for name in s.fields():
        if name not in DEALT_IN_SETUP and now[name] != start[name]:
            return f"during the set-up '{name}' must be as at the start"
    if stack != start["stack"][: len(stack)] or s.faces() < 2:
        return "the set-up goes on in another order"
    return ""


def flaw_of_deals(s: Position, args: list[int], codes: list[int]) -> str:
    """What is to be laid or dealt is not there yet, and nothing is dealt twice."""
    laying = [arg for arg, code in zip(args, codes) if code == f.LAY_SITE]
    slots = [arg for arg, code in zip(args, codes) if code == f.DEAL_SLOT]
    hands = [arg for arg, code in zip(args, codes) if code == f.DEAL_HAND]
    bare = [position for position in range(1, 6) if s.trail[position] == NONE]
    if s.trail[t.TRAILHEAD] != NONE or s.trail[t.TRAIL_END] != NONE:
        return "the ends of the trail are not sites"
    if sorted(laying) != bare or len({*list(s.trail)[1:6]} - {NONE}) + len(bare) != 5:
        return "the trail does not have each site once"
    if sorted({*slots}, reverse=True) != slots or any(s.display[slot] != NONE for slot in slots):
        return "a badge is dealt to a slot that is not empty"
    if any(s.hand[seat] != NONE for seat in hands):
        return "a badge is dealt to a hand that is not empty"
    if f.BONUS in codes and hands != [s.active]:
        return "a badge is dealt to a player whose turn it is not"
    return ""


def flaw_of_sun(s: Position, codes: list[int]) -> str:
    """rules.md 3.3 and 3.9: who takes the Sun from its last space ends the game, the others have one more turn."""
    final = s.sun == t.SUN_LENGTH[s.track] - 1
    if f.MOVE_SUN in codes and (final or s.sun_holder != NONE):
        return "the Sun cannot move on"
    if f.TAKE_SUN in codes and (not final or s.sun_holder != NONE):
        return "the Sun cannot be taken now"
    if s.sun_holder == NONE:
        if not codes:
            return "the game is not over while nobody has the Sun"
    elif not final:
        return "the Sun is taken from its last space only"
    elif s.sun_holder == s.active:
        if not codes or codes[0] == f.MOVE or s.place[s.active] != t.TRAIL_END:
            return f"{SEAT_NAMES[s.active]} took the Sun, and has no other turn"
    elif not codes and (s.active + 1) % s.seats != s.sun_holder:
        return "the game is over after the turn of the player before the one who has the Sun"
    wanted = last_turns(s.seats, s.active, s.sun_holder, not codes)
    if s.turns_left != wanted:
        return f"'turns_left' must be {wanted}, as the Sun has it"
    return ""


def last_turns(seats: int, active: int, sun_holder: int, over: bool) -> int:
    """`turns_left` follows from who has the Sun and whose turn it is (rules.md 3.9)."""
    if sun_holder in (NONE, active):
        return NONE
    return 0 if over else (sun_holder - active) % seats


def flaw_of_places(s: Position, args: list[int], codes: list[int]) -> str:
    """What a turn still brings fits the tile on which its Hiker stands."""
    if not codes or codes[0] != f.END_TURN:
        return ""
    place = s.place[s.active]
    who = f"{SEAT_NAMES[s.active]}'s Hiker"
    site = t.TRAILHEAD < place < t.TRAIL_END
    if not site and codes[1] not in (f.EARN, f.ASK_EARN, f.ASK_DISCARD):
        return f"{who} is on an end tile, where there is no site action"
    if (f.MOVE_SUN in codes or f.TAKE_SUN in codes) and place != t.TRAIL_END:
        return f"{who} is not at Trail End"
    for arg, code in zip(args, codes):
        if code in (f.EARN, f.ASK_EARN, f.ENCOUNTER, f.ASK_RESOLVE) and arg != place:
            return f"{who} is not on the tile where something is to be done"
        if code == f.SITE and arg not in (place, s.bear):
            return f"neither {who} nor the bear is on tile {arg}, which is to be used"
        if code == f.BONUS and not s.earned[s.active * t.BADGE_KINDS + arg]:
            return f"{SEAT_NAMES[s.active]} has not earned {t.BADGES[arg].id}"
    return ""


def flaw_of_drawn(s: Position, codes: list[int]) -> str:
    """Two photos are drawn one after the other, and laid aside before anything else happens."""
    wanted = 2 if f.ASK_KEEP in codes else 2 - codes.count(f.DRAW_PHOTO) if f.KEEP in codes else 0
    drawn: i64 = 0 if s.drawn0 == NONE else 1 if s.drawn1 == NONE else 2
    if drawn != wanted or (s.drawn0 == NONE and s.drawn1 != NONE):
        return f"there must be {wanted} drawn photos"
    if (s.drawn0 == NONE and s.open0) or (s.drawn1 == NONE and s.open1):
        return "everybody knows a photo that is not drawn"
    return ""


def flaw_of_question(s: Position) -> str:
    """Whoever is asked has an answer."""
    code = s.stack.code
    if code == f.ASK_PHOTO and s.stack.arg and not s.photo_possible():
        return "there is no photo to take"
    if code == f.ASK_GAIN_ANY and not (s.available(0) or s.available(1) or s.available(2)):
        return "there is no cube to gain"
    if code == f.ASK_DISCARD and s.cubes_of(s.active) <= t.RESOURCE_LIMIT:
        return f"{SEAT_NAMES[s.active]} has no cube to discard"
    return ""
