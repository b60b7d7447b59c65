"""Where rules can be broken: the functions that a game's rules are made of, and every mutant of each."""

from __future__ import annotations
import __future__

import ast
import types
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from farport import Game
from farport.table.engine.compiler import reach

from .operators import HURTING, PLAYERS, Edit, Scope, edits

Function = Callable[..., Any]
RULES = ("deal", "legal", "forbids", "apply", "score")
"""The kernels that are rules; the others judge a position or show it."""
LOOKS = "__lines_seen__"
REACHED, APART = 1, 2


def rules_of(game: Game) -> list[Function]:
    """Every function in a game's own folder that its rules are made of."""
    return [f for f in reach([game.kernels[name] for name in RULES]) if stands_in(f, game.folder)]


def functions_of(game: Game, modules: list[types.ModuleType]) -> list[Function]:
    """Every plain function of a game's modules, rules or not."""
    found = {
        value: None
        for module in modules
        for value in vars(module).values()
        if isinstance(value, types.FunctionType) and stands_in(value, game.folder) and not value.__code__.co_freevars
    }
    return list(found)


def stands_in(function: Function, folder: Path) -> bool:
    return Path(function.__code__.co_filename).is_relative_to(folder)


@dataclass(frozen=True, eq=False)
class Site:
    """A function as it stands in its file."""

    function: Function
    file: str
    tree: ast.FunctionDef
    scope: Scope = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.file}::{self.function.__name__}"

    def statements(self) -> list[ast.stmt]:
        """Every statement inside, in a fixed order."""
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.stmt) and node is not self.tree]


@dataclass(frozen=True, eq=False)
class Mutant:
    """One function, changed at one place."""

    site: Site
    operator: str
    node: int
    edit: Edit = field(repr=False)
    statement: int
    key: str

    @property
    def hurts(self) -> bool:
        return self.operator in HURTING

    def apply(self) -> None:
        """Break the rule, in this process."""
        self.site.function.__code__ = code_of(self.site, self.tree())

    def tree(self) -> ast.FunctionDef:
        return changed(self.site.tree, self.node, self.edit)

    def diff(self) -> str:
        """What was changed, as lines."""
        before, after = changed_lines(self.site.tree, self.tree())
        line = self.site.statements()[self.statement].lineno
        rows = [f"{self.site.file}:{line} {self.site.function.__name__} ({self.operator})"]
        return "\n".join([*rows, *(f"  - {row}" for row in before), *(f"  + {row}" for row in after)])


def site_of(function: Function, game: Game) -> Site:
    path = Path(function.__code__.co_filename)
    tree = deepcopy(definitions(path)[function.__code__.co_firstlineno])
    tree.decorator_list = []
    numbers = frozenset(name.replace(".", "_") for name in game.content.numbers)
    scope = Scope(function.__globals__, numbers, frozenset(game.state.fields), players_in(tree))
    return Site(function, str(path.relative_to(game.folder)), tree, scope)


@cache
def definitions(path: Path) -> dict[int, ast.FunctionDef]:
    """The functions of a file by the line on which their code begins, decorators included."""
    found = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(d.lineno for d in node.decorator_list)]): node for node in found}


def players_in(tree: ast.FunctionDef) -> frozenset[str]:
    """The function's own names that stand for a player."""
    return frozenset(argument.arg for argument in tree.args.args) & PLAYERS


def code_of(site: Site, tree: ast.FunctionDef) -> types.CodeType:
    module = ast.Module([tree], [])
    whole = compile(
        ast.fix_missing_locations(module),
        site.function.__code__.co_filename,
        "exec",
        flags=__future__.annotations.compiler_flag,
        dont_inherit=True,
    )
    return next(part for part in whole.co_consts if isinstance(part, types.CodeType))


def changed(tree: ast.FunctionDef, number: int, edit: Edit) -> ast.FunctionDef:
    copy = deepcopy(tree)
    edit(list(ast.walk(copy))[number])
    return copy


def changed_lines(before: ast.FunctionDef, after: ast.FunctionDef) -> tuple[list[str], list[str]]:
    """The lines in which two functions differ: what is left without their common beginning and end."""
    old, new = (ast.unparse(ast.fix_missing_locations(tree)).splitlines() for tree in (before, after))
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return [line.strip() for line in old], [line.strip() for line in new]


def mutants_of(site: Site) -> Iterator[Mutant]:
    """Every mutant of a function, each with a key that stays the same while the lines around it change."""
    enclosing = statement_numbers(site)
    seen: Counter[str] = Counter()
    for number, node in enumerate(ast.walk(site.tree)):
        if number not in enclosing:
            continue
        for operator, edit in edits(node, site.scope):
            before, after = changed_lines(site.tree, changed(site.tree, number, edit))
            key = f"{site.name}: {' / '.join(before)} → {' / '.join(after)}"
            seen[key] += 1
            yield Mutant(site, operator, number, edit, enclosing[number], key + (f" #{seen[key]}" * (seen[key] > 1)))


def statement_numbers(site: Site) -> dict[int, int]:
    """For each node of the body, by its number, the number of the statement that it stands in."""
    numbers = {id(node): number for number, node in enumerate(ast.walk(site.tree))}
    found: dict[int, int] = {}

    def visit(node: ast.AST, statement: int) -> None:
        found[numbers[id(node)]] = statement
        for child in ast.iter_child_nodes(node):
            visit(child, places.get(id(child), statement))

    places = {id(statement): number for number, statement in enumerate(site.statements())}
    for statement in site.tree.body:
        if not is_docstring(statement):
            visit(statement, places[id(statement)])
    return found


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Watch:
    """Notes which statements of some functions are reached, and at which of them another than the active player moves:
    elsewhere it changes nothing to mistake the one for the other."""

    def __init__(self, sites: list[Site]) -> None:
        self.first = {}
        count = 0
        for site in sites:
            self.first[site.name] = count
            count += len(site.statements())
        self.seen = bytearray(count)
        self._sites = sites

    def begin(self) -> None:
        """Have every statement say that it was reached, in this process."""
        for site in self._sites:
            site.function.__globals__[LOOKS] = self.seen
            site.function.__code__ = code_of(site, self._watched(site))

    def _watched(self, site: Site) -> ast.FunctionDef:
        copy = deepcopy(site.tree)
        statements = [node for node in ast.walk(copy) if isinstance(node, ast.stmt) and node is not copy]
        looks = {id(node): self._look(site, number) for number, node in enumerate(statements)}
        for node in list(ast.walk(copy)):
            for block in ("body", "orelse"):
                if isinstance(getattr(node, block, None), list):
                    setattr(node, block, [row for each in getattr(node, block) for row in (*looks[id(each)], each)])
        return copy

    def _look(self, site: Site, number: int) -> list[ast.stmt]:
        two = site.tree.args.args and site.tree.args.args[0].arg == "s" and {"active", "mover"} <= site.scope.fields
        seen = f"{REACHED} | {APART} * (s.active != s.mover)" if two else f"{REACHED}"
        return ast.parse(f"{LOOKS}[{self.first[site.name] + number}] |= {seen}").body

    def taken(self) -> bytes:
        """What was reached since the last time."""
        found = bytes(self.seen)
        self.seen[:] = bytes(len(self.seen))
        return found

    def number(self, mutant: Mutant) -> int:
        return self.first[mutant.site.name] + mutant.statement
