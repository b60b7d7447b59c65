"""Writes the rules `legal`, `forbids` and `apply` of a game from the declarations of its actions.

They are plain source, as one would write it by hand: run as it stands it can be stepped through, and it is compiled
like any rule. The compiler wants it in a file, which it puts into the cache.
"""

from __future__ import annotations

import hashlib
import linecache
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from farport.table.action import action, first, fourth, kind_of, put, second, third
from farport.table.event import clear
from farport.table.position import Codes, Log
from farport.table.rule import rule

if TYPE_CHECKING:
    from farport.table.acts import Act, Acts, Rule

GIVEN = (action, first, second, third, fourth, kind_of, put, clear, rule)
ARGUMENTS = ("first(code)", "second(code)", "third(code)", "fourth(code)")
LETTERS = "abcd"
KEPT = 8


def made_from(acts: Acts) -> dict[str, Rule]:
    """The three rules, ready to be called."""
    source = "\n".join(written(acts)) + "\n"
    scope = names_of(acts)
    path = file_for(acts.module, source)
    exec(compile(source, str(path), "exec"), scope)
    linecache.cache[str(path)] = (len(source), None, source.splitlines(keepends=True), str(path))
    made: dict[str, Rule] = {name: scope[name] for name in ("legal", "forbids", "apply")}
    for function in made.values():
        function.__dict__["source"] = source
    return made


def file_for(module: str, source: str) -> Path:
    from farport.table.engine.compiler import cache_root

    return cache_root() / "written" / f"{module}-{hashlib.sha256(source.encode()).hexdigest()[:16]}.py"


def put_into_file(function: Rule) -> None:
    """Put the source that a rule was made from where it says that it stands; the compiler looks for it there."""
    path = Path(function.__code__.co_filename)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
            file.write(function.__dict__["source"])
        os.replace(file.name, path)
        forget_others(path)


def forget_others(path: Path) -> None:
    """Keep the newest files that were written for a game, as there may be several versions of it at work."""
    others = sorted(path.parent.glob(f"{path.name.rpartition('-')[0]}-*.py"), key=lambda file: file.stat().st_mtime)
    for old in others[:-KEPT]:
        old.unlink(missing_ok=True)


def names_of(acts: Acts) -> dict[str, Any]:
    """What the source calls by name."""
    rules = {each for one in acts.declared for each in (one.does, one.forbids, one.lists) if each}
    rules |= {each for each in (acts.forbids, acts.untimely, acts.beforehand, acts.afterwards) if each}
    scope: dict[str, Any] = {"__name__": acts.module, "State": acts.state, "Codes": Codes, "Log": Log}
    scope |= {"Decision": acts.decisions, "TIMES": acts.timing.masks}
    scope |= {each.__name__: each for each in GIVEN}
    scope |= {name: int(number) for number, name in acts.names.items()}
    for each in rules:
        if scope.setdefault(each.__name__, each) is not each:
            raise TypeError(f"{acts.module} knows two things named {each.__name__}")
    return scope


def written(acts: Acts) -> Iterator[str]:
    yield '"""Made from the declarations of actions; see `table/acts.py`."""'
    yield from ("", "", "@rule", "def legal(s: State, out: Codes) -> int:")
    yield from indented(_legal(acts))
    yield from ("", "", "@rule", "def forbids(s: State, code: int) -> int:")
    yield from indented(_forbids(acts))
    yield from ("", "", "@rule", "def apply(s: State, code: int, log: Log) -> None:")
    yield from indented(_apply(acts))


def indented(lines: Iterator[str]) -> Iterator[str]:
    return (f"    {line}" for line in lines)


def _legal(acts: Acts) -> Iterator[str]:
    yield '"""The legal actions of the mover."""'
    yield "count, decision = 0, s.decision"
    for number, decision in enumerate(acts.decisions):
        yield f"{'elif' if number else 'if'} decision == Decision.{decision.name}:"
        yield from indented(_listing(acts, acts.at(decision)))
    yield "return count"


def _listing(acts: Acts, able: list[Act]) -> Iterator[str]:
    called = set()
    for alike in _together(acts, able):
        lists = alike[0].lists
        if lists is None:
            yield from _each(acts, alike)
        elif lists not in called:
            called.add(lists)
            yield f"count = {lists.__name__}(s, out, count)"
    if not able:
        yield "pass"


def _together(acts: Acts, able: list[Act]) -> list[list[Act]]:
    """The declarations that are listed in one loop: those that share their rules, if what forbids them goes by kind."""
    if not _by_kind(acts):
        return [[each] for each in able]
    return [list(alike) for _, alike in groupby(able, key=lambda each: (each.does, each.forbids, each.lists))]


