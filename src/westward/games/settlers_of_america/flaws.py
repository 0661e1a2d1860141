"""Why a loaded position cannot be played on from, in sentences. What a single number can be, `Position.bounds` says."""

from typing import Final

from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.flaws_hidden import flaw_of_discards, flaw_of_thefts, flaw_of_trade
from westward.games.settlers_of_america.frames import OTHER
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import DECK, DISCARDED, NEUTRAL, NEW, NONE
from westward.kernel.menu import Menu

OF_ANYBODY: Final = (f.DISCARD, f.REPLY, f.BEGIN, f.STARTER, f.LAY_TOKEN, f.FIRST_TURN)
OF_OTHERS: Final = (f.EXTRA, f.EXTRA_BUILD, f.COUNTER)
OF_EITHER: Final = (
    *(f.REMOVE_SETTLER, f.SETTLER_AT, f.REMOVE_TRAIN, f.TRAIN_AT, f.BUILD_RAIL, f.DRAW_CARD, f.GIVE, f.WANT),
    *(f.ROUTE, f.BONUS, f.BONUS_RAIL, f.PLACE_CITY, f.PLACE_RAIL, f.PLACE_NEUTRAL),
)
NOT_ONLY_ACTIVE: Final = OF_ANYBODY + OF_OTHERS + OF_EITHER
"""Frames by whose they can be; all others are of the active player."""
AS_AT_THE_START: Final = (
    *(
        "turn",
        "dice",
        "die",
        "gained",
        "outlaw",
        "gold_bought",
        "offers",
        "card_played",
        "paid",
        "drive_train",
        "drive_steps",
    ),
    *("drive_free", "ready", "addressed", "filling", "goods", "settler", "center", "delivered", "cards", "filling_of"),
    *("ruled_out", "dropping", "reply", "give", "want", "thefts"),
)
"""What the set-up does not change."""


def flaw_of(s: Knowledge) -> str:
    """What is wrong first; '' where nothing is."""
    stack = [int(number) for number in s.stack]
    args, codes = stack[-2::-2], stack[-1::-2]  # what happens next first
    book = f.book(s.colors())
    return (
        book.flaw(stack)
        or ("" if f.fits(codes) else f"it is never to be done: {', then '.join(book.words(stack))}")
        or flaw_of_map(s)
        or flaw_of_pieces(s)
        or flaw_of_cards(s)
        or (flaw_of_setup(s, args, codes) if f.setting_up(codes) else flaw_of_course(s, args, codes))
        or flaw_of_drive(s, codes)
        or flaw_of_thefts(s)
        or flaw_of_discards(s, codes)
        or flaw_of_trade(s, codes)
        or flaw_of_question(s)
    )


# ------------------------------------------------------------------ the board


def flaw_of_map(s: Knowledge) -> str:
    """Tokens, cities and goods lie where they may."""
    for place in range(g.HEXES):
        if s.token[place] and place not in g.TOKEN_ORDER:
            return f"no token can lie on {g.HEX_IDS[place]}"
        if s.token[place] and s.token[place] not in t.TOKEN_NUMBERS:
            return f"there is no token with {s.token[place]}"
    for site in range(g.SITES):
        owner, cube = s.city[site], s.goods[site]
        if s.seats <= owner < NEUTRAL:
            return f"nobody plays the owner of {g.SITE_IDS[site]}"
        if cube != NONE and owner in (NONE, cube):
            return f"goods are delivered to cities of others, not to {g.SITE_IDS[site]}"
    for seat, color in enumerate(s.colors()):
        if list(s.goods).count(seat) != s.delivered[seat]:
            return f"'delivered' does not count the goods of {color} on the board"
    return ""


def flaw_of_pieces(s: Knowledge) -> str:
    """Trains stand on rails and settlers where they may rest."""
    for path in s.train:
        if path != NONE and s.rail[path] == NONE:
            return f"a train stands on {g.PATH_IDS[path]}, where there is no rail"
        if path != NONE and s.trains_on(path) > (3 if s.must_go_on() and path == driven(s) else 2):
            return f"too many trains stand on {g.PATH_IDS[path]}"
    for number, spot in enumerate(s.settler):
        if spot == NONE:
            continue
        seat, site = number // t.PIECES, g.SPOT_SITE[spot]
        owner = NONE if site == g.NOWHERE else s.city[site]
        if site != g.NOWHERE and owner != seat:
            return f"a settler of {s.colors()[seat]} cannot rest at {g.SITE_IDS[site]}"
        if owner != seat and list(s.settler).count(spot) > 1:
            return f"two settlers stand on {g.SPOT_IDS[spot]}"
    return ""


