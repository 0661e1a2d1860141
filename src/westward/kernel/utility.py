"""What a result is worth to each seat, the same for bots and for learning agents."""

from mypy_extensions import i64

from westward.kernel.game import State


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
