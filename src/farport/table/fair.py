"""Where a game's randomness comes from, and how anyone can check that it was honest.

A plain game is fixed by its seed. A fair game is fixed by a secret: each action is seeded by HMAC(secret, its number).
The secret's SHA-256, the commitment, is shown before the game and the secret after it, so nobody can predict a roll and
nobody can choose one. Players may each add a share, promised by its SHA-256 as well: then the key is HMAC(secret,
shares), and who keeps the secret cannot choose the dice either.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Any, Protocol

from farport.table.chance import seed


class Chance(Protocol):
    """Seeds a record before the deal (number 0) and before each action (1, 2, ...)."""

    def prepare(self, s: Any, number: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """One seed for the whole game; the record's generator carries on from there."""

    seed: int

    @property
    def material(self) -> bytes:
        return f"farport seed {self.seed}".encode()

    def prepare(self, s: Any, number: int) -> None:
        if number == 0:
            seed(s, self.material)


GUIDED = b"farport guided game "


def guided_secret(number: int) -> bytes:
    """A secret that is none: who is shown a game for the first time plays a deal that teaches well."""
    return GUIDED + str(number).encode()


def is_guided(secret: bytes) -> bool:
    return secret.startswith(GUIDED)


@dataclass(frozen=True, slots=True)
class Fair:
    """A fresh seed for every action, from a secret that is shown when the game is over, and the shares of players, each
    with the player's number, in their order."""

    secret: bytes
    shares: tuple[tuple[int, bytes], ...] = ()

    @classmethod
    def fresh(cls) -> Fair:
        return cls(secrets.token_bytes(32))

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def promised(self) -> dict[int, str]:
        """The SHA-256 of each player's share."""
        return {player: hashlib.sha256(share).hexdigest() for player, share in self.shares}

    @property
    def key(self) -> bytes:
        """What the seeds follow from."""
        added = b"".join(bytes([player]) + share for player, share in self.shares)
        return hmac.digest(self.secret, added, "sha256") if added else self.secret

    def prepare(self, s: Any, number: int) -> None:
        seed(s, hmac.digest(self.key, str(number).encode(), "sha256"))
