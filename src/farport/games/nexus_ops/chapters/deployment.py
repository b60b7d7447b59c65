"""Chapter 3. Deployment: buying units, and Deployment Energize cards."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import controlled, enlist, home, put_unit, take_unit, unit_in, with_mark
from farport.games.nexus_ops.chapters.cards import EFFECT, NUMBER, discard_card
from farport.games.nexus_ops.chapters.ending import end_phase
from farport.games.nexus_ops.state import (
    BASE_HEXES,
    ENERGIZE,
    FIRST_BASE,
    NOWHERE,
    UNITS,
    Decision,
    Effect,
    Mark,
    Stage,
    State,
    Unit,
)
from farport.games.nexus_ops.words import DONE, RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

BUY = Do(3, "buy {unit} at {hex}")
PLAY = Do(4, "play {card}")
RECRUIT = Do(5, "recruit at {hex}")
BEAM_FROM = Do(6, "beam from {hex}")
BEAM_TO = Do(7, "beam to {hex}")
BEAM = Do(8, "beam {piece}")

LEAST_PRICE = 1
TRANSIT_BEAM = next(card for card in range(ENERGIZE) if EFFECT[card] == Effect.BEAM)


@rule
def deploying(s: State) -> bool:
    """What the active player is asked: to go on with a card that he played, or anything of the Deployment phase."""
    s.mover = s.active
    if s.recruits:
        s.decision = Decision.RECRUIT
    elif s.beam == 0:
        s.decision = Decision.DEPLOY
    elif s.beam_from == NOWHERE:
        s.decision = Decision.BEAM_FROM
    elif s.beam_to == NOWHERE:
        s.decision = Decision.BEAM_TO
    else:
        s.decision = Decision.BEAM
    return True


@inline
def price(s: State, unit: int) -> int:
    """What a unit costs now. [NX 3.1, 15.7]"""
    return max(LEAST_PRICE, s.cost[unit] - s.discount)


@rule
def forbids_buying(s: State, unit: int) -> int:
    """What stops a purchase wherever the unit is to stand. [NX 3.1, 3.4]"""
    if s.supply[s.active, unit] == 0:
        return Clause.SUPPLY
    return Clause.PRICE if s.rubium[s.active] < price(s, unit) else Clause.NONE


@rule
def forbids_buying_at(s: State, unit: int, at: int) -> int:
    """New units go to the home base; one Clone a turn to each of its hexes. [NX 3.2, 3.3, 14.1]"""
    if not home(s.active) >> at & 1:
        return Clause.HOME
    if unit == Unit.HUMAN and s.cloned >> at & 1:
        return Clause.CLONE_LIMIT
    return Clause.NONE


@rule
def forbids_buy(s: State, unit: int, at: int) -> int:
    """Which rule stops a purchase. [NX 3.1, 3.2, 3.3, 3.4]"""
    clause = forbids_buying_at(s, unit, at)
    return clause if clause != Clause.NONE else forbids_buying(s, unit)


@rule
def list_purchases(s: State, out: Codes, count: int) -> int:
    base = FIRST_BASE + BASE_HEXES * s.active
    for unit in range(UNITS):
        if forbids_buying(s, unit) == Clause.NONE:
            for at in range(base, base + BASE_HEXES):
                if forbids_buying_at(s, unit, at) == Clause.NONE:
                    count = put(out, count, action(BUY, unit, at))
    return count


@act(BUY, at=Decision.DEPLOY, forbids=forbids_buy, lists=list_purchases)
def buy(s: State, unit: int, at: int, log: Log) -> None:
    """Pay, and take the figure from the supply. [NX 3.1, 3.2]"""
    paid = price(s, unit)
    s.rubium[s.active] -= paid
    enlist(s, s.active, at, unit, Mark.PLAIN)
    if s.alternate and unit == Unit.HUMAN:
        s.cloned |= 1 << at
    tell(log, Saw.BOUGHT, s.active, unit, at, paid)


@rule
def forbids_play(s: State, card: int) -> int:
    """Deployment cards are played only to some effect. [NX 9.10, 15.3, 15.4]"""
    if EFFECT[card] == Effect.RECRUITS and s.supply[s.active, Unit.HUMAN] == 0:
        return Clause.FRESH_RECRUITS
    if EFFECT[card] == Effect.BEAM and s.present[s.active] == 0:
        return Clause.TRANSIT_BEAM
    return Clause.NONE


@act(PLAY, at=Decision.DEPLOY, forbids=forbids_play)
def play(s: State, card: int, log: Log) -> None:
    """Announce a Deployment card and carry it out. [NX 3.6, 3.7, 15.1, 15.2, 15.3, 15.4, 15.5, 15.6, 15.7]"""
    discard_card(s, s.active, card, log)
    tell(log, Saw.PLAYED, s.active, card)
    effect, amount = EFFECT[card], NUMBER[card]
    if effect == Effect.RUBIUM:
        s.rubium[s.active] += amount
        tell(log, Saw.GAINED, s.active, amount)
    elif effect == Effect.RECRUITS:
        s.recruits = min(amount, s.supply[s.active, Unit.HUMAN])
    elif effect == Effect.BEAM:
        s.beam = amount
    elif effect == Effect.MARCH:
        s.marches += amount
    elif effect == Effect.SHIFT:
        s.shift = amount
    else:
        s.discount = amount


@act(DONE, at=Decision.DEPLOY)
def end_deployment(s: State, log: Log) -> None:
    """On to Movement. [NX 2.1]"""
    end_phase(s, Stage.MOVEMENT, log)


@rule
def forbids_recruit(s: State, at: int) -> int:
    """Recruits go to the home base. [NX 15.3]"""
    return Clause.NONE if home(s.active) >> at & 1 else Clause.FRESH_RECRUITS


@act(RECRUIT, at=Decision.RECRUIT, forbids=forbids_recruit)
def recruit(s: State, at: int, log: Log) -> None:
    """Put one of the recruits on a home hex. [NX 15.3]"""
    s.recruits -= 1
    enlist(s, s.active, at, Unit.HUMAN, Mark.PLAIN)
    tell(log, Saw.RECRUITED, s.active, Unit.HUMAN, at)


@rule
def forbids_beam_from(s: State, at: int) -> int:
    """The beam starts where one has units. [NX 15.4]"""
    return Clause.NONE if s.present[s.active] >> at & 1 else Clause.TRANSIT_BEAM


@act(BEAM_FROM, at=Decision.BEAM_FROM, forbids=forbids_beam_from)
def beam_from(s: State, at: int) -> None:
    """Choose the hex that the beam starts from. [NX 15.4]"""
    s.beam_from = at


@rule
def enters(s: State, word: int, at: int) -> bool:
    """Whether some unit of a packed word may enter a hex."""
    for unit in range(UNITS):
        if unit_in(word, unit) and s.enter[unit] >> at & 1:
            return True
    return False


@rule
def forbids_beam_to(s: State, at: int) -> int:
    """A hex under control or of the base, which one of the units at least may enter. [NX 15.4, 4.4]"""
    if at == s.beam_from or not (controlled(s, s.active) | home(s.active)) >> at & 1:
        return Clause.TRANSIT_BEAM
    return Clause.NONE if enters(s, s.army[s.active, s.beam_from], at) else Clause.TERRAIN_LIMITS


@act(BEAM_TO, at=Decision.BEAM_TO, forbids=forbids_beam_to)
def beam_to(s: State, at: int) -> None:
    """Choose the hex that the beam leads to. [NX 15.4]"""
    s.beam_to = at


@rule
def forbids_beam(s: State, piece: int) -> int:
    """It carries units from that hex that may enter the other. [NX 15.4, 4.4]"""
    unit, mark = piece % UNITS, piece // UNITS
    if unit_in(with_mark(s, s.active, s.beam_from, mark), unit) == 0:
        return Clause.TRANSIT_BEAM
    return Clause.NONE if s.enter[unit] >> s.beam_to & 1 else Clause.TERRAIN_LIMITS


@act(BEAM, at=Decision.BEAM, forbids=forbids_beam)
def beam(s: State, piece: int, log: Log) -> None:
    """Move a unit by the beam; it may still move as usual. [NX 15.4]"""
    unit, mark = piece % UNITS, piece // UNITS
    take_unit(s, s.active, s.beam_from, unit, mark)
    put_unit(s, s.active, s.beam_to, unit, mark)
    tell(log, Saw.BEAMED, s.active, piece, s.beam_from, s.beam_to)
    s.beam -= 1
    if s.beam == 0 or not enters(s, s.army[s.active, s.beam_from], s.beam_to):
        end_beam(s)


@rule
def forbids_beam_end(s: State) -> int:
    """The beam carries at least one unit."""
    return Clause.TRANSIT_BEAM if s.beam == NUMBER[TRANSIT_BEAM] else Clause.NONE


@act(DONE, at=Decision.BEAM, forbids=forbids_beam_end)
def end_beam(s: State) -> None:
    """The card is done. [NX 15.4]"""
    s.beam = 0
    s.beam_from, s.beam_to = NOWHERE, NOWHERE
