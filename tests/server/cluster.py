"""A PostgreSQL of the tests' own: a temporary cluster that is run by an unprivileged user and thrown away."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

UNPRIVILEGED = ("postgres", "nobody")
EMPTY = "SET client_min_messages = error; DROP SCHEMA public CASCADE; CREATE SCHEMA public"
INSTALLED = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)


def program(name: str) -> str:
    """A program of the newest PostgreSQL that is installed."""
    found = shutil.which(name, path=os.pathsep.join([*map(str, INSTALLED), os.environ.get("PATH", "")]))
    if found is None:
        raise FileNotFoundError(f"{name} is missing: install PostgreSQL (Debian: apt-get install postgresql)")
    return found


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.user = self._user()
        self._free: list[str] = []

    def _user(self) -> str | None:
        """PostgreSQL refuses to run as root."""
        if os.getuid() != 0:
            return None
        known = {entry.pw_name for entry in pwd.getpwall()}
        return next(name for name in UNPRIVILEGED if name in known)

    def run(self, name: str, *arguments: str) -> None:
        subprocess.run(
            [program(name), *arguments],
            user=self.user,
            cwd=self.folder,
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=60,
        )

    def start(self) -> None:
        if self.user:
            shutil.chown(self.folder, self.user)
        self.run("initdb", "-D", str(self.folder / "data"), "-U", "farport", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.go_on()

    def go_on(self) -> None:
        """Start, for the first time or again."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off"
        self.run(
            "pg_ctl", "-D", str(self.folder / "data"), "-w", "-l", str(self.folder / "log"), "-o", options, "start"
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of an empty database, for as long as it is needed; afterwards it is emptied for the next."""
        name = self._free.pop() if self._free else self._create()
        yield f"postgresql://farport@127.0.0.1:{self.port}/{name}"
        self.run("psql", *self._where(), "-q", "-d", name, "-c", EMPTY)
        self._free.append(name)

    def _create(self) -> str:
        name = f"farport_{secrets.token_hex(6)}"
        self.run("createdb", *self._where(), name)
        return name

    def _where(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", "farport"]


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for as long as it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="farport-postgres-"))
    own = Cluster(folder)
    try:
        own.start()
        yield own
    finally:
        own.stop()
        shutil.rmtree(folder, ignore_errors=True)
