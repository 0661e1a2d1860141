"""What tests share."""

from collections.abc import Callable, Iterator

import pytest

from tests.contract import toy
from westward.kernel import Game, register, registry


@pytest.fixture
def toy_box() -> Iterator[Callable[[Game], None]]:
    """The toy is a registered game during a test; call it to put a broken one in its place."""
    register(toy.GAME)
    yield register
    registry._loaded.pop(toy.GAME.name)
