"""What players add to the secret of the dice, so that the server does not choose them alone.

Whoever sits down may promise a share, by its SHA-256. The server has shown the SHA-256 of its own secret by then. When
all have sat down they give their shares, and the game is dealt from all of them together (see `farport.table.fair`).
Who does not give his within some seconds has no part in it, which everybody sees.
"""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from farport.server import limits
from farport.server.store.rows import ShareRow, TableRow
from farport.server.store.storage import Draft
from farport.server.words.problems import Conflict, Unreadable
from farport.table import fair


def promise(draft: Draft, client: str, commitment: str | None) -> None:
    """Keep what somebody who sits there has promised; once, before the game, and before anybody has given his share:
    the server knows what was given, and who promises after it could have been told."""
    own, row = next((seat.player for seat in draft.seats if seat.client == client), None), draft.row
    known = any(share.client == client or share.share is not None for share in row.shares)
    if commitment is None or known or own is None or row.status != "open" or fair.is_guided(row.secret):
        return
    share = ShareRow(player=own, client=client, commitment=commitment)
    draft.set(shares=tuple(sorted((*row.shares, share), key=lambda share: share.player)))


def give(draft: Draft, client: str, given: str) -> None:
    """Take a share that was promised."""
    mine = next((share for share in draft.row.shares if share.client == client and share.share is None), None)
    if mine is None or not is_dealing(draft.row):
        raise Conflict("share", "No share of yours is awaited at this table now.")
    if hashlib.sha256(bytes.fromhex(given)).hexdigest() != mine.commitment:
        raise Unreadable("share", "That is not the share that was promised: its SHA-256 is another.")
    draft.set(shares=tuple(replace(mine, share=given) if share is mine else share for share in draft.row.shares))


def is_dealing(row: TableRow) -> bool:
    """Whether the game is about to be dealt, and shares are awaited."""
    return row.status == "open" and row.dealing is not None


def wait(draft: Draft, now: float) -> bool:
    """Whether the game has to wait for shares. Those of people who have left their seats are none."""
    stay = tuple(share for share in draft.row.shares if draft.seats[share.player].client == share.client)
    began = now if draft.row.dealing is None else draft.row.dealing
    waits = any(share.share is None for share in stay) and now < began + limits.SHARE_PATIENCE
    draft.set(shares=stay, dealing=began if waits else None)
    return waits


def due(row: TableRow) -> float | None:
    """When the game is dealt at the latest, whoever has given his share."""
    return row.dealing + limits.SHARE_PATIENCE if row.dealing is not None and is_dealing(row) else None
