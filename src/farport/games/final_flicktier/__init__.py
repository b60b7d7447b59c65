"""The Final Flicktier: factions flick their dice across the galaxy to explore, build, gather and fight.

The rulebook is for 1 to 4 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`; how dice
really move is in `physics`, and how bots aim in `aim.py`.

| option | values | what it changes |
|---|---|---|
| factions | choose, random | how players get their faction |
| expansion | all, base | ten factions or six |
| dominion | recommended, on, off | whether the Dominion's A.I. takes part |
| difficulty | beginner, easy, medium, hard | Bad Flick cards in the A.I. deck: 3, 2, 1, 0 |
| bounties | recommended, on, off | bounty cards on the board; recommended with the Morovians |
| end | one, two | how many triggers bring on the end |
| hand | steady, human, shaky | how exactly a flick follows its aim |
| content | any number of content.toml | such as `{"attack.hyperspace": 60}` |
"""

from pathlib import Path

from farport.games.final_flicktier import draw, laws, rules, scoring, sense, setup, view
from farport.games.final_flicktier.physics import aimed, moved, physics
from farport.games.final_flicktier.ranges import ranges
from farport.games.final_flicktier.reasons import because
from farport.games.final_flicktier.state import Decision, State
from farport.games.final_flicktier.words import ACTIONS, COLOURS, CONTENT, EVENTS, RULEBOOK, TIMING, TRIGGERS
from farport.table.game import Game

GAME = Game(
    id="final-flicktier",
    title="The Final Flicktier",
    version=2,
    about="Flick your dice across the galaxy to explore, build, gather and fight.",
    seats=(1, 2, 3, 4),
    minutes=(30, 60),
    colours=COLOURS,
    state=State,
    decisions=Decision,
    endings={1: TRIGGERS[1], 2: TRIGGERS[2], 3: TRIGGERS[3], 4: "the A.I. deck ran out"},
    kernels={
        "deal": setup.deal,
        "legal": rules.legal,
        "forbids": rules.forbids,
        "apply": rules.apply,
        "redact": view.redact,
        "redeal": view.redeal,
        "sense": sense.sense,
        "score": scoring.score,
        "broken_law": laws.broken_law,
    },
    laws=laws.LAWS,
    actions=ACTIONS,
    events=EVENTS,
    content=CONTENT,
    rulebook=RULEBOOK,
    timing=TIMING,
    because=because,
    options=setup.OPTIONS,
    prepare=setup.prepare,
    view=view.view,
    text=draw.text,
    svg=draw.svg,
    folder=Path(__file__).parent,
    physics=physics,
    moved=moved,
    aim=aimed,
    ranges=ranges,
)
