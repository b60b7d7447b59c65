"""Every limit of the service, in one place. Sizes are in bytes or characters, times in seconds."""

from __future__ import annotations

import os
from typing import NamedTuple


class Rate(NamedTuple):
    """How often one client may do something: so many times a second, and so many at once."""

    name: str
    speed: float
    most: float


# What one message may weigh
BODY_BYTES = 16_384
NOTICE_CHARACTERS = 400
RECORD_BYTES = 2_000_000
SOCKET_BYTES = 4_096
NAME_CHARACTERS = 40
CHAT_CHARACTERS = 400
MARKS_ON_A_LETTER = 3
EMOJI_JOINED = 10
MESSAGE_ID_CHARACTERS = 64
CODE_CHARACTERS = 64
WHY_NOT_ELEMENTS = 4
WHY_NOT_ACTIONS = 400
WHY_NOT_WORDS = 20
STEPS_AS_ONE = 60
OUTLOOK_ACTIONS = 150
OUTLOOK_TRIES = 16_384
OUTLOOK_CHANCES = 8
OUTLOOKS_KEPT = 200
LACKS = 30
WAYS = 400
LUCK = 16

# How often
REQUESTS = Rate("requests", 10.0, 60.0)
REQUESTS_PER_ADDRESS = Rate("requests from an address", 100.0, 2_000.0)
MESSAGES = Rate("messages", 20.0, 80.0)
MESSAGES_PER_ADDRESS = Rate("messages from an address", 500.0, 5_000.0)
CHATS = Rate("chats", 0.5, 8.0)
CHATS_OF_WATCHERS = Rate("chats of watchers", 0.5, 20.0)
HINTS = Rate("hints", 0.5, 4.0)
OUTLOOKS = Rate("outlooks", 4.0, 30.0)
LANDINGS = Rate("landings", 6.0, 30.0)
UPLOADS = Rate("uploads", 0.1, 5.0)
UPLOADS_PER_ADDRESS = Rate("uploads from an address", 0.5, 20.0)
ADMIN = Rate("the operator's requests", 2.0, 60.0)
CODES = Rate("codes of identity", 0.05, 6.0)
NEW_CLIENTS = Rate("new clients", 20.0, 300.0)
NEW_TABLES = Rate("new tables", 0.2, 20.0)
NEW_TABLES_PER_ADDRESS = Rate("new tables from an address", 1.0, 60.0)
NEW_SOCKETS = Rate("new sockets", 2.0, 60.0)
BAD_MESSAGES_BEFORE_CLOSING = 20

LOG_LINES = Rate("log lines", 0.2, 10.0)  # of one cause

# How much one client, and everybody together, may hold
TABLES_PER_CLIENT = 50
RECORDS_PER_CLIENT = 200
RECORD_BYTES_PER_CLIENT = 10_000_000
RECORDS = 20_000
DISK_KEPT = 20_000_000
SOCKETS_PER_CLIENT = 20  # where he sits
WATCHING_PER_CLIENT = 10
WATCHERS_PER_TABLE = 200
WATCHERS_PER_ADDRESS = 50  # at one table
SOCKETS_PER_ADDRESS = 500
SOCKETS = 5_000
CONNECTIONS = 8_000
CONNECTIONS_PER_ADDRESS = 1_000
CONNECTIONS_AT_ONCE = 128
DESCRIPTORS_KEPT = 200
CLIENTS_REMEMBERED = 20_000
LOBBY_MINE = 300
LOBBY_PAGE = 50
LISTED_PER_OWNER = 5
ADMIN_PAGE = 200
CHATS_SHOWN = 100
CHATS_PER_TABLE = 2_000
REPLAY_PAGE = 100
ENTRIES_PER_TABLE = 20_000
RECORD_ACTIONS = 8_000
RECORDS_IN_MEMORY = 20
SHELF_BYTES = 200_000_000
REPLAY_BYTES = 250_000
MOTIONS_KEPT = 6
MESSAGES_REMEMBERED = 50

# How long things last
IDLE_SOCKET = 150.0
PING_EVERY = 50.0
COOKIE_AGE = 400 * 24 * 3600
CLOCKS_DISAGREE = 60.0
TABLE_IN_MEMORY = 300.0
EMPTY_TABLE_LISTED = 300.0
EMPTY_LETTERS_LISTED = 3 * 24 * 3600.0
CARRY_CODE_KEPT = 10 * 60
CLOSED_TABLE_KEPT = 30 * 24 * 3600
UNSTARTED_TABLE_KEPT = 7 * 24 * 3600
STOP_PATIENCE = 5.0
NOTICE_MINUTES = 60
DRAIN_MINUTES = 30
SEND_PATIENCE = 20.0
AWAY = 600.0  # while the game waits for somebody: then the others may have a bot play for him
SHARE_PATIENCE = 5.0  # how long a game that is about to be dealt waits for shares of the dice's secret
LET_WAIT = 24 * 3600.0  # the same for one who lets the game wait, whether he is there or not
SLOWEST_READER = 1_000
REQUEST_PATIENCE = 15.0
BODY_PATIENCE = 20.0
HEALTH_PATIENCE = 1.5
HEALTH_KEPT = 2.0
PING_GIVEN_UP = 20.0

# How the service works
BATCH = 500
COMMIT_EVERY = 0.02
OUTBOX = 200
HINT_ACTIONS = 8
BOT_THREADS = max(2, os.cpu_count() or 2)
QUICK_THREADS = 2
ASK_THREADS = 3
REPLAY_THREADS = 1
RECORD_THREADS = 1
BOT_PATIENCE = 5.0
RECORD_SECONDS = 10.0
REPLAY_PAGE_SECONDS = 0.5
WORK_AT_ONCE = 0.005
WAITING_PER_CLIENT = 60
WAITING = 1_000
PAUSE = 0.15  # between a bot's steps: people's browsers show them at the pace that each wants
THINK = 0.7  # in which people can follow, and a bot answers a question that goes round
PASS_AFTER = (0.5, 2.0)  # of THINK: a pass to a question that goes round is not made known before that
PASS_STEP = 1.25  # passes are made known at moments that are so many times as late as the one before
PASS_SCATTER = 0.1  # of THINK: by up to so much more, so that what the server itself takes does not tell
PASS_USUAL = (0.5, 1.0, 1.5, 2.0, 3.0)  # how long people think before they pass, while nothing is known of them
PASS_LONGEST = 20.0  # so long a pass of the service takes, where a person's own take long
TEMPO_KEPT = 30
LATE = 1.0  # what is later than that, as after a stop, is not told as if it had been in time
SWEEP_EVERY = 1.0
SEEN_EVERY = 30.0
TAKEN_ON_AT_ONCE = 10
LOADED_TOGETHER = 4
BOTS_ALONE = 100  # tables where only bots play that a server goes on with at once, of those that it finds
ORPHANED_AFTER = 10.0  # of a server that lives and does nothing; one that is gone is noticed at the next sweep
FORGET_EVERY = 3600.0
WIRE_PAUSE = 1.0
RETRY_AFTER = 1.0
LATER = 0.05
ANNOUNCE_EVERY = 15.0
WORKERS_SEEN_EVERY = 0.5
WORKER_PAUSE = 0.5  # before a worker that has ended is started again

# Clocks that may be chosen
MOVE_SECONDS = (5, 3600)
BANK_SECONDS = (0, 24 * 3600)
DAYS = (1, 30)

# How many new objects make Python look for garbage, by generation. Tables hold very many small objects that live long:
# with Python's own numbers a third of a busy server's time goes into looking through them.
GARBAGE = (50_000, 20, 100)
