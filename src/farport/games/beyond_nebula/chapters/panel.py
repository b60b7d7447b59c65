"""Chapters 4, 7 and 9. Control Panels: Techs in Research and on Cooldown, their tokens, and which of them can be used.

A Tech is used as it is, or copied from the other player by Hack. Both are the same use with another tool: the tool is
the token that goes on Cooldown.
"""

from __future__ import annotations

from farport.games.beyond_nebula.state import (
    COLOURS,
    TECHS,
    TECHS_OF_COLOUR,
    TECHS_OF_LEVEL,
    Site,
    State,
    Tech,
)
from farport.games.beyond_nebula.words import RULEBOOK, Saw
from farport.table.acts import Do
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

ALL_TECHS = (1 << TECHS) - 1
USE = 40
HACKED = 60
"""The use of a Tech is the action of this kind plus the Tech's number: with the Tech itself, or copied by Hack."""


def uses(tech: Tech, text: str) -> tuple[Do, Do]:
    """The use of a Tech as it is, for which a person may point at its token; and by Hack, for which he may point at the
    opponent's token and at Hack."""
    hacked = f"opposing_tech:{tech:d}", f"tech:{Tech.HACK:d}"
    return (
        Do(USE + tech, text, (f"tech:{tech:d}",), tech.name),
        Do(HACKED + tech, f"hack {text}", hacked, f"HACK_{tech.name}"),
    )


# Tokens and Indicators


@rule
def tokens_in_use(s: State, player: int) -> int:
    """Techs in Research or Cooldown: each takes one of six tokens. [BN 4.2]"""
    count = 0
    rest = int(s.research[player] | s.cooldown[player])
    while rest:
        rest &= rest - 1
        count += 1
    return count


@rule
def pile(s: State, player: int) -> int:
    """Bit mask of the Techs that a player neither has nor researches."""
    return ALL_TECHS & ~(s.research[player] | s.ready[player] | s.cooldown[player])


@rule
def indicators(s: State, tech: int) -> int:
    """Indicators of a Basic or an Advanced Tech; each colour has three of both. [BN 4.3, 7.3]"""
    return s.panel_advanced if tech // TECHS_OF_LEVEL % 2 else s.panel_basic


@rule
def decrement(s: State, tech: int, log: Log) -> None:
    """After the last Indicator a Tech lies face-up and can be used. [BN 7.3, 7.4]"""
    player = s.active
    s.indicator[player, tech] -= 1
    if s.indicator[player, tech] == 0:
        if s.research[player] >> tech & 1:
            reveal(log)
            tell(log, Saw.RESEARCHED, player, tech)
        else:
            tell(log, Saw.COOLED, player, tech)
        s.research[player] &= ~(1 << tech)
        s.cooldown[player] &= ~(1 << tech)
        s.ready[player] |= 1 << tech


@rule
def has_specialty(s: State, player: int, colour: int) -> bool:
    """A Building and a controlled planet of the same colour. [BN 9.12]"""
    if s.building[player, colour] != Site.BUILT:
        return False
    return s.owner[colour] == player or s.owner[colour + COLOURS] == player


@rule
def start_cooldown(s: State, player: int, tool: int) -> None:
    """A used Tech is turned face-down; a Specialty saves an Indicator, but never the last one. [BN 7.4, 9.12]"""
    saved = s.panel_specialty if has_specialty(s, player, tool // TECHS_OF_COLOUR) else 0
    s.ready[player] &= ~(1 << tool)
    s.cooldown[player] |= 1 << tool
    s.indicator[player, tool] = max(1, indicators(s, tool) - saved)


# The tool


@inline
def tech_of(kind: int) -> int:
    """The Tech that is used by a kind of action."""
    return kind - HACKED if kind >= HACKED else kind - USE


@inline
def tool_of(kind: int) -> int:
    """The token by which it is used. [BN 10.4]"""
    return Tech.HACK if kind >= HACKED else kind - USE


@rule
def forbids_tool(s: State, kind: int) -> int:
    """What stops the mover from using a Tech at all, or a copy of the other player's. [BN 4.2, 10.1, 10.4, 10.19]"""
    if kind < USE:
        return Clause.NONE
    tool = tool_of(kind)
    if not s.ready[s.mover] >> tool & 1:
        return Clause.TECH_READY
    if s.jammed[s.mover] >> tool & 1:
        return Clause.ELECTRIC_CHARGE
    if kind >= HACKED and not s.ready[1 - s.mover] >> tech_of(kind) & 1:
        return Clause.HACK
    return Clause.COOLDOWN_TOKENS if tokens_in_use(s, s.mover) >= s.panel_tokens else Clause.NONE


@rule
def usable(s: State, tech: int) -> bool:
    """Whether the mover has a tool for a Tech."""
    return forbids_tool(s, USE + tech) == Clause.NONE or forbids_tool(s, HACKED + tech) == Clause.NONE


@rule
def at_hand(s: State, player: int) -> int:
    """Bit mask of the Techs that a player could use at some time, his own or by Hack; a Charge keeps him from some.
    [BN 4.2, 10.1, 10.4, 10.19]"""
    if tokens_in_use(s, player) >= s.panel_tokens:
        return 0
    own = s.ready[player] & ~s.jammed[player]
    return own | s.ready[1 - player] if own >> Tech.HACK & 1 else own
