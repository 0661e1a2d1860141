"""The balance report as one HTML page that needs nothing else."""

from collections.abc import Iterable, Sequence
from html import escape
from statistics import quantiles
from typing import Final

from westward.arena.balance.accounts import Account
from westward.arena.balance.changes import comparison_section
from westward.arena.balance.compare import Comparison
from westward.arena.balance.findings import Amount, Findings
from westward.arena.balance.lifts import Lift
from westward.arena.balance.stories import changes, headline, percent, spelled, stories
from westward.arena.pages import Line, axis, curve, histogram, intervals, legend, page, rows, shares, table
from westward.kernel import load

TOP, BOTTOM, DEEDS, LISTED = 10, 5, 12, 20
ONLY: Final = 0.98  # chance would take it so often: whatever is chosen is of this family
ABOUT_LIFTS: Final = (
    "<p>Victories of the seats that had a thing at the end, as a multiple of a fair share, with 95 % intervals. Who "
    "wins has more of everything, so compare a thing with what seats with as many of its kind win. Having is not "
    "causing.</p>"
) + legend(
    ("strong", "clearly not 1, corrected for all things asked about (Benjamini and Hochberg, 5 %)"),
    ("weak", "not clear"),
    ("line", "seats with as many of the kind"),
    ("◆", "clearly apart from those"),
)


def balance_page(found: Findings, comparison: Comparison | None = None) -> str:
    """The whole report."""
    title = f"{load(found.series.game).title}: a balance report"
    sentences = [*(changes(comparison) if comparison else []), *stories(found)]
    return page(
        title,
        [
            f'<h1>{escape(title)}</h1><p class="muted">{escape(headline(found))}</p>',
            cards(found),
            f'<ul class="story">{"".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)}</ul>',
            comparison_section(comparison) if comparison else "",
            seats_section(found),
            points_section(found),
            things_section(found),
            deeds_section(found),
            options_section(found),
            length_section(found),
            drama_section(found),
            '<p class="muted">All of this is how these bots play; people, and better bots, may find other ways.</p>',
        ],
    )


def cards(found: Findings) -> str:
    """The figures that one asks for first."""
    out = [("games", f"{found.games:,}"), ("decisions a game (median)", f"{found.median('Decisions'):,.0f}")]
    if found.seats:
        best = max(found.seats, key=lambda lift: lift.times)
        out.append((f"of a fair share for the best seat, {best.name}", f"× {best.times:.2f}"))
    else:
        out.append(("of the games won", percent(found.mean("Victories").value)))
    for name, words in (
        ("Points of the winner", "points win"),
        ("Margin", "points ahead of the next"),
        ("Changes of the lead", "changes of the lead"),
        ("Decided after", "of the game until the winner leads for good"),
    ):
        if name in found.measures:
            out.append((words, spelled(name, found.mean(name).value)))
    inner = "".join(
        f'<div class="card"><b>{escape(figure)}</b><span>{escape(name)}</span></div>' for name, figure in out
    )
    return f'<div class="cards">{inner}</div>'


def seats_section(found: Findings) -> str:
    """What a seat is worth."""
    if not found.seats:
        return ""
    reach = reach_of([*found.seats, *found.order])
    parts = ["<h2>Seats</h2><p>Victories as a multiple of a fair share, with 95 % intervals.</p>"]
    parts.append(lift_plot(found.seats, reach))
    if found.order:
        parts += ["<h3>By the turn order: who decides first, second …</h3>", lift_plot(found.order, reach)]
    return "\n".join(parts)


def reach_of(lifts: Sequence[Lift]) -> tuple[float, float]:
    """A scale on which all of them, and the fair share, have room."""
    return max(0.0, min(0.9, *(lift.low for lift in lifts)) - 0.05), max(1.1, *(lift.high for lift in lifts)) + 0.05


def lift_plot(lifts: Sequence[Lift], reach: tuple[float, float], usual: bool = False) -> str:
    """Lifts with their intervals on one scale; beside what is usual, those apart from it get a mark."""
    lines = []
    for lift in lifts:
        label = f"{lift.name}: × {lift.times:.2f} ({lift.low:.2f} to {lift.high:.2f}); {lift.held:,} seats had it"
        figure = f"{'◆ ' if lift.apart and usual else ''}× {lift.times:.2f}"
        peers = lift.usual if usual else None
        lines.append(Line(lift.name, lift.times, lift.low, lift.high, figure, lift.clear, label, peers))
    return intervals(lines, 1.0, reach[1], reach[0], tuple(f"× {bound:.2f}" for bound in reach))


def points_section(found: Findings) -> str:
    """All points, and by category."""
    scores = [score for account in found.accounts for score in account["scores"]]
    best = [account["scores"][seat] for account in found.accounts for seat in account["winners"]]
    low, high = min(scores), max(scores)
    return "".join(
        [
            f"<h2>Points</h2>{legend(('pale', 'all seats'), ('strong', 'those who won'))}",
            '<div class="plot">',
            histogram(scores, low, high, f"Points from {low} to {high}", best),
            axis(f"{low}", f"{(low + high) / 2:,.0f}", f"{high}"),
            "</div>",
            "<h3>By category</h3><p>How often a seat had so many; mean of the winners, and of the others.</p>",
            rows(category(found.accounts, amount) for amount in found.categories),
        ]
    )


def category(accounts: Iterable[Account], amount: Amount) -> tuple[str, str, str]:
    """A row of the score sheet: its distribution, and what winners and others made."""
    values: list[int] = []
    best: list[int] = []
    for account in accounts:
        mine = account["rows"].get(amount.name, [])
        values += mine
        best += [mine[seat] for seat in account["winners"] if mine]
    low, high = min(values), max(values)
    plot = histogram(values, low, high, f"{amount.name}, from {low} to {high}", best)
    return f"{amount.name} ({low} to {high})", plot, against(amount)


