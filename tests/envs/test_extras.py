"""The base install has none of the optional packages; each adapter says how to get its own."""

import os
import subprocess
import sys

import pytest

from tests.patience import PATIENCE

OPTIONAL = ("gymnasium", "numpy", "pettingzoo", "pyspiel")


def run(code: str, *hidden: str) -> str:
    """The last line that a fresh Python says when some packages are not there."""
    lines = ["import sys", *(f"sys.modules[{name!r}] = None" for name in hidden), "import westward.envs", code]
    command = [sys.executable, "-c", "\n".join(lines)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment)
    return (done.stderr.strip().splitlines() or [""])[-1]


@pytest.mark.parametrize(
    ("code", "hidden", "said"),
    [
        ("", OPTIONAL, ""),
        (
            "westward.envs.aec_env",
            ["pettingzoo"],
            "pettingzoo is not installed; get it with: pip install westward[envs]",
        ),
        ("westward.envs.aec_env", OPTIONAL, "numpy is not installed; get it with: pip install westward[envs]"),
        (
            "westward.envs.SingleAgentEnv",
            ["gymnasium"],
            "gymnasium is not installed; get it with: pip install westward[envs]",
        ),
        (
            "westward.envs.SingleAgentEnv('trails', render_mode='rgb_array')",
            ["resvg_py"],
            "resvg_py is not installed; get it with: pip install westward[pictures]",
        ),
        (
            "import westward.envs.openspiel",
            OPTIONAL,
            "pyspiel is not installed; get it with: pip install westward[openspiel]",
        ),
        ("import westward.envs.openspiel", ["gymnasium", "pettingzoo"], ""),
        ("westward.envs.SingleAgentEnv", ["pettingzoo", "pyspiel"], ""),
        (
            "import westward.envs.batch",
            OPTIONAL,
            "numpy is not installed; get it with: pip install westward[envs]",
        ),
        (
            "westward.envs.about",
            OPTIONAL,
            "numpy is not installed; get it with: pip install westward[envs]",
        ),
        (
            "import westward.envs.dataset",
            ["pyarrow"],
            "pyarrow is not installed; get it with: pip install westward[data]",
        ),
        ("import westward.envs.batch", ["gymnasium", "pettingzoo", "pyspiel"], ""),
        (
            "import westward.envs.vector",
            ["gymnasium"],
            "gymnasium is not installed; get it with: pip install westward[envs]",
        ),
        (
            "westward.envs.aec",
            [],
            "westward.envs has no 'aec'; it has SingleAgentEnv, about, aec_env, batch, register, vector",
        ),
    ],
)
def test_a_missing_package_is_named_with_its_extra(code: str, hidden: list[str], said: str) -> None:
    assert run(code, *hidden).partition(": ")[2] == said
