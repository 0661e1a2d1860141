"""The example that learns needs PyTorch, which the tests do not install: only that it says so is tested."""

import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


def test_without_torch_it_says_what_to_install() -> None:
    code = f"import runpy, sys; sys.modules['torch'] = None; runpy.run_path({str(EXAMPLE)!r}, run_name='__main__')"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=environment)
    assert done.returncode == 1
    assert done.stderr.strip() == "PyTorch is not installed; get it with: pip install torch"


def test_it_stays_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 120
