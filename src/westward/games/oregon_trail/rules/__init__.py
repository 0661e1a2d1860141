"""The rules of the Oregon Trail race, one class upon the other, each needing only those before it.

These are wagons (rules.md 13), decks (12), calamities (8), trail (3, 7, 11), mending (9), places (10), turn (4, 5),
setup (2) and knowledge (14), with scoring (13) beside them.

`game.py` puts them together as a State.
"""
