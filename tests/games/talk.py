"""What the tests of all words share: games that are played, what makes a sentence, how a rules page is read."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from westward.kernel import Event, Game, Match, Rng, State

View = dict[str, Any]
Menu = list[dict[str, Any]]
Told = Mapping[str, tuple[tuple[int, ...], str, str]]

NAMES = ("Ann <b>", "Bob & {seat}", 'Cid "C"', "Dee", "Uta", "Kim")
"""For every seat of the largest game; whoever puts them into a sentence must not read them as anything but text."""

SEEDS = 3
WRONG = ("None", "True", "False", "seat ", "Seat ", "  ", "{", "}", "_", "$-", "..", " ,", " .", " ;", " :")


class Moment(NamedTuple):
    """A decision of a game that was played."""

    state: State
    seat: int
    view: View
    menu: Menu

    def after(self, action: int) -> tuple[State, list[Event]]:
        """The position after an action, before any die, and what happened."""
        state = self.state.clone()
        state.sink = []
        state.apply(self.seat, action)
        return state, state.sink


class Played(NamedTuple):
    """A whole game."""

    moments: list[Moment]
    match: Match

    @property
    def names(self) -> Sequence[str]:
        return NAMES[: self.match.state.seats]

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who may look: the seats, and an onlooker."""
        return [None, *range(self.match.state.seats)]


class Talk:
    """A game as its words are tested. Its own `test_words.py` has one, named TALK.

    `options`: all seat counts are played with each of these. `prefer`: which choices of a menu a player wants who likes
    rare things; half of the games are played so. `more`: moments to add to those of a game that was played.
    `nouns`: what the game counts; `plurals`: many of it where that is not the word with an s. `told`: for every event
    an example, with what the first seat is told and what everybody else is.
    """

    def __init__(
        self,
        game: Game,
        *,
        options: Sequence[Mapping[str, Any]],
        prefer: Callable[[Menu, Rng], Menu],
        nouns: str,
        told: Told,
        plurals: Mapping[str, str] | None = None,
        more: Callable[[list[Moment]], Iterable[Moment]] = lambda moments: (),
    ) -> None:
        self.game = game
        self.options = options
        self.prefer = prefer
        self.told = told
        self.more = more
        self.one = "|".join(nouns.split())
        self.many = "|".join((plurals or {}).get(noun, f"{noun}s") for noun in nouns.split())

    @cached_property
    def played(self) -> list[Played]:
        """Random games with every seat count and option."""
        return [
            self.play(seats, options, seed)
            for seats in self.game.seats
            for options in self.options
            for seed in range(SEEDS)
        ]

    def play(self, seats: int, options: Mapping[str, Any], seed: int) -> Played:
        """One random game; players of even seeds like to do rare things."""
        match = Match(self.game, seats=seats, seed=seed, **options)
        rng = Rng(seed)
        moments = []
        while not match.state.over():
            actors = match.state.actors()
            moment = self.moment(match.state, actors[rng.below(len(actors))])
            moments.append(moment)
            wanted = self.prefer(moment.menu, rng) if seed % 2 == 0 else moment.menu
            match.play(moment.seat, wanted[rng.below(len(wanted))]["id"])
        return Played([*self.more(moments), *moments], match)

    def moment(self, state: State, seat: int) -> Moment:
        """A position in which the seat has to choose."""
        view = state.view(seat)
        return Moment(state, seat, view, [self.game.words.choice(view, action) for action in state.legal(seat)])

    @cached_property
    def moments(self) -> list[Moment]:
        """The decisions of all games."""
        return [moment for game in self.played for moment in game.moments]

    @cached_property
    def happened(self) -> set[str]:
        """The names of all events of all games."""
        return {event.name for game in self.played for step in game.match.steps for event in step.events}

    def check(self, sentence: str) -> None:
        """That a sentence is English, as far as patterns can tell."""
        assert sentence, "an empty sentence"
        assert sentence[0].isupper() or sentence.startswith(NAMES), sentence
        plain = sentence
        for name in NAMES:
            plain = plain.replace(name, "Name")
        for wrong in WRONG:
            assert wrong not in plain, f"{wrong!r} in {plain!r}"
        for wrong in (
            rf"(?<![$\d])\b1 ({self.many})\b",
            rf"(?<!row )(?<!round )(?<!lot )\b(0|[2-9]|1\d) ({self.one})\b",
            r"\b[Yy]ou \w*[^s\W]s\b",  # you pays
            r"\b(Name|Red|Blue|Green|Gold|Argonaut) (bid|pass|pay|have|are|win|claim|look) ",
            r"[,:;][^ ]",
            r"\bthe an? ",
            r"\b(\w+) \1\b",
        ):
            assert not re.search(wrong, plain), f"{wrong} in {plain!r}"
        assert plain.count("(") == plain.count(")"), plain


class Page:
    """The rules page of a game."""

    def __init__(self, game: Game) -> None:
        self.text = game.rules_page()

    def section(self, title: str) -> str:
        """What stands below a heading."""
        return self.text.split(f"\n## {title}\n")[1].split("\n## ")[0]

    def rows(self, title: str) -> list[list[str]]:
        """The cells of the tables of a section."""
        lines = [line for line in self.section(title).splitlines() if line.startswith("|") and "---" not in line]
        return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]

    @property
    def headings(self) -> set[str]:
        """The anchors to which a link can lead."""
        lines = (line for line in self.text.splitlines() if line.startswith("#"))
        return {line.lstrip("# ").lower().replace(" ", "-") for line in lines}

    @property
    def links(self) -> set[str]:
        """The anchors to which links lead."""
        return set(re.findall(r"\]\(#([^)]*)\)", self.text))

    @property
    def rulings(self) -> list[int]:
        """The numbers of the rulings."""
        return [int(n) for n in re.findall(r"^(\d+)\. \*\*", self.section("Rulings"), re.MULTILINE)]
