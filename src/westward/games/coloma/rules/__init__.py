"""The rules of Coloma in the order of rules.md, one class upon the other.

wheel (4), resources (8, and payment of 5), setup (2), the sites: barker (7.1), land (7.3), town (7.4), wagon (7.5) and
settle (7.6), effects (6), turn (5), shade (12.6), rounds (3), shootout (9 and 10), knowledge (13: what a seat cannot
know); beside them scoring (11). `game.py` puts them together as a State.
"""
