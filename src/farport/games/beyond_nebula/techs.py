"""Chapter 10.1 to 10.3. Techs: when one may be used and on what, its Cooldown, and what the Techs of Conflict do.

A Tech is used as it is, or copied from the other player by Hack. Both are the same use with another tool: the tool is
the token that goes on Cooldown.
"""

from __future__ import annotations

import numpy as np

from farport.games.beyond_nebula.galaxy import distance
from farport.games.beyond_nebula.planets import check_colony
from farport.games.beyond_nebula.progress import cloneable, has_specialty, indicators, tokens_in_use
from farport.games.beyond_nebula.ships import (
    DIE,
    capacity,
    eliminate,
    forbids_jump,
    forbids_pathfinder,
    owner_of,
    somebody_can_board,
    within,
)
from farport.games.beyond_nebula.state import (
    NOWHERE,
    PLANETS,
    SHIPS,
    SHIPS_EACH,
    TECHS_OF_COLOUR,
    Decision,
    State,
    Step,
    Tech,
)
from farport.games.beyond_nebula.words import RULEBOOK, WHEN, Saw
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Ints, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

HACK = 1 << Tech.HACK
REPAIR = 1 << Tech.REPAIR
REVEAL_SPY = 1 << Tech.REVEAL_SPY
ENERGY_SHIELD = 1 << Tech.ENERGY_SHIELD
CLAUSES: Ints = np.array([getattr(Clause, tech.name) for tech in Tech])
"""The clause on each Tech."""
BEFORE_COMBAT = 1 << Tech.SUICIDE | 1 << Tech.INVISIBILITY_FIELD
TIMELY: Ints = np.array([sum(1 << tech for tech in WHEN.get(decision, ())) for decision in Decision])
"""Bit mask of the Techs that answer each decision. [BN 7.8, 10.37]"""


# The tool


@inline
def own_techs(s: State, player: int) -> int:
    """Bit mask of the Techs that a player can use: face-up, unless a Charge keeps him from it. [BN 10.1, 10.19]"""
    return s.ready[player] & ~s.jammed[player]


@rule
def copied_techs(s: State, player: int) -> int:
    """Bit mask of the Techs of the other player that a player can use by Hack. [BN 10.4]"""
    return s.ready[1 - player] & ~HACK if own_techs(s, player) & HACK else 0


@rule
def forbids_tool(s: State, player: int, tech: int, hacked: bool) -> int:
    """What stops a player from using a Tech at all, or a copy of the other player's. [BN 4.2, 10.1, 10.4, 10.19]"""
    tool = Tech.HACK if hacked else tech
    if not s.ready[player] >> tool & 1:
        return Clause.TECH_READY
    if s.jammed[player] >> tool & 1:
        return Clause.ELECTRIC_CHARGE
    if hacked and not s.ready[1 - player] >> tech & 1:
        return Clause.HACK
    return Clause.COOLDOWN_TOKENS if tokens_in_use(s, player) >= s.panel_tokens else Clause.NONE