def driven(s: Knowledge) -> int:
    """The path of the train that moved last."""
    return NONE if s.drive_train == NONE else int(s.train[s.active * t.PIECES + s.drive_train])


def flaw_of_cards(s: Knowledge) -> str:
    """Development cards in hands know their filling; those in the deck and among the discards have none."""
    for card in range(t.DECK_SIZE):
        place, filling, not_these = s.cards[card], s.filling_of[card], s.ruled_out[card]
        if place in (DECK, DISCARDED):
            if filling or not_these:
                return "only cards in a hand have a filling and what they are known not to be"
        elif filling > s.filling:
            return f"a card comes from filling {filling} of the deck, which there was not yet"
        elif not_these & t.BIT[t.CARD_KIND[card]]:
            return f"everybody knows of a card that it is not {t.CARD_IDS[t.CARD_KIND[card]]}, which it is"
        elif not_these and filling == s.filling:
            return "nothing can be known of a card of the latest filling"
        if place == NEW and not (s.dice and s.stack.size and s.stack[1] == f.ACTION):
            return "cards are new in the action phase only"
    for card in range(t.DECK_SIZE):
        for other in range(card):
            mates = s.cards[card] == s.cards[other] and s.filling_of[card] == s.filling_of[other]
            if mates and s.ruled_out[card] != s.ruled_out[other]:
                return "of cards of one filling in one hand the same is known"
    if s.filling > s.turn:
        return f"the deck cannot have been filled {s.filling} times in {s.turn} turns"
    return ""


# ------------------------------------------------------------------ the course of the game


def flaw_of_setup(s: Knowledge, args: list[int], codes: list[int]) -> str:
    """Until the first turn begins, all but the first pieces is as at the start."""
    start = s.game.new(int(s.seats), **s.options)
    assert isinstance(start, Knowledge)
    now, then = s.to_dict(), start.to_dict()
    for name in AS_AT_THE_START:
        if now[name] != then[name]:
            return f"during the set-up '{name}' must be {then[name]}"
    if f.BEGIN in codes:
        return flaw_of_tokens(s, start, codes)
    if s.options["setup_pieces"] == "fixed" or any(s.token_bag):
        return "the pieces are not placed now"
    n = int(s.seats)
    start.first = s.first
    while start.stack.size:
        start.stack.drop()
    start.begin()
    whole = [int(number) for number in start.stack]
    rest = [number for at, code in zip(args, codes) if code != f.ROUTE for number in (code, at)][::-1]
    if whole[: len(rest)] != rest:
        return "the set-up goes on in another order"
    for seat, color in enumerate(s.colors()):
        cities = sum(code == f.PLACE_CITY and arg % OTHER == seat for arg, code in zip(args, codes))
        if list(s.city).count(seat) != t.STARTING_CITIES - cities:
            return f"{color} must have placed {t.STARTING_CITIES - cities} cities"
        rails = sum(code == f.PLACE_RAIL and arg == seat for arg, code in zip(args, codes))
        own = [path for path in range(g.PATHS) if s.rail[path] == seat]
        if len(own) != 1 - rails or own != [path for path in s.train[seat * 2 : seat * 2 + 1] if path != NONE]:
            return f"{color} must have placed {1 - rails} rails, with the train on it"
        if own and not (s.own_city_at(seat, g.PATH_A[own[0]]) or s.own_city_at(seat, g.PATH_B[own[0]])):
            return f"the first rail of {color} must lie at a city of that color"
        if s.train[seat * 2 + 1] != NONE:
            return f"{color} has one train in the set-up"
        third = any(code == f.PLACE_CITY and arg == seat + OTHER * 2 for arg, code in zip(args, codes))
        if third and s.hand_size(seat):
            return f"{color} has no cards before the third city"
    if s.neutral_left != codes.count(f.PLACE_NEUTRAL) or s.active != s.first:
        return "the set-up goes on in another order"
    if any(s.city[site] != NONE and not g.IS_PURPLE[site] for site in range(g.SITES)):
        return "starting cities lie on purple city-sites"
    return "" if s.hand_size(n) else "the bank has cards in the set-up"


