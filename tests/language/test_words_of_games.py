"""What the words of every game have in common: each sentence is there, is English, and speaks to its reader."""

import copy
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import westward
from tests.games.talk import Page, Played, Talk
from westward.kernel import Event
from westward.language.amounts import listed

TALKS: list[Talk] = [import_module(f"tests.games.{name}.test_words").TALK for name in westward.games()]
EVENTS = [pytest.param(talk, name, id=f"{talk.game.name}-{name}") for talk in TALKS for name in talk.told]
PARTS = ("about", "choice", "closed", "event", "makes", "prompt", "recap", "scores", "sets", "text")
EXTRAS = ("because", "plans", "groups", "in_advance", "passing", "staged")

each_game = pytest.mark.parametrize("talk", TALKS, ids=lambda talk: talk.game.name)


def room(talk: Talk, name: str) -> Any:
    """A file of the game's words."""
    return import_module(f"{talk.game.package}.words.{name}")


@each_game
def test_the_door_has_every_part_and_nothing_else(talk: Talk) -> None:
    door = talk.game.words
    assert {*PARTS} <= {*door.__all__} <= {*PARTS, *EXTRAS}
    assert all(getattr(door, part).__name__ == part for part in door.__all__)


# ---------------------------------------------------------------- choices


@each_game
def test_choices_are_sentences_that_can_be_told_apart(talk: Talk) -> None:
    for moment in talk.moments:
        assert len({(choice["words"], *choice["targets"]) for choice in moment.menu}) == len(moment.menu)
        for choice in moment.menu:
            talk.check(choice["words"])
            assert not choice["words"].endswith(".")
            words = [choice["verb"], *choice["args"]]
            assert choice["text"] == " ".join(words) == talk.game.actions.text(choice["id"])


@each_game
def test_every_verb_is_chosen_somewhere(talk: Talk) -> None:
    chosen = {choice["verb"] for moment in talk.moments for choice in moment.menu}
    assert chosen == {family.name for family in talk.game.actions.families} == set(room(talk, "choices").DRAFTS)


@each_game
def test_what_cannot_be_chosen_comes_with_a_sentence_and_is_not_in_the_menu(talk: Talk) -> None:
    phases = set()
    for moment in talk.moments:
        possible = [choice["words"] for choice in moment.menu]
        for one in talk.game.words.closed(moment.view, moment.menu):
            talk.check(one["words"])
            talk.check(one["why"])
            assert one["why"].endswith(".")
            assert not any(words.startswith(one["words"]) for words in possible), one
            phases.add(moment.view["phase"])
    assert phases <= set(room(talk, "reasons").REASONS)
    assert phases


@each_game
def test_nobody_else_is_told_what_cannot_be_chosen(talk: Talk) -> None:
    for moment in talk.moments[::40]:
        view = moment.state.view(None)
        assert talk.game.words.closed(view, []) == []


# ---------------------------------------------------------------- events


@pytest.mark.parametrize(("talk", "name"), EVENTS)
def test_events_for_actor_rival_and_onlooker(talk: Talk, name: str) -> None:
    args, to_actor, to_others = talk.told[name]
    event, said = Event(name, args), talk.game.words.event
    assert said(event, 0) == to_actor
    assert said(event, 1) == said(event, None) == to_others
    for sentence in (to_actor, to_others):
        talk.check(sentence)


@each_game
def test_every_event_that_can_happen_is_known(talk: Talk) -> None:
    known = set(talk.told)
    assert set(room(talk, "events").SENTENCES) == known
    assert talk.happened <= known
    assert len(known - talk.happened) <= 2, known - talk.happened


@each_game
def test_events_of_real_games_are_sentences_for_everybody_who_sees_them(talk: Talk) -> None:
    for game in talk.played:
        for event in events_of(game):
            for viewer in game.viewers:
                if not event.seen_by(viewer):
                    continue
                sentence = talk.game.words.event(event, viewer, game.names)
                talk.check(sentence)
                assert sentence.endswith(".")
                if viewer is None:
                    assert not re.search(r"\b[Yy]our?\b", sentence), sentence
                else:
                    assert game.names[viewer] not in sentence, "the viewer is called you"


def events_of(game: Played) -> list[Event]:
    """What happened in a game, each thing once."""
    happened = {(event.name, event.args, event.mask) for step in game.match.steps for event in step.events}
    return [Event(*one) for one in sorted(happened)]


