"""Who may talk to this server, how often, and what browsers are told to forbid."""

from __future__ import annotations

import hmac
import logging
import re
import time
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farport.server import limits, logs
from farport.server.door.http import refusal
from farport.server.guests.identity import fresh_id
from farport.server.hall.house import sentence
from farport.server.hall.service import Service
from farport.server.store.database import is_away
from farport.server.words.messages import REMOVED
from farport.server.words.problems import Forbidden, Refuse, TooMany, Unavailable, Unreadable

log = logging.getLogger("farport.server")

SAFE = {"GET", "HEAD", "OPTIONS"}
PORT = re.compile(r":[0-9]+$")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
UNKNOWN_HOST = "This server does not go by that name; who runs it can add the name with --host-name."
REQUEST_ID = "X-Request-Id"
HERE = ("127.0.0.1", "::1")
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
RETRY = 5.0
STRICT = "max-age=31536000"


def same_origin(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this server, from one that it trusts, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    return origin in origins or origin.partition("://")[2] == headers.get("host", "") != ""


def known_host(headers: Headers, hosts: tuple[str, ...]) -> bool:
    """Whether a request names a host that this server answers as; a page elsewhere could have its name lead here."""
    return not hosts or PORT.sub("", headers.get("host", "")).lower() in hosts


def may_watch(connection: HTTPConnection, token: str | None) -> bool:
    """Whether the server's figures are for who asks: with the token for them, or from this machine and through no
    proxy."""
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    if token and hmac.compare_digest(given.encode(), token.encode()):
        return True
    address = connection.client.host if connection.client else ""
    return address in HERE and not any(name in connection.headers for name in FORWARDED)


class Gate:
    """The outermost layer: lets requests in or refuses them, knows the client, adds headers, counts and logs."""

    def __init__(self, app: ASGIApp, service: Callable[[], Service]) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        service, began = self._service(), time.monotonic()
        visit = Visit(service, scope, send)
        try:
            visit.enter()
            await self._app(scope, receive, visit.send)
        except Refuse as refused:
            await refusal(refused)(scope, receive, visit.send)
        except Exception as error:
            service.metrics.failures.inc()
            log.exception("a request failed", extra={"path": scope["path"]})
            if not visit.status:
                await refusal(failed(error))(scope, receive, visit.send)
        milliseconds = round((time.monotonic() - began) * 1000, 1)
        service.metrics.requests.labels(str(visit.status)).inc()
        log.info(
            "request",
            extra={
                "method": scope["method"],
                "path": scope["path"],
                "status": visit.status,
                "milliseconds": milliseconds,
            },
        )

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        service, headers, began = self._service(), Headers(scope=scope), time.monotonic()
        settings = service.settings
        if not same_origin(headers, settings.origins) or not known_host(headers, settings.hosts):
            log.warning("a socket from elsewhere", extra={"origin": headers.get("origin")})
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "This page may not talk to this server."})
            return
        connection = HTTPConnection(scope)
        client = scope.setdefault("state", {})["client"] = service.identity.client_of(connection)
        if banned := service.house.banned(client, connection.client.host if connection.client else ""):
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": REMOVED, "reason": sentence(banned)})
            return
        try:
            await self._app(scope, receive, told_the_request(send))
        finally:
            seconds = round(time.monotonic() - began, 1)
            log.info("socket", extra={"path": scope["path"], "seconds": seconds})


def told_the_request(send: Send) -> Send:
    """Sends what a socket sends, and with the first of it the id by which the log knows it."""

    async def with_id(message: Message) -> None:
        if message["type"] == "websocket.accept":
            MutableHeaders(scope=message)[REQUEST_ID] = logs.request.get()
        await send(message)

    return with_id


class Failed(Refuse):
    status = 500


def failed(error: Exception) -> Refuse:
    """What is said of something that went wrong: that the database is away, or nothing of the inside."""
    if is_away(error):
        return Unavailable("database", "The database does not answer; try again in a moment.", retry_after=RETRY)
    return Failed("failed", "Something went wrong here.")


class Visit:
    """One request on its way in, and its answer on the way out."""

    def __init__(self, service: Service, scope: Scope, send: Send) -> None:
        self._service = service
        self._scope = scope
        self._send = send
        self._fresh: str | None = None
        self.status = 0

    def enter(self) -> None:
        """Refuse who may not come in; know the others."""
        connection, headers = HTTPConnection(self._scope), Headers(scope=self._scope)
        settings = self._service.settings
        if "\0" in self._scope["path"] or b"%00" in self._scope["query_string"]:
            raise Unreadable("address", "An address has no sign of the number 0.")  # which no database keeps
        if not known_host(headers, settings.hosts):
            raise Forbidden("host", UNKNOWN_HOST)
        if self._scope["method"] not in SAFE and not same_origin(headers, settings.origins):
            raise Forbidden("origin", "This page may not talk to this server.")
        client = self._service.identity.client_of(connection)
        address = connection.client.host if connection.client else ""
        self._count(limits.REQUESTS_PER_ADDRESS, address)
        if self._is_api():
            self._count(*((limits.REQUESTS, client) if client else (limits.NEW_CLIENTS, address)))
            if not self._is_operators():
                self._service.house.check_welcome(client, address)
            client = client or self._make_client()
        self._scope.setdefault("state", {})["client"] = client

    def _is_api(self) -> bool:
        return str(self._scope["path"]).startswith("/api/")

    def _is_operators(self) -> bool:
        """Whoever has the operator's token is let in to it, wherever he comes from."""
        return str(self._scope["path"]).startswith("/api/admin/")

    def _make_client(self) -> str:
        self._fresh = fresh_id()
        return self._fresh

    def _count(self, rate: limits.Rate, who: str) -> None:
        """Each client, and each address, may ask so often, and each address may become so many clients."""
        wait = self._service.rates.wait(rate, who)
        if wait:
            raise TooMany("rate", "Too many requests at once; wait a moment.", retry_after=wait)

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            headers[REQUEST_ID] = logs.request.get()
            for name, value in HEADERS.items():
                headers[name] = value
            secure = self._scope["scheme"] == "https"
            if secure:
                headers["Strict-Transport-Security"] = STRICT
            if self._is_api():
                headers.setdefault("Cache-Control", "no-store")
            given = self._scope.get("state", {}).get("becomes", self._fresh)
            if given:
                cookie = Response()
                self._service.identity.give(cookie, given, secure=secure)
                headers.append("Set-Cookie", cookie.headers["set-cookie"])
        await self._send(message)
