"""The toy's positions, of which its memory remembers nothing."""

from westward.testing.toy.position import build, describe

__all__ = ["build", "describe"]