# ---------------------------------------------------------------- prompts, text and scores


@each_game
def test_prompts_ask_the_actors_and_let_everybody_else_wait(talk: Talk) -> None:
    for game in talk.played:
        for moment in game.moments:
            for viewer in game.viewers:
                view = moment.state.view(viewer)
                sentence = talk.game.words.prompt(view, game.names)
                talk.check(sentence)
                assert sentence.startswith("Waiting for ") == (viewer not in view["actors"]), sentence
                if viewer not in view["actors"]:
                    others = listed(game.names[seat] for seat in view["actors"])
                    assert sentence.startswith(f"Waiting for {others} to "), sentence


@each_game
def test_every_phase_is_asked_and_waited_for(talk: Talk) -> None:
    prompts = room(talk, "prompts")
    assert {moment.view["phase"] for moment in talk.moments} == set(prompts.ASKS) == set(prompts.WAITS)


@each_game
def test_scores_add_up_and_agree_with_the_rules(talk: Talk) -> None:
    scores = talk.game.words.scores
    for game in talk.played:
        end = game.match.state
        for sheet in (scores(game.moments[-1].view), scores(end.view(None), game.names)):
            columns = list(zip(*(row["values"] for row in sheet["rows"])))
            assert sheet["totals"] in (None, [sum(column) for column in columns])
            assert len(columns) == end.seats
            talk.check(sheet["note"] or "Nothing")
        assert sheet["totals"] in (None, end.scores())
        assert sheet["winners"] == end.winners()


@each_game
def test_text_of_real_games_is_for_people(talk: Talk) -> None:
    for game in talk.played:
        for moment in game.moments[::5]:
            for viewer in (moment.seat, None):
                lines = talk.game.words.text(moment.state.view(viewer), game.names).splitlines()
                for line in lines:
                    assert not re.search(r"None|seat \d|  |_|\{\}|: ;|: $", line), line
                assert sum("(you): " in line for line in lines) == (viewer is not None)
                assert all(any(name in line for line in lines) for name in game.names)


@each_game
def test_words_need_no_more_of_a_view_than_they_know_and_do_not_change_it(talk: Talk) -> None:
    words = talk.game.words
    for moment in talk.moments[::25]:
        view = {**copy.deepcopy(moment.view), "news": "a part of the view that came later"}
        before = copy.deepcopy(view)
        assert words.text(view) == words.text(moment.view)
        assert words.prompt(view) == words.prompt(moment.view)
        assert words.scores(view) == words.scores(moment.view)
        assert words.closed(view, moment.menu) == words.closed(moment.view, moment.menu)
        assert [words.choice(view, choice["id"]) for choice in moment.menu] == moment.menu
        assert view == before


# ---------------------------------------------------------------- the rules page


@each_game
def test_links_of_the_rules_page_lead_somewhere(talk: Talk) -> None:
    page = Page(talk.game)
    assert page.links <= page.headings, page.links - page.headings
    assert len(page.links) >= 14


@each_game
def test_rules_page_numbers_the_rulings_that_the_code_cites(talk: Talk) -> None:
    numbers = Page(talk.game).rulings
    assert numbers == list(range(1, len(numbers) + 1))
    assert cited(talk) <= set(numbers), cited(talk) - set(numbers)


def cited(talk: Talk) -> set[int]:
    """The rulings that comments name."""
    numbers = set()
    for source in Path(talk.game.words.__file__).parents[1].rglob("*.py"):
        for found in re.findall(r"[Rr]ulings? (\d+(?:(?:, | and )\d+)*)", source.read_text(encoding="utf-8")):
            numbers |= {int(n) for n in re.findall(r"\d+", found)}
    return numbers


@each_game
def test_rules_page_names_every_choice_of_every_option(talk: Talk) -> None:
    options = Page(talk.game).section("Options")
    for option in talk.game.options:
        assert f"`{option.name}`" in options
        for choice in option.choices:
            assert f"`{str(choice).lower() if isinstance(choice, bool) else choice}`" in options, option.name


@each_game
def test_rules_page_says_what_it_is(talk: Talk) -> None:
    page = Page(talk.game)
    assert "unofficial" in page.text
    for sign in ("WESTWARD_COMPONENTS", "--components"):
        assert sign in page.section("Reconstructed figures")
