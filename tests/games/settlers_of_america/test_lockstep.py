"""The engine and a second implementation (model.py) play the same games, step by step, without one difference."""

from collections import Counter
from typing import Any

import pytest

from tests.games.settlers_of_america.model import Model
from tests.games.settlers_of_america.model_board import Ask, Roll
from westward.games.settlers_of_america import GAME
from westward.kernel import Rng, State

PLAYERS: dict[str, dict[str, int]] = {
    "builders": {"deliver": 400, "step": 12, "move": 8, "build_rail": 20, "settler": 20, "play": 12, "exchange": 1},
    "drivers": {
        "deliver": 400,
        "step": 60,
        "train": 300,
        "buy": 30,
        "exchange": 12,
        "play": 50,
        "settler": 1,
        "done": 1,
    },
    "collectors": {"card": 300, "play": 5, "buy": 30, "exchange": 20, "settler": 1, "build_rail": 1, "done": 1},
    "settlers": {"settler": 300, "move": 100, "deliver": 400, "buy": 30, "exchange": 20, "build_rail": 20, "done": 1},
    "talkers": {"offer": 12, "accept": 8, "confirm": 8},
}
"""How much the players of a game like each verb: each sort comes to other places than random players do."""
USUAL = 4
CASES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (3, {"setup_pieces": "variable", "connection_gold_in_setup": True}),
    (3, {"setup_tokens": "random", "unplayed_colour": "red"}),
    (4, {"setup_pieces": "variable", "coastal_gold_in_setup": True, "setup_tokens": "random"}),
    (3, {"setup_pieces": "variable", "border_scraps_give_starting_cards": True, "max_turns": 40}),
    (4, {"tokens_on_double_hexes_move_again": False, "max_turns": 40}),
]
LEFT_OUT = ("to_do", "thefts", "trade", "picked", "ready", "game", "seats", "options", "first")
"""What the model does not keep in the same form."""


def weight(text: str, likes: dict[str, int]) -> int:
    verb = text.split()[0]
    return likes.get(verb, 1 if verb in ("offer", "skip", "stop") else USUAL)


def of_engine(state: State) -> dict[str, Any]:
    """The engine's position, as far as the model has it."""
    data = {key: value for key, value in GAME.describe(state).items() if key not in LEFT_OUT}
    for player in data["players"].values():
        older = [one["card"] for one in player.pop("older_cards", []) if not one.get("new")]
        player["cards"] = sorted([*player.get("cards", []), *older])
        player.pop("new_cards", None)
        for key in ("cities", "rails", "goods"):
            player[key].sort()
    return {**data, "discards": sorted(data["discards"]), "neutral": sorted(data["neutral"])}


def of_model(model: Model) -> dict[str, Any]:
    """The same of the model."""

    def places(owned: dict[str, Any], seat: object) -> list[str]:
        return sorted(place for place, owner in owned.items() if owner == seat)

    def pieces(where: list[str | None]) -> list[str | None]:
        return where if where[1] else where[:1] if where[0] else []

    players = {
        player.color: {
            "cities": places(model.city, seat),
            "rails": places(model.rail, seat),
            "trains": pieces(player.trains),
            "settlers": pieces(player.settlers),
            "goods": places(model.goods, seat),
            "gold": player.gold,
            "hand": dict(+player.hand),
            "cards": sorted(kind for _, kind in player.cards),
        }
        for seat, player in enumerate(model.players)
    }
    owners = {train: [model.players[o].color for t, o in sorted(model.paid) if t == train] for train in (0, 1)}
    return {
        "turn": model.turn,
        "active": model.players[model.active].color,
        "dice": model.dice or None,
        "faces": model.faces,
        "gained": model.gained,
        "outlaw": model.outlaw,
        "tokens": model.tokens,
        "neutral": places(model.city, "neutral"),
        "players": players,
        "discards": sorted((+model.discards).elements()),
        "filling": model.filling,
        "gold_bought": model.gold_bought,
        "offers": model.offers,
        "card_played": model.card_played,
        "paid": {str(train): colors for train, colors in owners.items() if colors},
        "drive": model.drive and dict(zip(("train", "steps", "free"), model.drive, strict=True)),
    }


def lockstep(seats: int, seed: object, every: int, sort: str, **options: Any) -> Counter[str]:
    """Play one game in both, comparing the choices at every step and the whole position at some; the verbs used."""
    state, model = GAME.new(seats, **options), Model(seats, **options)
    rng, step, likes = Rng(("lockstep", seats, seed)), 0, PLAYERS[sort]
    seen: Counter[str] = Counter()
    while model.request is not None:
        where = f"{seats} seats, {options}, {sort}, seed {seed}, step {step}"
        step += 1
        if step % every == 0:
            assert of_engine(state) == of_model(model), where
        if isinstance(model.request, Roll):
            assert state.faces() == model.request.faces, where
            face = rng.below(state.faces())
            state.roll(face)
            model.send(face)
            continue
        assert isinstance(model.request, Ask)
        assert state.faces() == 0, where
        assert state.actors() == sorted(model.request.choices), where
        for seat, texts in model.request.choices.items():
            assert {GAME.actions.text(action) for action in state.legal(seat)} == texts, f"{where}, seat {seat}"
        seat = state.actors()[rng.below(len(state.actors()))]
        legal = [GAME.actions.text(action) for action in state.legal(seat)]
        lot = rng.below(sum(weight(text, likes) for text in legal))
        for text in legal:
            lot -= weight(text, likes)
            if lot < 0:
                break
        seen[text.split()[0]] += 1
        state.apply(seat, GAME.actions.parse(text))
        model.send((seat, text))
    assert state.over(), f"{seats} seats, {options}, {sort}, seed {seed}: the model has come to the end"
    assert of_engine(state) == of_model(model), f"{seats} seats, {options}, {sort}, seed {seed}: at the end"
    return seen


@pytest.mark.parametrize(("sort", "case"), list(zip(PLAYERS, CASES[1:], strict=True)), ids=PLAYERS)
def test_the_model_and_the_engine_play_the_same_game(sort: str, case: tuple[int, dict[str, Any]]) -> None:
    seats, options = case
    seen = lockstep(seats, "make test", 9, sort, **{**options, "max_turns": 40})
    assert {"end_turn", "build_rail", "settler", "rail", "move", "step", "play", "outlaw"} <= {*seen}


@pytest.mark.slow
@pytest.mark.parametrize("sort", PLAYERS)
@pytest.mark.parametrize("seed", range(40))
def test_many_games_beside_the_model(sort: str, seed: int) -> None:
    for seats, options in CASES:
        lockstep(seats, seed, 5, sort, **options)
