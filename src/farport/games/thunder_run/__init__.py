"""Thunder Run to Gratis-3: Carriers race from the Jump Gate to a planet, and shoot at each other all the way.

The rulebook is for up to 4 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`.

| option | values | what it changes |
|---|---|---|
| deck | nine, eight | Carrier Command cards of each player |
| start | random, seat | who takes the first turn |
| seats | printed, early, late | whether early or late seats are helped |
| content | any number of content.toml | such as `{"pieces.black": 40}` |

The map is content too: `chart.py` reads and checks it.
"""

from pathlib import Path

from farport.games.thunder_run import chips, draw, laws, rules, sense, setup, view
from farport.games.thunder_run.chart import CONTENT
from farport.games.thunder_run.state import Decision, State
from farport.games.thunder_run.words import ACTIONS, COLOURS, ENDINGS, EVENTS, RULEBOOK
from farport.table.game import Game

GAME = Game(
    id="thunder-run",
    title="Thunder Run to Gratis-3",
    version=1,
    about="Race your Carrier to Gratis-3, and cripple the others on the way.",
    seats=(2, 3, 4),
    minutes=(45, 90),
    colours=COLOURS,
    state=State,
    decisions=Decision,
    endings=ENDINGS,
    kernels={
        "deal": setup.deal,
        "legal": rules.legal,
        "forbids": rules.forbids,
        "apply": rules.apply,
        "redact": view.redact,
        "redeal": view.redeal,
        "sense": sense.sense,
        "score": chips.score,
        "broken_law": laws.broken_law,
    },
    laws=laws.LAWS,
    actions=ACTIONS,
    events=EVENTS,
    content=CONTENT,
    rulebook=RULEBOOK,
    options=setup.OPTIONS,
    max_actions=rules.MAX_ACTIONS,
    prepare=setup.prepare,
    view=view.view,
    text=draw.text,
    svg=draw.svg,
    folder=Path(__file__).parent,
)
