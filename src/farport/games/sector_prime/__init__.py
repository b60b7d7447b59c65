"""Sector Prime: mining companies race to complete a Station, on tiles that they explore, mine and fight over.

The rulebook is for 2 to 4 players; `rulebook.toml` restates it clause by clause. Start reading at `rules.py`.

| option | values | what it changes |
|---|---|---|
| characters | dealt, draft | Characters at random and hidden, or chosen in reverse order |
| layout | fixed, free | the tiles beyond seven in a pattern, or laid by the players |
| content | any number of content.toml | such as `{"station.section_1": 10}` |
"""

from farport.table.rooms import game_of

GAME = game_of(
    __name__,
    id="sector-prime",
    title="Sector Prime",
    version=1,
    about="Mine crystals, fight for planets, and be the first to complete your Station.",
    seats=(2, 3, 4),
    minutes=(30, 60),
    weight=1,
    endings={1: "the Station was completed"},
)
