"""What there is: the games, and their rules."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid

import farport
from farport import Game
from farport.cli.common import (
    AsJson,
    GameId,
    app,
    out,
)

if TYPE_CHECKING:
    from farport.table.box.howto import HowTo


@app.command()
def games(
    as_json: AsJson = False,
    ids: Annotated[bool, typer.Option("--ids", help="Print the ids alone, one a line.")] = False,
) -> None:
    """List the games, with their players and options.

    Example: `farport games`
    """
    if ids:
        out.print("\n".join(game.id for game in farport.games()))
        return
    if as_json:
        out.print_json(json.dumps([_describe(game) for game in farport.games()]))
        return
    grid = Grid("id", "title", "players", "minutes", "options", box=None, header_style="bold")
    for game in farport.games():
        options = "; ".join(f"{option.name}: {', '.join(option.choices)}" for option in game.options)
        seats = f"{game.seats[0]}-{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        grid.add_row(game.id, game.title, seats, f"{game.minutes[0]}-{game.minutes[1]}", options)
    out.print(grid)


def _describe(game: Game) -> dict[str, Any]:
    from farport.envs.features import features
    from farport.envs.numbering import numbering

    return {
        "id": game.id,
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "players": list(game.seats),
        "minutes": list(game.minutes),
        "options": [
            {"name": option.name, "meaning": option.meaning, "choices": dict(option.choices)} for option in game.options
        ],
        "numbers": {name: asdict(number) for name, number in game.content.numbers.items()},
        "learners": {"actions": numbering(game).size, "observation": features(game).size},
    }


@app.command()
def rules(
    game: GameId,
    query: Annotated[list[str] | None, typer.Argument(help="A clause, such as SP 7.4, or a word.")] = None,
    as_json: AsJson = False,
) -> None:
    """How a game is played and all its clauses, one clause, or those that mention a word.

    Examples: `farport rules sector-prime`, `farport rules sector-prime SP 7.4`, `farport rules sector-prime fabricator`
    """
    from farport.table.box.rulebook import Clause

    book, howto = farport.game(game).rulebook, farport.game(game).howto
    found = book.look_up(" ".join(query)) if query else [*book.clauses.values()]
    if as_json:
        out.print_json(json.dumps([asdict(entry) for entry in found]))
        return
    if howto and not query:
        print_howto(howto)
    chapter = None
    for entry in found:
        if isinstance(entry, Clause):
            if entry.chapter != chapter:
                chapter = entry.chapter
                out.print(f"\n[bold]{chapter}. {book.chapters[chapter]}[/bold]")
            out.print(f"[cyan]{entry.id}[/cyan]  {entry.text}", soft_wrap=True)
            for ruling in (book.rulings[number] for number in entry.rulings):
                out.print(
                    f"    [yellow]{ruling.id}[/yellow] {ruling.question} [italic]{ruling.ruling}[/italic]",
                    soft_wrap=True,
                )
        else:
            out.print(
                f"[yellow]{entry.id}[/yellow]  {entry.question} [italic]{entry.ruling}[/italic] {entry.reason}",
                soft_wrap=True,
            )


def print_howto(howto: HowTo) -> None:
    """How a game is played, on one page."""
    out.print(f"[bold]Goal[/bold]  {howto.goal}", soft_wrap=True)
    for number, step in enumerate(howto.steps, 1):
        out.print(f"[bold]{number}. {step.name}[/bold]  {step.text}", soft_wrap=True)
    for price in howto.prices:
        out.print(f"    {price.what}: [cyan]{price.cost}[/cyan]", soft_wrap=True)
    for ending in howto.endings:
        out.print(f"[bold]End[/bold]  {ending}", soft_wrap=True)
