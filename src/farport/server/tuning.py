"""Limits as settings: each that may be set with what it means, how it is read, and how all of them are listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from math import isfinite
from typing import TypeVar

from farport.server import limits
from farport.server.limits import Rate

Number = TypeVar("Number", int, float)

MEANINGS = {
    "BODY_BYTES": "bytes of a request's body",
    "RECORD_BYTES": "bytes of an uploaded record",
    "SOCKET_BYTES": "bytes of a message over a socket",
    "MARKS_ON_A_LETTER": "marks kept on one letter of a name or in chat",
    "EMOJI_JOINED": "signs kept of joined emoji",
    "OUTLOOK_ACTIONS": "choices whose outlook is told",
    "OUTLOOK_TRIES": "tries for all outlooks of a position",
    "OUTLOOK_CHANCES": "chances that one outlook names",
    "OUTLOOKS_KEPT": "outlooks that are remembered",
    "LACKS": "things told that could be done but for what is lacking",
    "WAYS": "ways of several steps that are told",
    "WHY_NOT_ACTIONS": "actions looked at for one why-not",
    "WHY_NOT_WORDS": "words tried for what was not pointed at in a why-not",
    "REQUESTS": "requests of one client",
    "REQUESTS_PER_ADDRESS": "requests from one address",
    "MESSAGES": "messages of one client over sockets",
    "MESSAGES_PER_ADDRESS": "messages from one address, above which they are read later",
    "CHATS": "lines that one client says",
    "CHATS_OF_WATCHERS": "lines that all who only watch say at one table",
    "HINTS": "hints for one client",
    "OUTLOOKS": "outlooks and why-nots for one client",
    "LANDINGS": "aims and practice flicks of one client",
    "UPLOADS": "records that one client uploads",
    "UPLOADS_PER_ADDRESS": "records uploaded from one address",
    "ADMIN": "requests of the operator",
    "CODES": "codes of identity tried from one address",
    "NEW_CLIENTS": "new clients from one address",
    "NEW_TABLES": "tables that one client opens",
    "NEW_TABLES_PER_ADDRESS": "tables opened from one address",
    "NEW_SOCKETS": "sockets that one client opens",
    "LOG_LINES": "warnings of one cause in the log",
    "BAD_MESSAGES_BEFORE_CLOSING": "unreadable messages before a socket is closed",
    "TABLES_PER_CLIENT": "open or running tables of one client",
    "RECORDS_PER_CLIENT": "records kept for one client",
    "RECORD_BYTES_PER_CLIENT": "bytes of them",
    "RECORDS": "records kept in all, the oldest of which go",
    "SOCKETS_PER_CLIENT": "sockets of one client at tables where he sits",
    "WATCHING_PER_CLIENT": "sockets of one client at tables where he watches",
    "WATCHERS_PER_TABLE": "sockets that watch one table",
    "WATCHERS_PER_ADDRESS": "sockets that watch one table from one address",
    "SOCKETS_PER_ADDRESS": "sockets from one address",
    "SOCKETS": "sockets in all",
    "CONNECTIONS": "connections in all, as far as the system has room for them",
    "CONNECTIONS_PER_ADDRESS": "connections from one address",
    "CONNECTIONS_AT_ONCE": "connections that wait to be taken, and are taken at once",
    "DESCRIPTORS_KEPT": "open files that are kept for other things than connections",
    "CLIENTS_REMEMBERED": "clients whose rates are remembered",
    "LOBBY_MINE": "tables of one's own that are listed",
    "LISTED_PER_OWNER": "public tables of one client that are listed",
    "TAKEN_ON_AT_ONCE": "late tables taken on at one look",
    "LOADED_TOGETHER": "of them, tables that are loaded side by side",
    "ADMIN_PAGE": "rows that the operator is shown at once",
    "CHATS_SHOWN": "lines that are shown to who comes",
    "CHATS_PER_TABLE": "lines kept at one table, the oldest of which go",
    "ENTRIES_PER_TABLE": "actions played and taken back at one table",
    "RECORD_ACTIONS": "actions of an uploaded record",
    "RECORDS_IN_MEMORY": "uploaded records held in memory",
    "DISK_KEPT": "bytes that must be free on the disk of the database",
    "SHELF_BYTES": "bytes of positions of those",
    "REPLAY_BYTES": "bytes of frames after which a page of a replay ends",
    "MESSAGES_REMEMBERED": "messages of a table that are known when they come again",
    "MOTIONS_KEPT": "motions of a table kept for who comes late",
    "TABLE_IN_MEMORY": "seconds until a table that nobody uses leaves the memory",
    "EMPTY_TABLE_LISTED": "seconds until a public table where nobody is leaves the list",
    "EMPTY_LETTERS_LISTED": "seconds until it does by correspondence",
    "CARRY_CODE_KEPT": "seconds for which a code takes somebody to another device",
    "CLOSED_TABLE_KEPT": "seconds until a closed table is forgotten",
    "UNSTARTED_TABLE_KEPT": "seconds until a table that was never begun is forgotten",
    "STOP_PATIENCE": "seconds for requests to end when the server stops",
    "SEND_PATIENCE": "seconds for a client to take what it is sent",
    "SLOWEST_READER": "bytes a second that a client takes at least",
    "REQUEST_PATIENCE": "seconds for a whole request to come over a connection",
    "BODY_PATIENCE": "seconds for a request's body",
    "HEALTH_PATIENCE": "seconds for the database to answer how it is",
    "HEALTH_KEPT": "seconds for which that is believed",
    "PING_GIVEN_UP": "seconds until a question to the database is given up, and asked anew",
    "BATCH": "entries committed together",
    "COMMIT_EVERY": "seconds between commits",
    "OUTBOX": "messages that wait for a slow client before its socket is closed",
    "HINT_ACTIONS": "actions that a hint ranks",
    "BOT_THREADS": "threads in which bots search",
    "QUICK_THREADS": "threads for bots that do not search, and for aims",
    "ASK_THREADS": "threads for why-nots and outlooks",
    "REPLAY_THREADS": "threads in which pages of replays are made",
    "RECORD_THREADS": "threads in which uploaded records are played",
    "RECORD_SECONDS": "seconds of the processor to play an uploaded record",
    "REPLAY_PAGE_SECONDS": "seconds of the processor after which a page of a replay ends",
    "WORK_AT_ONCE": "seconds that such work takes before it rests for as long",
    "BOT_PATIENCE": "seconds until a bot whose turn to search does not come looks one action ahead",
    "WAITING_PER_CLIENT": "what one client has waiting for threads",
    "WAITING": "what all have waiting for threads",
    "SWEEP_EVERY": "seconds between looks for tables that wait for the server",
    "SEEN_EVERY": "seconds between notes of where somebody is",
    "ORPHANED_AFTER": "seconds until the table of a server that lives and does nothing is taken on",
    "BOTS_ALONE": "tables where only bots play that a server goes on with of those that it finds",
    "CLOCKS_DISAGREE": "seconds by which another server's clock may be ahead",
    "AWAY": "seconds away, while the game waits for him, until the others may have a bot play for somebody",
    "LET_WAIT": "seconds that a game waits for somebody, until the others may have a bot play for him",
    "PASS_LONGEST": "seconds that a pass of the service takes at most",
    "TEMPO_KEPT": "decisions by which it is known how long somebody takes",
    "SHARE_PATIENCE": "seconds for which shares of the secret of the dice are awaited",
    "LATE": "seconds after which what the server owes is no longer told as if it had been in time",
    "WORKERS_SEEN_EVERY": "seconds between looks at workers",
    "WORKER_PAUSE": "seconds until a worker that has ended is started again",
    "FORGET_EVERY": "seconds between removals of old tables",
    "WIRE_PAUSE": "seconds until servers connect again",
    "RETRY_AFTER": "seconds until a refused move of the server is tried again",
    "LATER": "seconds until it is looked again whether an address's messages are read",
    "ANNOUNCE_EVERY": "seconds between announcements of who is connected",
}
"""What may be set. Rates are so many a second, and so many at once."""

FIXED = {
    "NAME_CHARACTERS",
    "NOTICE_CHARACTERS",
    "NOTICE_MINUTES",
    "DRAIN_MINUTES",
    "CODE_CHARACTERS",
    "CHAT_CHARACTERS",
    "MESSAGE_ID_CHARACTERS",
    "WHY_NOT_ELEMENTS",
    "STEPS_AS_ONE",
    "REPLAY_PAGE",
    "LOBBY_PAGE",
    "PING_EVERY",
    "IDLE_SOCKET",
    "MOVE_SECONDS",
    "BANK_SECONDS",
    "DAYS",
    "LUCK",
    "COOKIE_AGE",
    "PAUSE",
    "THINK",
    "PASS_AFTER",
    "PASS_STEP",
    "PASS_USUAL",
    "PASS_SCATTER",
    "GARBAGE",
}
"""What may not: the browser is built with it, it says what a message or a cookie is, it is a setting of its own or no
number."""


class BadLimit(ValueError):
    """A limit that cannot be set so; the text says why."""


def set_limits(given: Iterable[str]) -> None:
    """Set limits, each given as NAME=VALUE."""
    for each in given:
        name, _, value = each.partition("=")
        name = name.strip().upper().replace("-", "_")
        if name not in MEANINGS:
            near = get_close_matches(name, MEANINGS, 1)
            meant = f"; did you mean {near[0]}?" if near else "; `farport serve --limits` lists them"
            raise BadLimit(f"there is no limit {name or repr(each)} to be set{meant}")
        setattr(limits, name, read(name, value.strip()))


def read(name: str, text: str) -> int | float | Rate:
    """A limit's new value, of the kind of its present one."""
    present: int | float | Rate = getattr(limits, name)
    try:
        if isinstance(present, Rate):
            speed, _, most = text.partition("/")
            return Rate(present.name, above(0, float(speed)), above(-1, float(most)))
        return above(0, int(text) if isinstance(present, int) else float(text))
    except ValueError:
        raise BadLimit(f"{name} is {kind(present)}, such as {written(present)}, not {text!r}") from None


def above(least: int, number: Number) -> Number:
    if not (isfinite(number) and number > least):
        raise ValueError(number)
    return number


def kind(value: int | float | Rate) -> str:
    if isinstance(value, Rate):
        return "so many a second, above 0, and so many at once"
    return "a whole number of at least 1" if isinstance(value, int) else "a number above 0"


def written(value: int | float | Rate) -> str:
    """A value as it is given."""
    return f"{value.speed:g}/{value.most:g}" if isinstance(value, Rate) else f"{value:.15g}"


def listed() -> Iterator[tuple[str, str, str]]:
    """Every limit that may be set: its name, its value, and what it means."""
    for name, meaning in MEANINGS.items():
        value = getattr(limits, name)
        how = ", so many a second and so many at once" if isinstance(value, Rate) else ""
        yield name, written(value), f"{meaning}{how}"


def numbers() -> Iterator[tuple[str, float]]:
    """Every limit as numbers, for who watches the server."""
    for name in MEANINGS:
        value = getattr(limits, name)
        if isinstance(value, Rate):
            yield f"{name.lower()}_a_second", value.speed
            yield f"{name.lower()}_at_once", value.most
        else:
            yield name.lower(), value
