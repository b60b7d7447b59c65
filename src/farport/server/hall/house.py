"""What holds in the whole house: what was announced, whether games still begin, and who may not do what."""

from __future__ import annotations

import time
from ipaddress import ip_address, ip_network

from farport.server.store.people import People
from farport.server.store.rows import Notice, Sanction
from farport.server.words.problems import Forbidden, Unavailable
from farport.server.words.requests import NoticeInfo


class House:
    """Read from the database at the start and whenever it has changed, so that every server of the house agrees."""

    def __init__(self, people: People, began: float) -> None:
        self.people = people
        self._began = began
        self._notice: Notice | None = None
        self._sanctions: list[Sanction] = []

    async def reload(self) -> None:
        self._notice = await self.people.notice()
        self._sanctions = await self.people.sanctions()

    # What was announced

    @property
    def notice(self) -> Notice | None:
        """What holds now. That a server was to stop does not concern the one that was started after."""
        notice, now = self._notice, time.time()
        if notice is None or (notice.made < self._began if notice.drain else notice.until < now):
            return None
        return notice

    @property
    def told(self) -> NoticeInfo | None:
        """The same, for everybody."""
        notice = self.notice
        return NoticeInfo(notice.text, notice.until, notice.drain) if notice else None

    @property
    def closing(self) -> float | None:
        """When the server stops at the latest, if it is to stop."""
        return self.notice.until if self.notice and self.notice.drain else None

    def check_open(self) -> None:
        """Refuse to begin a game when the server is about to stop."""
        if self.notice and self.notice.drain:
            raise Unavailable("stopping", f"No game begins here now: {self.notice.text}", retry_after=60)

    # Who may not do what

    def banned(self, client: str | None, address: str) -> Sanction | None:
        return next((each for each in self._holding("ban") if meant(each, client, address)), None)

    def muted(self, client: str | None, address: str) -> Sanction | None:
        return next((each for each in self._holding("mute") if meant(each, client, address)), None)

    def kept_out(self, client: str | None, table_id: str) -> Sanction | None:
        """Why a client may not be at a table, if he was removed from it."""
        here = (each for each in self._holding("kick") if each.table_id == table_id)
        return next((each for each in here if each.client == client), None)

    def of_client(self, client: str) -> list[Sanction]:
        return [each for each in self._sanctions if each.client == client]

    def check_welcome(self, client: str | None, address: str) -> None:
        if banned := self.banned(client, address):
            raise Forbidden("banned", sentence(banned))

    def check_table(self, client: str | None, table_id: str) -> None:
        if kicked := self.kept_out(client, table_id):
            raise Forbidden("removed", sentence(kicked))

    def _holding(self, kind: str) -> list[Sanction]:
        now = time.time()
        return [each for each in self._sanctions if each.kind == kind and (each.until is None or each.until > now)]


def meant(sanction: Sanction, client: str | None, address: str) -> bool:
    """Whether a sanction is for this client, or for this address."""
    own = sanction.client is not None and sanction.client == client
    return own or (sanction.address is not None and within(address, sanction.address))


def within(address: str, written: str) -> bool:
    try:
        return ip_address(address) in ip_network(written, strict=False)
    except ValueError:  # no address, such as a test's
        return False


SENTENCES = {
    "ban": "Who runs this server does not let you in.",
    "mute": "Who runs this server does not let you write.",
    "kick": "You were removed from this table.",
}


def sentence(sanction: Sanction) -> str:
    return f"{SENTENCES[sanction.kind]} {sanction.reason}".strip()
