"""Environments as bytes: what kind, of which game and set-up, and arrays. What is broken or foreign is told."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from farport.envs.encoding import Encoding
from farport.table.errors import BadRecord

MAGIC = b"farport environment 1\n"
DIGEST = 32


def set_up(kind: str, encoding: Encoding) -> dict[str, Any]:
    """What must be the same where an environment is loaded again."""
    game = encoding.game
    return {
        "kind": kind,
        "game": game.id,
        "version": game.version,
        "players": encoding.players,
        "options": dict(encoding.options),
    }


def packed(kind: str, encoding: Encoding, said: Mapping[str, Any], arrays: Mapping[str, Any]) -> bytes:
    """An environment as bytes: plain data and arrays."""
    file = io.BytesIO()
    np.savez(file, **{name: array.view(np.uint8) if array.dtype.names else array for name, array in arrays.items()})
    head = json.dumps({**set_up(kind, encoding), "said": dict(said)}).encode()
    body = len(head).to_bytes(8, "big") + head + file.getvalue()
    return MAGIC + hashlib.sha256(body).digest() + body


def unpacked(saved: bytes, kind: str, encoding: Encoding) -> tuple[dict[str, Any], dict[str, Any]]:
    """The plain data and the arrays; BadRecord when the bytes are not of such an environment."""
    if not isinstance(saved, bytes) or not saved.startswith(MAGIC):
        raise BadRecord("this is no saved environment of this version of Farport; save() makes one")
    check, body = saved[len(MAGIC) : len(MAGIC) + DIGEST], saved[len(MAGIC) + DIGEST :]
    if hashlib.sha256(body).digest() != check:
        raise BadRecord("the saved environment is broken: its bytes are not those that were saved")
    size = int.from_bytes(body[:8], "big")
    head = json.loads(body[8 : 8 + size])
    for name, here in set_up(kind, encoding).items():
        if head[name] != here:
            raise BadRecord(f"the saved environment has {name} {head[name]!r}, and this one {here!r}")
    with np.load(io.BytesIO(body[8 + size :]), allow_pickle=False) as arrays:
        return head["said"], dict(arrays)