@rule
def start_cooldown(s: State, player: int, tool: int) -> None:
    """A used Tech is turned face-down; a Specialty saves an Indicator, but never the last one. [BN 7.4, 9.12]"""
    saved = s.panel_specialty if has_specialty(s, player, tool // TECHS_OF_COLOUR) else 0
    s.ready[player] &= ~(1 << tool)
    s.cooldown[player] |= 1 << tool
    s.indicator[player, tool] = max(1, indicators(s, tool) - saved)


@rule
def pay_for_use(s: State, player: int, tech: int, hacked: bool, log: Log) -> None:
    if hacked:
        start_cooldown(s, player, Tech.HACK)
        tell(log, Saw.HACKED, player, tech)
    else:
        start_cooldown(s, player, tech)
        tell(log, Saw.USED, player, tech)


# The target


@rule
def targets(s: State, player: int, tech: int) -> int:
    """Bit mask of what a Tech can be used on: Techs, ships or planets by number; bit 0 where it needs no target."""
    if tech < TECHS_OF_COLOUR:
        return academy_targets(s, player, tech)
    if tech < 2 * TECHS_OF_COLOUR:
        return hangar_targets(s, player, tech)
    return laboratory_targets(s, tech)


@rule
def academy_targets(s: State, player: int, tech: int) -> int:
    """[BN 10.1, 10.2, 10.3, 10.5, 10.6]"""
    if tech == Tech.ELECTRIC_CHARGE:
        return s.ready[1 - player] | s.cooldown[1 - player]
    if tech == Tech.SUICIDE and s.decision == Decision.COMBAT:
        return 0 if s.rounds > 0 else 1 << (s.attacker if player == s.active else s.defender)
    mask = 0
    owner = 1 - player if tech == Tech.ELECTROMAGNETIC_PULSE or tech == Tech.RADIOACTIVE_RAY else player
    for ship in range(owner * SHIPS_EACH, (owner + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE and is_academy_target(s, player, tech, ship):
            mask |= 1 << ship
    return mask


@rule
def is_academy_target(s: State, player: int, tech: int, ship: int) -> bool:
    """Whether a ship on the map can be pulsed, struck by a Ray, repaired; any can destroy itself."""
    if tech == Tech.ELECTROMAGNETIC_PULSE:
        return s.pulsed[ship] == 0
    if tech == Tech.RADIOACTIVE_RAY:
        return within(s, player, s.block[ship], s.radioactive_ray_blocks)
    return tech == Tech.SUICIDE or s.hull[ship] < s.ship_durability


@rule
def hangar_targets(s: State, player: int, tech: int) -> int:
    """[BN 10.8, 10.11, 10.12]"""
    if tech == Tech.SUPERNOVA_CANNON:
        return cannon_targets(s, player)
    if tech == Tech.INVISIBILITY_FIELD:
        return int(s.rounds == 0)
    if tech != Tech.IMPROVED_CARGO:
        return 1
    mask = 0
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE and not s.cargo[ship]:
            mask |= 1 << ship
    return mask


@rule
def cannon_targets(s: State, player: int) -> int:
    """Planets with Regiments that are not the player's, near a ship of his, for two shots a game. [BN 10.12, 10.38]"""
    mask = 0
    if s.cannonades[player] < s.supernova_cannon_uses:
        for planet in range(PLANETS):
            aim = s.owner[planet] != player and s.regiments[planet] > 0
            if aim and within(s, player, s.location[planet], s.supernova_cannon_blocks):
                mask |= 1 << planet
    return mask


@rule
def laboratory_targets(s: State, tech: int) -> int:
    """[BN 10.14, 10.16, 10.17]"""
    if tech == Tech.FREE_EXCHANGE:
        return 1 - s.free_exchange
    mask = 0
    if tech == Tech.CLONE:
        for planet in range(PLANETS):
            if not s.cloned and cloneable(s, planet) > 0:
                mask = 1
    elif somebody_can_board(s):
        for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
            if s.block[ship] != NOWHERE and s.aboard[ship] < capacity(s, ship):
                mask |= 1 << ship
    return mask


@rule
def forbids_use(s: State, player: int, tech: int, a: int, b: int) -> int:
    """The clause that forbids the use of a Tech on these targets, or 0."""
    if tech == Tech.BALANCE:
        return Clause.BALANCE if s.balanced or a == b else Clause.NONE
    if tech == Tech.PATHFINDER:
        return forbids_pathfinder(s, a, b)
    if tech == Tech.JUMPGATE:
        return forbids_jump(s, a, b)
    if targets(s, player, tech) >> a & 1:
        return Clause.NONE
    spent = tech == Tech.SUPERNOVA_CANNON and s.cannonades[player] >= s.supernova_cannon_uses
    return Clause.CANNON_USES if spent else CLAUSES[tech]


# In Combat


@rule
def at_hand(s: State, player: int) -> int:
    """Bit mask of the Techs that a player could use, his own or by Hack, at some time. [BN 4.2]"""
    if tokens_in_use(s, player) >= s.panel_tokens:
        return 0
    return own_techs(s, player) | copied_techs(s, player)


@rule
def combat_techs(s: State, player: int) -> int:
    """Bit mask of the Techs that a player could use in this Combat as it stands. [BN 10.37]"""
    timely = REVEAL_SPY | ENERGY_SHIELD
    if s.rounds == 0:
        timely |= BEFORE_COMBAT
    if has_damage(s, player):
        timely |= REPAIR
    return at_hand(s, player) & timely


@rule
def can_declare(s: State, player: int) -> bool:
    """Whether a player has a Tech to declare before this round of Combat; a shield waits for the blow. [BN 10.37]"""
    return combat_techs(s, player) & ~ENERGY_SHIELD != 0


@rule
def has_damage(s: State, player: int) -> bool:
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE and s.hull[ship] < s.ship_durability:
            return True
    return False


@rule
def may_act(s: State) -> bool:
    """Whether the active player has anything to do in the Conflict phase: a ship, or a Tech. [BN 7.7]"""
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            return True
    return at_hand(s, s.active) & TIMELY[Decision.CONFLICT] != 0


# What they do


@rule
def electric_charge(s: State, tech: int, log: Log) -> None:
    """A roll of 3 or under: the Tech cannot be used. Otherwise one Cooldown is stopped, if there is any. [BN 10.1]"""
    opponent = 1 - s.active
    die = roll(s, DIE)
    if die <= s.electric_charge_roll:
        s.jammed[opponent] |= 1 << tech
        tell(log, Saw.JAMMED, opponent, die, s.electric_charge_roll, tech)
        return
    tell(log, Saw.NOT_JAMMED, opponent, die, s.electric_charge_roll, tech)
    if s.cooldown[opponent] & ~s.stalled[opponent]:
        s.decision = Decision.STALL
        s.step = Step.WAIT
    else:
        tell(log, Saw.NONE_STALLED, opponent)


@rule
def forbids_stall(s: State, tech: int) -> int:
    """A Cooldown of the opponent that is not stopped yet. [BN 10.1]"""
    opponent = 1 - s.active
    running = s.cooldown[opponent] & ~s.stalled[opponent]
    return Clause.NONE if running >> tech & 1 else Clause.ELECTRIC_CHARGE


@rule
def stall(s: State, tech: int, log: Log) -> None:
    s.stalled[1 - s.active] |= 1 << tech
    tell(log, Saw.STALLED, 1 - s.active, tech)
    s.step = Step.TAKE


@rule
def suicide(s: State, ship: int, log: Log) -> None:
    """The ship and all adjacent to it, whoever owns them, are destroyed; no shield helps. [BN 10.3]"""
    block = int(s.block[ship])
    tell(log, Saw.EXPLODED, ship)
    for other in range(SHIPS):
        if s.block[other] != NOWHERE and distance(s.block[other], block) <= 1:
            eliminate(s, other, log)
    if s.arriving >= 0:
        s.step = Step.MEET


@rule
def radioactive_ray(s: State, ship: int, log: Log) -> None:
    """The target is struck; its owner's other ships within 1 block roll. [BN 10.5]"""
    tell(log, Saw.RAY_AIMED, ship)
    for other in range(owner_of(ship) * SHIPS_EACH, (owner_of(ship) + 1) * SHIPS_EACH):
        if other != ship and s.block[other] != NOWHERE and distance(s.block[other], s.block[ship]) <= 1:
            s.rays |= 1 << other
    s.struck = ship
    s.step = Step.STRIKE


@rule
def repair(s: State, ship: int, log: Log) -> None:
    """A Durability Point comes back. [BN 10.6]"""
    s.hull[ship] += 1
    tell(log, Saw.REPAIRED, ship)


@rule
def battle_speed(s: State, log: Log) -> None:
    """An extra block for all ships, this turn. [BN 10.7]"""
    s.speed += s.battle_speed_blocks
    tell(log, Saw.SPED_UP, s.active, s.battle_speed_blocks)


@rule
def improved_cargo(s: State, ship: int, log: Log) -> None:
    """Room for 8 Regiments as long as the ship lives. [BN 10.8]"""
    s.cargo[ship] = 1
    tell(log, Saw.ENLARGED, ship, s.improved_cargo_capacity)


@rule
def reveal_spy(s: State, player: int, log: Log) -> None:
    """One Regiment more in this Combat. [BN 10.9]"""
    s.spies[player] += s.reveal_spy_regiments
    ship = s.attacker if owner_of(s.attacker) == player else s.defender
    tell(log, Saw.SPIED, ship, s.reveal_spy_regiments)


@rule
def invisibility_field(s: State, log: Log) -> None:
    """The two ships ignore each other until the end of the turn. [BN 10.11]"""
    s.unseen[s.attacker] |= 1 << s.defender
    s.unseen[s.defender] |= 1 << s.attacker
    tell(log, Saw.AVOIDED, s.attacker, s.defender)
    s.step = Step.MEET


@rule
def supernova_cannon(s: State, planet: int, log: Log) -> None:
    """10 Regiments on a planet are eliminated; a colony with fewer than 5 left becomes Neutral. [BN 10.12]"""
    lost = min(s.regiments[planet], s.supernova_cannon_regiments)
    s.cannonades[s.active] += 1
    s.regiments[planet] -= lost
    tell(log, Saw.CANNONADE, lost, planet)
    check_colony(s, planet, log)


@rule
def pulse(s: State, ship: int, log: Log) -> None:
    """The ship does not move on its owner's next turn. [BN 10.2]"""
    s.pulsed[ship] = 1
    tell(log, Saw.PULSED, ship)
