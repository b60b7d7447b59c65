"""Chapters 3 and 11. The turn: what comes next, and how the game ends.

Rules that need a decision leave a mark of it in the record (`placing`, `discards`, `paying`, ...). After every action
`go_on` turns the first mark that is left into the decision that is owed.
"""

from __future__ import annotations

from farport.games.final_flicktier.board import bits, controller
from farport.games.final_flicktier.cards import cards_of, in_hand
from farport.games.final_flicktier.chapters.attack import end_attack, settle_attack
from farport.games.final_flicktier.chapters.bounty import check_landing
from farport.games.final_flicktier.chapters.build import (
    can_add_present,
    finish_build,
    finish_upgrade,
    owed_in_all,
    pay_plainly,
)
from farport.games.final_flicktier.chapters.dominion import act_of_dominion
from farport.games.final_flicktier.chapters.free import can_free
from farport.games.final_flicktier.chapters.gather import can_gather, can_return, end_gather, list_gathers
from farport.games.final_flicktier.chapters.mission import CLAIM_SPENT, finish_mission
from farport.games.final_flicktier.chapters.move import MOVE, bring_back, can_flick
from farport.games.final_flicktier.chapters.place import PLACE
from farport.games.final_flicktier.chapters.questions import DONE, asked_by
from farport.games.final_flicktier.chapters.scoring import end_game
from farport.games.final_flicktier.flick import forget_outcome
from farport.games.final_flicktier.setup import place_next
from farport.games.final_flicktier.state import (
    CLAIMS,
    NO_CARD,
    NOBODY,
    SPOKEN,
    Act,
    Decision,
    Faction,
    Met,
    State,
)
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import first, kind_of
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

END_TURN = Do(19, "end turn")

AI_OUT = 4


@inline
def ask(s: State, player: int, decision: int) -> bool:
    s.mover = player
    s.decision = decision
    return True


@rule
def begin_turn(s: State, side: int, log: Log) -> None:
    """Two actions; claim tokens of the last turn are spent. [FF 3.1, 13.10]"""
    s.turn += 1
    s.active = side
    s.actions = s.turn_actions
    s.acted, s.freed, s.fresh, s.ended = 0, 0, 1, 0
    s.doing = Act.NOTHING
    tell(log, Saw.TURN, side, side)
    if s.faction[side] == Faction.KORIVALI:
        for token in range(CLAIMS):
            if s.claim[token] >= 0:
                tell(log, Saw.CLAIM_OVER, s.claim[token])
                s.claim[token] = CLAIM_SPENT


@rule
def finish_action(s: State, log: Log) -> None:
    """An action is over: what was slid aside comes back. [FF 3.1, 4.5, 4.7]"""
    if s.doing == Act.ATTACK:
        end_attack(s)
    end_gather(s)
    s.flicks, s.sleigh, s.faced, s.returned = 0, 0, 0, 0
    s.only_die = NOBODY
    bring_back(s, log)
    if s.doing <= Act.BUILD:
        s.acted |= 1 << s.doing
        s.actions -= 1
    s.doing = Act.NOTHING


@rule
def forbids_leaving(s: State) -> int:
    """Flicks of a Move may be left, but not those of an attack and of the bug. [FF 3.1, 5.6, 13.12]"""
    return Clause.NONE if s.doing == Act.MOVE or s.doing == Act.STATUE else asked_by(s)


@act(DONE, at=(Decision.RETURN, Decision.PRESENT))
@act(DONE, at=Decision.GATHER, lists=list_gathers)
@act(DONE, at=Decision.FLICK, forbids=forbids_leaving)
def leave(s: State, log: Log) -> None:
    """The active player is done with what is under way. [FF 3.1]"""
    tell(log, Saw.FINISHED, s.active, s.doing)
    finish_action(s, log)


@act(END_TURN, at=Decision.ACTION)
def leave_turn(s: State, log: Log) -> None:
    """The actions that are left need not be taken. [FF 3.1]"""
    s.ended = 1
    tell(log, Saw.ENDED_TURN, s.active)


@rule
def begin_acting(s: State, code: int) -> None:
    """Whatever is chosen in a turn, its beginning is over. [FF 13.12, 13.36]"""
    if MOVE <= kind_of(code) <= END_TURN:
        s.fresh = 0


@rule
def go_on_after(s: State, code: int, log: Log) -> None:
    """What follows an action; in the set-up the next die, and after the last the first turn. [FF 2.5, 2.11]"""
    if s.doing == Act.SET_UP and kind_of(code) == PLACE:
        if place_next(s, first(code)):
            s.mover = controller(s, s.placing)
        else:
            begin_turn(s, 0, log)
    if s.doing != Act.SET_UP:
        go_on(s, log)
    if s.outcome[SPOKEN]:
        forget_outcome(s)


