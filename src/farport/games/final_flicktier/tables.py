"""The fixed components of the game as arrays, for rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from farport.games.final_flicktier.physics import shapes
from farport.games.final_flicktier.physics.outlines import UNIT
from farport.games.final_flicktier.state import SPACES, Faction, Space
from farport.games.final_flicktier.words import CONTENT, SPACE_NAMES
from farport.table.position import Ints

_parts = CONTENT.components
_LETTERS = "".join(resource["letter"] for resource in _parts["resource"])


def _cost(letters: str) -> list[int]:
    return [letters.count(letter) for letter in _LETTERS]


def _prices(costs: Any) -> Any:
    """Costs as a list, however they are nested."""
    return costs.reshape(-1, len(_LETTERS))


def _space(name: str) -> int:
    return SPACE_NAMES.index(name) if name else -1


def ints(values: Any) -> Ints:
    """A table of whole numbers, as rules read it."""
    return cast("Ints", np.array(values, np.int64))


def clauses_by(named: Mapping[Any, int]) -> Ints:
    """Clauses by the number of what they belong to, as rules read them; 0 where there is none."""
    return ints([int(named.get(number, 0)) for number in range(max(map(int, named)) + 1)])


# The board
WIDTH: int = _parts["board"][0]["width"] * UNIT
HEIGHT: int = _parts["board"][0]["height"] * UNIT
MARGIN: int = _parts["board"][0]["margin"] * UNIT
SPACE_X = ints([space["at"][0] * UNIT for space in _parts["space"]])
SPACE_Y = ints([space["at"][1] * UNIT for space in _parts["space"]])
SPACE_R = ints([space["at"][2] * UNIT for space in _parts["space"]])


def _mask(*kinds: str) -> int:
    return sum(1 << i for i, space in enumerate(_parts["space"]) if space["kind"] in kinds)


HOMES = _mask("home")
"""The four home planets in the corners, as a bit mask."""
PLANETS = _mask("planet")
"""The eight other planets."""
FIRST_PLANET, PLANETS_END = int(Space.FIRST_PLANET), int(Space.LAST_PLANET) + 1
"""Their numbers, from and to; those of the homes come before them."""
ALL_SPACES = (1 << SPACES) - 1
PRESENT_GROUND = (PLANETS | HOMES) & ~(1 << Space.EARTH)
DESTRUCTION_GROUND = HOMES & ~(1 << Space.NOX)

# Dice
KINDS = len(shapes.SIDES)
SIDES_OF = ints(shapes.SIDES)
SPEED_STEP = 500
CARRY = ints([[0, *(mm * UNIT for mm in die["reach"])] for die in [*_parts["die"], _parts["die"][1]]])
"""How far a flick through the centre carries at 0, 500, 1000, ... mm/s; the bug slides as a d6 does."""
SPEEDS = len(_parts["die"][0]["reach"])
TUMBLES = ints([*(die["tumbles"] for die in _parts["die"]), 0])

# A flick's fourth argument is 360 x height + turn: the hit is -0.2 + height/40 of the way up from the centre.
HIT_LEVELS = 41
HIT_CENTRE = 8
HIT_TURNS = 360

# Factions
_factions = _parts["faction"]
FACTION_COUNT = len(_factions)
FACTION_DICE = ints([[shapes.SIDES.index(sides) for sides in faction["dice"]] for faction in _factions])
HOME = ints([_space(faction["home"]) for faction in _factions])
TOKEN_COUNT = ints([[faction["round"]["count"], faction["square"]["count"]] for faction in _factions])
TOKEN_VP = ints([[faction["round"]["vp"], faction["square"]["vp"]] for faction in _factions])
TOKEN_COST = ints([[_cost(faction["round"]["cost"]), _cost(faction["square"]["cost"])] for faction in _factions])
LEVELS = 3
"""Of a faction's own track."""
_common = [_cost(level["cost"]) for level in _parts["common"]] + [_cost("")]
TRACK_COST = ints([[_common, [_cost(level[1]) for level in faction["upgrades"]]] for faction in _factions])
TRACK_LEVELS = ints([len(_parts["common"]), LEVELS])
BASE_FACTIONS = (1 << (Faction.SANTARZIAN + 1)) - 1
ALL_FACTIONS = (1 << FACTION_COUNT) - 1

