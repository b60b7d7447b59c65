"""What a player may see of a game of Beyond Nebula, and what he can only guess."""

from __future__ import annotations

from typing import Any

from farport.games.beyond_nebula.chapters.combat import combat_techs
from farport.games.beyond_nebula.chapters.galaxy import LINES, MYSTERY, NODES, ZONE, Zone
from farport.games.beyond_nebula.chapters.panel import has_specialty, tokens_in_use
from farport.games.beyond_nebula.chapters.planets import is_root, ring
from farport.games.beyond_nebula.chapters.ships import capacity
from farport.games.beyond_nebula.state import (
    BUILDINGS,
    COLOURS,
    NOTHING,
    NOWHERE,
    PLANETS,
    PLAYERS,
    RESOURCES,
    SHIPS,
    SHIPS_EACH,
    SIDE,
    TECHS,
    TECHS_OF_LEVEL,
    Decision,
    Extractor,
    Site,
    State,
)
from farport.games.beyond_nebula.words import (
    BLOCK_WORDS,
    BUILDING_WORDS,
    COLOUR_WORDS,
    CONTENT,
    FIELDS,
    PLANET_WORDS,
    RESOURCE_WORDS,
    SHIP_WORDS,
    TECH_WORDS,
)
from farport.table.box.parts import part, row
from farport.table.box.rulebook import in_force
from farport.table.chance import below
from farport.table.rule import rule


@rule
def hidden(s: State, player: int, tech: int) -> bool:
    """Whether a Tech's face has not been shown: in the pile or in Research. [BN 6.2]"""
    return not (s.ready[player] | s.cooldown[player]) >> tech & 1


@rule
def swap(s: State, player: int, one: int, other: int) -> None:
    """Let two Techs whose faces have not been shown change places."""
    differ = (s.research[player] >> one ^ s.research[player] >> other) & 1
    s.research[player] ^= differ << one | differ << other
    indicator = int(s.indicator[player, one])
    s.indicator[player, one] = s.indicator[player, other]
    s.indicator[player, other] = indicator


@rule
def redact(s: State, player: int) -> None:
    """Put the hidden Techs of each other player's Color and level in a fixed order, which tells nothing: those in
    Research first, more Indicators before fewer. [BN 6.2]"""
    for other in range(PLAYERS):
        if other != player:
            for tech in range(TECHS):
                sort_in(s, other, tech)


