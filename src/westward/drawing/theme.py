"""The look that all boards share: colors, sizes of letters, panels, seats, and the halo of what can be chosen.

Every class of the theme begins with `w-`; a game's own style has a prefix of its own and stands above the theme. The
page may set the color variables (`--ink`, `--seat-0`...); where it does not, a board follows the reader's system.
"""

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
SEAT_COLORS: Final = ("#c22f2b", "#2463b0", "#2d7d3a", "#d9a21b", "#7a3f9d", "#12807f")
SEAT_INKS: Final = ("#ffffff", "#ffffff", "#ffffff", "#241a00", "#ffffff", "#ffffff")
SIZES: Final = (11, 12, 13, 14, 15, 16, 18, 20)


def variables(colors: dict[str, str]) -> str:
    """Our own names for the page's variables, each with its fallback.

    >>> variables({"ink": "#2c2722"})
    '--w-ink:var(--ink,#2c2722);'
    """
    return "".join(f"--w-{name}:var(--{name},{color});" for name, color in colors.items())


def seat_classes(seat: int) -> str:
    """The classes of a seat: things in its color, lines in its color, letters on its color."""
    color = f"var(--seat-{seat},{SEAT_COLORS[seat]})"
    return (
        f".w-seat-{seat}{{color:{color};fill:{color}}}.w-on-{seat}{{stroke:{color}}}"
        f".w-seat-ink-{seat}{{fill:var(--seat-ink-{seat},{SEAT_INKS[seat]})}}"
    )


GROUND: Final = (
    f".w-board,.w-sheet,.w-figure{{{variables(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{.w-board,.w-sheet,.w-figure{{{variables(DARK)}}}}}"
    ".w-sheet{position:absolute;width:0;height:0}"
    ".w-board{font-family:'Avenir Next',Avenir,'Segoe UI','Helvetica Neue',system-ui,sans-serif;"
    "font-variant-numeric:tabular-nums}"
    ".w-paper{fill:var(--w-paper)}"
)
# What a line of text is: its size, then what else is said of it.
TEXT: Final = (
    "".join(f".w-{size}{{font-size:{size}px;fill:var(--w-ink)}}" for size in SIZES) + ".w-bold{font-weight:700}"
    ".w-mid{text-anchor:middle}"
    ".w-end{text-anchor:end}"
    ".w-muted{fill:var(--w-muted)}"
    ".w-accent{fill:var(--w-accent)}"
    ".w-dark{fill:#2c2117}"
    ".w-banner-text{fill:#fff8e8}"
    # What a small map tells only where the page has come closer, and says so; and what it tells until then.
    ".w-far .w-fine{display:var(--fine,none)}.w-coarse{display:var(--coarse,inline)}"
)
SURFACES: Final = (
    ".w-panel,.w-tray{fill:var(--w-panel);stroke:var(--w-line);stroke-width:1.5}"
    ".w-tray{fill-opacity:.55}"
    ".w-active{stroke-width:4}"
    ".w-picked{stroke:var(--w-accent);stroke-width:3}"
    ".w-frame{fill:none;stroke:#3a2c20;stroke-opacity:.55;stroke-width:1.5}"
    ".w-pill{fill:#fffaf0;stroke:#3a2c20;stroke-opacity:.5}"
    ".w-tag{fill:#fffaf0;stroke:#3a2c20;stroke-width:1}"
    ".w-empty{fill:none;stroke:var(--w-muted);stroke-width:1.5;stroke-dasharray:5 4}"
    ".w-private{fill:var(--w-glow);fill-opacity:.14;stroke:var(--w-muted);stroke-width:1;stroke-dasharray:3 3}"
    ".w-banner{fill:#b8431f;stroke:#fff3d6;stroke-width:1.5}"
    ".w-winner{fill:#f4b938;stroke:#8a5c0a}"
    ".w-rim{fill:#fffdf6}"
)
CHOICES: Final = (
    ".w-halo{fill:none;stroke:var(--w-glow);stroke-width:3.5;filter:drop-shadow(0 0 2px var(--w-glow))}"
    ".w-far{stroke-dasharray:11 7}"
    ".target{cursor:pointer;outline:none}"
    ".target:hover>.w-halo{stroke-width:7}"
    ".target:focus-visible>.w-halo{stroke-width:7;stroke:var(--w-ink)}"
    # Not for ever: without a graphics card a pulse takes half a core, and a battery.
    "@media (prefers-reduced-motion:no-preference){.w-halo{animation:w-glow 1.4s ease-in-out 4 alternate}}"
    "@keyframes w-glow{from{stroke-opacity:1}to{stroke-opacity:.5}}"
)
CONTRAST: Final = "@media (prefers-contrast:more){.w-frame,.w-panel,.w-tray{stroke-width:2.5;stroke-opacity:1}}"
SEATS: Final = "".join(seat_classes(seat) for seat in range(len(SEAT_COLORS)))

# A layer, so that a game's own classes stand above the theme also where a page has the styles of two games.
THEME: Final = f"@layer westward{{{GROUND}{TEXT}{SURFACES}{CHOICES}{CONTRAST}{SEATS}}}"
