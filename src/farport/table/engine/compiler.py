"""Makes a game's rules run: interpreted as they stand, or compiled by Numba into twins of themselves.

A twin is the same code object with other globals: wherever a rule calls a rule, its twin calls the twin. Code that
serves every game (a playout, a search) calls place-holders, and is bound to a game in the same way. So the interpreted
and the compiled game are one source, and both can run in one process.
"""

from __future__ import annotations

import dis
import hashlib
import os
import shutil
import sys
import threading
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from platformdirs import user_cache_dir

from farport.table.engine.ahead import Unable, compile_ahead
from farport.table.engine.dispatch import put_into_file
from farport.table.position import Position, fields_of
from farport.table.rule import mark

Progress = Callable[[int, int], None]
"""Called with how many rules are ready and how many there are."""


def quiet(done: int, of: int) -> None:
    """Tells nobody how far it is."""


CACHES_KEPT = 4
FEW = 40
"""So few rules are compiled before other processes have started."""
GENERIC = ("table", "bots", "lab", "envs")
"""The folders whose code is bound to games."""

_numba_lock = threading.RLock()


def jit_wanted() -> str:
    """FARPORT_JIT: "0" never compiles, "1" compiles when a game is first used, otherwise when speed is needed."""
    return os.environ.get("FARPORT_JIT", "auto")


