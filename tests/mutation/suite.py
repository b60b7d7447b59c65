"""A game's own tests, collected once and run again and again in forked processes."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from _pytest.runner import runtestprotocol

from farport import Game
from farport.conformance import QUICK
from farport.conformance.effort import set_ups
from farport.table.engine.walk import walk
from farport.table.event import log_buffer

from .sites import APART, Mutant, Watch

TESTS = Path(__file__).parents[1]
RANDOM_GAMES = 24
RANDOM_ACTIONS = 400
PATIENCE = 10.0
"""Seconds that a test may take beyond ten times what it took without a mutant."""


@dataclass(frozen=True)
class Reach:
    """What one test reaches, as `Watch` notes it, and how long it takes."""

    seconds: float
    statements: bytes


class Suite:
    """The tests of one game that run interpreted."""

    def __init__(self, items: list[Any]) -> None:
        self.items = items
        self.reaches: list[Reach] = []
        self.at_random = b""

    def reached_by(self, statement: int) -> list[int]:
        """The tests that reach a statement, quick ones first."""
        found = [number for number, reach in enumerate(self.reaches) if reach.statements[statement]]
        return sorted(found, key=lambda number: self.reaches[number].seconds)

    def apart(self, statement: int) -> bool:
        """Whether it was ever another than the active player's decision at a statement, in a test or at random."""
        return any(row[statement] & APART for row in (self.at_random, *(reach.statements for reach in self.reaches)))

    def rehearse(self, game: Game, watch: Watch) -> None:
        """Run every test and some random games without a mutant, to learn what they reach."""
        with tempfile.TemporaryDirectory() as folder:
            notes = Path(folder) / "notes"
            pid = fork(lambda: self._rehearse(game, watch, notes), silent=False)
            if os.waitpid(pid, 0)[1]:
                sys.exit("tests fail although no rule was broken; mend them first")
            self.at_random, self.reaches = pickle.loads(notes.read_bytes())

    def _rehearse(self, game: Game, watch: Watch, notes: Path) -> int:
        watch.begin()
        play_at_random(game)
        at_random = watch.taken()
        reaches, failures = [], 0
        for item in self.items:
            forget_caches()
            watch.taken()
            begun = time.perf_counter()
            failed = run(item, None)
            if failed:
                failures += 1
                sys.stderr.write(f"{item.nodeid} fails {failed}\n")
            reaches.append(Reach(time.perf_counter() - begun, watch.taken()))
        notes.write_bytes(pickle.dumps((at_random, reaches)))
        return min(failures, 1)

    def try_out(self, breaking: Callable[[], None], tests: list[int], *, all_of_them: bool = False) -> Trial:
        """Begin to run tests with a rule broken, up to the first that fails, or all of them."""
        return Trial(self, breaking, tests, all_of_them)


class Trial:
    """Tests that run in a process of their own with something broken."""

    def __init__(self, suite: Suite, breaking: Callable[[], None], tests: list[int], all_of_them: bool) -> None:
        self.tests = tests
        self._suite = suite
        self._all = all_of_them
        self._breaking = breaking
        self._results = os.memfd_create("results")
        self.pid = fork(self._run, silent=True)

    def _run(self) -> int:
        self._breaking()
        items = [self._suite.items[number] for number in self.tests]
        for number, item, following in zip(self.tests, items, [*items[1:], None], strict=True):
            # A rule that never ends was noticed: the signal ends the process.
            signal.setitimer(signal.ITIMER_REAL, PATIENCE + 10 * self._suite.reaches[number].seconds)
            if run(item, following):
                os.write(self._results, number.to_bytes(4, "little"))
                if not self._all:
                    return 1
        return 0

    def failed(self) -> list[int]:
        """The tests that noticed, once the process has ended."""
        os.lseek(self._results, 0, os.SEEK_SET)
        told = os.read(self._results, 1 << 20)
        os.close(self._results)
        return [int.from_bytes(told[at : at + 4], "little") for at in range(0, len(told), 4)]


def fork(work: Callable[[], int], *, silent: bool) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = 1
    gc.disable()
    try:
        if silent:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
        code = work()
    finally:
        os._exit(code)


def run(item: Any, following: Any) -> str:
    """Run one test; why it failed, or nothing."""
    reports = runtestprotocol(item, log=False, nextitem=following)
    return "; ".join(f"in its {report.when}: {report.longrepr}" for report in reports if report.failed)


def play_at_random(game: Game) -> None:
    for number, players, options in set_ups(game, RANDOM_GAMES, QUICK):
        table = game.new(players, seed=number, options=options)
        game.interpreter.bind(walk)(table.state, RANDOM_ACTIONS, np.zeros(game.max_actions, np.int64), log_buffer())


def forget_caches() -> None:
    """What a test finds already made, such as a position, would hide what making it reaches."""
    for name, module in list(sys.modules.items()):
        if "scenario" in name or "test_" in name:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def tests_of(game: Game) -> Path:
    return TESTS / "games" / game.id.replace("-", "_")


def with_tests(game: Game, work: Callable[[Suite], None]) -> None:
    """Collect a game's tests and do something with them."""
    failures: list[BaseException] = []

    class Loop:
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            session.config.option.tbstyle = "value"  # where exactly a test fails is of no interest
            try:
                work(Suite(list(session.items)))
            except BaseException as failure:
                failures.append(failure)
            return True

    quiet = ["--capture=no", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:rerunfailures"]
    os.environ["FARPORT_JIT"] = "0"
    pytest.main(
        [str(tests_of(game)), "-m", "not compiled and not shown and not judged", "--assert=plain", *quiet],
        plugins=[Loop()],
    )
    for failure in failures:
        raise failure


def side_by_side(suite: Suite, mutants: Iterable[tuple[Mutant, list[int]]], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant with whether a test noticed it, so many processes at a time, in the order in which they end."""
    running: dict[int, tuple[Mutant, Trial]] = {}
    waiting = iter(mutants)
    while True:
        while len(running) < jobs and (found := next(waiting, None)):
            mutant, tests = found
            if tests:
                trial = suite.try_out(mutant.apply, tests)
                running[trial.pid] = mutant, trial
            else:
                yield mutant, False
        if not running:
            return
        pid, status = os.wait()
        mutant, trial = running.pop(pid)
        trial.failed()
        yield mutant, status != 0
