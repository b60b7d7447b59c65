"""One client's socket at one table. It carries what that client's seats may see, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from farport import Table
from farport.bots import Judgement
from farport.server import limits
from farport.server.guests.doors import Place
from farport.server.hall import known
from farport.server.hall.house import sentence
from farport.server.hall.live import LiveTable
from farport.server.hall.service import Service
from farport.server.play import asking, obvious
from farport.server.play.course import Course
from farport.server.play.duty import time_of
from farport.server.seen import sight
from farport.server.seen.why import why_not
from farport.server.store.rows import ChatRow
from farport.server.words import texts
from farport.server.words.messages import (
    FULL,
    IDLE,
    REFUSED,
    SLOW,
    Accepted,
    AskHint,
    AskLanding,
    AskOutlook,
    AskPractice,
    Chat,
    Chats,
    ClientMessage,
    DropHint,
    Hint,
    HintAction,
    NoticeMessage,
    Ping,
    Play,
    Pong,
    Position,
    Refused,
    Say,
    ServerMessage,
    TableMessage,
    Undo,
    WhyNot,
    Wish,
)
from farport.server.words.problems import RefusedMove, TooMany
from farport.server.words.requests import MotionInfo, NoticeInfo, View
from farport.table.table import Seen

log = logging.getLogger("farport.server")

T = TypeVar("T")

FAILED = 1011
BEFORE_THE_DEAL = -1
decoder = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()


class Closing(Exception):
    """The socket is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Shown(NamedTuple):
    """What a client was shown last, by whose eyes it was seen."""

    seat: int | None
    version: int
    view: View


