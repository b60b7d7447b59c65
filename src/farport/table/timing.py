"""When each kind of action can be done, and what is asked at each decision.

Rules read the first as an array of bit masks; an untimely action is answered with both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

FEW = 3
"""As many decisions as can be named in one sentence."""


@dataclass(frozen=True)
class Timing:
    """`asked` completes "Now blue is ..." for each decision, such as "to let the roll stand or have it made again";
    `at` has the decisions at which a kind of action is possible."""

    asked: Mapping[Any, str]
    at: Mapping[Any, tuple[Any, ...]]

    @cached_property
    def masks(self) -> Any:
        """For rules: bit `decision` of `masks[kind]` is set where that kind of action is possible."""
        masks = np.zeros(max(map(int, self.at)) + 1, np.int64)
        for kind, decisions in self.at.items():
            masks[int(kind)] = sum(1 << int(decision) for decision in decisions)
        return masks

    def allows(self, kind: int, decision: int) -> bool:
        """Whether the time is right for a kind of action."""
        return decision in self.at[kind]

    def sentence(self, kind: int, decision: int, mover: str) -> str:
        """What is asked now and of whom, and when an untimely action can be done."""
        now = f"Now {mover} is {self.asked[decision]}."
        times = [self.asked[each] for each in self.at[kind]]
        return f"{now} That comes when a player is {', or '.join(times)}." if len(times) <= FEW else now
