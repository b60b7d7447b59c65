"""The ways in which a rule can be broken: what a node of its syntax tree can be changed into.

An edit changes a node in place, so that the same edit can be made to a copy of the tree. `HURTING` names the operators
that break what a referee would look for first; the others are the usual ones.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import EnumMeta
from typing import Any

Edit = Callable[[Any], None]
Edits = Iterator[tuple[str, Edit]]

COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
ARITHMETIC = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
PLAYERS = frozenset(
    {"player", "other", "rival", "attacker", "defender", "owner", "mover", "loser", "winner", "enemy", "opponent"}
    | {"active", "passive", "victim", "beaten", "shooter", "actor", "asker", "holder", "controller"}
)
"""Names that stand for a player."""
NOTHING = frozenset(["NOBODY", "NOWHERE", "NONE", "NOTHING", "UNKNOWN", "OFF"])
"""Names of what stands for no value."""

ACTIVE_FOR_MOVER = "active for mover"
HURTING = frozenset(
    {
        ACTIVE_FOR_MOVER,
        "reset dropped",
        "number off by one",
        "another player",
        "first or last left out",
        "third and fourth player left out",
        "one for all",
        "set instead of added",
        "another kind",
        "refusal dropped",
        "first for last",
    }
)


@dataclass(frozen=True)
class Scope:
    """What the operators know about the function that a node stands in."""

    names: dict[str, Any]
    numbers: frozenset[str]
    fields: frozenset[str]
    players: frozenset[str]


def edits(node: ast.AST, scope: Scope) -> Edits:
    """Every way to break a node."""
    for operator in OPERATORS.get(type(node), ()):
        yield from operator(node, scope)


def become(node: Any, other: ast.AST) -> None:
    """Turn a node into another one, in place."""
    where = {name: getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}
    node.__class__ = other.__class__
    node.__dict__.clear()
    node.__dict__.update({**vars(other), **where})


def dropped(node: Any) -> None:
    become(node, ast.Pass())


def compare(node: ast.Compare, scope: Scope) -> Edits:
    for at, kind in enumerate(map(type, node.ops)):
        for other in COMPARISONS.get(kind, ()):
            yield "comparison", lambda n, at=at, other=other: n.ops.__setitem__(at, other())


def binary(node: ast.BinOp | ast.AugAssign, scope: Scope) -> Edits:
    other = ARITHMETIC.get(type(node.op))
    if other:
        yield "arithmetic", lambda n: setattr(n, "op", other())


def added(node: ast.AugAssign, scope: Scope) -> Edits:
    if isinstance(node.op, ast.Add | ast.Sub | ast.BitOr):
        yield "set instead of added", lambda n: become(n, ast.Assign([n.target], n.value))
    yield "statement dropped", dropped


def boolean(node: ast.BoolOp, scope: Scope) -> Edits:
    other = ast.Or if isinstance(node.op, ast.And) else ast.And
    yield "and, or", lambda n: setattr(n, "op", other())
    for at in range(len(node.values)):
        yield (
            "condition dropped",
            lambda n, at=at: n.values.pop(at) if len(n.values) > 2 else become(n, n.values[1 - at]),
        )


def negation(node: ast.UnaryOp, scope: Scope) -> Edits:
    if isinstance(node.op, ast.Not):
        yield "negation", lambda n: become(n, n.operand)


def condition(node: ast.If | ast.While, scope: Scope) -> Edits:
    yield "negation", lambda n: setattr(n, "test", ast.copy_location(ast.UnaryOp(ast.Not(), n.test), n.test))


def choice(node: ast.IfExp, scope: Scope) -> Edits:
    yield "choice", lambda n: become(n, n.body)
    yield "choice", lambda n: become(n, n.orelse)


def constant(node: ast.Constant, scope: Scope) -> Edits:
    if type(node.value) is int:
        yield "constant", lambda n: setattr(n, "value", n.value + 1)
        if node.value > 1:
            yield "constant", lambda n: setattr(n, "value", n.value - 1)
    elif type(node.value) is bool:
        yield "constant", lambda n: setattr(n, "value", not n.value)


def call_statement(node: ast.Expr, scope: Scope) -> Edits:
    if isinstance(node.value, ast.Call):
        yield "statement dropped", dropped


def assignment(node: ast.Assign, scope: Scope) -> Edits:
    target = node.targets[0]
    if isinstance(target, ast.Attribute | ast.Subscript):
        yield ("reset dropped" if is_nothing(node.value) else "statement dropped"), dropped
    if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
        yield "one for all", lambda n: setattr(n.targets[0], "slice", ast.copy_location(ast.Constant(0), n))


def is_nothing(value: ast.expr) -> bool:
    """Whether a value is what a field is reset to."""
    named = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else None
    negative = isinstance(value, ast.UnaryOp) and isinstance(value.operand, ast.Constant)
    return negative or named in NOTHING or (isinstance(value, ast.Constant) and value.value in (0, False))


def loop(node: ast.For, scope: Scope) -> Edits:
    if not is_range(node.iter):
        return
    end = node.iter.args[-1] if len(node.iter.args) < 3 else None
    if end is None:
        return
    yield "first or last left out", lambda n: n.iter.args.__setitem__(slice(None), without_first(n.iter))
    yield "first or last left out", lambda n: n.iter.args.__setitem__(-1, plus(n.iter.args[-1], "- 1"))
    if isinstance(end, ast.Attribute) and end.attr == "players":
        yield (
            "third and fourth player left out",
            lambda n: n.iter.args.__setitem__(-1, located(f"min({ast.unparse(n.iter.args[-1])}, 2)", n.iter)),
        )


def is_range(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"


def without_first(call: Any) -> list[ast.expr]:
    start = located("1", call) if len(call.args) == 1 else plus(call.args[0], "+ 1")
    return [start, call.args[-1]]


def plus(value: ast.expr, more: str) -> ast.expr:
    return located(f"{ast.unparse(value)} {more}", value)


def located(source: str, where: ast.AST) -> ast.expr:
    """An expression, standing at a node's place."""
    made = ast.parse(source, mode="eval").body
    for node in ast.walk(made):
        ast.copy_location(node, where)
    return made


