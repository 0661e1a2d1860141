"""The toy, on which the broken games are modeled and from which new games are written, keeps the contract."""

from westward.testing.template.contract_tests import *  # noqa: F403
from westward.testing.template.rules_tests import *  # noqa: F403
