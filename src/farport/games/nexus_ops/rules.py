"""What may be done and what it does: the way from stage to stage, and from a decision to its rules.

A phase of the turn is a file: `deployment`, `movement`, `exploration`, `battle` with `energize` and `missions`,
`mining`, `draw_phase`; `setup` comes before them, `turn` between them, and all use `board` and `cards`. `listing` lists
what is legal.
"""

from __future__ import annotations

from farport.games.nexus_ops.battle import (
    begin_battle,
    choosing_battle,
    end_battle,
    forbids_battle,
    forbids_lose,
    lose,
    removing,
    removing_casualties,
    rolling,
    settle,
    side_of,
)
from farport.games.nexus_ops.cards import draw_energize, exchange, forbids_card, forbids_exchange
from farport.games.nexus_ops.deployment import (
    beam,
    buy,
    deploying,
    end_beam,
    forbids_beam,
    forbids_beam_end,
    forbids_beam_from,
    forbids_beam_to,
    forbids_buy,
    forbids_play,
    forbids_recruit,
    play,
    recruit,
)
from farport.games.nexus_ops.draw_phase import (
    drawing,
    ending_turn,
    forbids_give,
    forbids_keep,
    give,
    giving,
    keep,
    rewarding,
    shows_more,
    take_king,
)
from farport.games.nexus_ops.energize import (
    after_a_roll,
    aid,
    aid_unit,
    before_rolling,
    end_retreat,
    evacuate,
    forbids_aid,
    forbids_aid_unit,
    forbids_evacuate,
    forbids_reroll,
    forbids_reroll_end,
    forbids_retreat,
    forbids_retreat_end,
    pass_battle,
    pass_by,
    retreat,
    roll_again,
    set_die_aside,
)
from farport.games.nexus_ops.exploration import explore
from farport.games.nexus_ops.mining import mine
from farport.games.nexus_ops.missions import choosing_mission, forbids_fulfil, fulfil, last_words
from farport.games.nexus_ops.movement import (
    end_movement,
    fire,
    firing,
    forbids_fire,
    forbids_march,
    forbids_move,
    march,
    move,
)
from farport.games.nexus_ops.setup import (
    choose_faction,
    choosing_factions,
    decline_tokens,
    exchanging_tokens,
    forbids_faction,
    forbids_swap,
    swap_token,
)
from farport.games.nexus_ops.state import UNITS, Decision, Side, Stage, State
from farport.games.nexus_ops.times import TIMES, UNTIMELY
from farport.games.nexus_ops.turn import check_elimination, next_turn
from farport.games.nexus_ops.words import RULEBOOK, Do, Saw
from farport.table.action import first, kind_of, second, third
from farport.table.event import clear, tell
from farport.table.position import Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names


@rule
def forbids(s: State, code: int) -> int:
    """The clause that forbids an action now, or 0. [NX 2.1]"""
    kind, a, b, c = kind_of(code), first(code), second(code), third(code)
    clause = forbids_now(s, kind, a)
    if clause != Clause.NONE:
        return clause
    if kind <= Do.BEAM:
        return forbids_in_deployment(s, kind, a, b)
    if kind <= Do.BATTLE:
        return forbids_on_board(s, kind, a, b, c)
    if kind <= Do.LOSE:
        return forbids_in_battle(s, kind, a, b, c)
    if kind == Do.DONE:
        return forbids_done(s)
    return forbids_with_cards(s, kind, a)


@inline
def forbids_now(s: State, kind: int, card: int) -> int:
    """Whether the time is wrong for a kind of action, or for the card that is played. [NX 2.1]"""
    timely = TIMES[kind] >> s.decision & 1
    if kind == Do.PLAY or (kind >= Do.AID and kind <= Do.EVACUATE):
        clause = forbids_card(s, card)
        return clause if clause != Clause.NONE or timely else Clause.CARD_TEXT
    if kind == Do.FIRE and s.alternate:
        return Clause.VOID_WYRM
    return Clause.NONE if timely else UNTIMELY[kind, s.decision]


@inline
def forbids_in_deployment(s: State, kind: int, a: int, b: int) -> int:
    if kind == Do.FACTION:
        return forbids_faction(s, a)
    if kind == Do.SWAP:
        return forbids_swap(s, a, b)
    if kind == Do.BUY:
        return forbids_buy(s, a, b)
    if kind == Do.PLAY:
        return forbids_play(s, a)
    if kind == Do.RECRUIT:
        return forbids_recruit(s, a)
    if kind == Do.BEAM_FROM:
        return forbids_beam_from(s, a)
    return forbids_beam_to(s, a) if kind == Do.BEAM_TO else forbids_beam(s, a)


@inline
def forbids_on_board(s: State, kind: int, a: int, b: int, c: int) -> int:
    if kind == Do.MOVE:
        return forbids_move(s, a, b, c)
    if kind == Do.MARCH:
        return forbids_march(s, a, b, c)
    return forbids_fire(s, a, b, c) if kind == Do.FIRE else forbids_battle(s, a, b)


@inline
def forbids_in_battle(s: State, kind: int, a: int, b: int, c: int) -> int:
    if kind == Do.AID:
        return forbids_aid(s, a, b)
    if kind == Do.AID_UNIT:
        return forbids_aid_unit(s, a, b, c)
    if kind == Do.EVACUATE:
        return forbids_evacuate(s, a, b)
    if kind == Do.RETREAT:
        return forbids_retreat(s, a)
    return forbids_reroll(s, a) if kind == Do.REROLL else forbids_lose(s, a)


