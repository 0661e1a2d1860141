"""A question in the terminal: what can be typed, and what a typed line means."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from westward.kernel import State
from westward.table import sets
from westward.terminal.errors import CommandError

Choice = Mapping[str, Any]


class Entry(NamedTuple):
    """Something that can be chosen: alone, or as a part of a set."""

    label: str  # what is typed
    words: str
    action: int
    text: str
    piece: str = ""


class Question:
    """The open decision of a seat. Parts of a set are listed with it, and several may be named in any order."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.view = state.view(seat)
        words = state.game.words
        choices = [words.choice(self.view, action) for action in state.legal(seat)]
        self.sets = words.sets(self.view, choices)
        members = [self.member(member) for one in self.sets for member in one["members"]]
        known = {entry.action for entry in members}
        rest = [entry_of(choice) for choice in choices if choice["id"] not in known]
        self.amounts = amounts(choices)
        if self.amounts:
            labels = [self.amounts.get(entry.action, entry.text) for entry in rest]
        else:
            labels = [str(number) for number in range(1, len(members) + len(rest) + 1)]
        self.entries = [entry._replace(label=label) for entry, label in zip([*members, *rest], labels)]

    def member(self, member: Mapping[str, Any]) -> Entry:
        """A part of a set."""
        words, most = member["words"], member["most"]
        text = self.state.game.actions.text(member["id"])
        return Entry("", f"{words} (up to {most})" if most > 1 else words, member["id"], text, member["piece"])

    def groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The labels and words under their headings: each set with its parts, all other choices without a heading."""
        headings = {member["id"]: one["words"] for one in self.sets for member in one["members"]}
        grouped = groupby(self.entries, lambda entry: headings.get(entry.action, ""))
        return [(heading, [(entry.label, entry.words) for entry in group]) for heading, group in grouped]

    # ------------------------------------------------------------------ what a line means

    def read(self, line: str) -> list[Entry]:
        """The entries that a line names, by number or name: one, or several with spaces or commas between them."""
        alone = self.find(line)
        if alone:
            return [alone]
        names = [name.strip() for name in line.split(",")] if "," in line else line.split()
        found = [(name, self.find(name)) for name in names if name]
        for name, entry in found:
            if entry is None and name.isdecimal():
                raise CommandError(f"There is no choice {name}; type {self.labels()}, or ? for help.")
            if entry is None:
                raise CommandError(f"{name[:40]!r} is neither a choice nor a command; type a number, or ? for help.")
        return [entry for _, entry in found if entry]

    def find(self, name: str) -> Entry | None:
        """The entry with a label, a text such as "move 2", the last part of a text, or the beginning of its words."""
        wanted = name.casefold()
        for entry in self.entries:
            if wanted == entry.label.casefold() or self._action(name) == entry.action:
                return entry
        if wanted.isdecimal():
            return None
        named = [entry for entry in self.entries if entry.text.casefold().partition(" ")[2] == wanted]
        named = named or [entry for entry in self.entries if entry.words.casefold().startswith(wanted)]
        return named[0] if len(named) == 1 else None

    def _action(self, name: str) -> int | None:
        try:
            return self.state.game.actions.parse(name)
        except ValueError:
            return None

    def labels(self) -> str:
        """What can be typed, in a few words."""
        if not self.amounts:
            return f"a number from 1 to {len(self.entries)}"
        numbers = sorted(int(label) for label in self.amounts.values())
        others = [entry.label for entry in self.entries if entry.action not in self.amounts]
        return " or ".join([f"a number from {numbers[0]} to {numbers[-1]}", *others])

    def set_of(self, entries: Sequence[Entry]) -> tuple[sets.Set, list[int]] | None:
        """The set that entries belong to, with its marked members; None for a choice that is none."""
        found = sets.find(self.sets, [entry.action for entry in entries])
        if found is None and len(entries) > 1:
            raise CommandError("These cannot be chosen together; type one of them.")
        return found


def entry_of(choice: Choice) -> Entry:
    """A choice that stands alone."""
    piece = choice["piece"] or next(iter(choice["targets"]), "")
    return Entry("", wording(choice), choice["id"], choice["text"], piece)


def wording(choice: Choice) -> str:
    """A choice as a sentence, with its cost where the sentence does not say it."""
    words, cost = str(choice["words"]), str(choice["cost"])
    return f"{words} (cost: {cost})" if cost and cost not in words else words


def amounts(choices: Sequence[Choice]) -> dict[int, str]:
    """The choices that are numbers, such as bids: whoever types 7 means $7, not the seventh line.

    >>> bid = {"verb": "bid", "targets": [], "set": ""}
    >>> amounts([{**bid, "id": 40, "args": ["7"]}, {**bid, "id": 41, "args": ["8"]}])
    {40: '7', 41: '8'}
    >>> amounts([{"id": 1, "verb": "move", "args": ["2"], "targets": ["tile-2"], "set": ""}])
    {}
    """
    numbers = [
        choice
        for choice in choices
        if not choice["targets"] and not choice["set"] and len(choice["args"]) == 1 and choice["args"][0].isdecimal()
    ]
    alike = {choice["verb"] for choice in numbers}
    return {choice["id"]: choice["args"][0] for choice in numbers} if len(numbers) > 1 and len(alike) == 1 else {}
