"""Chapter 10.1 to 10.3. The Techs of the Academy, the Hangar and the Laboratory: what each can be used on, and what it
does. Who has a Tech, and what it costs to use it, stands in `panel`."""

from __future__ import annotations

from farport.games.beyond_nebula.chapters.combat import after_strike, before_round
from farport.games.beyond_nebula.chapters.galaxy import DIRECTIONS, distance, mapped, neighbour, orthogonal
from farport.games.beyond_nebula.chapters.panel import (
    HACKED,
    USE,
    forbids_tool,
    start_cooldown,
    tech_of,
    tool_of,
    usable,
    uses,
)
from farport.games.beyond_nebula.chapters.planets import check_colony
from farport.games.beyond_nebula.chapters.ships import (
    DIE,
    DONE,
    arrive,
    capacity,
    eliminate,
    embark,
    forbids_a_step,
    forbids_moving,
    hold,
    move,
    owner_of,
    sails,
    within,
)
from farport.games.beyond_nebula.state import (
    NOTHING,
    NOWHERE,
    PLANETS,
    SHIPS,
    SHIPS_EACH,
    SIDE,
    Decision,
    State,
    Step,
    Tech,
)
from farport.games.beyond_nebula.words import RULEBOOK, Saw
from farport.table.action import action, kind_of, put
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

BOARD = Do(10, "board from {planet}")
STALL = Do(16, "stall {opposing_tech}")


@rule
def use_tool(s: State, code: int, log: Log) -> None:
    """A Tech is used, or Hack to copy one: it goes on Cooldown before it takes effect. [BN 7.4, 10.4]"""
    kind = kind_of(code)
    if kind < USE:
        return
    s.loaded = 0
    start_cooldown(s, s.mover, tool_of(kind))
    tell(log, Saw.HACKED if kind >= HACKED else Saw.USED, s.mover, tech_of(kind))
    if s.decision == Decision.CONFLICT:
        s.step = Step.TAKE
    elif s.decision == Decision.COMBAT:
        before_round(s)


@rule
def put_use(s: State, tech: int, ship: int, block: int, out: Codes, count: int) -> int:
    """A way for a ship by a Tech, as it is and by Hack."""
    for kind in (USE + tech, HACKED + tech):
        if forbids_tool(s, kind) == Clause.NONE:
            count = put(out, count, action(kind, ship, block))
    return count


# Techs of the Academy


@rule
def forbids_charge(s: State, tech: int) -> int:
    """A Tech of the opponent that was shown. [BN 10.1]"""
    shown = s.ready[1 - s.mover] | s.cooldown[1 - s.mover]
    return Clause.NONE if shown >> tech & 1 else Clause.ELECTRIC_CHARGE


@act(*uses(Tech.ELECTRIC_CHARGE, "electric charge on {opposing_tech}"), at=Decision.CONFLICT, forbids=forbids_charge)
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


@act(STALL, at=Decision.STALL, forbids=forbids_stall)
def stall(s: State, tech: int, log: Log) -> None:
    """It skips its next decrement. [BN 10.1]"""
    s.stalled[1 - s.active] |= 1 << tech
    tell(log, Saw.STALLED, 1 - s.active, tech)
    s.step = Step.TAKE


@rule
def forbids_pulse(s: State, ship: int) -> int:
    """An opposing ship that is under no Pulse. [BN 10.2]"""
    able = sails(s, 1 - s.mover, ship) and s.pulsed[ship] == 0
    return Clause.NONE if able else Clause.ELECTROMAGNETIC_PULSE


@act(*uses(Tech.ELECTROMAGNETIC_PULSE, "electromagnetic pulse on {ship}"), at=Decision.CONFLICT, forbids=forbids_pulse)
def pulse(s: State, ship: int, log: Log) -> None:
    """The ship does not move on its owner's next turn. [BN 10.2]"""
    s.pulsed[ship] = 1
    tell(log, Saw.PULSED, ship)


@rule
def forbids_suicide(s: State, ship: int) -> int:
    """A ship of one's own; in a Combat the one that is to fight. [BN 10.3]"""
    if s.decision == Decision.COMBAT:
        fighter = s.attacker if s.mover == s.active else s.defender
        return Clause.NONE if s.rounds == 0 and ship == fighter else Clause.SUICIDE
    return Clause.NONE if sails(s, s.mover, ship) else Clause.SUICIDE


