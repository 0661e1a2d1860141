"""Web hooks: a POST to an address that a visitor names. It goes only where the host of the table allows.

The name is resolved once, and the connection goes to the address that was looked at: a name that leads elsewhere a
moment later gains nothing. Redirects are not followed, the answer is not read, and no receiver holds us for long.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

SECONDS: Final = 5.0
MOST_SECONDS: Final = 10.0  # in all
MOST_HOOK: Final = 500
PORTS: Final = {"http": 80, "https": 443}
HEADERS: Final = {"Content-Type": "application/json", "User-Agent": "Westward", "Connection": "close"}


class HookError(Exception):
    """A hook that is not allowed, or whose receiver does not take it; the message is a sentence for people."""


class Target(NamedTuple):
    """Where a hook leads."""

    secure: bool
    host: str
    port: int
    path: str
    named: bool  # the host of the table allows this very name, so it may be a private address


def target(url: str, allowed: Sequence[str]) -> Target:
    """The target of a hook, or a HookError.

    `allowed`: names, with a port where only that one is meant, `*.name` for all below a name, `*` for the public web.

    >>> target("https://chat.example/hook?a=1", ["*.example"])
    Target(secure=True, host='chat.example', port=443, path='/hook?a=1', named=True)
    >>> target("http://localhost:9000/", ["*"]).named
    False
    """
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise HookError("This is not an address.") from None
    plain = len(url) <= MOST_HOOK and url.isascii() and url.isprintable() and " " not in url
    if not plain or parts.scheme not in PORTS or not parts.hostname or parts.username or parts.password:
        raise HookError("A web hook is an address that begins with http:// or https://, without a name or password.")
    host = parts.hostname.rstrip(".")
    named = any(_fits(host, port, name.strip().lower()) for name in allowed if name.strip() != "*")
    if not named and "*" not in [name.strip() for name in allowed]:
        raise HookError("The host of this table does not allow web hooks to this address.")
    path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    return Target(parts.scheme == "https", host, port, path, named)


def _fits(host: str, port: int, name: str) -> bool:
    where, _, wanted = name.partition(":")
    if wanted and wanted != str(port):
        return False
    return host.endswith(where[1:]) if where.startswith("*.") else host == where


def is_public(address: str) -> bool:
    """Whether an address belongs to the public web, in no disguise.

    >>> [is_public(one) for one in ("93.184.216.34", "10.0.0.1", "169.254.1.1", "::ffff:127.0.0.1", "2002:7f00:1::")]
    [True, False, False, False, False]
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv4Address):
        return found.is_global and not found.is_multicast
    wrapped = found.ipv4_mapped or found.sixtofour or found.teredo
    return not wrapped and found.is_global and found in ipaddress.ip_network("2000::/3")


def resolve(where: Target) -> str:
    """The address that a target has now; one that is not public only if the host of the table has named it."""
    try:
        found = socket.getaddrinfo(where.host, where.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise HookError("There is no such address.") from None
    addresses = [str(one[4][0]) for one in found]
    good = [address for address in addresses if where.named or is_public(address)]
    if not good:
        raise HookError("The host of this table does not allow web hooks to this address.")
    return good[0]


def post(url: str, data: dict[str, Any], allowed: Sequence[str]) -> None:
    """Send a hook; a HookError if the receiver does not take it."""
    where = target(url, allowed)
    line = http.client.HTTPConnection(where.host, where.port, timeout=SECONDS)
    watch = threading.Timer(MOST_SECONDS, lambda: line.sock and line.sock.shutdown(socket.SHUT_RDWR))
    watch.daemon = True
    try:
        bare = socket.create_connection((resolve(where), where.port), SECONDS)
        line.sock = ssl.create_default_context().wrap_socket(bare, server_hostname=where.host) if where.secure else bare
        watch.start()
        line.request("POST", where.path, msgspec.json.encode(data), HEADERS)
        status = line.getresponse().status
    except (OSError, http.client.HTTPException):
        raise HookError("The receiver did not answer as a web server does.") from None
    finally:
        watch.cancel()
        line.close()
    if not 200 <= status < 300:
        raise HookError(f"The receiver answered with status {status}.")
