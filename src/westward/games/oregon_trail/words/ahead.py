"""What a choice is certain to bring, as far as the view tells, and the ways out of a trouble."""

from collections import Counter

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.words.phrases import (
    TRADED,
    Player,
    Trouble,
    counted,
    entry,
    exit_of,
    kind_of,
    me,
    odds,
    remedies,
    river_faces,
    short_faces,
    supply,
    total,
    trouble,
    ways,
)
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import third_person

# ---------------------------------------------------------------- the trail


def fitting(view: View, laid: str) -> int:
    """How many of the viewer's path cards would fit behind a card that is laid."""
    hand: Counter[str] = Counter(me(view)["cards"])
    hand[laid.removesuffix(" turned")] -= 1
    lane = exit_of(laid)
    return sum(n for card, n in hand.items() if card not in t.PLACES and lane in map(entry, ways(card)))


def how_many(n: int, of: int, noun: str, verb: str) -> str:
    """How many of the viewer's things do something.

    >>> how_many(2, 3, "card", "fit"), how_many(0, 3, "card", "fit")
    ('2 of your 3 cards fit', 'none of your 3 cards fits')
    >>> how_many(1, 1, "card", "fit"), how_many(0, 1, "card", "fit")
    ('your card fits', 'your card does not fit')
    >>> how_many(2, 2, "card", "fit"), how_many(3, 3, "card", "fit")
    ('both your cards fit', 'all your 3 cards fit')
    """
    if of == 1:
        return f"your {noun} {third_person(verb) if n else f'does not {verb}'}"
    if n == of:
        return (
            f"both your {counted(2, noun).removeprefix('2 ')} {verb}"
            if of == 2
            else f"all your {counted(of, noun)} {verb}"
        )
    return f"{n or 'none'} of your {counted(of, noun)} {verb if n > 1 else third_person(verb)}"


def ford_words(player: Player, card: str) -> str:
    """What the die decides in a river.

    >>> ford_words({"people": 4, "supplies": {"food": 1}}, "MM-river_supply")
    'even (1 in 2) fords it, odd (1 in 2) loses a supply and leaves you stuck'
    """
    kind = kind_of(card)
    forded, toll = river_faces(kind, t.FORDED), river_faces(kind, t.TOLL)
    fords = f"{short_faces(forded)} ({odds(len(forded))}) fords it"
    taken = f"{short_faces(toll)} ({odds(len(toll))})"
    if kind == "river_supply":
        if not total(player["supplies"]):
            return f"{fords}, else you are stuck, but you have no supply to lose"
        return f"{fords}, {taken} loses a supply and leaves you stuck"
    victim = "your last person, and the wagon is lost" if player["people"] == 1 else "a person"
    return f"{fords}, {taken} drowns {victim}, else you are just stuck"


# ---------------------------------------------------------------- troubles


def trouble_of(player: Player, name: str) -> Trouble:
    """A trouble of a player by its name."""
    found: Trouble = next(one for one in player["troubles"] if one["trouble"] == name)
    return found


def lacking(this: Trouble) -> list[str]:
    """The remedies that have to be traded for."""
    left = list(this["remedy"])
    for kind in this["genuine"]:
        left.remove("food" if kind == "hunted_food" else kind)
    return left


def spare(player: Player, this: Trouble) -> Counter[str]:
    """The supplies that could be offered in a trade."""
    return Counter({kind: n for kind, n in player["supplies"].items() if n}) - Counter(this["genuine"])


def is_set(view: View) -> bool:
    """Whether two supplies are offered together."""
    return bool(view["phase"] == "offer" and view["asked"]["missing"] == 2)


def only_offer(player: Player, this: Trouble) -> list[str]:
    """What is offered unasked, since there is nothing else to offer; nothing if there is a choice."""
    cards = spare(player, this)
    missing = len(lacking(this))
    if len(cards) == 1 or total(cards) == missing:
        return list(cards.elements())[:missing]
    return []


def gives_back(this: Trouble) -> bool:
    """Whether getting rid of it now gives back the action that it took at the start of the turn."""
    return any(card["penalty"] for card in this["cards"])


def relief(view: View, name: str) -> str:
    """What getting rid of a trouble brings, as the end of a sentence; nothing that is worth a word for most."""
    player = me(view)
    this = trouble_of(player, name)
    if gives_back(this):
        return " and get an action back"
    blocking = [one["trouble"] for one in player["troubles"] if one["blocks"]]
    all_of_it = name == "oxen" or len(this["cards"]) == 1
    return ", so that the wagon can go on" if blocking == [name] and all_of_it else ""


def trade_words() -> str:
    """What the die decides in a trade.

    >>> trade_words()
    'even (1 in 2) succeeds, else only what you offer is lost, and no action'
    """
    return f"{short_faces(TRADED)} ({odds(len(TRADED))}) succeeds, else only what you offer is lost, and no action"


def due_words(view: View, seat: int, left: int, their: str) -> str:
    """When a trouble is due: at the end of a turn."""
    turns = left - 1 if view["active"] == seat else left
    return f"at the end of {('this', f'{their} next', f'{their} second')[turns]} turn"


def turns_left(this: Trouble) -> int | None:
    """The own turn-ends until the first card of a trouble is due; None: it has no time limit."""
    return next((card["left"] for card in this["cards"] if card["left"]), None)


