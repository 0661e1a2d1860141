"""What decided a finished game: the scores as they grew, where the winner was ahead, who took the longest turn."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from westward.coach.scores import scores_chart
from westward.table.chairs import PEOPLE
from westward.table.live import Live

MOST_MOMENTS: Final = 150
MOST_NAMED: Final = 2  # categories that are told
SHORTEST: Final = 5.0  # a turn that is worth a word


class Turn(NamedTuple):
    """A turn of a person: the move that ended it, and how long it took."""

    seat: int
    move: int
    seconds: float


def story(live: Live) -> dict[str, Any]:
    """The parts of the message. It takes time, so not on the event loop; a finished game does not change."""
    sheet = live.words.scores(live.playing().state.view(None), live.names)
    turn = longest_turn(live)
    return {
        "svg": growth(live, sheet),
        "decided": decided(sheet, live.names),
        "longest": None
        if turn is None
        else {**turn._asdict(), "words": f"{live.names[turn.seat]} took the longest turn: {lasting(turn.seconds)}."},
    }


def growth(live: Live, sheet: dict[str, Any]) -> str:
    """The scores from the first to the last move. Where nobody plays a party, it shows what everybody knew of it."""
    apart = max(1, -(-live.moves // MOST_MOMENTS))
    moves = [*range(0, live.moves, apart), live.moves]
    states = [live.position_at(move) for move in moves]
    lines = [list(line) for line in zip(*(state.scores() for state in states))]
    if sheet["others"]:
        sheets = [live.words.scores(state.view(None), live.names) for state in states]
        lines += [[one["others"][place]["total"] or 0 for one in sheets] for place in range(len(sheet["others"]))]
    names = [*live.names, *(other["name"] for other in sheet["others"])]
    return scores_chart(moves, lines, names, len(live.seats))


def decided(sheet: dict[str, Any], names: Sequence[str]) -> str:
    """Where the winner was ahead of the best of the others, and where behind; '' where scores are no sums.

    >>> rows = [{"label": "Badges", "values": [9, 4]}, {"label": "Photos", "values": [2, 3]}]
    >>> decided({"rows": rows, "totals": [11, 7], "winners": [0], "others": []}, ["Ann", "Bob"])
    'Ann was 4 ahead of Bob: 5 more by Badges, 1 fewer by Photos.'
    """
    if sheet["totals"] is None:
        return ""
    parties = [*names, *(other["name"] for other in sheet["others"])]
    totals = [*sheet["totals"], *(other["total"] for other in sheet["others"])]
    columns = [[row["values"][seat] for row in sheet["rows"]] for seat in range(len(names))]
    columns += [other["values"] for other in sheet["others"]]
    order = sorted(range(len(parties)), key=lambda one: (one not in sheet["winners"], -totals[one]))
    if len(order) < 2 or order[1] in sheet["winners"]:
        return ""
    first, second = order[0], order[1]
    labels = [row["label"] for row in sheet["rows"]]
    gaps = [(mine - theirs, label) for mine, theirs, label in zip(columns[first], columns[second], labels)]
    more = sorted((gap for gap in gaps if gap[0] > 0), reverse=True)[:MOST_NAMED]
    fewer = sorted(gap for gap in gaps if gap[0] < 0)[:MOST_NAMED]
    told = [f"{gap} more by {label}" for gap, label in more] + [f"{-gap} fewer by {label}" for gap, label in fewer]
    lead = totals[first] - totals[second]
    how = f"was {lead} ahead of" if lead > 0 else "won a tie with" if lead == 0 else f"won, {-lead} behind"
    return f"{parties[first]} {how} {parties[second]}{': ' if told else ''}{', '.join(told)}."


def longest_turn(live: Live) -> Turn | None:
    """The longest turn of a person; None if nobody took long."""
    turns: list[Turn] = []
    for move, deed in enumerate(live.deeds[1:], 1):
        if turns and turns[-1].seat == deed.seat:
            turns[-1] = Turn(deed.seat, move, turns[-1].seconds + deed.took)
        else:
            turns.append(Turn(deed.seat, move, deed.took))
    slow = [turn for turn in turns if live.seats[turn.seat]["kind"] in PEOPLE and turn.seconds >= SHORTEST]
    return max(slow, key=lambda turn: turn.seconds, default=None)


def lasting(seconds: float) -> str:
    """A time in the two largest units.

    >>> lasting(7), lasting(125), lasting(90000)
    ('7 seconds', '2 minutes 5 seconds', '1 day 1 hour')
    """
    rest, parts = round(seconds), []
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        number, rest = divmod(rest, length)
        if number:
            parts.append(f"{number} {unit}{'' if number == 1 else 's'}")
    return " ".join(parts[:2])
