"""The contract finds every fault that it is there to find."""

from collections.abc import Callable

import pytest

from tests.contract.broken import NoEnd
from tests.contract.broken_data import numbered
from tests.contract.faults import FAULTS, REMEDIES, Fault, Idle
from tests.contract.rooms import with_room
from westward.kernel import Game
from westward.testing import toy
from westward.testing.cases import cases
from westward.testing.checks import CASE_CHECKS, GAME_CHECKS
from westward.testing.checks.features import check_feature_names
from westward.testing.checks.match import check_bad_records, check_process
from westward.testing.checks.view import check_menu, check_words
from westward.testing.contract import cases_of
from westward.testing.toy.rules.game import Toy
from westward.testing.variants import variant


class Generous(Toy):
    """Cards that make three together bring a card, so it is the hidden ones that decide whether one is dealt."""

    def resolve(self, last: int) -> None:
        three = sum(self.chosen) == 3
        super().resolve(last)
        if three and not self.over():
            self.due, self.asked = [0], -1


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_the_contract_finds(fault: Fault, toy_box: Callable[[Game], None]) -> None:
    toy_box(fault.game)
    with pytest.raises(AssertionError, match=f"(?s){fault.says}") as found:
        run(fault)
    assert str(found.value).startswith(("toy", "<Game toy")), "it does not begin with where"
    rule, remedy, again = found.value.__notes__
    assert rule.startswith("Rule: ")
    assert remedy.startswith("What to do: ")
    assert REMEDIES[fault.check.__name__] in remedy
    assert again.startswith(f'Again: pytest -k "{fault.check.__name__} and toy')


def run(fault: Fault) -> None:
    for thing in [fault.game] if fault.check in GAME_CHECKS else cases(fault.game):
        fault.check(thing)


def test_every_check_finds_something() -> None:
    proven = {fault.check for fault in FAULTS} | {check_bad_records}  # refusing records is the work of the kernel alone
    assert proven >= {*CASE_CHECKS, *GAME_CHECKS}


def test_what_breaks_down_by_itself_gets_the_rule_and_the_remedy_too() -> None:
    game = with_room("helpless", "words", prompt=lambda view, names=(): view["nothing"])
    with pytest.raises(KeyError, match="nothing") as found:
        check_words(cases(game)[0])
    own, rule, remedy, _ = found.value.__notes__
    assert own.startswith("The game's own code broke down here")
    assert rule == "Rule: A sentence for every prompt, choice and event, and the right score sheet."
    assert "Mend the words in words/" in remedy


def test_a_feature_about_something_rare_is_not_called_idle(toy_box: Callable[[Game], None]) -> None:
    game = numbered("rare_feature", lambda s, seat, numbers: [*numbers[:-1], float(s.pile == [2, 1, 2, 1])])
    toy_box(game)
    check_feature_names(game)


def test_luck_that_follows_in_few_positions_may_be_missing_in_a_menu(toy_box: Callable[[Game], None]) -> None:
    game = variant(toy.GAME, state=Generous)
    toy_box(game)
    for case in cases(game):
        check_menu(case)


def test_a_game_that_cannot_be_begun_is_told_so_by_a_test_rather_than_by_pytest() -> None:
    unborn = variant(toy.GAME, state=Idle)
    assert cases_of(unborn) == []
    with pytest.raises(NotImplementedError) as found:
        check_process(unborn)
    assert found.value.__notes__[0].startswith("The game's own code broke down here")


def test_a_game_without_an_end_is_told_so_by_every_check() -> None:
    endless = variant(toy.GAME, state=NoEnd)
    with pytest.raises(AssertionError, match="not over after 20 decisions") as found:
        check_words(cases(endless)[0])
    rule, remedy, again = found.value.__notes__
    assert rule == "Rule: Random games end within the declared number of decisions."
    assert "raise `longest` in `GAME`" in remedy
    assert again.startswith('Again: pytest -k "check_length and toy')
