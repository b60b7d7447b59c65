"""`@rule` marks a plain function as part of a game's rules, so that it can be compiled.

A marked function stays exactly what it was: call it, step through it, patch it. The compiler makes a compiled twin of
it beside (see `compiler`), following calls from rule to rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """A rule: compiled once, for the types that its annotations name."""
    function.__dict__["farport"] = "rule"
    return function


def inline(function: F) -> F:
    """A rule so small that it is copied into its callers; it may have default arguments."""
    function.__dict__["farport"] = "inline"
    return function


def kernel(function: F) -> F:
    """A place-holder in code that serves every game; binding puts the game's own rule of that name in its place."""
    function.__dict__["farport"] = "kernel"
    return function


def mark(value: object) -> str | None:
    """How a function was marked: "rule", "inline", "kernel", or None when it was not."""
    return getattr(value, "__dict__", {}).get("farport") if callable(value) else None
