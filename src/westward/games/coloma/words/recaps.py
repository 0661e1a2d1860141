"""What one whole act meant, in one line: who did what, what it cost and brought, and why."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.events import (
    NOWHERE,
    busted_words,
    clause,
    drawn_words,
    event,
    gain_words,
    over_words,
    paid_words,
    skipped,
    use_words,
)
from westward.games.coloma.words.phrases import (
    amount,
    barrel,
    bridge,
    chart,
    node,
    points,
    source,
    starts,
    the_card,
    voice_for,
)
from westward.games.coloma.words.things import thing
from westward.kernel.game import Event
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.events import Args
from westward.language.recaps import line, told
from westward.language.voices import Voice, second_person, third_person

MOST: Final = 300  # letters: nobody reads more
DEEDS: Final = ("uses", "specialty", "builds", "builds_hotel", "surveys", "bridges", "buys")
"""What is paid for in the same breath."""
SILENT: Final = ("turn", "new_pile", "event")
"""What the board shows, or what comes next says better."""


class Part(NamedTuple):
    """A clause, and how soon it is left out where the line gets too long; 0 is never left out."""

    words: str
    rank: int = 0
    deed: bool = False  # something else that the same actor does


STAGED: Final = frozenset({"bust", "shootout"})


def staged(event: Event) -> bool:
    """What everybody looks at before the game goes on: when all Dials are turned over, and when the shooting begins.

    >>> staged(Event("bust", (2, 1, 0))), staged(Event("ready", (0,)))
    (True, False)
    """
    return event.name in STAGED


def recap(events: Iterable[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the events of one act meant for the viewer (None: an onlooker), as one line.

    >>> built = [Event("builds", (1, 15, 0)), Event("pays", (1, 0, 0, 2, 0, 187, 0))]
    >>> built.append(Event("pays", (1, 2, 0, 0, 0, 187, 0)))
    >>> recap(built, 0, ("Ann", "Ben"))
    'Ben builds the Saloon by hammer for 2 Bucks and 2 Dudes.'
    """
    seen = told(events, viewer)
    voice = voice_for(viewer, names)
    laid = any(one.name == "bridge_type" for one in seen)
    parts = [*([Part("the table is laid")] if laid else []), *Story(voice, seen).parts()]
    over = laid or any(one.name == "game_over" for one in seen)
    while not over and len(_line(voice, parts)) > MOST and any(part.rank for part in parts):
        parts.remove(max(reversed(parts), key=lambda part: part.rank))
    return _line(voice, parts) or (event(seen[-1], viewer, names) if seen else "")


def _line(voice: Voice, parts: Sequence[Part]) -> str:
    """Deeds that bring nothing are told in one breath, others with what each of them brought."""
    head, *rest = parts or [Part("")]
    deeds = [[starts(voice, head.words)]]
    for part in rest:
        if not part.deed:
            deeds[-1].append(part.words)
        elif len(deeds[-1]) == 1:
            deeds[-1][0] += f" and {part.words}"
        else:
            deeds.append([part.words])
    (first, *brought), *more = deeds
    return line(first, [*brought, *(": ".join(filter(None, [deed, ", ".join(got)])) for deed, *got in more)])


