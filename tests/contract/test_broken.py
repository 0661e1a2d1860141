"""The contract finds every fault that it is there to find."""

from collections.abc import Callable

import pytest

from tests.contract.cases import cases
from tests.contract.checks import CASE_CHECKS, GAME_CHECKS
from tests.contract.checks_match import check_bad_records
from tests.contract.faults import FAULTS, Fault
from westward.kernel import Game


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_the_contract_finds(fault: Fault, toy_box: Callable[[Game], None]) -> None:
    toy_box(fault.game)
    with pytest.raises(AssertionError, match=fault.says):
        run(fault)


def run(fault: Fault) -> None:
    for thing in [fault.game] if fault.check in GAME_CHECKS else cases(fault.game):
        fault.check(thing)


def test_every_check_finds_something() -> None:
    proven = {fault.check for fault in FAULTS} | {check_bad_records}  # refusing records is the work of the kernel alone
    assert proven >= {*CASE_CHECKS, *GAME_CHECKS}
