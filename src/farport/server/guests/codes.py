"""Codes with which a person becomes the same client on another device: made, read and kept as digests."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without the signs that people take for others."""

GROUP = 5
CARRY_GROUPS = 2
RECOVERY_GROUPS = 5
"""50 bits for minutes, of which few can be tried; 124 bits for good."""


def fresh(groups: int) -> str:
    """A code that nobody can guess, in groups of signs."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(groups))


def digest(code: str) -> str:
    """What is stored of a code, however it was typed."""
    signs = "".join(sign for sign in code.upper() if sign.isascii() and sign.isalnum())
    return hashlib.sha256(signs.encode()).hexdigest()
