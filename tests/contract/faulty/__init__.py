"""The toy with faults in what is shown: sentences that are none, a drawing that is never the same, too few numbers."""

from tests.contract.toy import make

GAME = make(package=__name__)
