"""What tests share."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from westward.kernel import Game, register, registry
from westward.testing import toy

# No test depends on how busy the machine is or on luck: no deadlines, and the same examples in every run.
settings.register_profile("westward", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("westward")


@pytest.fixture
def toy_box() -> Iterator[Callable[[Game], None]]:
    """The toy is a registered game during a test; call it to put a broken one in its place."""
    register(toy.GAME)
    yield register
    registry._loaded.pop(toy.GAME.name)
