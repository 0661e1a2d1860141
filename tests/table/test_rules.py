"""The rules of a game as a page, with pictures of its own pieces."""

import re

import pytest

import westward
from tests.table.helpers import House
from westward.drawing.board import FIGURE


@pytest.mark.parametrize("name", westward.games())
def test_a_rules_page_shows_its_pictures_and_brings_what_they_are_made_of(house: House, name: str) -> None:
    page = house.client.get(f"/rules/{name}").text
    pictures = FIGURE.findall(westward.load(name).rules_page())
    assert page.count('class="w-figure"') == len(pictures)
    assert "(art:" not in page
    used = set(re.findall(r'<use href="#([\w-]+)"', page))
    assert used <= set(re.findall(r'<symbol id="([\w-]+)"', page))


def test_a_picture_alone_in_its_paragraph_is_large(house: House) -> None:
    pages = [house.client.get(f"/rules/{name}").text for name in westward.games()]
    alone = re.compile(r"^!\[[^\]]*\]\(art:[^)]*\)$", re.MULTILINE)
    wanted = [len(alone.findall(westward.load(name).rules_page())) for name in westward.games()]
    assert [page.count('<p class="figure">') for page in pages] == wanted


@pytest.mark.parametrize("name", westward.games())
def test_a_rules_page_opens_with_pictures_and_an_overview_and_ends_with_the_notice(name: str) -> None:
    opening, _, rest = westward.load(name).rules_page().partition("## Contents")
    assert len(FIGURE.findall(opening)) >= 4
    assert 100 <= len(FIGURE.sub("", opening).split()) <= 420, "about two minutes"
    assert "endorsed" not in opening
    assert "endorsed" in rest[-800:]


def test_options_are_named_in_words_and_asked_where_they_matter(house: House) -> None:
    for name in westward.games():
        page = house.client.get(f"/new?game={name}").text
        game = westward.load(name)
        for option in game.options:
            assert option.label in page
            assert "_" not in option.label
            assert option.type == "bool" or len(option.words) == len(option.choices)
            seats = ",".join(map(str, option.seats or game.seats))
            assert f'<div class="option" data-seats="{seats}">' in page