@inline
def forbids_with_cards(s: State, kind: int, a: int) -> int:
    if kind == Do.FULFIL:
        return forbids_fulfil(s, a)
    if kind == Do.EXCHANGE:
        return forbids_exchange(s, a)
    if kind == Do.KEEP:
        return forbids_keep(s, a)
    return forbids_give(s, a) if kind == Do.GIVE else Clause.NONE


@inline
def forbids_done(s: State) -> int:
    """What a card began must do something before it is ended."""
    if s.decision == Decision.BEAM:
        return forbids_beam_end(s)
    if s.decision == Decision.REROLL:
        return forbids_reroll_end(s)
    return forbids_retreat_end(s) if s.decision == Decision.RETREAT else Clause.NONE


@rule
def apply(s: State, code: int, log: Log) -> None:
    """Do a legal action, and whatever follows until somebody owes a decision."""
    clear(log)
    kind, a, b, c = kind_of(code), first(code), second(code), third(code)
    if kind <= Do.BEAM:
        apply_in_deployment(s, kind, a, b, log)
    elif kind <= Do.BATTLE:
        apply_on_board(s, kind, a, b, c, log)
    elif kind <= Do.LOSE:
        apply_in_battle(s, kind, a, b, c, log)
    elif kind <= Do.GIVE:
        apply_with_cards(s, kind, a, log)
    elif kind == Do.DONE:
        end_decision(s, log)
    else:
        apply_pass(s, kind, log)
    while s.ending == 0 and not go_on(s, log):
        pass


@inline
def apply_in_deployment(s: State, kind: int, a: int, b: int, log: Log) -> None:
    if kind == Do.FACTION:
        choose_faction(s, a, log)
    elif kind == Do.SWAP:
        swap_token(s, a, b, log)
    elif kind == Do.BUY:
        buy(s, a, b, log)
    elif kind == Do.PLAY:
        play(s, a, log)
    elif kind == Do.RECRUIT:
        recruit(s, a, log)
    elif kind == Do.BEAM_FROM:
        s.beam_from = a
    elif kind == Do.BEAM_TO:
        s.beam_to = a
    else:
        beam(s, a, log)


@inline
def apply_on_board(s: State, kind: int, a: int, b: int, c: int, log: Log) -> None:
    if kind == Do.MOVE:
        move(s, a, b, c, log)
    elif kind == Do.MARCH:
        march(s, a, b, c, log)
    elif kind == Do.FIRE:
        fire(s, a, b, c, log)
    else:
        begin_battle(s, a, b, log)


@inline
def apply_in_battle(s: State, kind: int, a: int, b: int, c: int, log: Log) -> None:
    if kind == Do.AID:
        aid(s, a, b, log)
    elif kind == Do.AID_UNIT:
        aid_unit(s, a, b, c, log)
    elif kind == Do.EVACUATE:
        evacuate(s, a, b, log)
    elif kind == Do.RETREAT:
        retreat(s, a, log)
    elif kind == Do.REROLL:
        set_die_aside(s, a, log)
    else:
        lose(s, side_of(s, s.mover), a % UNITS, a // UNITS, log)


@inline
def apply_with_cards(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.FULFIL:
        fulfil(s, a, log)
    elif kind == Do.EXCHANGE:
        exchange(s, a, log)
    elif kind == Do.KEEP:
        keep(s, a, log)
    elif kind == Do.DRAW:
        draw_energize(s, s.active, s.cards_monolith, log)
    elif kind == Do.KING:
        take_king(s, log)
    else:
        give(s, a, log)


@inline
def apply_pass(s: State, kind: int, log: Log) -> None:
    if kind == Do.PASS_BATTLE:
        pass_battle(s, log)
    elif s.decision == Decision.TOKENS:
        decline_tokens(s, log)
    elif s.decision == Decision.GIVE:
        tell(log, Saw.GAVE_NOTHING, s.mover, s.active)
    else:
        pass_by(s, log)


@inline
def end_decision(s: State, log: Log) -> None:
    """The mover is done with what he was asked. [NX 2.1, 10.8]"""
    if s.decision == Decision.BEAM:
        end_beam(s)
    elif s.decision == Decision.REROLL:
        roll_again(s, log)
    elif s.decision == Decision.RETREAT:
        end_retreat(s, log)
    elif s.decision == Decision.MISSION:
        end_missions(s, log)
    elif s.decision == Decision.MOVE:
        end_movement(s)
    elif s.decision == Decision.DEPLOY:
        end_phase(s, Stage.MOVEMENT, log)
    elif s.decision == Decision.FIRE:
        end_phase(s, Stage.EXPLORATION, log)
    elif not shows_more(s, log):
        end_phase(s, Stage.TURN, log)


@inline
def end_missions(s: State, log: Log) -> None:
    """No more missions after a victory, or at the end of a phase that eliminates somebody. [NX 9.4, 10.8]"""
    if s.stage == Stage.MISSION:
        end_battle(s)
    elif s.stage == Stage.FIRE:
        end_phase(s, Stage.EXPLORATION, log)
    else:
        end_phase(s, Stage.MINING, log)


@rule
def end_phase(s: State, following: int, log: Log) -> None:
    """After every phase it is seen who is eliminated. [NX 10.2]"""
    s.stage = following
    check_elimination(s, log)


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


@rule
def score(s: State, player: int) -> int:
    """Victory points."""
    return s.points[player]
