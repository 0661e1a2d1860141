"""SVG as text: what comes from outside cannot break it, and stays in its place."""

import xml.etree.ElementTree as ET

import pytest

from westward.drawing import circle, clean, fit, let_through, mirrored, num, path, place, rect, text, title


@pytest.mark.parametrize("bad", ["\x00", "\x1b", "\n", "\u200f", "\u202e", "\ud800", "\ufffe", "\uffff"])
def test_control_characters_are_taken_out(bad: str) -> None:
    assert clean(f"A{bad}nn") == "Ann"
    assert ET.fromstring(title(f"A{bad}nn")).text == "Ann"


@pytest.mark.parametrize("name", ["Zoë 🐎", "李小龍", 'O\'Brien & "Söhne" <]]>', "a b"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert clean(name) == name
    assert ET.fromstring(text(0, 0, name, "w-12")).text == name


@pytest.mark.parametrize("words", ["Bartholomew the Great", "W" * 40, "李" * 20, "i" * 40])
def test_words_fit_their_room_at_every_width(words: str) -> None:
    lengths = [len(fit(words, width, 14)) for width in range(20, 600, 10)]
    assert lengths == sorted(lengths)
    assert fit(words, 600, 14) == words
    assert fit(words, 40, 14).endswith("…")
    assert words.startswith(fit(words, 40, 14)[:-1])


def test_broad_letters_take_more_room() -> None:
    assert len(fit("i" * 40, 100, 14)) > len(fit("W" * 40, 100, 14)) > len(fit("李" * 40, 100, 14))


def test_a_name_is_never_cut_before_a_space() -> None:
    assert not [width for width in range(20, 200) if " …" in fit("Ann B. Clark of Ohio", width, 14)]


def test_numbers_are_short_and_exact_to_a_hundredth() -> None:
    assert [num(value) for value in (0, 12, 12.0, -3.5, 1 / 3, 1199.999, 0.004)] == [
        "0",
        "12",
        "12",
        "-3.5",
        "0.33",
        "1200",
        "0",
    ]


def test_everything_is_well_formed() -> None:
    parts = (
        title('<"&'),
        rect(0, 0, 10, 10, 2, "w-panel"),
        circle(5, 5, 2, "w-tag"),
        path("M0 0h4z", "w-banner"),
        text(0, 0, '<"&', "w-12"),
        mirrored(rect(0, 0, 1, 1, 0, "w-panel")),
        let_through(rect(0, 0, 1, 1, 0, "w-panel")),
    )
    group = ET.fromstring(place(1, 2.345, *parts, scale=0.5, ident="a"))
    assert group.attrib == {"id": "a", "transform": "translate(1 2.35) scale(0.5)"}
    assert [part.tag for part in group] == ["title", "rect", "circle", "path", "text", "g", "g"]
    assert [group[0].text, group[4].text] == ['<"&', '<"&']
