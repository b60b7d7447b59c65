"""What may be done and what it does: the way from a decision to its rules.

A chapter of the rulebook is a file: `setup` (2), `turn` (3, 11), `move` (4), `attack` (5), `build` (6, 9), `gather` (7,
10), `mission` (8), `dominion` (12), `free` (13), `bounty` (14); all use `board`, `cards`, `place` and `flick`.
"""

from __future__ import annotations

from farport.games.final_flicktier.attack import (
    begin_attack,
    forbids_attack,
    forbids_card,
    legal_attacks,
    legal_cards,
    play_card,
    play_no_card,
)
from farport.games.final_flicktier.board import controller, upgraded
from farport.games.final_flicktier.bounty import boost, give_in
from farport.games.final_flicktier.build import (
    ROUND,
    SQUARE,
    begin_build,
    begin_upgrade,
    forbids_build,
    forbids_pay,
    forbids_present,
    forbids_save,
    forbids_upgrade,
    legal_builds,
    legal_payments,
    legal_presents,
    pay,
    save,
)
from farport.games.final_flicktier.cards import PILE_COUNT, VALUES_END, can_draw, draw_card, give_up, holds
from farport.games.final_flicktier.flick import forget_outcome
from farport.games.final_flicktier.free import do_free_action, forbids_free_action, legal_free, legal_warps
from farport.games.final_flicktier.gather import (
    begin_gather,
    forbids_gather,
    forbids_gather_ship,
    forbids_gather_token,
    forbids_return,
    gather_ship,
    gather_token,
    legal_gathers,
    legal_returns,
    return_die,
)
from farport.games.final_flicktier.mission import begin_mission, forbids_mission
from farport.games.final_flicktier.move import (
    begin_move,
    flick,
    flick_again,
    forbids_aside,
    forbids_flick,
    forbids_move,
    forbids_show,
    keep,
    legal_flicks,
    show,
    slide_aside,
)
from farport.games.final_flicktier.place import forbids_place, forbids_stay, legal_places, place_die, stay
from farport.games.final_flicktier.setup import choose_faction, forbids_faction, legal_factions, place_next
from farport.games.final_flicktier.state import (
    NOBODY,
    RESOURCES,
    ROW,
    SPOKEN,
    Act,
    Decision,
    Faction,
    State,
)
from farport.games.final_flicktier.turn import begin_turn, finish_action, go_on
from farport.games.final_flicktier.untimely import asked_by, untimely
from farport.games.final_flicktier.words import RULEBOOK, TIMING, Do, Saw
from farport.table.action import action, first, fourth, kind_of, put, second, third
from farport.table.event import clear, reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names
TIMES = TIMING.masks


@rule
def can_be_done(s: State) -> bool:
    """Whether what is under way may be left: flicks of an attack and of the bug may not. [FF 3.1, 5.6, 13.12]"""
    return s.decision != Decision.FLICK or s.doing == Act.MOVE or s.doing == Act.STATUE


@rule
def forbids(s: State, code: int) -> int:
    """The clause that forbids an action now, or 0."""
    kind, a, b, c, d = kind_of(code), first(code), second(code), third(code), fourth(code)
    if not TIMES[kind] >> s.decision & 1 or (kind == Do.DONE and not can_be_done(s)):
        return untimely(s, kind, a)
    if kind == Do.FACTION:
        return forbids_faction(s, a)
    if kind == Do.PLACE:
        return forbids_place(s, a, b, c, d)
    if kind == Do.STAY:
        return forbids_stay(s)
    if kind == Do.FLICK:
        return forbids_flick(s, a, b, c, d)
    if kind == Do.SLIDE_ASIDE:
        return forbids_aside(s, a)
    if kind == Do.SHOW:
        return forbids_show(s, a, b)
    if kind <= Do.COVER:
        return forbids_act(s, kind, a, b, c)
    if kind < Do.END_TURN:
        return forbids_free_action(s, kind, a, b, c)
    return forbids_detail(s, kind, a, b, c)


@rule
def forbids_detail(s: State, kind: int, a: int, b: int, c: int) -> int:
    """The small decisions inside an action."""
    if kind == Do.GATHER_SHIP:
        return forbids_gather_ship(s, a)
    if kind == Do.GATHER_TOKEN:
        return forbids_gather_token(s, a)
    if kind == Do.PLAY_CARD:
        return forbids_card(s, s.mover, a, b)
    if kind == Do.PAY:
        return forbids_pay(s, a, b, c)
    if kind == Do.SAVE:
        return forbids_save(s, a)
    if kind == Do.DRAW:
        return Clause.NONE if can_draw(s, a) else Clause.DECKS
    if kind == Do.DECLINE:
        return Clause.NONE if s.faction[s.drawer] == Faction.MECHATRON else Clause.WAREHOUSE
    if kind == Do.DISCARD:
        return Clause.NONE if holds(s, s.discarder, a, b, c) else asked_by(s)
    return Clause.NONE


