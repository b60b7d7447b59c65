"""Which Techs of Beyond Nebula are worth their price, and how long games last, between search bots on all cores.

`python docs/studies/techs.py` plays 2,000 games. In half of them nobody is kept from anything: they tell how long a
game is, and which Techs are researched. In the others each player may not research some Techs, drawn at random: how
often the player wins who may, when his opponent may not, tells what a Tech is worth.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import quantiles

from rich.console import Console
from rich.progress import track

import farport
from farport.bots.search import Search
from farport.games.beyond_nebula.chapters.progress import RESEARCH
from farport.games.beyond_nebula.state import Resource, Tech
from farport.lab.play import Arena, Result
from farport.lab.simulate import BATCH, Rate, on_cores
from farport.table.action import first, kind_of
from farport.table.table import Seen

GAMES = 2000
LIMIT = {"turn_limit": "120"}
"""Two cautious players can go on for ever."""
FORBIDDEN_IN = 3
"""One Tech in so many is forbidden to a player."""

out = Console(highlight=False, soft_wrap=True)


class Researcher:
    """A search bot that is kept from some Techs, and remembers which it began to research."""

    def __init__(self, forbidden: frozenset[int]) -> None:
        self._search = Search(simulations=8, rounds=1, plies=4)
        self.forbidden = forbidden
        self.begun: set[int] = set()

    def choose(self, seen: Seen) -> int:
        techs = {code: first(code) for code in seen.codes if kind_of(code) == RESEARCH}
        allowed = [code for code in seen.codes if techs.get(code) not in self.forbidden]
        code = self._search.choose(Seen(seen.game, seen.player, seen.state, allowed))
        if code in techs:
            self.begun.add(techs[code])
        return code


@dataclass(frozen=True, slots=True)
class Played:
    """One game: how it went, and what each player might not and did research."""

    result: Result
    forbidden: tuple[frozenset[int], ...]
    begun: tuple[frozenset[int], ...]


def draw(number: int, player: int) -> frozenset[int]:
    """What a player may not research: nothing in even games."""
    source = random.Random(2 * number + player)
    return frozenset(tech for tech in Tech if number % 2 and source.randrange(FORBIDDEN_IN) == 0)


def play_some(numbers: range) -> list[Played]:
    game = farport.game("beyond-nebula")
    arena = Arena(game, 2, LIMIT)
    played = []
    for number in numbers:
        bots = [Researcher(draw(number, player)) for player in range(2)]
        result = arena.play(number, ("search", "search"), bots)
        begun = tuple(frozenset(bot.begun) for bot in bots)
        forbidden = tuple(bot.forbidden for bot in bots)
        played.append(Played(result, forbidden, begun))
    return played


def rate(results: Iterable[float]) -> Rate:
    won = list(results)
    return Rate(sum(won), len(won))


def told(share: Rate) -> str:
    low, high = share.interval
    return f"{share.share:.0%} ({low:.0%} to {high:.0%})"


def main() -> None:
    farport.game("beyond-nebula").compile()
    batches = track(on_cores(play_some, GAMES), "games", GAMES // BATCH, transient=True)
    played = [game for batch in batches for game in batch]
    free = [game for game in played if not any(game.forbidden)]
    lengths = sorted(game.result.turns for game in free)
    out.print(f"{len(free)} games with every Tech: turns {lengths[0]} to {lengths[-1]}, quartiles {quantiles(lengths)}")
    for ending, count in Counter(game.result.ending for game in free).most_common():
        out.print(f"- {count} ended because {ending}")
    out.print("\n| Tech | price | researched | wins of who may over who may not |\n|---|---|---|---|")
    for tech in Tech:
        out.print(row(tech, free, played))


def price(tech: Tech) -> str:
    content = farport.game("beyond-nebula").content
    prices = {
        resource.name.lower(): content[f"price.{tech.name.lower()}.{resource.name.lower()}"] for resource in Resource
    }
    return " ".join(f"{count} {name}" for name, count in prices.items() if count)


def row(tech: Tech, free: list[Played], played: list[Played]) -> str:
    researched = rate(float(tech in begun) for game in free for begun in game.begun)
    apart = [game for game in played if (tech in game.forbidden[0]) != (tech in game.forbidden[1])]
    better = rate(game.result.share(0 if tech in game.forbidden[1] else 1) for game in apart)
    return f"| {tech.name.replace('_', ' ').title()} | {price(tech)} | {researched.share:.0%} | {told(better)} |"


if __name__ == "__main__":
    main()