# Cards
CARD_COUNT = ints([card["cards"] for card in _parts["combat"]])
EXPLORE_VALUES = ints([part["value"] for part in _parts["explore"] for _ in range(part["tokens"])])

# Missions
DELIVER, EXPLORE, FAR_PATROL, TRESPASS, FOOTHOLD, OPEN_MARKET, SHOW_OF_FORCE = range(7)
_mission_kinds = ("deliver", "explore", "far patrol", "trespass", "foothold", "open market", "show of force")
_missions = _parts["mission"]
MISSION_COUNT = len(_missions)
ALL_MISSIONS = (1 << MISSION_COUNT) - 1
MISSION_KIND = ints([_mission_kinds.index(mission["kind"]) for mission in _missions])
MISSION_SPACE = ints([_space(mission.get("space", "")) for mission in _missions])
MISSION_COST = ints([_cost(mission.get("cost", "")) for mission in _missions])
PRICES = ints(np.concatenate([_prices(costs) for costs in (MISSION_COST, TOKEN_COST, TRACK_COST)]))
"""All prices in one table: of the missions, of the two structures of each faction, of the levels of its two tracks."""
TOKEN_PRICES, TRACK_PRICES = MISSION_COUNT, MISSION_COUNT + 2 * FACTION_COUNT
MISSION_VP = ints([mission.get("vp", 0) for mission in _missions])
FORCE = 5
"""What a ship must show for a Show of Force."""
PATROL = 3
"""Planets of a Far Patrol or a Foothold."""

# The A.I. deck: each copy of a card is a bit.
BAD_FLICK, AI_MISSION, AI_DESTROY, AI_UPGRADE, AI_SOLO_UPGRADE, AI_VP, AI_GOVERNOR, AI_DIE = range(8)
_ai_kinds = ("bad flick", "mission", "destroy", "upgrade", "solo upgrade", "vp", "governor", "die")
_ai = [(number, card) for number, card in enumerate(_parts["ai"]) for _ in range(card["copies"])]
AI_COUNT = len(_ai)
AI_CARD = ints([number for number, _ in _ai])
AI_KIND = ints([_ai_kinds.index(card["kind"]) for _, card in _ai])
AI_SPACE = ints([_space(card.get("space", "")) for _, card in _ai])
AI_NUMBER = ints([card.get("number", 0) for _, card in _ai])
AI_DIE_OF = ints([card.get("die", 0) for _, card in _ai])
NEAREST, HIGHEST, LOWEST = range(3)

# Bounties
_bounties = _parts["bounty_ship"]
BOUNTY_COUNT = len(_bounties)
ALL_BOUNTIES = (1 << BOUNTY_COUNT) - 1
BOUNTY_VALUE = ints([bounty["value"] for bounty in _bounties])
BOUNTY_VP = ints([bounty["vp"] for bounty in _bounties])
BOUNTY_DESTROYS = ints([bounty["penalty"] == "destroyed" for bounty in _bounties])
BOUNTY_X = ints([bounty["at"][0] * UNIT for bounty in _bounties])
BOUNTY_Y = ints([bounty["at"][1] * UNIT for bounty in _bounties])
CARD_HALF_WIDTH: int = _parts["bounty_card"][0]["width"] * UNIT // 2
CARD_HALF_HEIGHT: int = _parts["bounty_card"][0]["height"] * UNIT // 2
CARD_CIRCLE: int = _parts["bounty_card"][0]["circle"] * UNIT
