"""What moves and what sounds: pieces glide to their new place, and a chime calls whose turn it is."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, line
from tests.browser.table import choose, moves, new_table, quick_table, save_settings, wait_for_turn
from tests.patience import soon

NOTE_MOTION = """() => {
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.moved.push([this.id, Object.keys(frames).join()]);
  return animate.call(this, frames, timing);
};
}"""
NOTE_SOUND = """() => {
window.notes = 0;
const oscillator = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.notes += 1; return oscillator.call(this); };
}"""


def hike(page: Page) -> list[list[str]]:
    """Play a move of the own hiker; what was animated."""
    quick_table(page)
    wait_for_turn(page)
    page.evaluate(NOTE_MOTION)
    start = moves(page)
    choose(page)
    assert soon(lambda: moves(page) > start)
    moved: list[list[str]] = page.evaluate("moved")
    return moved


def test_the_hiker_glides_to_its_new_tile(people: People) -> None:
    page = people.come(reduced_motion="no-preference")
    assert ["hiker-0", "translate"] in hike(page)


def test_who_wants_no_motion_gets_none(people: People) -> None:
    assert hike(people.come(reduced_motion="reduce")) == []


def test_our_own_setting_stops_motion_too(people: People) -> None:
    page = people.come("/settings", reduced_motion="no-preference")
    page.check("[name=motion][value=reduce]")
    save_settings(page)
    assert hike(page) == []


def turn_after_turn(page: Page) -> int:
    """Play until it was another's turn and is ours again; the notes that were heard."""
    new_table(page, "you", "bot")
    page.evaluate(NOTE_SOUND)
    for _ in range(12):
        wait_for_turn(page)
        choose(page)
    heard: int = page.evaluate("notes")
    return heard


def test_a_chime_of_two_notes_calls(people: People) -> None:
    heard = turn_after_turn(people.come())
    assert heard > 0
    assert heard % 2 == 0


def test_without_sound_it_is_silent(people: People) -> None:
    page = people.come("/settings")
    page.uncheck("[name=sound]")
    save_settings(page)
    assert turn_after_turn(page) == 0


def test_every_other_sound_is_heard_by_who_wants_it(people: People) -> None:
    table = Puppet(people)
    page = table.page
    page.click("#tab-chat")  # browsers are silent before
    page.evaluate(NOTE_SOUND)
    happens: dict[str, Any] = {
        "sound_move": {"log": [line(9, "Bob goes.")]},
        "sound_chat": {"chat": [{"n": 9, "seat": 1, "name": "Bob", "text": "Hello"}]},
        "sound_end": {"over": True},
    }
    for name, more in happens.items():
        heard = []
        for wanted in ("sound", name):
            table.tell()
            page.evaluate("wanted => { window.notes = 0; document.body.dataset.sounds = wanted; }", wanted)
            table.tell(**more)
            table.tell()
            heard.append(page.evaluate("notes"))
        assert heard[0] == 0
        assert heard[1] > 0, name
