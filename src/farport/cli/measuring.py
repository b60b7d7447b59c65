"""Many games: between bots, against the clock, and against the conformance kit."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table as Grid

import farport
from farport import FarportError, Game
from farport.bots.bot import SPECS
from farport.cli.common import (
    AsJson,
    Changes,
    GameId,
    Options,
    app,
    bar,
    compile_with_bar,
    err,
    out,
    read_options,
)

LONG_WORK = 50


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
