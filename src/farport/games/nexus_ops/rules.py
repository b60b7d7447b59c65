"""The table of contents of the rules: the chapters, in the order in which a turn goes through them.

`setup` (1, 11), `turn` (2, 11), `deployment` (3), `movement` (4), `exploration` (5), `battle` with `energize` (6, 15),
`mining` (7), `draw_phase` (8), `cards` and `missions` (9, 16), `ending` (10); all use `board`. What can be done is
declared in its chapter, beside its rule; `untimely` answers when its time is not now.
"""

from __future__ import annotations

from farport.games.nexus_ops import setup
from farport.games.nexus_ops.chapters import battle, cards, deployment, draw_phase, energize, missions, movement, turn
from farport.games.nexus_ops.chapters.turn import go_on_until_asked
from farport.games.nexus_ops.chapters.untimely import forbids_at_any_time, untimely
from farport.games.nexus_ops.state import Decision, State
from farport.games.nexus_ops.words import SLOTS
from farport.table.acts import Acts
from farport.table.rule import rule


@rule
def score(s: State, player: int) -> int:
    """Victory points."""
    return s.points[player]


ACTS = Acts(
    setup,
    deployment,
    movement,
    battle,
    energize,
    draw_phase,
    turn,
    cards,
    missions,
    state=State,
    decisions=Decision,
    slots=SLOTS,
    forbids=forbids_at_any_time,
    untimely=untimely,
    afterwards=go_on_until_asked,
)
