"""What all pages of results share: the look, tables and plots.

Letters are HTML, so that a phone shows them in full size; a plot is stretched to the width that there is, and its lines
keep their thickness.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

WIDE: Final = 1000  # the inner width of a plot
BLOCKS: Final = 30  # the most blocks of a histogram

STYLE: Final = """
:root { color-scheme: light dark; --ink: light-dark(#2b241b, #f1e8d8); --paper: light-dark(#fbf6ec, #1d1a16);
  --panel: light-dark(#fffdf8, #27231d); --muted: light-dark(#6f6351, #b5a88f); --faint: light-dark(#e2d7c1, #453d32);
  --mark: light-dark(#b3541e, #f0a062); --cool: light-dark(#3f6f93, #86b4d6); --pale: light-dark(#d9c9ab, #5c5242) }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 860px; margin: 2rem auto; padding: 0 1rem 3rem;
  color: var(--ink); background: var(--paper) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .3rem } h2 { font-size: 1.2rem; margin: 2.6rem 0 .4rem }
h3 { font-size: 1rem; margin: 1.5rem 0 .3rem } p { margin: .3rem 0 .7rem } .muted, small { color: var(--muted) }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
td, th { padding: .3rem .5rem; text-align: right } th { font-weight: 600; color: var(--muted); font-size: .85rem }
td:first-child, th:first-child { text-align: left; padding-left: 0 } tr { border-bottom: 1px solid var(--faint) }
.wide { overflow-x: auto }
svg { display: block; width: 100%; overflow: visible }
svg line, svg path { vector-effect: non-scaling-stroke }
.rows { display: grid; grid-template-columns: 12rem 1fr 8rem; gap: 0 .9rem;
  align-items: center; font-variant-numeric: tabular-nums }
.rows > * { min-width: 0 } .name { overflow-wrap: anywhere; line-height: 1.2 }
.figure { text-align: right; font-size: .9rem }
.rows svg { height: 1.7rem } .rows.tall svg { height: 3rem; margin: .2rem 0 } .plain { color: var(--muted) }
.fair { stroke: var(--muted); stroke-width: 1; stroke-dasharray: 3 3 } .usual { stroke: var(--cool); stroke-width: 3 }
.bar { stroke: var(--pale); stroke-width: 4; stroke-linecap: round } .bar.strong { stroke: var(--mark); opacity: .55 }
.dot { stroke: var(--muted); stroke-width: 10; stroke-linecap: round; fill: none } .dot.strong { stroke: var(--mark) }
.base { stroke: var(--faint); stroke-width: 1 } .block { fill: var(--pale) } .block.strong { fill: var(--mark) }
.track { fill: var(--faint); opacity: .55 } .fill { fill: var(--cool) }
.curve { stroke: var(--mark); stroke-width: 3; fill: none; stroke-linejoin: round }
.under { fill: var(--mark); opacity: .13; stroke: none }
.axis { display: flex; justify-content: space-between; font-size: .8rem; color: var(--muted) }
.plot { margin: .4rem 0 1.2rem } .plot > svg, .curved > svg { height: 8.5rem }
.frame { position: relative } .frame > span { position: absolute; left: 0; font-size: .75rem; color: var(--muted);
  transform: translateY(-100%) }
.keys .key { display: inline-block; width: .75em; height: .75em; border-radius: 50%; margin-right: .4em }
.keys { font-size: .9rem; color: var(--muted) } .keys span { display: inline-block; margin-right: 1em }
.key.strong { background: var(--mark) } .key.weak { background: var(--muted) } .key.pale { background: var(--pale) }
.key.line { background: var(--cool); border-radius: 0; height: 1em; width: 3px; vertical-align: middle }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr)); gap: .7rem; margin: 1.2rem 0 }
.card { background: var(--panel); border: 1px solid var(--faint); border-radius: .7rem; padding: .7rem .9rem }
.card b { display: block; font-size: 1.6rem; line-height: 1.2 } .card span { color: var(--muted); font-size: .85rem }
.story li { margin: .25rem 0 } details { margin: .4rem 0 } summary { cursor: pointer; color: var(--muted) }
@media (max-width: 600px) { body { margin-top: 1rem } table { font-size: .8rem } td, th { padding: .3rem .2rem }
  .rows { gap: 0 .5rem; grid-template-columns: 6.4rem 1fr 4.3rem; font-size: .88rem }
  .cards { grid-template-columns: 1fr 1fr } .card b { font-size: 1.25rem } .figure { font-size: .8rem } }
