"""The toy with faults in what is around it: sentences, a drawing that is never the same, numbers, an idle memory."""

from tests.contract.toy import make

GAME = make(package=__name__)