# ---------------------------------------------------------------- places


def benefits(view: View, name: str) -> list[str]:
    """What a town or a fort could do for the viewer now."""
    bank, amount = total(view["bank"]), t.BENEFIT[t.PLACES.index(name)]
    out = []
    if bank:
        few = f" (all that the bank has of {amount})" if bank < amount else ""
        out.append(f"take {counted(min(bank, amount), 'supply')}{few}")
    troubles = me(view)["troubles"] if name == "town" else []
    if len(troubles) == 1:
        out.append(f"get rid of {trouble(troubles[0]['trouble'])}")
    elif troubles:
        out.append("get rid of a calamity")
    return out


# ---------------------------------------------------------------- the end of the turn


def warnings(view: View) -> list[str]:
    """What the viewer has to see to: a wagon that will be lost, people that will die, actions that will be missing."""
    player = me(view)
    if player["rescue"]:
        # Whoever is just trading for the one way out knows it.
        traded = [view["asked"]["trouble"]] if view["phase"] == "offer" and view["active"] == view["viewer"] else []
        return [] if traded == [*player["rescue"]["troubles"]] else [_doom(view, player)]
    if view["phase"] != "action" or view["active"] != view["viewer"]:
        return []
    out = [_death(this) for this in player["troubles"] if this["deadline"] == "lose_person" and turns_left(this) == 1]
    if player["next_actions"] != player["people"] - len(out):  # what a death takes is plain
        out.append(f"Next turn you have {counted(player['next_actions'], 'action')}.")
    return out


def _death(this: Trouble) -> str:
    cure = remedies(this["remedy"])
    return f"Without {cure} or a town, one person dies of {supply(this['trouble'])} at the end of this turn."


def _doom(view: View, player: Player) -> str:
    troubles = listed(trouble(name) for name in player["rescue"]["troubles"])
    when = due_words(view, view["viewer"], 1, "your")
    found = ways_out(view)
    if view["phase"] == "benefit" and view["active"] == view["viewer"]:  # the town is asked already
        then = ""
    elif not found:
        then = f"; nothing at hand helps{_hope(view, player)}"
    elif len(player["rescue"]["troubles"]) == 1:
        then = f": {listed(found, 'or')}"
    else:  # it takes more than one of the ways
        then = f". What helps: {', '.join(found)}"
    return f"Your wagon is lost {when} unless you get rid of {troubles}{then}."


def _hope(view: View, player: Player) -> str:
    """Where nothing at hand helps, a place that is drawn still may: a town, or a fort and what it gives."""
    cards = view["unseen"] if view["deck"] else view["discard"]
    takes = {"town": 2, "fort": 3 if total(view["bank"]) else player["rescue"]["actions"] + 1}
    found = [f"a {name}" for name, n in takes.items() if name in cards and n <= player["rescue"]["actions"]]
    return f", so scout for {listed(found, 'or')}" if found and not player["river"] else ""


def ways_out(view: View) -> list[str]:
    """How the viewer's wagon could be saved with the actions that it has, and what each way costs."""
    player = me(view)
    rescue = player["rescue"]
    out: list[tuple[int, str]] = []
    towns, forts = (
        [*_reach(player, name), *((0, f"put down your {name}") for card in rescue["in_hand"] if card == name)]
        for name in t.PLACES
    )
    for name in rescue["troubles"]:
        this = trouble_of(player, name)
        it = ("them" if name == "oxen" else "it") if len(rescue["troubles"]) == 1 else trouble(name)
        out += _mends(this, it)
        if this["missing"] and total(view["bank"]):
            out += [(2 + steps, f"{fort}, {_fetch(view, this, it)}") for steps, fort in forts]
    one = " for one of them" if len(rescue["troubles"]) > 1 else ""
    out += [(1 + steps, f"{town}{one}") for steps, town in towns]
    return [f"{way} ({counted(cost, 'action')})" for cost, way in sorted(out) if cost <= rescue["actions"]]


def _reach(player: Player, name: str) -> list[tuple[int, str]]:
    """The nearest such place that the wagon can walk to, with the steps."""
    steps = player["rescue"][name]
    if steps is None:
        return []
    where = f"{counted(abs(steps), 'segment')} {'back' if steps < 0 else 'ahead'}" if steps else "where you stand"
    return [(abs(steps), f"use the {name} {where}")]


def _mends(this: Trouble, it: str) -> list[tuple[int, str]]:
    """What it takes to mend a trouble with the supplies at hand."""
    if not this["missing"]:
        return [(1, f"mend {it} with {remedies(this['remedy'])}")]
    if not this["mendable"]:
        return []
    tries = f"in up to {this['tries']} tries with {odds(len(TRADED))} each"
    how = tries if this["tries"] > 1 else f"with {odds(len(TRADED))}"
    return [(1, f"trade for {remedies(lacking(this))}, {how}")]


def _fetch(view: View, this: Trouble, it: str) -> str:
    """What can be done with the supplies of a fort."""
    wanted = Counter(lacking(this))
    there = not wanted - Counter(view["bank"]) and total(wanted) <= t.BENEFIT[t.A_FORT]
    lack = remedies(wanted.elements())
    return f"take {lack} and mend {it}" if there else f"take supplies and trade them for {lack}"
