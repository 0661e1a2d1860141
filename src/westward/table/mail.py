"""Mail: how it is written, and how it leaves. Sending takes time, so never on the event loop."""

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate, make_msgid
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from westward.table.settings import SetupError

SECONDS: Final = 15.0
MOST_ADDRESS: Final = 254
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
PORTS: Final = {"smtp": 587, "smtps": 465}
WHOLE_LINES: Final = default.clone(
    max_line_length=998
)  # a shorter one breaks the address that ends our mails (RFC 5322)


class Office(NamedTuple):
    """The server that takes our mail."""

    host: str
    port: int
    user: str
    password: str
    encrypted: bool  # from the first byte on; else as soon as the server offers it
    sender: str


def read_office(url: str, sender: str) -> Office | None:
    """The mail server that the host of the table names; None if there is none.

    >>> read_office("smtp://ann:pa%2Fss@mail.example", "table@games.example")
    Office(host='mail.example', port=587, user='ann', password='pa/ss', encrypted=False, sender='table@games.example')
    """
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise SetupError("The environment variable WESTWARD_SMTP has a port that is none.") from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise SetupError("The environment variable WESTWARD_SMTP must be smtp://host:port or smtps://host:port.")
    if not is_address(sender):
        raise SetupError("The environment variable WESTWARD_MAIL_FROM must be the address that mail comes from.")
    who, secret = unquote(parts.username or ""), unquote(parts.password or "")
    return Office(parts.hostname, port or PORTS[parts.scheme], who, secret, parts.scheme == "smtps", sender)


def is_address(text: str) -> bool:
    """Whether mail could be sent there.

    >>> is_address("ann@example.org"), is_address("ann@example.org\\nBcc: bob@example.org"), is_address("ann")
    (True, False, False)
    """
    return len(text) <= MOST_ADDRESS and ADDRESS.fullmatch(text) is not None


def letter(sender: str, to: str, subject: str, text: str, unsubscribe: str = "") -> EmailMessage:
    """A mail of ours; `unsubscribe` is the address that ends them at once (RFC 8058)."""
    message = EmailMessage(WHOLE_LINES)
    message["Subject"], message["From"], message["To"] = subject, f"Westward <{sender}>", to
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if unsubscribe:
        message["List-Unsubscribe"] = f"<{unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text = f"{text}\n\nNo more of these mails: {unsubscribe}\n"
    message.set_content(text)
    return message


def send(office: Office, message: EmailMessage) -> None:
    """Hand a mail over; OSError or SMTPException if that fails. A password is never sent in the clear."""
    context = ssl.create_default_context()
    server = (
        smtplib.SMTP_SSL(office.host, office.port, timeout=SECONDS, context=context)
        if office.encrypted
        else smtplib.SMTP(office.host, office.port, timeout=SECONDS)
    )
    with server:
        if not office.encrypted:
            server.ehlo()
            if office.user or server.has_extn("starttls"):
                server.starttls(context=context)
        if office.user:
            server.login(office.user, office.password)
        server.send_message(message)
