"""What a Command card would leave out if it were played now, and why: the rules are asked on a twin of the position."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from farport.games.thunder_run.chapters.command import COMMANDS, carry_out
from farport.games.thunder_run.state import Command, Decision
from farport.games.thunder_run.words import REASONS, STEP_NAMES, Saw, Step
from farport.table.event import log_buffer

ROW_OF_STEP, ROW_OF_REASON = 3, 4
OPTIONS = (Command.SHIELDS, Command.MOVE, Command.DEFENSIVE)


def idle_words(s: Any, card: int) -> tuple[bool, str]:
    """Whether a card would do nothing at all, and what it would skip; of two options, only that both are in vain."""
    if s.decision != Decision.CARD:
        return False, ""
    choice = COMMANDS[card, 0] == Command.OPTION
    commands = OPTIONS if choice else tuple(Command(command) for command in COMMANDS[card] if command)
    skipped = _skipped(s, commands)
    if len(skipped) == len(commands):
        return True, f"Nothing now: {REASONS[skipped[0][1]]}"
    if choice or not skipped:
        return False, ""
    step, reason = skipped[0]
    return False, f"Skips {STEP_NAMES[step]}: {REASONS[reason]}"


def _skipped(s: Any, commands: tuple[Command, ...]) -> list[tuple[int, int]]:
    """The steps that are skipped when these commands are carried out one after the other, and the reasons."""
    twin, log = deepcopy(s), log_buffer()
    twin.launched, twin.bombers_launched = 0, 0
    twin.dice_defensive = 0  # Guns that roll nothing ask no dice.
    for command in commands:
        twin.decision, twin.command, twin.next_command = Decision.NONE, command, Command.NONE
        carry_out(twin, log)
    rows = log[1 : log[0, 0] + 1].tolist()
    return [
        (row[ROW_OF_STEP], row[ROW_OF_REASON])
        for row in rows
        if row[0] == Saw.SKIPPED and row[ROW_OF_STEP] != Step.EVADE
    ]
