"""The panel of a player: how far the goods have come, and what everybody knows of the hand."""

from typing import Any

from westward.drawing import Desk, fit, ink, panel, pill, section, text, title
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.art.pen import numbered, seat_mark, use


def track(player: Any, seat: int, x: float, y: float, cell: float) -> str:
    """The turntable as a line: goods delivered, goods that wait for a train, cities that are still to be founded."""
    sent = player["delivered"]
    signs = [f"sent-{seat}"] * sent + [f"ready-{seat}"] * player["center"]
    signs += ["cell"] * (player["goal"] - len(signs))
    out = [use(sign, x + number * cell, y, cell, cell) for number, sign in enumerate(signs)]
    words = f"{player['delivered']} of {player['goal']} goods delivered, {player['center']} ready, {player['cities_left']} cities to found"
    return f'<g id="turntable-{seat}">{title(words)}{"".join(out)}</g>'


def stats(player: Any, x: float, y: float, size: float, step: float, words: str) -> str:
    """Cards, gold, development cards and rails."""
    over = " w-accent" if player["cards"] > t.HAND_LIMIT else ""
    return (
        numbered("cards", x, y, size, player["cards"], f"{words} w-bold{over}")
        + numbered("gold", x + step, y, size, player["gold"], f"{words} w-bold")
        + numbered("development", x + 2 * step, y, size, player["development"], f"{words} w-bold")
        + numbered("rails", x + 3 * step, y, size, player["rails_left"], f"{words} w-bold")
    )


def state(desk: Desk, seat: int, right: float, y: float, words: str) -> tuple[str, float]:
    """What is up to the player now, as a label that ends at `right`, and its width."""
    view = desk.view
    if seat in view["winners"]:
        return pill("winner", right, y, 20, "w-winner", f"{words} w-bold w-mid w-dark")
    if view["over"]:
        return "", 0
    if view["phase"] in ("discard", "reply") and seat not in view["actors"]:
        return (
            pill("ready", right, y, 20, "sa-cell", f"{words} w-bold w-mid")
            if view["players"][seat]["ready"]
            else ("", 0)
        )
    if seat == view["active"]:
        return pill("turn", right, y, 20, f"w-seat-{seat}", ink(seat, words))
    does = (
        "answers"
        if view["trade"]
        else "returns"
        if view["phase"] == "discard"
        else "builds"
        if view["turn"]
        else "turn"
    )
    return pill(does, right, y, 20, f"w-seat-{seat}", ink(seat, words)) if seat in view["actors"] else ("", 0)


def seat_panel(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float], small: bool = False) -> str:
    """All that is public of a player."""
    label = state(desk, seat, size[0] - 8, 8, "w-11" if small else "w-12")
    return labeled_panel(desk, seat, x, y, size, small, seat in desk.view["actors"], *label)


@section(each="players", targets=("seat-{}",))
def labeled_panel(
    desk: Desk,
    seat: int,
    x: float,
    y: float,
    size: tuple[float, float],
    small: bool,
    acts: bool,
    label: str,
    room: float,
) -> str:
    """The same with a label of what is up to the player."""
    player = desk.view["players"][seat]
    width, height = size
    words = "w-12" if small else "w-13"
    score = f"{player['delivered']}/{player['goal']}"
    tell = not (small and label)
    name = fit(desk.names[seat], width - 42 - room - 30 * tell, 14 if small else 16)
    cell = (width - 14) / player["goal"] if small else min(29.0, (width - 18) / player["goal"])
    if small:
        inner = track(player, seat, 8, 36, cell) + stats(player, 7, height - 23, 16, (width - 12) / 4, words)
    else:
        inner = track(player, seat, 10, 38, cell) + stats(
            player, 10, height - 29, 22, min(66.0, (width - 8) / 4), "w-16"
        )
    return desk.targets.piece(
        f"seat-{seat}",
        f"{desk.names[seat]}: {score} goods delivered",
        x,
        y,
        size,
        panel(width, height, seat if acts else None),
        seat_mark(seat, 8, 7, 22, 12),
        text(width - 12 - room, 24, score, f"{words} w-end w-muted") if tell else "",
        text(36, 24, name, "w-14 w-bold" if small else "w-16 w-bold"),
        label,
        inner,
    )
