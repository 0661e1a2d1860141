"""The toy with faults in what is around it: sentences, a drawing that is never the same, numbers, an idle memory."""

from westward.testing import toy
from westward.testing.variants import variant

GAME = variant(toy.GAME, package=__name__)
