"""The table of contents of the rules. A chapter of the rulebook is a file of `chapters`, but for `setup` (2):

`turn`, `questions` and `untimely` (3), `move` (4), `attack` (5), `build` (6, 9), `gather` (7, 10), `mission` (8),
`scoring` (11), `dominion` (12), `free` (13), `bounty` (14). All use `place`, and `board`, `cards` and `flick` of
what lies on the table. What can be done is declared in its chapter, beside its rule.
"""

from __future__ import annotations

from farport.games.final_flicktier import setup
from farport.games.final_flicktier.chapters import attack, bounty, build, free, gather, mission, move, place, turn
from farport.games.final_flicktier.chapters.turn import begin_acting, go_on_after
from farport.games.final_flicktier.chapters.untimely import untimely
from farport.games.final_flicktier.state import Decision, State
from farport.games.final_flicktier.words import SLOTS
from farport.table.acts import Acts

ACTS = Acts(
    setup,
    place,
    move,
    gather,
    attack,
    mission,
    build,
    free,
    bounty,
    turn,
    state=State,
    decisions=Decision,
    slots=SLOTS,
    untimely=untimely,
    beforehand=begin_acting,
    afterwards=go_on_after,
)