@media print { details > * { display: block } }
"""


class Line(NamedTuple):
    """A line of a plot of intervals; `strong` is drawn in color."""

    name: str
    value: float
    low: float
    high: float
    figure: str
    strong: bool = True
    title: str = ""
    usual: float | None = None  # what would be usual for it


def page(title: str, parts: Iterable[str]) -> str:
    """One HTML page that needs nothing else."""
    body = "\n".join(part for part in parts if part)
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>"
    )
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table; its cells are text, the first of each line is its name."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines)
    return f'<div class="wide"><table><tr>{top}</tr>{rows}</table></div>'


def intervals(
    lines: Sequence[Line],
    fair: float,
    most: float,
    least: float = 0.0,
    ends: Sequence[str] = (),
) -> str:
    """A dot and a bar for each; a dashed line where all are equal, a colored mark at what is usual for it.

    `ends` are written at the ends of the scale.
    """
    if not lines:
        return ""

    def at(value: float) -> float:
        return round(WIDE * (min(max(value, least), most) - least) / (most - least or 1), 1)

    parts = []
    for line in lines:
        strong = " strong" if line.strong else ""
        marks = [_upright("fair", at(fair)), *([_upright("usual", at(line.usual))] if line.usual is not None else [])]
        marks.append(f'<path class="bar{strong}" d="M{at(line.low)} 12H{at(line.high)}"/>')
        marks.append(f'<path class="dot{strong}" d="M{at(line.value)} 12h.01"/>')
        label = line.title or f"{line.name}: {line.figure}, 95 % interval {line.low:.2f} to {line.high:.2f}"
        parts.append(_row(line.name, _strip(marks, 24, label), line.figure, line.strong))
    return f'<div class="rows">{"".join(parts)}{_below(ends)}</div>'


def shares(lines: Sequence[tuple[str, float, float, str]]) -> str:
    """A bar for each: its name, its share, a mark at another share, and its figure."""
    parts = []
    for name, share, mark, figure in lines:
        marks = [f'<rect class="track" width="{WIDE}" y="6" height="12" rx="3"/>']
        marks.append(f'<rect class="fill" width="{WIDE * share:.1f}" y="6" height="12" rx="3"/>')
        marks.append(_upright("fair", round(WIDE * mark, 1)))
        parts.append(_row(name, _strip(marks, 24, f"{name}: {figure}"), figure, True))
    return f'<div class="rows">{"".join(parts)}</div>'


def histogram(
    values: Sequence[float], low: float, high: float, label: str, special: Sequence[float] = (), tall: int = 120
) -> str:
    """How often a value occurred, in at most thirty blocks from `low` to `high`; special ones in color, at the foot."""
    width = max(1, -(-int(high - low + 1) // BLOCKS))
    number = int(high - low) // width + 1
    counts, strong = [0] * number, [0] * number
    for group, into in ((values, counts), (special, strong)):
        for value in group:
            into[int(value - low) // width] += 1
    most = max(counts)
    step = WIDE / number
    marks = []
    for place, (count, mine) in enumerate(zip(counts, strong, strict=True)):
        for kind, height in (("block", count), ("block strong", mine)):
            if height:
                size = tall * height / most
                spot = f'x="{place * step + 1:.1f}" y="{tall - size:.1f}" width="{max(1.0, step - 2):.1f}"'
                marks.append(f'<rect class="{kind}" {spot} height="{size:.1f}"/>')
    marks.append(f'<path class="base" d="M0 {tall}H{WIDE}"/>')
    return _strip(marks, tall, label)


def curve(values: Sequence[float], fair: float, label: str) -> str:
    """Shares over the course of something, from its beginning to its end; a dashed line at a fair share."""
    step = WIDE / (len(values) - 1)
    points = [f"{number * step:.1f} {100 * (1 - value):.1f}" for number, value in enumerate(values)]
    marks = [f'<path class="base" d="M0 {y}H{WIDE}"/>' for y in (0, 50, 100)]
    marks.append(f'<path class="under" d="M0 100L{"L".join(points)}L{WIDE} 100Z"/>')
    marks.append(f'<path class="fair" d="M0 {100 * (1 - fair):.1f}H{WIDE}"/>')
    marks.append(f'<path class="curve" d="M{"L".join(points)}"/>')
    labels = '<span style="top:50%">50 %</span>'
    return f'<div class="frame curved">{_strip(marks, 100, label)}{labels}</div>'


def legend(*marks: tuple[str, str]) -> str:
    """What the marks of a plot mean: a kind (strong, weak, pale, line; or a sign itself) and its words."""
    parts = []
    for kind, words in marks:
        sign = f'<i class="key {kind}"></i>' if kind.isalpha() else f"{kind} "
        parts.append(f"<span>{sign}{escape(words)}</span>")
    return f'<p class="keys">{"".join(parts)}</p>'


def axis(*labels: str) -> str:
    """What stands below a plot, from left to right."""
    return f'<div class="axis">{"".join(f"<span>{escape(label)}</span>" for label in labels)}</div>'


def rows(lines: Iterable[tuple[str, str, str]], ends: Sequence[str] = ()) -> str:
    """Small plots below each other: a name, a plot, a figure. `ends` are written at the ends of a scale they share."""
    parts = "".join(_row(name, plot, figure, True) for name, plot, figure in lines)
    return f'<div class="rows tall">{parts}{_below(ends)}</div>'


def _row(name: str, plot: str, figure: str, strong: bool) -> str:
    plain = "" if strong else " plain"
    return f'<span class="name{plain}">{escape(name)}</span>{plot}<span class="figure{plain}">{escape(figure)}</span>'


def _below(ends: Sequence[str]) -> str:
    return f"<span></span>{axis(*ends)}<span></span>" if ends else ""


def _strip(marks: Iterable[str], height: int, label: str) -> str:
    inner = "".join(marks)
    return (
        f'<svg viewBox="0 0 {WIDE} {height}" preserveAspectRatio="none" role="img" aria-label="{escape(label)}">'
        f"<title>{escape(label)}</title>{inner}</svg>"
    )


def _upright(kind: str, x: float) -> str:
    return f'<line class="{kind}" x1="{x}" y1="0" x2="{x}" y2="24"/>'
