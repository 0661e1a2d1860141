"""`westward.games` is the list of games for who calls it and the package of games for who imports it."""

import os
import subprocess
import sys

CODE = """
import westward
before = westward.games()
westward.load("trails")
assert westward.games() == before, "loading a game must not hide the list"
import westward.games.trails.tables as tables
assert len(tables.BADGES) == 40
"""


def test_the_list_and_the_package_share_a_name() -> None:
    path = os.pathsep.join(sys.path)  # the same sources, interpreted or compiled
    subprocess.run([sys.executable, "-c", CODE], check=True, env={**os.environ, "PYTHONPATH": path})