@act(*uses(Tech.SUICIDE, "suicide {ship}"), at=(Decision.CONFLICT, Decision.COMBAT), forbids=forbids_suicide)
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
def forbids_ray(s: State, ship: int) -> int:
    """An opposing ship near one of one's own. [BN 10.5]"""
    able = sails(s, 1 - s.mover, ship) and within(s, s.mover, s.block[ship], s.radioactive_ray_blocks)
    return Clause.NONE if able else Clause.RADIOACTIVE_RAY


@act(*uses(Tech.RADIOACTIVE_RAY, "radioactive ray on {ship}"), at=Decision.CONFLICT, forbids=forbids_ray)
def radioactive_ray(s: State, ship: int, log: Log) -> None:
    """The target is struck; its owner's other ships within 1 block roll. [BN 10.5]"""
    tell(log, Saw.RAY_AIMED, ship)
    for other in range(owner_of(ship) * SHIPS_EACH, (owner_of(ship) + 1) * SHIPS_EACH):
        if other != ship and s.block[other] != NOWHERE and distance(s.block[other], s.block[ship]) <= 1:
            s.rays |= 1 << other
    s.struck = ship
    s.step = Step.STRIKE


@rule
def forbids_repair(s: State, ship: int) -> int:
    """A ship of one's own that is damaged. [BN 10.6]"""
    able = sails(s, s.mover, ship) and s.hull[ship] < s.ship_durability
    return Clause.NONE if able else Clause.REPAIR


@act(*uses(Tech.REPAIR, "repair {ship}"), at=(Decision.CONFLICT, Decision.COMBAT), forbids=forbids_repair)
def repair(s: State, ship: int, log: Log) -> None:
    """A Durability Point comes back. [BN 10.6]"""
    s.hull[ship] += 1
    tell(log, Saw.REPAIRED, ship)


# Techs of the Hangar


@act(*uses(Tech.BATTLE_SPEED, "battle speed"), at=Decision.CONFLICT)
def battle_speed(s: State, log: Log) -> None:
    """An extra block for all ships, this turn. [BN 10.7]"""
    s.speed += s.battle_speed_blocks
    tell(log, Saw.SPED_UP, s.active, s.battle_speed_blocks)


@rule
def forbids_cargo(s: State, ship: int) -> int:
    """A ship of one's own that was not enlarged. [BN 10.8]"""
    return Clause.NONE if sails(s, s.mover, ship) and not s.cargo[ship] else Clause.IMPROVED_CARGO


@act(*uses(Tech.IMPROVED_CARGO, "improved cargo for {ship}"), at=Decision.CONFLICT, forbids=forbids_cargo)
def improved_cargo(s: State, ship: int, log: Log) -> None:
    """Room for 8 Regiments as long as the ship lives. [BN 10.8]"""
    s.cargo[ship] = 1
    tell(log, Saw.ENLARGED, ship, s.improved_cargo_capacity)


@act(*uses(Tech.REVEAL_SPY, "reveal spy"), at=Decision.COMBAT)
def reveal_spy(s: State, log: Log) -> None:
    """One Regiment more in this Combat. [BN 10.9]"""
    s.spies[s.mover] += s.reveal_spy_regiments
    ship = s.attacker if owner_of(s.attacker) == s.mover else s.defender
    tell(log, Saw.SPIED, ship, s.reveal_spy_regiments)


@act(*uses(Tech.ENERGY_SHIELD, "energy shield"), at=Decision.SHIELD)
def energy_shield(s: State, log: Log) -> None:
    """The ship keeps the Durability Point that it was about to lose. [BN 10.10]"""
    tell(log, Saw.SHIELDED, s.struck)
    after_strike(s)


@rule
def forbids_invisibility(s: State) -> int:
    """Before the first round. [BN 10.11]"""
    return Clause.NONE if s.rounds == 0 else Clause.INVISIBILITY_FIELD


@act(*uses(Tech.INVISIBILITY_FIELD, "invisibility field"), at=Decision.COMBAT, forbids=forbids_invisibility)
def invisibility_field(s: State, log: Log) -> None:
    """The two ships ignore each other until the end of the turn. [BN 10.11]"""
    s.unseen[s.attacker] |= 1 << s.defender
    s.unseen[s.defender] |= 1 << s.attacker
    tell(log, Saw.AVOIDED, s.attacker, s.defender)
    s.step = Step.MEET


