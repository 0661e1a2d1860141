"""The toy's positions, of which its memory remembers nothing."""

from tests.contract.toy.position import build, describe

__all__ = ["build", "describe"]
