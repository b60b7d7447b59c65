"""Chapter 7. Phase 2, Battle: exchanges of dice on disputed tiles, and the Battle Charge after a tile is cleared."""

from __future__ import annotations

from farport.games.sector_prime.board import basic, controls, edge_to, return_drones, secondary, station_die
from farport.games.sector_prime.move import carry_drone, forbids_drone_over
from farport.games.sector_prime.state import NOWHERE, TILES, Character, Decision, State
from farport.games.sector_prime.words import RULEBOOK, Saw
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stake(s: State, tile: int, drones: int) -> int:
    """Crystals that the active player must hold to battle with so many drones; none on his Station tile. [SP 7.3]"""
    return 0 if tile == s.station[s.active] else drones


@rule
def forbids_battle(s: State, defender: int, tile: int) -> int:
    drones = s.drones[s.active, tile]
    if defender == s.active or drones == 0 or s.drones[defender, tile] == 0:
        return Clause.BATTLE_DISPUTED
    if s.crystals[s.active] < stake(s, tile, drones):
        return Clause.STAKE
    if s.owed and not s.owed >> tile & 1:
        return Clause.CHARGE_DUTY
    return Clause.NONE


@rule
def attack(s: State, defender: int, tile: int, log: Log) -> None:
    """Begin one exchange: both roll their Station die, and the Spy may have the other's rolled again. [SP 7.4, 10.9]"""
    s.decision = Decision.BATTLE
    end_charge(s)
    s.owed &= ~(1 << tile)
    s.battle_tile, s.defender = tile, defender
    s.attack_die = roll(s, station_die(s, s.active))
    s.defence_die = roll(s, station_die(s, defender))
    tell(log, Saw.ATTACKED, s.active, defender, tile, s.attack_die, s.defence_die)
    if can_spy(s, s.active):
        ask_spy(s, s.active)
    elif can_spy(s, defender):
        ask_spy(s, defender)
    else:
        settle(s, log)


@rule
def can_spy(s: State, player: int) -> bool:
    return not s.spied >> player & 1 and basic(s, player, Character.SPY)


@rule
def ask_spy(s: State, player: int) -> None:
    s.mover = player
    s.decision = Decision.SPY


@rule
def spy(s: State, log: Log) -> None:
    """The Spy makes his opponent roll again; the second roll stands. [SP 10.9]"""
    s.spied |= 1 << s.mover
    opponent = s.defender if s.mover == s.active else s.active
    die = roll(s, station_die(s, opponent))
    if opponent == s.active:
        s.attack_die = die
    else:
        s.defence_die = die
    tell(log, Saw.SPIED, s.mover, opponent)
    tell(log, Saw.REROLLED, opponent, die)
    settle(s, log)


@rule
def attack_total(s: State) -> int:
    """Die, drones and sections. [SP 7.4, 10.13]"""
    bonus = s.tactician_attack if basic(s, s.active, Character.TACTICIAN) else 0
    return s.attack_die + s.drones[s.active, s.battle_tile] + s.sections[s.active] + bonus


@rule
def defence_total(s: State) -> int:
    """Die, drones and sections. [SP 7.4, 10.5]"""
    bonus = s.diplomat_defence if basic(s, s.defender, Character.DIPLOMAT) else 0
    return s.defence_die + s.drones[s.defender, s.battle_tile] + s.sections[s.defender] + bonus