@rule
def forbids_cannon(s: State, planet: int) -> int:
    """A planet with Regiments that is not the player's, near a ship of his, for two shots a game. [BN 10.12, 10.38]"""
    if s.cannonades[s.mover] >= s.supernova_cannon_uses:
        return Clause.CANNON_USES
    aim = s.owner[planet] != s.mover and s.regiments[planet] > 0
    near = within(s, s.mover, s.location[planet], s.supernova_cannon_blocks)
    return Clause.NONE if aim and near else Clause.SUPERNOVA_CANNON


@act(*uses(Tech.SUPERNOVA_CANNON, "supernova cannon on {planet}"), at=Decision.CONFLICT, forbids=forbids_cannon)
def supernova_cannon(s: State, planet: int, log: Log) -> None:
    """10 Regiments on a planet are eliminated; a colony with fewer than 5 left becomes Neutral. [BN 10.12]"""
    lost = min(s.regiments[planet], s.supernova_cannon_regiments)
    s.cannonades[s.active] += 1
    s.regiments[planet] -= lost
    tell(log, Saw.CANNONADE, lost, planet)
    check_colony(s, planet, log)


# Techs of the Laboratory


@rule
def forbids_balance(s: State, given: int, taken: int) -> int:
    """Once a turn, one Resource onto another. [BN 10.13]"""
    return Clause.BALANCE if s.balanced or given == taken else Clause.NONE


@act(*uses(Tech.BALANCE, "balance {resource} onto {resource}"), at=Decision.PROGRESS, forbids=forbids_balance)
def balance(s: State, given: int, taken: int, log: Log) -> None:
    """Reserves of one Resource are copied onto another. [BN 10.13]"""
    s.balanced = 1
    before = s.reserves[s.active, taken]
    s.reserves[s.active, taken] = s.reserves[s.active, given]
    tell(log, Saw.BALANCED, s.active, given, taken, s.reserves[s.active, taken], before)


@rule
def can_board(s: State, planet: int) -> bool:
    """Whether a planet has a Regiment that may board at a distance. [BN 10.14]"""
    return s.owner[planet] == s.active and s.regiments[planet] > s.fresh[planet]


@rule
def somebody_can_board(s: State) -> bool:
    for planet in range(PLANETS):
        if can_board(s, planet):
            return True
    return False


@rule
def forbids_mothership(s: State, ship: int) -> int:
    """A ship of one's own with room, and somebody to board it. [BN 10.14]"""
    room = sails(s, s.active, ship) and s.aboard[ship] < capacity(s, ship)
    return Clause.NONE if room and somebody_can_board(s) else Clause.MOTHERSHIP


@act(*uses(Tech.MOTHERSHIP, "mothership to {ship}"), at=Decision.PROGRESS, forbids=forbids_mothership)
def mothership(s: State, ship: int) -> None:
    """From which planets Regiments board is asked next. [BN 10.14]"""
    s.boarding = ship
    s.decision = Decision.MOTHERSHIP


@act(DONE, at=Decision.MOTHERSHIP)
def send_mothership_off(s: State, log: Log) -> None:
    """When all have boarded, the colonies that they left are judged. [BN 8.22]"""
    s.boarding = NOTHING
    s.decision = Decision.PROGRESS
    for planet in range(PLANETS):
        check_colony(s, planet, log)


@rule
def forbids_board(s: State, planet: int) -> int:
    """From a planet with Regiments that may board, while there is room. [BN 10.14, 10.21]"""
    if not can_board(s, planet):
        return Clause.MOTHERSHIP
    return Clause.CAPACITY if s.aboard[s.boarding] >= capacity(s, s.boarding) else Clause.NONE


@act(BOARD, at=Decision.MOTHERSHIP, forbids=forbids_board)
def board(s: State, planet: int, log: Log) -> None:
    """A Regiment boards wherever the ship is. [BN 10.14]"""
    embark(s, planet, s.boarding)
    tell(log, Saw.BOARDED, planet, s.boarding)


@rule
def forbids_pathfinder(s: State, ship: int, block: int) -> int:
    """A step of the ship's movement between a mapped block and an unmapped one beside it. [BN 10.15]"""
    clause = forbids_a_step(s, ship)
    if clause != Clause.NONE:
        return clause
    crosses = orthogonal(s.block[ship], block) and mapped(s.block[ship]) != mapped(block)
    return Clause.NONE if crosses else Clause.PATHFINDER


