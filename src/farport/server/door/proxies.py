"""The proxies that a server stands behind: what they say of a visitor is believed, and what others say is not."""

from __future__ import annotations

import re
import secrets

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from farport.server import logs
from farport.server.settings import Settings

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Proxies:
    """Lets the application see the visitor in place of a proxy: his address and scheme, the name by which he asked and
    the id of his request. A request that has no id gets one. The prefix goes off the path, where a proxy left it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._inner = ProxyHeadersMiddleware(app, list(settings.behind))  # type: ignore[arg-type]
        self._prefix = settings.prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            headers = self._believed(scope)
            logs.request.set(request_id(headers))
            host = headers.get("x-forwarded-host")
            scope = {**scope, "path": below(self._prefix, scope["path"])}
            if host:
                scope["headers"] = renamed(scope["headers"], host.rpartition(",")[2].strip())
        await self._inner(scope, receive, send)  # type: ignore[arg-type]

    def _believed(self, scope: Scope) -> Headers:
        """The headers of a request that comes from a proxy; none of another."""
        peer = scope["client"][0] if scope.get("client") else None
        return Headers(scope=scope) if peer in self._inner.trusted_hosts else Headers()


def request_id(headers: Headers) -> str:
    given = headers.get("x-request-id", "")
    return given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def renamed(headers: list[tuple[bytes, bytes]], host: str) -> list[tuple[bytes, bytes]]:
    """The headers, with the name by which the visitor asked."""
    return [*(pair for pair in headers if pair[0] != b"host"), (b"host", host.encode("latin-1"))]


def below(prefix: str, path: str) -> str:
    """A path as the service knows it."""
    inside = prefix and (path == prefix or path.startswith(f"{prefix}/"))
    return path[len(prefix) :] or "/" if inside else path
