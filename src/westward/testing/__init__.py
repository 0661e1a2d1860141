"""Tests for a game: the contract that every game of Westward keeps, for games of other packages as well.

    contract.py   the whole suite for pytest; `from westward.testing.contract import *` in a test module is all it takes
    plugin.py     what pytest loads by itself: `pytest --pyargs westward.testing.contract --westward-game NAME`
    checks/       what is checked, as plain functions that say which rule was broken, where, and what to do
    remedies.py   what every failure says beside what was found
    cases.py      the seat counts and options on which a game is checked
    walks.py      random games, step by step, the same in every run
    twins.py      two positions that a viewer cannot tell apart, played on side by side
    memory.py     the onlooker who forgets nothing
    apart.py      work that is done in another process
    variants.py   a game with some of its parts replaced, and games that are registered for a while
    toy/          a small complete game: `westward new-game` writes a package from it
    template/     the rest of that package

Only `contract.py` and `plugin.py` need pytest: `pip install westward[testing]`.
"""
