"""The table of contents of the rules: the chapters, in the order in which a turn goes through them.

`setup` (1), `chart` and `board` (2), `turn` (3), `command` (4, 5), `move` (6), `attack` (7), `cooldown` (8), `hits`
(9, 10), `chips` (11). What can be done is declared in its chapter, beside its rule; `untimely` answers when its time is
not now.
"""

from __future__ import annotations

from farport.games.thunder_run.chapters import attack, command, hits, move, turn
from farport.games.thunder_run.chapters.chart import BESIDE_OF, LINES_OF
from farport.games.thunder_run.chapters.turn import ask_nothing, go_on_until_asked
from farport.games.thunder_run.chapters.untimely import untimely
from farport.games.thunder_run.state import ALL_RAVS, RAVS, Decision, State
from farport.games.thunder_run.words import SLOTS
from farport.table.acts import Acts

MAX_ACTIONS = max(RAVS * int(LINES_OF.max()), 2 * int(BESIDE_OF.max()), ALL_RAVS) + 8

ACTS = Acts(
    command,
    move,
    attack,
    hits,
    turn,
    state=State,
    decisions=Decision,
    slots=SLOTS,
    untimely=untimely,
    beforehand=ask_nothing,
    afterwards=go_on_until_asked,
)
