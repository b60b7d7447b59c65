"""`content.toml`: every number and component of a game, each with its source.

A number is a table with `value`, `range`, `source` and `meaning`; it can be overridden for one game by its dotted name
(`station.section_1`). A component (a tile, a card) is an entry of an array of tables, and is fixed.
"""

from __future__ import annotations

import reprlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from typing import Any

from farport.table.errors import BadOption


@dataclass(frozen=True, slots=True)
class Number:
    """A number that a designer may change."""

    name: str
    value: int
    low: int
    high: int
    source: str
    meaning: str

    def check(self, value: object) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            wanted = f"a whole number from {self.low} to {self.high}"
            raise BadOption(f"{self.name} is {self.meaning}: {wanted}, not {reprlib.repr(value)}")
        return value


class Content:
    """A game's numbers and components."""

    def __init__(self, numbers: dict[str, Number], components: dict[str, list[dict[str, Any]]]) -> None:
        self.numbers = numbers
        self.components = components

    @classmethod
    def load(cls, package: str) -> Content:
        """Read `content.toml` of a game's package."""
        tree = tomllib.loads(files(package).joinpath("content.toml").read_text(encoding="utf-8"))
        components = {name: value for name, value in tree.items() if isinstance(value, list)}
        return cls({number.name: number for number in _numbers(tree)}, components)

    def __getitem__(self, name: str) -> int:
        """The printed value of a number."""
        return self.numbers[name].value

    def with_changes(self, changes: Mapping[str, object]) -> dict[str, int]:
        """All numbers by name, some of them changed; BadOption when a change does not fit."""
        values = {name: number.value for name, number in self.numbers.items()}
        for name, value in changes.items():
            if name not in self.numbers:
                near = get_close_matches(name, self.numbers, n=3) or list(self.numbers)
                raise BadOption(f"there is no number {reprlib.repr(name)} in the content; try {', '.join(near)}")
            values[name] = self.numbers[name].check(value)
        return values


def _numbers(tree: Mapping[str, Any], prefix: str = "") -> Iterator[Number]:
    for key, value in tree.items():
        if isinstance(value, dict) and "value" in value:
            low, high = value["range"]
            yield Number(prefix + key, value["value"], low, high, value["source"], value["meaning"])
        elif isinstance(value, dict):
            yield from _numbers(value, f"{prefix}{key}.")
