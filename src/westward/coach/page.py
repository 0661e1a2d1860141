"""A review as one HTML page that needs nothing else."""

from html import escape
from typing import Final

from westward.coach.chart import STYLE, chart
from westward.coach.review import Review, Swing
from westward.drawing.theme import DARK, LIGHT, SEAT_COLORS, SEAT_INKS
from westward.kernel import SEAT_LETTERS, load

COLORS: Final = "".join(f"--{name}:light-dark({LIGHT[name]},{DARK[name]});" for name in LIGHT)
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NOTHING: Final = "No decision gave away a chance that is worth a word."
PAGE_STYLE: Final = (
    f":root{{color-scheme:light dark;{COLORS}}}"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:2rem auto;padding:0 1rem;"
    "color:var(--ink);background:var(--paper)}"
    "h1{font-size:1.4rem} h2{font-size:1.1rem;margin-top:2rem} li{margin-bottom:1rem} p{margin:.2rem 0}"
    ".muted{color:var(--muted)} .keys span{display:inline-block;margin-right:1.2rem}"
    ".keys i{display:inline-block;width:1.5em;line-height:1.5em;border-radius:50%;margin-right:.4em;text-align:center;"
    "font:700 .8rem/1.5em system-ui,sans-serif}"
)


def review_page(review: Review) -> str:
    """The page: the chart, and the largest swings in words."""
    title = f"Review of a game of {load(review.game).title}"
    swings = "".join(f"<li>{_swing(review, swing)}</li>" for swing in review.swings)
    found = f"<h2>The largest swings</h2><ol>{swings}</ol>" if swings else f"<p>{NOTHING}</p>"
    note = f"Judged by {escape(review.judge)}, each decision from what its maker could know."
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>"
    )
    body = f'<h1>{escape(title)}</h1>{chart(review)}{keys(review)}{found}<p class="muted">{note}</p>'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{PAGE_STYLE}{STYLE}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def keys(review: Review) -> str:
    """Whose line is whose."""
    parts = [
        f'<span><i style="background:{color};color:{ink}">{letter}</i>{escape(name)}</span>'
        for name, color, ink, letter in zip(review.names, SEAT_COLORS, SEAT_INKS, SEAT_LETTERS)
    ]
    return f'<p class="keys">{"".join(parts)}</p>'


def headline(review: Review, swing: Swing) -> str:
    r"""Who gave how much away.

    >>> review = Review("trails", ["Ann", "Ben"], "guided:100", [], [])
    >>> headline(review, Swing(12, 1, 0.31, 0.2, "", "", ""))
    "Ben's chance to win falls from 51\xa0% to 31\xa0%."
    """
    before, after = percent(swing.chance + swing.lost), percent(swing.chance)
    return f"{review.names[swing.seat]}'s chance to win falls from {before} to {after}."


def percent(chance: float) -> str:
    r"""A chance as people read it, never on two lines.

    >>> percent(0.314)
    '31\xa0%'
    """
    return f"{chance * 100:.0f}{NO_BREAK}%"


def _swing(review: Review, swing: Swing) -> str:
    why = f"<p>Why: {escape(swing.why)}</p>" if swing.why else ""
    return (
        f"<p><strong>Decision {swing.step}. {escape(headline(review, swing))}</strong></p>"
        f"<p>Played: {escape(swing.played)}</p><p>Better: {escape(swing.better)}</p>{why}"
    )