def calls(function: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """The rules and place-holders that a function calls, by the names by which it calls them."""
    scope = function.__globals__
    names = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
    return {name: scope[name] for name in sorted(names) if mark(scope.get(name))}


def reach(functions: Iterator[Callable[..., Any]] | list[Callable[..., Any]]) -> list[Callable[..., Any]]:
    """Some functions and every rule below them, callees first."""
    found: dict[Callable[..., Any], None] = {}

    def visit(function: Callable[..., Any]) -> None:
        if function not in found:
            for callee in calls(function).values():
                visit(callee)
            found[function] = None

    for function in functions:
        visit(function)
    return list(found)


def with_globals(function: Callable[..., Any], names: Mapping[str, Any]) -> Callable[..., Any]:
    """A copy of a function in which some global names mean something else."""
    scope = {**function.__globals__, **names}
    copy = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    copy.__annotations__ = function.__annotations__
    copy.__dict__.update(function.__dict__)
    return copy


class Interpreter:
    """Runs rules as they stand."""

    compiled = False

    def __init__(self, kernels: Mapping[str, Callable[..., Any]]) -> None:
        self._kernels = {name: on_fields(function) for name, function in kernels.items()}
        self._twins: dict[Callable[..., Any], Callable[..., Any]] = {}

    def knows(self, function: Callable[..., Any]) -> bool:
        """Whether a function is compiled: none is."""
        return False

    def bind(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function with this game's rules in the place of place-holders; itself when it calls none."""
        if mark(function) == "kernel":
            return self._kernels[function.__name__]
        if function not in self._twins:
            bound = {name: self.bind(callee) for name, callee in calls(function).items()}
            changed = {name: twin for name, twin in bound.items() if twin is not function.__globals__[name]}
            self._twins[function] = with_globals(function, changed) if changed else function
        return self._twins[function]


def on_fields(function: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel that reads the record's fields once and writes back those that changed.

    It works on plain numbers and on the record's own arrays: numpy takes longer to look a field up than a rule to run.
    """

    def run(s: Any, *arguments: Any) -> Any:
        fields = fields_of(s)
        before = vars(fields).copy()
        try:
            return function(fields, *arguments)
        finally:
            for name, value in vars(fields).items():
                if value is not before[name]:
                    s[name] = value

    return run


class Compiler:
    """Compiles rules for one game's record, once per source, into a cache on disk."""

    compiled = True

    def __init__(self, game: str, state: type[Position], kernels: Mapping[str, Callable[..., Any]]) -> None:
        self._game = game
        self._state = state
        self._kernels = kernels
        self._twins: dict[Callable[..., Any], Any] = {}
        self._bound: dict[Callable[..., Any], Any] = {}
        self._from_python: set[Callable[..., Any]] = set(kernels.values())
        self._folder = cache_folder(game, list(kernels.values()))

    def bind(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of a function, with this game's rules in the place of place-holders."""
        if function not in self._bound:
            self._bound[function] = self._bind(self._resolve(function))
        return self._bound[function]

    def _bind(self, function: Callable[..., Any]) -> Any:
        if function not in self._twins:
            self._from_python.add(function)
        elif function not in self._from_python:
            raise TypeError(f"{function.__name__} was compiled for other rules to call; bind it before them")
        return self.twin(function)

    def knows(self, function: Callable[..., Any]) -> bool:
        """Whether a function is compiled."""
        return self._resolve(function) in self._twins

    def twin(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of one rule."""
        if function not in self._twins:
            with _numba_lock:
                callees = {name: self.twin(self._resolve(callee)) for name, callee in calls(function).items()}
                if function not in self._twins:
                    self._twins[function] = self._compile(function, callees)
        return self._twins[function]

    def rules_below(self, functions: list[Callable[..., Any]]) -> list[Callable[..., Any]]:
        """Functions and what they call, callees first."""
        return reach([self._resolve(f) for f in functions])

    def bind_all(self, functions: list[Callable[..., Any]], progress: Progress) -> None:
        """Compile functions and what they call, telling how far it is."""
        rules = self.rules_below(functions)
        if len(rules) > FEW and not any(self._folder.rglob("*.nbi")) and self._fill_cache(rules, progress):
            progress = quiet
        for done, function in enumerate(rules):
            progress(done, len(rules))
            self.twin(function)
        progress(len(rules), len(rules))

    def _fill_cache(self, rules: list[Callable[..., Any]], progress: Progress) -> bool:
        """Compile rules into the cache on all cores, where that can be done."""
        numbers = {function: number for number, function in enumerate(rules)}
        callees = [[numbers[self._resolve(callee)] for callee in calls(function).values()] for function in rules]
        try:
            compile_ahead(self._game, callees, lambda done: progress(done, len(rules)))
        except Unable:
            return False
        return True

    @contextmanager
    def filling(self) -> Iterator[bool]:
        """One process at a time fills the cache. Whether nobody has on a machine like this."""
        with locked(self._folder / "lock"):
            yield not self._mark.exists()

    def filled(self) -> None:
        """Say that everything that a server needs is in the cache."""
        self._mark.touch()

    @property
    def _mark(self) -> Path:
        binding: Any = import_module("llvmlite.binding")
        return self._folder / f"filled-{binding.get_host_cpu_name()}"

    def statistics(self) -> tuple[int, int]:
        """How many twins came from the cache on disk, and how many had to be compiled."""
        stats = [twin.stats for twin in self._twins.values()]
        return (
            sum(sum(s.cache_hits.values()) for s in stats),
            sum(sum(s.cache_misses.values()) for s in stats),
        )

    def _resolve(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return self._kernels[function.__name__] if mark(function) == "kernel" else function

    def _compile(self, function: Callable[..., Any], callees: Mapping[str, Any]) -> Any:
        numba: Any = import_module("numba")
        twin = with_globals(function, callees)
        if mark(function) == "inline":
            return numba.njit(inline="always", error_model="numpy")(twin)
        if "source" in function.__dict__:
            put_into_file(function)
        numba.config.CACHE_DIR = str(self._folder)
        inner = function not in self._from_python  # only other rules call it, which saves a third of the time
        wrappers = {"no_cpython_wrapper": inner, "no_cfunc_wrapper": inner}
        return numba.njit(self._signature(function), cache=True, nogil=True, error_model="numpy", **wrappers)(twin)

    def _signature(self, function: Callable[..., Any]) -> Any:
        """The types that the annotations name, so that each rule is compiled once; None when one is open."""
        hints = get_type_hints(function, include_extras=True)
        result = self._type(hints.pop("return"))
        arguments = [self._type(hint) for hint in hints.values()]
        return None if None in arguments else result(*arguments)

    def _type(self, hint: Any) -> Any:
        from numba import types

        plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
        if hint in plain:
            return plain[hint]
        if isinstance(hint, type) and issubclass(hint, Position):
            return self._record
        if get_origin(hint) is Annotated:
            buffer = get_args(hint)[1]
            element = self._record if buffer.of == "position" else getattr(types, buffer.of)
            return types.Array(element, buffer.dimensions, "C")
        return None

    @cached_property
    def _record(self) -> Any:
        """The record's type, which takes Numba long to make."""
        from numba import from_dtype

        return from_dtype(self._state.dtype)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other processes out, where the system can."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def cache_root() -> Path:
    return Path(os.environ.get("FARPORT_CACHE") or user_cache_dir("farport"))


def cache_folder(game: str, kernels: list[Callable[..., Any]]) -> Path:
    """Where this game's compiled rules are kept: named by every source and number that they were made from.

    Numba notices a change in a function's own file only, so the name does the rest: a changed source is another folder.
    """
    import numba

    tag = f"{numba.__version__} {sys.version_info[:2]}".encode()
    digest = hashlib.sha256(tag)
    for path in sources(kernels):
        digest.update(path.name.encode() + path.read_bytes())
    folder = cache_root() / "compiled" / f"{game}-{digest.hexdigest()[:16]}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    forget_old_caches(game, folder.parent)
    return folder


def sources(kernels: list[Callable[..., Any]]) -> list[Path]:
    """Every source and content file beside the rules, and this package's own."""
    package = Path(__file__).parents[2]
    standing = [function for function in reach(kernels) if "source" not in function.__dict__]
    folders = {Path(function.__code__.co_filename).parent for function in standing}
    files = {file for folder in folders for file in folder.glob("*.*") if file.suffix in {".py", ".toml"}}
    files |= {file for name in GENERIC for file in (package / name).rglob("*.py")}
    return sorted(files)


def forget_old_caches(game: str, root: Path) -> None:
    by_age = sorted(root.glob(f"{game}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in by_age[CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)
