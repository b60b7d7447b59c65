"""One game: played in the terminal, shown again, and proved."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

import farport
from farport import BadRecord, FarportError
from farport.bots import LEVELS
from farport.cli.common import (
    AsJson,
    Changes,
    GameId,
    Options,
    Seed,
    app,
    out,
    read_options,
    read_record,
)


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
    from farport.cli.terminal import Terminal

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
