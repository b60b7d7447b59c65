"""Many games at once, in compiled code: actions are carried out, games that are over are dealt anew, and whoever owes
the next decision is told."""

from __future__ import annotations

from typing import Annotated, Any

from farport.envs.coding import (
    CodeRows,
    NumberRows,
    Numbers,
    Places,
    Row,
    code_of,
    list_numbers,
    observe,
    see,
)
from farport.table.engine.kernels import apply, deal, score
from farport.table.position import Buffer, Codes, Log, Position, Positions
from farport.table.rule import rule

FloatRows = Annotated[Any, Buffer("float32", 2)]
FlagRows = Annotated[Any, Buffer("boolean", 2)]
Flags = Annotated[Any, Buffer("boolean", 1)]
PLAY, RENEW, TELL = 1, 2, 4
"""What is done in a step."""


@rule
def first_illegal(actions: Codes, listed: NumberRows, counts: Codes) -> int:
    """The first game for which an action was given that is not legal there, or -1."""
    for game in range(len(actions)):
        legal = False
        for i in range(counts[game]):
            legal = legal or listed[game, i] == actions[game]
        if not legal:
            return game
    return -1


@rule
def share_of_win(s: Position, player: int) -> float:
    """What a player has won or lost: 1 for a sole winner, and together the others lose what the winners win. Nothing
    where nobody wins, but to be alone and not to win is to lose."""
    if s.ending == 0:
        return 0.0
    winners = 0
    for other in range(s.players):
        winners += s.winners >> other & 1
    if s.players == 1:
        return 1.0 if winners else -1.0
    if winners == 0:
        return 0.0
    return ((s.winners >> player & 1) * s.players / winners - 1.0) / (s.players - 1)


@rule
def reward(s: Position, game: int, per_point: float, before: FloatRows, out: FloatRows) -> None:
    """Add each player's reward for the latest action, and of a score that was gained what the others did not gain."""
    for player in range(s.players):
        out[game, player] += share_of_win(s, player)
    if per_point != 0.0:
        mean = 0.0
        for player in range(s.players):
            mean += (score(s, player) - before[game, player]) / s.players
        for player in range(s.players):
            now = score(s, player)
            out[game, player] += per_point * (now - before[game, player] - mean)
            before[game, player] = now


@rule
def begin(games: Positions, game: int, prepared: Positions, seeds: CodeRows, before: FloatRows, log: Log) -> None:
    """Deal a game anew, with dice of its own."""
    games[game] = prepared[0]
    for i in range(4):
        games[game].rng[i] = seeds[game, i]
    deal(games[game], log)
    for player in range(prepared[0].players):
        before[game, player] = score(games[game], player)


@rule
def show(
    s: Position,
    game: int,
    slots: CodeRows,
    numbers: NumberRows,
    plain: int,
    source: Places,
    number: Numbers,
    most: Numbers,
    scale: Row,
    ends: Codes,
    columns: Row,
    work: Positions,
    words: Numbers,
    codes: Codes,
    told: Row,
    mask: FlagRows,
    listed: NumberRows,
    counts: Codes,
) -> None:
    """Tell whoever owes the next decision of a game, in the place of what was told before."""
    for i in range(counts[game]):
        mask[game, listed[game, i]] = False
    counts[game] = 0
    if s.ending == 0:
        see(s, s.mover, work)
        observe(words, s.mover, source, number, most, scale, ends, columns, game, told)
        counts[game] = list_numbers(s, slots, numbers, plain, codes, game, listed)
    for i in range(counts[game]):
        mask[game, listed[game, i]] = True


@rule
def step_games(
    start: int,
    end: int,
    what: int,
    games: Positions,
    actions: Codes,
    prepared: Positions,
    seeds: CodeRows,
    per_point: float,
    before: FloatRows,
    played: Codes,
    longest: int,
    slots: CodeRows,
    numbers: NumberRows,
    codes_of: CodeRows,
    plain: int,
    source: Places,
    number: Numbers,
    most: Numbers,
    scale: Row,
    ends: Codes,
    columns: Row,
    work: Positions,
    words: Numbers,
    codes: Codes,
    log: Log,
    listed: NumberRows,
    counts: Codes,
    observations: Row,
    masks: FlagRows,
    movers: Codes,
    rewards: FloatRows,
    over: Flags,
    cut: Flags,
) -> None:
    """In each game from one to another, carry out an action, deal anew what is over or too long, and tell the mover.
    `what` says which of these is done."""
    for game in range(start, end):
        if what & PLAY:
            s = games[game]
            apply(s, code_of(s, s.mover, actions[game], codes_of, plain), log)
            for player in range(s.players):
                rewards[game, player] = 0.0
            reward(s, game, per_point, before, rewards)
            played[game] += 1
            over[game] = s.ending != 0
            cut[game] = s.ending == 0 and played[game] >= longest
        if what & RENEW and (over[game] or cut[game]):
            begin(games, game, prepared, seeds, before, log)
            played[game] = 0
        if what & TELL:
            show(
                games[game],
                game,
                slots,
                numbers,
                plain,
                source,
                number,
                most,
                scale,
                ends,
                columns,
                work,
                words,
                codes,
                observations,
                masks,
                listed,
                counts,
            )
            movers[game] = games[game].mover


CALLED = (first_illegal, share_of_win, reward, step_games)
"""What Python calls, in the order in which it must be compiled: what is called by others comes first."""
