"""What the commands have in common: how they are told what, and how they show how far they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from farport import BadRecord, FarportError, Game, Record

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    help="Five space board games, played exactly by their rulebooks.",
)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameId = Annotated[str, typer.Argument(help="The game's id, such as sector-prime; `farport games` lists them.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NUMBER=VALUE", help="A number of the content, such as station.section_1=10."),
]
Seed = Annotated[int | None, typer.Option(help="Fixes all chance, so that the same game can be played again.")]


def read_options(options: list[str] | None, changes: list[str] | None) -> dict[str, Any]:
    """Options and content numbers from the command line."""
    chosen: dict[str, Any] = {}
    for pair in options or []:
        name, value = _split(pair, "--option layout=free")
        chosen[name] = value
    numbers = {}
    for pair in changes or []:
        name, value = _split(pair, "--set station.section_1=10")
        numbers[name] = int(value) if value.lstrip("-").isdigit() else value
    return {**chosen, **({"content": numbers} if numbers else {})}


def _split(pair: str, example: str) -> tuple[str, str]:
    name, sign, value = pair.partition("=")
    if not sign:
        raise FarportError(f"{pair!r} should be NAME=VALUE, as in {example}")
    return name, value


@contextmanager
def bar(words: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream, so that results can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(words, total=total)
        yield lambda done: progress.update(task, advance=done)


def compile_with_bar(game: Game) -> None:
    """Compile a game's rules, showing how far it is when it takes time."""
    with Progress(
        TextColumn("compiling the rules of " + game.title), BarColumn(), console=err, transient=True
    ) as progress:
        task = progress.add_task("")
        game.compile(lambda done, total: progress.update(task, completed=done, total=total))


def read_record(path: Path) -> Record:
    try:
        return Record.from_json(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
