"""Who a client is: an unguessable id, signed, in a cookie that scripts cannot read."""

from __future__ import annotations

import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from farport.server import limits

COOKIE = "farport"
GUEST = "Guest"


def fresh_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(16)


class Identity:
    """Makes and reads the cookie, which is for one folder of a host."""

    def __init__(self, key: str, folder: str = "/") -> None:
        self._signer = URLSafeTimedSerializer(key, salt="farport-client")
        self._folder = folder

    def client_of(self, connection: HTTPConnection) -> str | None:
        """The client that a request or a socket comes from; None without a valid cookie. It may come from another
        server, by a clock that is ahead of this one."""
        try:
            client, given = self._signer.loads(connection.cookies.get(COOKIE, ""), return_timestamp=True)
        except BadSignature:
            return None
        valid = -limits.CLOCKS_DISAGREE <= time.time() - given.timestamp() <= limits.COOKIE_AGE
        return client if valid and isinstance(client, str) else None

    def token(self, client: str) -> str:
        return str(self._signer.dumps(client))

    def give(self, response: Response, client: str, *, secure: bool) -> None:
        """Set the cookie."""
        response.set_cookie(
            COOKIE,
            self.token(client),
            max_age=limits.COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=secure,
            path=self._folder,
        )
