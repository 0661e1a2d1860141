"""What stands out, in sentences: for the head of the page and for the terminal."""

from collections.abc import Sequence

from westward.arena.balance.compare import Change, Comparison, largest
from westward.arena.balance.findings import Findings
from westward.arena.balance.lifts import Lift
from westward.arena.balance.measures import is_share
from westward.arena.balance.options import Choice
from westward.kernel import load
from westward.kernel.options import spell

FEW = 3  # examples in a sentence


def headline(found: Findings) -> str:
    """What was played."""
    series = found.series
    seats = len(series.players)
    options = "".join(f", {name} {spell(value)}" for name, value in series.options.items())
    words = f"{seats} seats" if seats > 1 else "1 seat"
    title = load(series.game).title
    games = f"{found.games:,} games" if found.games > 1 else "1 game"
    return f"{title}, {words}, bot {series.players[0]}, {games}, seed {series.seed}{options}"


def percent(share: float) -> str:
    """A share as people say it.

    >>> percent(0.5), percent(0.004), percent(0.0)
    ('50 %', '0.4 %', '0 %')
    """
    return (
        f"{share:.1%}".replace("%", " %") if 0 < share < 0.01 or 0.99 < share < 1 else f"{share:.0%}".replace("%", " %")
    )


def spelled(name: str, value: float) -> str:
    """A figure with its unit: shares as percentages, counts with as many digits as they need."""
    if is_share(name):
        return percent(value)
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}" if abs(value) < 10 else f"{value:,.1f}"


def stories(found: Findings) -> list[str]:
    """The sentences, the most important first."""
    out = [*_seats(found), *_drama(found)]
    apart = sorted((lift for lift in found.things if lift.apart), key=lambda lift: lift.p_apart)
    strong = [lift for lift in apart if lift.times > lift.usual][:FEW]
    weak = [lift for lift in apart if lift.times < lift.usual][:FEW]
    for lifts, words in ((strong, "better"), (weak, "worse")):
        if lifts:
            out.append(f"Clearly {words} than as many others of its kind: {_against(lifts)}.")
    never = [choice for choice in found.choices if choice.verdict == "hardly ever"]
    always = [choice for choice in found.choices if choice.verdict == "nearly always"]
    if never:
        out.append(f"Options that were hardly ever chosen: {len(never)}, such as {_options(never)}.")
    if always:
        out.append(f"Options that were nearly always chosen: {len(always)}, such as {_options(always)}.")
    return out


def _seats(found: Findings) -> list[str]:
    if not found.seats:
        rate = found.mean("Victories")
        return [f"Won {percent(rate.value)} of the games ({percent(rate.low)} to {percent(rate.high)})."]
    out = []
    for lifts, words in ((found.seats, "seat"), (found.order, "place in the turn order")):
        clear = [lift for lift in lifts if lift.clear]
        if clear:
            out.append(f"The {words} matters: of a fair share of victories, {_things(clear)}.")
        elif lifts:
            widest = max(max(lift.high - lift.times, lift.times - lift.low) for lift in lifts)
            out.append(f"No {words} is clearly better (within ± {percent(widest)} of a fair share).")
    return out


def _drama(found: Findings) -> list[str]:
    if not found.curve:
        return []
    number = found.mean("Changes of the lead").value
    half = percent(found.curve[len(found.curve) // 2])
    return [f"The lead changes {number:.1f} times a game; whoever leads after half of it wins {half} of the games."]


def _things(lifts: Sequence[Lift]) -> str:
    return ", ".join(f"{lift.name} (× {lift.times:.2f}, {lift.low:.2f} to {lift.high:.2f})" for lift in lifts)


def _against(lifts: Sequence[Lift]) -> str:
    return ", ".join(f"{lift.name} (× {lift.times:.2f}, usual × {lift.usual:.2f})" for lift in lifts)


def _options(choices: Sequence[Choice]) -> str:
    most = sorted(choices, key=lambda choice: -choice.chance)[:FEW]
    return ", ".join(f"'{choice.text}' ({choice.chosen:,} of {choice.offered:,})" for choice in most)


def changes(comparison: Comparison) -> list[str]:
    """What the other components do."""
    figures = largest(comparison.figures)
    if not figures:
        out = [f"With {comparison.name} no figure of the game changes clearly."]
    else:
        out = [f"With {comparison.name}: {', '.join(_change(change) for change in figures[:5])}."]
    for table, words in ((comparison.things, "had by seats"), (comparison.options, "chosen when offered")):
        found = largest(table, FEW)
        if found:
            listed = (f"{one.name} {percent(one.here)} → {percent(one.there)}" for one in found)
            out.append(f"How often {words}: {', '.join(listed)}.")
    return out


def _change(change: Change) -> str:
    return f"{change.name} {spelled(change.name, change.here)} → {spelled(change.name, change.there)}"
