"""Questions that go round before something happens, and that most players answer with a pass.

A game that has such questions declares them. Whoever seats people at a table can then spare them the tedium: pass for
who has nothing to answer with, and for who wants to pass until the matter is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Asking:
    """Which decisions are such questions, and how they are passed.

    `passes` is the action that passes once, `waives` one that passes until the matter is over. Kinds of action in
    `idle` are possible as at other times, and no reason to ask somebody. `scope` numbers the matter that is under way,
    from facts that everybody sees: another number is another matter, and a negative one is none. `until` names it, such
    as "this battle".
    """

    decisions: frozenset[int]
    passes: int
    waives: int
    idle: frozenset[int]
    scope: Callable[[Any], int]
    until: str
