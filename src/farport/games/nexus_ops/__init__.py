"""Nexus Ops: four corporations fight over an alien moon for rubium, a Monolith, and secret missions.

The rulebook is for 2 to 4 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`.

| option | values | what it changes |
|---|---|---|
| victory | classic, time-is-of-the-essence, in-for-the-long-haul | 12, 10 or 14 victory points win |
| board | standard, bad-neighbors, energy-dependence | the two boards for two players |
| teams | off, on | four players in two teams, for 20 victory points together |
| executive-orders | off, on | everybody begins with a Secret Mission |
| king-of-the-hill | off, on | a victory point instead of the Monolith's Energize cards |
| top-priority | off, on | draw two Secret Missions and keep one |
| extra-exploration-tokens | off, on | players may exchange green tokens for others |
| intercepted-transmissions | off, on | missions lie open; not with top-priority or executive-orders |
| vortex | off, on | a storm in the place of the Monolith; not with king-of-the-hill |
| alternate-units | off, on | the other side of the reference sheets |
| content | any number of content.toml | such as `{"dragon.cost": 10}` |
"""

from farport.games.nexus_ops.chapters import energize
from farport.table.rooms import game_of

GAME = game_of(
    __name__,
    id="nexus-ops",
    title="Nexus Ops",
    version=2,
    about="Explore a moon, mine its rubium, and win by battles and secret missions.",
    seats=(2, 3, 4),
    minutes=(60, 90),
    weight=3,
    endings={
        1: "somebody reached the victory points",
        2: "a player was eliminated",
        3: "a team reached the victory points",
        4: "a team was eliminated",
    },
    max_actions=1024,
    asking=energize.ASKING,
)