class Story:
    """The events that are still to be told, and to whom."""

    def __init__(self, voice: Voice, events: Sequence[Event]) -> None:
        self.voice = voice
        self.left = [(one.name, one.args) for one in events]
        self.actor = -1  # who is named at the start of the line
        self.cause = ""  # what was named there
        self.node = NOWHERE  # where a Wagon has come to

    def parts(self) -> list[Part]:
        """All of it, clause by clause."""
        found: list[Part] = []
        while self.left:
            name, args = self.left.pop(0)
            found += TELLERS[name](self, args) if name in TELLERS else self.plain(name, args)
            if len(found) > 1 and found[-1] == found[-2]:
                found[-2:] = [Part(f"{found[-1].words} twice", found[-1].rank)]
        return found

    def take(self, *names: str) -> list[tuple[str, Args]]:
        """The next events, as long as they have one of the names."""
        taken: list[tuple[str, Args]] = []
        while self.left and self.left[0][0] in names:
            taken.append(self.left.pop(0))
        return taken

    def plain(self, name: str, args: Args) -> list[Part]:
        """What needs no more than its own clause; the actor is not named twice."""
        if name in SILENT:
            return []
        words = clause(self.voice, name, args)
        if name in NO_ACTOR:
            return [Part(words)]
        if self.actor == args[0]:
            return [Part(words.removeprefix(f"{self.voice.who(self.actor)} "), deed=True)]
        self.actor = args[0] if self.actor == -1 else self.actor
        return [Part(words)]

    def does(self, party: int, phrase: str) -> str:
        """What a party does; the actor is not named twice."""
        if self.actor == -1:
            self.actor = party
            return self.voice.does(party, phrase)
        if self.actor != party:
            return self.voice.does(party, phrase)
        return second_person(phrase) if party == self.voice.viewer else third_person(phrase)


NO_ACTOR: Final = ("stash", "buster", "wagon_card", "mule", "sheriff", "year")


# ---------------------------------------------------------------- payments


def _deed(name: str) -> Callable[[Story, Args], list[Part]]:
    """Something that is paid for at once, as far as no question is put in between."""

    def tell(story: Story, args: Args) -> list[Part]:
        paid, again = _paid(story.take("pays", "owes")), story.actor == args[0]
        words = story.does(args[0], use_words(*args[1:])) if name == "uses" else story.plain(name, args)[0].words
        story.cause = _cause(name, args)
        void = name == "uses" and t.OP[args[2]] == e.PER and not story.left
        return [Part(f"{words}{f' for {paid}' if paid else ''}{', which brings nothing' * void}", deed=again)]

    return tell


def _cause(name: str, args: Args) -> str:
    """Where what follows comes from, if it comes from this."""
    if name == "uses":
        return source(t.EFFECT_NAMES[args[2]])
    if name == "specialty":
        return source(f"specialty.{t.SPECIALTY_IDS[args[1]]}")
    if name == "surveys":
        return f"canyon {args[1] + 1}"
    if name == "uses_barrel":
        return f"the {barrel(t.BARREL_IDS[args[1]])}"
    if name in ("goes", "stops"):
        off = name == "stops" and args[2]
        return source(f"map.{t.NODE_IDS[args[1]]}.{'stop_off' if off else 'benefit'}")
    return ""


def _paid(events: Sequence[tuple[str, Args]]) -> str:
    """Several payments for one thing, as one; what is still owed is told when it is paid."""
    paid = [args for name, args in events if name == "pays"]
    return paid_words(*(sum(args[at] for args in paid) for at in (1, 2, 3, 4, 6))) if paid else ""


def _pays(story: Story, args: Args) -> list[Part]:
    parts = story.plain("pays", args)
    bought = CODEC.text(args[5])
    story.cause = "canyon" if bought.startswith("survey") else thing(bought)  # what was paid for brings what follows
    return parts


# ---------------------------------------------------------------- what it brings


def _gains(story: Story, args: Args) -> list[Part]:
    same = [args]
    while story.left and story.left[0][0] == "gains" and _alike(story.left[0][1], args):
        same.append(story.left.pop(0)[1])
    party = args[0]
    if party == t.TOLD_SHADE:
        return [Part(clause(story.voice, "gains", one), 1) for one in same]
    sums: dict[int, list[int]] = {}
    for _, resource, got, missing, _ in same:
        found = sums.setdefault(resource, [0, 0])
        found[0] += got
        found[1] += missing
    words = listed(gain_words(resource, *found) for resource, found in sums.items())
    where = source(t.EFFECT_NAMES[args[4]])
    return [Part(_brought(story, party, words, where))]


