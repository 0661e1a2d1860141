"""The examples that learn need PyTorch, which the tests do not install: only that they say so is tested."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"
LONGEST = {"train_ppo.py": 120, "train_zero.py": 200}


@pytest.mark.parametrize("name", LONGEST)
def test_without_torch_it_says_what_to_install(name: str) -> None:
    example = str(EXAMPLES / name)
    code = f"import runpy, sys; sys.modules['torch'] = None; runpy.run_path({example!r}, run_name='__main__')"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, env=environment
    )
    assert done.returncode == 1
    assert done.stderr.strip() == "PyTorch is not installed; get it with: pip install torch"


@pytest.mark.parametrize("name", LONGEST)
def test_it_stays_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= LONGEST[name]
