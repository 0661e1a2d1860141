"""The environments need packages that the base install leaves out; this says how to get them."""


def missing(error: ImportError, extra: str) -> ImportError:
    """The error to raise when an optional package is not there.

    >>> missing(ImportError(name="pettingzoo"), "envs")
    ImportError('pettingzoo is not installed; get it with: pip install westward[envs]')
    """
    return ImportError(f"{error.name} is not installed; get it with: pip install westward[{extra}]", name=error.name)
