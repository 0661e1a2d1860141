"""What requests cost the processor: it is measured, and charged to the address that they come from.

Everybody has a share. Whoever has used it up waits, and nobody else does.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from westward.table.messages import Refusal

SHARE: Final = 0.3  # seconds of the processor for each second
SAVED: Final = 2.0  # seconds that can be used at once
LONGEST: Final = 5.0  # whoever would have to wait longer is refused
REQUEST_SECONDS: Final = 0.001  # what every request costs beside what is measured
MESSAGE_SECONDS: Final = 0.0003  # the same for a message over a socket
STATE_SECONDS: Final = 0.001  # the same for a state that is sent to somebody, or a move of a bot
REFUSED_SECONDS: Final = 0.02  # a refusal is held back so long for each that is
HELD: Final = 1.5
MOST_UNDER_WAY: Final = 100  # requests of one address
MOST_ACCOUNTS: Final = 20_000


class Account:
    """What one address may still use, in seconds of the processor.

    >>> account = Account("10.0.0.1", 1.0, clock=lambda: 0.0)
    >>> account.charge(2.3)
    >>> round(account.debt(), 3)
    1.0
    """

    def __init__(self, address: str, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.address = address
        self.rate = rate
        self.clock = clock
        self.level, self.then = SAVED * rate, clock()
        self.under_way = 0
        self.refused = 0
        self.gate = asyncio.Lock()

    def charge(self, seconds: float) -> None:
        """So much was used."""
        self.level, self.then = self._now() - seconds, self.clock()

    def debt(self) -> float:
        """Seconds until what was used too much is made up for."""
        return max(0.0, -self._now() / (SHARE * self.rate)) if self.rate else 0.0

    async def settle(self, seconds: float) -> None:
        """Wait until then, one after the other, and pay what will be used at least."""
        if self.gate.locked() or self.debt() > 0:
            async with self.gate:
                while self.debt() > 0:
                    await asyncio.sleep(self.debt())
        self.charge(seconds)

    async def hold(self) -> None:
        """Whoever is refused is not answered at once, and the more wait for that, the later."""
        self.refused += 1
        try:
            await asyncio.sleep(min(HELD, REFUSED_SECONDS * self.refused))
        finally:
            self.refused -= 1

    def full(self) -> bool:
        """Whether nothing was used lately."""
        return not self.under_way and self._now() >= SAVED * self.rate

    def _now(self) -> float:
        return min(SAVED * self.rate, self.level + (self.clock() - self.then) * SHARE * self.rate)


class Shares:
    """The accounts of all addresses."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.accounts: dict[str, Account] = {}

    def account(self, address: str) -> Account:
        """The account of an address; those that nobody has used for a while are dropped."""
        if address not in self.accounts:
            if len(self.accounts) >= MOST_ACCOUNTS:
                self.accounts = {name: found for name, found in self.accounts.items() if not found.full()}
            self.accounts[address] = Account(address, self.rate, self.clock)
        return self.accounts[address]

    @contextmanager
    def request(self, address: str) -> Iterator[Account]:
        """A request of an address is under way; a Refusal if it has too many, or has used far too much."""
        account = self.account(address)
        busy = account.under_way >= MOST_UNDER_WAY * self.rate if self.rate else False
        if busy or account.debt() > LONGEST:
            raise Refusal("too_fast", "That was too much at once; please wait a few seconds.")
        account.under_way += 1
        token = _payer.set(account)
        try:
            yield account
        finally:
            _payer.reset(token)
            account.under_way -= 1


_payer: ContextVar[Account | None] = ContextVar("payer", default=None)


def pay(account: Account) -> None:
    """Whatever this task does from now on is charged to an account."""
    _payer.set(account)


def payer() -> str:
    """The address for which something is done; '' if it happens by itself."""
    account = _payer.get()
    return account.address if account else ""


@contextmanager
def charged() -> Iterator[None]:
    """What is computed here, without waiting for anything, is charged to whoever it is done for.

    It is measured by the clock on the wall: so long the others had to wait for it.
    """
    account = _payer.get()
    start = time.perf_counter()
    try:
        yield
    finally:
        if account:
            account.charge(time.perf_counter() - start)


async def settle(seconds: float) -> None:
    """Wait until whoever this is done for has made up for what was used too much, and charge this in advance."""
    account = _payer.get()
    if account:
        await account.settle(seconds)