def against(amount: Amount) -> str:
    """Winners against others, as far as there are any."""
    both = [f"{mean.value:.1f}" if mean.number else "–" for mean in (amount.winners, amount.losers)]
    return " : ".join(both)


def things_section(found: Findings) -> str:
    """What winners had, kind by kind."""
    kinds = dict.fromkeys(lift.kind for lift in found.things)
    numbers = [
        (amount.name, against(amount)) for amount in found.amounts if amount.winners.value or amount.losers.value
    ]
    parts = [f"<h2>What winners had</h2>{ABOUT_LIFTS}"]
    parts += [kind_plot(kind, [lift for lift in found.things if lift.kind == kind]) for kind in kinds]
    parts += ["<h3>How many of them: winners against others</h3>", table(("Kind", "Winners : others"), numbers)]
    return "\n".join(parts)


def kind_plot(kind: str, lifts: Sequence[Lift]) -> str:
    """Those of a kind; where there are many, the first and the last, and the others on demand."""
    asked = [lift for lift in lifts if lift.asked]
    rare = len(lifts) - len(asked)
    note = f'<p class="muted">{rare} of {len(lifts)} too rare to say.</p>' if rare else ""
    if not asked:
        return f"<h3>{escape(kind)}</h3>{note}"
    reach = reach_of(asked)
    if len(asked) <= TOP + BOTTOM + 2:
        return f"<h3>{escape(kind)}</h3>{lift_plot(asked, reach, True)}{note}"
    middle = asked[TOP:-BOTTOM]
    hidden = f"<details><summary>{len(middle)} more between these</summary>{lift_plot(middle, reach, True)}</details>"
    ends = lift_plot(asked[:TOP], reach, True), lift_plot(asked[-BOTTOM:], reach, True)
    return f"<h3>{escape(kind)}</h3>{ends[0]}{hidden}{ends[1]}{note}"


def deeds_section(found: Findings) -> str:
    """What winners chose at least once."""
    clear = sorted((lift for lift in found.deeds if lift.clear), key=lambda lift: -lift.times)
    if not clear:
        return ""
    best = [lift for lift in clear if lift.times > 1][:DEEDS]
    worst = [lift for lift in clear if lift.times < 1][-DEEDS:]
    parts = [
        "<h2>What winners did</h2><p>Choices that a seat made at least once; those that differ clearly from 1.</p>"
    ]
    parts.append(lift_plot([*best, *worst], reach_of(clear)))
    return "\n".join(parts)


def options_section(found: Findings) -> str:
    """What is chosen, and what is not."""
    real = [one for one in found.families if one.chance < one.offered * ONLY]
    families = [
        (one.text, one.share, one.chance / one.offered, f"{percent(one.share)} of {one.offered:,}") for one in real
    ]
    parts = [
        "<h2>Options</h2><p>How often something was chosen when it was offered beside others.",
        "The dashed line is where a choice by chance would be.</p>",
        shares(families),
    ]
    for verdict, words, most in (
        (
            "hardly ever",
            "at most a twentieth as often as by chance: dominated, or not understood by these bots",
            LISTED,
        ),
        ("nearly always", "at least 95 % of the times: hardly a decision", LISTED),
    ):
        listed = sorted((one for one in found.choices if one.verdict == verdict), key=lambda one: -one.chance)
        if listed:
            more = f", {most} of {len(listed)}" if len(listed) > most else ""
            parts.append(f"<h3>{verdict.capitalize()} chosen{more}</h3><p class='muted'>{words}.</p>")
            lines = [(one.text, f"{one.offered:,}", f"{one.chosen:,}", f"{one.chance:,.0f}") for one in listed[:most]]
            parts.append(table(("Option", "Offered", "Chosen", "By chance"), lines))
    return "\n".join(parts)


def length_section(found: Findings) -> str:
    """How long a game is."""
    parts = ["<h2>Length</h2>"]
    for name in ("Decisions", "Rounds"):
        values = found.values(name)
        if len(set(values)) > 1:
            low, high = min(values), max(values)
            first, middle, last = quantiles(values, n=4)
            words = f"{name}: half of the games have {first:,.0f} to {last:,.0f}, the median is {middle:,.0f}."
            plot = histogram(values, low, high, words)
            parts.append(f'<p>{words}</p><div class="plot">{plot}{axis(f"{low:,.0f}", f"{high:,.0f}")}</div>')
    return "\n".join(parts) if len(parts) > 1 else ""


def drama_section(found: Findings) -> str:
    """How long it is open who wins."""
    if not found.curve:
        return ""
    lead = found.values("Changes of the lead")
    margins = found.values("Margin")
    parts = [
        "<h2>Drama</h2><p>How often the seat that leads wins, over the course of a game:",
        "a flat curve is suspense, an early rise is a game that is soon decided.</p>",
        curve(found.curve, 1 / len(found.seats), "How often the leader wins, from the beginning to the end"),
        axis("the beginning", "half of the decisions", "the end"),
    ]
    for name, values in (("Changes of the lead", lead), ("Points between the winner and the next", margins)):
        if len(set(values)) > 1:
            low, high = min(values), max(values)
            plot = histogram(values, low, high, name)
            parts.append(f'<h3>{name}</h3><div class="plot">{plot}{axis(f"{low:,.0f}", f"{high:,.0f}")}</div>')
    return "\n".join(parts)
