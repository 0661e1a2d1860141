"""The style of the board. The page may set the color variables; without them the board follows the reader's system."""

from typing import Final

LIGHT: Final = {
    "paper": "#f4ecd8",
    "ink": "#2c2722",
    "muted": "#655b4c",
    "line": "#cbbb99",
    "panel": "#fffaf0",
    "accent": "#b8431f",
    "glow": "#ff9d00",
}
DARK: Final = {
    "paper": "#161c22",
    "ink": "#f3ebdb",
    "muted": "#b9b09f",
    "line": "#46525d",
    "panel": "#222b33",
    "accent": "#ff9a66",
    "glow": "#ffd24a",
}
SEAT_COLORS: Final = ("#c22f2b", "#2463b0", "#2d7d3a", "#d9a21b")
SEAT_INKS: Final = ("#ffffff", "#ffffff", "#ffffff", "#241a00")
# The foot of a card, by what it does.
BANDS: Final = {
    "oxen": "#7d4f2a",
    "mules": "#6b6459",
    "horse": "#a04a22",
    "shortcut": "#256b5e",
    "double": "#2b5f86",
    "jump": "#8c2b3d",
    "nudge": "#6a4a86",
    "joker": "#4b3d8f",
}


def variables(colors: dict[str, str]) -> str:
    """Our own names for the page's variables, each with its fallback."""
    return "".join(f"--et-{name}:var(--{name},{color});" for name, color in colors.items())


SEATS: Final = "".join(
    f".et-seat-{seat}{{color:var(--seat-{seat},{color});fill:var(--seat-{seat},{color})}}"
    f".et-on-{seat}{{stroke:var(--seat-{seat},{color})}}"
    f".et-seat-ink-{seat}{{fill:var(--seat-ink-{seat},{SEAT_INKS[seat]})}}"
    for seat, color in enumerate(SEAT_COLORS)
)
SIZES: Final = "".join(f".et-{size}{{font-size:{size}px;fill:var(--et-ink)}}" for size in (11, 12, 13, 14, 15, 18))

CSS: Final = (
    f".eott-board,.eott-sheet{{{variables(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{.eott-board,.eott-sheet{{{variables(DARK)}}}}}"
    ".eott-sheet{position:absolute;width:0;height:0}"
    ".eott-board{font-family:'Avenir Next',Avenir,'Segoe UI','Helvetica Neue',system-ui,sans-serif;"
    "font-variant-numeric:tabular-nums}"
    f"{SIZES}"
    ".et-bold,.et-rank,.et-rank-mini,.et-coin,.et-foot{font-weight:700}"
    ".et-mid,.et-coin,.et-foot{text-anchor:middle}"
    ".et-end{text-anchor:end}"
    ".et-muted{fill:var(--et-muted)}"
    ".et-over{fill:var(--et-accent)}"
    ".et-dark{fill:#2c2117}"
    ".et-paper{fill:var(--et-paper)}"
    ".et-panel,.et-tray{fill:var(--et-panel);stroke:var(--et-line);stroke-width:1.5}"
    ".et-tray{fill-opacity:.55}"
    ".et-active{stroke-width:4}"
    ".et-picked{stroke:var(--et-accent);stroke-width:3}"
    ".et-frame{fill:none;stroke:#3a2c20;stroke-opacity:.55;stroke-width:1.5}"
    ".et-pill{fill:#fffaf0;stroke:#3a2c20;stroke-opacity:.5}"
    ".et-label{fill:#fffaf0;fill-opacity:.82}"
    ".et-trail{fill:#dcc08a;stroke:#8a6a3a;stroke-width:1.5}"
    ".et-rut{fill:none;stroke:#b08f57;stroke-width:3;stroke-dasharray:9 5}"
    ".et-card{fill:#fffaf0;stroke:#5b4a35;stroke-width:1.2}"
    ".et-rank{font-size:17px}.et-rank-mini{font-size:15px}"
    ".et-red{fill:#c3272b}.et-black{fill:#26221f}"
    ".et-coin{font-size:12px;fill:#4a3000}"
    ".et-foot{font-size:11px;fill:#fff}"
    + "".join(f".et-band-{name}{{fill:{color}}}" for name, color in BANDS.items())
    + ".et-used{filter:grayscale(.6) brightness(.86)}"
    ".et-best{fill:none;stroke:var(--et-accent);stroke-width:2.5}"
    ".et-empty{fill:none;stroke:var(--et-muted);stroke-width:1.5;stroke-dasharray:5 4}"
    ".et-private{fill:var(--et-glow);fill-opacity:.14;stroke:var(--et-muted);stroke-width:1;stroke-dasharray:3 3}"
    ".et-step{fill:var(--et-panel);stroke:var(--et-line);stroke-width:1.5}"
    ".et-now{fill:#b8431f;stroke:#fff3d6;stroke-width:1.5}"
    ".et-now-text{fill:#fff8e8}"
    ".et-winner{fill:#f4b938;stroke:#8a5c0a}"
    ".et-rim{fill:#fffdf6}"
    ".et-look{fill:none;stroke-width:5;stroke-dasharray:12 6}"
    ".et-there{fill:none;stroke:#fff8e0;stroke-width:3;stroke-dasharray:3 6;stroke-linecap:round}"
    ".et-halo{fill:none;stroke:var(--et-glow);stroke-width:3.5;filter:drop-shadow(0 0 2px var(--et-glow))}"
    ".target{cursor:pointer;outline:none}"
    ".target:hover>.et-halo{stroke-width:7}"
    ".target:focus-visible>.et-halo{stroke-width:7;stroke:var(--et-ink)}"
    "@media (prefers-reduced-motion:no-preference){.et-halo{animation:eott-glow 1.4s ease-in-out infinite alternate}}"
    "@keyframes eott-glow{from{stroke-opacity:1}to{stroke-opacity:.5}}"
    "@media (prefers-contrast:more){.et-label{fill-opacity:1}"
    ".et-frame,.et-panel,.et-tray,.et-card{stroke-width:2.5;stroke-opacity:1}}"
    f"{SEATS}"
)
