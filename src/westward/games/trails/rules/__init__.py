"""The rules of TRAILS in the order of rules.md, one class upon the other: turn (3), with scoring (4) beside it.

`game.py` puts them together as a State.
"""
