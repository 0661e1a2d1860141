"""The bus: what servers tell each other so that nobody has to wait. What is lost on it is noticed a little later."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec
import redis
import redis.asyncio
from redis.exceptions import RedisError

from westward.table.settings import SetupError

log = logging.getLogger("westward.table")
CHANNEL: Final = "westward"
AGAIN_SECONDS: Final = 0.5
MOST_SECONDS: Final = 2.0
FREED: Final = "freed"  # tables have no owner now
TOOK: Final = "took"  # a table has a new owner
NOTICES: Final = "notices"  # somebody wants to be told elsewhere

Hear = Callable[[str, dict[str, Any]], None]


def check_bus(url: str) -> None:
    """SetupError if there is no Redis at this address."""
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=3, socket_timeout=3) as line:
            line.ping()
    except (ValueError, RedisError, OSError) as error:
        words = str(error).splitlines()[0].rstrip(".")
        raise SetupError(
            f"The bus {_safe(url)} cannot be used: {words}; it must be a Redis, redis://host:6379."
        ) from None


def _safe(url: str) -> str:
    """An address without its password.

    >>> _safe("redis://ann:secret@bus.example:6379/0")
    'redis://bus.example:6379/0'
    """
    scheme, _, rest = url.rpartition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


class Bus:
    """A line to Redis that comes back when it breaks."""

    def __init__(self, url: str, hear: Hear) -> None:
        self.hear = hear
        self._redis = redis.asyncio.Redis.from_url(url, socket_connect_timeout=MOST_SECONDS)
        self._listener = asyncio.create_task(self._listen())
        self._telling: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Say what is still to be said, and hear no more."""
        self._listener.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError, asyncio.CancelledError):
            await self._listener
        await self._redis.aclose()

    def tell(self, kind: str, **more: Any) -> None:
        """Let all other servers know, without waiting for them."""
        task = asyncio.create_task(self._tell(msgspec.json.encode({"kind": kind, **more})))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, message: bytes) -> None:
        with contextlib.suppress(RedisError, OSError, TimeoutError):  # they will find out by themselves
            async with asyncio.timeout(MOST_SECONDS):
                await self._redis.publish(CHANNEL, message)

    async def _listen(self) -> None:
        broken = False
        while True:
            try:
                async with self._redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    if broken:
                        broken = False
                        log.warning("The bus is back.")
                        self.hear(FREED, {})  # it may have been said meanwhile
                    async for found in line.listen():
                        if found["type"] == "message":
                            message = msgspec.json.decode(found["data"])
                            self.hear(message.pop("kind"), message)
            except (RedisError, OSError) as error:
                if not broken:
                    broken = True
                    log.warning("The bus is gone (%s); the tables go on without it.", error)
            await asyncio.sleep(AGAIN_SECONDS)