@rule
def list_crossings(s: State, out: Codes, count: int) -> int:
    """Steps off the paths and back. [BN 10.15]"""
    if not usable(s, Tech.PATHFINDER):
        return count
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if forbids_a_step(s, ship) == Clause.NONE:
            for direction in range(DIRECTIONS):
                to = neighbour(s.block[ship], direction)
                if to != NOWHERE and mapped(to) != mapped(s.block[ship]):
                    count = put_use(s, Tech.PATHFINDER, ship, to, out, count)
    return count


@act(
    *uses(Tech.PATHFINDER, "pathfinder {ship} to {block}"),
    at=Decision.CONFLICT,
    forbids=forbids_pathfinder,
    lists=list_crossings,
)
def find_path(s: State, ship: int, block: int, log: Log) -> None:
    """The step is one of the ship's movement. [BN 10.15]"""
    move(s, ship, block, log)


@rule
def cloneable(s: State, planet: int) -> int:
    """Regiments that Clone would add to a planet: as many as were produced there, while there is room. [BN 10.16]"""
    if s.owner[planet] != s.active:
        return 0
    return min(s.fresh[planet], s.planet_regiments - s.regiments[planet])


@rule
def forbids_clone(s: State) -> int:
    """Once a turn, where something was produced. [BN 10.16]"""
    for planet in range(PLANETS):
        if not s.cloned and cloneable(s, planet) > 0:
            return Clause.NONE
    return Clause.CLONE


@act(*uses(Tech.CLONE, "clone"), at=Decision.PROGRESS, forbids=forbids_clone)
def clone(s: State, log: Log) -> None:
    """As many Regiments again as were produced. [BN 10.16]"""
    s.cloned = 1
    for planet in range(PLANETS):
        added = cloneable(s, planet)
        if added > 0:
            s.regiments[planet] += added
            s.fresh[planet] += added
            tell(log, Saw.CLONED, added, planet)


@rule
def forbids_free_exchange(s: State) -> int:
    """Not twice for one Exchange. [BN 10.17]"""
    return Clause.FREE_EXCHANGE if s.free_exchange else Clause.NONE


@act(*uses(Tech.FREE_EXCHANGE, "free exchange"), at=Decision.PROGRESS, forbids=forbids_free_exchange)
def free_exchange(s: State, log: Log) -> None:
    """This turn's Exchange has no penalty, whether it was made before or will be. [BN 10.17]"""
    s.free_exchange = 1
    if s.exchanged:
        s.penalty[s.active, s.paying] = 0
    tell(log, Saw.FREED, s.active)


@rule
def forbids_jump(s: State, ship: int, block: int) -> int:
    """A ship that could move is taken to a mapped block exactly 7 blocks away. [BN 10.18]"""
    clause = forbids_moving(s, ship)
    if clause != Clause.NONE:
        return clause
    away = distance(s.block[ship], block)
    return Clause.NONE if away == s.jumpgate_blocks and mapped(block) else Clause.JUMPGATE


@rule
def list_jumps(s: State, out: Codes, count: int) -> int:
    """Mapped blocks on the edge of a square around the ship. [BN 10.18]"""
    if not usable(s, Tech.JUMPGATE):
        return count
    reach = int(s.jumpgate_blocks)
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if forbids_moving(s, ship) == Clause.NONE:
            row, column = s.block[ship] // SIDE, s.block[ship] % SIDE
            for to_row in range(max(0, row - reach), min(SIDE, row + reach + 1)):
                edge = to_row == row - reach or to_row == row + reach
                stride = 1 if edge else 2 * reach
                for to_column in range(column - reach, column + reach + 1, stride):
                    if 0 <= to_column < SIDE and mapped(to_row * SIDE + to_column):
                        count = put_use(s, Tech.JUMPGATE, ship, to_row * SIDE + to_column, out, count)
    return count


@act(*uses(Tech.JUMPGATE, "jumpgate {ship} to {block}"), at=Decision.CONFLICT, forbids=forbids_jump, lists=list_jumps)
def jump(s: State, ship: int, block: int, log: Log) -> None:
    """It takes nothing from the ship's movement. [BN 10.18]"""
    tell(log, Saw.JUMPED, ship, s.block[ship], block)
    hold(s, ship, block, log)
    arrive(s, ship, block, log)
