"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from farport.server import limits

TOKEN_CHARACTERS = 20


@dataclass(frozen=True, slots=True)
class Settings:
    """`database` is a URL or a file, `origins` are pages of other hosts that may talk to this server, `hosts` the names
    by which it answers (none: by any), `behind` the addresses of proxies that are believed, `prefix` the folder that it
    has on its host, such as "/games", `admin_token` opens the operator's requests (none: there are none), who has the
    `metrics_token` may read the server's figures from elsewhere, `pause` is the least time that a bot takes for a step,
    `think` that of questions that go round (see `asking`), and `compile` compiles all rules at the start, without which
    bots do not search."""

    database: str | None = None
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    prefix: str = ""
    admin_token: str | None = field(default=None, repr=False)
    pause: float = limits.PAUSE
    think: float = limits.THINK
    compile: bool = True
    metrics_token: str | None = None


class BadToken(ValueError):
    """A token that cannot be used; the text says why."""


def token_in(path: Path) -> str:
    """The operator's token, alone in a file."""
    try:
        token = path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise BadToken(f"the operator's token cannot be read from {path}: {error.strerror}") from None
    except UnicodeError:
        raise BadToken(f"the operator's token in {path} should be plain ASCII") from None
    if len(token) < TOKEN_CHARACTERS or not token.isprintable():
        raise BadToken(
            f"the operator's token in {path} should be one line of at least {TOKEN_CHARACTERS} characters that nobody "
            "can guess, such as `openssl rand -hex 24` makes"
        )
    return token