@rule
def go_on(s: State, log: Log) -> None:
    """Do everything that follows by itself, up to the next decision; the hand limit holds when a turn ends. [FF 7.6]"""
    while s.ending == 0:
        if ask_for_others(s, log):
            return
        if s.paying:
            pay_plainly(s, log)
            if owed_in_all(s) > 0:
                ask(s, s.active, Decision.PAY)
                return
            finish_paying(s, log)
        elif s.doing != Act.NOTHING:
            if go_on_doing(s, log):
                return
            finish_action(s, log)
        elif not s.ended and s.active != s.ai and (s.actions > 0 or can_free(s)):
            ask(s, s.active, Decision.ACTION)
            return
        elif cards_of(s, s.active) > s.turn_hand_limit:
            # The A.I. has no cards.
            s.ended = 1
            s.discarder = s.active
            s.discards = cards_of(s, s.active) - s.turn_hand_limit
            tell(log, Saw.OVER_LIMIT, s.active, cards_of(s, s.active), s.turn_hand_limit, s.discards)
        else:
            end_turn(s, log)


@rule
def ask_for_others(s: State, log: Log) -> bool:
    """Placements, draws, discards and bounties come before anything else, and a landing after what is owed already."""
    if s.placing == NOBODY and s.drawer == NOBODY and s.checking != NOBODY:
        check_landing(s, log)
    if s.placing != NOBODY:
        return ask(s, controller(s, s.placing), Decision.PLACE)
    if s.drawer != NOBODY:
        return ask(s, s.drawer, Decision.DRAW)
    if s.discards > 0:
        return ask(s, s.discarder, Decision.DISCARD)
    return s.fighting != NOBODY and ask(s, controller(s, s.fighting), Decision.BOUNTY)


@rule
def finish_paying(s: State, log: Log) -> None:
    what = s.paying
    s.paying = 0
    if what == Act.BUILD:
        finish_build(s, log)
    elif what == Act.UPGRADE:
        finish_upgrade(s, log)
    else:
        finish_mission(s, log)


@rule
def go_on_doing(s: State, log: Log) -> bool:
    """Whether the action under way asks for a decision."""
    doing = s.doing
    if doing == Act.ATTACK:
        return go_on_attacking(s, log)
    if doing == Act.MOVE or doing == Act.STATUE or doing == Act.BUG:
        if s.landed != NOBODY:
            return ask(s, s.active, Decision.REFLICK)
        return can_flick(s) and ask(s, s.active, Decision.FLICK)
    if doing == Act.GATHER:
        return s.gathers > 0 and can_gather(s) and ask(s, s.active, Decision.GATHER)
    if doing == Act.RETURN:
        return can_return(s) and ask(s, s.active, Decision.RETURN)
    return doing == Act.BUILD and can_add_present(s) and ask(s, s.active, Decision.PRESENT)


@rule
def go_on_attacking(s: State, log: Log) -> bool:
    """Card, defence, flick, perhaps once more, and what follows. [FF 5.2, 5.3, 5.6]"""
    if s.met == Met.PENDING:
        if s.attack_card == NO_CARD:
            return ask(s, s.active, Decision.ATTACK_CARD)
        defender = controller(s, s.target)
        if s.defended == 0 and defender != s.ai:
            if in_hand(s, defender) > 0:
                return ask(s, defender, Decision.DEFENCE_CARD)
            tell(log, Saw.NO_DEFENDER_CARD, defender)
        s.defended = 1
        return ask(s, s.active, Decision.FLICK)
    if s.landed != NOBODY:
        return ask(s, s.active, Decision.REFLICK)
    if s.attack_card != NO_CARD:
        settle_attack(s, log)
        return ask_for_others(s, log)
    return False


@inline
def triggered(s: State) -> bool:
    """Whether enough triggers of the end are met. [FF 11.4, 11.5]"""
    return bits(s.triggers) >= 1 + s.two_triggers


@rule
def end_turn(s: State, log: Log) -> None:
    """The next side's turn, the final round, or the end. [FF 3.1, 11.4, 12.3, 12.4]"""
    if s.why:
        s.final -= 1
        if s.final == 0:
            end_game(s, log)
            return
    elif triggered(s):
        s.final = s.sides
        s.why = first_trigger(s)
        tell(log, Saw.LAST_ROUND)
    following = (s.active + 1) % s.sides
    if following != s.ai:
        begin_turn(s, following, log)
    elif s.ai_pool:
        begin_turn(s, following, log)
        act_of_dominion(s, log)
    else:
        run_out(s, log)


@rule
def run_out(s: State, log: Log) -> None:
    """Without an A.I. card to draw, the players have one more turn each. [FF 12.4]"""
    tell(log, Saw.AI_OUT)
    if s.why:
        begin_turn(s, s.ai, log)
    else:
        s.final = s.players
        s.why = AI_OUT
        begin_turn(s, 0, log)


@rule
def first_trigger(s: State) -> int:
    """The trigger that is named as what ended the game."""
    trigger = 0
    while not s.triggers >> trigger & 1:
        trigger += 1
    return trigger + 1