def _each(acts: Acts, alike: list[Act]) -> Iterator[str]:
    """List an action, or several alike, with all arguments for which nothing forbids it."""
    names, forbids, deep = [acts.names[each.kind] for each in alike], alike[0].forbids, ""
    slots = acts.notation.slots_of(alike[0].kind)
    codes = [f"action({', '.join((name, *LETTERS[: len(slots)]))})" for name in names]
    if acts.forbids and _by_kind(acts):
        yield from (f"{_can(name)} = {acts.forbids.__name__}(s, {name}) == 0" for name in names)
        yield f"if {' or '.join(map(_can, names))}:"
        deep += "    "
    for letter, slot in zip(LETTERS, slots, strict=False):
        of = acts.slot(slot)
        yield f"{deep}for {letter} in range({f's.{of.now}' if of.now else of.most}):"
        deep += "    "
    if acts.forbids and not _by_kind(acts):
        yield f"{deep}if {acts.forbids.__name__}(s, {codes[0]}) == 0:"
        deep += "    "
    if forbids:
        yield f"{deep}if {forbids.__name__}({', '.join(('s', *LETTERS[: len(slots)]))}) == 0:"
        deep += "    "
    for name, code in zip(names, codes, strict=True):
        apart = len(alike) > 1
        if apart:
            yield f"{deep}if {_can(name)}:"
        yield f"{deep}{'    ' * apart}count = put(out, count, {code})"


def _can(name: str) -> str:
    return f"can_{name.lower()}"


def _by_kind(acts: Acts) -> bool:
    return acts.forbids is not None and "kind" in _liked(acts.forbids, "kind")


def _forbids(acts: Acts) -> Iterator[str]:
    yield '"""The clause that forbids an action now, or 0."""'
    yield "kind, decision = kind_of(code), s.decision"
    if acts.forbids:
        yield f"clause = {acts.forbids.__name__}(s, {'kind' if _by_kind(acts) else 'code'})"
        yield "if clause != 0:"
        yield "    return clause"
    if acts.timed and acts.untimely:
        yield "if not TIMES[kind] >> decision & 1:"
        yield f"    return {acts.untimely.__name__}(s, code)"
    for kinds in _alike(acts):
        able = [each for each in acts.of(kinds[0]) if each.forbids]
        if able:
            yield f"if {_is_one(acts, kinds)}:"
            apart = len(acts.of(kinds[0])) > 1
            for each in able:
                if apart:
                    yield f"    if {_now(each)}:"
                assert each.forbids
                call = f"{each.forbids.__name__}({', '.join(('s', *_arguments(acts, each)))})"
                yield f"    {'    ' * apart}return {call}"
    yield "return 0"


def _apply(acts: Acts) -> Iterator[str]:
    yield '"""Do a legal action."""'
    yield "clear(log)"
    yield "kind, decision = kind_of(code), s.decision"
    if acts.beforehand:
        yield _hook(acts.beforehand)
    for number, kinds in enumerate(_alike(acts)):
        yield f"{'elif' if number else 'if'} {_is_one(acts, kinds)}:"
        able = acts.of(kinds[0])
        for which, each in enumerate(able):
            if len(able) > 1:
                yield f"    {'elif' if which else 'if'} {_now(each)}:"
            yield f"    {'    ' * (len(able) > 1)}{_call(acts, each)}"
    if acts.afterwards:
        yield _hook(acts.afterwards)


def _alike(acts: Acts) -> list[list[int]]:
    """Kinds that share all their rules."""
    alike: dict[tuple[Any, ...], list[int]] = {}
    for kind in acts.kinds:
        alike.setdefault(tuple((each.at, each.does, each.forbids) for each in acts.of(kind)), []).append(kind)
    return list(alike.values())


def _is_one(acts: Acts, kinds: list[int]) -> str:
    return " or ".join(f"kind == {acts.names[kind]}" for kind in kinds)


def _hook(rule: Rule) -> str:
    return f"{rule.__name__}({', '.join(('s', *_liked(rule, 'code', 'log')))})"


def _call(acts: Acts, each: Act) -> str:
    return f"{each.does.__name__}({', '.join(('s', *_arguments(acts, each), *_liked(each.does, 'log')))})"


def _liked(rule: Rule, *offered: str) -> list[str]:
    """Those of the offered arguments that a rule takes."""
    takes = rule.__code__.co_varnames[: rule.__code__.co_argcount]
    return [name for name in offered if name in takes]


def _arguments(acts: Acts, each: Act) -> tuple[str, ...]:
    return ARGUMENTS[: len(acts.notation.slots_of(each.kind))]


def _now(each: Act) -> str:
    return " or ".join(f"decision == Decision.{decision.name}" for decision in each.at)
