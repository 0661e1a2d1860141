"""kill -9 among several servers, and of their bus, and a database that restarts: whoever plays plays on.

WESTWARD_KILLS says how often (`make soak-table`: 200).
"""

import os

import pytest

from tests.table.crew import Crew
from tests.table.helpers import in_a_loop

KILLS = int(os.environ.get("WESTWARD_KILLS", "6"))


@pytest.mark.parametrize("lease", ["4"])
def test_kill_among_several(crew: Crew) -> None:
    in_a_loop(crew.suffer(KILLS))
    assert crew.acknowledged > 0
    assert crew.complaints() == []
