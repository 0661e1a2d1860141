"""What only End of the Trail looks like: its own classes, on top of the theme of all boards."""

from typing import Final

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

STYLE: Final = (
    ".et-rank,.et-rank-mini,.et-coin,.et-foot{font-weight:700}"
    ".et-coin,.et-foot{text-anchor:middle}"
    ".et-label{fill:#fffaf0;fill-opacity:.82}"
    ".et-trail{fill:#dcc08a;stroke:#8a6a3a;stroke-width:1.5}"
    ".et-rut{fill:none;stroke:#b08f57;stroke-width:3;stroke-dasharray:9 5}"
    ".et-card{fill:#fffaf0;stroke:#5b4a35;stroke-width:1.2}"
    ".et-rank{font-size:17px}.et-rank-mini{font-size:15px}"
    ".et-red{fill:#c3272b}.et-black{fill:#26221f}"
    ".et-coin{font-size:12px;fill:#4a3000}"
    ".et-foot{font-size:12.5px;fill:#fff}"
    + "".join(f".et-band-{name}{{fill:{color}}}" for name, color in BANDS.items())
    + ".et-used{filter:grayscale(.6) brightness(.86)}"
    ".et-best{fill:none;stroke:var(--w-accent);stroke-width:2.5}"
    ".et-step{fill:var(--w-panel);stroke:var(--w-line);stroke-width:1.5}"
    ".et-look{fill:none;stroke-width:5;stroke-dasharray:12 6}"
    ".et-there{fill:none;stroke:#fff8e0;stroke-width:3;stroke-dasharray:3 6;stroke-linecap:round}"
    "@media (prefers-contrast:more){.et-label{fill-opacity:1}.et-card{stroke-width:2.5;stroke-opacity:1}}"
)
