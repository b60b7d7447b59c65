"""What a bot is, and how one is named: `random`, `greedy`, `search:500`, `search:200ms`, or `package.module:Name`."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, runtime_checkable

from farport.table.engine.guess import own_seed
from farport.table.errors import BadOption, FarportError
from farport.table.table import AnyAction, Seen

SPECS = "random, greedy, search:SIMULATIONS (search:500), search:MILLISECONDSms (search:200ms), or package.module:Name"


@runtime_checkable
class Bot(Protocol):
    """Anything that chooses."""

    def choose(self, seen: Seen) -> AnyAction:
        """An action for the player who sees this."""
        ...


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a bot thinks: each action's chance to win for the mover, best first, and every player's chance now."""

    actions: tuple[tuple[int, float], ...]
    chances: tuple[float, ...]


def carry_out(seen: Seen, code: int, tries: int) -> int:
    """The action that does what a listed one means: where things really move and are aimed, it is another one."""
    if seen.game.aim is None:
        return code
    return seen.game.aim(seen.state, code, tries, int.from_bytes(own_seed(seen)[:8], "big"))


def decision(by: Bot, seen: Seen) -> int:
    """The code of what a bot chooses; BadOption when that is no action."""
    choice = by.choose(seen)
    code = seen.game.actions.read(seen.state, choice) if isinstance(choice, str) else int(choice)
    if code is None:
        raise BadOption(f"the bot in seat {seen.player} chose {choice!r}, which is no action")
    return code


class Random:
    """Plays any listed action."""

    def choose(self, seen: Seen) -> int:
        return random.Random(own_seed(seen)).choice(seen.codes)


def bot(spec: str) -> Bot:
    """A bot by its name; FarportError when there is none of that name."""
    from farport.bots.greedy import Greedy
    from farport.bots.search import Search

    if spec == "random":
        return Random()
    if spec == "greedy":
        return Greedy()
    budget = re.fullmatch(r"search:([1-9][0-9]{0,6})(ms)?", spec)
    if budget:
        number = int(budget[1])
        return Search(milliseconds=number) if budget[2] else Search(simulations=number)
    if re.fullmatch(r"[\w.]+:\w+", spec) and not spec.startswith("search:"):
        return _imported(spec)
    raise FarportError(f"{spec!r} is no bot; bots are {SPECS}")


def _imported(spec: str) -> Bot:
    module, name = spec.split(":")
    try:
        made = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise FarportError(f"the bot {spec!r} cannot be made: {error}") from None
    if not isinstance(made, Bot):
        raise FarportError(f"{spec!r} is no bot: it has no choose(seen)")
    return made
