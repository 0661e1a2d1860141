"""Starts the server: finds its data, takes the port, prints the address, opens the browser."""

import asyncio
import contextlib
import errno
import gc
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from types import ModuleType
from typing import Any

import uvicorn

from westward.table.app import create_app, several
from westward.table.database import connect, take
from westward.table.lines import Complaints, Seldom, Timely, allow_many_files, watch_over
from westward.table.pages import prepare
from westward.table.security import NoQueries
from westward.table.settings import Settings, SetupError, open_settings, reason
from westward.table.tables import Tables

MOST_FRAME = 64 * 1024  # larger frames end the connection; those above 8 KB are refused in words
GRACE_SECONDS = 10  # within which what is under way is finished when the server stops


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    data_dir: Path | None = None,
    open_browser: bool = True,
    url: str | None = None,
    bus: str | None = None,
    inside: str | None = None,
) -> int:
    """Run the web table until it is stopped; the exit code. SetupError says why it cannot start."""
    settings = open_settings(data_dir, database, host, url, bus, inside)
    house = house_of(settings)
    engine = connect(settings.database)
    lock = take(settings.database, engine, several=bool(settings.bus))
    listener = listen(host, port)
    if house:
        settings = house.share(settings, engine, listener.getsockname()[1])
    address = f"http://{shown_host(host)}:{listener.getsockname()[1]}/"
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s", stream=sys.stderr)
    for name in ("uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).addFilter(NoQueries())
    logging.getLogger("uvicorn.error").addFilter(Seldom())
    server = Server(
        uvicorn.Config(
            create_app(settings, engine),
            log_config=None,
            log_level="warning",
            access_log=False,
            lifespan="on",
            ws="websockets-sansio",
            ws_max_size=MOST_FRAME,
            ws_per_message_deflate=False,  # it would need 300 KB of memory for every connection
            timeout_graceful_shutdown=GRACE_SECONDS,
            server_header=False,
            http=Timely,
            backlog=128,  # so often the loop tries to take connections before it looks at anything else
        ),
        address,
        open_browser,
    )
    calm_collector()
    allow_many_files()
    sys.setswitchinterval(0.001)  # the event loop does not wait long for a thread that computes
    print(f"Westward is at {address} (stop it with Ctrl+C)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if lock:
        lock.close()
    return 0


def house_of(settings: Settings) -> ModuleType | None:
    """What a server needs that is one of several; SetupError if it cannot be that."""
    if not settings.bus:
        return None
    try:
        house = several()
    except ModuleNotFoundError as error:
        raise SetupError(
            f"Several servers need {error.name}, which is not installed; "
            "get it with: pip install westward[table,servers]"
        ) from None
    house.check(settings)
    return house


def calm_collector() -> None:
    """Look for garbage less often: with a thousand connections a full search stops the server for a quarter second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Server(uvicorn.Server):
    """Opens the browser when the server answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[Any] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(Complaints())
        await super().startup(sockets)
        threading.Thread(target=_prepare, daemon=True).start()
        if self.open_browser and self.started:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Tables go to other servers. Whoever waits for news is answered, so that the server need not wait for them."""
        tables: Tables = self.config.app.state.tables  # type: ignore[union-attr] # it is ours
        await tables.hand_over()
        tables.answer_all()
        await super().shutdown(sockets)


def _prepare() -> None:
    with contextlib.suppress(OSError):  # then it is made when somebody wants it, as all else
        prepare()


def listen(host: str, port: int) -> socket.socket:
    """The port, taken; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, so that asyncio sets TCP_NODELAY: otherwise an answer may wait 40 ms for the one before it.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    watch_over(listener)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            words = f"Port {port} is in use; choose another with --port, or 0 for any that is free."
        else:
            why = reason(error) if isinstance(error, OSError) else str(error)
            words = f"The server cannot listen at {host}, port {port}: {why}."
        raise SetupError(words) from None
    listener.listen(512)
    return listener


def shown_host(host: str) -> str:
    """The host as it stands in an address that people open."""
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
