"""Sector Prime: mining companies race to complete a Station, on tiles that they explore, mine and fight over.

The rulebook is for 2 to 4 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`.

| option | values | what it changes |
|---|---|---|
| characters | dealt, draft | Characters at random and hidden, or chosen in reverse order |
| layout | fixed, free | the tiles beyond seven in a pattern, or laid by the players |
| content | any number of content.toml | such as `{"station.section_1": 10}` |
"""

from pathlib import Path

from farport.games.sector_prime import draw, laws, rules, sense, setup, view
from farport.games.sector_prime.state import Decision, State
from farport.games.sector_prime.words import ACTIONS, COLOURS, CONTENT, EVENTS, RULEBOOK
from farport.table.game import Game

GAME = Game(
    id="sector-prime",
    title="Sector Prime",
    version=1,
    about="Mine crystals, fight for planets, and be the first to complete your Station.",
    seats=(2, 3, 4),
    minutes=(30, 60),
    colours=COLOURS,
    state=State,
    decisions=Decision,
    endings={1: "the Station was completed"},
    kernels={
        "deal": setup.deal,
        "legal": rules.legal,
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
    prepare=setup.prepare,
    view=view.view,
    text=draw.text,
    svg=draw.svg,
    folder=Path(__file__).parent,
)
