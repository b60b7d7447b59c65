"""Chapter 7. Phase 2, Battle: exchanges of dice on disputed tiles, and the Battle Charge after a tile is cleared."""

from __future__ import annotations

from farport.games.sector_prime.chapters.board import (
    basic,
    controls,
    disputed,
    edge_to,
    return_drones,
    secondary,
    station_die,
)
from farport.games.sector_prime.chapters.move import carry_drone, forbids_drone_over
from farport.games.sector_prime.chapters.turn import end_charge
from farport.games.sector_prime.state import EDGES, NOWHERE, Character, Decision, State
from farport.games.sector_prime.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

BATTLE = Do(10, "battle {player} at {tile}")
CHARGE = Do(11, "charge from {tile} to {tile}")
SPY = Do(12, "spy")
LET_STAND = Do(13, "let it stand")


@rule
def stake(s: State, tile: int, drones: int) -> int:
    """Crystals that the active player must hold to battle with so many drones; none on his Station tile. [SP 7.3]"""
    return 0 if tile == s.station[s.active] else drones


@rule
def forbids_battle(s: State, defender: int, tile: int) -> int:
    drones = s.drones[s.active, tile]
    if defender == s.active or drones == 0 or s.drones[defender, tile] == 0:
        return Clause.BATTLE_DISPUTED
    if s.owed and not s.owed >> tile & 1:
        return Clause.CHARGE_DUTY
    return Clause.STAKE if s.crystals[s.active] < stake(s, tile, drones) else Clause.NONE


@rule
def list_battles(s: State, out: Codes, count: int) -> int:
    for tile in range(s.tiles):
        if disputed(s, tile):
            for defender in range(s.players):
                if forbids_battle(s, defender, tile) == Clause.NONE:
                    count = put(out, count, action(BATTLE, defender, tile))
    return count


@act(BATTLE, at=(Decision.BATTLE_OR_BUILD, Decision.BATTLE), forbids=forbids_battle, lists=list_battles)
def attack(s: State, defender: int, tile: int, log: Log) -> None:
    """Begin one exchange: both roll their Station die, and the Spy may have the other's rolled again. [SP 7.4, 10.9]"""
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


@act(SPY, at=Decision.SPY)
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


@act(LET_STAND, at=Decision.SPY)
def let_stand(s: State, log: Log) -> None:
    """The Spy is content with the dice."""
    tell(log, Saw.LET_STAND, s.mover)
    settle(s, log)


@rule
def attack_bonus(s: State) -> int:
    """What the Tactician adds to an attack. [SP 10.13]"""
    return s.tactician_attack if basic(s, s.active, Character.TACTICIAN) else 0


@rule
def defence_bonus(s: State) -> int:
    """What the Diplomat adds to a defence. [SP 10.5]"""
    return s.diplomat_defence if basic(s, s.defender, Character.DIPLOMAT) else 0


@rule
def attack_total(s: State) -> int:
    """Die, drones and sections, and what an ability adds. [SP 7.4]"""
    return s.attack_die + s.drones[s.active, s.battle_tile] + s.sections[s.active] + attack_bonus(s)


@rule
def defence_total(s: State) -> int:
    """The same for the defender. [SP 7.4]"""
    return s.defence_die + s.drones[s.defender, s.battle_tile] + s.sections[s.defender] + defence_bonus(s)


@rule
def attacker_wins(s: State) -> bool:
    """A tie is the defender's. [SP 7.5]"""
    return attack_total(s) > defence_total(s)


@rule
def tell_totals(s: State, log: Log) -> None:
    if attack_bonus(s):
        tell(log, Saw.ADDED, s.active, s.character[s.active], attack_bonus(s))
    if defence_bonus(s):
        tell(log, Saw.ADDED, s.defender, s.character[s.defender], defence_bonus(s))
    tell(log, Saw.TOTALS, s.active, attack_total(s), s.defender, defence_total(s))
    if attack_total(s) == defence_total(s):
        tell(log, Saw.TIED, s.defender)


@rule
def losses(drones: int) -> int:
    """Half of the drones, rounded down, and the last one too. [SP 7.6]"""
    return max(1, drones // 2)


@rule
def settle(s: State, log: Log) -> None:
    """Compare the totals, and take the loser's drones. [SP 7.6, 7.8]"""
    tile = s.battle_tile
    s.mover = s.active
    s.decision = Decision.BATTLE
    tell_totals(s, log)
    if attacker_wins(s):
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
    tell(log, Saw.LOST, player, lost, tile)
    return_drones(s, player, tile, lost, log)


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
    """Each tile that is cleared gives a charge of its own. [SP 7.9, 7.12]"""
    s.points = charge_points(s, tile)
    s.charging[tile] = s.drones[s.active, tile]
    tell(log, Saw.CLEARED, s.active, tile)
    if s.points:
        tell(log, Saw.CHARGE_WON, s.active, s.points)


@rule
def stakes_owed(s: State, arriving: int) -> int:
    """The stakes of all battles that a charge owes, if one more drone entered a tile."""
    total = 0
    for tile in range(s.tiles):
        if s.owed >> tile & 1 or tile == arriving:
            total += stake(s, tile, s.drones[s.active, tile] + int(tile == arriving))
    return total


@rule
def charge_won(s: State) -> bool:
    """Whether a tile was cleared just now, so that drones may charge or have charged."""
    for tile in range(s.tiles):
        if s.charging[tile]:
            return True
    return s.owed != 0


@rule
def forbids_charging(s: State, tile: int) -> int:
    """Only drones of a tile that was just cleared charge. [SP 7.9, 7.10]"""
    if s.drones[s.active, tile] == 0:
        return Clause.PIECE_THERE
    if not charge_won(s):
        return Clause.CHARGE_POINTS
    if disputed(s, tile):
        return Clause.DISPUTED_STUCK
    return Clause.CHARGE_MOVES if s.charging[tile] == 0 else Clause.NONE


@rule
def forbids_charge_over(s: State, tile: int, edge: int) -> int:
    """A charging drone moves as in the Move phase, and into enemies only with the stakes for it. [SP 7.10, 7.11]"""
    clause = forbids_drone_over(s, tile, edge)
    if clause != Clause.NONE:
        return clause
    to = s.neighbour[tile, edge]
    if s.present[to] & ~(1 << s.active) and s.crystals[s.active] < stakes_owed(s, to):
        return Clause.CHARGE_DUTY
    return Clause.NONE


@rule
def forbids_charge(s: State, tile: int, to: int) -> int:
    clause = forbids_charging(s, tile)
    if clause != Clause.NONE:
        return clause
    edge = edge_to(s, tile, to)
    return Clause.NEIGHBOURS if edge == NOWHERE else forbids_charge_over(s, tile, edge)


@rule
def list_charges(s: State, out: Codes, count: int) -> int:
    for tile in range(s.tiles):
        if s.charging[tile]:
            for edge in range(EDGES):
                to = s.neighbour[tile, edge]
                if to != NOWHERE and forbids_charge_over(s, tile, edge) == Clause.NONE:
                    count = put(out, count, action(CHARGE, tile, to))
    return count


@act(CHARGE, at=Decision.BATTLE, forbids=forbids_charge, lists=list_charges)
def charge(s: State, tile: int, to: int, log: Log) -> None:
    """Where the charge meets enemies it must battle at least once. [SP 7.11]"""
    tell(log, Saw.CHARGED, s.active, tile, to)
    carry_drone(s, tile, to, log)
    s.charging[tile] -= 1
    if controls(s, s.active, to):
        s.charging[to] += 1
    else:
        s.owed |= 1 << to
