"""Chapter 10.5.2. Combat: one ship against one, round by round, with the Techs that both players may use in it.

Everything that needs no decision happens by itself, one step after the other: see `Step` and `go_on` in `turn`.
"""

from __future__ import annotations

from farport.games.beyond_nebula.chapters.galaxy import distance
from farport.games.beyond_nebula.chapters.panel import at_hand
from farport.games.beyond_nebula.chapters.ships import DIE, eliminate, owner_of
from farport.games.beyond_nebula.state import (
    NOTHING,
    NOWHERE,
    PLAYERS,
    SHIPS,
    SHIPS_EACH,
    Decision,
    Halt,
    State,
    Step,
    Tech,
)
from farport.games.beyond_nebula.words import Saw
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

FIGHT = Do(17, "fight")
TAKE_HIT = Do(18, "take the hit")

REPAIR = 1 << Tech.REPAIR
REVEAL_SPY = 1 << Tech.REVEAL_SPY
ENERGY_SHIELD = 1 << Tech.ENERGY_SHIELD
BEFORE_COMBAT = 1 << Tech.SUICIDE | 1 << Tech.INVISIBILITY_FIELD


# The Techs of Combat


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


# Round by round


@rule
def next_enemy(s: State, ship: int) -> int:
    """The adjacent enemy that arrived first, without those that are avoided; or -1. [BN 10.31, 10.32]"""
    found, earliest = NOTHING, s.arrivals  # the number of the arriving ship itself
    enemy = 1 - owner_of(ship)
    for other in range(enemy * SHIPS_EACH, (enemy + 1) * SHIPS_EACH):
        near = s.block[other] != NOWHERE and distance(s.block[other], s.block[ship]) <= 1
        if near and s.arrived[other] < earliest and not s.unseen[ship] >> other & 1:
            found, earliest = other, s.arrived[other]
    return found


@rule
def meet(s: State, log: Log) -> None:
    """An arriving ship fights the adjacent enemies one by one. [BN 10.31, 10.32]"""
    ship = s.arriving
    s.attacker, s.defender = NOTHING, NOTHING
    enemy = next_enemy(s, ship) if s.block[ship] != NOWHERE else NOTHING
    if enemy == NOTHING:
        s.arriving = NOTHING
        s.step = Step.TAKE
        return
    s.attacker, s.defender = ship, enemy
    s.rounds, s.spies[0], s.spies[1] = 0, 0, 0
    tell(log, Saw.ENGAGED, ship, enemy)
    before_round(s)


@rule
def before_round(s: State) -> None:
    """Whatever has changed, both players may use Techs once more before the dice. [BN 10.37]"""
    s.settled = 0
    s.step = Step.DECLARE


@rule
def declare(s: State) -> None:
    """Ask for Techs who has any to use, the active player first; when neither uses one, dice are rolled.
    [BN 10.34, 10.37]"""
    for turn in range(PLAYERS):
        player = (s.active + turn) % PLAYERS
        if not s.settled >> player & 1 and can_declare(s, player):
            s.mover = player
            s.decision = Decision.COMBAT
            s.step = Step.WAIT
            return
    s.step = Step.ROUND


@act(FIGHT, at=Decision.COMBAT)
def fight(s: State) -> None:
    """The mover uses no Tech before this round, unless the other does."""
    s.settled |= 1 << s.mover
    s.step = Step.DECLARE


@rule
def fight_round(s: State, log: Log) -> None:
    """A die and the Regiments aboard on each side; the lower loses a point, and a tie is lost by the one who was
    engaged. Who engaged has fought and goes no further. [BN 10.29, 10.33, 10.34]"""
    attack, defence = roll(s, s.ship_die), roll(s, s.ship_die)
    attacking = attack + s.aboard[s.attacker] + s.spies[owner_of(s.attacker)]
    defending = defence + s.aboard[s.defender] + s.spies[owner_of(s.defender)]
    tell(log, Saw.ROUND, s.attacker, attack, attacking, s.defender, defence, defending)
    if attacking == defending:
        tell(log, Saw.TIE, s.attacker)
    s.rounds += 1
    s.stopped[s.attacker] = Halt.FOUGHT
    s.struck = s.defender if attacking >= defending else s.attacker
    s.step = Step.STRIKE


@rule
def strike(s: State) -> None:
    """Before a ship loses a Durability Point its owner may shield it. [BN 10.10]"""
    if at_hand(s, owner_of(s.struck)) & ENERGY_SHIELD:
        s.mover = owner_of(s.struck)
        s.decision = Decision.SHIELD
        s.step = Step.WAIT
    else:
        s.step = Step.HIT


@act(TAKE_HIT, at=Decision.SHIELD)
def take_hit(s: State) -> None:
    """No Tech is used on it. [BN 10.10]"""
    s.step = Step.HIT


@rule
def hit(s: State, log: Log) -> None:
    """A ship loses a Durability Point, and with the last one it is eliminated. [BN 10.35]"""
    s.hull[s.struck] -= 1
    tell(log, Saw.HIT, s.struck, s.hull[s.struck])
    if s.hull[s.struck] == 0:
        eliminate(s, s.struck, log)
    after_strike(s)


@rule
def after_strike(s: State) -> None:
    """Combat goes on until one of the two ships is eliminated; a Ray goes on to the next ship. [BN 10.31, 10.5]"""
    s.struck = NOTHING
    if s.attacker == NOTHING:
        s.step = Step.RAY
    elif s.block[s.attacker] == NOWHERE or s.block[s.defender] == NOWHERE:
        s.step = Step.MEET
    else:
        before_round(s)


@rule
def ray_on(s: State, log: Log) -> None:
    """The ships beside the target of a Radioactive Ray roll one after the other. [BN 10.5]"""
    for ship in range(SHIPS):
        if s.rays >> ship & 1:
            s.rays &= ~(1 << ship)
            die = roll(s, DIE)
            tell(log, Saw.RAY_ROLLED, ship, die, s.radioactive_ray_roll)
            if die <= s.radioactive_ray_roll:
                s.struck = ship
                s.step = Step.STRIKE
                return
    s.step = Step.TAKE
