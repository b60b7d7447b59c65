"""The `farport` command."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import farport
from farport import BadRecord, FarportError, Game, Record
from farport.admin import admin
from farport.bots import LEVELS
from farport.bots.bot import SPECS

if TYPE_CHECKING:
    from farport.table.box.howto import HowTo

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    help="Five space board games, played exactly by their rulebooks.",
)
app.add_typer(admin, name="admin")
LONG_WORK = 50
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


def main() -> None:
    """Run the command; bad input is a sentence and exit code 2, never a stack trace."""
    try:
        app()
    except FarportError as error:
        err.print(f"[red]farport:[/red] {error}", markup=True, soft_wrap=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


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
def play(
    game: GameId,
    seats: Annotated[
        str | None,
        typer.Option(help=f"Who plays, by seat: `me`, a level ({', '.join(x.id for x in LEVELS)}) or a bot."),
    ] = None,
    options: Options = None,
    changes: Changes = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help="Where to write the record when the game stops.")] = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    Example: `farport play sector-prime --seats me,easy,easy`
    """
    from farport.terminal import Terminal

    found = farport.game(game)
    names = seats.split(",") if seats else ["me", *["easy"] * (found.seats[0] - 1)]
    table = found.new(len(names), seed=seed, options=read_options(options, changes))
    try:
        Terminal(table, names, out).run()
    finally:
        if save:
            save.write_text(table.record.to_json())
            out.print(f"The record is in {save}; `farport replay {save}` shows it.")


