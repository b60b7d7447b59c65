"""The service, and what it has stored."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from farport import FarportError
from farport.cli.common import (
    app,
    out,
)


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