@rule
def forbids_again(s: State, act: int) -> int:
    """Two actions a turn, of different kinds, but the Mechatron may attack twice. [FF 3.1, 3.2, 13.44]"""
    if s.actions == 0:
        return Clause.TWO_ACTIONS
    if not s.acted >> act & 1:
        return Clause.NONE
    if act == Act.ATTACK and upgraded(s, s.active, Faction.MECHATRON, 3):
        return Clause.NONE
    if act == Act.UPGRADE:
        return Clause.UPGRADE_ONE
    return Clause.BUILD_ONE if act == Act.BUILD else Clause.DIFFERENT


@rule
def forbids_act(s: State, kind: int, a: int, b: int, c: int) -> int:
    """One of the seven actions, or one more step of it."""
    if s.decision == Decision.PRESENT:
        return forbids_present(s, a, b)
    clause = forbids_again(s, act_of(kind))
    if clause != Clause.NONE:
        return clause
    if kind == Do.MOVE:
        return forbids_move(s)
    if kind == Do.GATHER:
        return forbids_gather(s)
    if kind == Do.RETURN:
        return forbids_return(s, a)
    if kind == Do.ATTACK:
        return forbids_attack(s, a, b)
    if kind == Do.MISSION:
        return forbids_mission(s, a)
    if kind == Do.UPGRADE:
        return forbids_upgrade(s, a)
    return forbids_build(s, a, b, c + 1 if kind == Do.COVER else 0)


@inline
def act_of(kind: int) -> int:
    """The seven actions come in the same order in both lists; covering is building."""
    return Act.MOVE + kind - Do.MOVE if kind <= Do.BUILD else Act.BUILD


@rule
def legal(s: State, out: Codes) -> int:
    """The legal actions of the mover; of flicks and places, a choice (see `legal_flicks` and `legal_places`)."""
    decision = s.decision
    if decision == Decision.FLICK:
        count = legal_warps(s, out, legal_flicks(s, out))
        return put(out, count, action(Do.DONE)) if can_be_done(s) else count
    if decision == Decision.ACTION:
        return legal_acts(s, out)
    if decision == Decision.PLACE:
        return legal_places(s, out)
    if decision == Decision.GATHER:
        return legal_warps(s, out, legal_gathers(s, out))
    if decision == Decision.PAY:
        return legal_payments(s, out)
    if decision == Decision.REFLICK:
        return put(out, put(out, 0, action(Do.KEEP)), action(Do.AGAIN))
    if decision == Decision.RETURN:
        return put(out, legal_warps(s, out, legal_returns(s, out, 0)), action(Do.DONE))
    if decision == Decision.ATTACK_CARD:
        return legal_cards(s, s.mover, out, 0)
    if decision == Decision.DEFENCE_CARD or decision == Decision.BOUNTY:
        return put(out, legal_cards(s, s.mover, out, 0), action(Do.NO_CARD))
    return legal_rest(s, out)


@rule
def legal_rest(s: State, out: Codes) -> int:
    """The rarer decisions."""
    if s.decision == Decision.DISCARD:
        return legal_discards(s, out)
    if s.decision == Decision.PRESENT:
        return legal_presents(s, out)
    if s.decision == Decision.FACTION:
        return legal_factions(s, out)
    count = 0
    for resource in range(RESOURCES):
        if can_draw(s, resource):
            count = put(out, count, action(Do.DRAW, resource))
    return put(out, count, action(Do.DECLINE)) if s.faction[s.drawer] == Faction.MECHATRON else count


@rule
def legal_discards(s: State, out: Codes) -> int:
    count = 0
    for resource in range(RESOURCES):
        for value in range(1, VALUES_END):
            for pile in range(PILE_COUNT):
                if holds(s, s.discarder, resource, value, pile):
                    count = put(out, count, action(Do.DISCARD, resource, value, pile))
    return count


@rule
def legal_acts(s: State, out: Codes) -> int:
    """The seven actions that are possible, free actions, and the end of the turn."""
    count = 0
    if s.actions > 0:
        if forbids_again(s, Act.MOVE) == Clause.NONE and forbids_move(s) == Clause.NONE:
            count = put(out, count, action(Do.MOVE))
        if forbids_again(s, Act.GATHER) == Clause.NONE and forbids_gather(s) == Clause.NONE:
            count = put(out, count, action(Do.GATHER))
        if forbids_again(s, Act.RETURN) == Clause.NONE:
            count = legal_returns(s, out, count)
        if forbids_again(s, Act.ATTACK) == Clause.NONE:
            count = legal_attacks(s, out, count)
        if forbids_again(s, Act.MISSION) == Clause.NONE:
            for slot in range(ROW):
                if s.row[slot] != NOBODY and forbids_mission(s, s.row[slot]) == Clause.NONE:
                    count = put(out, count, action(Do.MISSION, s.row[slot]))
        if forbids_again(s, Act.UPGRADE) == Clause.NONE:
            for track in range(2):
                if forbids_upgrade(s, track) == Clause.NONE:
                    count = put(out, count, action(Do.UPGRADE, track))
        if forbids_again(s, Act.BUILD) == Clause.NONE:
            count = legal_builds(s, ROUND, out, count)
            count = legal_builds(s, SQUARE, out, count)
    return put(out, legal_free(s, out, count), action(Do.END_TURN))


