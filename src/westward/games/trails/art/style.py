"""What only TRAILS looks like: its own classes, on top of the theme of all boards."""

from typing import Final

# The sky over the seven tiles as the Sun crosses it, from the Trailhead (dusk) to the Trail End (morning).
HOURS: Final = ("#d98a86", "#e8b3a2", "#f0d2b0", "#bcdce4", "#a3d5ea", "#bfe3de", "#f8e6ae")

STYLE: Final = (
    ".tr-place,.tr-worth,.tr-worth-strip,.tr-print,.tr-bonus,.tr-bonus-strip,.tr-name-strip{font-weight:700}"
    ".tr-place,.tr-name,.tr-worth,.tr-worth-strip,.tr-print,.tr-bonus,.tr-bonus-strip{text-anchor:middle}"
    ".tr-ink{fill:var(--w-ink)}"
    ".tr-eye{stroke:var(--w-ink)}"
    ".tr-plate{fill:var(--w-panel)}"
    ".tr-place{font-size:13px;letter-spacing:.06em}"
    ".tr-day,.tr-pill-text,.tr-worth,.tr-worth-strip,.tr-print{fill:#2c2117}"
    ".tr-name,.tr-name-strip,.tr-bonus,.tr-bonus-strip{fill:var(--w-ink)}"
    ".tr-night{fill:#fdf3cf}"
    ".tr-pill-text{font-size:14px;font-weight:700;text-anchor:middle}"
    ".tr-rail{fill:none;stroke:#3a2c20;stroke-opacity:.45;stroke-width:1.5}"
    + "".join(f".tr-hour-{hour}{{fill:{color}}}" for hour, color in enumerate(HOURS))
    + ".tr-way{fill:none;stroke:#fff8e0;stroke-width:3.5;stroke-dasharray:1 8;stroke-linecap:round}"
    ".tr-stop{fill:#fffaf0;stroke:#8a6a2a;stroke-width:1.5}"
    ".tr-past{opacity:.38}"
    ".tr-card{fill:var(--w-panel);stroke-width:2}"
    ".tr-edge-acorn{stroke:#a8662e}.tr-edge-leaf{stroke:#45883a}"
    ".tr-edge-rock{stroke:#767d87}.tr-edge-all{stroke:#2f7f8c}"
    ".tr-cost{fill:var(--w-paper)}"
    ".tr-name{font-size:13px}.tr-name-strip{font-size:12px}"
    ".tr-worth{font-size:17px}.tr-worth-strip{font-size:12px}.tr-print{font-size:14px}"
    ".tr-bonus{font-size:13px}.tr-bonus-strip{font-size:11px}"
    ".tr-line,.tr-want{fill:none;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}"
    ".tr-line{stroke:#fff6e0}.tr-want{stroke:var(--w-muted)}"
    ".tr-counter{fill:var(--w-paper);stroke:var(--w-line);stroke-width:1.5}"
    ".tr-pip{fill:none;stroke:var(--w-muted);stroke-width:1.2}"
    ".tr-pip-full{fill:var(--w-muted)}.tr-pip-over{fill:var(--w-accent)}"
    ".tr-sheet-back{fill:var(--w-panel);stroke:var(--w-accent);stroke-width:2.5}"
    ".tr-marker{fill:#ffd24a;stroke:#3a2c20;stroke-width:1.5;stroke-linejoin:round}"
    "@media (prefers-contrast:more){.tr-past{opacity:.55}.tr-card{stroke-width:2.5;stroke-opacity:1}}"
)
