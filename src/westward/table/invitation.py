"""How others come to a table: an address that they can open, and a picture of it for the camera of a phone."""

import ipaddress
from functools import lru_cache
from typing import Final, NamedTuple

import ifaddr
import segno
from markupsafe import Markup
from starlette.datastructures import URL

EVERYWHERE: Final = ("", "0.0.0.0", "::")


class Invitation(NamedTuple):
    """What is sent to others."""

    address: str  # the page, as whoever invites sees it
    only_here: bool  # whether that address leads nowhere from another machine
    others: tuple[str, ...]  # the same page for other machines of the local network
    picture: Markup  # a QR code of the first address that works elsewhere; empty if none does


def invitation(address: URL, host: str) -> Invitation:
    """The invitation to a page; `host` says where the server listens.

    >>> invitation(URL("https://games.example/t/abc"), "127.0.0.1")[:3]
    ('https://games.example/t/abc', False, ())
    >>> invitation(URL("http://localhost:8000/t/abc"), "127.0.0.1")[:3]
    ('http://localhost:8000/t/abc', True, ())
    >>> invitation(URL("http://127.0.0.1:8000/t/abc"), "192.168.1.5").others
    ('http://192.168.1.5:8000/t/abc',)
    """
    only_here = is_loopback(address.hostname or "")
    others = tuple(str(address.replace(hostname=name)) for name in reachable(host)) if only_here else ()
    works = others if only_here else (str(address),)
    return Invitation(str(address), only_here, others, code(works[0]) if works else Markup())


def is_loopback(host: str) -> bool:
    """Whether a name means the machine itself.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.2", "[::1]", "table.example", "192.168.1.5")]
    [True, True, True, False, False]
    """
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.rstrip(".").rpartition(".")[2] == "localhost"


def reachable(host: str) -> tuple[str, ...]:
    """The addresses at which other machines find a server that listens at `host`."""
    if host in EVERYWHERE:
        return own_addresses()
    return () if is_loopback(host) else (f"[{host}]" if ":" in host else host,)


def own_addresses() -> tuple[str, ...]:
    """The addresses of this machine in its networks."""
    found = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return tuple(address for address in found if not is_loopback(address))


@lru_cache(maxsize=1000)
def code(address: str) -> Markup:
    """An address as a QR code, dark on light whatever the theme, with the margin that cameras need."""
    drawn = segno.make(address, error="m", micro=False)
    return Markup(drawn.svg_inline(border=4, light="#fff", dark="#000", omitsize=True, svgclass="qr", lineclass=None))
