"""Positions that are sent in part, as the browser makes them whole."""

from __future__ import annotations

from typing import Any


def laid(before: dict[str, Any], view: dict[str, Any], items: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A view, from the one before it and what is new."""
    lists = {
        name: [changed.get(str(place), item) for place, item in enumerate(before[name])]
        for name, changed in items.items()
    }
    return {**before, **view, **lists}


def whole(told: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """A position, from the one that was sent before it over the same socket."""
    if told.get("onto") is None:
        return told
    assert (before["version"], before["seat"]) == (told["onto"], told["seat"])
    return {**told, "view": laid(before["view"], told["view"], told["items"])}
