"""Notices for people who do not look: that it is their turn, or that a game has ended. By mail, and by web hook.

They go by attention: a page that is open but hidden counts as away. Nothing here waits on the event loop for others.
"""

import asyncio
import logging
import smtplib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import Connection

from westward.kernel import games
from westward.table import calls, hooks, mail, project
from westward.table.calls import Subscriber
from westward.table.messages import Refusal
from westward.table.metrics import Metrics
from westward.table.room import Room
from westward.table.rows import entry
from westward.table.settings import Settings
from westward.table.tokens import sign

log = logging.getLogger("westward.table")
Run = Callable[[Callable[[Connection], Any]], Awaitable[Any]]
AWAY_SECONDS: Final = 10.0  # a page that is loaded again is no absence
RECENT_SECONDS: Final = 3600.0  # an end that is news
MAIL_TICKS: Final = 10
RELOAD_TICKS: Final = 60  # another server may have changed what is stored
RETRY_SECONDS: Final = 60.0
OVER: Final = "over"


class Notices:
    """Who is told what, and whether they were told already."""

    def __init__(self, run: Run, settings: Settings, metrics: Metrics) -> None:
        self.run = run
        self.settings = settings
        self.metrics = metrics
        self.office = mail.read_office(settings.smtp, settings.mail_from)
        self.subscribers: dict[str, Subscriber] = {}
        self.ticks = 0
        self.later: dict[str, float] = {}  # when a mail that did not leave may be tried again
        self.threads = ThreadPoolExecutor(4, "notices")
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_saved: Callable[[], object] = lambda: None

    async def close(self) -> None:
        """Whatever is on its way may arrive; nothing new leaves."""
        for task in self.tasks:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def drain(self) -> None:
        """Wait until everything that is on its way has left."""
        await asyncio.gather(*self.tasks)

    # ------------------------------------------------------------------ who wants what

    async def of(self, visitor: str) -> Subscriber:
        """Where somebody wants to be told."""
        found: dict[str, Subscriber] = await self.run(lambda connection: calls.load_subscribers(connection, visitor))
        return found.get(visitor, Subscriber(visitor))

    async def save(self, wanted: Subscriber) -> None:
        """Keep where somebody wants to be told."""
        await self.run(lambda connection: calls.save_subscriber(connection, wanted))
        self.subscribers = await self.run(calls.load_subscribers)
        self.on_saved()

    # ------------------------------------------------------------------ what is due

    async def tick(self, rooms: Iterable[Room], now: float, mails: bool = True) -> None:
        """Tell whoever is away of what has come up; `mails`: also by those mails that tell of all tables together."""
        if self.ticks % RELOAD_TICKS == 0:
            self.subscribers = await self.run(calls.load_subscribers)
        self.ticks += 1
        if not self.subscribers:
            return
        for room in rooms:
            for visitor, decision in list(self._owed(room, now)):
                await self._call(room, self.subscribers[visitor], decision, now)
        if mails and self.office and self.ticks % MAIL_TICKS == 1:
            await self._mail(now)

    def _owed(self, room: Room, now: float) -> Iterator[tuple[str, str]]:
        """Who is to be told what at a table; what is just being stored comes with the next tick."""
        live = room.live
        if live is None or room.lock.locked():
            return
        looking = room.company(now).looking
        for visitor in {visitor for visitor, _ in live.holders} & self.subscribers.keys():
            mine = [seat for holder, seat in live.holders if holder == visitor]
            owed = [live.decision(seat) for seat in mine if not live.bot_of(seat)]
            decision = next((one for one in owed if one), None)
            if live.over and live.moves > live.brought and now - live.at < RECENT_SECONDS:
                decision = OVER
            if decision is None or room.called.get(visitor) == decision:
                continue
            if looking.intersection(mine):
                room.called[visitor] = decision
            elif all(now - room.away.get(seat, now) >= AWAY_SECONDS for seat in mine):
                room.called[visitor] = decision
                yield visitor, decision

    async def _call(self, room: Room, who: Subscriber, decision: str, now: float) -> None:
        live = room.live
        if live is None:
            return
        seat = next(seat for visitor, seat in sorted(live.holders) if visitor == who.visitor)
        notice = project.notice_message(live, seat, decision == OVER, self.base(who))
        new = await self.run(
            lambda connection: calls.note(connection, who.visitor, room.id, decision, now, who.confirmed)
        )
        if new and who.hook:
            self._start(self._hook(who, notice))

    def base(self, who: Subscriber) -> str:
        """The address of this server, as the host or the visitor knows it."""
        return self.settings.url or who.base

    def _start(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _in_thread(self, work: Callable[..., None], *what: Any) -> None:
        await asyncio.get_running_loop().run_in_executor(self.threads, work, *what)

    # ------------------------------------------------------------------ web hooks

    async def _hook(self, who: Subscriber, notice: dict[str, Any]) -> None:
        try:
            await self._in_thread(hooks.post, who.hook, notice, self.settings.hooks)
        except hooks.HookError as error:
            self.metrics.count("hook_failures")
            log.info("a web hook was not taken: %s", error)

    async def test_hook(self, who: Subscriber) -> None:
        """Send something to the hook; a Refusal if it is not taken."""
        words = "This is how Westward tells you that it is your turn."
        try:
            notice = {"v": 1, "type": "test", "text": words, "content": words, "url": self.base(who)}
            await self._in_thread(hooks.post, who.hook, notice, self.settings.hooks)
        except hooks.HookError as error:
            raise Refusal("illegal", str(error)) from None

    # ------------------------------------------------------------------ mail

    async def _mail(self, now: float) -> None:
        """One mail to each who is due for one, with all that waits for them."""
        before = now - self.settings.mail_after
        waiting = await self.run(lambda connection: calls.unmailed(connection, before))
        for visitor, wanted in waiting.items():
            who = self.subscribers.get(visitor, Subscriber(visitor))
            soonest = max(who.mailed + self.settings.mail_every, self.later.get(visitor, 0.0))
            if who.confirmed and soonest <= now:
                self.later[visitor] = now + RETRY_SECONDS
                self._start(self._digest(who, wanted, now))

    async def _digest(self, who: Subscriber, wanted: dict[str, str], now: float) -> None:
        rows = await self.run(lambda connection: calls.tables_with(connection, who.visitor, wanted))
        found = [entry(row) for row in rows if row["game"] in games()]
        true = [one for one in found if one["your_turn"] or wanted[one["id"]] == OVER]
        try:
            if true:
                await self._post(who, *self._written(who, true))
        except Refusal as refusal:
            self.metrics.count("mail_failures")
            log.warning("a mail did not leave: %s", refusal)
            return
        mailed = now if true else None
        await self.run(lambda connection: calls.settle(connection, who.visitor, list(wanted), mailed))
        self.subscribers = await self.run(calls.load_subscribers)
        self.later.pop(who.visitor, None)

    def _written(self, who: Subscriber, tables: list[dict[str, Any]]) -> tuple[str, str]:
        """The subject and the text of a mail about these tables."""
        lines = []
        for one in tables:
            what = "It is your turn" if one["your_turn"] else "The game is over"
            others = ", ".join(seat["name"] for seat in one["seats"] if seat["seat"] != one["seat"])
            lines.append(f"{what} in {one['title']} with {others}:\n{self.base(who)}/t/{one['id']}")
        title = tables[0]["title"]
        only = f"Your turn in {title}" if tables[0]["your_turn"] else f"{title} is over"
        return only if len(tables) == 1 else f"{len(tables)} games have news for you", "\n\n".join(lines)

    async def _post(self, who: Subscriber, subject: str, text: str) -> None:
        """Send a mail to somebody; a Refusal if it does not leave."""
        if self.office is None:
            raise Refusal("illegal", "The host of this table has named no mail server.")
        end = f"{self.base(who)}/unsubscribe/{sign(self.settings.key, 'unsubscribe', who.visitor)}"
        letter = mail.letter(self.office.sender, who.mail, subject, text, end)
        try:
            await self._in_thread(mail.send, self.office, letter)
        except (OSError, smtplib.SMTPException) as error:
            log.info("the mail server has refused a mail: %s", error)
            raise Refusal("illegal", "The mail server did not take the mail.") from None

    async def ask_to_confirm(self, who: Subscriber) -> None:
        """A mail whose link shows that the address is the visitor's."""
        code = quote(sign(self.settings.key, "mail", f"{who.visitor}:{who.mail}"), safe="")
        text = (
            "Somebody, probably you, wants to be told at this address when it is their turn at a table of Westward.\n"
            f"If that is right, open this page and press its button:\n{self.base(who)}/confirm/{code}\n\n"
            "Otherwise do nothing: you will hear no more from us."
        )
        await self._post(who, "Confirm your address", text)

    async def test_mail(self, who: Subscriber) -> None:
        """A mail to try whether they arrive; while the address is not confirmed, the question whether it is right."""
        if who.confirmed:
            await self._post(who, "A test from Westward", "This is how Westward tells you that it is your turn.")
        else:
            await self.ask_to_confirm(who)