@rule
def losses(drones: int) -> int:
    """Half of the drones, rounded down, and the last one too. [SP 7.6]"""
    return max(1, drones // 2)


@rule
def settle(s: State, log: Log) -> None:
    """Compare the totals; a tie is the defender's. [SP 7.5, 7.6, 7.8]"""
    tile = s.battle_tile
    s.mover = s.active
    s.decision = Decision.BATTLE
    attacking, defending = attack_total(s), defence_total(s)
    tell(log, Saw.TOTALS, s.active, attacking, s.defender, defending)
    if attacking > defending:
        lose_drones(s, s.defender, tile, losses(s.drones[s.defender, tile]), log)
        if controls(s, s.active, tile):
            begin_charge(s, tile, log)
    else:
        lost = losses(s.drones[s.active, tile])
        lose_drones(s, s.active, tile, lost, log)
        pay_defender(s, tile, lost, log)
    s.battle_tile, s.defender, s.attack_die, s.defence_die = NOWHERE, NOWHERE, 0, 0


@rule
def lose_drones(s: State, player: int, tile: int, lost: int, log: Log) -> None:
    """The loser's drones return to his supply, and his Fabricator when no drone is left with it. [SP 7.6, 7.13]"""
    fabricator = s.fabricator[player]
    return_drones(s, player, tile, lost)
    tell(log, Saw.LOST, player, lost, tile)
    if fabricator != s.fabricator[player]:
        tell(log, Saw.FABRICATOR_RETURNED, player)


@rule
def pay_defender(s: State, tile: int, lost: int, log: Log) -> None:
    """A beaten attacker pays a crystal for each drone he lost, but not on his Station tile. [SP 7.7]"""
    paid = stake(s, tile, lost)
    if paid:
        s.crystals[s.active] -= paid
        s.crystals[s.defender] += paid
        tell(log, Saw.PAID, s.active, s.defender, paid)


@rule
def charge_points(s: State, tile: int) -> int:
    """Movement points won by clearing a tile: one for every two drones left there. [SP 7.9, 10.14]"""
    per_point = s.tactician_charge if secondary(s, s.active, Character.TACTICIAN) else s.charge_drones
    return s.drones[s.active, tile] // per_point


@rule
def begin_charge(s: State, tile: int, log: Log) -> None:
    s.points = charge_points(s, tile)
    s.charging[tile] = s.drones[s.active, tile]
    tell(log, Saw.CLEARED, s.active, tile, s.points)


@rule
def end_charge(s: State) -> None:
    """Points that were not used are lost. [SP 7.10]"""
    s.points = 0
    for tile in range(TILES):
        s.charging[tile] = 0


@rule
def stakes_owed(s: State, arriving: int) -> int:
    """The stakes of all battles that a charge owes, if one more drone entered a tile."""
    total = 0
    for tile in range(s.tiles):
        if s.owed >> tile & 1 or tile == arriving:
            total += stake(s, tile, s.drones[s.active, tile] + int(tile == arriving))
    return total


@rule
def forbids_charge_over(s: State, tile: int, edge: int) -> int:
    """A charging drone moves as in the Move phase, and into enemies only with the stakes for it. [SP 7.10, 7.11]"""
    if s.charging[tile] == 0:
        return Clause.CHARGE_MOVES
    clause = forbids_drone_over(s, tile, edge)
    if clause != Clause.NONE:
        return clause
    to = s.neighbour[tile, edge]
    if s.present[to] & ~(1 << s.active) and s.crystals[s.active] < stakes_owed(s, to):
        return Clause.CHARGE_DUTY
    return Clause.NONE


@rule
def forbids_charge(s: State, tile: int, to: int) -> int:
    edge = edge_to(s, tile, to)
    return Clause.NEIGHBOURS if edge == NOWHERE else forbids_charge_over(s, tile, edge)


@rule
def charge(s: State, tile: int, to: int, log: Log) -> None:
    """Where the charge meets enemies it must battle at least once. [SP 7.11]"""
    fabricator = s.fabricator[s.active]
    carry_drone(s, tile, to)
    s.charging[tile] -= 1
    tell(log, Saw.CHARGED, s.active, tile, to)
    if fabricator != s.fabricator[s.active]:
        tell(log, Saw.FABRICATOR_RETURNED, s.active)
    if controls(s, s.active, to):
        s.charging[to] += 1
    else:
        s.owed |= 1 << to