class Socket:
    """A reader that does what the client says, and a writer that tells it the newest position.

    A client that cannot keep up is told less often: positions are made when they are sent.
    """

    def __init__(self, service: Service, live: LiveTable, web: WebSocket, client: str | None, since: int) -> None:
        self.service = service
        self.live = live
        self.client = client
        self._web = web
        self.address = address_of(web)
        self._who = client or self.address
        self.place = Place(
            self._who, self.address, live.id, lambda: known.belongs(live.row, live.seats, client), self._leave
        )
        self._since = since if since <= live.version else BEFORE_THE_DEAL
        self._told: dict[int | None, int] = {}
        self._seat: int | None = None
        self._shown: Shown | None = None
        self._outbox: deque[ServerMessage] = deque()
        self._wake = asyncio.Event()
        self._table_due = self._position_due = False
        self._closing: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._bad = 0
        self._ending: Closing | None = None
        self._hinting: dict[str, asyncio.Task[None]] = {}
        self._aiming: set[type] = set()

    # Being told what changed

    def refresh(self, *, table: bool, position: bool) -> None:
        """What the client knows of the table, or of the position, is out of date."""
        self._table_due |= table
        self._position_due |= position
        self._wake.set()

    def send(self, message: ServerMessage) -> None:
        """Tell the client something once."""
        self._outbox.append(message)
        self._wake.set()

    def hear(self, chat: ChatRow) -> None:
        """Something was said at the table."""
        self.send(chat_of(chat))

    def notice(self, notice: NoticeInfo | None) -> None:
        """The operator tells everybody something."""
        self.send(NoticeMessage(notice))

    def dismiss(self, code: int, reason: str) -> None:
        """The client has to go."""
        self._ending = Closing(code, reason)
        self._wake.set()

    # The two halves

    async def run(self) -> None:
        """Serve the client until it goes, or has to."""
        self.refresh(table=True, position=True)
        self.send(Chats([chat_of(chat) for chat in self.live.talk.said]))
        if told := self.service.house.told:
            self.notice(told)
        self.live.came(self)
        halves = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            await asyncio.wait([*halves, self._closing], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.went(self)
            for half in halves:
                half.cancel()
            self._closing.cancel()
            ends = await asyncio.gather(*halves, self._closing, return_exceptions=True)
        await self._close(next((end for end in ends if isinstance(end, Exception)), None))

    def _leave(self) -> None:
        """Give way to somebody who sits at a table."""
        if not self._closing.done():
            self._closing.set_exception(Closing(FULL, "There is no more room to watch; try again later."))

    async def _close(self, end: Exception | None) -> None:
        if end is None or isinstance(end, WebSocketDisconnect):
            return
        if not isinstance(end, Closing):
            self.service.metrics.failures.inc()
            log.error("a socket failed", exc_info=end)
            end = Closing(FAILED, "Something went wrong here.")
        with suppress(RuntimeError, WebSocketDisconnect):
            await self._web.close(end.code, end.reason)

    async def _read(self) -> None:
        while True:
            try:
                async with asyncio.timeout(limits.IDLE_SOCKET):
                    received = await self._web.receive()
            except TimeoutError:
                raise Closing(IDLE, "Nothing was heard for a while.") from None
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            await self._hear(received.get("text") or received.get("bytes") or "")

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._ending:
                raise self._ending
            if len(self._outbox) > limits.OUTBOX:
                raise Closing(SLOW, "This client is too slow.")
            while self._outbox:
                await self._send(self._outbox.popleft())
            if self._table_due:
                self._table_due = False
                await self._send(TableMessage(known.of_live(self.live, self.client)))
            if self._position_due:
                self._position_due = False
                await self._send_position()

    async def _send(self, message: ServerMessage) -> None:
        try:
            async with asyncio.timeout(limits.SEND_PATIENCE):
                await self._web.send_text(encoder.encode(message).decode())
        except TimeoutError:
            raise Closing(SLOW, "This client is too slow.") from None

    # What the client sees

    def _choose_seat(self, own: list[int]) -> int | None:
        """The seat whose view this client gets: of several at one screen, the one that decides, or decided last."""
        if self.live.mover in own and not (len(own) > 1 and self.live.passing):
            return self.live.mover
        return self._seat if self._seat in own else own[0] if own else None

    async def _send_position(self) -> None:
        if self.live.course is not None:
            position = self._position(self.live.course)
            await self._send(news_of(self._shown, position))
            self._shown = Shown(position.seat, position.version, position.view)

    def _position(self, course: Course) -> Position:
        live, own = self.live, known.held(self.live, self.client)
        seat = self._seat = self._choose_seat(own)
        told = self._told.get(seat, self._since)
        self._told[seat] = course.version
        shown, asked = live.view(seat), asking.info(live.seats, course, seat)
        decides = seat is not None and seat == live.mover and not live.stopped and not (asked and asked.passing)
        return Position(
            version=course.version,
            seat=seat,
            view=shown,
            asked=sight.asked(course.table, seat),
            actions=live.actions() if decides else [],
            obvious=live.obvious() if decides else "no",
            ranges=live.ranges() if decides else [],
            events=sight.events(course.game, course.since(told), seat),
            motions=self._motions(course, told),
            undo=(obvious.why_no_undo(course, self.client) or "ok") if course.last_is_of(self.client) else None,
            hides=len(own) > 1 and sight.hides(shown, live.view(None)),
            time=time_of(live.seats, course, time.time()),
            asking=asked,
            played=course.played,
        )

    def _motions(self, course: Course, told: int) -> list[MotionInfo]:
        """How things moved since a version; who comes late sees where they lie."""
        if told == BEFORE_THE_DEAL:
            return []
        return [sight.motion_info(number, moved) for number, moved in course.motions.items() if number > told]

    # What the client says

    async def _hear(self, text: str | bytes) -> None:
        while wait := self.service.rates.wait(limits.MESSAGES_PER_ADDRESS, self.place.address):
            await asyncio.sleep(max(wait, limits.LATER))
        if self.service.rates.wait(limits.MESSAGES, self._who):
            self._refuse("", "Too many messages at once; wait a moment.", bad=True)
            return
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._refuse("", f"That cannot be read: {error}.", bad=True)
            return
        except RecursionError:
            self._refuse("", "That cannot be read: it is nested too deeply.", bad=True)
            return
        self._bad = 0
        if self._counted():
            self.service.metrics.messages.labels(type(message).__name__).inc()
        await self._do(message)

    def _counted(self) -> bool:
        """Whether messages are counted: while a question goes round, they would tell who has something to answer."""
        return self.live.course is None or not self.live.course.goes_round

    def _refuse(self, message: str, sentence: str, clause: str | None = None, *, bad: bool = False) -> None:
        self.service.metrics.refused.inc()
        self._bad += bad
        if self._bad > limits.BAD_MESSAGES_BEFORE_CLOSING:
            raise Closing(REFUSED, "Too many messages that cannot be accepted.")
        self.send(Refused(message, clause, sentence))

    async def _do(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.send(Pong())
            return
        try:
            if isinstance(message, Play | Undo):
                await self.service.finish(self._act(message))
            elif isinstance(message, WhyNot):
                await self._why_not(message)
            elif isinstance(message, AskHint):
                self._ask_hint(message)
            elif isinstance(message, DropHint):
                self._drop_hint(message)
            elif isinstance(message, AskOutlook):
                await self._outlook(message)
            elif isinstance(message, AskLanding | AskPractice):
                self._ask_physics(message)
            elif isinstance(message, Wish):
                await self.service.finish(self._wish(message))
            else:
                await self._say(message)
        except RefusedMove as refused:
            self._refuse(message.id, refused.sentence, refused.clause)
        except TooMany as busy:
            self._refuse(message.id, busy.sentence)
        except Exception:
            self._failed(message.id)

    def _failed(self, message: str) -> None:
        """Something is wrong here and not with the message; it is answered, so that it is not sent for ever."""
        self.service.metrics.failures.inc()
        log.exception("a message failed", extra={"table": self.live.id})
        self._refuse(message, "Something went wrong here.")

    async def _wish(self, message: Wish) -> None:
        await self.live.wish(self.client, message)
        self.send(Accepted(message.id, self.live.version))

    async def _act(self, message: Play | Undo) -> None:
        counted, began = self._counted(), time.perf_counter()
        if isinstance(message, Play):
            version = await self.live.play(self.client, message)
        else:
            version = await self.live.undo(self.client, message)
        if counted:
            self.service.metrics.acknowledged.observe(time.perf_counter() - began)
        self.send(Accepted(message.id, version))

    def _deciding(self) -> tuple[Table, int]:
        """The game and the player, when this client owes the decision."""
        course, mover = self.live.course, self.live.mover
        if course is None or mover is None or mover not in known.held(self.live, self.client):
            raise RefusedMove("It is not your decision.")
        return course.table.clone(), mover

    async def _why_not(self, message: WhyNot) -> None:
        table, _ = self._deciding()
        self.send(await self._asked(why_not, table, message))

    async def _outlook(self, message: AskOutlook) -> None:
        table, player = self._deciding()
        version = self.live.version
        self.send(await self._asked(self.service.foresights.of, table, player, message.id, version))

    async def _asked(self, work: Callable[..., T], *arguments: Any) -> T:
        """An answer that takes a while to find."""
        if self.service.rates.wait(limits.OUTLOOKS, self._who):
            raise RefusedMove("Not so many questions at once; wait a moment.")
        return await self.service.asking.run(self._who, work, *arguments)

    def _playing(self) -> tuple[Table, int]:
        """The game and the player through whose eyes this client looks, whoever decides."""
        course = self.live.course
        if course is None or self._seat is None or self._seat not in known.held(self.live, self.client):
            raise RefusedMove("Only who plays can aim.")
        return course.table.clone(), self._seat

    def _ask_physics(self, message: AskLanding | AskPractice) -> None:
        """Found out beside the socket, so that what is flicked meanwhile does not wait for it."""
        table, player = self._playing()
        if type(message) in self._aiming or self.service.rates.wait(limits.LANDINGS, self._who):
            raise RefusedMove("One aim at a time; wait a moment.")
        self._aiming.add(type(message))
        self.service.begin(self._aim(table.seen_by(player), message))

    async def _aim(self, seen: Seen, message: AskLanding | AskPractice) -> None:
        bots = self.service.bots
        try:
            if isinstance(message, AskLanding):
                self.send(await bots.landing(seen, message.id, int(message.action), self._who))
            else:
                code = None if message.action is None else int(message.action)
                self.send(await bots.practice(seen, message.id, code, self._who))
        except TooMany as busy:
            self._refuse(message.id, busy.sentence)
        except Exception:
            self._failed(message.id)
        finally:
            self._aiming.discard(type(message))

    def _ask_hint(self, message: AskHint) -> None:
        if not self.live.row.hints:
            raise RefusedMove("There are no hints at this table.")
        table, player = self._deciding()
        if self._hinting or self.service.rates.wait(limits.HINTS, self._who):
            raise RefusedMove("One hint at a time; wait a moment.")
        self._hinting[message.id] = self.service.begin(self._hint(table, player, message.id))

    def _drop_hint(self, message: DropHint) -> None:
        """What is being thought about is thought to its end, but not told, and makes room for another question."""
        for asked, task in self._hinting.items():
            task.cancel()
            self.send(Accepted(asked, self.live.version))
        self._hinting.clear()
        self.send(Accepted(message.id, self.live.version))

    async def _hint(self, table: Table, player: int, message: str) -> None:
        """What a good bot would do, from what this player sees: first what one look ahead shows, then what it finds."""
        seen = table.seen_by(player)
        try:
            for quick in (True, False):
                self._tell_hint(
                    table, message, await self.service.bots.judge(seen, self._who, quick=quick), quick=quick
                )
        except TooMany as busy:
            self._refuse(message, busy.sentence)
        except Exception:
            self._failed(message)
        finally:
            self._hinting.pop(message, None)

    def _tell_hint(self, table: Table, message: str, judged: Judgement, *, quick: bool) -> None:
        best = judged.actions[: limits.HINT_ACTIONS]
        ranked = [HintAction(str(code), table.describe(code), chance) for code, chance in best]
        self.send(Hint(message, ranked, list(judged.chances), quick))

    async def _say(self, message: Say) -> None:
        """Chat, by anyone who has a cookie."""
        text = texts.line(message.text)
        if self.client is None or not text:
            raise RefusedMove("That cannot be said.")
        if muted := self.service.house.muted(self.client, self.address):
            raise RefusedMove(sentence(muted))
        own = known.held(self.live, self.client)
        rates = self.service.rates
        crowd = not own and rates.wait(limits.CHATS_OF_WATCHERS, self.live.id)
        if crowd or rates.wait(limits.CHATS, self._who):
            raise RefusedMove("Not so fast; wait a moment.")
        chat = ChatRow(
            client=self.client,
            message=message.id,
            sender=await self.service.name_of(self.client),
            seat=own[0] if own else None,
            text=text,
            at=time.time(),
        )
        await self.service.finish(self.live.talk.say(chat))
        self.send(Accepted(message.id, self.live.version))


def news_of(shown: Shown | None, position: Position) -> Position:
    """A position as it is sent to who was shown another before: without what has not changed in the view."""
    if shown is None or shown.seat != position.seat:
        return position
    view, items = sight.change(shown.view, position.view)
    return msgspec.structs.replace(position, view=view, items=items, onto=shown.version)


def chat_of(row: ChatRow) -> Chat:
    return Chat(sender=row.sender, seat=row.seat, text=row.text, at=row.at)


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
