"""Compiles a game's rules on all cores, into the cache on disk.

Numba keeps the interpreter to itself while it compiles, so each core gets a process of its own: it is told the number
of a rule whose callees are in the cache already, compiles it, and says so. Such a process is
`python -m farport.table.engine.ahead GAME`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from graphlib import TopologicalSorter
from queue import SimpleQueue
from subprocess import DEVNULL, PIPE, Popen

MOST_PROCESSES = 8
"""More do not help: the longest chain of rules takes as long."""


class Unable(Exception):
    """The rules have to be compiled by whoever needs them: on one core, or for a game that is not installed."""


class Process:
    """A process that compiles rules of one game."""

    def __init__(self, game: str) -> None:
        command = [sys.executable, "-m", __name__, game]
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True)

    def compile(self, number: int) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(number, file=self._process.stdin, flush=True)
            answer = self._process.stdout.readline()
        except OSError as error:
            raise Unable(str(error)) from error
        if answer != f"{number}\n":
            raise Unable(f"the process answered {answer!r}")
        return number

    def stop(self) -> None:
        self._process.kill()
        self._process.communicate()


def compile_ahead(game: str, callees: Sequence[Sequence[int]], tick: Callable[[int], None]) -> None:
    """Compile rules into the cache, given the numbers of each one's callees; `tick` is told how many are there."""
    cores = min(os.cpu_count() or 1, MOST_PROCESSES)
    if cores == 1 or not sys.executable:
        raise Unable("there is one core")
    processes = [Process(game) for _ in range(cores)]
    try:
        _share_out(processes, TopologicalSorter(dict(enumerate(callees))), tick)
    finally:
        for process in processes:
            process.stop()


def _share_out(processes: Sequence[Process], order: TopologicalSorter[int], tick: Callable[[int], None]) -> None:
    idle: SimpleQueue[Process] = SimpleQueue()
    for process in processes:
        idle.put(process)

    def compile_one(number: int) -> int:
        process = idle.get()
        try:
            return process.compile(number)
        finally:
            idle.put(process)

    order.prepare()
    done = 0
    pool = ThreadPoolExecutor(len(processes))
    try:
        running: set[Future[int]] = set()
        while order.is_active():
            running |= {pool.submit(compile_one, number) for number in order.get_ready()}
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                order.done(future.result())
            done += len(ready)
            tick(done)
    finally:
        pool.shutdown(cancel_futures=True)


def main(game: str) -> None:
    """Compile the rules whose numbers come in."""
    from farport.table.engine.kernels import KERNELS
    from farport.table.registry import game as find_game

    gc.disable()  # a compiler makes much that lives on, and this process ends soon
    compiler = find_game(game).compiler
    rules = compiler.rules_below(list(KERNELS))
    for line in sys.stdin:
        compiler.twin(rules[int(line)])
        sys.stdout.write(line)
        sys.stdout.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main(sys.argv[1])