def _alike(one: Args, two: Args) -> bool:
    return one[0] == two[0] and bool(one[4]) == bool(two[4]) and _source(one) == _source(two)


def _source(args: Args) -> str:
    return source(t.EFFECT_NAMES[args[4]]) if args[4] else ""


def _brought(story: Story, party: int, words: str, where: str) -> str:
    """What somebody gets, with its cause unless that was named just before."""
    known = where == story.cause or (story.cause == "canyon" and where.startswith("canyon"))
    cause = "" if known else f" from {where}"
    return f"{words}{cause}" if party == story.actor else f"{story.does(party, f'gain {words}')}{cause}"


def _cards(story: Story, args: Args) -> list[Part]:
    seat, _, at = args
    words = _drawn(story, story.take("draws_card", "draws"))
    return [Part(_brought(story, seat, words, source(t.EFFECT_NAMES[at])))]


def _drawn(story: Story, events: Sequence[tuple[str, Args]]) -> str:
    """Cards that were drawn: the viewer's own by name."""
    named = [the_card(t.CARD_IDS[args[1]]) for name, args in events if name == "draws_card"]
    drawn, vp = next((args[1:] for name, args in events if name == "draws"), (len(named), 0))
    if not named:
        return drawn_words(drawn, vp)
    cards = f"{drawn_words(drawn, 0)} ({listed(named)})"
    return f"{cards} and {drawn_words(0, vp)}" if vp else cards


def _draws(story: Story, args: Args) -> list[Part]:
    """Cards that nothing announced: those of the set-up."""
    return [Part(story.voice.does(args[0], f"draw {_drawn(story, [('draws', args)])}"), 3)]


def _draws_card(story: Story, args: Args) -> list[Part]:
    events = [("draws_card", args), *story.take("draws_card", "draws")]
    return [Part(story.voice.does(args[0], f"draw {_drawn(story, events)}"))]


# ---------------------------------------------------------------- secret choices


def _picks(story: Story, args: Args) -> list[Part]:
    ends = ("on top of your deck", "under your deck")
    story.take("ready")
    return [Part(story.does(args[0], f"put {the_card(t.CARD_IDS[args[1]])} back {ends[args[2]]}"))]


def _selects(story: Story, args: Args) -> list[Part]:
    """A Dial of the viewer; both of the Mule Duel are laid down at once."""
    dials = [args, *(one for _, one in story.take("selects"))]
    story.take("ready")
    deeds = [f"send your Mule to {one[2] + 1}" if one[1] else f"choose position {one[2] + 1}" for one in dials]
    return [Part(story.does(args[0], listed(deeds)))]


def _puts_back(story: Story, args: Args) -> list[Part]:
    """One card that an ability costs, or all those of the opening at once."""
    if story.take("puts_back_card", "puts_back"):
        return [Part("everybody puts back two cards", 2)]
    return [Part(story.plain("puts_back", args)[0].words)]


def _puts_back_card(story: Story, args: Args) -> list[Part]:
    """The viewer's own card; that one was put back, everybody sees as well."""
    rest = story.take("puts_back_card", "puts_back")
    if len(rest) > 1:
        alone = all(one[0] == args[0] for _, one in rest)  # then both cards have been told
        return [] if alone else [Part("everybody puts back two cards", 2)]
    end = ("on top of your deck", "under your deck")[args[2]]
    return [Part(story.does(args[0], f"put {the_card(t.CARD_IDS[args[1]])} {end}"))]


def _places(story: Story, args: Args) -> list[Part]:
    """All Pioneers, and in the Mule Duel all Mules."""
    events = [args, *(one for _, one in story.take("places"))]
    parts: list[Part] = []
    for mule, title in enumerate(("Pioneers", "Mules")):
        groups = [(at, [one[0] for one in events if one[1:] == (at, mule)]) for at in range(t.SITE_COUNT)]
        stand = [f"{at + 1} ({story.voice.who(parties)})" for at, parties in groups if parties]
        parts += [Part(f"{title} go to {listed(stand)}")] if stand else []
    return parts