@rule
def sort_in(s: State, player: int, tech: int) -> None:
    """Move a hidden Tech in front of those of its Color and level that have fewer Indicators."""
    place = tech
    for earlier in range(tech - 1, tech // TECHS_OF_LEVEL * TECHS_OF_LEVEL - 1, -1):
        if hidden(s, player, place) and hidden(s, player, earlier):
            if s.indicator[player, place] > s.indicator[player, earlier]:
                swap(s, player, place, earlier)
            place = earlier


@rule
def redeal(s: State, player: int) -> None:
    """Shuffle the hidden Techs of each Color and level of the others: any of them may be the one in Research."""
    for other in range(PLAYERS):
        if other != player:
            for tech in range(TECHS):
                if hidden(s, other, tech):
                    swap(s, other, tech, hidden_before(s, other, tech))


@rule
def hidden_before(s: State, player: int, tech: int) -> int:
    """A random one of the hidden Techs of the same Color and level, up to this one."""
    start = tech // TECHS_OF_LEVEL * TECHS_OF_LEVEL
    count = 0
    for earlier in range(start, tech + 1):
        if hidden(s, player, earlier):
            count += 1
    skip = below(s, count)
    for earlier in range(start, tech):
        if hidden(s, player, earlier):
            if skip == 0:
                return earlier
            skip -= 1
    return tech


def view(s: Any, player: int | None) -> dict[str, Any]:
    """A redacted position as plain data. Block n is at column n % 20 and row n // 20, from the north-west."""
    return {
        "map": _map(s),
        "planets": _planets(s),
        "ships": _ships(s),
        "techs": _cards(s),
        "buildings": _sites(s),
        "seats": _seats(s, player),
        "prices": _prices(s),
        "harvest": _harvest(s),
        "limits": _limits(s),
        "active": int(s.active),
        "phase": "progress" if s.decision <= Decision.MOTHERSHIP else "conflict",
        "speed": int(s.ship_blocks + s.speed),
        "exchange": _exchange(s),
        "boarding": _maybe(s.boarding),
        "combat": None if s.attacker == NOTHING else _combat(s),
        "struck": _maybe(s.struck),
        "doubled": _maybe(s.doubled),
        "turn_limit": int(s.turn_limit) or None,
    }


@row
def _planets(s: Any) -> list[dict[str, Any]]:
    return [_planet(s, planet) for planet in range(PLANETS)]


@row
def _ships(s: Any) -> list[dict[str, Any]]:
    return [_ship(s, ship) for ship in range(SHIPS) if s.block[ship] != NOWHERE]


@row
def _sites(s: Any) -> list[dict[str, Any]]:
    return [_site(s, building) for building in range(BUILDINGS)]


@row
def _seats(s: Any, player: int | None) -> list[dict[str, Any]]:
    return [_seat(s, seat, player) for seat in range(PLAYERS)]


def _maybe(number: Any) -> int | None:
    return None if number < 0 else int(number)


@part
def _map(s: Any) -> dict[str, Any]:
    return {
        "side": SIDE,
        "blocks": [{"block": block, "name": BLOCK_WORDS[block], "zone": _zone(s, block)} for block in NODES],
        "lines": [list(line) for line in LINES],
    }


def _zone(s: Any, block: int) -> str:
    """What a block is now: an Unexplored Zone that has given its Tech is like any other block."""
    explored = MYSTERY[block] != NOWHERE and s.explored >> MYSTERY[block] & 1
    return Zone(Zone.MAPPED if explored else int(ZONE[block])).name.lower()


@part
def _planet(s: Any, planet: int) -> dict[str, Any]:
    """A Planet; its counter shows the Regiments on it. [BN 8.20, 11.4]"""
    owner = _maybe(s.owner[planet])
    return {
        "planet": planet,
        "name": PLANET_WORDS[planet],
        "colour": COLOUR_WORDS[planet % COLOURS],
        "field": FIELDS[planet // COLOURS],
        "block": int(s.location[planet]),
        "root": bool(is_root(s, planet)),
        "status": "controlled" if owner is not None else "neutral" if s.colonized[planet] else "uncolonized",
        "owner": owner,
        "regiments": int(s.regiments[planet]),
        "fresh": int(s.fresh[planet]),
        "ring": int(ring(s, planet)) if owner is not None else 0,
    }


@part
def _ship(s: Any, ship: int) -> dict[str, Any]:
    """A Ship; its Indicators are the Regiments aboard. [BN 11.4]"""
    return {
        "ship": ship,
        "name": SHIP_WORDS[ship],
        "owner": ship // SHIPS_EACH,
        "block": int(s.block[ship]),
        "at": BLOCK_WORDS[s.block[ship]],
        "regiments": int(s.aboard[ship]),
        "capacity": int(capacity(s, ship)),
        "durability": int(s.hull[ship]),
        "moved": int(s.moved[ship]),
        "new": bool(s.built[ship]),
        "stopped": bool(s.stopped[ship]),
        "pulsed": bool(s.pulsed[ship]),
        "avoids": [other for other in range(SHIPS) if s.unseen[ship] >> other & 1],
    }


@part
def _seat(s: Any, seat: int, player: int | None) -> dict[str, Any]:
    return {
        "resources": [_resource(s, seat, resource) for resource in range(RESOURCES)],
        "buildings": [_building(s, seat, building) for building in range(BUILDINGS)],
        "techs": [_tech(s, seat, tech) for tech in range(TECHS) if _known(s, seat, tech, player)],
        "hidden": _hidden(s, seat) if seat != player else [],
        "tokens": [int(tokens_in_use(s, seat)), int(s.panel_tokens)],
        "planets": [planet for planet in range(PLANETS) if s.owner[planet] == seat],
        "cannonades": int(s.cannonades[seat]),
    }


@part
def _building(s: Any, seat: int, building: int) -> dict[str, Any]:
    return {
        "name": BUILDING_WORDS[building],
        "state": Site(int(s.building[seat, building])).name.lower(),
        "specialty": bool(has_specialty(s, seat, building)),
    }


@part
def _resource(s: Any, seat: int, resource: int) -> dict[str, Any]:
    """A Resource, which everybody sees. [BN 8.21]"""
    return {
        "name": RESOURCE_WORDS[resource],
        "reserves": int(s.reserves[seat, resource]),
        "extractor": Extractor(int(s.extractor[seat, resource])).name.lower(),
        "penalty": bool(s.penalty[seat, resource]),
    }


def _known(s: Any, seat: int, tech: int, player: int | None) -> bool:
    return seat == player or not hidden(s, seat, tech)


@part
def _cards(s: Any) -> list[dict[str, Any]]:
    """What is printed on each Tech and its place on the Control Panel, with the numbers in force."""
    return [
        {
            "name": card["name"],
            "colour": card["colour"],
            "level": card["level"],
            "text": in_force(card["text"], s),
            "price": [int(s.tech_price[tech, resource]) for resource in range(RESOURCES)],
        }
        for tech, card in enumerate(CONTENT.components["tech"])
    ]


@part
def _site(s: Any, building: int) -> dict[str, Any]:
    """What is printed on a Building and its place on the Control Panel."""
    price = [int(s.building_price[building, resource]) for resource in range(RESOURCES)]
    return {"name": BUILDING_WORDS[building], "colour": COLOUR_WORDS[building], "price": price}


@part
def _tech(s: Any, seat: int, tech: int) -> dict[str, Any]:
    """A Tech Token with its Indicators. [BN 11.4]"""
    return {
        "tech": tech,
        "name": TECH_WORDS[tech],
        "state": _token(s, seat, tech),
        "indicators": int(s.indicator[seat, tech]),
        "jammed": bool(s.jammed[seat] >> tech & 1),
        "stalled": bool(s.stalled[seat] >> tech & 1),
    }


def _token(s: Any, seat: int, tech: int) -> str:
    """Where a Tech Token is."""
    places = {"research": s.research, "ready": s.ready, "cooldown": s.cooldown}
    return next((name for name, mask in places.items() if mask[seat] >> tech & 1), "pile")


@part
def _hidden(s: Any, seat: int) -> list[dict[str, Any]]:
    """What others see of a player's Research: a face-down token of a Color and a level."""
    return [
        {
            "colour": CONTENT.components["tech"][tech]["colour"],
            "level": CONTENT.components["tech"][tech]["level"],
            "indicators": int(s.indicator[seat, tech]),
        }
        for tech in range(TECHS)
        if s.research[seat] >> tech & 1
    ]


def _prices(s: Any) -> dict[str, int]:
    """What is printed on the Control Panel, beside the prices of Buildings and Techs."""
    return {
        "base": int(s.extractor_base),
        "specialized": int(s.extractor_specialized),
        "regiment": int(s.produce_regiment),
        "ship": int(s.produce_ship),
        "advance": int(s.produce_advance),
    }


def _harvest(s: Any) -> dict[str, int]:
    """What is rolled and added for each Resource."""
    return {"die": int(s.harvest_die), "base": int(s.harvest_base_die), "specialized": int(s.harvest_specialized)}


def _limits(s: Any) -> dict[str, int]:
    """What the tracks of the Control Panel and the tokens of the Ships have room for."""
    return {
        "reserves": int(s.reserves_limit),
        "ships": int(s.ship_count),
        "durability": int(s.ship_durability),
        "regiments": int(s.planet_regiments),
        "colony": int(s.planet_colony),
    }


def _exchange(s: Any) -> dict[str, int] | None:
    """The Exchange whose amount is to be said."""
    return None if s.receiving == NOTHING else {"from": int(s.paying), "to": int(s.receiving)}


@part
def _combat(s: Any) -> dict[str, Any]:
    return {
        "attacker": int(s.attacker),
        "defender": int(s.defender),
        "rounds": int(s.rounds),
        "spies": [int(s.spies[player]) for player in range(PLAYERS)],
        "techs": [_numbers(combat_techs(s, player)) for player in range(PLAYERS)],
    }


def _numbers(mask: Any) -> list[int]:
    """The Techs of a bit mask."""
    return [tech for tech in range(TECHS) if mask >> tech & 1]
