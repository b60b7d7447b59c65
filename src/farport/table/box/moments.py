"""The clauses that are about what is asked now: those that the rules of a decision's actions name, such as [SP 8.3]."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farport.table.acts import Act, Worded
    from farport.table.game import Game

CITED = re.compile(r"\[([A-Z]+) ([\d., ]+)\]")


def clauses_at(game: Game, decision: Worded) -> list[str]:
    """The ids of the clauses, those of actions that are nearly always possible left out."""
    own = [act for act in game.acts.at(decision) if len(game.timing.at[act.kind]) * 2 <= len(game.decisions)]
    named = dict.fromkeys(cited(own or game.acts.at(decision)))
    return [clause for clause in named if clause in game.rulebook.clauses]


def cited(acts: Iterable[Act]) -> Iterator[str]:
    for act in acts:
        for rule in (act.forbids, act.does):
            for letters, numbers in CITED.findall((rule and rule.__doc__) or ""):
                yield from (f"{letters} {number.strip()}" for number in numbers.split(","))
