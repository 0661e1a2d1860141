"""The style of the board. The page may set the color variables; without them the board follows the reader's system."""

from typing import Final

from westward.kernel.seats import SEAT_NAMES

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
# The sky over the seven tiles as the Sun crosses it, from the Trailhead (dusk) to the Trail End (morning).
HOURS: Final = ("#d98a86", "#e8b3a2", "#f0d2b0", "#bcdce4", "#a3d5ea", "#bfe3de", "#f8e6ae")
SEAT_COLORS: Final = ("#c22f2b", "#2463b0", "#2d7d3a", "#d9a21b", "#7a3f9d", "#12807f")
SEAT_INKS: Final = ("#ffffff", "#ffffff", "#ffffff", "#241a00", "#ffffff", "#ffffff")


def variables(colors: dict[str, str]) -> str:
    """Our own names for the page's variables, each with its fallback."""
    return "".join(f"--tr-{name}:var(--{name},{color});" for name, color in colors.items())


SEATS: Final = "".join(
    f".tr-seat-{seat}{{color:var(--seat-{seat},{SEAT_COLORS[seat]});fill:var(--seat-{seat},{SEAT_COLORS[seat]})}}"
    f".tr-on-{seat}{{stroke:var(--seat-{seat},{SEAT_COLORS[seat]})}}"
    f".tr-seat-ink-{seat}{{fill:var(--seat-ink-{seat},{SEAT_INKS[seat]})}}"
    for seat in range(len(SEAT_NAMES))
)
SIZES: Final = "".join(
    f".tr-{size}{{font-size:{size}px;fill:var(--tr-ink)}}" for size in (11, 12, 13, 14, 15, 16, 18, 20)
)

CSS: Final = (
    f".trails-board,.trails-sheet{{{variables(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{.trails-board,.trails-sheet{{{variables(DARK)}}}}}"
    ".trails-sheet{position:absolute;width:0;height:0}"
    ".trails-board{font-family:'Avenir Next',Avenir,'Segoe UI','Helvetica Neue',system-ui,sans-serif;"
    "font-variant-numeric:tabular-nums}"
    f"{SIZES}"
    ".tr-bold,.tr-place,.tr-worth,.tr-worth-strip,.tr-print,.tr-bonus,.tr-bonus-strip,.tr-letter,.tr-name-strip"
    "{font-weight:700}"
    ".tr-mid,.tr-place,.tr-name,.tr-worth,.tr-worth-strip,.tr-print,.tr-bonus,.tr-bonus-strip,.tr-letter"
    "{text-anchor:middle}"
    ".tr-end{text-anchor:end}"
    ".tr-muted{fill:var(--tr-muted)}"
    ".tr-over{fill:var(--tr-accent)}"
    ".tr-ink{fill:var(--tr-ink)}"
    ".tr-paper{fill:var(--tr-paper)}"
    ".tr-eye{stroke:var(--tr-ink)}"
    ".tr-panel,.tr-tray,.tr-plate{fill:var(--tr-panel);stroke:var(--tr-line);stroke-width:1.5}"
    ".tr-tray{fill-opacity:.55}"
    ".tr-plate{stroke:none}"
    ".tr-active{stroke-width:4}"
    ".tr-frame{fill:none;stroke:#3a2c20;stroke-opacity:.55;stroke-width:1.5}"
    ".tr-pill{fill:#fffaf0;stroke:#3a2c20;stroke-opacity:.5}"
    ".tr-place{font-size:13px;letter-spacing:.06em}"
    ".tr-day,.tr-pill-text,.tr-worth,.tr-worth-strip,.tr-print,.tr-dark{fill:#2c2117}"
    ".tr-name,.tr-name-strip,.tr-bonus,.tr-bonus-strip{fill:var(--tr-ink)}"
    ".tr-night{fill:#fdf3cf}"
    ".tr-pill-text{font-size:14px;font-weight:700;text-anchor:middle}"
    ".tr-rail{fill:none;stroke:#3a2c20;stroke-opacity:.45;stroke-width:1.5}"
    + "".join(f".tr-hour-{hour}{{fill:{color}}}" for hour, color in enumerate(HOURS))
    + ".tr-way{fill:none;stroke:#fff8e0;stroke-width:3.5;stroke-dasharray:1 8;stroke-linecap:round}"
    ".tr-stop{fill:#fffaf0;stroke:#8a6a2a;stroke-width:1.5}"
    ".tr-past{opacity:.38}"
    ".tr-card{fill:var(--tr-panel);stroke-width:2}"
    ".tr-edge-acorn{stroke:#a8662e}.tr-edge-leaf{stroke:#45883a}"
    ".tr-edge-rock{stroke:#767d87}.tr-edge-all{stroke:#2f7f8c}"
    ".tr-cost{fill:var(--tr-line);fill-opacity:.45}"
    ".tr-name{font-size:13px}.tr-name-strip{font-size:12px}"
    ".tr-worth{font-size:17px}.tr-worth-strip{font-size:12px}.tr-print{font-size:14px}"
    ".tr-bonus{font-size:13px}.tr-bonus-strip{font-size:11px}"
    ".tr-letter{font-size:16.5px;fill:#fff}"
    ".tr-missing{opacity:.36;filter:grayscale(1)}"
    ".tr-empty{fill:none;stroke:var(--tr-muted);stroke-width:1.5;stroke-dasharray:5 4}"
    ".tr-counter{fill:var(--tr-paper);stroke:var(--tr-line);stroke-width:1.5}"
    ".tr-pip{fill:none;stroke:var(--tr-muted);stroke-width:1.2}"
    ".tr-pip-full{fill:var(--tr-muted)}.tr-pip-over{fill:var(--tr-accent)}"
    ".tr-tag{fill:#fffaf0;stroke:#3a2c20;stroke-width:1}"
    ".tr-private{fill:var(--tr-glow);fill-opacity:.14;stroke:var(--tr-muted);stroke-width:1;stroke-dasharray:3 3}"
    ".tr-sheet-back{fill:var(--tr-panel);stroke:var(--tr-accent);stroke-width:2.5}"
    ".tr-banner{fill:#b8431f;stroke:#fff3d6;stroke-width:1.5}"
    ".tr-banner-text{fill:#fff8e8}"
    ".tr-winner{fill:#f4b938;stroke:#8a5c0a}"
    ".tr-plate-edge{fill:#fffdf6}"
    ".tr-marker{fill:#ffd24a;stroke:#3a2c20;stroke-width:1.5;stroke-linejoin:round}"
    ".tr-halo,.tr-halo-far{fill:none;stroke:var(--tr-glow);stroke-width:3.5;filter:drop-shadow(0 0 2px var(--tr-glow))}"
    ".tr-halo-far{stroke-dasharray:11 7}"
    ".target{cursor:pointer;outline:none}"
    ".target:hover .tr-halo,.target:hover .tr-halo-far{stroke-width:7}"
    ".target:focus-visible .tr-halo,.target:focus-visible .tr-halo-far{stroke-width:7;stroke:var(--tr-ink)}"
    "@media (prefers-reduced-motion:no-preference){"
    ".tr-halo,.tr-halo-far{animation:trails-glow 1.4s ease-in-out infinite alternate}}"
    "@keyframes trails-glow{from{stroke-opacity:1}to{stroke-opacity:.5}}"
    "@media (prefers-contrast:more){.tr-past{opacity:.55}"
    ".tr-frame,.tr-panel,.tr-tray,.tr-card{stroke-width:2.5;stroke-opacity:1}}"
    f"{SEATS}"
)
