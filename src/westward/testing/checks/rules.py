"""The contract of the rules: choices, chance, components, the end."""

from functools import partial
from typing import Any

from westward.drawing.board import FIGURE
from westward.kernel import Game, State
from westward.kernel.options import spell
from westward.testing.cases import Case, depth
from westward.testing.remedies import remedy
from westward.testing.walks import refusal, samples, take, walk, walks

MOST_CHOICES = 80
MOST_ACTIONS = 2500
GAMES = depth(12, 100)


@remedy(
    "Mend what `GAME` in __init__.py says (every option needs a default among its choices and a help that is a "
    "sentence), or the rules page rules.md; refusals come from `Game.check` by themselves."
)
def check_game(game: Game) -> None:
    """What a game says about itself, and how it refuses what it does not know."""
    assert game.name.isidentifier(), (
        f"{game}: the name {game.name!r} is not an identifier, so files and packages cannot be named after it"
    )
    assert game.title, f"{game}: `title` is empty"
    assert game.tagline, f"{game}: `tagline`, one sentence about the game, is empty"
    assert game.digest, (
        f"{game}: `digest` is empty; take `digest_components(sheet)` of components.toml, or any text without one"
    )
    assert game.rules_page().startswith("# "), f"{game}: rules.md does not begin with '# ' and a title"
    for words, names in FIGURE.findall(game.rules_page()):
        assert words, f"{game}: the picture '{names}' in rules.md has no words between its brackets"
        assert "<use" in game.board.figure(names, words), f"{game}: the picture '{names}' is empty"
    odd_counts: tuple[Any, ...] = (game.seats[0] - 1, game.seats[-1] + 1, True, "2", 2.0, None)
    for seats in odd_counts:
        words = refusal(partial(game.new, seats), f"{game}: {seats!r} seats")
        assert f"{game.seats[0]} to {game.seats[-1]} seats" in words, (
            f"{game}: {seats!r} seats are refused without saying how many are allowed: {words}"
        )
    least = game.seats[0]
    words = refusal(lambda: game.new(least, no_such_option=1), f"{game}: an unknown option")
    assert all(option.name in words for option in game.options), (
        f"{game}: an unknown option is refused without naming the options there are: {words}"
    )
    for option in game.options:
        assert option.help.endswith("."), (
            f"{game}: the help of option {option.name} is not a sentence with a full stop: {option.help!r}"
        )
        assert option.default in option.choices, (
            f"{game}: the default {option.default!r} of option {option.name} is not among its choices {option.choices}"
        )
        odd: dict[str, Any] = {option.name: "no such choice"}
        words = refusal(partial(game.new, least, **odd), f"{game}: a wrong choice for {option.name}")
        assert all(spell(choice) in words for choice in option.choices), (
            f"{game}: a wrong choice for {option.name} is refused without naming the choices there are: {words}"
        )


@remedy(
    "Give every family in actions.py words that no other action has: `Codec` writes them with single spaces, so "
    "no argument may have spaces around it, be empty, or contain one."
)
def check_actions(game: Game) -> None:
    """Every action id has a text of its own, and only these texts are understood."""
    codec = game.actions
    assert 0 < game.num_actions <= MOST_ACTIONS, (
        f"{game}: {game.num_actions} action ids; split what has more than {MOST_ACTIONS} into several small choices"
    )
    for action in range(game.num_actions):
        text = codec.text(action)
        try:
            back = codec.parse(text)
        except ValueError as error:
            raise AssertionError(f"{game}: the text of action {action} does not round-trip: {error}") from None
        assert back == action, f"{game}: action {action} is '{text}', which is understood as {back}"
        verb, args = codec.split(action)
        assert " ".join([verb, *args]) == text, f"{game}: '{text}' is split into {verb} and {args}"
        refusal(partial(codec.parse, f"{text} too"), f"{game}: '{text} too' as an action")
    for action in (-1, game.num_actions):
        refusal(partial(codec.text, action), f"{game}: the text of action {action}")
    for text in ("", " ", "-1", "0", "no such action"):
        refusal(partial(codec.parse, text), f"{game}: '{text}' as an action")


@remedy(
    "In `fill`, add each legal action once, from the lowest id to the highest, and only for seats whose bit is "
    "set in `acting`; a decision or roll with a single outcome is carried out by the rules at once, instead of "
    "being asked; neither `acting` nor `fill` nor `faces` may change the state."
)
def check_legal(case: Case) -> None:
    """The choices at every step of random games; asking changes nothing."""
    for at in walks(case):
        before = at.state.fingerprint()
        check_node(at.state, str(at))
        assert at.state.fingerprint() == before, f"{at}: asking for the choices changed the position"


