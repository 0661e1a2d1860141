"""The contract finds every fault that it is there to find."""

from collections.abc import Callable

import pytest

from tests.contract.faults import FAULTS, REMEDIES, Fault
from tests.contract.rooms import with_room
from westward.kernel import Game
from westward.testing.cases import cases
from westward.testing.checks import CASE_CHECKS, GAME_CHECKS
from westward.testing.checks.match import check_bad_records
from westward.testing.checks.view import check_words


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
