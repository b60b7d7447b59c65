"""Beyond Nebula: two players spread over a galaxy of mapped paths, to hold a Planet of each Color.

The rulebook is for 2 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`.

| option | values | what it changes |
|---|---|---|
| turn_limit | none, 30, 60, 120 | turns of each player after which Planets are counted |
| content | any number of content.toml | such as `{"planet.colony": 4}` |
"""

from farport.games.beyond_nebula import words
from farport.games.beyond_nebula.chapters.planets import Ending
from farport.table.rooms import game_of

GAME = game_of(
    __name__,
    id="beyond-nebula",
    title="Beyond Nebula",
    version=2,
    about="Colonize and capture Planets until you control one of each Color.",
    seats=(2,),
    minutes=(60, 120),
    weight=4,
    colours=words.PLAYER_WORDS,
    endings={
        Ending.THREE_PLANETS: "a player controlled a Planet of each Color",
        Ending.NO_PLANET: "a player lost control over all his Planets",
        Ending.TIME_UP: "the last turn was over",
    },
    max_actions=1280,
)
