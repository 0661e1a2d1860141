"""The engine beside the plain model: the same choices, the same dice, the same table at every step."""

from itertools import product
from typing import Any

import pytest

from tests.games.coloma.plain.course import Model
from tests.games.coloma.plain.table import BARREL, LANDS, TOWN
from westward.games.coloma import GAME
from westward.kernel import Rng, State
from westward.kernel.seats import SEAT_NAMES

SWITCHES = [
    dict(zip(("hotel", "specialties", "board_side"), row)) for row in product((False, True), (False, True), "AB")
]
GAMES = 3


def cases() -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with every module, the Mule Duel with every module, and every level of Shade."""
    defaults = {option.name: option.default for option in GAME.options}
    out = [(seats, {**defaults, **switches}) for seats in GAME.seats for switches in SWITCHES]
    out += [(2, {**defaults, **switches, "mule_duel": True}) for switches in SWITCHES]
    out += [(1, {**defaults, "solo_level": level}) for level in ("greenhorn", "desperado")]
    out += [(5, {**defaults, "specialties": True, "pioneers": "by_seat"})]
    return out


def name_of(case: tuple[int, dict[str, Any]]) -> str:
    seats, options = case
    return "-".join([str(seats), *(f"{name}={value}" for name, value in options.items())])


@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_engine_and_model_agree_at_every_step(case: tuple[int, dict[str, Any]]) -> None:
    for number in range(GAMES):
        lockstep(*case, number)


def lockstep(seats: int, options: dict[str, Any], number: int) -> int:
    """Play a whole game in both; how many decisions it had."""
    state, model = GAME.new(seats, **options), Model(seats, options)
    rng = Rng(("lockstep", seats, sorted(options.items()), number))
    # Players have habits, so that they come to places where nobody gets by blind chance.
    likes = [8 ** rng.below(4) if number else 1 for _ in range(GAME.num_actions)]
    if number:
        likes[GAME.actions.parse("end_turn")] = 1
    decisions = 0
    asked = next(model.course)
    while True:
        here = f"{seats} seats, {options}, game {number}, decision {decisions}"
        compare(state, model, here)
        kind, what = asked
        answer: Any
        if kind == "roll":
            assert state.faces() == what, f"{here}: the die has {state.faces()} faces, not {what}"
            answer = rng.below(what)
            state.roll(answer)
        else:
            assert state.actors() == sorted(what), here
            for seat, choices in what.items():
                texts = sorted(GAME.actions.text(action) for action in state.legal(seat))
                assert texts == sorted(choices), f"{here}: {SEAT_NAMES[seat]}"
            seat = sorted(what)[rng.below(len(what))]
            legal = state.legal(seat)
            lot = rng.below(sum(likes[action] for action in legal))
            for action in legal:
                lot -= likes[action]
                if lot < 0:
                    break
            answer = seat, GAME.actions.text(action)
            state.apply(seat, action)
            decisions += 1
        try:
            asked = model.course.send(answer)
        except StopIteration:
            break
    assert state.over()
    compare(state, model, "at the end")
    assert state.scores() == [model.score(seat) for seat in range(seats)]
    assert state.winners() == model.winners()
    return decisions


def compare(state: State, model: Model, here: str) -> None:
    """Everything that lies on the table."""
    found = GAME.describe(state)
    rows = {f"row {row + 1}": owner for row, owner in enumerate(model.rows) if owner is not None}
    names = ("Red", "Shade") if model.solo else SEAT_NAMES
    table = {
        "gold": {**dict(zip(("top", "middle", "bottom"), model.pools, strict=True)), "cart": model.cart},
        "outlaws": model.outlaws,
        "rows": {row: owner if isinstance(owner, str) else names[owner] for row, owner in rows.items()},
        "barrel_discards": sorted(model.thrown, key=list(BARREL).index),
        "bust": model.bust or found["bust"],
    }
    for key, value in table.items():
        assert found[key] == value, f"{here}: {key}"
    for seat, player in enumerate(model.players):
        mine = found["players"][SEAT_NAMES[seat]]
        for key, value in player.items():
            if key == "bag":
                continue
            if key in ("hand", "tableau"):
                value = sorted(value, key=list(TOWN).index)
            elif key in ("barrels", "used_barrels"):
                value = sorted(value, key=list(BARREL).index)
            elif key == "lands":
                value = sorted(value, key=LANDS.index)
            elif key in ("events", "canyons", "carrots", "bridges"):
                value, mine[key] = sorted(value), sorted(mine[key])
            assert mine[key] == value or key == "pioneer", f"{here}: {key} of {SEAT_NAMES[seat]}"
    if model.solo:
        for key, value in model.shade.items():
            if key != "dudes":
                same = (
                    sorted(found["shade"][key]) == sorted(value)
                    if isinstance(value, list)
                    else found["shade"][key] == value
                )
                assert same, f"{here}: {key} of Shade"
