"""`howto.toml`: how a game is played, on one page: its goal, a turn in pictures, prices, how it ends.

Its texts name the numbers of `content.toml`, as clauses do. The pictures are the game's own, of one short game that is
played line by line from step to step.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farport.table.box.content import Content
from farport.table.box.rulebook import with_numbers

if TYPE_CHECKING:
    from farport.table.game import Game
    from farport.table.table import Table

RING = '<circle cx="{:g}" cy="{:g}" r="{:g}" fill="none" stroke="#ffd166" stroke-width="{:g}"/></svg>'
RING_WIDTH = 20
"""A ring's radius by its stroke."""
FRAME = re.compile(r'viewBox="[^"]*" width="[^"]*"')


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a turn: its name, what one does, and the clauses that say it exactly.

    Its picture is of the position after the lines of `play`, each the beginning of a legal action; one in which things
    really move says how they came to rest. `window` is the part of the picture that is shown, and `ring` goes round
    what matters.
    """

    name: str
    text: str
    clauses: tuple[str, ...]
    play: tuple[str | dict[str, Any], ...] = ()
    window: tuple[float, ...] = ()
    ring: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Price:
    what: str
    cost: str


@dataclass(frozen=True, slots=True)
class HowTo:
    """What somebody should know who has never played it. `show` is how the game of the pictures begins."""

    goal: str
    steps: tuple[Step, ...]
    prices: tuple[Price, ...]
    endings: tuple[str, ...]
    show: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path, content: Content) -> HowTo | None:
        """Read `howto.toml` in a game's folder, if there is one."""
        path = folder / "howto.toml"
        if not path.exists():
            return None
        printed = content.with_changes({})
        tree = numbered(tomllib.loads(path.read_text(encoding="utf-8")), printed)
        return cls(
            goal=tree["goal"],
            steps=tuple(Step(**{name: frozen(value) for name, value in step.items()}) for step in tree["step"]),
            prices=tuple(Price(**price) for price in tree.get("price", [])),
            endings=tuple(tree["endings"]),
            show=tree["show"],
        )


def frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def numbered(tree: Any, numbers: dict[str, int]) -> Any:
    """The same tree with numbers in its texts instead of their names."""
    if isinstance(tree, dict):
        return {name: numbered(value, numbers) for name, value in tree.items()}
    if isinstance(tree, list):
        return [numbered(value, numbers) for value in tree]
    return with_numbers(tree, numbers) if isinstance(tree, str) else tree


def pictures(game: Game) -> Iterator[str]:
    """The picture of each step, as SVG."""
    assert game.howto
    show = game.howto.show
    table = game.new(show["players"], seed=show["seed"], options=show.get("options"))
    for step in game.howto.steps:
        for line in step.play:
            play(table, line)
        yield framed(game.svg(table.view()), step)


def play(table: Table, line: str | dict[str, Any]) -> None:
    """Play the first legal action that begins so."""
    if isinstance(line, dict):
        table.play(line["line"], outcome=line["outcome"])
        return
    table.play(next(action.code for action in table.actions if action.text.startswith(line)))


def framed(svg: str, step: Step) -> str:
    if step.ring:
        svg = svg.removesuffix("</svg>") + RING.format(*step.ring, step.ring[2] / RING_WIDTH)
    if step.window:
        svg = FRAME.sub('viewBox="{:g} {:g} {:g} {:g}"'.format(*step.window), svg, count=1)
    return svg
