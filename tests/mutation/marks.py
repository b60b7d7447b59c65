"""Does a test that is marked with a clause notice when the clause is broken?

A clause's code is every function whose docstring cites it or that answers with it, and every number that its text
names. A mark holds when some mutant of that code makes the test fail.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console
from rich.progress import track

from farport import Game
from farport.table.box.rulebook import NUMBER, Clause

from .listed import listed_for
from .sites import Site, Watch, functions_of, mutants_of, site_of
from .suite import Suite


@dataclass(frozen=True)
class Broken:
    """One way to break a clause, and the tests that could notice."""

    breaking: Callable[[], None]
    tests: frozenset[int]


def check_marks(game: Game, suite: Suite, place: str, out: Console) -> None:
    """Tell which marks do not hold, and which clauses no code cites."""
    package = game.kernels["deal"].__globals__["__package__"]
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    sites = [site_of(function, game) for function in functions_of(game, modules)]
    watch = Watch(sites)
    suite.rehearse(game, watch)
    marked = marks_of(suite)
    guards = {(entry["clause"], entry["test"]) for entry in listed_for(game, "guard")}
    without_code, bad, good = [], [], 0
    clauses = [clause for clause in game.rulebook.clauses.values() if place in clause.id]
    for clause in track(clauses, "breaking clauses", console=out, transient=True, auto_refresh=False):
        citing = [site for site in sites if cites(site, clause)]
        numbers = [named[1] for named in NUMBER.finditer(clause.wording)]
        if not citing and not numbers:
            without_code.append(clause)
            continue
        unheld = unheld_marks(suite, marked[clause.id], ways(game, suite, watch, citing, numbers))
        good += len(marked[clause.id]) - len(unheld)
        bad += [(clause, test) for test in sorted(unheld) if (clause.id, test.rpartition("::")[2]) not in guards]
    for clause, test in bad:
        out.print(f"{clause.id} {test}: passes however the clause is broken", markup=False)
    for clause in without_code:
        out.print(f"{clause.id} {clause.name}: no code and no number cites it", markup=False)
    out.print(
        f"{good} marks hold, {len(guards)} guard, {len(bad)} do not hold, {len(without_code)} clauses have no code"
    )


def marks_of(suite: Suite) -> dict[str, dict[str, list[int]]]:
    """For each clause the tests that are marked with it, each with its cases."""
    marked: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for number, item in enumerate(suite.items):
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                marked[clause][item.nodeid.partition("[")[0]].append(number)
    return marked


def cites(site: Site, clause: Clause) -> bool:
    """Whether a function names a clause, in its docstring or in an answer."""
    prefix, _, number = clause.id.partition(" ")
    told = re.search(rf"\[{prefix} ([\d., ]+)\]", ast.get_docstring(site.tree) or "")
    if told and number in told[1].replace(" ", "").split(","):
        return True
    return any(isinstance(node, ast.Attribute) and node.attr == clause.name.upper() for node in ast.walk(site.tree))


def ways(game: Game, suite: Suite, watch: Watch, sites: list[Site], numbers: list[str]) -> Iterator[Broken]:
    """Every way to break a clause."""
    everything = frozenset(range(len(suite.items)))
    for name in numbers:
        for step in (1, -1):
            yield Broken(lambda name=name, step=step: change_number(game, name, step), everything)
    for site in sites:
        for mutant in mutants_of(site):
            yield Broken(mutant.apply, frozenset(suite.reached_by(watch.number(mutant))))


def change_number(game: Game, name: str, step: int) -> None:
    number = game.content.numbers[name]
    game.content.numbers[name] = replace(number, value=number.value + step)


def unheld_marks(suite: Suite, tests: dict[str, list[int]], broken: Iterator[Broken]) -> dict[str, list[int]]:
    """The tests that notice none of the ways in which their clause can be broken."""
    left: dict[str, Any] = dict(tests)
    for way in broken:
        cases = [number for numbers in left.values() for number in numbers if number in way.tests]
        if cases:
            trial = suite.try_out(way.breaking, cases, all_of_them=True)
            _, status = os.waitpid(trial.pid, 0)
            failed = set(trial.failed()) or (set(cases[:1]) if os.WIFSIGNALED(status) else set())
            left = {name: numbers for name, numbers in left.items() if not failed & set(numbers)}
        if not left:
            break
    return left
