"""The files of the pages. Scripts leave without their comments, which hold the types for our checker."""

import functools
import os
from pathlib import Path

import rjsmin
from starlette import staticfiles
from starlette.responses import Response
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"


class StaticFiles(staticfiles.StaticFiles):
    """The folder `static`."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)

    def file_response(
        self, full_path: staticfiles.PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, or that the browser has it already."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if not str(full_path).endswith(".js") or response.status_code != 200:
            return response
        kept = {"etag": response.headers["etag"], "last-modified": response.headers["last-modified"]}
        return Response(script(Path(full_path), stat_result.st_mtime), headers=kept, media_type="text/javascript")


@functools.cache
def script(path: Path, changed: float) -> bytes:
    """A script as browsers get it; `changed` says when it was last written.

    >>> b"@ts-check" in script(FOLDER / "dom.js", 0)
    False
    """
    short: bytes = rjsmin.jsmin(path.read_bytes())
    return short