@rule
def apply(s: State, code: int, log: Log) -> None:
    """Do a legal action, and everything that follows without a decision."""
    clear(log)
    kind, a, b, c, d = kind_of(code), first(code), second(code), third(code), fourth(code)
    if kind == Do.FLICK:
        flick(s, a, b, c, d, log)
    elif kind == Do.PLACE:
        place(s, a, b, c, d, log)
    elif kind == Do.FACTION:
        choose_faction(s, a, log)
    elif kind == Do.STAY:
        stay(s, log)
    elif kind <= Do.END_TURN:
        s.fresh = 0
        if kind <= Do.COVER:
            begin(s, kind, a, b, c, log)
        elif kind < Do.END_TURN:
            do_free_action(s, kind, a, b, c, log)
        else:
            s.ended = 1
            tell(log, Saw.ENDED_TURN, s.active)
    else:
        apply_detail(s, kind, a, b, c, log)
    if s.doing != Act.SET_UP:
        go_on(s, log)
    if s.outcome[SPOKEN]:
        forget_outcome(s)


@rule
def place(s: State, die: int, x: int, y: int, value: int, log: Log) -> None:
    """Place a die; in the set-up the next one follows, and then the first turn. [FF 2.5, 2.11]"""
    place_die(s, die, x, y, value, log)
    if s.doing == Act.SET_UP:
        if place_next(s, die):
            s.mover = controller(s, s.placing)
        else:
            begin_turn(s, 0, log)


@rule
def begin(s: State, kind: int, a: int, b: int, c: int, log: Log) -> None:
    """Begin one of the seven actions, or do one more step of it."""
    if kind == Do.MOVE:
        begin_move(s, log)
    elif kind == Do.GATHER:
        begin_gather(s, log)
    elif kind == Do.RETURN:
        return_die(s, a, log)
    elif kind == Do.ATTACK:
        begin_attack(s, a, b, log)
    elif kind == Do.MISSION:
        begin_mission(s, a)
    elif kind == Do.UPGRADE:
        begin_upgrade(s, a)
    else:
        begin_build(s, a, b, c + 1 if kind == Do.COVER else 0)


@rule
def apply_detail(s: State, kind: int, a: int, b: int, c: int, log: Log) -> None:
    """The small decisions inside an action."""
    if kind == Do.SLIDE_ASIDE:
        slide_aside(s, a, log)
    elif kind == Do.SHOW:
        show(s, a, b, log)
    elif kind == Do.KEEP:
        tell(log, Saw.KEPT, s.active, s.landed)
        keep(s, log)
    elif kind == Do.AGAIN:
        flick_again(s, log)
    elif kind == Do.GATHER_SHIP:
        gather_ship(s, a, log)
    elif kind == Do.GATHER_TOKEN:
        gather_token(s, a, log)
    elif kind == Do.PAY:
        pay(s, a, b, c, log)
    elif kind == Do.SAVE:
        save(s, a, log)
    elif kind == Do.DISCARD:
        discard(s, a, b, c, log)
    elif kind == Do.DONE:
        tell(log, Saw.FINISHED, s.active, s.doing)
        finish_action(s, log)
    else:
        apply_card(s, kind, a, b, log)


@rule
def apply_card(s: State, kind: int, a: int, b: int, log: Log) -> None:
    """Cards that are played, or drawn by choice."""
    fighting = s.decision == Decision.BOUNTY
    if kind == Do.PLAY_CARD and fighting:
        boost(s, a, b, log)
    elif kind == Do.PLAY_CARD:
        play_card(s, s.mover, a, b, log)
    elif kind == Do.NO_CARD and fighting:
        give_in(s, log)
    elif kind == Do.NO_CARD:
        play_no_card(s, log)
    elif kind == Do.DRAW:
        draw_card(s, s.drawer, a, Saw.DREW, Saw.DREW_HIDDEN, 0, log)
        s.drawer = NOBODY
    else:
        tell(log, Saw.DECLINED, s.drawer)
        s.drawer = NOBODY


@rule
def discard(s: State, resource: int, value: int, pile: int, log: Log) -> None:
    """Cards in excess, or the price of a bounty that was not defeated. [FF 7.6, 14.4]"""
    reveal(log)
    s.discards -= 1
    give_up(s, s.discarder, resource, value, pile)
    tell(log, Saw.DISCARDED, s.discarder, resource, value)
