"""`rulebook.toml`: every clause of a rulebook by id, in our own words, and the rulings on what it leaves open.

A clause names the numbers of `content.toml` instead of repeating them: "costs {station.section_1 crystals}" reads as
"costs 12 crystals", and with another number in force as that says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum
from functools import cached_property
from importlib.resources import files
from typing import Any, Protocol, cast

from farport.table.box.content import Content
from farport.table.errors import FarportError
from farport.table.notation import counted

NUMBER = re.compile(r"\{([\w.]+)(?: ([\w ]+)s)?\}")


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that the rulebook says: `text` has numbers as they are printed, `wording` their names instead."""

    id: str
    name: str
    text: str
    at: str
    chapter: str
    rulings: tuple[str, ...] = ()
    wording: str = ""

    def in_force(self, s: Any) -> str:
        """What the clause says with the numbers of a position."""
        return in_force(self.wording or self.text, s)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What we decided where the rulebook is silent or contradicts itself, and why."""

    id: str
    question: str
    ruling: str
    reason: str
    clauses: tuple[str, ...]


class ClauseNames(Protocol):
    """Every clause's number by its name; NONE is 0."""

    def __getattr__(self, name: str) -> int: ...


@dataclass(frozen=True)
class Rulebook:
    """A game's clauses and rulings, to look up and to name in code and tests."""

    title: str
    chapters: dict[str, str]
    clauses: dict[str, Clause]
    rulings: dict[str, Ruling]

    @classmethod
    def load(cls, package: str) -> Rulebook:
        """Read `rulebook.toml` of a game's package."""
        tree = tomllib.loads(files(package).joinpath("rulebook.toml").read_text(encoding="utf-8"))
        printed = Content.load(package).with_changes({})
        rulings = [Ruling(**{**entry, "clauses": tuple(entry["clauses"])}) for entry in tree.get("ruling", [])]
        clauses = [
            Clause(
                **{**entry, "text": with_numbers(entry["text"], printed)},
                wording=entry["text"],
                chapter=entry["id"].split()[1].split(".")[0],
                rulings=tuple(r.id for r in rulings if entry["id"] in r.clauses),
            )
            for entry in tree["clause"]
        ]
        return cls(tree["title"], tree["chapters"], {c.id: c for c in clauses}, {r.id: r for r in rulings})

    @cached_property
    def names(self) -> ClauseNames:
        """The clauses as an enumeration, so that a rule can answer `Clause.TEN_DRONES`; 0 stands for no clause."""
        named = {clause.name.upper(): number for number, clause in enumerate(self.clauses.values(), 1)}
        return cast("ClauseNames", IntEnum("Clause", {"NONE": 0, **named}))

    def numbered(self, number: int) -> Clause:
        """The clause that a rule named by its number."""
        return list(self.clauses.values())[number - 1]

    def find(self, query: str) -> list[Clause | Ruling]:
        """A clause or ruling by its id, with or without the game's letters, or all that mention some words."""
        wanted = query.casefold().split()
        entries: list[Clause | Ruling] = [*self.clauses.values(), *self.rulings.values()]
        exact = [entry for entry in entries if " ".join(wanted) in (entry.id.casefold(), entry.id.split()[-1])]
        return exact or [entry for entry in entries if all(word in _words_of(entry) for word in wanted)]

    def look_up(self, query: str) -> list[Clause | Ruling]:
        """As `find`, but an error with suggestions when there is nothing."""
        found = self.find(query)
        if not found:
            ids = [*self.clauses, *self.rulings]
            near = get_close_matches(query, ids, n=3) or ids[:3]
            raise FarportError(
                f"nothing in the rules of {self.title} on {query!r}; clauses have ids such as {', '.join(near)}"
            )
        return found


def in_force(wording: str, s: Any) -> str:
    """A text that names numbers, with those of a position."""
    return NUMBER.sub(lambda named: counted(int(getattr(s, named[1].replace(".", "_"))), named[2]), wording)


def with_numbers(wording: str, numbers: Mapping[str, int]) -> str:
    """A text that names numbers, with their values."""
    return NUMBER.sub(lambda named: counted(numbers[named[1]], named[2]), wording)


def _words_of(entry: Clause | Ruling) -> str:
    if isinstance(entry, Clause):
        return f"{entry.name.replace('_', ' ')} {entry.text}".casefold()
    return f"{entry.question} {entry.ruling} {entry.reason}".casefold()