# ---------------------------------------------------------------- rounds and years


def _round(story: Story, args: Args) -> list[Part]:
    """What the Event brings, put together for all who get the same."""
    head = clause(story.voice, "round", args)
    brought: dict[str, list[int]] = {}
    number = 0
    while story.left and story.left[0][0] == "event":
        _, (party, at, _) = story.left.pop(0)
        number = at + 1
        got = story.take("gains", "cards", "draws_card", "draws", "exchanges")
        words = _results(story, got)
        if words:
            brought.setdefault(words, []).append(party)
    parts = [Part(head, 3)]
    for words, parties in brought.items():
        where = "" if len(parts) > 1 else f" at Event {number}"
        parts.append(Part(f"{_all(story, parties)} {words}{where}", 2))
    return parts


def _all(story: Story, parties: Sequence[int]) -> str:
    """Who gets something; nobody reads the names of a whole table."""
    if 2 < len(parties) == sum(name != "" for name in story.voice.names):
        return "everybody gets"
    return f"{story.voice.who(parties)} {'gets' if _single(story, parties) else 'get'}"


def _buster_card(story: Story, args: Args) -> list[Part]:
    shown = [args, *(one for _, one in story.take("buster_card"))]
    return [Part(f"the Buster cards show {listed(str(one[1] + 1) for one in shown)}", 1)]


def _shade(story: Story, args: Args) -> list[Part]:
    """What Shade takes; everything else is told by what it brings."""
    takes = t.SHADE_OPS[args[0]] in ("shade_river", "shade_building")
    return [Part(clause(story.voice, "shade", args), 1)] if takes else []


def _single(story: Story, parties: Sequence[int]) -> bool:
    return len(parties) == 1 and parties[0] != story.voice.viewer


def _results(story: Story, events: Sequence[tuple[str, Args]]) -> str:
    """What a party got, in a few words."""
    words: list[str] = []
    drawn = [(name, args) for name, args in events if name in ("draws_card", "draws")]
    shade = Counter[int]()
    for name, args in events:
        if name == "gains" and args[0] == t.TOLD_SHADE:
            shade[args[1]] += args[2]
        elif name == "gains":
            words.append(gain_words(*args[1:4]))
        elif name == "exchanges":
            words.append(f"{points(args[2])} for {amount(args[1], e.GOLD)}")
        elif name == "buries":
            words.append(f"{amount(args[1], e.DUDE)} to bury")
    words += [amount(number, resource) for resource, number in shade.items()]
    if drawn:
        words.append(_drawn(story, drawn))
    return listed(words)


def _shootout(story: Story, args: Args) -> list[Part]:
    """The result, and what it brings to whom."""
    parts = [Part(clause(story.voice, "shootout", args))]
    brought: dict[str, list[int]] = {}
    while story.left and story.left[0][0] == "tier":
        _, tier = story.left.pop(0)
        got = story.take("gains", "cards", "draws_card", "draws", "buries", "specialty")
        brought.setdefault(_results(story, got) or "nothing", []).append(tier[0])
    for words, parties in brought.items():
        parts.append(Part(f"{words} for {story.voice.who(parties)}", 1))
    return parts


def _sheriff(story: Story, args: Args) -> list[Part]:
    if args[0] == args[1]:
        return []
    return [Part(clause(story.voice, "sheriff", args), 1)]


def _year(story: Story, args: Args) -> list[Part]:
    return [Part(f"{t.YEAR_NAMES[args[0]]} begins with {args[1]} Outlaws", 2)]


def _bust(story: Story, args: Args) -> list[Part]:
    return [Part(busted_words(args))]


def _mule(story: Story, args: Args) -> list[Part]:
    """What the Mule finds, and what that brings."""
    words = clause(story.voice, "mule", args)
    story.take("event")
    brings = _results(story, story.take("gains", "cards", "draws_card", "draws"))
    return [Part(f"{words}{f' for {brings}' if brings else ''}", 1)]


