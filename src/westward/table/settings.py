"""Where the server keeps its things, and how it behaves."""

import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

KEY_FILE: Final = "secret.key"
DATABASE_FILE: Final = "westward.db"
KEY_BYTES: Final = 32


class SetupError(ValueError):
    """The server cannot start; the message is one sentence that says why and what to do."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen about a server."""

    database: str  # an SQLAlchemy URL
    key: bytes  # signs cookies and forms
    host: str = "127.0.0.1"  # where the server listens
    bus: str = ""  # the Redis of several servers; '': there is only this one
    inside: str = ""  # where the other servers reach this one
    lease_seconds: float = 4.0  # after so long without a sign of life a server's tables are taken over
    bot_delay: float = 0.0  # seconds that a bot takes for an answer at least
    bot_workers: int = 1
    poll_seconds: float = 25.0
    ask_seconds: float = 60.0  # how long a request to take moves back stays open
    idle_seconds: float = 600.0  # a table that nobody looked at for so long leaves the memory
    positions: int = 30_000  # moves of all tables in memory, 2 to 3 KB each; the least recently used tables leave first
    metrics: bool = False  # whether /metrics answers
    url: str = ""  # where people find the server, for links that they send; '': wherever a visitor has found it
    smtp: str = ""  # the mail server, as smtp://user:password@host:port
    mail_from: str = ""
    mail_after: float = 60.0  # seconds that somebody may be away before a mail says that it is their turn
    mail_every: float = 600.0  # seconds between two mails to the same person
    hooks: tuple[str, ...] = ()  # where web hooks may lead
    rate: float = 1.0  # multiplies all rate limits; 0: none


def default_folder() -> Path:
    """The platform's place for data: ~/.local/share/westward and the like."""
    return Path(platformdirs.user_data_dir("westward", appauthor=False))


def open_settings(
    data_dir: Path | None = None,
    database: str | None = None,
    host: str = Settings.host,
    url: str | None = None,
    bus: str | None = None,
    inside: str | None = None,
) -> Settings:
    """The settings of a data folder, which is made on first use. Environment variables: see docs/hosting.md."""
    folder = data_dir or default_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        key = read_key(folder / KEY_FILE)
    except OSError as error:
        raise SetupError(
            f"The data folder {folder} cannot be used: {reason(error)}; choose another with --data-dir."
        ) from error
    return Settings(
        database=database or f"sqlite:///{(folder / DATABASE_FILE).absolute()}",
        key=key,
        host=host,
        bus=bus or "",
        inside=public_url(inside or ""),
        lease_seconds=number("WESTWARD_LEASE_SECONDS", 4.0),
        bot_delay=number("WESTWARD_BOT_DELAY", 0.0),
        bot_workers=max(1, (os.cpu_count() or 2) - 1),
        poll_seconds=number("WESTWARD_POLL_SECONDS", 25.0),
        positions=int(number("WESTWARD_POSITIONS", 30_000)),
        metrics=number("WESTWARD_METRICS", 0.0) > 0,
        url=public_url(os.environ.get("WESTWARD_URL", "") if url is None else url),
        rate=number("WESTWARD_RATE", 1.0),
        smtp=os.environ.get("WESTWARD_SMTP", ""),
        mail_from=os.environ.get("WESTWARD_MAIL_FROM", ""),
        mail_after=number("WESTWARD_MAIL_AFTER", 60.0),
        mail_every=number("WESTWARD_MAIL_EVERY", 600.0),
        hooks=tuple(word.strip() for word in os.environ.get("WESTWARD_HOOKS", "").split(",") if word.strip()),
    )


def public_url(text: str) -> str:
    """The address that people use, without a slash at its end.

    >>> public_url("https://table.example/")
    'https://table.example'
    """
    if text and not re.fullmatch(r"https?://[^/\s?#]+/?", text):
        raise SetupError(f"The server's own address must be like https://table.example, not '{text}'.")
    return text.rstrip("/")


def read_key(path: Path) -> bytes:
    """The secret key, made at the first start and readable by the owner only."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        try:
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(secrets.token_bytes(KEY_BYTES))
                file.flush()
                os.fsync(file.fileno())
            draft.rename(path)  # whole or not at all: a full disk must not leave an empty key
        finally:
            draft.unlink(missing_ok=True)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise SetupError(f"The secret key {path} is damaged; remove it, and people have to open their links again.")
    return key


def reason(error: OSError) -> str:
    """The operating system's words, as a part of a sentence."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]


def number(name: str, default: float) -> float:
    """A number from the environment."""
    text = os.environ.get(name, "")
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1e6:
        raise SetupError(f"The environment variable {name} must be a number that is not negative, not '{text}'.")
    return value
