"""Chapter 11. Victory points, and who wins."""

from __future__ import annotations

from farport.games.final_flicktier.board import bits, upgraded
from farport.games.final_flicktier.state import NOBODY, RESOURCES, TOKENS, VALUES, Faction, State
from farport.games.final_flicktier.tables import (
    BOUNTY_COUNT,
    BOUNTY_VP,
    DELIVER,
    FIRST_PLANET,
    MISSION_COUNT,
    MISSION_KIND,
    MISSION_VP,
    PLANETS_END,
    TOKEN_VP,
)
from farport.games.final_flicktier.words import Saw
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import rule


@rule
def round_vp(s: State, side: int) -> int:
    """Points of round structures. [FF 6.5, 13.4, 13.40]"""
    each = TOKEN_VP[s.faction[side], 0]
    if upgraded(s, side, Faction.UEA, 3):
        each += s.bonus_colonies
    elif upgraded(s, side, Faction.VOLCOR, 3):
        each += s.bonus_monasteries
    return each * bits(s.rounds[side])


@rule
def square_vp(s: State, side: int) -> int:
    """Points of square structures; one under a Statue is worth nothing. [FF 6.5, 13.20, 13.26, 13.30, 13.37, 13.38]"""
    standing = s.squares[side] & ~s.covered[side]
    if s.faction[side] == Faction.MECHATRON:
        return hunter_vp(s, side, standing)
    each = TOKEN_VP[s.faction[side], 1]
    if upgraded(s, side, Faction.SURGE, 3):
        each += s.bonus_hatcheries
    elif upgraded(s, side, Faction.DORIKOR, 3):
        each += s.bonus_destructions
    elif upgraded(s, side, Faction.SANTARZIAN, 3):
        each += s.bonus_presents
    elif upgraded(s, side, Faction.SIGNAL, 3):
        each += s.bonus_towers
    return each * bits(standing)


@rule
def hunter_vp(s: State, side: int, hunters: int) -> int:
    """A Hunter is worth a point for each token of others on its planet, four at most. [FF 13.41]"""
    total = 0
    for space in range(FIRST_PLANET, PLANETS_END):
        if hunters >> space & 1:
            prey = 0
            for other in range(s.sides):
                if other != side:
                    prey += (s.rounds[other] >> space & 1) + (s.squares[other] >> space & 1)
            total += min(prey, s.bonus_hunter_limit)
    return total


@rule
def mission_vp(s: State, side: int) -> int:
    """Points of missions and Explore tokens. [FF 8.4, 8.6, 13.11]"""
    total = 0
    bonus = s.bonus_delivers if upgraded(s, side, Faction.KORIVALI, 3) else 0
    for mission in range(MISSION_COUNT):
        if s.missions[side] >> mission & 1:
            total += MISSION_VP[mission] + (bonus if MISSION_KIND[mission] == DELIVER else 0)
    for token in range(TOKENS):
        if s.token_of[token] == side:
            total += s.token_value[token]
    return total


@rule
def combat_vp(s: State, side: int) -> int:
    """Points of 1VP tokens. [FF 5.12, 13.8]"""
    return s.vp[side] * (1 + (s.bonus_victories if upgraded(s, side, Faction.NOXIAN, 3) else 0))


@rule
def bounty_vp(s: State, side: int) -> int:
    """Points of bounty cards. [FF 14.5, 13.34]"""
    total = 0
    bonus = s.bonus_bounties if upgraded(s, side, Faction.MOROVIAN, 3) else 0
    for bounty in range(BOUNTY_COUNT):
        if s.bounties[side] >> bounty & 1:
            total += BOUNTY_VP[bounty] + bonus
    return total


@rule
def open_vp(s: State, side: int) -> int:
    """What everybody can count: all but missions and Explore tokens, which lie face down. [FF 8.2, 11.6]"""
    if s.faction[side] == NOBODY:
        return 0
    return round_vp(s, side) + square_vp(s, side) + combat_vp(s, side) + bounty_vp(s, side)


@rule
def score(s: State, player: int) -> int:
    """Everything that a side has earned, the Dominion too. [FF 11.6, 12.15]"""
    return open_vp(s, player) + mission_vp(s, player) if s.faction[player] != NOBODY else 0


@rule
def hand_value(s: State, side: int) -> int:
    """The combat values in a hand. [FF 11.7]"""
    total = 0
    for resource in range(RESOURCES):
        for value in range(VALUES):
            total += s.hand[side, resource, value] * (value + 1)
    return total


@rule
def end_game(s: State, log: Log) -> None:
    """The most points win, then the highest hand; who is still level wins together. [FF 11.6, 11.7, 11.8, 12.15]"""
    reveal(log)
    best, winners = -1, 0
    for side in range(s.sides):
        points = score(s, side)
        tell(log, Saw.SCORED, side, points)
        rank = points * 1000 + hand_value(s, side)
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners |= 1 << side
    for side in range(s.sides):
        if winners >> side & 1 and side != s.ai:
            tell(log, Saw.WON, side)
    if s.ai != NOBODY and winners >> s.ai & 1:
        tell(log, Saw.DOMINION_WON)
        winners &= ~(1 << s.ai)
    s.winners = winners
    s.ending = s.why
    s.mover = NOBODY
