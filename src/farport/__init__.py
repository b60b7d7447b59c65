"""Farport: five space board games, played exactly by their rulebooks.

>>> import farport
>>> table = farport.game("sector-prime").new(players=3, seed=7)
>>> table.mover, table.decision
(0, 'station')
>>> "station on " + table.view()["tiles"][1]["name"] in table.actions
True
"""

import farport.games  # noqa: F401 - the package first, so that the function of the same name is not hidden by it later
from farport.table.action import Action
from farport.table.box.options import Option
from farport.table.errors import (
    BadOption,
    BadRecord,
    CannotUndo,
    FarportError,
    IllegalAction,
    UnknownGame,
)
from farport.table.event import Event
from farport.table.game import Game
from farport.table.record import Record
from farport.table.registry import game, games, replay
from farport.table.table import Outcome, Refusal, Seen, Table

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadOption",
    "BadRecord",
    "CannotUndo",
    "Event",
    "FarportError",
    "Game",
    "IllegalAction",
    "Option",
    "Outcome",
    "Record",
    "Refusal",
    "Seen",
    "Table",
    "UnknownGame",
    "game",
    "games",
    "replay",
]
