"""As many numbers as the state has, and one name more."""

from westward.testing.toy.features import features, names, value

__all__ = ["LENGTH", "features", "names", "value"]

LENGTH = 9
