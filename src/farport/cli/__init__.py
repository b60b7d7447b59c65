"""The `farport` command.

| module | commands |
|---|---|
| `looking` | games, rules |
| `playing` | play, replay, verify |
| `measuring` | simulate, bench, check |
| `serving` | serve, backup, restore |
| `admin` | admin |
"""

from __future__ import annotations

import sys

# Commands are told of in the order in which their modules are imported.
# isort: off
from farport.cli import looking, playing, measuring, serving  # noqa: F401

# isort: on
from farport.cli.admin import admin
from farport.cli.common import app, err
from farport.table.errors import FarportError

app.add_typer(admin, name="admin")


def main() -> None:
    """Run the command; bad input is a sentence and exit code 2, never a stack trace."""
    try:
        app()
    except FarportError as error:
        err.print(f"[red]farport:[/red] {error}", markup=True, soft_wrap=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
