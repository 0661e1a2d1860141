"""The part of the page that compares two sets of components."""

from collections.abc import Sequence
from html import escape

from westward.arena.balance.compare import Change, Comparison, largest
from westward.arena.balance.stories import percent, spelled
from westward.arena.pages import Line, intervals, legend, table


def comparison_section(comparison: Comparison) -> str:
    """Figures side by side, and what is had, helps and is chosen more or less than before."""
    name = escape(comparison.name)
    parts = [
        f"<h2>With {name}</h2><p>The same seeds with both components. Bars are 95 % intervals of the difference",
        "in the same games, each in its own measure; the dashed line is no difference.</p>",
        legend(("strong", "clear, corrected for all lines of a table"), ("weak", "not clear")),
        _figures(comparison.figures),
    ]
    for title, changes in (
        ("Had by more or fewer seats", comparison.things),
        ("Chosen more or less often when offered", comparison.options),
    ):
        found = largest(changes)
        if found:
            lines = [(_label(one), percent(one.here), percent(one.there), _points(one)) for one in found]
            parts += [f"<h3>{title}</h3>", table(("", "Before", "After", "Difference (95 %)"), lines)]
    found = largest(comparison.lifts)
    if found:
        lines = [(_label(one), f"× {one.here:.2f}", f"× {one.there:.2f}", _gap(one)) for one in found]
        parts += ["<h3>Helps more or less</h3>", table(("", "Before", "After", "Difference (95 %)"), lines)]
    return "\n".join(parts)


def _figures(changes: Sequence[Change]) -> str:
    """Each on a scale of its own, in units of its interval: what matters is whether the interval spares the zero."""
    lines = []
    for one in changes:
        half = (one.by.high - one.by.low) / 2
        if half:
            figure = f"{spelled(one.name, one.here)} → {spelled(one.name, one.there)}"
            words = f"{one.name}: {figure}, difference {one.by.value:+.3f} ({one.by.low:+.3f} to {one.by.high:+.3f})"
            middle = one.by.value / half
            lines.append(Line(one.name, middle, middle - 1, middle + 1, figure, one.clear, words))
    reach = min(12.0, max((abs(line.value) + 1.2 for line in lines), default=2.0))
    return intervals(lines, 0.0, reach, -reach)


def _label(change: Change) -> str:
    return f"{change.name} ({change.kind})" if change.kind and change.kind not in change.name else change.name


def _points(change: Change) -> str:
    by = change.by
    return f"{100 * by.value:+.1f} ({100 * by.low:+.1f} to {100 * by.high:+.1f}) points"


def _gap(change: Change) -> str:
    by = change.by
    return f"{by.value:+.2f} ({by.low:+.2f} to {by.high:+.2f})"
