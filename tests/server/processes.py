"""Servers in processes of their own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .people import Person

ROOT = Path(__file__).parents[2]
SERVE = (
    "import sys; from tests.server import mini; mini.install(); from farport.server.serve import serve; "
    "serve(port=int(sys.argv[2]), database=sys.argv[1], compile=False, pause=float(sys.argv[3]), think=0.0, "
    "workers=int(sys.argv[4]))"
)


class Process:
    """A server that runs beside the tests, whose bots take so long for a step. Started again, it has the same
    address."""

    def __init__(self, database: str, pause: float = 0.0, workers: int = 1) -> None:
        self._database = database
        self._pause = pause
        self._workers = workers
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, self._database, str(self._port), str(self._pause), str(self._workers)],
            cwd=ROOT,
            env={**os.environ, "FARPORT_JIT": "0"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        address = self._process.stdout.readline().split()[-1]
        self._port = int(address.rpartition(":")[2])
        self.url = f"http://127.0.0.1:{self._port}"

    def end(self, how: signal.Signals) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
        if self._process:
            self._process.wait(timeout=30)
            assert self._process.stdout
            self._process.stdout.close()

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that it has begun and that live."""
        return [
            int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split() if lives(pid)
        ]

    def kill(self) -> None:
        """As a crash would."""
        self.end(signal.SIGKILL)


def lives(pid: int | str) -> bool:
    """Whether a process runs: one that has ended and was not asked for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def process(database: str, pause: float = 0.0, workers: int = 1) -> Iterator[Process]:
    own = Process(database, pause, workers)
    own.start()
    try:
        yield own
    finally:
        own.end(signal.SIGTERM)


async def people(server: Process, *names: str) -> list[Person]:
    return list(await asyncio.gather(*(Person(server.url).named(name) for name in names)))


async def leave(*all_of_them: Person) -> None:
    for person in all_of_them:
        await person.http.aclose()