# ---------------------------------------------------------------- the set-up and the end


def _several(name: str, words: Callable[[Sequence[Args]], str]) -> Callable[[Story, Args], list[Part]]:
    """Equal events in a row, put together."""
    return lambda story, args: [Part(words([args, *(one for _, one in story.take(name))]))]


def _barrels(events: Sequence[Args]) -> str:
    tokens = [f"the {barrel(t.BARREL_IDS[kind])} on {space}" for space, kind in events]
    return f"the Stash shows {listed(tokens)}" if len(tokens) > 1 else f"the Stash gets {tokens[0]}"


def _bridges(events: Sequence[Args]) -> str:
    return f"Bridges: {listed(bridge(t.BRIDGE_IDS[args[0]]) for args in events)}"


def _charts(events: Sequence[Args]) -> str:
    return f"charts: {listed(f'{chart(t.CHART_IDS[tile])} for {t.YEAR_NAMES[year]}' for year, tile in events)}"


def _goes(story: Story, args: Args) -> list[Part]:
    """A Wagon's way with what its places bring: a boomtown does so on leaving it, a horseshoe never."""
    way, brought = [args], dict[str, list[str]]()
    while story.left and story.left[0][0] in ("goes", "gains", "cards"):
        name, one = story.left[0]
        if name == "goes":
            way.append(one)
            story.left.pop(0)
            continue
        where = source(t.EFFECT_NAMES[one[-1]])
        if where not in [_node(step) for step in way]:
            break
        story.left.pop(0)
        words = gain_words(*one[1:4]) if name == "gains" else _drawn(story, story.take("draws_card", "draws"))
        brought.setdefault(where, []).append(words)
    past = [step for step in way[:-1] if not t.HORSESHOE[step[1]]]
    stations = [_node(step) + (f" ({listed(brought[_node(step)])})" if _node(step) in brought else "") for step in past]
    by = f" by {listed(stations)}" if stations else ""
    skips = reduce(or_, (step[2] for step in way))
    deed = story.does(args[0], f"go{by}{skipped(skips)} to {_node(way[-1])}")
    story.cause, story.node = _cause("goes", way[-1]), way[-1][1]
    return [Part(deed), *([Part(listed(brought[_node(way[-1])]))] if _node(way[-1]) in brought else [])]


def _node(args: Args) -> str:
    """Where a step leads."""
    return node(t.NODE_IDS[args[1]])


def _over(story: Story, args: Args) -> list[Part]:
    return [Part(over_words(story.voice, args))]


def _caused(name: str) -> Callable[[Story, Args], list[Part]]:
    """What brings something that is told next."""

    def tell(story: Story, args: Args) -> list[Part]:
        there = name == "stops" and story.node == args[1] and not args[2]
        parts = [Part(story.does(args[0], "stop there"))] if there else story.plain(name, args)
        story.cause = _cause(name, args)
        story.node = NOWHERE
        return parts

    return tell


TELLERS: Final[dict[str, Callable[[Story, Args], list[Part]]]] = {
    **{name: _deed(name) for name in DEEDS},
    **{name: _caused(name) for name in ("uses_barrel", "stops")},
    "goes": _goes,
    "pays": _pays,
    "gains": _gains,
    "cards": _cards,
    "draws": _draws,
    "draws_card": _draws_card,
    "picks": _picks,
    "selects": _selects,
    "puts_back": _puts_back,
    "puts_back_card": _puts_back_card,
    "places": _places,
    "round": _round,
    "shootout": _shootout,
    "sheriff": _sheriff,
    "year": _year,
    "bust": _bust,
    "buster_card": _buster_card,
    "shade": _shade,
    "mule": _mule,
    "stash": _several("stash", _barrels),
    "bridge_type": _several("bridge_type", _bridges),
    "chart": _several("chart", _charts),
    "game_over": _over,
}
