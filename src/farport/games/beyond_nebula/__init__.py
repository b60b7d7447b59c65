"""Beyond Nebula: two players spread over a galaxy of mapped paths, to hold a Planet of each Color.

The rulebook is for 2 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`.

| option | values | what it changes |
|---|---|---|
| turn_limit | none, 30, 60, 120 | turns of each player after which Planets are counted |
| content | any number of content.toml | such as `{"planet.colony": 4}` |
"""

from pathlib import Path

from farport.games.beyond_nebula import draw, laws, listing, reasons, rules, sense, setup, view
from farport.games.beyond_nebula.planets import Ending
from farport.games.beyond_nebula.state import Decision, State
from farport.games.beyond_nebula.words import ACTIONS, CONTENT, EVENTS, PLAYER_WORDS, RULEBOOK, TIMING
from farport.table.game import Game

GAME = Game(
    id="beyond-nebula",
    title="Beyond Nebula",
    version=2,
    about="Colonize and capture Planets until you control one of each Color.",
    seats=(2,),
    minutes=(60, 120),
    colours=PLAYER_WORDS,
    state=State,
    decisions=Decision,
    endings={
        Ending.THREE_PLANETS: "a player controlled a Planet of each Color",
        Ending.NO_PLANET: "a player lost control over all his Planets",
        Ending.TIME_UP: "the last turn was over",
    },
    kernels={
        "deal": setup.deal,
        "legal": listing.legal,
        "forbids": rules.forbids,
        "apply": rules.apply,
        "redact": view.redact,
        "redeal": view.redeal,
        "sense": sense.sense,
        "score": rules.score,
        "broken_law": laws.broken_law,
    },
    laws=laws.LAWS,
    actions=ACTIONS,
    events=EVENTS,
    content=CONTENT,
    rulebook=RULEBOOK,
    options=setup.OPTIONS,
    timing=TIMING,
    because=reasons.because,
    max_actions=1280,
    prepare=setup.prepare,
    view=view.view,
    text=draw.text,
    svg=draw.svg,
    folder=Path(__file__).parent,
)
