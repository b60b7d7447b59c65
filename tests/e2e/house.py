"""A real server in a process of its own, that can be killed and started again on the same tables."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from farport.server.door.pages import CLIENT

RUN = """
import json, sys, farport
from farport.server.serve import serve
from farport.table.engine.outlook import foresee
for game in sys.argv[4].split():
    farport.game(game).compile().bind(foresee)
for game in sys.argv[5].split():
    farport.game(game).__dict__["version"] += 1
if sys.argv[7]:
    from farport.server.hall import tables
    from farport.table.fair import guided_secret
    tables.secret_of = lambda wanted: guided_secret(int(sys.argv[7]))
serve(port=int(sys.argv[1]), database=sys.argv[2], pause=float(sys.argv[3]), think=float(sys.argv[3]), compile=False,
      **json.loads(sys.argv[6]))
"""


class House:
    """`url` is where it can be found while it runs; it keeps its port when it is started again."""

    def __init__(
        self, folder: Path, think: float = 0.0, compiled: str = "", deal: int | None = None, **how: object
    ) -> None:
        """The rules of the games that `compiled` names are compiled before the first guest comes, and what tells what a
        choice would do; searches are not: no bot searches there. With a `deal` all tables have the dice of that guided
        game. `how` is what else `serve` is told."""
        if not (CLIENT / "index.html").exists():
            raise FileNotFoundError("the browser client is not built: run `npm ci` and `npm run build` in web/")
        self.database = folder / "farport.sqlite"
        self._think = think
        self._compiled = compiled
        self._how = json.dumps(how)
        self._upgraded = ""
        self._deal = "" if deal is None else str(deal)
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def pace(self, think: float) -> None:
        """From the next start on, how long bots and passes take."""
        self._think = think

    def upgrade(self, games: str) -> None:
        """From the next start on, the rules of some games are a version newer."""
        self._upgraded = games

    def start(self) -> None:
        told = (
            str(self._port),
            str(self.database),
            str(self._think),
            self._compiled,
            self._upgraded,
            self._how,
            self._deal,
        )
        command = [sys.executable, "-c", RUN, *told]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        self.url = said.rpartition(" ")[2].strip()
        if not self.url.startswith("http"):
            raise RuntimeError(f"the server did not start: {said!r}")
        self._port = urlsplit(self.url).port or 0

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        os.kill(self._process.pid, how)
        self._process.wait(timeout=30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
