"""What may be chosen before a game begins."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from farport.table.errors import BadOption


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its name, the values it may take (the first is the default), and what they mean."""

    name: str
    meaning: str
    choices: Mapping[str, str]

    @property
    def default(self) -> str:
        return next(iter(self.choices))

    def check(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise BadOption(
                f"option {self.name!r} is one of {', '.join(map(repr, self.choices))}, not {reprlib.repr(value)}"
            )
        return value

    def index(self, value: str) -> int:
        """The value's place among the choices: what the record holds."""
        return list(self.choices).index(value)


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go well together, by a name that tells people when to choose them. What is not given is as usual."""

    title: str
    meaning: str
    options: Mapping[str, str]


def check_options(offered: Iterable[Option], given: Mapping[str, Any]) -> dict[str, str]:
    """Every option with its value; BadOption when one given is unknown or has a wrong value."""
    known = {option.name: option for option in offered}
    for name in given:
        if name not in known:
            near = get_close_matches(str(name), known, n=1) or list(known)
            raise BadOption(
                f"there is no option {reprlib.repr(name)}; this game offers {', '.join(map(repr, near)) or 'none'}"
            )
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}
