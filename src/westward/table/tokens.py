"""Secrets: tokens that cannot be guessed, and signatures that cannot be forged."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look like others
ID_LENGTH: Final = 12


def new_token() -> str:
    """The token of a seat: 192 random bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a table: short enough to read out, too long to guess."""
    return "".join(secrets.choice(ALPHABET) for i in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(text) == ID_LENGTH and all(c in ALPHABET for c in text)


def hash_token(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def sign(key: bytes, purpose: str, text: str) -> str:
    """The text with a signature that only this server can make.

    >>> check(b"key", "cookie", sign(b"key", "cookie", "abc")), check(b"key", "cookie", "abc.AAAA")
    ('abc', None)
    """
    return f"{text}.{_mac(key, purpose, text)}"


def check(key: bytes, purpose: str, signed: str) -> str | None:
    """The signed text, or None if the signature is not ours."""
    text, _, mac = signed.rpartition(".")
    return text if hmac.compare_digest(mac.encode("utf-8", "replace"), _mac(key, purpose, text).encode()) else None


def _mac(key: bytes, purpose: str, text: str) -> str:
    digest = hmac.new(key, f"{purpose}:{text}".encode("utf-8", "surrogatepass"), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()
