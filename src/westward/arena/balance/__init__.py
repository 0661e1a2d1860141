"""A balance report for designers: what seats, things and options are worth when many games are played.

accounts.py  Account: what is kept of one game, by an onlooker who sees all of it
holdings.py  what each seat has at the end, by kind, in the rulebook's words
lifts.py     Lift: how often those won who had a thing, with intervals and a correction for many questions
measures.py  figures of a game (length, drama, points by category) and their means with intervals
options.py   what was chosen how often when it was offered
findings.py  Findings: all of these together, as data
compare.py   two sets of components, played with the same seeds, side by side
page.py      the report as one HTML page
"""

from westward.arena.balance.accounts import Account, play_accounts
from westward.arena.balance.compare import Comparison, compare
from westward.arena.balance.findings import Findings, findings_of

__all__ = ["Account", "Comparison", "Findings", "compare", "findings_of", "play_accounts"]
