"""The Final Flicktier: factions flick their dice across the galaxy to explore, build, gather and fight.

The rulebook is for 1 to 4 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`; how dice
really move, and how bots aim, is in `physics`.

| option | values | what it changes |
|---|---|---|
| factions | choose, random | how players get their faction |
| expansion | all, base | ten factions or six |
| dominion | recommended, on, off | whether the Dominion's A.I. takes part |
| difficulty | beginner, easy, medium, hard | Bad Flick cards in the A.I. deck: 3, 2, 1, 0 |
| bounties | recommended, on, off | bounty cards on the board; recommended with the Morovians |
| end | one, two | how many triggers bring on the end |
| hand | human, steady, shaky | how exactly a flick follows its aim |
| content | any number of content.toml | such as `{"attack.hyperspace": 60}` |
"""

from farport.games.final_flicktier import words
from farport.games.final_flicktier.aims import ranges
from farport.games.final_flicktier.chapters import scoring
from farport.games.final_flicktier.physics import engine
from farport.table.game import Practice
from farport.table.rooms import game_of

GAME = game_of(
    __name__,
    id="final-flicktier",
    title="The Final Flicktier",
    version=2,
    about="Flick your dice across the galaxy to explore, build, gather and fight.",
    seats=(1, 2, 3, 4),
    minutes=(30, 60),
    weight=3,
    endings=words.ENDINGS,
    score=scoring.score,
    physics=engine.physics,
    moved=engine.moved,
    aim=engine.aimed,
    landing=engine.landing,
    ranges=ranges.ranges,
    practice=Practice(ranges.practice, engine.practised),
)
