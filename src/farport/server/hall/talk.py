"""What is said at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from farport.server import limits
from farport.server.store.rows import ChatRow

if TYPE_CHECKING:
    from farport.server.hall.live import LiveTable


class Talk:
    """The last things said at one table, in the order in which they were stored."""

    def __init__(self, live: LiveTable) -> None:
        self.said: deque[ChatRow] = deque(maxlen=limits.CHATS_SHOWN)
        self._live = live
        self._lock = asyncio.Lock()

    async def say(self, chat: ChatRow) -> None:
        """Store what somebody says, and tell everyone."""
        await self._live.service.store.add_chat(self._live.id, chat)
        await self.listen()

    async def listen(self) -> None:
        """Tell everyone here what was said since the last time, on any server."""
        async with self._lock:
            last = self.said[-1].id if self.said else 0
            for chat in await self._live.service.store.chats(self._live.id, after=last):
                self.said.append(chat)
                for listener in self._live.listeners:
                    listener.hear(chat)
