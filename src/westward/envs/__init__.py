"""Thin adapters for research: every game as a PettingZoo, Gymnasium or OpenSpiel environment.

`westward.envs.batch` steps many games together in compiled code, `westward.envs.vector` offers that to Gymnasium,
`westward.envs.about` says what actions are about.
`aec_env` and `SingleAgentEnv` need `pip install westward[envs]` as well; `import westward.envs.openspiel` registers the
games with OpenSpiel and needs `pip install westward[openspiel]`. Importing this package registers the Gymnasium ids
such as `Westward/trails-v0`.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from westward.envs import about, batch, vector
    from westward.envs.gymnasium_env import SingleAgentEnv, register
    from westward.envs.pettingzoo_env import aec_env

__all__ = ["SingleAgentEnv", "about", "aec_env", "batch", "register", "vector"]


def __getattr__(name: str) -> Any:
    # Each adapter is imported when it is asked for, so that one can be used without the packages of the others.
    if name == "aec_env":
        from westward.envs import pettingzoo_env

        return pettingzoo_env.aec_env
    if name in ("SingleAgentEnv", "register"):
        from westward.envs import gymnasium_env

        return getattr(gymnasium_env, name)
    if name in ("about", "batch", "vector"):
        return import_module(f"westward.envs.{name}")
    raise AttributeError(f"westward.envs has no '{name}'; it has {', '.join(__all__)}")


if find_spec("gymnasium") and find_spec("numpy"):
    from westward.envs.gymnasium_env import register

    register()
