"""Chapters 2 and 11. The turn, from stage to stage and from player to player, and the Vortex."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.battle import (
    choosing_battle,
    end_battle,
    removing,
    removing_casualties,
    rolling,
    settle,
)
from farport.games.nexus_ops.chapters.board import NEIGHBOUR, controlled, number
from farport.games.nexus_ops.chapters.cards import draw_energize, refill_line
from farport.games.nexus_ops.chapters.deployment import deploying
from farport.games.nexus_ops.chapters.draw_phase import drawing, ending_turn, giving, rewarding
from farport.games.nexus_ops.chapters.ending import check_elimination, end_phase
from farport.games.nexus_ops.chapters.energize import after_a_roll, before_rolling
from farport.games.nexus_ops.chapters.exploration import explore
from farport.games.nexus_ops.chapters.mining import mine
from farport.games.nexus_ops.chapters.missions import choosing_mission, last_words
from farport.games.nexus_ops.chapters.movement import firing
from farport.games.nexus_ops.setup import choosing_factions, exchanging_tokens
from farport.games.nexus_ops.state import (
    CENTRE,
    DRAGONS,
    EDGES,
    FACES,
    HEXES,
    NOWHERE,
    PIECE_MARKS,
    UNITS,
    Decision,
    Mark,
    Side,
    Stage,
    State,
    Terrain,
)
from farport.games.nexus_ops.words import DONE, Saw
from farport.table.acts import act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import inline, rule


@rule
def go_on_until_asked(s: State, log: Log) -> None:
    """Whatever follows an action until somebody owes a decision."""
    while s.ending == 0 and not go_on(s, log):
        pass


@rule
def go_on(s: State, log: Log) -> bool:
    """Pass through a stage; true when it asks somebody for a decision. [NX 2.1]"""
    if s.stage >= Stage.BEFORE_ROLLING and s.stage <= Stage.MISSION:
        return go_on_with_battle(s, log)
    if s.stage == Stage.DEPLOYMENT:
        return deploying(s)
    if s.stage == Stage.MOVEMENT:
        s.mover = s.active
        s.decision = Decision.MOVE
        return True
    if s.stage == Stage.FIRE:
        if removing(s, Side.DEFENDER, log) or firing(s) or last_words(s):
            return True
        end_phase(s, Stage.EXPLORATION, log)
    elif s.stage == Stage.EXPLORATION:
        explore(s, log)
        end_phase(s, Stage.BATTLES, log)
    elif s.stage == Stage.BATTLES:
        if choosing_battle(s) or last_words(s):
            return True
        end_phase(s, Stage.MINING, log)
    elif s.stage == Stage.MINING:
        mine(s, log)
        end_phase(s, Stage.DRAW, log)
    else:
        return go_on_between(s, log)
    return False


@inline
def go_on_with_battle(s: State, log: Log) -> bool:
    """The stages of one battle. [NX 6.16, 6.17, 6.18]"""
    if s.stage == Stage.BEFORE_ROLLING:
        return before_rolling(s, log)
    if s.stage == Stage.ROLL:
        rolling(s, log)
        return False
    if s.stage == Stage.AFTER_A_ROLL:
        return after_a_roll(s)
    if s.stage == Stage.CASUALTIES:
        return removing_casualties(s, log)
    if s.stage == Stage.VERDICT:
        settle(s, log)
        return False
    return choosing_mission(s)


@inline
def go_on_between(s: State, log: Log) -> bool:
    """The stages before the first turn, from one turn to the next, and of the Draw phase."""
    if s.stage == Stage.FACTIONS:
        return choosing_factions(s, log)
    if s.stage == Stage.TOKENS:
        return exchanging_tokens(s, log)
    if s.stage == Stage.TURN:
        next_turn(s, log)
        return False
    if s.stage == Stage.DRAW:
        return drawing(s, log)
    if s.stage == Stage.MONOLITH:
        return rewarding(s, log)
    return giving(s) if s.stage == Stage.GIVE else ending_turn(s)


@act(DONE, at=Decision.MISSION)
def end_missions(s: State, log: Log) -> None:
    """No more missions after a victory, or at the end of a phase that eliminates somebody. [NX 9.4, 10.8]"""
    if s.stage == Stage.MISSION:
        end_battle(s)
    elif s.stage == Stage.FIRE:
        end_phase(s, Stage.EXPLORATION, log)
    else:
        end_phase(s, Stage.MINING, log)


@rule
def next_turn(s: State, log: Log) -> None:
    """The player to the left becomes active; the Vortex strikes before the first player. [NX 2.2, 11.18, 12.8]"""
    clear_turn(s)
    if s.transmissions:
        refill_line(s, log)
    player = (s.active + 1) % s.players if s.turn else s.first
    while s.ending == 0:
        if s.vortex and s.turn and player == s.first:
            storm(s, log)
        if not s.eliminated >> player & 1:
            break
        player = (player + 1) % s.players
    if s.ending == 0:
        begin_turn(s, player, log)


@inline
def begin_turn(s: State, player: int, log: Log) -> None:
    """Deployment comes first; units in the Monolith are remembered as such. [NX 2.1, 16.20]"""
    s.turn += 1
    s.active = player
    if s.terrain[CENTRE] == Terrain.MONOLITH:
        s.marked[Mark.DESCENDED - 1, CENTRE] = s.army[player, CENTRE]
    s.stage = Stage.DEPLOYMENT
    tell(log, Saw.TURN, player)


@rule
def clear_turn(s: State) -> None:
    """What cards, units and battles did lasts for one turn only. [NX 6.23]"""
    s.shift, s.discount, s.cloned = 0, 0, 0
    s.long_shot, s.collected, s.fought, s.rewarded = 0, 0, 0, 0
    for shot in range(DRAGONS):
        s.shots[shot] = NOWHERE
    for mark in range(PIECE_MARKS - 1):  # the others went with the Movement phase
        for at in range(HEXES):
            s.marked[mark, at] = 0


@inline
def storm(s: State, log: Log) -> None:
    """The Vortex blows, burns, and charges. [NX 11.15, 11.16, 11.17, 11.25]"""
    black, white = roll(s, FACES), roll(s, FACES)
    origin, to = NEIGHBOUR[s.board, CENTRE, black - 1], NEIGHBOUR[s.board, CENTRE, white - 1]
    if origin == to or not somebody_at(s, origin):
        tell(log, Saw.CALM, black, white)
    else:
        tell(log, Saw.BLEW, black, white, origin, to)
        blow(s, origin, to)
    die = roll(s, FACES)
    at = NEIGHBOUR[s.board, CENTRE, die - 1]
    tell(log, Saw.BURNED, die, at)
    burn(s, at, log)
    for edge in range(EDGES):
        for player in range(s.players):
            if controlled(s, player) >> NEIGHBOUR[s.board, CENTRE, edge] & 1:
                draw_energize(s, player, 1, log)
    check_elimination(s, log)


@inline
def somebody_at(s: State, at: int) -> bool:
    """Whether any player has units on a hex."""
    for player in range(s.players):
        if s.present[player] >> at & 1:
            return True
    return False


@inline
def blow(s: State, origin: int, to: int) -> None:
    """All units go to the other hex, whatever its terrain. [NX 11.15]"""
    for player in range(s.players):
        if s.army[player, origin]:
            s.army[player, to] += s.army[player, origin]
            s.army[player, origin] = 0
            s.present[player] = s.present[player] & ~(1 << origin) | 1 << to


@rule
def burn(s: State, at: int, log: Log) -> None:
    """All units on a hex are destroyed. [NX 11.16]"""
    for player in range(s.players):
        for unit in range(UNITS):
            for _ in range(number(s, player, at, unit)):
                s.supply[player, unit] += 1
                tell(log, Saw.LOST, player, unit, at)
        s.army[player, at] = 0
        s.present[player] &= ~(1 << at)
