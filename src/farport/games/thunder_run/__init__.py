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

from farport.games.thunder_run import rules, words
from farport.games.thunder_run.chapters import chart, chips
from farport.table.rooms import game_of

GAME = game_of(
    __name__,
    id="thunder-run",
    title="Thunder Run to Gratis-3",
    version=2,
    about="Race your Carrier to Gratis-3, and cripple the others on the way.",
    seats=(2, 3, 4),
    minutes=(45, 90),
    weight=2,
    endings=words.ENDINGS,
    content=chart.CONTENT,
    score=chips.score,
    max_actions=rules.MAX_ACTIONS,
)
