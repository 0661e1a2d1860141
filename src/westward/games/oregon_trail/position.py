"""A position of the Oregon Trail race in names: for tests, puzzles, designers and bug reports.

Players are called by their colors, cards by their ids in components.toml. All of this may be left out:

- `first` and `active`, by default Red; `actions`, by default as at the start of the turn; `round`
- `to_do`: what happens next, then what comes after it; by default the active player acts
- `players`, by name: `people`; the `trail`, segment by segment ("LM-plain turned"; null for those that were collected
  and that nobody knows any more), where the wagon is `at` on it, how many segments are `collected`, and the `river` in
  which it is stuck; the trail cards in `hand`, and those of them that are `old`, each with the number of the deck from
  which it was drawn ("town 0"); how many cards the player `drew` from the present deck; `supplies`; `calamities` with
  the turns that they leave ("starvation 2", "bad_water", "measles fresh"); `lost`, the moment when the wagon was lost
- `places`, each with the number of segments before it ("town 3"), and `pruned`, where all trails were cut off
- `discard` or `deck`: the trail cards that are named nowhere are in the other one; the same for `calamity_discard` and
  `calamity_deck`; `shuffles`, and what `formed` the present deck
- `die`, the last roll ("river 3"), and `resolving`, the calamity that is being resolved

A hand or supplies that are left out are as after the set-up: the lowest cards that are named nowhere.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import LAYING, laid_name
from westward.games.oregon_trail.rules.setup import Setup
from westward.games.oregon_trail.state import HOLDER, MOST_SHUFFLES, NONE, ROLL, SHUFFLE
from westward.games.oregon_trail.view import ROLLS
from westward.kernel.components import Sheet
from westward.kernel.seats import SEAT_NAMES

Data = dict[str, Any]

TABLE: Final = (
    *("first", "active", "actions", "round", "to_do", "die", "resolving", "players", "places", "pruned", "shuffles"),
    *("deck", "discard", "formed", "calamity_deck", "calamity_discard"),
)
PLAYER: Final = (
    *("people", "trail", "at", "collected", "river", "hand", "old", "drew", "supplies", "calamities", "lost"),
)
LAID: Final = {laid_name(card, turned): 1 + 2 * card + turned for card, turned in LAYING}
LAID_NAMES: Final = {laid: name for name, laid in LAID.items()}
MEASLES: Final = ("measles", "measles now", "measles fresh")
"""They have no turns left; but they cost an action, in the running turn or in one to come."""


def trouble_name(kind: int, stage: int) -> str:
    """A calamity in front of a wagon, with the turns that it leaves unless it lies dormant."""
    if kind == t.MEASLES:
        return MEASLES[stage]
    return f"{t.CALAMITIES[kind]} {stage}" if stage else t.CALAMITIES[kind]


TROUBLES: Final = tuple(trouble_name(at // t.STAGES, at % t.STAGES) for at in range(t.ATTACHED * t.STAGES))


# ------------------------------------------------------------------ describe


def describe(s: Setup) -> Data:
    """The whole position in names. What follows from the rest is left out: the bank, the decks."""
    out = {
        "first": name_of(SEAT_NAMES, s.first),
        "active": name_of(SEAT_NAMES, s.active),
        "actions": int(s.actions),
        "round": int(s.round),
        "to_do": f.book(s.seats).words([int(part) for part in s.stack]),
        "die": f"{ROLLS[s.die // ROLL]} {s.die % ROLL}" if s.die else None,
        "resolving": name_of(t.CALAMITIES, s.drawn),
        "players": {SEAT_NAMES[seat]: player_data(s, seat) for seat in range(s.seats)},
        "places": named(s.places, spots(int(s.goal))),
        "pruned": int(s.pruned),
        "shuffles": int(s.shuffles),
        "discard": named(s.discard, t.CARD_NAMES),
        "formed": named(s.formed, t.CARD_NAMES) if s.shuffles else [],
        "calamity_discard": named(s.calamity_discard, t.CALAMITIES),
    }
    return {key: value for key, value in out.items() if value or key in ("first", "active", "actions", "to_do")}


def player_data(s: Setup, seat: int) -> Data:
    """A wagon with all that belongs to it."""
    out = {
        "people": int(s.people[seat]),
        "trail": [LAID_NAMES.get(laid) for laid in part(s.trail, seat, int(s.goal))[: s.forged[seat]]],
        "at": int(s.at[seat]),
        "collected": int(s.collected[seat]),
        "river": LAID_NAMES.get(s.river[seat]),
        "hand": named(part(s.hand, seat, t.CARDS), t.CARD_NAMES),
        "old": [f"{t.CARD_NAMES[m % HOLDER]} {m // SHUFFLE}" for m in s.old if m % SHUFFLE // HOLDER == seat],
        "drew": int(s.drew[seat]),
        "supplies": named(part(s.supplies, seat, t.STORES), t.SUPPLIES),
        "calamities": named(part(s.troubles, seat, t.ATTACHED * t.STAGES), TROUBLES),
        "lost": int(s.lost[seat]),
    }
    return {key: value for key, value in out.items() if value or key in ("people", "at", "hand", "drew", "supplies")}


def holdings(s: Setup) -> list[dict[str, list[str]]]:
    """What each wagon has, by kind: for those who ask what winners had."""
    players = [player_data(s, seat) for seat in range(s.seats)]
    return [
        {
            "Supplies": player["supplies"],
            "Cards on the trail": [card.removesuffix(" turned") for card in player.get("trail", [])],
            "Calamities": [calamity.rstrip(" 0123456789") for calamity in player.get("calamities", [])],
        }
        for player in players
    ]


def part(numbers: Iterable[int], seat: int, size: int) -> list[int]:
    """What a field has for one seat."""
    return list(numbers)[seat * size : (seat + 1) * size]


def named(bag: Iterable[int], names: Sequence[str]) -> list[str]:
    """What is in a bag, each name as often as it is there."""
    return [name for name, count in zip(names, bag, strict=True) for _ in range(count)]


def name_of(names: Sequence[str], number: int) -> str | None:
    """None stands for nothing."""
    return None if number == NONE else names[number]


def spots(goal: int) -> list[str]:
    """Every place that there can be: so many segments lie before it."""
    return [f"{place} {k}" for place in t.PLACES for k in range(goal + 1)]


# ------------------------------------------------------------------ build


def build(start: Setup, sheet: Sheet) -> Data:
    """The `to_dict` of the position that the sheet describes; what it leaves out is as after the set-up."""
    sheet.only(*TABLE)
    names = SEAT_NAMES[: start.seats]
    players = sheet.table("players") if "players" in sheet else Sheet({}, sheet.file)
    players.only(*names)
    own = [players.table(name) if name in players else Sheet({}, sheet.file) for name in names]
    data = start.to_dict()
    build_table(sheet, data, names)
    for seat, one in enumerate(own):
        build_player(one, data, seat)
    build_supplies(data, own)
    build_trail_cards(start, sheet, data, own)
    build_calamities(start, sheet, data)
    build_turn(sheet, data, names)
    return data


def build_table(sheet: Sheet, data: Data, names: Sequence[str]) -> None:
    """What is there once for all."""
    goal = data["options"]["trail_length"]
    data["first"] = index(sheet, "first", names) if "first" in sheet else 0
    data["active"] = index(sheet, "active", names) if "active" in sheet else data["first"]
    for key, low, high in (("round", 1, t.ROUNDS * goal), ("pruned", 0, goal), ("shuffles", 0, MOST_SHUFFLES)):
        if key in sheet:
            data[key] = sheet.number(key, low, high)
    if "die" in sheet:
        roll = index(sheet, "die", [f"{purpose} {face + 1}" for purpose in ROLLS[1:] for face in range(t.FACES)])
        data["die"] = 0 if roll == NONE else (1 + roll // t.FACES) * ROLL + 1 + roll % t.FACES
    if "resolving" in sheet:
        data["drawn"] = index(sheet, "resolving", t.CALAMITIES)
    if "places" in sheet:
        data["places"] = counted(sheet, "places", spots(goal))


def build_player(sheet: Sheet, data: Data, seat: int) -> None:
    """The wagon and its trail; it stands at the front, unless it says otherwise."""
    sheet.only(*PLAYER)
    goal, size = data["options"]["trail_length"], t.ATTACHED * t.STAGES
    if "people" in sheet:
        data["people"][seat] = sheet.number("people", 0, t.PEOPLE)
    if "trail" in sheet:
        trail = laid_cards(sheet, goal)
        data["trail"][seat * goal : seat * goal + len(trail)] = trail
        data["forged"][seat] = data["at"][seat] = len(trail)
        data["collected"][seat] = trail.count(0)
    for key, high in (("at", goal), ("collected", goal), ("lost", len(data["lost"]))):
        if key in sheet:
            data[key][seat] = sheet.number(key, 0, high)
    if "river" in sheet:
        river = index(sheet, "river", tuple(LAID))
        data["river"][seat] = 0 if river == NONE else [*LAID.values()][river]
    if "calamities" in sheet:
        data["troubles"][seat * size : (seat + 1) * size] = counted(sheet, "calamities", TROUBLES)


def build_supplies(data: Data, own: list[Sheet]) -> None:
    """The bank has what the players have not; without a word they have drafted the first kinds that nobody names."""
    bank = list(t.BANK)
    held = [counted(one, "supplies", t.SUPPLIES) if "supplies" in one else [0] * t.STORES for one in own]
    for kind in range(t.BANKED):
        bank[kind] -= sum(supplies[kind] for supplies in held)
        if bank[kind] < 0:
            raise ValueError(f"position: players: they have more supplies of {t.SUPPLIES[kind]} than there are")
    for seat, one in enumerate(own):
        if "supplies" not in one and data["people"][seat]:
            held[seat] = [*deal(bank, t.PICKS[len(own)]), 0]
    data["supplies"] = [count for supplies in [*held, [*bank, 0]] for count in supplies]


def deal(bag: list[int], cards: int) -> list[int]:
    """As if a die had shown its first face every time; fewer cards if there are no more."""
    out = [0] * len(bag)
    for number in range(len(bag)):
        out[number] = min(bag[number], cards)
        bag[number] -= out[number]
        cards -= out[number]
    return out


def build_trail_cards(start: Setup, sheet: Sheet, data: Data, own: list[Sheet]) -> None:
    """Hands, discard pile and deck, and from which deck the cards in the hands are."""
    hands = [counted(one, "hand", t.CARD_NAMES) if "hand" in one else [0] * t.CARDS for one in own]
    piles = {key: counted(sheet, key, t.CARD_NAMES) for key in ("deck", "discard") if key in sheet}
    data["hand"] = [count for hand in hands for count in hand]
    left = rest(start, data, t.CARD_NAMES, t.TRAIL_DECK, piles)
    for seat, one in enumerate(own):
        if "hand" not in one and data["people"][seat]:
            hands[seat] = deal(left, t.HAND[len(own)])
    data["hand"] = [count for hand in hands for count in hand]
    data["deck"], data["discard"] = share_out(sheet, left, piles, "deck", "discard")
    marks = [[(shuffle * SHUFFLE + seat * HOLDER + card) for card, shuffle in old(one)] for seat, one in enumerate(own)]
    data["old"] = sorted(mark for own_marks in marks for mark in own_marks)
    for seat, one in enumerate(own):
        new = max(sum(hands[seat]) - len(marks[seat]), 0)
        data["drew"][seat] = one.number("drew", 0, t.TRAIL_CARDS) if "drew" in one else new
    if "formed" in sheet:
        data["formed"] = counted(sheet, "formed", t.CARD_NAMES)
    elif data["shuffles"]:
        older = [sum(mark % HOLDER == card for mark in data["old"]) for card in range(t.CARDS)]
        held = [sum(hand[card] for hand in hands) - older[card] for card in range(t.CARDS)]
        data["formed"] = [max(deck + cards, 0) for deck, cards in zip(data["deck"], held, strict=True)]
    else:  # all other cards have been laid or thrown away: where nothing is said, by the first player
        undrawn = t.TRAIL_CARDS - sum(data["deck"]) - sum(data["drew"])
        data["drew"][max(data["first"], 0)] += max(undrawn, 0)


def build_calamities(start: Setup, sheet: Sheet, data: Data) -> None:
    """Those that are named nowhere are in the deck."""
    keys = ("calamity_deck", "calamity_discard")
    piles = {key: counted(sheet, key, t.CALAMITIES) for key in keys if key in sheet}
    left = rest(start, data, t.CALAMITIES, t.CALAMITY_DECK, piles)
    data["calamity_deck"], data["calamity_discard"] = share_out(sheet, left, piles, *keys)


def rest(
    start: Setup, data: Data, names: Sequence[str], whole: Iterable[int], piles: dict[str, list[int]]
) -> list[int]:
    """The cards that lie nowhere else; ValueError where there are too many of one kind."""
    empty = {"deck": [0] * t.CARDS, "discard": [0] * t.CARDS}
    empty |= {f"calamity_{pile}": [0] * t.CALAMITY_KINDS for pile in ("deck", "discard")}
    table = start.clone()
    table.load({**data, **empty, **piles})
    found = table.ledger()
    for name, total in zip(names, whole, strict=True):
        if found[name] > total:
            raise ValueError(f"position: it names {name} more often than the game has it, {total}")
    return [total - found[name] for name, total in zip(names, whole, strict=True)]


def share_out(
    sheet: Sheet, left: list[int], piles: dict[str, list[int]], deck: str, discard: str
) -> tuple[list[int], list[int]]:
    """The deck and the discard pile: one of them, or both, as the sheet says; the rest is in the other one."""
    if deck not in piles:
        return left, piles.get(discard, [0] * len(left))
    if discard not in piles:
        return piles[deck], left
    if any(left):
        raise sheet.wrong(deck, f"and {discard} must have all cards that are named nowhere else")
    return piles[deck], piles[discard]


def build_turn(sheet: Sheet, data: Data, names: Sequence[str]) -> None:
    """What is to be done, and with how many actions."""
    texts = sheet.words("to_do") if "to_do" in sheet else ("act",)
    try:
        data["stack"] = f.book(len(names)).numbers(texts)
    except ValueError as error:
        raise sheet.wrong("to_do", f"has a mistake: {error}") from None
    if "actions" in sheet:
        data["actions"] = sheet.number("actions", 0, t.PEOPLE)
    elif data["active"] != NONE:
        troubles = part(data["troubles"], data["active"], t.ATTACHED * t.STAGES)
        arms = sum(troubles[t.BROKEN_ARM * t.STAGES : (t.BROKEN_ARM + 1) * t.STAGES])
        spent = arms + troubles[t.MEASLES * t.STAGES + 1]
        data["actions"] = max(data["people"][data["active"]] - spent, 0)


# ------------------------------------------------------------------ readers


def index(sheet: Sheet, key: str, names: Sequence[str]) -> int:
    """The number of a name; NONE for null."""
    return NONE if sheet.value(key) is None else names.index(sheet.word(key, tuple(names)))


def counted(sheet: Sheet, key: str, names: Sequence[str]) -> list[int]:
    """How often each name is in a list."""
    found = sheet.words(key, tuple(names))
    return [found.count(name) for name in names]


def laid_cards(sheet: Sheet, goal: int) -> list[int]:
    """A trail: path cards as they were laid, or null."""
    value = sheet.value("trail")
    if not isinstance(value, list) or len(value) > goal:
        raise sheet.wrong("trail", f"must be a list of at most {goal} cards, not {value!r}")
    for name in value:
        if name is not None and (not isinstance(name, str) or name not in LAID):
            raise sheet.wrong("trail", f"must use only null, {', '.join(LAID)}; {name!r} is none of them")
    return [0 if name is None else LAID[name] for name in value]


def old(sheet: Sheet) -> list[tuple[int, int]]:
    """Cards of earlier decks, each with the number of its deck."""
    out: list[tuple[int, int]] = []
    for text in sheet.words("old") if "old" in sheet else ():
        name, _, shuffle = text.partition(" ")
        if name not in t.CARD_NAMES or not shuffle.isdecimal() or int(shuffle) >= MOST_SHUFFLES:
            raise sheet.wrong("old", f"must have cards with the number of their deck, such as 'town 0', not {text!r}")
        out.append((t.CARD_NAMES.index(name), int(shuffle)))
    return out