def check_node(state: State, where: str) -> None:
    """Chance, or decisions, or the end; and ascending lists of choices for exactly those who owe a decision."""
    faces, actors = state.faces(), state.actors()
    kinds = (faces > 0) + bool(actors) + state.over()
    assert kinds == 1, f"{where}: a die of {faces} faces, actors {actors} and over={state.over()} at the same time"
    assert faces != 1, f"{where}: a die of one face decides nothing; the rules take it"
    assert actors == sorted({*actors} & {*range(state.seats)}), f"{where}: actors {actors} of {state.seats} seats"
    for seat in range(-1, state.seats + 1):
        legal = state.legal(seat)
        assert bool(legal) == (seat in actors), f"{where}: seat {seat} has choices {legal}, the actors are {actors}"
        assert len(legal) == len(set(legal)), f"{where}: seat {seat} has a choice twice: {legal}"
        assert legal == sorted(legal), f"{where}: the choices of seat {seat} are not ascending: {legal}"
        known = not legal or 0 <= legal[0] <= legal[-1] < state.game.num_actions
        assert known, f"{where}: seat {seat} has unknown actions in {legal}"
        assert len(legal) <= MOST_CHOICES, (
            f"{where}: seat {seat} has {len(legal)} choices; split more than {MOST_CHOICES} into several small ones"
        )


@remedy(
    "A game must come to its end however badly it is played: if the rules allow longer games, raise `longest` in "
    "`GAME`; if they allow endless ones, they need a ruling that ends them. Where nobody has to decide and "
    "nothing is rolled, `over()` must be true."
)
def check_length(case: Case) -> None:
    """Random games end within the declared number of decisions."""
    for number in range(GAMES):
        for at in walk(case, number):
            last = at
        assert last.state.over(), f"{last}: nobody has to act and nothing is to be rolled, but it is not the end"


@remedy(
    "Look at the rule that was carried out in this step: it takes something away without putting it elsewhere, "
    "or makes something. If a place where things lie (hand, board, bag, discard pile, what is being chosen just "
    "now) is not counted in `ledger()`, add it there."
)
def check_ledger(case: Case) -> None:
    """Every component is there at every step."""
    books = case.new().ledger()
    assert books, f"{case}: the ledger is empty, so nothing that gets lost would be noticed"
    for at in walks(case):
        found = at.state.ledger()
        wrong = {name: (total, found.get(name)) for name, total in books.items() if found.get(name) != total}
        assert not wrong, f"{at}: not conserved (before, now): {wrong}"
        others = sorted(found.keys() ^ books.keys())
        assert not others, f"{at}: the ledger has other entries than at the start: {others}"


@remedy(
    "Look at what `roll` does with this face: every face from 0 to faces() - 1 must be handled, put what it "
    "draws somewhere, and leave a decision, another roll or the end."
)
def check_chance(case: Case) -> None:
    """Every face of a die leads to a sound position with all components."""
    books = case.new().ledger()
    dice = 0
    for at in samples(case, 40):
        faces = at.state.faces()
        for face in range(faces):
            after = at.state.clone()
            take(after, (None, face))
            check_node(after, f"{at}, face {face} of {faces}")
            if face in (0, faces - 1):
                assert after.ledger() == books, f"{at}, face {face} of {faces}: components are not conserved"
        dice += faces > 0
    missed = not dice and any(at.state.faces() for at in walks(case))
    assert not missed, f"{case}: dice are rolled in this game, but none at the places that are looked at"


@remedy(
    "`scores()` returns one int for each seat at any time; `winners()` returns seats in ascending order, [] "
    "before `over()`, and after it those who win by the last tie-break."
)
def check_scores(case: Case) -> None:
    """A score for each seat at any time; winners at the end only, which may be nobody, but not always."""
    won: set[int] = set()
    for number in range(GAMES):
        for at in walk(case, number):
            scores, winners = at.state.scores(), at.state.winners()
            assert [type(score) for score in scores] == [int] * case.seats, (
                f"{at}: scores() gives {scores}, not one int for each of the {case.seats} seats"
            )
            assert winners == sorted({*winners} & {*range(case.seats)}), (
                f"{at}: winners() gives {winners}, not seats of this game in ascending order"
            )
            assert at.state.over() or not winners, f"{at}: winners() gives {winners} before the end"
            won |= {*winners}
    assert won or case.seats == 1, f"{case}: nobody ever wins, in {GAMES} random games"