def flaw_of_tokens(s: Knowledge, start: Knowledge, codes: list[int]) -> str:
    """Before the starting player is known only tokens have been laid."""
    now, then = s.to_dict(), start.to_dict()
    for name in ("city", "rail", "train", "hand", "gold", "active", "first", "neutral_left"):
        if now[name] != then[name]:
            return f"before the starting player is known '{name}' must be {then[name]}"
    if now["stack"] != then["stack"][: len(now["stack"])] or s.tokens_left() != codes.count(f.LAY_TOKEN):
        return "the set-up goes on in another order"
    laid = len(g.SINGLES) - codes.count(f.LAY_TOKEN)
    if [place for place in g.SINGLES if s.token[place]] != list(g.SINGLES[:laid]):
        return "tokens are laid on the single hexes from the east to the west"
    return ""


def flaw_of_course(s: Knowledge, args: list[int], codes: list[int]) -> str:
    """Whose turn it is, whose frames these are, and that a roll belongs to them."""
    if any(s.token_bag) or s.neutral_left:
        return "tokens and neutral cities are placed in the set-up"
    if not s.turn or s.active != (s.first + s.turn - 1) % s.seats:
        return "'active' does not fit 'first' and 'turn'"
    for seat, color in enumerate(s.colors()):
        if list(s.city).count(seat) < t.STARTING_CITIES:
            return f"{color} has fewer than {t.STARTING_CITIES} cities, and nobody ever loses one"
    if not codes:
        return flaw_of_end(s)
    if max(s.delivered) >= s.goal():
        return "the game is over when all goods are delivered"
    for arg, code in zip(args, codes):
        seat = arg % OTHER
        if code in OF_OTHERS and seat == s.active:
            return f"{s.colors()[seat]} is the active player, who does not build or answer now"
        if code not in NOT_ONLY_ACTIVE and seat != s.active:
            return f"{s.colors()[seat]} is not the active player"
        if code in OF_EITHER and seat != builder(s, args, codes):
            return f"{s.colors()[seat]} has nothing to choose now"
        if code in (f.ROUTE, f.BONUS, f.BONUS_RAIL) and s.rail[arg // OTHER] != seat:
            return f"{g.PATH_IDS[arg // OTHER]} has no rail of {s.colors()[seat]}"
        if code == f.STOLEN_CARD and not victim_fits(s, seat, arg // OTHER % OTHER):
            return "nothing can be stolen there"
        if code == f.SETTLER_AT and (arg // OTHER > 0) != (s.free_piece(s.settler, seat) == NONE):
            return "a settler is removed only when both are on the board"
        if code == f.TRAIN_AT and (arg // OTHER > 0) != (s.free_piece(s.train, seat) == NONE):
            return "a train is removed only when both are on the board"
        if code == f.REMOVE_SETTLER and s.free_piece(s.settler, seat) != NONE:
            return "a settler is removed only when both are on the board"
        if code == f.REMOVE_TRAIN and s.free_piece(s.train, seat) != NONE:
            return "a train is removed only when both are on the board"
    return flaw_of_phase(s, args, codes)


def flaw_of_phase(s: Knowledge, args: list[int], codes: list[int]) -> str:
    """The roll, and what can be paid for."""
    before = codes[-1] in (f.PRE_ROLL, f.DICE, f.TOTAL, f.BEFORE_ROLL)
    if before != (s.dice == 0):
        return "'dice' says what was rolled: nothing before the roll, and a total afterwards"
    if s.dice == 1 or (f.DISCARD in codes and s.dice != t.SEVEN):
        return f"'dice' cannot be {s.dice} now"
    if s.die and sum(t.faces_of(s.die)) != s.dice:
        return f"the dice do not show {s.dice}"
    if any(s.gained) and s.dice in (0, t.SEVEN):
        return "nobody has gained anything from the dice yet"
    causes = {arg // OTHER for arg, code in zip(args, codes) if code in (f.OUTLAW, f.STEAL)}
    causes |= {arg // OTHER // OTHER for arg, code in zip(args, codes) if code == f.STOLEN_CARD}
    if f.SEVEN_ROLLED in causes and s.dice != t.SEVEN:
        return "the outlaw moves without the Cavalry on a seven only"
    by_card = (f.FREE_RAIL, f.FREE_AGAIN, f.TAKE, f.SCOUT, f.SCOUT_TO, f.RIGHT_OF_WAY, f.TOTAL)
    if (f.CAVALRY_PLAYED in causes or any(code in by_card for code in codes)) and not s.card_played:
        return "a development card takes effect, but none was played"
    if before and (s.gold_bought or s.offers):
        return "nothing is bought or offered before the roll"
    seat = args[0] % OTHER
    prices = {
        **dict.fromkeys((f.REMOVE_SETTLER, f.SETTLER_AT), t.SETTLER),
        **dict.fromkeys((f.REMOVE_TRAIN, f.TRAIN_AT), t.TRAIN),
        f.BUILD_RAIL: t.RAIL,
    }
    if codes[0] in prices and not s.can_pay(seat, prices[codes[0]]):
        return f"{s.colors()[seat]} cannot pay for that"
    if codes[0] in (f.BUILD_RAIL, f.FREE_RAIL, f.BONUS_RAIL) and not s.rails_left[seat]:
        return f"{s.colors()[seat]} has no rail left"
    if codes[0] == f.MOVE_TO:
        number, grain = args[0] // OTHER % t.PIECES, args[0] // OTHER // t.PIECES
        if s.settler[seat * 2 + number] == NONE or s.hand[seat * t.RES + t.GRAIN] < grain:
            return f"{s.colors()[seat]} cannot move that settler"
    if codes[0] == f.SCOUT_TO and s.settler[seat * 2 + args[0] // OTHER] == NONE:
        return f"{s.colors()[seat]} cannot move that settler"
    if codes[0] == f.EXTRA_BUILD and s.hand_size(seat) < t.CHEAPEST:
        return f"{s.colors()[seat]} has too few cards to be asked"
    return ""


def builder(s: Knowledge, args: list[int], codes: list[int]) -> int:
    """Who builds, or composes a counteroffer."""
    if codes[-1] == f.EXTRA:
        return args[-1]
    if f.CONFIRMATION in codes:
        return args[0]
    return int(s.active)


def victim_fits(s: Knowledge, seat: int, victim: int) -> bool:
    """Whether a card can be stolen from a player."""
    return victim < s.seats and s.is_victim(seat, victim)


def flaw_of_end(s: Knowledge) -> str:
    """All goods of the active player are delivered, or the turns are over."""
    done = [seat for seat in range(s.seats) if s.delivered[seat] == s.goal()]
    if done not in ([], [s.active]):
        return "only the active player can have delivered everything"
    if not done and s.turn != s.max_turns:
        return "the game is not over yet"
    return ""


def flaw_of_drive(s: Knowledge, codes: list[int]) -> str:
    """A drive belongs to a train on the board, and only free ones come before the roll."""
    if s.drive_train == NONE:
        return "there is no drive without a train" if s.drive_steps or s.drive_free else ""
    if not codes or codes[-1] not in (f.PRE_ROLL, f.ACTION) or driven(s) == NONE:
        return "no train can be driven now"
    if s.drive_free and not s.card_played:
        return "a free drive comes from a card"
    if not s.dice and not s.drive_free:
        return "before the roll only free drives are possible"
    if not s.drive_free and s.drive_steps >= t.PER_COAL:
        return f"a drive for coal has at most {t.PER_COAL - 1} steps left"
    if s.must_go_on() and len(codes) > 1:
        return "a train on a full path has to go on first"
    if s.must_go_on() and not s.has_step(s.active, s.drive_train):
        return "a train stands on a full path and cannot go on"
    return ""


def flaw_of_question(s: Knowledge) -> str:
    """Whoever is asked has an answer, and whatever is rolled decides something."""
    for seat in s.actors():
        menu = Menu()
        s.fill(seat, menu)
        if not menu.count:
            return f"{s.colors()[seat]} is asked, but has nothing to choose from"
    if s.stack.code >= f.FIRST_CHANCE and s.faces() < 2:
        return "nothing is to be rolled"
    return ""