def leaves(node: ast.Break | ast.Continue, scope: Scope) -> Edits:
    yield "first for last", dropped


def returned(node: ast.Return, scope: Scope) -> Edits:
    """A refusal is never given; a rule goes on where it should have ended."""
    value = node.value
    if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name) and value.value.id == "Clause":
        if value.attr != "NONE":
            yield "refusal dropped", dropped
    elif isinstance(value, ast.Constant) and type(value.value) is bool:
        pass
    elif value is None:
        yield "statement dropped", dropped


def attribute(node: ast.Attribute, scope: Scope) -> Edits:
    if not isinstance(node.ctx, ast.Load) or not isinstance(node.value, ast.Name):
        return
    if node.value.id == "s":
        yield from of_position(node, scope)
        return
    kinds = scope.names.get(node.value.id)
    if isinstance(kinds, EnumMeta) and node.attr != "NONE":
        members = [member for member in kinds.__members__ if member != "NONE"]
        other = members[(members.index(node.attr) + 1) % len(members)]
        told = node.value.id in ("Clause", "Saw")
        yield ("another clause or event" if told else "another kind"), lambda n: setattr(n, "attr", other)


def of_position(node: ast.Attribute, scope: Scope) -> Edits:
    if node.attr in scope.numbers:
        for more in ("+ 1", "- 1"):
            yield "number off by one", lambda n, more=more: become(n, plus(n, more))
    swapped = {"active": "mover", "mover": "active"}.get(node.attr)
    if swapped in scope.fields:
        yield ACTIVE_FOR_MOVER, lambda n: setattr(n, "attr", swapped)


def name(node: ast.Name, scope: Scope) -> Edits:
    if isinstance(node.ctx, ast.Load) and node.id in PLAYERS:
        for other in sorted(scope.players - {node.id}):
            yield "another player", lambda n, other=other: setattr(n, "id", other)


OPERATORS: dict[type[ast.AST], tuple[Callable[[Any, Scope], Edits], ...]] = {
    ast.Compare: (compare,),
    ast.BinOp: (binary,),
    ast.AugAssign: (binary, added),
    ast.BoolOp: (boolean,),
    ast.UnaryOp: (negation,),
    ast.If: (condition,),
    ast.While: (condition,),
    ast.IfExp: (choice,),
    ast.Constant: (constant,),
    ast.Expr: (call_statement,),
    ast.Assign: (assignment,),
    ast.For: (loop,),
    ast.Break: (leaves,),
    ast.Continue: (leaves,),
    ast.Return: (returned,),
    ast.Attribute: (attribute,),
    ast.Name: (name,),
}
