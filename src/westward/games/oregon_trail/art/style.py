"""What only the Oregon Trail race looks like: its own classes, on top of the theme of all boards."""

from typing import Final

from westward.games.oregon_trail.tables import CARD_NAMES, PATHS, PLACES


def tinted(color: str, share: int, ground: str = "panel") -> str:
    """A color mixed with one of the theme, so that it goes dark with it."""
    return f"color-mix(in srgb,{color} {share}%,var(--w-{ground}))"


TRAIL: Final = (
    ".ot-edge,.ot-road,.ot-rut,.ot-faded{fill:none;stroke-linejoin:round}"
    ".ot-edge{stroke:#6f5327;stroke-width:9.5}"
    ".ot-road{stroke:#efd9a2;stroke-width:7}"
    ".ot-rut{stroke:#b08f57;stroke-width:1.2;stroke-dasharray:4 2.5}"
    ".ot-thin-trail .ot-edge{stroke-width:7.5}.ot-thin-trail .ot-road{stroke-width:5}"
    ".ot-big-trail .ot-edge{stroke-width:11}.ot-big-trail .ot-road{stroke-width:8.5}"
    ".ot-thin{stroke-width:4}"
    ".ot-faded{stroke:var(--w-muted);stroke-opacity:.55;stroke-width:3;stroke-dasharray:5 4}"
    ".ot-land{stroke:#3f4f22;stroke-width:1.2;stroke-linejoin:round}"
    ".ot-land-0{fill:#a5c267}.ot-land-1{fill:#c0bf74}.ot-land-2{fill:#8fb594}"
    ".ot-water{fill:#4d9fd4}"
    ".ot-ghost{fill:none;stroke:var(--w-muted);stroke-opacity:.45;stroke-width:1;stroke-dasharray:3 3}"
    f".ot-prairie{{fill:{tinted('#9db668', 20)}}}"
    ".ot-grid{fill:none;stroke:var(--w-line);stroke-width:1}"
    ".ot-arrow{fill:var(--w-accent)}"
    ".ot-hit{fill:transparent}"
    f".ot-band-town{{fill:{tinted('#c8643a', 30)}}}.ot-band-fort{{fill:{tinted('#a8743f', 38)}}}"
)
RULER: Final = (
    f".ot-sky{{fill:{tinted('#9fd3ea', 60, 'paper')}}}.ot-hill{{fill:{tinted('#8fae5f', 70, 'paper')}}}"
    f".ot-grass{{fill:{tinted('#b9c76f', 75, 'paper')}}}"
    ".ot-far{opacity:.8}"
    ".ot-tick{stroke:var(--w-ink);stroke-width:1.3}"
)
MARKS: Final = (
    ".ot-eye{fill:none;stroke:var(--w-muted);stroke-width:2;stroke-linecap:round}"
    ".ot-pupil{fill:var(--w-muted)}"
    ".ot-spent{fill:none;stroke:var(--w-muted);stroke-width:1.5;stroke-dasharray:3 2}"
    ".ot-dim{opacity:.3}.ot-lack{opacity:.35}.ot-misfit{opacity:.38}.ot-past{opacity:.55}.ot-lost{opacity:.55}"
    ".ot-quiet{fill:var(--w-panel);stroke:var(--w-line);stroke-width:1.5}"
    ".ot-sign{fill:#fffdf6}.ot-sign-blocked{fill:#b8431f}.ot-sign-stuck{fill:#2f7fb5}"
    ".ot-chip{stroke:#3a2c20;stroke-width:1.5}"
    ".ot-fatal{fill:#ffb199;stroke:#a02412;stroke-width:2.5}.ot-deadly{fill:#ffd98a}.ot-lame{fill:#e6e2d3}"
    ".ot-clear{stroke:var(--w-panel);stroke-width:5;paint-order:stroke}"
    ".ot-veil{fill:var(--w-panel);fill-opacity:.72}"
    ".ot-remedy{fill:#fffdf6;stroke:#3a2c20;stroke-opacity:.4}"
)
CARDS: Final = [
    *(f"card-{name}{turn}" for name in CARD_NAMES[:PATHS] for turn in ("", "-turned")),
    *(f"card-{name}" for name in PLACES),
]
# The table marks what was picked, and moves a copy of a card to its place: here the lane itself shows it, in its size.
PREVIEW: Final = (
    ".ot-preview{opacity:0;pointer-events:none}"
    + ",".join(f'.w-board:has(#{card}:is(:hover,:focus,[class~=staged])) [data-card="{card}"]' for card in CARDS)
    + "{opacity:.9}[class=ghost]:has(.ot-face){display:none}"
)
CONTRAST: Final = "@media (prefers-contrast:more){.ot-dim,.ot-misfit,.ot-lack{opacity:.5}.ot-land{stroke-width:2}}"
STYLE: Final = TRAIL + RULER + MARKS + PREVIEW + CONTRAST
