"""The one gate for what people write and others read: names, seats, chat, and what the operator says."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from farport.server import limits
from farport.server.words.problems import Unreadable

JOINS = "\u200d"
COLOURED = "\ufe0f"
EMOJI = {"So", "Sk"}
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""


def name(text: str) -> str:
    """A name as others will read it; Unreadable when nothing would be left of it."""
    kept = line(text)
    if not kept:
        raise Unreadable("name", "A name needs letters.")
    return kept


def line(text: str) -> str:
    """One line of what can be seen: without control signs, turned writing directions, invisible signs, marks in heaps
    and needless space."""
    return " ".join("".join(map(kept, clusters(unicodedata.normalize("NFC", text)))).split())


def clusters(text: str) -> Iterator[str]:
    """The text in pieces that are drawn in one place: a sign with the marks on it, or emoji that are joined."""
    piece = ""
    for sign in text:
        if piece and not (goes_on(sign) or piece[-1] == JOINS):
            yield piece
            piece = ""
        piece += sign
    yield piece


def goes_on(sign: str) -> bool:
    """Whether a sign is drawn on the one before it."""
    return sign == JOINS or unicodedata.category(sign)[0] == "M" or "\U0001f3fb" <= sign <= "\U0001f3ff"


def kept(piece: str) -> str:
    """What is kept of a piece: what can be seen, and not too much of it. A space for what nothing is left of."""
    joined = {JOINS, COLOURED} if unicodedata.category(piece[:1] or " ") in EMOJI else set()
    most = limits.EMOJI_JOINED if joined else limits.MARKS_ON_A_LETTER + 1
    signs = [sign for sign in piece if sign in joined or can_be_seen(sign)]
    if not signs or unicodedata.category(signs[0])[0] in "MZ" or signs[0] in joined:
        return " "
    return "".join(signs[:most]).rstrip(JOINS)


def can_be_seen(sign: str) -> bool:
    styles = "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
    return unicodedata.category(sign)[0] != "C" and sign not in BLANK and not styles
