"""What a result is worth to each seat, the same for bots and for learning agents."""

from typing import Final

from mypy_extensions import i64

from westward.kernel.game import State

MARGIN: Final = 0.5  # how much of what a bot strives for is a clear victory rather than a victory


def utilities(state: State) -> list[float]:
    """For each seat from -1 to 1: the mean over its rivals of 1 for one beaten, 0 for a tie, -1 for a loss.

    A winner beats whoever does not win; the others compare their scores. With one seat alone: 1 or -1.
    """
    winners = state.winners()
    scores = state.scores()
    n = len(scores)
    if n == 1:
        return [1.0 if winners else -1.0]
    out: list[float] = []
    for seat in range(n):
        won = seat in winners
        total: i64 = 0
        for rival in range(n):
            if rival == seat:
                continue
            if won or rival in winners:
                total += i64(won) - i64(rival in winners)
            elif scores[seat] != scores[rival]:
                total += 1 if scores[seat] > scores[rival] else -1
        out.append(total / (n - 1))
    return out


def worths(state: State, margin: float = MARGIN) -> list[float]:
    """What bots strive for, from -1 to 1: the utilities, blended with the share by which a seat is ahead in points.

    A lead of an eighth of both players' points counts as half of the largest lead there could be.
    """
    ranks = utilities(state)
    n = len(ranks)
    if n == 1 or margin == 0.0:
        return ranks
    scores = state.scores()
    out: list[float] = []
    for seat in range(n):
        total = 0.0
        for rival in range(n):
            lead = float(scores[seat] - scores[rival])
            total += lead / (abs(lead) + 1.0 + float(abs(scores[seat]) + abs(scores[rival])) / 8.0)
        out.append((1.0 - margin) * ranks[seat] + margin * total / float(n - 1))
    return out
