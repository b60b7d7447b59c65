"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass

from farport.server import limits


@dataclass(frozen=True, slots=True)
class Settings:
    """`database` is a URL or a file, `origins` are pages of other hosts that may talk to this server, `hosts` the names
    by which it answers (none: by any), `pause` is the least time that a bot takes for a step, `think` that of questions
    that go round (see `asking`), `compile` compiles all rules at the start, without which bots do not search, and who
    has the `metrics_token` may read the server's figures from elsewhere."""

    database: str | None = None
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    pause: float = limits.PAUSE
    think: float = limits.THINK
    compile: bool = True
    metrics_token: str | None = None
