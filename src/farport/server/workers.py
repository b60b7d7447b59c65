"""Several processes serve one port: `farport serve --workers 4`. The system shares connections out among them, and they
share their tables over PostgreSQL, as servers on several machines do."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any

import uvicorn

from farport.server import limits

log = logging.getLogger("farport.server")

Begin = Callable[[], uvicorn.Config]
"""Makes what a worker serves; called in the worker."""


class Draining(uvicorn.Server):
    """A server that stops when its service is drained."""

    async def on_tick(self, counter: int) -> bool:
        app: Any = self.config.app
        return await super().on_tick(counter) or app.state.service.drained


class Worker(Draining):
    """A server that says when it serves, and stops when nobody looks after it any more."""

    def __init__(self, config: uvicorn.Config, said: Connection) -> None:
        super().__init__(config)
        self._said = said

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._said.send_bytes(b"serving")
            asyncio.get_running_loop().add_reader(self._said.fileno(), self._left_alone)

    def _left_alone(self) -> None:
        """The other end is closed: nothing is ever said there."""
        asyncio.get_running_loop().remove_reader(self._said.fileno())
        self.should_exit = True


class Crew:
    """Starts workers, and starts those again that end before they are drained."""

    def __init__(self, number: int, door: Callable[[], socket.socket], begin: Begin) -> None:
        self._number = number
        self._door = door
        self._begin = begin
        self._fork = multiprocessing.get_context("fork")
        self._workers: dict[multiprocessing.process.BaseProcess, Connection] = {}
        self._stopping = False

    def run(self, serving: Callable[[], None]) -> bool:
        """Work until stopped; `serving` is called once, when all serve. False when one cannot begin."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for _ in range(self._number):
            self._start()
        began = self._all_serve()
        if began:
            serving()
        while began and self._workers and not self._stopping:
            self._replace(wait([worker.sentinel for worker in self._workers], timeout=limits.WORKERS_SEEN_EVERY))
        self._end()
        return began or self._stopping

    def _start(self) -> None:
        ours, theirs = self._fork.Pipe()
        worker = self._fork.Process(target=self._work, args=(ours, theirs))
        worker.start()
        theirs.close()
        self._workers[worker] = ours

    def _work(self, ours: Connection, said: Connection) -> None:
        """What a worker does. It keeps no end of a pipe that the crew should hold alone."""
        for end in (ours, *self._workers.values()):
            end.close()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        Worker(self._begin(), said).run(sockets=[self._door()])

    def _all_serve(self) -> bool:
        """Whether every worker says that it serves; one that ends instead closes its pipe."""
        waiting = list(self._workers.values())
        while waiting and not self._stopping:
            for pipe in wait(waiting, timeout=limits.WORKERS_SEEN_EVERY):
                assert isinstance(pipe, Connection)
                try:
                    pipe.recv_bytes()
                except EOFError:
                    return False
                waiting.remove(pipe)
        return not waiting

    def _replace(self, gone: Sequence[object]) -> None:
        for worker in [worker for worker in self._workers if worker.sentinel in gone]:
            worker.join()
            self._workers.pop(worker).close()
            if worker.exitcode != 0:
                log.error("a worker has ended and is started again", extra={"code": worker.exitcode})
                time.sleep(limits.WORKER_PAUSE)
                self._start()

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _end(self) -> None:
        for worker in self._workers:
            worker.terminate()
        for worker, pipe in self._workers.items():
            worker.join(limits.STOP_PATIENCE * 3)
            if worker.exitcode is None:
                worker.kill()
                worker.join()
            pipe.close()


def able() -> bool:
    """Whether this system shares a port among processes."""
    return hasattr(os, "fork") and hasattr(socket, "SO_REUSEPORT")
