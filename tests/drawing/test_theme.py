"""The look that all boards share: it can be read in light and in dark, and a game's own style stands above it."""

import re
from itertools import combinations

import pytest

from westward.drawing.seats import DRAWINGS
from westward.drawing.theme import DARK, LIGHT, SEAT_COLORS, SEAT_INKS, SIZES, THEME
from westward.kernel import SEAT_LETTERS, SEAT_NAMES, SEAT_SHAPES


def brightness(color: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((brightness(one), brightness(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "panel"])
def test_words_can_be_read(colors: dict[str, str], ground: str) -> None:
    for words in ("ink", "muted", "accent"):
        assert contrast(colors[words], colors[ground]) >= 4.5, words


def test_light_and_dark_say_the_same_things() -> None:
    assert set(LIGHT) == set(DARK)
    used = set(re.findall(r"var\(--w-(\w+)\)", THEME))
    assert used == set(LIGHT)


def test_every_seat_has_a_color_an_ink_a_shape_and_a_letter_of_its_own() -> None:
    for marks in (SEAT_COLORS, SEAT_SHAPES, SEAT_LETTERS):
        assert len(set(marks)) == len(SEAT_NAMES)
    assert set(DRAWINGS) == set(SEAT_SHAPES)
    for seat, (color, ink) in enumerate(zip(SEAT_COLORS, SEAT_INKS, strict=True)):
        assert contrast(color, ink) >= 4.5, SEAT_NAMES[seat]
        for kind in ("seat", "on", "seat-ink"):
            assert f".w-{kind}-{seat}{{" in THEME


def test_shapes_differ_from_each_other() -> None:
    for one, two in combinations(DRAWINGS.values(), 2):
        assert one != two


def test_a_page_can_set_every_color() -> None:
    for name, color in (*LIGHT.items(), *DARK.items()):
        assert f"--w-{name}:var(--{name},{color});" in THEME
    for seat, color in enumerate(SEAT_COLORS):
        assert f"var(--seat-{seat},{color})" in THEME


def test_the_theme_is_one_layer_below_every_other_style() -> None:
    assert THEME.startswith("@layer westward{")
    depth = 0
    for place, char in enumerate(THEME):
        depth += {"{": 1, "}": -1}.get(char, 0)
        assert depth > 0 or place < THEME.index("{") or place == len(THEME) - 1
    assert depth == 0


def test_nothing_moves_for_those_who_want_it_still() -> None:
    moving = re.findall(r"@media \(prefers-reduced-motion:no-preference\)\{\.w-halo\{animation:", THEME)
    assert len(moving) == THEME.count("animation:") == 1


def test_sizes_are_those_that_a_phone_can_show() -> None:
    assert min(SIZES) == 11
    assert re.findall(r"\.w-(\d+)\{font-size:\1px", THEME) == [str(size) for size in SIZES]
