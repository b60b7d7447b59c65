"""`farport admin`: what the operator does at a running server, over REST and with a token."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote, urlencode

import typer
from rich.table import Table as Grid

from farport import FarportError
from farport.cli.common import AsJson, out

PATIENCE = 60.0
IDS = {"ignore_unknown_options": True}
"""An id may begin with a dash."""

admin = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Look after a running server: its tables, its people, what everybody is told, and how it stops.\n\n"
    "The server must have been started with --admin-token-file, and the same file is named here.",
)

TableId = Annotated[str, typer.Argument(help="The table's id; `farport admin tables` lists them.")]
ClientId = Annotated[str, typer.Argument(help="The person's id; `farport admin clients` lists them.")]
Words = Annotated[str, typer.Argument(help="An id, or a part of a name; all without.")]
Start = Annotated[int, typer.Option(help="How many to leave out, where there are more than one page.")]
Reason = Annotated[str, typer.Option(help="What the person is told beside.")]
Minutes = Annotated[float | None, typer.Option(help="For how long; for good unless said.")]


class Server:
    """A running server, and the file with the token that it asks for."""

    def __init__(self, url: str, token_file: Path | None) -> None:
        self._url = url.rstrip("/")
        self._token_file = token_file

    def _token(self) -> str:
        from farport.server.settings import BadToken, token_in

        if self._token_file is None:
            raise FarportError("name the file with the operator's token: farport admin --token-file FILE ...")
        try:
            return token_in(self._token_file)
        except BadToken as error:
            raise FarportError(str(error)) from None

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None, **query: Any) -> Any:
        """What the server answers; FarportError with its own sentence when it refuses."""
        given = {name: value for name, value in query.items() if value not in {None, ""}}
        request = urllib.request.Request(
            f"{self._url}/api/admin{path}{'?' + urlencode(given) if given else ''}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self._token()}", "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise FarportError(f"{self._url} refuses: {sentence_of(error)}") from None
        except (OSError, ValueError) as error:
            raise FarportError(f"no Farport answers at {self._url} ({error}); name its address with --url") from None

    def do(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> None:
        """Have something done, and print what was."""
        out.print(self.ask(method, path, body)["done"], markup=False, soft_wrap=True)


def sentence_of(error: urllib.error.HTTPError) -> str:
    if error.code == 404:
        return "there is no such thing there, or the server was started without --admin-token-file."
    try:
        return str(json.load(error)["sentence"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


@admin.callback()
def reach(
    context: typer.Context,
    token_file: Annotated[
        Path | None,
        typer.Option(envvar="FARPORT_ADMIN_TOKEN_FILE", help="The file with the token that the server was given."),
    ] = None,
    url: Annotated[str, typer.Option(envvar="FARPORT_URL", help="Where the server is.")] = "http://localhost:8421",
) -> None:
    context.obj = Server(url, token_file)


# Tables


@admin.command()
def tables(
    context: typer.Context,
    words: Words = "",
    status: Annotated[str | None, typer.Option(help="Only open, running, over or closed ones.")] = None,
    start: Start = 0,
    as_json: AsJson = False,
) -> None:
    """List tables, newest first: by their id, their game, or who owns them or sits there.

    Example: `farport admin tables Ann --status running`
    """
    found = context.obj.ask("GET", "/tables", q=words, status=status, start=start)
    if as_json:
        out.print_json(json.dumps(found))
        return
    grid = Grid("id", "game", "status", "seats", "owner", "last", "connected", box=None, header_style="bold")
    for each in found:
        seats = ", ".join(seat["name"] or seat["kind"] for seat in each["seats"])
        owner = f"{each['owner']} ({each['owner_client']})"
        grid.add_row(
            each["id"], each["game"], each["status"], seats, owner, moment(each["last"]), str(each["connected"])
        )
    out.print(grid)


@admin.command(context_settings=IDS)
def close(context: typer.Context, table: TableId) -> None:
    """End a table for good."""
    context.obj.do("POST", f"/tables/{quote(table, safe='')}/close")


@admin.command(context_settings=IDS)
def kick(
    context: typer.Context, table: TableId, client: ClientId, reason: Reason = "", minutes: Minutes = None
) -> None:
    """Remove a person from a table, so that he does not come back to it.

    Example: `farport admin kick 8mWq1c0xYdEa q3w1...`
    """
    body = {"client": client, "reason": reason, "minutes": minutes}
    context.obj.do("POST", f"/tables/{quote(table, safe='')}/kick", body)


@admin.command()
def expire(
    context: typer.Context,
    days: Annotated[float, typer.Option(help="How long nothing was done.")],
    running: Annotated[bool, typer.Option("--running", help="Games that go on, too.")] = False,
) -> None:
    """Remove old games: those at which nothing was done for so many days.

    Example: `farport admin expire --days 365`
    """
    context.obj.do("POST", "/expire", {"days": days, "running": running})


# People


@admin.command()
def clients(context: typer.Context, words: Words = "", start: Start = 0, as_json: AsJson = False) -> None:
    """List people who have taken a name: where they are now, and what they may not do.

    Example: `farport admin clients Ann`
    """
    found = context.obj.ask("GET", "/clients", q=words, start=start)
    if as_json:
        out.print_json(json.dumps(found))
        return
    grid = Grid("id", "name", "here", "sanctions", box=None, header_style="bold")
    for each in found:
        here = ", ".join(f"{place['table']} from {place['address']}" for place in each["here"])
        grid.add_row(each["id"], each["name"], here, ", ".join(map(in_words, each["sanctions"])))
    out.print(grid)


Client = Annotated[str | None, typer.Option(help="The person's id.")]
Address = Annotated[str | None, typer.Option(help="An address or a network, such as 192.0.2.0/24.")]


def impose(server: Server, **sanction: Any) -> None:
    server.do("POST", "/sanctions", sanction)


@admin.command()
def ban(
    context: typer.Context,
    client: Client = None,
    address: Address = None,
    reason: Reason = "",
    minutes: Minutes = None,
) -> None:
    """Let somebody in no more: a person, whoever comes from an address, or both.

    Example: `farport admin ban --client q3w1... --address 192.0.2.7 --minutes 1440`
    """
    impose(context.obj, kind="ban", client=client, address=address, reason=reason, minutes=minutes)


@admin.command()
def mute(
    context: typer.Context,
    client: Client = None,
    address: Address = None,
    reason: Reason = "",
    minutes: Minutes = None,
) -> None:
    """Let somebody write no more; he may go on playing."""
    impose(context.obj, kind="mute", client=client, address=address, reason=reason, minutes=minutes)


@admin.command()
def sanctions(context: typer.Context, as_json: AsJson = False) -> None:
    """List who may not do what."""
    found = context.obj.ask("GET", "/sanctions")
    if as_json:
        out.print_json(json.dumps(found))
        return
    grid = Grid("number", "what", "whom", "until", "reason", box=None, header_style="bold")
    for each in found:
        whom = " and ".join(filter(None, (each["client"], each["address"])))
        until = moment(each["until"]) if each["until"] else "for good"
        grid.add_row(str(each["id"]), in_words(each), whom, until, each["reason"])
    out.print(grid)


@admin.command()
def lift(context: typer.Context, number: Annotated[int, typer.Argument(help="The sanction's number.")]) -> None:
    """Take a sanction back."""
    context.obj.do("DELETE", f"/sanctions/{number}")


@admin.command(context_settings=IDS)
def forget(
    context: typer.Context,
    client: ClientId,
    sure: Annotated[bool, typer.Option("--sure", help="Do not ask.")] = False,
) -> None:
    """Remove everything that is kept of a person: name, chat, uploads, codes. His games are somebody's.

    Backups that were made before still have it.
    """
    if not sure:
        typer.confirm(f"Remove everything that is kept of {client}? This cannot be taken back.", abort=True)
    context.obj.do("DELETE", f"/clients/{quote(client, safe='')}")


# Everybody


@admin.command()
def announce(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What everybody reads; without, nothing is announced any more.")] = "",
    minutes: Annotated[float, typer.Option(help="For how long.")] = 60,
) -> None:
    """Tell everybody something, such as that the server will be restarted, or take it back.

    Example: `farport admin announce "We restart at six o'clock, for a minute." --minutes 30`
    """
    context.obj.do("POST", "/announce", {"text": text, "minutes": minutes})


@admin.command()
def drain(
    context: typer.Context,
    minutes: Annotated[float, typer.Option(help="Stop after so long at the latest.")] = 30,
    text: Annotated[str, typer.Option(help="What everybody reads.")] = "",
) -> None:
    """Begin no game any more, tell everybody, and stop when no game goes on. `announce` takes it back.

    All servers on the same database do so. Games are stored: what is not finished goes on after the start.
    """
    context.obj.do("POST", "/drain", {"minutes": minutes, "text": text})


def in_words(sanction: Mapping[str, Any]) -> str:
    return f"{sanction['kind']} from {sanction['table']}" if sanction["table"] else str(sanction["kind"])


def moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
