"""Real servers beside ours: PostgreSQL, Redis and nginx, each in a folder and on a port of its own."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from tests.patience import PATIENCE

USER: Final = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def program(name: str) -> str:
    """Where a program is; Debian keeps those of PostgreSQL and nginx where not everybody looks."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), "/usr/sbin"]
    found = shutil.which(name, path=os.pathsep.join([*map(str, places), os.environ["PATH"]]))
    assert found, f"{name} is not installed; make test installs it where it may"
    return found


class Service:
    """A process that listens, and that can be killed and started again."""

    def __init__(self, name: str, user: str | None = None) -> None:
        self.user = user
        self.folder = Path(tempfile.mkdtemp(prefix=f"westward-{name}-"))
        if user:
            shutil.chown(self.folder, user, user)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What is started."""
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "output.txt").open("ab") as output:
            self.process = subprocess.Popen(
                self.command(), cwd=self.folder, stdout=output, stderr=output, user=self.user, group=self.user
            )
        end = time.monotonic() + PATIENCE
        while not self.ready():
            assert self.process.poll() is None, (self.folder / "output.txt").read_text()
            assert time.monotonic() < end, (self.folder / "output.txt").read_text()
            time.sleep(0.02)

    def ready(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1.0):
            return True
        return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self.process
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.kill(signal.SIGTERM)
        shutil.rmtree(self.folder)


class PostgreSQL(Service):
    """A database server for tests: what it says is stored survives its own death, but not that of the machine."""

    def __init__(self) -> None:
        super().__init__("postgresql", USER)
        make = [program("initdb"), "-D", str(self.folder / "data"), "-A", "trust", "-U", "westward", "-E", "UTF8"]
        subprocess.run(
            [*make, "--no-sync"], cwd=self.folder, user=self.user, group=self.user, check=True, capture_output=True
        )
        self.databases = 0

    def command(self) -> list[str]:
        settings = ["-c", "fsync=off", "-c", "max_connections=200", "-c", f"unix_socket_directories={self.folder}"]
        where = ["-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1"]
        return [program("postgres"), *where, *settings]

    def ready(self) -> bool:
        with suppress(sa.exc.OperationalError):
            self._do("SELECT 1")
            return True
        return False

    def restart(self) -> None:
        """As after a crash: every connection breaks, and what was not committed is gone."""
        self.kill(signal.SIGQUIT)
        self.start()

    def stop(self) -> None:
        self.kill(signal.SIGINT)
        super().stop()

    def new_database(self) -> str:
        """The address of an empty database."""
        self.databases += 1
        self._do(f"CREATE DATABASE test{self.databases}")
        return f"postgresql://westward@127.0.0.1:{self.port}/test{self.databases}"

    def _do(self, statement: str) -> None:
        engine = sa.create_engine(f"postgresql+psycopg://westward@127.0.0.1:{self.port}/postgres")
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sa.text(statement))
        engine.dispose()


class Redis(Service):
    """A bus for tests."""

    def __init__(self) -> None:
        super().__init__("redis")

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [program("redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]


class Nginx(Service):
    """One address before several servers."""

    def __init__(self, configuration: str) -> None:
        super().__init__("nginx")
        (self.folder / "nginx.conf").write_text(configuration.replace("listen 80;", f"listen 127.0.0.1:{self.port};"))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [program("nginx"), "-p", str(self.folder), "-c", "nginx.conf", "-e", "error.txt", "-g", "daemon off;"]
