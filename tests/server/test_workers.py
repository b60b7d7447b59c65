"""Several processes serve one port."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import farport
from farport.server import serve
from farport.server.play import bots
from farport.server.serve import CannotServe
from farport.table.engine.compiler import Compiler

from .processes import Process, leave, lives, people, process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems do not share connections out")


def test_a_file_has_one_server_and_its_refusal_says_what_to_do(sqlite: str):
    with pytest.raises(CannotServe, match="--database postgresql://USER@HOST/NAME, or leave --workers out"):
        serve.serve(port=0, database=sqlite, workers=2)


async def test_a_worker_that_dies_is_started_again_and_games_go_on(shared: str):
    with process(shared, workers=2) as server:
        first = server.workers
        assert len(first) == 2
        (ann,) = await people(server, "Ann")
        table = await ann.table("me", "local")
        async with ann.at(table) as seat:
            await seat.play_on("take a coin")
        os.kill(first[0], signal.SIGKILL)
        await until(lambda: len(server.workers) == 2 and first[0] not in server.workers)
        assert first[1] in server.workers
        os.kill(first[1], signal.SIGSTOP)
        await answer(server)  # as the new one does
        os.kill(first[1], signal.SIGCONT)
        async with ann.at(table) as seat:
            assert (await seat.my_turn())["view"]["coins"] == [1, 0]
        await leave(ann)


async def answer(server: Process) -> None:
    """Ask until somebody answers. The system shares connections out by chance, also to a worker that is held up."""
    async with asyncio.timeout(30):
        while True:
            with suppress(httpx.TransportError):
                async with httpx.AsyncClient(base_url=server.url, timeout=0.5) as caller:
                    await caller.get("/healthz")
                    return


async def test_workers_whose_server_is_killed_stop(shared: str):
    with process(shared, workers=2) as server:
        workers = server.workers
        server.kill()
        await until(lambda: not any(map(lives, workers)))


async def test_a_server_that_is_stopped_stops_its_workers_and_frees_the_port(shared: str):
    with process(shared, workers=2) as server:
        workers = server.workers
        server.end(signal.SIGTERM)
        assert not any(map(lives, workers))
        server.start()
        assert len(server.workers) == 2


async def until(wanted) -> None:
    async with asyncio.timeout(30):
        while not wanted():
            await asyncio.sleep(0.05)


def test_rules_are_compiled_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FARPORT_CACHE", str(tmp_path))
    ran = tmp_path / "ran"
    monkeypatch.setattr(bots, "COMPILE", f"import time; time.sleep(0.5); open({str(ran)!r}, 'a').write('once ')")
    game = farport.game("mini")
    monkeypatch.setitem(game.__dict__, "compiler", Compiler(game.id, game.state, game.kernels))
    threads = [threading.Thread(target=bots.Workshop()._fill_cache, args=(game, 0)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ran.read_text() == "once "