@app.command()
def simulate(
    game: GameId,
    number: Annotated[int, typer.Option("-n", "--games", help="How many games to play.")] = 100,
    seats: Annotated[str, typer.Option(help=f"The bots, separated by commas: {SPECS}.")] = "greedy,random",
    options: Options = None,
    changes: Changes = None,
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 0,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores unless said.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots on all cores; win rates come with 95 % confidence intervals.

    Bots rotate through the seats, and every arrangement is played with the same dice.

    Example: `farport simulate sector-prime -n 1000 --seats search:200,greedy,random`
    """
    from farport.bots import bot
    from farport.lab.simulate import Plan, summarise
    from farport.lab.simulate import simulate as run

    found = farport.game(game)
    names = tuple(name.strip() for name in seats.split(","))
    for name in names:
        bot(name)
    plan = Plan(found.id, names, number, read_options(options, changes), seed)
    found.check_options(len(names), plan.options)
    compile_with_bar(found)
    with bar("playing", number) as tick:
        results = run(plan, workers=workers, tick=tick)
    summary = summarise(results)
    if as_json:
        rates = {name: {"share": rate.share, "interval": rate.interval} for name, rate in summary.bots.items()}
        out.print_json(json.dumps({**asdict(summary), "bots": rates}))
    else:
        _print_summary(found, summary)


def _print_summary(game: Game, summary: Any) -> None:
    wins = Grid("bot", "wins", "95 % interval", box=None, header_style="bold")
    for name, rate in sorted(summary.bots.items(), key=lambda item: -item[1].share):
        low, high = rate.interval
        wins.add_row(name, f"{rate.share:.1%}", f"{low:.1%} to {high:.1%}")
    if summary.nobody:
        wins.add_row("none of them", f"{summary.nobody / summary.games:.1%}", "")
    for seat, rate in enumerate(summary.by_seat):
        low, high = rate.interval
        wins.add_row(f"[dim]seat {seat} ({game.colours[seat]})", f"{rate.share:.1%}", f"{low:.1%} to {high:.1%}")
    lengths = Grid(
        "a game's length", "least", "quarter", "median", "quarter", "most", "mean", box=None, header_style="bold"
    )
    lengths.add_row("decisions", *(f"{value:.0f}" for value in summary.decisions))
    lengths.add_row("turns", *(f"{value:.0f}" for value in summary.turns))
    out.print(f"{summary.games} games of {game.title}\n", wins, "", lengths)
    for ending, number in summary.endings.items():
        out.print(f"{number} ended because {ending}")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8421,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="FARPORT_DATABASE_URL", help="A file, or a PostgreSQL URL; the user's own data folder unless said."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve together; more than one needs PostgreSQL.")
    ] = 1,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page's origin that may talk to this server.")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(envvar="FARPORT_LIMITS", help="Set a limit, as NAME=VALUE; --limits lists them."),
    ] = None,
    limits: Annotated[bool, typer.Option("--limits", help="List the limits that can be set, and stop.")] = False,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A name by which the server is known, such as farport.example; several are possible."
        ),
    ] = None,
    behind: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy, or a network of them, whose X-Forwarded-For, -Proto and -Host are believed.",
        ),
    ] = None,
    prefix: Annotated[
        str, typer.Option(metavar="PATH", help="The folder that the server has on its host, such as /games.")
    ] = "",
    admin_token: Annotated[
        Path | None,
        typer.Option(
            "--admin-token-file",
            metavar="FILE",
            envvar="FARPORT_ADMIN_TOKEN_FILE",
            help="A file with the token that lets `farport admin` in; nobody is let in without.",
        ),
    ] = None,
    metrics_token: Annotated[
        str | None,
        typer.Option(
            envvar="FARPORT_METRICS_TOKEN", help="Who shows it may read /metrics from elsewhere: Authorization: Bearer."
        ),
    ] = None,
    log_level: Annotated[str, typer.Option(help="How much to log: INFO, WARNING, ERROR.")] = "WARNING",
) -> None:
    """Serve the games to browsers, on this machine or to others.

    Examples: `farport serve`, `farport serve --limit SOCKETS=20000 --limit REQUESTS=20/100`,
    `farport serve --host 0.0.0.0 --no-open --database postgresql://localhost/farport --workers 4`

    Behind a proxy on the same machine: `farport serve --no-open --host-name farport.example --behind 127.0.0.1`
    """
    from farport.server.serve import CannotServe
    from farport.server.serve import serve as run

    if limits:
        _list_limits(limit or ())
        return
    try:
        run(
            host,
            port,
            database,
            browser,
            workers=workers,
            origins=origin or (),
            limit=limit or (),
            host_names=host_name or (),
            behind=behind or (),
            prefix=prefix,
            admin_token=admin_token,
            metrics_token=metrics_token,
            log_level=log_level,
        )
    except CannotServe as error:
        raise FarportError(str(error)) from None


def _list_limits(given: Iterable[str]) -> None:
    """Every limit of the service, as it would be with what was given."""
    from farport.server import tuning

    try:
        tuning.set_limits(given)
    except tuning.BadLimit as error:
        raise FarportError(str(error)) from None
    grid = Grid("limit", "is", "of what", box=None, header_style="bold")
    for each in tuning.listed():
        grid.add_row(*each)
    out.print(grid)


Database = Annotated[
    str | None,
    typer.Option(envvar="FARPORT_DATABASE_URL", help="A file, or a PostgreSQL URL; as for `farport serve`."),
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A file that is not there yet.")], database: Database = None
) -> None:
    """Write everything that a server has stored into one file, as it is at this moment; the server goes on meanwhile.

    The file is SQLite's, whichever the database. Keep it to yourself: it has the secrets of running games.

    Example: `farport backup friday.sqlite --database postgresql://localhost/farport`
    """
    from farport.server.store import backup as backups

    said = run_backup(backups.backup(database, file))
    out.print(f"{file} has {said}.", markup=False, soft_wrap=True)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `farport backup` wrote.")],
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Into a database that is not empty: what is there is lost.")
    ] = False,
) -> None:
    """Bring a backup back: into an empty database of either kind, which no server uses meanwhile.

    Example: `farport restore friday.sqlite --database postgresql://localhost/farport`
    """
    from farport.server.store import backup as backups

    said = run_backup(backups.restore(file, database, replace=replace))
    out.print(f"{said} are back.", markup=False, soft_wrap=True)


def run_backup(work: Coroutine[Any, Any, dict[str, int]]) -> str:
    """Make or bring back a backup; what it has, in words."""
    from farport.server.store.backup import BadBackup
    from farport.server.store.database import BadDatabase

    try:
        counts = asyncio.run(work)
    except (BadBackup, BadDatabase) as error:
        raise FarportError(str(error)) from None
    return ", ".join(f"{rows} {name}" for name, rows in counts.items() if rows) or "nothing"


@app.command()
def bench(
    what: Annotated[
        str, typer.Argument(help="A game's id, `server` for the service under load, or `envs` for what learners use.")
    ] = "sector-prime",
    players: Annotated[int | None, typer.Option(help="Players; the most that the game allows unless said.")] = None,
    tables: Annotated[int, typer.Option(min=1, help="Of `server`: tables with two people each.")] = 300,
    seconds: Annotated[float, typer.Option(min=1, help="Of `server`: how long.")] = 60.0,
    game: Annotated[
        str | None, typer.Option(help="Of `server`: the game that is played there. Of `envs`: the only one.")
    ] = None,
    kill: Annotated[bool, typer.Option("--kill", help="Of `server`: kill it half way and start it again.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Of `server`: its processes.")] = 1,
    database: Annotated[
        str | None, typer.Option(help="Of `server`: a file, or a PostgreSQL URL; one that is thrown away unless said.")
    ] = None,
    beside: Annotated[
        Path | None, typer.Option(help="Of `server`: the folder of another copy of Farport to measure first.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure decisions and search simulations a second on one core, beside other projects that are installed.

    `pip install open_spiel catanatron` puts their figures beside ours. `farport bench server` seats people at a server
    of its own, two to a table with a socket each, and has every table play a random action a second. It tells how long
    actions take to be acknowledged, what an action costs the server in processor time, what a table and a socket take
    of the memory, and how much the people worked, who share the machine with the server. On a busy machine only the
    processor time of two copies that are measured in one run, with `--beside`, says much.

    `farport bench envs` measures steps a second of what learners use, beside PettingZoo, OpenSpiel and pgx where they
    are installed (`pip install pygame chess open_spiel pgx`).

    Examples: `farport bench sector-prime`, `farport bench envs --game nexus-ops`,
    `farport bench server --game nexus-ops --seconds 20 --beside ../before`, `farport bench server --tables 300 --kill`,
    `farport bench server --tables 1000 --workers 2 --database postgresql://localhost/bench`
    """
    if what == "server":
        _bench_server(tables, seconds, game, kill, beside, workers, database, as_json)
        return
    if what == "envs":
        _bench_envs([farport.game(game)] if game else list(farport.games()), as_json)
        return
    from farport.lab import bench as measure

    found = farport.game(what)
    most = players or found.seats[-1]
    found.check_options(most, {})
    compile_with_bar(found)
    with err.status("measuring"):
        ours = measure.decisions(found, most)
        searches = measure.simulations(found, most)
        peers = measure.peers()
    if as_json:
        out.print_json(json.dumps({"decisions": ours, "simulations": searches, "peers": peers}))
        return
    grid = Grid("one core", "a second", "ratio", box=None, header_style="bold")
    grid.add_row(f"{found.title}, {most} players: decisions", f"{ours:,.0f}", "1")
    for name, rate in peers.items():
        grid.add_row(f"{name}: decisions", f"{rate:,.0f}", f"1 : {ours / rate:,.0f}")
    grid.add_row(f"{found.title}: search simulations of {measure.PLIES} plies", f"{searches:,.0f}", "")
    out.print(grid)


def _bench_envs(games: list[Game], as_json: bool) -> None:
    from farport.lab import bench_envs as measure

    for each in games:
        compile_with_bar(each)
    with err.status("measuring"):
        rates = [rate for each in games for rate in measure.ours(each)] + list(measure.peers())
    if as_json:
        out.print_json(json.dumps([rate._asdict() for rate in rates]))
        return
    grid = Grid("one core", "steps a second", "ratio", box=None, header_style="bold")
    first: dict[str, float] = {}
    for rate in sorted(rates, key=lambda rate: rate.kind):
        ratio = first.setdefault(rate.kind, rate.rate) / rate.rate
        grid.add_row(f"{rate.kind}: {rate.name}", f"{rate.rate:,.0f}", f"1 : {ratio:,.3g}" if ratio != 1 else "1")
    out.print(grid)


def _bench_server(
    tables: int,
    seconds: float,
    game: str | None,
    kill: bool,
    beside: Path | None,
    workers: int,
    database: str | None,
    as_json: bool,
) -> None:
    from farport.server.bench import QUANTILES
    from farport.server.bench import bench as measure
    from farport.server.serve import CannotServe

    chosen = farport.game(game).id if game else None
    run = partial(measure, tables, seconds, game=chosen, kill=kill, workers=workers, database=database, say=err.print)
    try:
        other = run(source=beside) if beside else None
        report = run()
    except CannotServe as error:
        raise FarportError(str(error)) from None
    ratio = {} if other is None else {"beside": other.action_cpu, "share": report.action_cpu / other.action_cpu}
    if as_json:
        figures = {key: value for key, value in asdict(report).items() if key != "latencies"}
        quantiles = {f"p{share * 100:g}": report.quantile(share) for share in QUANTILES}
        costs = {"action_cpu": report.action_cpu, "action_bytes": report.action_bytes, **ratio}
        out.print_json(json.dumps({**figures, **costs, "milliseconds": quantiles}))
    else:
        out.print("\n".join(report.lines()))
        if other:
            out.print("\n".join([f"\nbeside {beside}:", *other.lines()]))
            out.print(f"an action takes {ratio['share']:.0%} of the processor time that it takes there")
    if report.errors or report.lost:
        raise typer.Exit(1)


@app.command()
def check(
    game: GameId,
    full: Annotated[bool, typer.Option("--full", help="The figures that a release must reach; takes an hour.")] = False,
    write_golden: Annotated[bool, typer.Option("--write-golden", help="Write the golden files anew.")] = False,
) -> None:
    """Check that a game holds to the contract: walks, records, laws, lock-step, secrecy, golden playthrough.

    Example: `farport check sector-prime`
    """
    from farport import conformance

    found = farport.game(game)
    if write_golden:
        for path in conformance.write_golden(found):
            out.print(f"wrote {path}")
        return
    compile_with_bar(found)
    failed = False
    for each in conformance.CHECKS:
        words = (each.__doc__ or each.__name__).splitlines()[0]
        try:
            check_with_bar(each, found, conformance.FULL if full else conformance.QUICK)
            out.print(f"[green]holds[/green]   {words}")
        except conformance.Broken as broken:
            failed = True
            out.print(f"[red]broken[/red]  {words}\n        {broken}", markup=True)
    if failed:
        raise typer.Exit(1)


def check_with_bar(each: Any, game: Game, effort: Any) -> None:
    name = each.__name__.replace("_", " ")
    if not err.is_terminal:
        each(game, replace(effort, tick=lambda done, total: tell_tenths(name, done, total)))
        return
    with Progress(TextColumn(name), BarColumn(), MofNCompleteColumn(), console=err, transient=True) as progress:
        task = progress.add_task("")
        each(game, replace(effort, tick=lambda done, total: progress.update(task, completed=done, total=total)))


def tell_tenths(name: str, done: int, total: int) -> None:
    """Where no bar can be drawn, long work says how far it is, ten times."""
    if total >= LONG_WORK and done and done % (total // 10) == 0:
        err.print(f"{name}: {done} of {total}")


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


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(help="A record in JSON, as `farport play --save` writes it.")],
    at: Annotated[int | None, typer.Option(help="Stop after so many actions.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play a recorded game again: what happened, and how the board stood.

    Example: `farport replay game.json --at 40`
    """
    whole = read_record(record)
    if at is not None:
        if not 0 <= at <= len(whole.actions):
            raise FarportError(f"the record has {len(whole.actions)} actions; --at takes 0 to {len(whole.actions)}")
        whole = replace(whole, actions=whole.actions[:at], trace=whole.trace[: at + 1])
    table = farport.replay(whole)
    if as_json:
        out.print_json(json.dumps({"view": table.view(), "events": [event.text for event in table.events()]}))
        return
    for number, step in enumerate(table.history, 1):
        events = [event.text for event in step.events if not event.shadow]
        out.print(
            f"{number:>4}  {table.describe(step.code)}" + "".join(f"\n      [dim]{text}[/dim]" for text in events)
        )
    out.print(f"\n{table}", markup=False)
    if table.outcome:
        winners = " and ".join(table.game.colours[player] for player in table.outcome.winners)
        out.print(f"\n{winners or 'nobody'} won: {table.outcome.reason}")


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(help="The record of a finished game with its secret.")],
    as_json: AsJson = False,
) -> None:
    """Prove that the dice of a finished game were honest; exit code 1 when they were not.

    The commitment was shown before the game. It must be the SHA-256 of the secret, and every roll must follow from it
    and from the shares that players have added, whose SHA-256 were shown as well.

    Example: `farport verify game.json`
    """
    from farport.table.fair import Fair

    try:
        whole = read_record(record)
        farport.replay(whole)
        if not isinstance(whole.chance, Fair):
            raise BadRecord("this game was played from a plain seed, so there is no promise to check")
    except BadRecord as error:
        if as_json:
            out.print_json(json.dumps({"honest": False, "sentence": str(error)}))
        else:
            out.print(f"[red]not proven[/red]: {error}", soft_wrap=True)
        raise typer.Exit(1) from None
    shares = whole.chance.promised
    added = f" and the shares of {len(shares)} players" if shares else ""
    sentence = f"all {len(whole.actions)} actions follow from the secret that was promised{added}"
    if as_json:
        proven = {"honest": True, "commitment": whole.chance.commitment, "shares": shares, "sentence": sentence}
        out.print_json(json.dumps(proven))
    else:
        out.print(f"[green]honest[/green]: {sentence}\ncommitment {whole.chance.commitment}", soft_wrap=True)
        for player, commitment in shares.items():
            out.print(f"share of player {player}: commitment {commitment}", soft_wrap=True)
