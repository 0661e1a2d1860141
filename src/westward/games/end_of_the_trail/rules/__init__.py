"""The rules of End of the Trail in the order of rules.md, one class upon the other.

setup (2 and 3), auction (4 and 10), select (5.1 and 5.2), prospect (5.3 to 5.10), argonauts (11), gamble (6 to 9) and
knowledge (13: what a seat cannot know); beside them scoring (8.3). `game.py` puts them together as a
State.
"""
