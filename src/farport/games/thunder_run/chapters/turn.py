"""Chapters 3, 8 and 11: the turn. After each action the rules go on by themselves to the next decision."""

from __future__ import annotations

from farport.games.thunder_run.chapters.attack import offer_attacks
from farport.games.thunder_run.chapters.chart import FINAL
from farport.games.thunder_run.chapters.chips import LAST_ARRIVAL, end_game, win_black_chips
from farport.games.thunder_run.chapters.command import carry_out, go_on_with_defensive_guns, offer_repair
from farport.games.thunder_run.chapters.cooldown import take_leftmost, take_override
from farport.games.thunder_run.chapters.hits import go_on_with_attack
from farport.games.thunder_run.chapters.move import offer_moves
from farport.games.thunder_run.state import NOBODY, Card, Decision, Stage, State, Weapon
from farport.games.thunder_run.words import Cause, Saw
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

TAKE_LEFTMOST = Do(26, "take the leftmost card")
TAKE_OVERRIDE = Do(27, "take Override back")


@rule
def begin_turn(s: State, log: Log) -> None:
    """A Black Chip for whoever waits at Gratis-3; the last to arrive begins the final turn there. [TR 11.2, 13.2]"""
    s.turn += 1
    s.mover = s.active
    s.stage = Stage.REPAIR
    s.overridden = NOBODY
    s.moved, s.fought, s.struck, s.carriers_struck = 0, 0, 0, 0
    tell(log, Saw.TURN, s.active)
    if s.location[s.active] == FINAL:
        if s.last_arrival == s.active and all_arrived(s):
            s.final = 1
            tell(log, Saw.FINAL_TURN)
        win_black_chips(s, s.trophy_stay, Cause.STAY, log)


@rule
def all_arrived(s: State) -> bool:
    """Whether every Carrier is on the final Location. [TR 11.2]"""
    for player in range(s.players):
        if s.location[player] != FINAL:
            return False
    return True


@rule
def return_card(s: State, log: Log) -> None:
    """The leftmost card returns, or Manual Override if it was played and its player prefers it. [TR 8.1, 8.2]"""
    if s.card == Card.OVERRIDE:
        s.decision = Decision.RETURN
    else:
        return_leftmost(s, log)


@act(TAKE_LEFTMOST, at=Decision.RETURN)
def return_leftmost(s: State, log: Log) -> None:
    """The leftmost card of the Cool-Down Queue returns to the hand. [TR 8.1]"""
    take_leftmost(s, log)
    end_turn(s, log)


@act(TAKE_OVERRIDE, at=Decision.RETURN)
def return_override(s: State, log: Log) -> None:
    """Manual Override, played this turn, returns instead. [TR 8.2]"""
    take_override(s, log)
    end_turn(s, log)


@rule
def end_turn(s: State, log: Log) -> None:
    """The next player to the left, or the end after the final turn. [TR 3.1, 11.2]"""
    if s.final:
        end_game(s, LAST_ARRIVAL, log)
    else:
        s.active = (s.active + 1) % s.players
        s.stage = Stage.BEGIN


@rule
def go_on(s: State, log: Log) -> None:
    """Do the next thing that needs no decision, in the order of the steps. [TR 3.2]"""
    stage = s.stage
    if s.weapon == Weapon.DEFENSIVE:
        go_on_with_defensive_guns(s, log)
    elif s.weapon != Weapon.NONE:
        go_on_with_attack(s, log)
    elif stage == Stage.BEGIN:
        begin_turn(s, log)
    elif stage == Stage.REPAIR:
        offer_repair(s, log)
    elif stage == Stage.PLAY:
        s.decision = Decision.CARD
    elif stage == Stage.COMMAND:
        carry_out(s, log)
    elif stage == Stage.MOVE:
        offer_moves(s, log)
    elif stage == Stage.ATTACK:
        offer_attacks(s, log)
    else:
        return_card(s, log)


@rule
def ask_nothing(s: State) -> None:
    """What was asked is answered."""
    s.decision = Decision.NONE


@rule
def go_on_until_asked(s: State, log: Log) -> None:
    while s.decision == Decision.NONE and s.ending == 0:
        go_on(s, log)
